// The requests that recls adds to the Language Server Protocol, as docs/lsp-requests.md describes them.
import { RequestType } from 'vscode-languageclient'
import type { Position, Range, TextDocumentIdentifier, WorkspaceEdit } from 'vscode-languageclient'

/** A place of a game: a position of the text, or a node that an earlier answer has named. */
export type Place = { position: Position } | { game: number; node: number }

export type BoardParams = { textDocument: TextDocumentIdentifier } & Place & {
  svg?: boolean
  interactive?: boolean
  noCoordinates?: boolean
  moves?: boolean
  steps?: number // so many moves from the place: on along the main line, or back
  flip?: boolean
  numbers?: number // draw the numbers of so many last moves
  variations?: Variations
}

/** How the moves that may follow are drawn on the board. */
export type Variations = 'none' | 'letters' | 'ghosts'

export type Color = 'black' | 'white' | ''

export interface Step {
  node: number
  title: string
  name?: string
  range: Range
  color?: Color
  point?: Point
  from?: Point
  drop?: string // the piece of shogi that it puts on the board from a hand
  letter?: string // as drawn on the board
}

export interface Player {
  name: string
  rank?: string
  team?: string
  clock?: string
  nameKey?: string // the field of the header that has the name, where the record has it; likewise the others
  rankKey?: string
  teamKey?: string
}

/** A fact about the whole game; the label is in the user's language. */
export interface HeaderField {
  key: string
  label: string
  value: string // as the record has it
  words?: string // what it says, where that is more
  whole?: boolean // the value is all of the field, and may be edited
}

export interface NodeFinding {
  severity: 'error' | 'warning' | 'information' | 'hint'
  message: string
  code: string
  range: Range
}

export interface Sides<T> {
  black: T
  white: T
}

/** Where a piece may go; in a game of stones `from` is absent. */
export interface Moves {
  from?: string
  to: string[] | null
}

export interface Board {
  version: number
  format: 'sgf' | 'ishi' | 'csa' | 'kif'
  game: number
  games: number
  node: number
  title: string
  moveNumber: number
  toPlay: Color
  text: string
  svg?: string
  captures?: Sides<number>
  hands?: Sides<string>
  facts: string[]
  otherFacts: string[] // those of the facts that no other field has
  comment: string
  range: Range
  first?: Step
  previous?: Step
  next?: Step
  last?: Step
  variations: Step[]
  siblings: Step[]
  sibling: number
  moves?: Moves[]
  players?: Sides<Player>
  header?: HeaderField[]
  findings?: NodeFinding[]
  editable?: string[] // which kinds of EditAction this format has here
  ended?: boolean // the place is after the last game
}

/** A point or square: column from the left and row from the top, from 0. */
export interface Point {
  col: number
  row: number
}

export type GotoMoveParams = { textDocument: TextDocumentIdentifier } & Place & ({ number: number } | { point: Point })

export interface GotoMoveResult {
  node: number
  range: Range
}

/** A move as a hand makes it on a board; without `to` it is a pass. */
export interface HandMove {
  from?: Point
  drop?: string
  to?: Point
  promote?: boolean
}

export type PlayParams = { textDocument: TextDocumentIdentifier; game: number; node: number } & HandMove

export interface PlayResult {
  edit?: WorkspaceEdit
  position?: Position
  existing?: GotoMoveResult
  refused?: string
}

/** The whole game for drawing: nodes in the order of the text, a parent always before its children. */
export interface Tree {
  version: number
  game: number
  parents: number[] // -1 for the first node
  colors: string // one of "b", "w", "-" a node
  marks: string // a hexadecimal digit a node: 1 comment, 2 setup, 4 name, 8 marks on the board
  findings: [node: number, severity: number][] | null // from 1, an error, to 4, a hint
  numbers: number[] // of moves as printed; 0 is none
  figures?: number[] // nodes whose positions the record wants as diagrams
}

/** What an engine thought of a line of the game. */
export interface Evaluation {
  version: number
  game: number
  unit: 'points' | 'centipawns' | 'percent'
  source?: string
  series: Judgement[]
  swings: { node: number; loss: number }[] | null
}

