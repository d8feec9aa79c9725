package rules

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var lineRules = []diagnostics.Entry{
	{Rule: unknownKeyword, Fix: fixKeyword},
	{Rule: missingData},
	{Rule: badNumber, Fix: fixNumber},
	{Rule: badPoint, Fix: fixPoint},
	{Rule: pointLetterI, Fix: fixLetterI},
	{Rule: offBoardRule, Kinds: kinds(ishi.Move, ishi.Setup, ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Hide), Needs: fields, Check: checkOffBoard},
	{Rule: extraData, Fix: fixSurplus},
	{Rule: lineBreakMissing, Fix: fixLineBreak},
	{Rule: extraDataLost, Kinds: kinds(ishi.Move, ishi.Boardsize, ishi.Diagram, ishi.Com, ishi.VarStart, ishi.VarEnd, ishi.Stray), Needs: fields, Check: checkExtra},
	{Rule: rangeDescending, Fix: fixRange},
	{Rule: nonASCII, End: endNonASCII},
	{Rule: emptyFile, End: func(p *diagnostics.Pass) { diagnostics.CheckEmptyFile(p, emptyFile, "") }},
	{Rule: utf16File, End: endUTF16},
	{Rule: doubledReturns, End: endDoubled},
	{Rule: mixedLineEnds, End: endMixed},
	{Rule: looksLikeGoSource},
}

var unknownKeyword = &diagnostics.Rule{Code: string(ishi.CodeUnknownKeyword), Severity: warning, Doc: diagnostics.Doc{
	Title: "Unknown keyword",
	What:  "The first word of a line is not a keyword of the format, such as `B` (move by Black). In most cases recls skips the line.",
	Why:   "Programs skip the line or refuse the file, so the move or the stones on it are missing.",
	Fixes: []string{
		"Use the most similar keyword. **Changes the record:** a different keyword may be meant.",
		"Insert a space after `B` or `W`, as in `B 12 Q16` for `B12 Q16`. **Changes the record:** the line may not be a move.",
	},
	Bad:     list("SETTUP B D4\n"),
	Good:    list("SETUP B D4\n", "COM\nsettup is text here\nENDCOM\n"),
	Related: []string{"ishi/line-break-missing", "ishi/missing-data"},
	Source:  text + "5",
}}

var missingData = &diagnostics.Rule{Code: string(ishi.CodeMissingData), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Missing number or point",
	What:    "A `B` or `W` line (move by Black or White) lacks its number or its point. A `BOARDSIZE` line (board size) without a number is reported too.",
	Why:     "Programs cannot play the move, so the later stones do not fit the board.",
	ByHand:  "Write the number and the point, as in `B 12 Q16`.",
	Bad:     list("B 12\n", "W Q3\n", "BOARDSIZE\n"),
	Good:    list("B 12 Q3\nW 13 PASS\n", "PLACE\n"),
	Related: []string{"ishi/bad-number", "ishi/bad-point", "ishi/number-point-swapped"},
	Source:  text + "B",
}}

var badNumber = &diagnostics.Rule{Code: string(ishi.CodeBadNumber), Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Number that programs cannot read",
	What:  "A move number or a board size is not a whole number above 0. The number after `#`, as in `#12` (move 12), is checked too. A range after `PRISONER` (captured stones), as in `#2-4`, is reported too.",
	Why:   "Programs find moves by their numbers. Marks of such a move, and stones that it captures, are lost.",
	Fixes: []string{
		"Write the next number. **Changes the record:** a different number may be meant.",
		"Insert a space between number and point. **Changes the record:** the number may have a typo as well.",
	},
	Bad:     list("B 0 Q3\n", "B 1a Q3\n", "B 1 Q3\nMARK #x\n"),
	Good:    list("B 1 Q3\nMARK #1\n"),
	Related: []string{"ishi/missing-data", "ishi/mark-no-such-move"},
	Source:  text + "B and notation",
}}

