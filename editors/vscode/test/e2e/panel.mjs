// The board panel under a hand: everything is clicked where it is on the screen and typed at whatever has the keyboard
// then. What a click does to the focus is so part of each test.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { boardOf, click, openMenu, placeOf, title, untilTitle } from './hand.mjs'
import { sleep, until } from './vscode.mjs'

const parts = { arrows, lock, editing, header, pieces, setup, treeAndGraph, guess, menus, picture, narrow }

/** All of it, or what PANEL names. */
export async function panel(app, folder) {
  for (const name of process.env.PANEL?.split(',') ?? Object.keys(parts)) await parts[name](app, folder)
}

const ok = what => console.log(`  ok   panel ${what}`)

/** Opens a record with the panel beside it, wide enough for two columns. */
async function open(app, folder, name, content) {
  const file = path.join(folder, name)
  if (content !== undefined) writeFileSync(file, content)
  const page = await app.open(folder, { file, size: { width: 1600, height: 900 } })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await page.keyboard.press('Control+Home')
  await app.command('Recls: Show Board')
  const view = await boardOf(page)
  return { file, page, view }
}

/** The text of the editor, as far as it is seen. */
async function textOf(page) {
  const lines = await page.$$eval('.editor-instance .view-line', list => list
    .map(line => [line.getBoundingClientRect().top, [...line.querySelectorAll('span > span:not([class*=dyn-rule])')].map(x => x.textContent).join('')])
    .sort((a, b) => a[0] - b[0]).map(([, text]) => text))
  return lines.join('\n').replace(/\u00a0/g, ' ')
}

const untilText = (page, pattern, what) => until(what, async () => pattern.test(await textOf(page)))
const untilNoText = (page, pattern, what) => until(what, async () => !pattern.test(await textOf(page)))

const line = Array.from({ length: 60 }, (_, i) => `;${'BW'[i % 2]}[${String.fromCharCode(97 + (i % 19))}${String.fromCharCode(97 + 2 * Math.floor(i / 19))}]`)

/** The drawing of one position becomes that of another: none of it may be left over. */
async function untilStones(view, wanted) {
  await until(`${wanted} stones, the last one marked`, async () =>
    (await view.locator('[data-point][aria-label*="stone"]').count()) === wanted && (await view.locator('[data-point][aria-label*="last move"]').count()) === 1)
}

/** A click gives the board the keyboard; keys that come faster than boards are not lost. */
async function arrows(app, folder) {
  const { page, view } = await open(app, folder, 'long.sgf', `(;FF[4]GM[1]CA[UTF-8]SZ[19]\n${line.join('\n')})\n`)
  await click(page, view, '[data-point="9,18"]', 0.5, 0.5)
  await untilTitle(view, '1 · Black K1')
  await page.keyboard.press('Control+z')
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '#board', 0.01, 0.5)
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, '1 · Black A19')
  ok('a click on the board gives it the keyboard')

  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('ArrowRight')
    await sleep(1000 / 30)
  }
  await untilTitle(view, /^21 /)
  await sleep(300)
  assert.match(await title(view), /^21 /)
  await untilStones(view, 21)
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowLeft')
  await untilTitle(view, /^1 /)
  await untilStones(view, 1)
  await app.focusText()
  await until('the cursor of the text follows', async () => /Ln 2, Col/.test(await page.locator('.statusbar').innerText()))
  ok('20 steps at 30 a second are 20 steps')

  for (const step of [2, 3]) {
    await click(page, view, '#next')
    await untilTitle(view, new RegExp(`^${step} `))
    await sleep(500) // the cursor of the text comes after
  }
  await app.focusText()
  await until('the cursor of the text follows', async () => /Ln 4, Col/.test(await page.locator('.statusbar').innerText()))
  await page.keyboard.press('ArrowUp')
  await untilTitle(view, /^2 /)
  ok('the board follows the cursor to where the board has put it before')

  await click(page, view, '#last')
  await untilTitle(view, /^60 /)
  await app.focusText()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+End')
  await sleep(500)
  assert.match(await title(view), /^60 /)
  ok('after the last parenthesis the board shows the final position')

  await click(page, view, '#first')
  await untilTitle(view, 'Position before move 1')
  await page.mouse.move(...(await placeOf(view, '[data-point="4,10"]')))
  await view.waitForSelector('.ghost-black')
  await page.mouse.move(...(await placeOf(view, '#title')))
  await until('no ghost', async () => (await view.locator('.ghost').count()) === 0)
  ok('a stone is under the mouse where it may be put')

  await click(page, view, '#run')
  await untilTitle(view, /^[2-9] /)
  await click(page, view, '#run')
  await sleep(500) // the step that is under way
  const stopped = await title(view)
  await sleep(1500)
  assert.equal(await title(view), stopped)
  ok('the game plays by itself until it is stopped')
}

