// Makes the pictures of the documentation from the real thing. Usage: node test/e2e/pictures.mjs VSIX [NAME]…
// The environment names VS Code as for run.mjs. They go to images/ and, for the README of the project, to docs/images/.
// With E2E_OUT the panel is also drawn there in each kind of theme, to be looked at.
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boardOf } from './hand.mjs'
import { sleep, until, VSCode } from './vscode.mjs'

const here = import.meta.dirname
const extension = path.resolve(here, '../..')
const folders = [path.join(extension, 'images'), path.resolve(extension, '../../docs/images')]
const scratch = mkdtempSync(path.join(tmpdir(), 'recls-pictures.'))
const folder = path.join(scratch, 'records')
const largest = 200_000 // bytes

/** An editor with nothing around the text. */
const settings = {
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.activityBar.location': 'hidden',
  'workbench.sideBar.location': 'right',
  'workbench.layoutControl.enabled': false,
  'window.commandCenter': false,
  'editor.minimap.enabled': false,
  'editor.fontSize': 14,
  'editor.fontFamily': "'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace",
  'editor.wordWrap': 'on',
  'editor.lightbulb.enabled': 'off',
  'breadcrumbs.enabled': false,
  'diffEditor.renderSideBySide': true
}

/** The keys to the node with the comment. */
const toSlide = ['Control+Home', ...Array(15).fill('ArrowDown'), 'End']

async function open(app, name, size) {
  const page = await app.open(folder, { file: path.join(folder, name), size })
  await page.waitForSelector('.codelens-decoration')
  if (await page.locator('.part.sidebar').isVisible()) await app.command('View: Toggle Primary Side Bar Visibility')
  await app.focusText()
  return page
}

/** Keeps what the window shows, once it is at rest. */
async function keep(page, name) {
  const first = path.join(folders[0], name)
  await sleep(1500)
  await page.screenshot({ path: first })
  if (statSync(first).size > largest) throw new Error(`${name} has ${statSync(first).size} bytes`)
  copyFileSync(first, path.join(folders[1], name))
}

async function squiggle(app) {
  const page = await open(app, 'lesson.sgf', { width: 1000, height: 460 })
  const marked = await page.waitForSelector('.squiggly-error >> nth=1')
  const box = await marked.boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 2, { steps: 5 })
  const image = await page.waitForSelector('.monaco-hover:not(.hidden) .hover-contents img')
  await until('the picture', () => image.evaluate(x => x.complete && x.naturalWidth > 50))
  await keep(page, 'squiggle.png')
}

async function showBoard(app, name, keys) {
  const page = await open(app, name, { width: 1180, height: 840 })
  await app.command('Recls: Show Board')
  await boardOf(page)
  await app.focusText()
  for (const key of keys) await page.keyboard.press(key)
  return page
}

async function board(app, name, keys, picture) {
  await keep(await showBoard(app, name, keys), picture)
}

async function diff(app) {
  const page = await open(app, 'lesson.sgf', { width: 1180, height: 520 })
  await app.command('Format Document')
  await app.command('File: Compare Active File with Saved')
  await page.waitForSelector('.monaco-diff-editor .line-insert')
  await keep(page, 'format-diff.png')
}

/** The walkthrough, and the panel in each kind of theme: for the eye alone. */
async function themes(app) {
  const page = await app.open(folder, { size: { width: 1280, height: 800 } })
  await app.command('Welcome: Open Walkthrough...', 'Game records with Recls')
  await sleep(3000)
  await page.screenshot({ path: path.join(process.env.E2E_OUT, 'walkthrough.png') })
  for (const theme of ['Default Light Modern', 'Default High Contrast', 'Default High Contrast Light']) {
    app.set('workbench.colorTheme', theme)
    for (const [record, keys] of [['opening.sgf', toSlide], ['yokofudori.csa', ['Control+End']]]) {
      const page = await showBoard(app, record, keys)
      await sleep(1500)
      await page.screenshot({ path: path.join(process.env.E2E_OUT, `${theme} ${record}.png`) })
    }
  }
}

const pictures = {
  squiggle,
  board: app => board(app, 'opening.sgf', toSlide, 'board.png'),
  shogi: app => board(app, 'yokofudori.csa', ['Control+End', ...Array(5).fill('ArrowUp')], 'board-shogi.png'),
  diff,
  ...(process.env.E2E_OUT ? { themes } : {})
}
const [vsix, ...names] = process.argv.slice(2)
let app
try {
  for (const where of folders) mkdirSync(where, { recursive: true })
  cpSync(path.join(here, '../../samples'), folder, { recursive: true })
  cpSync(path.join(here, 'workspace/lesson.sgf'), path.join(folder, 'lesson.sgf'))
  app = await VSCode.start({ state: path.join(scratch, 'state'), vsix, settings })
  for (const name of names.length > 0 ? names : Object.keys(pictures)) await pictures[name](app)
} catch (error) {
  console.error(error)
  process.exitCode = 1
  if (process.env.E2E_OUT) await app?.page?.screenshot({ path: path.join(process.env.E2E_OUT, 'picture-failed.png') })
} finally {
  await app?.stop()
  rmSync(scratch, { recursive: true, force: true })
}
