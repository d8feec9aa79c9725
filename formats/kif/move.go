package kif

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

// maxParts is how many tokens a move has at most, its marks repeated.
const maxParts = 12

// scan is the parts of a move in the order of the text, without its number, its mark and its time.
type scan struct {
	parts   [maxParts]syntax.Token
	n       int
	at      int // where it ends, or where it cannot be read
	ok      bool
	square  bool // the source square is no square, all else can be read
	sourced bool
	drop    bool
	why     i18n.Message
	odd     syntax.Span // a square that is not written as usual
	blank   syntax.Span // after 同, where it is not the full-width one
	gap     syntax.Span // the blanks in front of the source square
	stays   syntax.Span // 不成
	marks   syntax.Span // 右左直上寄引
}

func (s *scan) add(k syntax.Kind, end int) bool {
	if s.n == maxParts {
		return false
	}
	s.parts[s.n] = syntax.MakeToken(k, end)
	s.n++
	s.at = end
	return true
}

// scanMove reads a move of either notation from its square on (sections 6 and 8).
func scanMove(text string, at, end int) (s scan) {
	s.at = at
	if !s.target(text, end) {
		return s
	}
	_, size := shogi.KindOfKanji(text[s.at:end])
	if size == 0 && s.at == end {
		s.why = i18n.Msg("no piece comes after %s: expected one such as `歩`, `銀` or `龍`", excerpt.Code(text[at:end]))
		return s
	}
	if size == 0 {
		s.why = i18n.Msg("%s is not a piece: expected one such as `歩`, `銀` or `龍`", excerpt.Code(firstRune(text[s.at:end])))
		return s
	}
	s.add(Piece, s.at+size)
	if !s.manner(text, end) {
		s.why = i18n.Msg("%s is not a move: expected one such as `７六歩(77)`", excerpt.Code(text[at:end]))
		return s
	}
	s.ok = s.source(text, end)
	return s
}

// firstRune is what a message quotes of a text: a character, or the fact that there is none.
func firstRune(text string) string {
	if text == "" {
		return text
	}
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}

// target reads the square, 同, or both.
func (s *scan) target(text string, end int) bool {
	start := s.at
	same, square := false, false
	for {
		if rest := text[s.at:end]; !same && strings.HasPrefix(rest, "同") {
			same = true
			behind := s.at + len("同")
			s.add(Same, skipBlanks(text, behind, end))
			if blank := text[behind:s.at]; strings.Trim(blank, wideBlank) != "" {
				s.blank = syntax.Span{Start: behind, End: s.at}
			}
			continue
		}
		size, usual := squareSize(text[s.at:end])
		if square || size == 0 {
			break
		}
		square = true
		if !usual {
			s.odd = syntax.Span{Start: s.at, End: s.at + size}
		}
		s.add(Square, s.at+size)
	}
	if !same && !square {
		s.why = i18n.Msg("%s is not a square: expected a file and a rank such as `７六`", excerpt.Code(firstRune(text[start:end])))
	}
	return same || square
}

// manner reads 右左直上寄引, 成 or 不成, and 打, in any order. It reports false for more of them than there are.
func (s *scan) manner(text string, end int) bool {
	for s.at < end {
		rest := text[s.at:end]
		r, size := utf8.DecodeRuneInString(rest)
		token := Relative
		switch {
		case strings.HasPrefix(rest, "不成"):
			token, size = Promotion, len("不成")
			s.stays = syntax.Span{Start: s.at, End: s.at + size}
		case r == '成':
			token = Promotion
		case r == '打':
			token, s.drop = Drop, true
		case shogi.RelativeOf(r) == 0:
			return true
		case s.marks.Len() == 0:
			s.marks = syntax.Span{Start: s.at, End: s.at + size}
		default:
			s.marks.End = s.at + size
		}
		if !s.add(token, s.at+size) {
			return false
		}
	}
	return true
}

