// What an edit would change, as a text with the old lines over the new ones.
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Text } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'

export function diff(parent: HTMLElement, before: Text, after: Text, nonce: string, dark: boolean, unchanged: string): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        EditorView.cspNonce.of(nonce), EditorView.darkTheme.of(dark), EditorView.lineWrapping, lineNumbers(),
        EditorState.phrases.of({ '$ unchanged lines': unchanged }), EditorState.readOnly.of(true), EditorView.editable.of(false),
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } })
      ]
    })
  })
  return () => view.destroy()
}
