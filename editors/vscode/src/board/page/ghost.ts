// What a click would put on the board, shown under the mouse: a stone, the piece that is in the hand, or a mark.
import { element, svg } from './elements'

export type Shape = 'black' | 'white' | 'triangle' | 'square' | 'circle' | 'cross' | 'label' | 'empty'

/** Shows a shape over a cell of the drawing. */
export function showGhost(cell: Element, shape: Shape, label = ''): void {
  clearGhost()
  const root = element('board').querySelector('svg')
  const at = ['x', 'y', 'width', 'height'].map(name => Number(cell.getAttribute(name))) as [number, number, number, number]
  if (!root || at.some(Number.isNaN)) return
  const [x, y, width, height] = [at[0] + at[2] / 2, at[1] + at[3] / 2, at[2], at[3]]
  const ghost = drawn(shape, x, y, Math.min(width, height), label)
  ghost.classList.add('ghost', `ghost-${shape}`)
  ghost.setAttribute('pointer-events', 'none')
  ghost.setAttribute('aria-hidden', 'true')
  cell.parentElement?.closest('g[role=grid]')?.before(ghost)
}

/** Shows the piece that stands on another cell. What is drawn there is a wedge and a sign, which the sign alone stands for. */
export function showPiece(cell: Element, from: Element): void {
  clearGhost()
  const sign = signAt(from)
  if (!sign) return
  const box = cell.getBoundingClientRect()
  const was = sign.box
  const copy = sign.node.cloneNode(true) as SVGGraphicsElement
  const root = element('board').querySelector('svg')
  const screen = root?.getScreenCTM()
  if (!root || !screen) return
  copy.textContent = [...(copy.textContent ?? '')][0] ?? '' // in a hand a number follows
  // the sign may be turned with its side: it keeps the transformation that it has, moved on by the way to the cell
  const own = sign.node.getScreenCTM()!
  const way = new DOMMatrix([1, 0, 0, 1, box.x + box.width / 2 - was.x, box.y + box.height / 2 - was.y])
  const moved = DOMMatrix.fromMatrix(screen).inverse().multiply(way).multiply(DOMMatrix.fromMatrix(own))
  const ghost = svg('g', { class: 'ghost ghost-piece', 'pointer-events': 'none', 'aria-hidden': 'true', transform: matrix(moved), 'text-anchor': 'middle', 'font-size': '14.5', 'font-weight': '600' })
  ghost.append(copy)
  root.append(ghost)
}

export function clearGhost(): void {
  for (const ghost of element('board').querySelectorAll('.ghost')) ghost.remove()
}

/** The sign of the piece that is drawn in a cell, with the middle of the cell on the screen. */
function signAt(cell: Element): { node: SVGGraphicsElement; box: { x: number; y: number } } | undefined {
  const box = cell.getBoundingClientRect()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const node of element('board').querySelectorAll<SVGGraphicsElement>('text')) {
    const own = node.getBoundingClientRect()
    const inside = Math.abs(own.x + own.width / 2 - middle.x) < box.width / 3 && Math.abs(own.y + own.height / 2 - middle.y) < box.height / 3
    if (inside && !node.closest('.ghost')) return { node, box: middle }
  }
  return undefined
}

function matrix({ a, b, c, d, e, f }: DOMMatrix): string {
  return `matrix(${[a, b, c, d, e, f].join(' ')})`
}

function drawn(shape: Shape, x: number, y: number, size: number, label: string): SVGElement {
  const r = size * 0.3
  switch (shape) {
    case 'black':
    case 'white':
      return svg('circle', { cx: x, cy: y, r: size * 0.46 })
    case 'triangle':
      return svg('path', { d: `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}z` })
    case 'square':
      return svg('path', { d: `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z` })
    case 'circle':
      return svg('circle', { cx: x, cy: y, r })
    case 'cross':
    case 'empty':
      return svg('path', { d: `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}` })
    case 'label': {
      const node = svg('text', { x, y: y + size * 0.22, 'font-size': size * 0.6, 'text-anchor': 'middle' })
      node.textContent = label
      return node
    }
  }
}
