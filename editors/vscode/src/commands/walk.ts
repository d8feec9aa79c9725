import * as vscode from 'vscode'
import { activeRecord, identifier, moveCursor, plain } from '../records'
import { boardRequest, gotoMoveRequest, type Board, type Place, type Step } from '../protocol'
import type { Session } from '../server/session'

const { t } = vscode.l10n

/** The commands that move the cursor through a game. */
export function walkCommands(session: Session): Record<string, () => Promise<void>> {
  return {
    'recls.nextMove': () => go(session, board => board.next),
    'recls.previousMove': () => go(session, board => board.previous),
    'recls.nextVariation': () => travel(session, t('There is no variation after this move'), alternative, board => board.variations[1]),
    'recls.nextComment': () => travel(session, t('There is no comment after this move'), () => undefined, (board, start) => (board.comment !== '' && board.node !== start ? here(board) : undefined)),
    'recls.goToMove': () => goToMove(session)
  }
}

/** The next of the alternatives to a move; after the last one comes the first. */
function alternative({ siblings, sibling }: Board): Step | undefined {
  return siblings.length > 1 ? siblings[(sibling + 1) % siblings.length] : undefined
}

function here({ node, title, range }: Board): Step {
  return { node, title, range }
}

async function go(session: Session, way: (board: Board) => Step | undefined): Promise<void> {
  const editor = activeRecord()
  const board = editor && (await boardAt(session, editor.document, { position: plain(editor.selection.active) }))
  const step = board && way(board)
  if (step) moveCursor(editor, step.range.start)
}

/** Goes to what is found at the cursor, else follows the main line from there until something is found. */
async function travel(
  session: Session,
  none: string,
  now: (board: Board) => Step | undefined,
  later: (board: Board, start: number) => Step | undefined
): Promise<void> {
  const editor = activeRecord()
  if (!editor) return
  const { document } = editor
  let board = await boardAt(session, document, { position: plain(editor.selection.active) })
  let step = board && now(board)
  const start = board?.node ?? 0
  const { version } = document
  while (board && !step) {
    step = later(board, start)
    if (step || !board.next || document.version !== version) break
    board = await boardAt(session, document, { game: board.game, node: board.next.node })
  }
  if (step && document.version === version) moveCursor(editor, step.range.start)
  else vscode.window.setStatusBarMessage(none, 3000)
}

async function goToMove(session: Session): Promise<void> {
  const editor = activeRecord()
  if (!editor) return
  const typed = await vscode.window.showInputBox({
    title: t('Go to Move'),
    prompt: t('The number of a move on the main line. 0 is the start.'),
    validateInput: text => (/^\d{1,6}$/.test(text.trim()) ? undefined : t('Expected a whole number, such as 30'))
  })
  if (typed === undefined) return
  const place = { position: plain(editor.selection.active) }
  const found = await session.request(gotoMoveRequest, { textDocument: identifier(editor.document), ...place, number: Number(typed) })
  if (found) moveCursor(editor, found.range.start)
  else vscode.window.setStatusBarMessage(t('There is no move {0}', typed.trim()), 3000)
}

async function boardAt(session: Session, document: vscode.TextDocument, place: Place): Promise<Board | null> {
  return (await session.request(boardRequest, { textDocument: identifier(document), ...place })) ?? null
}
