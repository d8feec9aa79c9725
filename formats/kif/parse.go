package kif

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

const (
	mark      = "\ufeff" // byte order mark, in a text that was not stripped of it
	blanks    = " \t"
	wideBlank = "　"

	// Blanks are the characters that separate the parts of a line and carry no meaning at its ends (section 3).
	Blanks = blanks + wideBlank
)

// parser reads a text line by line. It never looks after the line it is in, and never goes back.
type parser struct {
	text   string
	b      *syntax.Builder
	faults syntax.Faults
	facts  Facts

	ends   syntax.LineEnds
	open   bool          // the record node is open
	node   syntax.NodeID // of the newest statement
	last   int           // the token after the last statement
	rows   int           // of the diagram
	mark   syntax.Span   // ▲ or △ in front of the newest move that has one
	mixed  bool          // a move of the other notation was met
	heads  int           // lists of moves that were begun
	next   syntax.NodeID // the first header line after the newest move, where another game may begin; None without one
	nextAt syntax.Span   // of that line
	stack  []openedLine  // of play, the main line at the bottom
}

// Parse reads a text. It is linear in its length.
func (f Format) Parse(src *syntax.Source) *syntax.File {
	p := &parser{text: src.Text(), ends: syntax.NewLineEnds(src.Text()), b: syntax.NewBuilder(src, File, expected(src.Text()))}
	p.next = syntax.None
	p.facts = Facts{Record: syntax.None, First: syntax.None, Second: syntax.None, Begin: 1}
	at := 0
	if strings.HasPrefix(p.text, mark) {
		at = len(mark)
		p.b.Token(Blank, at)
	}
	for at < len(p.text) {
		end := p.ends.End(at)
		next := syntax.AfterLineBreak(p.text, end)
		p.line(at, end)
		p.b.Token(Break, next)
		at = next
	}
	p.finish()
	return newFile(f, p.b.Tree(Blank), &p.faults, &p.facts)
}

// expected guesses how many tokens and nodes a text has, by its first lines: a move of KIF has nine tokens.
func expected(text string) syntax.SizeHint {
	const enough = 1 << 14
	head := text[:min(len(text), enough)]
	lines := strings.Count(head, "\n") + strings.Count(head, "▲") + strings.Count(head, "△") + 1
	times := 1 + float64(len(text))/float64(len(head)+1)
	return syntax.SizeHint{Tokens: min(int(times*float64(8*lines)), len(text)), Nodes: min(int(times*float64(lines)), len(text)/3+1) + 1}
}

func (p *parser) finish() {
	p.closeLine()
	p.facts.nest()
	if p.open {
		p.b.CloseAt(p.last)
	}
}

// begin opens a statement, and the record around it when there is none.
func (p *parser) begin(k syntax.Kind) syntax.NodeID {
	p.openRecord()
	p.node = p.b.Open(k)
	return p.node
}

func (p *parser) openRecord() {
	if !p.open {
		p.facts.Record = p.b.Open(Record)
		p.open, p.node = true, p.facts.Record
		p.openMain()
	}
}

func (p *parser) end() {
	p.b.Close()
	p.last = p.b.Tokens()
}

// single adds a statement of one token.
func (p *parser) single(k, token syntax.Kind, end int) syntax.NodeID {
	n := p.begin(k)
	p.b.Token(token, end)
	p.end()
	return n
}

// fault notes a fault. Of another game nothing is said about boards and moves (section 12).
func (p *parser) fault(code syntax.Code, start, end int, message i18n.Message) {
	if p.facts.Foreign && onBoard[code] {
		return
	}
	p.faults.Add(syntax.Fault{Code: code, Span: syntax.Span{Start: start, End: end}, Message: message})
}

// line reads one line, without its break (section 3).
func (p *parser) line(at, end int) {
	start := skipBlanks(p.text, at, end)
	if start == end {
		p.b.Token(Blank, end)
		return
	}
	p.b.Token(Blank, start)
	stop := start + len(strings.TrimRight(p.text[start:end], Blanks))
	c := p.text[start]
	if c >= '0' && c <= '9' {
		p.numbered(at, start, stop)
		p.b.Token(Blank, end)
		return
	}
	p.other(at, start, stop, end)
	p.b.Token(Blank, end)
}

