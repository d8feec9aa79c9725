// The texts that were not downloaded, kept in the browser: what is dropped onto the page, and a page that is loaded again,
// would throw them away. They are bounded, and leave the computer as little as the files do.

/** A text and what it takes to open it as it was. */
export interface Kept {
  id: string // of one opening of a file
  name: string
  format: string
  bytes: string // the file's own, as base64: they say the encoding
  text: string
  downloaded: boolean
}

const place = 'recls.texts'
const most = 20 // texts
const longest = 2_000_000 // characters of all of them; browsers keep five million of a site

/** The texts, the newest first. */
export function keptTexts(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    return [] // a browser may keep nothing
  }
}

/** Whether a text may be kept with the bytes of its file. */
export function hasRoom(bytes: number, text: number): boolean {
  return Math.ceil(bytes / 3) * 4 + text <= longest
}

function isKept(one: unknown): one is Kept {
  const { id, name, format, bytes, text, downloaded } = (one ?? {}) as Record<string, unknown>
  return [id, name, format, bytes, text].every(value => typeof value === 'string') && typeof downloaded === 'boolean'
}

/** Keeps a text in place of an older one of the same opening; the oldest ones go. It is false where there is no room. */
export function keepText(one: Kept): boolean {
  const list = [one, ...keptTexts().filter(({ id }) => id !== one.id)].slice(0, most)
  const size = ({ bytes, text }: Kept) => bytes.length + text.length
  if (size(one) > longest) return false
  while (list.reduce((sum, each) => sum + size(each), 0) > longest) list.pop()
  for (; list.length > 0; list.pop()) {
    if (write(list)) return true
  }
  return false
}

export function forgetText(id: string): void {
  const list = keptTexts()
  if (list.some(one => one.id === id)) write(list.filter(one => one.id !== id))
}

export function forgetTexts(): void {
  write([])
}

function write(list: Kept[]): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}
