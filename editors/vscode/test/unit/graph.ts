import assert from 'node:assert/strict'
import { advantage, inWords, judgementAt, swing } from '../../src/board/page/graph'
import { actionOf, labelAfter } from '../../src/board/page/tools'
import type { Evaluation } from '../../src/protocol'
import { translator } from '../../src/words'

const t = translator({})
const series = [2, 4, 6, 8, 10].map(node => ({ node, number: node - 1, value: node * 10 }))
const evaluation: Evaluation = { version: 1, game: 0, unit: 'centipawns', series, swings: [{ node: 8, loss: 900 }, { node: 4, loss: 300 }] }

export function graphTests(): void {
  suite('the evaluation graph', () => {
    test('Black above the middle, White below, a mate at the edge', () => {
      assert.equal(advantage({ node: 1, number: 1, value: 0 }, 'points'), 0)
      assert.equal(advantage({ node: 1, number: 1, mate: -5, value: 300 }, 'centipawns'), -1)
      assert.equal(advantage({ node: 1, number: 1, winrate: 0.75 }, 'percent'), 0.5)
      assert.equal(advantage({ node: 1, number: 1, value: 75 }, 'percent'), 0.5)
      assert.ok(advantage({ node: 1, number: 1, value: 600 }, 'centipawns')! > 0.7)
      assert.ok(advantage({ node: 1, number: 1, value: -1e9 }, 'points')! >= -1)
      assert.equal(advantage({ node: 1, number: 1 }, 'points'), undefined)
    })

    test('a click finds its move', () => {
      assert.deepEqual([-0.1, 0, 0.3, 0.5, 1.2].map(share => judgementAt(series, share)!.node), [2, 2, 4, 6, 10])
      assert.equal(judgementAt([], 0.5), undefined)
    })

    test('large swings are gone to in the order of the game', () => {
      assert.deepEqual([0, 3, 5, 7].map(number => swing(evaluation, number, 1)), [4, 8, 8, undefined])
      assert.deepEqual([9, 7, 3].map(number => swing(evaluation, number, -1)), [8, 4, undefined])
    })

    test('in words', () => {
      assert.equal(inWords({ node: 1, number: 14, value: -2.34, winrate: 0.31, best: 'Q16' }, 'points', false, t), 'Move 14: White +2.3 · Black wins 31% · best: Q16')
      assert.equal(inWords({ node: 1, number: 3, mate: -7 }, 'centipawns', true, t), 'Move 3: White mates in 7')
      assert.equal(inWords({ node: 1, number: 3, value: 0 }, 'centipawns', true, t), 'Move 3: even')
    })
  })

  suite('the tools of the board', () => {
    test('a click with a tool is a change to the record', () => {
      const point = { col: 3, row: 4 }
      assert.equal(actionOf('play', 'A', point), undefined)
      assert.deepEqual(actionOf('cross', 'A', point), { kind: 'mark', mark: 'cross', point })
      assert.deepEqual(actionOf('label', 'A', point), { kind: 'label', text: 'A', point })
      assert.equal(actionOf('label', '', point), undefined)
      assert.deepEqual(actionOf('empty', 'A', point), { kind: 'setup', what: 'empty', point, newNode: true })
    })

    test('labels follow each other', () => {
      assert.deepEqual(['A', 'Z', 'y', '1', '99', 'ko', ''].map(labelAfter), ['B', 'a', 'z', '2', '100', 'ko', ''])
    })
  })
}
