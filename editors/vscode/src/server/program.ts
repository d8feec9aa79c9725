import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { promisify } from 'node:util'
import * as vscode from 'vscode'
import { locate } from './locate'
import { oldest, serves, versionIn } from './version'

const { t } = vscode.l10n

/** The server's program, found and asked for its version. */
export interface Program {
  file: string
  version: string
}

/** Why there is no server, for the user; `setting` when recls.server.path is to blame. */
export class NoProgram extends Error {
  constructor(message: string, readonly setting: boolean) {
    super(message)
  }
}

const run = promisify(execFile)

export async function findProgram(extension: vscode.Uri): Promise<Program> {
  const found = locate({
    configured: vscode.workspace.isTrusted ? configuredPath() : '',
    extension: extension.fsPath,
    path: process.env['PATH'] ?? process.env['Path'] ?? '',
    home: homedir(),
    platform: process.platform,
    isProgram
  }, t)
  if ('problem' in found) throw new NoProgram(found.problem, found.from === 'setting')
  const version = await ask(found.file, found.from === 'setting')
  if (!serves(version)) {
    throw new NoProgram(t('{0} is recls {1}; this extension needs {2} or later', found.file, version, oldest), found.from === 'setting')
  }
  return { file: found.file, version }
}

/** Runs the program once, e.g. `recls version`, and gives what it prints. */
async function output(program: Program, ...args: string[]): Promise<string> {
  const { stdout } = await run(program.file, args, { timeout: 10_000, windowsHide: true, maxBuffer: 1 << 20 })
  return stdout
}

function configuredPath(): string {
  return vscode.workspace.getConfiguration('recls').get('server.path', '').trim()
}

async function ask(file: string, setting: boolean): Promise<string> {
  let printed: string
  try {
    printed = await output({ file, version: '' }, 'version')
  } catch (error) {
    throw new NoProgram(t('{0} cannot be run: {1}', file, (error as Error).message.split('\n')[0]!), setting)
  }
  const version = versionIn(printed)
  if (version === undefined) throw new NoProgram(t('{0} is not recls', file), setting)
  return version
}

function isProgram(file: string): boolean {
  try {
    if (process.platform !== 'win32') accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
