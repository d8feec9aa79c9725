// The one dialog of the page.
import { byId, make } from './elements'

export class Dialog {
  private readonly dialog = byId<HTMLDialogElement>('dialog')
  private readonly body = byId('dialog-body')
  private ended: (() => void) | undefined

  constructor() {
    byId('dialog-close').onclick = () => this.close()
    this.dialog.onclick = ({ target }) => target === this.dialog && this.close() // beside it
    this.dialog.onclose = () => {
      this.ended?.()
      this.ended = undefined
      this.body.replaceChildren()
    }
  }

  /** Shows an element, or what a function puts into the dialog, which gives what to do when it closes. */
  show(title: string, body: HTMLElement | ((holder: HTMLElement) => () => void), actions: [label: string, act: () => void][]): void {
    this.close()
    byId('dialog-title').textContent = title
    byId('dialog-actions').replaceChildren(...actions.map(([label, act], i) => {
      const button = make('button', { type: 'button', ...(i === 0 ? { class: 'first' } : {}) }, label)
      button.onclick = () => {
        this.close()
        act()
      }
      return button
    }))
    this.dialog.showModal()
    if (typeof body === 'function') this.ended = body(this.body)
    else this.body.replaceChildren(body)
    this.body.scrollTop = 0
  }

  close(): void {
    if (this.dialog.open) this.dialog.close()
  }
}
