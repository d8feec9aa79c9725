// The order and the choice of games in the view, apart from VS Code.
import type { ListedGame } from './protocol'

export type Order = 'file' | 'date' | 'black' | 'white' | 'event' | 'moves'

export const orders: Order[] = ['file', 'date', 'black', 'white', 'event', 'moves']

/** The games that name a player or an event with all words of a filter, in an order; what says nothing comes last. */
export function listed(games: ListedGame[], order: Order, filter: string): ListedGame[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ black = '', white = '', event = '' }: ListedGame) => {
    const text = `${black} ${white} ${event}`.toLowerCase()
    return words.every(word => text.includes(word))
  }
  const some = games.filter(fits)
  if (order === 'file') return some
  if (order === 'moves') return some.sort((a, b) => b.moves - a.moves)
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  const later = order === 'date' ? -1 : 1 // the newest games first
  return some.sort((a, b) => {
    const [x = '', y = ''] = [a[order], b[order]]
    if (x === '' || y === '') return Number(x === '') - Number(y === '')
    return later * collator.compare(x, y)
  })
}
