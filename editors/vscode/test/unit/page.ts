import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from '../../src/board/html'
import { pageTexts } from '../../src/board/page/markup'
import { state } from '../../src/board/page/view'
import { board } from './boards'
import { translator } from '../../src/words'

const t = translator({})

export function pageTests(): void {
  suite('the page of the panel', () => {
    const page = html({ nonce: 'N0nce', source: 'https://files.example', script: 'https://files.example/board.js', style: 'https://files.example/board.css', language: 'en' }, t)

    test('lets in one script by its nonce, and nothing inline or from elsewhere', () => {
      const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
      assert.equal(policy, "default-src 'none'; style-src https://files.example; script-src 'nonce-N0nce'; img-src blob:; base-uri 'none'; form-action 'none'")
      assert.deepEqual(page.match(/<script[^>]*>[^<]*/g), ['<script nonce="N0nce" src="https://files.example/board.js">'])
      assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|javascript:/)
      assert.deepEqual(page.match(/(?:src|href)="[^"]*"/g), ['href="https://files.example/board.css"', 'src="https://files.example/board.js"'])
    })

    test('names every button', () => {
      const buttons = page.match(/<button[^>]*>[^<]*/g)!
      assert.ok(buttons.length > 25)
      for (const button of buttons) assert.match(button, /aria-label="[^"]+"|>\w[\w ]+$/)
      for (const field of page.match(/<(?:textarea|input id="label)[^>]*>/g)!) assert.match(field, /aria-label="[^"]+"/)
    })

    test('asks the host for words alone that it has brought along', () => {
      const folder = path.resolve(__dirname, '../../src/board/page')
      const known = new Set(pageTexts)
      for (const file of readdirSync(folder).filter(name => name.endsWith('.ts') && name !== 'markup.ts')) {
        const source = readFileSync(path.join(folder, file), 'utf8')
        for (const [, text] of source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)) assert.ok(known.has(text!), `${file}: ${text}`)
      }
    })

    test('knows nothing of VS Code', () => {
      const folder = path.resolve(__dirname, '../../src/board/page')
      for (const file of readdirSync(folder).filter(name => name.endsWith('.ts'))) {
        assert.doesNotMatch(readFileSync(path.join(folder, file), 'utf8'), /from '(?:vscode|node:|\.\.\/\.\.\/server)|acquireVsCodeApi/, file)
      }
    })

    test('says whose turn it is and which game this is', () => {
      assert.equal(state(board(), t), 'Move 4 · Black to play')
      assert.equal(state(board({ games: 3, game: 1, toPlay: '' }), t), 'Game 2 of 3 · Move 4')
    })
  })
}
