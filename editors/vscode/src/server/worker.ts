import { LanguageClient } from 'vscode-languageclient'
import { BrowserMessageReader, BrowserMessageWriter, type MessageTransports } from 'vscode-languageclient/browser'
import * as vscode from 'vscode'
import { serveFiles } from './files'
import type { Server } from './session'

/** The server that came with the extension, as a worker of the browser. */
export function workerServer(extension: vscode.Uri): Server {
  const folder = vscode.Uri.joinPath(extension, 'dist', 'server')
  return {
    name: folder.toString(true),
    reads: () => true, // it asks VS Code
    client: options => {
      const client = new LanguageClient('recls', 'Recls', () => Promise.resolve(startWorker(folder)), options)
      serveFiles(client)
      return client
    }
  }
}

// VS Code makes the worker of a blob, which has no folder: it is told where the other files are.
function startWorker(folder: vscode.Uri): MessageTransports {
  const file = (name: string) => vscode.Uri.joinPath(folder, name).toString(true)
  const worker = new Worker(file('worker.js'))
  worker.postMessage({ recls: 'start', wasm: file('recls.wasm.gz'), exec: file('wasm_exec.js'), texts: file('texts') })
  return { reader: new WorkerReader(worker), writer: new BrowserMessageWriter(worker) }
}

/** A worker does not say that it ends: an error in it is the end of the connection, which is the end of the worker. */
class WorkerReader extends BrowserMessageReader {
  constructor(private readonly worker: Worker) {
    super(worker)
    worker.addEventListener('error', () => this.fireClose())
  }

  override dispose(): void {
    super.dispose()
    this.worker.terminate()
  }
}
