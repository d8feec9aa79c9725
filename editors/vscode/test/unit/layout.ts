import assert from 'node:assert/strict'
import { eachFork, eachNode, layout, lineThrough, nodeAt, type Layout } from '../../src/board/page/layout'
import type { Tree } from '../../src/protocol'

export function treeOf(parents: number[]): Tree {
  const n = parents.length
  return { version: 1, game: 0, parents, colors: '-'.repeat(n), marks: '0'.repeat(n), findings: [], numbers: Array<number>(n).fill(0) }
}

/** A tree as a record may have it, by a generator that gives the same again. */
function grown(nodes: number, seed: number): number[] {
  const parents = [-1]
  for (let i = 1; i < nodes; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    // most nodes go on from the one before, some from one of its ancestors: that is the order of a text
    let parent = i - 1
    if (seed % 5 === 0) for (let up = seed % 7; up > 0 && parent > 0; up--) parent = parents[parent]!
    parents.push(parent)
  }
  return parents
}

/** The least time, in µs, that this process works for a tree; what other programs do does not count. */
function worked(nodes: number): number {
  const tree = treeOf(grown(nodes, 3))
  return Math.min(...[1, 2, 3].map(() => {
    const before = process.cpuUsage()
    assert.equal(layout(tree).byRow.length, nodes)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }))
}

const all = (l: Layout) => ({ left: 0, right: l.columns - 1, top: 0, bottom: l.rows - 1 })

export function layoutTests(): void {
  suite('the layout of the game tree', () => {
    test('a game without variations is one row', () => {
      const l = layout(treeOf([-1, 0, 1, 2]))
      assert.deepEqual([l.columns, l.rows, [...l.column]], [4, 1, [0, 1, 2, 3]])
    })

    test('variations stand below, the later branch nearer', () => {
      // 0-1-2-3 is the main line; 4-5 instead of 2, 6 instead of 3 would be before it in the text of another file
      const l = layout(treeOf([-1, 0, 1, 2, 2, 1, 5]))
      assert.deepEqual([...l.row], [0, 0, 0, 0, 1, 2, 2])
      assert.deepEqual([...l.column], [0, 1, 2, 3, 3, 2, 3])
      assert.equal(nodeAt(l, 3, 2), 6)
      assert.equal(nodeAt(l, 1, 1), undefined)
      assert.deepEqual(lineThrough(l, 5), [0, 1, 5, 6])
    })

    test('an empty tree has no place', () => {
      const l = layout(treeOf([]))
      assert.deepEqual([l.columns, l.rows, nodeAt(l, 0, 0)], [0, 0, undefined])
    })

    for (const seed of [1, 7, 42]) {
      test(`no two nodes have one place, and no connection crosses a node (${seed})`, () => {
        const parents = grown(800, seed)
        const l = layout(treeOf(parents))
        const places = new Map(parents.map((_, node) => [`${l.column[node]},${l.row[node]}`, node]))
        assert.equal(places.size, parents.length)
        for (const [node, parent] of parents.entries()) {
          if (parent < 0) continue
          assert.equal(l.column[node], l.column[parent]! + 1)
          assert.ok(l.row[node]! >= l.row[parent]!)
          // down in the column of the parent, and across in the row above the node
          for (let row = l.row[parent]! + 1; row < l.row[node]!; row++) assert.equal(places.get(`${l.column[parent]},${row}`), undefined)
        }
      })

      test(`a window has all of its nodes and forks, and no other (${seed})`, () => {
        const l = layout(treeOf(grown(500, seed)))
        const window = { left: 3, right: 9, top: 2, bottom: 11 }
        const seen: number[] = []
        eachNode(l, window, node => seen.push(node))
        const inside = [...l.row.keys()].filter(i => l.row[i]! >= 2 && l.row[i]! <= 11 && l.column[i]! >= 3 && l.column[i]! <= 9)
        assert.deepEqual(seen.sort((a, b) => a - b), inside)
        const forks: number[] = []
        eachFork(l, window, node => forks.push(node))
        const crossing = [...l.row.keys()].filter(i => l.lowest[i]! > l.row[i]! && l.column[i]! >= 3 && l.column[i]! <= 9 && l.row[i]! <= 11 && l.lowest[i]! >= 2)
        const some = new Set(forks)
        assert.deepEqual(crossing.filter(i => !some.has(i)), [])
        const whole: number[] = []
        eachNode(l, all(l), node => whole.push(node))
        assert.equal(whole.length, 500)
      })
    }

    test('the work for a whole book of openings grows as the book does', () => {
      const few = worked(15_654)
      const many = worked(62_614)
      assert.ok(many < 100_000 || many <= 11 * few, `${few} and ${many} µs of processor time`) // n² would be 16 times as much
    })
  })
}
