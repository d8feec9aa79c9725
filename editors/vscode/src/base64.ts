// Bytes as base64, with what Node and browsers both have.

const chunk = 1 << 15 // arguments of one call

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += chunk) parts.push(String.fromCharCode(...bytes.subarray(i, i + chunk)))
  return btoa(parts.join(''))
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}
