// The playground in Chromium, as a person uses it: mouse, keys, drops and downloads. No request leaves the machine, and
// nothing breaks the page's policy.
//
//   node web/test/playground.mjs FOLDER      (where the playground is built)
//
// PLAYWRIGHT names playwright-core, CHROMIUM the browser. SCREENSHOTS names a folder for pictures. The exit code is 75
// where the page was late: a machine that is busy can make it so.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join, normalize } from 'node:path'

const [folder] = process.argv.slice(2)
const { chromium } = createRequire(import.meta.url)(process.env.PLAYWRIGHT)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.gz': 'application/gzip' }

const server = createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname))
  try {
    const data = await readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path))
    response.setHeader('Content-Type', types[extname(path)] ?? (path.endsWith('/') ? 'text/html' : 'application/octet-stream'))
    response.end(data)
  } catch {
    response.writeHead(404).end()
  }
}).listen(0, '127.0.0.1')
await new Promise(resolve => server.once('listening', resolve))
const at = `http://127.0.0.1:${server.address().port}/`
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const complaints = []

async function context(options = {}) {
  const made = await browser.newContext({ locale: 'en-US', viewport: { width: 1400, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'], ...options })
  made.setDefaultTimeout(120_000)
  made.on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(at)) complaints.push(`request to ${request.url()}`)
  })
  made.on('weberror', error => complaints.push(error.error().stack))
  made.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return made
}

async function open(where, hash = '') {
  const page = await where.newPage()
  page.on('dialog', dialog => dialog.accept()) // a text that was edited is left behind
  page.on('filechooser', () => undefined) // one that nobody waits for yet would be shown
  await page.goto(at + hash)
  await ready(page)
  return page
}

const ready = page => page.waitForSelector('html[data-ready]')
const text = page => page.evaluate(() => document.querySelector('.cm-content').cmView?.view.state.doc.toString() ?? document.querySelector('.cm-content').cmTile.view.state.doc.toString())
const told = (page, words) => page.locator('#told-text').filter({ hasText: words }).waitFor()
const findings = (page, words) => page.locator('#findings li').filter({ hasText: words })
const picture = async (page, name) => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) })
}

/** Waits until something holds. */
async function until(what, holds) {
  const end = Date.now() + 120_000
  while (!(await holds())) {
    if (Date.now() > end) throw Object.assign(new Error(`not in time: ${what}`), { name: 'TimeoutError' })
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}

async function drop(page, name, bytes) {
  await page.evaluate(([name, bytes]) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(bytes)], name))
    const event = type => new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event('dragover'))
    document.body.dispatchEvent(event('drop'))
  }, [name, [...bytes]])
  await page.locator('#name', { hasText: name }).waitFor()
}

async function downloaded(page, act) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function download(page, id = 'download') {
  await page.click('#downloads summary')
  return downloaded(page, () => page.click(`#${id}`))
}

async function sample(page, words) {
  await page.getByText('Samples', { exact: true }).click()
  await page.getByRole('button', { name: words, exact: true }).click()
}

