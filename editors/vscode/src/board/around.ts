// What the panel shows of a whole game: its tree and its evaluations. Both are asked for once a version of the text, and
// after the board, which must not wait for them.
import type { Board, Tree } from '../protocol'
import type { Ask } from './host'
import { Lines } from './line'
import type { ToPage } from './messages'

const pause = 120 // milliseconds after the last board; who types or holds a key asks for nothing more than boards

export class Around {
  private tree: Tree | null = null
  private lines = new Lines([])
  private treeOf = ''
  private lineOf = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private asking = new AbortController()

  constructor(private readonly server: Ask, private readonly tell: (message: ToPage) => void) {}

  /** A board has been shown. */
  follow(uri: string, board: Board | null): void {
    clearTimeout(this.timer)
    if (!board) {
      this.forget()
      return
    }
    const game = `${uri} ${board.version} ${board.game}`
    if (this.treeOf === game && this.lineOf === this.line(game, board)) return
    // the first tree of a file comes at once
    this.timer = setTimeout(() => void this.ask(uri, board, game), this.tree === null ? 0 : pause)
  }

  /** Asks again for everything, as after a restart of the page or the server. */
  forget(): void {
    clearTimeout(this.timer)
    this.asking.abort()
    this.tree = null
    this.treeOf = this.lineOf = ''
    this.tell({ type: 'tree', tree: null })
    this.tell({ type: 'evaluation', evaluation: null })
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.asking.abort()
  }

  private async ask(uri: string, board: Board, game: string): Promise<void> {
    this.asking.abort()
    const { signal } = (this.asking = new AbortController())
    const textDocument = { uri }
    if (this.treeOf !== game) {
      const tree = await this.server('recls/tree', { textDocument, game: board.game }, signal)
      if (signal.aborted || (tree && tree.version !== board.version)) return
      this.tree = tree ?? null
      this.lines = new Lines(this.tree?.parents ?? [])
      this.treeOf = game
      this.lineOf = ''
      this.tell({ type: 'tree', tree: this.tree })
    }
    const line = this.line(game, board)
    if (this.lineOf === line) return
    const evaluation = await this.server('recls/evaluation', { textDocument, game: board.game, node: board.node }, signal)
    if (signal.aborted) return
    this.lineOf = line
    this.tell({ type: 'evaluation', evaluation: evaluation ?? null })
  }

  /** Names the line through a node by its end: the graph is the same along it. */
  private line(game: string, { node }: Board): string {
    return `${game} ${this.lines.endOf(node)}`
  }
}
