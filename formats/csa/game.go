package csa

import (
	"cmp"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// gamesOf makes a game of every record: a root with the position, then one node for each move. Its text reaches to the
// next one, separators included.
func gamesOf(records []RecordFact) syntax.Games {
	span := func(f *syntax.File, i int) (s syntax.Span) {
		if i > 0 {
			s.Start = f.Tree.Span(records[i].Node).Start
		}
		s.End = f.Source().Len()
		if i+1 < len(records) {
			s.End = f.Tree.Span(records[i+1].Node).Start
		}
		return s
	}
	return syntax.Games{
		Count: len(records),
		Span:  span,
		Read: func(f *syntax.File, i int) *record.Game {
			g := readGame(f.Tree, records[i].Node)
			s := span(f, i)
			g.Start, g.End = s.Start, s.End
			return g
		},
	}
}

func readGame(t *syntax.Tree, rec syntax.NodeID) *record.Game {
	span := t.Span(rec)
	g := &record.Game{Kind: record.Shogi, Name: "Shogi", Cols: 9, Rows: 9, Start: span.Start, End: span.End}
	g.Source = source{t: t, g: g}
	end := t.End(rec)
	moves := 0
	for n := rec + 1; n < end; n++ { // no statement has children
		if k := t.Kind(n); k == Move || k == BrokenMove {
			moves++
		}
	}
	g.Nodes = make([]record.Node, 0, 1+moves)
	g.Add(record.Node{Syntax: int32(rec), Start: int32(span.Start), Has: record.HasSetup}, -1, -1)
	turn, ended := shogi.Black, false
	for n := rec + 1; n < end; n++ {
		switch t.Kind(n) {
		case Player, Info:
			g.Header = append(g.Header, field(t, n))
		case End:
			e := ending(t, n, turn.Color())
			if !ended {
				words := notation.Ended(record.Shogi, e)
				g.Header = append(g.Header, record.Field{
					Syntax: int32(n), Name: "%" + e.Word, Key: record.KeyResult, Words: words,
					Value: cmp.Or(words.String(), e.Word), At: e.At,
				})
			}
			ended = ended || e.Kind != record.TakenBack
		case Side:
			turn = SideOf(t, n)
		case Move, BrokenMove:
			turn = shogi.SideOfSign(t.Text(n)[0]).Other()
			node := record.Node{Syntax: int32(n), Start: int32(t.Span(n).Start), Move: move(t, n)}
			g.Add(node, len(g.Nodes)-1, -1)
		case Comment:
			if r, _ := RemarkOf(t, n); r.Kind == record.Comment {
				g.Nodes[len(g.Nodes)-1].Has |= record.HasComment
			}
		}
	}
	return g
}

func move(t *syntax.Tree, n syntax.NodeID) record.Move {
	if t.Kind(n) == BrokenMove {
		return record.Move{Action: record.Opaque, Color: shogi.SideOfSign(t.Text(n)[0]).Color()}
	}
	side, m := MoveOf(t, n)
	return m.Recorded(side)
}

// field reads a header line.
func field(t *syntax.Tree, n syntax.NodeID) record.Field {
	f := record.Field{Syntax: int32(n), At: record.Span(t.Span(n))}
	switch t.Kind(n) {
	case Player:
		f.Name, f.Value = strings.ToUpper(t.Text(n)[:2]), ValueOf(t, n)
		f.Key = record.KeyBlack
		if f.Name == "N-" {
			f.Key = record.KeyWhite
		}
		f.At.Start += len("N+")
	case Info:
		key, value := KeyValueOf(t, n)
		f.Name, f.Value = "$"+key, value
		if k := LookupKey(key); k != nil && k.Name == key {
			f.Key, f.Label = k.Common, &k.Label
		}
		if key == "NOTE" {
			f.Value = NoteText(value)
		}
		f.At.Start += len("$") + len(key) + len(":")
	}
	return f
}

// Start is the position in which a record begins. A record that says nothing of a position is shown as an even game.
func Start(t *syntax.Tree, rec syntax.NodeID) *shogi.Position {
	var s Setup
	stated, turn := false, shogi.Black
	for n := range t.Children(rec) {
		switch k := t.Kind(n); k {
		case Initial, Row, Pieces, BrokenRow:
			stated = true
			s.Add(t, n)
			continue
		case Move, Side:
			turn = SideOf(t, n)
		case End:
		default:
			continue
		}
		break
	}
	if !stated {
		s.Position = shogi.Start()
	}
	s.Finish(turn)
	return &s.Position
}
