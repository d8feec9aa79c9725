import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import * as vscode from 'vscode'
import { closeAll, findings, fresh, until, write } from './tools'

/** The process of the server that came with the extension. */
function server(): number | undefined {
  const program = path.join(vscode.extensions.getExtension('recls.recls')!.extensionPath, 'bin/recls')
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/exe`) === program) return Number(pid)
    } catch {
      // gone, or not ours to see
    }
  }
  return undefined
}

const good = '(;FF[4]GM[1]SZ[9];B[ee];W[dd])\n'
const bad = '(;FF[4]GM[1]SZ[9];B[ee];W[zz])\n'

export function serverTests(): void {
  suite('server', () => {
    suiteTeardown(closeAll)

    test('it is the one inside the vsix', async () => {
      await fresh('server.sgf', bad)
      await until('the process', server)
    })

    test('killed, it comes back and knows the text', async () => {
      const editor = await fresh('server.sgf', bad)
      await findings(editor.document.uri, 1)
      const before = await until('the process', server)
      process.kill(before, 'SIGKILL')
      await until('another process', () => server() !== undefined && server() !== before)
      await write(editor, good)
      await findings(editor.document.uri, 0)
      await write(editor, bad)
      await findings(editor.document.uri, 1)
    })

    test('Restart Server starts another process', async () => {
      const before = await until('the process', server)
      await vscode.commands.executeCommand('recls.restartServer')
      const after = await until('the process', server)
      assert.notEqual(after, before)
      await findings(vscode.window.activeTextEditor!.document.uri, 1)
    })
  })
}
