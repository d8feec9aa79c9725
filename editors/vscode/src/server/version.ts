/** The oldest server that speaks what this client needs. */
export const oldest = '0.1.0'

/** The version in what `recls version` prints, or undefined when another program was asked. */
export function versionIn(output: string): string | undefined {
  return /^recls (\S+)/.exec(output)?.[1]
}

/** Whether a version serves. One that was built from a work tree has no number that could be compared, and is trusted. */
export function serves(version: string): boolean {
  const numbers = /^v?(\d+)\.(\d+)\.(\d+)(-.*)?$/.exec(version)
  if (!numbers || version.replace(/^v/, '').startsWith('0.0.0-')) return true
  const least = oldest.split('.').map(Number)
  for (let i = 0; i < 3; i++) {
    const difference = Number(numbers[i + 1]) - least[i]!
    if (difference !== 0) return difference > 0
  }
  return true
}
