import * as vscode from 'vscode'
import type { CheckedWorkspace } from '../protocol'
import type { Session } from '../server/session'

/** Check Workspace: the server reads every record of the workspace, with its own progress, which can be cancelled. */
export async function checkWorkspace(session: Session): Promise<void> {
  if (!vscode.workspace.workspaceFolders) {
    void vscode.window.showInformationMessage('There is no folder open.')
    return
  }
  const checked = await session.execute<CheckedWorkspace | null>('recls.checkWorkspace')
  if (!checked) return
  const show = 'Show Problems'
  const choice = await vscode.window.showInformationMessage(summary(checked), show)
  if (choice === show) await vscode.commands.executeCommand('workbench.panel.markers.view.focus')
}

function summary({ files, errors, warnings }: CheckedWorkspace): string {
  return `${count(files, 'record')} read: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`
}
