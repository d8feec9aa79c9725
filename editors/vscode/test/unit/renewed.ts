import assert from 'node:assert/strict'
import { renewed } from '../../src/board/page/renewed'
import type { FromPage } from '../../src/board/messages'
import type { EditAction } from '../../src/protocol'
import { board, step } from './boards'

export function renewedTests(): void {
  suite('what was meant for the text before', () => {
    const edit = (action: EditAction, node = 4): FromPage => ({ type: 'edit', id: 1, version: 1, node, action })
    const comment: EditAction = { kind: 'comment', text: 'good' }

    test('a comment that was begun before undo was done is for its node in the text as it is', () => {
      const at = board({ comment: 'old' })
      assert.deepEqual(renewed(edit(comment), board({ version: 2 }), at), { ...edit(comment), version: 2 })
    })

    test('nothing is written at a node that only has the number of another', () => {
      for (const other of [{ title: '4 · White A1' }, { game: 1 }, { node: 5 }, { previous: step(2) }]) {
        assert.deepEqual(renewed(edit(comment), board({ version: 2, ...other }), board()), edit(comment))
      }
    })

    test('a field of the header is that of the game', () => {
      const header: EditAction = { kind: 'header', key: 'PB', value: 'Aya' }
      assert.deepEqual(renewed(edit(header), board({ version: 2, node: 0, title: '' }), board()), { ...edit(header), version: 2, node: 0 })
    })

    test('a key leads where it leads in the text as it is', () => {
      const key: FromPage = { type: 'go', id: 1, version: 1, node: 9, key: 'End' }
      assert.deepEqual(renewed(key, board({ version: 2, last: step(12) }), undefined), { ...key, version: 2, node: 12 })
      const click: FromPage = { type: 'go', id: 1, version: 1, node: 9 }
      assert.deepEqual(renewed(click, board({ version: 2 }), undefined), click)
    })
  })
}
