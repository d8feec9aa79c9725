import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as vscode from 'vscode'
import { closeAll, code, file, findings, fresh, open, read, until, write } from './tools'

const goldens = path.join(__dirname, '../../test/e2e/golden')

/** A change that does not change what is written: a save without one writes nothing. */
async function touch(editor: vscode.TextEditor): Promise<void> {
  const { document } = editor
  const text = document.getText()
  await write(editor, text.trimEnd() + '\n\n')
}

function onSave(extent: string | boolean | undefined): Thenable<void> {
  return vscode.workspace.getConfiguration('recls').update('format.onSave', extent, vscode.ConfigurationTarget.Global)
}

export function editingTests(): void {
  suite('editing', () => {
    suiteTeardown(closeAll)

    test('a quick fix is applied', async () => {
      const editor = await fresh('fix.csa', 'V2.2\n$START_TIME:2024-11-03\nPI\n+\n+7776FU\n%CHUDAN\n')
      const [finding] = await findings(editor.document.uri, 1)
      assert.equal(code(finding!), 'csa/meta-date')
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider', editor.document.uri, finding!.range, vscode.CodeActionKind.QuickFix.value, 10)
      const fix = actions.find(({ isPreferred }) => isPreferred)!
      assert.ok(await vscode.workspace.applyEdit(fix.edit!))
      assert.equal(editor.document.lineAt(1).text, '$START_TIME:2024/11/03')
      await findings(editor.document.uri, 0)
    })

    for (const name of ['club.sgf', 'night.ishi', 'rapid.csa']) {
      test(`saving ${name} lays it out`, async () => {
        await onSave('all')
        const editor = await open(name)
        await touch(editor)
        assert.ok(await editor.document.save())
        assert.equal(await read(file(name)), readFileSync(path.join(goldens, name), 'utf8'))
      })
    }

    test('the setting says what a save formats', async () => {
      const text = 'B 1  q16\n\nW 2  d4\n\n'
      const editor = await fresh('extent.ishi', text)
      const after = async (extent: string | boolean | undefined) => {
        await onSave(extent)
        await write(editor, text)
        await editor.document.save()
        await editor.edit(edit => edit.insert(new vscode.Position(2, 5), ' '))
        await editor.document.save()
        return read(file('extent.ishi'))
      }
      const untouched = 'B 1  q16\n\nW 2   d4\n\n'
      assert.equal(await after('off'), untouched)
      assert.equal(await after(false), untouched, 'the old value')
      assert.equal(await after('all'), 'B 1 Q16\nW 2 D4\n')
      assert.equal(await after(true), 'B 1 Q16\nW 2 D4\n', 'the old value')
      await onSave('off')
      await write(editor, text)
      await editor.document.save()
      await onSave('edited')
      await editor.edit(edit => edit.insert(new vscode.Position(2, 5), ' '))
      await editor.document.save()
      assert.equal(await read(file('extent.ishi')), 'B 1  q16\nW 2 D4\n', 'with the empty lines around it')
    })

    test('a file that nobody has agreed to format stays as it is but for what was edited', async () => {
      await onSave(undefined)
      const tidy = await fresh('mine.ishi', 'B 1 Q16\nW 2 D4\n')
      await tidy.edit(edit => edit.insert(new vscode.Position(1, 4), '  '))
      await tidy.document.save()
      assert.equal(await read(file('mine.ishi')), 'B 1 Q16\nW 2 D4\n', 'nothing else would change')
      const theirs = await fresh('theirs.ishi', 'B 1  q16\n\nW 2 D4\n')
      await theirs.edit(edit => edit.insert(new vscode.Position(2, 4), '  '))
      await theirs.document.save()
      assert.equal(await read(file('theirs.ishi')), 'B 1  q16\n\nW 2   D4\n')
    })

    test('a comparison with the saved text shows findings of the present one alone', async () => {
      const editor = await fresh('past.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[zz])\n')
      await findings(editor.document.uri, 1)
      await write(editor, '(;FF[4]GM[1]SZ[9];B[ee];W[zz];B[yy])\n')
      await findings(editor.document.uri, 2)
      await vscode.commands.executeCommand('workbench.files.action.compareWithSaved')
      const past = await until('the saved text', () => vscode.workspace.textDocuments.find(({ uri, fileName }) => uri.scheme !== 'file' && /past\.sgf$/.test(fileName)))
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', past.uri, new vscode.Position(0, 20))
      assert.equal(hovers.length, 1, 'the server knows the text')
      await new Promise(resolve => setTimeout(resolve, 500))
      assert.deepEqual(vscode.languages.getDiagnostics(past.uri), [])
      await vscode.commands.executeCommand('workbench.action.files.revert')
    })

    test('settings reach the server', async () => {
      const editor = await fresh('rules.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[zz])\n')
      await findings(editor.document.uri, 1)
      const settings = vscode.workspace.getConfiguration('recls')
      await settings.update('rules', { 'sgf/off-board': 'off' }, vscode.ConfigurationTarget.Global)
      await findings(editor.document.uri, 0)
      await settings.update('rules', undefined, vscode.ConfigurationTarget.Global)
      await findings(editor.document.uri, 1)
    })

    test('the settings of a project stand above', async () => {
      const editor = await fresh('project.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[zz])\n')
      await findings(editor.document.uri, 1)
      await vscode.workspace.fs.writeFile(file('.recls.toml'), Buffer.from('[rules]\n"sgf/off-board" = "hint"\n'))
      await until('the severity', () => vscode.languages.getDiagnostics(editor.document.uri)[0]?.severity === vscode.DiagnosticSeverity.Hint)
      await vscode.workspace.fs.delete(file('.recls.toml'))
      await until('the severity', () => vscode.languages.getDiagnostics(editor.document.uri)[0]?.severity === vscode.DiagnosticSeverity.Error)
    })
  })
}
