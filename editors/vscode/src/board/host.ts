// What a host of the page of the board does, whatever editor has the text: it shows the place of the cursor, and what is
// done on the page is done to the text. VS Code (panel.ts) and the playground (web/playground/src/board.ts) say how.
import type { Position, WorkspaceEdit } from 'vscode-languageclient'
import type { Board, EditResult, HandMove, Place, PlayResult, Point, Requests } from '../protocol'
import { Around } from './around'
import { heard } from './heard'
import { History } from './history'
import type { CopyForm, FromPage, Lock, NearRequest, Options, Request, ToPage } from './messages'
import { boardsNear } from './near'
import { Sent } from './sent'

type Node = Extract<Place, { node: number }>

/** Asks the server; undefined when it has no answer. */
export type Ask = <Method extends keyof Requests>(method: Method, params: Requests[Method]['params'], signal?: AbortSignal | undefined) => Promise<Requests[Method]['result'] | undefined>

/** BoardHost shows one text at a time. Text is what an editor calls a text; another text is another value. */
export abstract class BoardHost<Text> {
  protected text: Text | undefined
  protected board: Board | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private answering = 0 // requests of the page that are under way
  private asking = new AbortController()
  private history = new History()
  private readonly around: Around
  private readonly sent = new Sent()

  constructor() {
    this.around = new Around((method, params, signal) => this.ask(method, params, signal), message => this.tell(message))
  }

  protected abstract ask: Ask
  protected abstract tell(message: ToPage): void
  protected abstract t(text: string): string
  protected abstract warn(problem: string): void

  protected abstract uriOf(text: Text): string
  /** The version of a text that the server has, with all that the reader has typed. */
  protected abstract versionOf(text: Text): number
  protected abstract cursorOf(text: Text): Place
  protected abstract lockOf(text: Text): Lock
  protected abstract setLock(text: Text, locked: boolean): void
  protected abstract readonly options: Options
  protected abstract choose(changes: Partial<Options>): void | Promise<void>

  /** The board has gone to another place: the cursor follows. */
  protected abstract cursorFollows(text: Text, board: Board): void
  /** Puts the cursor where a change of the board's leads. */
  protected abstract placeCursor(text: Text, position: Position): void | Promise<void>
  /** Applies an edit to a version of a text, and to nothing else, as one step that undo takes back; false if it cannot. */
  protected abstract apply(text: Text, version: number, edit: WorkspaceEdit): Promise<boolean>
  /** Takes back a change of the text, or makes it again: undo belongs to the text, and is asked for there. */
  protected abstract takeBack(text: Text, command: 'undo' | 'redo'): void | Promise<void>
  /** Writes the text to its file. */
  protected abstract save(text: Text): Promise<void>

  protected abstract writeClipboard(text: string): Promise<void>
  protected abstract savePicture(base64: string): Promise<void>
  protected abstract copyLink(text: Text): Promise<void>
  protected abstract print(text: Text, place: Node): Promise<void>

  /** Gives the text the keyboard, for its undo. */
  protected toText?(text: Text): Promise<void>
  /** Gives the page the keyboard again. */
  protected toPage?(): Promise<void>
  /** Another board is shown, or none. */
  protected shows?(): void

  protected stop(): void {
    clearTimeout(this.timer)
    this.asking.abort()
    this.around.dispose()
  }

  protected turnTo(text: Text | undefined): void {
    if (text !== this.text) {
      this.asking.abort()
      this.board = null
      this.history = new History()
    }
    this.text = text
    this.soon()
  }

