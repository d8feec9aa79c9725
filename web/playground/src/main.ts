// The page: opens files, and puts editor, findings and board together.
import { longest, pack } from '../../../editors/vscode/src/board/link'
import type { Translate } from '../../../editors/vscode/src/words'
import type { TextEdit } from 'vscode-languageserver-protocol'
import { FrameHost } from './board'
import { Dialog } from './dialog'
import { toBase64, fromBase64 } from '../../../editors/vscode/src/base64'
import { Editor, type Shown } from './editor'
import { byId, codes, make } from './elements'
import { bytesOf, save } from './files'
import { Findings } from './findings'
import { firstOf, languages, translation } from './languages'
import { unpack } from './link'
import { page } from './markdown'
import { Refused, Session, startedAgain, type CheckFinding, type Converted, type Opened } from './session'
import { changes, lineEndOf, written } from './text'
import { forgetText, forgetTexts, hasRoom, keepText, keptTexts, type Kept } from './texts'
import { Theme } from './theme'
import samples from '../samples.json'

/** A file as it was opened. */
interface File extends Shown {
  id: string
  bytes: Uint8Array
  text: string
  encoding: string
  made: boolean // the page alone has it: it was pasted, converted, or is an edited text that was read as another format
  downloaded: string | undefined // the text that was
}

/** How bytes are opened; without a format their name or their content says it. */
interface Opening {
  format?: string
  linked?: boolean // they are in the address
  made?: boolean
  id?: string // it goes on with an earlier opening
  kept?: Kept // as that was left
  also?: string // to be told when it is open
}

/** The name of a record that has none yet. KI2, which is a way to write the moves of KIF, can be converted to KIF. */
function newName({ format, conversions = [] }: Omit<Opened, 'text'>): string {
  const ending = format !== 'kif' ? format : conversions.some(({ to }) => to === 'kif') ? 'ki2u' : 'kifu'
  return `record.${ending}`
}

/** The name of one opening of a file, in all windows of the page. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const contentModified = -32801

/** Larger texts are not written out after every pause to look at their bytes. */
const small = 1 << 18

/** Begun by start.js. */
const worker = (self as unknown as { reclsWorker: Worker }).reclsWorker

class Page {
  private t: Translate = (text: unknown) => String(text)
  private language = 'en'
  private file: File | undefined
  private readonly session = new Session()
  private readonly dialog = new Dialog()
  private readonly theme: Theme
  private readonly editor: Editor<File>
  private readonly findings: Findings
  private readonly board: FrameHost
  private resting: ReturnType<typeof setTimeout> | undefined
  private opening = 0
  private unsaved = false
  private linked = false // the text that comes now is the one in the address

  constructor(nonce: string) {
    const { session } = this
    const t = () => this.t
    this.editor = new Editor<File>(byId('editor'), session, nonce, { switched: file => this.switched(file), changed: () => this.changed(), moved: () => this.board.soon() })
    this.findings = new Findings(this.editor, session, t, byId('findings'), byId('summary'), byId<HTMLButtonElement>('fix'))
    this.board = new FrameHost(byId<HTMLIFrameElement>('board'), this.editor, session, t)
    this.theme = new Theme(byId<HTMLSelectElement>('theme'), byId<HTMLIFrameElement>('board'), dark => this.editor.dress(this.t('Text of the record'), dark))
    this.board.onLink = () => void this.withFile(file => this.share(file))
    this.findings.explain = code => void this.explain(code)
    this.findings.onFirst = () => {
      performance.mark('findings')
      document.documentElement.dataset['ready'] = 'yes'
      void this.lookAtBytes()
    }
    session.onTold = text => this.tell(text)
    session.onEnd = why => {
      console.error(why)
      if (!document.documentElement.dataset['ready']) byId('summary').textContent = this.t('recls could not start: {0}', why)
      this.tell(this.t('recls has stopped. Your text is still here.'), [this.t('Start again'), () => this.restart()])
    }
    this.controls()
    this.drops()
    // The server refuses what was asked about a text that has changed: who types has seen to that. All else is told.
    window.addEventListener('unhandledrejection', event => {
      const reason = event.reason as { code?: number; message?: string } | undefined
      event.preventDefault()
      if (reason?.code === contentModified || reason?.code === startedAgain) return
      console.error(reason)
      this.tell(this.t('That did not work: {0}', reason?.message ?? String(reason)))
    })
  }

