package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
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
	{Rule: emptyFile, End: func(p *pass) { diagnostics.CheckEmptyFile(p, emptyFile, "") }},
	{Rule: doubledReturns, Kinds: []syntax.Kind{csa.Record}, Check: func(p *pass, n syntax.NodeID) {
		diagnostics.CheckLineReturns(p, doubledReturns, loneReturns, n)
	}},
	{Rule: loneReturns},
})

var emptyFile = &rule{Code: "csa/empty-file", Severity: diagnostics.Information, Doc: doc{
	Title:   "Empty file",
	What:    "The file has the name of a record, but nothing is in it: no text, only spaces and line breaks, or only a byte order mark. Only the command `recls check` reports this.",
	Why:     "People find no game in the file. A download or a copy may have stopped before the first byte.",
	ByHand:  "Get the record again, or remove the file.",
	Bad:     []string{"", "\n \n"},
	Good:    []string{"V2.2\nPI\n+\n+7776FU\n"},
	Related: []string{"csa/syntax-blank-line"},
	Source:  ours,
}}

var doubledReturns = &rule{Code: "csa/doubled-returns", Severity: diagnostics.Information, Doc: doc{
	Title:   "Doubled line ends",
	What:    "Lines end in two or more carriage returns and a line feed (CR CR LF). Programs write this when they turn line ends into those of Windows twice.",
	Why:     "Some programs see an empty line after every line. Others keep a carriage return at the end of a name or handicap, and then read another game.",
	Fixes:   []string{"Keep one carriage return in each line end. **Safe.**"},
	Bad:     []string{"V2.2\r\r\nPI\r\r\n+\r\r\n+7776FU\r\r\n"},
	Good:    []string{"V2.2\r\nPI\r\n+\r\n+7776FU\r\n"},
	Related: []string{"csa/syntax-blank-line"},
	Source:  practice,
}}

var loneReturns = &rule{Code: "csa/lone-returns", Severity: diagnostics.Information, Doc: doc{
	Title:   "Line ends without line feed",
	What:    "A line ends in a carriage return (CR) without a line feed, as on old Macintosh computers. It is reported once a record.",
	Why:     "Many programs see no line end there. They read two lines as one, and a name or a move is lost.",
	Fixes:   []string{"Write the line end that most other lines have. **Safe.**"},
	Bad:     []string{"V2.2\nPI\r+\n+7776FU\n"},
	Good:    []string{"V2.2\nPI\n+\n+7776FU\n"},
	Related: []string{"csa/doubled-returns"},
	Source:  practice,
}}

var syntaxUnknownLine = &rule{Code: string(csa.CodeUnknownLine), Severity: diagnostics.Error, Walked: true, Doc: doc{
	Title: "Line that cannot be read",
	What:  "A line is not a move, a comment or any other entry of CSA files. It may be a note, or a move without its sign (`+` or `-`).",
	Why:   "python-shogi refuses the whole file. ShogiHome skips the line, so a move in it is missing and the next one fails.",
	Fixes: []string{
		"Insert the missing sign, such as `%` (end of the game) before `TORYO` (resignation). **Changes the record:** the line may be only a note.",
		"Write the line that fits there: a move, the side to move, a name (`N+`) or the start position (`PI`). **Changes the record:** it is a guess from the lines around it.",
		"Make the line a comment. **Changes the record:** it may be a broken move, which programs then ignore.",
	},
	Bad:     []string{"V2.2\nPI\n+\nhello world\n+7776FU\n", "PI\n+\n+7776FU\nTORYO\n", "PI\n+\n7776FU\n-3334FU\n", "PI\n+\n+7776FU\n12\n-3334FU\n"},
	Good:    []string{"V2.2\nPI\n+\n'hello world\n+7776FU\n"},
	Related: []string{"csa/syntax-move", "csa/syntax-swallowed", "csa/comment-mid-line"},
	Source:  v22,
}}

