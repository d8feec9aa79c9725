import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { promisify } from 'node:util'
import * as vscode from 'vscode'
import { locate } from './locate'
import { oldest, serves, versionIn } from './version'

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
  })
  if ('problem' in found) throw new NoProgram(found.problem, found.from === 'setting')
  const version = await ask(found.file, found.from === 'setting')
  if (!serves(version)) {
    throw new NoProgram(`${found.file} is recls ${version}; this extension needs ${oldest} or later`, found.from === 'setting')
  }
  return { file: found.file, version }
}

/** Runs the program once, e.g. `recls explain CODE`, and gives what it prints. */
export async function output(program: Program, ...args: string[]): Promise<string> {
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
    throw new NoProgram(`${file} cannot be run: ${(error as Error).message.split('\n')[0]}`, setting)
  }
  const version = versionIn(printed)
  if (version === undefined) throw new NoProgram(`${file} is not recls`, setting)
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
