// Which positions of a game become diagrams, and which moves belong to each.
import type { Tree } from '../protocol'

/** The nodes of the main line, from the first. */
export function mainLine({ parents }: Pick<Tree, 'parents'>): number[] {
  const line = [0]
  parents.forEach((parent, node) => {
    // a parent is always before its children, and the first child goes on with the main line
    if (node > 0 && parent === line.at(-1)) line.push(node)
  })
  return line
}

/** The nodes of the main line after every so many moves, and its end. */
export function every(tree: Pick<Tree, 'parents' | 'numbers'>, moves: number): number[] {
  const ends: number[] = []
  let count = 0
  let before = 0
  for (const node of mainLine(tree)) {
    if (tree.numbers[node]) {
      if (count > 0 && count % moves === 0) ends.push(before)
      count++
    }
    before = node
  }
  return [...ends, before]
}

/** The nodes of each diagram: those to its end that no diagram before it has. One that has nothing new is left out. */
export function parts({ parents }: Pick<Tree, 'parents'>, ends: number[]): number[][] {
  const done = new Set<number>()
  return ends.map(end => {
    const nodes: number[] = []
    for (let node = end; node >= 0 && !done.has(node); node = parents[node] ?? -1) {
      done.add(node)
      nodes.push(node)
    }
    return nodes.reverse()
  }).filter(nodes => nodes.length > 0)
}
