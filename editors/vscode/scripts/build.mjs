// Bundles the extension, the page of the board panel and, with --tests, the tests into dist/.
import { build } from 'esbuild'
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const tests = process.argv.includes('--tests')
const common = { bundle: true, logLevel: 'warning', absWorkingDir: root, minify: !tests, sourcemap: tests && 'inline' }
const node = { ...common, format: 'cjs', platform: 'node', target: 'node20', external: ['vscode'] }

await build({ ...node, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js' })
await build({ ...common, format: 'iife', target: 'chrome120', entryPoints: ['src/board/page/main.ts'], outfile: 'dist/board.js' })
mkdirSync(path.join(root, 'dist'), { recursive: true })
cpSync(path.join(root, 'src/board/page/board.css'), path.join(root, 'dist/board.css'))

if (tests) {
  await build({ ...node, entryPoints: ['test/unit/all.ts'], outfile: 'dist/test/unit.js' })
  await build({ ...node, entryPoints: ['test/e2e/inside.ts'], outfile: 'dist/test/inside.js', external: ['vscode', 'mocha'] })
}
