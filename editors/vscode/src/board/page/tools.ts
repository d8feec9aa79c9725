// Which tool the pointer is on the board, and the buttons that change the variation.
import type { Board, EditAction, Point } from '../../protocol'
import { element } from './elements'
import type { Shape } from './ghost'

export type Tool = 'play' | 'triangle' | 'square' | 'circle' | 'cross' | 'label' | 'black' | 'white' | 'empty'

/** The label after a label: B after A, 2 after 1; another text is for one place. */
export function labelAfter(label: string): string {
  if (/^\d{1,4}$/.test(label)) return String(Number(label) + 1)
  if (/^[A-Ya-y]$/.test(label)) return String.fromCharCode(label.charCodeAt(0) + 1)
  if (label === 'Z') return 'a'
  return label
}

/** What a click with a tool does to the record; a click with none plays. */
export function actionOf(tool: Tool, label: string, point: Point): EditAction | undefined {
  switch (tool) {
    case 'play':
      return undefined
    case 'label':
      return label === '' ? undefined : { kind: 'label', text: label, point }
    case 'black':
    case 'white':
    case 'empty':
      return { kind: 'setup', what: tool, point, newNode: true }
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
  private readonly buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-tool]')]

  constructor(change: (action: EditAction) => void) {
    for (const button of this.buttons) button.addEventListener('click', () => this.choose(button.dataset['tool'] as Tool))
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-change]')) {
      button.addEventListener('click', () => change({ kind: button.dataset['change'] as 'delete' }))
    }
  }

  choose(tool: Tool): void {
    this.tool = tool
    for (const button of this.buttons) button.setAttribute('aria-pressed', String(button.dataset['tool'] === tool))
    this.label.hidden = tool !== 'label'
  }

  /** Shows the tools that the record has at a node. */
  show(board: Board, locked: boolean): void {
    const can = new Set(locked ? [] : board.editable)
    if (board.hands) can.delete('setup') // stones alone: pieces are many
    element('tools').hidden = can.size === 0
    for (const group of document.querySelectorAll<HTMLElement>('[data-needs]')) group.hidden = !can.has(group.dataset['needs']!)
    element('points').hidden = !['mark', 'label', 'setup'].some(kind => can.has(kind))
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-change]')) {
      const kind = button.dataset['change']!
      button.hidden = !can.has(kind)
      button.disabled = isIdle(kind, board)
    }
    const button = this.buttons.find(({ dataset }) => dataset['tool'] === this.tool)
    if (button?.closest('[hidden]')) this.choose('play')
    if (this.node !== board.node) this.label.value = 'A'
    this.node = board.node
  }

  action(point: Point): EditAction | undefined {
    const action = actionOf(this.tool, this.label.value.trim(), point)
    if (action?.kind === 'label') this.label.value = labelAfter(action.text)
    return action
  }

  /** What is shown under the mouse; playing depends on the position. */
  ghost(): { shape: Shape; label: string } | undefined {
    return this.tool === 'play' ? undefined : { shape: this.tool, label: this.label.value.trim() }
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
