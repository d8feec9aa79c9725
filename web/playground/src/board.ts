// The board beside the text: the host of the page that the panel of VS Code has too, in a frame of its own. What is done
// on it is done to the text.
import type { WorkspaceEdit } from 'vscode-languageserver-protocol'
import { fromBase64 } from '../../../editors/vscode/src/base64'
import { History } from '../../../editors/vscode/src/board/history'
import { Lines } from '../../../editors/vscode/src/board/line'
import { defaults, type CopyForm, type FromPage, type Lock, type NearRequest, type Options, type Request, type ToPage } from '../../../editors/vscode/src/board/messages'
import { boardsNear } from '../../../editors/vscode/src/board/near'
import type {
  Board, BoardParams, EditResult, Evaluation, GotoMoveResult, HandMove, Place, PlayResult, Point, Tree
} from '../../../editors/vscode/src/protocol'
import type { Translate } from '../../../editors/vscode/src/words'
import type { Editor } from './editor'
import { save } from './files'
import type { Session } from './session'
import { offset, position } from './text'

const pause = 120 // milliseconds after the last board, before the tree and the evaluation are asked for
const kept = 'recls.board' // the reader's options, in the browser

/** A board is turned, and its moves are hidden, for now and not for ever. */
const forNow = { flip: defaults.flip, guess: defaults.guess }

type Node = { game: number; node: number }

export class BoardHost {
  private board: Board | null = null
  private options: Options
  private lock: Lock = ''
  private history = new History()
  private asking = 0
  private answering = 0 // requests of the page that are under way
  private timer: ReturnType<typeof setTimeout> | undefined
  private around: ReturnType<typeof setTimeout> | undefined
  private lines = new Lines([])
  private treeOf = ''
  private lineOf = ''
  private uri = ''
  private version = -1

  /** The reader wants a link to the record. */
  onLink: () => void = () => undefined

  constructor(private readonly frame: HTMLIFrameElement, private readonly editor: Editor, private readonly session: Session, private readonly t: () => Translate) {
    this.options = { ...defaults, ...stored(), ...forNow }
    window.addEventListener('message', event => {
      if (event.source === frame.contentWindow && event.origin === location.origin) void this.hear(event.data as FromPage)
    })
  }

