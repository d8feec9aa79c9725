// The text of the record: CodeMirror, with the language server behind it.
import { autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, invertedEffects, isolateHistory, redo, undo } from '@codemirror/commands'
import { nextDiagnostic, previousDiagnostic, setDiagnostics, type Diagnostic as Squiggle } from '@codemirror/lint'
import { hoverTooltips, serverCompletion } from '@codemirror/lsp-client'
import { Annotation, Compartment, EditorState, StateEffect, StateField, Transaction, type ChangeSpec } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view'
import type { TextEdit } from 'vscode-languageserver-protocol'
import { colours } from './colours'
import type { Session } from './session'
import { changes, separator, type LineEnd } from './text'

/** A change of the selection that the board makes is not followed by the board. */
const byBoard = Annotation.define<true>()

/** What the editor must know of a file. */
export interface Shown {
  uri: string
  name: string
  format: string
  end: LineEnd
}

/** The text is that of another file from here on: it is opened, or undo or redo has come to it. */
const shows = StateEffect.define<Shown>()

const showing = StateField.define<Shown | undefined>({
  create: () => undefined,
  update: (old, { effects }) => effects.findLast(one => one.is(shows))?.value ?? old
})

export interface Listener<File> {
  /** The text is that of another file now; changed follows. */
  switched(file: File): void
  /** The text has changed, by whomever. */
  changed(): void
  /** The reader has moved the cursor. */
  moved(): void
}

export class Editor<File extends Shown = Shown> {
  readonly view: EditorView
  /** Counts every change of the text. */
  edition = 0
  private files = 0
  private readonly ofFile = new Compartment()
  private readonly dark = new Compartment()
  private isDark = false
  private label = ''
  completions = ''
  private readonly labels = new Compartment()

  constructor(parent: HTMLElement, private readonly session: Session, private readonly nonce: string, private readonly listener: Listener<File>) {
    this.view = new EditorView({ parent, state: EditorState.create({ extensions: this.basics() }) })
  }

  private get file(): Shown | undefined {
    return this.view.state.field(showing)
  }

  get uri(): string {
    return this.file?.uri ?? ''
  }

  /** A name for the server, which no other file has had. */
  newUri(name: string): string {
    return `memfs:/${++this.files}/${encodeURIComponent(name)}`
  }

  /** Shows a file with a text, as one step that undo takes back to the file before it. */
  open(file: File, text: string): void {
    closeCompletion(this.view)
    const { state } = this.view
    const { doc } = EditorState.create({ doc: text, extensions: separator(file.end) })
    this.view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: doc },
      selection: { anchor: 0 },
      scrollIntoView: true,
      effects: shows.of(file),
      annotations: [isolateHistory.of('full'), Transaction.addToHistory.of(this.file !== undefined)] // there is no text before the first
    })
  }

  /** What is different from file to file. */
  private about(file: Shown) {
    return [separator(file.end), colours(this.session), serverCompletion(), hoverTooltips({ hoverTime: 400 }), this.session.client.plugin(file.uri, file.format)]
  }

  private basics() {
    return [
      EditorView.cspNonce.of(this.nonce),
      lineNumbers(),
      highlightSpecialChars(),
      highlightActiveLine(),
      history(),
      showing,
      invertedEffects.of(({ startState, effects }) => (effects.some(one => one.is(shows)) ? [shows.of(startState.field(showing)!)] : [])),
      EditorState.transactionExtender.of(({ startState, effects }) => {
        const one = effects.find(one => one.is(shows))
        return one ? { effects: [this.ofFile.reconfigure(this.about(one.value)), ...[setDiagnostics(startState, []).effects ?? []].flat()] } : null
      }),
      this.ofFile.of([]),
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
    const file = this.file as File | undefined
    const other = file && file !== update.startState.field(showing)
    if (other) this.listener.switched(file)
    if (update.docChanged || other) {
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
