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
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// replayRules are the rules of section 16.7.
var replayRules = slices.Concat(diagnostics.Reported(
	occupiedPoint, suicide, koRecapture, turnOrder, playerContradicted, redundantSetup,
), []diagnostics.Entry{
	{Rule: setupInMainLine, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkSetupInMainLine)},
	{Rule: setupWithoutLiberties, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkSetupWithoutLiberties)},
	{Rule: siblingBySetup},
	{Rule: movesBySetup, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkMovesBySetup)},
	{Rule: sameVariation},
	{Rule: trailingPass},
})

var occupiedPoint = rule("occupied-point", diagnostics.Warning)
var suicide = rule("suicide", diagnostics.Information)
var koRecapture = rule("ko-recapture", diagnostics.Warning)
var turnOrder = rule("turn-order", diagnostics.Information)
var playerContradicted = rule("player-contradicted", diagnostics.Information)
var redundantSetup = rule("redundant-setup", diagnostics.Hint)
var setupInMainLine = rule("setup-in-main-line", diagnostics.Information, diagnostics.Off)
var setupWithoutLiberties = rule("setup-without-liberties", diagnostics.Hint, diagnostics.Off)
var siblingBySetup = rule("sibling-by-setup", diagnostics.Information)
var movesBySetup = rule("moves-by-setup", diagnostics.Hint)
var sameVariation = rule("same-variation", diagnostics.Hint)
var trailingPass = rule("trailing-pass", diagnostics.Hint, diagnostics.Off)

// The rules that need the position (16.7). One board goes with the walk: what a variation played is undone when the
// walk leaves it.

// replays reports whether the tree is a game whose stones recls can keep on a board: Go, and Hex and Twixt, where
// nothing is captured.
func (s *state) replays() bool {
	switch s.game.GM {
	case sgf.Go, sgf.Hex, sgf.Twixt:
		return s.board.Cols > 0 && s.board.Cols <= goban.MaxSize && s.board.Rows <= goban.MaxSize
	}
	return false
}

// resetBoard empties the board for a new tree. One of the same size is used again: a file may hold a million trees.
func (s *state) resetBoard() {
	if s.goban == nil {
		return
	} else if w, h := s.goban.Size(); s.replays() && w == s.board.Cols && h == s.board.Rows {
		s.goban.Clear()
	} else {
		s.goban = nil
	}
}

func (s *state) ensureBoard() {
	if s.goban == nil {
		s.goban = goban.New(s.board.Cols, s.board.Rows)
	}
}

// replay carries the node out: its setup first, then its moves.
func (s *state) replay(top *level) {
	s.followTail()
	move, setup := s.hasMove(), s.has(sgf.AB) || s.has(sgf.AW) || s.has(sgf.AE)
	if !move && !setup && !s.has(sgf.PL) {
		return
	}
	if setup && top.nodes == 0 && s.levels.n > 1 && s.game.GM == sgf.Go {
		s.siblingBySetup()
	}
	s.turns(setup)
	if !s.replays() {
		return
	}
	if setup {
		s.setup()
	}
	for i := range s.props {
		if pr := &s.props[i]; pr.id == sgf.B || pr.id == sgf.W {
			s.begin(pr)
			if top.nodes == 0 && s.levels.n > 1 {
				s.sameVariation(pr)
			}
			if s.game.GM == sgf.Go {
				s.play(pr)
			} else {
				s.put(pr)
			}
		}
	}
}

func (s *state) setup() {
	s.ensureBoard()
	var done placed
	for i := range s.props {
		pr := &s.props[i]
		if !slices.Contains(sgf.SetupIdents, pr.id) {
			continue
		}
		done.seen = sgf.PointSet{}
		for v, r := range s.areas(pr) {
			s.setPoints(pr, v, r, pr.id.Color(), &done)
		}
	}
}

// placed is the points that a property has set, and those that its node has changed.
type placed struct{ seen, changed sgf.PointSet }

