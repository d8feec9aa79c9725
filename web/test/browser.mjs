// recls in Chromium: the page of the npm package, and the worker with the times that a user feels.
//
//   node web/test/browser.mjs PACKAGE RECORD
//
// PACKAGE is the unpacked npm package, RECORD a large SGF. PLAYWRIGHT names playwright-core, CHROMIUM the browser.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, extname, join, normalize } from 'node:path'

const [folder, record] = process.argv.slice(2)
const { chromium } = createRequire(import.meta.url)(process.env.PLAYWRIGHT)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.gz': 'application/gzip' }

const server = createServer(async (request, response) => {
  try {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname))
    const data = path === '/record' ? await readFile(record) : path === '/' ? '<!doctype html>' : await readFile(join(folder, path))
    response.setHeader('Content-Type', types[extname(path)] ?? (path === '/' ? 'text/html' : 'application/octet-stream'))
    // No page may run what did not come with it: recls needs WebAssembly and nothing else.
    response.setHeader('Content-Security-Policy', "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; img-src data:; style-src 'unsafe-inline'")
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin') // with the next one, memory may be measured
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
    response.end(data)
  } catch {
    response.writeHead(404).end()
  }
}).listen(0, '127.0.0.1')
await new Promise(resolve => server.once('listening', resolve))
const at = `http://127.0.0.1:${server.address().port}`
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--enable-blink-features=ForceEagerMeasureMemory'] })

try {
  await example()
  await worker()
} finally {
  await browser.close()
  server.close()
}

/** The example page takes an upload, and shows what is wrong and the board. */
async function example() {
  const page = await browser.newPage({ locale: 'en-US' })
  const errors = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto(`${at}/example.html`)
  await page.setInputFiles('#file', { name: 'a.sgf', mimeType: '', buffer: Buffer.from('(;FF[4]GM[1]SZ[9]PB[<img src=x onerror=alert(1)>];B[zz])') })
  await page.waitForSelector('#findings li')
  assert.match(await page.textContent('#summary'), /^sgf, .*findings$/)
  assert.match(await page.textContent('#findings'), /1:\d+ error: /)
  assert.equal(await page.locator('#board svg').count(), 1)
  assert.equal(await page.locator('img').count(), 0)
  assert.deepEqual(errors, [])
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
  await page.close()
  console.log('example page: ok')
}

/** The worker: from its start to findings, keystrokes and hovers, and typing while it checks. */
async function worker() {
  const page = await browser.newPage()
  await page.goto(at)
  const result = await page.evaluate(session, basename(record))
  await page.close()
  console.log(JSON.stringify(result))
  assert.ok(result.typed > result.findings, 'a typo is not found')
  assert.deepEqual(result.order.slice(0, 2).sort(), ['board', 'diagnostic'], 'large answers come before those that a reader waits for')
  assert.equal(result.again, result.findings, 'other findings when it is opened again')
  // Not by the clock: what is not cut off takes as long as the findings of a short text, as often as that is in the long one.
  assert.ok(result.cancelled < result.opened * result.longer / 2, `cancelling took ${result.cancelled} ms, and the findings of 1/${result.longer} of the text ${result.opened} ms`)
}

