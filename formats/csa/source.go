package csa

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

// source reads what a record says after its moves.
type source struct {
	record.Silent
	t *syntax.Tree
	g *record.Game
}

// statements calls do for what is after a node up to the next one. No statement has children.
func (s source) statements(node int, do func(n syntax.NodeID)) {
	n, end := syntax.NodeID(s.g.Nodes[node].Syntax), s.t.End(syntax.NodeID(s.g.Nodes[0].Syntax))
	for n++; n < end && s.t.Kind(n) != Move && s.t.Kind(n) != BrokenMove; n++ {
		do(n)
	}
}

// Written is the statement of the move, and Place where it is.
func (s source) Written(node int) string {
	return s.t.Source().Slice(syntax.Span(s.Place(node)))
}

func (s source) Place(node int) (at record.Span) {
	if node > 0 {
		at = record.Span(s.t.Span(syntax.NodeID(s.g.Nodes[node].Syntax)))
	}
	return at
}

// Extent is a move with its time and the comments after it.
func (s source) Extent(node int) record.Span {
	return Lines.Extent(s.t, syntax.NodeID(s.g.Nodes[node].Syntax))
}

// Detail is the comments, and for the root the position.
func (s source) Detail(node int) (d record.Detail) {
	if node == 0 {
		p := Start(s.t, syntax.NodeID(s.g.Nodes[0].Syntax))
		d.Setup, d.ToPlay = p.Placements(), p.Turn().Color()
	}
	d.Comment = s.g.Comments(node)
	return d
}

// Clock is the time that is stated for the move of a node.
func (s source) Clock(node int, of record.Color) record.Clock {
	if n := s.g.Nodes[node]; node > 0 && n.Move.Color == of {
		return ClockAfter(s.t, syntax.NodeID(n.Syntax))
	}
	return record.Clock{}
}

// ClockAfter is the time stated for a move or an end: comments may come before it.
func ClockAfter(t *syntax.Tree, n syntax.NodeID) record.Clock {
	for n++; int(n) < t.Len(); n++ {
		switch t.Kind(n) {
		case Comment:
		case Time:
			seconds, _ := SecondsOf(t, n)
			return record.Clock{Used: seconds, Has: record.HasUsed, At: record.Span(t.Span(n))}
		default:
			return record.Clock{}
		}
	}
	return record.Clock{}
}

// Endings are the end lines after a move.
func (s source) Endings(node int) (list []record.Ending) {
	s.statements(node, func(n syntax.NodeID) {
		if s.t.Kind(n) != End {
			return
		}
		mover := s.g.Nodes[node].Move.Color.Opponent()
		if node == 0 {
			mover = Start(s.t, syntax.NodeID(s.g.Nodes[0].Syntax)).Turn().Color()
		}
		list = append(list, ending(s.t, n, mover))
	})
	return list
}

// ending reads an end line, with the side to move there.
func ending(t *syntax.Tree, n syntax.NodeID, mover record.Color) record.Ending {
	e := record.Ending{Word: WordOf(t, n), Clock: ClockAfter(t, n), At: record.Span(t.Span(n)), Syntax: int32(n)}
	if w := LookupEnd(e.Word); w != nil {
		e.Kind, e.Winner, e.Draw = w.Kind, w.Outcome.Winner(mover), w.Outcome == record.Drawn
	} else {
		e.Broken = true
	}
	return e
}

// Notes are the lines of engines.
func (s source) Notes(node int) (list []record.Note) {
	s.statements(node, func(n syntax.NodeID) {
		if note, ok := NoteOf(s.t, n); ok {
			list = append(list, note)
		}
	})
	return list
}

// NoteOf reads a comment that starts with `'**` (section 8). Words that are no move end the line of moves.
func NoteOf(t *syntax.Tree, n syntax.NodeID) (note record.Note, ok bool) {
	text, ok := strings.CutPrefix(t.Text(n), engineHead)
	if !ok || t.Kind(n) != Comment {
		return note, false
	}
	const characters = 200
	note.At = record.Span(t.Span(n))
	words := strings.Fields(excerpt.Head(text, characters))
	if len(words) > 0 {
		if score, ok := values.Decimal(words[0]); ok {
			note.Score, words = &score, words[1:]
		}
	}
	for _, word := range words {
		if count, ok := strings.CutPrefix(word, "#"); ok {
			note.Nodes = excerpt.Line(count, 20)
		}
	}
	for _, word := range words {
		side, m, ok := shogi.ParseMove(word)
		if !ok || !m.To.OnBoard() {
			break
		}
		if !m.From.OnBoard() {
			m.From = 0
		}
		note.Line = append(note.Line, m.Recorded(side))
	}
	return note, true
}

// Remarks are the comments.
func (s source) Remarks(node int) (list []record.Remark) {
	s.statements(node, func(n syntax.NodeID) {
		if r, ok := RemarkOf(s.t, n); ok {
			list = append(list, r)
		}
	})
	return list
}

// What begins the comments that programs read.
const (
	engineHead  = "'**"
	commentHead = "'*"
)

// RemarkOf reads a comment, of which only `'*text` is about the move before it (section 8); ok is false for other
// statements.
func RemarkOf(t *syntax.Tree, n syntax.NodeID) (r record.Remark, ok bool) {
	if t.Kind(n) != Comment {
		return r, false
	}
	r.At = record.Span(t.Span(n))
	if text, ok := strings.CutPrefix(t.Text(n), engineHead); ok {
		r.Kind, r.Text = record.Engine, text
	} else if text, ok := strings.CutPrefix(t.Text(n), commentHead); ok {
		r.Kind, r.Text = record.Comment, text
	} else {
		r.Kind, r.Text = record.Skipped, t.Text(n)[1:]
	}
	return r, true
}
