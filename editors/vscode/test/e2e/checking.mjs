// Check Workspace over records that take a while: its progress, and a user who has enough of it.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const records = 600

export async function checking(app, folder) {
  const many = path.join(folder, 'many')
  mkdirSync(many)
  const slow = `(;FF[4]GM[1]CA[UTF-8]SZ[19]${'\n;B[dd]C[a move];W[pp]TR[pp]'.repeat(6000)})\n`
  for (let i = 0; i < records; i++) writeFileSync(path.join(many, `${i}.sgf`), slow)
  const page = await app.open(folder, { file: path.join(folder, 'clean.csa') })
  await page.waitForSelector('.codelens-decoration')
  await app.command('Recls: Check Workspace')
  const progress = await app.notification('Checking all records of the workspace')
  const counts = page.locator('.statusbar', { hasText: /checking all records: \d+ of 60\d files/ })
  await counts.waitFor()
  console.log('  ok   the status bar counts')
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await progress.waitFor({ state: 'hidden' })
  await counts.waitFor({ state: 'hidden' })
  await page.locator('.codelens-decoration').first().waitFor() // the server lives on
  assert.equal(await page.locator('.notification-toast', { hasText: 'Records read' }).count(), 0, 'it came to its end all the same')
  console.log('  ok   Check Workspace is cancelled')
}
