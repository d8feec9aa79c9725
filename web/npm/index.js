// recls for sites that take records, and for programs of Node. The program is loaded with the first call, once.

let loading

const languages = new Map() // the texts of each that was asked for, by its name
let textsAt = name => new URL(`./dist/texts/${name}.gz`, import.meta.url)

/**
 * Loads the program; every function does it by itself. `wasm` is where recls.wasm.gz is, or its bytes; `texts` is the
 * folder with the texts of the languages.
 * @param {{wasm?: string | URL | Uint8Array, texts?: string | URL}} [from]
 */
export function load(from = {}) {
  if (from.texts !== undefined) textsAt = name => `${from.texts}/${name}.gz`
  loading ??= start(from.wasm ?? new URL('./dist/recls.wasm.gz', import.meta.url)).catch(error => {
    loading = undefined // the next call tries again
    throw error
  })
  return loading
}

async function start(wasm) {
  if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: (await import(/* @vite-ignore */ 'node:crypto')).webcrypto }) // Node 18
  if (!globalThis.Go) await import('./dist/wasm_exec.js')
  const go = new globalThis.Go()
  const ready = new Promise(resolve => (globalThis.reclsReady = resolve))
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(await unpacked(await bytes(wasm))), go.importObject)
  void go.run(instance)
  const recls = await ready
  delete globalThis.reclsReady
  recls.texts = name => languages.get(name)
  return recls
}

async function bytes(wasm) {
  if (wasm instanceof Uint8Array) return wasm
  const url = new URL(wasm, import.meta.url)
  if (url.protocol === 'file:') {
    const fs = await import(/* @vite-ignore */ 'node:fs/promises')
    return fs.readFile(url)
  }
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A web server may have had it unpacked on the way. */
async function unpacked(data) {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** Why a file gets no answer: it is no record, or not what the options say. The message is for people. */
export class RecordError extends Error {
  name = 'RecordError'
}

async function run(task, data, options = {}) {
  const recls = await load()
  const language = recls.language(String(options.language ?? ''))
  if (language && !languages.has(language)) languages.set(language, await bytes(textsAt(language)))
  const content = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength)
  const [answer, file] = recls.run(task, content, JSON.stringify(options))
  const { failed, ...rest } = JSON.parse(answer)
  if (failed !== undefined) throw new RecordError(failed)
  return file ? { ...rest, bytes: file } : rest
}

/** What is wrong with a record. */
export async function check(data, options) {
  const { format, encoding, findings = [] } = await run('check', data, options)
  return { format, encoding, findings }
}

/** The record in its fixed layout. It never loses anything: a part with errors stays as it is. */
export async function format(data, options) {
  const { format, encoding, text = '', changed = false, bytes } = await run('format', data, options)
  return { format, encoding, text, changed, bytes }
}

/** The record in another format, and what that has no place for. */
export async function convert(data, options) {
  const { format, text = '', bytes, extension, lost = [] } = await run('convert', data, options)
  return { format, text, bytes, extension, lost }
}

/** The position after a move: as letters and as SVG. */
export async function board(data, options) {
  const { format, board } = await run('board', data, options)
  return { format, ...board }
}
