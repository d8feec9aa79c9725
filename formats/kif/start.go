package kif

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// Start is the position in which a record begins, with the side to move (section 5). known is false where nobody can
// tell: the diagram has not nine rows of nine squares, or 手合割 asks for a diagram that is not there or is no handicap;
// the position is then the best guess.
func Start(f *syntax.File) (p shogi.Position, known bool) {
	t, facts := f.Tree, FactsOf(f)
	s := setup{t: t, known: !facts.Foreign}
	end := facts.First
	if end == syntax.None {
		end = syntax.NodeID(t.Len())
	}
	if facts.Record == syntax.None {
		end = 0
	}
	for n := facts.Record + 1; n < end; n++ {
		switch t.Kind(n) {
		case Header:
			s.header(n)
		case Row:
			s.rows = append(s.rows, n)
		case Turn:
			s.turn, s.turned = TurnOf(t, n), true
		}
	}
	return s.finish(facts.First)
}

// setup puts a position together from the lines of a header.
type setup struct {
	t        *syntax.Tree
	p        shogi.Position
	known    bool
	rows     []syntax.NodeID
	handicap string
	hands    []syntax.NodeID
	turn     shogi.Side
	turned   bool
}

func (s *setup) header(n syntax.NodeID) {
	key, value := KeyValueOf(s.t, n)
	if key == KeyHandicap {
		s.handicap = value
	} else if _, ok := HandOf(key); ok {
		s.hands = append(s.hands, n)
	}
}

// place puts the pieces of the rows on their ranks.
func (s *setup) place() {
	ranks := Ranks(s.t, s.rows)
	for i, rank := range ranks {
		cells, _ := CellsOf(s.t, s.rows[i])
		if len(cells) != rowCells {
			s.known = false
		}
		for j, c := range cells[:min(len(cells), rowCells)] {
			if c.Piece != 0 {
				s.p.Put(shogi.NewSquare(rowCells-j, rank), c.Piece)
			}
		}
	}
}

// Ranks are the ranks of the rows of a diagram, as far as the board has them: by their places, or by what is written
// after them where rows are missing and these labels show which.
func Ranks(t *syntax.Tree, rows []syntax.NodeID) []int {
	ranks, labels := make([]int, min(len(rows), rowCells)), make([]int, min(len(rows), rowCells))
	last, labelled := 0, len(rows) < rowCells
	for i := range ranks {
		ranks[i] = i + 1
		_, labels[i] = CellsOf(t, rows[i])
		labelled = labelled && labels[i] > last
		last = labels[i]
	}
	if labelled {
		return labels
	}
	return ranks
}

func (s *setup) finish(first syntax.NodeID) (shogi.Position, bool) {
	usual := shogi.Black
	handicap, named := shogi.Handicap(s.handicap)
	if named {
		usual = handicap.Turn()
	}
	if len(s.rows) == 0 {
		switch {
		case named:
			s.p = handicap
		default:
			s.p = shogi.Start()
			s.known = s.known && s.handicap == ""
		}
		if s.turned {
			s.p.SetTurn(s.turn)
		}
		return s.p, s.known
	}
	s.place()
	s.known = s.known && len(s.rows) == rowCells
	for _, n := range s.hands {
		key, _ := KeyValueOf(s.t, n)
		side, _ := HandOf(key)
		for _, h := range HeldIn(s.t, n) {
			s.p.GiveHand(side, h.Kind.Front(), h.Count)
		}
	}
	if !s.turned {
		s.turn = usual
	}
	if side, ok := s.mover(first); ok {
		s.turn = side
	}
	s.p.SetTurn(s.turn)
	return s.p, s.known
}

// mover is the side that alone can make the first move.
func (s *setup) mover(first syntax.NodeID) (side shogi.Side, ok bool) {
	if first == syntax.None || !syntax.Kinds(Move, Ki2Move).Has(s.t.Kind(first)) {
		return 0, false
	}
	w := MoveOf(s.t, first)
	if w.Marked {
		return w.Side, true
	}
	if pc := s.p.At(w.From); pc != 0 {
		return pc.Side(), true
	}
	black, white := s.p.Hand(shogi.Black, w.Piece.Front()) > 0, s.p.Hand(shogi.White, w.Piece.Front()) > 0
	if w.Drop && black != white {
		if white {
			return shogi.White, true
		}
		return shogi.Black, true
	}
	return 0, false
}

// Handicapped reports whether 手合割 names a game in which one side lacks pieces: its players are 下手 and 上手.
func Handicapped(value string) bool {
	value = strings.Trim(value, Blanks)
	_, known := shogi.Handicap(value)
	return known && value != "平手" && !slices.Contains(DiagramNames, value)
}

// Resolve is the move that a Move or Ki2Move means in a position (sections 6 and 8), the zero move where the board
// cannot tell. previous is the target of the move before, 0 without one.
func Resolve(w Written, p *shogi.Position, previous shogi.Square) (m shogi.Move, a shogi.Ambiguity) {
	m = shogi.Move{From: w.From, To: w.To, Piece: w.Piece}
	if m.To == 0 {
		m.To = previous
	}
	if m.To == 0 {
		return shogi.Move{}, shogi.NoPiece
	}
	switch {
	case w.Drop || w.Sourced && w.From == 0:
		m.From = 0
	case w.From != 0:
		if pc := p.At(w.From); pc.Is(p.Turn()) {
			m.Piece = pc.Kind()
		}
	default:
		if m.From, a = p.Find(m.To, w.Piece, w.Relative, false); a != shogi.Clear && a != shogi.Pinned {
			return shogi.Move{}, a
		}
	}
	if w.Promotion == Promotes {
		m.Piece = m.Piece.Promoted()
	}
	return m, a
}
