// What a person sees and does: squiggles, hovers, the list of problems, and the board panel under mouse and keyboard.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { boardOf, click, openMenu, untilTitle } from './hand.mjs'
import { until } from './vscode.mjs'

export async function screen(app, folder) {
  await squiggles(app, folder)
  await goPanel(app, folder)
  await shogiPanel(app, folder)
  await themes(app)
  policy(app)
  await question(app, folder)
}

const ok = what => console.log(`  ok   screen ${what}`)

async function squiggles(app, folder) {
  const page = await app.open(folder, { file: path.join(folder, 'lesson.sgf') })
  await page.waitForSelector('.squiggly-error')
  await until('two squiggles', async () => (await page.$$('.squiggly-error')).length === 2)
  ok('squiggles')
  await app.command('View: Focus Problems')
  const rows = await until('problems', async () => {
    const all = await page.$$eval('.markers-panel .monaco-list-row', list => list.map(row => row.innerText.replace(/\s+/g, ' ')))
    return all.length >= 3 && all
  })
  assert.match(rows.join('\n'), /the node has the property `C` twice: expected it once recls.sgf\/duplicate-property.? \[Ln 3, Col 58\]/)
  assert.match(rows.join('\n'), /`gj` is outside the 9×9 board: expected a point on it recls.sgf\/off-board.? \[Ln 4, Col 11\]/)
  ok('rows of the problems')
  await app.command('View: Toggle Problems')
  await hover(page)
  await until('the status bar', async () => /SGF FF\[4\] · move \d+ · 2 findings/.test(await page.locator('.statusbar').innerText()))
  ok('status bar')
}

async function hover(page) {
  // VS Code that is busy may miss a mouse that comes and rests once
  const image = await until('the hover', async () => {
    await page.mouse.move(1000, 700)
    const box = await (await page.$('.squiggly-error')).boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 2, { steps: 5 })
    return page.waitForSelector('.monaco-hover:not(.hidden) .hover-contents img', { timeout: 5000 }).catch(() => undefined)
  }, 40_000)
  await until('the picture', () => image.evaluate(x => x.complete && x.naturalWidth > 50 && x.naturalHeight > 50))
  const text = (await page.$$eval('.monaco-hover:not(.hidden) .hover-contents', list => list.map(x => x.innerText))).join('\n')
  assert.match(text, /twice: expected it once/)
  await page.keyboard.press('Escape')
  await page.mouse.move(1000, 700)
  ok('hover with the board')
}

/** The text of the record as the editor has it on the disk after a save. */
async function saved(app, file) {
  const before = readFileSync(file, 'utf8')
  await app.focusText()
  await app.page.keyboard.press('Control+s')
  return until('the save', () => {
    const now = readFileSync(file, 'utf8')
    return now !== before && now
  })
}

/** Somebody else's file: nothing but what is typed changes before the question is answered; the name of a property is completed. */
async function question(app, folder) {
  const file = path.join(folder, 'theirs.sgf')
  const theirs = '(;FF[4]GM[1]SZ[9];B[ee]  ;W[gc]\n\n;B[cc] )\n'
  writeFileSync(file, theirs)
  const page = await app.open(folder, { file })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('T')
  await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'TE' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  ok('completion of a name while it is typed')
  await page.keyboard.type('N[n]', { delay: 30 })
  await page.keyboard.press('Escape')
  assert.equal(await saved(app, file), theirs.replace('B[cc] )', 'B[cc] N[n])'))
  const box = await app.notification('Format these records on save?')
  await box.getByText('Yes', { exact: true }).click()
  await until('the layout', () => readFileSync(file, 'utf8') === '(;FF[4]\nGM[1]\nSZ[9]\n;B[ee];W[gc]\n;B[cc]N[n])\n')
  ok('formatting on save is asked for, and done after the answer')
}

async function openPanel(app) {
  await app.command('Recls: Show Board')
  return boardOf(app.page)
}

