import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { printedPage, woods, type Diagram } from '../../src/print/page'
import { every, mainLine, parts } from '../../src/print/parts'

// 0 ─ 1 ─ 2 ─ 3 ─ 6 (a node without a move) ─ 7
//          └ 4 ─ 5
const tree = { parents: [-1, 0, 1, 2, 1, 4, 3, 6], numbers: [0, 1, 2, 3, 2, 3, 0, 4] }

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${woods[0]}"/><text>７六歩</text></svg>`
const hostile = `</h2></title><script>alert(1)</script><img src=x onerror="alert('2')">&amp;`
const escaped = '&lt;/h2&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(\'2\')&quot;&gt;&amp;amp;'

function diagram(changes: Partial<Diagram> = {}): Diagram {
  return { caption: 'Moves 1–50', svg, words: '50 · White Q16', moves: [], comments: [], ...changes }
}

export function printTests(): void {
  suite('diagrams for paper', () => {
    test('come after every so many moves of the main line, and at its end', () => {
      assert.deepEqual(mainLine(tree), [0, 1, 2, 3, 6, 7])
      assert.deepEqual(every(tree, 1), [1, 2, 6, 7])
      assert.deepEqual(every(tree, 2), [2, 7])
      assert.deepEqual(every(tree, 50), [7])
      assert.deepEqual(every({ parents: [-1], numbers: [0] }, 10), [0])
    })

    test('have the nodes that no diagram before them has, variations from where they begin', () => {
      assert.deepEqual(parts(tree, every(tree, 2)), [[0, 1, 2], [3, 6, 7]])
      assert.deepEqual(parts(tree, [2, 5, 5, 7]), [[0, 1, 2], [4, 5], [3, 6, 7]])
    })
  })

  suite('the page for paper', () => {
    test('has the header, and each diagram with its caption, moves and comments', async () => {
      const diagrams = [diagram({ moves: ['1 · ☗７六歩', '2 · ☖３四歩'], comments: [{ title: '1', text: 'first\nsecond' }] }), diagram({ caption: 'Move 51' })]
      const page = await printedPage({ language: 'ja', title: 'Aya – Tom', header: [['Black', 'Aya · 3d'], ['Komi', '6.5']], diagrams })
      assert.match(page, /^<!DOCTYPE html>\n<html lang="ja">/)
      assert.match(page, /<h1>Aya – Tom<\/h1>\n<dl>\n<dt>Black<\/dt><dd>Aya · 3d<\/dd>\n<dt>Komi<\/dt><dd>6.5<\/dd>\n<\/dl>/)
      assert.deepEqual([...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, caption]) => caption), ['Moves 1–50', 'Move 51'])
      assert.match(page, /<\/figure>\n<ol class="moves"><li>1 · ☗７六歩<\/li><li>2 · ☖３四歩<\/li><\/ol>\n<h2>1<\/h2>\n<p>first\nsecond<\/p>\n<\/section>/)
      assert.match(page, /@page \{ margin: .*figure \{[^}]*break-inside: avoid/s)
    })

    test('shows drawings as pictures on white, which are in the page', async () => {
      const page = await printedPage({ language: 'en', title: 't', header: [], diagrams: [diagram()] })
      const [, alt, data] = /<img alt="([^"]*)" src="data:image\/svg\+xml;base64,([^"]*)">/.exec(page)!
      assert.equal(alt, '50 · White Q16')
      assert.equal(Buffer.from(data!, 'base64').toString('utf8'), svg.replace(woods[0]!, '#fff'))
    })

    test('lets in its own style by the hash and pictures in it, and nothing from elsewhere', async () => {
      const page = await printedPage({ language: 'en', title: 't', header: [], diagrams: [diagram()] })
      const style = /<style>(.*?)<\/style>/s.exec(page)![1]!
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`
      assert.ok(page.includes(`http-equiv="Content-Security-Policy" content="${policy}"`))
      assert.doesNotMatch(page, /<script|<link|\sstyle=|\son\w+=|https?:|url\(|@import/)
    })

    test('escapes all of a record', async () => {
      const one = diagram({ caption: hostile, words: hostile, moves: [hostile], comments: [{ title: hostile, text: hostile }], svg: `<svg>${hostile}</svg>` })
      const page = await printedPage({ language: hostile, title: hostile, header: [[hostile, hostile]], diagrams: [one] })
      assert.equal(page.split(escaped).length - 1, 10)
      assert.doesNotMatch(page, /<script|<img src/)
      const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag))
      assert.deepEqual([...tags].sort(), ['body', 'dd', 'dl', 'dt', 'figcaption', 'figure', 'h1', 'h2', 'head', 'html', 'img', 'li', 'meta', 'ol', 'p', 'section', 'style', 'title'])
    })

    test('knows the wood of the server', () => {
      const drawn = ['go_svg.go', 'shogi_svg.go'].map(file => readFileSync(path.resolve(__dirname, '../../../../view', file), 'utf8')).join('')
      const colors = [...drawn.matchAll(/paint\{"(?:board|piece)", "(#\w+)"\}/g)].map(([, color]) => color)
      assert.deepEqual(colors, woods)
    })
  })
}
