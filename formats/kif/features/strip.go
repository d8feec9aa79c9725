package features

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// stripProvider is what KIF knows of the parts that a record can do without.
func stripProvider() *strip.Provider {
	return &strip.Provider{
		Parts:  strip.Of(strip.Comments, strip.Variations, strip.Engine, strip.Times, strip.Names),
		Layout: syntax.Kinds(kif.Blank, kif.Break),
		Beyond: true,
		Cut:    func(c *strip.Cutter) { (&stripping{Cutter: c, t: c.File.Tree}).all() },
	}
}

// stripping goes over the statements of a file.
type stripping struct {
	*strip.Cutter
	t *syntax.Tree
}

func (s *stripping) all() {
	end := s.t.Source().Len() // of what is looked at
	if lines := kif.FactsOf(s.File).Lines; s.Parts.Has(strip.Variations) && len(lines) > 1 {
		if len(lines[0].Moves) > 0 {
			end = s.t.Span(lines[1].Node).Start
		} else { // what a variation may be of is missing
			s.Keep(syntax.Span{Start: s.t.Span(lines[1].Node).Start, End: end})
		}
	}
	last := syntax.Root // of the lines of text that follow each other
	for n := range syntax.NodeID(s.t.Len()) {
		if s.t.Span(n).Start >= end && s.t.Kind(n) != kif.File {
			s.Cut(syntax.Span{Start: s.lineStart(n), End: s.t.Source().Len()})
			return
		}
		if n <= last {
			continue
		}
		for m, r := range kif.RemarksFrom(s.t, n) {
			s.remark(m, &r)
			last = m
		}
		if n > last {
			s.statement(n)
		}
	}
}

// lineStart is where the line of a statement starts, or the blank lines above it.
func (s *stripping) lineStart(n syntax.NodeID) int {
	first, _ := s.t.Tokens(n)
	for first > 0 && s.t.TokenKind(first-1) == kif.Blank {
		first--
	}
	for first > 1 && s.t.TokenKind(first-1) == kif.Break && (s.t.TokenKind(first-2) == kif.Break || s.t.TokenKind(first-2) == kif.Blank && first > 2 && s.t.TokenKind(first-3) == kif.Break) {
		first--
		if s.t.TokenKind(first-1) == kif.Blank {
			first--
		}
	}
	return s.t.TokenStart(first)
}

func (s *stripping) statement(n syntax.NodeID) {
	switch k := s.t.Kind(n); {
	case k == kif.Header:
		s.header(n)
	case kif.Statements.Has(k):
		s.tokens(n)
	}
}

// stripStays reports whether a line that programs skip is no comment: it names a program, or the format, or tells recls
// what to do.
func stripStays(text string) bool {
	plain := strings.TrimSpace(text)
	return statsNamed(text) != "" || strings.HasSuffix(strings.Trim(plain, "- "), "棋譜ファイル") || strings.HasPrefix(plain, "recls:")
}

func (s *stripping) remark(n syntax.NodeID, r *record.Remark) {
	part := strip.Comments
	switch {
	case r.Kind == record.Engine:
		part = strip.Engine
	case r.Kind == record.Skipped && stripStays(r.Text):
		return
	}
	if s.Parts.Has(part) {
		s.Cut(kif.Lines.Remove(s.t, n).Span)
	}
}

// header deals with the lines about people, places and times.
func (s *stripping) header(n syntax.NodeID) {
	key, _ := kif.KeyValueOf(s.t, n)
	if side, ok := kif.PlayerOf(key); ok && s.Parts.Has(strip.Names) {
		other := "先手"
		switch {
		case key == "下手" || key == "上手":
			other = key
		case side == shogi.White:
			other = "後手"
		}
		if at := kif.Part(s.t, n, kif.Value); at.Len() > 0 {
			s.Name(at, other)
		}
		return
	}
	if s.Parts&kif.KnownKey(key).Strip != 0 {
		s.Cut(kif.Lines.Remove(s.t, n).Span)
	}
}

// tokens takes parts of a statement away: the time of a move, the sign that it has variations, a note after it.
func (s *stripping) tokens(n syntax.NodeID) {
	first, last := s.t.Tokens(n)
	for i := first; i < last; i++ {
		var part strip.Part
		switch s.t.TokenKind(i) {
		case kif.Time:
			part = strip.Times
		case kif.Plus:
			part = strip.Variations
		case kif.Text:
			part = strip.Comments
		default:
			continue
		}
		if !s.Parts.Has(part) {
			continue
		}
		span := s.t.TokenSpan(i)
		if part == strip.Times && s.hasNoWord(n) { // what stays would be no statement
			s.Keep(span)
			continue
		}
		// The line would take the sign in.
		if part == strip.Times && i+1 < last && s.t.TokenKind(i+1) == kif.Plus && s.isUnknownWord(n) {
			s.Keep(span)
			continue
		}
		for j := i; j > first && s.t.TokenKind(j-1) == kif.Blank; j-- {
			span.Start = s.t.TokenStart(j - 1)
		}
		s.Cut(span)
	}
}

// isUnknownWord reports a line of the moves with a word that ends no game: it goes on up to the time, whatever there
// is.
func (s *stripping) isUnknownWord(n syntax.NodeID) bool {
	return kif.Part(s.t, n, kif.Word).Len() > 0 && kif.LookupEnd(kif.WordOf(s.t, n)) == nil
}

// hasNoWord reports a line of the moves that has a time and neither a move nor the word of an end.
func (s *stripping) hasNoWord(n syntax.NodeID) bool {
	first, last := s.t.Tokens(n)
	for i := first; i < last; i++ {
		if !syntax.Kinds(kif.Blank, kif.Number, kif.Time, kif.Plus).Has(s.t.TokenKind(i)) {
			return false
		}
	}
	return true
}
