import * as vscode from 'vscode'
import { activeRecord } from '../records'

/** The commands that take a code action of the server by its kind. */
export function rewriteCommands(): Record<string, () => Promise<void>> {
  return {
    'recls.convert': () => take('refactor.rewrite.convert', 'There is no format that this record could be converted to.'),
    'recls.upgradeVersion': () => take('refactor.rewrite.version', 'There is nothing to upgrade: the record is of the newest version.', /^(?:Upgrade to|Write the file as V3)/),
    'recls.renumber': () => take('refactor.rewrite.renumber', 'The moves are numbered already.')
  }
}

/**
 * Offers the actions of a kind at the cursor; the only one is taken at once. With titles the fixes of the whole file
 * count too, and those alone that bear such a title.
 */
async function take(kind: string, none: string, titles?: RegExp): Promise<void> {
  const editor = activeRecord()
  if (!editor) return
  const { document, selection } = editor
  const found = await actions(document.uri, selection, kind)
  if (titles) {
    const whole = new vscode.Range(0, 0, document.lineCount, 0)
    found.push(...(await actions(document.uri, whole, vscode.CodeActionKind.QuickFix.value)))
  }
  const chosen = await choose(titles ? found.filter(({ title }) => titles.test(title)) : found)
  if (chosen === 'none') void vscode.window.showInformationMessage(none)
  else if (chosen) await apply(document.uri, chosen, selection, kind)
}

async function actions(uri: vscode.Uri, range: vscode.Range, kind: string): Promise<vscode.CodeAction[]> {
  return (await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind)) ?? []
}

async function choose(found: vscode.CodeAction[]): Promise<vscode.CodeAction | 'none' | undefined> {
  const byTitle = new Map(found.map(action => [action.title, action]))
  const [only, another] = byTitle.values()
  if (!only) return 'none'
  if (!another) return only
  const title = await vscode.window.showQuickPick([...byTitle.keys()], { title: 'Recls' })
  return title === undefined ? undefined : byTitle.get(title)
}

// An action is listed without its edits; asked for by its place among the others, with room to resolve, it has them.
async function apply(uri: vscode.Uri, chosen: vscode.CodeAction, range: vscode.Range, kind: string): Promise<void> {
  const at = chosen.diagnostics?.[0]?.range ?? range
  const wanted = chosen.kind?.value ?? kind
  const all = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, at, wanted, 100)
  const full = all.find(({ title }) => title === chosen.title)
  if (full?.edit && (await vscode.workspace.applyEdit(full.edit))) await showOthers(full.edit, uri)
  if (full?.command) await vscode.commands.executeCommand(full.command.command, ...(full.command.arguments ?? []))
}

/** Shows the files that an edit has made or changed beside the record itself. */
async function showOthers(edit: vscode.WorkspaceEdit, record: vscode.Uri): Promise<void> {
  for (const [uri] of edit.entries()) {
    if (uri.toString() !== record.toString()) await vscode.window.showTextDocument(uri, { preview: false })
  }
}
