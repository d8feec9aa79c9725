// Runs inside VS Code's extension host, against the installed vsix. The page's console is noisy: results go to the
// file TEST_REPORT, a line each.
import { appendFileSync } from 'node:fs'
import Mocha from 'mocha'
import { commandTests } from './inside/commands'
import { editingTests } from './inside/editing'
import { languageTests } from './inside/language'
import { serverTests } from './inside/server'

export function run(): Promise<void> {
  const report = (line: string) => appendFileSync(process.env['TEST_REPORT']!, line + '\n')
  const mocha = new Mocha({ ui: 'tdd', timeout: 180_000, reporter: 'min', ...(process.env['TEST_GREP'] ? { grep: process.env['TEST_GREP'] } : {}) })
  mocha.suite.emit('pre-require', globalThis as never, '', mocha)
  languageTests()
  editingTests()
  commandTests()
  serverTests()
  return new Promise((resolve, reject) => {
    const runner = mocha.run(failures => (failures > 0 ? reject(new Error(`${failures} failed`)) : resolve()))
    runner.on('pass', test => report(`  ok   ${test.fullTitle()} (${test.duration} ms)`))
    runner.on('fail', (test, error: Error) => report(`  FAIL ${test.fullTitle()}\n${String(error.stack).replace(/^/gm, '       ')}`))
    runner.on('end', () => report(`${runner.stats?.passes} passed, ${runner.stats?.failures} failed`))
  })
}
