package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// lineRules are section 12.1. The parser finds most of them; lines that it cannot read are reported on the walk
// (unread.go), which knows the board.
var lineRules = slices.Concat(walked(syntaxUnknownLine, syntaxMove, syntaxSquare), []diagnostics.Entry{
	{Rule: syntaxCase, Fix: toUpper},
	{Rule: syntaxIndent, Fix: unspace},
	{Rule: syntaxPadding, Fix: unspace},
	{Rule: syntaxEmptyStatement, Fix: deleteIt},
	{Rule: syntaxBlankLine, Fix: deleteIt},
	{Rule: syntaxSeparator, Fix: removeSeparator},
})

var syntaxUnknownLine = &rule{Code: string(csa.CodeUnknownLine), Severity: diagnostics.Error, Walked: true, Doc: doc{
	Title:  "line that is no statement",
	What:   "A line does not begin with a sign that starts a statement: `V`, `N`, `$`, `P`, `+`, `-`, `T`, `%`, `'` or `/`.",
	Why:    "Strict programs stop at such a line and lose the rest of the game. Others skip it, and with it the move that it was.",
	Bad:    []string{"V2.2\nPI\n+\nhello world\n+7776FU\n", "PI\n+\n+7776FU\nTORYO\n", "PI\n+\n7776FU\n-3334FU\n", "PI\n+\n+7776FU\n12\n-3334FU\n"},
	Good:   []string{"V2.2\nPI\n+\n'hello world\n+7776FU\n"},
	Fix:    "Inserts the sign that is missing, or writes the move that can be meant, or puts an apostrophe before the line. Unsafe.",
	Source: v22,
}}

var syntaxMove = &rule{Code: string(csa.CodeMove), Severity: diagnostics.Error, Walked: true, Doc: doc{
	Title:  "malformed move",
	What:   "A line starts like a move, but is not made of a sign, four digits and the name of a piece.",
	Why:    "Programs cannot play the move, nor any move after it.",
	Bad:    []string{"PI\n+\n+776FU\n", "PI\n+\n+7776XX\n", "PI\n+\n+7776FU T5\n", "PI\n+\n+77\n76FU\n"},
	Good:   []string{"PI\n+\n+7776FU\n", "PI\n+\n+7776FU,T5\n"},
	Fix:    "Writes the lawful move that differs by one character, or joins two lines. Unsafe.",
	Source: v22 + ", moves",
}}

var syntaxSquare = &rule{Code: string(csa.CodeSquare), Severity: diagnostics.Error, Walked: true, Doc: doc{
	Title:  "move names a square that does not exist",
	What:   "A square of a move has the digit 0 without being the hand `00`, or the hand is named as the target.",
	Why:    "Files and ranks count from 1 to 9; nothing can move there.",
	Fix:    "Writes the lawful move that differs by one character. Unsafe.",
	Bad:    []string{"PI\n+\n+7706FU\n", "PI\n+\n+7700FU\n"},
	Good:   []string{"PI\n+\n+7776FU\n", "P-51OU\nP+59OU00KI\n+\n+0055KI\n"},
	Source: v22 + ", position",
}}

var syntaxCase = &rule{Code: string(csa.CodeCase), Severity: diagnostics.Error, Doc: doc{
	Title:  "lower case in a keyword or a piece name",
	What:   "A keyword or the name of a piece has small letters. Only names, values and comments are free.",
	Why:    "Most programs compare letter by letter and refuse the line.",
	Bad:    []string{"PI\n+\n+7776fu\n", "PI\n+\n+7776Fu\n", "pi\n+\n", "PI\n+\n%toryo\n"},
	Good:   []string{"N+alice\n$EVENT:club match\nPI\n+\n'lower case\n+7776FU\n"},
	Fix:    "Writes the statement in upper case. Safe. Unsafe when a word has both cases, for the small letter may be a typo, and when the statement has another fault.",
	Source: v22,
}}

var syntaxIndent = &rule{Code: string(csa.CodeIndent), Severity: diagnostics.Warning, Doc: doc{
	Title:  "space before a statement",
	What:   "A line, or what follows a comma, begins with spaces or tabs.",
	Why:    "Programs look at the first character of a line. Some skip an indented move, others refuse the file.",
	Bad:    []string{" PI\n+\n", "PI\n+\n +7776FU\n", "PI\n+\n+7776FU, T5\n", "PI\n+\n  drawing\n"},
	Good:   []string{"N+ two blanks \nPI\n+\n+7776FU,T0\n"},
	Fix:    "Removes the spaces. Safe. Unsafe when what stands there is no statement.",
	Source: practice,
}}

