// The extension for browsers, over files that only the browser has. All of it happens in one window.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { boardOf, click, untilTitle } from './hand.mjs'
import { sleep, until } from './vscode.mjs'

const ok = what => console.log(`  ok   web ${what}`)
const theirs = '(;FF[4]GM[1]SZ[9];B[ee]  ;W[gc]\n\n;B[cc] )\n'
const chinese = Buffer.concat([Buffer.from('(;FF[4]GM[1]SZ[9]CA[GB2312]PB['), Buffer.from('bfc2bde0', 'hex'), Buffer.from('];B[ee];W[gc])\n')])

/** What the scenario needs beside the records of the others. */
export function webFolder(folder) {
  mkdirSync(path.join(folder, 'quiet'))
  writeFileSync(path.join(folder, 'quiet/.recls.toml'), '[rules]\n"sgf/off-board" = "off"\n')
  writeFileSync(path.join(folder, 'quiet/calm.sgf'), '(;FF[4]GM[1]SZ[9];B[ee];W[zz];W[aa])\n')
  writeFileSync(path.join(folder, 'theirs.sgf'), theirs)
  writeFileSync(path.join(folder, 'chinese.sgf'), chinese)
  return folder
}

export async function web(app, folder) {
  const page = await app.openWeb('lesson.sgf')
  await page.waitForSelector('.squiggly-error', { timeout: 60_000 })
  await until('two squiggles', async () => (await page.$$('.squiggly-error')).length === 2)
  await status(app, /SGF FF\[4\] · move 0 · 2 findings/)
  assert.equal(app.downloads(), 2)
  ok('findings as squiggles, although the first worker could not load the server')
  await hover(app)
  await fix(app)
  await explain(app)
  await board(app)
  await format(app, folder)
  await settings(app)
  await encoding(app)
  await check(app)
}

async function keep(app, name) {
  if (process.env.E2E_OUT) await app.page.screenshot({ path: path.join(process.env.E2E_OUT, `web-${name}.png`) })
}

function status({ page }, text) {
  return until(`${text} in the status bar`, async () => text.test(await page.locator('.statusbar').innerText()))
}

/** Opens a record in the first column, out of the list of files: this file system has no search. */
async function open(app, name) {
  const { page } = app
  await page.keyboard.press('Control+1')
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).dblclick()
  await page.locator('.tab.active', { hasText: name }).waitFor()
  await app.focusText()
}

async function hover(app) {
  const { page } = app
  const image = await until('the hover', async () => {
    await page.mouse.move(1000, 700)
    const box = await (await page.$('.squiggly-error')).boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 2, { steps: 5 })
    return page.waitForSelector('.monaco-hover:not(.hidden) .hover-contents img', { timeout: 5000 }).catch(() => undefined)
  }, 40_000)
  await until('the picture', () => image.evaluate(x => x.complete && x.naturalWidth > 50))
  await keep(app, 'hover')
  await page.keyboard.press('Escape')
  await page.mouse.move(1000, 700)
  ok('hover with the board')
}

async function fix(app) {
  const { page } = app
  await app.focusText()
  await page.keyboard.press('Control+Home')
  await app.command('Go to Next Problem in Files')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+.')
  await page.locator('.action-widget .focused', { hasText: 'Join the two texts' }).waitFor()
  await keep(app, 'fix')
  await page.keyboard.press('Enter')
  await until('one squiggle', async () => (await page.$$('.squiggly-error')).length === 1)
  ok('a fix of the light bulb')
}

async function explain(app) {
  const { page } = app
  await app.focusText()
  await page.keyboard.press('Control+Home')
  await app.command('Go to Next Problem in Files')
  await page.keyboard.press('Escape')
  await app.command('Recls: Explain This Finding')
  const view = await app.webview('h1')
  await until('the page', async () => (await view.textContent('h1')) === 'Point outside the board')
  await keep(app, 'explain')
  ok('the page of a rule')
}

async function board(app) {
  const { page } = app
  await open(app, 'walk.sgf')
  await app.command('Recls: Show Board')
  const view = await boardOf(page)
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '#next')
  await untilTitle(view, '1 · Black E5')
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, '2 · White G7')
  await page.keyboard.press('End')
  await untilTitle(view, '5 · Black C3')
  await keep(app, 'board')
  ok('the board goes through the moves')
  await page.keyboard.press('Home')
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '[data-point="7,7"]')
  await untilTitle(view, '1 · Black H2')
  await until('the move in the text', async () => (await page.locator('.editor-instance .view-lines').first().innerText()).includes('B[hh]'))
  await app.focusText()
  await page.keyboard.press('Control+z')
  await page.waitForSelector('.tab.active.dirty', { state: 'detached' })
  ok('a click on the board plays a move')
}

async function format(app, folder) {
  await open(app, 'theirs.sgf')
  await app.page.waitForSelector('.codelens-decoration')
  await app.command('Format Document')
  await app.page.waitForSelector('.tab.active.dirty')
  await app.page.keyboard.press('Control+s')
  await until('the layout', () => readFileSync(path.join(folder, 'theirs.sgf'), 'utf8') === '(;FF[4]\nGM[1]\nSZ[9]\n;B[ee];W[gc];B[cc])\n')
  ok('formatting, and saving where the browser says')
}

async function settings(app) {
  await app.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'quiet' }).click()
  await open(app, 'calm.sgf')
  await status(app, /1 finding(?!s)/)
  ok('.recls.toml of the folder')
}

async function encoding(app) {
  await open(app, 'chinese.sgf')
  await until('readable names', async () => (await app.page.locator('.editor-instance .view-lines').first().innerText()).includes('柯洁'))
  ok('a record in GB18030 is read as such')
}

/** The finding of a file that nobody has opened. */
async function check(app) {
  const { page } = app
  await app.command('Recls: Check Workspace')
  const box = await app.notification('Records read: 11.')
  await box.getByText('Show Problems').click()
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'shut.sgf' }).waitFor()
  await sleep(300)
  await keep(app, 'check')
  ok('Check Workspace reads all records')
}
