package csa

import (
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// Reread reads the record again that the change lies in. It gives nil where the change touches the lines around the
// record, makes two of one, or alters what later records must know (Facts).
func (f Format) Reread(old *syntax.File, src *syntax.Source, c syntax.Change) *syntax.File {
	r := &reread{old: old, facts: FactsOf(old), src: src, change: c}
	if !r.find() || !r.read() {
		return nil
	}
	return r.file()
}

// reread is one change of one record.
type reread struct {
	old    *syntax.File
	facts  *Facts
	src    *syntax.Source
	change syntax.Change

	index  int          // of the record
	lines  syntax.Range // of the old tree: the record and the line breaks after it
	span   syntax.Span  // of these lines
	fresh  Facts        // with the record as it is now
	part   *parser      // what has read it
	tokens int          // that the part has, with those before it
}

// find finds the record that the change lies in: its first byte and what is after its last statement stay. It must be
// on lines of its own. A change that makes or breaks the byte order mark, of bytes that are half of one, is none of these.
func (r *reread) find() bool {
	t := r.old.Tree
	if strings.HasPrefix(r.src.Text(), mark) != strings.HasPrefix(r.old.Source().Text(), mark) {
		return false
	}
	r.index = r.old.GameIndexAt(r.change.Span.Start)
	if r.index < 0 {
		return false
	}
	n := r.facts.Records[r.index].Node
	end := t.End(n)
	first, _ := t.Tokens(n)
	last := t.TokenCount()
	if int(end) < t.Len() {
		last, _ = t.Tokens(end) // it is a separator
	}
	r.lines = syntax.Range{Nodes: [2]syntax.NodeID{n, end}, Tokens: [2]int{first, last}}
	r.span = syntax.Span{Start: t.TokenStart(first), End: t.TokenStart(last)}
	inside := r.change.Span.Start > r.span.Start && r.change.Span.End <= t.Span(n).End
	return inside && r.atLine(first) && (int(end) == t.Len() || r.atLine(last))
}

func (r *reread) atLine(token int) bool {
	return token == 0 || r.old.Tree.TokenKind(token-1) == Break
}

// read reads the lines of the record, with a parser that begins after what is before them. They must be one record
// still, and mean the same for later ones.
func (r *reread) read() bool {
	fact := r.facts.Records[r.index]
	p := &parser{text: r.src.Text(), ends: syntax.NewLineEnds(r.src.Text()), b: syntax.NewBuilder(r.src, File, syntax.SizeHint{Tokens: 16, Nodes: 16}), facts: Facts{Encoding: noEncoding, Below: noEncoding}, edition: fact.Before}
	p.b.Token(Blank, r.span.Start)
	end := r.span.End + r.change.By()
	p.lines(r.span.Start, end)
	if p.b.At() != end || len(p.facts.Records) != 1 || !p.open || p.separator.Len() > 0 {
		return false
	}
	p.closeRecord()
	r.part, r.tokens = p, p.b.Tokens()
	if r.facts.Encoding == r.index && p.facts.Encoding == noEncoding || r.facts.Below == r.index && p.facts.Below == noEncoding {
		return false // a later record may have an encoding line
	}
	r.fresh = Facts{Records: slices.Clone(r.facts.Records), Encoding: r.facts.Encoding, Below: r.facts.Below}
	r.fresh.meet(&p.facts, r.index)
	return r.index+1 == len(r.facts.Records) || r.facts.Records[r.index+1].Before == p.edition
}

// file puts the record into its place.
func (r *reread) file() *syntax.File {
	r.part.faults.Sort()
	faults := r.old.Faults.Changed(r.span, r.change.By(), &r.part.faults)
	if faults == nil {
		return nil
	}
	part := r.part.b.Tree(Blank)
	first, _ := part.Tokens(syntax.Root + 1)
	fresh := syntax.Range{Nodes: [2]syntax.NodeID{syntax.Root + 1, syntax.NodeID(part.Len())}, Tokens: [2]int{first, r.tokens}}
	tree := r.old.Tree.Splice(r.src, r.lines, part, fresh, r.change.By())
	moved := syntax.NodeID(tree.Len() - r.old.Tree.Len())
	for i := r.index + 1; i < len(r.fresh.Records); i++ {
		r.fresh.Records[i].Node += moved
	}
	return newFile(r.old.Format, tree, faults, &r.fresh)
}
