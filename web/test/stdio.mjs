// The worker as a program: what comes on standard input goes to it, its messages to standard output, framed as editors
// do it. So everything that tests a server of recls tests the worker.
//
//   node web/test/stdio.mjs FOLDER     (where the build is)
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

const folder = resolve(process.argv[2])
const worker = new Worker(new URL('./worker-of-node.cjs', import.meta.url), { workerData: folder })
worker.on('message', message => {
  const body = Buffer.from(JSON.stringify(message))
  process.stdout.write(`Content-Length: ${body.length}\r\n\r\n`)
  process.stdout.write(body)
})
worker.on('error', error => {
  console.error(error)
  process.exit(2)
})
worker.on('exit', code => process.exit(code))

let buffer = Buffer.alloc(0)
process.stdin.on('data', data => {
  buffer = Buffer.concat([buffer, data])
  for (;;) {
    const header = buffer.indexOf('\r\n\r\n')
    if (header < 0) return
    const length = Number(/Content-Length: *(\d+)/i.exec(buffer.subarray(0, header).toString())[1])
    const end = header + 4 + length
    if (buffer.length < end) return
    worker.postMessage(JSON.parse(buffer.subarray(header + 4, end).toString()))
    buffer = buffer.subarray(end)
  }
})
process.stdin.on('end', () => void worker.terminate())
