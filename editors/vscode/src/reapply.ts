// The same edit in another reading of a file: what somebody typed into a text that was read in a wrong encoding is made in
// the text that the bytes are. Both readings have the same lines, and of a line the bytes say which place is which.

/** A change of a text, as an editor tells it. Lines and characters count from 0. */
export interface Change {
  range: { start: Place; end: Place }
  text: string
}

export interface Place {
  line: number
  character: number
}

/** A part of the text before the edit, or what was typed. */
type Piece = { from: number; to: number } | { typed: string }

/** Line ends are one character here, as editors make them alike. */
export function withLF(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * The right text of bytes with the edit that made `after` of `before`, which is how they were read in the encoding `wrong`.
 * Without changes it is what differs. Undefined where it is not sure what the same edit is.
 */
export function reapplied(bytes: Uint8Array, wrong: string, right: string, { before, after, changes }: { before: string; after: string; changes: readonly Change[] | undefined }): string | undefined {
  const old = withLF(before)
  let pieces = changes ? changes.reduce<Piece[] | undefined>((all, change) => all && changed(all, old, change), [{ from: 0, to: old.length }]) : undefined
  if (!pieces || textOf(pieces, old) !== withLF(after)) pieces = difference(old, withLF(after))
  const readings = new Readings(bytes, wrong, right)
  let text = ''
  for (const piece of pieces) {
    if ('typed' in piece) {
      if (piece.typed.includes('\ufffd')) return undefined // a part of the wrong reading
      text += piece.typed
      continue
    }
    const from = readings.place(old, piece.from)
    const to = readings.place(old, piece.to)
    if (from === undefined || to === undefined || from > to) return undefined
    text += readings.text.slice(from, to)
  }
  return text
}

function textOf(pieces: readonly Piece[], old: string): string {
  return pieces.map(piece => ('typed' in piece ? piece.typed : old.slice(piece.from, piece.to))).join('')
}

function changed(pieces: readonly Piece[], old: string, { range, text }: Change): Piece[] | undefined {
  const now = textOf(pieces, old)
  const start = offset(now, range.start)
  const end = offset(now, range.end)
  if (start === undefined || end === undefined) return undefined
  return [...part(pieces, 0, start), { typed: withLF(text) }, ...part(pieces, end, now.length)]
}

function part(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const piece of pieces) {
    const length = 'typed' in piece ? piece.typed.length : piece.to - piece.from
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, length)
    if (from < to) found.push('typed' in piece ? { typed: piece.typed.slice(from, to) } : { from: piece.from + from, to: piece.from + to })
    at += length
  }
  return found
}

function offset(text: string, { line, character }: Place): number | undefined {
  let at = 0
  for (let i = 0; i < line; i++) {
    at = text.indexOf('\n', at) + 1
    if (at === 0) return undefined
  }
  return Math.min(at + character, text.length)
}

/** One piece that is new, between what both texts begin and end with. */
function difference(old: string, now: string): Piece[] {
  const { start, end } = differing(old, now)
  return [{ from: 0, to: start }, { typed: now.slice(start, now.length - (old.length - end)) }, { from: end, to: old.length }]
}

/** The part of a text that is another one in the text after it. */
export function differing(old: string, now: string): { start: number; end: number } {
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start++
  let same = 0
  while (same < most - start && old[old.length - 1 - same] === now[now.length - 1 - same]) same++
  return { start, end: old.length - same }
}

/** Bytes in two encodings. */
class Readings {
  readonly text: string
  private readonly lines: Uint8Array[]
  private readonly starts: number[] = [] // of the lines in the right text
  private readonly wrong: TextDecoder
  private readonly right: TextDecoder

  constructor(bytes: Uint8Array, wrong: string, right: string) {
    this.wrong = new TextDecoder(wrong, { ignoreBOM: true })
    this.right = new TextDecoder(right, { ignoreBOM: true })
    this.lines = linesOf(bytes)
    let text = ''
    for (const line of this.lines) {
      this.starts.push(text.length)
      text += this.right.decode(line) + '\n'
    }
    this.text = text.slice(0, -1)
  }

  /** Where an offset of the wrong text is in the right one. */
  place(old: string, at: number): number | undefined {
    const before = old.slice(0, at)
    const line = before.split('\n').length - 1
    const start = before.lastIndexOf('\n') + 1
    const end = old.indexOf('\n', at)
    const bytes = this.lines[line]
    if (!bytes || old.split('\n').length !== this.lines.length) return undefined
    const column = this.column(bytes, old.slice(start, end < 0 ? old.length : end), at - start)
    return column === undefined ? undefined : this.starts[line]! + column
  }

  private column(bytes: Uint8Array, shown: string, column: number): number | undefined {
    let least = 0
    let most = bytes.length
    while (least < most) {
      const middle = (least + most) >> 1
      if (this.wrong.decode(bytes.subarray(0, middle)).length < column) least = middle + 1
      else most = middle
    }
    const whole = this.right.decode(bytes)
    for (let cut = least; cut <= Math.min(least + 4, bytes.length); cut++) {
      const head = this.wrong.decode(bytes.subarray(0, cut))
      if (head.length !== column || head + this.wrong.decode(bytes.subarray(cut)) !== shown) continue
      const place = this.right.decode(bytes.subarray(0, cut))
      if (place + this.right.decode(bytes.subarray(cut)) === whole) return place.length
    }
    return undefined
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 0x0a && bytes[i] !== 0x0d) continue
    lines.push(bytes.subarray(start, i))
    if (bytes[i] === 0x0d && bytes[i + 1] === 0x0a) i++
    start = i + 1
  }
  return [...lines, bytes.subarray(start)]
}
