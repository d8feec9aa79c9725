package rules

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The rules that need the position (16.7). One board goes with the walk: what a variation played is undone when the
// walk leaves it.

// replays reports whether the tree is a game whose stones recls can keep on a board: Go, and Hex and Twixt, where
// nothing is captured.
func (st *state) replays() bool {
	switch st.tree.GM {
	case sgf.Go, sgf.Hex, sgf.Twixt:
		return st.board.Cols > 0 && st.board.Cols <= goban.MaxSize && st.board.Rows <= goban.MaxSize
	}
	return false
}

// resetBoard empties the board for a new tree. One of the same size is used again: a file may hold a million trees.
func (st *state) resetBoard() {
	if st.goban == nil {
		return
	} else if w, h := st.goban.Size(); st.replays() && w == st.board.Cols && h == st.board.Rows {
		st.goban.Clear()
	} else {
		st.goban = nil
	}
}

func (st *state) ensureBoard() {
	if st.goban == nil {
		st.goban = goban.New(st.board.Cols, st.board.Rows)
	}
}

// replay carries the node out: its setup first, then its moves.
func (st *state) replay(top *level) {
	st.followTail()
	move, setup := st.hasMove(), st.has(sgf.AB) || st.has(sgf.AW) || st.has(sgf.AE)
	if !move && !setup && !st.has(sgf.PL) {
		return
	}
	if setup && top.nodes == 0 && st.levels.n > 1 && st.tree.GM == sgf.Go {
		st.siblingBySetup()
	}
	st.turns(setup)
	if !st.replays() {
		return
	}
	if setup {
		st.setup()
	}
	for i := range st.props {
		if pr := &st.props[i]; pr.id == sgf.B || pr.id == sgf.W {
			st.begin(pr)
			if top.nodes == 0 && st.levels.n > 1 {
				st.sameVariation(pr)
			}
			if st.tree.GM == sgf.Go {
				st.play(pr)
			} else {
				st.put(pr)
			}
		}
	}
}

func (st *state) setup() {
	st.ensureBoard()
	var done placed
	for i := range st.props {
		pr := &st.props[i]
		color := slices.Index(setupIdents, pr.id)
		if color < 0 {
			continue
		}
		done.seen = sgf.PointSet{}
		for v, r := range st.areas(pr) {
			st.setPoints(pr, v, r, record.Color(color), &done)
		}
	}
}

// setupIdents are the properties that set points, by the colour.
var setupIdents = []sgf.Ident{sgf.AE, sgf.AB, sgf.AW}

// placed is the points that a property has set, and those that its node has changed.
type placed struct{ seen, changed sgf.PointSet }

// setPoints sets the points of one value. What another property of the node sets after it counts: setup-overlap speaks
// of that.
func (st *state) setPoints(pr *prop, v int, r sgf.Rect, color record.Color, done *placed) {
	for p := range done.seen.AddNew(r) {
		if st.goban.At(p) != color {
			st.goban.Set(p, color)
			done.changed.Add(sgf.Rect{From: p, To: p})
		}
	}
	if done.changed.Overlaps(r) || st.tree.GM != sgf.Go || st.has(sgf.KO) || st.Full(redundantSetup, st.content(v)) {
		return
	}
	code := quote(pr.id.String() + "[" + st.slice(st.content(v)) + "]")
	f := diagnostics.Finding{Span: st.content(v), Message: i18n.Plural(r.Points(),
		"%s changes nothing: the stone is there already", "%s changes nothing: the stones are there already", code)}
	if color == record.Empty {
		f.Message = i18n.Plural(r.Points(),
			"%s changes nothing: the point is empty already", "%s changes nothing: the points are empty already", code)
	}
	f.Tags = diagnostics.Unnecessary
	st.Report(redundantSetup, unsafe(f, i18n.Msg("Remove the value"), st.removeValue(pr, v)))
}

