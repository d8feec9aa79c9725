import type { Board } from '../../protocol'

/** What a key of the panel asks for: steps along the game, or a node. */
export type Walk = { steps: number } | { node: number }

/** What a key leads to, or undefined when the key is not for the panel or leads nowhere. */
export function walkOf(board: Board, key: string): Walk | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { steps: -1 }
    case 'ArrowRight':
      return { steps: 1 }
    case 'PageUp':
      return { steps: -10 }
    case 'PageDown':
      return { steps: 10 }
    case 'Home':
      return to(board.first?.node)
    case 'End':
      return to(board.last?.node)
    case 'ArrowUp':
      return to(board.siblings[board.sibling - 1]?.node)
    case 'ArrowDown':
      return to(board.siblings[board.sibling + 1]?.node)
    default:
      return undefined
  }
}

function to(node: number | undefined): Walk | undefined {
  return node === undefined ? undefined : { node }
}

/** The change to the text that keys ask for. */
export function undoOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/** Whether keys ask for the record to be saved. */
export function saves({ key, ctrlKey, metaKey, shiftKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's'
}

/** The name of the point beside another one in the direction of an arrow key; it may lie off the board. */
export function neighbour(name: string, key: string, flip: boolean): string | undefined {
  const [col, row] = name.split(',').map(Number) as [number, number]
  const step = flip ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return `${col - step},${row}`
    case 'ArrowRight':
      return `${col + step},${row}`
    case 'ArrowUp':
      return `${col},${row - step}`
    case 'ArrowDown':
      return `${col},${row + step}`
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
