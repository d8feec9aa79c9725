package sgf

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/goban"
	"github.com/recls/recls/formats/record"
	"github.com/recls/recls/formats/sgf"
)

// The rules that need the position (16.7). One board goes with the walk: what a
// variation played is undone when the walk leaves it.

// replays reports whether the tree is a game of Go on a board that recls can
// keep.
func (st *state) replays() bool {
	return st.tree.GM == sgf.Go && st.board.Cols > 0 && st.board.Cols <= goban.MaxSize && st.board.Rows <= goban.MaxSize
}

// resetBoard empties the board for a new tree. One of the same size is used
// again: a file may hold a million trees.
func (st *state) resetBoard() {
	if st.goban == nil {
		return
	}
	w, h := st.goban.Size()
	if st.replays() && w == st.board.Cols && h == st.board.Rows {
		st.goban.Undo(goban.Mark{})
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
	move, setup := st.hasMove(), st.has(sgf.AB) || st.has(sgf.AW) || st.has(sgf.AE)
	if !move && !setup && !st.has(sgf.PL) {
		return
	}
	if setup && top.nodes == 0 && len(st.levels) > 1 {
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
			if top.nodes == 0 && len(st.levels) > 1 {
				st.sameVariation(pr)
			}
			st.play(pr)
		}
	}
}

// setup places stones, and reports values that change nothing.
func (st *state) setup() {
	st.ensureBoard()
	var seen sgf.PointSet
	for i := range st.props {
		pr := &st.props[i]
		var color goban.Color
		switch pr.id {
		case sgf.AB:
			color = goban.Black
		case sgf.AW:
			color = goban.White
		case sgf.AE:
		default:
			continue
		}
		for v := range sgf.ValuesOf(st.Tree, pr.node) {
			if r, ok := st.area(v); ok {
				st.place(pr, v, r, color, &seen)
			}
		}
	}
}

// place sets the points of one value. Points that the node set before are left:
// setup-overlap speaks of them.
func (st *state) place(pr *prop, v int, r sgf.Rect, color goban.Color, seen *sgf.PointSet) {
	overlap, changed := seen.Overlaps(r), false
	for p := range seen.AddNew(r) {
		if g := gobanPoint(p); st.goban.At(g) != color {
			changed = true
			st.goban.Set(g, color)
		}
	}
	if changed || overlap || st.has(sgf.KO) || !st.Room("sgf/redundant-setup") {
		return
	}
	f := at(st.content(v), "%s changes nothing: the point is %s already", quote(pr.id.String()+"["+st.slice(st.content(v))+"]"), colorNames[color])
	f.Tags = diagnostics.Unnecessary
	st.Report("sgf/redundant-setup", safe(f, "Remove the value", st.removeValue(pr, v)))
}

var colorNames = [...]string{"empty", "black", "white"}

// play makes one move and reports what is odd about it.
func (st *state) play(pr *prop) {
	s := st.value(pr)
	if st.board.IsPass(s) {
		if st.goban != nil {
			st.goban.Pass()
		}
		st.path.move = pr.node
		return
	}
	p, ok := sgf.Letters(s)
	if !ok || !st.board.On(p) {
		return
	}
	st.ensureBoard()
	color := goban.Black
	if pr.id == sgf.W {
		color = goban.White
	}
	res := st.goban.Play(color, gobanPoint(p))
	last := st.path.move
	st.path.move = pr.node
	if res.Replaced == goban.Empty && res.Suicide == 0 && !res.Ko || st.has(sgf.KO) {
		return
	}
	where := quote(pr.id.String()+"["+s+"]") + " (" + st.goban.Name(gobanPoint(p)) + ")"
	span := st.Tree.Span(pr.node)
	switch {
	case res.Replaced != goban.Empty:
		st.Report("sgf/occupied-point", at(span, "%s is played where a %s stone stands", where, colorNames[res.Replaced]))
	case res.Suicide > 0:
		st.Report("sgf/suicide", at(span, "%s leaves its own %s without liberties", where, stones(res.Suicide)))
	default:
		f := at(span, "%s retakes the ko at once", where)
		if last != formats.None {
			f = related(f, st.Tree.Span(last), "the move that took it")
		}
		st.Report("sgf/ko-recapture", unsafe(f, "Add `KO[]`", insert(span.End, "KO[]")))
	}
}

