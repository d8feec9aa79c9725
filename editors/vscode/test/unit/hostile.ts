// The board panel under pages and servers that mean no good, and where VS Code does not do what it is asked to.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type * as code from 'vscode'
import { heard } from '../../src/board/heard'
import type { FromPage } from '../../src/board/messages'
import { BoardPanel } from '../../src/board/panel'
import { rewriteCommands } from '../../src/commands/rewrite'
import type { Session } from '../../src/server/session'
import { unlinked } from '../../src/say'
import { board } from './boards'
import { answers, asked, Uri, window, WorkspaceEdit } from './vscode'

const uri = Uri.parse('file:///games/mine.sgf')
const other = Uri.parse('file:///games/other.sgf')
const record = '(;B[ee])'
const point = { col: 3, row: 4 }
const version = board().version

/** One of each message, with all that it may have. */
const messages: FromPage[] = [
  { type: 'ready' }, { type: 'unknown' }, { type: 'copied' },
  { type: 'options', options: { coordinates: true, flip: false, numbers: 5, variations: 'ghosts', seconds: 0.5, guess: true } },
  { type: 'lock', locked: false },
  ...(['text', 'svg', 'sfen', 'png', 'link'] as const).map(as => ({ type: 'copy', as }) as const),
  { type: 'save', base64: 'iVBORw0KGgoAAAANSUhEUgAA' },
  { type: 'near', id: 1, uri: uri.toString(), version, game: 0, node: 0, steps: [1, -1], nodes: [0, 2] },
  { type: 'steps', id: 2, steps: -10 },
  { type: 'go', id: 3, version, node: 1, key: 'Home' },
  { type: 'stone', id: 4, version, point },
  { type: 'play', id: 5, version, move: { from: point, drop: 'FU', to: point, promote: true } },
  ...[
    { kind: 'comment', text: '</script><img src=x onerror=alert(1)>' }, { kind: 'mark', mark: 'cross', point }, { kind: 'label', text: 'A', point },
    { kind: 'setup', what: '+FU', point, hand: 'more', newNode: true }, { kind: 'delete' }, { kind: 'promote' }, { kind: 'main' }, { kind: 'prune' },
    { kind: 'header', key: 'PB', value: 'x' }
  ].map(action => ({ type: 'edit', id: 6, version, node: 1, action }) as FromPage),
  { type: 'undo', id: 7 }, { type: 'redo', id: 8 }, { type: 'write', id: 9 }
]

/** Values that no message has in the place of another, and some that it may have. */
const values: unknown[] = [
  undefined, null, true, 0, -1, 0.5, NaN, Infinity, -Infinity, 1e308, 2 ** 53, -(2 ** 40), '', 'x', '__proto__', 'javascript:alert(1)', 'command:workbench.action.quit',
  other.toString(), '\0\u202e\x1b[2J', '<script>alert(1)</script>', 'x'.repeat(1 << 16), [], {}, [[]], [null], Array(1000).fill(1), { textDocument: { uri: other.toString() } },
  { toString: 'x' }, { length: 1e9 }, JSON.parse('{"__proto__":{"type":"edit"}}')
]

/** A message in which one value is another, or which has one more. */
function* variants(value: unknown): Generator<unknown> {
  for (const hostile of values) yield hostile
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const hostile of variants(part)) yield Array.isArray(value) ? value.map((x, i) => (String(i) === name ? hostile : x)) : { ...value, [name]: hostile }
  }
  for (const more of [{ textDocument: { uri: other.toString() } }, { uri: other.toString() }, { game: 1e9, node: -1 }, { type: 'edit' }]) yield { ...more, ...value, ...more }
}

interface Document {
  uri: Uri
  version: number
  isClosed: boolean
  isDirty: boolean
  text: string
}

