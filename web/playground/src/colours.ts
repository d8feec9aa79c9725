// Colours of the text, as the server sees its parts, for what is on the screen.
import { StateEffect, StateField, type Range } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { LSPPlugin } from '@codemirror/lsp-client'
import type { SemanticTokens } from 'vscode-languageserver-protocol'
import type { Session } from './session'
import { position } from './text'

const rest = 60 // milliseconds; who types is not waited for by the server

const set = StateEffect.define<DecorationSet>()

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (old, { changes, effects }) => effects.reduce((now, effect) => (effect.is(set) ? effect.value : now), old.map(changes)),
  provide: from => EditorView.decorations.from(from)
})

const classes = new Map<string, Decoration>()

function mark(name: string): Decoration {
  let found = classes.get(name)
  if (!found) classes.set(name, (found = Decoration.mark({ class: name })))
  return found
}

export function colours(session: Session) {
  return [field, ViewPlugin.define(view => new Colours(view, session))]
}

class Colours {
  private timer: ReturnType<typeof setTimeout>

  constructor(private readonly view: EditorView, private readonly session: Session) {
    this.timer = setTimeout(() => void this.ask())
  }

  update({ docChanged, viewportChanged }: ViewUpdate): void {
    if (!docChanged && !viewportChanged) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(), rest)
  }

  destroy(): void {
    clearTimeout(this.timer)
  }

  private async ask(): Promise<void> {
    const { view, session } = this
    const { state, viewport } = view
    const uri = LSPPlugin.get(view)?.uri
    if (uri === undefined) return
    await session.client.initializing
    const range = { start: position(state.doc, viewport.from), end: position(state.doc, viewport.to) }
    // A text that has changed meanwhile is asked about again anyway.
    const tokens = await session.request<SemanticTokens | null>('textDocument/semanticTokens/range', { textDocument: { uri }, range }).catch(() => null)
    if (!tokens || view.state.doc !== state.doc || LSPPlugin.get(view)?.uri !== uri) return
    const { legend } = session.client.serverCapabilities!.semanticTokensProvider!
    const marks: Range<Decoration>[] = []
    const { data } = tokens
    for (let i = 0, line = 0, character = 0; i + 4 < data.length; i += 5) {
      if (data[i]! > 0) character = 0
      line += data[i]!
      character += data[i + 1]!
      const { from, to } = state.doc.line(Math.min(line + 1, state.doc.lines))
      const start = Math.min(from + character, to)
      const end = Math.min(start + data[i + 2]!, to)
      const names = [legend.tokenTypes[data[i + 3]!], ...legend.tokenModifiers.filter((_, bit) => data[i + 4]! & (1 << bit))]
      if (end > start) marks.push(mark(names.map(name => `tok-${name}`).join(' ')).range(start, end))
    }
    view.dispatch({ effects: set.of(Decoration.set(marks)) })
  }
}
