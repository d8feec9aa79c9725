import assert from 'node:assert/strict'
import { boardsNear } from '../../src/board/near'
import { defaults, type NearRequest, type Request, type ToPage } from '../../src/board/messages'
import { Near } from '../../src/board/page/near'
import { Sent } from '../../src/board/sent'
import type { Board, Place, Step } from '../../src/protocol'

const step = (node: number) => ({ node }) as Step

/** A game of some nodes in a row; another text has other boards. */
function board(node: number, last = 30, version = 1): Board {
  const previous = node > 0 ? { previous: step(node - 1) } : {}
  const next = node < last ? { next: step(node + 1) } : {}
  return { version, game: 0, node, title: `${node} of ${version}`, ...previous, ...next } as Board
}

const boards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => board(from + i))
const steps = (n: number): Request => ({ type: 'steps', steps: n })

export function nearTests(): void {
  suite('boards before they are asked for', () => {
    let near: Near
    const start = (node: number) => near.confirm(board(node), 'a', defaults).board
    setup(() => (near = new Near()))

    test('steps lead to boards that are known, and the ends of a game are ends', () => {
      const from = start(28)
      near.add(boards(20, 30))
      assert.equal(near.lead(from, [steps(1), steps(1)]).board.node, 30)
      assert.deepEqual(near.lead(from, [steps(1), steps(1)]).whole, true)
      assert.deepEqual(near.walk(from, 10), { board: board(30), steps: 2, whole: true })
      assert.equal(near.lead(from, [steps(10), steps(-1)]).board.node, 29)
      assert.equal(near.lead(from, [{ type: 'go', version: 1, node: 22 }, steps(1)]).board.node, 23)
    })

    test('beyond what is known nothing is made up', () => {
      const from = start(10)
      near.add(boards(11, 12))
      const { board: far, whole } = near.lead(from, [steps(3), steps(-1)])
      assert.deepEqual([far.node, whole], [12, false])
      assert.equal(near.lead(from, [{ type: 'go', version: 1, node: 20 }]).whole, false)
      assert.equal(near.lead(from, [{ type: 'go', version: 0, node: 11 }]).whole, false)
      assert.equal(near.lead(from, [{ type: 'undo' }, steps(1)]).whole, false)
    })

    test('what is missing is asked for: more of it the way the reader goes', () => {
      const from = start(10)
      assert.deepEqual(near.missing(from, 1), [1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 8])
      assert.deepEqual(near.missing(from, -1), [-1, 1, -2, 2, -3, 3, -4, -5, -6, -7, -8])
      assert.deepEqual(near.missing(from, 0), [1, -1])
      near.add(boards(7, 17))
      assert.deepEqual(near.missing(from, 1), [8])
      near.add(boards(18, 18))
      assert.deepEqual(near.missing(from, 1), [])
      near.add(boards(19, 30))
      assert.deepEqual(near.missing(board(30), 1), [])
    })

    test('another text, another drawing and another answer make what is known say nothing', () => {
      for (const other of [
        () => near.confirm(board(10, 30, 2), 'a', defaults),
        () => near.confirm(board(10), 'b', defaults),
        () => near.confirm(board(10), 'a', { ...defaults, flip: true }),
        () => near.confirm({ ...board(10), title: 'in another language' }, 'a', defaults)
      ]) {
        near = new Near()
        const from = start(10)
        near.add(boards(11, 12))
        assert.equal(near.walk(from, 1).whole, true)
        assert.equal(near.walk(other().board, 1).whole, false)
      }
    })

    test('the board that the host confirms is the one that is shown already', () => {
      start(10)
      const [next] = boards(11, 11)
      near.add([next!])
      assert.equal(near.confirm(board(11), 'a', defaults).board, next)
      assert.equal(near.walk(next!, -1).whole, true)
    })

    test('the boards that other keys lead to are those beside this one and the ends', () => {
      const at = (sibling: number) => ({ ...board(10), siblings: [10, 20, 25].map(step), sibling, first: step(0), last: step(30) })
      start(10)
      assert.deepEqual(near.beside(at(0)), [20, 0, 30])
      assert.deepEqual(near.beside(at(1)), [25, 0, 30])
      near.add(boards(25, 30))
      assert.deepEqual(near.beside(at(1)), [0])
      assert.deepEqual(near.beside({ ...board(10), siblings: [], sibling: 0 }), [])
    })

    test('the oldest boards go', () => {
      const from = start(0)
      for (let i = 1; i <= 300; i++) near.add([board(i, 400)])
      assert.equal(near.walk(from, 1).whole, false)
      assert.equal(near.walk(board(250, 400), 50).whole, true)
    })

    test('a host gives no board of another text', async () => {
      const request = (wanted: number[], nodes: number[] = []): NearRequest => ({ type: 'near', id: 1, uri: 'a', version: 1, game: 0, node: 5, steps: wanted, nodes })
      const at = (place: Place, n: number, version = 1) => Promise.resolve(board((place as { node: number }).node + n, 30, version))
      const found = await boardsNear(request([1, -1, 2], [20, 0]), at)
      assert.deepEqual(found.map(({ node }) => node), [6, 4, 7, 20, 0])
      let version = 0
      assert.equal((await boardsNear(request([1, 2, 3]), (place, n) => at(place, n, ++version))).length, 1)
      assert.deepEqual(await boardsNear(request([1]), () => Promise.reject(new Error('the server is gone'))), [])
    })

    test('a host names the boards that the page has, and sends the others', () => {
      const sent = new Sent()
      const told = (b: Board, options = defaults) => sent.message(b, 'a', options, '')
      const shown = (message: ToPage) => (message.type === 'known' ? near.at(message, message.uri, message.options)?.node : message.type)
      const both = (b: Board, options = defaults) => {
        const message = told(b, options)
        if (message.type === 'board') near.confirm(b, 'a', options)
        return shown(message)
      }
      assert.equal(both(board(10)), 'board')
      for (const ahead of [boards(11, 14), boards(9, 9)]) {
        near.add(ahead)
        sent.add(ahead)
      }
      assert.deepEqual([11, 12, 10, 9].map(node => both(board(node))), [11, 12, 10, 9])
      assert.equal(both(board(15)), 'board')
      assert.equal(both({ ...board(13), title: 'in another language' }), 'board', 'it is not as it was')
      assert.equal(both(board(12)), 'board', 'nor may the others be')
      assert.equal(both(board(12)), 12)
      assert.equal(both(board(12), { ...defaults, flip: true }), 'board')
      assert.equal(both(board(12)), 'board')
      sent.forget()
      assert.equal(both(board(12)), 'board', 'a page that is new has nothing')
    })

    test('what a host names is always there', () => {
      const sent = new Sent()
      let node = 0
      for (let i = 0; i < 1000; i++) {
        node = Math.max(0, (node + [1, 1, 1, -1, -7, 40][i % 6]!) % 400)
        const ahead = [1, 2, 3, -1].flatMap(step => (node + step >= 0 ? [board(node + step, 400)] : []))
        near.add(ahead)
        sent.add(ahead)
        const message = sent.message(board(node, 400), 'a', defaults, '')
        if (message.type === 'board') near.confirm(board(node, 400), 'a', defaults)
        else assert.equal(message.type === 'known' && near.at(message, 'a', defaults)?.node, node)
      }
    })
  })
}
