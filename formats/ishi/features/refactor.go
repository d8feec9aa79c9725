// Package features changes records of the Ishi Standard Format the way their users ask for: it renumbers moves, promotes and deletes
// variations, writes PRISONER lines and BOARDSIZE (recls: spec/ishi.md, section 10). Each function looks at the place of a cursor, in
// bytes, and gives edits; none where there is nothing to do, or where what is meant is not certain.
package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// Numbering says what numbers the moves of a sequence get.
type Numbering uint8

const (
	// Continue counts on from the move before the sequence: in a variation from the one before the move that it replaces.
	Continue Numbering = iota
	// FromOne counts from 1.
	FromOne
	// FromHere keeps the number of the move at the cursor and counts on from it.
	FromHere
)

// place is a cursor in a file.
type place struct {
	t     *syntax.Tree
	event ishi.Event
	line  syntax.NodeID // the statement, or what holds a blank line
	seq   syntax.NodeID // the EventBody or Var that the statement is part of; of VAR and ENDVAR, their own
}

// at finds a place in an event that is not broken: there what belongs to what is not certain.
func at(f *syntax.File, off int) (p place, ok bool) {
	p.t = f.Tree
	p.line = p.t.Up(p.t.NodeAt(off), ishi.Statements|syntax.Kinds(ishi.EventBody, ishi.Var))
	if p.line == syntax.None {
		return p, false
	}
	p.seq = p.t.Up(p.line, syntax.Kinds(ishi.EventBody, ishi.Var))
	body := p.t.Up(p.seq, syntax.Kinds(ishi.EventBody))
	for _, e := range ishi.InfoOf(f).Events {
		if e.Node == body {
			p.event = e
			return p, !e.Broken
		}
	}
	return p, false
}

// Renumber counts the moves of the sequence at off anew. An event that names moves by their number (`#n`) is left alone: the names
// would mean other moves.
func Renumber(f *syntax.File, off int, how Numbering) (edits []syntax.Edit) {
	p, ok := at(f, off)
	if !ok {
		return nil
	}
	for range ishi.Fields(p.t, p.event.Node, syntax.Kinds(ishi.MoveRef, ishi.MoveRange)) {
		return nil
	}
	next, counting := 1, how != FromHere
	if how == Continue && p.t.Kind(p.seq) == ishi.Var {
		next = p.numberOf(p.replaced(p.seq))
	}
	if next == 0 {
		return nil
	}
	for c := range p.t.Children(p.seq) {
		if p.t.Kind(c) != ishi.Move {
			continue
		}
		if !counting && p.t.Span(c).End > off {
			next, counting = p.numberOf(c), true
		}
		if n := p.numberOf(c); counting && n > 0 {
			if n != next {
				edits = append(edits, syntax.Edit{Span: ishi.TokenOf(p.t, c, ishi.Number), Text: strconv.Itoa(next)})
			}
			next++
		}
	}
	return edits
}

// numberOf is the number of a move; 0 if it has none, or for None.
func (p place) numberOf(move syntax.NodeID) int {
	if move == syntax.None {
		return 0
	}
	n, _ := ishi.ParseNumber(p.t.Source().Slice(ishi.TokenOf(p.t, move, ishi.Number)))
	return n
}

// replaced is the move that a variation is an alternative to, None without one.
func (p place) replaced(block syntax.NodeID) syntax.NodeID {
	move := syntax.None
	for c := range p.t.Children(p.t.Parent(block)) {
		if c >= block {
			break
		}
		if p.t.Kind(c) == ishi.Move {
			move = c
		}
	}
	return move
}

// AddBoardsize writes the default size into an event that names none, behind its last header line.
func AddBoardsize(f *syntax.File, off int) []syntax.Edit {
	p, ok := at(f, off)
	if !ok {
		return nil
	}
	behind := p.t.Span(p.event.Node).Start
	for c := range p.t.Children(p.event.Node) {
		switch p.t.Kind(c) {
		case ishi.Boardsize:
			return nil
		case ishi.Setup, ishi.Mark, ishi.Unmark, ishi.Move, ishi.Diagram:
			return []syntax.Edit{p.insert(behind, "BOARDSIZE 19")}
		case ishi.EventLine, ishi.Header:
			behind = p.t.Span(c).End
		}
	}
	return []syntax.Edit{p.insert(behind, "BOARDSIZE 19")}
}

// insert puts a line at the start of another, or at the end of the file.
func (p place) insert(off int, line string) syntax.Edit {
	text, eol := p.t.Source().Text(), p.lineBreak()
	if off == len(text) && off > 0 && !strings.ContainsAny(text[off-1:], "\r\n") {
		line = eol + line
	} else {
		line += eol
	}
	return syntax.Edit{Span: syntax.Span{Start: off, End: off}, Text: line}
}

// lineBreak is the line break of the file, as its first line has it.
func (p place) lineBreak() string {
	for i := range p.t.TokenCount() {
		if p.t.TokenKind(i) == ishi.NewLine {
			return p.t.TokenText(i)
		}
	}
	return "\n"
}
