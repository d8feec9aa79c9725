package sgf

import (
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// gamesOf makes a game of each tree.
func gamesOf(trees []Tree) syntax.Games {
	return syntax.Games{
		Count: len(trees),
		Span:  func(f *syntax.File, i int) syntax.Span { return f.Tree.Span(trees[i].Node) },
		Read:  func(f *syntax.File, i int) *record.Game { return readTree(f.Tree, &trees[i]) },
	}
}

// reader turns one game tree into one game. Nodes come in the order of the
// text; a level for each open game tree tells what they hang on.
type reader struct {
	t      *syntax.Tree
	tree   *Tree
	plane  plane
	game   *record.Game
	levels []level
}

// level is an open GameTree or Variation.
type level struct {
	tree syntax.NodeID
	tip  int // the node that the next one hangs on; -1 before the root
	last int // the last child of tip, -1 when it has none or nobody knows
	own  bool
	join int // the node that the tree hangs on its parent by, -1 before it is seen
}

func readTree(t *syntax.Tree, tree *Tree) *record.Game {
	span := t.Span(tree.Node)
	g := &record.Game{
		Name: tree.Game().Name, Start: span.Start, End: span.End,
	}
	g.Kind, g.Cols, g.Rows = replayed(tree)
	r := &reader{t: t, tree: tree, plane: planeOf(tree), game: g}
	r.nodes()
	g.Source = source{t: t, tree: tree, g: g}
	return g
}

func (r *reader) nodes() {
	end, count := r.t.End(r.tree.Node), 0
	for n := r.tree.Node + 1; n < end; n++ {
		if r.t.Kind(n) == Node {
			count++
		}
	}
	r.game.Nodes = make([]record.Node, 0, max(count, 1))
	r.levels = []level{{tree: r.tree.Node, tip: -1, last: -1, join: -1}}
	for n := r.tree.Node + 1; n < end; n++ {
		switch r.t.Kind(n) {
		case Variation:
			r.pop(r.t.Parent(n))
			top := r.levels[len(r.levels)-1]
			r.levels = append(r.levels, level{tree: n, tip: top.tip, last: top.last, join: -1})
		case Node:
			r.pop(r.t.Parent(n))
			r.node(n)
		}
	}
	if len(r.game.Nodes) == 0 {
		r.game.Add(record.Node{Syntax: int32(r.tree.Node), Start: int32(r.game.Start)}, -1, -1)
	}
}

// pop closes the levels inside tree.
func (r *reader) pop(tree syntax.NodeID) {
	for top := len(r.levels) - 1; r.levels[top].tree != tree; top-- {
		if join := r.levels[top].join; join >= 0 {
			outer := &r.levels[top-1]
			outer.last = join
			if !outer.own {
				outer.join = join
			}
		}
		r.levels = r.levels[:top]
	}
}

// node reads a syntax node. One with two moves becomes two nodes of the game.
func (r *reader) node(n syntax.NodeID) {
	out := record.Node{Syntax: int32(n), Start: int32(r.t.Span(n).Start)}
	second := record.Move{}
	for p := n + 1; int(p) < r.t.Len() && r.t.Parent(p) == n; p++ {
		switch id := IdentOf(r.t, p); id {
		case B, W:
			if m := r.plane.move(id, FirstValue(r.t, p)); out.Move.Action == record.NoAction {
				out.Move = m
			} else {
				second = m
			}
		case MN:
			out.Number = int32(number(FirstValue(r.t, p)))
		case FF, GM, SZ:
		case CO, CV:
			if r.plane.kind == record.Backgammon {
				out.Has |= record.HasSetup
			}
		default:
			out.Has |= hasOf[id]
		}
	}
	i := r.add(out)
	if i == 0 {
		r.header(n)
	}
	if second.Action != record.NoAction {
		r.add(record.Node{Syntax: int32(n), Start: out.Start, Move: second})
	}
}

func (r *reader) add(n record.Node) int {
	top := &r.levels[len(r.levels)-1]
	parent, last := top.tip, top.last
	if parent < 0 && len(r.game.Nodes) > 0 {
		parent, last = 0, -1
	}
	i := r.game.Add(n, parent, last)
	if !top.own {
		top.own, top.join = true, i
	}
	top.tip, top.last = i, -1
	return i
}

// hasOf tells what a property adds to a node.
var hasOf = [identCount]record.Has{
	AB: record.HasSetup, AW: record.HasSetup, AE: record.HasSetup, AA: record.HasSetup, PL: record.HasSetup,
	TR: record.HasMarks, CR: record.HasMarks, SQ: record.HasMarks, MA: record.HasMarks, SL: record.HasMarks,
	LB: record.HasMarks, AR: record.HasMarks, LN: record.HasMarks, TB: record.HasMarks, TW: record.HasMarks,
	TS: record.HasMarks, CS: record.HasMarks, SS: record.HasMarks, MS: record.HasMarks, AS: record.HasMarks,
	RP: record.HasSetup, BO: record.HasSetup, WO: record.HasSetup,
	DD: record.HasMarks, L: record.HasMarks, M: record.HasMarks,
	C: record.HasComment, GC: record.HasComment, N: record.HasName, KO: record.AnyMove,
}

// IsPass reports whether the value of a move is the pass of Go: nothing, or
// `tt` when both sides of the board are at most 19.
func (b Board) IsPass(value string) bool {
	return b.Game.Number == Go && (value == "" || value == "tt" && b.Cols <= 19 && b.Rows <= 19)
}

// number is the value of a number, 0 for what is none.
func number(value string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(value))
	return min(max(n, 0), 1<<30)
}

