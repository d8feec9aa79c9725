package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func hintProvider() *hover.HintProvider {
	return &hover.HintProvider{
		After: hintAfter,
		Shogi: hintMove,
		Sums:  hintSums,
	}
}

// hintAfter is after a move, before its time.
func hintAfter(f *syntax.File, g *record.Game, node int) (off int, ok bool) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if k := t.Kind(n); k != kif.Move && k != kif.Ki2Move {
		return 0, false
	}
	return moveEnd(t, n)
}

// hintMove says what a move does not: in KI2 the square that the piece comes from, in KIF the player, and that the piece
// could promote and does not. Who does not read Japanese alone sees the western name in place of the player. What the
// move captures is said in both.
func hintMove(f *syntax.File, node int, m view.ShogiMove, kinds hover.HintKinds) (text, tip i18n.Text) {
	said := ""
	if kinds.Notation {
		said = hintName(f, syntax.NodeID(f.Game(0).Nodes[node].Syntax), m)
	}
	_, long := m.Names()
	switch captured := m.Captured(); {
	case kinds.Captures && captured != 0 && said != "":
		text = i18n.Msg("%s, captures a %s", said, captured.English())
	case kinds.Captures && captured != 0:
		text = i18n.Msg("captures a %s", captured.English())
	case said != "":
		text = i18n.Verbatim(said)
	}
	return text, i18n.Verbatim(long)
}

func hintName(f *syntax.File, move syntax.NodeID, m view.ShogiMove) string {
	western := notation.Shogi(m.Before(), m.Move(), m.Previous(), notation.Western)
	sign := string([]rune(western)[0])
	if f.Tree.Kind(move) == kif.Ki2Move {
		from := ""
		switch w := kif.MoveOf(f.Tree, move); {
		case w.Sourced || w.Drop:
		case m.Move().IsDrop():
			from = "打"
		default:
			from = "(" + m.Move().From.String() + ")"
		}
		if m.Style() == notation.Japanese {
			return from
		}
		return notation.Join(" ", from, strings.TrimPrefix(western, sign))
	}
	if m.Style() != notation.Japanese {
		return western
	}
	if strings.HasSuffix(western, "=") {
		return sign + "不成"
	}
	return sign
}

// hintSums are the sums of the times that have none: what the side has used so far.
func hintSums(f *syntax.File, g *record.Game, within syntax.Span) (list []hover.Sum) {
	t := f.Tree
	type used [2]float64 // by side
	sums := make([]used, len(g.Nodes))
	for i := 1; i < len(g.Nodes); i++ {
		n := &g.Nodes[i]
		sums[i] = sums[n.Parent]
		move := syntax.NodeID(n.Syntax)
		at := kif.Part(t, move, kif.Time)
		if at.Start > within.End {
			break
		}
		c := kif.ClockOf(t, move)
		if c.Has == 0 || n.Move.Color == record.Empty {
			continue
		}
		side := n.Move.Color - record.Black
		sums[i][side] += c.Used
		if c.Has&record.HasSum != 0 {
			if c.Sum > 0 {
				sums[i][side] = c.Sum
			}
			continue
		}
		if sum := sums[i][side]; sum > 0 && within.Start < at.End && at.End <= within.End {
			list = append(list, hover.Sum{At: at.End, Text: i18n.Verbatim(clockText(sum)),
				Tip: i18n.Msg("%s has used %s so far", notation.Player(record.Shogi, n.Move.Color), hover.Duration(sum))})
		}
	}
	return list
}

// clockText writes a sum as times have it.
func clockText(seconds float64) string {
	n := int(seconds)
	return fmt.Sprintf("%02d:%02d:%02d", n/3600, n/60%60, n%60)
}
