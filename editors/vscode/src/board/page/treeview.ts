// The drawing of the game tree: a canvas over the part of it that is seen, moved along as it is scrolled. The place of the
// board is an element of its own below it: a step along a line moves that alone.
import type { Tree } from '../../protocol'
import type { Translate } from '../../words'
import { element } from './elements'
import { eachFork, eachNode, layout, lineThrough, nodeAt, type Layout } from './layout'

const cell = 22 // pixels from node to node
const radius = 7
const margin = 3
/** Browsers do not scroll over elements that are larger. */
const largest = 16_000_000 // pixels

const marks = { comment: 1, setup: 2, name: 4, board: 8 }

interface Colors {
  ink: string
  line: string
  faint: string
  comment: string
  ground: string
  black: string
  white: string
  edge: string
  severities: string[]
}

export class TreeView {
  private layout: Layout | undefined
  private current = 0
  private onLine = new Uint8Array()
  private end = -1 // of the line
  private severity = new Map<number, number>()
  private colors: Colors | undefined
  private drawing = false
  private moved = false // the current node may be out of view
  private drawn = '' // which part of the tree the canvas has; none once it is out of date
  private readonly holder = element('tree')
  private readonly size = element('tree-size')
  private readonly place = element('tree-place')
  private readonly canvas = element<HTMLCanvasElement>('tree-drawing')

  constructor(go: (node: number) => void, private readonly t: Translate) {
    this.holder.addEventListener('scroll', () => this.soon())
    this.canvas.addEventListener('click', event => {
      const node = this.nodeUnder(event)
      if (node !== undefined) go(node)
    })
    this.canvas.addEventListener('mousemove', event => this.canvas.classList.toggle('over', this.nodeUnder(event) !== undefined))
    new ResizeObserver(() => this.show(this.current)).observe(this.holder)
    new MutationObserver(() => {
      this.colors = undefined
      this.drawn = ''
      this.soon()
    }).observe(document.body, { attributes: true, attributeFilter: ['class'] })
  }

  /** Takes another tree, or none. */
  set(tree: Tree | null): void {
    this.holder.hidden = tree === null || tree.parents.length < 2
    this.layout = tree === null || this.holder.hidden ? undefined : layout(tree)
    this.severity = new Map(tree?.findings ?? [])
    this.end = -1
    if (!this.layout) return
    this.holder.style.maxHeight = `${(Math.max(3, this.layout.rows) + 1) * cell}px` // no larger than what there is to see
    this.size.style.width = `${Math.min(this.layout.columns * cell + 2 * margin, largest)}px`
    this.size.style.height = `${Math.min(this.layout.rows * cell + 2 * margin, largest)}px`
    this.show(this.current)
  }

  /** Marks another node as the one on the board, and brings it into view. */
  show(node: number): void {
    this.current = node
    const l = this.layout
    if (!l || node >= l.column.length) return
    const line = lineThrough(l, node)
    if (line.at(-1) !== this.end) {
      this.end = line.at(-1)!
      this.onLine = new Uint8Array(l.column.length)
      for (const i of line) this.onLine[i] = 1
      this.drawn = ''
    }
    this.place.style.transform = `translate(${l.column[node]! * cell}px, ${l.row[node]! * cell}px)`
    this.moved = true
    this.canvas.setAttribute('aria-label', this.label(l))
    this.soon()
  }

  private label(l: Layout): string {
    const nodes = l.column.length
    return l.rows > 1 ? this.t('Game tree: {0} positions, line {1} of {2}', nodes, l.row[this.current]! + 1, l.rows) : this.t('Game tree: {0} positions', nodes)
  }

  private reveal(x: number, y: number): void {
    const { holder } = this
    const space = 3 * cell // so that what comes next is seen too
    if (x < holder.scrollLeft + space || x + cell > holder.scrollLeft + holder.clientWidth - space) holder.scrollLeft = x - holder.clientWidth / 2
    if (y < holder.scrollTop || y + cell > holder.scrollTop + holder.clientHeight) holder.scrollTop = y - holder.clientHeight / 2
  }

  private nodeUnder(event: MouseEvent): number | undefined {
    const box = this.canvas.getBoundingClientRect()
    const x = event.clientX - box.left + this.holder.scrollLeft - margin
    const y = event.clientY - box.top + this.holder.scrollTop - margin
    return this.layout && nodeAt(this.layout, Math.floor(x / cell), Math.floor(y / cell))
  }

  /** However many events there are, a frame is drawn once. */
  private soon(): void {
    if (this.drawing) return
    this.drawing = true
    requestAnimationFrame(() => {
      this.drawing = false
      this.draw()
    })
  }