var badPoint = &diagnostics.Rule{Code: string(ishi.CodeBadPoint), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Point that does not exist",
	What:    "A point names a column or a row that no board has. Columns are A to T without I, and rows are 1 to 19. A zero before the row, as in `Q04`, is reported too.",
	Why:     "Programs cannot place the stone or the mark, so it is missing on the board.",
	Fixes:   []string{"Leave out the zero before the row. **Changes the record:** `Q04` may be a mistyped `Q14`. Where no fix is offered, look the point up in the source of the game."},
	Bad:     list("B 3 Q20\n", "SETUP B D4 X\n", "B 1 A01\n"),
	Good:    list("B 3 q19\n"),
	Related: []string{"ishi/point-letter-i", "ishi/off-board"},
	Source:  text + "notation",
}}

var pointLetterI = &diagnostics.Rule{Code: string(ishi.CodePointLetterI), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Point in column I",
	What:    "A point names column I, which Go boards leave out. The ninth column is J.",
	Why:     "Some programs put the stone on the ninth column, and others skip the line. The stone is then misplaced or missing.",
	Fixes:   []string{"Write J instead of I. **Changes the record:** a different column may be meant."},
	Bad:     list("B 3 I5\n"),
	Good:    list("B 3 J5\n"),
	Related: []string{"ishi/bad-point", "ishi/off-board"},
	Source:  text + "notation",
}}

var offBoardRule = &diagnostics.Rule{Code: "ishi/off-board", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Point outside the board",
	What:    "A point does not exist on a board of the size that `BOARDSIZE` (board size) gives. In a `DIAGRAM` (picture of a position) larger than the board, points up to its size are fine. Five or more such points are reported once, at `BOARDSIZE`.",
	Why:     "Programs cannot place the stone. They skip it, draw it elsewhere or crash, and people see a wrong position.",
	Fixes:   []string{"Raise `BOARDSIZE`. **Changes the record:** the point may be the mistake."},
	Bad:     list("BOARDSIZE 9\nB 1 Q3\n", "BOARDSIZE 9\nSETUP B A10\n"),
	Good:    list("BOARDSIZE 9\nB 1 J9\n", "B 1 T19\n", "BOARDSIZE 9\nDIAGRAM 19x19\nSETUP B Q16\n"),
	Related: []string{"ishi/bad-point", "ishi/boardsize-range", "ishi/boardsize-late"},
	Source:  text + "BOARDSIZE",
}}

var extraData = &diagnostics.Rule{Code: string(ishi.CodeExtraData), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Extra point or number after move",
	What:    "A `B` or `W` line (move by Black or White) goes on after its point. What follows is a second point, a number, `PASS` or a keyword.",
	Why:     "Programs play only the first point or refuse the line. A second move on the line is lost.",
	Fixes:   []string{"Remove the rest of the line. **Changes the record:** it may be a second move."},
	Bad:     list("B 22 Q3 R7\n"),
	Good:    list("B 22 Q3\nW 23 R7\n", "B 22 Q3 a good move\n"),
	Related: []string{"ishi/line-break-missing", "ishi/extra-data-lost"},
	Source:  text + "6",
}}

var lineBreakMissing = &diagnostics.Rule{Code: string(ishi.CodeLineBreakMissing), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Missing line break",
	What:    "Two lines are written as one, such as `B 1 Q3 W 2 D4` (two moves). recls reads them as two.",
	Why:     "Programs skip the second part of the line. If that is `VAR` (start of a variation), the variation becomes part of the game.",
	Fixes:   []string{"Start a new line before the second part. **Changes the record:** it splits a line that may have a different typo."},
	Bad:     list("B 1 Q3VAR\nB 1 Q4\nENDVAR\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVARW 2 D4\n", "B 1 Q3 W 2 D4\n"),
	Good:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nW 2 D4\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR back to main game\n"),
	Related: []string{"ishi/extra-data", "ishi/unknown-keyword"},
	Source:  text + "4.1",
}}

var extraDataLost = &diagnostics.Rule{Code: "ishi/extra-data-lost", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Text that programs will drop",
	What:    "A line goes on after everything that its keyword takes. In `ENDVAR back to main game`, nothing belongs after `ENDVAR` (end of a variation).",
	Why:     "Programs that read the file and write it again drop that text, and a note for people is lost.",
	Fixes:   []string{"Remove the text. **Changes the record:** the text is lost."},
	Bad:     list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR back to main game\n"),
	Good:    list("REMARK back to main game\nB 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Related: []string{"ishi/extra-data"},
	Source:  text + "6",
}}

