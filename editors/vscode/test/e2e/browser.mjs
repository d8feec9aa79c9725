// VS Code with extensions that run in the browser, over files that only the browser has: as vscode.dev, with what it
// would get from elsewhere coming from a server of this test.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { VSCode } from './vscode.mjs'

/**
 * Starts VS Code with the extension of a vsix for browsers, and with a folder as the file system records:/. Over an
 * unreliable network the first download of the server fails.
 */
export async function startInBrowser({ state, vsix, folder, unreliable = false }) {
  const extension = path.join(state, 'web')
  execFileSync('python3', ['-m', 'zipfile', '-e', vsix, extension])
  const server = await serve({ recls: path.join(extension, 'extension'), files: path.join(import.meta.dirname, 'files') }, folder, unreliable)
  // A page that the test has changed counts as one from the network, which may not ask this machine.
  const app = await VSCode.start({ state, chromiumArguments: ['--disable-features=LocalNetworkAccessChecks'] })
  const { port } = server.address()
  const stop = app.stop.bind(app)
  app.stop = () => {
    server.close()
    server.closeAllConnections()
    return stop()
  }
  app.downloads = () => server.downloads
  app.openWeb = (file, options) => app.open('records:/', {
    ...options,
    payload: file ? [['openFile', `records:/${file}`]] : [],
    prepare: page => page.route(url => url.pathname === '/' && url.port === String(app.port), route => withExtensions(route, port, ['recls', 'files']))
  })
  return app
}

/** The page of VS Code, told of more extensions, and allowed to fetch them. */
async function withExtensions(route, port, names) {
  const response = await route.fetch()
  const page = (await response.text()).replace(/(id="vscode-workbench-web-configuration" data-settings=")([^"]*)/, (_, before, settings) => {
    const configuration = JSON.parse(settings.replaceAll('&quot;', '"'))
    configuration.additionalBuiltinExtensions = names.map(name => ({ scheme: 'http', authority: `localhost:${port}`, path: `/${name}` }))
    return before + JSON.stringify(configuration).replaceAll('"', '&quot;')
  })
  const headers = response.headers()
  const policy = headers['content-security-policy']?.replace(/connect-src|img-src/g, `$& http://localhost:${port}`)
  await route.fulfill({ response, body: page, headers: { ...headers, ...(policy && { 'content-security-policy': policy }) } })
}

const types = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png' }

/** Serves extensions by name, and the files of a folder by what is asked of them. */
function serve(extensions, folder, unreliable) {
  const kind = entry => (entry.isDirectory() ? 2 : entry.isFile() ? 1 : 64)
  const answers = {
    stat: file => {
      const stat = statSync(file)
      return JSON.stringify({ type: kind(stat), ctime: stat.ctimeMs, mtime: stat.mtimeMs, size: stat.size })
    },
    list: file => JSON.stringify(readdirSync(file, { withFileTypes: true }).map(entry => [entry.name, kind(entry)])),
    read: file => readFileSync(file)
  }
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Methods', 'GET, PUT')
    const [, name, ...below] = path.posix.normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)).split('/')
    const file = path.join(extensions[name] ?? folder, ...below)
    try {
      if (request.method === 'PUT' && name === 'write') {
        const parts = []
        for await (const part of request) parts.push(part)
        writeFileSync(file, Buffer.concat(parts))
        response.end()
      } else if (file.endsWith('recls.wasm.gz') && server.downloads++ === 0 && unreliable) {
        response.writeHead(503).end()
      } else if (request.method === 'GET') {
        response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream')
        response.end(extensions[name] ? readFileSync(file) : answers[name](file))
      } else response.end()
    } catch {
      response.writeHead(404).end()
    }
  })
  server.downloads = 0
  return new Promise(resolve => server.listen(0, 'localhost', () => resolve(server)))
}
