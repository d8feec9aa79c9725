package refactor

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Played is a move that was added to a record, or found there.
type Played struct {
	Edits []syntax.Edit
	// At is the offset, in bytes, of the move's node (record.Node.Start) in the text after the edits.
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

// Play adds a move after a node of a game: as the next move, or as a new variation where there is one already; where
// the same move is there, it only goes to it. A move without a colour is that of the side to move; a move of shogi
// without a piece is of the one that is there, turned over only if it must be. A move that the rules forbid, or that
// the format cannot hold there, is not added: why says so. The place of what is played is that node.
func Play(p *Provider, f *syntax.File, game, node int, at Playing) (played Played, why i18n.Message) {
	place, ok := placeOf(f, game, node)
	if p == nil || !ok {
		return Played{Existing: -1}, noPlace
	}
	at.Place = place
	if played, why = p.Play(at); !why.IsZero() {
		return Played{Existing: -1}, why
	}
	return played, i18n.Message{}
}

// PlayInput is Play for a move as it was made on a board.
func PlayInput(p *Provider, f *syntax.File, game, node int, in Input) (played Played, why i18n.Message) {
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
	return Play(p, f, game, node, Playing{Move: m, Promote: in.Promote})
}

// Playing is a move that is to be added after a node.
type Playing struct {
	Place
	Move    record.Move
	Promote bool // of a move without a piece: the piece turns over
}

// Found is a move that is there already, as the result of Play.
func (p Playing) Found(node int) Played {
	at := int(p.Game.Nodes[node].Start)
	return Played{At: at, Existing: at}
}

// Existing is the child that makes the move, -1 without one.
func (p Playing) Existing() int {
	for c := p.Game.Nodes[p.Node].Child; c >= 0; c = p.Game.Nodes[c].Next {
		if sameMove(p.Game.Nodes[c].Move, p.Move) {
			return int(c)
		}
	}
	return -1
}

// sameMove compares what moves do. The points that an action does not have count for nothing.
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

// Turn is the side to move after the node (recls: spec/sgf.md, section 11): as the record says; else the other side
// than that of the last move; else the side that moves there in the record; else White where only Black has stones or a
// handicap is stated, and Black.
func (p Playing) Turn() record.Color {
	g, set, last := p.Game, false, record.Empty
	for n := int32(p.Node); n >= 0; n = g.Nodes[n].Parent {
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
	for c := g.Nodes[p.Node].Child; c >= 0; c = g.Nodes[c].Next {
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
func (p Playing) first() record.Color {
	if n, err := strconv.Atoi(strings.TrimSpace(p.Game.Lookup(record.KeyHandicap))); err == nil && n >= 2 {
		return record.White
	}
	stones := [3]bool{}
	if p.Game.Nodes[0].Has&record.HasSetup != 0 {
		for _, s := range p.Game.Detail(0).Setup {
			stones[s.Color] = true
		}
	}
	if p.Game.Kind == record.Go && stones[record.Black] && !stones[record.White] {
		return record.White
	}
	return record.Black
}
