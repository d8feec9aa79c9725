import type { Board } from '../../protocol'

/** The node that a key leads to, or undefined when the key is not for the panel or leads nowhere. */
export function nodeBehind(board: Board, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return board.previous?.node
    case 'ArrowRight':
      return board.next?.node
    case 'Home':
      return board.first?.node
    case 'End':
      return board.last?.node
    case 'ArrowUp':
      return board.siblings[board.sibling - 1]?.node
    case 'ArrowDown':
      return board.siblings[board.sibling + 1]?.node
    default:
      return undefined
  }
}

/** The name of the point beside another one in the direction of an arrow key; it may lie off the board. */
export function neighbour(name: string, key: string): string | undefined {
  const [col, row] = name.split(',').map(Number) as [number, number]
  switch (key) {
    case 'ArrowLeft':
      return `${col - 1},${row}`
    case 'ArrowRight':
      return `${col + 1},${row}`
    case 'ArrowUp':
      return `${col},${row - 1}`
    case 'ArrowDown':
      return `${col},${row + 1}`
    default:
      return undefined
  }
}

/** Wheel turns the movement of a wheel, in pixels, into steps through the game. A pause begins anew. */
export class Wheel {
  static readonly step = 50 // pixels
  private sum = 0
  private last = 0

  turn(pixels: number, now: number): number {
    if (now - this.last > 300 || Math.sign(pixels) !== Math.sign(this.sum)) this.sum = 0
    this.last = now
    this.sum += pixels
    const steps = Math.trunc(this.sum / Wheel.step) || 0 // never -0
    this.sum -= steps * Wheel.step
    return Math.max(-1, Math.min(1, steps))
  }
}
