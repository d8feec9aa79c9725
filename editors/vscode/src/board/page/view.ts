// Puts a board into the page. What comes from a record is set as text and never read as HTML; the drawing alone is
// read, as XML, and the page's policy runs nothing in it.
import type { Board, Step } from '../../protocol'
import { inShogi, type Translate } from '../../words'

/** As many buttons for variations as a reader may want to look at. */
const maxButtons = 60

export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T
}

export function show(board: Board, coordinates: boolean, t: Translate, go: (node: number) => void): void {
  element('title').textContent = board.title
  element('state').textContent = state(board, t)
  drawing(board)
  steps(board, coordinates)
  sides(board, t)
  element('facts').replaceChildren(...board.otherFacts.map(fact => text('li', fact)))
  buttons('siblings', t('Instead'), board.siblings, board.sibling, t, go)
  buttons('variations', t('Next'), board.variations, -1, t, go)
  element('comment').hidden = board.comment === ''
  element('comment').textContent = board.comment
}

export function state(board: Board, t: Translate): string {
  const parts: string[] = []
  if (board.games > 1) parts.push(t('Game {0} of {1}', board.game + 1, board.games))
  parts.push(t('Move {0}', board.moveNumber))
  if (board.toPlay !== '') parts.push(toPlay(board, t))
  return parts.join(' · ')
}

function toPlay({ toPlay: side, hands }: Board, t: Translate): string {
  if (hands) return side === 'black' ? t(inShogi('Black to play')) : t(inShogi('White to play'))
  return side === 'black' ? t('Black to play') : t('White to play')
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

function sides(board: Board, t: Translate): void {
  const pair = board.captures ?? board.hands
  const names = board.captures ? [t('Black, captures'), t('White, captures')] : [t(inShogi('Black, in hand')), t(inShogi('White, in hand'))]
  const values = pair ? [pair.black, pair.white] : []
  element('sides').replaceChildren(...values.flatMap((value, i) => [text('dt', names[i]!), text('dd', String(value))]))
}

function buttons(id: string, heading: string, list: Step[], current: number, t: Translate, go: (node: number) => void): void {
  const holder = element(id)
  holder.hidden = list.length < 2
  const some = list.slice(0, maxButtons).map((step, i) => {
    const button = text('button', step.name ? `${step.title} · ${step.name}` : step.title) as HTMLButtonElement
    button.type = 'button'
    if (i === current) button.setAttribute('aria-current', 'true')
    button.addEventListener('click', () => go(step.node))
    return button
  })
  const more = list.length > maxButtons ? [text('p', t('and {0} more', list.length - maxButtons))] : []
  holder.replaceChildren(text('h2', heading), ...some, ...more)
}

function text(tag: string, content: string): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = content
  return node
}
