import * as path from 'node:path'
import type { Translate } from '../words'

/** What decides which program is the server. */
export interface Places {
  /** recls.server.path; empty when it is not set or must not be used */
  configured: string
  /** the folder of the extension */
  extension: string
  /** the PATH of the environment */
  path: string
  home: string
  platform: NodeJS.Platform
  isProgram(file: string): boolean
}

export type Located =
  | { file: string; from: 'setting' | 'extension' | 'PATH' }
  | { problem: string; from: 'setting' | 'nowhere' }

/**
 * Finds the server: what the user has set, else what came with the extension, else what the PATH has. A setting that
 * names nothing is a mistake to be told and not one to be passed over.
 */
export function locate(p: Places, t: Translate): Located {
  const { join, isAbsolute } = p.platform === 'win32' ? path.win32 : path.posix
  if (p.configured !== '') {
    const file = p.configured.replace(/^~(?=[/\\]|$)/, () => p.home)
    if (!isAbsolute(file)) return { problem: t('recls.server.path is not an absolute path: {0}', p.configured), from: 'setting' }
    if (!p.isProgram(file)) return { problem: t('there is no program at recls.server.path: {0}', p.configured), from: 'setting' }
    return { file, from: 'setting' }
  }
  const name = p.platform === 'win32' ? 'recls.exe' : 'recls'
  const bundled = join(p.extension, 'bin', name)
  if (p.isProgram(bundled)) return { file: bundled, from: 'extension' }
  for (const folder of p.path.split(p.platform === 'win32' ? ';' : ':')) {
    // a relative entry would depend on the folder that VS Code was started in
    if (isAbsolute(folder) && p.isProgram(join(folder, name))) return { file: join(folder, name), from: 'PATH' }
  }
  return { problem: t('the program recls is neither in the extension nor on the PATH'), from: 'nowhere' }
}