// source reads the square in brackets, if there is one. What may be a time is left for others to read.
func (s *scan) source(text string, end int) bool {
	open := skipBlanks(text, s.at, end)
	size := bracketSize(text[open:end], "(", "（")
	if size == 0 {
		return true
	}
	inside := open + size
	const longest = 40 // bytes of brackets: one that is never closed must not be looked for again by every move
	stop, closed := inside, false
	for limit := min(end, inside+longest); stop < limit; stop++ {
		if size = bracketSize(text[stop:end], ")", "）"); size > 0 {
			closed = true
			break
		}
	}
	content := text[inside:stop]
	digits := 0
	for i := 0; i < len(content); digits++ {
		switch {
		case content[i] >= '0' && content[i] <= '9':
			i++
		case fullDigit(content[i:]) >= 0:
			i += len("０")
		default:
			digits = -1
			i = len(content)
		}
		if digits < 0 {
			break
		}
	}
	switch {
	case digits < 0 && strings.ContainsAny(content, ":/：／"), open > s.at && (digits != 2 || !closed):
		return true
	case !closed || digits <= 0:
		s.why = i18n.Msg("%s is not a square: expected the two digits of the square that the piece comes from, such as `(77)`", excerpt.Code(text[open:min(stop+size, end)]))
		return false
	}
	s.sourced = true
	if open > s.at {
		s.gap = syntax.Span{Start: s.at, End: open}
	}
	if open > s.at && !s.add(Blank, open) || !s.add(Source, stop+size) {
		return false
	}
	if file, rank, ok := sourceOf(content); !ok || (file == 0) != (rank == 0) {
		s.square = true
		s.why = i18n.Msg("%s is not a square of the board: expected two digits from 1 to 9", excerpt.Code(text[open:stop+size]))
		return false
	}
	if !UsualForm(text[open:stop+size]) && s.odd.Len() == 0 {
		s.odd = syntax.Span{Start: open, End: stop + size}
	}
	return true
}

func bracketSize(s, half, full string) int {
	switch {
	case s == "" || s[0] != half[0] && s[0] != full[0]: // as nearly everywhere
	case strings.HasPrefix(s, half):
		return len(half)
	case strings.HasPrefix(s, full):
		return len(full)
	}
	return 0
}

// sourceOf reads two digits of either width.
func sourceOf(content string) (file, rank int, ok bool) {
	file, content = oneDigit(content)
	rank, content = oneDigit(content)
	return file, rank, file >= 0 && rank >= 0 && content == ""
}

func oneDigit(s string) (digit int, rest string) {
	if d := fullDigit(s); d >= 0 {
		return d, s[len("０"):]
	}
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		return int(s[0] - '0'), s[1:]
	}
	return -1, s
}

// squareSize is how many bytes of a text name a square; usual is true of ７六. Read also are 76, ７6, ７６, 七六 and 7f.
func squareSize(s string) (size int, usual bool) {
	_, file, wide := coordinate(s, false)
	if file == 0 {
		return 0, false
	}
	_, rank, kanji := coordinate(s[file:], true)
	if rank == 0 {
		return 0, false
	}
	return file + rank, wide == fullWidth && kanji == kanjiDigit
}

// form is how a digit of a square is written.
type form uint8

const (
	halfWidth form = iota
	fullWidth
	kanjiDigit
)

var kanjiDigits = [...]rune{'一', '二', '三', '四', '五', '六', '七', '八', '九'}

// coordinate reads a digit from 1 to 9 in any form; a rank may be a letter too.
func coordinate(s string, rank bool) (value, size int, f form) {
	if s == "" {
		return 0, 0, 0
	}
	switch c := s[0]; {
	case c >= '1' && c <= '9':
		return int(c - '0'), 1, halfWidth
	case rank && c >= 'a' && c <= 'i':
		return int(c-'a') + 1, 1, halfWidth
	case c < utf8.RuneSelf:
		return 0, 0, 0
	}
	if d := fullDigit(s); d > 0 {
		return d, len("１"), fullWidth
	}
	r, size := utf8.DecodeRuneInString(s)
	for i, digit := range kanjiDigits {
		if r == digit {
			return i + 1, size, kanjiDigit
		}
	}
	return 0, 0, 0
}

