import * as vscode from 'vscode'
import { languages } from './records'

/**
 * Keeps recls.format.onSave and VS Code's own setting together. Formatting on save is on for records by the defaults
 * of this extension; switched off, the word that VS Code knows is written for each language, and switched on again, it
 * is taken back.
 */
export function formatOnSave(): vscode.Disposable {
  void follow(false)
  return vscode.workspace.onDidChangeConfiguration(change => {
    if (change.affectsConfiguration('recls.format.onSave')) void follow(true)
  })
}

const targets = [
  { target: vscode.ConfigurationTarget.Global, own: 'globalValue', written: 'globalLanguageValue' },
  { target: vscode.ConfigurationTarget.Workspace, own: 'workspaceValue', written: 'workspaceLanguageValue' }
] as const

/** takeBack: the switch was moved just now, and a false that stands there is its doing. */
async function follow(takeBack: boolean): Promise<void> {
  const wish = vscode.workspace.getConfiguration('recls').inspect<boolean>('format.onSave')
  for (const { target, own, written } of targets) {
    if (target === vscode.ConfigurationTarget.Workspace && !vscode.workspace.workspaceFolders) continue
    for (const languageId of languages) {
      const editor = vscode.workspace.getConfiguration('editor', { languageId })
      const value = editor.inspect<boolean>('formatOnSave')?.[written]
      if (wish?.[own] === false && value === undefined) await editor.update('formatOnSave', false, target, true)
      if (takeBack && wish?.[own] !== false && value === false) await editor.update('formatOnSave', undefined, target, true)
    }
  }
}
