import * as vscode from 'vscode'
import { BaseLanguageClient, CloseAction, ErrorAction, ExecuteCommandRequest, MessageType, RevealOutputChannelOn, ShowMessageNotification, State, vsdiag } from 'vscode-languageclient'
import type { CloseHandlerResult, LanguageClientOptions, RequestType } from 'vscode-languageclient'
import { encodingRequest } from '../protocol'
import { languages } from '../records'
import { fail, inform, warn } from '../say'
import { preferSet } from './oldnames'
import { Restarts } from './restarts'

const { t } = vscode.l10n

/** Schemes of texts that are the past of a file: they are coloured and hovered, but their findings are nobody's task. */
export const past = new Set(['git', 'gitlens', 'gitlens-git', 'pr', 'review', 'vscode-local-history', 'timeline', 'showModifications'])

const nothingFound: vsdiag.FullDocumentDiagnosticReport = { kind: vsdiag.DocumentDiagnosticReportKind.full, items: [] }

/** Commands of the client that the server may name in lenses, actions and fixes. */
const ownCommands = ['recls.showBoard', 'recls.showPositions', 'recls.reopenAs']

/** What changes all of a game or makes another file: VS Code has it under Refactor…, not among the fixes of a light bulb. */
const wholeGame = ['board', 'colors', 'convert', 'version'].map(kind => vscode.CodeActionKind.RefactorRewrite.append(kind))

function firstScreen<A extends { kind?: vscode.CodeActionKind | undefined } | vscode.Command>(actions: A[] | null | undefined, only: vscode.CodeActionKind | undefined): A[] | null | undefined {
  if (only) return actions
  return actions?.filter(action => !('kind' in action && wholeGame.some(kind => action.kind && kind.contains(action.kind))))
}

/** A server that can be started: a program, or a worker of the browser. */
export interface Server {
  /** what it is, for the log */
  name: string
  /** Whether it can read a file itself. */
  reads(uri: vscode.Uri): boolean
  /** A client that starts it, not yet started itself. */
  client(options: LanguageClientOptions): BaseLanguageClient
}

export type FindServer = () => Promise<Server>

/** Why there is no server, for the user; `setting` when recls.server.path is to blame. */
export class NoServer extends Error {
  constructor(message: string, readonly setting: boolean) {
    super(message)
  }
}

export type Status = 'starting' | 'running' | 'stopped'

/**
 * Session is the server at work: found, started, restarted when it crashes. It outlives every single process of the
 * server; who asks while there is none gets undefined.
 */
export class Session implements vscode.Disposable {
  readonly log = vscode.window.createOutputChannel('Recls', { log: true })
  private server: Server | undefined
  private client: BaseLanguageClient | undefined
  private readonly restarts = new Restarts()
  private readonly changed = new vscode.EventEmitter<Status>()
  readonly onStatus = this.changed.event
  private starting: Promise<void> = Promise.resolve()
  /** What is asked about a document waits for this, such as for its right encoding; undefined where nothing is to be waited for. */
  waitFor: (uri: string) => Promise<void> | undefined = () => undefined

  constructor(private readonly find: FindServer) {}

  get running(): boolean {
    return this.client?.state === State.Running
  }

  /** Starts the server, in turn with other starts; tells the user when that fails. */
  start(): Promise<void> {
    this.starting = this.starting.then(() => this.launch())
    return this.starting
  }

  /** Ends the server and starts it again; the settings may name another one now. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Asks the server; undefined when it does not run or has no answer for this text any more. */
  async request<P, R>(type: RequestType<P, R, void>, params: P, token?: vscode.CancellationToken): Promise<R | undefined> {
    await this.starting
    const client = this.client
    if (!client || client.state !== State.Running) return undefined
    try {
      return await client.sendRequest<R>(type.method, params, token ?? new vscode.CancellationTokenSource().token)
    } catch (error) {
      if (!token?.isCancellationRequested) this.log.warn(`${type.method}: ${(error as Error).message}`)
      return undefined
    }
  }

  /** Lets the server execute one of its commands; undefined when it does not run, or the user had enough of it. */
  async execute<R>(command: string, token: vscode.CancellationToken, ...args: object[]): Promise<R | undefined> {
    return this.request(ExecuteCommandRequest.type, { command, arguments: args }, token) as Promise<R | undefined>
  }

