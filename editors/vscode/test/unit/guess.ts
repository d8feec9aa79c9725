import assert from 'node:assert/strict'
import { inflateRawSync } from 'node:zlib'
import { unpack } from '../../../../web/playground/src/link'
import { pack } from '../../src/board/link'
import { guessed } from '../../src/board/page/guess'
import { withCode } from '../../src/board/page/view'
import { listed } from '../../src/gamelist'
import type { ListedGame, Step } from '../../src/protocol'

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
const step = (node: number, more: Partial<Step>): Step => ({ node, title: '', range, ...more })

export function guessTests(): void {
  suite('a guess', () => {
    const at = { col: 4, row: 4 }
    test('is the continuation at its point, by the piece that moves there', () => {
      const list = [step(1, { point: at, from: { col: 4, row: 5 } }), step(2, { point: at, drop: 'FU' }), step(3, { point: at, drop: 'KI' })]
      assert.equal(guessed(list, [{ from: { col: 4, row: 5 }, to: at }])?.node, 1)
      assert.equal(guessed(list, [{ from: { col: 3, row: 5 }, to: at }]), undefined)
      assert.equal(guessed(list, [{ drop: 'KI', to: at }])?.node, 3)
      assert.equal(guessed(list, [{ drop: 'GI', to: at }]), undefined)
    })

    test('of a stone is its point', () => {
      assert.equal(guessed([step(1, { point: at })], [{ to: at }])?.node, 1)
      assert.equal(guessed([step(1, { point: at })], [{ to: { col: 0, row: 0 } }]), undefined)
    })
  })

  suite('a link', () => {
    test('has the name and the bytes of a record, in letters of addresses', async () => {
      const bytes = new TextEncoder().encode('(;FF[4]C[' + '囲碁'.repeat(500) + '])')
      const packed = await pack({ name: 'a\0ü.sgf', bytes })
      assert.match(packed, /^r=[\w-]+$/)
      const whole = inflateRawSync(Buffer.from(packed.slice(2), 'base64url'))
      assert.equal(whole.toString('utf8'), `aü.sgf\0${new TextDecoder().decode(bytes)}`)
    })
  })

  suite('the playground', () => {
    test('reads a link of the extension', async () => {
      const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 256)
      const shared = await unpack(`#${await pack({ name: '棋譜.kif', bytes })}`)
      assert.equal(shared?.name, '棋譜.kif')
      assert.deepEqual(shared?.bytes, bytes)
    })
  })

  suite('the list of games', () => {
    const game = (black: string, date: string, moves: number): ListedGame => ({ uri: 'file:///a.sgf', range, format: 'sgf', game: 0, black, date, moves, white: 'Tom' })
    const games = [game('Bea', '1999-01-02', 3), game('', '', 9), game('aki', '2020-05-06', 5)]
    const players = (list: ListedGame[]) => list.map(({ black }) => black)

    test('is in the order of files until another one is chosen; what says nothing comes last', () => {
      assert.deepEqual(players(listed(games, 'file', '')), ['Bea', '', 'aki'])
      assert.deepEqual(players(listed(games, 'black', '')), ['aki', 'Bea', ''])
      assert.deepEqual(players(listed(games, 'date', '')), ['aki', 'Bea', ''])
      assert.deepEqual(players(listed(games, 'moves', '')), ['', 'aki', 'Bea'])
    })

    test('is filtered by all words', () => {
      assert.deepEqual(players(listed(games, 'file', 'TOM be')), ['Bea'])
      assert.deepEqual(players(listed(games, 'file', 'zoe')), [])
    })
  })

  suite('the words of a finding', () => {
    const shown = (message: string) => withCode(message).length
    test('without a pair of backquotes stay as they are', () => {
      assert.deepEqual(withCode('a ` alone'), ['a ` alone'])
      assert.equal(shown('plain'), 1)
    })
  })
}
