package rules

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
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
	{Rule: mixedLineEnds, End: endMixed},
	{Rule: looksLikeGoSource},
}

var unknownKeyword = &diagnostics.Rule{Code: string(ishi.CodeUnknownKeyword), Severity: warning, Doc: diagnostics.Doc{
	Title:  "unknown keyword",
	What:   "The first word of a line is none of the keywords of the format. The line is skipped.",
	Why:    "Readers of the format skip what they do not know or refuse the file; what the line was meant to say is lost.",
	Bad:    list("SETTUP B D4\n"),
	Good:   list("SETUP B D4\n", "COM\nsettup is text here\nENDCOM\n"),
	Fix:    "Uses the nearest keyword if at most two letters differ. Unsafe: another one may have been meant.",
	Source: text + "5",
}}

var missingData = &diagnostics.Rule{Code: string(ishi.CodeMissingData), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "required data is missing",
	What:   "A `B` or `W` line lacks its number or its point, or a `BOARDSIZE` line its number.",
	Why:    "The move cannot be played, and everything behind it is read on another board than the writer's.",
	Bad:    list("B 12\n", "W Q3\n", "BOARDSIZE\n"),
	Good:   list("B 12 Q3\nW 13 PASS\n", "PLACE\n"),
	Source: text + "B",
}}

var badNumber = &diagnostics.Rule{Code: string(ishi.CodeBadNumber), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "not a number above 0",
	What:   "A move number, a board size or a `#n` is not made of digits with a value above 0; or `PRISONER` names a range.",
	Why:    "Moves are found by their numbers; one without a number cannot be marked, hidden or named as a prisoner.",
	Bad:    list("B 0 Q3\n", "B 1a Q3\n", "B 1 Q3\nMARK #x\n"),
	Good:   list("B 1 Q3\nMARK #1\n"),
	Fix:    "Writes the number behind the highest so far. Unsafe.",
	Source: text + "B and notation",
}}

var badPoint = &diagnostics.Rule{Code: string(ishi.CodeBadPoint), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "not a point",
	What:   "A field is not a column `A` to `T` (without `I`, in any case) followed by a row 1 to 19 without leading zero.",
	Why:    "No reader can place the stone or the mark.",
	Bad:    list("B 3 Q20\n", "SETUP B D4 X\n", "B 1 A01\n"),
	Good:   list("B 3 q19\n"),
	Fix:    "Leaves out a zero before the row. Unsafe: `Q04` may be a mistyped `Q14`. Other points have to be written by hand.",
	Source: text + "notation",
}}

var pointLetterI = &diagnostics.Rule{Code: string(ishi.CodePointLetterI), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "column I does not exist",
	What:   "A point names column `I`, which boards leave out because it looks like `J` and `1`.",
	Why:    "Programs that count letters write `I` for the ninth column, others skip the line: the stone is misplaced or lost.",
	Bad:    list("B 3 I5\n"),
	Good:   list("B 3 J5\n"),
	Fix:    "Writes `J`, the ninth column. Unsafe: the tenth may have been meant.",
	Source: text + "notation",
}}

var offBoardRule = &diagnostics.Rule{Code: "ishi/off-board", Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "point outside the board",
	What: "A point lies outside the board of the event. In a `DIAGRAM` the larger of board and region counts. " +
		"Five or more points are reported together, at `BOARDSIZE`.",
	Why:    "The stone cannot be placed; a reader that does not check crashes or draws it elsewhere.",
	Bad:    list("BOARDSIZE 9\nB 1 Q3\n", "BOARDSIZE 9\nSETUP B A10\n"),
	Good:   list("BOARDSIZE 9\nB 1 J9\n", "B 1 T19\n", "BOARDSIZE 9\nDIAGRAM 19x19\nSETUP B Q16\n"),
	Fix:    "Raises `BOARDSIZE` so that the point is on the board. Unsafe: the point may be the mistake.",
	Source: text + "BOARDSIZE",
}}

