package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// The actions of this file change how a record states its first position, or which position that is.

// writeDiagram draws the position that 手合割 names below that line, which stays: programs write both.
func (p cursor) writeDiagram() []syntax.Edit {
	start, known := kif.Start(p.f)
	if !known {
		return nil
	}
	var hands []syntax.Edit // such as are there have no effect without a diagram
	for n := p.facts.Record + 1; int(n) < p.t.Len() && n != p.facts.First; n++ {
		if p.isHand(n) {
			hands = append(hands, p.withoutLine(n))
		}
	}
	return sorted(append(hands, p.placed(p.diagram(&start))))
}

// diagram is the lines of a position, without the side to move.
func (p cursor) diagram(pos *shogi.Position) string {
	board := *pos
	board.SetTurn(shogi.Black)
	names := p.sideNames()
	lines := strings.NewReplacer("先手の", names[shogi.Black]+"の", "後手の", names[shogi.White]+"の", "\n", p.eol()).Replace(board.Diagram())
	return strings.TrimSuffix(lines, p.eol())
}

// placed puts lines into the header: where the diagram is, or below 手合割, or at the end of the header.
func (p cursor) placed(lines string) syntax.Edit {
	handicap, last, diagram := syntax.None, syntax.None, syntax.None
	end := p.facts.Record + 1
	for ; int(end) < p.t.Len() && end != p.facts.First && p.t.Kind(end) != kif.ListHead; end++ {
		switch k := p.t.Kind(end); {
		case diagram == syntax.None && p.isDrawn(end):
			diagram = end
		case k == kif.Header:
			last = end
			if key, _ := kif.KeyValueOf(p.t, end); key == kif.KeyHandicap {
				handicap = end
			}
		case k == kif.Declaration:
			last = end
		}
	}
	switch {
	case diagram != syntax.None:
		return p.lineBefore(diagram, lines)
	case handicap != syntax.None:
		return p.lineAfter(handicap, lines)
	case last != syntax.None:
		return p.lineAfter(last, lines)
	case int(end) < p.t.Len():
		return p.lineBefore(end, lines)
	}
	return p.lineAfter(end-1, lines)
}

func (p cursor) isHand(n syntax.NodeID) bool {
	if p.t.Kind(n) != kif.Header {
		return false
	}
	key, _ := kif.KeyValueOf(p.t, n)
	return kif.IsHand(key)
}

// isDrawn reports whether a statement of the header is a part of the diagram.
func (p cursor) isDrawn(n syntax.NodeID) bool {
	return p.t.Kind(n) == kif.Row || p.t.Kind(n) == kif.Frame || p.t.Kind(n) == kif.Files || p.isHand(n)
}

// writeHandicap names the position that is drawn, if it has a name and the usual side moves first.
func (p cursor) writeHandicap() (edits []syntax.Edit) {
	start, known := kif.Start(p.f)
	name := shogi.HandicapOf(&start)
	if odds, ok := shogi.OddsOf(name); !known || !ok || !odds.Common {
		return nil
	}
	handicap, first := syntax.None, syntax.None
	for n := p.facts.Record + 1; int(n) < p.t.Len() && n != p.facts.First; n++ {
		if key := p.keyOf(n); key == kif.KeyHandicap {
			handicap = n
		}
		if p.isDrawn(n) || p.t.Kind(n) == kif.Turn {
			if first == syntax.None {
				first = n
			}
			edits = append(edits, p.withoutLine(n))
		}
	}
	if handicap == syntax.None {
		s := kif.Lines.Line(p.t, first)
		edits[0] = syntax.Edit{Span: s, Text: kif.KeyHandicap + "：" + name}
		return edits
	}
	return sorted(append(edits, p.valued(handicap, name)...))
}

// keyOf is the key of a header line, "" of another statement.
func (p cursor) keyOf(n syntax.NodeID) string {
	if p.t.Kind(n) != kif.Header {
		return ""
	}
	key, _ := kif.KeyValueOf(p.t, n)
	return key
}

