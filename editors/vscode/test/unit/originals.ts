import assert from 'node:assert/strict'
import { decoded, loses, lostIn, mistaken, Original, same, type Disk } from '../../src/originals'

/** A record in GB2312, and what editors make of it. */
const gb = Buffer.from('(;GM[1]PB[\xbf\xc2\xbd\xe0]PW[\xb9\xc5\xc1\xa6];B[ee])\n', 'latin1')
const right = '(;GM[1]PB[柯洁]PW[古力];B[ee])\n'
const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** The letters of two bytes. */
const chinese = new Map<string, string>()
for (let lead = 0x81; lead < 0xff; lead++) {
  for (let trail = 0x40; trail < 0xff; trail++) chinese.set(decoded(Uint8Array.of(lead, trail), 'gb18030')!, String.fromCharCode(lead, trail))
}

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  return sides => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

const turns = async (n: number) => {
  for (let i = 0; i < n; i++) await Promise.resolve()
}

/** A file, whose reading and writing takes a while. */
class SlowDisk implements Disk {
  constructor(public bytes: Uint8Array, private readonly roll: (sides: number) => number) {}

  async read(): Promise<Uint8Array> {
    await turns(this.roll(8))
    return this.bytes
  }

  async write(bytes: Uint8Array): Promise<void> {
    await turns(this.roll(8))
    this.bytes = bytes
  }
}

/** VS Code with one document, as far as saving goes: it reads in one encoding, writes in one, and waits before it writes for a while only. */
class Editor {
  private text: string
  private encoding: 'utf-8' | 'gb18030' | 'gb2312' | 'windows-1252'
  private dirty = false

  constructor(private readonly disk: SlowDisk, private readonly original: Original, private readonly roll: (sides: number) => number) {
    this.encoding = roll(2) === 0 ? 'utf-8' : 'windows-1252' // that VS Code has guessed
    this.text = decoded(disk.bytes, this.encoding)!
  }

  type(): void {
    this.text = this.text.replace(';B', ';C[x]B')
    this.dirty = true
  }

  async save(): Promise<void> {
    const late = this.roll(4) === 0
    let waiting = true
    const begun = this.original.begin(() => waiting)
    await (late ? Promise.race([begun, turns(this.roll(4))]) : begun)
    waiting = false
    const { text } = this
    this.disk.bytes = this.encode(text)
    this.dirty = false
    await turns(this.roll(6))
    if (await this.original.end(text, this.roll(2) === 0 ? 'gb18030' : undefined)) this.reload()
  }

  /** As the extension asks for it, or the user: the name of the encoding may change, and the text stay. */
  reopen(): void {
    this.encoding = (['gb18030', 'gb2312', 'utf-8', 'windows-1252'] as const)[this.roll(4)]!
    if (!this.dirty) this.reload()
  }

  reload(): void {
    if (this.dirty) return
    this.text = decoded(this.disk.bytes, this.encoding)!
  }

  private encode(text: string): Uint8Array {
    if (this.encoding === 'utf-8') return utf8(text)
    if (this.encoding === 'windows-1252') return Buffer.from([...text].map(letter => (letter < '\u0100' ? letter : '?')).join(''), 'latin1')
    const lost = this.encoding === 'gb18030' ? '\x84\x31\xa4\x37' : '?'
    const byte = (letter: string) => (letter < '\x80' ? letter : letter === '\ufffd' ? lost : (chinese.get(letter) ?? (this.encoding === 'gb18030' ? '\x81\x30\x86\x38' : '?')))
    return Buffer.from([...text].map(byte).join(''), 'latin1')
  }
}

