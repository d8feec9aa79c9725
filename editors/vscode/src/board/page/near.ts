// The boards around the one that is shown. The way to the server and back takes longer than a key may, so the page has
// the next boards before they are asked for, and shows one of them while the host is on its way to the same place.
import type { Board } from '../../protocol'
import { drawnAs, type Options, type Request } from '../messages'

const ahead = 8 // boards the way the reader goes; a key that is held asks for 30 a second
const behind = 3
const most = 100 // boards that are kept, of some 60 kB each

/** Where requests lead. */
export interface Lead {
  board: Board // the last one on the way that is known
  steps: number // to it, of the last request
  whole: boolean // it is the end of the way
}

export class Near {
  private readonly boards = new Map<number, Board>()
  private of = ''

  /**
   * Takes a board of the host's, as the page is to use it. Boards of another text or drawn in another way say nothing
   * any more; nor do they when one has turned out to be another, as in another language or under other rules.
   */
  confirm(board: Board, uri: string, options: Options): { board: Board; fresh: boolean } {
    const of = drawnAs(board, uri, options)
    const known = this.boards.get(board.node)
    const fresh = of !== this.of
    if (!fresh && known && (known === board || JSON.stringify(known) === JSON.stringify(board))) return { board: known, fresh }
    if (fresh || known) this.boards.clear()
    this.of = of
    this.add([board])
    return { board, fresh: fresh || known !== undefined }
  }

  /** A board that the host says is here. */
  at(place: { version: number; game: number; node: number }, uri: string, options: Options): Board | undefined {
    return drawnAs(place, uri, options) === this.of ? this.boards.get(place.node) : undefined
  }

  add(boards: Board[]): void {
    for (const board of boards) {
      this.boards.delete(board.node)
      this.boards.set(board.node, board)
    }
    for (const node of this.boards.keys()) {
      if (this.boards.size <= most) break
      this.boards.delete(node) // the oldest
    }
  }

  /** Where requests lead that the host has not answered; a change to the record leads to nothing that is known. */
  lead(from: Board, requests: Request[]): Lead {
    let lead: Lead = { board: from, steps: 0, whole: true }
    for (const request of requests) {
      if (request.type === 'steps') lead = this.walk(lead.board, request.steps)
      else {
        const board = request.type === 'go' && request.version === from.version ? this.boards.get(request.node) : undefined
        lead = { board: board ?? lead.board, steps: 0, whole: board !== undefined }
      }
      if (!lead.whole) break
    }
    return lead
  }

  /** So many steps on along the main line, or back; the first or last board is the end of the way. */
  walk(from: Board, steps: number): Lead {
    const direction = Math.sign(steps)
    let board = from
    for (let taken = 0; ; taken += direction) {
      const step = direction < 0 ? board.previous : board.next
      if (taken === steps || !step) return { board, steps: taken, whole: true }
      const next = this.boards.get(step.node)
      if (!next) return { board, steps: taken, whole: false }
      board = next
    }
  }

  /** The steps to the boards that are wanted around one, nearest first; who has gone nowhere yet may go either way. */
  missing(around: Board, direction: number): number[] {
    const steps: number[] = direction === 0 ? [1, -1] : []
    for (let i = 1; direction !== 0 && i <= ahead; i++) for (const step of i <= behind ? [i, -i] : [i]) steps.push(step * direction)
    return steps.filter(step => !this.walk(around, step).whole)
  }

  /** The nodes that single keys lead to, as far as they are not known: the variations beside this one, and the ends. */
  beside({ first, last, sibling, siblings }: Board): number[] {
    const nodes = [siblings[sibling - 1], siblings[sibling + 1], first, last].flatMap(step => step?.node ?? [])
    return [...new Set(nodes)].filter(node => !this.boards.has(node))
  }
}