  async begin(): Promise<void> {
    await this.speak(remembered() ?? firstOf(navigator.languages), worker)
    window.addEventListener('hashchange', () => void this.fromLink())
    const [last] = keptTexts()
    if (!(await this.fromLink()) && !this.file) await this.openSample(samples[0]!.name)
    if (last && !last.downloaded) this.tell(this.t('Kept in this browser, as it was not downloaded: {0}', last.name), this.bringingBack(last))
  }

  /** Puts everything into a language: the page, the server, and the board. */
  private async speak(language: string, with_?: Worker): Promise<void> {
    this.language = language
    this.session.start(language, with_)
    this.t = await translation(language)
    const { t } = this
    document.documentElement.lang = language
    document.title = `recls: ${t('What is wrong with this game record?')}`
    for (const node of document.querySelectorAll<HTMLElement>('[data-t]')) if (node.id !== 'summary' || !this.file) node.textContent = t(node.dataset['t']!)
    for (const node of document.querySelectorAll<HTMLElement>('[data-t-label]')) node.setAttribute('aria-label', t(node.dataset['tLabel']!))
    for (const node of document.querySelectorAll<HTMLElement>('[data-t-title]')) node.title = t(node.dataset['tTitle']!)
    byId<HTMLSelectElement>('language').value = language
    this.sampleList()
    this.keptList()
    this.dialog.close()
    this.hush()
    this.about()
    const frame = byId<HTMLIFrameElement>('board')
    frame.title = t('Board')
    this.theme.expectFrame()
    this.editor.completions = t('Suggestions')
    frame.src = `board.html?${language}`
    this.editor.dress(t('Text of the record'), this.theme.dark)
    if (this.file) {
      this.switched(this.file)
      await this.findings.ask()
      void this.lookAtBytes()
    }
  }

  private restart(): void {
    this.hush()
    void this.speak(this.language)
  }

  // ── files ──

  private async fromLink(): Promise<boolean> {
    try {
      const shared = await unpack(location.hash)
      if (!shared) return false
      await this.open(shared.name, shared.bytes, { linked: true })
      return true
    } catch {
      this.tell(this.t('The record in this link is damaged: the link was probably cut off.'))
      return false
    }
  }

  private async openSample(name: string): Promise<void> {
    const response = await fetch(`samples/${name}`)
    await this.open(name, await bytesOf(await response.blob()))
  }

  private async openFile(file: globalThis.File, also = ''): Promise<void> {
    await this.open(file.name, await bytesOf(file), { also })
  }

  /** Opens the bytes of a file. The text that was there before is kept, and undo comes back to it too. */
  private async open(name: string, bytes: Uint8Array, opening: Opening = {}): Promise<void> {
    const turn = ++this.opening
    const { format } = opening
    this.hush()
    try {
      const { text = '', bytes: _, ...opened } = await this.session.run<Partial<Opened> & Omit<Opened, 'text'>>('open', bytes, { name, ...(format ? { format } : {}) })
      if (turn !== this.opening) return
      const left = this.keep()
      name ||= newName(opened)
      const { id = newId(), made = false, linked = false, also, kept } = opening
      const file = { id, uri: this.editor.newUri(name), name, bytes, text, end: lineEndOf(text), format: opened.format, encoding: opened.encoding, made, downloaded: undefined }
      this.linked = linked
      this.editor.open(file, kept?.text ?? text)
      this.unsaved = kept !== undefined
      const told = also ? [also] : []
      const ways: [string, () => void][] = []
      if (left && left.id !== id) {
        told.push(this.t('Kept in this browser, as it was not downloaded: {0}', left.name))
        ways.push(this.bringingBack(left))
      } else if (left === null) {
        told.push(this.t('The text before this one was not downloaded. Undo brings it back.'))
        ways.push([this.t('Bring back'), () => this.editor.undo()])
      }
      if (told.length > 0) this.tell(told.join(' '), ...ways)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const formats = [...byId<HTMLSelectElement>('language-of-file').options]
      this.tell(`${name || this.t('The text')}: ${error.message}. ${this.t('If it is one, say which:')}`,
        ...formats.map(({ value, text }): [string, () => void] => [text, () => void this.open(name, bytes, { ...opening, format: value })]))
    }
  }

  /** The editor shows another file, opened or by undo. */
  private switched(file: File): void {
    this.file = file
    // Rules about encodings are about the file's, which the server does not see.
    this.findings.clear(this.session.request('recls/encoding', { textDocument: { uri: file.uri }, savedIn: file.encoding }))
    this.about()
    this.keptList()
  }

  // ── texts that were not downloaded ──

