// The board as the editor of a file and in a side bar, the list of games, and new games: each by mouse and keyboard.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from './vscode.mjs'

const parts = { editor, games, newGame, sideBar }

/** All of it, or what PLACES names; an old VS Code has no views in the secondary side bar. */
export async function places(app, folder, modern) {
  for (const name of process.env.PLACES?.split(',') ?? Object.keys(parts)) if (modern || name !== 'sideBar') await parts[name](app, folder)
}

const ok = what => console.log(`  ok   places ${what}`)
const title = view => view.textContent('#title')
const untilTitle = (view, wanted) => until(wanted, async () => (await title(view)) === wanted)

async function click(page, view, selector) {
  const box = await until(selector, () => view.locator(selector).first().boundingBox()) // the board may be drawn anew just now
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The board that is seen, of those that there are. */
async function shown(page) {
  return until('a board', async () => {
    for (const frame of page.frames()) if (await frame.isVisible('#board svg').catch(() => false)) return frame
    return undefined
  })
}

/** Reopen Editor With… Board: moves are played, taken back and saved without the text. */
async function editor(app, folder) {
  const file = path.join(folder, 'alone.sgf')
  writeFileSync(file, '(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee];W[cc])\n')
  const page = await app.open(folder, { file })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await app.command('View: Reopen Editor With...', 'Board')
  const view = await shown(page)
  await untilTitle(view, 'Position before move 1')
  await until('no text', async () => (await page.locator('.editor-instance .view-lines').count()) === 0)
  await click(page, view, '#last')
  await untilTitle(view, '2 · White C7')
  await click(page, view, '[data-point="6,6"]')
  await untilTitle(view, '3 · Black G3')
  await page.keyboard.press('Control+z')
  await untilTitle(view, '2 · White C7')
  await page.keyboard.press('Control+y')
  await until('the move again', () => view.isEnabled('#next'))
  await page.keyboard.press('Control+s')
  await until('the file', () => readFileSync(file, 'utf8').includes(';B[gg]'))
  ok('the board is the editor of a file')
}

/** All games of the workspace, sorted, filtered and opened by a click. */
async function games(app, folder) {
  writeFileSync(path.join(folder, 'zz-many.sgf'), '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Aya]PW[Tom]DT[2020-01-02];B[ee])(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Zoe]PW[Aya]DT[2021-03-04];B[ee];W[cc])\n')
  const page = await app.open(folder)
  await page.locator('.activitybar .action-label[aria-label="Recls"]').click()
  const rows = page.locator('.pane-body .monaco-list-row')
  const texts = async () => (await rows.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  await until('the games', async () => (await texts()).some(text => /Aya – Tom.*2020-01-02.*1 move/.test(text)))
  const all = (await texts()).length
  assert.ok(all > 5, String(all))
  await page.locator('.part.sidebar a[aria-label^="Filter Games"]').first().click()
  await page.locator('.quick-input-titlebar', { hasText: 'Filter Games' }).waitFor()
  await page.keyboard.type('aya')
  await page.keyboard.press('Enter')
  await until('three games', async () => (await texts()).length === 3)
  await page.locator('.part.sidebar a[aria-label^="Sort Games"]').first().click()
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Date' }).waitFor()
  await page.keyboard.type('Date')
  await page.keyboard.press('Enter')
  await until('the newest first', async () => /2024.*Zoe.*Tom/.test((await texts()).join()))
  await rows.filter({ hasText: 'Zoe' }).click()
  await until('the second game of the file', async () => /Ln 1, Col (6|7)\d/.test(await page.locator('.statusbar').innerText()))
  ok('games are listed, filtered by a player, sorted and opened')
}

async function newGame(app, folder) {
  const page = await app.open(folder)
  await page.locator('.activitybar .action-label[aria-label="Recls"]').waitFor() // VS Code has read the extension
  await app.command('Recls: New Game', 'Go, 19×19')
  let view = await shown(page)
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '[data-point="4,4"]')
  await untilTitle(view, '1 · Black E15')
  ok('a new game is played')
  await app.open(folder)
  await app.page.locator('.activitybar .action-label[aria-label="Recls"]').waitFor()
  await app.command('Recls: Open a Sample Game', 'A game of shogi')
  view = await shown(app.page)
  assert.equal(await view.locator('[data-hand], [data-point]').count() >= 81, true)
  ok('a sample is opened')
}

/** The view in the secondary side bar follows the cursor, too. */
async function sideBar(app, folder) {
  const page = await app.open(folder, { file: path.join(folder, 'walk.sgf'), size: { width: 1600, height: 900 } })
  await page.waitForSelector('.codelens-decoration')
  await app.command('Focus on Board View')
  const view = await shown(page)
  await click(page, view, '#last')
  await untilTitle(view, '5 · Black C3')
  await page.keyboard.press('ArrowLeft')
  await until('a move back', async () => /^4 /.test(await title(view)))
  await click(page, view, '[data-point="8,8"]')
  await until('the move', async () => /^5 · Black J1/.test(await title(view)))
  await page.keyboard.press('Control+z')
  await until('it is taken back', async () => /^4 /.test(await title(view)))
  assert.ok(await page.locator('.part.auxiliarybar').isVisible())
  ok('the board is in the secondary side bar')
}
