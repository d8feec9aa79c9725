package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
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

// goMoves proposes the legal moves: those near the last one or, after the first
// letter of a point, all of that column.
func (v *valueProposals) goMoves() {
	b, color := v.position(true, false), colorOf(v.ident)
	for p, takes := range b.Moves(v.Request, color) {
		detail := b.Name(p)
		if takes > 0 {
			detail += ", " + complete.Takes(takes)
		}
		v.point(p, detail, complete.Move)
	}
	if v.dialect.FF == 4 {
		v.Add(complete.Item{Label: "pass", Detail: "an empty value", Kind: complete.Move})
	} else {
		v.Add(complete.Item{Label: "tt", Detail: "pass", Kind: complete.Move, Insert: "tt"})
	}
}

// disjoint are the properties of a node that name no point twice between them
// (section 6).
var disjoint = [...][]sgf.Ident{
	{sgf.AB, sgf.AW, sgf.AE}, {sgf.CR, sgf.MA, sgf.SL, sgf.SQ, sgf.TR}, {sgf.TB, sgf.TW},
}

// goPoints proposes points for a list: empty ones for stones, stones to take
// away, any for marks, less those that are named already.
func (v *valueProposals) goPoints() {
	isSetup := slices.Contains(disjoint[0], v.ident)
	b, named := v.position(!isSetup, true), v.named()
	from, corner := b.Start(), goban.Point{X: -1, Y: -1}
	if v.second {
		if p, ok := sgf.Letters(v.Text[v.start : v.Replace.Start-1]); ok {
			from = onGoban(p)
			if v.isPointList() {
				corner = from
			}
		}
	}
	points := b.Near(from, func(p goban.Point) bool {
		switch {
		case v.second:
			return p != from && p.X >= corner.X && p.Y >= corner.Y
		case named.Has(offGoban(p)):
			return false
		case isSetup:
			return (b.At(p) != goban.Empty) == (v.ident == sgf.AE)
		}
		return true
	})
	for _, p := range points {
		v.point(p, b.Name(p), complete.Point)
	}
}

// point proposes a point; in the first half of a composed value with the colon
// after it.
func (v *valueProposals) point(p goban.Point, detail string, kind complete.Kind) {
	name := sgf.FormatLetters(offGoban(p))
	x := complete.Item{Label: name, Detail: detail, Kind: kind, Insert: name}
	if v.typ.Form.Composed && !v.second && !strings.HasPrefix(v.Text[v.Replace.End:], ":") {
		var s complete.Template
		x = s.Text(name + ":").Stop("").Item(x)
	}
	v.Add(x)
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
		for token := range sgf.ValuesOf(v.t, p) {
			value, _, _ := sgf.SplitColon(v.t.Source().Slice(sgf.Content(v.t, token)))
			if r, ok := v.rect(value, token); ok {
				set.Add(r)
			}
		}
	}
	return set
}

// rect reads what a value of a list names; of a label its point. The value at
// the cursor names nothing yet.
func (v *valueProposals) rect(point string, token int) (sgf.Rect, bool) {
	if token == v.token {
		return sgf.Rect{}, false
	}
	if !v.typ.Form.Composed {
		point = v.t.Source().Slice(sgf.Content(v.t, token))
	}
	r, ok := sgf.ParseRect(point)
	if !ok {
		return r, false
	}
	return r.Clip(int(v.tree.Cols), int(v.tree.Rows))
}

// position replays the path to the node; of the node itself the setup, the move,
// or both.
func (n *nodeProposals) position(setup, move bool) *complete.GoBoard {
	b := &complete.GoBoard{Board: goban.New(int(n.tree.Cols), int(n.tree.Rows))}
	last := len(n.path) - 1
	for _, node := range n.path[:last] {
		n.step(b, node, true, true)
	}
	n.step(b, n.path[last], setup, move)
	return b
}

// step plays one node: setup first, then the move (section 11, rule 7).
func (n *nodeProposals) step(b *complete.GoBoard, node syntax.NodeID, setup, move bool) {
	mover, played := goban.Empty, syntax.None
	for p := range sgf.PropertiesOf(n.t, node) {
		switch id := sgf.IdentOf(n.t, p); id {
		case sgf.AB, sgf.AW, sgf.AE:
			if setup {
				n.setUp(b, p, colorOf(id))
			}
		case sgf.B, sgf.W:
			mover, played = colorOf(id), p
		}
	}
	if move && played != syntax.None {
		n.play(b, played, mover)
	}
}

// colorOf is the colour of the stones that a property puts; Empty for others.
func colorOf(id sgf.Ident) goban.Color {
	switch id {
	case sgf.B, sgf.AB:
		return goban.Black
	case sgf.W, sgf.AW:
		return goban.White
	}
	return goban.Empty
}

func (n *nodeProposals) setUp(b *complete.GoBoard, property syntax.NodeID, c goban.Color) {
	var set sgf.PointSet
	for token := range sgf.ValuesOf(n.t, property) {
		r, ok := sgf.ParseRect(n.t.Source().Slice(sgf.Content(n.t, token)))
		if r, on := r.Clip(int(n.tree.Cols), int(n.tree.Rows)); ok && on {
			for p := range set.AddNew(r) {
				b.Set(onGoban(p), c)
			}
		}
	}
}

func (n *nodeProposals) play(b *complete.GoBoard, property syntax.NodeID, c goban.Color) {
	value := sgf.FirstValue(n.t, property)
	if p, ok := sgf.Letters(value); ok && !n.tree.Board().IsPass(value) {
		b.Move(c, onGoban(p))
	} else if n.tree.Board().IsPass(value) {
		b.Pass()
	}
}

func onGoban(p record.Point) goban.Point  { return goban.Point{X: int8(p.Col), Y: int8(p.Row)} }
func offGoban(p goban.Point) record.Point { return record.Point{Col: uint8(p.X), Row: uint8(p.Y)} }