/** A panel with one record, and a server that answers with an edit. */
async function panel(edit = new WorkspaceEdit([[uri, [{}]]]), meanwhile: (document: Document) => void = () => undefined) {
  const document = {
    uri, version, isClosed: false, isDirty: true, isUntitled: false, languageId: 'sgf', eol: 1, text: record, save: async () => true,
    getText: () => document.text, positionAt: (at: number) => at
  }
  const requests: { method: string; params: { textDocument: { uri: string } } & Record<string, unknown> }[] = []
  const told: { type: string }[] = []
  const logged: string[] = []
  const session = {
    log: { warn: (text: string) => logged.push(text), error: (text: string) => logged.push(text) },
    onStatus: () => ({ dispose: () => undefined }),
    converter: { asWorkspaceEdit: async () => edit },
    request: async ({ method }: { method: string }, params: (typeof requests)[number]['params']) => {
      requests.push({ method, params })
      if (method === 'recls/board') return board({ version: document.version })
      if (method === 'recls/boardExport') return { text: 'x' }
      if (method !== 'recls/play' && method !== 'recls/edit') return null
      meanwhile(document)
      return { edit: {} }
    }
  }
  let receive: (said: unknown) => Promise<void>
  const webview = {
    options: {}, html: '', cspSource: 'https://x', asWebviewUri: (file: Uri) => file,
    onDidReceiveMessage: (listener: typeof receive) => ((receive = listener), { dispose: () => undefined }),
    postMessage: async (message: { type: string }) => told.push(message)
  }
  const view = { webview, active: true, reveal: () => undefined, onDidDispose: () => ({ dispose: () => undefined }), dispose: () => undefined }
  const shown = new BoardPanel(view as never, Uri.parse('file:///extension') as never, session as unknown as Session, document as never as code.TextDocument)
  await new Promise(resolve => setTimeout(resolve, 40)) // until it has its board
  asked.length = requests.length = told.length = 0
  return { shown, document, requests, told, logged, say: (message: unknown) => receive(message) }
}

