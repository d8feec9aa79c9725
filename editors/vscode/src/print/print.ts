import * as vscode from 'vscode'
import { boardRequest, exportRequest, treeRequest, type Board, type Place, type Tree } from '../protocol'
import { activeRecord, identifier, plain } from '../records'
import { inform } from '../say'
import type { Session } from '../server/session'
import { inShogi } from '../words'
import { printedPage, type Diagram } from './page'
import { every, mainLine, parts } from './parts'

const { t } = vscode.l10n

/** A mark of recls/tree: the node has a comment. */
const commented = 1

/** Print or Save as Web Page: one page of the game at the cursor, or at the place that the board panel shows. */
export async function printGame(session: Session, from = atCursor()): Promise<void> {
  if (!from) return
  const { document, place } = from
  const textDocument = identifier(document)
  const here = await session.request(boardRequest, { textDocument, ...place })
  const tree = here && (await session.request(treeRequest, { textDocument, game: here.game }))
  if (!here || !tree) return void inform(t('There is no board to print here.'))
  const ends = await choose(tree)
  if (!ends) return
  const shown = { location: vscode.ProgressLocation.Notification, title: t('Drawing the diagrams'), cancellable: true }
  const page = await vscode.window.withProgress(shown, async (progress, token) => {
    const diagrams = await draw(session, document, tree, parts(tree, ends), progress, token)
    if (diagrams) return printedPage({ language: vscode.env.language, title: titleOf(here, document), header: headerOf(here), diagrams })
    if (!token.isCancellationRequested) void inform(t('The record has changed meanwhile. Print it again.'))
    return undefined
  })
  if (page) await save(page, document, here)
}

function atCursor(): { document: vscode.TextDocument; place: Place } | undefined {
  const editor = activeRecord()
  return editor && { document: editor.document, place: { position: plain(editor.selection.active) } }
}

/** The last nodes of the diagrams that the reader wants. */
async function choose(tree: Tree): Promise<number[] | undefined> {
  const choices: (vscode.QuickPickItem & { ends: () => number[] })[] = [10, 25, 50, 100].map(moves => ({ label: t('Every {0} moves', moves), ends: () => every(tree, moves) }))
  choices.push({ label: t('Only the last position'), ends: () => mainLine(tree).slice(-1) })
  const { figures = [] } = tree
  if (figures.length > 0) choices.unshift({ label: t('The figures of the record: {0}', figures.length), ends: () => figures })
  return (await vscode.window.showQuickPick(choices, { title: t('Which diagrams?') }))?.ends()
}

type Progress = vscode.Progress<{ increment: number }>

/** Asks for each position in turn; undefined if the reader has had enough, or the text is another one by now. */
async function draw(session: Session, document: vscode.TextDocument, tree: Tree, nodes: number[][], progress: Progress, token: vscode.CancellationToken): Promise<Diagram[] | undefined> {
  const main = new Set(mainLine(tree))
  const diagrams: Diagram[] = []
  for (const part of nodes) {
    const diagram = await drawPart(session, document, tree, part, token)
    if (!diagram || token.isCancellationRequested || document.version !== tree.version) return undefined
    if (!main.has(part.at(-1)!)) diagram.caption = `${t('Variation')}: ${diagram.caption}`
    diagrams.push(diagram)
    progress.report({ increment: 100 / nodes.length })
  }
  return diagrams
}

async function drawPart(session: Session, document: vscode.TextDocument, { game, marks, numbers }: Tree, part: number[], token: vscode.CancellationToken): Promise<Diagram | undefined> {
  const textDocument = identifier(document)
  const node = part.at(-1)!
  const coordinates = vscode.workspace.getConfiguration('recls.board').get('coordinates', true)
  const last = await session.request(boardRequest, { textDocument, game, node }, token)
  const moved = part.map(at => numbers[at]!).filter(number => number > 0)
  const drawing = await session.request(exportRequest, { textDocument, game, node, as: 'svg', noCoordinates: !coordinates, numbers: moved.length }, token)
  if (!last || !drawing) return undefined
  const diagram: Diagram = { caption: captionOf(moved, last), svg: drawing.text, words: last.title, moves: [], comments: [] }
  for (const at of part) {
    // a stone stays where it was put, so that its number tells the move; a piece goes on
    const listed = last.hands !== undefined && numbers[at]! > 0
    const isCommented = (parseInt(marks[at]!, 16) & commented) !== 0
    if (!listed && !isCommented) continue
    const board = at === node ? last : await session.request(boardRequest, { textDocument, game, node: at }, token)
    if (!board) return undefined
    if (listed) diagram.moves.push(board.title)
    if (board.comment) diagram.comments.push({ title: board.title, text: board.comment.trimEnd() })
  }
  return diagram
}

function captionOf(moved: number[], { title }: Board): string {
  const [first] = moved
  if (first === undefined) return title
  return moved.length === 1 ? t('Move {0}', first) : t('Moves {0}–{1}', first, moved.at(-1)!)
}

function titleOf({ players, game, games }: Board, document: vscode.TextDocument): string {
  const title = players?.black.name && players.white.name ? `${players.black.name} – ${players.white.name}` : fileName(document)
  return games > 1 ? `${title} · ${t('Game {0} of {1}', game + 1, games)}` : title
}

/** What the panel says of the game: both players, and the header of the record. */
function headerOf({ players, header, hands }: Board): [string, string][] {
  const sides = hands ? [t(inShogi('Black')), t(inShogi('White'))] as const : [t('Black'), t('White')] as const
  const people = [players?.black, players?.white].map((who, i): [string, string] => [sides[i]!, [who?.name, who?.rank, who?.team].filter(Boolean).join(' · ')])
  const fields = (header ?? []).map(({ label, value, words }): [string, string] => [label, words ?? value])
  return [...people, ...fields].filter(([, value]) => value !== '')
}

function fileName({ uri }: vscode.TextDocument): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1)
}

/** Saves the page where the reader says; the dialog asks before it replaces a file. Then a browser shows it, if there is one here. */
async function save(page: string, document: vscode.TextDocument, { game, games }: Board): Promise<void> {
  const name = `${fileName(document).replace(/\.[^.]*$/, '')}${games > 1 ? `-${game + 1}` : ''}.html`
  const folder = document.isUntitled ? vscode.workspace.workspaceFolders?.[0]?.uri : vscode.Uri.joinPath(document.uri, '..')
  const target = await vscode.window.showSaveDialog({ ...(folder ? { defaultUri: vscode.Uri.joinPath(folder, name) } : {}), filters: { [t('Web page')]: ['html'] }, saveLabel: t('Save page') })
  if (!target) return
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(page))
  // a file of another machine, or of a browser's own, is none that a browser here can open
  const near = vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined && target.scheme === 'file'
  if (near && (await vscode.env.openExternal(target))) return
  void inform(t('Saved as {0}. Open it in a browser to print it.', vscode.workspace.asRelativePath(target)))
}
