package convert

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

var csaForm = form{
	moves: syntax.Kinds(csa.Move, csa.BrokenMove), position: syntax.Kinds(csa.Initial, csa.Row, csa.Pieces), end: csa.End, junk: csa.Junk,
	remark: csa.RemarkOf, other: csaStatement, begin: csaBegin, off: offBoard,
	ending: func(word string) ending { return ending{csa: word} },
}

// csaGames reads the records of a file, each when somebody asks for it.
func csaGames(f *syntax.File) (iter.Seq[*game], i18n.Message) {
	return func(yield func(*game) bool) {
		for i := range f.GameCount() {
			if !yield(readCSA(f, f.Game(i))) {
				return
			}
		}
	}, i18n.Message{}
}

// readCSA reads one record of a file.
func readCSA(f *syntax.File, rec *record.Game) *game {
	n := syntax.NodeID(rec.Nodes[0].Syntax)
	line := kif.Line{From: n + 1, To: f.Tree.End(n), Parent: -1, End: syntax.None, Result: syntax.None}
	g, _ := readRecord(f, rec, &csaForm, []kif.Line{line})
	return g
}

// csaStatement reads a statement that is particular to CSA. The header of a game is what is before the first move, and
// the information that live files have after it.
func csaStatement(r *recordReader, n syntax.NodeID) bool {
	switch r.t.Kind(n) {
	case csa.Player:
		if !r.begun {
			r.names[csa.SideOf(r.t, n)] = csa.ValueOf(r.t, n)
		}
	case csa.Info:
		r.info(n)
	case csa.Unknown, csa.BrokenInfo, csa.BrokenRow:
		return false
	}
	return true
}

// csaBegin ends the header: the position and the players are known.
func csaBegin(r *recordReader) {
	r.stateStart()
	for side, key := range r.playerKeys() {
		if r.names[side] != "" {
			r.field(key, r.names[side])
		}
	}
}

func (r *recordReader) info(n syntax.NodeID) {
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
		for _, rec := range csa.FactsOf(f).Records {
			edits = append(edits, do(f.Tree, rec.Node)...)
		}
		return syntax.Apply(f.Source().Text(), edits), nil
	}
}
