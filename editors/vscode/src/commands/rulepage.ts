/** Makes a page of what `recls explain` prints: the first line is the heading. */
export function rulePage(printed: string): string {
  const [heading = '', ...rest] = printed.trimEnd().split('\n')
  return [`# ${heading.replace(/^(\S+): /, '$1 · ')}`, ...rest].join('\n') + '\n'
}