  /** The text or the place of the cursor has changed. A burst of events asks once, and does not overtake the page. */
  soon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.answering > 0 ? this.soon() : void this.refresh()), 15)
  }

  /** Asks again for everything, as after a start of the server. */
  anew(): void {
    this.treeOf = this.lineOf = ''
    this.tell({ type: 'tree', tree: null })
    this.tell({ type: 'evaluation', evaluation: null })
    this.soon()
  }

  private tell(message: ToPage): void {
    this.frame.contentWindow?.postMessage(message, location.origin)
  }

  private async refresh(): Promise<void> {
    await this.showPlace(this.cursor())
  }

  private cursor(): Place {
    const { state } = this.editor.view
    return { position: position(state.doc, state.selection.main.head) }
  }

  private async goTo(place: Place, steps?: number): Promise<void> {
    const board = await this.showPlace(place, steps)
    if (board) this.editor.follow(offset(this.editor.view.state.doc, board.range.start))
  }

  private async showPlace(place: Place, steps?: number): Promise<Board | null | undefined> {
    const turn = ++this.asking
    const { editor } = this
    const { edition } = editor
    if (editor.uri !== this.uri) {
      this.uri = editor.uri
      this.history = new History()
      this.lock = ''
      this.treeOf = this.lineOf = ''
    }
    const { options } = this
    const board = await this.boardAt(place, steps)
    if (board === undefined || turn !== this.asking || edition !== editor.edition) return undefined
    this.board = board
    this.version = editor.version
    this.tell({ type: 'board', board, uri: editor.uri, options, lock: this.lock })
    clearTimeout(this.around)
    if (board) this.around = setTimeout(() => void this.askAround(board), this.treeOf === '' ? 0 : pause)
    return board
  }

  private boardAt(place: Place, steps?: number): Promise<Board | null | undefined> {
    const { coordinates, flip, numbers, variations, guess } = this.options
    const params: BoardParams = {
      textDocument: this.editor.identifier, ...place, ...(steps ? { steps } : {}),
      svg: true, interactive: true, moves: true, noCoordinates: !coordinates, flip, numbers, variations: guess ? 'none' : variations
    }
    return this.session.request<Board | null>('recls/board', params).catch(() => undefined)
  }

  private async near(request: NearRequest): Promise<void> {
    const { uri, version } = request
    const boards = await boardsNear(request, async (place, steps) => (this.editor.uri === uri && this.upToDate() && this.version === version ? this.boardAt(place, steps) : undefined))
    this.tell({ type: 'near', id: request.id, boards })
  }

  /** Tree and evaluation are asked for once a version of the text and a line of the game. */
  private async askAround(board: Board): Promise<void> {
    const { editor, session } = this
    const textDocument = editor.identifier
    const game = `${editor.uri} ${board.version} ${board.game}`
    const current = () => this.board?.version === board.version && this.board.game === board.game && editor.uri === textDocument.uri
    if (this.treeOf !== game) {
      const tree = await session.request<Tree | null>('recls/tree', { textDocument, game: board.game }).catch(() => null)
      if (!current() || (tree && tree.version !== board.version)) return
      this.lines = new Lines(tree?.parents ?? [])
      this.treeOf = game
      this.lineOf = ''
      this.tell({ type: 'tree', tree })
    }
    const line = `${game} ${this.lines.endOf(board.node)}`
    if (this.lineOf === line) return
    const evaluation = await session.request<Evaluation | null>('recls/evaluation', { textDocument, game: board.game, node: board.node }).catch(() => null)
    if (!current()) return
    this.lineOf = line
    this.tell({ type: 'evaluation', evaluation })
  }

  private async hear(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.anew()
      case 'options':
        return this.choose(message.options)
      case 'lock':
        this.lock = message.locked ? 'chosen' : ''
        return this.soon()
      case 'copy':
        return this.copy(message.as)
      case 'save':
        return save('board.png', fromBase64(message.base64))
      case 'copied':
        return this.tell({ type: 'told', text: this.t()('Copied') })
      case 'near':
        return this.near(message)
      case 'unknown':
        return this.soon() // this host names no board, it sends each
      case 'steps':
      case 'go':
      case 'stone':
      case 'play':
      case 'edit':
      case 'undo':
      case 'redo':
      case 'write':
        this.answering++
        try {
          await this.act(message)
        } finally {
          this.answering--
          this.tell({ type: 'done', id: message.id })
        }
    }
  }

  private async act(request: Request): Promise<void> {
    if (request.type === 'undo' || request.type === 'redo') return this.undo(request.type)
    if (request.type === 'write') return // the text here has no file
    const { board } = this
    const fresh = board !== null && this.version === board.version && this.upToDate()
    // Steps are from the board that is shown; where the text has changed since, from the cursor. No step is lost.
    if (request.type === 'steps') return this.goTo(fresh ? { game: board.game, node: board.node } : this.cursor(), request.steps)
    if (!fresh || board.version !== request.version) return this.refresh()
    const { game } = board
    switch (request.type) {
      case 'go':
        return this.goTo({ game, node: request.node })
      case 'stone':
        return this.goToStone(board, request.point)
      case 'play':
        return this.play(board, request.move)
      case 'edit':
        return this.write({ game, node: request.node }, await this.ask<EditResult>('recls/edit', { game, node: request.node, action: request.action }))
    }
  }

  /** The server has the text of the editor, and the board is of it. */
  private upToDate(): boolean {
    this.session.client.sync()
    return this.editor.version === this.version
  }

  private ask<T>(method: string, params: object): Promise<T | null> {
    return this.session.request<T | null>(method, { textDocument: this.editor.identifier, ...params }).catch(() => null)
  }

  /** Goes to the move that put a stone there; where none did, the click was meant as a move. */
  private async goToStone({ game, node, hands }: Board, point: Point): Promise<void> {
    const found = await this.ask<GotoMoveResult>('recls/gotoMove', { game, node, point })
    if (found) return this.goTo({ game, node: found.node })
    if (this.board && !hands) await this.play(this.board, { to: point })
  }

  private async play({ game, node }: Board, move: HandMove): Promise<void> {
    const played = await this.ask<PlayResult>('recls/play', { game, node, ...move })
    if (played?.existing) return this.goTo({ game, node: played.existing.node })
    await this.write({ game, node }, played)
  }

  /** Applies an edit of the server's and goes where it leads. */
  private async write(before: Node, result: { edit?: WorkspaceEdit; position?: { line: number; character: number }; refused?: string } | null): Promise<void> {
    const { editor } = this
    if (!result) return this.refresh()
    if (result.refused !== undefined) return this.tell({ type: 'told', text: result.refused })
    const edits = result.edit?.changes?.[editor.uri]
    if (edits) {
      if (this.lock) return this.tell({ type: 'told', text: this.t()('Unlock the board to write moves.') })
      if (!this.upToDate()) return this.refresh() // somebody has typed since
      editor.apply(edits)
      this.history.wrote(before, editor.edition)
    }
    if (result.position) editor.follow(offset(editor.view.state.doc, result.position))
    await this.refresh()
  }

  private async undo(command: 'undo' | 'redo'): Promise<void> {
    const { editor, history } = this
    if (this.lock) return
    const before = command === 'undo' ? history.undo(editor.edition) : undefined
    if (command === 'redo') history.redo(editor.edition)
    editor[command]()
    history.now(editor.edition)
    if (before) await this.goTo(before)
    else await this.refresh()
  }

  private choose(changes: Partial<Options>): void {
    this.options = { ...this.options, ...changes }
    try {
      localStorage.setItem(kept, JSON.stringify({ ...this.options, ...forNow }))
    } catch {
      // a browser may keep nothing
    }
    this.soon()
  }

  private async copy(as: CopyForm): Promise<void> {
    const { board, options: { coordinates, flip, numbers } } = this
    if (!board) return
    if (as === 'link') return this.onLink()
    if (as === 'page') return // its menu has no such entry
    const form = as === 'png' ? 'svg' : as
    const exported = await this.ask<{ text: string }>('recls/boardExport', { game: board.game, node: board.node, as: form, noCoordinates: !coordinates, flip, numbers })
    if (!exported) return this.tell({ type: 'told', text: this.t()('This board has no such form.') })
    if (as === 'png') return this.tell({ type: 'picture', svg: exported.text })
    await navigator.clipboard.writeText(exported.text)
    this.tell({ type: 'told', text: this.t()('Copied') })
  }
}

/** What the browser keeps may be of an older page, or anything. */
function stored(): Partial<Options> {
  try {
    const found = JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(defaults).flatMap(([name, value]) => (typeof found[name] === typeof value ? [[name, found[name]]] : [])))
  } catch {
    return {}
  }
}