func (st *state) play(pr *prop) {
	switch m := st.board.Move(pr.id, pr.value); m.Action {
	case record.Pass:
		if st.goban != nil {
			st.goban.Pass()
		}
		st.path.move = pr.node
	case record.Play:
		st.playAt(pr, m.To)
	}
}

func (st *state) playAt(pr *prop, p record.Point) {
	st.ensureBoard()
	color, before := colorOf(pr.id), st.path.move
	st.path.move = pr.node
	if !st.loud && st.goban.PlayQuiet(color, p) {
		return
	}
	st.loud = false
	res := st.goban.Play(color, p)
	if res.Replaced == record.Empty && res.Suicide == 0 && !res.Ko || st.has(sgf.KO) {
		return
	}
	move, name := quote(pr.id.String()+"["+pr.value+"]"), st.goban.Name(p)
	span := st.Tree.Span(pr.node)
	switch {
	case res.Replaced != record.Empty:
		message := i18n.Msg("%s (%s) is on a black stone: expected an empty point", move, name)
		if res.Replaced == record.White {
			message = i18n.Msg("%s (%s) is on a white stone: expected an empty point", move, name)
		}
		st.Report(occupiedPoint, diagnostics.Finding{Span: span, Message: message})
	case res.Suicide > 0:
		f := at(span, "%s (%s) leaves its own stone without liberties: expected at least one", move, name)
		if res.Suicide > 1 {
			f.Message = i18n.Msg("%s (%s) leaves its own group of %d stones without liberties: expected at least one", move, name, res.Suicide)
		}
		st.Report(suicide, f)
	default:
		f := at(span, "%s (%s) retakes the ko at once: expected a move elsewhere first", move, name)
		if before != syntax.None {
			f = related(f, st.Tree.Span(before), i18n.Msg("the move that took it"))
		}
		st.Report(koRecapture, unsafe(f, i18n.Msg("Add `KO[]`"), insert(span.End, "KO[]")))
	}
}

// colorOf is the player of B or W.
func colorOf(id sgf.Ident) record.Color {
	if id == sgf.W {
		return record.White
	}
	return record.Black
}

// turn is what is known about whose turn it is.
type turn struct {
	pl       syntax.NodeID
	moves    int32        // how many moves were made, see count
	last     record.Color // who moved last; Empty before the first move and after setup
	to       record.Color // what PL said, Empty without it
	moved    bool         // a move was made
	white    bool         // White has moved
	stones   bool         // Black has stones by setup
	handicap bool         // HA of 2 or more
}

// count counts a move: those of Hex, where their number matters, and of other games the first few. What the rules know
// after a move that was put in is then soon what they knew without it.
func (t *turn) count(game uint8) {
	if game == sgf.Hex || t.moves < many {
		t.moves++
	}
}

// turns follows whose turn it is, and reports what contradicts it on the main line. In a node with two moves nobody can
// tell.
func (st *state) turns(setup bool) {
	t := &st.path.turn
	if setup {
		t.last, t.to = record.Empty, record.Empty
		t.stones = t.stones || st.has(sgf.AB)
	}
	b, w := st.find(sgf.B), st.find(sgf.W)
	if b != nil && w != nil {
		t.last, t.to, t.moved, t.white = record.Empty, record.Empty, true, true
	} else if move := cmp.Or(b, w); move != nil {
		st.turnOf(move, colorOf(move.id))
	}
	if pl := st.find(sgf.PL); pl != nil {
		t.to, t.pl, t.last = sgf.ReadColor(pl.value), pl.node, record.Empty
	}
}

func (st *state) isHandicap() bool {
	ha := st.find(sgf.HA)
	return ha != nil && isNumber(ha.value) && len(ha.value) < 4 && ha.value > "1" && ha.value != "0"
}

