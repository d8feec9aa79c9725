package sgf

import (
	"slices"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// detail collects what a node holds beside its move. Points that a node names twice in one way come out once.
type detail struct {
	record.Detail
	t     *syntax.Tree
	plane plane
	set   PointSet
}

// readDetail reads what a syntax node holds beside its move: a comment on the game before one on the node. Points are
// read in the games whose points have places on a board.
func readDetail(t *syntax.Tree, tree *Tree, n syntax.NodeID) record.Detail {
	d := &detail{t: t, plane: planeOf(tree)}
	named := d.plane.named()
	var game, own []string // comments, joined at the end: a node may have any number of them
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		id := IdentOf(t, p)
		switch id {
		case C:
			own = append(own, DecodeText(FirstValue(t, p)))
		case GC:
			game = append(game, DecodeText(FirstValue(t, p)))
		case N:
			d.Name = DecodeSimpleText(FirstValue(t, p))
		case PL:
			d.ToPlay = ReadColor(FirstValue(t, p))
		default:
			if named {
				d.points(id, p)
			}
		}
	}
	comments := slices.DeleteFunc(append(game, own...), func(s string) bool { return s == "" })
	d.Comment = strings.Join(comments, "\n\n")
	return d.Detail
}

// ReadColor reads a colour as files write it: B or W, 1 or 2 in FF[3]; Empty for other values.
func ReadColor(value string) record.Color {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "b", "1", "black":
		return record.Black
	case "w", "2", "white":
		return record.White
	}
	return record.Empty
}

// Shapes are the marks that are lists of points.
var Shapes = map[Ident]record.Mark{
	TR: {Shape: record.Triangle}, CR: {Shape: record.Circle}, SQ: {Shape: record.Square},
	MA: {Shape: record.Cross}, M: {Shape: record.Cross}, SL: {Shape: record.Selected}, DD: {Shape: record.Dim},
	TS: {Shape: record.Triangle}, CS: {Shape: record.Circle}, SS: {Shape: record.Square}, MS: {Shape: record.Cross},
	TB: {Shape: record.Territory, Color: record.Black}, TW: {Shape: record.Territory, Color: record.White},
}

// points reads a property that names points; others are none of its business.
func (d *detail) points(id Ident, p syntax.NodeID) {
	mark, isMark := Shapes[id]
	switch {
	case d.plane.kind == record.Octi && slices.Contains(podIdents, id):
		d.pods(p, id.Color(), id == RP)
	case d.plane.kind == record.Backgammon:
		d.checkers(id, p)
	case slices.Contains(SetupIdents, id):
		d.each(p, func(at record.Point) { d.Setup = append(d.Setup, record.Placement{Point: at, Color: id.Color()}) })
	case id == AA && d.plane.kind == record.Amazons:
		d.each(p, func(at record.Point) {
			d.Setup = append(d.Setup, record.Placement{Point: at, Piece: record.ArrowPiece})
		})
	case isMark:
		d.each(p, func(at record.Point) { mark.Point = at; d.Marks = append(d.Marks, mark) })
	case id == VW:
		d.each(p, func(at record.Point) { d.View = append(d.View, at) })
	case id == L:
		n := 0
		d.each(p, func(at record.Point) { d.label(at, LetterLabel(n)); n++ })
	case id == LB || id == AR || id == LN || id == AS && d.plane.kind == record.Octi:
		for _, value := range Contents(d.t, p) {
			d.pair(id, value)
		}
	}
}

// each calls do for every point of a list, rectangles expanded.
func (d *detail) each(p syntax.NodeID, do func(record.Point)) {
	d.set = PointSet{}
	for _, value := range Contents(d.t, p) {
		r, ok := d.plane.rect(value)
		if r, on := r.Clip(d.plane.Cols, d.plane.Rows); ok && on {
			for at := range d.set.AddNew(r) {
				do(at)
			}
		}
	}
}

func (d *detail) label(at record.Point, text string) {
	d.Marks = append(d.Marks, record.Mark{Point: at, Shape: record.Label, Text: text})
}

// LetterLabel is the n-th letter that L puts on a point: A … Z, then a … z.
func LetterLabel(n int) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	return letters[n%len(letters):][:1]
}

// pair reads a composed value: a label, an arrow or a line.
func (d *detail) pair(id Ident, value string) {
	one, other, _ := SplitColon(value)
	if d.plane.kind == record.Octi && len(one) > 2 {
		one = one[:2] // a stone, of which the point counts
	}
	from, ok := d.plane.place(one)
	if !ok || !d.plane.On(from) {
		return
	}
	if id == LB {
		d.label(from, DecodeSimpleText(other))
		return
	}
	if to, ok := d.plane.place(other); ok && d.plane.On(to) {
		d.Lines = append(d.Lines, record.Line{From: from, To: to, Arrow: id != LN})
	}
}
