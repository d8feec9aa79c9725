// What the page of the board and its host say to each other. The host may be VS Code or another: it has the text, asks the
// server, and keeps the reader's options.
import type { Board, EditAction, Evaluation, ExportForm, HandMove, Point, Tree, Variations } from '../protocol'

/** How the reader wants the board. */
export interface Options {
  coordinates: boolean
  flip: boolean
  numbers: number // of the last moves; 0 is none
  variations: Variations
  seconds: number // that a position stays while the game plays by itself
  guess: boolean // the next moves are hidden: the reader is to find them
}

export const defaults: Options = { coordinates: true, flip: false, numbers: 0, variations: 'letters', seconds: 1, guess: false }

/** Why a click writes nothing: the file is not one of the workspace, or the reader wants it so. */
export type Lock = 'outside' | 'chosen' | ''

export type ToPage =
  | { type: 'board'; board: Board | null; uri: string; options: Options; lock: Lock }
  | { type: 'known'; version: number; game: number; node: number; uri: string; options: Options; lock: Lock } // a board that the page has
  | { type: 'tree'; tree: Tree | null }
  | { type: 'evaluation'; evaluation: Evaluation | null }
  | { type: 'told'; text: string } // something the reader should know, e.g. why a move cannot be played
  | { type: 'picture'; svg: string } // the answer to a request for a picture: it becomes a PNG in the page
  | { type: 'near'; id: number; boards: Board[] } // those that the page asked for, as far as they are to be had
  | { type: 'done'; id: number } // a request has been dealt with, and what it changed has been told

/** Boards with the same name of this kind are of one game and text, and drawn in one way. */
export function drawnAs({ version, game }: { version: number; game: number }, uri: string, { coordinates, flip, numbers, variations, guess }: Options): string {
  return JSON.stringify([uri, version, game, coordinates, flip, numbers, variations, guess])
}

/** What the page asks for. One is under way at a time: the next is sent once the host has said that it is done. */
export type Request =
  | { type: 'steps'; steps: number }
  | { type: 'go'; version: number; node: number; key?: string } // the key that asks for it: in a text that has changed meanwhile it leads elsewhere
  | { type: 'stone'; version: number; point: Point }
  | { type: 'play'; version: number; move: HandMove }
  | { type: 'edit'; version: number; node: number; action: EditAction }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'write' } // the record, to its file

/** Boards that the reader may want next: so many steps from a node, and others. The page shows them without asking again. */
export interface NearRequest {
  type: 'near'
  id: number
  uri: string
  version: number
  game: number
  node: number
  steps: number[]
  nodes: number[]
}

/** What the reader may want of the board; a link has the whole record, and a page for paper all of the game. */
export type CopyForm = ExportForm | 'png' | 'link' | 'page'

export type FromPage =
  | { type: 'ready' }
  | (Request & { id: number })
  | NearRequest
  | { type: 'unknown' } // the page does not have the board that it was said to have
  | { type: 'options'; options: Partial<Options> }
  | { type: 'lock'; locked: boolean }
  | { type: 'copy'; as: CopyForm }
  | { type: 'save'; base64: string } // a picture that could not be put into the clipboard
  | { type: 'copied' }
