// A record in the address of the page, as pack of the extension for VS Code writes it.
import { fromBase64 } from '../../../editors/vscode/src/base64'
import type { Shared } from '../../../editors/vscode/src/board/link'

/** A link that was made by somebody must not fill the memory. */
const most = 16 << 20

async function inflated(data: Uint8Array): Promise<Uint8Array> {
  const reader = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
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

/** Undefined where the address has no record; an error where it is damaged. */
export async function unpack(hash: string): Promise<Shared | undefined> {
  const text = /^#?r=(.*)$/.exec(hash)?.[1]
  if (text === undefined) return undefined
  const whole = await inflated(fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')))
  const end = whole.indexOf(0)
  if (end < 0) throw new Error('no name')
  return { name: new TextDecoder().decode(whole.subarray(0, end)), bytes: whole.slice(end + 1) }
}
