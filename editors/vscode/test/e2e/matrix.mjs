// Records in old encodings under the hands of somebody who types and saves at once: whatever he does, whenever, the letters
// of the file are on the disk in the end, and what he typed is somewhere. E2E_MATRIX=whole tries all of it, and 3/12 the
// third of twelve parts of that.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sleep, Timeout, until } from './vscode.mjs'

/** Names of players, as bytes. VS Code guesses some of them rightly, some wrongly and some not at all. */
const names = {
  GB2312: ['bfc2bde0', 'b9c5c1a6'], // 柯洁 古力
  Big5: ['a950ab54beb1', 'a44aa5dfb8db'], // 周俊勳 王立誠 or the like
  Shift_JIS: ['897390b6', '924a90ec'],
  'EUC-KR': ['c0ccbcbcb5b9', 'b9dac1a4c8af'], // 이세돌 박정환
  'EUC-JP': ['b1a9c0b8', 'c3abc0ee'], // 羽生 谷川
  'Windows-1251': ['d8e8eaf8e8ed', 'c4e8ede5f0f8f2e5e9ed'] // Шикшин Динерштейн
}
const join = (...parts) => Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const formats = {
  sgf: { record: (a, b) => join('(;FF[4]GM[1]SZ[9]PB[', a, ']PW[', b, '];B[ee];W[gc])\n'), typed: 'C[x]' },
  kif: { record: (a, b) => join('# KIF\nBlack:', a, '\nWhite:', b, '\n*', a, '\n'), typed: '*x' },
  csa: { record: (a, b) => join('V2.2\nN+', a, '\nN-', b, '\nPI\n+\n+7776FU\n'), typed: "'x" }
}
const wholes = {
  encoding: Object.keys(names), format: Object.keys(formats), type: [0, 0.3, 1, 2, 4], save: [0, 1], autosave: ['off', 'afterDelay'], busy: [false, true], guess: [false, true], start: ['warm'] // in a cold window nothing of an extension runs yet for the first second or more
}

/** Each value of each kind with some of all others. */
function some() {
  const list = []
  for (let i = 0; i < 12; i++) {
    list.push(Object.fromEntries(Object.entries(wholes).map(([kind, values], at) => [kind, values[(i + Math.floor(i / values.length) * at) % values.length]])))
  }
  return list
}

function all() {
  return Object.entries(wholes).reduce((list, [kind, values]) => list.flatMap(one => values.map(value => ({ ...one, [kind]: value }))), [{}])
}

const answers = ['Reopen and Apply the Edit', 'Keep Both', 'Cancel']

/** The orders that are asked for: some, all of them, or a part of these. */
function asked(which) {
  if (which === 'whole') return all()
  const [part, of] = which.split('/').map(Number)
  return of ? all().filter((_, i) => i % of === part - 1) : some()
}

export async function matrix(app, folder, { reopens, which }) {
  const seen = {}
  const failed = []
  const settings = ({ autosave, guess, start }) => `${autosave} ${guess} ${start}`
  const list = asked(which).sort((a, b) => settings(a).localeCompare(settings(b)))
  for (const [i, one] of list.entries()) writeFileSync(path.join(folder, nameOf(one, i)), bytesOf(one))
  for (const [i, one] of list.entries()) {
    if (one.start === 'cold' || i === 0 || one.start !== list[i - 1].start || settings(one) !== settings(list[i - 1])) await openWindow(app, folder, one, nameOf(one, i))
    const wanted = answers[i % answers.length]
    const what = Object.entries(one).map(([kind, value]) => `${kind} ${value}`).join(', ')
    try {
      const outcome = await attempt(app, folder, { ...one, reopens, pace: i % 3 === 2 ? 250 : 0 }, wanted === answers[0] && !reopens ? answers[1] : wanted, i)
      seen[outcome] = (seen[outcome] ?? 0) + 1
      console.log(`  ok   ${what}: ${outcome}`)
    } catch (error) {
      failed.push(error)
      console.log(`  FAIL ${what}: ${error.message}`)
      if (process.env.E2E_OUT) await app.page.screenshot({ path: path.join(process.env.E2E_OUT, `matrix-${i}-failed.png`) })
      await openWindow(app, folder, one, nameOf(one, i))
    }
  }
  if (failed.length > 0) throw failed.find(error => !(error instanceof Timeout)) ?? failed[0]
  console.log(`  ok   matrix: ${list.length} orders of typing and saving: ${JSON.stringify(seen)}`)
}

function nameOf({ format }, i) {
  return `case${i}.${format}`
}

function bytesOf({ encoding, format }) {
  return formats[format].record(...lettersOf(encoding))
}

function lettersOf(encoding) {
  return names[encoding].map(hex => Buffer.from(hex, 'hex'))
}

