// The comment of a node, and the field to write it in. What is written belongs to the node for which it was begun.
import type { Board, EditAction } from '../../protocol'
import type { Translate } from '../../words'
import { element, setText } from './elements'
import { isSameNode } from './renewed'

export class Comment {
  private board: Board | undefined
  private editing: Board | undefined
  private readonly area = element<HTMLTextAreaElement>('comment-area')
  private readonly words = element('comment-text')
  private readonly button = element('edit')

  constructor(private readonly write: (at: Board, action: EditAction) => void, private readonly t: Translate) {
    this.button.addEventListener('click', () => this.begin())
    this.area.addEventListener('blur', () => this.end(true))
    this.area.addEventListener('keydown', event => {
      event.stopPropagation() // the keys are those of a field, none of the board
      if (event.key === 'Escape') this.end(false)
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.end(true)
      else return
      event.preventDefault()
      element('board').focus({ preventScroll: true })
    })
  }

  show(board: Board, locked: boolean): void {
    this.board = board
    if (this.editing) {
      this.renew(this.editing, board)
      return
    }
    const can = !locked && (board.editable ?? []).includes('comment')
    element('comment').hidden = board.comment === '' && !can
    this.words.classList.toggle('none', board.comment === '')
    setText(this.words, board.comment === '' && can ? this.t('No comment') : board.comment)
    this.button.hidden = !can
  }

  /** The text may change just when the field has been opened, as by an undo that is under way: it begins with what is there then. */
  private renew(editing: Board, board: Board): void {
    if (this.area.value !== editing.comment || !isSameNode(editing, board)) return
    this.editing = board
    if (board.comment !== editing.comment) this.area.value = board.comment
  }

  /** Opens the field. */
  begin(): void {
    if (!this.board || this.button.hidden) return
    this.editing = this.board
    this.area.value = this.board.comment
    this.open(true)
    this.area.focus()
  }

  private end(write: boolean): void {
    const { editing } = this
    if (!editing) return
    this.editing = undefined
    this.open(false)
    if (write && this.area.value !== editing.comment) {
      setText(this.words, this.area.value) // until the record has it
      this.write(editing, { kind: 'comment', text: this.area.value })
    } else if (this.board) this.show(this.board, false)
  }

  private open(open: boolean): void {
    this.area.hidden = !open
    this.words.hidden = open
    this.button.hidden = open
  }
}
