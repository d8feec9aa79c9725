// Which tool the pointer is on the board, and the buttons that change the variation.
import type { Board, EditAction, Point } from '../../protocol'
import type { Translate } from '../../words'
import { element, setText } from './elements'
import type { Shape } from './ghost'

export type Tool = 'play' | 'triangle' | 'square' | 'circle' | 'cross' | 'label' | 'black' | 'white' | 'empty' | 'piece'

/** The label after a label: B after A, 2 after 1; another text is for one place. */
export function labelAfter(label: string): string {
  if (/^\d{1,4}$/.test(label)) return String(Number(label) + 1)
  if (/^[A-Ya-y]$/.test(label)) return String.fromCharCode(label.charCodeAt(0) + 1)
  if (label === 'Z') return 'a'
  return label
}

/** What a click with a tool does to the record; a click with none plays. */
export function actionOf(tool: Tool, label: string, point: Point, piece = ''): EditAction | undefined {
  switch (tool) {
    case 'play':
      return undefined
    case 'label':
      return label === '' ? undefined : { kind: 'label', text: label, point }
    case 'black':
    case 'white':
    case 'empty':
      return { kind: 'setup', what: tool, point, newNode: true }
    case 'piece':
      return { kind: 'setup', what: piece, point, newNode: false }
    case 'triangle':
    case 'square':
    case 'circle':
    case 'cross':
      return { kind: 'mark', mark: tool, point }
  }
}

export class Tools {
  tool: Tool = 'play'
  private node: number | undefined
  private readonly label = element<HTMLInputElement>('label-text')
  private readonly piece = element<HTMLSelectElement>('piece-kind')
  private readonly buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-tool]')]

  constructor(change: (action: EditAction) => void, private readonly t: Translate) {
    for (const button of this.buttons) button.addEventListener('click', () => this.pressed(button))
    for (const [id, hand] of [['hand-more', 'more'], ['hand-less', 'less']] as const) {
      element(id).addEventListener('click', () => change({ kind: 'setup', what: this.piece.value, hand, newNode: false }))
    }
    this.piece.addEventListener('change', () => this.hands())
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-change]')) {
      button.addEventListener('click', () => change({ kind: button.dataset['change'] as 'delete' }))
    }
  }

  /** One that is there for another place of the record says so. */
  private pressed(button: HTMLButtonElement): void {
    if (button.getAttribute('aria-disabled') === 'true') setText(element('told'), this.t('A position is set up before the first move only: go to the start of the game.'))
    else this.choose(button.dataset['tool'] as Tool)
  }

  /** What a hand can hold. */
  private hands(): void {
    const held = /^[+-](FU|KY|KE|GI|KI|KA|HI)$/.test(this.piece.value)
    for (const id of ['hand-more', 'hand-less']) element<HTMLButtonElement>(id).disabled = !held
  }

  choose(tool: Tool): void {
    this.tool = tool
    for (const button of this.buttons) button.setAttribute('aria-pressed', String(button.dataset['tool'] === tool))
    this.label.hidden = tool !== 'label'
    element('piece-choice').hidden = tool !== 'piece'
    this.hands()
  }

  /** Shows the tools that the record has at a node. */
  show(board: Board, locked: boolean): void {
    const can = new Set(locked ? [] : board.editable)
    // SGF sets stones up after a move too, in a node of their own; the other formats at the start alone, and say so
    const elsewhere = board.format !== 'sgf' && board.node > 0
    const setup = can.has('setup') || (can.size > 0 && (elsewhere || (board.captures !== undefined && board.format === 'sgf')))
    element('tools').hidden = can.size === 0
    for (const group of document.querySelectorAll<HTMLElement>('[data-needs]')) group.hidden = !can.has(group.dataset['needs']!)
    for (const button of this.buttons) if (/^(black|white|empty|piece)$/.test(button.dataset['tool']!)) button.setAttribute('aria-disabled', String(elsewhere))
    document.querySelector<HTMLElement>('[data-needs="setup"]')!.hidden = !setup || board.hands !== undefined
    element('pieces').hidden = !setup || board.hands === undefined
    element('points').hidden = can.size === 0
    document.querySelector<HTMLElement>('[data-tool="play"]')!.hidden = !setup && !['mark', 'label'].some(kind => can.has(kind))
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-change]')) {
      const kind = button.dataset['change']!
      button.hidden = !can.has(kind)
      button.disabled = isIdle(kind, board)
    }
    const button = this.buttons.find(({ dataset }) => dataset['tool'] === this.tool)
    if (button?.closest('[hidden]') || button?.getAttribute('aria-disabled') === 'true') this.choose('play')
    if (this.node !== board.node) this.label.value = 'A'
    this.node = board.node
  }

  action(point: Point): EditAction | undefined {
    const action = actionOf(this.tool, this.label.value.trim(), point, this.piece.value)
    if (action?.kind === 'label') this.label.value = labelAfter(action.text)
    return action
  }

  /** What is shown under the mouse; playing depends on the position. */
  ghost(): { shape: Shape; label: string } | undefined {
    if (this.tool === 'play') return undefined
    if (this.tool !== 'piece') return { shape: this.tool, label: this.label.value.trim() }
    if (this.piece.value === 'empty') return { shape: 'empty', label: '' }
    return { shape: 'label', label: (this.piece.selectedOptions[0]?.textContent ?? '').slice(1) }
  }
}

/** Whether a change would leave the record as it is. */
function isIdle(kind: string, board: Board): boolean {
  switch (kind) {
    case 'delete':
      return board.previous === undefined
    case 'promote':
      return board.sibling < 1
    case 'prune':
      return board.siblings.length < 2
    default:
      return false
  }
}
