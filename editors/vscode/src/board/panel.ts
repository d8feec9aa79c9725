import * as vscode from 'vscode'
import { applied, isOf } from '../applying'
import { fromBase64 } from '../base64'
import { activeRecord, editorOf, identifier, isRecord, moveCursor, plain } from '../records'
import {
  boardRequest, editRequest, exportRequest, gotoMoveRequest, playRequest,
  type Board, type EditAction, type EditResult, type HandMove, type Place, type Point
} from '../protocol'
import { printGame } from '../print/print'
import type { Session } from '../server/session'
import { Around } from './around'
import { heard } from './heard'
import { html } from './html'
import { History } from './history'
import type { CopyForm, FromPage, NearRequest, Options, Request, ToPage } from './messages'
import { boardsNear } from './near'
import { keep, Locks, options } from './options'
import { Sent } from './sent'
import { address, longest, pack } from './link'

const { t } = vscode.l10n

/** The cursor of the text follows when the reader rests: to move it costs the editor more than the board. */
const rest = 150 // milliseconds

/** Where a board may be: a panel, an editor, or a view of a side bar, which VS Code does not say the focus of. */
export interface Surface {
  readonly webview: vscode.Webview
  readonly active: boolean | undefined
  iconPath?: vscode.WebviewPanel['iconPath']
  reveal(column: vscode.ViewColumn | undefined, preserveFocus: boolean): void
  readonly onDidDispose: vscode.Event<void>
  dispose(): void
}

/**
 * BoardPanel is the board beside the text. It shows the place of the cursor in the record that was last active, and
 * what is done on it is done to that text. There is one panel at most; a board that is the editor of a file shows that
 * file alone, and needs no text beside it.
 */
export class BoardPanel implements vscode.Disposable {
  private static current: BoardPanel | undefined
  static readonly viewType = 'recls.board'

  private document: vscode.TextDocument | undefined
  private board: Board | null = null
  private format: Board['format'] = 'sgf' // that the icon is of
  private own = { flip: false, guess: false }
  private placed: vscode.Position | undefined // where the panel itself has put the cursor last, or is about to
  private moved: vscode.Position[] = [] // where it has put it lately; what VS Code tells of that comes late
  private timer: ReturnType<typeof setTimeout> | undefined
  private resting: ReturnType<typeof setTimeout> | undefined
  private answering = 0 // requests of the page that are under way
  private asking = new vscode.CancellationTokenSource()
  private readonly locks = new Locks()
  private history = new History()
  private readonly around: Around
  private readonly sent = new Sent()
  private readonly parts: vscode.Disposable[] = []
  private readonly shows = new vscode.EventEmitter<void>()
  readonly onDidShow = this.shows.event

