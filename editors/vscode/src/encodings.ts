import * as vscode from 'vscode'
import { applied, becoming } from './applying'
import { toBase64 } from './base64'
import { codeName, registeredName } from './encodingnames'
import { decoded, lostIn, Original, plainText } from './originals'
import { encodingRequest, type EncodingAnswer, type EncodingParams } from './protocol'
import { reapplied, withLF, type Change } from './reapply'
import { identifier, isRecord } from './records'
import { ask, inform, warn } from './say'
import { past, type Session } from './server/session'

const { t } = vscode.l10n

/** What newer VS Code can do (from 1.100 on) and the oldest that this extension is for cannot. */
interface Reopening {
  openTextDocument(uri: vscode.Uri, options: { encoding: string }): Thenable<vscode.TextDocument>
}

function encodingOf(document: vscode.TextDocument): string | undefined {
  return (document as { encoding?: string }).encoding
}

/** VS Code waits for 1.75 seconds for what is done before a save. */
const patience = 1500 // milliseconds

/** How long a text may take to arrive that VS Code has opened again. */
const arrival = 10_000 // milliseconds

/** A record from its opening to its closing. */
class Watched {
  readonly original: Original
  /** The text as it was opened, and what was done to it since; what came before is not known of one that is not so any more. */
  readonly before: string | undefined
  changes: Change[] = []
  misread: EncodingAnswer | undefined
  encoding: string | undefined // of the bytes, as the server reads them
  reopened: { was: string; now: string } | undefined // what the status bar offers to take back
  left = false // the user wants the reading that VS Code had: it is not opened again by itself
  quiet = false // the user has been asked about the edit, and did not decide
  busy = false // the file is being opened again
  asking = false // the user is asked about the edit
  spoilt: string | undefined // the text of a save that was taken back, while the user is asked
  private decide!: () => void
  private readonly decision = new Promise<void>(resolve => (this.decide = resolve))
  private isDecided = false

  constructor(readonly uri: vscode.Uri, document: vscode.TextDocument) {
    const { fs } = vscode.workspace
    this.original = new Original({ read: async () => fs.readFile(uri), write: async bytes => fs.writeFile(uri, bytes) })
    this.before = document.isDirty ? undefined : document.getText()
  }

  get name(): string {
    return this.uri.path.split('/').pop()!
  }

  get loses(): boolean {
    return this.misread !== undefined && this.misread.lost > 0
  }

  /** What waits for the right reading waits no longer. */
  decided(): void {
    this.isDecided = true
    this.decide()
  }

  get waits(): Promise<void> | undefined {
    return this.isDecided ? undefined : this.decision
  }

  note(changes: readonly vscode.TextDocumentContentChangeEvent[]): void {
    if (this.isDecided && !this.misread) return
    // the last of them is the first of the text: each place is that before all of them
    for (const { range, text } of [...changes].sort((a, b) => b.rangeOffset - a.rangeOffset)) this.changes.push({ range, text })
  }

  /** The text that the file is, with the edit that the text of the editor has. */
  edited(document: vscode.TextDocument, after = document.getText()): string | undefined {
    const { bytes } = this.original
    const right = this.misread?.encoding
    if (!bytes || !right) return undefined
    const wrong = registeredName(encodingOf(document) ?? 'utf8') ?? this.misread?.readAs ?? 'UTF-8'
    // A file that was opened again under the hands of the user is read rightly already, but for what was there before.
    for (const encoding of new Set([this.misread?.readAs ?? wrong, wrong, 'UTF-8'])) {
      const before = this.before ?? decoded(bytes, encoding)
      const edited = before === undefined ? undefined : reapplied(bytes, encoding, right, { before, after, changes: this.before === undefined ? undefined : this.changes })
      if (edited !== undefined) return edited
    }
    return undefined
  }
}

/**
 * Old records are in GB2312, Shift_JIS or EUC-KR, and VS Code reads a file as UTF-8 unless it is told otherwise or guesses
 * rightly. What it cannot read is lost when the file is saved. So the bytes are kept from the opening on; the server is
 * asked what they are, and a document that was read otherwise is opened again. One that was edited before is the user's to
 * decide, without loss. A save that loses characters is taken back, whatever led to it.
 */
