/** Makes a page of what `recls explain` prints: the first line is the heading. */
export function rulePage(printed: string): string {
  const [heading = '', ...rest] = printed.trimEnd().split('\n')
  return [`# ${heading}`, ...rest].join('\n') + '\n'
}
