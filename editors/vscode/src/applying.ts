import * as vscode from 'vscode'
import { warn } from './say'

const { t } = vscode.l10n

/**
 * Applies an edit that was made for a version of a record. VS Code refuses one of a text that it keeps read-only, or that
 * has changed meanwhile; one that was made for an older text would be at wrong places, and one of a closed record would be
 * seen by nobody. The user is told of each that was not applied: nothing of it is in the text then.
 */
export async function applied(document: vscode.TextDocument, version: number, edit: vscode.WorkspaceEdit): Promise<boolean> {
  if (!document.isClosed && document.version === version) {
    try {
      if (await vscode.workspace.applyEdit(edit)) return true
    } catch {
      // VS Code throws of what it cannot do and says false of what it will not do
    }
  }
  const name = document.uri.path.split('/').pop()!
  void warn(t('{0} was not changed. It is read-only, or it was changed or closed at the same moment.', name))
  return false
}

/** Whether an edit is of one text alone, and makes, renames and deletes no file. */
export function isOf(uri: vscode.Uri, edit: vscode.WorkspaceEdit): boolean {
  const texts = edit.entries()
  return edit.size === texts.length && texts.every(([text]) => text.toString() === uri.toString())
}
