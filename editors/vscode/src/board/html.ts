import { inShogi, key, type Translate } from '../words'

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
 * The page of the board panel. It holds nothing of a record: all of that comes as messages and is put in as text. The
 * policy lets in one script by its nonce and the style sheet of the extension; nothing inline, nothing from elsewhere.
 */
export function html({ nonce, source, script, style, language }: PageParts, t: Translate): string {
  const label = (text: string) => `aria-label="${attribute(text)}" title="${attribute(text)}"`
  const policy = `default-src 'none'; style-src ${source}; script-src 'nonce-${nonce}'`
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
<main id="panel" hidden>
  <header>
    <h1 id="title" aria-live="polite"></h1>
    <p id="state"></p>
  </header>
  <div id="board"></div>
  <p id="told" role="status"></p>
  <div id="steps" role="toolbar" aria-label="${attribute(t('Moves'))}">
    <button type="button" id="first" ${label(t('First position (Home)'))}>|◀</button>
    <button type="button" id="previous" ${label(t('Previous move (Left)'))}>◀</button>
    <button type="button" id="next" ${label(t('Next move (Right)'))}>▶</button>
    <button type="button" id="last" ${label(t('Last move (End)'))}>▶|</button>
    <button type="button" id="pass" aria-label="${attribute(t('Pass'))}" title="${attribute(t('Write a pass'))}">${attribute(t('Pass'))}</button>
    <button type="button" id="coordinates" aria-pressed="true" ${label(t('Coordinates'))}>A1</button>
  </div>
  <dl id="sides"></dl>
  <ul id="facts" aria-label="${attribute(t('Facts'))}"></ul>
  <section id="siblings" aria-label="${attribute(t('Instead of this move'))}" hidden></section>
  <section id="variations" aria-label="${attribute(t('Variations'))}" hidden></section>
  <section id="comment" aria-label="${attribute(t('Comment'))}" hidden></section>
</main>
<p id="empty">${attribute(t('Put the cursor into a game record to see its board.'))}</p>
<dialog id="promotion" aria-label="${attribute(t('Promote?'))}">
  <p>${attribute(t('Promote?'))}</p>
  <button type="button" id="promote">${attribute(t('Promote'))}</button>
  <button type="button" id="keep">${attribute(t('Do not promote'))}</button>
</dialog>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`
}

/** The texts that the page itself shows, by their English. */
export const pageTexts = [
  'Game {0} of {1}', 'Move {0}', 'Black to play', 'White to play', 'Black, captures', 'White, captures', 'Instead', 'Next', 'and {0} more'
]
export const shogiTexts = ['Black to play', 'White to play', 'Black, in hand', 'White, in hand'].map(inShogi)

/** Their translations. A value that is filled in later is asked for as itself. */
function pageWords(t: Translate): Record<string, string> {
  const plain = pageTexts.map(text => [text, t(text, '{0}', '{1}')])
  return Object.fromEntries([...plain, ...shogiTexts.map(text => [key(text), t(text)])]) as Record<string, string>
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
