// Texts and their line ends. The editor has one line end, a file may have others: all alike they are put back when it is
// written; where they are mixed, each is kept where it is.
import { EditorState, Text, type ChangeSpec } from '@codemirror/state'
import type { Position, TextEdit } from 'vscode-languageserver-protocol'

export type LineEnd = '\n' | '\r\n' | '\r' | 'mixed'

export function lineEndOf(text: string): LineEnd {
  let ends = { '\r\n': 0, '\n': 0, '\r': 0 }
  for (const [end] of text.matchAll(/\r\n|\n|\r/g)) ends[end as '\n']++
  const used = (['\n', '\r\n', '\r'] as const).filter(end => ends[end] > 0)
  return used.length > 1 ? 'mixed' : (used[0] ?? '\n')
}

/** The text of an editor as the file has it. */
export function written(doc: Text, end: LineEnd): string {
  const text = doc.toString()
  return end === 'mixed' || end === '\n' ? text : text.replaceAll('\n', end)
}

/** With mixed ends a line ends at its line feed, and what else there is stays in it. */
export function separator(end: LineEnd) {
  return end === 'mixed' ? EditorState.lineSeparator.of('\n') : []
}

/** A place that the server names; one after the end of a line or of the text is the end. */
export function offset(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length
  const { from, to } = doc.line(line + 1)
  return Math.min(from + character, to)
}

export function position(doc: Text, at: number): Position {
  const { number, from } = doc.lineAt(at)
  return { line: number - 1, character: at - from }
}

export function changes({ doc }: EditorState, edits: TextEdit[]): ChangeSpec[] {
  return edits.map(({ range, newText }) => ({ from: offset(doc, range.start), to: offset(doc, range.end), insert: Text.of(newText.split('\n')) }))
}
