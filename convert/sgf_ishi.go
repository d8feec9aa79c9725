package convert

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// SGFToIshi writes every game tree of Go as an event (conversion.md, section 5). It is linear in the file.
func SGFToIshi(f *syntax.File) (text string, lost []Loss) {
	w := &fromSGF{t: f.Tree}
	for _, g := range f.Games() {
		switch {
		case g.Kind != record.Go:
			w.without(i18n.Msg("games of %s", g.Name))
		case g.Cols != g.Rows || g.Cols < 2 || g.Cols > ishi.MaxSize:
			w.without(i18n.Msg("games on a board of %d×%d", g.Cols, g.Rows))
		default:
			w.game(g)
		}
	}
	if strings.IndexFunc(w.out.String(), func(c rune) bool { return c > 126 }) >= 0 {
		w.Add(i18n.Msg("non-ASCII characters, if a program that reads Ishi drops them"), 1)
	}
	return w.out.String(), w.All
}

// fromSGF walks over a game in the order in which Ishi writes it: a move, what is said about it, its variations, then
// what follows the move. A node without a move that says something becomes a DIAGRAM, which changes no position; so
// from the first setup after a move on, there are two positions: that of the SGF record and that which a reader of the
// event sees.
type fromSGF struct {
	losses
	t     *syntax.Tree
	g     *record.Game
	out   strings.Builder
	path  ishi.Path
	board *goban.Board // of the event
	real  *replay.Walk // over the SGF record
	open  []sequence
}

// sequence is the event's own line of moves, or that of a VAR.
type sequence struct {
	node    int32   // the next to write, -1 at the end
	pending []int32 // the alternatives to what comes next: there was no move yet that they could come after
	vars    []int32 // those to the last move, still to be written
	replay  int32   // the last move, taken back while its variations are written; -1 if it is on the board
	number  int     // of the last move
	before  int     // of the move before that one, where its variations count on from
	numbers bool    // a number was written
	opened  bool    // the VAR line is written; always true for the event's own
	from    position
}

// position is what a walk goes back to.
type position struct {
	board goban.Mark
	moves int
}

func (w *fromSGF) here() position { return position{w.board.Mark(), w.path.Len()} }

func (w *fromSGF) back(p position) {
	w.board.Undo(p.board)
	w.path.Truncate(p.moves)
}

func (w *fromSGF) game(g *record.Game) {
	w.g, w.path = g, ishi.Path{}
	w.board, w.real = goban.New(g.Cols, g.Rows), replay.NewWalk(g)
	if w.out.Len() > 0 {
		w.out.WriteByte('\n')
	}
	w.open = []sequence{{node: w.eventPart(), opened: true, replay: -1}}
	if first := w.open[0].node; first >= 0 && first != 0 {
		w.open[0].pending = w.siblings(first)
	}
	for len(w.open) > 0 {
		w.step(&w.open[len(w.open)-1])
	}
}

// step does the next thing in a sequence: one variation on its last move, one node, or its end.
func (w *fromSGF) step(s *sequence) {
	switch {
	case len(s.vars) > 0:
		first := s.vars[0]
		s.vars = s.vars[1:]
		w.open = append(w.open, sequence{node: first, replay: -1, number: s.before, from: w.here()})
	case s.replay >= 0:
		w.play(s.replay, s.number)
		s.replay = -1
	case s.node >= 0:
		n := s.node
		w.node(s, n)
		s.node = w.g.Nodes[n].Child
		if s.node >= 0 {
			s.pending = append(s.pending, w.siblings(s.node)...)
		}
	case len(s.pending) > 0:
		s.node = s.pending[0]
		s.pending = s.pending[1:]
	default:
		w.close(s)
	}
}

// siblings are the alternatives after a node.
func (w *fromSGF) siblings(n int32) (all []int32) {
	for n = w.g.Nodes[n].Next; n >= 0; n = w.g.Nodes[n].Next {
		all = append(all, n)
	}
	return all
}

func (w *fromSGF) close(s *sequence) {
	if len(w.open) > 1 {
		if s.opened {
			w.out.WriteString("ENDVAR\n")
		}
		w.back(s.from)
	}
	w.open = w.open[:len(w.open)-1]
}

// begin writes the VAR line before the first item of a variation, with a name of two characters as its marker.
func (w *fromSGF) begin(s *sequence, it *item) {
	if s.opened {
		return
	}
	s.opened = true
	w.out.WriteString("VAR")
	if isLabel(it.name) {
		w.out.WriteString(" " + it.name)
		it.name = ""
	}
	w.out.WriteByte('\n')
}

func (w *fromSGF) node(s *sequence, n int32) {
	node := w.g.Nodes[n]
	it := w.read(n)
	if n == 0 {
		it.setup = nil // is in the event part
	}
	switch node.Move.Action {
	case record.Play, record.Pass:
		w.begin(s, &it)
		w.move(s, n, &it)
		return
	case record.Opaque:
		if w.leavesBoard(n) {
			w.without(i18n.Msg("moves off the board"))
		} else {
			w.without(i18n.Msg("moves that cannot be read"))
		}
	}
	w.mark(&it)
	if it.empty() {
		if node.Has == 0 && n > 0 && node.Move.Action == record.NoAction {
			w.Add(i18n.Msg("empty nodes"), 1)
		}
		return
	}
	w.begin(s, &it)
	w.diagram(n, &it)
	if len(it.setup) > 0 && node.Child >= 0 {
		w.Add(i18n.Msg("stones set up after the first move (`DIAGRAM` has them, but later moves do not count them)"), 1)
	}
}

// move writes a move with all that belongs to it, and leaves its variations to be written.
func (w *fromSGF) move(s *sequence, n int32, it *item) {
	before := w.here()
	s.before, s.number = s.number, w.number(s, n)
	w.remarks(it)
	m := w.g.Nodes[n].Move
	where := "PASS"
	if m.Action == record.Play {
		where = w.place(m.To)
	}
	fmt.Fprintf(&w.out, "%.1s %d %s\n", notation.Color(m.Color), s.number, where)
	res := w.play(n, s.number)
	if res.Replaced != record.Empty {
		w.Add(i18n.Msg("what was under a move on an occupied point"), 1)
	}
	w.prisoners(res.Captured)
	w.mark(it)
	w.data(it)
	if len(s.pending) > 0 {
		w.back(before)
		s.vars, s.pending, s.replay = s.pending, nil, n
	}
}

// number is the next one, or that of MN where it goes up or begins a sequence.
func (w *fromSGF) number(s *sequence, n int32) int {
	next, stated := s.number+1, int(w.g.Nodes[n].Number)
	if stated > 0 && stated != next {
		if stated > next || !s.numbers {
			next = stated
		} else {
			w.Add(i18n.Msg("move numbers (`MN`) that go back"), 1)
		}
	}
	s.numbers = true
	return next
}

// play makes a move on the board of the event.
func (w *fromSGF) play(n int32, number int) goban.Result {
	m := w.g.Nodes[n].Move
	w.path.Push(ishi.PathMove{Number: number, Color: m.Color, Point: m.To, OnBoard: m.Action == record.Play})
	return w.board.Make(m)
}

func (w *fromSGF) place(p record.Point) string {
	return ishi.CoordOf(p, w.g.Rows).String()
}
