// The board as the editor of a file and in a side bar, the list of games, new games, and a page for paper: each by mouse
// and keyboard.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { boardOf, click, openMenu, untilTitle } from './hand.mjs'
import { until } from './vscode.mjs'

const parts = { editor, games, newGame, print, sideBar }

/** All of it, or what PLACES names; an old VS Code has no views in the secondary side bar. */
export async function places(app, folder, modern) {
  for (const name of process.env.PLACES?.split(',') ?? Object.keys(parts)) if (modern || name !== 'sideBar') await parts[name](app, folder)
}

const ok = what => console.log(`  ok   places ${what}`)
/** Reopen Editor With… Board: moves are played, taken back and saved without the text. */
async function editor(app, folder) {
  const file = path.join(folder, 'alone.sgf')
  writeFileSync(file, '(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee];W[cc])\n')
  const page = await app.open(folder, { file })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await app.command('View: Reopen Editor With...', 'Board')
  const view = await boardOf(page)
  await untilTitle(view, 'Position before move 1')
  await until('no text', async () => (await page.locator('.editor-instance .view-lines').count()) === 0)
  await click(page, view, '#last')
  await untilTitle(view, '2 · White C7')
  const bar = page.locator('.statusbar-item', { hasText: 'SGF FF[4] · move 2' })
  await bar.click()
  await page.locator('.quick-input-title', { hasText: 'Go to Move' }).waitFor()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await untilTitle(view, '1 · Black E5')
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
  let view = await boardOf(page)
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '[data-point="4,4"]')
  await untilTitle(view, '1 · Black E15')
  ok('a new game is played')
  await app.open(folder)
  await app.page.locator('.activitybar .action-label[aria-label="Recls"]').waitFor()
  await app.command('Recls: Open a Sample Game', 'A game of shogi')
  view = await boardOf(app.page)
  assert.equal(await view.locator('[data-hand], [data-point]').count() >= 81, true)
  ok('a sample is opened')
}

const moves = ['ee', 'cc', 'ge', 'cg', 'gc', 'ce', 'ec', 'eg', 'gg', 'ed', 'dd', 'fd']

/** A page for paper, of Go by the palette and of shogi by the menu of the board; the browser shows what was saved. */
async function print(app, folder) {
  const go = moves.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${at}]${i === 4 ? 'C[<script>alert(1)</script> & more]FG[]' : ''}`).join('')
  writeFileSync(path.join(folder, 'paper.sgf'), `(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]HA[0]PB[<b>Aya</b>]BR[3d]PW[Tom]DT[2024-11-03]RE[B+R]EV[Cup]${go})\n`)
  let page = await app.open(folder, { file: path.join(folder, 'paper.sgf') })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await app.page.keyboard.press('F1')
  await page.keyboard.type('Recls: Print or Save as Web Page')
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Print or Save' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'The figures of the record: 1' }).waitFor()
  await page.keyboard.type('Every 10 moves')
  await saveHere(app, 'paper.html')
  await look(app, path.join(folder, 'paper.html'), async view => {
    assert.equal(await view.title(), '<b>Aya</b> – Tom')
    assert.deepEqual(await view.locator('figcaption').allInnerTexts(), ['Moves 1–10', 'Moves 11–12'])
    assert.match(await view.innerText('dl'), /<b>Aya<\/b> · 3d[^]*Tom[^]*3 November 2024/)
    assert.match(await view.innerText('section:first-of-type h2 + p'), /^<script>alert\(1\)<\/script> & more$/)
  })
  ok('a game of Go becomes a page for paper')

  writeFileSync(path.join(folder, 'paper.kif'), '手合割：平手\n先手：林\n後手：森\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n*角道を開けた。\n   3 ２六歩(27)\n')
  page = await app.open(folder, { file: path.join(folder, 'paper.kif') })
  await page.waitForSelector('.codelens-decoration')
  await app.command('Recls: Show Board')
  const view = await boardOf(page)
  await openMenu(page, view, 'copies')
  await click(page, view, '[data-copy="page"]')
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Every 10 moves' }).waitFor()
  await page.keyboard.type('Only the last position')
  await saveHere(app, 'paper.html', 'paper-kif.html')
  await look(app, path.join(folder, 'paper-kif.html'), async view => {
    assert.equal(await view.title(), '林 – 森')
    assert.deepEqual(await view.locator('figcaption').allInnerTexts(), ['Moves 1–3'])
    assert.equal(await view.locator('.moves li').count(), 3)
    assert.equal(await view.innerText('h2 + p'), '角道を開けた。')
  })
  ok('a game of shogi becomes a page for paper')
}

/** Takes the choice of diagrams, then the name that the dialog offers, or another. */
async function saveHere({ page }, offered, name) {
  await page.keyboard.press('Enter')
  const field = page.locator('.quick-input-widget .quick-input-filter input')
  await until('the dialog', async () => (await field.inputValue()).endsWith(`/${offered}`))
  if (name) await field.fill((await field.inputValue()).replace(offered, name))
  await page.keyboard.press('Enter')
  await page.locator('.notification-list-item', { hasText: `Saved as ${name ?? offered}` }).last().waitFor()
}

/** Opens a saved page in a tab of its own: its policy has let in its style and its pictures, and stopped nothing else. */
async function look({ browser }, file, check) {
  const view = await browser.newPage()
  const complaints = []
  view.on('console', message => complaints.push(message.text()))
  await view.goto(pathToFileURL(file).href)
  assert.ok(await view.evaluate(() => [...document.images].every(image => image.complete && image.naturalWidth > 0)))
  assert.equal(await view.evaluate(() => getComputedStyle(document.querySelector('figure')).breakInside), 'avoid')
  await check(view)
  assert.deepEqual(complaints, [])
  if (process.env.E2E_OUT) await view.pdf({ path: path.join(process.env.E2E_OUT, `${path.basename(file)}.pdf`) })
  await view.close()
}

/** The view in the secondary side bar follows the cursor, too. */
async function sideBar(app, folder) {
  const page = await app.open(folder, { file: path.join(folder, 'walk.sgf'), size: { width: 1600, height: 900 } })
  await page.waitForSelector('.codelens-decoration')
  await app.command('Focus on Board View')
  const view = await boardOf(page)
  await click(page, view, '#last')
  await untilTitle(view, '5 · Black C3')
  await page.keyboard.press('ArrowLeft')
  await untilTitle(view, /^4 /)
  await click(page, view, '[data-point="8,8"]')
  await untilTitle(view, /^5 · Black J1/)
  await page.keyboard.press('Control+z')
  await untilTitle(view, /^4 /)
  assert.ok(await page.locator('.part.auxiliarybar').isVisible())
  ok('the board is in the secondary side bar')
}
