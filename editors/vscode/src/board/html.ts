import { attribute, body, pageWords } from './page/markup'
import type { Translate } from '../words'

/** What the page needs that is not its content. */
export interface PageParts {
  nonce: string
  /** the source of files of the extension, as the content policy names it */
  source: string
  script: string
  style: string
  /** of the words, as BCP 47 */
  language: string
}

/**
 * The page of the board panel. The policy lets in one script by its nonce and the style sheet of the extension; nothing
 * inline, nothing from elsewhere. A picture may be one that the script itself has made: so a board becomes a PNG.
 */
export function html({ nonce, source, script, style, language }: PageParts, t: Translate): string {
  const policy = `default-src 'none'; style-src ${source}; script-src 'nonce-${nonce}'; img-src blob:; base-uri 'none'; form-action 'none'`
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>${attribute(t('Board'))}</title>
</head>
<body data-words="${attribute(JSON.stringify(pageWords(t)))}">
${body(t, true)}
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`
}
