// A record in the address of the playground: after the #, which browsers do not send to the web server. The page there
// (web/playground/src/link.ts) reads what is written here.

export const address = 'https://recls.github.io/recls/playground/'

/** Longer links are cut by programs for mail and chat. */
export const longest = 30_000

export interface Shared {
  name: string
  bytes: Uint8Array
}

/** The name of the file, a zero byte, and its bytes: deflated, in letters that an address may have. */
export async function pack({ name, bytes }: Shared): Promise<string> {
  const head = new TextEncoder().encode(`${name.replaceAll('\0', '')}\0`)
  const whole = new Blob([head, bytes as Uint8Array<ArrayBuffer>])
  const packed = new Uint8Array(await new Response(whole.stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer())
  let text = ''
  for (let i = 0; i < packed.length; i += 0x8000) text += String.fromCharCode(...packed.subarray(i, i + 0x8000))
  return 'r=' + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
