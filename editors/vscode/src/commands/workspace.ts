import * as vscode from 'vscode'
import type { CheckedWorkspace } from '../protocol'
import { inform } from '../say'
import type { Session } from '../server/session'

const { t } = vscode.l10n

/**
 * Check Workspace: the server reads every record of the workspace. Its counts are shown in the status bar; the
 * notification is there to be cancelled, and what was found until then stays.
 */
export async function checkWorkspace(session: Session): Promise<void> {
  if (!vscode.workspace.workspaceFolders) {
    void inform(t('No folder is open.'))
    return
  }
  const shown = { location: vscode.ProgressLocation.Notification, title: t('Checking all records of the workspace'), cancellable: true }
  const checked = await vscode.window.withProgress(shown, (_progress, token) =>
    session.execute<CheckedWorkspace>('recls.checkWorkspace', token))
  if (!checked) return
  const show = t('Show Problems')
  const choice = await inform(summary(checked), show)
  if (choice === show) await vscode.commands.executeCommand('workbench.panel.markers.view.focus')
}

function summary({ files, errors, warnings }: CheckedWorkspace): string {
  return t('Records read: {0}. Errors: {1}. Warnings: {2}.', files, errors, warnings)
}
