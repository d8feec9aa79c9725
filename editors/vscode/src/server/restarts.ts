/**
 * Restarts counts the crashes of the server. Up to four within the window it is started again without a word; the
 * fifth asks the user, and the count begins anew.
 */
export class Restarts {
  static readonly limit = 5
  static readonly window = 3 * 60_000 // milliseconds

  private crashes: number[] = []

  crashed(now: number): 'restart' | 'ask' {
    this.crashes = this.crashes.filter(at => now - at < Restarts.window)
    this.crashes.push(now)
    if (this.crashes.length < Restarts.limit) return 'restart'
    this.crashes = []
    return 'ask'
  }
}
