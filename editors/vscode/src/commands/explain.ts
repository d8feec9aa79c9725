import * as vscode from 'vscode'
import { activeRecord } from '../records'
import { explainRequest } from '../protocol'
import { inform } from '../say'
import type { Session } from '../server/session'

const { t } = vscode.l10n
const scheme = 'recls-rule'

/** A finding about VS Code, which no rule has: a page of the documentation is about it. */
const aboutEditor = 'editor/encoding'
const encodingPage = 'https://github.com/recls/recls/blob/main/docs/editors/encoding.md'

/** Explain This Finding: what the rule of the finding at the cursor means, as a page. */
export function explainCommand(session: Session): { command: () => Promise<void>; provider: vscode.Disposable } {
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async uri => {
      const word = uri.path.replace(/^\/|\.md$/g, '') // also of a related rule, which a page links to
      return (await session.request(explainRequest, { word }))?.markdown ?? ''
    }
  })
  const command = async () => {
    const code = await findingHere()
    if (code === undefined || !session.running) return
    if (code === aboutEditor) return void vscode.env.openExternal(vscode.Uri.parse(encodingPage))
    const uri = vscode.Uri.from({ scheme, path: `/${code}.md` })
    await vscode.commands.executeCommand('markdown.showPreview', uri)
  }
  return { command, provider }
}

/** The code of the finding at the cursor; of several the user chooses one. */
async function findingHere(): Promise<string | undefined> {
  const editor = activeRecord()
  if (!editor) return undefined
  const { active } = editor.selection
  const all = vscode.languages.getDiagnostics(editor.document.uri).filter(finding => codeOf(finding))
  const line = all.filter(({ range }) => range.start.line <= active.line && active.line <= range.end.line)
  const exact = line.filter(({ range }) => range.contains(active))
  const items = choices(exact.length > 0 ? exact : line)
  if (items.length === 0) {
    void inform(t('This line has no finding.'))
    return undefined
  }
  const picked = items.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { title: t('Explain which finding?') })
  return picked?.label
}

function choices(findings: vscode.Diagnostic[]): vscode.QuickPickItem[] {
  const byCode = new Map(findings.map(finding => [codeOf(finding)!, finding.message]))
  return [...byCode].map(([label, description]) => ({ label, description }))
}

function codeOf({ source, code }: vscode.Diagnostic): string | undefined {
  if (source !== 'recls') return undefined
  return String(typeof code === 'object' ? code.value : code)
}
