import * as vscode from 'vscode'
import { activeBoardEditor, onDidChangeBoardEditor } from './board/active'
import { activeRecord, identifier, plain } from './records'
import { boardRequest, type Board } from './protocol'
import type { Session } from './server/session'
import { formatName, summary } from './summary'

const { t } = vscode.l10n

/** The item of the status bar: format and version, game, move, findings. */
export function statusBar(session: Session): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('recls.status', vscode.StatusBarAlignment.Right, 100)
  item.name = t('Game record')
  let asking = new vscode.CancellationTokenSource()
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = async () => {
    asking.cancel()
    const { token } = (asking = new vscode.CancellationTokenSource())
    const alone = activeBoardEditor()
    const editor = activeRecord()
    if (!alone && !editor) return item.hide()
    if (!session.running) return stopped(item)
    if (alone) return fill(item, alone.document, alone.board)
    if (!editor) return
    const place = { position: plain(editor.selection.active) }
    const board = await session.request(boardRequest, { textDocument: identifier(editor.document), ...place }, token)
    if (!token.isCancellationRequested) fill(item, editor.document, board ?? null)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void update(), 100)
  }
  soon()
  return vscode.Disposable.from(
    item,
    vscode.window.onDidChangeActiveTextEditor(soon),
    vscode.window.onDidChangeTextEditorSelection(soon),
    onDidChangeBoardEditor(soon),
    vscode.languages.onDidChangeDiagnostics(soon),
    session.onStatus(soon),
    new vscode.Disposable(() => clearTimeout(timer))
  )
}

/** The list of problems shows no hints: what is counted here is found there. */
function isListed({ source, severity }: vscode.Diagnostic): boolean {
  return source === 'recls' && severity !== vscode.DiagnosticSeverity.Hint
}

function stopped(item: vscode.StatusBarItem): void {
  item.text = `$(warning) ${t('Recls is not running')}`
  item.tooltip = t('Start the server')
  item.command = 'recls.restartServer'
  item.show()
}

function fill(item: vscode.StatusBarItem, document: vscode.TextDocument, board: Board | null): void {
  const findings = vscode.languages.getDiagnostics(document.uri).filter(isListed).length
  item.text = summary(formatName(document.languageId, head(document, board)), board, findings, t)
  item.tooltip = board ? `${board.title}\n${t('Go to a move')}` : t('Game record')
  item.command = 'recls.goToMove'
  item.show()
}

/** The text that names the version: the first node of the game, or all before it; in KIF the first move names it, wherever it is. */
function head(document: vscode.TextDocument, board: Board | null): string {
  if (document.languageId === 'kif') return document.getText()
  const root = (board?.first ?? board)?.range
  const end = root ? new vscode.Position(root.end.line, root.end.character) : new vscode.Position(20, 0)
  const from = board?.format === 'sgf' && root ? root.start.line : 0
  return document.getText(new vscode.Range(new vscode.Position(from, 0), end))
}
