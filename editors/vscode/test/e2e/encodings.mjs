// Records in old encodings: what VS Code makes of them, what the extension does about it, and that no byte is lost.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sleep, until } from './vscode.mjs'

const ok = what => console.log(`  ok   encodings ${what}`)

/** Records as bytes, and a part of their text. */
const bytes = hex => Buffer.from(hex, 'hex')
const records = {
  'chinese.sgf': {
    name: 'GB18030',
    data: Buffer.concat([Buffer.from('(;FF[4]GM[1]SZ[9]CA[GB2312]PB['), bytes('bfc2bde0'), Buffer.from(']PW['), bytes('b9c5c1a6'), Buffer.from('];B[ee];W[gc])\n')]),
    text: '柯洁'
  },
  'undeclared.sgf': {
    name: 'GB18030',
    data: Buffer.concat([Buffer.from('(;FF[4]GM[1]SZ[9]PB['), bytes('bfc2bde0'), Buffer.from(']PW['), bytes('b9c5c1a6'), Buffer.from(']C['), bytes('b5dad2bbcad6c6e5cfc2d4dad6d0d1eb'), Buffer.from('];B[ee];W[gc])\n')]),
    text: '第一手棋下在中央'
  },
  'korean.sgf': {
    name: 'EUC-KR',
    data: Buffer.concat([Buffer.from('(;FF[4]GM[1]SZ[9]CA[EUC-KR]PB['), bytes('c0ccbcbcb5b9'), Buffer.from('];B[ee];W[gc])\n')]),
    text: '이세돌'
  },
  'shogi.csa': {
    name: 'EUC-JP',
    data: Buffer.concat([Buffer.from("V2.2\nN+"), bytes('b1a9c0b8'), Buffer.from('\nN-'), bytes('c3abc0ee'), Buffer.from('\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n')]),
    text: '羽生',
    guessed: true // by VS Code itself, in shogi
  },
  'shogi.kifu': {
    name: 'Shift_JIS',
    data: Buffer.concat([
      Buffer.from('#KIF version=2.0 encoding=Shift_JIS\n'), bytes('90e68ee8'), bytes('8146'), bytes('8948'), bytes('90b6'), Buffer.from('\n'),
      Buffer.from('   1 '), bytes('825698' + '5a95e0'), Buffer.from('(77)\n')
    ]),
    text: '先手：羽生',
    guessed: true
  }
}

const text = page => page.$$eval('.editor-instance .view-lines .view-line', list => list.map(x => x.innerText.replace(/\u00a0/g, ' ')).join('\n'))
const shows = (page, what) => until(`"${what}" in the text`, async () => (await text(page)).includes(what), 60_000)

/** One with the API that opens a file again, one without. */
export async function encodings(app, folder, reopens) {
  for (const [name, { data }] of Object.entries(records)) writeFileSync(path.join(folder, name), data)
  if (!reopens) return offered(app, folder)
  for (const name of ['shogi.csa', 'shogi.kifu', 'chinese.sgf']) await readable(app, folder, name)
  await undone(app, folder)
  await dirty(app, folder)
  await undeclared(app, folder)
}

async function keep(page, name) {
  if (process.env.E2E_OUT) await page.screenshot({ path: path.join(process.env.E2E_OUT, name) })
}

async function press(app, ...keys) {
  for (const key of keys) await app.page.keyboard.press(key)
}

/** A record can be read as soon as it is open, and saving it after a change that is taken back writes the same bytes. */
async function readable(app, folder, file) {
  const { name, data, text: words, guessed } = records[file]
  const page = await app.open(folder, { file: path.join(folder, file) })
  await shows(page, words)
  if (!guessed) await page.locator('.statusbar', { hasText: `Reopened as ${name}` }).waitFor()
  await page.locator('.statusbar', { hasText: 'no findings' }).or(page.locator('.statusbar', { hasText: /\d findings?/ })).first().waitFor()
  await until('no lost character', async () => !(await text(page)).includes('\ufffd'))
  await keep(page, `encodings-${name}.png`)
  assert.deepEqual(readFileSync(path.join(folder, file)), data, 'opening writes nothing')
  await app.focusText()
  await press(app, 'Control+Home', 'End')
  await page.keyboard.type(' ')
  await page.waitForSelector('.tab.active.dirty')
  await press(app, 'Control+z')
  await page.keyboard.type(' ')
  await press(app, 'Backspace')
  await app.command('File: Save without Formatting')
  await page.waitForSelector('.tab.active.dirty', { state: 'detached' })
  assert.deepEqual(readFileSync(path.join(folder, file)), data, 'the bytes on disk')
  ok(`${file} is read as ${name}, and saved with the same bytes`)
}