  /** Keeps the text in the browser if the page alone has it. What was kept and not downloaded is given, null where there is no room for it. */
  private keep(): Kept | null | undefined {
    const { file } = this
    if (!file) return undefined
    if (!hasRoom(file.bytes.length, this.editor.view.state.doc.length)) return this.unsaved || file.made ? null : undefined // and no copy is made of it
    const text = this.text(file)
    if (text === file.text && !file.made) {
      forgetText(file.id)
      this.keptList()
      return undefined
    }
    const { id, name, format } = file
    const one = { id, name, format, bytes: toBase64(file.bytes), text, downloaded: text === file.downloaded }
    const kept = keepText(one)
    this.keptList()
    return one.downloaded ? undefined : kept ? one : null
  }

  private bringingBack(one: Kept): [string, () => void] {
    return [this.t('Bring back'), () => void this.open(one.name, fromBase64(one.bytes), { id: one.id, format: one.format, kept: one })]
  }

  /** The menu of what can be brought back. */
  private keptList(): void {
    const { t } = this
    const list = keptTexts().filter(({ id }) => id !== this.file?.id)
    byId('kept').hidden = list.length === 0
    if (list.length === 0) return
    byId('texts').replaceChildren(...list.map(one => {
      const [, act] = this.bringingBack(one)
      const button = make('button', { type: 'button' }, one.name)
      button.onclick = act
      return button
    }))
    const forget = make('button', { type: 'button' }, t('Forget these texts'))
    forget.onclick = () => {
      forgetTexts()
      this.keep()
      this.keptList()
    }
    byId('texts').append(forget)
  }

  private about(): void {
    const { file, t } = this
    if (!file) return
    byId('name').textContent = file.name
    byId<HTMLSelectElement>('language-of-file').value = file.format
    byId('encoding').textContent = t('Encoding: {0}', file.encoding)
    byId('encoding').className = ''
    byId('download').textContent = t('As it came: {0}', file.encoding)
  }

  /** The text of the editor as a file has it. */
  private text(file: File): string {
    return written(this.editor.view.state.doc, file.end)
  }

  /** The bytes of the text: those of the file while it is as it came, else in its encoding or in another one. */
  private async bytes(file: File, to = ''): Promise<Uint8Array> {
    const text = this.text(file)
    if (text === file.text && to === '') return file.bytes
    return (await this.session.run('encode', file.bytes, { name: file.name, format: file.format, text, to })).bytes
  }

  // ── what happens ──

