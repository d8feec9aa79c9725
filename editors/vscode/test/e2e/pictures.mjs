// Makes the pictures of the documentation from the real thing. Usage: node test/e2e/pictures.mjs VSIX [--look] [NAME]…
// The environment names VS Code as for run.mjs. The pictures of the extension go to images/, that of the README of the
// project to docs/images/. With --look nothing is written: they are taken and compared with those that are there, and a
// picture that looks otherwise fails. What is compared is the mean colour of fields of 20 pixels, so that another
// version of a font or of the browser makes no difference and a moved part does.
// With E2E_OUT the panel is also drawn there in each kind of theme, and what --look takes is kept.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boardOf } from './hand.mjs'
import { sleep, Timeout, until, VSCode } from './vscode.mjs'

const here = import.meta.dirname
const extension = path.resolve(here, '../..')
const images = path.join(extension, 'images')
const docs = path.resolve(extension, '../../docs/images')
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

/** What the window shows, once it is at rest. */
async function shot(page) {
  await sleep(1500)
  return page.screenshot()
}

/** Keeps a picture, or compares it with the one that is there. */
async function keep(picture, name, folder = images) {
  const file = path.join(folder, name)
  if (!look) {
    writeFileSync(file, picture)
    if (statSync(file).size > largest) throw new Error(`${name} has ${statSync(file).size} bytes`)
    return
  }
  const share = await difference(picture, readFileSync(file))
  console.log(`${name}: ${(share * 100).toFixed(1)} % looks otherwise`)
  if (process.env.E2E_OUT) writeFileSync(path.join(process.env.E2E_OUT, name), picture)
  if (share > allowed) throw new Error(`${name} shows what is no longer so: take the pictures again with bash .ci/pictures.sh`)
}

/** The share of the fields of two pictures whose mean colour differs by more than an eye lets pass. */
async function difference(one, other) {
  const page = await app.browser.newPage()
  try {
    return await page.evaluate(async pictures => {
      const fields = await Promise.all(pictures.map(async data => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const canvas = new OffscreenCanvas(Math.round(image.width / 20), Math.round(image.height / 20))
        const context = canvas.getContext('2d')
        context.imageSmoothingQuality = 'high'
        context.drawImage(image, 0, 0, canvas.width, canvas.height)
        return context.getImageData(0, 0, canvas.width, canvas.height)
      }))
      const [a, b] = fields
      if (a.width !== b.width || a.height !== b.height) return 1
      let differ = 0
      for (let i = 0; i < a.data.length; i += 4) {
        if (Math.max(...[0, 1, 2].map(k => Math.abs(a.data[i + k] - b.data[i + k]))) > 24) differ++
      }
      return differ / (a.data.length / 4)
    }, [one, other].map(data => data.toString('base64')))
  } finally {
    await page.close()
  }
}

/** Pictures one above the other, each under a word. */
async function column(width, parts) {
  const page = await app.browser.newPage({ viewport: { width, height: 100 } })
  try {
    await page.setContent(`<style>body{margin:0;background:#181818;color:#ddd;font:600 17px 'DejaVu Sans',sans-serif}
      p{margin:0;padding:10px 14px}img{display:block}</style>${parts.map(([word, picture]) => `<p>${word}</p><img src="data:image/png;base64,${picture.toString('base64')}">`).join('')}`)
    await page.waitForFunction(() => [...document.images].every(image => image.complete))
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
  }
}

/** The picture of the README: a mistake with its reason, and the record after the fix. */
async function fixed(app) {
  const page = await open(app, 'club.sgf', { width: 900, height: 440 })
  await page.waitForSelector('.squiggly-warning')
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key)
  await app.command('Show or Focus Hover')
  await page.waitForSelector('.monaco-hover:not(.hidden) .hover-contents')
  const found = await shot(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 900, height: 230 })
  await app.focusText()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+.')
  await page.locator('.action-widget .monaco-list-row', { hasText: 'Insert' }).first().click()
  await page.waitForSelector('.squiggly-warning', { state: 'detached' })
  await keep(await column(900, [['Found', found], ['Fixed', await shot(page)]]), 'fixed.png', docs)
}

async function squiggle(app) {
  const page = await open(app, 'lesson.sgf', { width: 1000, height: 460 })
  const marked = await page.waitForSelector('.squiggly-error >> nth=1')
  const box = await marked.boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 2, { steps: 5 })
  const image = await page.waitForSelector('.monaco-hover:not(.hidden) .hover-contents img')
  await until('the picture', () => image.evaluate(x => x.complete && x.naturalWidth > 50))
  await keep(await shot(page), 'squiggle.png')
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
  await keep(await shot(await showBoard(app, name, keys)), picture)
}

async function diff(app) {
  const page = await open(app, 'lesson.sgf', { width: 1180, height: 520 })
  await app.command('Format Document')
  await app.command('File: Compare Active File with Saved')
  await page.waitForSelector('.monaco-diff-editor .line-insert')
  await keep(await shot(page), 'format-diff.png')
  await app.command('File: Save All') // no later picture shows a text that is not saved
  await app.command('View: Close All Editors')
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
  fixed, // the last, as it leaves a text that is not saved
  ...(process.env.E2E_OUT ? { themes } : {})
}
const look = process.argv.includes('--look')
const [vsix, ...names] = process.argv.slice(2).filter(word => word !== '--look')
const allowed = 0.03
let app
try {
  for (const where of [images, docs]) mkdirSync(where, { recursive: true })
  cpSync(path.join(here, '../../samples'), folder, { recursive: true })
  cpSync(path.join(here, 'workspace/lesson.sgf'), path.join(folder, 'lesson.sgf'))
  cpSync(path.join(here, 'pictures/club.sgf'), path.join(folder, 'club.sgf'))
  app = await VSCode.start({ state: path.join(scratch, 'state'), vsix, settings })
  for (const name of names.length > 0 ? names : Object.keys(pictures)) await pictures[name](app)
} catch (error) {
  console.error(error)
  process.exitCode = error instanceof Timeout || error.name === 'TimeoutError' ? 75 : 1 // 75: the machine was busy
  if (process.env.E2E_OUT) await app?.page?.screenshot({ path: path.join(process.env.E2E_OUT, 'picture-failed.png') })
} finally {
  await app?.stop()
  rmSync(scratch, { recursive: true, force: true })
}
