// The language server in a Web Worker (or, of Node, in a worker thread that has these names). Messages are JSON-RPC as
// objects, without a header: worker.postMessage({jsonrpc: '2.0', …}) and worker.onmessage. The files beside this one are
// recls.wasm.gz, wasm_exec.js and the folder texts; {recls: 'start', wasm, exec, texts} as the first message names others.
'use strict'

let take // gives a message to the server; undefined while it starts
let run // does a task on the bytes of a file
const waiting = [] // messages that came before
const encoder = new TextEncoder()

self.onmessage = ({ data }) => {
  if (data?.recls === 'start') begin(data.wasm, data.exec, data.texts)
  else if (take) pass(data)
  else {
    waiting.push(data)
    begin()
  }
}

/** Gives a message to the server; {recls: 'run', id, task, data, options} is a task of the npm package, and no message. */
function pass(message) {
  if (message?.recls !== 'run') return take(encoder.encode(JSON.stringify(message)))
  const { id, task, data, options } = message
  const [answer, bytes] = run(task, data, JSON.stringify(options))
  self.postMessage({ recls: 'ran', id, answer: JSON.parse(answer), bytes })
}

let begun = false

/** Starts the server once; what is wrong ends the worker with an error that the page sees. */
function begin(wasm = 'recls.wasm.gz', exec = 'wasm_exec.js', texts = 'texts') {
  if (begun) return
  begun = true
  start(wasm, exec, texts).catch(error => setTimeout(() => { throw error }))
}

async function start(wasm, exec, texts) {
  const module = compile(wasm)
  if (typeof exec === 'string') importScripts(exec)
  const go = new self.Go()
  self.reclsReady = recls => {
    run = recls.run
    recls.texts = name => textsOf(`${texts}/${name}.gz`)
    take = recls.serve(
      message => self.postMessage(JSON.parse(message)),
      line => console.warn(line.trimEnd()),
      () => self.close()
    )
    for (const message of waiting.splice(0)) pass(message)
  }
  const instance = await WebAssembly.instantiate(await module, go.importObject)
  await go.run(instance)
  throw new Error('recls has ended') // by a fault of its own: when it is told to end, the worker is closed before
}

/**
 * The texts of a language, which the program asks for when it has one to say: so the answer is waited for. Without it,
 * which is null, the text is English.
 */
function textsOf(url) {
  const request = new XMLHttpRequest()
  try {
    request.open('GET', url, false)
    request.responseType = 'arraybuffer'
    request.send()
    if (request.status === 200) return new Uint8Array(request.response)
    console.warn(`recls: ${url}: ${request.status}`)
  } catch (error) {
    console.warn(`recls: ${url}: ${error.message}`)
  }
  return null
}

/** Unpacks the program while it arrives, and compiles it while it is unpacked. */
async function compile(wasm) {
  const response = wasm instanceof Response ? wasm : await fetch(wasm)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  // A server may have told the browser to unpack it (Content-Encoding), so its first bytes decide.
  const [head, body] = response.body.tee()
  const reader = head.getReader()
  const { value } = await reader.read()
  void reader.cancel()
  const packed = value?.[0] === 0x1f && value[1] === 0x8b
  const stream = packed ? body.pipeThrough(new DecompressionStream('gzip')) : body
  return WebAssembly.compileStreaming(new Response(stream, { headers: { 'Content-Type': 'application/wasm' } }))
}
