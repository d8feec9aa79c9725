// The extension in a real VS Code. Usage: node test/e2e/run.mjs VSIX [inside|screen|panel|places|checking|crashes|trust|japanese|hostile|encodings|matrix]…
// With the vsix for browsers: node test/e2e/run.mjs VSIX web.
// The environment names VS Code as .ci/install-vscode.sh prints it: VSCODE_NODE, VSCODE_ENTRY, PLAYWRIGHT.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startInBrowser } from './browser.mjs'
import { checking } from './checking.mjs'
import { encodings } from './encodings.mjs'
import { hostile } from './hostile.mjs'
import { japanese } from './languages.mjs'
import { matrix } from './matrix.mjs'
import { panel } from './panel.mjs'
import { places } from './places.mjs'
import { screen } from './screen.mjs'
import { crashes, oldProgram, oldServer } from './trouble.mjs'
import { Timeout, VSCode } from './vscode.mjs'
import { web, webFolder } from './web.mjs'

const [vsix, ...parts] = process.argv.slice(2)
const here = import.meta.dirname
const scratch = mkdtempSync(path.join(tmpdir(), 'recls-vscode.'))

function workspace(name) {
  const folder = path.join(scratch, name)
  cpSync(path.join(here, 'workspace'), folder, { recursive: true })
  return folder
}

async function inside(app, attempt) {
  const tests = path.resolve(here, '../../dist/test/inside.js')
  const ended = await app.suite(workspace(`inside${attempt}`), path.join(here, 'host'), tests, 900_000)
  const report = path.join(app.state, 'report.txt')
  console.log(existsSync(report) ? readFileSync(report, 'utf8').trimEnd() : 'no report: the suite never ran')
  if (ended === 'timeout' || !existsSync(report)) throw new Timeout('the suite did not end')
  if (ended !== 0) throw new Error('the suite failed')
}

// A machine that is busy can make an editor late, and only that is tried again; a wrong answer is a failure at once.
async function attempt(name, what, options = {}, start = VSCode.start) {
  for (let n = 1; ; n++) {
    const begun = Date.now()
    const app = await start({ state: path.join(scratch, `state-${name}${n}`), vsix, ...options })
    try {
      await what(app, n)
      console.log(`${name}: passed in ${Math.round((Date.now() - begun) / 1000)} s`)
      return
    } catch (error) {
      await app.page?.screenshot({ path: path.join(process.env.E2E_OUT ?? tmpdir(), `${name}-failed.png`) }).catch(() => {})
      console.log(app.log())
      if (n === 2 || !late(error)) throw error
      console.log(`${name}: ${error.message}; once more`)
    } finally {
      await app.stop()
    }
  }
}

async function inBrowser(folder) {
  await attempt('web', app => web(app, folder), { folder, unreliable: true }, startInBrowser)
}

function late(error) {
  return error instanceof Timeout || error.name === 'TimeoutError'
}

try {
  const all = parts.length > 0 ? parts : ['inside', 'screen', 'panel', 'places', 'checking', 'crashes', 'trust', 'japanese', 'hostile', 'encodings', 'matrix']
  if (all.includes('inside')) await attempt('inside', inside, { driver: true })
  if (all.includes('screen')) await attempt('screen', (app, n) => screen(app, workspace(`screen${n}`)))
  if (all.includes('panel')) await attempt('panel', (app, n) => panel(app, workspace(`panel${n}`)))
  if (all.includes('places')) await attempt('places', (app, n) => places(app, workspace(`places${n}`), app.reopens))
  if (all.includes('checking')) await attempt('checking', (app, n) => checking(app, workspace(`checking${n}`)))
  if (all.includes('crashes')) await attempt('crashes', (app, n) => crashes(app, workspace(`crashes${n}`)))
  if (all.includes('trust')) await attempt('trust', (app, n) => oldServer(app, workspace(`trust${n}`)), oldProgram(scratch))
  if (all.includes('japanese')) await attempt('japanese', (app, n) => japanese(app, workspace(`japanese${n}`)), { language: 'ja' })
  if (all.includes('hostile')) await attempt('hostile', (app, n) => hostile(app, workspace(`hostile${n}`)))
  if (all.includes('encodings')) await attempt('encodings', (app, n) => encodings(app, workspace(`encodings${n}`), app.reopens), { settings: { '[sgf]': { 'files.autoGuessEncoding': false } } })
  if (all.includes('matrix')) await attempt('matrix', (app, n) => matrix(app, workspace(`matrix${n}`), { reopens: app.reopens, which: process.env.E2E_MATRIX ?? 'some' }))
  if (all.includes('web')) await inBrowser(webFolder(workspace('web')))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
