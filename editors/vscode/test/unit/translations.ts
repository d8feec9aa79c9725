// The translations of the manifest and of the extension's own texts are complete, and nothing is translated that nobody says.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from '../../src/board/html'
import { pageTexts, shogiTexts } from '../../src/board/page/markup'
import { key, translator } from '../../src/words'

const root = path.resolve(__dirname, '../..')
const languages = ['ja', 'zh-cn', 'zh-tw', 'ko']

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>
}

/** The texts that the sources say: the first argument of t is a literal, or one of the lists of the panel. */
function said(): string[] {
  const found = [...pageTexts, ...shogiTexts.map(key)]
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file === 'words.ts') continue
    const source = readFileSync(path.join(root, 'src', file), 'utf8')
    for (const [, text] of source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)) found.push(text!)
  }
  return [...new Set(found)].sort()
}

function holes(text: string): string[] {
  return (text.match(/\{\d\}/g) ?? []).sort()
}

/** What must stay as it is: code, and the links of the walkthrough and of settings. */
function fixed(text: string): string[] {
  return (text.match(/`[^`]*`|\((?:command|https?):[^)]*\)/g) ?? []).sort()
}

export function translationTests(): void {
  for (const language of languages) {
    suite(`the translations: ${language}`, () => {
      test('are those of the manifest', () => {
        const english = read('package.nls.json')
        const translated = read(`package.nls.${language}.json`)
        assert.deepEqual(Object.keys(translated), Object.keys(english))
        for (const [name, text] of Object.entries(english)) assert.deepEqual(fixed(translated[name]!), fixed(text), name)
      })

      test('are those of the extension', () => {
        const bundle = read(`l10n/bundle.l10n.${language}.json`)
        assert.deepEqual(Object.keys(bundle).sort(), said())
        for (const [text, translated] of Object.entries(bundle)) assert.deepEqual(holes(translated), holes(text), text)
      })

      test('reach the page of the panel', () => {
        const bundle = read(`l10n/bundle.l10n.${language}.json`)
        const page = html({ nonce: 'n', source: 's', script: 's', style: 's', language }, translator(bundle))
        assert.ok(page.includes(`<html lang="${language}">`) && page.includes(`>${bundle['Promote']}</button>`))
        const words = JSON.parse(/data-words="([^"]*)"/.exec(page)![1]!.replace(/&quot;/g, '"').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')) as Record<string, string>
        for (const [text, translated] of Object.entries(words)) assert.equal(translated, bundle[text], text)
      })
    })
  }
}
