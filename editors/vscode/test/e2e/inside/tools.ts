import * as vscode from 'vscode'

export async function until<T>(what: string, ask: () => T | undefined | false | Thenable<T | undefined | false>, milliseconds = 120_000): Promise<T> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 40))) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error(`waited in vain for ${what}`)
}

export function file(name: string): vscode.Uri {
  return vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, name)
}

export async function open(name: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file(name)), { preview: false })
}

/** Findings of a file that is open, as soon as there are that many. */
export function findings(uri: vscode.Uri, count: number): Promise<vscode.Diagnostic[]> {
  return until(`${count} findings`, () => {
    const all = vscode.languages.getDiagnostics(uri)
    return all.length === count && [...all].sort((a, b) => a.range.start.compareTo(b.range.start))
  })
}

export function code(finding: vscode.Diagnostic): string {
  return String((finding.code as { value: string }).value)
}

export async function write(editor: vscode.TextEditor, text: string): Promise<void> {
  const whole = new vscode.Range(0, 0, editor.document.lineCount, 0)
  await editor.edit(edit => edit.replace(whole, text))
}

export async function read(uri: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri))
}

/** A new file of the workspace, open in an editor. */
export async function fresh(name: string, text: string): Promise<vscode.TextEditor> {
  await vscode.workspace.fs.writeFile(file(name), new TextEncoder().encode(text))
  return open(name)
}

export function cursor(editor: vscode.TextEditor, line: number, character: number): void {
  editor.selection = new vscode.Selection(line, character, line, character)
}

export async function closeAll(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor')
  await vscode.commands.executeCommand('workbench.action.closeAllEditors')
}
