package features

import (
	"strings"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// navigateProvider is what the records name, for navigation.
func navigateProvider() *navigate.Provider {
	return &navigate.Provider{
		Read:  func(f *syntax.File, g *record.Game) navigate.Reader { return &mentionReader{f.Tree, g} },
		Name:  nameOf,
		Texts: syntax.Kinds(csa.Text, csa.Value), // comments and the values of header lines
		Plain: unescaped,
	}
}

// mentionReader reads one record.
type mentionReader struct {
	text *syntax.Tree
	game *record.Game
}

func (r *mentionReader) Leave(int) {}

func (r *mentionReader) Enter(node int, said []navigate.Mention) []navigate.Mention {
	n := syntax.NodeID(r.game.Nodes[node].Syntax)
	switch r.text.Kind(n) {
	case csa.Record:
		return r.position(n, said)
	case csa.Move:
		return r.played(node, n, said)
	}
	return said
}

func (r *mentionReader) played(node int, n syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	move := r.game.Nodes[node].Move
	first, _ := r.text.Tokens(n) // the sign; the squares follow
	from := navigate.Mention{Span: r.text.TokenSpan(first + 1), Act: navigate.Lifts, Area: navigate.OnePoint(move.From)}
	if move.Action == record.Drop {
		from.Act, from.Area, from.Color, from.Piece = navigate.Drops, navigate.Area{}, move.Color, move.Piece
	}
	to := navigate.Mention{Span: r.text.TokenSpan(first + 2), Act: navigate.Moves, Area: navigate.OnePoint(move.To)}
	return append(said, from, to)
}

// position is the pieces with which the record begins, each with the item that names it. Without one it is there by PI,
// or is in the hand by AL.
func (r *mentionReader) position(rec syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	var pieces navigate.Pieces
	for n := range r.text.Children(rec) {
		kind := r.text.Kind(n)
		switch kind {
		case csa.Initial:
			first, _ := r.text.Tokens(n)
			pieces.Start = r.text.TokenSpan(first)
		case csa.Row, csa.Pieces:
		case csa.Move, csa.Side, csa.End:
			return pieces.Mentions(csa.Start(r.text, rec).Placements(), said)
		default:
			continue
		}
		for item := range csa.Items(r.text, n) {
			switch {
			case item.All:
				pieces.Rest = item.Span
			case kind == csa.Initial:
				said = append(said, navigate.Mention{Span: item.Span, Act: navigate.Names, Area: navigate.OnePoint(item.Square.Point())})
			default:
				pieces.Put(item.Square, item.Piece, item.Span)
			}
		}
	}
	return pieces.Mentions(csa.Start(r.text, rec).Placements(), said)
}

func nameOf(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool) {
	switch t.Kind(n) {
	case csa.Player:
		return csa.Lines.Name(t, n, record.PlayerName, csa.ValueOf(t, n))
	case csa.Info:
		key, value := csa.KeyValueOf(t, n)
		return csa.Lines.Name(t, n, csa.KnownKey(key).Subject, value)
	}
	return navigate.Name{}, false
}

// unescaped resolves the escapes of $NOTE; elsewhere a backslash is one, and no part of an address.
func unescaped(written string) navigate.Unescaped {
	return navigate.Unescape(written, func(rest string) (n int, plain string) {
		switch {
		case strings.HasPrefix(rest, "n"):
			return 1, "\n"
		case strings.HasPrefix(rest, `\`):
			return 1, `\`
		}
		return 0, `\`
	})
}
