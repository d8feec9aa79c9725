package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// lineRules are section 19.1. The parser finds all but the last.
var lineRules = slices.Concat([]diagnostics.Entry{
	{Rule: syntaxUnknownLine, Fix: setAside},
	{Rule: syntaxMove},
	{Rule: syntaxSquare},
	{Rule: syntaxNumber, Fix: insertNumber},
	{Rule: syntaxBlanks, Fix: halfWidth},
	{Rule: syntaxIndent, Fix: unindent},
	{Rule: syntaxTrailing, Fix: commentBelow},
	{Rule: syntaxVariation, Fix: writeColon},
	{Rule: syntaxResult, Fix: insertCount},
	{Rule: syntaxMixed},
	{Rule: emptyFile, End: func(p *pass) { diagnostics.CheckEmptyFile(p, emptyFile, "　") }},
	{Rule: doubledReturns, Kinds: []syntax.Kind{kif.Record}, Check: func(p *pass, n syntax.NodeID) {
		diagnostics.CheckLineReturns(p, doubledReturns, loneReturns, n)
	}},
	{Rule: loneReturns},
}, walked(syntaxKind))

var emptyFile = &rule{Code: "kif/empty-file", Severity: diagnostics.Information, Doc: doc{
	Title:   "Empty file",
	What:    "The file has the name of a record, but nothing is in it: no text, only spaces and line breaks, or only a byte order mark. Only the command `recls check` reports this.",
	Why:     "People find no game in the file. A download or a copy may have stopped before the first byte.",
	ByHand:  "Get the record again, or remove the file.",
	Bad:     []string{"", "\n \n"},
	Good:    []string{"手合割：平手\n1 ７六歩(77)\n"},
	Related: []string{"kif/syntax-unknown-line"},
	Source:  ours,
}}

var doubledReturns = &rule{Code: "kif/doubled-returns", Severity: diagnostics.Information, Doc: doc{
	Title:   "Doubled line ends",
	What:    "Lines end in two or more carriage returns and a line feed (CR CR LF). Programs write this when they turn line ends into those of Windows twice.",
	Why:     "Some programs see an empty line after every line. Others keep a carriage return at the end of a name or handicap, and then read another game.",
	Fixes:   []string{"Keep one carriage return in each line end. **Safe.**"},
	Bad:     []string{"手合割：香落ち\r\r\n先手：佐藤\r\r\n1 ３四歩(33)\r\r\n"},
	Good:    []string{"手合割：香落ち\r\n先手：佐藤\r\n1 ３四歩(33)\r\n"},
	Related: []string{"kif/syntax-unknown-line"},
	Source:  practice,
}}

var loneReturns = &rule{Code: "kif/lone-returns", Severity: diagnostics.Information, Doc: doc{
	Title:   "Line ends without line feed",
	What:    "A line ends in a carriage return (CR) without a line feed, as on old Macintosh computers. It is reported once a record.",
	Why:     "Many programs see no line end there. They read two lines as one, and a name or a move is lost.",
	Fixes:   []string{"Write the line end that most other lines have. **Safe.**"},
	Bad:     []string{"先手：佐藤\n後手：鈴木\r1 ７六歩(77)\n"},
	Good:    []string{"先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n"},
	Related: []string{"kif/doubled-returns"},
	Source:  practice,
}}

var syntaxUnknownLine = &rule{Code: string(kif.CodeUnknownLine), Severity: diagnostics.Warning, Doc: doc{
	Title: "Line that cannot be read",
	What:  "A line is not a move, a header line such as `先手：佐藤`, a comment or any other line of KIF files.",
	Why:   "Kifu for JS refuses the whole file. ShogiHome and ShogiGUI skip the line without a message, so what it says is lost.",
	Fixes: []string{
		"Insert `#` before the line, which programs then skip. **Changes the record:** the line may be a broken move or header line.",
		"Make the line a comment. **Changes the record:** people then read it as a remark about the move above.",
	},
	Bad:     []string{"先手：佐藤\n後手は田中\n1 ７六歩(77)\n", "1 ７六歩(77)\nGood move!\n2 ３四歩(33)\n"},
	Good:    []string{"先手：佐藤\n後手：田中\n1 ７六歩(77)\n", "#notes of the club\n1 ７六歩(77)\n*Good move!\n"},
	Related: []string{"kif/syntax-move", "kif/meta-colon", "kif/syntax-trailing"},
	Source:  practice,
}}

