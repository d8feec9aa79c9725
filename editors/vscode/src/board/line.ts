// Lines of a game: from its first node to an end, along first children.

export class Lines {
  private readonly firstChild: Int32Array

  /** Takes the parents of all nodes, each before its children. */
  constructor(parents: number[]) {
    this.firstChild = new Int32Array(parents.length).fill(-1)
    for (let i = parents.length - 1; i > 0; i--) this.firstChild[parents[i]!] = i
  }

  /** The end of the line through a node: it names the line. */
  endOf(node: number): number {
    let end = node
    for (let next = this.firstChild[end] ?? -1; next > 0; next = this.firstChild[next]!) end = next
    return end
  }
}
