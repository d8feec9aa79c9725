import type { Board, Step } from '../../src/protocol'

const at = { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } }

export function step(node: number, title = `node ${node}`): Step {
  return { node, title, range: at }
}

/** A board of Go in the middle of a game, with what a test changes of it. */
export function board(changes: Partial<Board> = {}): Board {
  return {
    version: 1, format: 'sgf', game: 0, games: 1, node: 4, title: '4 · White G3', moveNumber: 4, toPlay: 'black', text: '', facts: [], otherFacts: [],
    comment: '', range: at, first: step(0), previous: step(3), next: step(5), last: step(9), variations: [step(5)], siblings: [step(4), step(7)],
    sibling: 0, ...changes
  }
}