var syntaxMove = &rule{Code: string(kif.CodeMove), Severity: diagnostics.Error, Doc: doc{
	Title:   "Move that cannot be read",
	What:    "A line starts like a move, but its square, its piece or the square that the piece comes from cannot be read. A move looks like `７六歩(77)`: the pawn (`歩`) goes from ７七 to ７六.",
	Why:     "ShogiHome and Kifu for JS take such a line for the end of the game. In KI2 both refuse the file.",
	ByHand:  "Correct the part that cannot be read.",
	Bad:     []string{"1 ７六赴(77)\n2 ３四歩(33)\n", "1 ７六\n", "▲７六赴 △３四歩\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n", "▲７六歩 △３四歩\n"},
	Related: []string{"kif/syntax-square", "kif/syntax-number", "kif/syntax-unknown-line"},
	Source:  spec,
}}

var syntaxSquare = &rule{Code: string(kif.CodeSquare), Severity: diagnostics.Error, Doc: doc{
	Title:   "Nonexistent square in a move",
	What:    "The square in brackets, from which the piece comes, is not two digits from 1 to 9. A file or rank 0 does not exist.",
	Why:     "Programs cannot tell which piece moves. They refuse the file or stop before the move.",
	ByHand:  "Write the square that the piece comes from, as in `７六歩(77)`.",
	Bad:     []string{"1 ７六歩(70)\n", "1 ７六歩(7)\n", "1 ７六歩(777)\n"},
	Good:    []string{"1 ７六歩(77)\n"},
	Related: []string{"kif/syntax-move", "kif/move-empty-source", "kif/move-no-source"},
	Source:  spec,
}}

var syntaxNumber = &rule{Code: string(kif.CodeNumber), Severity: diagnostics.Error, Doc: doc{
	Title: "Missing move number",
	What:  "A KIF move has no number before it, or no space comes between the number and the move.",
	Why:   "ShogiHome does not see a move there and leaves it out. Every later move is then played on a wrong board.",
	Fixes: []string{
		"Insert the number when the next move has the number after it. **Safe.**",
		"Insert the space when the number is the next one. **Safe.**",
		"Insert the number or the space where the numbers do not fit. **Changes the record:** a move may be missing.",
	},
	Bad:     []string{"1 ７六歩(77)\n３四歩(33)\n3 ２六歩(27)\n", "1７六歩(77)\n2 ３四歩(33)\n", "1 ７六歩(77)\n３四歩(33)\n4 ２六歩(27)\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n"},
	Related: []string{"kif/syntax-blanks", "kif/number-sequence", "kif/syntax-move"},
	Source:  spec,
}}

var syntaxBlanks = &rule{Code: string(kif.CodeBlanks), Severity: diagnostics.Warning, Doc: doc{
	Title: "Move number in an unusual form",
	What:  "A full-width space, a tab, a full stop or a colon is next to the number of a move. A number in full-width digits is reported too, also in the lines `まで` (result) and `変化` (variation).",
	Why:   "ShogiHome leaves the move, the result or the variation out, and Kifu for JS refuses the file. Only half-width digits and spaces are common there.",
	Fixes: []string{
		"Write half-width spaces. **Safe.**",
		"Write half-width digits. **Safe.**",
	},
	Bad:     []string{"1 ７六歩(77)\n2　３四歩(33)\n", "1. ７六歩(77)\n", "１ ７六歩(77)\n", "1 ７六歩(77)\nまで１手で中断\n"},
	Good:    []string{"1 ７六歩(77)\n   2 ３四歩(33)\n"},
	Related: []string{"kif/syntax-number", "kif/syntax-indent"},
	Source:  practice,
}}

var syntaxIndent = &rule{Code: string(kif.CodeIndent), Severity: diagnostics.Warning, Doc: doc{
	Title: "Space before a line",
	What:  "Spaces or tabs come before a header line, a comment, a row of the board or another line that must begin at the left edge. Moves may have spaces before them.",
	Why:   "Programs know these lines by their first character. ShogiHome drops such a comment or row without a message, and Kifu for JS refuses the file.",
	Fixes: []string{
		"Remove the spaces. **Safe.**",
		"Remove the spaces when a move comes after the first character. **Changes the record:** that character may be a typo.",
	},
	Bad:     []string{"1 ７六歩(77)\n  *opens the diagonal\n", " 先手：佐藤\n1 ７六歩(77)\n", "1 ７六歩(77)\n  *2 ３四歩(33)\n"},
	Good:    []string{"先手：佐藤\n   1 ７六歩(77)\n*opens the diagonal\n"},
	Related: []string{"kif/syntax-blanks", "kif/comment-fullwidth"},
	Source:  practice,
}}

