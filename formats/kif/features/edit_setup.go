package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// statesPosition reports whether a header line is a part of the position.
func statesPosition(key string) bool { return key == kif.KeyHandicap || kif.IsHand(key) }

// drawnPosition is the name of a position that a diagram shows.
const drawnPosition = "その他"

// editSetup draws the first position anew. The rows and hands of a diagram that say the same as before stay as they
// are; a record without one gets one, and 手合割 no longer names another position.
func editSetup(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	before, after, why := at.Pieces()
	if !why.IsZero() || before == after {
		return nil, why
	}
	p := cursor{f: at.File, t: at.Tree, facts: kif.FactsOf(at.File)}
	if _, known := kif.Start(p.f); !known || p.facts.Foreign {
		return nil, i18n.Msg("the position in the record has mistakes: edit it in the text")
	}
	d := p.drawn()
	handicap := d.handicap != syntax.None && shogi.HandicapOf(&after) != d.named
	var edits []syntax.Edit
	if handicap {
		edits = p.valued(d.handicap, drawnPosition)
	}
	turn := "" // 手合割 may have said who begins
	if handicap && d.turn == syntax.None && before.Turn() == shogi.White {
		turn = p.eol() + p.sideNames()[shogi.White] + "番"
	}
	if len(d.rows) == 0 {
		for _, n := range d.hands {
			if n != syntax.None {
				edits = append(edits, p.withoutLine(n))
			}
		}
		return sorted(append(edits, p.placed(p.diagram(&after)+turn))), i18n.Message{}
	}
	old, fresh := rowsIn(p.diagram(&before)), rowsIn(p.diagram(&after))
	for i, n := range d.rows {
		if old[i] != fresh[i] {
			edits = append(edits, syntax.Edit{Span: p.t.Span(n), Text: fresh[i]})
		}
	}
	for side, n := range d.hands {
		held := after.HandJapanese(shogi.Side(side))
		switch {
		case held == before.HandJapanese(shogi.Side(side)):
		case n != syntax.None:
			edits = append(edits, p.valued(n, held)...)
		case shogi.Side(side) == shogi.White:
			edits = append(edits, p.lineBefore(d.first, p.sideNames()[side]+"の持駒："+held))
		default:
			edits = append(edits, p.lineAfter(d.last, p.sideNames()[side]+"の持駒："+held))
		}
	}
	if turn != "" {
		edits = append(edits, p.lineAfter(d.last, strings.TrimPrefix(turn, p.eol())))
	}
	return sorted(edits), i18n.Message{}
}

// drawing is what a header says of the position.
type drawing struct {
	rows                        []syntax.NodeID
	hands                       [2]syntax.NodeID // by side
	handicap, turn, first, last syntax.NodeID    // first and last of the diagram
	named                       string           // the value of 手合割
}

func (p cursor) drawn() drawing {
	d := drawing{hands: [2]syntax.NodeID{syntax.None, syntax.None}, handicap: syntax.None, turn: syntax.None, first: syntax.None, last: syntax.None}
	for n := p.facts.Record + 1; int(n) < p.t.Len() && n != p.facts.First; n++ {
		switch k := p.t.Kind(n); {
		case k == kif.Turn:
			d.turn = n
		case p.keyOf(n) == kif.KeyHandicap:
			_, d.named = kif.KeyValueOf(p.t, n)
			d.handicap = n
		case p.isDrawn(n):
			if d.first == syntax.None {
				d.first = n
			}
			d.last = n
			if side, isHand := kif.HandOf(p.keyOf(n)); isHand {
				d.hands[side] = n
			} else if k == kif.Row {
				d.rows = append(d.rows, n)
			}
		}
	}
	return d
}

// rowsIn is the rows of a diagram.
func rowsIn(diagram string) []string {
	lines := strings.FieldsFunc(diagram, func(r rune) bool { return r == '\n' || r == '\r' })
	return slices.DeleteFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "|") })
}
