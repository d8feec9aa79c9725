// The requests that recls adds to the Language Server Protocol, as docs/lsp.md describes them.
import { RequestType } from 'vscode-languageclient'
import type { Position, Range, TextDocumentIdentifier, WorkspaceEdit } from 'vscode-languageclient'

/** A place of a game: a position of the text, or a node that an earlier answer has named. */
export type Place = { position: Position } | { game: number; node: number }

export type BoardParams = { textDocument: TextDocumentIdentifier } & Place & {
  svg?: boolean
  interactive?: boolean
  noCoordinates?: boolean
  moves?: boolean
}

export interface Step {
  node: number
  title: string
  name?: string
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
  format: 'sgf' | 'ishi' | 'csa'
  game: number
  games: number
  node: number
  title: string
  moveNumber: number
  toPlay: 'black' | 'white' | ''
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

export interface CheckedWorkspace {
  files: number
  errors: number
  warnings: number
}

export const boardRequest = new RequestType<BoardParams, Board | null, void>('recls/board')
export const gotoMoveRequest = new RequestType<GotoMoveParams, GotoMoveResult | null, void>('recls/gotoMove')
export const playRequest = new RequestType<PlayParams, PlayResult | null, void>('recls/play')
