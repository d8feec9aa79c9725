// The npm package as a program of Node uses it. It is run from a folder in which the package is installed.
import assert from 'node:assert/strict'
import { board, check, convert, format, RecordError } from '@recls/wasm'

const bad = await check('(;FF[4]GM[1]SZ[9];B[zz])', { name: 'a.sgf', language: 'ja' })
assert.deepEqual([bad.format, bad.encoding, bad.findings.length], ['sgf', 'UTF-8', 1])
const [{ message, ...finding }] = bad.findings
assert.deepEqual(finding, { line: 1, column: 21, endLine: 1, endColumn: 23, severity: 'error', code: 'sgf/off-board', fixable: false })
assert.match(message, /盤/)

const off = await check('(;FF[4]GM[1]SZ[9];B[zz])', { format: 'sgf', settings: { rules: { 'sgf/off-board': 'off' } } })
assert.deepEqual(off.findings, [])

const laid = await format('(;FF[4]GM[1]\n\n\nSZ[9];B[ee])', { name: 'a.sgf' })
assert.equal(laid.changed, true)
assert.equal((await format(laid.bytes, { name: 'a.sgf' })).changed, false)

// Shift JIS in, Shift JIS out: 先手 in the bytes of that encoding.
const shiftJIS = Uint8Array.from([...Buffer.from('V2.2\n'), ...Buffer.from('N+'), 0x90, 0xe6, 0x8e, 0xe8, ...Buffer.from('\nPI\n+\n+7776FU\n')])
const kept = await format(shiftJIS, { name: 'a.csa' })
assert.equal(kept.encoding, 'Shift_JIS')
assert.ok(kept.text.includes('先手') && Buffer.from(kept.bytes).includes(Buffer.from([0x90, 0xe6, 0x8e, 0xe8])))

const kif = await convert('V2.2\nPI\n+\n+7776FU\n', { format: 'csa', to: 'kif' })
assert.match(kif.text, /７六歩\(77\)/)
assert.equal(kif.extension, '.kifu')

const position = await board('(;FF[4]GM[1]SZ[9]C[<script>];B[ee];W[aa])', { format: 'sgf', move: 1 })
assert.deepEqual([position.moveNumber, position.games, position.nodes], [1, 1, 3])
assert.match(position.text, /\(X\)/)
assert.ok(position.svg.startsWith('<svg') && !position.svg.includes('<script'))

for (const [task, data, options] of [
  [check, 'hello', { name: 'a.txt' }], [check, '', { format: 'nonsense' }], [board, '(;FF[4])', { format: 'sgf', node: -1 }],
  [board, '(;FF[4])', { format: 'sgf', game: 9 }], [convert, '(;FF[4])', { format: 'sgf', to: 'csa' }], [check, '(;)', { format: 'sgf', settings: 7 }]
]) {
  await assert.rejects(task(data, options), error => error instanceof RecordError && error.message.length > 5)
}
console.log('package: ok')
process.exit(0)
