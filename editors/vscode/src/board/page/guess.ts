// Guess the moves: what comes next is hidden, and a move on the board is compared with the record instead of written.
import type { Board, HandMove, Step } from '../../protocol'
import type { Translate } from '../../words'
import { element, setText } from './elements'

/** The continuation of the record that a move of the hand is; whether it promotes does not matter. */
export function guessed(variations: Step[], moves: HandMove[]): Step | undefined {
  return variations.find(({ point, from, drop }) => moves.some(move =>
    point !== undefined && point.col === move.to?.col && point.row === move.to.row && drop === move.drop &&
    (move.from === undefined || (from?.col === move.from.col && from.row === move.from.row))))
}

export class Guessing {
  private board: Board | undefined
  private on = false
  private tried = new Map<string, boolean>() // by place: whether the first guess was right
  private readonly score = element('guessed')

  constructor(private readonly go: (node: number) => void, private readonly t: Translate) {}

  show(board: Board, on: boolean): void {
    if (on !== this.on) this.tried.clear()
    this.on = on
    this.board = board
    for (const id of ['tree', 'graph']) element(id).classList.toggle('covered', on)
    this.score.hidden = !on
    if (!on) return
    const right = [...this.tried.values()].filter(Boolean).length
    setText(this.score, this.tried.size === 0 ? this.t('Guess the next move.') : this.t('Guessed: {0} of {1}', right, this.tried.size))
  }

  /** Takes moves of the hand as a guess; false where they are to be played, as after the last move of the record. */
  take(moves: HandMove[]): boolean {
    const { board } = this
    if (!this.on || !board?.next) return false
    const found = guessed(board.variations, moves)
    const right = found?.node === board.next.node
    const place = `${board.version} ${board.game} ${board.node}`
    if (!this.tried.has(place)) this.tried.set(place, right)
    this.show(board, true)
    if (!found) setText(element('told'), this.t('Another move was played here. Guess again, or press Right to see it.'))
    else if (!right) setText(element('told'), this.t('That is another variation of the record.'))
    if (right) this.go(found.node)
    return true
  }
}
