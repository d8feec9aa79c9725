package cases

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/convert"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// actionsAt is what is on offer at a byte.
func actionsAt(f *syntax.File, off int) []refactor.Action {
	return append(refactor.Actions(formats.Of(f).Refactor, f, syntax.Span{Start: off, End: off}), convert.Actions(f)...)
}

// actions lists what is on offer at the cursor.
func (c *Case) actions(f *syntax.File) string {
	var b strings.Builder
	for _, a := range actionsAt(f, c.Cursor) {
		fmt.Fprintf(&b, "%s: %s\n", a.ID, a.Title.In(c.Locale))
	}
	return b.String()
}

// refactored is the text after the action that the case names, or the file that it writes, or why it does nothing.
func (c *Case) refactored(f *syntax.File) string {
	for _, a := range actionsAt(f, c.Cursor) {
		if a.ID != c.Action {
			continue
		}
		change := a.Make()
		switch {
		case change.File != nil:
			text := change.File.Extension + "\n" + change.File.Text
			for _, lost := range change.File.Lost {
				text += lost.String() + "\n"
			}
			return visible(text)
		case len(change.Edits) == 0:
			return "nothing: " + change.Why.In(c.Locale) + "\n"
		}
		return visible(syntax.Apply(f.Source().Text(), change.Edits))
	}
	return "not on offer\n"
}

// played adds the move that the case names after the node at the cursor.
func (c *Case) played(f *syntax.File) string {
	_, node := f.GameAt(c.Cursor)
	p, why := refactor.Play(formats.Of(f).Refactor, f, f.GameIndexAt(c.Cursor), node, refactor.Playing{Move: c.Move})
	switch {
	case !why.IsZero():
		return "not played: " + why.String() + "\n"
	case p.Existing >= 0:
		line, col := f.Source().Position(p.Existing)
		return fmt.Sprintf("there already: %d:%d\n", line, col)
	}
	text := syntax.Apply(f.Source().Text(), p.Edits)
	return visible(text[:p.At] + Cursor + text[p.At:])
}

// moveOption reads the move of a case: "pass", "3,15" (column and row from 0), or "2,6-2,5" with a piece's number of
// package shogi after a third hyphen.
func moveOption(s string) (m record.Move, err error) {
	if s == "pass" {
		return record.Move{Action: record.Pass}, nil
	}
	m.Action = record.Play
	at := func(s string) (p record.Point) {
		if _, e := fmt.Sscanf(s, "%d,%d", &p.Col, &p.Row); e != nil {
			err = fmt.Errorf("%q is no point", s)
		}
		return p
	}
	parts := strings.Split(s, "-")
	m.To = at(parts[min(1, len(parts)-1)])
	if len(parts) > 1 && parts[0] != "" {
		m.From = at(parts[0])
	} else if len(parts) > 1 {
		m.Action = record.Drop
	}
	if len(parts) > 2 {
		kind, _ := shogi.ParseKind(parts[2])
		m.Piece = uint8(kind)
	}
	return m, err
}

// refactors asserts of the actions at places of a text that they keep the record whole, and that a move played brings
// up no error.
func (c *Checker) refactors(f *syntax.File) error {
	var errs []error
	n := f.Source().Len()
	step := max(1, n/4)
	for off := 0; off <= n; off += step {
		list := actionsAt(f, off)
		for i := (n + off/step) % 7; i < len(list); i += 7 { // all of them over some files
			errs = append(errs, changes(f, off, list[i]))
		}
	}
	return errors.Join(append(errs, c.plays(f))...)
}

// changes asserts that the edits of an action fit, bring up no fault of syntax, and, of one that turns the board or its
// colours over, lead back to the text.
func changes(f *syntax.File, off int, a refactor.Action) error {
	change := a.Make()
	switch text := f.Source().Text(); {
	case change.File != nil || len(change.Edits) == 0:
		if change.File == nil && change.Why.IsZero() {
			return fmt.Errorf("action %s at %d does nothing and does not say why", a.ID, off)
		}
		return nil
	case syntax.Overlap(change.Edits) || !slices.IsSortedFunc(change.Edits, inOrder):
		return fmt.Errorf("action %s at %d: edits overlap, or are out of order: %v", a.ID, off, change.Edits)
	default:
		for _, e := range change.Edits {
			if e.Span.Start < 0 || e.Span.End < e.Span.Start || e.Span.End > len(text) || split(text, e.Span.Start) || split(text, e.Span.End) {
				return fmt.Errorf("action %s at %d: %v is not a place in the text", a.ID, off, e.Span)
			}
		}
	}
	after := applied(f, change)
	if len(f.Faults.List()) == 0 && len(after.Faults.List()) > 0 {
		return fmt.Errorf("action %s at %d brings up %s:\n%s", a.ID, off, after.Faults.List()[0].Code, clip(after.Source().Text()))
	}
	return cycle(f, after, off, a)
}