export function originalTests(): void {
  suite('what a save has lost', () => {
    const lost = utf8(decoded(gb, 'utf-8')!)
    const cases: [string, Uint8Array, Uint8Array, string, boolean][] = [
      ['nothing', gb, gb, right, false],
      ['nothing, in another encoding', gb, utf8(right), right, false],
      ['all names, in UTF-8', gb, lost, decoded(gb, 'utf-8')!, true],
      ['all names, in GB18030', gb, Buffer.from('PB[\x84\x31\xa4\x37]', 'latin1'), 'PB[\ufffd]', true],
      ['all names, as question marks', gb, utf8('PB[??]'), 'PB[\ufffd\ufffd]', true],
      ['a letter that the encoding does not have', gb, Buffer.from('PB[?]', 'latin1'), 'PB[한]', true],
      ['nothing, with a question mark that was typed', gb, Buffer.from('C[?]', 'latin1'), 'C[?]', false],
      ['nothing more than before', lost, utf8(decoded(gb, 'utf-8')! + ' '), decoded(gb, 'utf-8')! + ' ', false],
      ['nothing, in UTF-16', Buffer.from('\ufeffab', 'utf16le'), Buffer.from('\ufeff㼿?', 'utf16le'), '㼿?', false],
      ['a letter of UTF-16', Buffer.from('\ufeffab', 'utf16le'), Buffer.from('\ufeffa\ufffd', 'utf16le'), 'a\ufffd', true]
    ]
    for (const [what, before, written, text, expected] of cases) test(what, () => assert.equal(loses(before, written, text), expected))
  })

  suite('letters of a wrong reading', () => {
    const latin = decoded(gb, 'windows-1252')!
    const chinese = Buffer.from(latin.replace(/[^\0-\x7f]/g, '\x81\x30\x86\x38'), 'latin1') // each in four bytes
    const cases: [string, Uint8Array, string, string | undefined, boolean][] = [
      ['are written back as the bytes that they were', gb, latin, right, false],
      ['are written in the right encoding', chinese, latin, right, true],
      ['are written in UTF-8', utf8(latin), latin, right, true],
      ['are written, and nobody knows the right ones', utf8(latin), latin, undefined, true],
      ['are none: the right ones are written in UTF-8', utf8(right), right, right, false],
      ['are none: others were typed in place of all', utf8('PB[한국]'), 'PB[한국]', right, false],
      ['are none: all are gone', utf8('PB[]'), 'PB[]', right, false]
    ]
    for (const [what, written, text, is, expected] of cases) test(what, () => assert.equal(mistaken(gb, written, text, is), expected))
  })

  suite('the original bytes', () => {
    test('are there in the end, whatever was typed, saved, reopened and saved again, in any order', async () => {
      const seen = new Set<string>()
      for (let seed = 0; seed < 3000; seed++) {
        const roll = dice(seed)
        const disk = new SlowDisk(gb, roll)
        const original = new Original(disk)
        await original.look()
        const editor = new Editor(disk, original, roll)
        const saves: Promise<void>[] = []
        const done: string[] = []
        for (let step = 0; step < 12; step++) {
          const what = ['type', 'save', 'reopen', 'reload', 'wait'][roll(5)]!
          done.push(what)
          if (what === 'type') editor.type()
          if (what === 'save') saves.push(editor.save())
          if (what === 'reopen') editor.reopen()
          if (what === 'reload') editor.reload()
          if (what === 'wait') await turns(roll(40))
          if (roll(2) === 0) await Promise.all(saves) // VS Code mostly saves one after the other
        }
        await Promise.all(saves)
        await original.settled()
        const text = decoded(disk.bytes, 'gb18030')!
        const whole = [text, decoded(disk.bytes, 'utf-8')!].some(reading => ['柯洁', '古力'].every(name => reading.includes(name)))
        assert.ok(whole && lostIn(text) === 0, `${seed}: ${done.join(' ')}: ${text}`)
        seen.add(same(disk.bytes, gb) ? 'the same' : 'edited')
      }
      assert.deepEqual([...seen].sort(), ['edited', 'the same'])
    })

    test('are those of the file that somebody else has written', async () => {
      const disk = new SlowDisk(gb, dice(1))
      const original = new Original(disk)
      await original.look()
      const newer = Buffer.concat([gb, Buffer.from(' ')])
      disk.bytes = newer
      await original.begin(() => true)
      disk.bytes = utf8('\ufffd')
      assert.equal(await original.end('\ufffd'), true)
      assert.ok(same(disk.bytes, newer))
    })

    test('give way when the user wants what was written', async () => {
      const disk = new SlowDisk(gb, dice(1))
      const original = new Original(disk)
      await original.look()
      original.allowed = true
      disk.bytes = utf8('\ufffd')
      assert.equal(await original.end('\ufffd'), false)
      assert.ok(same(disk.bytes, utf8('\ufffd')))
    })
  })
}
