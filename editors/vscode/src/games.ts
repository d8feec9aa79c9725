import * as vscode from 'vscode'
import { listed, orders, type Order } from './gamelist'
import type { ListedGame, ListedGames } from './protocol'
import type { Session } from './server/session'

const { t } = vscode.l10n

/** The view of all games in the records of the workspace. It is filled when it is looked at for the first time. */
export class Games implements vscode.TreeDataProvider<ListedGame>, vscode.Disposable {
  readonly commands: Record<string, (...args: never[]) => unknown> = {
    'recls.games.refresh': () => this.refresh(),
    'recls.games.sort': () => this.sort(),
    'recls.games.filter': () => this.choose(),
    'recls.games.clearFilter': () => this.filterBy('')
  }
  private readonly changed = new vscode.EventEmitter<void>()
  readonly onDidChangeTreeData = this.changed.event
  private readonly view: vscode.TreeView<ListedGame>
  private games: ListedGames | undefined
  private reading: Promise<void> | undefined
  private order: Order = 'file'
  private filter = ''

  constructor(private readonly session: Session) {
    this.view = vscode.window.createTreeView('recls.games', { treeDataProvider: this, showCollapseAll: false })
  }

  dispose(): void {
    this.view.dispose()
    this.changed.dispose()
  }

  getTreeItem(game: ListedGame): vscode.TreeItem {
    const { black, white, date, event, result, moves } = game
    const uri = vscode.Uri.parse(game.uri)
    const file = vscode.workspace.asRelativePath(uri)
    const item = new vscode.TreeItem(black || white ? `${black ?? '?'} – ${white ?? '?'}` : (event ?? file))
    item.description = [date, result, moves === 1 ? t('1 move') : t('{0} moves', moves)].filter(Boolean).join(' · ')
    item.tooltip = [item.label as string, event, date, result, `${file}${game.game > 0 ? ` (${game.game + 1})` : ''}`].filter(Boolean).join('\n')
    item.resourceUri = uri.with({ query: 'game' }) // the icon of the file type, without the badge of the file
    item.iconPath = vscode.ThemeIcon.File
    const { start } = game.range
    const selection = new vscode.Range(start.line, start.character, start.line, start.character)
    item.command = { command: 'vscode.open', title: t('Open'), arguments: [uri, { selection } satisfies vscode.TextDocumentShowOptions] }
    return item
  }

  async getChildren(game?: ListedGame): Promise<ListedGame[]> {
    if (game) return []
    await (this.reading ??= this.read())
    const list = listed(this.games?.games ?? [], this.order, this.filter)
    const all = this.games?.games.length ?? 0
    this.view.description = this.filter === '' ? t('{0} games', all) : t('{0} of {1} games', list.length, all)
    this.view.message = this.games?.more ? t('The workspace has more games: these are the first {0}.', all) : ''
    return list
  }

  private async read(): Promise<void> {
    this.games = await this.session.execute<ListedGames>('recls.listGames', new vscode.CancellationTokenSource().token)
  }

  private refresh(): void {
    this.reading = undefined
    this.changed.fire()
  }

  private async sort(): Promise<void> {
    const names: Record<Order, string> = {
      file: t('File'), date: t('Date, newest first'), black: t('Black (sente)'), white: t('White (gote)'), event: t('Event'), moves: t('Number of moves')
    }
    const picks = orders.map(order => ({ label: names[order], order }))
    const chosen = await vscode.window.showQuickPick(picks, { title: t('Sort games by') })
    if (!chosen) return
    this.order = chosen.order
    this.changed.fire()
  }

  private async choose(): Promise<void> {
    const typed = await vscode.window.showInputBox({ title: t('Filter Games'), prompt: t('A part of the name of a player or an event. Leave it empty to see all games.'), value: this.filter })
    if (typed !== undefined) this.filterBy(typed.trim())
  }

  private filterBy(filter: string): void {
    this.filter = filter
    void vscode.commands.executeCommand('setContext', 'recls.gamesFiltered', filter !== '')
    this.changed.fire()
  }
}
