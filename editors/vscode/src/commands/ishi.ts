import * as vscode from 'vscode'
import { inform } from '../say'

const { t } = vscode.l10n

/** Read as Ishi: `.go` belongs to Go programs, so a record of that name is one by the user's word alone. */
export async function treatAsIshi(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document
  if (!document) return
  await vscode.languages.setTextDocumentLanguage(document, 'ishi')
  const ending = /\.[^./\\]+$/.exec(document.uri.path)?.[0]
  if (!ending || !vscode.workspace.workspaceFolders) return
  const always = t('Always in This Workspace')
  const choice = await inform(t('Read all files that end in {0} as Ishi records?', ending), always)
  if (choice !== always) return
  const files = vscode.workspace.getConfiguration('files')
  const associations = files.inspect<Record<string, string>>('associations')?.workspaceValue
  await files.update('associations', { ...associations, [`*${ending}`]: 'ishi' }, vscode.ConfigurationTarget.Workspace)
}
