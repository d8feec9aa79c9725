/** What the page needs that is not its content. */
export interface PageParts {
  nonce: string
  /** the source of files of the extension, as the content policy names it */
  source: string
  script: string
  style: string
}

/**
 * The page of the board panel. It holds nothing of a record: all of that comes as messages and is put in as text. The
 * policy lets in one script by its nonce and the style sheet of the extension; nothing inline, nothing from elsewhere.
 */
export function html({ nonce, source, script, style }: PageParts): string {
  const policy = `default-src 'none'; style-src ${source}; script-src 'nonce-${nonce}'`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>Board</title>
</head>
<body>
<main id="panel" hidden>
  <header>
    <h1 id="title" aria-live="polite"></h1>
    <p id="state"></p>
  </header>
  <div id="board"></div>
  <p id="told" role="status"></p>
  <div id="steps" role="toolbar" aria-label="Moves">
    <button type="button" id="first" aria-label="First position (Home)" title="First position (Home)">|◀</button>
    <button type="button" id="previous" aria-label="Previous move (Left)" title="Previous move (Left)">◀</button>
    <button type="button" id="next" aria-label="Next move (Right)" title="Next move (Right)">▶</button>
    <button type="button" id="last" aria-label="Last move (End)" title="Last move (End)">▶|</button>
    <button type="button" id="pass" aria-label="Pass" title="Write a pass">Pass</button>
    <button type="button" id="coordinates" aria-pressed="true" aria-label="Coordinates" title="Coordinates">A1</button>
  </div>
  <dl id="sides"></dl>
  <ul id="facts" aria-label="Facts"></ul>
  <section id="siblings" aria-label="Instead of this move" hidden></section>
  <section id="variations" aria-label="Variations" hidden></section>
  <section id="comment" aria-label="Comment" hidden></section>
</main>
<p id="empty">Put the cursor into a game record to see its board.</p>
<dialog id="promotion" aria-label="Promote?">
  <p>Promote?</p>
  <button type="button" id="promote">Promote</button>
  <button type="button" id="keep">Do not promote</button>
</dialog>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`
}