// turnOf judges a move of color. In other games than Go a player may have to wait (Othello, Backgammon) without a move
// that says so.
func (st *state) turnOf(pr *prop, color record.Color) {
	t := &st.path.turn
	old := *t
	t.last, t.to, t.moved = color, record.Empty, true
	t.count(st.tree.GM)
	t.white = t.white || color == record.White
	if !st.path.main || st.has(sgf.KO) || st.tree.GM != sgf.Go || st.mistypedMove(color) {
		return
	}
	switch {
	case old.to != record.Empty && old.to != color:
		st.playerContradicted(pr, old, color)
	case old.to != record.Empty:
	case old.last == color && !(color == record.Black && !old.white && !old.stones && old.handicap):
		f := at(st.Tree.Span(pr.node), "%s moves twice in a row: expected a move of %s", playerNames[color], playerNames[color.Opponent()])
		if st.path.move != syntax.None {
			f = related(f, st.Tree.Span(st.path.move), i18n.Msg("the move before it"))
		}
		st.Report(turnOrder, f)
	case !old.moved && old.handicap && old.stones && color == record.Black:
		st.Report(turnOrder, at(st.Tree.Span(pr.node), "Black moves first with handicap stones on the board: expected a move of White"))
	}
}

func (st *state) begin(pr *prop) {
	if st.begun || !st.path.main || st.tree.GM != sgf.Go {
		return
	}
	if st.begun = true; !st.given {
		return
	}
	ha := st.rootProperty(sgf.HA)
	n, err := strconv.Atoi(sgf.FirstValue(st.Tree, ha))
	black := st.blackStones()
	if err != nil || n < 2 || n == black {
		return
	}
	if pr.id == sgf.B {
		played, over := st.blackPlays(pr.node)
		if black+played == n || black+played < n && !over {
			return
		}
		if black == 0 {
			f := at(st.Tree.Span(ha), "`HA` is %d, but Black has placed %d stones when White makes the first move", n, played)
			if played == 1 {
				f.Message = i18n.Msg("`HA` is %d, but Black has placed one stone when White makes the first move", n)
			}
			st.reportHandicap(f, pr, ha, played)
			return
		}
	}
	f := at(st.Tree.Span(ha), "`HA` is %d, but %d black stones are on the board before the first move", n, black)
	if black == 1 {
		f.Message = i18n.Msg("`HA` is %d, but one black stone is on the board before the first move", n)
	}
	st.reportHandicap(f, pr, ha, black)
}

func (st *state) reportHandicap(f diagnostics.Finding, first *prop, ha syntax.NodeID, stones int) {
	f = related(f, st.Tree.Span(first.node), i18n.Msg("the first move"))
	if stones > 1 {
		f = unsafe(f, i18n.Msg("Write `%d`", stones), replace(st.firstContent(ha), strconv.Itoa(stones)))
	}
	st.Report(handicapStones, f)
}

// blackPlays counts the stones that Black plays on the main line, from a move on, before White plays one. White passes
// while Black places a handicap in some records. It is not over where the record ends before White plays.
func (st *state) blackPlays(move syntax.NodeID) (stones int, over bool) {
	for n := range st.mainLine(st.Tree.Parent(move)) {
		for p := range sgf.PropertiesOf(st.Tree, n) {
			id := sgf.IdentOf(st.Tree, p)
			if id != sgf.B && id != sgf.W || st.board.Move(id, sgf.FirstValue(st.Tree, p)).Action != record.Play {
				continue
			}
			if id == sgf.W {
				return stones, true
			}
			stones++
		}
	}
	return stones, false
}

// mainLine is a node and those after it on the main line. A variation of a faulty file may hold no node.
func (st *state) mainLine(n syntax.NodeID) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		t := st.Tree
		for yield(n) {
			next := t.End(n)
			if int(next) >= t.Len() || t.Parent(next) != t.Parent(n) {
				return
			}
			for int(next) < t.Len() && t.Kind(next) == sgf.Variation {
				next++
			}
			if int(next) == t.Len() || t.Kind(next) != sgf.Node {
				return
			}
			n = next
		}
	}
}

func (st *state) blackStones() (n int) {
	if st.goban == nil {
		return 0
	}
	for p := range st.points() {
		if st.goban.At(p) == record.Black {
			n++
		}
	}
	return n
}