func inOrder(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start }

func applied(f *syntax.File, change refactor.Change) *syntax.File {
	return f.Format.Parse(syntax.NewSource(syntax.Apply(f.Source().Text(), change.Edits)))
}

// orders is how often an action must be taken to come back.
var orders = map[string]int{
	"rotate-right": 4, "rotate-left": 4, "rotate-180": 2, "mirror-horizontal": 2, "mirror-vertical": 2, "mirror-diagonal": 2, "swap-colors": 2,
}

// cycle takes the action as often as leads back. What can be written in more than one way (corners of a rectangle, a
// plus before komi) may come back in the usual one: then the moves are the same, and the next time around the text is.
func cycle(f, after *syntax.File, off int, a refactor.Action) error {
	_, name, _ := strings.Cut(a.ID, ".")
	order, game := orders[name], f.GameIndexAt(off)
	if order == 0 || game < 0 {
		return nil
	}
	once := again(after, game, a.ID, order-1)
	if once.Source().Text() == f.Source().Text() {
		return nil
	}
	if sameMoves(f, once, game) && again(once, game, a.ID, order).Source().Text() == once.Source().Text() {
		return nil
	}
	return fmt.Errorf("action %s at %d, %d times, does not lead back:\n%s", a.ID, off, order, clip(once.Source().Text()))
}

// again takes an action of a game some more times.
func again(f *syntax.File, game int, id string, times int) *syntax.File {
	for range times {
		at := f.Game(game).Start
		for _, a := range actionsAt(f, at) {
			if a.ID == id {
				f = applied(f, a.Make())
				break
			}
		}
	}
	return f
}

func sameMoves(f, g *syntax.File, game int) bool {
	return slices.EqualFunc(f.Game(game).Nodes, g.Game(game).Nodes, func(a, b record.Node) bool { return a.Move == b.Move })
}

// plays adds a move at a place of the file, and the same again, which must find it.
func (c *Checker) plays(f *syntax.File) error {
	games := f.Games()
	if len(games) == 0 {
		return nil
	}
	r := rand.New(rand.NewPCG(uint64(f.Source().Len()), 1))
	game := r.IntN(len(games))
	node := r.IntN(len(games[game].Nodes))
	if games[game].Kind == record.Shogi {
		node = len(games[game].Nodes) - 1 // a record of shogi goes on at its end only
	}
	for range 20 {
		m := anyMove(r, games[game], node)
		p, why := refactor.Play(formats.Of(f).Refactor, f, game, node, refactor.Playing{Move: m})
		if !why.IsZero() {
			continue
		}
		return c.afterPlay(f, game, node, m, p)
	}
	return nil
}

// anyMove is a move that may be lawful after a node.
func anyMove(r *rand.Rand, g *record.Game, node int) record.Move {
	if g.Kind != record.Shogi {
		return record.Move{Action: record.Play, To: record.Point{Col: uint8(r.IntN(max(1, g.Cols))), Row: uint8(r.IntN(max(1, g.Rows)))}}
	}
	legal := replay.At(g, node).Pieces.AppendLegal(nil)
	if len(legal) == 0 {
		return record.Move{}
	}
	m := legal[r.IntN(len(legal))]
	if m.IsDrop() {
		return record.Move{Action: record.Drop, To: m.To.Point(), Piece: uint8(m.Piece)}
	}
	return record.Move{Action: record.Play, From: m.From.Point(), To: m.To.Point(), Piece: uint8(m.Piece)}
}

func (c *Checker) afterPlay(f *syntax.File, game, node int, m record.Move, p refactor.Played) error {
	after := applied(f, refactor.Change{Edits: p.Edits})
	what := fmt.Sprintf("playing %+v behind node %d of game %d", m, node, game)
	g, at := after.GameAt(p.At)
	if g == nil || int(g.Nodes[at].Start) != p.At || g.Nodes[at].Move.To != m.To {
		return fmt.Errorf("%s: no such move at %d:\n%s", what, p.At, clip(after.Source().Text()))
	}
	same, why := refactor.Play(formats.Of(after).Refactor, after, game, int(g.Nodes[at].Parent), refactor.Playing{Move: g.Nodes[at].Move})
	if !why.IsZero() || same.Existing != p.At || len(same.Edits) > 0 {
		return fmt.Errorf("%s: not found again: %+v %s", what, same, why)
	}
	before := Count(mistakes(c.Check(f)))
	for code, n := range Count(mistakes(c.Check(after))) {
		if n > before[code] {
			return fmt.Errorf("%s brings up %s:\n%s", what, code, clip(after.Source().Text()))
		}
	}
	return nil
}

// mistakes are the findings that say that the record is not valid.
func mistakes(all []diagnostics.Finding) []diagnostics.Finding {
	return slices.DeleteFunc(all, func(f diagnostics.Finding) bool { return f.Severity > diagnostics.Error })
}
