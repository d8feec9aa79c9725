package features

import (
	"iter"
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// completion proposes keywords and their data. It tells by the first word of the
// line what is being typed: the keyword itself, or a field after it.
func completion(r *complete.Request) {
	if ishi.InfoOf(r.File).Foreign {
		return
	}
	start := r.Line.Start
	if start == 0 && strings.HasPrefix(r.Text, "\ufeff") {
		start += len("\ufeff")
	}
	if r.Off < start {
		return
	}
	p := newProposals(r)
	keyword := ishi.NextWord(p.Text, start, p.Line.End)
	switch {
	case p.Off <= keyword.End || keyword.Len() == 0:
		p.Word(min(keyword.Start, p.Off), keyword.End)
		p.keywords(ishi.NextWord(p.Text, keyword.End, p.Line.End).Len() > 0)
	case p.block == syntax.None:
		p.data(ishi.Lookup(p.Text[keyword.Start:keyword.End]), keyword.End)
	}
}

// fields yields the words of the cursor's line from a place on.
func (p *proposals) fields(from int) iter.Seq[syntax.Span] {
	return func(yield func(syntax.Span) bool) {
		for w := ishi.NextWord(p.Text, from, p.Line.End); w.Len() > 0 && yield(w); {
			w = ishi.NextWord(p.Text, w.End, p.Line.End)
		}
	}
}
