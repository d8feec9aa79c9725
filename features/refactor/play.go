package refactor

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Played is a move that was added to a record, or found there.
type Played struct {
	Edits []syntax.Edit
	// At is the offset, in bytes, of the move's node (record.Node.Start) in the
	// text after the edits.
	At int
	// Existing is that of the move that is there already, -1 when it is new.
	Existing int
}

// Input is a move as a hand makes it on a board.
type Input struct {
	From    *record.Point // of a piece that moves; nil for a stone, or a drop
	To      *record.Point // nil is a pass
	Drop    string        // the piece from the hand, by its name in package shogi ("FU")
	Promote bool          // the piece turns over
}

// Play adds a move behind a node of a game: as the next move, or as a new
// variation where there is one already; where the same move is there, it only
// goes to it. A move without a colour is that of the side to move; a move of
// shogi without a piece is of the one that stands there, turned over only if it
// must be. A move that the rules forbid, or that the format cannot hold there, is
// not added: why says so.
func Play(f *syntax.File, game, node int, m record.Move) (p Played, why string) {
	return play(f, game, node, playing{move: m})
}

// PlayInput is Play for a move as it was made on a board.
func PlayInput(f *syntax.File, game, node int, in Input) (p Played, why string) {
	m := record.Move{Action: record.Play}
	switch {
	case in.To == nil:
		m.Action = record.Pass
	case in.Drop != "":
		kind, _ := shogi.ParseKind(strings.ToUpper(in.Drop))
		m = record.Move{Action: record.Drop, To: *in.To, Piece: uint8(kind)}
	default:
		m.To = *in.To
		if in.From != nil {
			m.From = *in.From
		}
	}
	return play(f, game, node, playing{move: m, promote: in.Promote})
}

func play(f *syntax.File, game, node int, at playing) (p Played, why string) {
	l, ok := languageOf(f)
	g, there := f.GameWith(game, node)
	if !ok || !there {
		return Played{Existing: -1}, "there is no such place in the record"
	}
	at.f, at.t, at.game, at.g, at.node = f, f.Tree, game, g, node
	if p, why = l.play(at); why != "" {
		return Played{Existing: -1}, why
	}
	return p, ""
}

// playing is a move that is to be added behind a node.
type playing struct {
	f    *syntax.File
	t    *syntax.Tree
	game int // index of g
	g    *record.Game
	node int
	move record.Move

	promote bool // of a move without a piece: the piece turns over
}

// found is a move that is there already, as the result of Play.
func (p playing) found(node int) Played {
	at := int(p.g.Nodes[node].Start)
	return Played{At: at, Existing: at}
}

// existing is the child that makes the move, -1 without one.
func (p playing) existing() int {
	for c := p.g.Nodes[p.node].Child; c >= 0; c = p.g.Nodes[c].Next {
		if sameMove(p.g.Nodes[c].Move, p.move) {
			return int(c)
		}
	}
	return -1
}

// sameMove compares what moves do. The points that an action does not have count
// for nothing.
func sameMove(a, b record.Move) bool {
	if a.Action != b.Action || a.Color != b.Color {
		return false
	}
	switch a.Action {
	case record.Play:
		return a == b
	case record.Drop:
		return a.Piece == b.Piece && a.To == b.To
	}
	return true
}

// turn is the side to move behind the node (recls: spec/sgf.md, section 11): as
// the record says; else the other side than that of the last move; else the side
// that moves there in the record; else White where only Black has stones or a
// handicap is stated, and Black.
func (p playing) turn() record.Color {
	g, set, last := p.g, false, record.Empty
	for n := int32(p.node); n >= 0; n = g.Nodes[n].Parent {
		if g.Nodes[n].Move.Action != record.NoAction {
			last = g.Nodes[n].Move.Color.Opponent()
			break
		}
		if g.Nodes[n].Has&record.HasSetup != 0 && !set {
			d := g.Detail(int(n))
			if d.ToPlay != record.Empty {
				return d.ToPlay
			}
			set = len(d.Setup) > 0
		}
	}
	if last != record.Empty && !set {
		return last
	}
	for c := g.Nodes[p.node].Child; c >= 0; c = g.Nodes[c].Next {
		if color := g.Nodes[c].Move.Color; color != record.Empty {
			return color
		}
	}
	if last == record.Empty {
		last = p.first()
	}
	return last
}

// first is the side that begins.
func (p playing) first() record.Color {
	if n, err := strconv.Atoi(strings.TrimSpace(p.g.Lookup(record.KeyHandicap))); err == nil && n >= 2 {
		return record.White
	}
	stones := [3]bool{}
	if p.g.Nodes[0].Has&record.HasSetup != 0 {
		for _, s := range p.g.Detail(0).Setup {
			stones[s.Color] = true
		}
	}
	if p.g.Kind == record.Go && stones[record.Black] && !stones[record.White] {
		return record.White
	}
	return record.Black
}

// moved is how far the text before an offset grows by edits that end before it.
func moved(edits []syntax.Edit, off int) int {
	for _, e := range edits {
		if e.Span.End <= off {
			off += len(e.Text) - e.Span.Len()
		}
	}
	return off
}
