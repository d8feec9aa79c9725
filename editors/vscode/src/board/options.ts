// The reader's wishes for the board, as the settings of VS Code have them.
import * as vscode from 'vscode'
import type { Variations } from '../protocol'
import { defaults, type Lock, type Options } from './messages'

type Kept = Omit<Options, 'flip' | 'guess'> // a board is turned for now, not for ever

/** The settings; the rest belongs to the panel. */
export function options(own: Pick<Options, 'flip' | 'guess'>): Options {
  const settings = vscode.workspace.getConfiguration('recls.board')
  return {
    coordinates: settings.get('coordinates', defaults.coordinates),
    variations: settings.get<Variations>('variations', defaults.variations),
    numbers: settings.get('moveNumbers', defaults.numbers),
    seconds: settings.get('secondsPerMove', defaults.seconds),
    ...own
  }
}

const names: Record<keyof Kept, string> = { coordinates: 'coordinates', variations: 'variations', numbers: 'moveNumbers', seconds: 'secondsPerMove' }

/** Writes settings of the user's. */
export async function keep(changes: Partial<Kept>): Promise<void> {
  const settings = vscode.workspace.getConfiguration('recls.board')
  for (const [name, value] of Object.entries(changes)) {
    const setting = names[name as keyof Kept]
    await settings.update(setting, value, vscode.ConfigurationTarget.Global)
  }
}

/**
 * Which files the board does not write to until it is unlocked. One from elsewhere (a library of games, a download) is
 * most often looked at alone; one that has never been saved is the reader's own.
 */
export class Locks {
  private readonly chosen = new Map<string, boolean>()

  of(document: vscode.TextDocument): Lock {
    const chosen = this.chosen.get(document.uri.toString())
    if (chosen !== undefined) return chosen ? 'chosen' : ''
    const setting = vscode.workspace.getConfiguration('recls.board', document.uri).get<string>('lock', 'outside')
    if (setting === 'always') return 'chosen'
    if (setting === 'never' || document.isUntitled) return ''
    return vscode.workspace.getWorkspaceFolder(document.uri) ? '' : 'outside'
  }

  set(document: vscode.TextDocument, locked: boolean): void {
    this.chosen.set(document.uri.toString(), locked)
  }
}
