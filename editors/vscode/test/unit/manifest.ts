// The manifest repeats what the server knows; here the two are held against each other.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { registeredName } from '../../src/encodingnames'
import { oldest } from '../../src/server/version'

const root = path.resolve(__dirname, '../..')
const repository = path.resolve(root, '../..')
const english = texts('package.nls.json')

/** The manifest in English: its texts are keys of package.nls.json. */
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'), (_, value: unknown) =>
  typeof value === 'string' ? value.replace(/^%(.+)%$/, (key, name: string) => english[name] ?? key) : value)

function texts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>
}

interface Setting {
  type: string
  default: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  additionalProperties?: { enum: string[] }
  markdownDescription: string
  markdownDeprecationMessage?: string
}

const groups = manifest.contributes.configuration as { title: string; properties: Record<string, Setting> }[]
const all: Record<string, Setting> = Object.assign({}, ...groups.map(({ properties }) => properties))
const isOld = ([, { markdownDeprecationMessage }]: [string, Setting]) => markdownDeprecationMessage !== undefined
const settings: Record<string, Setting> = Object.fromEntries(Object.entries(all).filter(entry => !isOld(entry)))

/** Settings that are the extension's alone: the server does not know them. */
const own = [
  'recls.format.onSave', 'recls.board.coordinates', 'recls.board.variations', 'recls.board.moveNumbers', 'recls.board.secondsPerMove',
  'recls.board.lock', 'recls.server.path', 'recls.trace.server'
]

/** The settings of the server, as docs/settings.md has them from its table. */
function documented(): { name: string; values: string; standard: unknown }[] {
  const page = readFileSync(path.join(repository, 'docs/settings.md'), 'utf8')
  const table = page.split('<!-- keys: editor (generated) -->')[1]!.split('<!-- end -->')[0]!
  return [...table.matchAll(/^\| `([^`]+)` \| (.*?) \| `([^`]+)` \|/gm)].map(([, name, values, standard]) => ({
    name: `recls.${name}`, values: values!, standard: JSON.parse(standard!)
  }))
}

/** The values of a setting in the words of the documentation. */
function values(setting: Setting): string {
  if (setting.additionalProperties) return `code = ${[...setting.additionalProperties.enum].join(', ')}`
  if (setting.enum) return setting.enum.join(', ')
  if (setting.type === 'boolean') return 'true, false'
  return `${setting.minimum} to ${setting.maximum}`
}

/** The words between quotation marks of a list in the server's source that begins with a line. */
function words(beginning: string): string[] {
  const source = readFileSync(path.join(repository, 'features/classify/classify.go'), 'utf8')
  const list = source.split(beginning)[1]!.split('\n}\n')[0]!
  return [...list.matchAll(/"([^"]+)"/g)].map(match => match[1]!)
}

export function manifestTests(): void {
  suite('the manifest', () => {
    test('lets VS Code guess the encoding of every language, among those that it can guess', () => {
      const defaults = manifest.contributes.configurationDefaults as Record<string, Record<string, unknown>>
      const guessed = ['utf8', 'gb2312', 'cp950', 'shiftjis', 'eucjp', 'euckr', 'windows1251', 'windows1252']
      for (const language of ['sgf', 'ishi', 'csa', 'kif']) {
        assert.equal(defaults[`[${language}]`]?.['files.autoGuessEncoding'], true, language)
        assert.deepEqual(defaults[`[${language}]`]?.['files.candidateGuessEncodings'], guessed, language)
        for (const code of guessed) assert.ok(registeredName(code), code)
      }
    })

    test('has the settings of the server under the same names, with the same values', () => {
      const server = documented()
      assert.ok(server.length > 5)
      assert.deepEqual(Object.keys(settings).sort(), [...server.map(({ name }) => name), ...own].sort())
      for (const { name, values: said, standard } of server) {
        assert.deepEqual(settings[name]!.default, standard, name)
        assert.equal(values(settings[name]!), said, name)
      }
    })

    test('keeps the old names of settings, which decide nothing until they are set', () => {
      const old = Object.entries(all).filter(isOld)
      assert.ok(old.length > 3)
      const page = readFileSync(path.join(repository, 'docs/settings.md'), 'utf8')
      for (const [name, { default: standard, markdownDeprecationMessage: message }] of old) {
        const now = /`#recls\.(.+?)#`/.exec(message!)?.[1]
        assert.ok(now && `recls.${now}` in settings, name)
        assert.ok(page.split('\n').some(row => row.startsWith(`| \`${now}\` |`) && row.includes(`Before: \`${name.slice('recls.'.length)}\`.`)), name)
        assert.equal(standard, null, name)
      }
    })

    test('describes every setting and every command', () => {
      for (const [name, { markdownDescription }] of Object.entries(settings)) assert.match(markdownDescription, /^[A-Z`].{20,}\.$/, name)
      for (const { command, title, category } of manifest.contributes.commands) {
        assert.equal(category, 'Recls', command)
        assert.match(title, /^[A-Z]/, command)
      }
    })

    test('has a scope for every class of the server, and none for others', () => {
      const classes = words('func Classes() []string {')
      const modifiers = words('func Modifiers() []string {')
      assert.ok(classes.length > 10 && modifiers.length > 3)
      const used = new Set<string>()
      for (const { language, scopes } of manifest.contributes.semanticTokenScopes as { language: string; scopes: Record<string, string[]> }[]) {
        for (const [selector, names] of Object.entries(scopes)) {
          const [type, ...parts] = selector.split('.')
          assert.ok(classes.includes(type!) && parts.every(part => modifiers.includes(part)), `${language}: ${selector}`)
          assert.ok(names.every(name => name.endsWith(`.${language}`)), `${language}: ${selector}`)
          used.add(type!)
        }
      }
      assert.deepEqual(classes.filter(name => !used.has(name)), [])
    })

    test('declares the classes that the protocol has no name for', () => {
      const standard = ['function', 'type', 'decorator', 'parameter', 'property', 'namespace', 'variable', 'keyword', 'enumMember', 'class', 'number', 'string', 'comment', 'operator']
      const declared = (manifest.contributes.semanticTokenTypes as { id: string }[]).map(({ id }) => id)
      assert.deepEqual(words('func Classes() []string {').filter(name => !standard.includes(name)), declared)
      const known = ['deprecated', 'definition', 'documentation']
      const modifiers = (manifest.contributes.semanticTokenModifiers as { id: string }[]).map(({ id }) => id)
      assert.deepEqual(words('func Modifiers() []string {').filter(name => !known.includes(name)), modifiers)
    })

    test('names files that exist', () => {
      const text = JSON.stringify(manifest.contributes) + readFileSync(path.join(root, 'README.md'), 'utf8')
      const files = [...text.matchAll(/\b(?:icons|images|languages|snippets|syntaxes)\/[\w.-]+/g)].map(([file]) => file)
      assert.ok(files.length > 15)
      assert.deepEqual(files.filter(file => !existsSync(path.join(root, file))), [])
    })

    test('asks for no server that is newer than the extension', () => assert.ok(oldest <= manifest.version))
  })
}
