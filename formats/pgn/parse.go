package pgn

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// phase is how far a game has been read.
type phase uint8

const (
	before phase = iota // its first tag or move: there may be text of other kinds
	after               // its result
	inTags
	inMoves
)

// parser reads one text from its first byte to its last. Every method begins at the end of the last token and leaves
// more tokens after it. Nothing recurses: open variations are the builder's open nodes. Where a look ahead may be long
// its result is kept.
type parser struct {
	b      *syntax.Builder
	text   string
	faults syntax.Faults
	games  []GameFacts

	phase phase
	depth int      // of variations
	plies int      // of the game itself
	names []string // of its tags
	gap   int      // where the last white space begins
	brace int      // the closing brace that was found last

	stop int // where Reread wants the game to end; the parser stops at the game after it
}

// Parse reads a text. It is linear in its length.
func (f Format) Parse(src *syntax.Source) *syntax.File {
	text := src.Text()
	p := &parser{text: text, b: syntax.NewBuilder(src, File, guess(text)), brace: -1, stop: len(text)}
	if strings.HasPrefix(text, byteOrderMark) {
		p.b.Token(Blank, len(byteOrderMark))
	}
	p.all()
	return newFile(f, p.b.Tree(Blank), &p.faults, p.games)
}

const byteOrderMark = "\ufeff"

// guess is about how many tokens and nodes a text has: as many as pieces from all over it have, which are read for that.
func guess(text string) syntax.SizeHint {
	const pieces, piece = 8, 1 << 11
	if len(text) < 4*pieces*piece {
		return syntax.SizeHint{Tokens: len(text)/2 + 8, Nodes: len(text)/4 + 3}
	}
	var tokens, nodes, looked int
	for i := range pieces {
		at := (len(text) - piece) / (pieces - 1) * i
		part := text[at : at+piece]
		part = part[max(strings.IndexAny(part, "\n}"), 0):]
		p := &parser{text: part, b: syntax.NewBuilder(syntax.NewSource(part), File, syntax.SizeHint{}), brace: -1, stop: len(part)}
		p.begin(inMoves)
		p.all()
		tokens, nodes, looked = tokens+p.b.Tokens(), nodes+p.b.Tree(Blank).Len(), looked+len(part)
	}
	times := 1.05 * float64(len(text)) / float64(looked)
	return syntax.SizeHint{Tokens: min(int(times*float64(tokens)), len(text)) + 8, Nodes: min(int(times*float64(nodes)), len(text)) + 3}
}

func (p *parser) all() {
	for at := p.b.At(); at < p.stop; at = p.b.At() {
		p.element(at)
	}
	p.endGame()
}

// element reads what begins at the offset at.
func (p *parser) element(at int) {
	c := p.text[at]
	switch {
	case c == ' ' && at+1 < len(p.text) && bytesOf[p.text[at+1]]&blankByte == 0 && p.text[at+1] < utf8.RuneSelf:
		p.b.AppendToken(Blank, at+1)
		p.gap = at
	case bytesOf[c]&blankByte != 0 || c >= utf8.RuneSelf && wideBlank(p.text, at) > 0:
		p.blank(at)
	case p.phase == inMoves && bytesOf[c]&(fileByte|pieceByte) != 0:
		p.move(at)
	case p.phase < inTags && bytesOf[c]&endsWord == 0 && c != '%' && p.isForeign(at):
		p.foreign(at)
	case '0' <= c && c <= '9' || c == '.' || strings.HasPrefix(p.text[at:], "…"):
		p.number(at)
	default:
		p.sign(at, c)
	}
}

// blank reads white space, all that there is.
func (p *parser) blank(at int) {
	end := at
	for end < len(p.text) {
		r, n := utf8.DecodeRuneInString(p.text[end:])
		switch {
		case wideBlank(p.text, end) > 0:
			p.fault(CodeSpace, end, end+n, i18n.Msg("%U (invisible) is not a space: expected a plain one", r))
		case n > 1 || bytesOf[p.text[end]]&blankByte == 0:
			p.b.Token(Blank, end)
			p.gap = at
			return
		case r < ' ' && !strings.ContainsRune("\t\n\v\r", r) || r == 0x7f:
			p.fault(CodeControl, end, end+1, i18n.Msg("invisible control character %U", r))
		}
		end += n
	}
	p.b.Token(Blank, end)
	p.gap = at
}

