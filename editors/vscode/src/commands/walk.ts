import * as vscode from 'vscode'
import { activeBoardEditor } from '../board/active'
import { activeRecord, identifier, moveCursor, plain } from '../records'
import { boardRequest, gotoMoveRequest, type Board, type Place, type Step } from '../protocol'
import type { Session } from '../server/session'

const { t } = vscode.l10n

type Goal = Pick<Step, 'node' | 'range'>

/** The commands that move the cursor, or the board that is an editor, through a game. */
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
function alternative({ siblings, sibling }: Board): Goal | undefined {
  return siblings.length > 1 ? siblings[(sibling + 1) % siblings.length] : undefined
}

function here({ node, range }: Board): Goal {
  return { node, range }
}

/** Somebody who reads a record: at the cursor of its text, or on the board that is its editor. */
interface Reader {
  document: vscode.TextDocument
  place: Place
  go(goal: Goal): void
}

function reader(): Reader | undefined {
  const alone = activeBoardEditor()
  if (alone) {
    if (!alone.board) return undefined
    const { game, node } = alone.board
    return { document: alone.document, place: { game, node }, go: goal => void alone.go({ game, node: goal.node }) }
  }
  const editor = activeRecord()
  return editor && { document: editor.document, place: { position: plain(editor.selection.active) }, go: ({ range }) => moveCursor(editor, range.start) }
}

async function go(session: Session, way: (board: Board) => Goal | undefined): Promise<void> {
  const at = reader()
  const board = at && (await boardAt(session, at.document, at.place))
  const step = board && way(board)
  if (step) at.go(step)
}

/** Goes to what is found at the cursor, else follows the main line from there until something is found. */
async function travel(
  session: Session,
  none: string,
  now: (board: Board) => Goal | undefined,
  later: (board: Board, start: number) => Goal | undefined
): Promise<void> {
  const at = reader()
  if (!at) return
  const { document } = at
  let board = await boardAt(session, document, at.place)
  let step = board && now(board)
  const start = board?.node ?? 0
  const { version } = document
  while (board && !step) {
    step = later(board, start)
    if (step || !board.next || document.version !== version) break
    board = await boardAt(session, document, { game: board.game, node: board.next.node })
  }
  if (step && document.version === version) at.go(step)
  else vscode.window.setStatusBarMessage(none, 3000)
}

async function goToMove(session: Session): Promise<void> {
  const at = reader()
  if (!at) return
  const typed = await vscode.window.showInputBox({
    title: t('Go to Move'),
    prompt: t('The number of a move on the main line. 0 is the start.'),
    validateInput: text => (/^\d{1,6}$/.test(text.trim()) ? undefined : t('Expected a whole number, such as 30'))
  })
  if (typed === undefined) return
  const found = await session.request(gotoMoveRequest, { textDocument: identifier(at.document), ...at.place, number: Number(typed) })
  if (found) at.go(found)
  else vscode.window.setStatusBarMessage(t('There is no move {0}', typed.trim()), 3000)
}

async function boardAt(session: Session, document: vscode.TextDocument, place: Place): Promise<Board | null> {
  return (await session.request(boardRequest, { textDocument: identifier(document), ...place })) ?? null
}
