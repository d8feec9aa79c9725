import * as vscode from 'vscode'
import { BoardPanel } from './board/panel'
import { registerPlaces } from './board/places'
import { explainCommand } from './commands/explain'
import { treatAsIshi } from './commands/ishi'
import { showPositions } from './commands/positions'
import { newGame, openSample } from './commands/records'
import { rewriteCommands } from './commands/rewrite'
import { walkCommands } from './commands/walk'
import { checkWorkspace } from './commands/workspace'
import { Encodings } from './encodings'
import { Games } from './games'
import { followRecords } from './records'
import { printGame } from './print/print'
import { OnSave } from './saving'
import { Session, type FindServer } from './server/session'
import { statusBar } from './status'

let session: Session | undefined
let encodings: Encodings | undefined

/** All of the extension; desktop.ts and web.ts differ in where the server is. */
export function start(context: vscode.ExtensionContext, find: FindServer): Session {
  const { extensionUri } = context
  const started = (session = new Session(find))
  const onSave = new OnSave(context.workspaceState)
  const explain = explainCommand(started)
  const watch = (encodings = new Encodings(started))
  const games = new Games(started)
  const commands: Record<string, (...args: never[]) => unknown> = {
    ...walkCommands(started),
    ...rewriteCommands(),
    ...watch.commands,
    ...games.commands,
    'recls.showBoard': (...place: unknown[]) => showBoard(extensionUri, started, place),
    'recls.showShogiBoard': (...place: unknown[]) => showBoard(extensionUri, started, place),
    'recls.newGame': newGame,
    'recls.openSample': (name: unknown) => openSample(extensionUri, name),
    'recls.formatOnSave': () => onSave.choose(),
    'recls.toggleCoordinates': toggleCoordinates,
    'recls.explainFinding': explain.command,
    'recls.showPositions': (argument: unknown) => showPositions(started, argument),
    'recls.print': () => printGame(started),
    'recls.checkAllFiles': () => checkWorkspace(started),
    'recls.treatAsIshi': treatAsIshi,
    'recls.restartServer': () => started.restart(),
    'recls.showLog': () => started.log.show()
  }
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run))
  }
  context.subscriptions.push(
    started,
    explain.provider,
    followRecords(),
    onSave,
    watch,
    games,
    registerPlaces(extensionUri, started),
    statusBar(started),
    vscode.window.registerWebviewPanelSerializer(BoardPanel.viewType, {
      deserializeWebviewPanel: (view, state) => BoardPanel.restore(view, state, extensionUri, started)
    })
  )
  void started.start()
  return started
}

export async function deactivate(): Promise<void> {
  await encodings?.settled()
  await session?.stop()
}

/** Shows the board for the active record, or for the place that a lens or a menu names. */
async function showBoard(extension: vscode.Uri, session: Session, [first, second]: unknown[]): Promise<void> {
  const uri = first instanceof vscode.Uri ? first : typeof second === 'string' ? vscode.Uri.parse(second) : undefined
  if (uri && vscode.window.activeTextEditor?.document.uri.toString() !== uri.toString()) await vscode.window.showTextDocument(uri)
  const editor = vscode.window.activeTextEditor
  if (editor && typeof second === 'string') {
    const { line, character } = first as { line: number; character: number }
    editor.selection = new vscode.Selection(line, character, line, character)
  }
  BoardPanel.show(extension, session)
}

async function toggleCoordinates(): Promise<void> {
  const settings = vscode.workspace.getConfiguration('recls')
  await settings.update('board.coordinates', !settings.get('board.coordinates', true), vscode.ConfigurationTarget.Global)
}
