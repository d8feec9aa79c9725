// New records: an empty game, and the samples that come with the extension.
import * as vscode from 'vscode'

const { t } = vscode.l10n

interface Kind {
  label: string
  language: string
  text: string
}

function kinds(): Kind[] {
  const go = (size: number) => ({ label: t('Go, {0}', `${size}×${size}`), language: 'sgf', text: `(;FF[4]GM[1]CA[UTF-8]SZ[${size}])\n` })
  return [
    go(19), go(13), go(9),
    { label: t('Shogi (KIF)'), language: 'kif', text: '手合割：平手\n先手：\n後手：\n手数----指手---------消費時間--\n' },
    { label: t('Shogi (CSA)'), language: 'csa', text: 'V3.0\nPI\n+\n' }
  ]
}

/** New Game: a record without a name, with its board beside it. */
export async function newGame(): Promise<void> {
  const chosen = await vscode.window.showQuickPick(kinds(), { title: t('New Game') })
  if (chosen) await open(chosen.language, chosen.text)
}

const samples = ['opening.sgf', 'yokofudori.csa']

/** A game of the extension's own, as a new text: nothing that is done to it changes the extension. */
export async function openSample(extension: vscode.Uri, name: unknown): Promise<void> {
  const names: Record<string, string> = { [t('A game of Go')]: 'opening.sgf', [t('A game of shogi')]: 'yokofudori.csa' }
  const sample = samples.find(known => known === name) ?? names[(await vscode.window.showQuickPick(Object.keys(names), { title: t('Open a Sample Game') })) ?? '']
  if (!sample) return
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, 'samples', sample))
  await open(sample.slice(sample.lastIndexOf('.') + 1), new TextDecoder().decode(bytes))
}

async function open(language: string, content: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language, content })
  await vscode.window.showTextDocument(document, { preview: false })
  await vscode.commands.executeCommand('recls.showBoard')
}
