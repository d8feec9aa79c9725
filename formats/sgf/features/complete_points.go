package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// points proposes points and moves.
func (v *valueProposals) points() {
	switch {
	case v.tree.GM != sgf.Go:
		v.gridPoints()
	case !v.hasGoban():
	case v.ident == sgf.B || v.ident == sgf.W:
		v.goMoves()
	default:
		v.goPoints()
	}
}

func (n *nodeProposals) hasGoban() bool {
	return min(n.tree.Cols, n.tree.Rows) >= 1 && max(n.tree.Cols, n.tree.Rows) <= goban.MaxSize
}

// goMoves proposes the legal moves: those near the last one or, after the first letter of a point, all of that column.
func (v *valueProposals) goMoves() {
	b, color := v.position(true, false), v.ident.Color()
	for p, takes := range b.Moves(v.Request, color) {
		detail := i18n.Items(b.Name(p))
		if takes > 0 {
			detail = append(detail, complete.Takes(takes))
		}
		v.point(p, detail, complete.Move)
	}
	if v.dialect.FF == 4 {
		v.Add(complete.Item{Label: i18n.Msg("pass").In(v.Locale), Detail: i18n.Msg("an empty value"), Kind: complete.Move})
	} else {
		v.Add(complete.Item{Label: "tt", Detail: i18n.Msg("pass"), Kind: complete.Move, Insert: "tt"})
	}
}

// disjoint are the properties of a node that name no point twice between them (section 6).
var disjoint = [...][]sgf.Ident{sgf.SetupIdents, sgf.MarkIdents, sgf.TerritoryIdents}

// goPoints proposes points for a list: empty ones for stones, stones to take
// away, any for marks, less those that are named already.
func (v *valueProposals) goPoints() {
	isSetup := slices.Contains(disjoint[0], v.ident)
	b, named := v.position(!isSetup, true), v.named()
	from, corner := b.Start(), record.Point{}
	if v.second {
		if p, ok := sgf.Letters(v.Text[v.start : v.Replace.Start-1]); ok {
			from = p
			if v.isPointList() {
				corner = from
			}
		}
	}
	points := b.Near(from, func(p record.Point) bool {
		switch {
		case v.second:
			return p != from && p.Col >= corner.Col && p.Row >= corner.Row
		case named.Has(p):
			return false
		case isSetup:
			return (b.At(p) != record.Empty) == (v.ident == sgf.AE)
		}
		return true
	})
	for _, p := range points {
		v.point(p, i18n.Verbatim(b.Name(p)), complete.Point)
	}
}

// point proposes a point; in the first half of a composed value with the colon after it.
func (v *valueProposals) point(p record.Point, detail i18n.Text, kind complete.Kind) {
	name := sgf.FormatLetters(p)
	x := complete.Item{Label: name, Detail: detail, Kind: kind, Insert: name}
	if v.typ.Form.Composed && !v.second && !strings.HasPrefix(v.Text[v.Replace.End:], ":") {
		var s complete.Template
		x = s.Text(name + ":").Stop("").Item(x)
	}
	v.Add(x)
}

// labels proposes, after the colon of LB, what comes next in the series of
// labels that the node has: letters, small letters or numbers.
func (v *valueProposals) labels() {
	if !v.second {
		v.points()
		return
	}
	var used []string
	for p := range sgf.PropertiesOf(v.t, v.node) {
		if sgf.IdentOf(v.t, p) != sgf.LB {
			continue
		}
		for token, value := range sgf.Contents(v.t, p) {
			if _, label, at := sgf.SplitColon(value); token != v.token && at >= 0 {
				used = append(used, sgf.DecodeSimpleText(label))
			}
		}
	}
	v.Choices(complete.NextLabels(used))
}

// named is the points that the property, and those that share points with it,
// name elsewhere in the node. AR and LN may name a point as often as they like.
func (v *valueProposals) named() *sgf.PointSet {
	idents, set := []sgf.Ident{v.ident}, &sgf.PointSet{}
	for _, group := range disjoint {
		if slices.Contains(group, v.ident) {
			idents = group
		}
	}
	if v.typ.Form.Composed && v.ident != sgf.LB {
		return set
	}
	for p := range sgf.PropertiesOf(v.t, v.node) {
		if !slices.Contains(idents, sgf.IdentOf(v.t, p)) {
			continue
		}
		for token, value := range sgf.Contents(v.t, p) {
			if token == v.token {
				continue // it names nothing yet
			}
			if v.typ.Form.Composed {
				value, _, _ = sgf.SplitColon(value)
			}
			if r, ok := v.tree.Area(value); ok {
				set.Add(r)
			}
		}
	}
	return set
}

// position replays the path to the node; of the node itself the setup, the move, or both.
func (n *nodeProposals) position(setup, move bool) *complete.GoBoard {
	game, last := n.File.GameAt(n.t.Span(n.node).Start)
	at := replay.New(game)
	b := &complete.GoBoard{Board: at.Stones}
	for _, i := range game.Path(last) {
		node := &game.Nodes[i]
		switch own := syntax.NodeID(node.Syntax) == n.node; {
		case !own:
			b.Note(node.Move, at.Enter(i).Result)
			continue
		case setup:
			at.SetUp(i)
		}
		if move && node.Move.Action != record.NoAction {
			b.Note(node.Move, at.Play(node.Move).Result)
		}
	}
	return b
}

// wordedMoves are the moves that games have words for (section 9).
var wordedMoves = map[int][]complete.Choice{
	sgf.Hex: {
		{"swap-pieces", i18n.Msg("the stones exchange their colours")}, {"swap-sides", i18n.Msg("the players exchange their colours")},
		{"pass", nil}, {"resign", nil}, {"forfeit", nil},
	},
	sgf.LOA:        {{"Pass", nil}, {"Resign", nil}, {"Forfeit", nil}, {"Escape", nil}},
	sgf.Backgammon: {{"double", i18n.Msg("also redouble and beaver")}, {"take", nil}, {"drop", nil}},
}

// gridPoints proposes points and moves of the games other than Go whose moves put one stone on one point.
func (v *valueProposals) gridPoints() {
	game, at := v.File.GameAt(v.t.Span(v.node).Start)
	if game != nil && slices.Contains([]record.Kind{record.Othello, record.Gomoku, record.Hex}, game.Kind) {
		v.gridStones(game, at)
	}
	if v.ident == sgf.B || v.ident == sgf.W {
		v.Choices(wordedMoves[int(v.tree.GM)])
	}
}

// gridStones proposes empty points for stones, and all points for marks.
func (v *valueProposals) gridStones(game *record.Game, at int) {
	isMark := v.typ.Form.First == sgf.Point && v.ident != sgf.AE
	if !isMark {
		at = int(game.Nodes[at].Parent)
	}
	b := replay.At(game, at).Grid
	if b == nil {
		return
	}
	names := notation.PointsOf(game.Kind)
	for row := range game.Rows {
		for col := range game.Cols {
			p := record.Point{Col: uint8(col), Row: uint8(row)}
			if !isMark && (b.At(p) == record.Empty) == (v.ident == sgf.AE) || v.Len() == complete.MaxPoints {
				continue
			}
			text, name := sgf.FormatLetters(p), names.Name(p, game.Rows)
			if game.Kind == record.Hex {
				text, name = name, ""
			}
			v.Add(complete.Item{Label: text, Detail: i18n.Verbatim(name), Kind: complete.Point, Insert: text})
		}
	}
}
