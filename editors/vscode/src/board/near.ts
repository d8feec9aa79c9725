// The boards around the one that the page shows, for a page that wants them before the reader does.
import type { Board, Place } from '../protocol'
import type { NearRequest } from './messages'

/**
 * Asks for the boards one after another, so that what the reader asks for meanwhile waits for one of them at most. What
 * is of another text than the page has is left out, and so is what comes after it.
 */
export async function boardsNear({ version, game, node, steps, nodes }: NearRequest, ask: (place: Place, steps: number) => Promise<Board | null | undefined>): Promise<Board[]> {
  const boards: Board[] = []
  const places = [...steps.map(step => ({ at: node, step })), ...nodes.map(at => ({ at, step: 0 }))]
  for (const { at, step } of places) {
    const board = await ask({ game, node: at }, step).catch(() => undefined)
    if (board?.version !== version) break
    boards.push(board)
  }
  return boards
}
