// Builds the playground: static files for any web server.
//
//   node web/playground/build.mjs [FOLDER [PROGRAM]]      (default: web/dist/playground)
//
// PROGRAM is a folder in which cmd/recls-web/build has built the program; without it, it is built. It needs Go. Its packages are those of package-lock.json, which it fetches where they are missing.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const here = import.meta.dirname
const repository = path.resolve(here, '../..')
const board = path.join(repository, 'editors/vscode')
const out = path.resolve(process.argv[2] ?? path.join(repository, 'web/dist/playground'))
const read = file => readFileSync(path.join(here, file), 'utf8')
const write = (file, data) => writeFileSync(path.join(out, file), data)

if (!existsSync(path.join(here, 'node_modules'))) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' })
}
const { build } = await import('esbuild')

rmSync(out, { recursive: true, force: true })
mkdirSync(path.join(out, 'samples'), { recursive: true })
mkdirSync(path.join(out, 'l10n'))
if (process.argv[3]) for (const file of ['recls.wasm.gz', 'wasm_exec.js', 'worker.js', 'texts', 'THIRD-PARTY-LICENSES']) cpSync(path.join(process.argv[3], file), path.join(out, file), { recursive: true })
else execFileSync('go', ['run', './cmd/recls-web/build', out], { cwd: repository, stdio: 'inherit' })

const { metafile } = await build({
  absWorkingDir: here, entryPoints: ['src/main.ts', 'src/boardpage.ts'], outdir: out, bundle: true, splitting: true,
  format: 'esm', target: ['chrome111', 'firefox113', 'safari16.4'], minify: true, metafile: true, logLevel: 'warning', legalComments: 'none'
})
write('licenses.txt', licenses(Object.keys(metafile.inputs)))

// The words of the page, and those of the board that the extension for VS Code has.
const boardWords = JSON.parse(execFileSync(process.execPath, ['--input-type=module'], { input: (await build({
  stdin: {
    contents: `import { body, pageWords } from './src/board/page/markup'
      import { key } from './src/words'
      const used = new Set(['Board', 'This board has no such form.', 'Copied', 'Unlock the board to write moves.'])
      const t = text => (used.add(typeof text === 'string' ? text : key(text)), '')
      body(t), pageWords(t)
      console.log(JSON.stringify([...used]))`, resolveDir: board
  }, bundle: true, write: false, format: 'esm', logLevel: 'warning'
})).outputFiles[0].text, encoding: 'utf8' }))
const sources = readdirSync(path.join(here, 'src')).map(file => read(`src/${file}`)).join('\n')
const ownWords = [
  ...[...read('index.html').matchAll(/data-t(?:-label|-title)?="([^"]*)"/g)].map(([, word]) => word),
  ...[...sources.matchAll(/\bt(?:\(\))?\(\s*'([^']*)'/g)].map(([, word]) => word)
]
for (const file of readdirSync(path.join(here, 'l10n'))) {
  const all = { ...JSON.parse(readFileSync(path.join(board, 'l10n', `bundle.l10n.${file.toLowerCase()}`), 'utf8')), ...JSON.parse(read(`l10n/${file}`)) }
  const used = [...new Set([...boardWords, ...ownWords])]
  const missing = used.filter(word => !all[word])
  if (missing.length > 0) throw new Error(`l10n/${file} has nothing for: ${missing.join(' | ')}`)
  const unused = Object.keys(JSON.parse(read(`l10n/${file}`))).filter(word => !used.includes(word))
  if (unused.length > 0) throw new Error(`l10n/${file} has what nothing uses: ${unused.join(' | ')}`)
  write(`l10n/${file}`, JSON.stringify(Object.fromEntries(used.map(word => [word, all[word]]))))
}

for (const { name, from, typo } of JSON.parse(read('samples.json'))) {
  let data = readFileSync(path.join(repository, from))
  if (typo) {
    const text = data.toString('utf8')
    if (text.split(typo[0]).length !== 2) throw new Error(`${from}: ${typo[0]} is not there once`)
    data = Buffer.from(text.replace(...typo))
  }
  write(`samples/${name}`, data)
}

cpSync(path.join(board, 'src/board/page/board.css'), path.join(out, 'board.css'))
for (const file of ['style.css', 'boardcolours.css', 'board.html']) cpSync(path.join(here, file), path.join(out, file))
cpSync(path.join(board, 'icons/sgf.svg'), path.join(out, 'icon.svg'))
// The editor makes style sheets, which the policy lets in by this word.
const [, main] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'src/main.ts')
const preloads = main.imports.filter(({ kind }) => kind === 'import-statement').map(({ path: file }) => `<link rel="modulepreload" href="${path.basename(file)}">\n`)
write('index.html', read('index.html').replaceAll('NONCE', randomBytes(12).toString('base64url')).replace('PRELOADS', preloads.join('')))
cpSync(path.join(here, 'src/start.js'), path.join(out, 'start.js'))

const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  .map(entry => path.relative(out, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')).sort()
const hash = createHash('sha256')
for (const file of files) hash.update(file).update('\0').update(readFileSync(path.join(out, file)))
write('sw.js', read('src/sw.js').replace('VERSION', `'recls-${hash.digest('hex').slice(0, 16)}'`).replace('FILES', JSON.stringify(['./', ...files])))

const packed = files.filter(file => /\.(js|css|html)$/.test(file)).map(file => [file, gzipSync(readFileSync(path.join(out, file)), { level: 9 }).length])
console.log(`${out}: ${packed.map(([file, size]) => `${file} ${(size / 1024).toFixed(1)}`).join(', ')} kB gzipped; together ${(packed.reduce((sum, [, size]) => sum + size, 0) / 1024).toFixed(0)} kB`)

/** The licences of the packages that some files belong to. */
function licenses(inputs) {
  const packages = inputs.flatMap(file => /.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
  return [...new Set(packages)].map(relative => {
    const folder = path.resolve(here, relative)
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const text = readdirSync(folder).find(file => /^licen[cs]e/i.test(file))
    if (!text) throw new Error(`${name} has no licence`)
    return `${name} ${version} (${license})\n\n${readFileSync(path.join(folder, text), 'utf8').trim()}\n`
  }).sort().join('\n----\n\n')
}
