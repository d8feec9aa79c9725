package sgf

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// What is outside the trees: the preamble, text between and after them.

// firstTree is where the first tree begins: at the first `(` before a `;`, else at the first before a property whose
// `;` is missing. A text that begins with a node has lost the parenthesis, and begins with the tree.
func (p *parser) firstTree() (start int, ok bool) {
	if start = skipBlanks(p.text, 0); p.nodeAt(start) {
		return start, true
	}
	start = -1
	for i := p.paren(0); i < len(p.text); {
		next := p.parens(i)
		switch {
		case next < len(p.text) && p.text[next] == ';':
			return i, true
		case start < 0:
			if _, ok := property(p.text, next); ok {
				start = i
			}
		}
		i = p.paren(next)
	}
	return start, start >= 0
}

// nodeAt reports whether a `;` is at i, and a property that recls knows follows.
func (p *parser) nodeAt(i int) bool {
	if i >= len(p.text) || p.text[i] != ';' {
		return false
	}
	i = skipBlanks(p.text, i+1)
	end, ok := property(p.text, i)
	return ok && Lookup(p.text[i:end]) != Unknown
}

// gameAt reports whether a `;` is at i, and a property of the root or of the game follows: no node of a variation
// begins so.
func (p *parser) gameAt(i int) bool {
	if i >= len(p.text) || p.text[i] != ';' {
		return false
	}
	return aboutGame(p.text, skipBlanks(p.text, i+1))
}

// aboutGame reports whether a property of the root or of the game is at a place.
func aboutGame(text string, at int) bool {
	end, ok := property(text, at)
	if !ok {
		return false
	}
	def, _ := ofGo()[3].Find(Lookup(text[at:end]))
	return def != nil && (def.Class == RootClass || def.Class == InfoClass)
}

// paren is the offset of the first `(` at or after i.
func (p *parser) paren(i int) int {
	if n := strings.IndexByte(p.text[i:], '('); n >= 0 {
		return i + n
	}
	return len(p.text)
}

// parens is the offset after the run of parentheses and white space at i.
func (p *parser) parens(i int) int {
	for i < len(p.text) && p.text[i] == '(' {
		i = skipBlanks(p.text, i+1)
	}
	return i
}

// noTree takes a text without any tree as one piece.
func (p *parser) noTree() {
	if at := p.prose(len(p.text)); at.Len() > 0 {
		p.fault(CodeNoGameTree, at, p.noTreeMessage())
	}
}

// noTreeMessage says why there is no game: what the file is instead, or what may be missing.
func (p *parser) noTreeMessage() i18n.Message {
	switch {
	case isPage(p.text):
		return i18n.Msg("the file is a web page (HTML): expected a game that begins with `(;`")
	case isArchive(p.text):
		return i18n.Msg("the file is an archive (ZIP): expected the game that is packed in it")
	case isPicture(p.text):
		return i18n.Msg("the file is a picture: expected a game that begins with `(;`")
	case p.looksLost(p.text):
		return i18n.Msg("the file does not begin with `(;`: is the first `(` missing?")
	}
	return i18n.Msg("no game begins in this file: expected `(;` at its start")
}

// What people save as a record by mistake: the page with a link to it, what it was sent in, a picture of it. The bytes
// above ASCII in front of the names of pictures are read differently in each encoding.
var (
	page    = pattern.Of(`^(?i:\s*(<\?xml[^>]*>|<!--.*?-->)?\s*<(!doctype html|html|head|body)\b)`)
	picture = pattern.Of(`^(.{1,4}PNG\r?\n|GIF8[79]a|.{1,12}(JFIF|Exif)|RIFF.{4,16}WEBP|BM.{1,12}\x00\x00)`)
)

func isPage(text string) bool    { return page().MatchString(head(text)) }
func isArchive(text string) bool { return strings.HasPrefix(text, "PK\x03\x04") }
func isPicture(text string) bool { return picture().MatchString(head(text)) }

func head(text string) string { return text[:min(len(text), 1000)] }

// isForeign reports whether a file is not text at all: what looks like a game in it is not read as one.
func isForeign(text string) bool { return isArchive(text) || isPicture(text) }

// preamble reads the text before the first tree, which begins at start.
func (p *parser) preamble(start int) {
	at := p.prose(start)
	switch {
	case at.Len() == 0:
	case p.looksLost(p.text[:start]):
		p.faults.Add(syntax.Fault{Code: CodePropertyBeforeTree, Span: at,
			Message: i18n.Msg("a property comes before the first `(;`: expected the start of the game before it")})
	default:
		p.faults.Add(syntax.Fault{Code: CodeTextBeforeTree, Span: at, Message: i18n.Msg("there is text before the first game: expected `(;` at the start of the file")})
	}
}

// looksLost reports whether a preamble holds a property that recls knows.
func (p *parser) looksLost(text string) bool {
	text = text[:strings.LastIndexByte(text, ']')+1]
	for i := 0; i < len(text); i++ {
		if classes[text[i]] != letter {
			continue
		}
		end, ok := property(text, i)
		if ok && end < len(text) && text[end] == '[' && Lookup(text[i:end]) != Unknown {
			return true
		}
		i = end
	}
	return false
}

// between reads what is after a tree, up to the next one or the end. The next one may have lost its parenthesis.
// Parentheses that the text itself opened do not count as extra ones.
func (p *parser) between() {
	if at := skipBlanks(p.text, p.b.At()); p.gameAt(at) {
		p.b.Token(Blank, at)
		return
	}
	open := 0
	for i := p.b.At(); i < len(p.text); {
		switch p.text[i] {
		case '(':
			next := p.parens(i)
			if _, ok := property(p.text, next); ok || next < len(p.text) && p.text[next] == ';' {
				p.textAfter(i)
				return
			}
			open += strings.Count(p.text[i:next], "(")
			i = next
		case ')':
			if open--; open < 0 {
				open = 0
				p.textAfter(i)
				p.faults.Add(syntax.Fault{Code: CodeExtraClosingParen, Span: syntax.Span{Start: i, End: i + 1},
					Message: i18n.Msg("`)` closes nothing: every `(` before it is closed already")})
				p.token(Close, i+1)
			}
			i++
		default:
			i++
		}
	}
	p.textAfter(len(p.text))
}

func (p *parser) textAfter(end int) {
	if at := p.prose(end); at.Len() > 0 {
		p.faults.Add(syntax.Fault{Code: CodeTextAfterTree, Span: at, Message: i18n.Msg("there is text outside the games: expected `(;` or the end of the file")})
	}
}

// prose reads the text up to end, which is outside the trees: one token with its white space apart. It gives the place
// of the first line that is not blank, where a finding about the text is.
func (p *parser) prose(end int) syntax.Span {
	at := p.b.At()
	from := skipBlanks(p.text[:end], at)
	p.b.Token(Blank, from)
	to := from + len(strings.TrimRight(p.text[from:end], blanks))
	p.b.Token(Prose, to)
	p.b.Token(Blank, end)
	line := syntax.Span{Start: from, End: to}
	if i := strings.IndexAny(p.text[from:to], "\r\n"); i >= 0 {
		line.End = from + i
	}
	return line
}
