import assert from 'node:assert/strict'
import { Courier } from '../../src/board/page/courier'
import type { FromPage } from '../../src/board/messages'

export function courierTests(): void {
  suite('what the page sends', () => {
    let sent: FromPage[]
    let time: number
    let courier: Courier
    setup(() => {
      sent = []
      time = 0
      courier = new Courier(message => sent.push(message), () => time)
    })
    const done = (id: number) => courier.done(id) && courier.next()
    const steps = () => sent.reduce((sum, message) => sum + (message.type === 'steps' ? message.steps : 0), 0)

    test('no step is lost, and those of a held key are put together', () => {
      for (let i = 0; i < 20; i++) courier.send({ type: 'steps', steps: 1 })
      assert.deepEqual(sent, [{ type: 'steps', steps: 1, id: 1 }])
      done(1)
      assert.deepEqual(sent[1], { type: 'steps', steps: 19, id: 2 })
      done(2)
      assert.equal(sent.length, 2)
      assert.equal(steps(), 20)
    })

    test('steps there and back need no question', () => {
      courier.send({ type: 'steps', steps: 1 })
      for (const step of [1, 1, -1, -1]) courier.send({ type: 'steps', steps: step })
      done(1)
      assert.equal(sent.length, 1)
    })

    test('of several places the last is gone to; a change to the record is kept', () => {
      courier.send({ type: 'steps', steps: 1 })
      courier.send({ type: 'steps', steps: 3 })
      courier.send({ type: 'go', version: 1, node: 7 })
      courier.send({ type: 'go', version: 1, node: 8 })
      courier.send({ type: 'undo' })
      courier.send({ type: 'steps', steps: -1 })
      for (const id of [1, 2, 3, 4]) done(id)
      assert.deepEqual(sent.slice(1), [{ type: 'go', version: 1, node: 8, id: 2 }, { type: 'undo', id: 3 }, { type: 'steps', steps: -1, id: 4 }])
    })

    test('an answer to another question changes nothing', () => {
      courier.send({ type: 'steps', steps: 1 })
      courier.send({ type: 'steps', steps: 1 })
      done(7)
      assert.equal(sent.length, 1)
    })

    test('a host that was restarted is asked again', () => {
      courier.send({ type: 'steps', steps: 1 })
      time = 6000
      courier.send({ type: 'steps', steps: 1 })
      assert.equal(sent.length, 2)
    })
  })
}
