import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sleep, until, VSCode } from './vscode.mjs'
const out = process.env.E2E_OUT
const scratch = mkdtempSync('/tmp/vs/looks.')
const folder = path.join(scratch, 'r'); mkdirSync(folder)
cpSync(path.join(import.meta.dirname, '../../samples'), folder, { recursive: true })
writeFileSync(path.join(folder, 'judged.sgf'), `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Aya]BR[3d]PW[Tom]KM[6.5]RE[B+R]
;B[ee]V[1];W[cc]V[2]
(;B[gg]V[-8];W[cg]V[9]PL[B];B[gg])
(;B[gc]C[the other corner];W[gf]))
`)
const [vsix, ...only] = process.argv.slice(2)
const app = await VSCode.start({ state: path.join(scratch, 's'), vsix })
const themes = { light: 'Default Light Modern', dark: 'Default Dark Modern', hc: 'Default High Contrast', hcl: 'Default High Contrast Light' }
try {
  for (const [short, theme] of Object.entries(themes)) {
    if (only.length && !only.includes(short)) continue
    app.set('workbench.colorTheme', theme)
    for (const [file, width] of [['judged.sgf', 1200], ['opening.sgf', 2000], ['yokofudori.csa', 1200], ['judged.sgf', 800]]) {
      if (short !== 'light' && short !== 'dark' && width !== 1200) continue
      const page = await app.open(folder, { file: path.join(folder, file), size: { width, height: 800 } })
      await page.waitForSelector('.codelens-decoration', {timeout: 60000})
      if (await page.locator('.part.sidebar').isVisible()) await app.command('View: Toggle Primary Side Bar Visibility')
      await app.focusText()
      await page.keyboard.press('Control+End')
      await app.command('Recls: Show Board')
      const view = await app.webview('#board svg')
      await until('b', () => view.isVisible('#board svg'))
      await sleep(1500)
      await page.screenshot({ path: path.join(out, `look ${short} ${width} ${file}.png`) })
      if (width === 1200) {
        const box = await view.locator('#copies summary').boundingBox()
        await page.mouse.click(box.x + 5, box.y + 5)
        await sleep(300)
        await page.keyboard.press('Tab'); await page.keyboard.press('Tab')
        await sleep(200)
        await page.screenshot({ path: path.join(out, `look ${short} ${width} ${file} menu.png`) })
        await page.keyboard.press('Escape')
      }
    }
  }
} finally { await app.stop() }
