import * as vscode from 'vscode'

/** The names that settings had before, and those that they have now. */
export const renamed: Record<string, string> = {
  'notation': 'shogi.notation',
  'format.indent': 'ishi.indentWidth',
  'format.width': 'sgf.lineWidth',
  'inlayHints.sums': 'inlayHints.setupCounts',
  'workspace.index': 'workspace.searchClosedFiles'
}

interface Table {
  [name: string]: unknown
}

/**
 * Takes a setting at its default out of the answer to the server where the user has set its old name: to the server,
 * a new name that is there wins.
 */
export function preferSet(settings: unknown): unknown {
  const known = vscode.workspace.getConfiguration('recls')
  for (const [old, now] of Object.entries(renamed)) {
    if (isSet(known.inspect(old)) && !isSet(known.inspect(now))) remove(settings, now)
  }
  return settings
}

function isSet(setting: ReturnType<vscode.WorkspaceConfiguration['inspect']>): boolean {
  const values = [setting?.globalValue, setting?.workspaceValue, setting?.workspaceFolderValue]
  return values.some(value => value !== undefined && value !== null)
}

function remove(settings: unknown, name: string): void {
  const [group, ...rest] = name.split('.')
  if (typeof settings !== 'object' || settings === null || group === undefined) return
  const table = settings as Table
  if (rest.length === 0) delete table[group]
  else remove(table[group], rest.join('.'))
}