// other reads a line that does not begin with a half-width digit: start and stop are without the blanks around it, at
// and end with them.
func (p *parser) other(at, start, stop, end int) {
	line := p.text[start:stop]
	switch c := line[0]; {
	case c == '#':
		p.indent(at, start)
		p.hash(start, stop, end)
		return
	case c == '*':
		p.indent(at, start)
		p.single(Comment, Text, end)
		return
	case c == '&':
		p.indent(at, start)
		p.single(Bookmark, Text, end)
		return
	case c == '|':
		p.indent(at, start)
		p.row(start, stop)
		return
	case strings.HasPrefix(line, "+-") && strings.Trim(line, "+- ") == "":
		p.single(Frame, Frames, stop)
		return
	case c < utf8.RuneSelf:
		p.rest(at, start, stop, end)
		return
	case strings.HasPrefix(line, "＊"):
		p.indent(at, start)
		p.fault(CodeFullWidth, start, start+len("＊"), i18n.Msg("the comment starts with a full-width `＊`: expected `*`"))
		p.single(Comment, Text, end)
		return
	case strings.HasPrefix(line, "｜"):
		p.indent(at, start)
		p.row(start, stop)
		return
	case isListHead(line):
		if p.facts.First != syntax.None && p.facts.Second == syntax.None && p.heads == 0 && !p.over() {
			p.unknown(start, stop)
			return
		}
		p.heads++
		n := p.begin(ListHead)
		word := start + listHeadSize(line)
		p.b.Token(Word, word)
		if rest := skipBlanks(p.text, word, stop); rest < stop {
			p.b.Token(Blank, rest)
			p.fault(CodeTrailing, rest, stop, i18n.Msg("%s comes after the head of the list of moves: expected the end of the line", excerpt.Code(p.text[rest:stop])))
			p.b.Token(Junk, stop)
		}
		p.end()
		p.second(n, syntax.Span{Start: start, End: stop})
		return
	case isTurn(line):
		p.indent(at, start)
		p.single(Turn, Word, stop)
		return
	case line == "盤面回転" || line == "盤面反転":
		p.single(View, Word, stop)
		return
	case strings.HasPrefix(line, "まで"):
		p.indent(at, start)
		p.result(start, stop)
		return
	case strings.HasPrefix(line, "変化"):
		if p.variation(at, start, stop) {
			return
		}
	case strings.HasPrefix(line, "手数＝"), strings.HasPrefix(line, "手数="):
		if p.positionNote(start, stop) {
			return
		}
	}
	if _, size := MarkOf(line); size > 0 && p.ki2(start, stop) {
		return
	}
	p.rest(at, start, stop, end)
}

// rest reads a line that only its whole shows the nature of: the file digits above a diagram, a move with an odd number
// or without one, a header line.
func (p *parser) rest(at, start, stop, end int) {
	line := p.text[start:stop]
	switch {
	case isFiles(line):
		p.single(Files, Frames, stop)
	case p.oddMove(at, start, stop):
	case p.header(at, start, stop, end):
	default:
		p.unknown(start, stop)
	}
}

// over reports whether the line of play that is being read has come to its end.
func (p *parser) over() bool {
	l := p.current()
	return l.End != syntax.None || l.Result != syntax.None
}

// mayBegin notes a line of a header after moves: another game may begin there.
func (p *parser) mayBegin(n syntax.NodeID, start, stop int) {
	if p.next == syntax.None && p.facts.First != syntax.None && (len(p.current().Moves) > 0 || p.over()) {
		p.next, p.nextAt = n, syntax.Span{Start: start, End: stop}
	}
}