export function hostileTests(): void {
  suite('what the page of the board says', () => {
    test('is taken as it is', () => {
      for (const message of messages) assert.deepEqual(heard(message), message)
    })

    test('reaches no other file, no setting that it should not, and throws nothing, whatever it is', async () => {
      const { shown, requests, logged, say } = await panel()
      const rejected: unknown[] = []
      const onRejected = (reason: unknown) => rejected.push(reason)
      process.on('unhandledRejection', onRejected)
      let said = 0
      for (const message of messages) {
        for (const hostile of variants(message)) {
          await say(hostile)
          said++
          for (const { params } of requests) {
            const { textDocument, ...more } = params
            assert.deepEqual(textDocument, { uri: uri.toString() }, JSON.stringify(hostile))
            assert.doesNotMatch(JSON.stringify(more), /"textDocument"|e\+\d|\d{12}/, JSON.stringify(hostile))
          }
          for (const { what, args } of asked) {
            const [first, second] = args
            if (what === 'applyEdit') assert.deepEqual((first as WorkspaceEdit).entries().map(([text]) => text), [uri])
            else if (what === 'setting') assert.ok({ coordinates: typeof second === 'boolean', variations: ['none', 'letters', 'ghosts'].includes(second as string), moveNumbers: Number.isInteger(second), secondsPerMove: typeof second === 'number' && second >= 0.2 }[first as string], `${String(first)} = ${String(second)}`)
            else if (what === 'command') assert.ok(['undo', 'redo'].includes(first as string))
            else if (what === 'writeFile') assert.deepEqual([...(second as Uint8Array).subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47])
            else assert.ok(['clipboard', 'showSaveDialog', 'readFile'].includes(what), what)
          }
          requests.length = asked.length = 0
        }
      }
      await new Promise(resolve => setTimeout(resolve, 50))
      process.off('unhandledRejection', onRejected)
      assert.ok(said > 5000, String(said))
      assert.deepEqual(rejected, [])
      assert.deepEqual([...new Set(logged)], ['the page of the board has sent what is no message'])
      shown.dispose()
    })

    test('makes the server change the record that is shown, and no other', async () => {
      for (const edit of [new WorkspaceEdit([[other, [{}]]]), new WorkspaceEdit([[uri, [{}]], [other, [{}]]]), new WorkspaceEdit([[uri, [{}]]], 1)]) {
        const { shown, say } = await panel(edit)
        for (const message of messages) await say(message)
        assert.deepEqual(asked.filter(({ what }) => what === 'applyEdit'), [])
        shown.dispose()
      }
    })
  })

  suite('an edit that is not applied', () => {
    let readonly: Document | undefined // what is written into it is in the text, which has no changes for all that
    const write = (edit: WorkspaceEdit) => {
      // places are offsets here; the edit of the server has none
      const { range = { start: 7, end: 7 }, newText = ';W[aa]' } = edit.entries()[0]![1][0] as { range?: { start: number; end: number }; newText?: string }
      readonly!.text = readonly!.text.slice(0, range.start) + newText + readonly!.text.slice(range.end)
      readonly!.version++
      return true
    }
    const refusals: Record<string, [(edit: WorkspaceEdit) => boolean | Promise<boolean>, ((document: Document) => void)?]> = {
      'because VS Code says so': [() => false],
      'because VS Code throws': [() => Promise.reject(new Error('read-only'))],
      'because the text has changed meanwhile': [() => true, document => document.version++],
      'because the text is read-only': [write, document => ((readonly = document).isDirty = false)],
      'because the record was closed': [() => true, document => (document.isClosed = true)]
    }
    const isEdit = ({ type }: FromPage) => type === 'play' || type === 'edit'
    for (const [why, [answer, meanwhile]] of Object.entries(refusals)) {
      test(`${why}: the user is told, and the board is that of the text`, async () => {
        answers.applyEdit = answer
        for (const message of messages.filter(isEdit)) {
          const { shown, document, requests, told, say } = await panel(undefined, meanwhile)
          await say(message)
          const said = asked.filter(({ what }) => what === 'message').map(({ args }) => args[0] as string)
          assert.equal(said.length, 1)
          assert.match(said[0]!, /^mine\.sgf was not changed/)
          assert.equal(document.text, record)
          if (meanwhile && answer !== write) assert.deepEqual(asked.filter(({ what }) => what === 'applyEdit'), [])
          assert.equal(requests.at(-1)!.method, 'recls/board')
          assert.equal(shown.shown!.version, document.version)
          assert.equal(told.at(-1)!.type, 'done')
          shown.dispose()
        }
        answers.applyEdit = () => true
      })
    }

    test('of a command of the palette: the user is told', async () => {
      for (const answer of [() => false, () => Promise.reject(new Error('read-only'))]) {
        answers.applyEdit = answer
        answers.actions = [{ title: 'Renumber', edit: new WorkspaceEdit([[uri, [{}]]]) }]
        window.activeTextEditor = { document: { uri, version: 1, isClosed: false, languageId: 'sgf', lineCount: 1, getText: () => record }, selection: {} }
        asked.length = 0
        for (const run of Object.values(rewriteCommands())) await run()
        const said = asked.filter(({ what }) => what === 'message').map(({ args }) => args[0] as string)
        assert.deepEqual(said.map(text => text.slice(0, 20)), Array(3).fill('mine.sgf was not cha'))
      }
      answers.applyEdit = () => true
      window.activeTextEditor = undefined
    })
  })

  suite('messages to the user', () => {
    test('have no links, whatever a file is called', () => {
      // as VS Code reads them
      const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i
      for (const text of ['[old](command:workbench.action.quit).sgf is in GB18030', '[x](https://evil.example)', '[[x](file:///etc/passwd "y")']) {
        assert.match(text, link)
        assert.doesNotMatch(unlinked(text), link)
        assert.equal(unlinked(text).replaceAll('\u2060', ''), text)
      }
    })

    test('come from one place', () => {
      const folder = path.resolve(__dirname, '../../src')
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))) {
        const source = readFileSync(path.join(folder, file), 'utf8')
        if (file !== 'say.ts') assert.doesNotMatch(source, /show(?:Information|Warning|Error)Message/, file)
        if (file !== 'applying.ts') assert.doesNotMatch(source, /workspace\.applyEdit/, file)
      }
    })
  })
}
