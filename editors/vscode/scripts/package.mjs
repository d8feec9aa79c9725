// Builds the vsix files, each with the server for its platform inside: a program, or WebAssembly for "web".
//
//   node scripts/package.mjs                  the platform of this machine
//   node scripts/package.mjs all              all seven
//   node scripts/package.mjs linux-arm64 …    these
//
// The same sources give the same bytes: SOURCE_DATE_EPOCH (default: the time of the last commit) is the date of every
// file inside, and their permissions do not depend on how the work tree came to be. The files lie in dist/.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

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

function wanted() {
  const named = process.argv.slice(2)
  if (named.length === 0) return [`${process.platform}-${process.arch}`]
  return named[0] === 'all' ? Object.keys(targets) : named
}

function lastCommit() {
  return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: here, encoding: 'utf8' }).trim()
}

const env = { ...process.env, SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH || lastCommit() }
const bin = path.join(here, 'bin')
const worker = path.join(here, 'dist/server')

function buildServer([goos, goarch]) {
  for (const folder of [bin, worker]) rmSync(folder, { recursive: true, force: true })
  if (goarch === 'wasm') return void execFileSync('go', ['run', './cmd/recls-web/build', worker], { cwd: repository, env, stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(bin)
  const program = path.join(bin, goos === 'windows' ? 'recls.exe' : 'recls')
  execFileSync('go', ['build', '-trimpath', '-ldflags=-s -w', '-o', program, './cmd/recls'], {
    cwd: repository,
    env: { ...env, GOOS: goos, GOARCH: goarch, CGO_ENABLED: '0' },
    stdio: 'inherit'
  })
  chmodSync(program, 0o755)
}

/** The licences of what is linked into the server. */
function serverLicenses([goos, goarch]) {
  const program = goarch === 'wasm' ? './cmd/recls-web' : './cmd/recls'
  return execFileSync('go', ['run', '.ci/licenses.go', program, `${goos}-${goarch}`], { cwd: repository, env, encoding: 'utf8' })
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
function stage(target) {
  const folder = mkdtempSync(path.join(tmpdir(), 'recls-vsix.'))
  const files = execFileSync(process.execPath, [...vsce, 'ls', '--no-dependencies'], { cwd: here, env, encoding: 'utf8' })
  // The licences of the server are added to those of the extension.
  const left = [target === 'web' ? 'dist/extension.js' : 'dist/web.js', 'dist/server/THIRD-PARTY-LICENSES']
  for (const file of files.trim().split('\n').filter(name => !left.includes(name))) {
    const copy = path.join(folder, file)
    cpSync(path.join(here, file), copy)
    chmodSync(copy, file.startsWith('bin/') ? 0o755 : 0o644)
  }
  appendFileSync(path.join(folder, 'dist/licenses.txt'), `\n----\n\n${serverLicenses(targets[target])}`)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifestFor(target), null, 2) + '\n')
  cpSync(path.join(here, '.vscodeignore'), path.join(folder, '.vscodeignore'))
  return folder
}

function pack(target) {
  const file = path.join(here, 'dist', `recls-${target}-${manifest.version}.vsix`)
  const folder = stage(target)
  try {
    execFileSync(process.execPath, [...vsce, 'package', '--target', target, '--no-dependencies', '--out', file], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit']
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(file)
}

execFileSync(process.execPath, [path.join(here, 'scripts/build.mjs')], { stdio: 'inherit' })
for (const target of wanted()) {
  if (!targets[target]) throw new Error(`no target ${target}; there are: ${Object.keys(targets).join(' ')}`)
  buildServer(targets[target])
  pack(target)
}