// second notes that another game has begun, at the latest with the statement n at a place. What is in it belongs to no
// line of play: a file holds one game.
func (p *parser) second(n syntax.NodeID, at syntax.Span) {
	if p.facts.First == syntax.None || p.facts.Second != syntax.None {
		return
	}
	if p.next != syntax.None {
		n, at = p.next, p.nextAt
	}
	p.facts.Second = n
	p.fault(CodeSecondGame, at.Start, at.End, i18n.Msg("a second game begins here: expected one game in a file"))
}

// unknown reads a line that is none of section 3.
func (p *parser) unknown(start, stop int) {
	if p.faults.Wants(CodeUnknownLine) {
		p.fault(CodeUnknownLine, start, stop, i18n.Msg("%s is not a line of a KIF file: expected a move, a header line or a comment", excerpt.Code(p.text[start:stop])))
	} else {
		p.fault(CodeUnknownLine, start, stop, i18n.Message{})
	}
	p.single(Unknown, Junk, stop)
}

// onBoard are the faults of boards, hands and moves.
var onBoard = map[syntax.Code]bool{
	CodeMove: true, CodeSquare: true, CodeSquareForm: true, CodeUnpromotedWord: true, CodeMarkInKIF: true, CodeMixed: true,
	CodeTrailing: true, CodeNumber: true, CodeRowLength: true, CodeRowSpacing: true, CodeUnknownPiece: true,
	CodeHandPiece: true, CodeHandCount: true, CodeHandDigits: true, CodeHandSeparator: true,
}

func (p *parser) indent(at, start int) {
	if at < start {
		p.fault(CodeIndent, at, start, i18n.Msg("the line starts with spaces or tabs: expected none"))
	}
}

// hash reads a line that programs skip, of which the declaration is one.
func (p *parser) hash(start, stop, end int) {
	at, ok := declared(p.text[start:stop])
	if !ok {
		p.single(Skipped, Text, end)
		return
	}
	p.mayBegin(p.begin(Declaration), start, stop)
	p.b.Token(Keyword, start+at)
	p.b.Token(Value, stop)
	p.end()
}

// result reads まで76手で先手の勝ち.
func (p *parser) result(start, stop int) {
	number := start + len("まで")
	if strings.HasPrefix(p.text[number:stop], "、") {
		number += len("、")
	}
	digits := skipBlanks(p.text, number, stop)
	after := wideDigitsEnd(p.text, digits, stop)
	moves := skipBlanks(p.text, after, stop)
	if after == digits || !strings.HasPrefix(p.text[moves:stop], "手") {
		p.fault(CodeResult, start, stop, i18n.Msg("%s has no number of moves: expected one, as in `まで76手で先手の勝ち`", excerpt.Code(p.text[start:stop])))
		p.closed(p.single(BrokenResult, Junk, stop))
		return
	}
	p.wideNumber(digits, after)
	n := p.begin(Result)
	p.b.Token(Keyword, number)
	p.b.Token(Blank, digits)
	p.b.Token(Number, after)
	p.b.Token(Blank, moves)
	word := moves + len("手")
	if strings.HasPrefix(p.text[word:stop], "で") {
		word += len("で")
	}
	p.b.Token(Keyword, word)
	note := noteAt(p.text, word, stop)
	p.b.Token(Word, word+len(strings.TrimRight(p.text[word:note], Blanks)))
	p.note(note, stop)
	p.end()
	p.closed(n)
}

// note reads what is after the statement of a line, from a `#` on.
func (p *parser) note(at, stop int) {
	if at == stop {
		return
	}
	p.fault(CodeTrailingComment, at, stop, i18n.Msg("`#` comes after other text: expected it at the start of a line"))
	p.b.Token(Blank, at)
	p.b.Token(Text, stop)
}

// noteAt is where a note begins, stop without one.
func noteAt(text string, at, stop int) int {
	if n := strings.IndexByte(text[at:stop], '#'); n >= 0 {
		return at + n
	}
	return stop
}

