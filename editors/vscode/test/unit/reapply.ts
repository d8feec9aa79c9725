import assert from 'node:assert/strict'
import { reapplied, withLF, type Change } from '../../src/reapply'

/** Records in encodings of their own, as bytes and as they should be read. */
const records: Record<string, [bytes: string, encoding: string]> = {
  'GB2312': ['(;GM[1]PB[\xbf\xc2\xbd\xe0]PW[\xb9\xc5\xc1\xa6]\r\n;B[ee];W[gc])\r\n', 'gb18030'],
  'Big5': ['(;GM[1]PB[\xaa\x4c\xae\xfc\xae\x70]\n;B[ee]\n;W[gc])', 'big5'],
  'Shift_JIS': ['V2.2\nN+\x89\x48\x90\xb6\nN-\x92\x4a\x90\xec\nPI\n+\n+7776FU\n', 'shift_jis'],
  'EUC-JP': ['V2.2\nN+\xb1\xa9\xc0\xb8\nN-\xc3\xab\xc0\xee\nPI\n+\n', 'euc-jp'],
  'EUC-KR': ['(;GM[1]PB[\xc0\xcc\xbc\xbc\xb5\xb9];B[ee])', 'euc-kr'],
  'Windows-1251': ['(;GM[1]PB[\xd8\xe8\xea\xf8\xe8\xed];B[ee])\r(;GM[1])', 'windows-1251']
}

function at(text: string, offset: number): { line: number; character: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length - 1, character: before.at(-1)!.length }
}

function apply(text: string, start: number, end: number, typed: string): { text: string; change: Change } {
  return { text: text.slice(0, start) + typed + text.slice(end), change: { range: { start: at(text, start), end: at(text, end) }, text: typed } }
}

export function reapplyTests(): void {
  suite('the same edit in the right reading', () => {
    for (const [name, [binary, encoding]] of Object.entries(records)) {
      for (const wrong of ['utf-8', 'euc-jp']) {
        const bytes = Buffer.from(binary, 'latin1')
        const before = new TextDecoder(wrong).decode(bytes)
        const right = withLF(new TextDecoder(encoding).decode(bytes))
        const shown = withLF(before)

        test(`${name} read as ${wrong}: what is typed at the end, and beside every ASCII letter`, () => {
          const end = apply(shown, shown.length, shown.length, 'C[x]\n')
          assert.equal(reapplied(bytes, wrong, encoding, { before, after: end.text, changes: [end.change] }), right + 'C[x]\n')
          let tried = 0
          for (let i = 0; i < shown.length; i++) {
            const { text, change } = apply(shown, i, i, '囲碁')
            const edited = reapplied(bytes, wrong, encoding, { before, after: text, changes: [change] })
            if (edited === undefined) continue // within a letter, or where nobody knows
            tried++
            assert.equal(edited.replace('囲碁', ''), right)
            assert.equal(lettersBefore(edited.slice(0, edited.indexOf('囲碁'))), lettersBefore(shown.slice(0, i)), `at ${i}`)
          }
          assert.ok(tried > shown.length / 2)
        })

        test(`${name} read as ${wrong}: several places, and what was there is not known`, () => {
          const one = apply(shown, shown.length, shown.length, 'b')
          const two = apply(one.text, 0, 0, 'a\n')
          const three = apply(two.text, 0, 1, '') // the a again
          const changes = [one.change, two.change, three.change]
          assert.equal(reapplied(bytes, wrong, encoding, { before, after: three.text, changes }), `\n${right}b`)
          assert.equal(reapplied(bytes, wrong, encoding, { before, after: one.text, changes: undefined }), right + 'b')
          assert.equal(reapplied(bytes, wrong, encoding, { before, after: one.text, changes: [two.change] }), right + 'b', 'changes that are not those of the text')
        })
      }
    }

    test('is not known of a letter that was lost', () => {
      const bytes = Buffer.from(records['GB2312']![0], 'latin1')
      const before = new TextDecoder().decode(bytes)
      const after = before.replace('\ufffd', 'x').replace('PW', 'C[\ufffd]PW')
      assert.equal(reapplied(bytes, 'utf-8', 'gb18030', { before, after, changes: undefined }), undefined)
    })
  })
}

/** The brackets of SGF and the lines before a place: of letters in two bytes the second may look like one in a wrong reading, a bracket does not here. */
function lettersBefore(text: string): string {
  return text.replace(/[^\n[\]();]/g, '')
}
