package features

import (
	"strings"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// navigateProvider is what the records name, for navigation.
func navigateProvider() *navigate.Provider {
	return &navigate.Provider{
		Read:  func(f *syntax.File, g *record.Game) navigate.Reader { return &mentionReader{text: f.Tree, game: g} },
		Name:  nameOf,
		Texts: syntax.Kinds(ishi.Text, ishi.Body, ishi.UserText, ishi.UserBody, ishi.Extra), // titles, headers, remarks and comments, and what programs keep
	}
}

// mentionReader reads the items of an event, and keeps the moves on the path, which `#n` names.
type mentionReader struct {
	text  *syntax.Tree
	game  *record.Game
	path  ishi.Path
	nodes []int // of the moves on the path
}

func (r *mentionReader) item(node int) syntax.NodeID {
	return syntax.NodeID(r.game.Nodes[node].Syntax)
}

func (r *mentionReader) Enter(node int, said []navigate.Mention) []navigate.Mention {
	n := r.item(node)
	if r.text.Kind(n) == ishi.Move {
		m := ishi.MoveOf(r.text, n, r.game.Rows)
		r.path.Push(m.PathMove)
		r.nodes = append(r.nodes, node)
		if m.OnBoard {
			said = append(said, navigate.Mention{Span: m.Field, Act: navigate.Moves, Area: navigate.OnePoint(m.Point)})
		}
	}
	for line := range ishi.LinesOf(r.text, n) {
		said = r.line(line, said)
	}
	return said
}

func (r *mentionReader) Leave(node int) {
	if r.text.Kind(r.item(node)) == ishi.Move {
		r.nodes = r.nodes[:len(r.nodes)-1]
		r.path.Truncate(len(r.nodes))
	}
}

// acts are the lines that name points.
var acts = map[syntax.Kind]navigate.Act{
	ishi.Setup: navigate.Sets, ishi.Prisoner: navigate.Taken, ishi.Mark: navigate.Names, ishi.Unmark: navigate.Names, ishi.Hide: navigate.Names,
}

// line is what a line of an item names. ALL names nothing in particular.
func (r *mentionReader) line(n syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	act, ok := acts[r.text.Kind(n)]
	if !ok {
		return said
	}
	for i, color := range ishi.ColoredFields(r.text, n, syntax.Kinds(ishi.Point, ishi.MoveRef, ishi.MoveRange)) {
		text := r.text.TokenText(i)
		m := navigate.Mention{Span: r.text.TokenSpan(i), Act: act, Color: color}
		if r.text.TokenKind(i) != ishi.Point {
			said = r.numbered(m, text, said)
			continue
		}
		point, _ := ishi.ParsePoint(text)
		if at, on := point.On(r.game.Rows); on && (act != navigate.Sets || color != record.Empty) {
			m.Area = navigate.OnePoint(at)
			said = append(said, m)
		}
	}
	return said
}

// numbered is the moves that `#n` or `#n-n` names.
func (r *mentionReader) numbered(m navigate.Mention, text string, said []navigate.Mention) []navigate.Mention {
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
func (r *mentionReader) move(m navigate.Mention, i int) navigate.Mention {
	m.Move = r.nodes[i]
	if at := r.path.Move(i); at.OnBoard {
		m.Area = navigate.OnePoint(at.Point)
	}
	return m
}

// nameSubjects are what the words of the header name.
var nameSubjects = map[ishi.Word]record.Subject{
	ishi.BlackWord: record.PlayerName, ishi.WhiteWord: record.PlayerName, ishi.EventWord: record.EventName, ishi.PlaceWord: record.PlaceName,
	ishi.SourceWord: record.PublicationName, ishi.AnalysisWord: record.PersonName, ishi.RecorderWord: record.PersonName,
}

func nameOf(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool) {
	if !syntax.Kinds(ishi.Header, ishi.EventLine).Has(t.Kind(n)) {
		return navigate.Name{}, false
	}
	if at.Subject, ok = nameSubjects[ishi.WordOf(t, n)]; !ok {
		return navigate.Name{}, false
	}
	at.Span = ishi.TokenOf(t, n, ishi.Text)
	if at.Text = t.Source().Slice(at.Span); at.Subject == record.PlayerName {
		at.Text = rankSuffix().ReplaceAllString(at.Text, "")
	}
	at.Text = strings.TrimRight(at.Text, " \t")
	at.Span.End = at.Span.Start + len(at.Text)
	return at, true
}

// rankSuffix is the rank after a player's name: "Honinbo Shusai, 9 dan".
var rankSuffix = pattern.Of(`(?i)[, \t]+\(?\d{1,2}[- \t]?(dan|kyu|[dkp])\)?[ \t]*$`)
