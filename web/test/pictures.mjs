// Takes the pictures of the playground and of the terminal for docs/images.
//
//   node web/test/pictures.mjs FOLDER RECLS XTERM      (the built playground, the program, the package @xterm/xterm)
//
// PLAYWRIGHT names playwright-core, CHROMIUM the browser. What the program writes to a terminal of 92 × 24 characters is
// shown by xterm.js, so colours and boards are those that people see. It needs `script`, which systems have.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join, normalize, resolve } from 'node:path'

const [folder, recls, xterm] = process.argv.slice(2).map(name => resolve(name))
const here = import.meta.dirname
const images = resolve(here, '../../docs/images')
const club = resolve(here, '../../editors/vscode/test/e2e/pictures/club.sgf')
const opening = resolve(here, '../../editors/vscode/samples/opening.sgf')
const { chromium } = createRequire(import.meta.url)(process.env.PLAYWRIGHT)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })

try {
  await playground()
  await terminal('view.png', ['view', 'opening.sgf'], 'l'.repeat(16))
} finally {
  await browser.close()
}

/** A record with a mistake, dropped on the page. */
async function playground() {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.gz': 'application/gzip' }
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname))
    const file = path.endsWith('/') ? `${path}index.html` : path
    const data = await readFile(join(folder, file)).catch(() => undefined)
    if (!data) return response.writeHead(404).end()
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    response.end(data)
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1200, height: 800 } })
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    await page.waitForSelector('html[data-ready]')
    await page.setInputFiles('input[type=file]', club)
    await page.locator('#findings li').filter({ hasText: 'has no end' }).waitFor()
    await page.locator('#findings li').getByText('line 3').click()
    await page.waitForTimeout(2000)
    await page.screenshot({ path: join(images, 'playground.png') })
  } finally {
    server.close()
  }
}

/** What a command shows at a terminal after some keys. */
async function terminal(name, command, keys) {
  const scratch = mkdtempSync(join(tmpdir(), 'recls-terminal.'))
  try {
    copyFileSync(opening, join(scratch, 'opening.sgf'))
    const line = `stty cols 92 rows 24; exec ${[recls, ...command].map(word => `'${word}'`).join(' ')}`
    const child = spawn('script', ['-qefc', line, '/dev/null'], { cwd: scratch, env: { ...process.env, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8' } })
    const written = []
    child.stdout.on('data', data => written.push(data))
    await new Promise(done => setTimeout(done, 2000))
    child.stdin.write(keys)
    await new Promise(done => setTimeout(done, 3000))
    child.kill()
    const page = await browser.newPage({ viewport: { width: 1000, height: 600 } })
    await page.setContent(`<style>${readFileSync(join(xterm, 'css/xterm.css'), 'utf8')} body{margin:0;background:#1e1e1e} #t{display:inline-block;padding:12px}</style><div id="t"></div>`)
    await page.addScriptTag({ path: join(xterm, 'lib/xterm.js') })
    await page.evaluate(bytes => new Promise(done => {
      const shown = new window.Terminal({ cols: 92, rows: 24, fontSize: 15, fontFamily: "'DejaVu Sans Mono', monospace", theme: { background: '#1e1e1e' }, cursorBlink: false })
      shown.open(document.getElementById('t'))
      shown.write(new Uint8Array(bytes), done)
    }), [...Buffer.concat(written)])
    await page.waitForTimeout(500)
    await page.locator('#t').screenshot({ path: join(images, name) })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
