import assert from 'node:assert/strict'
import { html } from '../../src/board/html'
import { state } from '../../src/board/page/view'
import { rulePage } from '../../src/commands/rulepage'
import { board } from './boards'
import { translator } from '../../src/words'

const t = translator({})

export function pageTests(): void {
  suite('the page of the panel', () => {
    const page = html({ nonce: 'N0nce', source: 'https://files.example', script: 'https://files.example/board.js', style: 'https://files.example/board.css', language: 'en' }, t)

    test('lets in one script by its nonce, and nothing inline or from elsewhere', () => {
      const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
      assert.equal(policy, "default-src 'none'; style-src https://files.example; script-src 'nonce-N0nce'")
      assert.deepEqual(page.match(/<script[^>]*>[^<]*/g), ['<script nonce="N0nce" src="https://files.example/board.js">'])
      assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|javascript:/)
      assert.deepEqual(page.match(/(?:src|href)="[^"]*"/g), ['href="https://files.example/board.css"', 'src="https://files.example/board.js"'])
    })

    test('names every button', () => {
      const buttons = page.match(/<button[^>]*>[^<]*/g)!
      assert.equal(buttons.length, 8)
      for (const button of buttons) assert.match(button, /aria-label="[^"]+"|>\w[\w ]+$/)
    })

    test('says whose turn it is and which game this is', () => {
      assert.equal(state(board(), t), 'Move 4 · Black to play')
      assert.equal(state(board({ games: 3, game: 1, toPlay: '' }), t), 'Game 2 of 3 · Move 4')
    })
  })

  suite('the page of a rule', () => {
    test('has the title of the rule as its heading', () => {
      assert.equal(rulePage('Point outside the board\n\n`sgf/off-board`\n\nWhy.\n\n'), '# Point outside the board\n\n`sgf/off-board`\n\nWhy.\n')
    })
  })
}