// points yields the points of the board, row by row.
func (st *state) points() iter.Seq[record.Point] {
	w, h := st.goban.Size()
	return new(sgf.PointSet).AddNew(sgf.Rect{To: record.Point{Col: uint8(w - 1), Row: uint8(h - 1)}})
}

func (st *state) checkHandicapUndeclared() {
	if st.node != st.root || st.tree.GM != sgf.Go || !st.has(sgf.AB) || st.has(sgf.AW) || st.has(sgf.HA) {
		return
	}
	pr := st.find(sgf.AB)
	f := at(st.name(pr), "only black stones are set up at the start: expected `HA` (handicap)")
	if stones := st.blackStones(); stones > 1 && !st.hasMove() && st.takesInfo() && st.whiteBegins() {
		f = unsafe(f, i18n.Msg("Add `HA[%d]`", stones), insert(st.Tree.Span(pr.node).Start, "HA["+strconv.Itoa(stones)+"]"))
	}
	st.Report(handicapUndeclared, f)
}

// whiteBegins reports whether White makes the first move of the main line after the root, with nothing set up in
// between. Without a move there is no game yet.
func (st *state) whiteBegins() bool {
	for n := range st.mainLine(st.root) {
		for p := range sgf.PropertiesOf(st.Tree, n) {
			if n == st.root {
				break
			}
			switch sgf.IdentOf(st.Tree, p) {
			case sgf.W:
				return true
			case sgf.B, sgf.AB, sgf.AW, sgf.AE:
				return false
			}
		}
	}
	return true
}

// tail is how the main line ends, as far as it has come.
type tail struct {
	passes, empty int           // in a row
	node          syntax.NodeID // the last of them
}

func (st *state) followTail() {
	if !st.path.main || st.tree.GM != sgf.Go {
		return
	}
	t := &st.tail
	t.node = st.node
	switch b, w := st.find(sgf.B), st.find(sgf.W); {
	case len(st.props) == 0:
		t.empty++
	case b != nil && st.board.IsPass(b.value), w != nil && st.board.IsPass(w.value):
		t.passes, t.empty = t.passes+1, 0
	default:
		t.passes, t.empty = 0, 0
	}
}

func (st *state) judgeTail() {
	span := st.Tree.Span(max(st.tail.node, 0))
	switch t := st.tail; {
	case t.empty > 0 && t.node != st.root:
		st.Report(trailingPass, at(span, "the main line ends with an empty node: expected none"))
	case t.passes > 2:
		st.Report(trailingPass, at(span, "the main line ends with %d passes: expected two", t.passes))
	}
}

var playerNames = [...]i18n.Message{i18n.Msg("nobody"), i18n.Msg("Black"), i18n.Msg("White")}

func (st *state) playerContradicted(pr *prop, old turn, color record.Color) {
	f := at(st.Tree.Span(old.pl), "`PL` says that %s moves next, but %s does", playerNames[old.to], playerNames[color])
	f = related(f, st.Tree.Span(pr.node), i18n.Msg("the next move"))
	letter := " BW"[color : color+1]
	st.Report(playerContradicted, unsafe(f, i18n.Msg("Write `PL[%s]`", letter), replace(st.firstContent(old.pl), letter)))
}

// siblingBySetup looks at the first node of a variation: does it empty the point of the move before it, to play
// another?
func (st *state) siblingBySetup() {
	ae := st.find(sgf.AE)
	if ae == nil || st.path.move == syntax.None || st.Tree.Parent(st.path.move) != st.parent {
		return
	}
	undone := sgf.FirstValue(st.Tree, st.path.move)
	if undone == "" || !slices.Contains(st.valueTexts(ae), "["+undone+"]") || !st.hasMove() && !st.moveFollows() {
		return
	}
	f := at(st.Tree.Span(ae.node), "the variation takes back the move before it: expected an alternative to that move")
	f = related(f, st.Tree.Span(st.path.move), i18n.Msg("the move that is taken back"))
	if !st.tree.Broken && st.oneValue(ae) && !st.repeated(sgf.AE) {
		s := sibling{file: st.File, played: st.parent, setup: st.node, ae: ae.node, alone: len(st.props) == 1}
		if s.movable() {
			f.Fixes = append(f.Fixes, diagnostics.Fix{Title: i18n.Msg("Make it an alternative to that move"), Later: diagnostics.AllAtOnce(s.edits)})
		}
	}
	st.Report(siblingBySetup, f)
}