/** A window with settings, in which the extension is at work; a cold one has the file itself, and starts with it. */
async function openWindow(app, folder, { autosave, guess, start }, name) {
  app.set('files.autoSave', autosave)
  app.set('files.autoSaveDelay', 500)
  app.set('recls.format.onSave', 'off')
  for (const language of Object.keys(formats)) app.set(`[${language}]`, guess ? {} : { 'files.autoGuessEncoding': false })
  await app.open(folder, { file: path.join(folder, start === 'cold' ? name : 'club.sgf') })
  if (start !== 'cold') await app.page.locator('.statusbar', { hasText: /finding/ }).waitFor({ timeout: 60_000 })
}

async function attempt(app, folder, one, answer, i) {
  const { encoding, format, type, save, busy, start, pace } = one
  const { typed } = formats[format]
  const letters = lettersOf(encoding)
  const data = bytesOf(one)
  const name = nameOf(one, i)
  const file = path.join(folder, name)
  const what = `${name}, ${encoding}, typed after ${type} s, saved after ${save} s`
  const others = busy ? [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'])) : []
  try {
    const page = start === 'cold' ? app.page : await openFile(app, name)
    if (start === 'cold') await app.focusText()
    await sleep(type * 1000)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(typed, { delay: pace })
    await sleep(save * 1000)
    await page.keyboard.press('Control+s')
    // Of keys that are typed while a question comes up, some go to the question.
    const { outcome, arrived = typed } = await settle(app, answer, i, one.reopens, typed)
    whole(readFileSync(file), data, letters, `${what}: ${outcome}`)
    // The editor that keeps what was typed comes after the bytes are back on the disk.
    const isShown = typed => [...document.querySelectorAll('.editor-instance .view-lines')].some(x => x.innerText.includes(typed))
    const shown = await page.waitForFunction(isShown, arrived, { timeout: 15_000 }).catch(() => undefined)
    assert.ok(shown, `${what}: ${outcome}: what was typed, ${JSON.stringify(arrived)}, is nowhere`)
    await closeAll(app)
    whole(readFileSync(file), data, letters, `${what}: ${outcome}, after it was closed`)
    return outcome
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
}

/** All letters of the file are in it, in its own encoding, or it is a right reading in UTF-8. */
function whole(now, data, letters, what) {
  if (now.equals(data)) return
  const lost = now.includes('\ufffd') || now.includes(Buffer.from('8431a437', 'hex')) || now.includes('?')
  assert.ok(!lost && letters.every(one => now.includes(one)), `${what}:\n${now.toString('hex')}\n${now.toString('latin1')}`)
}

/** Opens a file, which has the focus as soon as it has text. */
async function openFile(app, name) {
  const { page } = app
  await page.keyboard.press('Control+p')
  await page.waitForSelector('.quick-input-widget .quick-input-filter input')
  await page.keyboard.type(name)
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(name => document.querySelector('.tab.active')?.textContent.includes(name) && document.activeElement?.closest('.monaco-editor') && document.querySelector('.view-line')?.textContent, name)
  return page
}

/** Waits until nothing more happens, answers what is asked, and saves once more. */
async function settle(app, answer, i, reopens, typed) {
  const { page } = app
  const seen = new Set()
  let arrived
  const dialog = page.locator('.monaco-dialog-box')
  for (let quiet = 0, round = 0; quiet < 12 && round < 200; quiet++, round++) {
    await sleep(100)
    if (await dialog.isVisible()) {
      seen.add(answer)
      // Every record ends in a line break: what was typed is the last line.
      arrived ??= await page.$$eval('.editor-instance .view-lines .view-line', list => list.sort((a, b) => parseFloat(a.style.top) - parseFloat(b.style.top)).at(-1).innerText.trim())
      // what is found in a wrong reading is nobody's task: it waits for the right one
      if (reopens) assert.equal(await page.locator('.squiggly-error, .squiggly-warning, .codelens-decoration').count(), 0)
      if (process.env.E2E_OUT) await page.screenshot({ path: path.join(process.env.E2E_OUT, `matrix-${i}.png`) })
      if (answer === 'Cancel') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: answer }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+1')
      await sleep(1000)
      await page.keyboard.press('Control+s')
      quiet = 0
    }
    const back = page.locator('.notification-toast', { hasText: 'would have destroyed' })
    if (!seen.has('taken back') && await back.count() > 0) {
      seen.add('taken back')
      if (process.env.E2E_OUT) await page.screenshot({ path: path.join(process.env.E2E_OUT, `matrix-${i}-back.png`) })
      quiet = 0
    }
  }
  if (arrived !== undefined && arrived !== typed) seen.add(`only ${JSON.stringify(arrived)} was typed`)
  return { outcome: [...seen].join(', ') || 'saved', arrived }
}

async function closeAll(app) {
  const { page } = app
  await app.command('Notifications: Clear All Notifications')
  await page.keyboard.press('F1')
  await page.waitForSelector('.quick-input-widget .quick-input-filter input')
  await page.keyboard.type('View: Close All Editors')
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Close All Editors' }).first().waitFor()
  await page.keyboard.press('Enter')
  const discard = page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" })
  await until('all editors to be closed', async () => {
    if (await discard.isVisible()) await discard.click()
    return (await page.locator('.tab').count()) === 0
  })
}