// setPoints sets the points of one value. What another property of the node sets after it counts: setup-overlap speaks
// of that.
func (s *state) setPoints(pr *prop, v int, r sgf.Rect, color record.Color, done *placed) {
	for p := range done.seen.AddNew(r) {
		if s.goban.At(p) != color {
			s.goban.Set(p, color)
			done.changed.Add(sgf.Rect{From: p, To: p})
		}
	}
	if done.changed.Overlaps(r) || s.game.GM != sgf.Go || s.has(sgf.KO) || s.Full(redundantSetup, s.content(v)) {
		return
	}
	code := excerpt.Code(pr.id.String() + "[" + s.slice(s.content(v)) + "]")
	f := diagnostics.At(s.content(v), i18n.Plural(r.Points(),
		"%s changes nothing: the stone is there already", "%s changes nothing: the stones are there already", code))
	if color == record.Empty {
		f.Message = i18n.Plural(r.Points(),
			"%s changes nothing: the point is empty already", "%s changes nothing: the points are empty already", code)
	}
	f.Tags = diagnostics.Unnecessary
	s.Report(redundantSetup, f.With(diagnostics.Unsafe(i18n.Msg("Remove the value"), s.removeValue(pr, v))))
}

func (s *state) play(pr *prop) {
	switch m := s.board.Move(pr.id, pr.value); m.Action {
	case record.Pass:
		if s.goban != nil {
			s.goban.Pass()
		}
		s.path.move = pr.node
	case record.Play:
		s.playAt(pr, m.To)
	}
}

