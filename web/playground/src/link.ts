// A record in the address of the page: after the #, which browsers do not send to the web server.

/** Longer links are cut by programs for mail and chat. */
export const longest = 30_000

/** A link that was made by somebody must not fill the memory. */
const most = 16 << 20

export interface Shared {
  name: string
  bytes: Uint8Array
}

async function through(data: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream).getReader()
  const parts: BlobPart[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const part = read.value as Uint8Array<ArrayBuffer>
    if ((size += part.length) > most) {
      await reader.cancel()
      throw new Error('too large')
    }
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The name of the file, a zero byte, and its bytes. */
export async function pack({ name, bytes }: Shared): Promise<string> {
  const head = new TextEncoder().encode(`${name.replaceAll('\0', '')}\0`)
  const whole = new Uint8Array(head.length + bytes.length)
  whole.set(head)
  whole.set(bytes, head.length)
  const packed = await through(whole, new CompressionStream('deflate-raw'))
  let text = ''
  for (let i = 0; i < packed.length; i += 0x8000) text += String.fromCharCode(...packed.subarray(i, i + 0x8000))
  return 'r=' + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Undefined where the address has no record; an error where it is damaged. */
export async function unpack(hash: string): Promise<Shared | undefined> {
  const text = /^#?r=(.*)$/.exec(hash)?.[1]
  if (text === undefined) return undefined
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
  const whole = await through(packed, new DecompressionStream('deflate-raw'))
  const end = whole.indexOf(0)
  if (end < 0) throw new Error('no name')
  return { name: new TextDecoder().decode(whole.subarray(0, end)), bytes: whole.slice(end + 1) }
}
