// What a reader waits for in a browser: from opening a record to its findings, and from a key to its finding in the status
// bar. Usage: node test/e2e/webspeed.mjs VSIX RECORD; the vsix is one for browsers, the environment as for run.mjs.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startInBrowser } from './browser.mjs'
import { sleep, until } from './vscode.mjs'

const [vsix, record] = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), 'recls-speed.'))
const folder = path.join(scratch, 'records')
mkdirSync(folder)
cpSync(record, path.join(folder, 'record.sgf'))
cpSync(path.join(import.meta.dirname, 'workspace/walk.sgf'), path.join(folder, 'walk.sgf'))

const lines = readFileSync(record, 'utf8').split('\n')
const move = 1 + lines.findIndex((line, i) => i >= lines.length / 2 && /^;[BW]\[/.test(line))

const app = await startInBrowser({ state: path.join(scratch, 'state'), vsix, folder })
try {
  const page = await app.openWeb()
  const file = name => page.locator('.explorer-folders-view .monaco-list-row', { hasText: name })
  await file('record.sgf').waitFor({ timeout: 60_000 })
  const words = async () => (await page.locator('.statusbar-item', { hasText: /SGF FF/ }).allInnerTexts()).join() // it may not be there: nobody waits for it
  /** Milliseconds from an action of the user to other words in the status bar. */
  const wait = async (what, action) => {
    const before = await words()
    const began = performance.now()
    await action()
    return until(what, async () => {
      const now = await words()
      return now !== '' && now !== before && performance.now() - began
    }, 120_000)
  }
  console.log(`first record, with the start of recls: ${Math.round(await wait('the first findings', () => file('record.sgf').dblclick()))} ms`)
  await file('walk.sgf').dblclick()
  // Its words may be those of the first record, so its tab says that it is there: what opens after all has been closed would stay.
  await page.locator('.tab.active', { hasText: 'walk.sgf' }).waitFor()
  await app.command('View: Close All Editors')
  await until('nothing', async () => (await page.locator('.tab').count()) === 0 && (await words()) === '')
  await sleep(1000)
  console.log(`the same record again: ${Math.round(await wait('the findings', () => file('record.sgf').dblclick()))} ms`)
  await app.focusText()
  await page.keyboard.press('Control+g')
  await page.keyboard.type(`${move}:5`)
  await page.keyboard.press('Enter')
  const keys = []
  for (let i = 0; i < 30; i++) {
    keys.push(await wait('the finding of a key', () => page.keyboard.press(i % 2 ? 'Backspace' : '!')))
    await sleep(200)
  }
  keys.sort((a, b) => a - b)
  console.log(`key to status bar, which waits 100 ms itself: median ${Math.round(keys[15])} ms, p95 ${Math.round(keys[28])} ms`)
} finally {
  await app.page?.screenshot({ path: path.join(process.env.E2E_OUT ?? scratch, 'webspeed.png') }).catch(() => {})
  await app.stop()
  rmSync(scratch, { recursive: true, force: true })
}
