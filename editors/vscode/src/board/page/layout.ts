// Where the nodes of a game stand in the drawing of its tree: columns are moves from the start, rows are lines of play. The
// first continuation stays in its row; another begins in the first row below that is free for as long as it goes on.
import type { Tree } from '../../protocol'

export interface Layout {
  tree: Tree
  columns: number
  rows: number
  column: Int32Array // by node
  row: Int32Array
  /** The first child of each node and the next sibling; -1 is none. */
  firstChild: Int32Array
  nextSibling: Int32Array
  /** Nodes by row and then by column; those of row r are from rowStart[r] to rowStart[r + 1]. */
  byRow: Int32Array
  rowStart: Int32Array
  /** Nodes with several children by column and then by row: from forkStart[c] to forkStart[c + 1]. Their lines go down to lowest. */
  forks: Int32Array
  forkStart: Int32Array
  lowest: Int32Array
}

export function layout(tree: Tree): Layout {
  const n = tree.parents.length
  const { firstChild, nextSibling } = children(tree.parents)
  const column = new Int32Array(n)
  for (let i = 1; i < n; i++) column[i] = column[tree.parents[i]!]! + 1
  const columns = n === 0 ? 0 : column.reduce((most, c) => Math.max(most, c), 0) + 1
  const { row, lowest } = rows(n, columns, column, firstChild, nextSibling, tree.parents)
  const rowCount = n === 0 ? 0 : row.reduce((most, r) => Math.max(most, r), 0) + 1
  const all = sorted(Array.from(column.keys()), rowCount, row, column)
  const forking = Array.from(column.keys()).filter(i => firstChild[i] !== -1 && nextSibling[firstChild[i]!] !== -1)
  const forks = sorted(forking, columns, column, row)
  return {
    tree, columns, rows: rowCount, column, row, firstChild, nextSibling, lowest,
    byRow: all.order, rowStart: all.start, forks: forks.order, forkStart: forks.start
  }
}

function children(parents: number[]): { firstChild: Int32Array; nextSibling: Int32Array } {
  const firstChild = new Int32Array(parents.length).fill(-1)
  const nextSibling = new Int32Array(parents.length).fill(-1)
  // from the last to the first: what a parent has already is the next sibling
  for (let i = parents.length - 1; i > 0; i--) {
    const parent = parents[i]!
    nextSibling[i] = firstChild[parent]!
    firstChild[parent] = i
  }
  return { firstChild, nextSibling }
}

/**
 * Lines are placed from their ends backwards, so that what branches off late lies nearest and no connection crosses a
 * line. Each node is looked at a fixed number of times: the tree of a whole opening book has tens of thousands.
 */
function rows(n: number, columns: number, column: Int32Array, firstChild: Int32Array, nextSibling: Int32Array, parents: number[]) {
  const row = new Int32Array(n)
  const lowest = new Int32Array(n) // of the children of a node
  const taken = new Int32Array(columns).fill(-1) // the lowest row in each column that has something
  const todo: number[] = n > 0 ? [0] : [] // first nodes of lines, the next one last
  while (todo.length > 0) {
    const start = todo.pop()!
    let place = 0
    const parent = parents[start]!
    if (parent >= 0) place = taken[column[parent]!]! + 1
    for (let i = start; i !== -1; i = firstChild[i]!) place = Math.max(place, taken[column[i]!]! + 1)
    for (let i = start; i !== -1; i = firstChild[i]!) {
      row[i] = lowest[i] = place
      taken[column[i]!] = place
      const branches: number[] = []
      const first = firstChild[i]!
      if (first !== -1) for (let other = nextSibling[first]!; other !== -1; other = nextSibling[other]!) branches.push(other)
      todo.push(...branches.reverse())
    }
    if (parent >= 0) {
      // the connection comes down in the column of the parent
      taken[column[parent]!] = place
      lowest[parent] = place
    }
  }
  return { row, lowest }
}

/** Sorts nodes by one number, below count, and then by another. */
function sorted(nodes: number[], count: number, first: Int32Array, then: Int32Array): { order: Int32Array; start: Int32Array } {
  const order = Int32Array.from(nodes).sort((a, b) => first[a]! - first[b]! || then[a]! - then[b]!)
  const start = new Int32Array(count + 1)
  for (const node of nodes) start[first[node]! + 1]!++
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!
  return { order, start }
}

/** The first place between from and to (exclusive) whose node has at least a value. */
function lowerBound(order: Int32Array, from: number, to: number, of: Int32Array, value: number): number {
  while (from < to) {
    const middle = (from + to) >> 1
    if (of[order[middle]!]! < value) from = middle + 1
    else to = middle
  }
  return from
}

/** Calls with each node in a window of columns and rows, ends included. */
export function eachNode(l: Layout, window: Window, call: (node: number) => void): void {
  for (let r = Math.max(0, window.top); r <= Math.min(window.bottom, l.rows - 1); r++) {
    const end = l.rowStart[r + 1]!
    for (let i = lowerBound(l.byRow, l.rowStart[r]!, end, l.column, window.left); i < end; i++) {
      const node = l.byRow[i]!
      if (l.column[node]! > window.right) break
      call(node)
    }
  }
}

/** Calls with each node whose connection to its further children passes through a window. */
export function eachFork(l: Layout, window: Window, call: (node: number) => void): void {
  for (let c = Math.max(0, window.left); c <= Math.min(window.right, l.columns - 1); c++) {
    const start = l.forkStart[c]!
    // the connections of a column do not overlap: at most one begins above the window and reaches into it
    let i = Math.max(start, lowerBound(l.forks, start, l.forkStart[c + 1]!, l.row, window.top) - 1)
    for (; i < l.forkStart[c + 1]!; i++) {
      const node = l.forks[i]!
      if (l.row[node]! > window.bottom) break
      if (l.lowest[node]! >= window.top) call(node)
    }
  }
}

export interface Window {
  left: number
  right: number
  top: number
  bottom: number
}

/** The node at a place, or undefined where there is none. */
export function nodeAt(l: Layout, column: number, row: number): number | undefined {
  let found: number | undefined
  eachNode(l, { left: column, right: column, top: row, bottom: row }, node => (found = node))
  return found
}

/** The line that a node is on: from the first node through it, and on along the main continuation. */
export function lineThrough(l: Layout, node: number): number[] {
  const line: number[] = []
  for (let i = node; i >= 0; i = l.tree.parents[i]!) line.push(i)
  line.reverse()
  for (let i = l.firstChild[node] ?? -1; i !== -1; i = l.firstChild[i]!) line.push(i)
  return line
}
