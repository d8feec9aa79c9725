// The page of the board: shows what its host sends, and tells it what the reader does.
import type { Board, EditAction, HandMove } from '../../protocol'
import { defaults, type CopyForm, type FromPage, type Lock, type Options, type ToPage } from '../messages'
import { translator, type Translate } from '../../words'
import { Comment } from './comment'
import { Courier } from './courier'
import { Drawing } from './drawing'
import { element, setText } from './elements'
import { clearGhost, showGhost, showPiece } from './ghost'
import { Fields } from './fields'
import { Graph } from './graph'
import { Guessing } from './guess'
import { neighbour, saves, undoOf, walkOf, Wheel } from './keys'
import { click, point, sources, type Sources } from './moves'
import { Near } from './near'
import { base64, png } from './picture'
import { renewed } from './renewed'
import { Tools } from './tools'
import { TreeView } from './treeview'
import { people, show, title } from './view'

type FromHost = Extract<ToPage, { type: 'board' }>

const pause = 120 // milliseconds; who writes or moves the cursor of the text wants no boards but those of its place

/** What the page is shown in. Its messages to the page are events of the window. */
export interface Host {
  postMessage(message: FromPage): void
  /** keeps what the page is to show when it comes back */
  setState(state: { uri: string }): void
}

export function start(host: Host): void {
  const t = translator(JSON.parse(document.body.dataset['words'] ?? '{}') as Record<string, string>)
  new Page(host, t).ready()
}

class Page {
  private board: Board | null = null // that is shown
  private base: Board | null = null // that the host has shown last
  private ahead = false // the board is shown before the host is there
  private held: FromHost | undefined // what came while a request was under way
  private uri = ''
  private direction = 0 // of the last steps; 0 where the place of the board is not from here
  private fetching: number | undefined // the request for boards around this one
  private fetches = 0
  private soonFetching: number | undefined
  private resting = false // what is around the board is to be shown
  private options: Options = defaults
  private lock: Lock = ''
  private legal: Sources = new Map()
  private selected: string | undefined
  private running: number | undefined
  private hovered: Element | undefined
  private readonly holder = element('board')
  private readonly drawing = new Drawing(this.holder)
  private readonly painted = new WeakMap<Element, number>() // how each place is marked
  private readonly meant = new WeakMap<EditAction, Board>() // the board for which each action was
  private readonly courier: Courier
  private readonly near = new Near()
  private readonly tree: TreeView
  private readonly graph: Graph
  private readonly tools: Tools
  private readonly comment: Comment
  private readonly fields: Fields
  private readonly guessing: Guessing

