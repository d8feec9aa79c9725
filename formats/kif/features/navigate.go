package features

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// navigateProvider is what the records name, for navigation.
func navigateProvider() *navigate.Provider {
	return &navigate.Provider{
		Read: func(f *syntax.File, g *record.Game) navigate.Reader {
			return &mentionReader{f, f.Tree, kif.FactsOf(f), g}
		},
		Name:  nameOf,
		Texts: syntax.Kinds(kif.Text, kif.Value), // comments and the values of header lines
	}
}

// mentionReader reads one record.
type mentionReader struct {
	file  *syntax.File
	text  *syntax.Tree
	facts *kif.Facts
	game  *record.Game
}

func (r *mentionReader) Leave(int) {}

func (r *mentionReader) Enter(node int, said []navigate.Mention) []navigate.Mention {
	n := syntax.NodeID(r.game.Nodes[node].Syntax)
	switch r.text.Kind(n) {
	case kif.Record:
		said = r.position(said)
	case kif.Move, kif.Ki2Move:
		said = r.played(node, n, said)
	}
	return r.variation(node, said)
}

// played is the squares of a move: the one that it comes from, and the one that it goes to, which 同 says to be that of
// the move before.
func (r *mentionReader) played(node int, n syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	move := r.game.Nodes[node].Move
	if move.Action != record.Play && move.Action != record.Drop {
		return said
	}
	to := navigate.Mention{Span: kif.Part(r.text, n, kif.Square), Act: navigate.Moves, Area: navigate.OnePoint(move.To)}
	if same := kif.Part(r.text, n, kif.Same); same.Len() > 0 {
		name := same
		name.End = same.Start + len("同")
		said = append(said, navigate.Mention{Span: name, Act: navigate.Moves, Area: to.Area, Move: int(r.game.Nodes[node].Parent)})
	}
	if to.Span.Len() > 0 {
		said = append(said, to)
	}
	switch source, drop := kif.Part(r.text, n, kif.Source), kif.Part(r.text, n, kif.Drop); {
	case move.Action == record.Drop && drop.Len() > 0:
		said = append(said, navigate.Mention{Span: drop, Act: navigate.Drops, Color: move.Color, Piece: move.Piece})
	case move.Action == record.Drop:
		said = append(said, navigate.Mention{Span: kif.Part(r.text, n, kif.Piece), Act: navigate.Drops, Color: move.Color, Piece: move.Piece})
	case source.Len() > 0:
		said = append(said, navigate.Mention{Span: source, Act: navigate.Lifts, Area: navigate.OnePoint(move.From)})
	default: // of KI2: the piece stands for the square
		said = append(said, navigate.Mention{Span: kif.Part(r.text, n, kif.Piece), Act: navigate.Lifts, Area: navigate.OnePoint(move.From)})
	}
	return said
}

// variation is the number of a 変化 line, which names the move that it replaces. The line is read with the node before it
// in the text.
func (r *mentionReader) variation(node int, said []navigate.Mention) []navigate.Mention {
	n := syntax.NodeID(r.game.Nodes[node].Syntax) + 1
	for ; int(n) < r.text.Len() && !kif.Moves.Has(r.text.Kind(n)); n++ {
		if r.text.Kind(n) != kif.Variation {
			continue
		}
		l := &r.facts.Lines[r.facts.LineAt(n)]
		if l.Node != n || l.Parent < 0 {
			continue
		}
		move := r.facts.MoveAt(l.Parent, l.Number)
		if move == syntax.None {
			continue
		}
		if target := nodeWith(r.game, move); target > 0 {
			said = append(said, navigate.Mention{Span: kif.Part(r.text, n, kif.Number), Move: target})
		}
	}
	return said
}

// position is the pieces with which the record begins, each with the part of the diagram or of a hand that names it.
// Without a diagram they are there by 手合割.
func (r *mentionReader) position(said []navigate.Mention) []navigate.Mention {
	if r.game.Kind != record.Shogi {
		return said
	}
	var pieces navigate.Pieces
	var rows []syntax.NodeID
	for n := range r.text.Children(r.facts.Record) {
		if n == r.facts.First {
			break
		}
		switch r.text.Kind(n) {
		case kif.Row:
			rows = append(rows, n)
		case kif.Header:
			key, value := kif.KeyValueOf(r.text, n)
			if side, ok := kif.HandOf(key); ok {
				for _, h := range kif.HeldIn(r.text, n) {
					pieces.Put(0, shogi.NewPiece(side, h.Kind.Front()), syntax.Span{Start: h.Name.Start, End: h.Number.End})
				}
			} else if key == kif.KeyHandicap {
				start := r.text.Span(n).End - len(strings.TrimLeft(r.text.Text(n)[len(key):], "：: 　"))
				pieces.Start = syntax.Span{Start: start, End: start + len(value)}
			}
		}
	}
	for i, rank := range kif.Ranks(r.text, rows) {
		cells, _ := kif.CellsOf(r.text, rows[i])
		for j, c := range cells {
			if at := shogi.NewSquare(9-j, rank); c.Piece != 0 && at != 0 {
				pieces.Put(at, c.Piece, c.Span)
			}
		}
	}
	if len(rows) > 0 {
		pieces.Start = syntax.Span{}
	}
	p, _ := kif.Start(r.file)
	return pieces.Mentions(p.Placements(), said)
}

func nameOf(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool) {
	if t.Kind(n) != kif.Header {
		return navigate.Name{}, false
	}
	key, value := kif.KeyValueOf(t, n)
	return kif.Lines.Name(t, n, kif.KnownKey(key).Subject, value)
}
