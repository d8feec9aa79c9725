// Builds the vsix files, each with the server for its platform inside: a program, or WebAssembly for "web".
//
//   node scripts/package.mjs                  the platform of this machine
//   node scripts/package.mjs all              all seven
//   node scripts/package.mjs linux-arm64 …    these
//   node scripts/package.mjs --programs DIR all
//                                             with programs that are there: DIR/linux-amd64/recls and so on
//
// The same sources give the same bytes: SOURCE_DATE_EPOCH (default: the time of the last commit) is the date of every
// file inside, and their permissions do not depend on how the work tree came to be. The files lie in dist/.
import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'

const run = promisify(execFile)

const targets = {
  'linux-x64': ['linux', 'amd64'],
  'linux-arm64': ['linux', 'arm64'],
  'darwin-x64': ['darwin', 'amd64'],
  'darwin-arm64': ['darwin', 'arm64'],
  'win32-x64': ['windows', 'amd64'],
  'win32-arm64': ['windows', 'arm64'],
  web: ['js', 'wasm']
}
const here = path.dirname(import.meta.dirname)
const repository = path.resolve(here, '../..')
const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))

const { values, positionals: named } = parseArgs({ allowPositionals: true, options: { programs: { type: 'string' } } })

function wanted() {
  if (named.length === 0) return [`${process.platform}-${process.arch}`]
  return named[0] === 'all' ? Object.keys(targets) : named
}

function lastCommit() {
  return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: here, encoding: 'utf8' }).trim()
}

const env = { ...process.env, SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH || lastCommit() }
const work = mkdtempSync(path.join(tmpdir(), 'recls-vsix.'))

/** Makes the server of a target, and gives its files by their names in the package, and the licences of what is linked into it. */
async function server(target) {
  const [goos, goarch] = targets[target]
  const made = path.join(work, target)
  if (target === 'web') {
    await run('go', ['run', './cmd/recls-web/build', made], { cwd: repository, env })
    const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    const names = files.map(entry => path.relative(made, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    const packed = names.filter(name => name !== 'THIRD-PARTY-LICENSES')
    return {
      files: Object.fromEntries(packed.map(name => [`dist/server/${name}`, path.join(made, name)])),
      licenses: readFileSync(path.join(made, 'THIRD-PARTY-LICENSES'), 'utf8')
    }
  }
  const name = goos === 'windows' ? 'recls.exe' : 'recls'
  const program = values.programs ? path.resolve(values.programs, `${goos}-${goarch}`, name) : path.join(made, name)
  if (!values.programs) {
    await run('go', ['build', '-trimpath', '-ldflags=-s -w', '-o', program, './cmd/recls'], {
      cwd: repository,
      env: { ...env, GOOS: goos, GOARCH: goarch, CGO_ENABLED: '0' }
    })
  }
  const { stdout } = await run('go', ['run', '.ci/licenses.go', './cmd/recls', `${goos}-${goarch}`], { cwd: repository, env, maxBuffer: 1 << 24 })
  return { files: { [`bin/${name}`]: program }, licenses: stdout }
}

const vsce = [path.join(here, 'node_modules/@vscode/vsce/vsce')]

/** The manifest of a target, which has one of the two entries. A browser has no programs that a folder could name. */
function manifestFor(target) {
  const shipped = { ...structuredClone(manifest), scripts: undefined, devDependencies: undefined }
  if (target !== 'web') return { ...shipped, browser: undefined }
  for (const { properties } of shipped.contributes.configuration) delete properties['recls.server.path']
  const capabilities = { untrustedWorkspaces: { supported: true }, virtualWorkspaces: true }
  return { ...shipped, main: undefined, extensionKind: undefined, capabilities }
}

// vsce takes the permissions of files as they are, and runs scripts of the manifest that have been run here already:
// it gets a copy.
function stage(target, { files, licenses }) {
  const folder = mkdtempSync(path.join(work, 'stage.'))
  const other = target === 'web' ? 'dist/extension.js' : 'dist/web.js'
  const copies = { ...Object.fromEntries(common.filter(name => name !== other).map(name => [name, path.join(here, name)])), ...files }
  for (const [name, from] of Object.entries(copies)) {
    const copy = path.join(folder, name)
    cpSync(from, copy)
    chmodSync(copy, name.startsWith('bin/') ? 0o755 : 0o644)
  }
  // The licences of the server are added to those of the extension.
  appendFileSync(path.join(folder, 'dist/licenses.txt'), `\n----\n\n${licenses}`)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifestFor(target), null, 2) + '\n')
  cpSync(path.join(here, '.vscodeignore'), path.join(folder, '.vscodeignore'))
  return folder
}

async function pack(target) {
  const file = path.join(here, 'dist', `recls-${target}-${manifest.version}.vsix`)
  const folder = stage(target, await server(target))
  const { stderr } = await run(process.execPath, [...vsce, 'package', '--target', target, '--no-dependencies', '--out', file], { cwd: folder, env })
  process.stderr.write(stderr)
  console.log(file)
}

const left = wanted()
for (const target of left) {
  if (!targets[target]) throw new Error(`no target ${target}; there are: ${Object.keys(targets).join(' ')}`)
}
execFileSync(process.execPath, [path.join(here, 'scripts/build.mjs')], { stdio: 'inherit' })
// The files of all targets; what another run may have left of a server is not among them.
const common = execFileSync(process.execPath, [...vsce, 'ls', '--no-dependencies'], { cwd: here, env, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(name => !name.startsWith('bin/') && !name.startsWith('dist/server/'))
// The one for browsers takes longest, so it begins first.
if (left.includes('web')) left.unshift(...left.splice(left.indexOf('web'), 1))
try {
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
      while (left.length > 0) await pack(left.shift())
    })
  )
} finally {
  rmSync(work, { recursive: true, force: true })
}
