// Records that mean no good, and a text that VS Code does not let anybody change.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { boardOf, click, title, untilTitle } from './hand.mjs'
import { until } from './vscode.mjs'

const ok = what => console.log(`  ok   hostile ${what}`)

/** Whoever runs this leaves a mark. */
const runs = 'for (let w = window; ; w = w.parent) { w.pwned = 1; if (w === w.parent) break }'
const marked = `</script><script>${runs}</script><img src=x onerror="${runs}"><svg onload="${runs}"/>`
const links = '[a](command:workbench.action.toggleZenMode) ![b](https://evil.example/b.png) <img src="https://evil.example/c.png"> <a href="javascript:alert(1)">d</a>'

/** The name of a file that looks like a link. */
const linked = name => `[${name}](command:workbench.action.toggleZenMode).sgf`
const value = text => text.replace(/[\]\\]/g, '\\$&')

export async function hostile(app, folder) {
  await record(app, folder)
  await large(app, folder)
  await readonly(app, folder)
}

async function open(app, folder, name, content) {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const page = await app.open(folder, { file: encodeURI(file), size: { width: 1600, height: 900 } })
  await page.waitForSelector('.codelens-decoration')
  await app.focusText()
  await page.keyboard.press('Control+Home')
  await app.command('Recls: Show Board')
  return { file, page, view: await boardOf(page) }
}

/** Names, comments, labels and the name of the file are text wherever they are shown. */
async function record(app, folder) {
  const said = `${links}\n${marked}`
  const content = `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[${value(marked)}]PW[${value(links)}]EV[${value(links)}]N[${value(marked)}]LB[aa:${value(marked)}][bb:</text>]C[${value(said)}];B[ee]C[x])\n`
  const { page, view } = await open(app, folder, linked('old'), content)
  await until('the comment as it is', async () => (await view.locator('#comment-text').innerText()).trim() === said)
  await page.mouse.move(...Object.values(await page.locator('.view-line', { hasText: 'FF[4]' }).first().boundingBox()).slice(0, 2).map(x => x + 20))
  await page.locator('.monaco-hover .hover-contents').first().waitFor()
  await app.command('Recls: Explain This Finding')
  for (const frame of page.frames()) assert.equal(await frame.evaluate(() => window.pwned), undefined, frame.url())
  assert.deepEqual(app.requests.filter(url => url.includes('evil.example')), [])
  assert.equal(await page.locator('.monaco-hover a[data-href^="command:"]').count(), 0)
  ok('what a record says is text')
}

/** A comment that is longer than a game. */
async function large(app, folder) {
  const { page, view } = await open(app, folder, 'large.sgf', `(;FF[4]GM[1]CA[UTF-8]SZ[9]C[${`${'<b>long</b> '.repeat(9)}\n`.repeat(10_000)}];B[ee];W[gc])\n`)
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '#next')
  await untilTitle(view, '1 · Black E5')
  ok('a comment of 1 MB is no harm')
}

/** What VS Code does not let anybody change stays as it is on the board too, and the user is told. */
async function readonly(app, folder) {
  app.set('files.readonlyInclude', { '**/*readonly*': true })
  const { file, page, view } = await open(app, folder, linked('readonly'), '(;FF[3]GM[1]CA[UTF-8]SZ[9]\n;B[ee])\n')
  const before = readFileSync(file, 'utf8')
  await untilTitle(view, 'Position before move 1')
  await click(page, view, '[data-point="2,2"]', 0.5, 0.5)
  await told(app)
  await untilTitle(view, 'Position before move 1')
  ok('a move into a text that is read-only is told')
  await app.command('Notifications: Clear All Notifications')
  await app.focusText()
  await app.command('Recls: Upgrade to the Latest Version')
  await told(app)
  assert.equal(await page.locator('.tab.dirty').count(), 0)
  assert.equal(readFileSync(file, 'utf8'), before)
  assert.match(await title(view), /Position before move 1/)
  ok('so is a command of the palette, and the name of a file is no link')
}

async function told(app) {
  const box = await app.notification(').sgf was not changed')
  assert.equal(await box.locator('.notification-list-item-message a').count(), 0)
}
