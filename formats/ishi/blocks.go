package ishi

import (
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// com reads COM, the lines of text, and ENDCOM. Every line up to ENDCOM is text, but a line that starts with EVENT or
// COM shows that ENDCOM was forgotten (section 7). The text then ends where something looks like it.
func (p *parser) com(l line) {
	p.keyword(l, Com, Keyword)
	p.rest(l, Text)
	var r resumed
	end, ok := p.scan(func(w Word) bool { return w == EndcomWord || w == EventWord || w == ComWord },
		func(l line) { r.look(p, l, EndcomWord) })
	switch {
	case ok && end.kw == EndcomWord:
		p.lines.at = end.next
		p.comEnd(end)
		return
	case r.end.kw != NoWord:
		p.lines = r.afterEnd
		if !p.comEnd(r.end) {
			p.unclosed(CodeComUnclosed, l.word, r.end)
		}
		return
	}
	x := syntax.Fault{Code: CodeComUnclosed, Span: l.word, Message: i18n.Msg("the comment that starts with `COM` has no end: expected `ENDCOM`")}
	if r.move.kw != NoWord {
		end = r.move
		x.Other, x.Note = end.word, i18n.Msg("the comment is read up to this move")
		p.lines = r.afterMove
		p.lines.at = end.start
	}
	p.b.Token(Body, end.start)
	p.b.Close()
	x.N = end.start - l.word.Start
	p.broken(x)
}

// comEnd takes the text of a comment and the line that ends it, and reports whether another statement is glued to that.
func (p *parser) comEnd(l line) bool {
	l, glued := p.unglue(l)
	p.blockEnd(l, Extra)
	p.unglued(glued)
	return glued.Len() > 0
}

// user reads USER, the lines of some program's data, and ENDUSER. Blocks do not nest; somebody who nests them anyway
// shows it by a second ENDUSER, and then the whole is kept together.
func (p *parser) user(l line) {
	p.keyword(l, User, Keyword)
	p.b.Token(UserText, l.end)
	p.b.Token(NewLine, l.next)
	end, inner, ok := p.userEnd()
	switch {
	case !ok && end.kw != NoWord:
		p.blockEnd(end, UserText)
		p.unclosed(CodeUserUnclosed, l.word, end)
		return
	case !ok:
		p.b.Token(UserBody, end.start)
		p.b.Close()
		p.broken(syntax.Fault{Code: CodeUserUnclosed, Span: l.word, Message: i18n.Msg("the program data that starts with `USER` has no end: expected `ENDUSER`"), N: end.start - l.word.Start})
		return
	}
	p.lines.at = end.next
	p.blockEnd(end, UserText)
	if inner.Len() > 0 {
		p.broken(syntax.Fault{Code: CodeUserNested, Span: inner, Message: i18n.Msg("`USER` (program data) is inside other program data: expected `ENDUSER` before it"),
			Other: l.word, Note: i18n.Msg("the start of the outer data")})
	}
}

// userEnd finds the line that ends a USER block and leaves the parser in front of it. inner is the first USER line of
// the block if a further ENDUSER was seen for it. The search for one goes no further than the next USER or EVENT line,
// so that no line is searched for more than two blocks. If a line before the next block was meant to end this one, that
// is what it gives, with ok false.
func (p *parser) userEnd() (end line, inner syntax.Span, ok bool) {
	var first syntax.Span
	var r resumed
	depth := 0
	end, ok = p.scan(func(w Word) bool {
		return w == EnduserWord || w == UserWord && r.end.kw != NoWord
	}, func(l line) {
		r.look(p, l, EnduserWord)
		if l.kw == UserWord {
			if depth++; depth == 1 {
				first = l.word
			}
		}
	})
	if end.kw != EnduserWord && r.end.kw != NoWord {
		p.lines = r.afterEnd
		return r.end, first, false
	}
	for ; ok && depth > 0; depth-- {
		here := p.lines
		p.lines.at = end.next
		next, found := p.scan(func(w Word) bool { return w == EnduserWord || w == UserWord || w == EventWord })
		if !found || next.kw != EnduserWord {
			p.lines = here
			break
		}
		end, inner = next, first
	}
	return end, inner, ok
}

// scan goes on to the first line whose keyword stops it and leaves the parser in front of it, or at the end of the
// file: then the line is empty and ok false. Lines before that are shown to each.
func (p *parser) scan(stop func(Word) bool, each ...func(line)) (l line, ok bool) {
	for p.lines.more() {
		here := p.lines.at
		l := p.lines.next()
		if stop(l.kw) {
			p.lines.at = here
			return l, true
		}
		for _, show := range each {
			show(l)
		}
	}
	end := p.src.Len()
	return line{start: end, word: syntax.Span{Start: end, End: end}, end: end, next: end}, false
}

// blockEnd takes the lines of a block up to the last one, and that.
func (p *parser) blockEnd(l line, rest syntax.Kind) {
	body := UserBody
	if rest == Extra {
		body = Body
	}
	p.b.Token(body, l.start)
	p.b.Token(Space, l.word.Start)
	p.b.Token(Keyword, l.word.End)
	if rest == Extra {
		p.rest(l, Extra)
	} else {
		p.b.Token(rest, l.end)
		p.lineEnd(l)
	}
	p.b.Close()
}

// varStart opens a variation on the current move.
func (p *parser) varStart(l line) {
	if !p.top().hasMove {
		p.broken(syntax.Fault{Code: CodeVarWithoutMove, Span: l.word, Message: i18n.Msg("`VAR` (start of a variation) has no move before it: expected the move that it replaces")})
	}
	p.b.Open(Var)
	p.keyword(l, VarStart, Keyword)
	c := cursor{p, l}
	if w, ok := c.next(); ok {
		p.marker(w)
	}
	p.rest(l, Extra)
	p.b.Close()
	p.seqs = append(p.seqs, sequence{start: l.word})
}

func (p *parser) marker(w syntax.Span) {
	p.label(w)
	if tooLong(p.src.Slice(w)) {
		p.fault(CodeVarMarkerLong, w, "the label %s has %d characters: expected one or two", p.show(w), utf8.RuneCountInString(p.src.Slice(w)))
	}
}

func (p *parser) varEnd(l line) {
	if len(p.seqs) < 2 {
		p.stray(l, CodeVarStrayEnd, i18n.Msg("`ENDVAR` (end of a variation) has no start: expected `VAR` before it"))
		return
	}
	p.keyword(l, VarEnd, Keyword)
	p.rest(l, Extra)
	p.b.Close()
	p.b.Close()
	p.seqs = p.seqs[:len(p.seqs)-1]
}
