// The program in its worker: the language server, and the tasks on the bytes of a file.
import { LSPClient, type LSPClientExtension } from '@codemirror/lsp-client'
import { clean } from './markdown'

/** What the worker says that is not of the protocol. */
interface Ran {
  recls: 'ran'
  id: number
  answer: { failed?: string }
  bytes: Uint8Array | null
}

export interface Opened {
  format: string
  encoding: string
  text: string
  conversions?: { to: string; title: string }[]
}

export interface Converted {
  text: string
  extension: string
  lost?: { what: string; count: number }[]
}

/** As the task tells it: lines and columns from 1. */
export interface CheckFinding {
  line: number
  column: number
  endLine: number
  endColumn: number
  severity: 'error' | 'warning' | 'info' | 'hint'
  code: string
  message: string
}

/** The error of what was asked of a program that has ended. */
export const startedAgain = -32803

/** Why there is no answer, in the user's language. */
export class Refused extends Error {}

/** The library asks for findings to be pushed by a name that servers take for pulling, so they are pulled: see findings.ts. */
const capabilities: LSPClientExtension = {
  clientCapabilities: {
    textDocument: {
      codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
      diagnostic: { dataSupport: true },
      semanticTokens: { requests: { range: true, full: false }, tokenTypes: [], tokenModifiers: [], formats: ['relative'] }
    }
  }
}

export class Session {
  readonly client: LSPClient
  private readonly options = { language: 'en', hover: { board: 'svg' } }
  private worker!: Worker
  private readonly asked = new Map<number, { resolve: (ran: Ran) => void; reject: (why: Error) => void }>()
  private last = 0

  /** Called with what has ended the program; it is started again by start. */
  onEnd: (why: string) => void = () => undefined
  /** Called with what the server wants the user to know. */
  onTold: (text: string) => void = () => undefined

  constructor() {
    this.client = new LSPClient({
      initializationOptions: this.options,
      timeout: 120_000, // a large file on a slow phone
      sanitizeHTML: clean,
      extensions: [capabilities],
      notificationHandlers: {
        'window/showMessage': (_, { message }: { message: string }) => {
          this.onTold(message)
          return true
        }
      }
    })
  }

  /** Starts the program, or starts it anew; texts are in a language, as BCP 47 names it. */
  start(language: string, worker = new Worker('worker.js')): void {
    this.options.language = language
    if (this.client.connected) {
      this.worker.terminate()
      this.client.disconnect()
      for (const { reject } of this.asked.values()) reject(Object.assign(new Error('started again'), { code: startedAgain }))
      this.asked.clear()
    }
    this.worker = worker
    let handler: (message: string) => void = () => undefined
    const waiting = new Set<unknown>() // requests to this program
    worker.onmessage = ({ data }: MessageEvent<Ran | { id?: unknown; method?: string }>) => {
      if ('recls' in data) return this.ran(data)
      if (data.method === undefined) waiting.delete(data.id)
      handler(JSON.stringify(data))
    }
    worker.onerror = event => {
      event.preventDefault()
      if (worker === this.worker) this.onEnd(event.message)
    }
    this.client.connect({
      send: message => {
        const sent = JSON.parse(message) as { id?: unknown; method?: string }
        if (sent.method !== undefined && sent.id !== undefined) waiting.add(sent.id)
        worker.postMessage(sent)
      },
      subscribe: to => (handler = to),
      // The library would wait for answers until its time is over.
      unsubscribe: () => {
        for (const id of waiting) handler(JSON.stringify({ jsonrpc: '2.0', id, error: { code: startedAgain, message: 'started again' } }))
        handler = () => undefined
      }
    })
  }

  /** Asks the server; the texts that it is about have reached it. */
  request<T>(method: string, params: object): Promise<T> {
    this.client.sync()
    return this.client.request<object, T>(method, params)
  }

  /** Does a task on the bytes of a file. */
  async run<T>(task: 'open' | 'encode' | 'check' | 'convert', data: Uint8Array, options: object): Promise<T & { bytes: Uint8Array }> {
    const id = ++this.last
    const { answer, bytes } = await new Promise<Ran>((resolve, reject) => {
      this.asked.set(id, { resolve, reject })
      this.worker.postMessage({ recls: 'run', id, task, data, options: { ...options, language: this.options.language } })
    })
    if (answer.failed !== undefined) throw new Refused(answer.failed)
    return { ...(answer as T), bytes: bytes ?? new Uint8Array() }
  }

  private ran(ran: Ran): void {
    this.asked.get(ran.id)?.resolve(ran)
    this.asked.delete(ran.id)
  }
}
