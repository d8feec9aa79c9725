// A game as one web page for paper: it loads nothing, runs nothing, and all text of the record in it is escaped.
import { toBase64 } from '../base64'
import { attribute } from '../board/page/markup'

/** A diagram with what belongs below it. */
export interface Diagram {
  caption: string
  svg: string
  /** what the drawing shows, for people who hear the page */
  words: string
  /** the moves since the diagram before, where numbers on the board do not tell them */
  moves: string[]
  comments: { title: string; text: string }[]
}

export interface Printed {
  /** of the words, as BCP 47 */
  language: string
  title: string
  /** what the header of the record says: label and value */
  header: [label: string, value: string][]
  diagrams: Diagram[]
}

/** Colours alone come in here, and the sizes suit A4 and Letter; the page of paper is what the reader's printer has. */
const style = `
@page { margin: 16mm 18mm }
:root { color-scheme: light }
body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; background: #fff; color: #000; font: 11pt/1.45 Georgia, "Noto Serif", "Noto Serif CJK JP", serif }
h1 { margin: 0 0 .6rem; font-size: 1.5em; line-height: 1.2; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 1.5rem }
dt { font-weight: bold }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
section { margin: 0 0 1.8rem }
figure { margin: 0; break-inside: avoid; text-align: center }
img { display: block; margin: 0 auto; width: 104mm; max-width: 100%; height: auto }
figcaption { margin: .4rem 0 .6rem; font-weight: bold; break-before: avoid }
.moves { margin: 0 0 .6rem; padding: 0; list-style: none; columns: 4 9rem }
.moves li { break-inside: avoid }
h2 { margin: .5rem 0 0; font-size: 1em; break-after: avoid }
p { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; orphans: 3; widows: 3 }
@media print { body { margin: 0; padding: 0; max-width: none } }
`

/**
 * Wood, and pieces made of it, are paper in print. These are the grounds of the boards of Go and shogi, as the server
 * draws them; a board of another game keeps its colours, for there they may be what is told apart.
 */
export const woods = ['#e3b968', '#ecc878', '#fbe7b2']

/** A drawing is shown as a picture, in which no script runs and nothing is loaded, whatever it holds. */
function picture({ svg, words }: Diagram): string {
  const paper = woods.reduce((drawing, wood) => drawing.replaceAll(wood, '#fff'), svg)
  return `<img alt="${attribute(words)}" src="data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(paper))}">`
}

function section(diagram: Diagram): string {
  const { caption, moves, comments } = diagram
  const list = moves.length > 0 ? `\n<ol class="moves">${moves.map(move => `<li>${attribute(move)}</li>`).join('')}</ol>` : ''
  const said = comments.map(({ title, text }) => `\n<h2>${attribute(title)}</h2>\n<p>${attribute(text)}</p>`).join('')
  return `<section>\n<figure>\n${picture(diagram)}\n<figcaption>${attribute(caption)}</figcaption>\n</figure>${list}${said}\n</section>`
}

/** The page. Its policy lets in its own style by the hash, and pictures that are in the page itself. */
export async function printedPage({ language, title, header, diagrams }: Printed): Promise<string> {
  const hash = toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))))
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${attribute(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${attribute(title)}</h1>
<dl>
${header.map(([label, value]) => `<dt>${attribute(label)}</dt><dd>${attribute(value)}</dd>`).join('\n')}
</dl>
${diagrams.map(section).join('\n')}
</body>
</html>
`
}
