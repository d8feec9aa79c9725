// A drawing that is made into another one, with boards as the server draws them.
import assert from 'node:assert/strict'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DOMParser } from 'linkedom'
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver-protocol/node'
import { patch } from '../../src/board/page/patch'
import type { Board, BoardParams, Tree } from '../../src/protocol'

const repository = path.resolve(__dirname, '../../../..')

/** Stones that come and go, and every kind of mark; the other records are those of the samples. */
const marked = `(;FF[4]GM[1]SZ[9]AB[ee][ed]AW[dd]LB[aa:A][bb:2]TR[cc]SQ[dd]CR[ee]MA[ff]SL[gg];B[cd]LN[aa:ii]AR[ba:ca];B[dc];B[de]
;W[]TB[aa][bb]TW[hh]DD[ab];AE[ee]LB[aa:longer][ee:x](;B[hh])(;B[hg];W[hh])(;W[gg]))`

const records = {
  'marked.sgf': marked,
  'opening.sgf': sample('editors/vscode/samples/opening.sgf'),
  'yokofudori.csa': sample('editors/vscode/samples/yokofudori.csa'),
  'sample.ishi': sample('editors/upstream/linguist/samples/Ishi/sample.ishi'),
  'yokofudori.kif': sample('editors/upstream/linguist/samples/KIF/yokofudori.kif')
}

const wishes: Partial<BoardParams>[] = [{ variations: 'letters' }, { flip: true, numbers: 3 }, { noCoordinates: true }]

function sample(name: string): string {
  return readFileSync(path.join(repository, name), 'utf8')
}

