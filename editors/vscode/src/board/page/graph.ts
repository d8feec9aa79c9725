// The graph of what an engine thought of the game, drawn from the numbers in the record. Black's advantage is above the
// middle. Each move that has a judgement takes the same width.
import type { Evaluation, Judgement } from '../../protocol'
import { inShogi, type Translate } from '../../words'
import { element, setText, svg } from './elements'

const width = 1000
const height = 200

/** From -1, White wins, to 1, Black wins; undefined where the engine said nothing. */
export function advantage(judgement: Judgement, unit: Evaluation['unit']): number | undefined {
  const { winrate, value, mate } = judgement
  if (mate !== undefined && mate !== 0) return Math.sign(mate)
  if (winrate !== undefined) return 2 * Math.min(1, Math.max(0, winrate)) - 1
  if (value === undefined) return undefined
  if (unit === 'percent') return Math.min(1, Math.max(-1, value / 50 - 1))
  // a curve that grows slowly where the game is decided: 600 centipawns or 15 points are three quarters of the way
  return Math.tanh(value / (unit === 'points' ? 15 : 600))
}

/** The judgement at a share of the width of the graph, from 0 to 1. */
export function judgementAt(series: Judgement[], share: number): Judgement | undefined {
  return series[Math.min(series.length - 1, Math.max(0, Math.round(share * (series.length - 1))))]
}

/** The next large swing of the game before or after a node of its line, in the order of the line. */
export function swing(evaluation: Evaluation, number: number, direction: 1 | -1): number | undefined {
  const large = new Set((evaluation.swings ?? []).map(({ node }) => node))
  const candidates = evaluation.series.filter(({ node, number: n }) => large.has(node) && Math.sign(n - number) === direction)
  return (direction > 0 ? candidates[0] : candidates.at(-1))?.node
}

/** What the engine thought of a move, in words. */
export function inWords(judgement: Judgement, unit: Evaluation['unit'], shogi: boolean, t: Translate): string {
  const parts = [assessment(judgement, unit, shogi, t)]
  if (judgement.best) parts.push(t('best: {0}', judgement.best))
  return t('Move {0}: {1}', judgement.number, parts.filter(Boolean).join(' · '))
}

function assessment({ value, winrate, mate }: Judgement, unit: Evaluation['unit'], shogi: boolean, t: Translate): string {
  const say = (plain: string, argument: string | number) => (shogi ? t(inShogi(plain, argument)) : t(plain, argument))
  if (mate) return say(mate > 0 ? 'Black mates in {0}' : 'White mates in {0}', Math.abs(mate))
  const parts: string[] = []
  if (value !== undefined && unit !== 'percent') {
    const rounded = Math.round(Math.abs(value) * (unit === 'points' ? 10 : 1)) / (unit === 'points' ? 10 : 1)
    parts.push(rounded === 0 ? t('even') : say(value > 0 ? 'Black {0}' : 'White {0}', `+${rounded}`))
  }
  const percent = winrate !== undefined ? winrate * 100 : unit === 'percent' ? value : undefined
  if (percent !== undefined) parts.push(say('Black wins {0}%', Math.round(percent)))
  return parts.join(' · ')
}

export class Graph {
  private evaluation: Evaluation | null = null
  private place = { node: 0, number: 0 }
  private shogi = false
  private readonly holder = element('graph')
  private readonly drawing = element('graph-drawing')

  constructor(go: (node: number) => void, private readonly t: Translate) {
    this.drawing.addEventListener('click', event => {
      const box = this.drawing.getBoundingClientRect()
      const judgement = this.evaluation && judgementAt(this.evaluation.series, (event.clientX - box.left) / box.width)
      if (judgement) go(judgement.node)
    })
    for (const [id, direction] of [['swing-before', -1], ['swing-after', 1]] as const) {
      element(id).addEventListener('click', () => {
        const node = this.evaluation && swing(this.evaluation, this.place.number, direction)
        if (typeof node === 'number') go(node)
      })
    }
  }

  set(evaluation: Evaluation | null): void {
    this.evaluation = evaluation && evaluation.series.length > 1 ? evaluation : null
    this.holder.hidden = this.evaluation === null
    if (this.evaluation) this.draw(this.evaluation)
    this.show(this.place.node, this.place.number, this.shogi)
  }

  /** Marks the place of the board. */
  show(node: number, number: number, shogi: boolean): void {
    this.place = { node, number }
    this.shogi = shogi
    const { evaluation } = this
    if (!evaluation) return
    const { series, unit } = evaluation
    const index = series.findIndex(judgement => judgement.node === node)
    for (const line of this.drawing.querySelectorAll('.place')) {
      line.toggleAttribute('hidden', index < 0)
      if (index >= 0) for (const name of ['x1', 'x2']) line.setAttribute(name, String(x(index, series.length)))
    }
    const words = index < 0 ? this.t('No evaluation') : inWords(series[index]!, unit, shogi, this.t)
    setText(element('graph-words'), words)
    // arrow keys go through the moves here as everywhere: that is what a slider is, and its value is said
    this.drawing.setAttribute('aria-valuemax', String(series.length))
    this.drawing.setAttribute('aria-valuenow', String(index + 1))
    this.drawing.setAttribute('aria-valuetext', words)
    for (const [id, direction] of [['swing-before', -1], ['swing-after', 1]] as const) {
      element<HTMLButtonElement>(id).disabled = swing(evaluation, number, direction) === undefined
    }
  }

  private draw({ series, unit, swings }: Evaluation): void {
    const points = series.map((judgement, i) => ({ node: judgement.node, x: x(i, series.length), at: advantage(judgement, unit) }))
    const known = points.filter((p): p is { node: number; x: number; at: number } => p.at !== undefined)
    const curve = known.map(p => `${round(p.x)} ${round(y(p.at))}`).join('L')
    const root = svg('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' })
    const middle = y(0)
    if (known.length > 1) {
      root.append(svg('path', { class: 'area', d: `M${round(known[0]!.x)} ${height}L${curve}L${round(known.at(-1)!.x)} ${height}z` }))
      root.append(svg('path', { class: 'middle', d: `M0 ${middle}H${width}` }))
      root.append(svg('path', { class: 'curve', d: `M${curve}` }))
    }
    const large = new Set((swings ?? []).map(({ node }) => node))
    const line = (name: string, at: number, top: number) => {
      for (const part of [`${name} edge`, name]) root.append(svg('line', { class: part, x1: at, x2: at, y1: top, y2: height }))
    }
    for (const p of known) if (large.has(p.node)) line('swing', p.x, height - 14)
    line('place', 0, 0)
    this.drawing.replaceChildren(root)
  }
}

function x(index: number, count: number): number {
  return count < 2 ? 0 : (index * width) / (count - 1)
}

function y(at: number): number {
  return height / 2 - at * (height / 2 - 6)
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