// setupMoves is from how many nodes on stones that are set up one by one, Black's and White's in turn, are moves.
const setupMoves = 3

// checkMovesBySetup speaks of a run of such nodes at its first one.
func (st *state) checkMovesBySetup() {
	color := st.stoneBySetup(st.node)
	if color == record.Empty || st.tree.GM != sgf.Go {
		return
	}
	if before := st.nodeBefore(st.node); before != syntax.None && st.stoneBySetup(before) == color.Opponent() {
		return
	}
	var edits []syntax.Edit
	t, nodes := st.Tree, 0
	for n := st.node; int(n) < t.Len() && t.Parent(n) == t.Parent(st.node) && t.Kind(n) == sgf.Node && st.stoneBySetup(n) == color; n = t.End(n) {
		nodes, color = nodes+1, color.Opponent()
		for p := range sgf.PropertiesOf(t, n) {
			if id := sgf.IdentOf(t, p); id == sgf.AB || id == sgf.AW {
				edits = append(edits, replace(sgf.NameSpan(t, p), id.String()[1:]))
			}
		}
	}
	if nodes < setupMoves {
		return
	}
	f := at(st.open(st.node), "%d nodes in a row set up one stone each, in turn: expected moves, `B` and `W`", nodes)
	if st.node != st.root && !st.tree.Broken {
		f = unsafe(f, i18n.Msg("Write moves"), edits...)
	}
	st.Report(movesBySetup, f)
}

// stoneBySetup is the colour of the one stone that a node sets up in place of a move; Empty where it does anything else
// to the board.
func (st *state) stoneBySetup(n syntax.NodeID) (color record.Color) {
	for p := range sgf.PropertiesOf(st.Tree, n) {
		switch id := sgf.IdentOf(st.Tree, p); id {
		case sgf.AB, sgf.AW:
			var values []syntax.Span
			for v := range sgf.ValuesOf(st.Tree, p) {
				values = append(values, st.content(v))
			}
			if color != record.Empty || len(values) != 1 || values[0].Len() != len("aa") {
				return record.Empty
			}
			color = record.Black
			if id == sgf.AW {
				color = record.White
			}
		case sgf.B, sgf.W, sgf.AE, sgf.PL, sgf.KO:
			return record.Empty
		}
	}
	return color
}

func (st *state) moveFollows() bool {
	n := st.Tree.End(st.node)
	if int(n) >= st.Tree.Len() || st.Tree.Parent(n) != st.Tree.Parent(st.node) || st.Tree.Kind(n) != sgf.Node {
		return false
	}
	return st.propertyOf(n, sgf.B) != syntax.None || st.propertyOf(n, sgf.W) != syntax.None
}

// sameVariation reports a variation that begins with the move of one before it.
func (st *state) sameVariation(pr *prop) {
	depth := st.levels.n - 2
	if st.levels.at(depth).variations < many {
		return // looked at when a second one comes
	}
	set := st.beginningsOf(depth)
	if twice := set.add(pr.id, pr.value, pr.node); !twice || st.Full(sameVariation, st.Tree.Span(pr.node)) {
		return
	}
	f := at(st.Tree.Span(pr.node), "two variations begin with %s: expected one", st.show(pr))
	for _, other := range set.all {
		if sgf.IdentOf(st.Tree, other) == pr.id && sgf.FirstValue(st.Tree, other) == pr.value {
			f = related(f, st.Tree.Span(other), i18n.Msg("the other variation"))
			if m, ok := st.mergeInto(st.Tree.Parent(other), st.node); ok {
				f.Fixes = append(f.Fixes, diagnostics.Fix{Title: i18n.Msg("Merge the variations"), Later: diagnostics.AllAtOnce(m.edits)})
			}
			break
		}
	}
	st.Report(sameVariation, f)
}