var syntaxPadding = &rule{Code: string(csa.CodePadding), Severity: diagnostics.Hint, Doc: doc{
	Title:  "space after a statement",
	What:   "Spaces or tabs come after a statement, at the end of its line or before a comma.",
	Why:    "Programs that compare whole lines do not know the statement.",
	Bad:    []string{"PI\n+\n+7776FU  ,T0\n", "PI \n+\n", "PI\n+\n+776FU \n"},
	Good:   []string{"N+ two blanks \nPI\n+\n+7776FU,T0\n", "P1 *  *  *  *  *  *  *  *  * \n+\n"},
	Fix:    "Removes the spaces. Safe. Unsafe when what stands there is no statement.",
	Source: practice,
}}

var syntaxEmptyStatement = &rule{Code: string(csa.CodeEmptyStatement), Severity: diagnostics.Warning, Doc: doc{
	Title:  "comma with nothing before or after it",
	What:   "A comma joins two statements on one line, and one of them is missing.",
	Why:    "It is left over from editing, or a statement was lost.",
	Bad:    []string{"PI\n+\n+7776FU,\n", "PI\n+\n+7776FU,,T1\n"},
	Good:   []string{"PI\n+\n+7776FU,T1\n", "N+A,\nPI\n+\n"},
	Fix:    "Removes the comma. Unsafe: a statement may have been lost there.",
	Source: ours,
}}

var syntaxBlankLine = &rule{Code: string(csa.CodeBlankLine), Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:  "empty line",
	What:   "A line holds nothing but blanks.",
	Why:    "The format does not know empty lines, and strict readers stop at them.",
	Bad:    []string{"PI\n\n+\n"},
	Good:   []string{"PI\n'\n+\n"},
	Fix:    "Removes the line. Safe.",
	Source: ours,
}}

var syntaxSeparator = &rule{Code: string(csa.CodeSeparator), Severity: diagnostics.Warning, Doc: doc{
	Title:  "separator that separates nothing",
	What:   "`/` has other characters on its line, or has no record before or behind it.",
	Why:    "Readers see an empty record, or none where there is one.",
	Bad:    []string{"PI\n+\n%CHUDAN\n/\n", "PI\n+\n/\n/\nPI\n+\n", "PI\n+\n/ 2\nPI\n+\n"},
	Good:   []string{"PI\n+\n%CHUDAN\n/\nPI\n+\n"},
	Fix:    "Removes a `/` too many. Safe.",
	Source: v22,
}}

// toUpper is safe if every word is in lower case throughout: of the piece `Ka` one letter is a typo, and it may be
// another letter that was meant. What is no statement of the format in upper case either has lost another letter.
func toUpper(p *pass, f syntax.Fault) []fix {
	text := p.Tree.Source().Slice(f.Span)
	upper := csa.Upper(text)
	mixed := false
	for i := 1; i < len(text); i++ {
		mixed = mixed || isLetter(text[i-1]) && isLetter(text[i]) && (text[i-1] == upper[i-1]) != (text[i] == upper[i])
	}
	return one("Write upper case", !mixed && isSound(p, f.Span.Start), replace(f.Span, upper))
}

func isSound(p *pass, off int) bool {
	n := p.Tree.Up(p.Tree.NodeAt(off), csa.Statements)
	return n != syntax.None && csa.Sound(p.Tree, n)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// unspace removes the blanks before or after a statement. Those of a line that is none may be what the line says: it is
// a drawing, or of another format.
func unspace(p *pass, f syntax.Fault) []fix {
	at := f.Span.End
	if f.Code == csa.CodePadding {
		at = f.Span.Start - 1
	}
	return one("Remove the spaces", isSound(p, at), replace(f.Span, ""))
}

func deleteIt(_ *pass, f syntax.Fault) []fix {
	titles := map[syntax.Code]string{csa.CodeEmptyStatement: "Remove the comma", csa.CodeBlankLine: "Remove the line"}
	return one(titles[f.Code], f.Code != csa.CodeEmptyStatement, replace(f.Span, ""))
}

func removeSeparator(p *pass, f syntax.Fault) []fix {
	if f.N != 1 || f.Span.Len() > len("/") {
		return nil
	}
	return one("Remove the `/`", true, csa.Remove(p.Tree, p.Tree.NodeAt(f.Span.Start)))
}
