// The extension in a browser, as on vscode.dev: the server is a worker. Nothing here may need Node.
import type * as vscode from 'vscode'
import { start } from './extension'
import { workerServer } from './server/worker'

export { deactivate } from './extension'

export function activate(context: vscode.ExtensionContext): void {
  start(context, () => Promise.resolve(workerServer(context.extensionUri)))
}
