package kif

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// source reads what a record says below its moves.
type source struct {
	f     *syntax.File
	g     *record.Game
	lines []lineEnd // in the order of their nodes
}

// lineEnd is a line of play whose end the record states, with its last node.
type lineEnd struct{ node, line int }

// statements are what is below a node up to the next one.
func (s *source) statements(node int) iter.Seq[syntax.NodeID] {
	return Below(s.f.Tree, syntax.NodeID(s.g.Nodes[node].Syntax))
}

// Below yields the statements below a move, or from the start of the record, up to the next move or variation.
func Below(t *syntax.Tree, n syntax.NodeID) iter.Seq[syntax.NodeID] {
	const ends = Moves | 1<<Variation | 1<<BrokenVariation
	return func(yield func(syntax.NodeID) bool) {
		for n++; int(n) < t.Len() && !ends.Has(t.Kind(n)) && yield(n); n++ {
		}
	}
}

// Written is the line of a move. One that nobody can make, or of another game, is without its time and without the blanks
// of the layout: it is compared by its text.
func (s *source) Written(node int) string {
	t, n := s.f.Tree, syntax.NodeID(s.g.Nodes[node].Syntax)
	if s.g.Nodes[node].Move.Action != record.Opaque || !Sound(t, n) {
		return t.Text(n)
	}
	var text strings.Builder
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Blank, Time, Plus:
		case Number:
			text.WriteString(t.TokenText(i) + " ")
		default:
			text.WriteString(strings.Trim(t.TokenText(i), Blanks))
		}
	}
	return text.String()
}

// Place is that of a move without its time.
func (s *source) Place(node int) (at record.Span) {
	if node == 0 {
		return at
	}
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	at = record.Span(s.f.Tree.Span(n))
	if end, ok := MoveEnd(s.f.Tree, n); ok {
		at.End = end
	}
	return at
}

// MoveEnd is the end of a move without its time; ok is false for a line that names no move.
func MoveEnd(t *syntax.Tree, n syntax.NodeID) (end int, ok bool) {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Square, Same, Piece, Relative, Promotion, Drop, Source:
			end = t.TokenSpan(i).End
		}
	}
	return end, end > 0
}

// Extent is a move with the lines after it that no program reads as a statement.
func (s *source) Extent(node int) record.Span {
	return Lines.Extent(s.f.Tree, syntax.NodeID(s.g.Nodes[node].Syntax))
}

// Detail is the comments and the bookmark, and for the root the position.
func (s *source) Detail(node int) (d record.Detail) {
	if node == 0 && s.g.Kind == record.Shogi {
		p, _ := Start(s.f)
		d.Setup, d.ToPlay = p.Placements(), p.Turn().Color()
	}
	var comments []string
	for n := range s.statements(node) {
		switch s.f.Tree.Kind(n) {
		case Comment:
			comments = append(comments, TextOf(s.f.Tree, n))
		case Bookmark:
			d.Name = cmp.Or(d.Name, TextOf(s.f.Tree, n))
		}
	}
	d.Comment = strings.Join(comments, "\n")
	return d
}

// Clock is the time after the move of a node.
func (s *source) Clock(node int, of record.Color) record.Clock {
	if n := s.g.Nodes[node]; node > 0 && n.Move.Color == of {
		return ClockOf(s.f.Tree, syntax.NodeID(n.Syntax))
	}
	return record.Clock{}
}

// Endings are the ends of the lines of play that end at a node: of each its end, and then the line まで.
func (s *source) Endings(node int) (list []record.Ending) {
	i, found := slices.BinarySearchFunc(s.lines, node, func(l lineEnd, node int) int { return l.node - node })
	if !found {
		return nil
	}
	mover := s.mover(node)
	for ; i < len(s.lines) && s.lines[i].node == node; i++ {
		list = append(list, s.endingsOf(s.lines[i].line, mover)...)
	}
	return list
}

// mover is the side that is to move after a node.
func (s *source) mover(node int) record.Color {
	if node == 0 {
		start, _ := Start(s.f)
		return start.Turn().Color()
	}
	return s.g.Nodes[node].Move.Color.Opponent()
}

// endingsOf are those of a line of play, after which mover is to move.
func (s *source) endingsOf(line int, mover record.Color) (list []record.Ending) {
	t, l := s.f.Tree, &FactsOf(s.f).Lines[line]
	for _, n := range [...]syntax.NodeID{l.End, l.Result} {
		if n == syntax.None {
			continue
		}
		e := record.Ending{
			Word: WordOf(t, n), Closing: n == l.Result, Number: NumberOf(t, n), Clock: ClockOf(t, n), At: record.Span(t.Span(n)), Syntax: int32(n),
		}
		if e.Closing {
			v := VerdictOf(e.Word)
			if e.Broken = t.Kind(n) == BrokenResult || !v.Known; !e.Broken {
				e.Kind, e.Draw = v.Kind, v.Drawn()
			}
			if v.Won {
				e.Winner = v.Winner.Color()
			}
		} else if w := LookupEnd(e.Word); w != nil {
			e.Kind, e.Winner, e.Draw = w.Kind, w.Outcome.Winner(mover), w.Outcome == record.Drawn
		} else {
			e.Broken = true
		}
		list = append(list, e)
	}
	return list
}

// Notes are the notes of engines.
func (s *source) Notes(node int) (list []record.Note) {
	t, run := s.f.Tree, false // the statement is among lines whose notes are read
	for n := range s.statements(node) {
		if k := t.Kind(n); k == Comment && !run {
			list = append(list, notesFrom(t, n)...)
			run = true
		} else {
			run = run && noteKinds.Has(k)
		}
	}
	for i := range list {
		list[i].Instead = isInstead(list[i].Moves, s.g.Nodes[node].Move)
	}
	return list
}

// Remarks are the lines below a move.
func (s *source) Remarks(node int) (list []record.Remark) {
	last := syntax.NodeID(0)
	for n := range s.statements(node) {
		if n > last {
			for m, r := range RemarksFrom(s.f.Tree, n) {
				list, last = append(list, r), m
			}
		}
	}
	return list
}

// RemarksFrom yields the lines of text that follow each other from a statement on; none from another statement.
func RemarksFrom(t *syntax.Tree, n syntax.NodeID) iter.Seq2[syntax.NodeID, record.Remark] {
	return func(yield func(syntax.NodeID, record.Remark) bool) {
		notes := notesFrom(t, n)
		for ; int(n) < t.Len() && noteKinds.Has(t.Kind(n)); n++ {
			r, _ := RemarkOf(t, n)
			for len(notes) > 0 && notes[0].At.End <= r.At.Start {
				notes = notes[1:]
			}
			noted := len(notes) > 0 && notes[0].At.Start <= r.At.Start
			// Only programs write a second sign, with what recls does not read as well.
			if r.Kind == record.Comment && (noted || strings.HasPrefix(r.Text, "*") || strings.HasPrefix(r.Text, "#")) {
				r.Kind = record.Engine
			}
			if !yield(n, r) {
				return
			}
		}
	}
}

// RemarkOf reads a line of text, whose comments may be parts of notes; ok is false for other statements.
func RemarkOf(t *syntax.Tree, n syntax.NodeID) (r record.Remark, ok bool) {
	r.At = record.Span(t.Span(n))
	switch t.Kind(n) {
	case Comment:
		r.Kind = record.Comment
	case Bookmark:
		r.Kind = record.Bookmark
	case Skipped:
		r.Kind = record.Skipped
	default:
		return r, false
	}
	r.Text = TextOf(t, n)
	return r, true
}