func stones(n int) string {
	if n == 1 {
		return "stone"
	}
	return "group of " + itoa(n) + " stones"
}

// turn is what is known about whose turn it is.
type turn struct {
	last     record.Color // who moved last; Empty before the first move and after setup
	pl       formats.NodeID
	to       record.Color // what PL said, Empty without it
	moved    bool         // a move was made
	white    bool         // White has moved
	stones   bool         // Black has stones by setup
	handicap bool         // HA of 2 or more
}

// turns follows whose turn it is, and reports what contradicts it on the main
// line. In a node with two moves nobody can tell.
func (st *state) turns(setup bool) {
	t := &st.path.turn
	if st.node == st.root {
		t.handicap = st.isHandicap()
	}
	if setup {
		t.last, t.to = record.Empty, record.Empty
		t.stones = t.stones || st.has(sgf.AB)
	}
	b, w := st.find(sgf.B), st.find(sgf.W)
	switch {
	case b != nil && w != nil:
		t.last, t.to, t.moved, t.white = record.Empty, record.Empty, true, true
	case b != nil:
		st.turnOf(b, record.Black)
	case w != nil:
		st.turnOf(w, record.White)
	}
	if pl := st.find(sgf.PL); pl != nil {
		t.to, t.pl, t.last = sgf.ReadColor(st.value(pl)), pl.node, record.Empty
	}
}

func (st *state) isHandicap() bool {
	ha := st.find(sgf.HA)
	return ha != nil && isNumber(st.value(ha)) && len(st.value(ha)) < 4 && st.value(ha) > "1" && st.value(ha) != "0"
}

// turnOf judges a move of color.
func (st *state) turnOf(pr *prop, color record.Color) {
	t := &st.path.turn
	old := *t
	t.last, t.to, t.moved = color, record.Empty, true
	t.white = t.white || color == record.White
	if !st.path.main || st.has(sgf.KO) {
		return
	}
	span := st.Tree.Span(pr.node)
	switch {
	case old.to != record.Empty && old.to != color:
		st.playerContradicted(pr, old, color)
	case old.to != record.Empty:
	case old.last == color && !(color == record.Black && !old.white && !old.stones && old.handicap):
		f := at(span, "%s moves twice in a row", playerNames[color])
		if st.path.move != formats.None {
			f = related(f, st.Tree.Span(st.path.move), "the move before")
		}
		st.Report("sgf/turn-order", f)
	case !old.moved && old.handicap && old.stones && color == record.Black:
		st.Report("sgf/turn-order", at(span, "Black begins a game with handicap stones on the board, where White should"))
	}
}

var playerNames = [...]string{"nobody", "Black", "White"}

func (st *state) playerContradicted(pr *prop, old turn, color record.Color) {
	f := at(st.Tree.Span(old.pl), "`PL` says that %s moves next, and %s does", playerNames[old.to], playerNames[color])
	f = related(f, st.Tree.Span(pr.node), "the next move")
	for v := range sgf.ValuesOf(st.Tree, old.pl) {
		f = unsafe(f, "Change `PL`", replace(st.content(v), " BW"[color:color+1]))
		break
	}
	st.Report("sgf/player-contradicted", f)
}

// siblingBySetup looks at the first node of a variation: does it empty the
// point of the move before it, to play another?
func (st *state) siblingBySetup() {
	ae := st.find(sgf.AE)
	if ae == nil || st.path.move == formats.None || st.Tree.Parent(st.path.move) != st.path.parent {
		return
	}
	undone := sgf.FirstValue(st.Tree, st.path.move)
	if undone == "" || !contains(st.valueTexts(ae), "["+undone+"]") || !st.hasMove() && !st.moveFollows() {
		return
	}
	f := at(st.Tree.Span(ae.node), "the variation takes the move before it back and plays another: it should be an alternative to that move")
	st.Report("sgf/sibling-by-setup", related(f, st.Tree.Span(st.path.move), "the move that is taken back"))
}

