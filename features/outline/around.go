package outline

import (
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// maxAround is how many variations around a place are offered one by one.
const maxAround = 64

// Around is what an editor selects as its user asks for more and more around the byte at off, the innermost first; each
// holds the one before and more. From very deep nesting only the innermost spans are there, and the game and the file.
func Around(p *Provider, f *syntax.File, off int) []syntax.Span {
	if p == nil {
		return nil
	}
	off = min(max(off, 0), f.Source().Len())
	var list []syntax.Span
	add := func(s syntax.Span) {
		s = trim(f, s)
		n := len(list)
		if s.Len() == 0 || off < s.Start || off > s.End || n > 0 && (list[n-1] == s || !s.Covers(list[n-1])) {
			return
		}
		list = append(list, s)
	}
	for n := p.inner(f, off, add); n > syntax.Root; n = f.Tree.Parent(n) {
		if len(list) < maxAround || f.Tree.Parent(n) == syntax.Root {
			add(f.Tree.Span(n))
		}
	}
	if all := (syntax.Span{End: f.Source().Len()}); all.End > 0 && (len(list) == 0 || list[len(list)-1] != all) {
		list = append(list, all)
	}
	return list
}

// inner adds the parts of the token at a byte, the statement around it, and what that is a part of: an item with its
// lines, or the header. It returns the node that is selected next.
func (p *Provider) inner(f *syntax.File, off int, add func(syntax.Span)) syntax.NodeID {
	token := f.Tree.TokenAt(off)
	if token < 0 {
		return syntax.Root
	}
	p.token(f, token, off, add)
	at := f.Tree.NodeAt(off)
	line := syntax.None
	if p.Statements != 0 {
		line = f.Tree.Up(at, p.Statements)
	}
	if line == syntax.None {
		return at
	}
	add(f.Tree.Span(line))
	if g, node := f.GameAt(off); node >= 0 {
		add(syntax.Span(g.Extent(node)))
	}
	return f.Tree.Parent(line)
}

// token yields what is selected first in a token.
func (p *Provider) token(f *syntax.File, token, off int, add func(syntax.Span)) {
	at, src, kind := f.Tree.TokenSpan(token), f.Source(), f.Tree.TokenKind(token)
	if p.Inner != nil {
		p.Inner(f, token, off, add)
		return
	}
	if p.Prose.Has(kind) {
		add(WordAt(src.Text(), at, off))
		if line := src.LineSpan(src.LineAt(off)); at.Covers(line) {
			add(line)
		}
	}
	if !p.Spaces.Has(kind) {
		add(at)
	}
}

// WordAt is the run of letters and digits around off inside a span; empty where there is none.
func WordAt(text string, within syntax.Span, off int) syntax.Span {
	for off > within.Start && off < len(text) && !utf8.RuneStart(text[off]) {
		off--
	}
	word := syntax.Span{Start: off, End: off}
	for word.Start > within.Start {
		r, n := utf8.DecodeLastRuneInString(text[within.Start:word.Start])
		if !isWord(r) {
			break
		}
		word.Start -= n
	}
	for word.End < within.End {
		r, n := utf8.DecodeRuneInString(text[word.End:within.End])
		if !isWord(r) {
			break
		}
		word.End += n
	}
	return word
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// trim is a span without the white space at its end: line breaks belong to the statement before them, and nobody wants
// them in a selection or a fold.
func trim(f *syntax.File, s syntax.Span) syntax.Span {
	text := f.Source().Text()
	for s.End > s.Start && isBlank(text[s.End-1]) {
		s.End--
	}
	return s
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// OwnLine reports whether nothing but white space is before off on its line.
func OwnLine(f *syntax.File, off int) bool {
	text := f.Source().Text()
	for off > 0 && (text[off-1] == ' ' || text[off-1] == '\t') {
		off--
	}
	return off == 0 || text[off-1] == '\n' || text[off-1] == '\r'
}