// MarkOf is the side that a mark in front of a move names, and how many bytes it has; 0 without one.
func MarkOf(s string) (side shogi.Side, size int) {
	if len(s) < 3 || s[0] != 0xe2 { // all are of these
		return 0, 0
	}
	switch r, size := utf8.DecodeRuneInString(s); r {
	case '▲', '▼', '☗', '⛊':
		return shogi.Black, size
	case '△', '▽', '☖', '⛉':
		return shogi.White, size
	}
	return 0, 0
}

// startsLikeMove reports whether what is where a move may be is meant as one, not as an end word.
func startsLikeMove(s string) bool {
	if _, size, _ := coordinate(s, false); size > 0 || strings.HasPrefix(s, "同") {
		return true
	}
	for _, zero := range [...]string{"0", "０", "〇", "零"} { // there is no such file, and no such word either
		if strings.HasPrefix(s, zero) {
			return true
		}
	}
	_, size := shogi.KindOfKanji(s)
	return size > 0
}

// word is the run of characters that may be an end word.
func word(s string) string {
	for i := range s {
		if s[i] == '(' || s[i] == '#' || s[i] == '+' || blankAt(s, i) || strings.HasPrefix(s[i:], "（") {
			return s[:i]
		}
	}
	return s
}

// meet notes in which notation a move is.
func (p *parser) meet(n Notation, start, stop int) {
	switch {
	case p.facts.Notation == NoMoves:
		p.facts.Notation = n
	case p.facts.Notation == n || p.mixed || p.facts.Second != syntax.None:
	case n == KI2:
		p.mixed = true
		p.fault(CodeMixed, start, stop, i18n.Msg("the move is in KI2 notation, but the moves before it are in KIF notation"))
	default:
		p.mixed = true
		p.fault(CodeMixed, start, stop, i18n.Msg("the move is in KIF notation, but the moves before it are in KI2 notation"))
	}
}

// numbered reads a line that begins with a half-width digit; at is where its blanks begin.
func (p *parser) numbered(at, start, stop int) {
	digits := digitsEnd(p.text, start, stop)
	if strings.HasPrefix(p.text[digits:stop], "手目") { // of chu shogi (section 12)
		p.facts.Foreign = true
		p.meet(KIF, start, stop)
		p.played(p.single(BrokenMove, Junk, stop), 0)
		return
	}
	rest := separatorsEnd(p.text, digits, stop)
	switch {
	case rest == stop:
		p.unknown(start, stop)
	case rest == digits:
		p.glued(start, digits, stop)
	case isFiles(p.text[start:stop]):
		p.single(Files, Frames, stop)
	case p.text[digits] != ' ' && p.text[digits] != '\t' && !p.movable(rest, stop):
		if !p.header(at, start, stop, stop) {
			p.unknown(start, stop)
		}
	default:
		p.oddBlanks(at, start, digits, rest)
		p.move(start, digits, rest, stop)
	}
}

// separatorsEnd is where what may be between number and move ends: blanks, and what lishogi reads.
func separatorsEnd(text string, at, end int) int {
	for at < end {
		switch {
		case blankAt(text, at) && text[at] != wideBlank[0], text[at] == '.', text[at] == ':':
			at++
		case strings.HasPrefix(text[at:end], wideBlank), strings.HasPrefix(text[at:end], "："), strings.HasPrefix(text[at:end], "．"):
			at += len(wideBlank)
		default:
			return at
		}
	}
	return at
}

// movable reports whether a move, a pass or a known end word is at at.
func (p *parser) movable(at, stop int) bool {
	if _, size := MarkOf(p.text[at:stop]); size > 0 {
		at += size
	}
	w := word(p.text[at:stop])
	return scanMove(p.text, at, stop).ok || w == PassWord || LookupEnd(w) != nil
}

// PassWord is a move that changes nothing but the side to move.
const PassWord = "パス"

