import assert from 'node:assert/strict'
import { fromBase64, toBase64 } from '../../src/base64'

export function base64Tests(): void {
  suite('base64', () => {
    test('is that of Node, in any length', () => {
      for (const length of [0, 1, 2, 3, 256, 100_001]) {
        const bytes = Uint8Array.from({ length }, (_, i) => i * 7)
        assert.equal(toBase64(bytes), Buffer.from(bytes).toString('base64'), `${length}`)
        assert.deepEqual(fromBase64(toBase64(bytes)), bytes, `${length}`)
      }
    })
  })
}