/** Value and winning rate (0 to 1) are those of Black; a mate counts moves, and is Black's where it is positive. */
export interface Judgement {
  node: number
  number: number
  value?: number
  winrate?: number
  mate?: number
  best?: string
}

export type MarkKind = 'triangle' | 'square' | 'circle' | 'cross' | 'selected' | 'territory-black' | 'territory-white' | 'none'

/** A change to the record that is no move. */
export type EditAction =
  | { kind: 'comment'; text: string }
  | { kind: 'mark'; mark: MarkKind; point: Point }
  | { kind: 'label'; text: string; point: Point }
  | { kind: 'setup'; what: string; point?: Point; hand?: 'more' | 'less'; newNode: boolean } // after a move it needs a node of its own; a piece is "+FU"
  | { kind: 'delete' | 'promote' | 'main' | 'prune' }
  | { kind: 'header'; key: string; value: string }

export interface EditResult {
  edit?: WorkspaceEdit
  position?: Position
  refused?: string
}

interface Node {
  textDocument: TextDocumentIdentifier
  game: number
  node: number
}

export type ExportForm = 'text' | 'svg' | 'sfen'
export type ExportParams = Node & { as: ExportForm; flip?: boolean; noCoordinates?: boolean; numbers?: number }

export interface CheckedWorkspace {
  files: number
  errors: number
  warnings: number
}

/** A game of the workspace with what its header says. */
export interface ListedGame {
  uri: string
  range: Range
  format: Board['format']
  game: number
  black?: string
  white?: string
  date?: string
  event?: string
  result?: string
  moves: number
}

export interface ListedGames {
  games: ListedGame[]
  more: boolean
}

export interface EncodingParams {
  textDocument: TextDocumentIdentifier
  bytes?: string // base64, of a file that the server cannot read
  savedIn?: string // the encoding of a text that no bytes are compared with
}

export interface EncodingAnswer {
  encoding: string // registered name
  mark: boolean
  misread: boolean // the text is another reading of the bytes
  readAs?: string
  lost: number // characters that are U+FFFD in the text and are whole in the file
  message?: string
}

export interface FindPositionParams {
  textDocument: TextDocumentIdentifier
  position: Position
}

/** A place at which the position comes about. */
export interface FoundPosition {
  uri: string
  range: Range
  text: string // who played, after which move, and what followed, in the language of the user
  game: number
  black: string
  white: string
  move: number
  next: string[]
  turned: boolean
  swapped: boolean
}

export interface FoundPositions {
  positions: FoundPosition[]
  files: number
  more: boolean
  stopped: boolean
  refused?: string
}

/** The code of a rule, or a word of a format. */
export interface ExplainParams {
  word: string
}

export interface ExplainResult {
  markdown: string
}

/** The requests by their names: what is asked, and what is answered. */
export interface Requests {
  'recls/board': { params: BoardParams; result: Board | null }
  'recls/gotoMove': { params: GotoMoveParams; result: GotoMoveResult | null }
  'recls/play': { params: PlayParams; result: PlayResult | null }
  'recls/tree': { params: { textDocument: TextDocumentIdentifier; game: number }; result: Tree | null }
  'recls/evaluation': { params: Node; result: Evaluation | null }
  'recls/edit': { params: Node & { action: EditAction }; result: EditResult | null }
  'recls/boardExport': { params: ExportParams; result: { text: string } | null }
  'recls/encoding': { params: EncodingParams; result: EncodingAnswer | null }
  'recls/explain': { params: ExplainParams; result: ExplainResult | null }
}

export function request<Method extends keyof Requests>(method: Method): RequestType<Requests[Method]['params'], Requests[Method]['result'], void> {
  return new RequestType(method)
}

export const boardRequest = request('recls/board')
export const gotoMoveRequest = request('recls/gotoMove')
export const treeRequest = request('recls/tree')
export const exportRequest = request('recls/boardExport')
export const encodingRequest = request('recls/encoding')
export const explainRequest = request('recls/explain')
