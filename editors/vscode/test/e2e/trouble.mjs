// What a person sees when the server dies again and again, and when another program is named in its place.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from './vscode.mjs'

const ok = what => console.log(`  ok   ${what}`)
const notRunning = 'Recls is not running'

/** The process of the server that came with the extension of this editor. */
function serverOf(app) {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).find(pid => {
    try {
      const program = readlinkSync(`/proc/${pid}/exe`)
      if (!program.startsWith(path.join(app.state, 'ext') + path.sep)) return false
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === 'lsp'
    } catch {
      return false // gone, or not ours to see
    }
  })
}

export async function crashes(app, folder) {
  const page = await app.open(folder, { file: path.join(folder, 'lesson.sgf') })
  await page.waitForSelector('.squiggly-error')
  let killed
  for (let n = 1; n <= 5; n++) {
    killed = await until(`server ${n}`, () => serverOf(app) !== killed && serverOf(app))
    process.kill(killed, 'SIGKILL')
  }
  const box = await app.notification('crashed 5 times in three minutes')
  assert.deepEqual(await box.getByRole('button').filter({ hasText: /^\w/ }).allInnerTexts(), ['Restart Server', 'Show Log'])
  await page.locator('.statusbar', { hasText: notRunning }).waitFor()
  assert.equal(serverOf(app), undefined, 'nothing is started before the answer')
  ok('the fifth crash asks')
  await box.getByRole('button', { name: 'Restart Server' }).click()
  await until('a new server', () => serverOf(app))
  await until('the status bar', async () => /2 findings/.test(await page.locator('.statusbar').innerText()))
  ok('Restart Server starts it again')
}

/** An editor whose settings name a program that is recls, but too old. */
export function oldProgram(scratch) {
  const file = path.join(scratch, 'recls-of-yesterday')
  writeFileSync(file, '#!/bin/sh\necho recls v0.0.9\n', { mode: 0o755 })
  return { trust: true, machine: { 'recls.server.path': file } }
}

export async function oldServer(app, folder) {
  const page = await app.open(folder, { file: path.join(folder, 'lesson.sgf') })
  await page.waitForSelector('.squiggly-error')
  await until('the server of the extension', () => serverOf(app))
  ok('in a folder without trust the server of the extension serves')
  await page.locator('.statusbar').getByText('Restricted Mode').click()
  await page.getByRole('button', { name: 'Trust', exact: true }).click()
  const box = await app.notification('Recls cannot start')
  assert.match(await box.innerText(), /recls-of-yesterday is recls v0\.0\.9; this extension needs 0\.1\.0 or later\./)
  assert.equal(serverOf(app), undefined)
  ok('with trust the configured program counts, and is told to be too old')
  await box.getByRole('button', { name: 'Open Setting' }).click()
  await page.locator('.settings-editor', { hasText: 'recls.server.path' }).or(page.locator('.settings-editor .setting-item-label', { hasText: 'Path' })).first().waitFor()
  ok('a button opens the setting')
}