// oddBlanks reports what is not a half-width blank before and after the number.
func (p *parser) oddBlanks(at, start, digits, rest int) {
	for _, s := range []syntax.Span{{Start: at, End: start}, {Start: digits, End: rest}} {
		if text := p.text[s.Start:s.End]; strings.Trim(text, " ") != "" {
			p.fault(CodeBlanks, s.Start, s.End, i18n.Msg("%s is next to the move number: expected half-width spaces", excerpt.Code(strings.ReplaceAll(text, "\t", "␉"))))
		}
	}
	p.wideNumber(start, digits)
}

// wideNumber reports a number that is in full-width digits.
func (p *parser) wideNumber(start, end int) {
	if text := p.text[start:end]; !values.IsDigits(text) {
		p.fault(CodeBlanks, start, end, i18n.Msg("the move number %s is in full-width digits: expected half-width digits", excerpt.Code(text)))
	}
}

// glued reads a line that begins with digits and has no blank after them: number and move, or a square in half-width
// digits, or neither.
func (p *parser) glued(start, digits, stop int) {
	message := i18n.Msg("no space comes between the move number and the move")
	for _, at := range []int{digits, digits - 2, digits - 1} {
		if at < start {
			continue
		}
		if s := scanMove(p.text, at, stop); !s.ok || !s.sourced && !s.drop {
			continue
		}
		if at == start {
			message = i18n.Msg("the move has no number: expected its number and a space before it")
		}
		_, size := utf8.DecodeRuneInString(p.text[at:])
		p.fault(CodeNumber, start, at+size, message)
		p.move(start, at, at, stop)
		return
	}
	if !p.header(start, start, stop, stop) {
		p.unknown(start, stop)
	}
}

// oddMove reads a move with a number in full-width digits, or without one.
func (p *parser) oddMove(at, start, stop int) bool {
	digits := wideDigitsEnd(p.text, start, stop)
	if rest := separatorsEnd(p.text, digits, stop); digits > start && rest > digits && p.movable(rest, stop) {
		p.oddBlanks(at, start, digits, rest)
		p.move(start, digits, rest, stop)
		return true
	}
	s := scanMove(p.text, start, stop)
	if !s.ok || !s.sourced && !s.drop && (p.facts.Notation != KIF || s.at < stop) {
		return false
	}
	_, size := utf8.DecodeRuneInString(p.text[start:])
	p.fault(CodeNumber, start, start+size, i18n.Msg("the move has no number: expected its number and a space before it"))
	p.move(start, start, start, stop)
	return true
}

// move reads a line of KIF from its number on: a move, a pass or an end word is at rest.
func (p *parser) move(start, digits, rest, stop int) {
	count := number(p.text[start:digits])
	if count == 1 && p.next != syntax.None {
		p.second(p.next, p.nextAt)
	}
	p.next = syntax.None
	p.meet(KIF, start, stop)
	n := p.begin(Move)
	p.b.Token(Number, digits)
	p.b.Token(Blank, rest)
	at := rest
	if _, size := MarkOf(p.text[at:stop]); size > 0 {
		p.mark = syntax.Span{Start: at, End: at + size}
		at += size
		p.b.Token(Mark, at)
		at = skipBlanks(p.text, at, stop)
		p.b.Token(Blank, at)
	}
	s := scanMove(p.text, at, stop)
	w := "" // only asked for where there is no move
	if !s.ok {
		w = word(p.text[at:stop])
	}
	switch {
	case s.ok:
		p.parts(&s)
		p.forms(&s, KIF)
		p.tail(s.at, stop)
	case w == PassWord:
		p.b.SetKind(n, Pass)
		p.b.Token(Word, at+len(w))
		p.tail(at+len(w), stop)
	case LookupEnd(w) != nil || at < stop && !startsLikeMove(p.text[at:stop]):
		if LookupEnd(w) == nil { // some words hold blanks
			open := strings.IndexAny(p.text[at:stop], "(#")
			if open < 0 {
				open = stop - at
			}
			w = strings.TrimRight(p.text[at:at+open], Blanks)
		}
		p.b.SetKind(n, End)
		p.b.Token(Word, at+len(w))
		p.tail(at+len(w), stop)
		p.end()
		p.ended(n, count)
		return
	default:
		p.broken(n, &s, at, stop, false)
	}
	p.end()
	p.played(n, count)
}

