import * as vscode from 'vscode'

/** The languages that the server reads. */
export const languages = ['sgf', 'ishi', 'csa', 'kif'] as const

export function isRecord(document: vscode.TextDocument | undefined): document is vscode.TextDocument {
  return document !== undefined && (languages as readonly string[]).includes(document.languageId)
}

let last: vscode.TextDocument | undefined // the record that was active last, with no other text since

/** Remembers the active record while something that is not a text, such as the board panel, has the focus. */
export function followRecords(): vscode.Disposable {
  const follow = (editor: vscode.TextEditor | undefined) => {
    if (editor) last = isRecord(editor.document) ? editor.document : undefined
  }
  follow(vscode.window.activeTextEditor)
  return vscode.window.onDidChangeActiveTextEditor(follow)
}

/** The editor that commands speak of: the active one, if it shows a record; beside the board panel that of its record. */
export function activeRecord(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor
  if (editor) return isRecord(editor.document) ? editor : undefined
  return vscode.window.visibleTextEditors.find(({ document }) => document === last)
}

/** The editor that shows a text, the active one first. */
export function editorOf(uri: vscode.Uri): vscode.TextEditor | undefined {
  const shows = (editor: vscode.TextEditor | undefined) => editor?.document.uri.toString() === uri.toString()
  const active = vscode.window.activeTextEditor
  return shows(active) ? active : vscode.window.visibleTextEditors.find(shows)
}

/** A position as the protocol has it. */
export function plain(position: vscode.Position): { line: number; character: number } {
  return { line: position.line, character: position.character }
}

export function identifier(document: vscode.TextDocument): { uri: string } {
  return { uri: document.uri.toString() }
}

/** Puts the cursor at a place and shows it, without taking the focus. */
export function moveCursor(editor: vscode.TextEditor, at: { line: number; character: number }): void {
  const position = new vscode.Position(at.line, at.character)
  editor.selection = new vscode.Selection(position, position)
  editor.revealRange(new vscode.Range(position, position), vscode.TextEditorRevealType.InCenterIfOutsideViewport)
}
