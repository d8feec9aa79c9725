// What the extension asks of VS Code, for tests without one: it does nothing, notes what was asked of it, and answers as a
// test wants.

export interface Asked {
  what: string
  args: unknown[]
}

export const asked: Asked[] = []
export const answers: { applyEdit: (edit: WorkspaceEdit) => boolean | Promise<boolean>; actions: unknown[] } = { applyEdit: () => true, actions: [] }

function note<T>(what: string, answer: (...args: never[]) => T): (...args: unknown[]) => Promise<T> {
  return async (...args) => {
    asked.push({ what, args })
    return answer(...(args as never[]))
  }
}

const nothing = { dispose: () => undefined }
const event = () => nothing

export class Disposable {
  constructor(readonly dispose: () => void) {}
  static from = () => nothing
}

export class EventEmitter<T> {
  private readonly all: ((value: T) => void)[] = []
  event = (listener: (value: T) => void) => (this.all.push(listener), nothing)
  fire = (value: T) => this.all.forEach(listener => listener(value))
  dispose = () => undefined
}

export class Position {
  constructor(readonly line: number, readonly character: number) {}
  isEqual = (other: Position) => other.line === this.line && other.character === this.character
}

export class Range {
  constructor(readonly start: Position, readonly end: Position) {}
}

export class Selection {
  readonly active = new Position(0, 0)
}

export class Uri {
  constructor(readonly scheme: string, readonly path: string) {}
  static parse = (text: string) => new Uri(text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).replace(/^\/\//, ''))
  static joinPath = ({ scheme, path }: Uri, ...parts: string[]) => new Uri(scheme, [path, ...parts].join('/'))
  toString = () => `${this.scheme}://${this.path}`
}

export class WorkspaceEdit {
  constructor(private readonly texts: [Uri, unknown[]][] = [], private readonly files = 0) {}
  replace = (uri: Uri, range: Range, newText: string) => void this.texts.push([uri, [{ range, newText }]])
  entries = () => this.texts
  get size(): number {
    return this.texts.length + this.files
  }
}

export class CancellationTokenSource {
  readonly token = { isCancellationRequested: false }
  cancel = () => void (this.token.isCancellationRequested = true)
  dispose = () => undefined
}

export const l10n = {
  t: (text: string | { message: string; args: unknown[] }, ...args: unknown[]): string =>
    typeof text === 'string' ? text.replace(/\{(\d)\}/g, (_, i) => String(args[i])) : l10n.t(text.message, ...text.args)
}
export const ViewColumn = { One: 1, Beside: -2 }
export const ConfigurationTarget = { Global: 1 }
export const TextEditorSelectionChangeKind = { Keyboard: 1, Mouse: 2 }
export const TextEditorRevealType = { InCenterIfOutsideViewport: 2 }
export const ProgressLocation = { Notification: 15 }
export const UIKind = { Desktop: 1 }
export const EndOfLine = { LF: 1, CRLF: 2 }

export const window = {
  activeTextEditor: undefined as unknown,
  visibleTextEditors: [] as unknown[],
  onDidChangeActiveTextEditor: event,
  onDidChangeTextEditorSelection: event,
  showTextDocument: note('showTextDocument', () => undefined),
  showInformationMessage: note('message', () => undefined),
  showWarningMessage: note('message', () => undefined),
  showErrorMessage: note('message', () => undefined),
  showQuickPick: note('showQuickPick', () => undefined),
  showSaveDialog: note('showSaveDialog', () => new Uri('file', '/home/picture.png'))
}

export const workspace = {
  textDocuments: [] as unknown[],
  onDidChangeTextDocument: event,
  onDidCloseTextDocument: event,
  onDidChangeWorkspaceFolders: event,
  onDidChangeConfiguration: event,
  getWorkspaceFolder: () => ({}),
  getConfiguration: () => ({ get: (_name: string, value: unknown) => value, update: note('setting', () => undefined) }),
  applyEdit: note('applyEdit', (edit: WorkspaceEdit) => answers.applyEdit(edit)),
  fs: { readFile: note('readFile', () => new Uint8Array([65])), writeFile: note('writeFile', () => undefined) }
}

export const env = { language: 'en', clipboard: { writeText: note('clipboard', () => undefined) }, openExternal: note('openExternal', () => true) }
export const commands = { executeCommand: note('command', (name: string) => (name === 'vscode.executeCodeActionProvider' ? answers.actions : undefined)) }