// separated reports how many line breaks are between the last token that is not blank and what is at the offset at.
func (p *parser) separated(at int) int {
	if k, ok := p.b.LastKind(); ok && k == Blank {
		return lineBreaks(p.text[p.gap:at])
	}
	return 0
}

// startsLine reports whether nothing but white space is before the offset at on its line.
func (p *parser) startsLine(at int) bool {
	before := strings.TrimRight(p.text[:at], " \t"+byteOrderMark)
	return before == "" || before[len(before)-1] == '\n' || before[len(before)-1] == '\r'
}

func (p *parser) fault(code syntax.Code, start, end int, message i18n.Message) {
	p.faults.Add(syntax.Fault{Code: code, Span: syntax.Span{Start: start, End: end}, Message: message})
}

// begin opens a game if there is none, which is then at least as far as said.
func (p *parser) begin(to phase) {
	if p.b.Current() == syntax.Root {
		p.games = append(p.games, GameFacts{Node: p.b.Open(Game)})
		p.phase, p.plies, p.names = before, 0, p.names[:0]
	}
	if to == inMoves || p.phase == before {
		p.phase = to
	}
}

// endGame closes the game, if there is one. A game of comments alone is none.
func (p *parser) endGame() {
	if p.b.Current() == syntax.Root {
		return
	}
	end := p.b.Tokens()
	if k, _ := p.b.LastKind(); k == Blank {
		end--
	}
	g := &p.games[len(p.games)-1]
	for ; p.depth > 0; p.depth-- {
		at := p.b.Start(p.b.Current())
		p.fault(CodeVariationUnclosed, at, at+1, i18n.Msg("this variation is never closed: expected `)`"))
		g.Cut = true
		p.b.CloseAt(end)
	}
	p.b.CloseAt(end)
	if p.phase == before {
		p.b.SetKind(g.Node, Loose)
		p.games = p.games[:len(p.games)-1]
	}
	p.phase = before
}

// leaf adds a node of one token to the game. A move or a result of the game itself is noted.
func (p *parser) leaf(k, token syntax.Kind, end int) {
	p.b.AppendLeaf(k, syntax.MakeToken(token, end))
	if p.depth > 0 {
		return
	}
	if Moves.Has(k) {
		p.plies++
	} else if k == Result {
		p.phase = after
	}
}

// move reads a word of moves that begins with a file or a capital, and moves that follow it. Suffixes are left for later.
func (p *parser) move(at int) {
	end := plainMove(p.text, at)
	if end == 0 {
		p.word(at)
	}
	for end > 0 {
		p.b.AppendLeaf(Move, syntax.MakeToken(Word, end))
		if p.depth == 0 {
			p.plies++
		}
		next := end + 1
		if next >= len(p.text) || p.text[end] != ' ' || bytesOf[p.text[next]]&(fileByte|pieceByte) == 0 {
			return
		}
		p.b.AppendToken(Blank, next)
		p.gap, end = end, plainMove(p.text, next)
	}
}

// number reads a number with its dots, 12. 12... 12. ..., and what else begins with a digit.
func (p *parser) number(at int) {
	digits := digitsEnd(p.text, at)
	end := dotsEnd(p.text, digits)
	if end == digits && end < len(p.text) && bytesOf[p.text[end]]&(blankByte|endsWord) == 0 ||
		strings.HasPrefix(p.text[at:], "0.5") || p.text[at:end] == "0000" {
		p.word(at)
		return
	}
	if next := skipSpaces(p.text, end); strings.HasPrefix(p.text[next:], "..") {
		end = dotsEnd(p.text, next)
	}
	if p.phase == inMoves && p.depth == 0 && p.plies > 1 && p.text[at:end] == "1." && p.separated(at) > 1 {
		p.endGame() // a list of games without tags
	}
	p.begin(inMoves)
	p.leaf(Number, Figures, end)
}

func dotsEnd(text string, i int) int {
	for i < len(text) && text[i] == '.' {
		i++
	}
	if strings.HasPrefix(text[i:], "…") {
		i += len("…")
	}
	return i
}

// isForeign reports whether what is at the offset at, outside of the moves of a game, begins neither a number with a
// move nor a move nor a result.
func (p *parser) isForeign(at int) bool {
	end := digitsEnd(p.text, at)
	if isNull(p.text[at:end]) {
		return false
	}
	next := dotsEnd(p.text, end)
	dotted := next > end
	if dotted || end > at && end < len(p.text) && bytesOf[p.text[end]]&blankByte != 0 {
		next = skipSpaces(p.text, next)
	} else {
		next = at
	}
	if next == len(p.text) || strings.IndexByte("\r\n.{(", p.text[next]) >= 0 {
		return !dotted // a number alone needs its dot
	}
	word := p.text[next:wordEnd(p.text, next)]
	return ResultOf(word) == "" && !isNull(word) && !nearMove(word, !dotted) && !nearMove(word[digitsEnd(word, 0):], true)
}