// parts adds the tokens of a move.
func (p *parser) parts(s *scan) {
	for _, token := range s.parts[:s.n] {
		p.b.Token(token.Kind(), token.End())
	}
}

// forms reports what a move has that its notation has not.
func (p *parser) forms(s *scan, notation Notation) {
	if notation != KIF {
		return
	}
	if s.odd.Len() > 0 {
		p.oddSquare(s.odd)
	}
	if s.blank.Len() > 0 {
		p.fault(CodeSquareForm, s.blank.Start, s.blank.End, i18n.Msg("a half-width space comes after `同`: expected a full-width one, as in `同　銀(31)`"))
	}
	if s.gap.Len() > 0 {
		p.fault(CodeSquareForm, s.gap.Start, s.gap.End, i18n.Msg("a space comes before the square in brackets: expected none, as in `７六歩(77)`"))
	}
	if s.stays.Len() > 0 {
		p.fault(CodeUnpromotedWord, s.stays.Start, s.stays.End, i18n.Msg("`不成` is not written in KIF: a move without `成` does not promote"))
	}
	if s.marks.Len() > 0 {
		p.fault(CodeMarkInKIF, s.marks.Start, s.marks.End, i18n.Msg("%s belongs to KI2: in KIF the square in brackets says which piece moves", excerpt.Code(p.text[s.marks.Start:s.marks.End])))
	}
}

func (p *parser) oddSquare(s syntax.Span) {
	text := p.text[s.Start:s.End]
	p.fault(CodeSquareForm, s.Start, s.End, i18n.Msg("%s is not written as usual: expected %s", excerpt.Code(text), excerpt.Code(UsualSquare(text))))
}

// UsualSquare writes a target square as ７六, a source square as (77).
func UsualSquare(text string) string {
	if size := bracketSize(text, "(", "（"); size > 0 {
		file, rank, _ := sourceOf(strings.Trim(text, "()（）"))
		return "(" + string(rune('0'+max(file, 0))) + string(rune('0'+max(rank, 0))) + ")"
	}
	return squareIn(text).Japanese()
}

// broken reads what is meant as a move and cannot be read. In KI2 the next mark ends it.
func (p *parser) broken(n syntax.NodeID, s *scan, at, stop int, ki2 bool) {
	p.b.SetKind(n, BrokenMove)
	if s.square {
		p.parts(s)
		source := s.parts[s.n-1].End()
		p.fault(CodeSquare, s.parts[s.n-2].End(), source, s.why)
		if !ki2 {
			p.tail(source, stop)
		}
		return
	}
	end := s.at
	for end < stop && !blankAt(p.text, end) {
		if _, size := MarkOf(p.text[end:stop]); ki2 && size > 0 {
			break
		}
		end++
	}
	if end == at { // a mark alone
		p.fault(CodeMove, p.mark.Start, p.mark.End, i18n.Msg("no move comes after %s: expected one", excerpt.Code(p.text[p.mark.Start:p.mark.End])))
		return
	}
	p.fault(CodeMove, at, end, s.why)
	p.b.Token(Junk, end)
	if !ki2 {
		p.tail(end, stop)
	}
}

// tail reads what is after a move of KIF: a time, a plus, and what nobody expects.
func (p *parser) tail(at, stop int) {
	start := skipBlanks(p.text, at, stop)
	if size := bracketSize(p.text[start:stop], "(", "（"); size > 0 {
		p.b.Token(Blank, start)
		at = p.time(start, size, stop)
		start = skipBlanks(p.text, at, stop)
	}
	if start < stop && p.text[start] == '+' && (start+1 == stop || blankAt(p.text, start+1) || p.text[start+1] == '#') {
		p.b.Token(Blank, start)
		at = start + 1
		p.b.Token(Plus, at)
	}
	start = skipBlanks(p.text, at, stop)
	if start == stop {
		return
	}
	p.b.Token(Blank, start)
	note := noteAt(p.text, start, stop)
	if junk := start + len(strings.TrimRight(p.text[start:note], Blanks)); junk > start {
		p.fault(CodeTrailing, start, junk, i18n.Msg("%s comes after the move: expected a time, `+` or the end of the line", excerpt.Code(p.text[start:junk])))
		p.b.Token(Junk, junk)
	}
	p.note(note, stop)
}