  private changed(): void {
    this.unsaved = true
    if (!this.linked && location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
    this.linked = false
    void this.findings.ask()
    this.board.soon()
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      this.keep()
      void this.lookAtBytes()
    }, 400)
  }

  /** The server sees the text; what is wrong with the bytes, such as their encoding, is seen in these alone. */
  private async lookAtBytes(): Promise<void> {
    const { file, editor } = this
    if (!file || (editor.view.state.doc.length > small && this.unsaved)) return
    const { edition } = editor
    try {
      const bytes = await this.bytes(file)
      const { findings = [] } = await this.session.run<{ findings?: CheckFinding[] }>('check', bytes, { name: file.name, format: file.format })
      if (edition !== editor.edition) return
      this.findings.ofBytes(findings)
      this.about()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (edition !== editor.edition) return
      // It cannot be written in its encoding now.
      byId('encoding').replaceChildren(...codes(`${this.t('Encoding: {0}', file.encoding)} · ${error.message}`))
      byId('encoding').className = 'warning'
    }
  }

  /** Does something with the record; why it cannot be done is told. */
  private async withFile(what: (file: File) => Promise<void>): Promise<void> {
    const { file } = this
    if (!file) return
    try {
      await what(file)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.tell(error.message)
    }
  }

  private async download(file: File, to = ''): Promise<void> {
    try {
      const text = this.text(file)
      save(file.name, await this.bytes(file, to))
      file.downloaded = text
      this.unsaved = false
      this.keep()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const instead: [string, () => void][] = to === '' ? [[this.t('Download as UTF-8'), () => void this.withFile(file => this.download(file, 'UTF-8'))]] : []
      this.tell(this.t('The file was not written: {0}', error.message), ...instead)
    }
  }

  private async share(file: File): Promise<void> {
    const hash = await pack({ name: file.name, bytes: await this.bytes(file) })
    const link = `${location.href.split('#')[0]}#${hash}`
    if (link.length > longest) {
      this.tell(this.t('This record is too long for a link: it would have {0} characters, and {1} are the most. Send the file itself.', link.length, longest))
      return
    }
    history.replaceState(null, '', `#${hash}`)
    try {
      await navigator.clipboard.writeText(link)
      this.tell(this.t('The link is copied. The record is in the link itself: nothing was uploaded.'))
    } catch {
      this.tell(this.t('The link is in the address bar now: copy it from there. The record is in the link itself: nothing was uploaded.'))
    }
  }

  /** Shows what the format would change, and changes it when the reader says so. */
  private async format(): Promise<void> {
    const { editor, t } = this
    const { state } = editor.view
    const edits = await this.session.request<TextEdit[] | null>('textDocument/formatting', { textDocument: editor.identifier, options: { tabSize: 2, insertSpaces: true } })
    if (state.doc !== editor.view.state.doc) return
    if (!edits || edits.length === 0) {
      this.tell(t('The record is already in its format.'))
      return
    }
    const { diff } = await import('./diff')
    const after = state.update({ changes: changes(state, edits) }).newDoc
    const { nonce } = document.querySelector<HTMLElement>('script[data-nonce]')!.dataset
    this.dialog.show(t('Format'), holder => diff(holder, state.doc, after, nonce!, this.theme.dark, t('{0} unchanged lines', '$')), [
      [t('Apply'), () => editor.view.state.doc === state.doc && editor.apply(edits)],
      [t('Cancel'), () => undefined]
    ])
  }

  private async convert(file: File, to: string, title: string): Promise<void> {
    const { t } = this
    const { text, extension, lost = [], bytes } = await this.session.run<Converted>('convert', await this.bytes(file), { name: file.name, format: file.format, to })
    const name = file.name.replace(/\.[^.]*$/, '') + extension
    const body = make('div')
    if (lost.length > 0) {
      const list = lost.map(({ what, count }) => make('li', {}, count > 1 ? `${what} (${count})` : what))
      body.append(make('p', {}, t('The new file has no place for:')), make('ul', { class: 'lost' }, ...list))
    } else body.append(make('p', {}, t('Everything is in the new file.')))
    body.append(make('pre', {}, text.length > 20_000 ? `${text.slice(0, 20_000)}…` : text))
    const actions: [string, () => void][] = [[t('Download {0}', name), () => save(name, bytes)]]
    if (['sgf', 'ishi', 'csa', 'kif', 'ki2'].includes(to)) actions.push([t('Open here'), () => void this.open(name, bytes, { made: true })])
    this.dialog.show(title, body, [...actions, [t('Cancel'), () => undefined]])
  }

  /** What the record may be converted to now. */
  private async conversions(file: File): Promise<void> {
    const { conversions = [] } = await this.session.run<Opened>('open', await this.bytes(file), { name: file.name, format: file.format })
    const buttons = conversions.map(({ to, title }) => {
      const button = make('button', { type: 'button' }, title)
      button.onclick = () => void this.withFile(file => this.convert(file, to, title))
      return button
    })
    byId('conversions').replaceChildren(...(buttons.length > 0 ? buttons : [this.t('There is nothing to convert.')]))
  }

  /** The page of a rule; links between such pages stay in the dialog. */
  private async explain(code: string): Promise<void> {
    const answer = await this.session.request<{ markdown: string } | null>('recls/explain', { word: code })
    if (!answer) return
    const body = make('div', { class: 'page' })
    body.append(page(answer.markdown))
    const title = body.querySelector('h1')
    title?.remove()
    for (const link of body.querySelectorAll('a')) {
      const [, format, name] = /([a-z0-9]+)\/([a-z0-9-]+)\.md$/.exec(link.getAttribute('href') ?? '') ?? []
      if (/^https?:/.test(link.getAttribute('href') ?? '')) continue
      if (!name) {
        link.removeAttribute('href')
        continue
      }
      link.setAttribute('href', '#')
      link.onclick = event => {
        event.preventDefault()
        void this.explain(`${format}/${name}`)
      }
    }
    this.dialog.show(title?.textContent ?? code, body, [[this.t('Close'), () => undefined]])
  }

  // ── words to the user ──

  private tell(text: string, ...actions: [string, () => void][]): void {
    byId('told-text').replaceChildren(...codes(text))
    byId('told-actions').replaceChildren(...actions.map(([label, act]) => {
      const button = make('button', { type: 'button' }, label)
      button.onclick = () => {
        this.hush()
        act()
      }
      return button
    }))
    byId('told').hidden = false
  }

  private hush(): void {
    byId('told').hidden = true
    byId('told-text').textContent = ''
  }

  // ── controls ──

  private controls(): void {
    const click = (id: string, act: () => void) => byId(id).addEventListener('click', act)
    const file = byId<HTMLInputElement>('file')
    click('open', () => file.click())
    file.onchange = () => {
      const [chosen] = file.files ?? []
      if (chosen) void this.openFile(chosen)
      file.value = ''
    }
    click('paste', () => void this.paste())
    click('fix', () => void this.findings.fixEverything())
    click('format', () => void this.format())
    click('download', () => void this.withFile(file => this.download(file)))
    click('download-utf8', () => void this.withFile(file => this.download(file, 'UTF-8')))
    click('share', () => void this.withFile(file => this.share(file)))
    click('told-close', () => this.hush())
    const format = byId<HTMLSelectElement>('language-of-file')
    format.onchange = () => void this.withFile(async file => this.open(file.name, await this.bytes(file), { id: file.id, format: format.value, made: file.made || this.text(file) !== file.text }))
    const convert = byId<HTMLDetailsElement>('convert')
    convert.ontoggle = () => convert.open && void this.withFile(file => this.conversions(file))
    const language = byId<HTMLSelectElement>('language')
    language.append(...Object.entries(languages).map(([tag, name]) => make('option', { value: tag, lang: tag }, name)))
    language.onchange = () => {
      remember(language.value)
      void this.speak(language.value)
    }
    const close = (except: EventTarget | null) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) {
        if (!(except instanceof Node) || !menu.contains(except) || (except instanceof Element && except.closest('.menu button'))) menu.open = false
      }
    }
    document.addEventListener('click', ({ target }) => close(target))
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(null))
    window.addEventListener('blur', () => close(null)) // a click into the board
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu')) {
      menu.addEventListener('toggle', () => place(menu))
      new ResizeObserver(() => place(menu)).observe(menu.querySelector('div')!)
    }
    window.addEventListener('beforeunload', event => {
      if (this.unsaved && this.file && this.text(this.file) !== this.file.text) event.preventDefault()
    })
    window.addEventListener('storage', () => this.keptList()) // another window has kept something
    window.addEventListener('pagehide', () => this.keep())
    document.addEventListener('visibilitychange', () => document.hidden && this.keep())
  }

  private sampleList(): void {
    const entries = samples.map(({ name, format, faulty }) => {
      const button = make('button', { type: 'button' }, faulty ? this.t('{0} with faults', format) : this.t('{0} without faults', format))
      button.onclick = () => void this.openSample(name)
      return button
    })
    byId('samples').replaceChildren(...entries)
  }

  private async paste(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (text === '') this.tell(this.t('The browser gave no text. Click on an empty place of the page, then paste.'))
    else await this.open('', new TextEncoder().encode(text), { made: true })
  }

  private drops(): void {
    const cover = byId('dropping')
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    window.addEventListener('dragover', event => {
      if (!hasFile(event)) return
      event.preventDefault()
      cover.hidden = false
    }, { capture: true })
    window.addEventListener('dragleave', event => {
      if (event.relatedTarget === null) cover.hidden = true
    })
    window.addEventListener('drop', event => {
      if (!hasFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      cover.hidden = true
      const [dropped, ...others] = event.dataTransfer!.files
      if (dropped) void this.openFile(dropped, others.length > 0 ? this.t('Only the first file was opened.') : '')
    }, { capture: true })
    document.addEventListener('paste', event => {
      const [pasted] = event.clipboardData?.files ?? []
      const inside = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable=true]') !== null
      if (!pasted && inside) return // the editor takes text itself
      event.preventDefault()
      event.stopPropagation()
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (pasted) void this.openFile(pasted)
      else if (text !== '') void this.open('', new TextEncoder().encode(text), { made: true })
    }, { capture: true })
  }
}

/** Under its button, and not beyond the edge of the window. */
function place(menu: HTMLDetailsElement): void {
  const content = menu.querySelector('div')!
  const room = innerWidth - 8 - menu.getBoundingClientRect().left - content.offsetWidth
  content.style.left = `${Math.min(0, room)}px`
}

const kept = 'recls.language'

function remembered(): string | undefined {
  try {
    const language = localStorage.getItem(kept)
    return language !== null && Object.hasOwn(languages, language) ? language : undefined
  } catch {
    return undefined
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(kept, language)
  } catch {
    // a browser may keep nothing
  }
}

const { nonce } = document.querySelector<HTMLElement>('script[data-nonce]')!.dataset
await new Page(nonce!).begin()
if ('serviceWorker' in navigator) await navigator.serviceWorker.register('sw.js').catch((error: unknown) => console.warn(error))
