import * as vscode from 'vscode'
import { applied } from '../applying'
import { activeRecord } from '../records'
import { inform } from '../say'

const { t } = vscode.l10n

/** The commands that take a code action of the server by its kind: its title is in the language of the user. */
export function rewriteCommands(): Record<string, () => Promise<void>> {
  return {
    'recls.convert': () => take('refactor.rewrite.convert', t('This record cannot be converted to another format.')),
    'recls.upgradeVersion': () =>
      take('refactor.rewrite.version.latest', t('This record has nothing from an older version.'), 'quickfix.upgrade'),
    'recls.renumber': () => take('refactor.rewrite.renumber', t('The moves are already numbered.'))
  }
}

/** An action on offer, with the question that it answered: it has no edits before it is asked for once more. */
interface Offer {
  title: string
  range: vscode.Range
  kind: string
}

/**
 * Offers the actions of a kind at the cursor, and those of another kind anywhere in the file; the only one is taken at
 * once.
 */
async function take(kind: string, none: string, anywhere?: string): Promise<void> {
  const editor = activeRecord()
  if (!editor) return
  const { document, selection } = editor
  const offers = await offered(document.uri, selection, kind)
  if (anywhere) offers.push(...(await offered(document.uri, new vscode.Range(0, 0, document.lineCount, 0), anywhere)))
  const chosen = await choose(offers)
  if (chosen === 'none') void inform(none)
  else if (chosen) await apply(document, chosen)
}

async function offered(uri: vscode.Uri, range: vscode.Range, kind: string): Promise<Offer[]> {
  return (await actions(uri, range, kind)).map(({ title }) => ({ title, range, kind }))
}

/** The actions of a range; as many as `resolve` says have their edits. */
async function actions(uri: vscode.Uri, range: vscode.Range, kind: string, resolve = 0): Promise<vscode.CodeAction[]> {
  return (await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind, resolve)) ?? []
}

async function choose(offers: Offer[]): Promise<Offer | 'none' | undefined> {
  const byTitle = new Map(offers.map(offer => [offer.title, offer]))
  const [only, another] = byTitle.values()
  if (!only) return 'none'
  if (!another) return only
  const title = await vscode.window.showQuickPick([...byTitle.keys()], { title: 'Recls' })
  return title === undefined ? undefined : byTitle.get(title)
}

async function apply(document: vscode.TextDocument, { title, range, kind }: Offer): Promise<void> {
  const { uri, version } = document
  const place = (await actions(uri, range, kind)).findIndex(action => action.title === title)
  const full = (await actions(uri, range, kind, place + 1))[place]
  if (full?.edit) {
    if (!(await applied(document, version, full.edit))) return
    await showOthers(full.edit, uri)
  }
  if (full?.command) await vscode.commands.executeCommand(full.command.command, ...(full.command.arguments ?? []))
}

/** Shows the files that an edit has made or changed beside the record itself. */
async function showOthers(edit: vscode.WorkspaceEdit, record: vscode.Uri): Promise<void> {
  for (const [uri] of edit.entries()) {
    if (uri.toString() !== record.toString()) await vscode.window.showTextDocument(uri, { preview: false })
  }
}