  /** Opens the panel, or shows it again, for the active record. */
  static show(extension: vscode.Uri, session: Session): BoardPanel {
    if (!BoardPanel.current) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
      const view = vscode.window.createWebviewPanel(BoardPanel.viewType, t('Board'), column)
      BoardPanel.current = new BoardPanel(view, extension, session)
    }
    const { current } = BoardPanel
    current.view.reveal(undefined, true)
    current.follow(activeRecord())
    return current
  }

  /** Takes over a panel that VS Code has kept over a restart. */
  static async restore(view: vscode.WebviewPanel, state: unknown, extension: vscode.Uri, session: Session): Promise<void> {
    BoardPanel.current?.dispose()
    const panel = (BoardPanel.current = new BoardPanel(view, extension, session))
    const uri = (state as { uri?: string } | undefined)?.uri
    if (!uri || panel.document) return
    const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri)
    if (isRecord(open)) panel.turnTo(open)
  }

  constructor(readonly view: Surface, private readonly extension: vscode.Uri, private readonly session: Session, private readonly fixed?: vscode.TextDocument) {
    const dist = vscode.Uri.joinPath(extension, 'dist')
    view.webview.options = { enableScripts: true, localResourceRoots: [dist] }
    view.iconPath = icon(extension, this.format)
    this.around = new Around(session, message => this.tell(message))
    const file = (name: string) => view.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString()
    view.webview.html = html({
      nonce: crypto.randomUUID(),
      source: view.webview.cspSource,
      script: file('board.js'),
      style: file('board.css'),
      language: vscode.env.language
    }, t)
    this.parts.push(
      this.shows,
      this.around,
      view.onDidDispose(() => this.dispose()),
      view.webview.onDidReceiveMessage((said: unknown) => this.take(said)),
      vscode.window.onDidChangeActiveTextEditor(editor => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(change => this.cursorMoved(change)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document === this.document && this.soon()),
      vscode.workspace.onDidCloseTextDocument(document => document === this.document && this.turnTo(undefined)),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.soon()),
      vscode.workspace.onDidChangeConfiguration(change => change.affectsConfiguration('recls') && this.soon()),
      session.onStatus(status => status === 'running' && this.anew())
    )
    if (fixed) this.turnTo(fixed)
    else this.follow(activeRecord())
  }

  dispose(): void {
    if (BoardPanel.current === this) BoardPanel.current = undefined
    clearTimeout(this.timer)
    clearTimeout(this.resting)
    this.asking.cancel()
    for (const part of this.parts.splice(0)) part.dispose()
    this.view.dispose()
  }

  /** Shows the record of an editor; one that shows something else leaves the board as it is. */
  private follow(editor: vscode.TextEditor | undefined): void {
    if (!this.fixed && isRecord(editor?.document)) this.turnTo(editor.document)
  }

  private turnTo(document: vscode.TextDocument | undefined): void {
    if (document !== this.document) {
      clearTimeout(this.resting)
      this.board = null
      this.history = new History()
      this.placed = undefined
      this.moved = []
    }
    this.document = document
    this.soon()
  }

  private cursorMoved({ textEditor, kind }: vscode.TextEditorSelectionChangeEvent): void {
    const { active } = textEditor.selection
    if (textEditor.document !== this.document) return
    // a reader may well go back to a place where the panel has been before
    const byHand = kind === vscode.TextEditorSelectionChangeKind.Keyboard || kind === vscode.TextEditorSelectionChangeKind.Mouse
    if (!byHand && (this.placed?.isEqual(active) || this.moved.some(at => at.isEqual(active)))) return
    // the reader has moved the cursor: what the panel was about to do to it is out of date
    clearTimeout(this.resting)
    this.placed = undefined
    this.moved = []
    this.soon()
  }

  // A burst of events (typing, a held arrow key) asks once. What the page asks for is not overtaken: when it is done,
  // the board is that of the text.
  private soon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.answering > 0 ? this.soon() : void this.refresh()), 15)
  }

  private anew(): void {
    this.sent.forget()
    this.around.forget()
    this.soon()
  }

  /** Shows the place of the cursor. An answer that another question has overtaken is dropped. */
  private async refresh(): Promise<void> {
    const { document } = this
    await this.showPlace(document, document && this.cursor(document))
  }

  get shown(): Board | null {
    return this.board
  }

  async goTo(document: vscode.TextDocument, place: Place, steps?: number): Promise<void> {
    const board = await this.showPlace(document, place, steps)
    if (board) this.placeCursorSoon(document, board.range.start)
  }

  private async showPlace(document: vscode.TextDocument | undefined, place: Place | undefined, steps?: number): Promise<Board | null | undefined> {
    this.asking.cancel()
    const { token } = (this.asking = new vscode.CancellationTokenSource())
    const board = document && place ? await this.ask(document, place, token, steps) : null
    if (token.isCancellationRequested || board === undefined) return undefined
    this.board = board
    this.shows.fire()
    if (board) this.showFormat(board.format)
    const lock = document ? this.locks.of(document) : ''
    const uri = document?.uri.toString() ?? ''
    this.tell(board ? this.sent.message(board, uri, options(this.own), lock) : { type: 'board', board, uri, options: options(this.own), lock })
    this.around.follow(document, board)
    return board
  }

  /** To set the icon anew, be it the same, makes VS Code lay out its tabs. */
  private showFormat(format: Board['format']): void {
    if (format === this.format) return
    this.format = format
    this.view.iconPath = icon(this.extension, format)
  }

  private ask(document: vscode.TextDocument, place: Place, token: vscode.CancellationToken, steps?: number): Promise<Board | null | undefined> {
    const { coordinates, flip, numbers, variations, guess } = options(this.own)
    const wishes = { svg: true, interactive: true, moves: true, noCoordinates: !coordinates, flip, numbers, variations: guess ? 'none' : variations } as const
    return this.session.request(boardRequest, { textDocument: identifier(document), ...place, ...(steps ? { steps } : {}), ...wishes }, token)
  }

  private cursor(document: vscode.TextDocument): Place {
    const position = this.placed ?? editorOf(document.uri)?.selection.active
    return { position: position ? plain(position) : (this.board?.range.start ?? { line: 0, character: 0 }) }
  }

  private placeCursorSoon(document: vscode.TextDocument, at: { line: number; character: number }): void {
    clearTimeout(this.resting)
    this.placed = new vscode.Position(at.line, at.character)
    this.resting = setTimeout(() => document === this.document && void this.placeCursor(document, at), rest)
  }

  private async placeCursor(document: vscode.TextDocument, at: { line: number; character: number }): Promise<void> {
    clearTimeout(this.resting)
    const shown = editorOf(document.uri)
    const editor = shown ?? (this.fixed ? undefined : await this.bringBack(document, true))
    this.placed = new vscode.Position(at.line, at.character)
    if (!editor) return
    this.moved = [...this.moved.slice(-3), this.placed]
    moveCursor(editor, at)
  }

  /** The editor of the record in the place where it was, or in the first column. */
  private bringBack(document: vscode.TextDocument, preserveFocus: boolean): Thenable<vscode.TextEditor> {
    const viewColumn = editorOf(document.uri)?.viewColumn ?? vscode.ViewColumn.One
    return vscode.window.showTextDocument(document, { viewColumn, preserveFocus, preview: false })
  }

  private tell(message: ToPage): void {
    void this.view.webview.postMessage(message)
  }

  /** Whatever the page says, it is dealt with here: nothing is left to whoever has called. */
  private async take(said: unknown): Promise<void> {
    const message = heard(said)
    if (!message) return this.session.log.warn('the page of the board has sent what is no message')
    try {
      await this.hear(message)
    } catch (error) {
      this.session.log.error(`${message.type}: ${(error as Error).message}`)
    }
  }

  private async hear(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.anew()
      case 'options':
        return this.choose(message.options)
      case 'lock':
        if (this.document) this.locks.set(this.document, message.locked)
        return this.soon()
      case 'copy':
        return this.copy(message.as)
      case 'save':
        return savePicture(message.base64)
      case 'copied':
        return this.tell({ type: 'told', text: t('Copied') })
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
    const { token } = new vscode.CancellationTokenSource()
    const boards = await boardsNear(request, async (place, steps) => {
      const { document } = this
      return document?.uri.toString() === uri && document.version === version ? this.ask(document, place, token, steps) : undefined
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

  private act(request: Request): Promise<void> {
    switch (request.type) {
      case 'steps':
        return this.walk(request.steps)
      case 'go':
        return this.fresh(request.version, ({ game }, document) => this.goTo(document, { game, node: request.node }))
      case 'stone':
        return this.fresh(request.version, (board, document) => this.goToStone(board, document, request.point))
      case 'play':
        return this.fresh(request.version, (board, document) => this.play(board, document, request.move))
      case 'edit':
        return this.fresh(request.version, ({ game }, document) => this.edit(document, game, request.node, request.action))
      case 'undo':
      case 'redo':
        return this.undo(request.type)
      case 'write':
        return this.save()
    }
  }

  /** Does something with the board that the page shows, if it is still that of the text. */
  private async fresh(version: number, what: (board: Board, document: vscode.TextDocument) => Promise<void>): Promise<void> {
    const { board, document } = this
    if (board && document && board.version === version && document.version === version) await what(board, document)
    else await this.refresh()
  }

  /** Steps are from the board that is shown; where the text has changed since, from the cursor. No step is lost. */
  private async walk(steps: number): Promise<void> {
    const { board, document } = this
    if (!document) return
    const place = board && board.version === document.version ? { game: board.game, node: board.node } : this.cursor(document)
    await this.goTo(document, place, steps)
  }

  /** Goes to the move that put a stone there; where none did, the click was meant as a move. */
  private async goToStone({ game, node, hands }: Board, document: vscode.TextDocument, point: Point): Promise<void> {
    const found = await this.session.request(gotoMoveRequest, { textDocument: identifier(document), game, node, point })
    if (found) return this.goTo(document, { game, node: found.node })
    if (this.board && !hands) await this.play(this.board, document, { to: point })
  }

  private async play({ game, node }: Board, document: vscode.TextDocument, move: HandMove): Promise<void> {
    const { version } = document
    const played = await this.session.request(playRequest, { ...move, textDocument: identifier(document), game, node })
    if (!played) return this.refresh()
    if (played.existing) return this.goTo(document, { game, node: played.existing.node })
    await this.write(document, version, { game, node }, played)
  }

  private async edit(document: vscode.TextDocument, game: number, node: number, action: EditAction): Promise<void> {
    const { version } = document
    const edited = await this.session.request(editRequest, { textDocument: identifier(document), game, node, action })
    if (!edited) return this.refresh()
    await this.write(document, version, { game, node }, edited)
  }

  /** Applies an edit of the server's to the record that is shown, as one step that undo takes back, and goes where it leads. */
  private async write(document: vscode.TextDocument, version: number, before: { game: number; node: number }, { edit, position, refused }: EditResult): Promise<void> {
    if (refused !== undefined) return this.tell({ type: 'told', text: refused })
    if (edit) {
      if (this.locks.of(document)) return this.tell({ type: 'told', text: t('Unlock the board to write moves.') })
      const converted = await this.session.converter?.asWorkspaceEdit(edit)
      if (!converted || !isOf(document.uri, converted) || !(await applied(document, version, converted))) return this.refresh()
      this.history.wrote(before, document.version)
    }
    if (position) await this.placeCursor(document, position)
    await this.refresh()
  }

  /** Saves the record that is shown, as its own editor would. VS Code itself saves the editor that has the focus, which is no file here. */
  private async save(): Promise<void> {
    const { document } = this
    if (document && !(await document.save())) this.tell({ type: 'told', text: t('The record was not saved.') })
  }

  // Undo belongs to the text: it is asked for there, and the panel gets its focus back.
  private async undo(command: 'undo' | 'redo'): Promise<void> {
    const { document } = this
    if (!document || this.locks.of(document)) return
    clearTimeout(this.resting)
    this.placed = undefined
    this.moved = []
    if (!this.fixed) {
      await this.bringBack(document, false)
      await this.hasFocus(false)
    }
    const before = command === 'undo' ? this.history.undo(document.version) : undefined
    if (command === 'redo') this.history.redo(document.version)
    await vscode.commands.executeCommand(command)
    this.history.now(document.version)
    if (!this.fixed) {
      this.view.reveal(undefined, false)
      await this.hasFocus(true)
    }
    if (before) await this.goTo(document, before)
    else await this.refresh()
  }

  // A panel that still has the focus would take the command for its own fields.
  private async hasFocus(wanted: boolean): Promise<void> {
    const most = this.view.active === undefined ? 10 : 50
    for (let tries = 0; this.view.active !== wanted && tries < most; tries++) await new Promise(resolve => setTimeout(resolve, 10))
  }

  private async choose(changes: Partial<Options>): Promise<void> {
    const { flip = this.own.flip, guess = this.own.guess, ...others } = changes
    this.own = { flip, guess }
    this.soon()
    await keep(others)
  }

  private async copy(as: CopyForm): Promise<void> {
    const { board, document } = this
    if (!board || !document) return
    if (as === 'link') return this.copyLink(document)
    if (as === 'page') return printGame(this.session, { document, place: { game: board.game, node: board.node } })
    const { coordinates, flip, numbers } = options(this.own)
    const form = as === 'png' ? 'svg' : as
    const wishes = { as: form, noCoordinates: !coordinates, flip, numbers } as const
    const exported = await this.session.request(exportRequest, { textDocument: identifier(document), game: board.game, node: board.node, ...wishes })
    if (!exported) return this.tell({ type: 'told', text: t('This board has no such form.') })
    if (as === 'png') return this.tell({ type: 'picture', svg: exported.text })
    await vscode.env.clipboard.writeText(exported.text)
    this.tell({ type: 'told', text: t('Copied') })
  }

  /** The link has the record in it, after the #: nothing is sent anywhere. */
  private async copyLink(document: vscode.TextDocument): Promise<void> {
    const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1)
    const packed = await pack({ name, bytes: await bytesOf(document) })
    if (packed.length > longest) return this.tell({ type: 'told', text: t('This record is too long for a link.') })
    await vscode.env.clipboard.writeText(`${address}#${packed}`)
    this.tell({ type: 'told', text: t('Copied: the link has the whole record in it.') })
  }
}

/** The bytes of a record: those on disk, or the text where it has changes. */
async function bytesOf(document: vscode.TextDocument): Promise<Uint8Array> {
  if (document.isDirty || document.isUntitled) return new TextEncoder().encode(document.getText())
  return vscode.workspace.fs.readFile(document.uri)
}

/** The icon of a language: stones, or a piece of shogi. */
function icon(extension: vscode.Uri, language: string): { light: vscode.Uri; dark: vscode.Uri } {
  const file = (name: string) => vscode.Uri.joinPath(extension, 'icons', `${name}.svg`)
  return { light: file(language), dark: file(`${language}-dark`) }
}

/** Saves a picture where the reader says. */
async function savePicture(base64: string): Promise<void> {
  const target = await vscode.window.showSaveDialog({ filters: { PNG: ['png'] }, saveLabel: t('Save picture') })
  if (target) await vscode.workspace.fs.writeFile(target, fromBase64(base64))
}
