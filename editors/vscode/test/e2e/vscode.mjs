// A real VS Code (code-server) in Chromium, with a vsix installed and nothing of the user's own.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

const quiet = {
  'workbench.startupEditor': 'none',
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
  'telemetry.telemetryLevel': 'off',
  'workbench.colorTheme': 'Default Light Modern',
  'editor.hover.delay': 100,
  'files.autoSave': 'off',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'files.simpleDialog.enable': true,
  'editor.accessibilitySupport': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'update.mode': 'none'
}

/**
 * Where VS Code lies: what .ci/install-vscode.sh prints, in the environment as VSCODE_NODE, VSCODE_ENTRY and
 * PLAYWRIGHT.
 */
const { VSCODE_NODE: node, VSCODE_ENTRY: entry, PLAYWRIGHT: playwright, CHROMIUM: chromium = '/usr/bin/chromium' } = process.env

const patience = 120_000 // milliseconds; a machine that is busy is late, and not wrong

export class VSCode {
  /**
   * Installs the vsix, if there is one, and starts the server. The state folder keeps settings and logs. Settings of the machine are those
   * that only it may have; with trust the user is to say which folders are trusted. A suite in the extension host wants
   * the driver of VS Code's own tests, which hides notifications. A language is one of
   * VS Code's, whose own texts stay English.
   */
  static async start({ state, vsix, settings = {}, machine = {}, trust = false, driver = false, language = 'en', chromiumArguments = [] }) {
    const app = new VSCode()
    app.state = state
    app.language = language
    mkdirSync(path.join(state, 'data/User'), { recursive: true })
    writeFileSync(path.join(state, 'config.yaml'), '')
    mkdirSync(path.join(state, 'data/Machine'))
    const all = { ...quiet, 'security.workspace.trust.enabled': trust, ...settings }
    writeFileSync(path.join(state, 'data/User/settings.json'), JSON.stringify(all, null, 2))
    writeFileSync(path.join(state, 'data/Machine/settings.json'), JSON.stringify(machine, null, 2))
    if (vsix) await app.#run('--install-extension', vsix)
    if (language !== 'en') app.#emptyLanguagePack()
    await app.#serve(trust, driver)
    await app.#browse(chromiumArguments)
    return app
  }

  /** Writes a setting of the user's, which holds from the next window on. */
  set(name, value) {
    const file = path.join(this.state, 'data/User/settings.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), [name]: value }, null, 2))
  }

  /** VS Code takes a language when there is a language pack for it: this one translates nothing. */
  #emptyLanguagePack() {
    const texts = path.join(this.state, 'language.json')
    writeFileSync(texts, JSON.stringify({ contents: {} }))
    const extensions = [{ extensionIdentifier: { id: 'test.language-pack' }, version: '1.0.0' }]
    const packs = { [this.language]: { hash: 'none', label: this.language, extensions, translations: { vscode: texts } } }
    writeFileSync(path.join(this.state, 'data/languagepacks.json'), JSON.stringify(packs))
  }

