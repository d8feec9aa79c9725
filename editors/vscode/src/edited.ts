// Which lines of a text were edited since it was saved.

/** Lines from first to last, from 0. */
export interface Lines {
  first: number
  last: number
}

/** A change of a text, as an editor tells it. */
export interface Change {
  range: { start: { line: number }; end: { line: number } }
  text: string
}

/** The edited lines after one more change: those behind it move along. They are in order and do not touch. */
export function editedAfter(lines: Lines[], { range, text }: Change): Lines[] {
  const { start, end } = range
  const added = text.split('\n').length - 1
  const moved = start.line + added - end.line
  let whole = { first: start.line, last: start.line + added }
  const before: Lines[] = []
  const after: Lines[] = []
  for (const { first, last } of lines) {
    if (last < start.line - 1) before.push({ first, last })
    else if (first > end.line + 1) after.push({ first: first + moved, last: last + moved })
    else whole = { first: Math.min(whole.first, first), last: Math.max(whole.last, last + (last >= end.line ? moved : 0)) }
  }
  return [...before, whole, ...after]
}
