// Which boards the page has. A board is some 60 kB, which VS Code takes longer to carry than all else of a step: one that
// the page has been given ahead of need is named alone.
import type { Board } from '../protocol'
import { drawnAs, type Lock, type Options, type ToPage } from './messages'

const most = 50 // fewer than the page keeps

export class Sent {
  private readonly boards = new Map<number, string>()
  private of = ''

  /** The message that shows a board. It is whole unless the page has the same one, letter for letter. */
  message(board: Board, uri: string, options: Options, lock: Lock): ToPage {
    const of = drawnAs(board, uri, options)
    const { version, game, node } = board
    if (of === this.of && this.boards.get(node) === JSON.stringify(board)) return { type: 'known', version, game, node, uri, options, lock }
    if (of !== this.of || this.boards.has(node)) this.forget() // as the page does
    this.of = of
    this.add([board])
    return { type: 'board', board, uri, options, lock }
  }

  /** Boards have been sent ahead of need. */
  add(boards: Board[]): void {
    for (const board of boards) {
      this.boards.delete(board.node)
      this.boards.set(board.node, JSON.stringify(board))
    }
    for (const node of this.boards.keys()) {
      if (this.boards.size <= most) break
      this.boards.delete(node)
    }
  }

  forget(): void {
    this.boards.clear()
  }
}