  #arguments(...more) {
    const { state } = this
    return [entry, '--config', `${state}/config.yaml`, '--user-data-dir', `${state}/data`, '--extensions-dir', `${state}/ext`, ...more]
  }

  get #env() {
    return { ...process.env, ...this.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}', VSCODE_PROXY_URI: '', HOME: this.state }
  }

  async #run(...more) {
    await promisify(execFile)(node, this.#arguments(...more), { env: this.#env })
  }

  async #serve(trust, wanted) {
    this.port = await freePort()
    // 1.93 has no such driver and needs none
    const driver = wanted && execFileSync(node, [entry, '--help'], { encoding: 'utf8' }).includes('--vscode-option') ? ['--vscode-option', 'enable-smoke-test-driver'] : []
    this.env = { TEST_REPORT: path.join(this.state, 'report.txt') }
    this.server = spawn(node, this.#arguments('--auth', 'none', '--bind-addr', `127.0.0.1:${this.port}`, '--disable-telemetry',
      '--disable-update-check', '--disable-getting-started-override', '--locale', this.language, ...(trust ? [] : ['--disable-workspace-trust']), ...driver), {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe']
    })
    const log = createWriteStream(path.join(this.state, 'server.log'))
    this.server.stdout.pipe(log)
    this.server.stderr.pipe(log)
    await until('the server', async () => (await fetch(`${this.origin}/healthz`).catch(() => undefined))?.ok, 60_000)
  }

  async #browse(more) {
    const { chromium: engine } = createRequire(import.meta.url)(playwright)
    this.browser = await engine.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--lang=en-US', ...more] })
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  /** Opens a folder, and a file of it if one is named. */
  async open(folder, { file, payload = [], size = { width: 1280, height: 800 }, prepare } = {}) {
    await this.page?.close()
    this.page = await this.browser.newPage({ viewport: size })
    this.page.setDefaultTimeout(patience)
    this.console = []
    this.requests = []
    this.page.on('console', message => this.console.push(`${message.type()} ${message.text()}`))
    this.page.on('request', request => this.requests.push(request.url()))
    await prepare?.(this.page)
    if (file) payload.push(['openFile', `vscode-remote://127.0.0.1:${this.port}${file}`])
    await this.page.goto(`${this.origin}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`)
    await this.page.waitForSelector('.monaco-workbench', { timeout: 60_000 })
    if (file) await this.page.waitForSelector('.editor-instance .view-lines .view-line', { timeout: 60_000 })
    return this.page
  }

  /** Runs a suite inside the extension host; its report and whether all of it passed. */
  async suite(folder, host, tests, milliseconds) {
    const uri = file => `vscode-remote://127.0.0.1:${this.port}${file}`
    await this.page?.close()
    this.page = await this.browser.newPage({ viewport: { width: 1280, height: 800 } })
    const ended = new Promise(resolve => {
      this.page.exposeFunction('codeAutomationLog', () => {})
      this.page.exposeFunction('codeAutomationExit', code => resolve(code))
      setTimeout(() => resolve('timeout'), milliseconds).unref()
    })
    const payload = [['extensionDevelopmentPath', uri(host)], ['extensionTestsPath', uri(tests)], ['skipWelcome', 'true']]
    await this.page.goto(`${this.origin}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`)
    return ended
  }

  /** Whether this VS Code has an API to open a file again in another encoding: since 1.100. */
  get reopens() {
    const [, major, minor] = /(\d+)\.(\d+)\.\d+\s*$/.exec(execFileSync(node, [entry, '--version'], { encoding: 'utf8' }).trim().split(/with Code /).pop())
    return Number(major) > 1 || Number(minor) >= 100
  }

  /** Runs a command of the palette by its title; one that offers a list is given the choice. */
  async command(title, choice) {
    const { page } = this
    await page.keyboard.press('F1')
    await page.waitForSelector('.quick-input-widget .quick-input-filter input')
    for (const words of choice ? [title, choice] : [title]) {
      await page.keyboard.type(words)
      await page.locator('.quick-input-list .monaco-list-row', { hasText: words }).first().waitFor({ timeout: 15_000 })
      await page.keyboard.press('Enter')
    }
    await page.waitForSelector('.quick-input-widget', { state: 'hidden', timeout: 15_000 })
  }

  /** Gives the text the focus, and waits until it has it: keys that come sooner go elsewhere. */
  async focusText() {
    await this.page.keyboard.press('Control+1')
    await this.page.waitForFunction(() => document.activeElement?.closest('.monaco-editor'))
  }

  /** The notification with a text, as soon as there is one. */
  async notification(text) {
    const box = this.page.locator('.notification-list-item, .notification-toast', { hasText: text }).last()
    await box.waitFor({ timeout: 30_000 })
    return box
  }

  /** The content of the web view that holds an element. */
  async webview(selector) {
    return until(`a web view with ${selector}`, async () => {
      for (const frame of this.page.frames()) {
        if (await frame.$(selector).catch(() => null)) return frame
      }
      return undefined
    })
  }

  /** What the extension has written into its log, all windows together. */
  log() {
    const logs = path.join(this.state, 'data/logs')
    const files = existsSync(logs) ? readdirSync(logs, { recursive: true }).filter(file => /recls[^/]*\/.*Recls\.log$/i.test(file)) : []
    return files.map(file => readFileSync(path.join(logs, file), 'utf8').trimEnd().replace(/^/gm, '  log  ')).join('\n')
  }

  async stop() {
    await this.browser?.close().catch(() => {})
    const gone = new Promise(resolve => this.server?.once('exit', resolve))
    this.server?.kill('SIGTERM')
    await Promise.race([gone, sleep(5000)])
    this.server?.kill('SIGKILL')
  }
}

export class Timeout extends Error {}

export function sleep(milliseconds) {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** Waits until something is true and gives it. What is waited for is a text, or a function that makes one in the end. */
export async function until(what, ask, milliseconds = patience) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Timeout(`waited in vain for ${typeof what === 'function' ? what() : what}`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