func (s *state) playAt(pr *prop, p record.Point) {
	s.ensureBoard()
	color, before := pr.id.Color(), s.path.move
	s.path.move = pr.node
	if !s.loud && s.goban.PlayQuiet(color, p) {
		return
	}
	s.loud = false
	res := s.goban.Play(color, p)
	if res.Replaced == record.Empty && res.Suicide == 0 && !res.Ko || s.has(sgf.KO) {
		return
	}
	move, name := excerpt.Code(pr.id.String()+"["+pr.value+"]"), s.goban.Name(p)
	span := s.tree.Span(pr.node)
	switch {
	case res.Replaced != record.Empty:
		message := i18n.Msg("%s (%s) is on a black stone: expected an empty point", move, name)
		if res.Replaced == record.White {
			message = i18n.Msg("%s (%s) is on a white stone: expected an empty point", move, name)
		}
		s.Report(occupiedPoint, diagnostics.At(span, message))
	case res.Suicide > 0:
		f := diagnostics.At(span, i18n.Msg("%s (%s) leaves its own stone without liberties: expected at least one", move, name))
		if res.Suicide > 1 {
			f.Message = i18n.Msg("%s (%s) leaves its own group of %d stones without liberties: expected at least one", move, name, res.Suicide)
		}
		s.Report(suicide, f)
	default:
		f := diagnostics.At(span, i18n.Msg("%s (%s) retakes the ko at once: expected a move elsewhere first", move, name))
		if before != syntax.None {
			f = f.See(s.tree.Span(before), i18n.Msg("the move that took it"))
		}
		s.Report(koRecapture, f.With(diagnostics.Unsafe(i18n.Msg("Add `KO[]`"), syntax.Insert(span.End, "KO[]"))))
	}
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
func (s *state) turns(setup bool) {
	t := &s.path.turn
	if setup {
		t.last, t.to = record.Empty, record.Empty
		t.stones = t.stones || s.has(sgf.AB)
	}
	b, w := s.find(sgf.B), s.find(sgf.W)
	if b != nil && w != nil {
		t.last, t.to, t.moved, t.white = record.Empty, record.Empty, true, true
	} else if move := cmp.Or(b, w); move != nil {
		s.turnOf(move, move.id.Color())
	}
	if pl := s.find(sgf.PL); pl != nil {
		t.to, t.pl, t.last = sgf.ReadColor(pl.value), pl.node, record.Empty
	}
}

func (s *state) isHandicap() bool {
	ha := s.find(sgf.HA)
	return ha != nil && isNumber(ha.value) && len(ha.value) < 4 && ha.value > "1" && ha.value != "0"
}

// turnOf judges a move of color. In other games than Go a player may have to wait (Othello, Backgammon) without a move
// that says so.
func (s *state) turnOf(pr *prop, color record.Color) {
	t := &s.path.turn
	old := *t
	t.last, t.to, t.moved = color, record.Empty, true
	t.count(s.game.GM)
	t.white = t.white || color == record.White
	if !s.path.main || s.has(sgf.KO) || s.game.GM != sgf.Go || s.mistypedMove(color) {
		return
	}
	switch {
	case old.to != record.Empty && old.to != color:
		s.playerContradicted(pr, old, color)
	case old.to != record.Empty:
	case old.last == color && !(color == record.Black && !old.white && !old.stones && old.handicap):
		f := diagnostics.At(s.tree.Span(pr.node),
			i18n.Msg("%s moves twice in a row: expected a move of %s", playerNames[color], playerNames[color.Opponent()]))
		if s.path.move != syntax.None {
			f = f.See(s.tree.Span(s.path.move), i18n.Msg("the move before it"))
		}
		s.Report(turnOrder, f)
	case !old.moved && old.handicap && old.stones && color == record.Black:
		s.Report(turnOrder, diagnostics.At(s.tree.Span(pr.node),
			i18n.Msg("Black moves first with handicap stones on the board: expected a move of White")))
	}
}

func (s *state) begin(pr *prop) {
	if s.begun || !s.path.main || s.game.GM != sgf.Go {
		return
	}
	if s.begun = true; !s.given {
		return
	}
	ha := s.rootProperty(sgf.HA)
	n, err := strconv.Atoi(sgf.FirstValue(s.tree, ha))
	black := s.blackStones()
	if err != nil || n < 2 || n == black {
		return
	}
	if pr.id == sgf.B {
		played, over := s.blackPlays(pr.node)
		if black+played == n || black+played < n && !over {
			return
		}
		if black == 0 {
			f := diagnostics.At(s.tree.Span(ha),
				i18n.Msg("`HA` is %d, but Black has placed %d stones when White makes the first move", n, played))
			if played == 1 {
				f.Message = i18n.Msg("`HA` is %d, but Black has placed one stone when White makes the first move", n)
			}
			s.reportHandicap(f, pr, ha, played)
			return
		}
	}
	f := diagnostics.At(s.tree.Span(ha),
		i18n.Msg("`HA` is %d, but %d black stones are on the board before the first move", n, black))
	if black == 1 {
		f.Message = i18n.Msg("`HA` is %d, but one black stone is on the board before the first move", n)
	}
	s.reportHandicap(f, pr, ha, black)
}

func (s *state) reportHandicap(f diagnostics.Finding, first *prop, ha syntax.NodeID, stones int) {
	f = f.See(s.tree.Span(first.node), i18n.Msg("the first move"))
	if stones > 1 {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%d`", stones), syntax.Replace(s.firstContent(ha), strconv.Itoa(stones))))
	}
	s.Report(handicapStones, f)
}

// blackPlays counts the stones that Black plays on the main line, from a move on, before White plays one. White passes
// while Black places a handicap in some records. It is not over where the record ends before White plays.
func (s *state) blackPlays(move syntax.NodeID) (stones int, over bool) {
	for n := range s.mainLine(s.tree.Parent(move)) {
		for p := range sgf.PropertiesOf(s.tree, n) {
			id := sgf.IdentOf(s.tree, p)
			if id != sgf.B && id != sgf.W || s.board.Move(id, sgf.FirstValue(s.tree, p)).Action != record.Play {
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
func (s *state) mainLine(n syntax.NodeID) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		t := s.tree
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

func (s *state) blackStones() (n int) {
	if s.goban == nil {
		return 0
	}
	for p := range s.points() {
		if s.goban.At(p) == record.Black {
			n++
		}
	}
	return n
}

// points yields the points of the board, row by row.
func (s *state) points() iter.Seq[record.Point] {
	w, h := s.goban.Size()
	return new(sgf.PointSet).AddNew(sgf.Rect{To: record.Point{Col: uint8(w - 1), Row: uint8(h - 1)}})
}

func (s *state) checkHandicapUndeclared() {
	if s.node != s.root || s.game.GM != sgf.Go || !s.has(sgf.AB) || s.has(sgf.AW) || s.has(sgf.HA) {
		return
	}
	pr := s.find(sgf.AB)
	f := diagnostics.At(s.name(pr), i18n.Msg("only black stones are set up at the start: expected `HA` (handicap)"))
	if stones := s.blackStones(); stones > 1 && !s.hasMove() && s.takesInfo() && s.whiteBegins() {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Add `HA[%d]`", stones),
			syntax.Insert(s.tree.Span(pr.node).Start, "HA["+strconv.Itoa(stones)+"]")))
	}
	s.Report(handicapUndeclared, f)
}

// whiteBegins reports whether White makes the first move of the main line after the root, with nothing set up in
// between. Without a move there is no game yet.
func (s *state) whiteBegins() bool {
	for n := range s.mainLine(s.root) {
		for p := range sgf.PropertiesOf(s.tree, n) {
			if n == s.root {
				break
			}
			switch sgf.IdentOf(s.tree, p) {
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

func (s *state) followTail() {
	if !s.path.main || s.game.GM != sgf.Go {
		return
	}
	t := &s.tail
	t.node = s.node
	switch b, w := s.find(sgf.B), s.find(sgf.W); {
	case len(s.props) == 0:
		t.empty++
	case b != nil && s.board.IsPass(b.value), w != nil && s.board.IsPass(w.value):
		t.passes, t.empty = t.passes+1, 0
	default:
		t.passes, t.empty = 0, 0
	}
}

func (s *state) judgeTail() {
	span := s.tree.Span(max(s.tail.node, 0))
	switch t := s.tail; {
	case t.empty > 0 && t.node != s.root:
		s.Report(trailingPass, diagnostics.At(span, i18n.Msg("the main line ends with an empty node: expected none")))
	case t.passes > 2:
		s.Report(trailingPass, diagnostics.At(span, i18n.Msg("the main line ends with %d passes: expected two", t.passes)))
	}
}

var playerNames = [...]i18n.Message{i18n.Msg("nobody"), i18n.Msg("Black"), i18n.Msg("White")}

func (s *state) playerContradicted(pr *prop, old turn, color record.Color) {
	f := diagnostics.At(s.tree.Span(old.pl),
		i18n.Msg("`PL` says that %s moves next, but %s does", playerNames[old.to], playerNames[color]))
	f = f.See(s.tree.Span(pr.node), i18n.Msg("the next move"))
	letter := " BW"[color : color+1]
	s.Report(playerContradicted, f.With(diagnostics.Unsafe(i18n.Msg("Write `PL[%s]`", letter),
		syntax.Replace(s.firstContent(old.pl), letter))))
}

// siblingBySetup looks at the first node of a variation: does it empty the point of the move before it, to play
// another?
func (s *state) siblingBySetup() {
	ae := s.find(sgf.AE)
	if ae == nil || s.path.move == syntax.None || s.tree.Parent(s.path.move) != s.parent {
		return
	}
	undone := sgf.FirstValue(s.tree, s.path.move)
	if undone == "" || !slices.Contains(sgf.ValueTexts(s.tree, ae.node), undone) || !s.hasMove() && !s.moveFollows() {
		return
	}
	f := diagnostics.At(s.tree.Span(ae.node),
		i18n.Msg("the variation takes back the move before it: expected an alternative to that move"))
	f = f.See(s.tree.Span(s.path.move), i18n.Msg("the move that is taken back"))
	if !s.game.Broken && s.oneValue(ae) && !s.repeated(sgf.AE) {
		sib := sibling{file: s.File, played: s.parent, setup: s.node, ae: ae.node, alone: len(s.props) == 1}
		if sib.movable() {
			f = f.With(diagnostics.Fix{Title: i18n.Msg("Make it an alternative to that move"),
				Later: diagnostics.AllAtOnce(sib.edits)})
		}
	}
	s.Report(siblingBySetup, f)
}

// setupMoves is from how many nodes on stones that are set up one by one, Black's and White's in turn, are moves.
const setupMoves = 3

// checkMovesBySetup is about a run of such nodes at its first one.
func (s *state) checkMovesBySetup() {
	color := s.stoneBySetup(s.node)
	if color == record.Empty || s.game.GM != sgf.Go {
		return
	}
	if before := sgf.Previous(s.tree, s.node); before != syntax.None && s.stoneBySetup(before) == color.Opponent() {
		return
	}
	var edits []syntax.Edit
	t, nodes := s.tree, 0
	for n := s.node; int(n) < t.Len() && t.Parent(n) == t.Parent(s.node) && t.Kind(n) == sgf.Node && s.stoneBySetup(n) == color; n = t.End(n) {
		nodes, color = nodes+1, color.Opponent()
		for p := range sgf.PropertiesOf(t, n) {
			if id := sgf.IdentOf(t, p); id == sgf.AB || id == sgf.AW {
				edits = append(edits, syntax.Replace(sgf.NameSpan(t, p), id.String()[1:]))
			}
		}
	}
	if nodes < setupMoves {
		return
	}
	f := diagnostics.At(s.open(s.node), i18n.Msg("%d nodes in a row set up one stone each, in turn: expected moves, `B` and `W`",
		nodes))
	if s.node != s.root && !s.game.Broken {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write moves"), edits...))
	}
	s.Report(movesBySetup, f)
}

// stoneBySetup is the colour of the one stone that a node sets up in place of a move; Empty where it does anything else
// to the board.
func (s *state) stoneBySetup(n syntax.NodeID) (color record.Color) {
	for p := range sgf.PropertiesOf(s.tree, n) {
		switch id := sgf.IdentOf(s.tree, p); id {
		case sgf.AB, sgf.AW:
			var values []syntax.Span
			for v := range sgf.ValuesOf(s.tree, p) {
				values = append(values, s.content(v))
			}
			if color != record.Empty || len(values) != 1 || values[0].Len() != len("aa") {
				return record.Empty
			}
			color = id.Color()
		case sgf.B, sgf.W, sgf.AE, sgf.PL, sgf.KO:
			return record.Empty
		}
	}
	return color
}

func (s *state) moveFollows() bool {
	n := s.tree.End(s.node)
	if int(n) >= s.tree.Len() || s.tree.Parent(n) != s.tree.Parent(s.node) || s.tree.Kind(n) != sgf.Node {
		return false
	}
	return sgf.PropertyOf(s.tree, n, sgf.B) != syntax.None || sgf.PropertyOf(s.tree, n, sgf.W) != syntax.None
}

// sameVariation reports a variation that begins with the move of one before it.
func (s *state) sameVariation(pr *prop) {
	depth := s.levels.n - 2
	if s.levels.at(depth).variations < many {
		return // looked at when a second one comes
	}
	set := s.beginningsOf(depth)
	if twice := set.add(pr.id, pr.value, pr.node); !twice || s.Full(sameVariation, s.tree.Span(pr.node)) {
		return
	}
	f := diagnostics.At(s.tree.Span(pr.node), i18n.Msg("two variations begin with %s: expected one", s.show(pr)))
	for _, other := range set.all {
		if sgf.IdentOf(s.tree, other) == pr.id && sgf.FirstValue(s.tree, other) == pr.value {
			f = f.See(s.tree.Span(other), i18n.Msg("the other variation"))
			if m, ok := s.mergeInto(s.tree.Parent(other), s.node); ok {
				f = f.With(diagnostics.Fix{Title: i18n.Msg("Merge the variations"), Later: diagnostics.AllAtOnce(m.edits)})
			}
			break
		}
	}
	s.Report(sameVariation, f)
}

func (s *state) checkSetupInMainLine() {
	if !s.path.main || !s.path.turn.moved || !s.is(sgf.SetupClass) || s.hasMove() || s.game.GM != sgf.Go {
		return
	}
	if pr := s.ofClass(sgf.SetupClass, sgf.PL); pr != nil {
		s.Report(setupInMainLine, diagnostics.At(s.name(pr),
			i18n.Msg("`%s` changes the position inside the main line: expected only moves", pr.id)))
	}
}

func (s *state) checkSetupWithoutLiberties() {
	if !s.Enabled(setupWithoutLiberties) || s.goban == nil || !s.has(sgf.AB) && !s.has(sgf.AW) || s.has(sgf.KO) || s.hasMove() {
		return
	}
	if g, found := s.choked(); found {
		s.Report(setupWithoutLiberties, diagnostics.At(s.open(s.node),
			i18n.Msg("the setup leaves the group of %s at %s without liberties: expected at least one",
				playerNames[s.goban.At(g)], s.goban.Name(g))))
	}
}

// choked finds a stone whose group has no liberty. Every group is looked at once.
func (s *state) choked() (g record.Point, found bool) {
	var seen sgf.PointSet
	for g := range s.points() {
		if s.goban.At(g) == record.Empty || seen.Has(g) {
			continue
		}
		stones, liberties := s.goban.Group(g)
		if liberties == 0 {
			return g, true
		}
		for _, p := range stones {
			seen.Add(sgf.Rect{From: p, To: p})
		}
	}
	return g, false
}

// The positions of Hex and Twixt, where nothing is captured and the second player may swap instead of a move (section
// 9).

func (s *state) put(pr *prop) {
	s.path.move = pr.node
	value := strings.ToLower(pr.value)
	if strings.HasPrefix(value, "swap") && value != "swap-sides" {
		s.swap(value)
		return
	}
	m := s.board.Move(pr.id, value)
	if m.Action != record.Play || s.path.lost {
		return
	}
	s.ensureBoard()
	if stone := s.goban.At(m.To); stone != record.Empty && !s.has(sgf.KO) {
		s.Report(occupiedPoint, diagnostics.At(s.tree.Span(pr.node),
			i18n.Msg("%s is on a piece of %s: expected an empty point", s.show(pr), playerNames[stone])))
	}
	s.goban.Set(m.To, m.Color)
}

// isBareSwap tells the swap of Hex as HexGui and Little Golem know it, which means swap-pieces there.
func (s *state) isBareSwap(value string) bool {
	return s.game.GM == sgf.Hex && strings.EqualFold(strings.TrimSpace(value), "swap")
}

// swap exchanges the pieces as second move: those of Hex are mirrored. Where the one of Twixt goes nobody says, nor
// what a later swap would mean, nor a word that does not say what is swapped: then nothing more is known of the
// position.
func (s *state) swap(word string) {
	if s.path.turn.moves != 2 || s.isBareSwap(word) || s.game.GM != sgf.Hex || s.board.Cols != s.board.Rows {
		s.path.lost = true
	} else if s.goban != nil {
		s.mirror()
	}
}

func (s *state) mirror() {
	w, h := s.goban.Size()
	for y := range h {
		for x := range min(y+1, w) {
			a, b := record.Point{Col: uint8(x), Row: uint8(y)}, record.Point{Col: uint8(y), Row: uint8(x)}
			one, two := s.goban.At(a), s.goban.At(b)
			if one != record.Empty || two != record.Empty {
				s.goban.Set(a, two.Opponent())
				s.goban.Set(b, one.Opponent())
			}
		}
	}
}
