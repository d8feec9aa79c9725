// What a click on the board means. Points are named as the drawing names them: "15,3" is column and row from the top
// left, from 0; a kind of piece in a hand is "+FU".
import type { Board, HandMove, Moves, Point } from '../../protocol'

export type Click =
  | { type: 'play'; moves: HandMove[] } // two moves differ in promotion alone
  | { type: 'select'; from: string }
  | { type: 'deselect' }
  | { type: 'stone'; point: Point } // go to the move that put this here
  | { type: 'nothing' }

/** The places that a hand can take a piece from, with the places that it can go to, and how. */
export type Sources = Map<string, Map<string, HandMove[]>>

export function point(name: string): Point | undefined {
  const parts = /^(\d+),(\d+)$/.exec(name)
  return parts ? { col: Number(parts[1]), row: Number(parts[2]) } : undefined
}

/** The point that the drawing has for a square of shogi: "77" is the seventh file from the right, the seventh rank. */
function squareName(square: string): string {
  return `${9 - Number(square[0])},${Number(square[1]) - 1}`
}

/** The legal moves of a position by their source; stones come from nowhere, "". */
export function sources(board: Board): Sources {
  const all: Sources = new Map()
  for (const entry of board.moves ?? []) {
    const { name, move } = source(board, entry)
    const targets = all.get(name) ?? new Map<string, HandMove[]>()
    for (const to of entry.to ?? []) addTarget(targets, entry.from === undefined ? to : squareName(to), move)
    all.set(name, targets)
  }
  return all
}

function source(board: Board, { from }: Moves): { name: string; move: HandMove } {
  if (from === undefined) return { name: '', move: {} }
  if (from.startsWith('00')) {
    const drop = from.slice(2)
    return { name: (board.toPlay === 'white' ? '-' : '+') + drop, move: { drop } }
  }
  const name = squareName(from)
  return { name, move: { from: point(name)! } }
}

/** A second move to the same place is the one that promotes. Where a piece must promote there is one, and nothing to say. */
function addTarget(targets: Map<string, HandMove[]>, name: string, move: HandMove): void {
  const to = point(name)
  if (!to) return
  const known = targets.get(name)
  if (known) known.push({ ...move, to, promote: true })
  else targets.set(name, [{ ...move, to }])
}

/** What a click on a place means; selected is the place of the piece that is in the hand. */
export function click(legal: Sources, selected: string | undefined, place: string): Click {
  const stones = legal.get('')?.get(place)
  if (stones) return { type: 'play', moves: stones }
  if (selected !== undefined) {
    if (place === selected) return { type: 'deselect' }
    const moves = legal.get(selected)?.get(place)
    if (moves) return { type: 'play', moves }
  }
  if (legal.has(place)) return { type: 'select', from: place }
  const at = point(place)
  return at ? { type: 'stone', point: at } : { type: 'nothing' }
}
