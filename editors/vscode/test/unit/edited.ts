import assert from 'node:assert/strict'
import { editedAfter, type Change, type Lines } from '../../src/edited'

/** A text of lines, and what is marked by comparing it with the one before. */
function play(text: string, changes: [line: number, column: number, endLine: number, endColumn: number, text: string][]): string[] {
  let lines: Lines[] = []
  for (const [line, column, endLine, endColumn, added] of changes) {
    const all = text.split('\n')
    const before = [...all.slice(0, line), all[line]!.slice(0, column)].join('\n')
    const after = [all[endLine]!.slice(endColumn), ...all.slice(endLine + 1)].join('\n')
    text = before + added + after
    const change: Change = { range: { start: { line }, end: { line: endLine } }, text: added }
    lines = editedAfter(lines, change)
  }
  const marked = new Set(lines.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i)))
  return text.split('\n').map((line, i) => (marked.has(i) ? '*' : ' ') + line)
}

export function editedTests(): void {
  suite('edited lines', () => {
    test('are those of the changes', () => assert.deepEqual(play('a\nb\nc\nd', [[1, 1, 1, 1, 'x']]), [' a', '*bx', ' c', ' d']))
    test('move with what is written before them', () =>
      assert.deepEqual(play('a\nb\nc\nd\ne', [[4, 1, 4, 1, 'x'], [0, 1, 0, 1, '\ny\nz'], [4, 0, 5, 0, '']]), ['*a', '*y', '*z', ' b', '*d', '*ex']))
    test('grow together', () =>
      assert.deepEqual(play('a\nb\nc\nd\ne', [[0, 0, 0, 0, 'x'], [2, 0, 2, 0, 'x'], [1, 0, 1, 1, '1\n2']]), ['*xa', '*1', '*2', '*xc', ' d', ' e']))
    test('stay when the text around them is replaced', () =>
      assert.deepEqual(play('a\nb\nc\nd', [[2, 0, 2, 0, 'x'], [1, 0, 2, 2, 'q']]), [' a', '*q', ' d']))
  })
}