var syntaxTrailing = &rule{Code: string(kif.CodeTrailing), Severity: diagnostics.Warning, Doc: doc{
	Title: "Text after a move",
	What:  "Text comes after a move, its time, the number of a `変化` line (variation) or the head of the moves (`手数----指手`). After a move, only a time and `+` (a variation follows) are fine.",
	Why:   "ShogiHome and Kifu for JS may refuse the line or drop the text, so people never read it.",
	Fixes: []string{
		"Make the text a comment on its own line. **Changes the record:** it may be a broken time or mark.",
		"Put a move after the head of the moves on its own line. **Changes the record:** the game gets one more move.",
	},
	Bad:     []string{"1 ７六歩(77) best\n2 ３四歩(33)\n", "手数----指手----消費時間-- 1 ７六歩(77)\n", "1 ７六歩(77)\n\n変化：1手 better\n1 ２六歩(27)\n"},
	Good:    []string{"1 ７六歩(77)\n*best\n2 ３四歩(33)\n", "1 ７六歩(77) ( 0:01/00:00:01)+\n\n変化：1手\n1 ２六歩(27) ( 0:01/00:00:01)\n"},
	Related: []string{"kif/comment-trailing", "kif/time-syntax"},
	Source:  spec,
}}

var syntaxVariation = &rule{Code: string(kif.CodeVariation), Severity: diagnostics.Error, Doc: doc{
	Title: "Variation line that cannot be read",
	What:  "A `変化` line (variation) does not say which move the variation replaces, has another sign than `：`, or comes before the moves. A correct line looks like `変化：5手`.",
	Why:   "Kifu for JS refuses the file, and so does ShogiHome in KI2. Without the colon, the moves of the variation become moves of the game.",
	Fixes: []string{"Write the colon. **Safe.** In other cases, write the number of the move that the variation replaces, or remove the line."},
	Bad: []string{
		"1 ７六歩(77)\n\n変化：\n1 ２六歩(27)\n", "1 ７六歩(77)\n\n変化：初手\n1 ２六歩(27)\n", "1 ７六歩(77)\n\n変化；1手\n1 ２六歩(27)\n",
		"変化：9手\n1 ７六歩(77)\n",
	},
	Good:    []string{"1 ７六歩(77)\n\n変化：1手\n1 ２六歩(27)\n"},
	Related: []string{"kif/variation-target", "kif/variation-number"},
	Source:  practice,
}}

var syntaxResult = &rule{Code: string(kif.CodeResult), Severity: diagnostics.Warning, Doc: doc{
	Title: "Result without a move count",
	What:  "A `まで` line (result) has no number of moves. A correct line looks like `まで76手で先手の勝ち`: Black has won after 76 moves.",
	Why:   "In KI2 this line alone tells the result. Kifu for JS refuses a file where it has no number.",
	Fixes: []string{
		"Insert the number when a known result follows. **Safe.**",
		"Insert the number before other words. **Changes the record:** the line may be a comment without its `*`.",
	},
	Bad:     []string{"1 ７六歩(77)\n2 投了\nまで先手の勝ち\n", "1 ７六歩(77)\nまでの手順は定跡\n"},
	Good:    []string{"1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n"},
	Related: []string{"kif/result-count", "kif/result-unknown"},
	Source:  spec,
}}

var syntaxMixed = &rule{Code: string(kif.CodeMixed), Severity: diagnostics.Error, Doc: doc{
	Title:   "KIF and KI2 moves together",
	What:    "A file has both KIF moves, such as `1 ７六歩(77)`, and KI2 moves, such as `▲７六歩`. The notation of the first move counts.",
	Why:     "ShogiHome refuses such a file. Other programs play only one kind of moves and leave the others out.",
	ByHand:  "Write all moves in one notation.",
	Bad:     []string{"1 ７六歩(77)\n△３四歩\n", "▲７六歩\n2 ３四歩(33)\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n", "▲７六歩 △３四歩\n"},
	Related: []string{"kif/syntax-kind", "kif/move-mark-in-kif"},
	Source:  practice,
}}

