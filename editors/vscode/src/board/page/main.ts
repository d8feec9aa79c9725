// The page of the board panel: shows the board that the extension sends, and tells it what the reader does.
import type { Board, HandMove } from '../../protocol'
import type { FromPage, ToPage } from '../messages'
import { neighbour, nodeBehind, Wheel } from './keys'
import { click, sources, type Sources } from './moves'
import { element, show } from './view'
import { translator } from '../../words'

interface State {
  uri: string
}

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void; setState(state: State): void }
const host = acquireVsCodeApi()
const t = translator(JSON.parse(document.body.dataset['words'] ?? '{}') as Record<string, string>)

let board: Board | null = null
let legal: Sources = new Map()
let selected: string | undefined

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.type === 'told') element('told').textContent = data.text
  else take(data)
})

function take(message: Extract<ToPage, { type: 'board' }>): void {
  const focused = document.activeElement?.getAttribute('data-point')
  board = message.board
  host.setState({ uri: message.uri })
  element('panel').hidden = board === null
  element('empty').hidden = board !== null
  element('told').textContent = ''
  selected = undefined
  legal = board ? sources(board) : new Map()
  if (board === null) return
  show(board, message.coordinates, t, go)
  paint()
  if (focused) focusCell(focused)
}

// Marks the places that a click would use: where a stone may be put, which pieces may move, where the selected one may go.
function paint(): void {
  const stones = legal.get('')
  const targets = selected === undefined ? undefined : legal.get(selected)
  for (const cell of element('board').querySelectorAll('[data-point], [data-hand]')) {
    const name = placeOf(cell)!
    cell.classList.toggle('playable', stones?.has(name) === true || (name !== '' && legal.has(name)))
    cell.classList.toggle('selected', name === selected)
    cell.classList.toggle('target', targets?.has(name) === true)
  }
}

function placeOf(target: EventTarget | null): string | undefined {
  const cell = target instanceof Element ? target.closest('[data-point], [data-hand]') : null
  return cell?.getAttribute('data-point') ?? cell?.getAttribute('data-hand') ?? undefined
}

function go(node: number): void {
  if (board) host.postMessage({ type: 'go', version: board.version, node })
}

function press(place: string, jump: boolean): void {
  if (!board) return
  const { version } = board
  const meant = click(jump ? new Map() : legal, selected, place)
  selected = undefined
  switch (meant.type) {
    case 'play':
      choose(meant.moves, move => host.postMessage({ type: 'play', version, move }))
      break
    case 'stone':
      host.postMessage({ type: 'stone', version, point: meant.point })
      break
    case 'select':
      selected = meant.from
      break
    case 'deselect':
    case 'nothing':
  }
  paint()
}

/** Asks whether to promote where both can be done. */
function choose(moves: HandMove[], play: (move: HandMove) => void): void {
  const [plain, promoting] = moves
  if (!plain) return
  if (!promoting) {
    play(plain)
    return
  }
  const dialog = element<HTMLDialogElement>('promotion')
  const answer = (move: HandMove) => () => {
    dialog.close()
    play(move)
  }
  element('promote').onclick = answer(promoting)
  element('keep').onclick = answer(plain)
  dialog.showModal()
}

const boardElement = element('board')
boardElement.addEventListener('mousedown', event => event.preventDefault()) // the focus stays, and with it the arrow keys
boardElement.addEventListener('click', event => {
  const place = placeOf(event.target)
  if (place !== undefined) press(place, event.altKey)
})

const wheel = new Wheel()
boardElement.addEventListener('wheel', event => {
  if (event.ctrlKey || !board) return
  event.preventDefault()
  const steps = wheel.turn(event.deltaY, event.timeStamp)
  const node = steps > 0 ? board.next?.node : steps < 0 ? board.previous?.node : undefined
  if (node !== undefined) go(node)
}, { passive: false })

document.addEventListener('keydown', event => {
  if (!board || element<HTMLDialogElement>('promotion').open) return
  if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
    host.postMessage({ type: 'undo' })
    event.preventDefault()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (inCell(event) || stepKey(event.key)) event.preventDefault()
})

function stepKey(key: string): boolean {
  const node = board ? nodeBehind(board, key) : undefined
  if (node !== undefined) go(node)
  return node !== undefined
}

/** Keys on a point that has the focus: arrows go from point to point, Enter and Space click, Escape leaves the board. */
function inCell(event: KeyboardEvent): boolean {
  const cell = document.activeElement
  const place = placeOf(cell)
  if (place === undefined || !(cell instanceof SVGElement)) return false
  if (event.key === 'Enter' || event.key === ' ') {
    press(place, event.shiftKey)
    return true
  }
  if (event.key === 'Escape') {
    cell.blur()
    return true
  }
  const beside = cell.hasAttribute('data-point') ? neighbour(place, event.key) : undefined
  return beside !== undefined && focusCell(beside)
}

function focusCell(name: string): boolean {
  const next = boardElement.querySelector<SVGElement>(`[data-point="${CSS.escape(name)}"]`)
  if (!next) return false
  for (const cell of boardElement.querySelectorAll('[data-point][tabindex="0"]')) cell.setAttribute('tabindex', '-1')
  next.setAttribute('tabindex', '0')
  next.focus()
  return true
}

for (const name of ['first', 'previous', 'next', 'last'] as const) {
  element(name).addEventListener('click', () => {
    const node = board?.[name]?.node
    if (node !== undefined) go(node)
  })
}
element('pass').addEventListener('click', () => {
  if (board) host.postMessage({ type: 'play', version: board.version, move: {} })
})
element('coordinates').addEventListener('click', event => {
  const shown = (event.currentTarget as HTMLElement).getAttribute('aria-pressed') !== 'true'
  host.postMessage({ type: 'coordinates', shown })
})

host.postMessage({ type: 'ready' })
