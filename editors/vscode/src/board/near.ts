// The boards around the one that the page shows, for a page that wants them before the reader does.
import type { Board } from '../protocol'
import type { NearRequest } from './messages'

/**
 * Asks for the boards one after another, so that what the reader asks for meanwhile waits for one of them at most. What
 * is of another text than the page has is left out, and so is what comes after it.
 */
export async function boardsNear({ version, steps }: NearRequest, ask: (steps: number) => Promise<Board | null | undefined>): Promise<Board[]> {
  const boards: Board[] = []
  for (const step of steps) {
    const board = await ask(step).catch(() => undefined)
    if (board?.version !== version) break
    boards.push(board)
  }
  return boards
}
