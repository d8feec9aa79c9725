// Puts a board into the page. What comes from a record is set as text and never read as HTML; the drawing alone is
// read, as XML, and the page's policy runs nothing in it.
import type { Board, Step } from '../../protocol'

/** As many buttons for variations as a reader may want to look at. */
const maxButtons = 60

export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T
}

export function show(board: Board, coordinates: boolean, go: (node: number) => void): void {
  element('title').textContent = board.title
  element('state').textContent = state(board)
  drawing(board)
  steps(board, coordinates)
  sides(board)
  element('facts').replaceChildren(...news(board).map(fact => text('li', fact)))
  buttons('siblings', 'Instead', board.siblings, board.sibling, go)
  buttons('variations', 'Next', board.variations, -1, go)
  element('comment').hidden = board.comment === ''
  element('comment').textContent = board.comment
}

export function state(board: Board): string {
  const parts: string[] = []
  if (board.games > 1) parts.push(`Game ${board.game + 1} of ${board.games}`)
  parts.push(`Move ${board.moveNumber}`)
  if (board.toPlay !== '') parts.push(`${board.toPlay === 'black' ? 'Black' : 'White'} to play`)
  return parts.join(' · ')
}

/** The facts that have no place of their own in the page. */
export function news({ facts }: Board): string[] {
  return facts.filter(fact => !/^Captures: |^In hand|^(?:Black|White) to play$/.test(fact))
}

/** The picture, or the board in letters where there is none. */
function drawing(board: Board): void {
  const holder = element('board')
  const svg = board.svg ? new DOMParser().parseFromString(board.svg, 'image/svg+xml').documentElement : undefined
  if (svg?.localName === 'svg') holder.replaceChildren(document.importNode(svg, true))
  else holder.replaceChildren(text('pre', board.text))
}

function steps(board: Board, coordinates: boolean): void {
  for (const name of ['first', 'previous', 'next', 'last'] as const) element<HTMLButtonElement>(name).disabled = !board[name]
  element('pass').hidden = board.captures === undefined || board.toPlay === ''
  element('coordinates').setAttribute('aria-pressed', String(coordinates))
}

function sides(board: Board): void {
  const pair = board.captures ?? board.hands
  const word = board.captures ? 'captures' : 'in hand'
  const lines = pair ? [['Black', pair.black], ['White', pair.white]] as const : []
  element('sides').replaceChildren(...lines.flatMap(([side, value]) => [text('dt', `${side}, ${word}`), text('dd', String(value))]))
}

function buttons(id: string, heading: string, list: Step[], current: number, go: (node: number) => void): void {
  const holder = element(id)
  holder.hidden = list.length < 2
  const some = list.slice(0, maxButtons).map((step, i) => {
    const button = text('button', step.name ? `${step.title} · ${step.name}` : step.title) as HTMLButtonElement
    button.type = 'button'
    if (i === current) button.setAttribute('aria-current', 'true')
    button.addEventListener('click', () => go(step.node))
    return button
  })
  const more = list.length > maxButtons ? [text('p', `and ${list.length - maxButtons} more`)] : []
  holder.replaceChildren(text('h2', heading), ...some, ...more)
}

function text(tag: string, content: string): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = content
  return node
}