const scenarios = {
  async 'a faulty record is mended by clicks'(page) {
    await findings(page, 'twice').waitFor()
    await page.locator('.cm-lintRange-error').first().waitFor()
    await picture(page, 'wide')
    await page.getByRole('button', { name: 'Join the two texts' }).click()
    await until('the fix', async () => (await text(page)).includes('C[A or B?\n\nBoth are big.]'))
    await until('its finding is gone', async () => (await findings(page, 'twice').count()) === 0)
    // What is typed is found at once.
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('(;B[')
    await findings(page, 'line 7').first().waitFor()
    await page.keyboard.press('Control+z')
    await until('undo', async () => !(await text(page)).includes('(;B[\n'))
  },

  async 'a rule has a page, whose links stay in it'(page) {
    await findings(page, 'off-board').getByRole('button', { name: 'sgf/off-board' }).click()
    await page.locator('#dialog[open]').waitFor()
    assert.match(await page.textContent('#dialog'), /outside/)
    await picture(page, 'rule')
    await page.keyboard.press('Escape')
    await page.locator('#dialog:not([open])').waitFor({ state: 'attached' })
  },

  async 'hover draws the board'(page) {
    const move = page.locator('.cm-line', { hasText: ';B[ee]' })
    const box = await move.boundingBox()
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.move(box.x + 22, box.y + box.height / 2)
    const image = page.locator('.cm-lsp-hover-tooltip img')
    await image.waitFor()
    await until('the picture', () => image.evaluate(node => node.complete && node.naturalWidth > 50))
    await picture(page, 'hover')
    await page.mouse.move(700, 5)
  },

  async 'completion knows the properties'(page) {
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('GN')
    await page.locator('.cm-tooltip-autocomplete li').filter({ hasText: 'GN' }).first().waitFor()
    await picture(page, 'completion')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
  },

  async 'formatting shows what it would do'(page) {
    const before = await text(page)
    await page.click('#format')
    await page.locator('#dialog .cm-changedLine').first().waitFor()
    assert.equal(await text(page), before)
    await picture(page, 'format')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await until('the layout', async () => (await text(page)) !== before)
    await page.click('#format')
    await told(page, 'already in its format')
  },

  async 'the board follows, plays and undoes'(page) {
    const board = page.frameLocator('#board')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    await board.getByRole('button', { name: 'Next move (Right)' }).click()
    await board.locator('#title', { hasText: 'E5' }).waitFor()
    const before = await text(page)
    await board.locator('[data-point="0,0"]').click()
    await until('the move', async () => (await text(page)).includes('W[aa]'))
    await board.locator('#title', { hasText: 'A9' }).waitFor()
    await board.getByRole('button', { name: 'Undo' }).click()
    await until('undo', async () => (await text(page)) === before)
    await board.locator('#title', { hasText: 'E5' }).waitFor()
  },

  async 'a file in Shift_JIS comes back byte for byte'(page) {
    // As programs of Windows write it: 手合割：平手, 先手：佐藤, 後手：Aya Ito, 1 ７六歩(77), each line with CR LF.
    const whole = Buffer.from('8ee88d878a84814695bd8ee80d0a90e68ee881468db293a10d0a8ce38ee881464179612049746f0d0a20202031208256985a' +
      '95e0283737292020202820303a30332f30303a30303a3033290d0a', 'hex')
    await drop(page, 'old.kif', whole)
    await page.locator('#encoding', { hasText: 'Shift_JIS' }).waitFor()
    await until('the text', async () => (await text(page)).includes('先手：佐藤'))
    const same = await download(page)
    assert.deepEqual([same.name, same.bytes], ['old.kif', whole])
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('*次の手')
    const edited = await download(page)
    assert.deepEqual(edited.bytes, Buffer.concat([whole, Buffer.from('2a8e9f82cc8ee8', 'hex')]))
    // A character that does not exist there is refused, and not replaced.
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('각')
    await page.locator('#encoding.warning', { hasText: 'does not exist in Shift_JIS' }).waitFor()
    await page.click('#downloads summary')
    await page.click('#download')
    await told(page, 'does not exist in Shift_JIS')
    await picture(page, 'refused')
    const { bytes: utf8 } = await downloaded(page, () => page.getByRole('button', { name: 'Download as UTF-8' }).click())
    assert.match(utf8.toString('utf8'), /\*次の手각$/)
    assert.match(utf8.toString('utf8'), /\r\n/)
  },

  async 'what is no record is asked about'(page) {
    await page.evaluate(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['hello'], 'letter.txt'))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    })
    await told(page, 'letter.txt: not a game record')
    await page.locator('#told').getByRole('button', { name: 'CSA' }).click()
    await page.locator('#name', { hasText: 'letter.txt' }).waitFor()
    await page.locator('#findings li').first().waitFor()
  },

  async 'wrong bytes are found, which no text shows'(page) {
    await drop(page, 'bytes.sgf', Buffer.concat([Buffer.from('(;FF[4]GM[1]CA[UTF-8]SZ[9]PB['), Buffer.from([0xff, 0xfe, 0xfd]), Buffer.from('];B[ee])')]))
    await findings(page, 'sgf/invalid-bytes').waitFor()
  },

  async 'the encoding is judged as the program judges it'(page) {
    // PB[古力] without CA, in GB2312: the server sees the text alone.
    await drop(page, 'undeclared.sgf', Buffer.concat([Buffer.from('(;FF[4]GM[1]SZ[9]PB['), Buffer.from('b9c5c1a6', 'hex'), Buffer.from('];B[ee])')]))
    const only = async () => {
      await findings(page, 'sgf/charset-undeclared').waitFor()
      assert.equal(await findings(page, 'non-ASCII').count(), 1)
      assert.equal(await page.locator('#fix').isDisabled(), true)
    }
    await only()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('(;B[')
    await findings(page, 'sgf/unclosed-value').waitFor()
    await findings(page, 'sgf/charset-undeclared').waitFor()
    assert.equal(await findings(page, 'sgf/utf8-undeclared').count(), 0)
    for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')
    await until('one finding', async () => (await findings(page, '').count()) === 1)
    await only()
    await page.getByRole('button', { name: 'Declare `GB18030`' }).click()
    await until('the declaration', async () => (await text(page)).includes('CA[GB18030]'))
    await until('no finding', async () => (await findings(page, '').count()) === 0)
  },

  async 'conversion tells what is lost'(page) {
    await sample(page, 'SGF with faults')
    await page.locator('#name', { hasText: 'lesson.sgf' }).waitFor()
    await page.click('#convert summary')
    await page.getByRole('button', { name: /Ishi Standard Format/ }).click()
    await page.locator('#dialog .lost li').first().waitFor()
    await picture(page, 'convert')
    await page.getByRole('button', { name: 'Open here' }).click()
    await page.locator('#name', { hasText: 'lesson.ishi' }).waitFor()
  },

  async 'every sample has the faults that it says'(page) {
    for (const format of ['SGF', 'Ishi', 'CSA', 'KIF', 'KI2']) {
      await sample(page, `${format} without faults`)
      await page.locator('#summary.fine').waitFor()
      await sample(page, `${format} with faults`)
      await page.locator('#summary.error').waitFor()
    }
  },

  async 'a link has the record in it'(page, where) {
    await drop(page, '棋譜.kif', Buffer.from('先手：佐藤\n   1 ７六歩(77)\n'))
    await page.click('#share')
    await told(page, 'The link is copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    assert.equal(link, page.url())
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.frameLocator('#board').getByText('Copy', { exact: true }).click()
    await page.frameLocator('#board').getByText('Link to the playground').click()
    await until('the link of the board', async () => (await page.evaluate(() => navigator.clipboard.readText())) === link)
    const other = await open(where, link.slice(at.length))
    assert.equal(await other.textContent('#name'), '棋譜.kif')
    assert.equal(await text(other), await text(page))
    await other.goto(`${at}#r=AAAA`)
    await told(other, 'damaged')
    await other.close()
    // Another record is not the one of the address.
    await sample(page, 'SGF with faults')
    await page.locator('#name', { hasText: 'lesson.sgf' }).waitFor()
    assert.equal(page.url(), at)
    // What does not shrink is too long.
    const noise = Array.from({ length: 40_000 }, () => String.fromCharCode(97 + Math.random() * 26)).join('')
    await drop(page, 'long.sgf', Buffer.from(`(;FF[4]GM[1]CA[UTF-8]SZ[9]C[${noise}])`))
    await page.click('#share')
    await told(page, 'too long for a link')
  },

  async 'a hostile record does nothing'(page) {
    const evil = '<img src=x onerror=alert(1)> ![x](https://example.com/x.png) [a](javascript:alert(1\\)) <script>alert(1)</script>'
    await drop(page, '<img src=x onerror=alert(1)>.sgf', Buffer.from(`(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[${evil.replaceAll(']', '\\]')}]\n;B[ee]C[${evil.replaceAll(']', '\\]')}]${evil.replaceAll(/[[\]]/g, '')})`))
    await page.locator('#findings li').first().waitFor()
    const box = await page.locator('.cm-line', { hasText: ';B[ee]' }).boundingBox()
    await page.mouse.move(box.x + 20, box.y + 8)
    await page.mouse.move(box.x + 22, box.y + 8)
    await page.locator('.cm-lsp-hover-tooltip').waitFor()
    await page.frameLocator('#board').locator('#board svg').waitFor()
    for (const frame of page.frames()) assert.equal(await frame.locator('img:not([src^="data:image/"]), a[href^="javascript"], [onerror], body script').count(), 0)
    await page.mouse.move(700, 5)
  },

  async 'text is pasted'(page) {
    await page.evaluate(() => navigator.clipboard.writeText('手合割：平手\n\n▲７六歩 △３四歩\n'))
    await page.click('#paste')
    await page.locator('#name', { hasText: 'record.' }).waitFor()
    await page.locator('#summary.fine').waitFor()
    await page.locator('#summary').click()
    await page.evaluate(() => navigator.clipboard.writeText('(;FF[4]GM[1]SZ[9];B[zz])'))
    await page.keyboard.press('Control+v')
    await page.locator('#name', { hasText: 'record.sgf' }).waitFor()
    await findings(page, 'off-board').waitFor()
  },

  async 'a text that was not downloaded comes back'(page) {
    // As programs of Windows write it: 先手：佐藤, in Shift_JIS.
    const old = Buffer.from('90e68ee881468db293a10d0a', 'hex')
    const typed = '*次の手'
    const edit = async (name) => {
      await drop(page, name, old)
      await until('the text', async () => (await text(page)) === '先手：佐藤\n')
      await page.locator('.cm-content').click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(typed)
    }
    const isBack = async (name) => {
      await page.locator('#name', { hasText: name }).waitFor()
      await page.locator('#encoding', { hasText: 'Shift_JIS' }).waitFor()
      assert.equal(await text(page), `先手：佐藤\n${typed}`)
    }
    const link = await (async () => {
      await drop(page, 'linked.sgf', Buffer.from('(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa])'))
      await page.click('#share')
      await told(page, 'The link is copied')
      return new URL(page.url()).hash
    })()
    const record = '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[bb])'
    await page.evaluate(record => navigator.clipboard.writeText(record), record)
    const ways = {
      'b.csa': () => drop(page, 'b.csa', Buffer.from('V2.2\nPI\n+\n%TORYO\n')),
      'lesson.sgf': () => sample(page, 'SGF with faults'),
      'linked.sgf': () => page.evaluate(hash => void (location.hash = hash), link),
      'record.sgf': () => page.click('#paste'),
      'c.csa': async () => { // with keys alone
        await page.locator('#open').focus()
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
        await chooser.setFiles({ name: 'c.csa', mimeType: '', buffer: Buffer.from('V2.2\nPI\n+\n%TORYO\n') })
      }
    }
    let n = 0
    for (const [name, way] of Object.entries(ways)) {
      const mine = `mine${++n}.kif`
      await edit(mine)
      await way()
      await page.locator('#name', { hasText: name }).waitFor()
      await told(page, `Kept in this browser, as it was not downloaded: ${mine}`)
      const opened = await text(page)
      await page.locator('#told').getByRole('button', { name: 'Bring back' }).click()
      await isBack(mine)
      // Undo, with keys, comes to the file before, and redo goes on to that after it.
      await page.locator('.cm-content').click()
      await page.keyboard.press('Control+z')
      await page.locator('#name', { hasText: name }).waitFor()
      assert.equal(await text(page), opened)
      await page.keyboard.press('Control+z')
      await isBack(mine)
      await page.keyboard.press('Control+z')
      await until('undo of what was typed', async () => (await text(page)) !== `先手：佐藤\n${typed}`)
      for (let i = 0; i < 9 && (await text(page)) !== `先手：佐藤\n${typed}`; i++) await page.keyboard.press('Control+y')
      await isBack(mine)
    }
    assert.deepEqual((await download(page)).bytes, Buffer.concat([old, Buffer.from('2a8e9f82cc8ee8', 'hex')]))
    // What was downloaded is not told of.
    await drop(page, 'b.csa', Buffer.from('V2.2\nPI\n+\n%TORYO\n'))
    await page.locator('#told').waitFor({ state: 'hidden' })
    // Loading the page again, at once after a key.
    await edit('again.kif')
    await page.reload()
    await ready(page)
    await told(page, 'not downloaded: again.kif')
    await page.locator('#told').getByRole('button', { name: 'Bring back' }).focus()
    await page.keyboard.press('Enter')
    await isBack('again.kif')
    assert.deepEqual((await download(page)).bytes, Buffer.concat([old, Buffer.from('2a8e9f82cc8ee8', 'hex')]))
    // What the menu has, with two files of one name.
    await page.click('#kept summary')
    assert.deepEqual((await page.locator('#texts button').allTextContents()).filter(name => name.startsWith('mine')), Array.from({ length: n }, (_, i) => `mine${n - i}.kif`))
    await page.getByRole('button', { name: 'mine2.kif' }).click()
    await isBack('mine2.kif')
    await edit('mine2.kif')
    await sample(page, 'CSA without faults')
    await page.locator('#name', { hasText: '.csa' }).waitFor()
    await told(page, 'not downloaded: mine2.kif')
    await page.click('#kept summary')
    assert.equal(await page.locator('#texts button', { hasText: 'mine2.kif' }).count(), 2)
    await picture(page, 'kept')
    await page.keyboard.press('Escape')
    // A text that is read as another format, and one that was converted, are still nobody else's.
    await edit('letter.kif')
    await page.selectOption('#language-of-file', 'csa')
    await until('the format', async () => (await page.evaluate(() => document.querySelector('#name').textContent)) === 'letter.kif' && (await findings(page, 'csa/').count()) > 0)
    await sample(page, 'CSA without faults')
    await page.locator('#name', { hasText: '.csa' }).waitFor()
    await told(page, 'not downloaded: letter.kif')
  },

  async 'the texts that are kept are bounded'(page) {
    for (let i = 0; i < 24; i++) {
      await page.evaluate(i => navigator.clipboard.writeText(`(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[${i}];B[bb])`), i)
      await page.click('#paste')
      await until('the text', async () => (await text(page)).includes(`GN[${i}]`))
    }
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('recls.texts')).length), 20)
    // One for which there is no room is still in the memory.
    const long = `(;FF[4]GM[1]CA[UTF-8]SZ[9]C[${'long\n'.repeat(410_000)}])`
    await drop(page, 'long.sgf', Buffer.from(long))
    await page.locator('.cm-content').focus() // a click would leave the mouse over the text, and its board over the menu
    await page.keyboard.press('Control+Home')
    await page.keyboard.type(' ')
    await sample(page, 'CSA without faults')
    await told(page, 'Undo brings it back')
    await page.locator('#told').getByRole('button', { name: 'Bring back' }).click()
    await page.locator('#name', { hasText: 'long.sgf' }).waitFor()
    assert.equal(await text(page), ` ${long}`)
    assert.ok(await page.evaluate(() => localStorage.getItem('recls.texts').length < 2_100_000))
    await page.keyboard.press('Control+z')
    await sample(page, 'CSA without faults')
    await page.locator('#name', { hasText: '.csa' }).waitFor()
    await page.click('#kept summary')
    await page.getByRole('button', { name: 'Forget these texts' }).click()
    await page.locator('#kept').waitFor({ state: 'hidden' })
    // What others have written there is not believed.
    await page.evaluate(() => localStorage.setItem('recls.texts', '[null, 1, {"id": 1}, {"id": "x", "name": "y"}]'))
    await page.reload()
    await ready(page)
    await page.evaluate(() => localStorage.removeItem('recls.texts'))
    await drop(page, 'one-line.sgf', Buffer.from('(;FF[4]GM[1]SZ[9];B[zz])'))
  },

  async 'the program is started again'(page) {
    await page.evaluate(() => self.reclsWorker.dispatchEvent(new ErrorEvent('error', { message: 'as if it had a defect', cancelable: true })))
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('(;B[')
    await findings(page, 'line 1').nth(1).waitFor()
    assert.equal(complaints.splice(0).join(), 'as if it had a defect')
  },

  async 'another language, and dark'(page) {
    await sample(page, 'SGF with faults')
    await page.locator('#name', { hasText: 'lesson.sgf' }).waitFor()
    await page.selectOption('#language', 'ja')
    await page.locator('#summary', { hasText: 'エラー' }).waitFor()
    await findings(page, '盤').first().waitFor()
    await page.frameLocator('#board').getByRole('button', { name: '次の手（→）' }).waitFor()
    await page.frameLocator('#board').locator('#board svg').waitFor()
    await page.selectOption('#theme', 'dark')
    await picture(page, 'japanese-dark')
    assert.equal(await page.locator('html').getAttribute('lang'), 'ja')
    await page.selectOption('#theme', 'auto')
    await page.selectOption('#language', 'en')
    await page.locator('#summary', { hasText: 'Errors' }).waitFor()
  }
}

