package complete

import (
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// ishiCompleter is what Ishi Standard Format adds: keywords and their data.
func ishiCompleter() completer { return completer{ishi.Format{}.ID(), completeIshi} }

// completeIshi tells by the first word of the line what is being typed: the
// keyword itself, or a field behind it.
func completeIshi(r *request) {
	if ishi.InfoOf(r.file).Foreign {
		return
	}
	start := r.line.Start
	if start == 0 && strings.HasPrefix(r.text, "\ufeff") {
		start += len("\ufeff")
	}
	if r.off < start {
		return
	}
	p := newIshiPlace(r.file, r.line.Start)
	keyword := ishiWord(r.text, syntax.Span{Start: start, End: r.line.End}, start)
	switch {
	case r.off <= keyword.End || keyword.Len() == 0:
		r.word(min(keyword.Start, r.off), keyword.End)
		p.keywords(r, ishiWord(r.text, r.line, keyword.End).Len() > 0)
	case p.block == syntax.None:
		p.data(r, ishi.Lookup(r.text[keyword.Start:keyword.End]), keyword.End)
	}
}

// ishiWord is the first run of visible characters at or behind from.
func ishiWord(text string, line syntax.Span, from int) syntax.Span {
	at := from
	for at < line.End && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	end := at
	for end < line.End && text[end] != ' ' && text[end] != '\t' {
		end++
	}
	return syntax.Span{Start: at, End: end}
}
