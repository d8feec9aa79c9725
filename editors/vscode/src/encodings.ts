import * as vscode from 'vscode'
import { toBase64 } from './base64'
import { encodingRequest, type EncodingAnswer, type EncodingParams } from './protocol'
import { identifier, isRecord } from './records'
import { codeName } from './encodingnames'
import { past, type Session } from './server/session'

const { t } = vscode.l10n

/** What newer VS Code can do (from 1.100 on) and the oldest that this extension is for cannot. */
interface Reopening {
  openTextDocument(uri: vscode.Uri, options: { encoding: string }): Thenable<vscode.TextDocument>
}

function encodingOf(document: vscode.TextDocument): string | undefined {
  return (document as { encoding?: string }).encoding
}

/**
 * Old records are in GB2312, Shift_JIS or EUC-KR, and VS Code reads a file as UTF-8 unless it is told otherwise. What it
 * cannot read is lost when the file is saved. So the server is asked what the file on disk is, and a document that would
 * lose something is opened again as that, if nobody has changed it; the status bar says so and takes it back.
 */
export class Encodings implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('recls.encoding', vscode.StatusBarAlignment.Right, 101)
  private readonly asked = new Set<string>()
  private readonly before = new Map<string, { was: string; now: string }>() // of what was opened again
  private readonly subscriptions: vscode.Disposable[]

  constructor(private readonly session: Session) {
    this.item.name = t('Encoding of the game record')
    this.item.command = 'recls.undoReopen'
    this.subscriptions = [
      this.item,
      vscode.window.onDidChangeVisibleTextEditors(() => this.look()),
      vscode.window.onDidChangeActiveTextEditor(() => this.show()),
      vscode.workspace.onDidOpenTextDocument(() => this.look()), // also when its language changes
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.forget(uri)),
      vscode.workspace.onDidSaveTextDocument(document => void this.saved(document)),
      session.onStatus(status => {
        if (status !== 'running') return
        this.asked.clear()
        this.look()
      })
    ]
  }

  get commands(): Record<string, (...args: never[]) => unknown> {
    return {
      'recls.reopenAs': (uri: string, name: string) => this.reopenAs(vscode.Uri.parse(uri), name),
      'recls.undoReopen': () => this.undo()
    }
  }

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose()
  }

  /** Asks about every record that somebody sees, once while it is open. */
  private look(): void {
    for (const { document } of vscode.window.visibleTextEditors) {
      const uri = document.uri.toString()
      if (!isRecord(document) || this.asked.has(uri) || !this.session.running || document.isUntitled || past.has(document.uri.scheme)) continue
      this.asked.add(uri)
      void this.check(document)
    }
  }

  private forget(uri: vscode.Uri): void {
    this.asked.delete(uri.toString())
    this.before.delete(uri.toString())
  }

  private async ask(document: vscode.TextDocument): Promise<EncodingAnswer | undefined> {
    const params: EncodingParams = { textDocument: identifier(document) }
    if (!this.session.reads(document.uri)) {
      try {
        params.bytes = toBase64(await vscode.workspace.fs.readFile(document.uri))
      } catch {
        return undefined // only its own provider knows it
      }
    }
    return (await this.session.request(encodingRequest, params)) ?? undefined
  }

  private async check(document: vscode.TextDocument): Promise<void> {
    const answer = await this.ask(document)
    if (!answer?.misread) return
    if (answer.lost > 0 && this.canReopen(document, answer.encoding)) await this.reopen(document, answer.encoding)
    else await this.tell(document, answer)
  }

  /** The server cannot read such a file: it is told what is in it now. */
  private async saved(document: vscode.TextDocument): Promise<void> {
    if (isRecord(document) && !this.session.reads(document.uri) && this.asked.has(document.uri.toString())) await this.ask(document)
  }

  private canReopen(document: vscode.TextDocument, name: string): boolean {
    return !document.isDirty && encodingOf(document) !== undefined && codeName(name) !== undefined
  }

  /** Opens a clean document again; VS Code itself refuses one that has been changed meanwhile. */
  private async reopen(document: vscode.TextDocument, name: string): Promise<void> {
    const { uri } = document
    const was = encodingOf(document)!
    try {
      await this.open(uri, codeName(name)!)
      this.before.set(uri.toString(), { was, now: name })
      this.session.log.info(`${uri.toString()}: ${was} was wrong, opened again as ${name}`)
    } catch (error) {
      this.session.log.warn(`${uri.toString()}: ${(error as Error).message}`)
    }
    this.show()
  }

  private async open(uri: vscode.Uri, encoding: string): Promise<void> {
    await (vscode.workspace as unknown as Reopening).openTextDocument(uri, { encoding })
  }

  /** The status bar says what was done with the active document. */
  private show(): void {
    const document = vscode.window.activeTextEditor?.document
    const done = document && this.before.get(document.uri.toString())
    if (!done) return this.item.hide()
    this.item.text = `$(replace-all) ${t('Reopened as {0}', done.now)}`
    this.item.tooltip = t('The file is in {0}, and VS Code had read it in another encoding. Click to undo.', done.now)
    this.item.show()
  }

  private async undo(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document
    const done = document && this.before.get(document.uri.toString())
    if (!document || !done) return
    if (document.isDirty) return this.tellDirty(done.now)
    await this.open(document.uri, done.was)
    this.before.delete(document.uri.toString())
    this.show()
  }

  /** The fix of the finding. */
  private async reopenAs(uri: vscode.Uri, name: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri)
    if (document.isDirty) return this.tellDirty(name)
    if (this.canReopen(document, name)) return this.reopen(document, name)
    if (codeName(name) === undefined) {
      void vscode.window.showWarningMessage(t('VS Code cannot read {0}. Convert the file first: recls encode --to UTF-8', name))
      return
    }
    await vscode.window.showTextDocument(document)
    void vscode.window.showInformationMessage(t('Choose Reopen with Encoding, then {0}.', name))
    await vscode.commands.executeCommand('workbench.action.editor.changeEncoding')
  }

  private tellDirty(name: string): void {
    void vscode.window.showWarningMessage(t('The file has changes that are not saved. Revert it (File: Revert File), then reopen it as {0}.', name))
  }

  private async tell(document: vscode.TextDocument, answer: EncodingAnswer): Promise<void> {
    const reopen = t('Reopen as {0}', answer.encoding)
    const name = document.uri.path.split('/').pop()!
    const text = answer.lost > 0
      ? t('{0} is in {1}, and VS Code reads it in another encoding. Do not save it: characters would be lost.', name, answer.encoding)
      : t('{0} looks like {1}, and VS Code reads it in another encoding. Its letters are wrong.', name, answer.encoding)
    const choice = await vscode.window.showWarningMessage(text, reopen)
    if (choice === reopen) await this.reopenAs(document.uri, answer.encoding)
  }
}
