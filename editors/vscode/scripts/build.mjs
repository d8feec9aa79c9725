// Bundles the extension for the desktop and for browsers, the page of the board panel and, with --tests, the tests into
// dist/, and gathers the licences of the packages that are in the bundles.
import { build } from 'esbuild'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const tests = process.argv.includes('--tests')
const common = { bundle: true, logLevel: 'warning', absWorkingDir: root, minify: !tests, sourcemap: tests && 'inline' }
const node = { ...common, format: 'cjs', platform: 'node', target: 'node20', external: ['vscode'] }

// For a browser esbuild finds no module of Node: whatever imports one fails to build.
const browser = { ...common, format: 'cjs', platform: 'browser', target: 'chrome120', external: ['vscode'] }

const desktop = await build({ ...node, metafile: true, entryPoints: ['src/desktop.ts'], outfile: 'dist/extension.js' })
const web = await build({ ...browser, metafile: true, entryPoints: ['src/web.ts'], outfile: 'dist/web.js' })
writeFileSync(path.join(root, 'dist/licenses.txt'), licenses(Object.keys({ ...desktop.metafile.inputs, ...web.metafile.inputs })))
await build({ ...common, format: 'iife', target: 'chrome120', entryPoints: ['src/board/entry.ts'], outfile: 'dist/board.js' })
mkdirSync(path.join(root, 'dist'), { recursive: true })
cpSync(path.join(root, 'src/board/page/board.css'), path.join(root, 'dist/board.css'))

if (tests) {
  // without VS Code, and without the library that needs one; it has the protocol from this package
  const alias = { vscode: path.join(root, 'test/unit/vscode.ts'), 'vscode-languageclient': 'vscode-languageserver-protocol' }
  await build({ ...node, external: [], alias, entryPoints: ['test/unit/all.ts'], outfile: 'dist/test/unit.js' })
  await build({ ...node, entryPoints: ['test/e2e/inside.ts'], outfile: 'dist/test/inside.js', external: ['vscode', 'mocha'] })
}

/** The licences of the packages that some files belong to. */
function licenses(files) {
  const packages = files.flatMap(file => /.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
  return [...new Set(packages)].map(relative => {
    const folder = path.resolve(root, relative)
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const text = readdirSync(folder).find(file => /^licen[cs]e/i.test(file))
    if (!text) throw new Error(`${name} has no licence`)
    return `${name} ${version} (${license})\n\n${readFileSync(path.join(folder, text), 'utf8').trim()}\n`
  }).sort().join('\n----\n\n')
}