// positionNote reads 手数＝30, after which the last move may be told.
func (p *parser) positionNote(start, stop int) bool {
	at := start + len("手数=")
	if strings.HasPrefix(p.text[start:stop], "手数＝") {
		at = start + len("手数＝")
	}
	digits := skipBlanks(p.text, at, stop)
	after := wideDigitsEnd(p.text, digits, stop)
	if after == digits {
		return false
	}
	p.begin(PositionNote)
	p.b.Token(Keyword, at)
	p.b.Token(Blank, digits)
	p.b.Token(Number, after)
	p.b.Token(Blank, skipBlanks(p.text, after, stop))
	p.b.Token(Word, stop)
	p.end()
	if p.facts.First == syntax.None {
		p.facts.Begin = number(p.text[digits:after]) + 1
	}
	return true
}

// variation reads 変化：5手. Among the headers 変化： without a number is a key of older programs, and one with a number
// replaces no move: it is said once, and the moves below are those of the game. Another sign is taken for the colon
// where nothing else is on the line.
func (p *parser) variation(at, start, stop int) bool {
	colon := start + len("変化")
	size := colonSize(p.text[colon:stop])
	odd := size == 0
	if odd {
		size = oddColonSize(p.text[colon:stop])
	}
	digits := skipBlanks(p.text, colon+size, stop)
	after := wideDigitsEnd(p.text, digits, stop)
	if odd && (after == digits || strings.Trim(p.text[after:stop], Blanks) != "手") || after == digits && p.facts.First == syntax.None {
		return false
	}
	p.next = syntax.None
	if p.facts.First == syntax.None {
		p.fault(CodeVariation, start, stop, i18n.Msg("%s comes before the moves: expected it after them", excerpt.Code(p.text[start:stop])))
		p.single(Unknown, Junk, stop)
		return true
	}
	p.indent(at, start)
	p.openRecord()
	if odd {
		at := syntax.Span{Start: start, End: colon}
		if size > 0 {
			at = syntax.Span{Start: colon, End: colon + size}
		}
		p.fault(CodeVariation, at.Start, at.End, i18n.Msg("no colon comes after `変化` (variation): expected `：`, as in `変化：5手`"))
	}
	p.closeLine()
	if after == digits {
		p.fault(CodeVariation, start, stop, i18n.Msg("%s has no move number: expected one, as in `変化：5手`", excerpt.Code(p.text[start:stop])))
		p.openBroken(p.single(BrokenVariation, Junk, stop))
		return true
	}
	if blank := p.text[colon+size : digits]; strings.Contains(blank, "\t") { // a full-width one is fine there
		p.fault(CodeBlanks, colon+size, digits, i18n.Msg("%s is next to the move number: expected half-width spaces", excerpt.Code(strings.ReplaceAll(blank, "\t", "␉"))))
	}
	p.wideNumber(digits, after)
	n := p.begin(Variation)
	p.b.Token(Keyword, colon+size)
	p.b.Token(Blank, digits)
	p.b.Token(Number, after)
	word := skipBlanks(p.text, after, stop)
	behind := word
	for _, suffix := range []string{"手目", "手"} {
		if strings.HasPrefix(p.text[word:stop], suffix) {
			behind = word + len(suffix)
			break
		}
	}
	if behind > word {
		p.b.Token(Blank, word)
		p.b.Token(Keyword, behind)
	} else {
		behind = after
	}
	p.leftover(behind, stop)
	p.end()
	p.openVariation(n, number(p.text[digits:after]))
	return true
}

// oddColonSize is the size of a sign in the place of the colon.
func oddColonSize(s string) int {
	for _, sign := range [...]string{"；", ";", "．", ".", "＝", "=", "、", "，", ","} {
		if strings.HasPrefix(s, sign) {
			return len(sign)
		}
	}
	return 0
}

