package csa

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

const (
	mark   = "\ufeff" // byte order mark, in a text that was not stripped of it
	blanks = " \t"
)

// parser reads a text line by line and each line statement by statement. It never looks after the line it is in, and
// never goes back.
type parser struct {
	text   string
	b      *syntax.Builder
	faults syntax.Faults

	ends      syntax.LineEnds
	open      bool        // a record node is open
	last      int         // the token after the last statement
	commas    bool        // the statement being read is after a comma
	separator syntax.Span // a separator that no statement has followed yet
	statement bool        // there was a statement since the start or a separator

	facts   Facts
	edition Edition // that the record is of, as far as it is stated
	stated  bool    // by a line of the record
}

// Parse reads a text. It is linear in its length.
func (f Format) Parse(src *syntax.Source) *syntax.File {
	p := &parser{
		text: src.Text(), ends: syntax.NewLineEnds(src.Text()), b: syntax.NewBuilder(src, File, expected(src.Text())),
		facts: Facts{Encoding: noEncoding, Below: noEncoding},
	}
	at := 0
	if strings.HasPrefix(p.text, mark) {
		at = len(mark)
		p.b.Token(Blank, at)
	}
	for at < len(p.text) {
		at = p.anyLine(at)
	}
	p.finish()
	return syntax.NewFile(f, p.b.Tree(Blank), &p.faults, &p.facts, gamesOf(p.facts.Records))
}

// anyLine reads the line at at and gives the place after its break.
func (p *parser) anyLine(at int) (next int) {
	end := p.ends.End(at)
	next = syntax.AfterLineBreak(p.text, end)
	p.line(at, end, next)
	if next > end {
		p.b.AppendToken(Break, next)
	}
	return next
}

// expected guesses how many tokens and nodes a text has, by its first lines: a statement has two tokens and its line
// break, a move two more.
func expected(text string) syntax.SizeHint {
	const enough = 1 << 14
	head := text[:min(len(text), enough)]
	statements := strings.Count(head, "\n") + strings.Count(head, ",") + 1
	moves := min(strings.Count(head, "+")+strings.Count(head, "-"), statements)
	times := 1 + float64(len(text))/float64(len(head)+1)
	tokens, nodes := int(times*float64(3*statements+2*moves)), int(times*float64(statements))
	// The bounds are those of lines as short as moves.
	return syntax.SizeHint{Tokens: min(tokens, len(text)*2/3+1), Nodes: min(nodes, len(text)/5+1) + 1}
}

// finish ends the last record. A separator after it separates nothing.
func (p *parser) finish() {
	p.closeRecord()
	if p.separator.Len() > 0 && !p.statement {
		p.separatorFault(p.separator, 1, i18n.Msg("`/` comes after the last game: expected it between two games"))
	}
}

// line reads the statements of one physical line; next is after its break.
func (p *parser) line(at, end, next int) {
	if skipBlanks(p.text, at, end) == end {
		// Elsewhere it is a part of a doubled line end.
		if at == 0 || p.text[at-1] != '\r' || !strings.HasPrefix(p.text[at:], "\r\n") {
			p.fault(CodeBlankLine, syntax.Span{Start: at, End: next}, i18n.Msg("the line is empty: CSA files have no empty lines"))
		}
		p.b.Token(Blank, end)
		return
	}
	p.commas = false
	for at < end {
		tokens := p.last
		at = p.segment(at, end)
		if at == end {
			return
		}
		at++
		p.b.Token(Comma, at)
		p.commas = true
		if p.last > tokens && skipBlanks(p.text, at, end) == end {
			p.emptyStatement(at-1, i18n.Msg("nothing comes after this comma: expected an entry"))
		}
	}
}

// segment reads one statement with the blanks around it, up to the comma or the end of the line after it.
func (p *parser) segment(at, end int) int {
	start := p.blanks(at, end)
	if start < end && p.text[start] == ',' {
		p.emptyStatement(start, i18n.Msg("nothing comes before this comma: expected an entry"))
		return start
	}
	if start > at {
		message := i18n.Msg("the line starts with spaces or tabs: expected none")
		if p.commas {
			message = i18n.Msg("spaces or tabs come after the comma: expected none")
		}
		p.fault(CodeIndent, syntax.Span{Start: at, End: start}, message)
	}
	if start == end {
		return end
	}
	at = p.dispatch(start, end)
	if at == end {
		return end
	}
	behind := p.blanks(at, end)
	if behind < end && p.text[behind] == '\'' {
		p.midLineComment(behind, end)
		return end
	}
	if behind > at {
		p.fault(CodePadding, syntax.Span{Start: at, End: behind}, i18n.Msg("spaces or tabs come after an entry: expected the end of the line or a comma"))
	}
	return behind
}