var rangeDescending = &diagnostics.Rule{Code: string(ishi.CodeRangeDescending), Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Descending range of moves",
	What:  "The second number of a range is not larger than the first, as in `#4-2`. Moves 2 to 4 are `#2-4`.",
	Why:   "Programs find no move in such a range, so they mark or hide nothing.",
	Fixes: []string{
		"Swap the numbers. **Changes the record:** one of them may be mistyped.",
		"Write one number when both are equal. **Changes the record:** one of them may be mistyped.",
	},
	Bad:     list("B 1 Q3\nW 2 D4\nMARK #2-1\n"),
	Good:    list("B 1 Q3\nW 2 D4\nMARK #1-2\n"),
	Related: []string{"ishi/bad-number", "ishi/mark-no-such-move"},
	Source:  text + "notation",
}}

var nonASCII = &diagnostics.Rule{Code: "ishi/non-ascii", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Non-ASCII characters",
	What:    "The file has characters other than plain letters, digits and common signs (ASCII), such as `é` or `古`. They are reported once a file. `USER` blocks (data of one program) may have any characters.",
	Why:     "Older programs ignore these characters or show others, so people cannot read the names.",
	ByHand:  "Write names in Latin letters without accents, if older programs must read the file.",
	Bad:     list("BLACK 古力\n"),
	Good:    list("BLACK Gu Li\n", "USER\n古力\nENDUSER\n"),
	Related: []string{"ishi/mixed-line-ends"},
	Source:  text + "2",
}}

var emptyFile = &diagnostics.Rule{Code: "ishi/empty-file", Severity: information, Doc: diagnostics.Doc{
	Title:   "Empty file",
	What:    "The file has the name of a record, but nothing is in it: no text, only spaces and line breaks, or only a byte order mark. Only the command `recls check` reports this.",
	Why:     "The format allows it, but people find no game in the file. A download or a copy may have stopped before the first byte.",
	ByHand:  "Get the record again, or remove the file.",
	Bad:     list("", "\n \n"),
	Good:    list("B 1 Q4\n"),
	Related: list("ishi/utf16-file"),
	Source:  "recls",
}}

var utf16File = &diagnostics.Rule{Code: "ishi/utf16-file", Severity: warning, Doc: diagnostics.Doc{
	Title:   "File in the encoding UTF-16",
	What:    "The file is in UTF-16, which has two bytes for each letter. The format has one byte for each letter. Only the command `recls check` reports this.",
	Why:     "Most programs cannot open the file.",
	ByHand:  "Save the file as UTF-8.",
	Bad:     list("\xff\xfeB\x00 \x001\x00 \x00Q\x003\x00\n\x00"),
	Good:    list("B 1 Q3\n"),
	Related: []string{"ishi/non-ascii"},
	Source:  text + "2",
}}

var mixedLineEnds = &diagnostics.Rule{Code: "ishi/mixed-line-ends", Severity: hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Mixed line ends",
	What:    "Some lines end as on Windows, and others as on Unix or on old Macintosh computers.",
	Why:     "Programs that compare files show all lines as changed. Old programs may read two lines as one.",
	Fixes:   []string{"Use the line end of most lines. **Safe.**"},
	Bad:     list("B 1 Q3\r\nW 2 D4\n"),
	Good:    list("B 1 Q3\r\nW 2 D4\r\n", "B 1 Q3\nW 2 D4\n"),
	Related: []string{"ishi/non-ascii"},
	Source:  "recls",
}}

var doubledReturns = &diagnostics.Rule{Code: "ishi/doubled-returns", Severity: information, Doc: diagnostics.Doc{
	Title:   "Doubled line ends",
	What:    "Lines end in two or more carriage returns and a line feed (CR CR LF). Programs write this when they turn line ends into those of Windows twice.",
	Why:     "Some programs see an empty line after every line, also within comments.",
	Fixes:   list("Keep one carriage return in each line end. **Safe.**"),
	Bad:     list("EVENT a\r\r\nB 1 Q3\r\r\n"),
	Good:    list("EVENT a\r\nB 1 Q3\r\n"),
	Related: list("ishi/mixed-line-ends"),
	Source:  text + "2",
}}

