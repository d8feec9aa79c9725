// The drawing of the board on the page: the picture of the server's, which is read as XML and alone comes from it as more
// than text; the page's policy runs nothing in it.
import type { Board } from '../../protocol'
import { text } from './elements'
import { patch } from './patch'

const most = 8 // pictures that are kept, of some 900 elements each

export class Drawing {
  private readonly pictures = new Map<Board, Element>()
  private shown: Element | undefined // the picture that is shown, as it came

  constructor(private readonly holder: HTMLElement) {}

  /** Reads the picture of a board that the reader may want next: that takes most of the time. */
  prepare(board: Board): void {
    this.picture(board)
  }

  /** The picture, or the board in letters where there is none. */
  show(board: Board): void {
    const { holder, shown } = this
    const picture = this.picture(board)
    if (picture.localName !== 'svg') holder.replaceChildren(text('pre', board.text))
    else if (shown?.getAttribute('viewBox') === picture.getAttribute('viewBox')) patch(holder.firstElementChild!, shown!, picture)
    else holder.replaceChildren(document.importNode(picture, true))
    this.shown = picture
    const focus = picture.querySelector('[data-point][tabindex="0"]')?.getAttribute('data-point')
    if (focus) this.toKeyboard(focus)
  }

  /** Makes one point the one that the keyboard comes to. */
  toKeyboard(name: string): SVGElement | undefined {
    const next = this.holder.querySelector<SVGElement>(`[data-point="${CSS.escape(name)}"]`)
    if (!next) return undefined
    for (const cell of this.holder.querySelectorAll('[data-point][tabindex="0"]')) if (cell !== next) cell.setAttribute('tabindex', '-1')
    next.setAttribute('tabindex', '0')
    return next
  }

  private picture(board: Board): Element {
    const known = this.pictures.get(board)
    if (known) this.pictures.delete(board) // it is the latest now
    const picture = known ?? new DOMParser().parseFromString(board.svg ?? '<none/>', 'image/svg+xml').documentElement
    this.pictures.set(board, picture)
    for (const old of this.pictures.keys()) {
      if (this.pictures.size <= most) break
      this.pictures.delete(old)
    }
    return picture
  }
}