const judged = `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Aya]BR[3d]PW[Tom]KM[6.5]RE[B+R]
;B[ee]V[1];W[cc]V[2]
(;B[gg]V[-8];W[cg]V[9])
(;B[gc]C[the other corner];W[gf]))
`

let shown // the window with the judged game, which several parts look at and none changes

/** The judged game at its start. */
async function openJudged(app, folder) {
  if (shown?.page !== app.page) shown = await open(app, folder, 'judged.sgf', judged)
  const { view } = shown
  await view.waitForSelector('#tree:not([hidden])')
  await click(app.page, view, '#first')
  await untilTitle(view, 'Position before move 1')
  return shown
}

/** What is drawn of a whole game: the tree, and the graph where the record has judgements. */
async function treeAndGraph(app, folder) {
  const { page, view } = await openJudged(app, folder)
  assert.match(await view.getAttribute('#tree-drawing', 'aria-label'), /7 positions/)
  await page.mouse.click(...(await inTree(view, 4, 1)))
  await untilTitle(view, /^4 · White G4/)
  await page.keyboard.press('ArrowLeft')
  await untilTitle(view, /^3 · Black G7/)
  assert.equal(await view.textContent('#comment-text'), 'the other corner')
  await page.keyboard.press('ArrowUp')
  await untilTitle(view, /^3 · Black G3/)
  ok('the tree is clicked; up and down lead to variations')

  assert.match(await view.innerText('#lower'), /Aya\s*3d/)
  assert.match(await view.innerText('#upper'), /Tom/)
  assert.match(await view.innerText('#header'), /6\.5/)
  ok('players and facts')

  await view.waitForSelector('#graph:not([hidden])')
  await click(page, view, '#graph-drawing', 0.99)
  await untilTitle(view, /^4 · White C3/)
  await click(page, view, '#swing-before')
  await untilTitle(view, /^3 · Black G3/)
  await view.focus('#graph-drawing')
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, /^4 · White C3/)
  assert.match(await view.getAttribute('#graph-drawing', 'aria-valuetext'), /^Move 4: /)
  await view.focus('#tree')
  await page.keyboard.press('ArrowLeft')
  await untilTitle(view, /^3 · Black G3/)
  ok('the graph and the tree by the keyboard')
  ok('the graph is clicked; the swings are gone to')
}

async function inTree(view, column, row) {
  const box = await view.locator('#tree').boundingBox()
  return [box.x + 1 + 3 + 22 * column + 11, box.y + 1 + 3 + 22 * row + 11]
}

