/** The bytes of a file. A string is taken as UTF-8. */
export type RecordData = Uint8Array | ArrayBuffer | string

export type Format = 'sgf' | 'ishi' | 'csa' | 'kif'

export interface Options {
  /** Name of the file. Its ending says the format; without a name and a `format`, the content decides. */
  name?: string
  /** The format, whatever the name is. To convert, also `jkf` and `usi`. */
  format?: Format | 'jkf' | 'usi'
  /** Language of messages, as a BCP 47 tag: `en` (default), `ja`, `ko`, `zh-CN`, `zh-TW`. */
  language?: string
  /** Settings as those of an editor, such as `{ rules: { 'sgf/off-board': 'warning' } }`. */
  settings?: { [name: string]: unknown }
}

export interface ConvertOptions extends Options {
  to: string
  /** Version of the other format, where there are several. */
  version?: string
}

export interface BoardOptions extends Options {
  /** Game of a collection, from 0. */
  game?: number
  /** Node of the game, from 0. */
  node?: number
  /** Else the move of the main line, 0 is the start; without either, the last move. */
  move?: number
}

/** Lines and columns count from 1, columns in characters (Unicode code points). */
export interface Finding {
  line: number
  column: number
  endLine: number
  endColumn: number
  severity: 'error' | 'warning' | 'info' | 'hint'
  /** Code of the rule, such as `sgf/off-board`. */
  code: string
  /** Plain text: escape it before you put it into HTML. */
  message: string
  /** There is a fix that cannot lose anything. */
  fixable: boolean
}

export interface Checked {
  format: Format
  /** Encoding that the file was read in. */
  encoding: string
  findings: Finding[]
}

export interface Formatted {
  format: Format
  encoding: string
  text: string
  /** The text in the encoding of the file. */
  bytes: Uint8Array
  changed: boolean
}

export interface Converted {
  /** Format that was read. */
  format: string
  text: string
  bytes: Uint8Array
  /** Ending of the name of such a file, with its dot. */
  extension: string
  lost: { what: string; count: number }[]
}

/** Texts are plain: escape them before you put them into HTML. `svg` is safe as it is. */
export interface Board {
  format: Format
  games: number
  game: number
  node: number
  nodes: number
  title: string
  moveNumber: number
  /** The board in letters, a line a row; empty for a game that has no board here. */
  text: string
  svg: string
  facts: string[]
  comment: string
}

/** Why a file gets no answer. The message is for people. */
export class RecordError extends Error {}

/** Loads the program now, instead of with the first call. */
export function load(from?: { wasm?: string | URL | Uint8Array; texts?: string | URL }): Promise<unknown>
export function check(data: RecordData, options?: Options): Promise<Checked>
export function format(data: RecordData, options?: Options): Promise<Formatted>
export function convert(data: RecordData, options: ConvertOptions): Promise<Converted>
export function board(data: RecordData, options?: BoardOptions): Promise<Board>
