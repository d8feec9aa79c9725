import assert from 'node:assert/strict'
import { neighbour, nodeBehind, Wheel } from '../../src/board/page/keys'
import { board, step } from './boards'

export function keyTests(): void {
  suite('keys of the panel', () => {
    test('lead to the nodes around', () => {
      const here = board({ sibling: 1, siblings: [step(2), step(4), step(7)] })
      const keys = ['Home', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowUp', 'ArrowDown', 'a']
      assert.deepEqual(keys.map(key => nodeBehind(here, key)), [0, 3, 5, 9, 2, 7, undefined])
    })

    test('lead nowhere at the ends', () => {
      const { first, previous, next, last, ...alone } = board({ siblings: [] })
      assert.ok(first && previous && next && last)
      const keys = ['Home', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowUp', 'ArrowDown']
      assert.deepEqual(keys.map(key => nodeBehind(alone, key)), keys.map(() => undefined))
    })

    test('go from point to point', () => {
      assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map(key => neighbour('10,3', key)), ['9,3', '11,3', '10,2', '10,4', undefined])
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
