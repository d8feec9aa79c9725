// The extension for somebody whose VS Code is in Japanese.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { boardOf, untilTitle } from './hand.mjs'
import { sleep, until } from './vscode.mjs'

const record = `V2.2
N+渡辺
N-羽生
PI
+
+7776FU
T12
-3334FU
T5
+8833UM
-2288UM
+3351UM
%TORYO
`

/** A game of shogi with a mistake: the finding, its hover, the status bar, the board panel, the palette. */
export async function japanese(app, folder) {
  writeFileSync(path.join(folder, '対局.csa'), record)
  const page = await app.open(folder, { file: path.join(folder, '対局.csa') })
  const marked = page.locator('.squiggly-error').first()
  await marked.waitFor()
  await page.getByText('指摘', { exact: false }).first().waitFor()
  console.log('  ok   the status bar')
  const hover = page.locator('.monaco-hover:not(.hidden)').first()
  let at = '' // where the mouse is: lines move when lenses come between them
  await until('the finding in Japanese', async () => {
    const box = await marked.boundingBox()
    if (box && JSON.stringify(box) !== at) {
      at = JSON.stringify(box)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 2, { steps: 5 })
    }
    return (await hover.count()) > 0 && /[ぁ-ん].*。/.test((await hover.textContent().catch(() => '')) ?? '')
  })
  await keep(page, 'japanese-hover.png')
  console.log('  ok   the hover')
  await app.focusText()
  await app.command('Recls: 盤面を表示')
  const view = await boardOf(page)
  await app.focusText()
  for (const key of ['Control+Home', ...Array(7).fill('ArrowDown')]) await page.keyboard.press(key)
  await untilTitle(view, '2 · ☖３四歩')
  assert.equal(await view.textContent('#state'), '2手目 · 先手の手番')
  assert.deepEqual(await Promise.all(['#lower', '#upper'].map(id => view.getAttribute(id, 'aria-label'))), ['先手', '後手'])
  assert.equal(await view.getAttribute('#first', 'title'), '開始局面（Home）')
  await keep(page, 'japanese-board.png')
  console.log('  ok   the board panel')
}

async function keep(page, name) {
  if (!process.env.E2E_OUT) return
  await sleep(1000)
  await page.screenshot({ path: path.join(process.env.E2E_OUT, name) })
}
