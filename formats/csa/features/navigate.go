package features

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
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
		Texts: writtenTexts,
		Plain: unescaped,
	}
}

// mentionReader reads one record.
type mentionReader struct {
	text *syntax.Tree
	game *record.Game
}

func (r *mentionReader) Leave(int) {}

func (r *mentionReader) Statement(node int) syntax.Span {
	n := syntax.NodeID(r.game.Nodes[node].Syntax)
	if !syntax.Kinds(csa.Move, csa.BrokenMove).Has(r.text.Kind(n)) {
		return syntax.Span{}
	}
	return r.text.Span(n)
}

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

// location is a square, or a piece in a hand.
type location struct {
	square shogi.Square
	piece  shogi.Piece
}

// position is the pieces with which the record begins, each with the item that names it. Without one it is there by PI,
// or is in the hand by AL.
func (r *mentionReader) position(rec syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	items := map[location][]syntax.Span{}
	var start, rest syntax.Span
	for n := range r.text.Children(rec) {
		kind := r.text.Kind(n)
		switch kind {
		case csa.Initial:
			first, _ := r.text.Tokens(n)
			start = r.text.TokenSpan(first)
		case csa.Row, csa.Pieces:
		case csa.Move, csa.Side, csa.End:
			return r.placed(rec, items, start, rest, said)
		default:
			continue
		}
		for item := range csa.Items(r.text, n) {
			switch {
			case item.All:
				rest = item.Span
			case kind == csa.Initial:
				said = append(said, navigate.Mention{Span: item.Span, Act: navigate.Names, Area: navigate.OnePoint(item.Square.Point())})
			default:
				at := location{square: item.Square}
				if item.Square == 0 {
					at.piece = item.Piece
				}
				items[at] = append(items[at], item.Span)
			}
		}
	}
	return r.placed(rec, items, start, rest, said)
}

func (r *mentionReader) placed(rec syntax.NodeID, items map[location][]syntax.Span, start, rest syntax.Span, said []navigate.Mention) []navigate.Mention {
	for _, p := range csa.Start(r.text, rec).Placements() {
		m := navigate.Mention{Span: start, Act: navigate.Sets, Color: p.Color, Piece: p.Piece, Hand: p.Hand}
		at := location{piece: shogi.NewPiece(shogi.SideOf(p.Color), shogi.Kind(p.Piece))}
		if p.Hand {
			m.Span = rest
		} else {
			at, m.Area = location{square: shogi.SquareAt(p.Point)}, navigate.OnePoint(p.Point)
		}
		if spans := items[at]; len(spans) > 0 {
			m.Span, items[at] = spans[0], spans[1:]
		}
		said = append(said, m)
	}
	return said
}

func nameOf(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool) {
	switch at.Span = t.Span(n); t.Kind(n) {
	case csa.Player:
		at.Subject, at.Text = record.PlayerName, csa.ValueOf(t, n)
	case csa.Info:
		key, value := csa.KeyValueOf(t, n)
		if at.Subject = csa.KnownKey(key).Subject; at.Subject == record.NoSubject {
			return navigate.Name{}, false
		}
		at.Text = value
	default:
		return navigate.Name{}, false
	}
	at.Span.Start = at.Span.End - len(at.Text)
	at.Text = strings.TrimRight(at.Text, " \t")
	at.Span.End = at.Span.Start + len(at.Text)
	return at, true
}

// writtenTexts are comments and the values of header lines.
func writtenTexts(f *syntax.File) iter.Seq[syntax.Span] {
	return func(yield func(syntax.Span) bool) {
		t := f.Tree
		for i := range t.TokenCount() {
			if k := t.TokenKind(i); (k == csa.Text || k == csa.Value) && !yield(t.TokenSpan(i)) {
				return
			}
		}
	}
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