var extraData = &diagnostics.Rule{Code: string(ishi.CodeExtraData), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "more data than a move can have",
	What:   "Behind the point of a `B` or `W` line stands another point, a number, `PASS` or a keyword.",
	Why:    "A line holds one move. The text itself names `B 22 Q3 R7` as an error.",
	Bad:    list("B 22 Q3 R7\n"),
	Good:   list("B 22 Q3\nW 23 R7\n", "B 22 Q3 a good move\n"),
	Fix:    "Removes the surplus. Unsafe: it may be a second move.",
	Source: text + "6",
}}

var lineBreakMissing = &diagnostics.Rule{Code: string(ishi.CodeLineBreakMissing), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "missing line break",
	What:   "A second statement begins in the middle of a line, glued to the end of the first. The line is read as two.",
	Why:    "Programs read one statement a line. They skip the second one, and what is below `VAR` or `EVENT` becomes part of something else.",
	Bad:    list("B 1 Q3VAR\nB 1 Q4\nENDVAR\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVARW 2 D4\n", "B 1 Q3 W 2 D4\n"),
	Good:   list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nW 2 D4\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR back to main game\n"),
	Fix:    "Starts a new line before the second statement. Unsafe: it divides a word.",
	Source: text + "4.1",
}}

var extraDataLost = &diagnostics.Rule{Code: "ishi/extra-data-lost", Severity: hint, Doc: diagnostics.Doc{
	Title:  "text that programs will drop",
	What:   "There is text behind complete data.",
	Why:    "It is no error, but a program that reads the file and writes it again is not expected to keep the text.",
	Bad:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR back to main game\n"),
	Good:   list("REMARK back to main game\nB 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Fix:    "Removes the text. Unsafe.",
	Source: text + "6",
}}

var rangeDescending = &diagnostics.Rule{Code: string(ishi.CodeRangeDescending), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "range that does not go up",
	What:   "The second number of a range `#n-n` is not larger than the first.",
	Why:    "Such a range names no move.",
	Bad:    list("B 1 Q3\nW 2 D4\nMARK #2-1\n"),
	Good:   list("B 1 Q3\nW 2 D4\nMARK #1-2\n"),
	Fix:    "Swaps the numbers; of two equal ones writes one. Unsafe: one of them may be mistyped.",
	Source: text + "notation",
}}

var nonASCII = &diagnostics.Rule{Code: "ishi/non-ascii", Severity: hint, Doc: diagnostics.Doc{
	Title:  "characters beyond ASCII",
	What:   "The file holds bytes outside 32 to 126, tab and line ends. Said once, USER blocks aside.",
	Why:    "The format knows ASCII only; other programs may ignore these characters or show other ones.",
	Bad:    list("BLACK 古力\n"),
	Good:   list("BLACK Gu Li\n", "USER\n古力\nENDUSER\n"),
	Source: text + "2",
}}

var mixedLineEnds = &diagnostics.Rule{Code: "ishi/mixed-line-ends", Severity: hint, Off: true, Doc: diagnostics.Doc{
	Title:  "several styles of line ends",
	What:   "Some lines end in CR LF, some in LF or CR.",
	Why:    "The format asks for CR LF; recls takes all three, but tools that compare files by lines show all of them as changed.",
	Bad:    list("B 1 Q3\r\nW 2 D4\n"),
	Good:   list("B 1 Q3\r\nW 2 D4\r\n", "B 1 Q3\nW 2 D4\n"),
	Fix:    "Uses the style of most lines. Safe.",
	Source: "recls",
}}