try {
  const where = await context()
  const page = await open(where)
  for (const [name, scenario] of Object.entries(scenarios)) {
    const begun = Date.now()
    try {
      await scenario(page, where)
    } catch (error) {
      await picture(page, 'failed')
      throw new Error(`${name}: ${error.message}`, { cause: error })
    }
    console.log(`playground, ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  }

  // Small screens, dark by the system: nothing is wider than the screen.
  for (const [width, height, colorScheme] of [[360, 740, 'light'], [800, 700, 'dark']]) {
    const phone = await context({ viewport: { width, height }, colorScheme, hasTouch: true })
    const page = await open(phone)
    await page.frameLocator('#board').locator('#board svg').waitFor()
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `the page is wider than ${width}`)
    for (const menu of await page.locator('.menu:not([hidden]) > summary').all()) {
      await menu.click()
      await page.locator('.menu[open] button').first().waitFor()
      await until(`a menu within ${width}`, () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    }
    const nameless = await page.$$eval('button, summary, select, iframe, dialog, section', nodes => nodes
      .filter(node => !(node.getAttribute('aria-label') ?? node.getAttribute('aria-labelledby') ?? (node.title || node.textContent)).trim()).map(node => node.outerHTML))
    assert.deepEqual(nameless, [])
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `narrow-${width}.png`), fullPage: true })
    await phone.close()
  }

  // Without a network: the server is gone.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(() => performance.clearMarks())
  await page.goto(at)
  await ready(page)
  const first = () => page.evaluate(() => performance.getEntriesByName('findings')[0].startTime)
  const times = []
  for (let i = 0; i < 3; i++) {
    await page.reload()
    await ready(page)
    times.push(await first())
  }
  console.log(`playground, first findings after ${times.map(Math.round).join(', ')} ms`)
  await new Promise(resolve => server.close(resolve) || server.closeAllConnections())
  await page.reload()
  await ready(page)
  await findings(page, 'twice').waitFor()
  await sample(page, 'CSA with faults')
  await page.locator('#name', { hasText: 'rapid.csa' }).waitFor()
  console.log('playground, without a network: ok')
  assert.deepEqual(complaints, [])
} catch (error) {
  console.error(error)
  process.exitCode = (error.cause ?? error).name === 'TimeoutError' ? 75 : 1
} finally {
  await browser.close()
  server.close()
}
