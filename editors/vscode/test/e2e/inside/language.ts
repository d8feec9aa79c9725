import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { closeAll, code, file, findings, fresh, open, until } from './tools'

const expected = {
  'club.sgf': [
    ['sgf/duplicate-property', vscode.DiagnosticSeverity.Error, 'C', 'the node has the property `C` twice: expected it once'],
    ['sgf/off-board', vscode.DiagnosticSeverity.Error, 'jg', '`jg` is outside the 9×9 board: expected a point on it']
  ],
  'night.ishi': [
    ['ishi/prisoner-wrong', vscode.DiagnosticSeverity.Error, 'E5', 'the move captures E6, but `PRISONER` lists E5'],
    ['ishi/occupied', vscode.DiagnosticSeverity.Error, 'E7', '`E7` already has a black stone: expected an empty point']
  ],
  'rapid.csa': [
    ['csa/meta-date', vscode.DiagnosticSeverity.Warning, '2024/11/3 19:30:00', '`2024/11/3 19:30:00` is not a date: expected one such as `2024/05/04` or `2024/05/04 10:40:30`'],
    ['csa/move-cannot-reach', vscode.DiagnosticSeverity.Error, '+2624FU', 'the pawn (`FU`) on 26 cannot go to 24'],
    ['csa/end-missing', vscode.DiagnosticSeverity.Hint, '+2624FU', 'the game has no end after this move: expected one such as `%TORYO` (resignation)']
  ]
} as const

export function languageTests(): void {
  suite('language', () => {
    suiteTeardown(closeAll)

    test('the extension is the installed one and starts with a record', async () => {
      const extension = vscode.extensions.getExtension('recls.recls')!
      await open('club.sgf')
      await until('activation', () => extension.isActive)
    })

    for (const [name, rows] of Object.entries(expected)) {
      test(`${name} has its findings at their places`, async () => {
        const { document } = await open(name)
        const found = await findings(document.uri, rows.length)
        const shown = found.map(x => [code(x), x.severity, document.getText(x.range), x.message.split('\n')[0]])
        assert.deepEqual(shown, rows)
      })

      test(`${name} is named by its ending, hovers with a board, has an outline`, async () => {
        const { document } = await open(name)
        assert.equal(document.languageId, name.split('.')[1])
        const at = document.positionAt(document.getText().search(/W 2 E6|-3334FU|W\[gc\]/) + 3)
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, at)
        const text = hovers.flatMap(hover => hover.contents).map(content => (content as vscode.MarkdownString).value).join('\n')
        assert.match(text, /2 · (White|☖)/)
        assert.match(text, /data:image\/svg\+xml;base64,/)
        const outline = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri)
        assert.ok(outline[0]!.children.length > 1, 'the outline is hierarchical')
      })
    }

    test('semantic tokens carry the legend that the extension declares', async () => {
      const { document } = await open('club.sgf')
      const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend>('vscode.provideDocumentSemanticTokensLegend', document.uri)
      assert.ok(legend.tokenTypes.includes('escapeSequence'))
      assert.ok(['black', 'white', 'time'].every(name => legend.tokenModifiers.includes(name)))
      const declared = vscode.extensions.getExtension('recls.recls')!.packageJSON.contributes.semanticTokenScopes as { scopes: object }[]
      const scoped = new Set(declared.flatMap(({ scopes }) => Object.keys(scopes).map(name => name.split('.')[0]!)))
      assert.deepEqual(legend.tokenTypes.filter(name => !scoped.has(name)), [])
    })

    test('completion knows what may stand there', async () => {
      const { document } = await fresh('complete.csa', "V2.2\nN+a\nN-b\nPI\n+\n+77")
      const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, new vscode.Position(5, 3))
      assert.ok(list.items.some(({ label }) => /7776FU/.test(typeof label === 'string' ? label : label.label)), 'the legal pawn move')
    })

    test('inlay hints and lenses say what a move is', async () => {
      const { document } = await open('clean.csa')
      const whole = new vscode.Range(0, 0, document.lineCount, 0)
      const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, whole)
      assert.match(hints.map(({ label }) => (typeof label === 'string' ? label : label.map(part => part.value).join(''))).join('\n'), /７六歩/)
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10)
      assert.ok(lenses.some(({ command }) => command?.command === 'recls.showBoard'), 'the lens opens the board')
    })

    test('a .go file is left alone until the user says that it is Ishi', async () => {
      const { document } = await open('old.go')
      assert.notEqual(document.languageId, 'ishi')
      void vscode.commands.executeCommand('recls.treatAsIshi')
      const [finding] = await findings(file('old.go'), 1)
      assert.equal(code(finding!), 'ishi/occupied')
    })

    test('a Shift_JIS record is read as one', async () => {
      // 佐藤 and 先手 in Shift_JIS
      const head = Buffer.from('V2.2\nN+')
      const name = Buffer.from([0x8d, 0xb2, 0x93, 0xa1, 0x81, 0x40, 0x98, 0x40, 0x82, 0xb3, 0x82, 0xf1])
      await vscode.workspace.fs.writeFile(file('sjis.csa'), Buffer.concat([head, name, Buffer.from('\nN-\nPI\n+\n+7776FU\n%CHUDAN\n')]))
      const { document } = await open('sjis.csa')
      assert.equal(document.lineAt(1).text, 'N+佐藤　蓮さん')
    })

    test('a KIF record in Shift_JIS, too', async () => {
      // 手合割：平手, 先手：佐藤　蓮, 後手： and ７六歩
      const lines = [
        '8ee88d878a84814695bd8ee8',
        '90e68ee881468db293a181409840',
        '8ce38ee88146',
        '20202031208256985a95e028373729'
      ].map(hex => hex + '0a')
      await vscode.workspace.fs.writeFile(file('sjis.kif'), Buffer.from(lines.join(''), 'hex'))
      const { document } = await open('sjis.kif')
      assert.equal(document.languageId, 'kif')
      assert.equal(document.lineAt(1).text, '先手：佐藤　蓮')
    })
  })
}
