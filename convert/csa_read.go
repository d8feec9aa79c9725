package convert

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// csaReader reads a record statement by statement. The header of a game is what is before the first move, and the
// information that live files have after it.
type csaReader struct {
	statementReader
	players [2]string
	last    int32 // the node of the last move
	begun   bool  // a move or an end was read
	ended   bool
}

// readCSA reads one record of a file. What is after the end of the game, or after a move that cannot be made, is lost.
func readCSA(t *syntax.Tree, rec syntax.NodeID) *game {
	r := &csaReader{statementReader: newStatementReader(t)}
	r.start = *csa.Start(t, rec)
	for n := range t.Children(rec) {
		r.statement(n)
	}
	r.begin()
	r.losses.damaged(t.Source(), t.Span(rec))
	r.replay(func(n int32, p *shogi.Position, _ shogi.Square) (shogi.Move, bool) {
		s := r.nodes[n].statement
		if t.Kind(s) == csa.BrokenMove {
			return shogi.Move{}, false
		}
		side, m := csa.MoveOf(t, s)
		if side != p.Turn() || !m.OnBoard() {
			return shogi.Move{}, false
		}
		return p.Played(m, p.Judge(m)), true
	})
	return r.game
}

func (r *csaReader) statement(n syntax.NodeID) {
	switch k := r.t.Kind(n); k {
	case csa.Move, csa.BrokenMove:
		r.begin()
		r.move(n)
	case csa.End:
		r.begin()
		r.ending(n)
	case csa.Comment:
		r.comment(csa.RemarkOf(r.t, n))
	case csa.Player:
		if !r.begun {
			r.players[csa.SideOf(r.t, n)] = csa.ValueOf(r.t, n)
		}
	case csa.Info:
		r.info(n)
	case csa.Unknown, csa.BrokenInfo, csa.BrokenRow:
		r.losses.Add(i18n.Msg("lines that cannot be read"), 1)
	case csa.Initial, csa.Row, csa.Pieces:
		r.unplaced(n, csa.Junk, offBoard)
	}
}

// begin ends the header: the position and the players are known.
func (r *csaReader) begin() {
	if r.begun {
		return
	}
	r.begun = true
	r.stateStart()
	for side, key := range r.playerKeys() {
		if r.players[side] != "" {
			r.field(key, r.players[side])
		}
	}
}

func (r *csaReader) info(n syntax.NodeID) {
	key, value := csa.KeyValueOf(r.t, n)
	known := csa.KnownKey(key)
	name := known.KIF
	switch {
	case known.Name == "":
		name = key
	case key == "NOTE":
		value = csa.NoteText(value)
	}
	if strings.TrimSpace(value) != "" || name == "" {
		r.header = append(r.header, entry{kind: field, key: name, csa: key, value: value})
	}
}

// offBoard reports whether an item of a list, a square and its piece, can be read but for the square: `10FU`. `00` is
// no square but the hand.
func offBoard(item string) bool {
	if len(item) != len("10FU") || item[:2] == "00" {
		return false
	}
	file, rank := item[0], item[1]
	_, known := shogi.ParseKind(csa.Upper(item[2:]))
	return known && (file == '0' && rank >= '0' && rank <= '9' || rank == '0' && file >= '0' && file <= '9')
}

func (r *csaReader) move(n syntax.NodeID) {
	if r.ended {
		r.late(n)
		return
	}
	r.last = r.read(r.last, moves, n, csa.ClockAfter(r.t, n))
}

// ending reads the first end line; others are lost.
func (r *csaReader) ending(n syntax.NodeID) {
	if r.ended {
		r.lose(ends, nil)
		return
	}
	r.ended = true
	r.last = r.read(r.last, ends, n, csa.ClockAfter(r.t, n))
	r.nodes[r.last].end.csa = csa.WordOf(r.t, n)
}

// comment reads what is meant for readers as a comment of the move before it; the rest are lines that programs skip.
// The second star of an engine's line stays: it is the mark by which KIF too tells such a line from what people wrote.
func (r *csaReader) comment(c record.Remark) {
	switch {
	case c.Kind == record.Engine:
		r.remark(r.last, record.Comment, "*"+c.Text)
	case c.Kind == record.Skipped && !r.begun:
		r.header = append(r.header, entry{kind: skipped, value: c.Text})
	default:
		r.remark(r.last, c.Kind, c.Text)
	}
}

// csaGames reads the records of a file, each when somebody asks for it.
func csaGames(f *syntax.File) (iter.Seq[*game], i18n.Message) {
	return func(yield func(*game) bool) {
		for _, rec := range recordsOf(f.Tree) {
			if !yield(readCSA(f.Tree, rec)) {
				return
			}
		}
	}, i18n.Message{}
}

// toEdition writes a file of CSA in another version.
func toEdition(to csa.Edition) func(*syntax.File) (string, []Loss) {
	return func(f *syntax.File) (string, []Loss) {
		edits, lost := csa.ToEdition(f, to)
		var all losses
		for _, what := range lost {
			all.Add(what, 1)
		}
		return syntax.Apply(f.Source().Text(), edits), all.All
	}
}

// inRecords makes edits in every record of CSA where they can be made; nothing is lost.
func inRecords(do func(*syntax.Tree, syntax.NodeID) []syntax.Edit) func(*syntax.File) (string, []Loss) {
	return func(f *syntax.File) (string, []Loss) {
		var edits []syntax.Edit
		for _, n := range recordsOf(f.Tree) {
			edits = append(edits, do(f.Tree, n)...)
		}
		return syntax.Apply(f.Source().Text(), edits), nil
	}
}

func recordsOf(t *syntax.Tree) (records []syntax.NodeID) {
	for n := range t.Children(syntax.Root) {
		if t.Kind(n) == csa.Record {
			records = append(records, n)
		}
	}
	return records
}
