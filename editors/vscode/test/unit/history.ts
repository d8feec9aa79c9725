import assert from 'node:assert/strict'
import { History } from '../../src/board/history'

export function historyTests(): void {
  suite('where the board was before a change', () => {
    const at = (node: number) => ({ game: 0, node })

    test('is gone back to, change by change', () => {
      const history = new History()
      history.wrote(at(3), 2)
      history.wrote(at(9), 3)
      assert.deepEqual(history.undo(3), at(9))
      history.now(4)
      assert.deepEqual(history.undo(4), at(3))
      history.now(5)
      assert.equal(history.undo(5), undefined)
    })

    test('is known again after redo', () => {
      const history = new History()
      history.wrote(at(3), 2)
      history.undo(2)
      history.now(3)
      history.redo(3)
      history.now(4)
      assert.deepEqual(history.undo(4), at(3))
    })

    test('is forgotten when the text is changed elsewhere', () => {
      const history = new History()
      history.wrote(at(3), 2)
      assert.equal(history.undo(5), undefined)
    })
  })
}
