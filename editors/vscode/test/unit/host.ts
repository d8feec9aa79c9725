// The host of the page of the board with an editor and a server that answer late, in another order, or not at all.
import assert from 'node:assert/strict'
import type { Position } from 'vscode-languageclient'
import { BoardHost, type Ask } from '../../src/board/host'
import { defaults, type Lock, type Request, type ToPage } from '../../src/board/messages'
import type { Board, Place, Requests } from '../../src/protocol'
import { board } from './boards'

interface Text {
  uri: string
  version: number
  node: number // of the cursor
}

interface Question {
  method: keyof Requests
  params: Record<string, unknown>
  answer: (result: unknown) => void
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
const soon = () => pause(30) // after which the host has asked

class FakeHost extends BoardHost<Text> {
  protected readonly options = defaults
  /** What has happened, in its order. */
  readonly events: string[] = []
  readonly questions: Question[] = []
  /** What the page gets, and when the host is at something that takes its time. */
  readonly told: ToPage[] = []
  during: Partial<Record<'toText' | 'takeBack' | 'toPage' | 'apply' | 'save', () => void | Promise<void>>> = {}

  protected ask: Ask = <Method extends keyof Requests>(method: Method, params: Requests[Method]['params']) =>
    new Promise<Requests[Method]['result'] | undefined>(resolve => {
      if (method === 'recls/tree' || method === 'recls/evaluation') return resolve(undefined) // what is around the board is no matter here
      this.events.push(method)
      this.questions.push({ method, params: params as unknown as Record<string, unknown>, answer: resolve as (result: unknown) => void })
    })

  protected tell(message: ToPage): void {
    if (message.type === 'tree' || message.type === 'evaluation') return
    this.told.push(message)
    this.events.push(message.type)
  }

  protected t = (text: string) => text
  protected warn = (problem: string) => void this.events.push(problem)
  protected uriOf = (text: Text) => text.uri
  protected versionOf = (text: Text) => text.version
  protected cursorOf = ({ node }: Text): Place => ({ game: 0, node })
  protected lockOf = (): Lock => ''
  protected setLock = () => undefined
  protected choose = () => undefined
  protected cursorFollows = (text: Text, { node }: Board) => void (text.node = node)
  protected placeCursor = (text: Text, { line }: Position) => void (text.node = line)
  protected writeClipboard = async () => undefined
  protected savePicture = async () => undefined
  protected copyLink = async () => undefined
  protected print = async () => undefined

  private async step(name: keyof FakeHost['during']): Promise<void> {
    this.events.push(name)
    await this.during[name]?.()
  }

  protected async apply(text: Text, version: number): Promise<boolean> {
    await this.step('apply')
    if (text.version !== version) return false
    text.version++
    return true
  }

  protected override toText = () => this.step('toText')
  protected override toPage = () => this.step('toPage')
  protected save = () => this.step('save')

  protected async takeBack(text: Text): Promise<void> {
    await this.step('takeBack')
    text.version++
  }

  show(text: Text | undefined): void {
    this.turnTo(text)
  }

  get shown(): Board | null {
    return this.board
  }

  /** The page asks for something; the promise is kept when the host is done with it. */
  page(request: Request, id = 1): Promise<void> {
    return this.take({ ...request, id })
  }

  /** The oldest question by its method that has no answer yet. */
  async question(method: keyof Requests): Promise<Question> {
    for (let tries = 0; tries < 100; tries++, await pause(5)) {
      const at = this.questions.findIndex(question => question.method === method)
      if (at >= 0) return this.questions.splice(at, 1)[0]!
    }
    throw new Error(`nobody asks ${method}; there was ${this.events.join(' ')}`)
  }

  /** Answers the next question for a board: it is of the node that is asked for, in a version of the text. */
  async showBoard(version: number): Promise<void> {
    const { params, answer } = await this.question('recls/board')
    answer(board({ version, node: Number(params['node']) + Number(params['steps'] ?? 0), title: String(params['node']) }))
    await pause(0)
  }

