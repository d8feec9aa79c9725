// What is wrong with the record: asked for after every change, shown as a list and under the text.
import type { Diagnostic as Squiggle } from '@codemirror/lint'
import type { CodeAction, Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver-protocol'
import type { Translate } from '../../../editors/vscode/src/words'
import type { Editor } from './editor'
import { codes, make } from './elements'
import type { CheckFinding, Session } from './session'
import { offset } from './text'

const names = ['', 'error', 'warning', 'information', 'hint'] as const
type Severity = Exclude<(typeof names)[number], ''>

const shown = 200 // findings in the list, until the reader wants all

interface Fix {
  title: string
  safe: boolean
}

interface Finding {
  severity: Severity
  message: string
  code: string
  line: number // from 1
  from: number
  to: number
  fixes: Fix[]
  of?: Diagnostic // none: it is about the bytes, which the server of the text does not see
}

export class Findings {
  private list: Finding[] = []
  private aboutBytes: CheckFinding[] = []
  private all = false
  private asking = 0
  private resultId: string | undefined
  private last: Diagnostic[] = []
  private uri = ''
  private first: Promise<unknown> = Promise.resolve()
  /** The first list of a file has come. */
  onFirst: () => void = () => undefined
  explain: (code: string) => void = () => undefined

  constructor(
    private readonly editor: Editor, private readonly session: Session, private readonly t: () => Translate,
    private readonly holder: HTMLElement, private readonly summary: HTMLElement, private readonly fixAll: HTMLButtonElement
  ) {}

  /** Forgets what was known, as with a new file. What is asked later waits for what the server must know first. */
  clear(first: Promise<unknown>): void {
    this.first = first.catch(() => undefined)
    this.resultId = undefined
    this.last = []
    this.aboutBytes = []
    this.all = false
  }

  /** Asks the server; an answer about an older text is dropped. */
  async ask(): Promise<void> {
    const { editor, session } = this
    const turn = ++this.asking
    const { doc } = editor.view.state
    const { uri } = editor
    await this.first
    if (turn !== this.asking) return
    const report = await session.request<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument: { uri }, ...(this.resultId && uri === this.uri ? { previousResultId: this.resultId } : {})
    }).catch(() => undefined)
    if (!report || turn !== this.asking || doc !== editor.view.state.doc) return
    this.resultId = report.resultId
    if (report.kind === 'full') this.last = report.items
    const first = this.uri !== uri
    this.uri = uri
    this.merge()
    if (first) this.onFirst()
  }

  /** Takes what was found in the bytes of the file. */
  ofBytes(found: CheckFinding[]): void {
    this.aboutBytes = found
    this.merge()
  }

  private merge(): void {
    const { doc } = this.editor.view.state
    const list = this.last.map((of): Finding => ({
      severity: names[of.severity ?? 1] as Severity,
      message: of.message,
      code: String(of.code),
      line: of.range.start.line + 1,
      from: offset(doc, of.range.start),
      to: offset(doc, of.range.end),
      fixes: (of.data as { fixes?: Fix[] } | undefined)?.fixes ?? [],
      of
    }))
    // What the server has said of the text is not said again, wherever edits have moved it.
    const known = new Set(list.map(({ code }) => code))
    for (const { line, column, endLine, endColumn, severity, code, message } of this.aboutBytes) {
      if (known.has(code)) continue
      const from = offset(doc, { line: line - 1, character: column - 1 })
      const to = offset(doc, { line: endLine - 1, character: endColumn - 1 })
      list.push({ severity: severity === 'info' ? 'information' : severity, message, code, line, from, to, fixes: [] })
    }
    this.list = list.sort((a, b) => names.indexOf(a.severity) - names.indexOf(b.severity) || a.from - b.from)
    this.show()
  }

  show(): void {
    const t = this.t()
    const { list, holder } = this
    this.editor.squiggle(list.map(finding => this.squiggle(finding)))
    const some = this.all ? list : list.slice(0, shown)
    holder.replaceChildren(...some.map(finding => this.item(finding)))
    if (some.length < list.length) {
      const more = make('button', { type: 'button' }, t('Show all {0}', list.length))
      more.onclick = () => {
        this.all = true
        this.show()
      }
      holder.append(make('li', { class: 'more' }, more))
    }
    const count = (severity: Severity) => list.filter(finding => finding.severity === severity).length
    const [errors, warnings, notes] = [count('error'), count('warning'), count('information') + count('hint')]
    const parts = [errors > 0 && t('Errors: {0}', errors), warnings > 0 && t('Warnings: {0}', warnings), notes > 0 && t('Notes: {0}', notes)].filter(Boolean)
    const words = parts.length > 0 ? parts.join(' · ') : t('Nothing wrong was found.')
    if (this.summary.textContent !== words) this.summary.textContent = words
    this.summary.className = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'fine'
    this.fixAll.disabled = !list.some(({ fixes }) => fixes.some(({ safe }) => safe))
  }

  private squiggle(finding: Finding): Squiggle {
    const { from, to, severity, message, code, fixes } = finding
    const actions = fixes.map(({ title }) => ({ name: title, apply: () => void this.fix(finding, title) }))
    return { from, to, severity: severity === 'information' ? 'info' : severity, message, source: code, actions }
  }

  private item(finding: Finding): HTMLElement {
    const t = this.t()
    const { severity, message, code, line, from, to, fixes } = finding
    const word = t({ error: 'Error', warning: 'Warning', information: 'Information', hint: 'Hint' }[severity])
    const place = make('button', { type: 'button', class: 'place' }, make('span', { class: 'severity' }, word), ' ', t('line {0}', line))
    place.onclick = () => this.editor.goTo(from, to)
    const why = make('button', { type: 'button', class: 'code', 'aria-label': t('Why? {0}', code), title: t('Why? {0}', code) }, code)
    why.onclick = () => this.explain(code)
    const item = make('li', { class: severity }, place, make('span', { class: 'message' }, ...codes(message)), why)
    for (const { title, safe } of fixes) {
      const button = make('button', { type: 'button', class: 'fix' }, title)
      if (!safe) button.title = t('Changes the record')
      button.onclick = () => void this.fix(finding, title)
      item.append(button)
    }
    return item
  }

  /** Makes the edits of a fix when it is taken, for the text as it is then. */
  private async fix({ of }: Finding, title: string): Promise<void> {
    if (!of) return
    await this.take({ range: of.range, context: { diagnostics: [of], only: ['quickfix'] } }, action => action.title === title)
  }

  /** Applies every safe fix. */
  async fixEverything(): Promise<void> {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
    await this.take({ range, context: { diagnostics: [], only: ['source.fixAll.recls'] } }, () => true)
  }

  private async take(params: object, which: (action: CodeAction) => boolean): Promise<void> {
    const { editor, session } = this
    const { doc } = editor.view.state
    const actions = await session.request<CodeAction[] | null>('textDocument/codeAction', { textDocument: editor.identifier, ...params })
    const action = actions?.find(which)
    const { edit } = action ? await session.request<CodeAction>('codeAction/resolve', action) : {}
    const edits = edit?.changes?.[editor.uri]
    if (edits && editor.view.state.doc === doc) editor.apply(edits)
  }
}