var syntaxMove = &rule{Code: string(csa.CodeMove), Severity: diagnostics.Error, Walked: true, Doc: doc{
	Title: "Move that cannot be read",
	What:  "A line starts like a move, but it is not a sign, four digits and a piece name. A move looks like `+7776FU`: Black's pawn (`FU`) goes from 7七 to 7六.",
	Why:   "ShogiHome skips such a move or refuses the file. The moves after it then do not fit the board.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Join the two lines that a line break has made of one move. **Changes the record:** the second line may be something else.",
	},
	Bad:     []string{"PI\n+\n+776FU\n", "PI\n+\n+7776XX\n", "PI\n+\n+7776FU T5\n", "PI\n+\n+77\n76FU\n"},
	Good:    []string{"PI\n+\n+7776FU\n", "PI\n+\n+7776FU,T5\n"},
	Related: []string{"csa/syntax-square", "csa/syntax-case", "csa/syntax-unknown-line"},
	Source:  v22 + ", moves",
}}

var syntaxSquare = &rule{Code: string(csa.CodeSquare), Severity: diagnostics.Error, Walked: true, Doc: doc{
	Title:   "Nonexistent square in a move",
	What:    "A move names a square with the digit 0, but files and ranks count from 1 to 9. Only `00` (the hand) is allowed, and only as the start of a drop.",
	Why:     "Programs cannot play the move. They refuse the file, or the moves after it do not fit the board.",
	Fixes:   []string{"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow."},
	Bad:     []string{"PI\n+\n+7706FU\n", "PI\n+\n+7700FU\n"},
	Good:    []string{"PI\n+\n+7776FU\n", "P-51OU\nP+59OU00KI\n+\n+0055KI\n"},
	Related: []string{"csa/syntax-move", "csa/move-empty-source"},
	Source:  v22 + ", position",
}}

var syntaxCase = &rule{Code: string(csa.CodeCase), Severity: diagnostics.Error, Doc: doc{
	Title: "Lowercase keyword or piece name",
	What:  "A keyword or a piece name has lowercase letters, such as `fu` for `FU` (pawn). Names, values and comments may have any letters.",
	Why:   "ShogiHome skips the line without a message, so the move is missing. python-shogi refuses the file.",
	Fixes: []string{
		"Write the line in capitals when its words are all lowercase. **Safe.**",
		"Write the line in capitals when a word mixes both, or when the line has a further mistake. **Changes the record:** the lowercase letter may be a typo for a different one.",
	},
	Bad:     []string{"PI\n+\n+7776fu\n", "PI\n+\n+7776Fu\n", "pi\n+\n", "PI\n+\n%toryo\n"},
	Good:    []string{"N+alice\n$EVENT:club match\nPI\n+\n'lower case\n+7776FU\n"},
	Related: []string{"csa/syntax-move", "csa/meta-keyword"},
	Source:  v22,
}}

var syntaxIndent = &rule{Code: string(csa.CodeIndent), Severity: diagnostics.Warning, Doc: doc{
	Title: "Space before a line",
	What:  "A line starts with spaces or tabs, or they come after a comma that joins two entries.",
	Why:   "ShogiHome skips a line that starts with a space, so the move is missing. python-shogi refuses the file.",
	Fixes: []string{
		"Remove the spaces. **Safe.**",
		"Remove the spaces before a line that cannot be read. **Changes the record:** they may be part of a drawing or a text.",
	},
	Bad:     []string{" PI\n+\n", "PI\n+\n +7776FU\n", "PI\n+\n+7776FU, T5\n", "PI\n+\n  drawing\n"},
	Good:    []string{"N+ two spaces \nPI\n+\n+7776FU,T0\n"},
	Related: []string{"csa/syntax-padding", "csa/syntax-unknown-line"},
	Source:  practice,
}}

