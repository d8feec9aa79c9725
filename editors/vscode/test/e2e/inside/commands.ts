import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { closeAll, code, cursor, file, findings, fresh, open, read, until } from './tools'

const walk = `(;FF[4]GM[1]SZ[9]
;B[ee];W[gc]
;B[cc]
 (;W[gg];B[cg]C[Too slow?])
 (;W[gh]
 ;B[cf]))
`

async function run(command: string): Promise<void> {
  await vscode.commands.executeCommand(command)
}

/** Takes the first of the ways that a command offers, if it offers several. */
async function firstOf(command: Promise<void>): Promise<void> {
  const accept = setInterval(() => void run('workbench.action.acceptSelectedQuickOpenItem'), 500)
  await command.finally(() => clearInterval(accept))
}

function tabs(): string[] {
  return vscode.window.tabGroups.all.flatMap(group => group.tabs.map(tab => tab.label))
}

export function commandTests(): void {
  suite('commands', () => {
    teardown(closeAll)

    test('all of the palette exist', async () => {
      await open('clean.csa')
      const known = new Set(await vscode.commands.getCommands(true))
      const declared = vscode.extensions.getExtension('recls.recls')!.packageJSON.contributes.commands as { command: string }[]
      assert.deepEqual(declared.filter(({ command }) => !known.has(command)), [])
    })

    test('moves, comments and variations are walked through', async () => {
      const editor = await fresh('walk.sgf', walk)
      await findings(editor.document.uri, 0)
      const here = () => editor.document.getText(new vscode.Range(editor.selection.active, editor.selection.active.translate(0, 6)))
      const steps: [string, RegExp][] = [
        ['recls.nextMove', /^;?B\[ee\]/],
        ['recls.nextMove', /^;?W\[gc\]/],
        ['recls.previousMove', /^;?B\[ee\]/],
        ['recls.nextComment', /^;?B\[cg\]/],
        ['recls.previousMove', /^;?W\[gg\]/],
        ['recls.nextVariation', /^;?W\[gh\]/],
        ['recls.nextVariation', /^;?W\[gg\]/]
      ]
      cursor(editor, 0, 2)
      for (const [command, place] of steps) {
        await run(command)
        assert.match(here(), place, command)
      }
      cursor(editor, 1, 1)
      await run('recls.nextVariation')
      assert.match(here(), /^;?W\[gh\]/, 'from the main line to the first branch')
    })

    test('Convert to… writes a new file', async () => {
      await fresh('convert.csa', 'V2.2\nN+佐藤\nN-林\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n')
      await firstOf(run('recls.convert'))
      const kif = vscode.window.activeTextEditor!.document
      assert.match(kif.uri.path, /\/convert\.kifu?$/)
      assert.match(kif.getText(), /７六歩\(77\)/)
    })

    test('Upgrade to the Latest Version raises an old record to FF[4]', async () => {
      const editor = await fresh('old.sgf', '(;FF[3]GM[1]SZ[9];B[ee]SQ[cc]L[aa][bb])\n')
      await until('findings', () => vscode.languages.getDiagnostics(editor.document.uri).length > 0)
      await run('recls.upgradeVersion')
      await until('FF[4]', () => editor.document.getText().includes('FF[4]'))
      assert.match(editor.document.getText(), /LB\[aa:A\]\[bb:B\]/i)
    })

    test('Renumber Moves numbers the moves', async () => {
      const editor = await fresh('number.ishi', 'EVENT x\nB 3 E5\nW 7 F6\n')
      cursor(editor, 1, 0)
      await firstOf(run('recls.renumber'))
      assert.equal(editor.document.getText(), 'EVENT x\nB 1 E5\nW 2 F6\n')
    })

    test('Explain This Finding shows the page of the rule', async () => {
      const editor = await fresh('explain.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[zz])\n')
      await findings(editor.document.uri, 1)
      cursor(editor, 0, 27)
      await run('recls.explainFinding')
      await until('the page', () => tabs().some(label => label.includes('off-board')))
      const page = await vscode.workspace.openTextDocument(vscode.Uri.parse('recls-rule:/sgf/off-board.md'))
      assert.match(page.getText(), /^# Point outside the board\n\n`sgf\/off-board`[^]*W?\[/)
    })

    test('Check Workspace finds what is wrong in files that are not open', async () => {
      await open('clean.csa')
      void run('recls.checkAllFiles')
      const found = await findings(file('archive/shut.sgf'), 1)
      assert.equal(code(found[0]!), 'sgf/off-board')
    })

    test('Find This Position lists the places in all records and goes to one', async () => {
      await vscode.workspace.fs.writeFile(file('turned.sgf'), new TextEncoder().encode('(;GM[1]SZ[9]PB[Ann]\n;B[ba]\n;W[hh]\n;B[gd];W[aa])'))
      const editor = await fresh('position.sgf', '(;FF[4]GM[1]SZ[9]\n;B[ab]\n;W[hh]\n;B[dg])\n')
      cursor(editor, 3, 2)
      const inSource = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider', editor.document.uri, editor.selection, vscode.CodeActionKind.Source.value, 10)
      const action = inSource.find(({ command }) => command?.command === 'recls.showPositions')
      assert.ok(action, 'the source action')
      // The list: all places, this one, the other one.
      for (const show of [() => run('recls.showPositions'), () => vscode.commands.executeCommand('recls.showPositions', ...action.command!.arguments!)]) {
        await open('position.sgf')
        const pick = setInterval(() => {
          for (const key of ['quickOpenSelectNext', 'quickOpenSelectNext', 'acceptSelectedQuickOpenItem']) void run(`workbench.action.${key}`)
        }, 500)
        await Promise.resolve(show()).finally(() => clearInterval(pick))
        const there = vscode.window.activeTextEditor!
        assert.match(there.document.uri.path, /\/turned\.sgf$/)
        assert.equal(there.document.getText(there.selection), ';B[gd]')
      }
    })

    test('Find This Position can show the places as references', async () => {
      await open('position.sgf')
      await firstOf(run('recls.showPositions'))
      await run('goToNextReference')
      await run('openReference')
      await until('a place', () => vscode.window.activeTextEditor?.document.uri.path.endsWith('/turned.sgf'))
    })

    test('Show Board opens one panel beside the text and leaves the focus', async () => {
      const editor = await open('clean.csa')
      await run('recls.showBoard')
      await run('recls.showBoard')
      await until('the panel', () => tabs().filter(label => label === 'Board').length === 1)
      assert.equal(vscode.window.activeTextEditor?.document, editor.document)
      assert.equal(await read(editor.document.uri), editor.document.getText())
    })
  })
}
