// What a page says is believed as far as it has the form of a message. A page shows what strangers have written, so all else
// is nobody's wish: it is not answered, and goes no further. Of a message only what it is made of is taken over.
import type { FromPage } from './messages'

/** Gives what it has read, or undefined for what is none of it. */
type Read<T> = (value: unknown) => T | undefined

/** Nodes and games are counted, and no text has more bytes than this. */
const most = 2 ** 27

/** A page asks for no more boards at a time. */
const boards = 100

function among<T>(...all: T[]): Read<T> {
  return value => all.find(one => one === value)
}

const isTrue: Read<boolean> = value => (typeof value === 'boolean' ? value : undefined)
const words: Read<string> = value => (typeof value === 'string' ? value : undefined)

function number(least: number, greatest: number, whole = true): Read<number> {
  return value => (typeof value === 'number' && least <= value && value <= greatest && (!whole || Number.isInteger(value)) ? value : undefined)
}

function list<T>(read: Read<T>): Read<T[]> {
  return value => {
    if (!Array.isArray(value) || value.length > boards) return undefined
    const all = Array.from(value as unknown[], read)
    return all.includes(undefined) ? undefined : (all as T[])
  }
}

/** Of the fields that may be missing each has a question mark. */
function fields(parts: Record<string, Read<unknown>>): Read<object> {
  return value => {
    if (typeof value !== 'object' || value === null) return undefined
    const found: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(parts)) {
      const field = name.replace('?', '')
      const part = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined
      if (part === undefined && name !== field) continue
      const known = read(part)
      if (known === undefined) return undefined
      found[field] = known
    }
    return found
  }
}

/** One of several forms, which a field tells apart. */
function oneOf(field: string, forms: Record<string, Record<string, Read<unknown>>>): Read<object> {
  return value => {
    const kind = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
    const form = typeof kind === 'string' && Object.hasOwn(forms, kind) ? forms[kind] : undefined
    return form && fields({ [field]: among(kind), ...form })(value)
  }
}

const count = number(0, most)
const point = fields({ col: number(0, 99), row: number(0, 99) })
const board = { id: count, version: number(-(2 ** 31), 2 ** 31) }
const move = fields({ 'from?': point, 'drop?': words, 'to?': point, 'promote?': isTrue })

const action = oneOf('kind', {
  comment: { text: words },
  mark: { mark: among('triangle', 'square', 'circle', 'cross', 'selected', 'territory-black', 'territory-white', 'none'), point },
  label: { text: words, point },
  setup: { what: words, 'point?': point, 'hand?': among('more', 'less'), newNode: isTrue },
  delete: {},
  promote: {},
  main: {},
  prune: {},
  header: { key: words, value: words }
})

const options = fields({
  'coordinates?': isTrue,
  'flip?': isTrue,
  'numbers?': number(0, 1000),
  'variations?': among('none', 'letters', 'ghosts'),
  'seconds?': number(0.2, 60, false),
  'guess?': isTrue
})

/** A PNG in base64 begins so. */
const picture: Read<string> = value => (typeof value === 'string' && /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/.test(value) ? value : undefined)

const message = oneOf('type', {
  ready: {},
  unknown: {},
  copied: {},
  options: { options },
  lock: { locked: isTrue },
  copy: { as: among('text', 'svg', 'sfen', 'png', 'link', 'page') },
  save: { base64: picture },
  near: { ...board, uri: words, game: count, node: count, steps: list(number(-most, most)), nodes: list(count) },
  steps: { id: count, steps: number(-most, most) },
  go: { ...board, node: count, 'key?': words },
  stone: { ...board, point },
  play: { ...board, move },
  edit: { ...board, node: count, action },
  undo: { id: count },
  redo: { id: count },
  write: { id: count }
})

/** The message that a page has sent; undefined for what is none. */
export function heard(said: unknown): FromPage | undefined {
  return message(said) as FromPage | undefined
}
