// How the extension's own texts are put into the user's language. The English text is the key; {0} is a value.

/** A text whose comment tells it from others that are the same in English: VS Code has it in a bundle as "text/comment". */
export interface Commented {
  message: string
  comment: string[]
  args: (string | number)[]
}

/** vscode.l10n.t, or what does the same in the page of the panel and in tests. */
export interface Translate {
  (text: string, ...values: (string | number)[]): string
  (text: Commented): string
}

/** Makes a Translate of a table from English; a text that is not in it stays English. */
export function translator(table: Record<string, string>): Translate {
  return (text: string | Commented, ...values: (string | number)[]) => {
    if (typeof text === 'string') return fill(table[text] ?? text, values)
    return fill(table[key(text)] ?? text.message, text.args)
  }
}

/** The name of a text with a comment in a bundle. */
export function key({ message, comment }: Commented): string {
  return `${message}/${comment.join('')}`
}

/** A text of shogi, where the players are sente and gote in other languages. */
export function inShogi(message: string, ...args: (string | number)[]): Commented {
  return { message, comment: ['shogi'], args }
}

function fill(text: string, values: (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)] ?? ''))
}
