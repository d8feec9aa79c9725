// Players and fields of the header, each edited where it is shown. What is written belongs to the board for which it was begun.
import type { Board, EditAction } from '../../protocol'
import type { Translate } from '../../words'
import { text } from './elements'

/** Longer texts come cut from the server. */
const longest = 399 // characters

export class Fields {
  private close: ((keep: boolean) => void) | undefined // of the field that is open
  private board: Board | undefined
  private can = false

  constructor(page: HTMLElement, private readonly write: (at: Board, action: EditAction) => void, private readonly redraw: () => void, private readonly t: Translate) {
    const valueAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('button[data-key]') : null)
    page.addEventListener('mousedown', event => {
      const value = valueAt(event)
      if (!value || event.button !== 0) return
      // now and not with the click: what a field that was open has written draws the values anew before that
      event.preventDefault()
      window.focus()
      this.begin(value)
    })
    page.addEventListener('click', event => {
      const value = valueAt(event)
      if (value && event.detail === 0) this.begin(value) // by the keyboard
    })
  }

  /** Another board is about to be shown; while a field is open, what is around it stays. */
  next(board: Board, locked: boolean): boolean {
    this.board = board
    this.can = !locked && (board.editable ?? []).includes('header')
    return this.close === undefined
  }

  /** A value as it is shown: a button where it can be edited. A key may be a field's common name. */
  value(key: string | undefined, label: string, value: string, shown: string, className = ''): HTMLElement {
    if (!this.can || key === undefined || value.length > longest) return text('span', shown, className)
    const button = text('button', shown, `value ${className}`) as HTMLButtonElement
    button.type = 'button'
    button.title = this.t('Edit')
    if (shown !== label) button.setAttribute('aria-label', `${label} ${shown}`) // what it is of is beside it
    Object.assign(button.dataset, { key, value, label })
    return button
  }

  private begin(button: HTMLElement): void {
    const { key = '', value = '', label = '' } = button.dataset
    const field = document.createElement('input')
    field.value = value
    field.setAttribute('aria-label', label)
    button.replaceWith(field)
    const { board, close: former } = this
    let ended = false
    const end = (this.close = (keep: boolean) => {
      if (ended) return
      ended = true
      if (board && this.board?.game === board.game && keep && field.value !== value) this.write(board, { kind: 'header', key, value: field.value })
      if (this.close === end) {
        this.close = undefined
        this.redraw()
      } else {
        button.textContent = button.dataset['value'] = field.value
        field.replaceWith(button)
      }
    })
    former?.(true)
    field.addEventListener('blur', () => end(true))
    field.addEventListener('keydown', event => {
      event.stopPropagation() // the keys are those of a field, none of the board
      if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return
      event.preventDefault()
      end(event.key === 'Enter')
      document.getElementById('board')?.focus({ preventScroll: true })
    })
    field.select()
    field.focus()
  }
}
