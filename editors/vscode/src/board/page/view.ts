// Puts what belongs to a board into the page. What comes from a record is set as text and never read as HTML.
import type { Board, Step } from '../../protocol'
import type { Options } from '../messages'
import { inShogi, type Translate } from '../../words'
import { element, fill, setText, text } from './elements'
import type { Fields } from './fields'

/** As many buttons for variations as a reader may want to look at. */
const maxButtons = 60

/** What the board is called. */
export function title(board: Board, t: Translate): void {
  setText(element('title'), board.title)
  setText(element('state'), state(board, t))
}

/** What is around the board. */
export function show(board: Board, options: Options, t: Translate, go: (node: number) => void, fields: Fields, locked: boolean): void {
  steps(board)
  findings(board, t)
  buttons('siblings', t('Instead'), board.siblings, board.sibling, t, go)
  buttons('variations', t('Next'), options.guess ? [] : board.variations, -1, t, go)
  if (fields.next(board, locked)) people(board, options, t, fields)
  fill(element('facts'), board.otherFacts.map(fact => text('li', fact)))
}

/** What the header of the record says. */
export function people(board: Board, options: Options, t: Translate, fields: Fields): void {
  player('upper', board, options.flip ? 'black' : 'white', t, fields)
  player('lower', board, options.flip ? 'white' : 'black', t, fields)
  header(board, fields)
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

function steps(board: Board): void {
  for (const name of ['first', 'previous', 'next', 'last'] as const) element<HTMLButtonElement>(name).disabled = !board[name]
  element('pass').hidden = board.captures === undefined || board.toPlay === ''
}

/** A player beside the board: who it is, the time, and what has been taken or is held. */
function player(id: 'upper' | 'lower', board: Board, side: 'black' | 'white', t: Translate, fields: Fields): void {
  const holder = element(id)
  const who = board.players?.[side]
  const shogi = board.hands !== undefined
  const color = shogi ? t(inShogi(side === 'black' ? 'Black' : 'White')) : t(side === 'black' ? 'Black' : 'White')
  const sign = text('span', shogi ? (side === 'black' ? '☗' : '☖') : '', shogi ? 'sign' : `disc ${side}`)
  sign.setAttribute('aria-hidden', 'true')
  const parts = [sign, fields.value(who?.nameKey ?? side, color, who?.name ?? '', who?.name || color, 'name')]
  const about = [who?.rank, who?.team].filter(Boolean).join(' · ')
  if (about) parts.push(text('span', about, 'rank'))
  const taken = board.captures ? t('Captures: {0}', Number(board.captures[side])) : board.hands?.[side] ? t(inShogi('In hand: {0}', board.hands[side])) : ''
  if (taken) parts.push(text('span', taken, 'taken'))
  if (who?.clock) parts.push(text('span', who.clock, 'clock'))
  holder.setAttribute('aria-label', color)
  holder.classList.toggle('turn', board.toPlay === side)
  fill(holder, parts)
}

function header(board: Board, fields: Fields): void {
  fill(element('header'), (board.header ?? []).flatMap(({ key, label, value, words, whole }) => {
    const shown = text('dd', '')
    shown.append(fields.value(whole ? key : undefined, label, value, words ?? value))
    return [text('dt', label), shown]
  }))
}

const severities = { error: 'Error', warning: 'Warning', information: 'Information', hint: 'Hint' } as const

function findings(board: Board, t: Translate): void {
  const list = board.findings ?? []
  const holder = element('findings')
  holder.hidden = list.length === 0
  fill(holder, list.slice(0, maxButtons).map(({ severity, message, code }) => {
    const item = text('li', '', severity)
    item.append(text('strong', t(severities[severity] ?? 'Hint')), ' ', ...withCode(message), ' ', text('code', code, 'rule'))
    return item
  }))
}

/** A message of the server's: what is between backquotes is code. One without a partner is a character like others. */
export function withCode(message: string): (Node | string)[] {
  const parts = message.split('`')
  if (parts.length % 2 === 0) return [message]
  return parts.map((part, i) => (i % 2 === 1 ? text('code', part) : part)).filter(part => part !== '')
}

function buttons(id: string, heading: string, list: Step[], current: number, t: Translate, go: (node: number) => void): void {
  const holder = element(id)
  holder.hidden = list.length < 2
  const some = list.slice(0, maxButtons).map((step, i) => {
    const title = step.name ? `${step.title} · ${step.name}` : step.title
    const button = text('button', step.letter && current < 0 ? `${step.letter}  ${title}` : title) as HTMLButtonElement
    button.type = 'button'
    if (i === current) button.setAttribute('aria-current', 'true')
    button.addEventListener('click', () => go(step.node))
    return button
  })
  const more = list.length > maxButtons ? [text('p', t('and {0} more', list.length - maxButtons))] : []
  holder.replaceChildren(...(holder.hidden ? [] : [text('h2', heading), ...some, ...more]))
}