var syntaxKind = &rule{Code: "kif/syntax-kind", Severity: diagnostics.Warning, Doc: doc{
	Title:   "File name for the other notation",
	What:    "The name of the file says KIF (`.kif`, `.kifu`), but the moves are KI2, such as `▲７六歩`. Or the name says KI2 (`.ki2`, `.ki2u`), but the moves are KIF, such as `1 ７六歩(77)`.",
	Why:     "ShogiHome and Kifu for JS go by the name. They then refuse the file or find no moves in it.",
	ByHand:  "Give the file the name of its notation.",
	Bad:     []string{"▲７六歩 △３四歩\n"},
	Good:    []string{"▲７六歩 △３四歩\n"},
	Named:   diagnostics.Named{Bad: "game.kifu", Good: "game.ki2u"},
	Related: []string{"kif/syntax-mixed", "kif/encoding-extension"},
	Source:  practice,
}}

// setAside keeps an unknown line as what programs skip, or people read. Neither is safe: it may be a statement with a
// slip in it, and nothing would show that any more.
func setAside(p *pass, f syntax.Fault) []fix {
	at := lineStart(p.Tree.Source().Text(), f.Span.Start)
	blanks := replace(syntax.Span{Start: at, End: f.Span.Start}, "")
	return slices.Concat(
		one(i18n.Msg("Insert `#`: programs skip the line"), false, replace(blanks.Span, "#")),
		one(i18n.Msg("Insert `*`: the line becomes a comment"), false, replace(blanks.Span, "*")),
	)
}

// writeColon writes the colon of a line 変化 that has a number.
func writeColon(p *pass, f syntax.Fault) []fix {
	switch text := p.Tree.Source().Slice(f.Span); {
	case text == "変化":
		return one(i18n.Msg("Write `：`"), true, insert(f.Span.End, "："))
	case strings.HasPrefix(text, "変化"):
		return nil
	}
	return one(i18n.Msg("Write `：`"), true, replace(f.Span, "："))
}

func lineStart(text string, off int) int { return strings.LastIndexAny(text[:off], "\r\n") + 1 }

// insertNumber completes what is before a move: the fault ends with the first character of its square.
func insertNumber(p *pass, f syntax.Fault) []fix {
	t, facts := p.Tree, kif.FactsOf(p.File)
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	before := t.Source().Slice(f.Span)
	_, size := utf8.DecodeLastRuneInString(before)
	at, digits := f.Span.End-size, before[:len(before)-size]
	expected := placeOf(facts, n)
	if expected == 0 {
		return nil
	}
	next := facts.MoveAt(facts.LineAt(n), expected+1)
	fits := n != facts.First || expected == 1
	if next != syntax.None {
		fits = kif.NumberOf(t, next) == expected+1
	}
	if digits != "" {
		wide := before[len(before)-size] >= utf8.RuneSelf // a half-width digit may belong to the number
		return one(i18n.Msg("Insert a space"), wide && fits && digits == strconv.Itoa(expected), insert(at, " "))
	}
	return one(i18n.Msg("Insert the number %d", expected), fits, insert(at, strconv.Itoa(expected)+" "))
}

// placeOf is the number that a move or an end word has by its place in its line of play; 0 where that is not known.
func placeOf(facts *kif.Facts, n syntax.NodeID) int {
	line := &facts.Lines[facts.LineAt(n)]
	if line.Number == 0 {
		return 0
	}
	if i, ok := slices.BinarySearch(line.Moves, n); ok {
		return line.Number + i
	}
	if n == line.End {
		return line.Number + len(line.Moves)
	}
	return 0
}

// halfWidth writes what stands around a number, or the number itself, as the format has it.
func halfWidth(p *pass, f syntax.Fault) []fix {
	text := p.Tree.Source().Text()
	odd := text[f.Span.Start:f.Span.End]
	if digits := narrowDigits(odd); strings.Trim(digits, "0123456789") == "" {
		return one(i18n.Msg("Write half-width digits"), true, replace(f.Span, digits))
	}
	fresh := " "
	if f.Span.Start == lineStart(text, f.Span.Start) { // before the number: the columns stay about as they are
		fresh = strings.Repeat(" ", utf8.RuneCountInString(odd))
	}
	return one(i18n.Msg("Write half-width spaces"), true, replace(f.Span, fresh))
}

func narrowDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if '０' <= r && r <= '９' {
			return r - '０' + '0'
		}
		return r
	}, s)
}

// unindent is not safe where the line would be a move but for its first character, which may have slipped in.
func unindent(p *pass, f syntax.Fault) []fix {
	rest := p.Tree.Source().Text()[f.Span.End:]
	if i := strings.IndexAny(rest, "\r\n"); i >= 0 {
		rest = rest[:i]
	}
	isMove := false
	if rest != "" && strings.IndexByte("*&#|", rest[0]) >= 0 {
		line := kif.Format{}.Parse(syntax.NewSource(rest[1:]))
		isMove = kif.FactsOf(line).First != syntax.None
	}
	return one(i18n.Msg("Remove the spaces"), !isMove, replace(f.Span, ""))
}

// commentBelow makes what is left over behind a statement a comment on a line of its own. A move behind the head of the list
// of moves gets the line as it is.
func commentBelow(p *pass, f syntax.Fault) []fix {
	t := p.Tree
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	if n == syntax.None {
		return nil
	}
	text := t.Source().Slice(f.Span)
	if t.Kind(n) == kif.ListHead && kif.FactsOf(kif.Format{}.Parse(syntax.NewSource(text))).First != syntax.None {
		return one(i18n.Msg("Put it on its own line"), false, removeTail(t, f.Span), below(t, n, text))
	}
	return one(i18n.Msg("Make it a comment below"), false, removeTail(t, f.Span), below(t, n, "*"+text))
}

// removeTail takes a part of a line away, with the blanks before it.
func removeTail(t *syntax.Tree, at syntax.Span) syntax.Edit {
	i := t.TokenAt(at.Start)
	for i > 0 && t.TokenKind(i-1) == kif.Blank {
		i--
	}
	return replace(syntax.Span{Start: t.TokenStart(i), End: at.End}, "")
}

// insertCount writes how many moves the line of play has into the line まで. It is safe before what such lines say
// (section 7), and where no other line of play can be meant.
func insertCount(p *pass, f syntax.Fault) []fix {
	t, facts := p.Tree, kif.FactsOf(p.File)
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	if n == syntax.None {
		return nil
	}
	line := facts.LineAt(n)
	play := &facts.Lines[line]
	count := play.Number + len(play.Moves) - 1
	rest, _ := strings.CutPrefix(t.Text(n)[len("まで"):], "、")
	at := t.Span(n).End - len(rest)
	if play.Number == 0 || count == 0 || strings.ContainsAny(narrowDigits(rest), "0123456789") {
		return nil
	}
	middle := "手で"
	if strings.HasPrefix(rest, "手") {
		middle = ""
	} else if strings.HasPrefix(rest, "で") {
		middle = "手"
	}
	says := strings.TrimPrefix(strings.TrimPrefix(rest, "手"), "で")
	last := play.To == t.End(facts.Record) && len(facts.Lines) > 1 // it may count the main line
	return one(i18n.Msg("Insert the number of moves"), isResult(says) && !last, insert(at, strconv.Itoa(count)+middle))
}

// isResult reports whether words are what follows the number in a line まで.
func isResult(words string) bool {
	for _, side := range [...]string{"先手の", "後手の", "下手の", "上手の"} {
		words = strings.TrimPrefix(strings.TrimPrefix(words, "時間切れにより"), side)
	}
	return words == "勝ち" || kif.LookupEnd(words) != nil
}

// judgeName holds the name of the file against the notation of its moves.
func (s *state) judgeName(p *pass) {
	named, ok := notationOf(s.t.Source().Name())
	if !ok || s.facts.First == syntax.None || s.facts.Notation == kif.NoMoves || s.facts.Notation == named || s.facts.Foreign ||
		p.File.Faults.Count(kif.CodeMixed) > 0 {
		return
	}
	message := i18n.Msg("the moves are in KI2 notation, but the name of the file says KIF")
	if named == kif.KI2 {
		message = i18n.Msg("the moves are in KIF notation, but the name of the file says KI2")
	}
	report(p, syntaxKind, s.t.Span(s.facts.First), message)
}
