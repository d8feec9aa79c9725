// The board beside the text: the page that the panel of VS Code has too, in a frame of its own.
import type { Position, WorkspaceEdit } from 'vscode-languageserver-protocol'
import { fromBase64 } from '../../../editors/vscode/src/base64'
import { BoardHost, type Ask } from '../../../editors/vscode/src/board/host'
import { defaults, type Lock, type Options, type ToPage } from '../../../editors/vscode/src/board/messages'
import type { Board, Place, Requests } from '../../../editors/vscode/src/protocol'
import type { Translate } from '../../../editors/vscode/src/words'
import type { Editor } from './editor'
import { save } from './files'
import type { Session } from './session'
import { offset, position } from './text'

const kept = 'recls.board' // the reader's options, in the browser

/** A board is turned, and its moves are hidden, for now and not for ever. */
const forNow = { flip: defaults.flip, guess: defaults.guess }

/** FrameHost shows the text of the editor, by its URI. */
export class FrameHost extends BoardHost<string> {
  protected options: Options
  private lock: Lock = ''

  /** The reader wants a link to the record. */
  onLink: () => void = () => undefined

  constructor(private readonly frame: HTMLIFrameElement, private readonly editor: Editor, private readonly session: Session, private readonly words: () => Translate) {
    super()
    this.options = { ...defaults, ...stored(), ...forNow }
    window.addEventListener('message', event => {
      if (event.source === frame.contentWindow && event.origin === location.origin) void this.take(event.data)
    })
  }

  override soon(): void {
    const { uri } = this.editor
    if (uri === this.text) return super.soon()
    this.lock = ''
    this.turnTo(uri)
  }

  protected ask: Ask = <Method extends keyof Requests>(method: Method, params: Requests[Method]['params']) =>
    this.session.request<Requests[Method]['result']>(method, params).catch(() => undefined)

  protected tell(message: ToPage): void {
    this.frame.contentWindow?.postMessage(message, location.origin)
  }

  protected t(text: string): string {
    return this.words()(text)
  }

  protected warn(problem: string): void {
    console.warn(problem)
  }

  protected uriOf(uri: string): string {
    return uri
  }

  protected versionOf(uri: string): number {
    this.session.client.sync()
    return uri === this.editor.uri ? this.editor.version : -1
  }

  protected cursorOf(): Place {
    const { state } = this.editor.view
    return { position: position(state.doc, state.selection.main.head) }
  }

  protected lockOf(): Lock {
    return this.lock
  }

  protected setLock(_: string, locked: boolean): void {
    this.lock = locked ? 'chosen' : ''
  }

  protected choose(changes: Partial<Options>): void {
    this.options = { ...this.options, ...changes }
    try {
      localStorage.setItem(kept, JSON.stringify({ ...this.options, ...forNow }))
    } catch {
      // a browser may keep nothing
    }
    this.soon()
  }

  protected cursorFollows(uri: string, board: Board): void {
    if (board.version === this.versionOf(uri)) this.placeCursor(uri, board.range.start)
  }

  protected placeCursor(uri: string, place: Position): void {
    if (uri === this.editor.uri) this.editor.follow(offset(this.editor.view.state.doc, place))
  }

  protected async apply(uri: string, version: number, { changes }: WorkspaceEdit): Promise<boolean> {
    const edits = changes?.[uri]
    if (!edits || this.versionOf(uri) !== version) return false // somebody has typed since
    this.editor.apply(edits)
    return true
  }

  protected takeBack(_: string, command: 'undo' | 'redo'): void {
    this.editor[command]()
  }

  protected async save(): Promise<void> {
    // the text here has no file
  }

  protected async print(): Promise<void> {
    // the menu of the page has no such entry
  }

  protected async copyLink(): Promise<void> {
    this.onLink()
  }

  protected async savePicture(base64: string): Promise<void> {
    save('board.png', fromBase64(base64))
  }

  protected async writeClipboard(text: string): Promise<void> {
    await navigator.clipboard.writeText(text)
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