  /** Whether the server can read a file itself. */
  reads(uri: vscode.Uri): boolean {
    return this.server?.reads(uri) ?? false
  }

  get converter() {
    return this.client?.protocol2CodeConverter
  }

  async stop(): Promise<void> {
    const client = this.client
    this.client = undefined
    if (client) await client.dispose(2000).catch(error => this.log.warn(`stop: ${(error as Error).message}`))
  }

  dispose(): void {
    void this.stop()
    this.changed.dispose()
    this.log.dispose()
  }

  private async launch(): Promise<void> {
    if (this.client) return
    this.changed.fire('starting')
    let server: Server
    try {
      server = this.server = await this.find()
    } catch (error) {
      this.changed.fire('stopped')
      void this.tellFailure(error as Error)
      return
    }
    this.log.info(`server: ${server.name}`)
    const client = (this.client = this.newClient(server))
    await client.start().catch(error => this.crashed(client, (error as Error).message))
  }

  private newClient(server: Server): BaseLanguageClient {
    const closed = () => {
      this.crashed(client, 'the connection is closed')
      return { action: CloseAction.DoNotRestart, handled: true }
    }
    const client = server.client(this.options(closed))
    client.onNotification(ShowMessageNotification.type, ({ type, message }) => void (type === MessageType.Error ? fail : type === MessageType.Warning ? warn : inform)(message))
    // Its troubles go into the log alone: what the user should know and can do is told here.
    const { error } = client
    client.error = (message, data) => error.call(client, message, data, false)
    client.onDidChangeState(({ newState }) => {
      const status = newState === State.Running ? 'running' : newState === State.Starting ? 'starting' : 'stopped'
      if (client === this.client) this.changed.fire(status)
    })
    return client
  }

  private options(closed: () => CloseHandlerResult): LanguageClientOptions {
    return {
      documentSelector: languages.map(language => ({ language })),
      outputChannel: this.log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: { commands: ownCommands },
      synchronize: { configurationSection: 'recls' },
      diagnosticPullOptions: { onChange: true },
      middleware: {
        sendRequest: async (type, param, token, next) => {
          const method = typeof type === 'string' ? type : type.method
          const uri = (param as { textDocument?: { uri?: string } } | undefined)?.textDocument?.uri
          const wait = uri !== undefined && method !== encodingRequest.method ? this.waitFor(uri) : undefined
          if (wait) await wait
          return next(type, param, token)
        },
        provideCodeActions: async (document, range, context, token, next) =>
          firstScreen(await next(document, range, context, token), context.only),
        provideDiagnostics: (document, previous, token, next) =>
          past.has(('uri' in document ? document.uri : document).scheme) ? nothingFound : next(document, previous, token),
        workspace: {
          configuration: async (params, token, next) => {
            const answer = await next(params, token)
            return Array.isArray(answer) ? answer.map(preferSet) : answer
          }
        }
      },
      initializationFailedHandler: () => false, // the end of start() tells it
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }), // a connection that cannot be written to is closed too
        closed
      }
    }
  }

  // The library would start its client again, but not one that ends before it has answered: that is done here for both.
  // A client is told of its end in up to two ways, and the first counts.
  private crashed(client: BaseLanguageClient, why: string): void {
    if (client !== this.client) return
    this.client = undefined
    this.log.error(`the server is gone: ${why}`)
    this.changed.fire('stopped')
    if (this.restarts.crashed(Date.now()) === 'restart') void this.start()
    else void this.askAfterCrashes()
  }

  private async askAfterCrashes(): Promise<void> {
    const restart = t('Restart Server')
    const log = t('Show Log')
    const text = t('The Recls server crashed {0} times in three minutes.', Restarts.limit)
    const choice = await fail(text, restart, log)
    if (choice === restart) await this.restart()
    if (choice === log) this.log.show()
  }

  private async tellFailure(error: Error): Promise<void> {
    this.log.error(error.message)
    const setting = t('Open Setting')
    const install = t('How to Install')
    const log = t('Show Log')
    const remedy = error instanceof NoServer && !error.setting ? install : setting
    const choice = await fail(t('Recls cannot start: {0}.', error.message), remedy, log)
    if (choice === setting) await vscode.commands.executeCommand('workbench.action.openSettings', 'recls.server.path')
    if (choice === install) await vscode.env.openExternal(vscode.Uri.parse('https://github.com/recls/recls#install'))
    if (choice === log) this.log.show()
  }
}
