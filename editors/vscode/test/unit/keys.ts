import assert from 'node:assert/strict'
import { neighbour, saves, undoOf, walkOf, Wheel } from '../../src/board/page/keys'
import { board, step } from './boards'

export function keyTests(): void {
  suite('keys of the panel', () => {
    test('ask for steps, or lead to the nodes around', () => {
      const here = board({ sibling: 1, siblings: [step(2), step(4), step(7)] })
      const keys = ['Home', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowUp', 'ArrowDown', 'PageDown', 'a']
      const walks = [{ node: 0 }, { steps: -1 }, { steps: 1 }, { node: 9 }, { node: 2 }, { node: 7 }, { steps: 10 }, undefined]
      assert.deepEqual(keys.map(key => walkOf(here, key)), walks)
    })

    test('lead nowhere where there is nothing', () => {
      const { first, last, ...alone } = board({ siblings: [] })
      assert.ok(first && last)
      const keys = ['Home', 'End', 'ArrowUp', 'ArrowDown']
      assert.deepEqual(keys.map(key => walkOf(alone, key)), keys.map(() => undefined))
    })

    test('take back and do again', () => {
      const key = (name: string, more = {}) => undoOf({ key: name, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more })
      assert.deepEqual([key('z'), key('Z', { shiftKey: true }), key('y'), key('x'), key('z', { ctrlKey: false })], ['undo', 'redo', 'redo', undefined, undefined])
      assert.equal(key('z', { ctrlKey: false, metaKey: true }), 'undo')
    })

    test('save', () => {
      const key = (name: string, more = {}) => saves({ key: name, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more })
      assert.deepEqual([key('s'), key('S'), key('s', { ctrlKey: false, metaKey: true })], [true, true, true])
      assert.deepEqual([key('a'), key('s', { shiftKey: true }), key('s', { altKey: true }), key('s', { ctrlKey: false })], [false, false, false, false])
    })

    test('go from point to point', () => {
      assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map(key => neighbour('10,3', key, false)), ['9,3', '11,3', '10,2', '10,4', undefined])
      assert.deepEqual(['ArrowLeft', 'ArrowDown'].map(key => neighbour('10,3', key, true)), ['11,3', '10,2'])
    })
  })

  suite('the wheel of the mouse', () => {
    test('a notch is a step, small turns of a touchpad add up', () => {
      const wheel = new Wheel()
      assert.equal(wheel.turn(120, 0), 1)
      assert.equal(wheel.turn(-120, 10), -1)
      const touchpad = new Wheel()
      assert.deepEqual([20, 20, 20, 20, 20].map((pixels, i) => touchpad.turn(pixels, i * 10)), [0, 0, 1, 0, 1])
    })

    test('a pause or another direction begins anew', () => {
      const wheel = new Wheel()
      assert.deepEqual([wheel.turn(40, 0), wheel.turn(40, 1000), wheel.turn(-40, 1010), wheel.turn(-40, 1020)], [0, 0, 0, -1])
    })
  })
}
