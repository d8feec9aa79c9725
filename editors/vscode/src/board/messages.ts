// What the panel's page and the extension say to each other.
import type { Board, HandMove, Point } from '../protocol'

export type ToPage =
  | { type: 'board'; board: Board | null; uri: string; coordinates: boolean }
  | { type: 'told'; text: string } // something the reader should know, e.g. why a move cannot be played

export type FromPage =
  | { type: 'ready' }
  | { type: 'go'; version: number; node: number }
  | { type: 'stone'; version: number; point: Point }
  | { type: 'play'; version: number; move: HandMove }
  | { type: 'coordinates'; shown: boolean }
  | { type: 'undo' }
