package csa

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// ParseApart reads the text of a collection in parts, each of which but the first
// begins with a separator. Where records are missing between separators, and where
// there are too many faults to keep, it is Parse.
func (f Format) ParseApart(src *syntax.Source, n int, together func(n int, work func(i int))) *syntax.File {
	texts := syntax.Divide(src.Text(), n, separatorFrom)
	if len(texts) < 2 {
		return f.Parse(src)
	}
	parts := make([]*parser, len(texts))
	trees := make([]*syntax.Tree, len(texts))
	room := syntax.RoomFor(texts, expected, together)
	together(len(texts), func(i int) {
		part := syntax.NewSource(texts[i])
		parts[i], trees[i] = readApart(room.Builder(i, part, File), part, i == 0)
	})
	faults, facts, edition := &syntax.Faults{}, &Facts{Encoding: noEncoding, Below: noEncoding}, NoEdition
	at, nodes := 0, 0
	for i, p := range parts {
		if !p.statement && i+1 < len(parts) || !faults.Append(&p.faults, at) {
			return f.Parse(src)
		}
		facts.meet(&p.facts, len(facts.Records))
		for k, r := range p.facts.Records {
			if k < p.carried {
				r.Before = edition
			}
			facts.Records = append(facts.Records, RecordFact{r.Node + syntax.NodeID(nodes), r.Before})
		}
		if p.known {
			edition = p.edition
		}
		at, nodes = at+len(texts[i]), nodes+trees[i].Len()-1
	}
	return newFile(f, room.Join(src, trees), faults, facts)
}

// readApart reads one part.
func readApart(b *syntax.Builder, part *syntax.Source, first bool) (*parser, *syntax.Tree) {
	p, at := newParser(b, part)
	p.statement = !first // before the separator, or the parts are not taken
	p.lines(at, len(p.text))
	p.finish()
	return p, p.b.Tree(Blank)
}

// separatorFrom is the offset of a separator behind from; -1 without one nearby.
func separatorFrom(text string, from int) int {
	end := min(len(text), from+syntax.MaxSearch)
	for at := from; ; {
		n := strings.Index(text[at:end], "\n/")
		if n < 0 || at+n+2 >= len(text) {
			return -1
		}
		at += n + 2
		if text[at] == '\n' || text[at] == '\r' {
			return at - 1
		}
	}
}
