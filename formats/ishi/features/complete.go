package features

import (
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// completion proposes keywords and their data. It tells by the first word of the line what is being typed: the keyword
// itself, or a field after it.
func completion(r *complete.Request) {
	if ishi.FactsOf(r.File).Foreign {
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

// proposals is a line of an event, recognised by what is before it.
type proposals struct {
	*complete.Request
	t     *syntax.Tree
	event syntax.NodeID // None in a text without any
	size  int
	seq   syntax.NodeID // the event or variation that the line belongs to
	last  syntax.NodeID // the last statement or variation of it before the line, remarks passed over; None without one
	item  syntax.NodeID // the move or diagram that the line speaks about, the VAR line that it follows, or None
	after bool          // a variation or a remark is between the item and the line: data of the item comes too late
	block syntax.NodeID // the COM or USER whose text the line is; None outside of them
}

// newProposals looks at what is before the cursor's line.
func newProposals(r *complete.Request) *proposals {
	start := r.Line.Start
	p := &proposals{Request: r, t: r.File.Tree, event: syntax.None, size: ishi.MaxSize, seq: syntax.None, last: syntax.None,
		item: syntax.None, block: syntax.None}
	p.enclose(start)
	if p.seq == syntax.None || p.block != syntax.None {
		return p
	}
	p.event = p.t.Up(p.seq, syntax.Kinds(ishi.EventBody))
	if e := ishi.FactsOf(r.File).EventOf(p.event); e != nil {
		p.size = e.Size
	}
	before := p.nodeBefore(start)
	p.after = before != syntax.None && p.t.Kind(before) == ishi.Remark
	p.last = p.before(p.seq, before)
	for n := p.last; n != syntax.None && p.item == syntax.None; n = p.before(p.seq, n-1) {
		switch p.t.Kind(n) {
		case ishi.Move, ishi.Diagram, ishi.VarStart:
			p.item = n
		case ishi.Var:
			p.after = true
		}
	}
	return p
}

// enclose finds the sequence, and the block of text, that the line belongs to.
func (p *proposals) enclose(start int) {
	t := p.t
	atEnd := start >= t.Source().Len()
	at := start
	if atEnd {
		at--
	}
	n := t.NodeAt(at)
	line := t.Up(n, ishi.Statements)
	if line == syntax.None {
		p.seq = t.Up(n, syntax.Kinds(ishi.EventBody, ishi.Var))
		return
	}
	isText := syntax.Kinds(ishi.Com, ishi.User).Has(t.Kind(line)) && (t.Span(line).Start < start) && (!atEnd || !p.ended(line))
	if isText {
		p.block = line
	}
	p.seq = t.Parent(line)
	switch kind := t.Kind(line); {
	case kind == ishi.VarStart && !atEnd, kind == ishi.VarEnd && atEnd:
		p.seq = t.Parent(p.seq)
	}
}

// ended reports whether a COM or USER has the line that ends it.
func (p *proposals) ended(block syntax.NodeID) bool {
	words := 0
	for range ishi.Fields(p.t, block, syntax.Kinds(ishi.Keyword)) {
		words++
	}
	return words > 1
}

// nodeBefore is the innermost node of the last line before start that is not blank; None without one.
func (p *proposals) nodeBefore(start int) syntax.NodeID {
	if start == 0 {
		return syntax.None
	}
	token := p.t.TokenAt(start - 1)
	for token >= 0 && syntax.Kinds(ishi.Blank, ishi.Ignored).Has(p.t.TokenKind(token)) {
		token--
	}
	if token < 0 {
		return syntax.None
	}
	return p.t.NodeAt(p.t.TokenStart(token))
}

// before is the child of a sequence that n lies in or, when it is a remark, the one before it; None when n lies before
// the sequence.
func (p *proposals) before(seq, n syntax.NodeID) syntax.NodeID {
	for n > seq && p.t.Inside(n, seq) {
		for p.t.Parent(n) != seq {
			n = p.t.Parent(n)
		}
		if p.t.Kind(n) != ishi.Remark {
			return n
		}
		n--
	}
	return syntax.None
}

func (p *proposals) inVar() bool { return p.seq != syntax.None && p.t.Kind(p.seq) == ishi.Var }

// back yields the statements before the line from the last one on, each with its sequence: first those of the line's
// own, then those of the sequences around it, which end before the variation. Remarks are passed over.
func (p *proposals) back() iter.Seq2[syntax.NodeID, syntax.NodeID] {
	return func(yield func(syntax.NodeID, syntax.NodeID) bool) {
		for seq, n := p.seq, p.last; seq != syntax.None && p.t.Kind(seq) != ishi.File; {
			for ; n != syntax.None; n = p.before(seq, n-1) {
				if !yield(seq, n) {
					return
				}
			}
			if p.t.Kind(seq) == ishi.EventBody {
				return
			}
			block := seq
			seq = p.t.Parent(block)
			n = p.before(seq, block-1)
		}
	}
}

// steps is the setups and moves from the start of the event to the line, the last one first: back over its own
// sequence, then, in a variation, from before the move that it replaces.
func (p *proposals) steps() []syntax.NodeID {
	var steps, setups []syntax.NodeID
	last, replaced := p.seq, false // the next move met is the one that a variation replaces
	for seq, n := range p.back() {
		if seq != last {
			last, replaced = seq, true
		}
		switch kind := p.t.Kind(n); {
		case kind == ishi.Setup:
			setups = append(setups, n)
		case kind == ishi.Diagram:
			setups = setups[:0]
		case kind == ishi.Move && replaced:
			replaced, setups = false, setups[:0]
		case kind == ishi.Move:
			steps, setups = append(append(steps, setups...), n), setups[:0]
		}
	}
	return append(steps, setups...)
}

// pathBoard is the position before a line, and the moves that led to it.
type pathBoard struct {
	complete.GoBoard
	path ishi.Path
}

func (p *proposals) replay() *pathBoard {
	b := &pathBoard{GoBoard: complete.GoBoard{Board: goban.New(p.size, p.size)}}
	for _, n := range slices.Backward(p.steps()) {
		if p.t.Kind(n) == ishi.Setup {
			for _, s := range ishi.SetupOf(p.t, n, p.size) {
				b.Set(s.Point, s.Color)
			}
			continue
		}
		m := ishi.MoveOf(p.t, n, p.size)
		b.path.Push(m.PathMove)
		move := ishi.RecordOf(m)
		b.Note(move, b.Make(move))
	}
	return b
}