  private draw(): void {
    const { canvas, holder, layout: l } = this
    // here, where the page is laid out anyway
    if (l && this.moved) this.reveal(l.column[this.current]! * cell, l.row[this.current]! * cell)
    this.moved = false
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = holder
    if (!l || width === 0) return
    const scale = window.devicePixelRatio
    const seen = [width, height, scrollLeft, scrollTop, scale].join(' ')
    if (seen === this.drawn) return
    this.drawn = seen
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    }
    const context = canvas.getContext('2d')!
    context.setTransform(scale, 0, 0, scale, (margin - scrollLeft) * scale, (margin - scrollTop) * scale)
    context.clearRect(scrollLeft - margin, scrollTop - margin, width, height)
    const window_ = {
      left: Math.floor((scrollLeft - margin) / cell) - 1,
      right: Math.ceil((scrollLeft + width) / cell) + 1,
      top: Math.floor((scrollTop - margin) / cell) - 1,
      bottom: Math.ceil((scrollTop + height) / cell) + 1
    }
    const colors = (this.colors ??= readColors())
    const nodes: number[] = []
    eachNode(l, window_, node => nodes.push(node))
    const forks: number[] = []
    eachFork(l, window_, node => forks.push(node))
    for (const own of [0, 1]) this.lines(context, l, nodes, forks, own, colors)
    for (const node of nodes) this.node(context, l, node, colors)
  }

  private lines(context: CanvasRenderingContext2D, l: Layout, nodes: number[], forks: number[], own: number, colors: Colors): void {
    context.beginPath()
    for (const node of nodes) if (node > 0 && this.onLine[node] === own) this.connection(context, l, node)
    // what comes down from a fork above the window or goes on below it
    if (own === 0) {
      for (const node of forks) {
        context.moveTo(middle(l.column[node]!), middle(l.row[node]!))
        context.lineTo(middle(l.column[node]!), middle(l.lowest[node]! - 1))
      }
    }
    context.strokeStyle = own ? colors.line : colors.faint
    context.lineWidth = own ? 2 : 1
    context.stroke()
  }

  private connection(context: CanvasRenderingContext2D, l: Layout, node: number): void {
    const parent = l.tree.parents[node]!
    const x = middle(l.column[parent]!)
    const from = middle(l.row[parent]!)
    const to = middle(l.row[node]!)
    context.moveTo(x, from)
    if (to > from + cell) context.lineTo(x, to - cell)
    context.lineTo(middle(l.column[node]!), to)
  }

  private node(context: CanvasRenderingContext2D, l: Layout, node: number, colors: Colors): void {
    const x = middle(l.column[node]!)
    const y = middle(l.row[node]!)
    const color = l.tree.colors[node]
    const severity = this.severity.get(node)
    const bits = parseInt(l.tree.marks[node] ?? '0', 16)
    context.globalAlpha = this.onLine[node] ? 1 : 0.7
    context.beginPath()
    if (color === '-') context.roundRect(x - radius + 1, y - radius + 1, 2 * radius - 2, 2 * radius - 2, 3)
    else context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fillStyle = color === 'b' ? colors.black : color === 'w' ? colors.white : colors.faint
    context.fill()
    context.strokeStyle = severity ? colors.severities[severity - 1]! : colors.edge
    context.lineWidth = severity ? 3 : 1
    context.stroke()
    if (bits & marks.comment) dot(context, x + radius - 1, y - radius + 1, colors.comment, colors.ground)
    if (bits & (marks.setup | marks.board)) dot(context, x + radius - 1, y + radius - 1, colors.line, colors.ground)
    this.number(context, l, node, x, y, color, colors)
    context.globalAlpha = 1
  }

  private number(context: CanvasRenderingContext2D, l: Layout, node: number, x: number, y: number, color: string | undefined, colors: Colors): void {
    const number = l.tree.numbers[node] ?? 0
    if (number === 0 || color === '-' || number > 999) return
    context.fillStyle = color === 'b' ? colors.white : colors.black
    context.font = `${number > 99 ? 7 : 8.5}px sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(String(number), x, y + 0.5)
  }
}

function middle(place: number): number {
  return place * cell + cell / 2
}

/** A dot with an edge in the colour of the ground: on the node that is shown, which may have the colour of the dot. */
function dot(context: CanvasRenderingContext2D, x: number, y: number, color: string, edge: string): void {
  context.beginPath()
  context.arc(x, y, 3, 0, 2 * Math.PI)
  context.fillStyle = color
  context.fill()
  context.strokeStyle = edge
  context.lineWidth = 1
  context.stroke()
}

function readColors(): Colors {
  // A canvas needs the colour itself, and the value of a name may be a function, such as light-dark().
  const probe = document.body.appendChild(document.createElement('span'))
  const get = (name: string, otherwise: string) => {
    probe.style.color = `var(${name}, ${otherwise})`
    return getComputedStyle(probe).color
  }
  const ink = get('--vscode-foreground', '#444')
  const colors = {
    ink,
    line: get('--vscode-focusBorder', '#1f6fbf'),
    faint: get('--vscode-descriptionForeground', '#777'),
    comment: get('--vscode-charts-green', '#388a34'),
    ground: get('--vscode-editor-background', '#fff'),
    black: get('--recls-black', '#1b1b1b'),
    white: get('--recls-white', '#fff'),
    edge: get('--vscode-descriptionForeground', '#777'),
    severities: [
      get('--vscode-editorError-foreground', '#e51400'), get('--vscode-editorWarning-foreground', '#bf8803'),
      get('--vscode-editorInfo-foreground', '#1a85ff'), get('--vscode-descriptionForeground', '#777')
    ]
  }
  probe.remove()
  return colors
}