/** Each tool writes into the text, and one undo takes it back. */
async function editing(app, folder) {
  const { page, view } = await open(app, folder, 'edited.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee];W[cc]\n(;B[gg];W[cg])\n(;B[gc];W[gf]))\n')
  await click(page, view, '#next')
  await untilTitle(view, '1 · Black E5')
  const undone = async (pattern, what) => {
    await page.keyboard.press('Control+z')
    await untilNoText(page, pattern, `${what} is taken back`)
    await until('the keyboard again', () => view.evaluate(() => document.hasFocus()))
  }
  for (const [tool, property] of [['triangle', 'TR'], ['square', 'SQ'], ['circle', 'CR'], ['cross', 'MA']]) {
    await click(page, view, `[data-tool="${tool}"]`)
    await click(page, view, '[data-point="2,6"]')
    await untilText(page, new RegExp(`${property}\\[cg\\]`), property)
    await undone(new RegExp(`${property}\\[`), tool)
  }
  ok('marks, each taken back by one undo')

  await click(page, view, '[data-tool="label"]')
  await click(page, view, '[data-point="2,6"]')
  await untilText(page, /LB\[cg:A\]/, 'label A')
  await click(page, view, '[data-point="6,2"]')
  await untilText(page, /\[gc:B\]/, 'label B')
  await undone(/gc:B/, 'B')
  await undone(/LB/, 'A')
  await page.keyboard.press('Control+y')
  await untilText(page, /LB\[cg:A\]/, 'redo')
  await until('the keyboard after redo', () => view.evaluate(() => document.hasFocus()))
  await undone(/LB/, 'A')
  ok('labels follow each other; redo')

  const saved = async pattern => {
    await page.keyboard.press('Control+s')
    await until(`${pattern} in the file`, () => pattern.test(readFileSync(path.join(folder, 'edited.sgf'), 'utf8')))
    await page.waitForSelector('.tab.dirty[data-resource-name="edited.sgf"]', { state: 'detached' }) // a window that was closed early leaves others
  }
  await click(page, view, '[data-tool="triangle"]')
  await click(page, view, '[data-point="2,6"]')
  await untilText(page, /TR\[cg\]/, 'the triangle')
  await saved(/TR\[cg\]/)
  await undone(/TR\[/, 'what was saved')
  await click(page, view, '#edit')
  await page.keyboard.type('saved')
  await saved(/C\[saved\]/)
  await undone(/saved/, 'a comment that was saved')
  ok('Ctrl+S saves the record that is shown, with the field that is open')

  await click(page, view, '[data-tool="play"]')
  await click(page, view, '#edit')
  await page.keyboard.type('good [move]')
  await page.keyboard.press('Control+Enter')
  await untilText(page, /C\[good \[move\\\]\]/, 'the comment')
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, '2 · White C7')
  await page.keyboard.press('ArrowLeft')
  await untilTitle(view, '1 · Black E5')
  await click(page, view, '#edit')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await click(page, view, '#next')
  await untilText(page, /C\[good \[move\\\]!\]/, 'the comment, when the field is left')
  await untilTitle(view, '2 · White C7')
  await undone(/!\]/, 'the comment')
  await undone(/good/, 'the comment')
  ok('a comment is written by Ctrl+Enter and when the field is left, and the step after it is taken')

  await page.keyboard.press('Home')
  await untilTitle(view, 'Position before move 1')
  await page.mouse.click(...(await inTree(view, 3, 1)))
  await untilTitle(view, /^3 · Black G7/)
  const before = await textOf(page)
  for (const change of ['promote', 'main', 'delete', 'prune']) {
    await page.mouse.click(...(await inTree(view, 3, 1)))
    await untilTitle(view, /^3 · Black G7/)
    await click(page, view, `[data-change="${change}"]`)
    await until(change, async () => (await textOf(page)) !== before)
    await page.keyboard.press('Control+z')
    await until(`${change} is taken back`, async () => (await textOf(page)) === before)
  }
  ok('promote, main line, delete and delete others, each taken back by one undo')
}

/** A file from elsewhere is not written to by a click that was meant to look. */
async function lock(app, folder) {
  const elsewhere = `${folder}-elsewhere`
  mkdirSync(elsewhere, { recursive: true })
  const content = '(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee];W[cc])\n'
  writeFileSync(path.join(elsewhere, 'library.sgf'), content)
  const file = path.join(elsewhere, 'library.sgf')
  const page = await app.open(folder, { file })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await page.keyboard.press('Control+Home')
  await app.command('Recls: Show Board')
  const view = await boardOf(page)
  assert.match(await view.innerText('#locked'), /outside the workspace/)
  await click(page, view, '[data-point="4,4"]')
  await untilTitle(view, '1 · Black E5')
  await click(page, view, '[data-point="7,7"]')
  await until('the reason', async () => /Unlock the board/.test(await view.textContent('#told')))
  assert.ok(!/hh/.test(await textOf(page)))
  assert.ok(await view.isHidden('#tools'))
  await click(page, view, '#unlock')
  await until('unlocked', () => view.isHidden('#locked'))
  await click(page, view, '[data-point="7,7"]')
  await untilText(page, /W\[hh\]/, 'the move')
  await page.keyboard.press('Control+z')
  await untilNoText(page, /hh/, 'undo')
  assert.equal(readFileSync(file, 'utf8'), content)
  ok('a file outside the workspace is locked until it is unlocked')
}