// headerKeys are the common names of header properties.
var headerKeys = map[Ident]string{
	GN: record.KeyTitle, PB: record.KeyBlack, PW: record.KeyWhite, BR: record.KeyBlackRnk, WR: record.KeyWhiteRnk,
	EV: record.KeyEvent, RO: record.KeyRound, DT: record.KeyDate, PC: record.KeyPlace, RE: record.KeyResult,
	KM: record.KeyKomi, HA: record.KeyHandicap, RU: record.KeyRules, TM: record.KeyTime, SO: record.KeySource,
	GC: record.KeyComment, BT: record.KeyBlackTm, WT: record.KeyWhiteTm,
}

// headerLabels are what the properties of a header are called that other formats do not have.
var headerLabels = [identCount]i18n.Message{
	ON: i18n.Msg("Opening"), OT: i18n.Msg("Overtime"), AN: i18n.Msg("Annotated by"), US: i18n.Msg("Entered by"),
	CP: i18n.Msg("Copyright"), BS: i18n.Msg("Kind of player, Black"), WS: i18n.Msg("Kind of player, White"),
	SU: i18n.Msg("Setup"),
}

// HeaderNamed is the property of a header field by its common name, or by its own; Unknown for what is neither.
func HeaderNamed(key string) Ident {
	for id, common := range headerKeys {
		if common == key {
			return id
		}
	}
	return Lookup(key)
}

// header reads the root and game-info properties of the root.
func (r *reader) header(root syntax.NodeID) {
	d := r.tree.Dialect()
	for p := root + 1; int(p) < r.t.Len() && r.t.Parent(p) == root; p++ {
		id := IdentOf(r.t, p)
		def, _ := d.Find(id)
		if def == nil || def.Class != RootClass && def.Class != InfoClass {
			continue
		}
		decode := DecodeSimpleText
		if d.Type(id).Form.First == Text {
			decode = DecodeText
		}
		at := firstContent(r.t, p)
		f := record.Field{
			Key: headerKeys[id], Name: id.String(), Label: &headerLabels[id], Value: decode(r.t.Source().Slice(at)), Syntax: int32(p), At: record.Span(at),
		}
		f.Hidden = f.Key == "" && f.Label.IsZero() || id == GC // the comment of the game is that of its root
		r.game.Header = append(r.game.Header, f)
	}
}
