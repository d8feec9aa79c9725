// The files of the workspace for a server that cannot read them itself: docs/lsp-requests.md, "Files of a client".
import * as vscode from 'vscode'
import type { BaseLanguageClient } from 'vscode-languageclient'
import { toBase64 } from '../base64'

interface FileRequest {
  uri: string
  most?: number // bytes that there is a use for
}

/** Answers what the server asks about files, in any file system that VS Code knows. */
export function serveFiles(client: BaseLanguageClient): void {
  client.registerFeature({
    fillClientCapabilities: capabilities => {
      capabilities.experimental = { ...(capabilities.experimental as object | undefined), recls: { files: true } }
    },
    initialize: () => {},
    getState: () => ({ kind: 'static' }),
    clear: () => {}
  })
  const answer = (method: string, about: (uri: vscode.Uri, most: number) => Promise<object | null>) =>
    client.onRequest(method, async ({ uri, most = Infinity }: FileRequest) => {
      try {
        return await about(vscode.Uri.parse(uri, true), most)
      } catch {
        return null // it is not there, or may not be read
      }
    })
  answer('recls/fs/stat', stat)
  answer('recls/fs/read', read)
  answer('recls/fs/list', list)
}

async function stat(uri: vscode.Uri): Promise<object> {
  const { type, size, mtime } = await vscode.workspace.fs.stat(uri)
  return { kind: kindOf(type), size, mtime: Math.trunc(mtime) }
}

async function read(uri: vscode.Uri, most: number): Promise<object | null> {
  const { size } = await vscode.workspace.fs.stat(uri)
  return size > most ? null : { data: toBase64(await vscode.workspace.fs.readFile(uri)) }
}

async function list(uri: vscode.Uri): Promise<object> {
  const entries = await vscode.workspace.fs.readDirectory(uri)
  return { entries: entries.map(([name, type]) => ({ name, kind: kindOf(type) })) }
}

/** A link has both its own kind and that of what it leads to. */
function kindOf(type: vscode.FileType): string {
  if (type & vscode.FileType.SymbolicLink) return 'link'
  return type === vscode.FileType.Directory ? 'folder' : type === vscode.FileType.File ? 'file' : 'other'
}
