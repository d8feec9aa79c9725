// How long a key takes until its board is painted, and how smoothly the tree scrolls. Usage: node test/e2e/speed.mjs VSIX RECORD
// The environment names VS Code as for run.mjs.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boardOf } from './hand.mjs'
import { sleep, until, VSCode } from './vscode.mjs'

const [vsix, record] = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), 'recls-speed.'))
const folder = path.join(scratch, 'records')
mkdirSync(folder)
const file = path.join(folder, path.basename(record))
cpSync(record, file)

const share = (sorted, part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] * 10) / 10

const app = await VSCode.start({ state: path.join(scratch, 'state'), vsix })
try {
  const page = await app.open(folder, { file, size: { width: 1600, height: 900 } })
  await app.focusText()
  await app.command('Recls: Show Board')
  const view = await boardOf(page, 120_000)
  const tree = await view.waitForSelector('#tree:not([hidden])', { timeout: 60_000 }).catch(() => undefined)
  await sleep(3000)
  await view.evaluate(() => {
    window.took = []
    let pressed = 0
    window.addEventListener('keydown', event => (pressed = event.timeStamp), true)
    new MutationObserver(() => {
      if (pressed === 0) return // the board is there already: what follows is around it
      const since = pressed
      pressed = 0
      requestAnimationFrame(() => {
        // the frame that shows the board has been made when the task after it runs
        const channel = new MessageChannel()
        channel.port1.onmessage = () => window.took.push(performance.now() - since)
        channel.port2.postMessage(0)
      })
    }).observe(document.getElementById('board'), { childList: true, subtree: true, attributes: true })
  })
  const box = await view.locator('#board').boundingBox()
  await page.mouse.click(box.x + 2, box.y + box.height / 2)
  for (let i = 0; i < 200; i++) {
    const known = await view.evaluate(() => window.took.length)
    await page.keyboard.press(i % 60 < 30 ? 'ArrowRight' : 'ArrowLeft')
    await until('the board', () => view.evaluate(before => window.took.length > before, known))
    await sleep(20)
  }
  const took = (await view.evaluate(() => window.took)).sort((a, b) => a - b)
  console.log(`key to painted board: median ${share(took, 0.5)} ms, p95 ${share(took, 0.95)} ms, of ${took.length}`)
  if (tree) {
    const frames = await view.evaluate(() => new Promise(resolve => {
      const holder = document.getElementById('tree')
      const times = []
      let last = performance.now()
      const frame = now => {
        times.push(now - last)
        last = now
        holder.scrollTop += 40
        holder.scrollLeft += 3
        if (times.length < 240) requestAnimationFrame(frame)
        else resolve(times.slice(1))
      }
      requestAnimationFrame(frame)
    }))
    frames.sort((a, b) => a - b)
    console.log(`tree scrolled: median ${share(frames, 0.5)} ms a frame, p95 ${share(frames, 0.95)} ms`)
  }
} finally {
  await app.stop()
  rmSync(scratch, { recursive: true, force: true })
}