  /**
   * The text or the place of the cursor has changed. A burst of events (typing, a held arrow key) asks once. What the
   * page asks for is not overtaken: when it is done, the board is that of the text.
   */
  soon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.answering > 0 ? this.soon() : void this.refresh()), 15)
  }

  /** Asks again for everything, as after a start of the page or the server. */
  anew(): void {
    this.sent.forget()
    this.around.forget()
    this.soon()
  }

  /** Shows the place of the cursor. An answer that another question has overtaken is dropped. */
  private async refresh(): Promise<void> {
    const { text } = this
    await this.showPlace(text, text && this.cursorOf(text))
  }

  async goTo(text: Text, place: Place, steps?: number): Promise<void> {
    const board = await this.showPlace(text, place, steps)
    if (board) this.cursorFollows(text, board)
  }

  private async showPlace(text: Text | undefined, place: Place | undefined, steps?: number): Promise<Board | null | undefined> {
    this.asking.abort()
    const { signal } = (this.asking = new AbortController())
    const board = text && place ? await this.boardAt(text, place, steps, signal) : null
    if (signal.aborted || board === undefined || text !== this.text) return undefined
    this.board = board
    this.shows?.()
    const uri = text ? this.uriOf(text) : ''
    const lock = text ? this.lockOf(text) : ''
    const { options } = this
    this.tell(board ? this.sent.message(board, uri, options, lock) : { type: 'board', board, uri, options, lock })
    this.around.follow(uri, board)
    return board
  }

  private boardAt(text: Text, place: Place, steps?: number, signal?: AbortSignal): Promise<Board | null | undefined> {
    const { coordinates, flip, numbers, variations, guess } = this.options
    return this.ask('recls/board', {
      textDocument: { uri: this.uriOf(text) }, ...place, ...(steps ? { steps } : {}),
      svg: true, interactive: true, moves: true, noCoordinates: !coordinates, flip, numbers, variations: guess ? 'none' : variations
    }, signal)
  }

  /** Whatever the page says, it is dealt with here: nothing is left to whoever has called. */
  protected async take(said: unknown): Promise<void> {
    const message = heard(said)
    if (!message) return this.warn('the page of the board has sent what is no message')
    try {
      await this.hear(message)
    } catch (error) {
      this.warn(`${message.type}: ${(error as Error).message}`)
    }
  }

  private async hear(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.anew()
      case 'options':
        return this.choose(message.options)
      case 'lock':
        if (this.text) this.setLock(this.text, message.locked)
        return this.soon()
      case 'copy':
        return this.copy(message.as)
      case 'save':
        return this.savePicture(message.base64)
      case 'copied':
        return this.tell({ type: 'told', text: this.t('Copied') })
      case 'near':
        return this.near(message)
      case 'unknown':
        this.sent.forget()
        return this.soon()
      case 'steps':
      case 'go':
      case 'stone':
      case 'play':
      case 'edit':
      case 'undo':
      case 'redo':
      case 'write':
        return this.answer(message, message.id)
    }
  }

  private async near(request: NearRequest): Promise<void> {
    const { uri, version } = request
    const boards = await boardsNear(request, async (place, steps) => {
      const { text } = this
      return text && this.uriOf(text) === uri && this.versionOf(text) === version ? this.boardAt(text, place, steps) : undefined
    })
    this.sent.add(boards)
    this.tell({ type: 'near', id: request.id, boards })
  }

  private async answer(request: Request, id: number): Promise<void> {
    this.answering++
    try {
      await this.act(request)
    } finally {
      this.answering--
      this.tell({ type: 'done', id })
    }
  }

  private async act(request: Request): Promise<void> {
    const { board, text } = this
    if (!text) return
    const shown = board?.version === this.versionOf(text) ? board : null
    switch (request.type) {
      case 'steps':
        // Steps are from the board that is shown; where the text has changed since, from the cursor. No step is lost.
        return this.goTo(text, shown ? { game: shown.game, node: shown.node } : this.cursorOf(text), request.steps)
      case 'undo':
      case 'redo':
        return this.undo(text, request.type)
      case 'write':
        return this.save(text)
      case 'go':
      case 'stone':
      case 'play':
      case 'edit':
        return shown?.version === request.version ? this.actOn(text, shown, request) : this.refresh()
    }
  }

  /** Does something with the board that the page shows, which is that of the text. */
  private actOn(text: Text, board: Board, request: Extract<Request, { version: number }>): Promise<void> {
    const { game } = board
    switch (request.type) {
      case 'go':
        return this.goTo(text, { game, node: request.node })
      case 'stone':
        return this.goToStone(text, board, request.point)
      case 'play':
        return this.play(text, board, request.move)
      case 'edit': {
        const place = { game, node: request.node }
        return this.write(text, place, () => this.ask('recls/edit', { textDocument: { uri: this.uriOf(text) }, ...place, action: request.action }))
      }
    }
  }

  /** Goes to the move that put a stone there; where none did, the click was meant as a move. */
  private async goToStone(text: Text, { game, node, hands }: Board, point: Point): Promise<void> {
    const found = await this.ask('recls/gotoMove', { textDocument: { uri: this.uriOf(text) }, game, node, point })
    if (found) return this.goTo(text, { game, node: found.node })
    if (this.board && !hands) await this.play(text, this.board, { to: point })
  }

  private play(text: Text, { game, node }: Board, move: HandMove): Promise<void> {
    const place = { game, node }
    return this.write(text, place, () => this.ask('recls/play', { ...move, textDocument: { uri: this.uriOf(text) }, ...place }))
  }

  /** Asks the server for an edit, applies it, and goes where it leads. */
  private async write(text: Text, before: Node, ask: () => Promise<PlayResult | EditResult | null | undefined>): Promise<void> {
    const version = this.versionOf(text)
    const result: PlayResult | null | undefined = await ask()
    if (!result) return this.refresh()
    const { existing, refused, edit, position } = result
    if (existing) return this.goTo(text, { game: before.game, node: existing.node })
    if (refused !== undefined) return this.tell({ type: 'told', text: refused })
    if (edit) {
      if (this.lockOf(text)) return this.tell({ type: 'told', text: this.t('Unlock the board to write moves.') })
      if (!(await this.apply(text, version, edit))) return this.refresh()
      this.history.wrote(before, this.versionOf(text))
    }
    if (position) await this.placeCursor(text, position)
    await this.refresh()
  }

  private async undo(text: Text, command: 'undo' | 'redo'): Promise<void> {
    if (this.lockOf(text)) return
    await this.toText?.(text)
    const before = this.history[command](this.versionOf(text))
    await this.takeBack(text, command)
    this.history.now(this.versionOf(text)) // before anything else is waited for, in which the text may change again
    // who has the keyboard again acts on what is shown
    await Promise.all([before ? this.goTo(text, before) : this.refresh(), this.toPage?.()])
  }

  private async copy(as: CopyForm): Promise<void> {
    const { board, text } = this
    if (!board || !text) return
    const place = { game: board.game, node: board.node }
    if (as === 'link') return this.copyLink(text)
    if (as === 'page') return this.print(text, place)
    const { coordinates, flip, numbers } = this.options
    const form = as === 'png' ? 'svg' : as
    const exported = await this.ask('recls/boardExport', { textDocument: { uri: this.uriOf(text) }, ...place, as: form, noCoordinates: !coordinates, flip, numbers })
    if (!exported) return this.tell({ type: 'told', text: this.t('This board has no such form.') })
    if (as === 'png') return this.tell({ type: 'picture', svg: exported.text })
    await this.writeClipboard(exported.text)
    this.tell({ type: 'told', text: this.t('Copied') })
  }
}
