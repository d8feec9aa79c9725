package navigate

import (
	"iter"
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

func ishiLanguage() language {
	return language{
		format: ishi.Format{}.ID(),
		read:   func(f *syntax.File, g *record.Game) reader { return &ishiReader{text: f.Tree, game: g} },
		name:   ishiName,
		write:  func(name string) string { return name },
		texts:  ishiTexts,
	}
}

// ishiReader reads the items of an event, and keeps the moves on the path, which
// `#n` names.
type ishiReader struct {
	text  *syntax.Tree
	game  *record.Game
	path  ishi.Path
	nodes []int // of the moves on the path
}

func (r *ishiReader) item(node int) syntax.NodeID {
	return syntax.NodeID(r.game.Nodes[node].Syntax)
}

func (r *ishiReader) enter(node int, said []mention) []mention {
	n := r.item(node)
	if r.text.Kind(n) == ishi.Move {
		m := ishi.MoveOf(r.text, n, r.game.Rows)
		r.path.Push(m.PathMove)
		r.nodes = append(r.nodes, node)
		if m.OnBoard {
			said = append(said, mention{span: m.Field, act: moves, area: onePoint(m.Point), move: -1})
		}
	}
	for line := range ishi.LinesOf(r.text, n) {
		said = r.line(line, said)
	}
	return said
}

func (r *ishiReader) leave(node int) {
	if r.text.Kind(r.item(node)) == ishi.Move {
		r.nodes = r.nodes[:len(r.nodes)-1]
		r.path.Truncate(len(r.nodes))
	}
}

func (r *ishiReader) statement(node int) syntax.Span {
	n := r.item(node)
	if r.text.Kind(n) != ishi.Move {
		return syntax.Span{}
	}
	span := ishi.TokenOf(r.text, n, ishi.Keyword)
	for i := range ishi.Fields(r.text, n, syntax.Kinds(ishi.Number, ishi.Point, ishi.Pass, ishi.Bad)) {
		span.End = r.text.TokenSpan(i).End
	}
	return span
}

// ishiActs are the lines that name points.
var ishiActs = map[syntax.Kind]act{
	ishi.Setup: sets, ishi.Prisoner: taken, ishi.Mark: names, ishi.Unmark: names, ishi.Hide: names,
}

// line is what a line of an item names. ALL names nothing in particular.
func (r *ishiReader) line(n syntax.NodeID, said []mention) []mention {
	act, ok := ishiActs[r.text.Kind(n)]
	if !ok {
		return said
	}
	color := record.Empty
	for i := range ishi.Fields(r.text, n, syntax.Kinds(ishi.Color, ishi.Point, ishi.MoveRef, ishi.MoveRange)) {
		text := r.text.TokenText(i)
		m := mention{span: r.text.TokenSpan(i), act: act, color: color, move: -1}
		switch r.text.TokenKind(i) {
		case ishi.Color:
			color = ishi.ParseColor(text)
		case ishi.Point:
			place, _ := ishi.ParsePoint(text)
			if at, on := place.On(r.game.Rows); on && (act != sets || color != record.Empty) {
				m.area = onePoint(at)
				said = append(said, m)
			}
		default:
			said = r.numbered(m, text, said)
		}
	}
	return said
}

// numbered is the moves that `#n` or `#n-n` names.
func (r *ishiReader) numbered(m mention, text string, said []mention) []mention {
	from, to, _ := ishi.ParseRef(text)
	if from == to {
		if i := r.path.Index(from); i >= 0 {
			said = append(said, r.move(m, i))
		}
		return said
	}
	for move := range r.path.Range(min(from, to), max(from, to)) {
		said = append(said, r.move(m, r.path.Index(move.Number)))
	}
	return said
}

// move is a mention of move i of the path.
func (r *ishiReader) move(m mention, i int) mention {
	m.move = r.nodes[i]
	if at := r.path.Move(i); at.OnBoard {
		m.area = onePoint(at.Point)
	}
	return m
}

var ishiFamilies = map[ishi.Word]family{
	ishi.BlackWord: player, ishi.WhiteWord: player, ishi.EventWord: event, ishi.PlaceWord: place,
	ishi.SourceWord: publication, ishi.AnalysisWord: person, ishi.RecorderWord: person,
}

func ishiName(t *syntax.Tree, n syntax.NodeID) (at name, ok bool) {
	if !syntax.Kinds(ishi.Header, ishi.EventLine).Has(t.Kind(n)) {
		return name{}, false
	}
	if at.family, ok = ishiFamilies[ishi.WordOf(t, n)]; !ok {
		return name{}, false
	}
	at.span = ishi.TokenOf(t, n, ishi.Text)
	if at.text = t.Source().Slice(at.span); at.family == player {
		at.text = ishiRank().ReplaceAllString(at.text, "")
	}
	at.text = strings.TrimRight(at.text, " \t")
	at.span.End = at.span.Start + len(at.text)
	return at, true
}

// ishiRank is the rank behind a player's name: "Honinbo Shusai, 9 dan".
var ishiRank = pattern.Of(`(?i)[, \t]+\(?\d{1,2}[- \t]?(dan|kyu|[dkp])\)?[ \t]*$`)

// ishiTexts are titles, headers, remarks and comments, and what programs keep.
func ishiTexts(f *syntax.File) iter.Seq[syntax.Span] {
	return func(yield func(syntax.Span) bool) {
		t := f.Tree
		kinds := syntax.Kinds(ishi.Text, ishi.Body, ishi.UserText, ishi.UserBody, ishi.Extra)
		for i := range t.TokenCount() {
			if kinds.Has(t.TokenKind(i)) && !yield(t.TokenSpan(i)) {
				return
			}
		}
	}
}