/** A value is clicked, written and taken back; a click from one field into the next writes the first. */
async function header(app, folder) {
  const { page, view } = await open(app, folder, 'header.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]\nPB[Aya]\nKM[6.5]\nEV[Cup]\nGC[two\nlines]\n;B[ee];W[cc])\n')
  const value = key => `button[data-key="${key}"]`
  await click(page, view, value('KM'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7.5')
  await page.keyboard.press('Enter')
  await untilText(page, /KM\[7\.5\]/, 'komi')
  await until('the new value', async () => /7\.5/.test(await view.innerText('#header')))
  await page.keyboard.press('ArrowRight')
  await untilTitle(view, '1 · Black E5')
  await page.keyboard.press('Control+z')
  await untilText(page, /KM\[6\.5\]/, 'komi is taken back')
  await until('the keyboard again', () => view.evaluate(() => document.hasFocus()))
  ok('a field of the header is written by Enter, and taken back')

  await click(page, view, value('PB'))
  await page.keyboard.press('End')
  await page.keyboard.type(' Sato]')
  await click(page, view, value('EV'))
  await untilText(page, /PB\[Aya Sato\\\]\]/, 'the player')
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  await page.keyboard.press('Enter')
  await untilText(page, /EV\[Cup 2\]/, 'the event')
  await click(page, view, value('white'))
  await page.keyboard.type('Tom')
  await page.keyboard.press('Escape')
  await until('no field', async () => (await view.locator('.player input').count()) === 0)
  await click(page, view, value('white'))
  await page.keyboard.type('Tom')
  await page.keyboard.press('Enter')
  await untilText(page, /PW\[Tom\]/, 'a player without a name')
  assert.equal(await view.locator(value('GC')).count(), 0, 'what is shown in one line and has two is not edited here')
  ok('one field after the other; Escape writes nothing; a player gets a name')
}

/** The piece that is in the hand is under the mouse where it may go. */
async function pieces(app, folder) {
  const { page, view } = await open(app, folder, 'pieces.csa', 'V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n')
  await click(page, view, '#last')
  await untilTitle(view, /^4 /)
  for (const [from, to, sign] of [['[data-point="7,7"]', '[data-point="5,7"]', '飛'], ['[data-hand="+KA"]', '[data-point="4,4"]', '角']]) {
    await click(page, view, from)
    await page.mouse.move(...(await placeOf(view, to)), { steps: 3 })
    await view.waitForSelector('.ghost-piece')
    assert.equal(await view.textContent('.ghost-piece'), sign)
    const [cell, ghost] = await Promise.all([to, '.ghost-piece'].map(selector => view.locator(selector).first().boundingBox()))
    for (const [start, size] of [['x', 'width'], ['y', 'height']]) {
      assert.ok(Math.abs(cell[start] + cell[size] / 2 - ghost[start] - ghost[size] / 2) < cell[size] / 3, `${sign}: ${JSON.stringify([cell, ghost])}`)
    }
    await page.keyboard.press('Escape')
    await until('no ghost', async () => (await view.locator('.ghost').count()) === 0)
  }
  ok('a piece is under the mouse where it may go')
}

/** Pieces are put on the board and into hands at the start, and elsewhere the reader hears why not. */
async function setup(app, folder) {
  const { file, page, view } = await open(app, folder, 'setup.csa', 'V3.0\nPI\n+\n+7776FU\n-3334FU\n')
  await click(page, view, '#last')
  await untilTitle(view, /^2 /)
  await click(page, view, '[data-tool="piece"]')
  await until('the reason', async () => /before the first move/.test(await view.textContent('#told')))
  assert.ok(await view.isHidden('#piece-choice'))
  await click(page, view, '#first')
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '[data-tool="piece"]')
  await view.selectOption('#piece-kind', 'empty')
  await click(page, view, '[data-point="8,8"]') // the lance on 19
  await untilText(page, /P9\+KY\+KE\+GI\+KI\+OU\+KI\+GI\+KE \* /, 'the row without the lance')
  await view.selectOption('#piece-kind', '+KY')
  await click(page, view, '#hand-more')
  await untilText(page, /^P\+00KY$/m, 'the lance in hand')
  await page.keyboard.press('Escape')
  await click(page, view, '[data-tool="piece"]')
  await view.selectOption('#piece-kind', '+KY')
  await click(page, view, '#hand-less')
  await untilNoText(page, /00KY/, 'the hand is empty')
  await click(page, view, '[data-point="8,8"]')
  await untilText(page, /\+KE\+KY$/m, 'the lance on its square')
  await click(page, view, '[data-point="8,7"]')
  await until('there is no other lance', async () => /all pieces of this kind/.test(await view.textContent('#told')))
  assert.match(await textOf(page), /\+7776FU/)
  ok(`pieces are set up on the board and in hands, at the start of ${path.basename(file)} alone`)

  const { view: kif } = await open(app, folder, 'setup.kif', '手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n   1 ７六歩(77)\n')
  await untilTitle(kif, /Position before/)
  await click(app.page, kif, '[data-tool="piece"]')
  await kif.selectOption('#piece-kind', 'empty')
  await click(app.page, kif, '[data-point="0,0"]')
  await untilText(app.page, /手合割：その他/, 'another position')
  await untilText(app.page, /\| ・v桂v銀v金v玉v金v銀v桂v香\|一/, 'the diagram')
  ok('and in KIF, which gets a diagram')
}

