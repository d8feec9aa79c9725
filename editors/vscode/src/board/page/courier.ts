// Sends what the reader does to the host. A key that is held repeats faster than boards come back: what is asked for in
// the meantime is put together, so that no step is lost and the host is asked once for all of them.
import type { FromPage, Request } from '../messages'

/** A host that has not answered for so long has lost the question, as one that was restarted. */
const patience = 5000 // milliseconds

export class Courier {
  private waiting: Request[] = []
  private underWay: number | undefined
  private since = 0
  private count = 0

  constructor(private readonly post: (message: FromPage) => void, private readonly now: () => number = () => Date.now()) {}

  send(request: Request): void {
    this.wait(request)
    if (this.underWay === undefined || this.now() - this.since > patience) this.next()
  }

  /** The host is done with a request. */
  done(id: number): void {
    if (id !== this.underWay) return
    this.underWay = undefined
    this.next()
  }

  /** The steps that no board has answered yet. */
  get pending(): number {
    return this.waiting.reduce((sum, request) => sum + (request.type === 'steps' ? request.steps : 0), 0)
  }

  /** Steps add up; of two ways to a node, or of steps before one, only the last place is of interest. */
  private wait(request: Request): void {
    const last = this.waiting.at(-1)
    if (request.type === 'steps' && last?.type === 'steps') {
      this.waiting.pop()
      const steps = last.steps + request.steps
      if (steps !== 0) this.waiting.push({ type: 'steps', steps })
      return
    }
    if (request.type === 'go') while (isWalk(this.waiting.at(-1))) this.waiting.pop()
    this.waiting.push(request)
  }

  private next(): void {
    const request = this.waiting.shift()
    if (!request) return
    this.underWay = ++this.count
    this.since = this.now()
    this.post({ ...request, id: this.underWay })
  }
}

function isWalk(request: Request | undefined): boolean {
  return request?.type === 'steps' || request?.type === 'go'
}