// leftover reads what nobody expects after a statement.
func (p *parser) leftover(at, stop int) {
	start := skipBlanks(p.text, at, stop)
	if start == stop {
		return
	}
	p.b.Token(Blank, start)
	note := noteAt(p.text, start, stop)
	if junk := start + len(strings.TrimRight(p.text[start:note], Blanks)); junk > start {
		p.fault(CodeTrailing, start, junk, i18n.Msg("%s comes after the move number: expected the end of the line", excerpt.Code(p.text[start:junk])))
		p.b.Token(Junk, junk)
	}
	p.note(note, stop)
}

// isListHead recognises 手数----指手---------消費時間--, shorter forms included.
func isListHead(line string) bool {
	rest, ok := strings.CutPrefix(line, "手数")
	return ok && (strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, "―") || strings.HasPrefix(rest, "－") || strings.HasPrefix(rest, "─"))
}

// listHeadSize is how far such a line goes up to the last of its words and strokes: what comes after them is no part of
// it, and may be a move. A note that begins with # belongs to it: nobody takes it for one.
func listHeadSize(line string) int {
	head, _, noted := strings.Cut(line, "#")
	last := strings.LastIndexAny(head, "手数指消費時間-―－─")
	_, size := utf8.DecodeRuneInString(head[last:])
	if noted && strings.Trim(head[last+size:], Blanks) == "" {
		return len(line)
	}
	return last + size
}

func isTurn(line string) bool {
	switch line {
	case "先手番", "後手番", "下手番", "上手番":
		return true
	}
	return false
}

// isFiles recognises the digits above a diagram: blanks keep them apart.
func isFiles(line string) bool {
	wide, half := 0, 0
	for i, field := 0, ""; i < len(line); {
		start := skipBlanks(line, i, len(line))
		i = start
		for i < len(line) && !blankAt(line, i) {
			if i-start > len("９") {
				return false
			}
			i++
		}
		field = line[start:i]
		switch {
		case len(field) == 1 && field[0] >= '1' && field[0] <= '9':
			half++
		case fullDigit(field) > 0 && len(field) == len("９"):
			wide++
		default:
			return false
		}
	}
	const few, more = 3, 5 // so many half-width digits are no move
	return wide >= few && half == 0 || half >= more && wide == 0
}

func blankAt(text string, at int) bool {
	return text[at] == ' ' || text[at] == '\t' || text[at] == wideBlank[0] && strings.HasPrefix(text[at:], wideBlank)
}

// skipBlanks is where the blanks at at end, full-width ones included.
func skipBlanks(text string, at, end int) int {
	for at < end {
		switch {
		case text[at] == ' ' || text[at] == '\t':
			at++
		case text[at] == wideBlank[0] && strings.HasPrefix(text[at:end], wideBlank):
			at += len(wideBlank)
		default:
			return at
		}
	}
	return at
}

func digitsEnd(text string, at, end int) int {
	for at < end && text[at] >= '0' && text[at] <= '9' {
		at++
	}
	return at
}

// wideDigitsEnd is digitsEnd, for digits of either width.
func wideDigitsEnd(text string, at, end int) int {
	for at < end {
		switch {
		case text[at] >= '0' && text[at] <= '9':
			at++
		case fullDigit(text[at:end]) >= 0:
			at += len("０")
		default:
			return at
		}
	}
	return at
}

// fullDigit is the full-width digit that a text begins with, -1 without one.
func fullDigit(s string) int {
	if len(s) >= 3 && s[0] == 0xef && s[1] == 0xbc && s[2] >= 0x90 && s[2] <= 0x99 { // ０ to ９
		return int(s[2] - 0x90)
	}
	return -1
}

// number reads digits of either width. What nobody counts to is 0.
func number(digits string) int {
	const most = 1 << 24
	n := 0
	for len(digits) > 0 && n < most {
		d, size := fullDigit(digits), len("０")
		if d < 0 {
			d, size = int(digits[0]-'0'), 1
		}
		n, digits = n*10+d, digits[size:]
	}
	if n >= most {
		return 0
	}
	return n
}

func colonSize(s string) int {
	switch {
	case strings.HasPrefix(s, "："):
		return len("：")
	case strings.HasPrefix(s, ":"):
		return 1
	}
	return 0
}