var looksLikeGoSource = &diagnostics.Rule{Code: string(ishi.CodeLooksLikeGoSource), Severity: information, Doc: diagnostics.Doc{
	Title:  "Program in the language Go",
	What:   "The file is a program in the programming language Go, and not a game. Nothing else in it is checked.",
	Why:    "Old records of the game Go have the ending `.go`, and so have these programs. People and editors mistake one for the other.",
	ByHand: "Leave the file out of the check, with `exclude` in `.recls.toml`.",
	Bad:    list("package main\n"),
	Good:   list("REMARK package main\n"),
	Source: "recls",
}}

// The fixes of what the parser reports.

// fixKeyword offers the keyword that the line was read by, or else one that differs from the word in at most two
// letters, if there is one.
func fixKeyword(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return insertSpace(f)
	}
	word := strings.ToUpper(p.Tree.Source().Slice(f.Span))
	if n := statementAt(p.Tree, f.Span.Start); p.Tree.Kind(n) != ishi.Unknown {
		name := ishi.WordOf(p.Tree, n).String()
		return fix(i18n.Msg("Use `%s`", name), false, replace(f.Span, name))
	}
	best, distance := "", 3
	for _, k := range ishi.Keywords() {
		if len(k.Name) < 3 || len(word) > len(k.Name)+2 || len(word) < 3 {
			continue
		}
		if d := syntax.Distance(word, k.Name, distance); d < distance && 2*d < len(k.Name) {
			best, distance = k.Name, d
		}
	}
	if best == "" {
		return nil
	}
	return fix(i18n.Msg("Use `%s`", best), false, replace(f.Span, best))
}

// fixNumber offers the next number for a move, unless the move after it has that number already.
func fixNumber(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	if t.TokenKind(t.TokenAt(f.Span.Start)) == ishi.Number {
		return insertSpace(f)
	}
	n := statementAt(t, f.Span.Start)
	if f.N == 0 || t.Kind(n) != ishi.Move || !hasPoint(t, n) {
		return nil // without a point the word may be anything
	}
	for c, end := t.End(n), t.End(t.Parent(n)); c < end; c = t.End(c) {
		if t.Kind(c) != ishi.Move {
			continue
		}
		if next := ishi.NumberOf(t, c); next > 0 && next <= f.N {
			return nil
		}
		break
	}
	return fix(i18n.Msg("Write `%d`", f.N), false, replace(f.Span, strconv.Itoa(f.N)))
}

// hasPoint reports whether a move names where it is played, or that it is a pass.
func hasPoint(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if syntax.Kinds(ishi.Point, ishi.Pass).Has(t.TokenKind(i)) {
			return true
		}
	}
	return false
}

// insertSpace divides two fields that are written as one, of which the first has N bytes.
func insertSpace(f syntax.Fault) []diagnostics.Fix {
	at := f.Span.Start + f.N
	return fix(i18n.Msg("Insert a space"), false, replace(syntax.Span{Start: at, End: at}, " "))
}

// fixSwapped writes the number before the point. Nothing is lost, and if the number is the next one of its sequence
// nothing else can be meant.
func fixSwapped(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	words := strings.Fields(p.Tree.Source().Slice(f.Span))
	text := words[1] + " " + words[0]
	return fix(i18n.Msg("Write `%s`", text), f.N > 0, replace(f.Span, text))
}

// fixPoint offers to leave out the zero before a row.
func fixPoint(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Span)
	if len(text) != len("Q04") || text[1] != '0' {
		return nil
	}
	point := text[:1] + text[2:]
	if _, ok := ishi.ParsePoint(point); !ok {
		return nil
	}
	return fix(i18n.Msg("Write `%s`", point), false, replace(f.Span, point))
}

func fixLetterI(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	letter := string(p.Tree.Source().Text()[f.Span.Start] + 1)
	at := syntax.Span{Start: f.Span.Start, End: f.Span.Start + 1}
	return fix(i18n.Msg("Write `%s`", letter+p.Tree.Source().Text()[at.End:f.Span.End]), false, replace(at, letter))
}

func fixLineBreak(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(i18n.Msg("Start a new line"), false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, stateOf(p).eol))
}

func fixSurplus(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(i18n.Msg("Remove the rest of the line"), false, remove(withBlanks(p.Tree, tokenAt(p.Tree, f))))
}

