import * as vscode from 'vscode'
import { differing, withLF } from './reapply'
import { warn } from './say'

const { t } = vscode.l10n

/**
 * Applies an edit that was made for a version of a record. One that was made for an older text would be at wrong places, and
 * one of a closed record would be seen by nobody. VS Code refuses some edits, and writes others into a text that is
 * read-only: that never becomes one with changes, and what was written would be gone with its editor. So it is put back.
 * The user is told of each edit that was not applied: nothing of it is in the text then.
 */
export async function applied(document: vscode.TextDocument, version: number, edit: vscode.WorkspaceEdit): Promise<boolean> {
  const before = document.getText()
  const wasDirty = document.isDirty
  if (!document.isClosed && document.version === version && (await done(edit))) {
    if (wasDirty || document.isDirty || document.getText() === before) return true
    await done(becoming(document, before))
  }
  const name = document.uri.path.split('/').pop()!
  void warn(t('{0} was not changed. It is read-only, or it was changed or closed at the same moment.', name))
  return false
}

/** VS Code throws of what it cannot do, and says false of what it will not do. */
async function done(edit: vscode.WorkspaceEdit): Promise<boolean> {
  try {
    return await vscode.workspace.applyEdit(edit)
  } catch {
    return false
  }
}

/** Makes the text of a document another one. */
export function becoming(document: vscode.TextDocument, text: string): vscode.WorkspaceEdit {
  const now = document.getText()
  const wanted = document.eol === vscode.EndOfLine.CRLF ? withLF(text).replaceAll('\n', '\r\n') : withLF(text)
  const { start, end } = differing(now, wanted)
  const change = new vscode.WorkspaceEdit()
  change.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), wanted.slice(start, wanted.length - (now.length - end)))
  return change
}

/** Whether an edit is of one text alone, and makes, renames and deletes no file. */
export function isOf(uri: vscode.Uri, edit: vscode.WorkspaceEdit): boolean {
  const texts = edit.entries()
  return edit.size === texts.length && texts.every(([text]) => text.toString() === uri.toString())
}