var syntaxPadding = &rule{Code: string(csa.CodePadding), Severity: diagnostics.Hint, Doc: doc{
	Title: "Space after an entry",
	What:  "Spaces or tabs come after a move or other entry, at the end of its line or before a comma.",
	Why:   "Programs that compare whole lines do not recognise the entry. ShogiHome and python-shogi refuse a file where a space follows `+` (Black to move).",
	Fixes: []string{
		"Remove the spaces. **Safe.**",
		"Remove the spaces after a line that cannot be read. **Changes the record:** they may be part of a drawing or a text.",
	},
	Bad:     []string{"PI\n+\n+7776FU  ,T0\n", "PI \n+\n", "PI\n+\n+776FU \n"},
	Good:    []string{"N+ two spaces \nPI\n+\n+7776FU,T0\n", "P1 *  *  *  *  *  *  *  *  * \n+\n"},
	Related: []string{"csa/syntax-indent", "csa/position-row-end"},
	Source:  practice,
}}

var syntaxEmptyStatement = &rule{Code: string(csa.CodeEmptyStatement), Severity: diagnostics.Warning, Doc: doc{
	Title:   "Comma with nothing beside it",
	What:    "A comma has nothing before or after it. It should join two entries, such as a move and its time.",
	Why:     "A move or a time may be lost there. Programs skip the comma without a message, so nobody notices.",
	Fixes:   []string{"Remove the comma. **Changes the record:** if an entry was lost there, nothing shows it any more."},
	Bad:     []string{"PI\n+\n+7776FU,\n", "PI\n+\n+7776FU,,T1\n"},
	Good:    []string{"PI\n+\n+7776FU,T1\n", "N+A,\nPI\n+\n"},
	Related: []string{"csa/syntax-padding", "csa/time-syntax"},
	Source:  ours,
}}

var syntaxBlankLine = &rule{Code: string(csa.CodeBlankLine), Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:   "Empty line",
	What:    "The file has a line without an entry, or with only spaces or tabs. The CSA format has no such lines. A lone `'` (comment) can keep parts of the file apart.",
	Why:     "Strict programs stop at an empty line, so the moves after it are lost.",
	Fixes:   []string{"Remove the line. **Safe.**"},
	Bad:     []string{"PI\n\n+\n"},
	Good:    []string{"PI\n'\n+\n"},
	Related: []string{"csa/syntax-indent", "csa/syntax-padding"},
	Source:  ours,
}}

var syntaxSeparator = &rule{Code: string(csa.CodeSeparator), Severity: diagnostics.Warning, Doc: doc{
	Title:   "Game separator without a game",
	What:    "A `/` (start of the next game) has no game before it or after it. A `/` with other characters on its line is reported too.",
	Why:     "Programs may list an empty game there. With other characters on the line, they miss the `/` and read two games as one.",
	Fixes:   []string{"Remove a `/` that has no game before it or after it. **Safe.**"},
	Bad:     []string{"PI\n+\n%CHUDAN\n/\n", "PI\n+\n/\n/\nPI\n+\n", "PI\n+\n/ 2\nPI\n+\n"},
	Good:    []string{"PI\n+\n%CHUDAN\n/\nPI\n+\n"},
	Related: []string{"csa/version-repeated", "csa/move-after-end"},
	Source:  v22,
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
	return one(i18n.Msg("Write %s", excerpt.Code(upper)), !mixed && isSound(p, f.Span.Start), replace(f.Span, upper))
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
	return one(i18n.Msg("Remove the spaces"), isSound(p, at), replace(f.Span, ""))
}

func deleteIt(_ *pass, f syntax.Fault) []fix {
	titles := map[syntax.Code]i18n.Message{csa.CodeEmptyStatement: i18n.Msg("Remove the comma"), csa.CodeBlankLine: i18n.Msg("Remove the line")}
	return one(titles[f.Code], f.Code != csa.CodeEmptyStatement, replace(f.Span, ""))
}

func removeSeparator(p *pass, f syntax.Fault) []fix {
	if f.N != 1 || f.Span.Len() > len("/") {
		return nil
	}
	return one(i18n.Msg("Remove `/`"), true, csa.Remove(p.Tree, p.Tree.NodeAt(f.Span.Start)))
}