// foreign reads the rest of a line that is not part of a game.
func (p *parser) foreign(at int) {
	p.endGame()
	end := lineEnd(p.text, at)
	p.leaf(Foreign, Text, at+len(strings.TrimRight(p.text[at:end], " \t")))
}

// tokenOf is the token of a word.
var tokenOf = map[syntax.Kind]syntax.Kind{Result: Score, Move: Word, Null: Word, Symbol: Sign, Number: Figures, Junk: Other}

// word reads a word by what it is (section 2).
func (p *parser) word(at int) {
	word := p.text[at:wordEnd(p.text, at)]
	k, size := sortOf(word)
	p.begin(inMoves)
	p.leaf(k, tokenOf[k], at+size)
	if k == Junk {
		p.fault(CodeToken, at, at+size, i18n.Msg("%s is not part of the moves", excerpt.Code(word)))
	}
}

// sortOf tells what a word begins with, and how much of it that is: a symbol may follow a move, and a move a number.
func sortOf(word string) (k syntax.Kind, size int) {
	digits := digitsEnd(word, 0)
	switch {
	case ResultOf(word) != "":
		return Result, len(word)
	case isNull(word):
		return Null, len(word)
	case slices.Contains(lateWords, word):
		return Symbol, len(word)
	}
	switch tail := symbolTail().FindStringSubmatch(word); {
	case tail == nil && nearMove(word, false):
		return Move, len(word)
	case tail != nil && tail[1] == "":
		return Symbol, len(word)
	case tail != nil && nearMove(tail[1], false):
		return Move, len(tail[1])
	case digits > 0 && nearMove(word[digits:], true):
		if isNull(word[:digits]) { // it is one with a space after it too
			return Null, digits
		}
		return Number, digits
	}
	return Junk, len(word)
}

// sign reads what begins with another character than a letter of a move or a digit.
func (p *parser) sign(at int, c byte) {
	switch c {
	case '[':
		p.bracket(at)
	case '{':
		p.comment(at)
	case ';':
		p.begin(before)
		p.leaf(LineComment, Text, lineEnd(p.text, at))
	case '%':
		p.percent(at)
	case '(':
		p.begin(inMoves)
		p.b.Open(Variation)
		p.depth++
		p.b.AppendToken(Paren, at+1)
	case ')':
		p.closeVariation(at)
	case '$':
		p.begin(inMoves)
		p.leaf(Mark, Sign, digitsEnd(p.text, at+1))
	case '*':
		p.begin(inMoves)
		p.leaf(Result, Score, at+1)
	case '}':
		p.stray(CodeCommentStray, at, i18n.Msg("`}` without `{`"))
	case '<', '>', '&':
		p.html(at)
	case '\\':
		if end := digitsEnd(p.text, min(at+2, len(p.text))); strings.HasPrefix(p.text[at:], `\$`) && end > at+2 {
			p.begin(inMoves)
			p.leaf(Mark, Sign, end)
			return
		}
		p.stray(CodeToken, at, i18n.Msg("%s is not part of the moves", "`\\`"))
	default:
		if end := suffixEnd(p.text, at); end > at {
			p.begin(inMoves)
			p.leaf(Suffix, Sign, end)
			return
		}
		p.word(at)
	}
}

// stray reads a character that has no place here.
func (p *parser) stray(code syntax.Code, at int, message i18n.Message) {
	if p.b.Current() == syntax.Root {
		p.foreign(at)
		return
	}
	p.fault(code, at, at+1, message)
	p.leaf(Junk, Other, at+1)
}

func (p *parser) closeVariation(at int) {
	if p.depth == 0 {
		p.stray(CodeVariationStray, at, i18n.Msg("`)` without `(`"))
		return
	}
	p.b.AppendToken(Paren, at+1)
	p.b.Close()
	p.depth--
}