export class Encodings implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('recls.encoding', vscode.StatusBarAlignment.Right, 101)
  private readonly records = new Map<string, Watched>()
  private readonly saves = new Set<Promise<void>>() // that are looked at
  private readonly subscriptions: vscode.Disposable[]

  constructor(private readonly session: Session) {
    const { workspace, window } = vscode
    this.item.name = t('Encoding of the game record')
    this.item.command = 'recls.undoReopen'
    this.subscriptions = [
      this.item,
      window.onDidChangeActiveTextEditor(() => this.show()),
      workspace.onDidOpenTextDocument(document => this.opened(document)), // also when its language changes
      workspace.onDidCloseTextDocument(document => this.closed(document)),
      workspace.onDidChangeTextDocument(change => this.changed(change)),
      workspace.onWillSaveTextDocument(save => {
        const begun = Date.now()
        const record = this.of(save.document)
        if (record) save.waitUntil(record.original.begin(() => Date.now() - begun < patience).then(() => []))
      }),
      workspace.onDidSaveTextDocument(document => this.saved(document)),
      session.onStatus(status => {
        if (status !== 'running') return
        for (const document of workspace.textDocuments) void (document.isUntitled && isRecord(document) ? this.say(document) : this.check(document))
      })
    ]
    session.waitFor = uri => this.records.get(uri)?.waits
    workspace.textDocuments.forEach(document => this.opened(document))
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

  /** No save is left that was not looked at. */
  async settled(): Promise<void> {
    while (this.saves.size > 0) await Promise.all(this.saves)
  }

  private of(document: vscode.TextDocument): Watched | undefined {
    return this.records.get(document.uri.toString())
  }

  private opened(document: vscode.TextDocument): void {
    if (isRecord(document) && document.isUntitled) return void this.say(document)
    if (!isRecord(document) || past.has(document.uri.scheme) || this.of(document)) return
    const record = new Watched(document.uri, document)
    this.records.set(document.uri.toString(), record)
    // a file that was closed a moment ago may be about to get its bytes back
    this.settled().then(() => record.original.look()).then(() => this.check(document), () => record.decided()) // only its own provider knows it
  }

  private closed(document: vscode.TextDocument): void {
    this.of(document)?.decided()
    this.records.delete(document.uri.toString())
  }

  private changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const record = this.of(document)
    if (!record) return
    record.note(contentChanges)
    if (record.loses && document.isDirty && !record.busy) void this.ask(document, record)
  }

  /** A text without a file will be saved in an encoding that VS Code alone knows. */
  private async say(document: vscode.TextDocument): Promise<void> {
    const savedIn = registeredName(encodingOf(document) ?? 'utf8')
    if (savedIn !== undefined && savedIn !== 'UTF-8') await this.session.request(encodingRequest, { textDocument: identifier(document), savedIn })
  }

  private async inquire(document: vscode.TextDocument): Promise<EncodingAnswer | undefined> {
    const params: EncodingParams = { textDocument: identifier(document) }
    if (!this.session.reads(document.uri)) {
      try {
        params.bytes = toBase64(await vscode.workspace.fs.readFile(document.uri))
      } catch {
        return undefined
      }
    }
    return (await this.session.request(encodingRequest, params)) ?? undefined
  }

  /** Asks what a record is, once the server runs. A plain file in UTF-8 waits for nothing. */
  private async check(document: vscode.TextDocument): Promise<void> {
    const record = this.of(document)
    const bytes = record?.original.bytes
    if (!record || !bytes) return
    const plain = plainText(bytes)
    if (plain !== undefined && withLF(plain) === withLF(document.getText())) record.decided()
    if (!this.session.running || record.busy) return
    const answer = await this.inquire(document)
    record.misread = answer?.misread ? answer : undefined
    record.encoding = answer?.encoding
    if (!record.misread) return record.decided()
    if (record.left) return record.decided()
    if (document.isDirty && record.loses) await this.ask(document, record)
    else if (this.canReopen(document, record.misread.encoding)) await this.reopen(document, record, record.misread.encoding)
    else await this.tell(document, record)
    record.decided()
  }

  private saved(document: vscode.TextDocument): void {
    const record = this.of(document)
    if (!record) return
    const text = document.getText()
    const looking = this.look(document, record, text).catch((error: Error) => this.session.log.error(`${record.name}: ${error.message}`))
    this.saves.add(looking)
    void looking.then(() => this.saves.delete(looking))
  }

  /** Looks at what was saved. A save that has lost characters is taken back, and the user has the text beside the file. */
  private async look(document: vscode.TextDocument, record: Watched, text: string): Promise<void> {
    if (!(await record.original.end(text, record.encoding))) {
      if (!document.isClosed) await this.inquire(document) // the server is told what is in it now, and in which encoding
      return
    }
    this.session.log.warn(`${record.uri.toString()}: a save lost characters and was taken back`)
    record.spoilt = text
    if (!record.asking) void this.tellSpoilt(document, record)
  }

  private async tellSpoilt(document: vscode.TextDocument, record: Watched): Promise<void> {
    const text = record.spoilt!
    record.spoilt = undefined
    record.quiet = false
    record.misread ??= await this.encodingOfBytes(document, record)
    const encoding = record.misread?.encoding
    const edited = record.edited(document, text)
    const right = encoding === undefined ? undefined : decoded(record.original.bytes!, encoding)
    if (edited !== undefined && right !== undefined && withLF(edited) === withLF(right)) {
      // nothing was typed: the reading alone was saved
      if (!document.isDirty && (await this.readRightly(document, record, encoding!))) return record.decided()
      return this.tell(document, record)
    }
    await this.keepBeside(document, edited ?? text)
    if (encoding !== undefined && !document.isDirty) await this.readRightly(document, record, encoding)
    record.decided()
    const anyway = t('Save Anyway')
    const said = t('{0}: saving it would have destroyed characters, so the file is as it was before. Your text is in a new editor beside it.', record.name)
    const choice = await warn(said, ...(encoding === undefined ? [anyway] : []))
    if (choice !== anyway) return
    record.original.allowed = true
    if (await this.replace(document, text)) await document.save()
  }

  /** What the server says of the bytes that were put back, where the text is another reading of them. */
  private async encodingOfBytes(document: vscode.TextDocument, record: Watched): Promise<EncodingAnswer | undefined> {
    if (document.isClosed) return undefined
    const answer = await this.inquire(document)
    const { bytes } = record.original
    if (!answer || !bytes) return undefined
    const right = decoded(bytes, answer.encoding)
    return right !== undefined && lostIn(right) < lostIn(document.getText()) ? answer : undefined
  }

  /** An editor with a text that has no file yet. */
  private async keepBeside(document: vscode.TextDocument, content: string): Promise<void> {
    const kept = await vscode.workspace.openTextDocument({ language: document.languageId, content })
    await vscode.window.showTextDocument(kept, { preview: false, preserveFocus: true, viewColumn: vscode.ViewColumn.Beside })
  }

  /** Tells at once that a text is edited and misread, and does what the user chooses. Nothing is lost by any choice. */
  private async ask(document: vscode.TextDocument, record: Watched): Promise<void> {
    const { misread } = record
    if (!misread || record.asking || record.quiet) return
    record.asking = true
    const apply = t('Reopen and Apply the Edit')
    const both = t('Keep Both')
    const choices = encodingOf(document) !== undefined && codeName(misread.encoding) !== undefined ? [apply, both] : [both]
    const detail = choices.includes(apply)
      ? t('Saving what you typed would destroy characters. Recls can open the file again and make the same edit there, or keep your text in a new editor.')
      : t('Saving what you typed would destroy characters. Recls can keep your text in a new editor, and the file as it was.')
    const title = t('{0} is in {1}, and VS Code has read it in another encoding.', record.name, misread.encoding)
    const choice = await ask(title, detail, ...choices)
    const text = record.spoilt ?? document.getText()
    try {
      if (choice === undefined && record.spoilt === undefined) {
        record.quiet = true // a save that loses something is taken back
        return
      }
      const edited = record.edited(document, text)
      if (choice !== apply || edited === undefined) await this.keepBeside(document, edited ?? text)
      record.spoilt = undefined
      await record.original.restore()
      if (document.isDirty) await this.revert(document)
      const isRight = await this.readRightly(document, record, misread.encoding)
      if (choice !== apply || edited === undefined) return
      if (!isRight || !(await this.replace(document, edited))) await this.keepBeside(document, edited)
    } finally {
      record.asking = false
      record.decided()
    }
  }

  /** Gives up the changes of a document, which are kept elsewhere. */
  private async revert(document: vscode.TextDocument): Promise<void> {
    await vscode.window.showTextDocument(document, { preview: false })
    await vscode.commands.executeCommand('workbench.action.files.revert')
  }

  /** Makes a text another one, as one step that undo takes back. */
  private async replace(document: vscode.TextDocument, text: string): Promise<boolean> {
    return applied(document, document.version, becoming(document, text))
  }

  private canReopen(document: vscode.TextDocument, name: string): boolean {
    return !document.isDirty && encodingOf(document) !== undefined && codeName(name) !== undefined
  }

  /** Opens a clean document again. Only a text that has been looked at is said to be so. */
  private async reopen(document: vscode.TextDocument, record: Watched, name: string): Promise<void> {
    const was = encodingOf(document)!
    if (await this.readRightly(document, record, name)) {
      record.reopened = { was, now: name }
      this.session.log.info(`${record.uri.toString()}: ${was} was wrong, opened again as ${name}`)
      this.show()
    } else if (document.isDirty) await this.ask(document, record)
    else await this.tell(document, record)
  }

  /** Whether the text is the right reading in the end. VS Code itself refuses to open a document again that has been changed meanwhile. */
  private async readRightly(document: vscode.TextDocument, record: Watched, name: string): Promise<boolean> {
    if (encodingOf(document) === undefined || codeName(name) === undefined) return false
    record.busy = true
    try {
      await this.open(document.uri, codeName(name)!)
      for (const end = Date.now() + arrival; Date.now() < end && !document.isClosed; await pause()) {
        if (await this.isRight(document, record)) {
          record.misread = undefined
          record.changes = []
          return true
        }
        if (document.isDirty) return false
      }
    } catch (error) {
      this.session.log.warn(`${record.uri.toString()}: ${(error as Error).message}`)
    } finally {
      record.busy = false
    }
    return false
  }

  /** Whether a text has all characters of its file. */
  private async isRight(document: vscode.TextDocument, record: Watched): Promise<boolean> {
    const { bytes } = record.original
    const encoding = record.misread?.encoding
    const right = bytes && encoding && decoded(bytes, encoding)
    if (right !== undefined && withLF(document.getText()) === withLF(right)) return true
    if (right !== undefined && lostIn(document.getText()) > lostIn(right)) return false
    const answer = await this.inquire(document)
    return answer !== undefined && !answer.misread
  }

  private async open(uri: vscode.Uri, encoding: string): Promise<void> {
    await (vscode.workspace as unknown as Reopening).openTextDocument(uri, { encoding })
  }

  /** The status bar says what was done with the active document. */
  private show(): void {
    const document = vscode.window.activeTextEditor?.document
    const done = document && this.of(document)?.reopened
    if (!done) return this.item.hide()
    this.item.text = `$(replace-all) ${t('Reopened as {0}', done.now)}`
    this.item.tooltip = t('The file is in {0}, and VS Code had read it in another encoding. Click to undo.', done.now)
    this.item.show()
  }

  private async undo(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document
    const record = document && this.of(document)
    const done = record?.reopened
    if (!document || !done) return
    if (document.isDirty) return this.tellDirty(record, done.now)
    record.busy = record.left = true // it is not opened again by itself
    await this.open(document.uri, done.was)
    record.busy = false
    record.reopened = undefined
    this.show()
    await this.check(document)
  }

  /** The fix of the finding. */
  private async reopenAs(uri: vscode.Uri, name: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri)
    const record = this.of(document)
    if (!record) return
    record.left = record.quiet = false
    if (document.isDirty) return record.loses ? this.ask(document, record) : this.tellDirty(record, name)
    if (this.canReopen(document, name)) return this.reopen(document, record, name)
    if (codeName(name) === undefined) {
      void warn(t('{0}: VS Code cannot read {1}. Convert the file first: recls encode --to UTF-8', record.name, name))
      return
    }
    await vscode.window.showTextDocument(document)
    void inform(t('{0}: choose Reopen with Encoding, then {1}.', record.name, name))
    await vscode.commands.executeCommand('workbench.action.editor.changeEncoding')
  }

  private tellDirty(record: Watched, name: string): void {
    void warn(t('{0} has changes that are not saved. Revert it (File: Revert File), then reopen it as {1}.', record.name, name))
  }

  /** Says that a text is misread, and goes on: the answer may come much later. */
  private async tell(document: vscode.TextDocument, record: Watched): Promise<void> {
    const { misread } = record
    if (!misread) return
    record.decided()
    const reopen = t('Reopen as {0}', misread.encoding)
    const text = record.loses
      ? t('{0} is in {1}, and VS Code reads it in another encoding. Do not save it: characters would be lost.', record.name, misread.encoding)
      : t('{0} looks like {1}, and VS Code reads it in another encoding. Its letters are wrong.', record.name, misread.encoding)
    const choice = await warn(text, reopen)
    if (choice === reopen) await this.reopenAs(document.uri, misread.encoding)
  }
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 100))
}