func (st *state) checkSetupInMainLine() {
	if !st.path.main || !st.path.turn.moved || !st.is(sgf.SetupClass) || st.hasMove() || st.tree.GM != sgf.Go {
		return
	}
	if pr := st.ofClass(sgf.SetupClass, sgf.PL); pr != nil {
		st.Report(setupInMainLine, at(st.name(pr), "`%s` changes the position inside the main line: expected only moves", pr.id))
	}
}

func (st *state) checkSetupWithoutLiberties() {
	if !st.Enabled(setupWithoutLiberties) || st.goban == nil || !st.has(sgf.AB) && !st.has(sgf.AW) || st.has(sgf.KO) || st.hasMove() {
		return
	}
	if g, found := st.choked(); found {
		f := at(st.open(st.node), "the setup leaves the group of %s at %s without liberties: expected at least one", playerNames[st.goban.At(g)], st.goban.Name(g))
		st.Report(setupWithoutLiberties, f)
	}
}

// choked finds a stone whose group has no liberty. Every group is looked at once.
func (st *state) choked() (g record.Point, found bool) {
	var seen sgf.PointSet
	for g := range st.points() {
		if st.goban.At(g) == record.Empty || seen.Has(g) {
			continue
		}
		stones, liberties := st.goban.Group(g)
		if liberties == 0 {
			return g, true
		}
		for _, s := range stones {
			seen.Add(sgf.Rect{From: s, To: s})
		}
	}
	return g, false
}

// The positions of Hex and Twixt, where nothing is captured and the second player may swap instead of a move (section
// 9).

func (st *state) put(pr *prop) {
	st.path.move = pr.node
	s := strings.ToLower(pr.value)
	if strings.HasPrefix(s, "swap") && s != "swap-sides" {
		st.swap(s)
		return
	}
	m := st.board.Move(pr.id, s)
	if m.Action != record.Play || st.path.lost {
		return
	}
	st.ensureBoard()
	if stone := st.goban.At(m.To); stone != record.Empty && !st.has(sgf.KO) {
		st.Report(occupiedPoint, at(st.Tree.Span(pr.node), "%s is on a piece of %s: expected an empty point", st.show(pr), playerNames[stone]))
	}
	st.goban.Set(m.To, m.Color)
}

// isBareSwap tells the swap of Hex as HexGui and Little Golem know it, which means swap-pieces there.
func (st *state) isBareSwap(s string) bool {
	return st.tree.GM == sgf.Hex && strings.EqualFold(strings.TrimSpace(s), "swap")
}

// swap exchanges the pieces as second move: those of Hex are mirrored. Where the one of Twixt goes nobody says, nor
// what a later swap would mean, nor a word that does not say what is swapped: then nothing more is known of the
// position.
func (st *state) swap(word string) {
	if st.path.turn.moves != 2 || st.isBareSwap(word) || st.tree.GM != sgf.Hex || st.board.Cols != st.board.Rows {
		st.path.lost = true
	} else if st.goban != nil {
		st.mirror()
	}
}

func (st *state) mirror() {
	w, h := st.goban.Size()
	for y := range h {
		for x := range min(y+1, w) {
			a, b := record.Point{Col: uint8(x), Row: uint8(y)}, record.Point{Col: uint8(y), Row: uint8(x)}
			one, two := st.goban.At(a), st.goban.At(b)
			if one != record.Empty || two != record.Empty {
				st.goban.Set(a, two.Opponent())
				st.goban.Set(b, one.Opponent())
			}
		}
	}
}
