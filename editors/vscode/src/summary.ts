// The words of the status bar.
import type { Board } from './protocol'
import type { Translate } from './words'

/** "SGF FF[4]", "CSA V2.2", "KI2", "Ishi"; head is the text that may name the version: the last word on it counts. */
export function formatName(language: string, head: string): string {
  switch (language) {
    case 'sgf':
      return `SGF FF[${last(/(?<![A-Za-z])FF\s*\[\s*(\d+)\s*\]/g, head) ?? '1'}]`
    case 'csa':
      return `CSA ${last(/^(V\d(?:\.\d)?)\s*$/gm, head) ?? 'V1'}`
    case 'kif':
      return notation(head)
    case 'ishi':
      return 'Ishi'
    default:
      return language
  }
}

/** The first move says it, with a number in front or a mark; without a move the declaration, and KIF where there is none. */
function notation(head: string): 'KIF' | 'KI2' {
  const first = /^[ \t\u3000]*(?:(\d+)[ \t\u3000]+(?:同|[1-9１-９])[^ \d]|[▲△▽▼☗☖⛊⛉])/m.exec(head)
  return (first ? first[1] === undefined : /^#KI2 /.test(head)) ? 'KI2' : 'KIF'
}

function last(pattern: RegExp, text: string): string | undefined {
  return [...text.matchAll(pattern)].at(-1)?.[1]
}

/** "SGF FF[4] · game 2/3 · move 14 · 1 finding" */
export function summary(format: string, board: Board | null, findings: number, t: Translate): string {
  const parts = [format]
  if (board) {
    if (board.games > 1) parts.push(t('game {0}/{1}', board.game + 1, board.games))
    parts.push(t('move {0}', board.moveNumber))
  }
  parts.push(findings === 0 ? t('no findings') : findings === 1 ? t('1 finding') : t('{0} findings', findings))
  return parts.join(' · ')
}
