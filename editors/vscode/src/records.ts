import * as vscode from 'vscode'

/** The languages that the server reads. */
export const languages = ['sgf', 'ishi', 'csa'] as const

export function isRecord(document: vscode.TextDocument | undefined): document is vscode.TextDocument {
  return document !== undefined && (languages as readonly string[]).includes(document.languageId)
}

/** The editor that commands speak of: the active one, if it shows a record. */
export function activeRecord(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor
  return isRecord(editor?.document) ? editor : undefined
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