async function goPanel(app, folder) {
  const file = path.join(folder, 'walk.sgf')
  const page = await app.open(folder, { file })
  await page.waitForSelector('.codelens-decoration')
  const view = await openPanel(app)
  await untilTitle(view, 'Position before move 1')
  ok('the panel shows the board')

  await app.focusText()
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await untilTitle(view, '1 · Black E5')
  ok('it follows the cursor')

  await click(page, view, '#next')
  await untilTitle(view, '2 · White G7')
  await until('the status bar beside the panel', async () => /SGF FF\[4\] · move 2 · no findings/.test(await page.locator('.statusbar').innerText()))
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, '3 · Black C7')
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, '4 · White G3')
  await page.keyboard.press('ArrowDown')
  await untilTitle(view, '4 · White G2')
  assert.equal(await view.locator('#siblings button[aria-current]').innerText(), '4 · White G2')
  await page.keyboard.press('ArrowUp')
  await untilTitle(view, '4 · White G3')
  await page.keyboard.press('End')
  await untilTitle(view, '5 · Black C3')
  assert.equal(await view.textContent('#comment-text'), 'Too <b>slow</b>?\n& late')
  await page.keyboard.press('Home')
  await untilTitle(view, 'Position before move 1')
  ok('arrows, Home and End go through moves and variations; a comment is text')

  await wheel(page, view, 120)
  await untilTitle(view, '1 · Black E5')
  await wheel(page, view, -120)
  await untilTitle(view, 'Position before move 1')
  ok('the wheel')

  await page.keyboard.press('End')
  await untilTitle(view, '5 · Black C3')
  await click(page, view, '[data-point="6,2"]')
  await untilTitle(view, '2 · White G7')
  await app.focusText()
  await until('the cursor in the text', async () => /Ln 4, Col \d+/.test(await page.locator('.statusbar').innerText()))
  ok('a click on a stone goes to its move')

  assert.match(await view.getAttribute('[data-point="2,2"]', 'aria-label'), /^C7, empty, next move A$/)
  await click(page, view, '[data-point="7,7"]')
  await untilTitle(view, '3 · Black H2')
  assert.deepEqual(await view.locator('#siblings button').allInnerTexts(), ['3 · Black C7', '3 · Black H2'])
  await page.keyboard.press('Control+z')
  await untilTitle(view, '2 · White G7')
  await click(page, view, '[data-point="2,2"]')
  await untilTitle(view, '3 · Black C7')
  assert.ok(await view.isHidden('#siblings'), 'undo took the move back')
  ok('undo takes a move back; a move that is there is gone to')

  await page.keyboard.press('ArrowLeft')
  await untilTitle(view, '2 · White G7')
  await click(page, view, '[data-point="7,7"]')
  await untilTitle(view, '3 · Black H2')
  assert.match(await saved(app, file), /;W\[gc\][^]*;B\[cc\][^]*;B\[hh\]/)
  ok('a click on an empty point writes a variation')

  await keyboardPoints(view)
  await openMenu(page, view, 'options')
  await click(page, view, '#coordinates')
  const names = () => view.locator('#board svg text', { hasText: /^[A-HJ]$/ }).count()
  await until('no coordinates', async () => (await names()) === 0)
  await click(page, view, '#coordinates')
  await until('coordinates', async () => (await names()) > 0)
  await view.press('#coordinates', 'Escape')
  ok('coordinates are switched')
}

async function wheel(page, view, delta) {
  const frame = await view.frameElement()
  const outer = await frame.boundingBox()
  await page.mouse.move(outer.x + outer.width / 2, outer.y + 220)
  await page.mouse.wheel(0, delta)
}

/** The points can be walked without a mouse, and a stone be put by the keyboard. */
async function keyboardPoints(view) {
  await view.focus('[data-point][tabindex="0"]')
  const focused = () => view.evaluate(() => document.activeElement.getAttribute('data-point'))
  const start = (await focused()).split(',').map(Number)
  await view.press(':focus', 'ArrowRight')
  assert.equal(await focused(), `${start[0] + 1},${start[1]}`)
  await view.press(':focus', 'ArrowDown')
  assert.equal(await focused(), `${start[0] + 1},${start[1] + 1}`)
  await view.press(':focus', 'Escape')
  assert.equal(await focused(), null)
  const nameless = await view.$$eval('button, [role=button], [role=gridcell], [role=grid], [role=toolbar], section', list =>
    list.filter(x => !(x.getAttribute('aria-label') || x.textContent.trim())).map(x => x.outerHTML))
  assert.deepEqual(nameless, [])
  ok('points by the keyboard; every control has a name')
}

async function shogiPanel(app, folder) {
  const file = path.join(folder, 'promote.csa')
  const page = await app.open(folder, { file })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await page.keyboard.press('Control+End')
  const view = await openPanel(app)
  await untilTitle(view, '2 · ☖３四歩 (P-3d)')
  assert.match(await view.textContent('#state'), /Black to play/)
  await click(page, view, '[data-point="1,7"]') // the bishop on 88
  await view.waitForSelector('.selected')
  assert.ok(await view.$('[data-point="7,1"].target'), 'it may take on 22')
  await click(page, view, '[data-point="7,1"]')
  await click(page, view, '#promote')
  await untilTitle(view, '3 · ☗２二角成 (Bx2b+), captures a bishop')
  await page.keyboard.press('ArrowLeft')
  await untilTitle(view, '2 · ☖３四歩 (P-3d)')
  await click(page, view, '[data-point="1,7"]')
  await click(page, view, '[data-point="7,1"]')
  await click(page, view, '#keep')
  await until('the reason', async () => (await view.textContent('#told')) === 'another move follows, and CSA has no variations')
  ok('a move of shogi: piece, square, promotion')
  assert.match(await saved(app, file), /^-3334FU\n\+8822UM\n$/m)
  ok('it stands in the record')
}

/** The colours follow the theme; each board stays readable in high contrast. */
async function themes(app) {
  const view = await app.webview('#board svg')
  const wood = () => view.evaluate(() => getComputedStyle(document.querySelector('#board .recls-board')).fill)
  const light = await wood()
  await app.command('Preferences: Toggle between Light/Dark Themes')
  await until('dark', () => view.evaluate(() => document.body.classList.contains('vscode-dark')))
  assert.notEqual(await wood(), light)
  ok('colours of the theme')
}

/** Nothing was refused by the page's policy, and nothing was asked for beyond this machine. */
function policy(app) {
  assert.deepEqual(app.console.filter(line => /Refused to|Content Security Policy/i.test(line) && /board\.(js|css)|recls/.test(line)), [])
  // VS Code itself answers for vscode-resource: a file of the extension
  const own = /^127\.0\.0\.1$|\.vscode-resource\.vscode-cdn\.net$/
  const outside = app.requests.filter(url => /^(https?|wss?):/.test(url) && !own.test(new URL(url).hostname))
  assert.deepEqual(outside.filter(url => !/vscode-cdn\.net|open-vsx|microsoft|visualstudio/.test(new URL(url).hostname)), [])
  ok('the content policy holds')
}