  close(): void {
    this.stop()
  }
}

const edit = { changes: {} }

export function hostTests(): void {
  suite('the host of the page of the board', () => {
    let host: FakeHost
    let text: Text
    setup(async () => {
      host = new FakeHost()
      text = { uri: 'file:///a.sgf', version: 1, node: 4 }
      host.show(text)
      await host.showBoard(1)
      host.events.length = host.told.length = 0
    })
    teardown(() => host.close())

    test('an answer that another question has overtaken is dropped, whichever comes first', async () => {
      for (const order of [[0, 1], [1, 0]]) {
        host.told.length = 0
        host.soon()
        const first = await host.question('recls/board')
        text.node++
        host.soon()
        const both = [first, await host.question('recls/board')]
        for (const at of order) {
          both[at]!.answer(board({ node: 100 + at }))
          await pause(0)
        }
        assert.deepEqual(host.told.flatMap(message => (message.type === 'board' ? message.board!.node : message.type === 'known' ? message.node : [])), [101])
      }
    })

    test('the board of a text that is shown no more is not taken for that of another', async () => {
      host.soon()
      const late = await host.question('recls/board')
      const other = { uri: 'file:///b.sgf', version: 1, node: 0 }
      host.show(other)
      late.answer(board({ node: 7 }))
      await pause(0)
      assert.equal(host.shown, null)
      assert.deepEqual(host.told, [])
      await host.showBoard(1)
      assert.equal(host.shown!.node, 0)
    })

    test('a play that is answered after the reader has turned to another text shows nothing of the first', async () => {
      const done = host.page({ type: 'play', version: 1, move: {} })
      const { answer } = await host.question('recls/play')
      host.show({ uri: 'file:///b.sgf', version: 1, node: 0 })
      answer({ existing: { node: 5 } })
      await host.showBoard(1) // of the first
      await done
      assert.equal(host.shown, null)
      await host.showBoard(1)
      assert.equal(host.shown!.node, 0)
    })

    test('what was made for an older text is not done, and the board is that of the text', async () => {
      text.version = 2
      const done = host.page({ type: 'edit', version: 1, node: 4, action: { kind: 'delete' } })
      await host.showBoard(2)
      await done
      assert.deepEqual(host.events, ['recls/board', 'board', 'done'])
    })

    test('a text that changes while a play is asked for is not written to', async () => {
      const done = host.page({ type: 'play', version: 1, move: {} })
      const { answer } = await host.question('recls/play')
      text.version = 2
      host.soon()
      await soon()
      assert.equal(host.questions.length, 0, 'the page is not overtaken')
      answer({ edit, position: { line: 9, character: 0 } })
      await host.showBoard(2)
      await done
      assert.equal(text.version, 2)
      assert.equal(text.node, 4)
      assert.deepEqual(host.events, ['recls/play', 'apply', 'recls/board', 'board', 'done'])
    })

    test('a server without an answer leaves nothing under way', async () => {
      for (const request of [{ type: 'play', version: 1, move: {} }, { type: 'edit', version: 1, node: 4, action: { kind: 'main' } }] as const) {
        const done = host.page(request)
        const { answer } = await host.question(`recls/${request.type}`)
        answer(undefined)
        const asked = await host.question('recls/board')
        asked.answer(undefined)
        await done
        assert.equal(host.told.at(-1)!.type, 'done')
      }
      host.soon()
      await host.showBoard(1)
    })

    test('what fails is told, and the page hears that it is done', async () => {
      host.during.save = () => Promise.reject(new Error('no disk'))
      await host.page({ type: 'write' })
      assert.deepEqual(host.events, ['save', 'done', 'write: no disk'])
    })

    /** A move has been written at node 4, and the board is after it. */
    async function played(): Promise<void> {
      const done = host.page({ type: 'play', version: 1, move: {} })
      const { answer } = await host.question('recls/play')
      answer({ edit, position: { line: 5, character: 0 } })
      await host.showBoard(2)
      await done
      host.events.length = host.told.length = 0
    }

    test('undo asks for the board before the page has the keyboard again, and is done when both are there', async () => {
      await played()
      let free = () => undefined as void
      host.during.toPage = () => new Promise<void>(resolve => (free = resolve))
      const done = host.page({ type: 'undo' })
      await host.showBoard(3)
      assert.deepEqual(host.events, ['toText', 'takeBack', 'recls/board', 'toPage', 'board'])
      assert.equal(host.shown!.node, 4, 'where the move was made')
      free()
      await done
      assert.equal(host.told.at(-1)!.type, 'done')
    })

    test('what is typed before the text has the keyboard is what undo takes back', async () => {
      await played()
      text.node = 8
      host.during.toText = () => void text.version++
      const done = host.page({ type: 'undo' })
      const { params, answer } = await host.question('recls/board')
      assert.equal(params['node'], 8, 'the cursor, and not where the move was made')
      answer(board({ version: 4, node: 8 }))
      await done
    })

    test('what is typed while the page gets the keyboard is no change of the board', async () => {
      await played()
      host.during.toPage = () => void text.version++
      const undone = host.page({ type: 'undo' })
      await host.showBoard(3)
      await undone
      text.node = 8
      for (const type of ['redo', 'undo'] as const) {
        const done = host.page({ type })
        const { params, answer } = await host.question('recls/board')
        assert.equal(params['node'], 8, 'nodes from before say nothing any more')
        answer(board({ version: text.version, node: 8 }))
        await done
      }
    })

    test('a save waits for nothing that is asked of the server', async () => {
      host.soon()
      await host.question('recls/board') // has no answer
      await host.page({ type: 'write' })
      assert.deepEqual(host.events.filter(event => event === 'save' || event === 'done'), ['save', 'done'])
    })
  })
}
