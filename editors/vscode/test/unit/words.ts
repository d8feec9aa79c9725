import assert from 'node:assert/strict'
import { formatName, summary } from '../../src/summary'
import { board } from './boards'
import { translator } from '../../src/words'

const t = translator({})

export function wordTests(): void {
  suite('the status bar', () => {
    for (const [language, head, name] of [
      ['sgf', '(;GM[1]FF[4]', 'SGF FF[4]'],
      ['sgf', '(;FF [ 3 ]', 'SGF FF[3]'],
      ['sgf', '(;GM[1]', 'SGF FF[1]'],
      ['sgf', '(;XFF[9]FF[4]', 'SGF FF[4]'],
      ['csa', "'CSA encoding=UTF-8\nV3.0\nN+a\n", 'CSA V3.0'],
      ['csa', 'V2.2\r\nPI\r\n', 'CSA V2.2'],
      ['csa', 'V2\nPI\n+7776FU\n/\nV2.2\nPI\n', 'CSA V2.2'],
      ['csa', 'N+a\nPI\n', 'CSA V1'],
      ['kif', '#KIF version=2.0 encoding=UTF-8\n手合割：平手\n', 'KIF'],
      ['kif', '手合割：平手\n   1 ７六歩(77)\n*▲２六歩 is a book move\n', 'KIF'],
      ['kif', '  9 8 7 6 5 4 3 2 1\n▲７六歩', 'KI2'],
      ['kif', '#KI2 version=2.0 encoding=UTF-8\n', 'KI2'],
      ['kif', '', 'KIF'],
      ['ishi', 'EVENT x\n', 'Ishi'],
      ['plaintext', '', 'plaintext']
    ]) {
      test(`${JSON.stringify(head)} is ${name}`, () => assert.equal(formatName(language!, head!), name))
    }

    test('has the game where there are several, the move and the findings', () => {
      assert.equal(summary('Ishi', null, 0, t), 'Ishi · no findings')
      assert.equal(summary('SGF FF[4]', board(), 1, t), 'SGF FF[4] · move 4 · 1 finding')
      assert.equal(summary('SGF FF[4]', board({ games: 3, game: 2 }), 2, t), 'SGF FF[4] · game 3/3 · move 4 · 2 findings')
    })
  })
}