async function session(name) {
  const started = performance.now()
  const worker = new Worker('dist/worker.js')
  const waiting = new Map()
  let fail
  const failed = new Promise((_, reject) => (fail = reject))
  worker.onerror = ({ message }) => fail(new Error(message))
  worker.onmessage = ({ data }) => {
    if (data.method && data.id !== undefined) worker.postMessage({ jsonrpc: '2.0', id: data.id, result: null })
    else if (!data.method) waiting.get(data.id)?.(data)
  }
  let last = 0
  const send = (method, params) => worker.postMessage({ jsonrpc: '2.0', method, params })
  const ask = (method, params, id = ++last) => {
    worker.postMessage({ jsonrpc: '2.0', id, method, params })
    return Promise.race([failed, new Promise(resolve => waiting.set(id, resolve))])
  }
  const text = await (await fetch('/record')).text()
  const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] }, diagnostic: {} } }
  await ask('initialize', { processId: null, rootUri: null, capabilities })
  const initialized = performance.now() - started
  send('initialized', {})
  const textDocument = { uri: `memfs:/${name}` }
  const opened = performance.now()
  send('textDocument/didOpen', { textDocument: { ...textDocument, languageId: 'sgf', version: 1, text } })
  const { result } = await ask('textDocument/diagnostic', { textDocument })
  const findings = performance.now() - opened

  const lines = text.split('\n')
  const middle = lines.findIndex((line, i) => i >= lines.length / 2 && /;[BW]\[/.test(line))
  const character = lines[middle].search(/;[BW]\[/) + 3
  const p95 = list => list.sort((a, b) => a - b)[Math.floor(list.length * 0.95)]
  let version = 1
  let typed
  /** Milliseconds from each of 100 keys at a place to the findings. */
  const type = async (line, character) => {
    const keys = []
    for (let i = 0; i < 100; i++) {
      const begun = performance.now()
      const start = { line, character }
      const change = i % 2 ? { range: { start, end: { line, character: character + 1 } }, text: '' } : { range: { start, end: start }, text: '!' }
      send('textDocument/didChange', { textDocument: { ...textDocument, version: ++version }, contentChanges: [change] })
      const { result } = await ask('textDocument/diagnostic', { textDocument })
      typed ??= result.items.length
      keys.push(performance.now() - begun)
    }
    return keys
  }
  const keys = await type(middle, character)
  const comment = lines.findIndex((line, i) => i >= lines.length / 2 && /C\[\w/.test(line))
  const words = comment < 0 ? [] : await type(comment, lines[comment].search(/C\[\w/) + 3)
  const hovers = []
  for (let i = 0; i < 100; i++) {
    const begun = performance.now()
    await ask('textDocument/hover', { textDocument, position: { line: middle, character: character - 1 } })
    hovers.push(performance.now() - begun)
  }
  // It is closed and opened again, and the client still knows what it was told before.
  send('textDocument/didClose', { textDocument })
  const reopened = performance.now()
  send('textDocument/didOpen', { textDocument: { ...textDocument, languageId: 'sgf', version: 1, text } })
  const order = []
  const asked = (method, params) => ask(method, { textDocument, ...params }).then(answer => (order.push(method.split('/')[1]), answer))
  const whole = ['documentSymbol', 'semanticTokens/full', 'foldingRange'].map(method => asked(`textDocument/${method}`))
  const soon = [asked('recls/board', { position: { line: 0, character: 0 } }), asked('textDocument/diagnostic', { previousResultId: result.resultId })]
  const [, again] = await Promise.all(soon)
  const reopening = performance.now() - reopened
  await Promise.all(whole)
  // A request that is cancelled while the worker works on a text of 8 MB: the answer comes at once, not at the end.
  const longer = Math.ceil(8e6 / text.length)
  const long = text.repeat(longer)
  const large = { uri: 'memfs:/large.sgf' }
  send('textDocument/didOpen', { textDocument: { ...large, languageId: 'sgf', version: 1, text: long } })
  await ask('textDocument/documentHighlight', { textDocument: large, position: { line: 0, character: 0 } }) // it is read
  const check = ask('textDocument/diagnostic', { textDocument: large }, 'long')
  await new Promise(resolve => setTimeout(resolve, 50))
  const begun = performance.now()
  send('$/cancelRequest', { id: 'long' })
  const answer = await check
  const cancelled = answer.error ? performance.now() - begun : Infinity
  worker.terminate()
  return { bytes: text.length, initialized, opened: findings, findings: result.items.length, typed, again: again.result.items?.length, order, reopened: reopening, key95: p95(keys), word95: words.length > 0 ? p95(words) : undefined, hover95: p95(hovers), longer, cancelled, code: answer.error?.code }
}
