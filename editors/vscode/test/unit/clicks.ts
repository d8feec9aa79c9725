import assert from 'node:assert/strict'
import { click, sources } from '../../src/board/page/moves'
import { board } from './boards'

export function clickTests(): void {
  suite('clicks on a board of stones', () => {
    const legal = sources(board({ moves: [{ to: ['0,0', '8,8'] }] }))

    test('an empty legal point is played', () => {
      assert.deepEqual(click(legal, undefined, '8,8'), { type: 'play', moves: [{ to: { col: 8, row: 8 } }] })
    })

    test('any other is looked for in the text', () => {
      assert.deepEqual(click(legal, undefined, '4,4'), { type: 'stone', point: { col: 4, row: 4 } })
    })
  })

  suite('clicks on a board of shogi', () => {
    const moves = [{ from: '88', to: ['22', '22', '33'] }, { from: '77', to: ['76'] }, { from: '00FU', to: ['55'] }]
    const legal = sources(board({ format: 'csa', moves }))

    test('a piece is taken into the hand and put back', () => {
      assert.deepEqual(click(legal, undefined, '1,7'), { type: 'select', from: '1,7' })
      assert.deepEqual(click(legal, '1,7', '1,7'), { type: 'deselect' })
      assert.deepEqual(click(legal, '1,7', '2,6'), { type: 'select', from: '2,6' })
    })

    test('its square is played; where it may promote there are two moves', () => {
      assert.deepEqual(click(legal, '2,6', '2,5'), { type: 'play', moves: [{ from: { col: 2, row: 6 }, to: { col: 2, row: 5 } }] })
      const take = { from: { col: 1, row: 7 }, to: { col: 7, row: 1 } }
      assert.deepEqual(click(legal, '1,7', '7,1'), { type: 'play', moves: [take, { ...take, promote: true }] })
    })

    test('a square that the piece does not reach is looked for in the text', () => {
      assert.deepEqual(click(legal, '1,7', '0,0'), { type: 'stone', point: { col: 0, row: 0 } })
    })

    test('a piece of the hand of the side that plays is dropped', () => {
      assert.deepEqual(click(legal, undefined, '+FU'), { type: 'select', from: '+FU' })
      assert.deepEqual(click(legal, '+FU', '4,4'), { type: 'play', moves: [{ drop: 'FU', to: { col: 4, row: 4 } }] })
      assert.deepEqual(click(legal, undefined, '-FU'), { type: 'nothing' })
      assert.ok(sources(board({ moves, toPlay: 'white' })).has('-FU'))
    })

    test('a board without moves takes none', () => {
      assert.equal(sources(board()).size, 0)
      assert.equal(sources(board({ moves: [{ from: '11', to: null }] })).get('8,0')?.size, 0)
    })
  })
}