// moveFollows reports whether the next node of the sequence makes a move.
func (st *state) moveFollows() bool {
	n := st.Tree.End(st.node)
	if int(n) >= st.Tree.Len() || st.Tree.Parent(n) != st.Tree.Parent(st.node) || st.Tree.Kind(n) != sgf.Node {
		return false
	}
	return st.propertyOf(n, sgf.B) != formats.None || st.propertyOf(n, sgf.W) != formats.None
}

// moveSet is the moves that the variations of one node begin with, by colour.
type moveSet struct {
	seen [2]sgf.PointSet
	all  []formats.NodeID
}

// sameVariation reports a variation that begins with the move of one before it.
func (st *state) sameVariation(pr *prop) {
	p, ok := sgf.Letters(st.value(pr))
	if !ok {
		return
	}
	outer := &st.levels[len(st.levels)-2]
	if outer.moves == nil {
		outer.moves = st.take()
	}
	set := &outer.moves.seen[0]
	if pr.id == sgf.W {
		set = &outer.moves.seen[1]
	}
	if twice := set.Add(sgf.Rect{From: p, To: p}); !twice || !st.Room("sgf/same-variation") {
		outer.moves.all = append(outer.moves.all, pr.node)
		return
	}
	f := at(st.Tree.Span(pr.node), "two variations of one node begin with %s", st.show(pr))
	for _, other := range outer.moves.all {
		if sgf.IdentOf(st.Tree, other) == pr.id && sgf.FirstValue(st.Tree, other) == st.value(pr) {
			f = related(f, st.Tree.Span(other), "the other variation")
			break
		}
	}
	st.Report("sgf/same-variation", f)
}

// take and release lend sets, of which a deep tree needs many, one after the
// other.
func (st *state) take() *moveSet {
	if n := len(st.free); n > 0 {
		s := st.free[n-1]
		st.free = st.free[:n-1]
		return s
	}
	return new(moveSet)
}

func (st *state) release(s *moveSet) {
	if s != nil {
		s.seen, s.all = [2]sgf.PointSet{}, s.all[:0]
		st.free = append(st.free, s)
	}
}

// setupInMainLine is called for nodes with setup behind the first move.
func setupInMainLine(p *diagnostics.Pass, n formats.NodeID) {
	st := of(p)
	if !st.path.main || !st.path.turn.moved || !st.is(sgf.SetupClass) || st.hasMove() {
		return
	}
	if pr := st.ofClass(sgf.SetupClass, sgf.PL); pr != nil {
		p.Report("sgf/setup-in-main-line", at(st.name(pr), "`%s` changes the position in the middle of the main line", pr.id))
	}
}

// setupWithoutLiberties looks at the stones that the node has set.
func setupWithoutLiberties(p *diagnostics.Pass, _ formats.NodeID) {
	st := of(p)
	if !p.Enabled("sgf/setup-without-liberties") || st.goban == nil || !st.has(sgf.AB) && !st.has(sgf.AW) || st.has(sgf.KO) || st.hasMove() {
		return
	}
	w, h := st.goban.Size()
	for y := range h {
		for x := range w {
			g := goban.Point{X: int8(x), Y: int8(y)}
			if stones, liberties := st.goban.Group(g); len(stones) > 0 && liberties == 0 && p.Room("sgf/setup-without-liberties") {
				f := at(st.Tree.TokenSpan(st.firstToken(st.node)), "the setup leaves the %s group at %s without liberties", colorNames[st.goban.At(g)], st.goban.Name(g))
				p.Report("sgf/setup-without-liberties", f)
				return
			}
		}
	}
}
