// What a Web Worker has and a worker thread of Node has not, and then worker.js as it is.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { runInThisContext } = require('node:vm')
const { parentPort, workerData: folder } = require('node:worker_threads')

const load = name => runInThisContext(readFileSync(join(folder, name), 'utf8'), name)
globalThis.self = globalThis
globalThis.importScripts = load
globalThis.postMessage = message => parentPort.postMessage(message)
globalThis.close = () => process.exit()
globalThis.fetch = async name => new Response(readFileSync(join(folder, name)))
globalThis.XMLHttpRequest = class {
  open(method, name) {
    this.name = name
  }

  send() {
    this.response = readFileSync(join(folder, this.name))
    this.status = 200
  }
}
load('worker.js')
parentPort.on('message', data => globalThis.onmessage({ data }))
