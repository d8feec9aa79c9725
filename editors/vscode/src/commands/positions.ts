import * as vscode from 'vscode'
import type { FindPositionParams, FoundPosition, FoundPositions } from '../protocol'
import { activeRecord, identifier, plain } from '../records'
import { inform } from '../say'
import type { Session } from '../server/session'

const { t } = vscode.l10n

interface Place extends vscode.QuickPickItem {
  found?: FoundPosition // none of the entry for all of them
}

let latest = 0

/**
 * Find This Position: the server looks for the position at the cursor in all records of the workspace. A list says who
 * played, and what followed; its first entry shows all places as references are shown.
 */
export async function showPositions(session: Session, argument: unknown): Promise<void> {
  const here = placeOf(argument)
  if (!here) return
  const mine = ++latest
  const shown = { location: vscode.ProgressLocation.Notification, title: t('Looking for the position in all records'), cancellable: true }
  const found = await vscode.window.withProgress(shown, (_progress, token) =>
    session.execute<FoundPositions | null>('recls.findPosition', token, here))
  if (!found || mine !== latest) return // cancelled, or another search took its place
  if (found.refused) void inform(found.refused)
  else if (found.positions.length < 2) void inform(t('This position is nowhere else. Records read: {0}.', found.files))
  else await choose(here, found)
}

/** What a code action names, or else the cursor: a menu names the file alone. */
function placeOf(argument: unknown): FindPositionParams | undefined {
  if (typeof argument === 'object' && argument !== null && 'textDocument' in argument) return argument as FindPositionParams
  const editor = activeRecord()
  return editor && { textDocument: identifier(editor.document), position: plain(editor.selection.active) }
}

async function choose(here: FindPositionParams, found: FoundPositions): Promise<void> {
  const all: Place = { label: `$(references) ${t('Show all places in the editor')}` }
  const title = found.more
    ? t('The first {0} places. Records read: {1}.', found.positions.length, found.files)
    : t('Places: {0}. Records read: {1}.', found.positions.length, found.files)
  const chosen = await vscode.window.showQuickPick([all, ...found.positions.map(placeItem)], { title, matchOnDescription: true })
  if (chosen?.found) await vscode.window.showTextDocument(vscode.Uri.parse(chosen.found.uri), { selection: rangeOf(chosen.found) })
  else if (chosen) await peek(here, found)
}

function placeItem(found: FoundPosition): Place {
  const uri = vscode.Uri.parse(found.uri)
  const near = uri.scheme === 'file' || vscode.workspace.getWorkspaceFolder(uri) !== undefined
  const name = near ? vscode.workspace.asRelativePath(uri) : uri.path.split('/').pop()!
  return { label: asText(found.text), description: asText(`${name}:${found.range.start.line + 1}`), found }
}

/** Text of a record is text: no icon comes from it. */
function asText(text: string): string {
  return text.replaceAll('$(', '\\$(')
}

async function peek({ textDocument, position }: FindPositionParams, { positions }: FoundPositions): Promise<void> {
  const locations = positions.map(found => new vscode.Location(vscode.Uri.parse(found.uri), rangeOf(found)))
  const at = new vscode.Position(position.line, position.character)
  await vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(textDocument.uri), at, locations)
}

function rangeOf({ range: { start, end } }: FoundPosition): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character)
}
