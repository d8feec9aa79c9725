// Dark and light: as the system has it, or as the reader wants it. The frame with the board follows.
type Choice = 'auto' | 'light' | 'dark'
const kept = 'recls.theme'

export class Theme {
  private choice: Choice = 'auto'
  private readonly system = matchMedia('(prefers-color-scheme: dark)')

  constructor(select: HTMLSelectElement, private readonly frame: HTMLIFrameElement, private readonly changed: (dark: boolean) => void) {
    try {
      const stored = localStorage.getItem(kept)
      if (stored === 'light' || stored === 'dark') this.choice = stored
    } catch {
      // a browser may keep nothing
    }
    select.value = this.choice
    select.onchange = () => {
      this.choice = select.value as Choice
      try {
        localStorage.setItem(kept, this.choice)
      } catch {
        // likewise
      }
      this.show()
    }
    this.system.onchange = () => this.show()
    new ResizeObserver(() => this.fit()).observe(frame)
    this.show()
  }

  get dark(): boolean {
    return this.choice === 'auto' ? this.system.matches : this.choice === 'dark'
  }

  /** The frame is about to load. */
  expectFrame(): void {
    this.frame.onload = () => {
      this.dressFrame()
      const inside = this.frame.contentDocument?.body
      if (inside) {
        const grown = new ResizeObserver(() => this.fit())
        grown.observe(inside)
        for (const child of inside.children) grown.observe(child)
      }
    }
  }

  private show(): void {
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light'
    this.dressFrame()
    this.changed(this.dark)
  }

  private dressFrame(): void {
    const inside = this.frame.contentDocument
    if (!inside?.body) return
    inside.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light'
    inside.body.classList.toggle('vscode-dark', this.dark)
  }

  /** A narrow frame is as high as what is in it, so that the page alone scrolls. */
  private fit(): void {
    const { frame } = this
    const panel = frame.contentDocument?.getElementById('panel')
    const narrow = frame.clientWidth < 540
    const height = panel && narrow ? `${Math.ceil(panel.getBoundingClientRect().height) + 24}px` : ''
    if (frame.style.height !== height) frame.style.height = height
  }
}