func fixRange(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	from, to, _ := ishi.ParseRef(p.Tree.Source().Slice(f.Span))
	if from == to {
		return fix(i18n.Msg("Write `#%d`", from), false, replace(f.Span, fmt.Sprintf("#%d", from)))
	}
	return fix(i18n.Msg("Swap the numbers"), false, replace(f.Span, fmt.Sprintf("#%d-%d", to, from)))
}

func fixNoColour(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(i18n.Msg("Insert `B` (black)"), false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, "B "))
}

func fixEmptyGroup(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	return fix(i18n.Msg("Remove `%s`", p.Tree.Source().Slice(f.Span)), false, removeFields(p.Tree, n, tokenAt(p.Tree, f))...)
}

func fixUnmarkForm(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(i18n.Msg("Remove the label"), false, remove(f.Span))
}

func fixNotSquare(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	cols, rows, _ := ishi.ParseSize(p.Tree.Source().Slice(f.Span))
	points := "A1 " + ishi.Coord{Col: int8(cols - 1), Row: int8(rows)}.String()
	return fix(i18n.Msg("Write `%s`", points), false, replace(f.Span, points))
}

// fixStray removes the line.
func fixStray(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(i18n.Msg("Remove the line"), false, removeLines(p.Tree, statementAt(p.Tree, f.Span.Start)))
}

// blockEnd is where a block ends that is not closed: N counts from its keyword.
func blockEnd(f syntax.Fault) int { return f.Span.Start + f.N }

// endLine writes the line that a block should end with for what is taken for it: a misspelt word, or the
// right one glued to what is before or after it.
func endLine(p *diagnostics.Pass, f syntax.Fault, end ishi.Word) []diagnostics.Fix {
	name, word := end.String(), p.Tree.Source().Slice(f.Span)
	switch {
	case strings.EqualFold(word, name):
		return fix(i18n.Msg("Start a new line before `%s`", name), false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, stateOf(p).eol))
	case len(word) > len(name)+1 && strings.EqualFold(word[:len(name)], name):
		at := f.Span.Start + len(name)
		return fix(i18n.Msg("Start a new line after `%s`", name), false, replace(syntax.Span{Start: at, End: at}, stateOf(p).eol))
	}
	return fix(i18n.Msg("Use `%s`", name), false, replace(f.Span, name))
}

// startsBlock reports whether a fault of a block that is not closed is at the word that begins it, and not at one that
// was meant to end it.
func startsBlock(p *diagnostics.Pass, f syntax.Fault, begin ishi.Word) bool {
	word := p.Tree.Source().Slice(f.Span)
	return ishi.Lookup(word) == begin || ishi.Meant(word) == begin
}

func fixComUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	if startsBlock(p, f, ishi.ComWord) && ishi.TextOf(p.Tree, n, ishi.Text) == "" && strings.TrimSpace(ishi.TextOf(p.Tree, n, ishi.Body)) == "" {
		return nil // an empty block would come of it
	}
	return fixUnclosed(p, f, ishi.ComWord, ishi.EndcomWord)
}

func fixUserUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fixUnclosed(p, f, ishi.UserWord, ishi.EnduserWord)
}

// fixUnclosed inserts the line that ends a block, or writes it for what was meant to be that line.
func fixUnclosed(p *diagnostics.Pass, f syntax.Fault, begin, end ishi.Word) []diagnostics.Fix {
	if !startsBlock(p, f, begin) {
		return endLine(p, f, end)
	}
	return fix(i18n.Msg("Insert `%s`", end.String()), false, stateOf(p).insertLines(blockEnd(f), end.String()))
}

// fixVarUnclosed does nothing where the new line would become text of a block that is not closed either. A VAR with
// nothing after it goes: it would be an empty variation.
func fixVarUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if startsBlock(p, f, ishi.VarWord) {
		for _, x := range p.File.Faults.List() {
			if blockEnd(x) == blockEnd(f) && (x.Code == ishi.CodeComUnclosed || x.Code == ishi.CodeUserUnclosed) {
				return nil
			}
		}
		start := statementAt(p.Tree, f.Span.Start)
		switch last := p.Tree.End(p.Tree.Parent(start)) - 1; {
		case last == start:
			return fix(i18n.Msg("Remove `VAR`"), false, removeLines(p.Tree, start))
		case p.Tree.Kind(last) == ishi.VarStart:
			return nil
		}
	}
	return fixUnclosed(p, f, ishi.VarWord, ishi.EndvarWord)
}