// time reads the brackets at start, and gives the place after them.
func (p *parser) time(start, size, stop int) int {
	end := stop
	for i := start + size; i < stop; i++ {
		if size = bracketSize(p.text[i:stop], ")", "）"); size > 0 {
			end = i + size
			break
		}
	}
	text := p.text[start:end]
	if _, ok := readClock(text); !ok {
		p.fault(CodeTime, start, end, i18n.Msg("%s is not a time: expected one such as `( 0:12/00:00:12)`", excerpt.Code(text)))
	} else if text[0] != '(' || text[len(text)-1] != ')' {
		p.fault(CodeTime, start, end, i18n.Msg("%s has full-width brackets: expected %s", excerpt.Code(text), excerpt.Code(UsualTime(text))))
	}
	p.b.Token(Time, end)
	return end
}

// ki2 reads a line of moves. It reports false, and reads nothing, if the line is no such thing: a key of a header may
// begin with a mark.
func (p *parser) ki2(start, stop int) bool {
	_, size := MarkOf(p.text[start:stop])
	at := skipBlanks(p.text, start+size, stop)
	if s := scanMove(p.text, at, stop); !s.ok && LookupEnd(ki2Word(p.text[at:stop])) == nil && strings.Contains(p.text[start:stop], "：") {
		return false
	}
	if p.next != syntax.None && p.over() {
		p.second(p.next, p.nextAt)
	}
	p.next = syntax.None
	p.meet(KI2, start, stop)
	for at = start; at < stop; {
		first := skipBlanks(p.text, at, stop)
		p.b.Token(Blank, first)
		if _, size := MarkOf(p.text[first:stop]); size > 0 {
			at = p.ki2Move(first, first+size, stop)
			continue
		}
		at = first
		for at < stop && p.text[at] != '#' {
			if _, size := MarkOf(p.text[at:stop]); size > 0 {
				break
			}
			at++
		}
		if junk := first + len(strings.TrimRight(p.text[first:at], Blanks)); junk > first {
			p.fault(CodeTrailing, first, junk, i18n.Msg("%s comes after the move: expected the next move or the end of the line", excerpt.Code(p.text[first:junk])))
			p.b.Token(Junk, junk)
			at = junk
		}
		if at < stop && p.text[at] == '#' {
			p.note(at, stop)
			at = stop
		}
	}
	return true
}

// ki2Word is the run of characters that may be an end word in KI2.
func ki2Word(s string) string {
	for i := range s {
		if _, size := MarkOf(s[i:]); size > 0 || s[i] == '(' || s[i] == '#' || blankAt(s, i) {
			return s[:i]
		}
	}
	return s
}

// ki2Move reads one move after its mark, and gives the place after it.
func (p *parser) ki2Move(start, behind, stop int) int {
	n := p.begin(Ki2Move)
	p.mark = syntax.Span{Start: start, End: behind}
	p.b.Token(Mark, behind)
	at := skipBlanks(p.text, behind, stop)
	p.b.Token(Blank, at)
	s := scanMove(p.text, at, stop)
	w := ki2Word(p.text[at:stop])
	switch {
	case s.ok:
		p.parts(&s)
		p.forms(&s, KI2)
	case w == PassWord:
		p.b.SetKind(n, Pass)
		p.b.Token(Word, at+len(w))
	case LookupEnd(w) != nil:
		p.b.SetKind(n, End)
		p.b.Token(Word, at+len(w))
		p.end()
		p.ended(n, 0)
		return at + len(w)
	default:
		p.broken(n, &s, at, stop, true)
	}
	p.end()
	p.played(n, 0)
	return p.b.At()
}
