// Sends what the reader does to the host. A key that is held repeats faster than boards come back: what is asked for in
// the meantime is put together, so that no step is lost and the host is asked once for all of them.
import type { FromPage, Request } from '../messages'

/** A host that has not answered for so long has lost the question, as one that was restarted. */
const patience = 5000 // milliseconds

export class Courier {
  private waiting: Request[] = []
  private underWay: { id: number; request: Request } | undefined
  private since = 0
  private count = 0

  constructor(private readonly post: (message: FromPage) => void, private readonly now: () => number = () => Date.now()) {}

  send(request: Request): void {
    this.wait(request)
    if (!this.busy) this.next()
  }

  /** The host is done with a request; false where it is not the one that is under way. The next one is sent by next. */
  done(id: number): boolean {
    if (id !== this.underWay?.id) return false
    this.underWay = undefined
    return true
  }

  /** A request is under way, and its answer is to be expected. */
  get busy(): boolean {
    return this.underWay !== undefined && this.now() - this.since <= patience
  }

  /** What the host is not done with, the request under way first. */
  get asked(): Request[] {
    return this.underWay ? [this.underWay.request, ...this.waiting] : this.waiting
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

  /** Sends the first request that waits. */
  next(): void {
    const request = this.waiting.shift()
    if (!request) return
    const id = ++this.count
    this.underWay = { id, request }
    this.since = this.now()
    this.post({ ...request, id })
  }
}

function isWalk(request: Request | undefined): boolean {
  return request?.type === 'steps' || request?.type === 'go'
}
