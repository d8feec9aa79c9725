// Messages to the user. VS Code makes a link of what looks like one in a message, also one that runs a command, and a
// message may have the name of a file in it, or words of a record, which strangers have chosen: so none has a link.
import * as vscode from 'vscode'

/** A text that looks the same, with nothing that VS Code takes for a link. */
export function unlinked(text: string): string {
  return text.replaceAll('](', ']\u2060(') // a word joiner, which nobody sees
}

export function inform(text: string, ...choices: string[]): Thenable<string | undefined> {
  return vscode.window.showInformationMessage(unlinked(text), ...choices)
}

export function warn(text: string, ...choices: string[]): Thenable<string | undefined> {
  return vscode.window.showWarningMessage(unlinked(text), ...choices)
}

export function fail(text: string, ...choices: string[]): Thenable<string | undefined> {
  return vscode.window.showErrorMessage(unlinked(text), ...choices)
}

/** A question that must be answered before anything else; undefined where the user leaves it. */
export function ask(text: string, detail: string, ...choices: string[]): Thenable<string | undefined> {
  return vscode.window.showWarningMessage(unlinked(text), { modal: true, detail }, ...choices)
}