var looksLikeGoSource = &diagnostics.Rule{Code: string(ishi.CodeLooksLikeGoSource), Severity: information, Doc: diagnostics.Doc{
	Title:  "a program in Go",
	What:   "The file begins, comments aside, with a package clause of the language Go. Nothing else is checked.",
	Why:    "Records of 1990 have the ending `.go`, which most editors give to another language.",
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
		return fix("Use `"+name+"`", false, replace(f.Span, name))
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
	return fix("Use `"+best+"`", false, replace(f.Span, best))
}

// fixNumber offers the next number for a move, unless the move after it has that number already.
func fixNumber(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	if t.TokenKind(t.TokenAt(f.Span.Start)) == ishi.Number {
		return insertSpace(f)
	}
	n := statementAt(t, f.Span.Start)
	if f.N == 0 || t.Kind(n) != ishi.Move {
		return nil
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
	return fix(fmt.Sprintf("Write %d", f.N), false, replace(f.Span, strconv.Itoa(f.N)))
}

// insertSpace divides two fields that are written as one, of which the first has N bytes.
func insertSpace(f syntax.Fault) []diagnostics.Fix {
	at := f.Span.Start + f.N
	return fix("Insert a space", false, replace(syntax.Span{Start: at, End: at}, " "))
}

// fixSwapped writes the number before the point. Nothing is lost, and if the number is the next one of its sequence
// nothing else can be meant.
func fixSwapped(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	words := strings.Fields(p.Tree.Source().Slice(f.Span))
	text := words[1] + " " + words[0]
	return fix("Write `"+text+"`", f.N > 0, replace(f.Span, text))
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
	return fix("Write `"+point+"`", false, replace(f.Span, point))
}

func fixLetterI(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	letter := string(p.Tree.Source().Text()[f.Span.Start] + 1)
	at := syntax.Span{Start: f.Span.Start, End: f.Span.Start + 1}
	return fix("Write `"+letter+p.Tree.Source().Text()[at.End:f.Span.End]+"`", false, replace(at, letter))
}

func fixLineBreak(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Start a new line", false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, stateOf(p).eol))
}

func fixSurplus(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Remove the surplus", false, remove(withBlanks(p.Tree, tokenAt(p.Tree, f))))
}

func fixRange(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	from, to, _ := ishi.ParseRef(p.Tree.Source().Slice(f.Span))
	if from == to {
		return fix(fmt.Sprintf("Write `#%d`", from), false, replace(f.Span, fmt.Sprintf("#%d", from)))
	}
	return fix("Swap the numbers", false, replace(f.Span, fmt.Sprintf("#%d-%d", to, from)))
}

func fixNoColour(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Insert `B`", false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, "B "))
}

func fixEmptyGroup(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	return fix("Remove the colour", false, removeFields(p.Tree, n, tokenAt(p.Tree, f))...)
}

func fixUnmarkForm(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Remove the characters", false, remove(f.Span))
}

func fixNotSquare(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	cols, rows, _ := ishi.ParseSize(p.Tree.Source().Slice(f.Span))
	points := "A1 " + ishi.Coord{Col: int8(cols - 1), Row: int8(rows)}.String()
	return fix("Write `"+points+"`", false, replace(f.Span, points))
}

// fixStray removes the line.
func fixStray(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Remove the line", false, removeLines(p.Tree, statementAt(p.Tree, f.Span.Start)))
}

// blockEnd is where a block ends that is not closed: N counts from its keyword.
func blockEnd(f syntax.Fault) int { return f.Span.Start + f.N }

// endLine writes the line that a block should end with for what is taken for it: a misspelt word, or the
// right one glued to what is before or after it.
func endLine(p *diagnostics.Pass, f syntax.Fault, end ishi.Word) []diagnostics.Fix {
	name, word := end.String(), p.Tree.Source().Slice(f.Span)
	switch {
	case strings.EqualFold(word, name):
		return fix("Start a new line before `"+name+"`", false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, stateOf(p).eol))
	case len(word) > len(name)+1 && strings.EqualFold(word[:len(name)], name):
		at := f.Span.Start + len(name)
		return fix("Start a new line behind `"+name+"`", false, replace(syntax.Span{Start: at, End: at}, stateOf(p).eol))
	}
	return fix("Use `"+name+"`", false, replace(f.Span, name))
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
	return fix("Insert `"+end.String()+"`", false, stateOf(p).insertLines(blockEnd(f), end.String()))
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
			return fix("Remove `VAR`", false, removeLines(p.Tree, start))
		case p.Tree.Kind(last) == ishi.VarStart:
			return nil
		}
	}
	return fixUnclosed(p, f, ishi.VarWord, ishi.EndvarWord)
}
