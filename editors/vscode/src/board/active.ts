// The board that is the active editor of a file ("Reopen Editor With…"). No text editor is active then: what is about the
// active record asks here first.
import * as vscode from 'vscode'
import type { Board, Place } from '../protocol'

export interface BoardEditor {
  readonly document: vscode.TextDocument
  /** that it shows; null until there is one */
  readonly board: Board | null
  go(place: Place): Promise<void>
}

let active: BoardEditor | undefined
const changed = new vscode.EventEmitter<void>()

/** Another board is the active editor, or none is, or it shows another place. */
export const onDidChangeBoardEditor = changed.event

export function activeBoardEditor(): BoardEditor | undefined {
  return active
}

/** Follows an editor for as long as VS Code has it. */
export function followEditor(panel: vscode.WebviewPanel, editor: BoardEditor, shows: vscode.Event<void>): void {
  const see = (isActive: boolean) => {
    if (isActive) active = editor
    else if (active === editor) active = undefined
    else return
    changed.fire()
  }
  const parts = [
    panel.onDidChangeViewState(() => see(panel.active)),
    shows(() => active === editor && changed.fire()),
    panel.onDidDispose(() => {
      see(false)
      for (const part of parts) part.dispose()
    })
  ]
  see(panel.active)
}