// percent reads a line that programs skip, or the rest of one that they do not.
func (p *parser) percent(at int) {
	end := lineEnd(p.text, at)
	switch {
	case at == 0 || p.text[at-1] == '\n' || p.text[at-1] == '\r':
		p.leaf(Skipped, Text, end)
	case p.b.Current() == syntax.Root:
		p.foreign(at)
	default:
		p.fault(CodePercent, at, end, i18n.Msg("`%%` skips a line only in the first column"))
		p.leaf(Junk, Other, end)
	}
}

var htmlForm = pattern.Of(`^(?:</?[A-Za-z][^<>\r\n]{0,200}>|&(?:[A-Za-z]{1,10}|#[0-9A-Fa-fx]{1,8});)`)

// html reads a tag or an entity of HTML, a null move, or a sign that is reserved.
func (p *parser) html(at int) {
	if strings.HasPrefix(p.text[at:], "<>") {
		p.begin(inMoves)
		p.leaf(Null, Word, at+2)
		return
	}
	if m := htmlForm().FindString(p.text[at:min(at+256, len(p.text))]); m != "" {
		p.fault(CodeHTML, at, at+len(m), i18n.Msg("%s is HTML, not chess", excerpt.Code(m)))
		p.leaf(Markup, Other, at+len(m))
		return
	}
	if p.text[at] == '&' {
		p.stray(CodeToken, at, i18n.Msg("%s is not part of the moves", "`&`"))
		return
	}
	p.stray(CodeAngle, at, i18n.Msg("%s has no meaning here", excerpt.Code(p.text[at:at+1])))
}

// comment reads a comment in braces.
func (p *parser) comment(at int) {
	p.begin(before)
	end, closed := p.closingBrace(at + 1)
	inner := strings.IndexByte(p.text[at+1:end], '{')
	cut := len(p.text)
	if !closed || inner >= 0 {
		cut = tagLine(p.text, at+1, end)
	}
	if !closed || cut < end {
		p.fault(CodeCommentUnclosed, at, at+1, i18n.Msg("this comment is never closed: expected `}`"))
		p.games[len(p.games)-1].Cut = true
		p.leaf(Comment, Text, at+len(strings.TrimRight(p.text[at:min(cut, end)], " \t\r\n")))
		return
	}
	p.leaf(Comment, Text, end+1)
	for from := at + 1; inner >= 0; {
		second, ok := p.outerBrace(end + 1)
		if !ok {
			return
		}
		from += inner
		p.faults.Add(syntax.Fault{
			Code: CodeCommentNested, Span: syntax.Span{Start: from, End: from + 1}, Other: syntax.Span{Start: at, End: at + 1},
			Message: i18n.Msg("comments cannot be nested: this one ends at the first `}`"), Note: i18n.Msg("the comment begins here"),
		})
		p.b.Token(Blank, end+1+len(p.text[end+1:second])-len(strings.TrimLeft(p.text[end+1:second], " \t\r\n")))
		p.leaf(Junk, Other, second+1)
		from++
		inner, end = strings.IndexByte(p.text[from:end], '{'), second
	}
}

// closingBrace is the next closing brace from i on. Where many braces are open it is looked for once.
func (p *parser) closingBrace(i int) (at int, ok bool) {
	if p.brace < i {
		p.brace = len(p.text)
		if n := strings.IndexByte(p.text[i:], '}'); n >= 0 {
			p.brace = i + n
		}
	}
	return p.brace, p.brace < len(p.text)
}

// outerBrace is the brace that closes a comment in which the one before it has closed another; ok is false without one
// before the next comment, tag or empty line.
func (p *parser) outerBrace(i int) (at int, ok bool) {
	for breaks := 0; i < len(p.text); i++ {
		switch c := p.text[i]; {
		case c == '}':
			return i, true
		case c == '{', c == '[' && !strings.HasPrefix(p.text[i:], "[%"):
			return 0, false
		case c == '\n' || c == '\r' && !strings.HasPrefix(p.text[i:], "\r\n"):
			if breaks++; breaks > 1 {
				return 0, false
			}
		case bytesOf[c]&blankByte == 0:
			breaks = 0
		}
	}
	return 0, false
}

var tagForm = pattern.Of(`^\[[A-Za-z]\w*[ \t]+"`)

// tagLine is the start of the first line from one offset to another that begins with a tag; the second without one.
func tagLine(text string, from, to int) int {
	for i := from; ; i++ {
		n := strings.IndexByte(text[i:to], '[')
		if n < 0 {
			return to
		}
		if i += n; i > 0 && (text[i-1] == '\n' || text[i-1] == '\r') && tagForm().MatchString(text[i:min(i+64, len(text))]) {
			return i
		}
	}
}