/** The server that this work tree makes. */
class Server {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'recls-unit.'))
  private process!: ChildProcess
  private connection!: ProtocolConnection

  async start(): Promise<void> {
    const program = path.join(this.folder, 'recls')
    execFileSync('go', ['build', '-o', program, './cmd/recls'], { cwd: repository, stdio: 'inherit' })
    const { stdin, stdout } = (this.process = spawn(program, ['lsp'], { stdio: ['pipe', 'pipe', 'ignore'] }))
    this.connection = createProtocolConnection(stdout!, stdin!)
    this.connection.listen()
    await this.connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} })
    await this.connection.sendNotification('initialized', {})
  }

  /** The drawings of the first nodes of a record. */
  async drawings(name: string, text: string, wish: Partial<BoardParams>): Promise<string[]> {
    const uri = `file:///${name}`
    await this.connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: path.extname(name).slice(1), version: 1, text } })
    const tree = await this.connection.sendRequest<Tree>('recls/tree', { textDocument: { uri }, game: 0 })
    const found: string[] = []
    for (let node = 0; node < Math.min(8, tree.parents.length); node++) {
      const params: BoardParams = { textDocument: { uri }, game: 0, node, svg: true, interactive: true, moves: true, ...wish }
      const board = await this.connection.sendRequest<Board>('recls/board', params)
      found.push(board.svg!)
    }
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
    return found
  }

  stop(): void {
    this.connection?.dispose()
    this.process?.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function parse(source: string): Element {
  return new DOMParser().parseFromString(source, 'image/svg+xml').documentElement as unknown as Element
}

/** Numbers that look like chance and are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the page does to some places of what it shows: marks, and the one that the keyboard is on. */
function use(shown: Element, random: (below: number) => number): void {
  for (const place of shown.querySelectorAll('[data-point], [data-hand]')) {
    if (random(3) === 0) place.setAttribute('class', `${place.getAttribute('class')} playable target`)
    if (random(20) === 0) place.setAttribute('tabindex', random(2) === 0 ? '0' : '-1')
  }
}

/** A drawing but for what belongs to the page: the class of a place, and whether the keyboard comes to it. */
function content(drawing: Element): string {
  const copy = drawing.cloneNode(true) as Element
  for (const place of copy.querySelectorAll('[data-point], [data-hand]')) for (const name of ['class', 'tabindex']) place.removeAttribute(name)
  return ordered(copy)
}

/** An element as text; the order of its attributes says nothing. */
function ordered(node: Node): string {
  if (node.nodeType !== 1) return `${node.nodeName} ${JSON.stringify(node.nodeValue)}`
  const attributes = [...(node as Element).attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort()
  return `<${node.nodeName} ${attributes.join(' ')}>${[...node.childNodes].map(ordered).join('')}</>`
}

/** Changes a drawing into another and checks it; gives the share of its places that are still the same elements. */
function check(from: string, to: string, random: (below: number) => number): number {
  const [old, wanted] = [parse(from), parse(to)]
  const shown = parse(from)
  use(shown, random)
  const [oldText, wantedText] = [ordered(old), ordered(wanted)]
  const before = new Set(shown.querySelectorAll('[data-point]'))
  patch(shown, old, wanted)
  assert.equal(content(shown), content(wanted))
  assert.equal(ordered(old), oldText, 'the old drawing stays as it came')
  assert.equal(ordered(wanted), wantedText, 'and so does the new one')
  const after = [...shown.querySelectorAll('[data-point]')]
  return after.filter(place => before.has(place)).length / Math.max(1, after.length)
}

/** A drawing of nothing: groups, places and texts without any order. */
function nonsense(random: (below: number) => number, depth = 3): string {
  const children = Array.from({ length: random(5) }, () => {
    const kind = depth === 0 ? 2 + random(2) : random(4)
    if (kind < 2) return nonsense(random, depth - 1)
    if (kind === 2) return `<rect class="recls-point" tabindex="-1" data-${random(2) ? 'point' : 'hand'}="${random(3)}" aria-label="${random(3)}"/>`
    return `<text x="${random(3)}">${['', 'A', 'a &lt; b', '&amp;'][random(4)]}</text>`
  })
  return `<g${random(2) ? ` class="${random(2)}"` : ''}${random(2) ? ' fill="none"' : ''}>${children.join(random(4) ? '' : 'text')}</g>`
}

export function patchTests(): void {
  suite('a drawing made into another one', () => {
    const server = new Server()
    const games: string[][] = []

    suiteSetup(async function () {
      this.timeout(300_000) // the server is compiled
      await server.start()
      for (const [i, [name, text]] of Object.entries(records).entries()) {
        // a board of nine lines in every way, the larger ones in one each
        for (const wish of i === 0 ? wishes : [wishes[i % wishes.length]!]) games.push(await server.drawings(name, text, wish))
      }
    })
    suiteTeardown(() => server.stop())

    test('the boards of a game one after another, there and back', function () {
      this.timeout(60_000)
      assert.equal(games.length, 7)
      const random = chance(1)
      for (const game of games) {
        assert.ok(game.length > 5)
        for (const [i, to] of game.slice(1).entries()) {
          assert.equal(check(game[i]!, to, random), 1, 'all places stay what they are')
          assert.equal(check(to, game[i]!, random), 1)
        }
      }
    })

    test('any board into any other, of another game, format and drawing too', function () {
      this.timeout(60_000)
      const random = chance(2)
      const any = () => games.flat()[random(games.flat().length)]!
      for (let i = 0; i < 25; i++) check(any(), any(), random)
    })

    test('one thing after another in the same place', function () {
      this.timeout(60_000)
      const random = chance(3)
      const all = games.flat().map(parse)
      let old = all[0]!
      const shown = old.cloneNode(true) as Element
      for (let i = 0; i < 20; i++) {
        const next = all[random(all.length)]!
        use(shown, random)
        patch(shown, old, next)
        assert.equal(content(shown), content(next))
        old = next
      }
    })

    test('elements without any order', function () {
      this.timeout(60_000)
      const random = chance(4)
      for (let i = 0; i < 500; i++) check(`<svg>${nonsense(random)}</svg>`, `<svg viewBox="0">${nonsense(random)}</svg>`, random)
    })
  })
}