/** What comes next is hidden, and a click is a guess that writes nothing. */
async function guess(app, folder) {
  const { page, view } = await openJudged(app, folder)
  const before = await textOf(page)
  await click(page, view, '#guess')
  await until('the question', async () => /Guess the next move/.test(await view.textContent('#guessed')))
  assert.ok(await view.isHidden('#tree'))
  assert.equal(await view.locator('#board .next').count(), 0)
  await click(page, view, '[data-point="0,0"]')
  await until('no', async () => /Another move was played/.test(await view.textContent('#told')))
  await click(page, view, '[data-point="4,4"]')
  await untilTitle(view, '1 · Black E5')
  await click(page, view, '[data-point="2,2"]')
  await untilTitle(view, '2 · White C7')
  await until('the score', async () => (await view.textContent('#guessed')) === 'Guessed: 1 of 2')
  assert.equal(await textOf(page), before)
  await click(page, view, '#guess')
  await view.waitForSelector('#tree:not(.covered)')
  ok('moves are guessed, and nothing is written')
}

/** A menu is at its button, and a link to the playground has the record in it. */
async function menus(app, folder) {
  const { page, view } = await openJudged(app, folder)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const id of ['options', 'copies']) {
    await openMenu(page, view, id)
    const [button, menu] = await Promise.all(['summary', 'div'].map(part => view.locator(`#${id} > ${part}`).boundingBox()))
    const frame = await (await view.frameElement()).boundingBox()
    assert.ok(Math.abs(menu.x - button.x) < 2 || Math.abs(menu.x + menu.width - frame.x - frame.width) < 12, JSON.stringify({ button, menu }))
    assert.ok(Math.abs(menu.y - button.y - button.height) < 12 || Math.abs(button.y - menu.y - menu.height) < 12, JSON.stringify({ button, menu }))
  }
  await page.keyboard.press('Escape')
  await view.focus('#copies summary')
  await page.keyboard.press('Enter')
  await view.waitForSelector('#copies[open]')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await until('the board as text', async () => (await view.textContent('#told')) === 'Copied')
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /A B C D/)
  await view.focus('#copies summary')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  assert.equal(await view.evaluate(() => document.activeElement.parentElement.id), 'copies')
  ok('menus by the keyboard')
  await openMenu(page, view, 'copies')
  await click(page, view, '[data-copy="link"]')
  await until('the word', async () => /^Copied: the link/.test(await view.textContent('#told')))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [, packed] = /^https:\/\/recls\.github\.io\/recls\/playground\/#r=([\w-]+)$/.exec(link)
  assert.equal(inflateRawSync(Buffer.from(packed, 'base64url')).toString(), `judged.sgf\0${judged}`)
  ok('menus open at their buttons; a link has the whole record')
}

/** A board in the clipboard as a picture. */
async function picture(app, folder) {
  const { page, view } = await openJudged(app, folder)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMenu(page, view, 'copies')
  await click(page, view, '[data-copy="png"]')
  await until('the word', async () => (await view.textContent('#told')) === 'Copied')
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const drawn = await createImageBitmap(await item.getType('image/png'))
    return [drawn.width, drawn.height]
  })
  assert.deepEqual(size, [1200, 1200])
  ok('the board as a PNG')
}

/** Nothing is cut off where the panel is narrow, and no window scrolls sideways. */
async function narrow(app, folder) {
  const { page, view } = await openJudged(app, folder)
  const widths = []
  for (const width of [2000, 1200, 1000, 800]) {
    const before = await view.evaluate(() => innerWidth)
    await page.setViewportSize({ width, height: 800 })
    await until(`another width than ${before}`, async () => (await view.evaluate(() => innerWidth)) !== before)
    widths.push(await view.evaluate(() => innerWidth))
    await openMenu(page, view, 'options') // what a menu has is seen too
    const inside = await view.evaluate(() => ({
      width: innerWidth,
      over: [...document.querySelectorAll('main *')].filter(x => {
        const box = x.getBoundingClientRect()
        return box.width > 0 && !x.closest('#tree, details:not([open]) > div') && (box.right > innerWidth + 1 || box.left < -1)
      }).map(x => `${x.tagName}#${x.id}`),
      sideways: document.documentElement.scrollWidth > innerWidth
    }))
    assert.deepEqual(inside.over, [], `${width}: ${inside.width}`)
    assert.equal(inside.sideways, false)
  }
  ok(`nothing is cut off at ${widths.join(', ')} pixels`)
}
