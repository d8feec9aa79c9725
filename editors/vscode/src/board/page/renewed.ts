// What the reader has done on a board is sent when the host is done with what was asked before, and the text may be another
// one then, as after undo. What is meant for the text as it is now says so; all else the host leaves undone.
import type { Board } from '../../protocol'
import type { FromPage } from '../messages'
import { walkOf } from './keys'

/** Whether two boards are of one node, though the text may have changed between them. */
export function isSameNode(one: Board, other: Board): boolean {
  return one.game === other.game && one.node === other.node && one.title === other.title && one.previous?.node === other.previous?.node
}

/**
 * A message, as it is to be sent when a board is shown; what it writes was meant for the board `at`. A field of the
 * header is that of the game, whatever has been written since the reader turned to it, such as another field. What is
 * written at a node is for the node, if it is still there. A key that comes while the text changes leads where it
 * leads then.
 */
export function renewed(message: FromPage, board: Board, at: Board | undefined): FromPage {
  const { version, node } = board
  if (message.type === 'edit' && (message.action.kind === 'header' || (at && isSameNode(at, board)))) return { ...message, version, node }
  if (message.type !== 'go' || message.key === undefined || message.version === version) return message
  const walk = walkOf(board, message.key)
  return walk && 'node' in walk ? { ...message, node: walk.node, version } : message
}