func (p *parser) blanks(at, end int) int {
	behind := skipBlanks(p.text, at, end)
	if behind > at {
		p.b.AppendToken(Blank, behind)
	}
	return behind
}

func (p *parser) midLineComment(at, end int) {
	p.fault(CodeCommentMidLine, syntax.Span{Start: at, End: end}, i18n.Msg("the comment comes after an entry: expected it on its own line"))
	p.single(Comment, Text, end)
}

// dispatch reads the statement at start and returns the place after it. Names, `$` lines and comments own the rest of
// the line; so does what is not a statement at all, for prose holds commas.
func (p *parser) dispatch(start, end int) int {
	c := p.text[start]
	switch {
	case c == '\'':
		return p.comment(start, end)
	case (c == 'N' || c == 'n') && isSign(p.text, start+1, end):
		return p.player(start, end)
	case c == '$':
		return p.info(start, end)
	}
	stop := start + len(cutStatement(p.text[start:end]))
	switch {
	case c == '/' && (stop == start+1 || p.text[start+1] == ' ' || p.text[start+1] == '\t'):
		return p.separate(start, stop, end)
	case (c == 'V' || c == 'v') && isVersionNumber(p.text[start+1:stop]):
		return p.version(start, stop)
	case c == 'P' || c == 'p':
		return p.position(start, stop, end)
	case c == '+' || c == '-':
		return p.move(start, stop)
	case (c == 'T' || c == 't') && startsTime(p.text[start+1:stop]):
		return p.time(start, stop)
	case c == '%':
		return p.endWord(start, stop)
	}
	return p.unknown(start, end)
}

// cutStatement is the part of a line before the next comma or comment, without the blanks at its end.
func cutStatement(s string) string {
	return s[:blanksBefore(s, rowEnd(s))]
}

// blanksBefore is where the blanks before a place in a text begin.
func blanksBefore(s string, at int) int {
	for at > 0 && (s[at-1] == ' ' || s[at-1] == '\t') {
		at--
	}
	return at
}

// rowEnd is where a comma or a comment ends a statement, blanks included.
func rowEnd(s string) int {
	for i := range len(s) {
		if s[i] == ',' || s[i] == '\'' {
			return i
		}
	}
	return len(s)
}

func skipBlanks(text string, at, end int) int {
	for at < end && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	return at
}

func isSign(text string, at, end int) bool {
	return at < end && (text[at] == '+' || text[at] == '-')
}

// begin opens a statement, and the record around it when there is none.
func (p *parser) begin(k syntax.Kind) {
	p.openRecord()
	p.b.Open(k)
}

// openRecord notes that there is a statement of a record.
func (p *parser) openRecord() {
	if !p.open {
		p.facts.Records = append(p.facts.Records, RecordFact{p.b.Open(Record), p.edition})
		p.open, p.stated = true, false
	}
	p.statement = true
}

// single adds a statement of one token, and gives its end.
func (p *parser) single(k, token syntax.Kind, end int) int {
	p.leaf(k, syntax.MakeToken(token, end))
	return end
}

// pair adds a statement of two tokens, of which the second may be empty.
func (p *parser) pair(k, first syntax.Kind, firstEnd int, second syntax.Kind, end int) {
	if end > firstEnd {
		p.leaf(k, syntax.MakeToken(first, firstEnd), syntax.MakeToken(second, end))
		return
	}
	p.single(k, first, firstEnd)
}

// leaf adds a statement of tokens none of which is empty.
func (p *parser) leaf(k syntax.Kind, tokens ...syntax.Token) {
	p.openRecord()
	p.b.AppendLeaf(k, tokens...)
	p.last = p.b.Tokens()
}

func (p *parser) end() {
	p.b.Close()
	p.last = p.b.Tokens()
}

func (p *parser) closeRecord() {
	if p.open {
		p.b.CloseAt(p.last)
		p.open = false
	}
}