  constructor(private readonly host: Host, private readonly t: Translate) {
    const go = (node: number) => this.go(node)
    this.courier = new Courier(message => {
      const at = message.type === 'edit' ? this.meant.get(message.action) : undefined
      host.postMessage(this.board ? renewed(message, this.board, at) : message)
    })
    this.tree = new TreeView(go, t)
    this.graph = new Graph(go, t)
    this.tools = new Tools(action => this.board && this.edit(this.board, action), t)
    this.guessing = new Guessing(go, t)
    this.comment = new Comment((at, action) => this.edit(at, action), t)
    this.fields = new Fields(element('panel'), (at, action) => this.edit(at, action), () => this.board && people(this.board, this.options, t, this.fields), t)
    window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => this.hear(data))
    document.addEventListener('keydown', event => this.key(event))
    document.addEventListener('keydown', event => this.save(event), true) // before the fields, which keep their keys to themselves
    this.mouse()
    this.buttons()
    this.menus()
  }

  ready(): void {
    this.host.postMessage({ type: 'ready' })
  }

  private hear(message: ToPage): void {
    switch (message.type) {
      case 'board':
        // it may have been sent before the host knew of the request that is under way: what is there when that is done counts
        if (this.courier.busy) this.held = message
        else {
          this.direction = 0 // the reader is in the text
          this.take(message)
        }
        return
      case 'known': {
        const board = this.near.at(message, message.uri, message.options)
        if (board) this.hear({ ...message, type: 'board', board })
        else this.host.postMessage({ type: 'unknown' })
        return
      }
      case 'near':
        return this.fetched(message)
      case 'tree':
        return this.tree.set(message.tree)
      case 'evaluation':
        return this.graph.set(message.evaluation)
      case 'told':
        return setText(element('told'), message.text)
      case 'picture':
        return void this.copyPicture(message.svg)
      case 'done': {
        const [request] = this.courier.asked
        if (!this.courier.done(message.id)) return
        if (this.held) this.take(this.held)
        // Undo is a matter of the text, which has had the keyboard for it. VS Code that is busy may give it back to the
        // frame around this page alone: it hears late that the page had lost it, and then passes it on no further.
        if (request?.type === 'undo' || request?.type === 'redo') window.focus()
        this.courier.next() // made for the board that is there now
        return
      }
    }
  }

  /** Takes the board of the host, and shows where the reader has asked to go from there, as far as it is known. */
  private take({ board, uri, options, lock }: FromHost): void {
    this.held = undefined
    this.host.setState({ uri })
    const otherwise = uri !== this.uri || lock !== this.lock || JSON.stringify(options) !== JSON.stringify(this.options)
    this.uri = uri
    this.options = options
    this.lock = lock
    if (board === null) {
      this.none()
      return
    }
    const confirmed = this.near.confirm(board, uri, options)
    this.base = confirmed.board
    const { asked } = this.courier
    const wanted = this.near.lead(this.base, asked).board
    if (!this.ahead || otherwise || wanted !== this.board) this.show(wanted)
    this.ahead = asked.length > 0
    if (confirmed.fresh) {
      this.fetching = undefined
      this.direction = 0
    }
    this.fetchSoon(this.direction === 0 ? pause : 0)
  }

  private none(): void {
    this.board = this.base = null
    this.ahead = false
    this.selected = undefined
    this.legal = new Map()
    element('panel').hidden = true
    element('empty').hidden = false
    setText(element('told'), '')
    this.run(false)
  }

  /** The board comes at once; what is around it may come a frame later, and not at all for a board that is passed by. */
  private show(board: Board): void {
    const focused = document.activeElement?.getAttribute('data-point')
    this.board = board
    this.selected = undefined
    this.legal = sources(board)
    element('panel').hidden = false
    element('empty').hidden = true
    setText(element('told'), '')
    clearGhost()
    title(board, this.t)
    this.holder.classList.toggle('alone', this.options.variations === 'letters' && board.variations.length < 2)
    this.drawing.show(board)
    this.paint()
    if (focused) this.focusCell(focused)
    if (!board.next) this.run(false)
    if (this.resting) return
    this.resting = true
    afterPaint(() => {
      this.resting = false
      if (this.board) this.rest(this.board)
      afterPaint(() => this.prepare())
      if (this.ahead) this.fetchSoon(0)
    })
  }

  /** Reads the pictures that a step would show. */
  private prepare(): void {
    const { board } = this
    if (!board) return
    for (const step of [1, -1]) {
      const beside = this.near.walk(board, step)
      if (beside.whole) this.drawing.prepare(beside.board)
    }
  }

  private rest(board: Board): void {
    const { options, lock } = this
    show(board, options, this.t, node => this.go(node), this.fields, lock !== '')
    this.controls(board)
    this.comment.show(board, lock !== '')
    this.guessing.show(board, options.guess)
    const { tool } = this.tools
    this.tools.show(board, lock !== '')
    if (this.tools.tool !== tool) this.paint()
    this.tree.show(board.node)
    this.graph.show(board.node, board.moveNumber, board.hands !== undefined)
  }

  private fetchSoon(wait: number): void {
    clearTimeout(this.soonFetching)
    this.soonFetching = window.setTimeout(() => this.fetch(), wait)
  }

  /** Asks for the boards around this one that are not there yet; for those beside the way once the reader rests. */
  private fetch(resting = false): void {
    const { board, uri } = this
    if (!board || this.fetching !== undefined) return
    const steps = this.near.missing(board, this.direction)
    const nodes = resting ? this.near.beside(board) : []
    if (steps.length + nodes.length === 0) {
      if (!resting) this.soonFetching = window.setTimeout(() => this.fetch(true), pause)
      return
    }
    this.fetching = ++this.fetches
    this.host.postMessage({ type: 'near', id: this.fetching, uri, version: board.version, game: board.game, node: board.node, steps, nodes })
  }

  private fetched({ id, boards }: Extract<ToPage, { type: 'near' }>): void {
    if (id !== this.fetching) return
    this.fetching = undefined
    this.near.add(boards)
    if (boards.length > 0) this.fetchSoon(0)
  }

  private controls(board: Board): void {
    const { options, lock } = this
    for (const id of ['flip', 'guess'] as const) element(id).setAttribute('aria-pressed', String(options[id]))
    element<HTMLInputElement>('coordinates').checked = options.coordinates
    element<HTMLSelectElement>('variants').value = options.variations
    const numbers = element<HTMLSelectElement>('numbers')
    if (document.activeElement !== numbers) numbers.value = nearest(numbers, options.numbers)
    const seconds = element<HTMLInputElement>('seconds')
    if (document.activeElement !== seconds) seconds.value = String(options.seconds)
    for (const button of document.querySelectorAll<HTMLElement>('[data-copy="sfen"]')) button.hidden = board.hands === undefined
    const words = this.t(lock ? 'Unlock the board' : 'Lock the board')
    const button = element('lock')
    button.setAttribute('aria-pressed', String(lock !== ''))
    button.setAttribute('aria-label', words)
    button.title = words
    element('locked').hidden = lock === ''
    setText(element('why'), this.t(lock === 'outside' ? 'This file is outside the workspace: clicks do not change it.' : 'The board is locked: clicks do not change the file.'))
    for (const id of ['undo', 'redo']) element(id).hidden = lock !== ''
    if (lock) element('pass').hidden = true
  }

  private go(node: number, key?: string): void {
    if (!this.board) return
    this.courier.send({ type: 'go', version: this.board.version, node, ...(key === undefined ? {} : { key }) })
    this.lookAhead()
  }

  /** Steps that lead to an end, as far as that is known, are no more than there are to it. */
  private step(steps: number): void {
    if (!this.base || steps === 0) return
    this.direction = Math.sign(steps)
    const before = this.near.lead(this.base, this.courier.asked)
    const far = before.whole ? this.near.walk(before.board, steps) : undefined
    const some = far?.whole ? far.steps : steps
    if (some === 0) return
    this.courier.send({ type: 'steps', steps: some })
    this.lookAhead()
  }

  /** Shows where the requests lead, if that is known; the host will say the same. */
  private lookAhead(): void {
    if (!this.base) return
    const { board, whole } = this.near.lead(this.base, this.courier.asked)
    if (!whole || board === this.board) return
    this.ahead = true
    this.show(board)
  }

  private edit(at: Board, action: EditAction): void {
    this.meant.set(action, at)
    this.courier.send({ type: 'edit', version: at.version, node: at.node, action })
  }

  /** Marks the places that a click would use: where a stone may be put, which pieces may move, where the selected one may go. */
  private paint(): void {
    const { legal, selected } = this
    const playing = this.tools.tool === 'play'
    const stones = legal.get('')
    const targets = selected === undefined ? undefined : legal.get(selected)
    for (const cell of this.holder.querySelectorAll('[data-point], [data-hand]')) {
      const name = cell.getAttribute('data-point') ?? cell.getAttribute('data-hand')!
      const target = targets?.has(name) === true
      const playable = !playing || target || stones?.has(name) === true || (name !== '' && legal.has(name))
      const marks = (playable ? 1 : 0) + (name === selected ? 2 : 0) + (target ? 4 : 0)
      if (this.painted.get(cell) === marks) continue // as most are, and to ask an element takes longer
      this.painted.set(cell, marks)
      cell.classList.toggle('playable', playable)
      cell.classList.toggle('selected', name === selected)
      cell.classList.toggle('target', target)
    }
    this.hover()
  }

  /** What a click on the place under the mouse would put there. */
  private hover(): void {
    clearGhost()
    const { board, hovered } = this
    const place = hovered && placeOf(hovered)
    if (!board || place === undefined || this.lock) return
    const cell = this.cell(place)
    if (!cell) return
    const mark = this.tools.ghost()
    if (mark) showGhost(cell, mark.shape, mark.label)
    else if (this.legal.get('')?.has(place)) showGhost(cell, board.toPlay === 'white' ? 'white' : 'black')
    else if (this.selected !== undefined && this.legal.get(this.selected)?.has(place)) {
      const from = this.cell(this.selected)
      if (from) showPiece(cell, from)
    }
  }

  private cell(name: string): Element | null {
    const escaped = CSS.escape(name)
    return this.holder.querySelector(`[data-point="${escaped}"], [data-hand="${escaped}"]`)
  }

  private press(place: string, jump: boolean): void {
    const { board } = this
    if (!board) return
    const { version } = board
    const at = point(place)
    const action = at && !jump && this.lock === '' ? this.tools.action(at) : undefined
    if (action) {
      this.edit(board, action)
      return
    }
    const meant = click(jump ? new Map() : this.legal, this.selected, place)
    this.selected = undefined
    switch (meant.type) {
      case 'play':
        if (this.guessing.take(meant.moves)) break
        choose(meant.moves, move => this.courier.send({ type: 'play', version, move }))
        break
      case 'stone':
        this.courier.send({ type: 'stone', version, point: meant.point })
        break
      case 'select':
        this.selected = meant.from
        break
      case 'deselect':
      case 'nothing':
    }
    this.paint()
  }

  private mouse(): void {
    const { holder } = this
    holder.addEventListener('mousedown', event => {
      // A point that the mouse hits does not become the one that the keyboard is on: the board as a whole gets the keys.
      event.preventDefault()
      window.focus()
      holder.focus({ preventScroll: true })
    })
    holder.addEventListener('click', event => {
      const place = placeOf(event.target)
      if (place !== undefined) this.press(place, event.altKey)
    })
    holder.addEventListener('mouseover', event => {
      this.hovered = event.target instanceof Element ? event.target : undefined
      this.hover()
    })
    holder.addEventListener('mouseleave', () => {
      this.hovered = undefined
      this.hover()
    })
    const wheel = new Wheel()
    holder.addEventListener('wheel', event => {
      if (event.ctrlKey || !this.board) return
      event.preventDefault()
      this.step(wheel.turn(event.deltaY, event.timeStamp))
    }, { passive: false })
  }

  private key(event: KeyboardEvent): void {
    const { board } = this
    if (event.key === 'Escape') leaveMenu()
    if (!board || element<HTMLDialogElement>('promotion').open || isField(event.target)) return
    const change = undoOf(event)
    if (change) {
      this.change(change)
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (this.inCell(event) || this.walk(board, event.key) || this.shortcut(event)) event.preventDefault()
  }

  /** Saves the record, with what is in a field that is open. */
  private save(event: KeyboardEvent): void {
    if (!this.board || event.repeat || event.isComposing || !saves(event)) return
    event.preventDefault()
    if (isField(document.activeElement)) (document.activeElement as HTMLElement).blur()
    this.courier.send({ type: 'write' })
  }

  private change(type: 'undo' | 'redo'): void {
    if (this.lock === '') this.courier.send({ type })
    else setText(element('told'), this.t('Unlock the board to write moves.'))
  }

  private walk(board: Board, key: string): boolean {
    const walk = walkOf(board, key)
    if (!walk) return false
    this.run(false)
    if ('steps' in walk) this.step(walk.steps)
    else this.go(walk.node, key)
    return true
  }

  private shortcut(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
      this.run(false)
      this.tools.choose('play')
      this.selected = undefined
      this.paint()
      return true
    }
    if (event.key.toLowerCase() !== 'c' || event.target instanceof HTMLButtonElement) return false
    this.comment.begin()
    return true
  }

  /** Keys on a point that has the focus: arrows go from point to point, Enter and Space click, Escape leaves the board. */
  private inCell(event: KeyboardEvent): boolean {
    const cell = document.activeElement
    const place = placeOf(cell)
    if (place === undefined || !(cell instanceof SVGElement)) return false
    if (event.key === 'Enter' || event.key === ' ') {
      this.press(place, event.shiftKey)
      return true
    }
    if (event.key === 'Escape') {
      cell.blur()
      return true
    }
    const beside = cell.hasAttribute('data-point') ? neighbour(place, event.key, this.options.flip) : undefined
    return beside !== undefined && this.focusCell(beside)
  }

  private focusCell(name: string): boolean {
    const next = this.drawing.toKeyboard(name)
    if (!next) return false
    next.focus({ preventScroll: true })
    return true
  }

  private buttons(): void {
    const act = (id: string, what: () => void) => element(id).addEventListener('click', what)
    act('previous', () => this.walkBy('ArrowLeft'))
    act('next', () => this.walkBy('ArrowRight'))
    act('first', () => this.walkBy('Home'))
    act('last', () => this.walkBy('End'))
    act('run', () => this.run(this.running === undefined))
    act('pass', () => this.board && this.courier.send({ type: 'play', version: this.board.version, move: {} }))
    act('undo', () => this.change('undo'))
    act('redo', () => this.change('redo'))
    act('flip', () => this.set({ flip: !this.options.flip }))
    act('guess', () => this.set({ guess: !this.options.guess }))
    act('lock', () => this.host.postMessage({ type: 'lock', locked: this.lock === '' }))
    act('unlock', () => this.host.postMessage({ type: 'lock', locked: false }))
    for (const button of document.querySelectorAll('[data-tool]')) button.addEventListener('click', () => this.paint())
  }

  private walkBy(key: string): void {
    if (this.board) this.walk(this.board, key)
  }

  private set(options: Partial<Options>): void {
    this.host.postMessage({ type: 'options', options })
  }

  private menus(): void {
    const value = (id: string) => element<HTMLInputElement | HTMLSelectElement>(id).value
    const on = (id: string, what: () => void) => element(id).addEventListener('change', what)
    on('coordinates', () => this.set({ coordinates: element<HTMLInputElement>('coordinates').checked }))
    on('variants', () => this.set({ variations: value('variants') as Options['variations'] }))
    on('numbers', () => this.set({ numbers: Number(value('numbers')) }))
    on('seconds', () => {
      const seconds = Math.min(60, Math.max(0.2, Number(value('seconds')) || defaults.seconds))
      this.set({ seconds })
    })
    for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
      button.addEventListener('click', () => {
        this.host.postMessage({ type: 'copy', as: button.dataset['copy'] as CopyForm })
        closeMenus()
      })
    }
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu')) menu.addEventListener('toggle', () => placeMenu(menu))
    document.addEventListener('click', ({ target }) => closeMenus(target))
    window.addEventListener('resize', () => closeMenus())
  }

  /** Lets the game play by itself, or stops it. */
  private run(on: boolean): void {
    clearInterval(this.running)
    this.running = undefined
    if (on && this.board?.next) {
      this.running = window.setInterval(() => this.step(1), this.options.seconds * 1000)
      this.step(1)
    }
    const running = this.running !== undefined
    element('run').setAttribute('aria-pressed', String(running))
  }

  /** Only a page can draw a PNG; where it cannot reach the clipboard, the host saves the picture. */
  private async copyPicture(drawing: string): Promise<void> {
    const blob = await png(drawing).catch(() => null)
    if (!blob) {
      setText(element('told'), this.t('The picture cannot be drawn here.'))
      return
    }
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
      this.host.postMessage({ type: 'copied' })
    } catch {
      this.host.postMessage({ type: 'save', base64: await base64(blob) })
    }
  }
}

