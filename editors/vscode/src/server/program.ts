import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { promisify } from 'node:util'
import * as vscode from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'
import { locate } from './locate'
import { NoServer, type Server } from './session'
import { oldest, serves, versionIn } from './version'

const { t } = vscode.l10n

const run = promisify(execFile)

/** The server as a program, found and asked for its version. */
export async function findProgram(extension: vscode.Uri): Promise<Server> {
  const found = locate({
    configured: vscode.workspace.isTrusted ? configuredPath() : '',
    extension: extension.fsPath,
    path: process.env['PATH'] ?? process.env['Path'] ?? '',
    home: homedir(),
    platform: process.platform,
    isProgram
  }, t)
  if ('problem' in found) throw new NoServer(found.problem, found.from === 'setting')
  const version = await ask(found.file, found.from === 'setting')
  if (!serves(version)) {
    throw new NoServer(t('{0} is recls {1}; this extension needs {2} or later', found.file, version, oldest), found.from === 'setting')
  }
  return {
    name: `${found.file}, ${version}`,
    reads: uri => uri.scheme === 'file',
    client: options => new LanguageClient('recls', 'Recls', { command: found.file, args: ['lsp'] }, options)
  }
}

function configuredPath(): string {
  return vscode.workspace.getConfiguration('recls').get('server.path', '').trim()
}

async function ask(file: string, setting: boolean): Promise<string> {
  let printed: string
  try {
    printed = (await run(file, ['version'], { timeout: 10_000, windowsHide: true, maxBuffer: 1 << 20 })).stdout
  } catch (error) {
    throw new NoServer(t('{0} cannot be run: {1}', file, (error as Error).message.split('\n')[0]!), setting)
  }
  const version = versionIn(printed)
  if (version === undefined) throw new NoServer(t('{0} is not recls', file), setting)
  return version
}

function isProgram(file: string): boolean {
  try {
    if (process.platform !== 'win32') accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