// valued gives a header line another value; the blanks around it stay.
func (p cursor) valued(n syntax.NodeID, value string) []syntax.Edit {
	s := kif.Part(p.t, n, kif.Value)
	text := p.t.Source().Slice(s)
	left := strings.TrimLeft(text, kif.Blanks)
	s.Start += len(text) - len(left)
	s.End -= len(left) - len(strings.TrimRight(left, kif.Blanks))
	if p.t.Source().Slice(s) == value {
		return nil
	}
	return []syntax.Edit{{Span: s, Text: value}}
}

// turnBoard has programs show the board from the other side. That is what the line is for, and all that turning the
// board means to a player: squares and sides stay what they are.
func (p cursor) turnBoard() []syntax.Edit {
	const view = "盤面回転"
	last := syntax.None
	for n := p.facts.Record + 1; int(n) < p.t.Len() && n != p.facts.First; n++ {
		switch k := p.t.Kind(n); {
		case k == kif.ListHead:
			return []syntax.Edit{p.lineBefore(n, view)}
		case k == kif.Header || k == kif.Declaration || outlineDiagram.Has(k):
			last = n
		}
	}
	switch {
	case last != syntax.None:
		return []syntax.Edit{p.lineAfter(last, view)}
	case p.facts.First != syntax.None:
		return []syntax.Edit{p.lineBefore(p.facts.First, view)}
	}
	return []syntax.Edit{p.lineBefore(p.facts.Record+1, view)}
}

func (p cursor) turnBack() (edits []syntax.Edit) {
	for n := p.facts.Record + 1; int(n) < p.t.Len() && n != p.facts.First; n++ {
		if p.t.Kind(n) == kif.View {
			edits = append(edits, p.withoutLine(n))
		}
	}
	return edits
}

// startHere makes the position after the move at the cursor the first one: the moves up to it go, with the lines of
// play that branch off before, and the numbers of the rest go on. The comments on the move are those on the position.
func (p cursor) startHere() []syntax.Edit {
	g := p.f.Game(0)
	node := nodeWith(g, p.line)
	if _, known := kif.Start(p.f); !known || node < 0 {
		return nil
	}
	b := replay.At(g, node)
	if b.Unread > 0 || b.Pieces == nil {
		return nil
	}
	s := newScore(p)
	index, isMove := slices.BinarySearch(p.facts.Lines[p.play].Moves, p.line)
	if s == nil || !isMove {
		return nil
	}
	number := kif.MovesBefore(p.facts.Lines[p.play].Number + index)
	s.position = strings.Join([]string{p.diagram(b.Pieces), number, p.sideNames()[b.Pieces.Turn()] + "番"}, p.eol())
	s.startAfter(p.play, index, targetOf(g, node))
	return s.edits(s.written())
}

// restarted is the header with another position, after the byte order mark and before the line break that follows.
func (s *score) restarted() string {
	p, start := s.p, from(s.t, s.facts.Record+1)
	if s.head.from == s.head.to {
		return s.position
	}
	header := syntax.Span{Start: start, End: lineEndOf(s.t, s.head.to-1)}
	edits := []syntax.Edit{p.placed(s.position)}
	for n := s.head.from; n < s.head.to; n++ {
		if k := p.t.Kind(n); p.isDrawn(n) || k == kif.Turn || k == kif.PositionNote {
			edits = append(edits, p.withoutLine(n))
		}
	}
	for i := range edits {
		e := &edits[i]
		e.Span = e.Span.Moved(-start)
		if e.Span.Start > header.Len() { // after the line break that follows the header
			e.Span.Start, e.Text = header.Len(), p.eol()+strings.TrimSuffix(e.Text, p.eol())
		}
		e.Span.End = max(e.Span.Start, min(e.Span.End, header.Len()))
	}
	return strings.TrimRight(syntax.Apply(s.t.Source().Slice(header), sorted(edits)), "\r\n")
}
