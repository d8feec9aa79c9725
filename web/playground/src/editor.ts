// The text of the record: CodeMirror, with the language server behind it.
import { autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands'
import { nextDiagnostic, previousDiagnostic, setDiagnostics, type Diagnostic as Squiggle } from '@codemirror/lint'
import { hoverTooltips, serverCompletion } from '@codemirror/lsp-client'
import { Annotation, Compartment, EditorState, type ChangeSpec } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view'
import type { TextEdit } from 'vscode-languageserver-protocol'
import { colours } from './colours'
import type { Session } from './session'
import { changes, separator, type LineEnd } from './text'

/** A change of the selection that the board makes is not followed by the board. */
const byBoard = Annotation.define<true>()

export interface Listener {
  /** The text has changed, by whomever; reset: it is that of another file. */
  changed(): void
  /** The reader has moved the cursor. */
  moved(): void
}

export class Editor {
  readonly view: EditorView
  /** Counts every change of the text. */
  edition = 0
  uri = ''
  private files = 0
  private readonly dark = new Compartment()
  private isDark = false
  private label = ''
  completions = ''
  private readonly labels = new Compartment()

  constructor(parent: HTMLElement, private readonly session: Session, private readonly nonce: string, private readonly listener: Listener) {
    this.view = new EditorView({ parent, state: EditorState.create({ extensions: this.basics() }) })
  }

  /** Shows another text; what was done to the last one cannot be undone in it. */
  open(name: string, language: string, text: string, end: LineEnd): void {
    this.uri = `memfs:/${++this.files}/${encodeURIComponent(name)}`
    this.edition++
    this.view.setState(EditorState.create({
      doc: text,
      extensions: [separator(end), this.basics(), colours(this.session), serverCompletion(), hoverTooltips({ hoverTime: 400 }), this.session.client.plugin(this.uri, language)]
    }))
    this.listener.changed()
  }

  private basics() {
    return [
      EditorView.cspNonce.of(this.nonce),
      lineNumbers(),
      highlightSpecialChars(),
      highlightActiveLine(),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      autocompletion({ icons: false }),
      keymap.of([...completionKeymap, ...historyKeymap, { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic }, ...defaultKeymap]),
      this.dark.of(EditorView.darkTheme.of(this.isDark)),
      this.labels.of(this.named()),
      EditorView.updateListener.of(update => this.updated(update))
    ]
  }

  private updated(update: ViewUpdate): void {
    if (update.docChanged) {
      this.edition++
      this.listener.changed()
    } else if (update.selectionSet && !update.transactions.some(one => one.annotation(byBoard))) this.listener.moved()
  }

  private named() {
    return [
      EditorView.contentAttributes.of({ 'aria-label': this.label, spellcheck: 'false', autocapitalize: 'off' }),
      EditorState.phrases.of({ Completions: this.completions })
    ]
  }

  /** The name for people who hear the screen, and the colours. */
  dress(label: string, dark: boolean): void {
    this.label = label
    this.isDark = dark
    this.view.dispatch({ effects: [this.labels.reconfigure(this.named()), this.dark.reconfigure(EditorView.darkTheme.of(dark))] })
  }

  /** The version of the text that the server has. */
  get version(): number {
    return this.session.client.workspace.getFile(this.uri)?.version ?? -1
  }

  get identifier() {
    return { uri: this.uri }
  }

  squiggle(list: Squiggle[]): void {
    this.view.dispatch(setDiagnostics(this.view.state, list))
  }

  /** Applies edits of the server's, as one step that undo takes back. */
  apply(edits: TextEdit[]): void {
    this.change(changes(this.view.state, edits))
  }

  change(what: ChangeSpec[]): void {
    closeCompletion(this.view)
    this.view.dispatch({ changes: what, userEvent: 'input', scrollIntoView: true })
  }

  /** Goes to a place; focus: the reader is to be there. */
  goTo(from: number, to = from, focus = true): void {
    this.view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
    if (focus) this.view.focus()
  }

  /** Puts the cursor where the board is. */
  follow(at: number): void {
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'nearest' }), annotations: byBoard.of(true) })
  }

  undo(): boolean {
    return undo(this.view)
  }

  redo(): boolean {
    return redo(this.view)
  }
}
