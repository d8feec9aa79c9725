package features

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
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
	t        *syntax.Tree
	event    syntax.NodeID // None in a text without any
	size     int
	seq      syntax.NodeID // the event or variation that the line belongs to
	last     syntax.NodeID // the last statement or variation of it before the line, remarks passed over; None without one
	item     syntax.NodeID // the move or diagram that the line is about, the VAR line that it follows, or None
	after    bool          // a variation or a remark is between the item and the line: data of the item comes too late
	block    syntax.NodeID // the COM or USER whose text the line is; None outside of them
	game     *record.Game  // the event; nil without one
	node     int           // the one of it whose position the next move changes
	previous int           // the last move, or the one that a variation without any so far replaces; 0 without one
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
		p.locate()
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

// locate finds what the record has before the line.
func (p *proposals) locate() {
	p.game = p.File.Game(p.File.GameIndexAt(p.t.Span(p.event).Start))
	nodes, seq := p.game.Nodes, p.seq
	for i := p.game.Started(p.Line.Start - 1); i > 0 && p.previous == 0; i-- {
		n := syntax.NodeID(nodes[i].Syntax)
		for !p.t.Inside(n, seq) {
			seq = p.t.Parent(seq)
		}
		if p.t.Parent(n) != seq {
			continue // in a variation that has been closed
		}
		kind := p.t.Kind(n)
		if kind == ishi.Move {
			p.previous = i
		}
		if p.node == 0 && seq == p.seq {
			p.node = i
		}
		if p.node == i && kind == ishi.Diagram || p.node == 0 && kind == ishi.Move { // which the next move is beside
			p.node = int(nodes[i].Parent)
		}
	}
}

// pathBoard is the position before a line, and the moves that led to it.
type pathBoard struct {
	complete.GoBoard
	path ishi.Path
}

// replay is the position before the line: of its own item, the stones that the lines after it set up are not there.
func (p *proposals) replay() *pathBoard {
	if p.game == nil {
		return &pathBoard{GoBoard: complete.GoBoard{Board: goban.New(p.size, p.size)}}
	}
	g := *p.game
	g.Stones = func(node int) []record.Placement {
		return ishi.StonesOf(p.t, func(yield func(syntax.NodeID) bool) {
			for n := range ishi.LinesOf(p.t, syntax.NodeID(g.Nodes[node].Syntax)) {
				if p.t.Span(n).Start >= p.Line.Start || !yield(n) {
					return
				}
			}
		}, g.Rows)
	}
	at := replay.New(&g)
	b := &pathBoard{GoBoard: complete.GoBoard{Board: at.Stones}}
	for _, node := range g.Path(p.node) {
		if n := syntax.NodeID(g.Nodes[node].Syntax); p.t.Kind(n) == ishi.Move {
			b.path.Push(ishi.MoveOf(p.t, n, g.Rows).PathMove)
		}
		b.Note(g.Nodes[node].Move, at.Enter(node).Result)
	}
	return b
}