async function undone(app, folder) {
  const file = path.join(folder, 'chinese.sgf') // which is open
  const { page } = app
  const item = page.locator('.statusbar-item', { hasText: 'Reopened as GB18030' })
  await item.click()
  await item.waitFor({ state: 'hidden' })
  await shows(page, '\ufffd')
  await page.waitForSelector('.squiggly-error')
  await sleep(1000)
  assert.ok((await text(page)).includes('\ufffd'), 'it is not opened again after that')
  await app.command('Format Document')
  await app.notification('Open it again as GB18030')
  assert.deepEqual(readFileSync(file), records['chinese.sgf'].data)
  await page.keyboard.press('Escape')
  ok('undo brings the other reading back, which nothing of ours changes')
  await fix(app)
  await shows(page, '柯洁')
  ok('the fix of the finding opens it as GB18030')
}

async function fix(app) {
  const { page } = app
  await app.focusText()
  await press(app, 'Control+Home')
  await app.command('Go to Next Problem in Files')
  await sleep(300)
  await press(app, 'Escape', 'Control+.')
  const choice = page.locator('.action-widget, .context-view', { hasText: 'Reopen as' }).first()
  await choice.waitFor()
  await keep(page, 'encodings-fix.png')
  await page.getByText('Reopen as', { exact: false }).first().click()
}

/** A text that is edited and misread is told at once, and the same edit is made in the right reading. */
async function dirty(app, folder) {
  const file = path.join(folder, 'korean.sgf')
  const { data, text: words } = records['korean.sgf']
  const page = await app.open(folder, { file })
  await page.locator('.statusbar-item', { hasText: 'Reopened as EUC-KR' }).click()
  await shows(page, '\ufffd')
  await app.focusText()
  await press(app, 'Control+Home')
  await page.keyboard.type(' ')
  const dialog = page.locator('.monaco-dialog-box', { hasText: 'korean.sgf is in EUC-KR' })
  await dialog.waitFor()
  await keep(page, 'encodings-dirty.png')
  assert.deepEqual(readFileSync(file), data)
  await dialog.getByRole('button', { name: 'Reopen and Apply the Edit' }).click()
  await shows(page, words)
  await page.waitForSelector('.tab.active.dirty')
  await app.focusText()
  await app.command('File: Save without Formatting')
  await page.waitForSelector('.tab.active.dirty', { state: 'detached' })
  assert.deepEqual(readFileSync(file), Buffer.concat([Buffer.from(' '), data]))
  ok('what was typed into a misread text is typed into the right one')
}

/** What is found is about the encoding of the file. */
async function undeclared(app, folder) {
  await readable(app, folder, 'undeclared.sgf')
  const { page } = app
  const finding = code => page.locator('.markers-panel .monaco-list-row', { hasText: code }).first()
  await app.command('View: Focus Problems')
  await finding('charset-undeclared').waitFor()
  assert.equal(await finding('utf8-undeclared').count(), 0)
  ok('a record without its encoding is not said to be in UTF-8')
}

/** VS Code before 1.100 has no API for it: the user is told what to do, and nothing is written. */
async function offered(app, folder) {
  const file = path.join(folder, 'chinese.sgf')
  const page = await app.open(folder, { file })
  const box = await app.notification('chinese.sgf is in GB18030')
  await page.waitForSelector('.squiggly-error')
  await keep(page, 'encodings-told.png')
  await app.command('Format Document')
  await app.notification('Open it again as GB18030')
  assert.deepEqual(readFileSync(file), records['chinese.sgf'].data)
  await box.getByRole('button', { name: 'Reopen as GB18030' }).click()
  await app.notification('chinese.sgf: choose Reopen with Encoding, then GB18030')
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Reopen with Encoding' }).first().waitFor({ state: 'attached' }) // VS Code's own list
  ok('without the API the user is told what to do')
}
