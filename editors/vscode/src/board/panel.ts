import { randomBytes } from 'node:crypto'
import * as vscode from 'vscode'
import { activeRecord, editorOf, identifier, isRecord, moveCursor, plain } from '../records'
import { boardRequest, gotoMoveRequest, playRequest, type Board, type HandMove, type Place, type Point } from '../protocol'
import type { Session } from '../server/session'
import { html } from './html'
import type { FromPage, ToPage } from './messages'

const { t } = vscode.l10n

/**
 * BoardPanel is the board beside the text. It shows the place of the cursor in the record that was last active, and
 * what is done on it is done to that text. There is one at most.
 */
export class BoardPanel implements vscode.Disposable {
  private static current: BoardPanel | undefined
  static readonly viewType = 'recls.board'

  private document: vscode.TextDocument | undefined
  private board: Board | null = null
  private placed: vscode.Position | undefined // where the panel itself has put the cursor last
  private timer: NodeJS.Timeout | undefined
  private asking = new vscode.CancellationTokenSource()
  private readonly parts: vscode.Disposable[] = []

  /** Opens the panel, or shows it again, for the active record. */
  static show(extension: vscode.Uri, session: Session): BoardPanel {
    if (!BoardPanel.current) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
      const view = vscode.window.createWebviewPanel(BoardPanel.viewType, t('Board'), column)
      BoardPanel.current = new BoardPanel(view, extension, session)
    }
    const { current } = BoardPanel
    current.view.reveal(undefined, true)
    current.follow(activeRecord())
    return current
  }

  /** Takes over a panel that VS Code has kept over a restart. */
  static async restore(view: vscode.WebviewPanel, state: unknown, extension: vscode.Uri, session: Session): Promise<void> {
    BoardPanel.current?.dispose()
    const panel = (BoardPanel.current = new BoardPanel(view, extension, session))
    const uri = (state as { uri?: string } | undefined)?.uri
    if (!uri || panel.document) return
    const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri)
    if (isRecord(open)) panel.turnTo(open)
  }

  private constructor(readonly view: vscode.WebviewPanel, extension: vscode.Uri, private readonly session: Session) {
    const dist = vscode.Uri.joinPath(extension, 'dist')
    view.webview.options = { enableScripts: true, localResourceRoots: [dist] }
    view.iconPath = {
      light: vscode.Uri.joinPath(extension, 'icons', 'sgf.svg'),
      dark: vscode.Uri.joinPath(extension, 'icons', 'sgf-dark.svg')
    }
    const file = (name: string) => view.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString()
    view.webview.html = html({
      nonce: randomBytes(16).toString('base64url'),
      source: view.webview.cspSource,
      script: file('board.js'),
      style: file('board.css'),
      language: vscode.env.language
    }, t)
    this.parts.push(
      view.onDidDispose(() => this.dispose()),
      view.webview.onDidReceiveMessage((message: FromPage) => this.hear(message)),
      vscode.window.onDidChangeActiveTextEditor(editor => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.cursorMoved(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document === this.document && this.soon()),
      vscode.workspace.onDidCloseTextDocument(document => document === this.document && this.turnTo(undefined)),
      vscode.workspace.onDidChangeConfiguration(change => change.affectsConfiguration('recls') && this.soon()),
      session.onStatus(status => status === 'running' && this.soon())
    )
    this.follow(activeRecord())
  }

  dispose(): void {
    if (BoardPanel.current === this) BoardPanel.current = undefined
    clearTimeout(this.timer)
    this.asking.cancel()
    for (const part of this.parts.splice(0)) part.dispose()
    this.view.dispose()
  }

  /** Shows the record of an editor; one that shows something else leaves the board as it is. */
  private follow(editor: vscode.TextEditor | undefined): void {
    if (isRecord(editor?.document)) this.turnTo(editor.document)
  }

  private turnTo(document: vscode.TextDocument | undefined): void {
    this.document = document
    this.placed = undefined
    this.soon()
  }

  private cursorMoved(editor: vscode.TextEditor): void {
    if (editor.document !== this.document) return
    const ours = this.placed?.isEqual(editor.selection.active)
    if (!ours) this.soon()
  }

  // A burst of events (typing, a held arrow key) asks once.
  private soon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.refresh(), 15)
  }

  /** Shows a node, or the place of the cursor. An answer that another question has overtaken is dropped. */
  private async refresh(node?: { game: number; node: number }): Promise<void> {
    this.asking.cancel()
    const { token } = (this.asking = new vscode.CancellationTokenSource())
    const { document } = this
    const board = document ? await this.ask(document, node ?? this.cursor(document), token) : null
    if (token.isCancellationRequested || board === undefined) return
    this.board = board
    if (board && node && document) await this.placeCursor(document, board.range.start)
    this.tell({ type: 'board', board, uri: document?.uri.toString() ?? '', coordinates: coordinates() })
  }

  private ask(document: vscode.TextDocument, place: Place, token: vscode.CancellationToken): Promise<Board | null | undefined> {
    const wishes = { svg: true, interactive: true, moves: true, noCoordinates: !coordinates() }
    return this.session.request(boardRequest, { textDocument: identifier(document), ...place, ...wishes }, token)
  }

  private cursor(document: vscode.TextDocument): Place {
    const position = editorOf(document.uri)?.selection.active
    return { position: position ? plain(position) : (this.board?.range.start ?? { line: 0, character: 0 }) }
  }

  private async placeCursor(document: vscode.TextDocument, at: { line: number; character: number }): Promise<void> {
    const editor = editorOf(document.uri) ?? (await this.bringBack(document, true))
    this.placed = new vscode.Position(at.line, at.character)
    moveCursor(editor, at)
  }

  /** The editor of the record in the place where it was, or in the first column. */
  private bringBack(document: vscode.TextDocument, preserveFocus: boolean): Thenable<vscode.TextEditor> {
    const viewColumn = editorOf(document.uri)?.viewColumn ?? vscode.ViewColumn.One
    return vscode.window.showTextDocument(document, { viewColumn, preserveFocus, preview: false })
  }

  private tell(message: ToPage): void {
    void this.view.webview.postMessage(message)
  }

  private async hear(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.soon()
      case 'go':
        return this.fresh(message.version, ({ game }) => this.refresh({ game, node: message.node }))
      case 'stone':
        return this.fresh(message.version, (board, document) => this.goToStone(board, document, message.point))
      case 'play':
        return this.fresh(message.version, (board, document) => this.play(board, document, message.move))
      case 'coordinates':
        return vscode.workspace.getConfiguration('recls').update('board.coordinates', message.shown, vscode.ConfigurationTarget.Global)
      case 'undo':
        return this.undo()
    }
  }

  /** Does something with the board that the page shows, if it is still that of the text. */
  private async fresh(version: number, what: (board: Board, document: vscode.TextDocument) => Promise<void>): Promise<void> {
    const { board, document } = this
    if (board && document && board.version === version && document.version === version) await what(board, document)
    else this.soon()
  }

  /** Goes to the move that put a stone there; where none did, the click was meant as a move. */
  private async goToStone({ game, node, hands }: Board, document: vscode.TextDocument, point: Point): Promise<void> {
    const found = await this.session.request(gotoMoveRequest, { textDocument: identifier(document), game, node, point })
    if (found) return this.refresh({ game, node: found.node })
    if (this.board && !hands) await this.play(this.board, document, { to: point })
  }

  private async play({ game, node }: Board, document: vscode.TextDocument, move: HandMove): Promise<void> {
    const played = await this.session.request(playRequest, { textDocument: identifier(document), game, node, ...move })
    if (!played) return this.soon()
    if (played.refused !== undefined) return this.tell({ type: 'told', text: played.refused })
    if (played.edit) {
      const edit = await this.session.converter?.asWorkspaceEdit(played.edit)
      if (!edit || !(await vscode.workspace.applyEdit(edit))) return this.soon()
    }
    const at = played.existing?.range.start ?? played.position
    if (at) await this.placeCursor(document, at)
    await this.refresh()
  }

  // Undo belongs to the text: it is asked for there, and the panel gets its focus back.
  private async undo(): Promise<void> {
    if (!this.document) return
    await this.bringBack(this.document, false)
    await vscode.commands.executeCommand('undo')
    this.view.reveal(undefined, false)
  }
}

function coordinates(): boolean {
  return vscode.workspace.getConfiguration('recls').get('board.coordinates', true)
}
