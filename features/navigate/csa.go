package navigate

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func csaLanguage() language {
	return language{
		format: csa.Format{}.ID(),
		read:   func(f *syntax.File, g *record.Game) reader { return &csaReader{f.Tree, g} },
		name:   csaName,
		write:  func(name string) string { return name },
		texts:  csaTexts,
		plain:  csaPlain,
	}
}

// csaReader reads one record.
type csaReader struct {
	text *syntax.Tree
	game *record.Game
}

func (r *csaReader) leave(int) {}

func (r *csaReader) statement(node int) syntax.Span {
	n := syntax.NodeID(r.game.Nodes[node].Syntax)
	if !syntax.Kinds(csa.Move, csa.BrokenMove).Has(r.text.Kind(n)) {
		return syntax.Span{}
	}
	return r.text.Span(n)
}

func (r *csaReader) enter(node int, said []mention) []mention {
	n := syntax.NodeID(r.game.Nodes[node].Syntax)
	switch r.text.Kind(n) {
	case csa.Record:
		return r.position(n, said)
	case csa.Move:
		return r.played(node, n, said)
	}
	return said
}

// played is the squares of a move.
func (r *csaReader) played(node int, n syntax.NodeID, said []mention) []mention {
	move := r.game.Nodes[node].Move
	first, _ := r.text.Tokens(n) // the sign; the squares follow
	from := mention{span: r.text.TokenSpan(first + 1), act: lifts, area: onePoint(move.From), move: -1}
	if move.Action == record.Drop {
		from.act, from.area, from.color, from.piece = drops, area{}, move.Color, move.Piece
	}
	to := mention{span: r.text.TokenSpan(first + 2), act: moves, area: onePoint(move.To), move: -1}
	return append(said, from, to)
}

// csaPlace is a square, or a piece in a hand.
type csaPlace struct {
	square shogi.Square
	piece  shogi.Piece
}

// position is the pieces with which the record begins, each with the item that
// names it. Without one it stands there by PI, or is in the hand by AL.
func (r *csaReader) position(rec syntax.NodeID, said []mention) []mention {
	items := map[csaPlace][]syntax.Span{}
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
				said = append(said, mention{span: item.Span, act: names, area: onePoint(item.Square.Point()), move: -1})
			default:
				at := csaPlace{square: item.Square}
				if item.Square == 0 {
					at.piece = item.Piece
				}
				items[at] = append(items[at], item.Span)
			}
		}
	}
	return r.placed(rec, items, start, rest, said)
}

func (r *csaReader) placed(rec syntax.NodeID, items map[csaPlace][]syntax.Span, start, rest syntax.Span, said []mention) []mention {
	for _, p := range csa.Start(r.text, rec).Placements() {
		m := mention{span: start, act: sets, color: p.Color, piece: p.Piece, hand: p.Hand, move: -1}
		at := csaPlace{piece: shogi.NewPiece(shogi.SideOf(p.Color), shogi.Kind(p.Piece))}
		if p.Hand {
			m.span = rest
		} else {
			at, m.area = csaPlace{square: shogi.SquareAt(p.Point)}, onePoint(p.Point)
		}
		if spans := items[at]; len(spans) > 0 {
			m.span, items[at] = spans[0], spans[1:]
		}
		said = append(said, m)
	}
	return said
}

// csaFamilies are the keys that name somebody or something.
var csaFamilies = map[string]family{"EVENT": event, "SITE": place, "OPENING": opening}

func csaName(t *syntax.Tree, n syntax.NodeID) (at name, ok bool) {
	switch at.span = t.Span(n); t.Kind(n) {
	case csa.Player:
		at.family, at.text = player, csa.ValueOf(t, n)
	case csa.Info:
		key, value := csa.KeyValueOf(t, n)
		if at.family, ok = csaFamilies[key]; !ok {
			return name{}, false
		}
		at.text = value
	default:
		return name{}, false
	}
	at.span.Start = at.span.End - len(at.text)
	at.text = strings.TrimRight(at.text, " \t")
	at.span.End = at.span.Start + len(at.text)
	return at, true
}

// csaTexts are comments and the values of header lines.
func csaTexts(f *syntax.File) iter.Seq[syntax.Span] {
	return func(yield func(syntax.Span) bool) {
		t := f.Tree
		for i := range t.TokenCount() {
			if k := t.TokenKind(i); (k == csa.Text || k == csa.Value) && !yield(t.TokenSpan(i)) {
				return
			}
		}
	}
}

// csaPlain resolves the escapes of $NOTE; elsewhere a backslash is one, and no
// part of an address.
func csaPlain(written string) unescaped {
	return unescape(written, func(rest string) (n int, plain string) {
		switch {
		case strings.HasPrefix(rest, "n"):
			return 1, "\n"
		case strings.HasPrefix(rest, `\`):
			return 1, `\`
		}
		return 0, `\`
	})
}
