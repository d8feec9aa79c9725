import * as vscode from 'vscode'
import type { Position, WorkspaceEdit } from 'vscode-languageclient'
import { applied, isOf } from '../applying'
import { fromBase64 } from '../base64'
import { activeRecord, editorOf, isRecord, moveCursor, plain } from '../records'
import { request, type Board, type Place } from '../protocol'
import { printGame } from '../print/print'
import type { Session } from '../server/session'
import { BoardHost, type Ask } from './host'
import { html } from './html'
import type { Lock, Options, ToPage } from './messages'
import { keep, Locks, options } from './options'
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
export class BoardPanel extends BoardHost<vscode.TextDocument> implements vscode.Disposable {
  private static current: BoardPanel | undefined
  static readonly viewType = 'recls.board'

  private format: Board['format'] = 'sgf' // that the icon is of
  private own = { flip: false, guess: false }
  private placed: vscode.Position | undefined // where the panel itself has put the cursor last, or is about to
  private moved: vscode.Position[] = [] // where it has put it lately; what VS Code tells of that comes late
  private resting: ReturnType<typeof setTimeout> | undefined
  private readonly locks = new Locks()
  private readonly parts: vscode.Disposable[] = []
  private readonly showing = new vscode.EventEmitter<void>()
  readonly onDidShow = this.showing.event

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
    if (!uri || panel.text) return
    const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri)
    if (isRecord(open)) panel.turnTo(open)
  }

  constructor(readonly view: Surface, private readonly extension: vscode.Uri, private readonly session: Session, private readonly fixed?: vscode.TextDocument) {
    super()
    const dist = vscode.Uri.joinPath(extension, 'dist')
    view.webview.options = { enableScripts: true, localResourceRoots: [dist] }
    view.iconPath = icon(extension, this.format)
    const file = (name: string) => view.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString()
    view.webview.html = html({
      nonce: crypto.randomUUID(),
      source: view.webview.cspSource,
      script: file('board.js'),
      style: file('board.css'),
      language: vscode.env.language
    }, t)
    this.parts.push(
      this.showing,
      view.onDidDispose(() => this.dispose()),
      view.webview.onDidReceiveMessage((said: unknown) => this.take(said)),
      vscode.window.onDidChangeActiveTextEditor(editor => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(change => this.cursorMoved(change)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document === this.text && this.soon()),
      vscode.workspace.onDidCloseTextDocument(document => document === this.text && this.turnTo(undefined)),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.soon()),
      vscode.workspace.onDidChangeConfiguration(change => change.affectsConfiguration('recls') && this.soon()),
      session.onStatus(status => status === 'running' && this.anew())
    )
    if (fixed) this.turnTo(fixed)
    else this.follow(activeRecord())
  }

  dispose(): void {
    if (BoardPanel.current === this) BoardPanel.current = undefined
    this.stop()
    clearTimeout(this.resting)
    for (const part of this.parts.splice(0)) part.dispose()
    this.view.dispose()
  }

  /** Shows the record of an editor; one that shows something else leaves the board as it is. */
  private follow(editor: vscode.TextEditor | undefined): void {
    if (!this.fixed && isRecord(editor?.document)) this.turnTo(editor.document)
  }

  protected override turnTo(document: vscode.TextDocument | undefined): void {
    if (document !== this.text) this.leaveCursor()
    super.turnTo(document)
  }

  /** What the panel was about to do to the cursor is out of date. */
  private leaveCursor(): void {
    clearTimeout(this.resting)
    this.placed = undefined
    this.moved = []
  }

  private cursorMoved({ textEditor, kind }: vscode.TextEditorSelectionChangeEvent): void {
    const { active } = textEditor.selection
    if (textEditor.document !== this.text) return
    // a reader may well go back to a place where the panel has been before
    const byHand = kind === vscode.TextEditorSelectionChangeKind.Keyboard || kind === vscode.TextEditorSelectionChangeKind.Mouse
    if (!byHand && (this.placed?.isEqual(active) || this.moved.some(at => at.isEqual(active)))) return
    this.leaveCursor()
    this.soon()
  }

  get shown(): Board | null {
    return this.board
  }

  protected override shows(): void {
    this.showing.fire()
    if (this.board) this.showFormat(this.board.format)
  }

  /** To set the icon anew, be it the same, makes VS Code lay out its tabs. */
  private showFormat(format: Board['format']): void {
    if (format === this.format) return
    this.format = format
    this.view.iconPath = icon(this.extension, format)
  }

  protected ask: Ask = async (method, params, signal) => {
    const source = new vscode.CancellationTokenSource()
    signal?.addEventListener('abort', () => source.cancel(), { once: true })
    return this.session.request(request(method), params, source.token)
  }

  protected tell(message: ToPage): void {
    void this.view.webview.postMessage(message)
  }

  protected t(text: string): string {
    return t(text)
  }

  protected warn(problem: string): void {
    this.session.log.warn(problem)
  }

  protected uriOf(document: vscode.TextDocument): string {
    return document.uri.toString()
  }

  protected versionOf(document: vscode.TextDocument): number {
    return document.version
  }

  protected lockOf(document: vscode.TextDocument): Lock {
    return this.locks.of(document)
  }

  protected setLock(document: vscode.TextDocument, locked: boolean): void {
    this.locks.set(document, locked)
  }

  protected get options(): Options {
    return options(this.own)
  }

  protected async choose(changes: Partial<Options>): Promise<void> {
    const { flip = this.own.flip, guess = this.own.guess, ...others } = changes
    this.own = { flip, guess }
    this.soon()
    await keep(others)
  }

  protected cursorOf(document: vscode.TextDocument): Place {
    const position = this.placed ?? editorOf(document.uri)?.selection.active
    return { position: position ? plain(position) : (this.board?.range.start ?? { line: 0, character: 0 }) }
  }

  protected cursorFollows(document: vscode.TextDocument, { range: { start } }: Board): void {
    clearTimeout(this.resting)
    this.placed = new vscode.Position(start.line, start.character)
    this.resting = setTimeout(() => document === this.text && void this.placeCursor(document, start), rest)
  }

  protected async placeCursor(document: vscode.TextDocument, at: Position): Promise<void> {
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

  protected async apply(document: vscode.TextDocument, version: number, edit: WorkspaceEdit): Promise<boolean> {
    const converted = await this.session.converter?.asWorkspaceEdit(edit)
    return converted !== undefined && isOf(document.uri, converted) && applied(document, version, converted)
  }

  /** Saves the record that is shown, as its own editor would. VS Code itself saves the editor that has the focus, which is no file here. */
  protected async save(document: vscode.TextDocument): Promise<void> {
    if (!(await document.save())) this.tell({ type: 'told', text: t('The record was not saved.') })
  }

  protected override async toText(document: vscode.TextDocument): Promise<void> {
    this.leaveCursor()
    if (this.fixed) return
    await this.bringBack(document, false)
    await this.hasFocus(false)
  }

  protected async takeBack(_: vscode.TextDocument, command: 'undo' | 'redo'): Promise<void> {
    await vscode.commands.executeCommand(command)
  }

  protected override async toPage(): Promise<void> {
    if (this.fixed) return
    this.view.reveal(undefined, false)
    await this.hasFocus(true)
  }

  // A panel that still has the focus would take the command for its own fields.
  private async hasFocus(wanted: boolean): Promise<void> {
    const most = this.view.active === undefined ? 10 : 50
    for (let tries = 0; this.view.active !== wanted && tries < most; tries++) await new Promise(resolve => setTimeout(resolve, 10))
  }

  protected async writeClipboard(text: string): Promise<void> {
    await vscode.env.clipboard.writeText(text)
  }

  /** Saves a picture where the reader says. */
  protected async savePicture(base64: string): Promise<void> {
    const target = await vscode.window.showSaveDialog({ filters: { PNG: ['png'] }, saveLabel: t('Save picture') })
    if (target) await vscode.workspace.fs.writeFile(target, fromBase64(base64))
  }

  protected print(document: vscode.TextDocument, place: Place): Promise<void> {
    return printGame(this.session, { document, place })
  }

  /** The link has the record in it, after the #: nothing is sent anywhere. */
  protected async copyLink(document: vscode.TextDocument): Promise<void> {
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
