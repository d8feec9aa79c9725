// The extension where VS Code has processes: the server is a program.
import * as vscode from 'vscode'
import { start } from './extension'
import { findProgram } from './server/program'

export { deactivate } from './extension'

export function activate(context: vscode.ExtensionContext): void {
  const session = start(context, () => findProgram(context.extensionUri))
  context.subscriptions.push(
    vscode.workspace.onDidGrantWorkspaceTrust(() => session.restart()),
    vscode.workspace.onDidChangeConfiguration(change => {
      if (change.affectsConfiguration('recls.server.path')) void session.restart()
    })
  )
}
