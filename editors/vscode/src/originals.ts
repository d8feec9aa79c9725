// What a file must not lose when VS Code saves it. A character that could not be read is U+FFFD in the text and is written
// as that, or as a question mark where the encoding has no U+FFFD; a letter that the encoding does not have is a question
// mark, too. Nothing here needs VS Code.

/** Bytes as a text, by the registered name of their encoding; undefined where nothing here can read it. */
export function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return undefined
  }
}

/** A file in UTF-8 that is nothing else, and its text; undefined for others. ISO-2022-JP and UTF-16 may look like it. */
export function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') || text.includes('\x1b') ? undefined : text
  } catch {
    return undefined
  }
}

/** How many characters of a text are lost. */
export function lostIn(text: string): number {
  return count(text, '\ufffd')
}

/** Whether what was saved has lost characters that the bytes before had. The text is that which was saved. */
export function loses(before: Uint8Array, written: Uint8Array, text: string): boolean {
  return marks(written) > marks(before) || (!wide(written) && bytesOf(written, 0x3f) > count(text, '?'))
}

function rightOf(bytes: Uint8Array, encoding: string | undefined): string | undefined {
  return plainText(bytes) ?? (encoding === undefined ? undefined : decoded(bytes, encoding))
}

/** Whether question marks have come into a file and letters beyond ASCII have gone: of a text that was read from a spoilt file they are its own. */
function questions(before: Uint8Array, written: Uint8Array): boolean {
  return bytesOf(written, 0x3f) > bytesOf(before, 0x3f) && beyond(written) < beyond(before)
}

/** The encodings in which bytes may have been read. */
const readings = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr', 'windows-1251', 'windows-1252']

/**
 * Whether the letters of a wrong reading were written as such: the text has those of another reading of the bytes than the
 * right one, where it is known, and the bytes are not those that it was read from.
 */
export function mistaken(before: Uint8Array, written: Uint8Array, text: string, right: string | undefined): boolean {
  const letters = lettersOf(text)
  if (letters.all === 0 || (right !== undefined && letters.areIn(right))) return false
  const known = pairs(before)
  let all = 0
  let old = 0
  for (const [pair, n] of pairs(written)) {
    all += n
    old += Math.min(n, known.get(pair) ?? 0)
  }
  if (2 * old >= all) return false
  return readings.some(encoding => letters.areIn(decoded(before, encoding) ?? ''))
}

/** How often there are bytes beyond ASCII with those behind them. */
function pairs(bytes: Uint8Array): Map<number, number> {
  const found = new Map<number, number>()
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue
    const pair = bytes[i]! * 256 + (bytes[i + 1] ?? 0)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}

/** The letters beyond ASCII of a text, and whether at least half of them are in another text. */
function lettersOf(text: string): { all: number; areIn: (other: string) => boolean } {
  const letters = (of: string) => of.match(/[^\0-\x7f\ufeff\ufffd]/gu) ?? []
  const own = letters(text)
  const areIn = (other: string) => {
    const there = new Map<string, number>()
    for (const letter of letters(other)) there.set(letter, (there.get(letter) ?? 0) + 1)
    let common = 0
    for (const letter of own) {
      const n = there.get(letter) ?? 0
      if (n > 0) common++
      there.set(letter, n - 1)
    }
    return 2 * common >= own.length
  }
  return { all: own.length, areIn }
}

function beyond(bytes: Uint8Array): number {
  let found = 0
  for (const byte of bytes) if (byte > 0x7f) found++
  return found
}

/** The lost characters that are in bytes as such: in UTF-8, in UTF-16 with its mark, and in GB18030, of those that can write them. */
function marks(bytes: Uint8Array): number {
  const order = wide(bytes)
  if (order) return lostIn(decoded(bytes, order) ?? '')
  const text = plainText(bytes)
  if (text !== undefined) return lostIn(text)
  let found = 0
  for (let i = bytes.indexOf(0x84); i >= 0; i = bytes.indexOf(0x84, i + 1)) {
    if (bytes[i + 1] === 0x31 && bytes[i + 2] === 0xa4 && bytes[i + 3] === 0x37) found++
  }
  return found
}

function wide(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

function count(text: string, what: string): number {
  let found = 0
  for (let i = text.indexOf(what); i >= 0; i = text.indexOf(what, i + 1)) found++
  return found
}

function bytesOf(bytes: Uint8Array, what: number): number {
  let found = 0
  for (let i = bytes.indexOf(what); i >= 0; i = bytes.indexOf(what, i + 1)) found++
  return found
}

export function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

/** The file system, as far as it is needed here. */
export interface Disk {
  read(): Promise<Uint8Array>
  write(bytes: Uint8Array): Promise<void>
}

/**
 * Original keeps the bytes of one file from its opening on. They are taken from the disk before each save, and only while
 * no save is under way that has not been looked at: so they are never those that a save has spoilt. What it does is done
 * in turn.
 */
export class Original {
  private kept: Uint8Array | undefined
  private saves = 0 // that were begun and have not been looked at
  private spoilt = false // a save was taken back, and none has gone well since: the text may be that of the spoilt file
  private turn: Promise<unknown> = Promise.resolve()
  /** The user wants what was written, although it has lost characters. */
  allowed = false

  constructor(private readonly disk: Disk) {}

  get bytes(): Uint8Array | undefined {
    return this.kept
  }

  /** The file was opened: what is on the disk is what must not be lost. */
  look(): Promise<void> {
    return this.inTurn(() => this.take(() => this.saves === 0))
  }

  /** A save is about to begin. One that did not wait for this, as `inTime` tells, may have written already. */
  begin(inTime: () => boolean): Promise<void> {
    const first = this.saves++ === 0
    return this.inTurn(() => this.take(() => first && this.saves === 1 && inTime())).catch(() => undefined)
  }

  private async take(surely: () => boolean): Promise<void> {
    const bytes = await this.disk.read()
    if (this.kept === undefined || (surely() && marks(bytes) <= marks(this.kept))) this.kept = bytes
  }

  /**
   * Looks at what a save has written, and puts the bytes before it back if it has lost characters. It says whether it did.
   * The encoding is that of the file, where it is known.
   */
  end(text: string, encoding?: string): Promise<boolean> {
    return this.inTurn(async () => {
      const written = await this.disk.read()
      const { kept } = this
      const lost = kept !== undefined && !this.allowed && (loses(kept, written, text) || mistaken(kept, written, text, rightOf(kept, encoding)) || (this.spoilt && questions(kept, written)))
      this.spoilt = lost || (this.spoilt && kept !== undefined && same(kept, written))
      if (lost) await this.disk.write(kept)
      else this.kept = written
      this.saves = Math.max(0, this.saves - 1)
      return lost
    })
  }

  /** Puts the bytes on the disk that were there before a save spoilt them. */
  restore(): Promise<void> {
    return this.inTurn(async () => {
      if (this.kept && !same(this.kept, await this.disk.read())) await this.disk.write(this.kept)
    })
  }

  /** All that was asked for is done. */
  async settled(): Promise<void> {
    await this.turn
  }

  private inTurn<T>(what: () => Promise<T>): Promise<T> {
    const done = this.turn.then(what)
    this.turn = done.catch(() => undefined)
    return done
  }
}