/** Closes the menus; who was in one by the keyboard is at its button again. */
function leaveMenu(): void {
  const menu = document.activeElement?.closest<HTMLDetailsElement>('.menu[open]')
  closeMenus()
  menu?.querySelector('summary')?.focus()
}

/** Under its button, or above it where there is no room. */
function placeMenu(menu: HTMLDetailsElement): void {
  const content = menu.querySelector<HTMLElement>('div')
  if (!menu.open || !content) return
  const edge = 8 // pixels
  const button = menu.querySelector('summary')!.getBoundingClientRect()
  const { width, height } = content.getBoundingClientRect()
  const below = button.bottom + edge / 2
  content.style.left = `${Math.max(edge, Math.min(button.left, innerWidth - width - edge))}px`
  content.style.top = `${below + height <= innerHeight ? below : Math.max(edge, button.top - height - edge / 2)}px`
}

function closeMenus(except?: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) if (!(except instanceof Node && menu.contains(except))) menu.open = false
}

/** The choice that is nearest to a number. */
function nearest(select: HTMLSelectElement, wanted: number): string {
  const values = [...select.options].map(option => Number(option.value))
  return String(values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best), 0))
}

/** Calls when the frame has been made that shows what has just changed and there is nothing else to do, but does not wait for long. */
function afterPaint(what: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(what, { timeout: 100 })
    else setTimeout(what) // in Safari
  })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}

function placeOf(target: EventTarget | null): string | undefined {
  const cell = target instanceof Element ? target.closest('[data-point], [data-hand]') : null
  return cell?.getAttribute('data-point') ?? cell?.getAttribute('data-hand') ?? undefined
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

