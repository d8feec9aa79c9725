// The two other places of the board: as the editor of a file ("Reopen Editor With…"), and as a view of a side bar.
import * as vscode from 'vscode'
import type { Session } from '../server/session'
import { followEditor } from './active'
import { BoardPanel, type Surface } from './panel'

export const editorType = 'recls.boardEditor'
export const viewId = 'recls.boardView'

/** Since this version VS Code has views in the secondary side bar. */
const firstWithSecondary = [1, 106]

export function registerPlaces(extension: vscode.Uri, session: Session): vscode.Disposable {
  const [major = 0, minor = 0] = vscode.version.split('.').map(Number)
  const secondary = major > firstWithSecondary[0]! || (major === firstWithSecondary[0] && minor >= firstWithSecondary[1]!)
  void vscode.commands.executeCommand('setContext', 'recls.secondarySideBar', secondary)
  return vscode.Disposable.from(
    vscode.window.registerCustomEditorProvider(editorType, {
      resolveCustomTextEditor: (document, panel) => {
        const board = new BoardPanel(panel, extension, session, document)
        followEditor(panel, { document, get board() { return board.shown }, go: place => board.goTo(document, place) }, board.onDidShow)
      }
    }, { webviewOptions: { retainContextWhenHidden: true } }),
    vscode.window.registerWebviewViewProvider(viewId, {
      resolveWebviewView: view => void new BoardPanel(surface(view), extension, session)
    }, { webviewOptions: { retainContextWhenHidden: true } })
  )
}

/** A view is there until VS Code takes it away. */
function surface(view: vscode.WebviewView): Surface {
  return {
    webview: view.webview,
    active: undefined,
    reveal: (_column, preserveFocus) => view.show(preserveFocus),
    onDidDispose: view.onDidDispose,
    dispose: () => undefined
  }
}
