import * as vscode from 'vscode'
import { applied } from './applying'
import { editedAfter, type Lines } from './edited'
import { isRecord } from './records'
import { inform } from './say'

const { t } = vscode.l10n

/** What is formatted when a record is saved; while nobody has said it, what was edited, if nothing else would change. */
type Extent = 'ask' | 'all' | 'edited' | 'off'

const answered = 'formatOnSave' // the place of the answer in the state of the workspace

/**
 * OnSave formats records when they are saved. A folder may be full of other people's files: it never changes more of
 * them than what was edited before the user has said so, which is asked once and kept with the workspace, in no file
 * of it. Settings that decide it come first; who has VS Code format the language on save has decided too, and it does.
 */
export class OnSave implements vscode.Disposable {
  private readonly edited = new Map<string, Lines[]>()
  private asked = false
  private readonly parts: vscode.Disposable[]

  constructor(private readonly state: vscode.Memento) {
    const { workspace } = vscode
    this.parts = [
      workspace.onDidChangeTextDocument(change => this.note(change)),
      workspace.onDidSaveTextDocument(({ uri }) => this.edited.delete(uri.toString())),
      workspace.onDidCloseTextDocument(({ uri }) => this.edited.delete(uri.toString())),
      workspace.onWillSaveTextDocument(save => {
        if (isRecord(save.document) && save.reason !== vscode.TextDocumentSaveReason.AfterDelay) save.waitUntil(this.edits(save.document))
      })
    ]
  }

  dispose(): void {
    for (const part of this.parts) part.dispose()
  }

  /** The question, asked for by the user. */
  async choose(): Promise<void> {
    const extent = await ask()
    if (extent) await this.state.update(answered, extent)
  }

  private note({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (!isRecord(document)) return
    const key = document.uri.toString()
    // The first change of a saved text comes before the word that it is not saved any more, which comes without a change;
    // a text that is read again from the disk gets no such word.
    if (contentChanges.length > 0) this.edited.set(key, contentChanges.reduce(editedAfter, (document.isDirty && this.edited.get(key)) || []))
    else if (!document.isDirty) this.edited.delete(key)
  }

  private extent(document: vscode.TextDocument): Extent {
    const set = vscode.workspace.getConfiguration('recls', document).get<unknown>('format.onSave')
    if (set === true || set === 'all') return 'all' // true and false were its values before
    if (set === false || set === 'off') return 'off'
    return set === 'edited' ? set : this.state.get<Extent>(answered, 'ask')
  }

  private async edits(document: vscode.TextDocument): Promise<vscode.TextEdit[]> {
    const extent = this.extent(document)
    if (extent === 'off' || vscode.workspace.getConfiguration('editor', document).get<boolean>('formatOnSave')) return []
    const lines = this.edited.get(document.uri.toString()) ?? []
    if (extent === 'all') return formatted(document)
    const here = await formattedLines(document, lines)
    if (extent === 'edited') return here
    if (edited(document, here) === edited(document, await formatted(document))) return here
    if (!this.asked) void this.askAbout(document, lines)
    return []
  }

  /** Asks beside the save, which does not wait, and formats what was saved when the answer has come. */
  private async askAbout(document: vscode.TextDocument, lines: Lines[]): Promise<void> {
    this.asked = true
    const { version } = document
    const extent = await ask()
    if (!extent) return
    await this.state.update(answered, extent)
    while (document.isDirty && !document.isClosed && document.version === version) await happened(document) // the save is under way
    if (document.isClosed || document.version !== version) return
    const edits = extent === 'all' ? await formatted(document) : extent === 'edited' ? await formattedLines(document, lines) : []
    if (edits.length === 0) return
    const change = new vscode.WorkspaceEdit()
    change.set(document.uri, edits)
    if (await applied(document, version, change)) await document.save()
  }
}

/** Until something happens to a document: it is saved, changed or closed. */
function happened(document: vscode.TextDocument): Promise<void> {
  return new Promise(resolve => {
    const { workspace } = vscode
    const end = (of: vscode.TextDocument) => {
      if (of !== document) return
      for (const part of parts) part.dispose()
      resolve()
    }
    const parts = [
      workspace.onDidSaveTextDocument(end),
      workspace.onDidCloseTextDocument(end),
      workspace.onDidChangeTextDocument(change => end(change.document))
    ]
  })
}

async function ask(): Promise<Extent | undefined> {
  const answers: Record<string, Extent> = { [t('Yes')]: 'all', [t('Only What I Edit')]: 'edited', [t('No')]: 'off' }
  const answer = await inform(t('Format these records on save? Moves and comments stay as they are.'), ...Object.keys(answers))
  return answer === undefined ? undefined : answers[answer]
}

function formatted(document: vscode.TextDocument): Promise<vscode.TextEdit[]> {
  return provided('vscode.executeFormatDocumentProvider', document.uri, options(document))
}

/** The edits of the nodes or lines that some lines touch. */
async function formattedLines(document: vscode.TextDocument, lines: Lines[]): Promise<vscode.TextEdit[]> {
  const all: vscode.TextEdit[] = []
  for (const { first, last } of lines) {
    const range = document.validateRange(new vscode.Range(first, 0, last, Number.MAX_SAFE_INTEGER))
    const edits = await provided('vscode.executeFormatRangeProvider', document.uri, range, options(document))
    const others = [...all] // a node may touch two places that were edited
    all.push(...edits.filter(edit => !others.some(other => other.range.intersection(edit.range))))
  }
  return all
}

async function provided(command: string, ...args: unknown[]): Promise<vscode.TextEdit[]> {
  return (await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>(command, ...args)) ?? []
}

/** The server has one layout, whatever they say. */
function options(document: vscode.TextDocument): vscode.FormattingOptions {
  const { tabSize, insertSpaces } = vscode.workspace.getConfiguration('editor', document)
  return { tabSize: Number(tabSize), insertSpaces: insertSpaces === true }
}

function edited(document: vscode.TextDocument, edits: vscode.TextEdit[]): string {
  let text = document.getText()
  const offset = (edit: vscode.TextEdit) => document.offsetAt(edit.range.start)
  for (const edit of [...edits].sort((a, b) => offset(b) - offset(a))) {
    text = text.slice(0, offset(edit)) + edit.newText + text.slice(document.offsetAt(edit.range.end))
  }
  return text
}
