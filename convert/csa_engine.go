package convert

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// engineNotes gives the remarks of the moves of the main line at which an engine has noted something that CSA can hold,
// with that in its words. Each note costs what its moves do.
func (g *game) engineNotes() map[int32][]record.Remark {
	notes := map[int32][]record.Remark{}
	main := make([]bool, len(g.nodes))
	for n := range g.line(g.child(0)) {
		main[n] = true
	}
	g.walk(func(n int32, p *shogi.Position) bool {
		if !main[n] || g.nodes[n].kind != moves {
			return main[n] || n == 0
		}
		if list, changed := inWordsOfCSA(&g.nodes[n], p); changed {
			notes[n] = list
		}
		return true
	})
	return notes
}

// inWordsOfCSA rewrites the notes among the remarks of a move, given the position before it. What of a note CSA has no
// place for stays a comment where it has a line of its own.
func inWordsOfCSA(x *node, p *shogi.Position) (list []record.Remark, changed bool) {
	done := 0
	for _, note := range kif.NotesIn(x.remarks) {
		text, ok := noteInCSA(&note, x, p)
		if !ok {
			continue
		}
		kind := record.Engine
		if note.Form == kif.ShogiGUI { // whose line says what the engine was doing, and for how long
			kind = record.PartOfNote
		}
		list = append(append(list, x.remarks[done:note.At.Start]...), record.Remark{Kind: kind, Text: text})
		for _, r := range x.remarks[note.At.Start:note.At.End] {
			switch key, _, _ := strings.Cut(r.Text, "="); key {
			case "*評価値", "*ノード数", "*読み筋":
			default:
				if kind == record.Engine {
					list = append(list, r)
				}
			}
		}
		done = note.At.End
	}
	if done > 0 {
		list = append(list, x.remarks[done:]...)
	}
	return list, done > 0
}

var (
	scoreForm = pattern.Of(`^[+-]?[0-9]{1,9}$`)
	countForm = pattern.Of(`^[0-9]{0,15}$`)
)

// noteInCSA is a note as CSA has it after `'**`: 30 -3334FU +2726FU #1000. ok is false where a part of it cannot be read,
// or where it is about another move than that of its node.
func noteInCSA(e *record.Note, x *node, p *shogi.Position) (text string, ok bool) {
	if e.Form != kif.ShogiGUI && e.Form != kif.ShogiHomeGame || e.Score == nil || !countForm().MatchString(e.Nodes) {
		return "", false
	}
	text = strconv.FormatFloat(*e.Score, 'f', -1, 64)
	moves, ok := expected(e.Moves, x, *p)
	ok = ok && scoreForm().MatchString(text)
	if text += moves; e.Nodes != "" {
		text += " #" + e.Nodes
	}
	return text, ok
}

// expected is the moves that follow that of the node. Many programs begin with the move itself.
func expected(line string, x *node, p shogi.Position) (text string, ok bool) {
	t := kif.Format{}.Parse(syntax.NewSource(line)).Tree
	previous, begun := shogi.Square(0), false
	for n := syntax.NodeID(0); int(n) < t.Len(); n++ {
		switch t.Kind(n) {
		case kif.File, kif.Record:
			continue
		case kif.Ki2Move:
		default:
			return "", false
		}
		w := kif.MoveOf(t, n)
		if !begun && w.Marked && w.Side != x.Side {
			p.Apply(x.Move)
			begun, previous = true, x.Move.To
		}
		m, _ := kif.Resolve(w, &p, previous)
		if w.Marked && w.Side != p.Turn() || m.To == 0 || !p.CanApply(m) || p.Judge(m) != shogi.Legal || !begun && m != x.Move {
			return "", false
		}
		if begun {
			text += " " + m.Written(p.Turn())
		}
		p.Apply(m)
		begun, previous = true, m.To
	}
	for i := range t.TokenCount() {
		if t.TokenKind(i) == kif.Junk {
			return "", false
		}
	}
	return text, true
}
