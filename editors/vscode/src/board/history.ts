// Where the board was before each change that it made. VS Code puts the cursor of an undone change where the text was
// changed, which for a new variation is the end of the line before it: the reader wants to be back at the move.
import type { Place } from '../protocol'

type Node = Extract<Place, { node: number }>

export class History {
  private done: Node[] = []
  private undone: Node[] = []
  private version = -1 // of the text after the last change that is known here

  /** The board has changed the text. */
  wrote(before: Node, version: number): void {
    this.heed(version - 1)
    this.done.push(before)
    this.undone = []
    this.version = version
  }

  /** The place to go to when a change is taken back in a text of a version, if it is one of the board's. */
  undo(version: number): Node | undefined {
    this.heed(version)
    const before = this.done.pop()
    if (before) this.undone.push(before)
    return before
  }

  /** A change of the board's is made again. */
  redo(version: number): void {
    this.heed(version)
    const before = this.undone.pop()
    if (before) this.done.push(before)
  }

  /** The text after undo or redo. */
  now(version: number): void {
    this.version = version
  }

  /** A change that came from elsewhere makes the nodes that are kept say nothing. */
  private heed(version: number): void {
    if (version !== this.version) this.done = this.undone = []
  }
}
