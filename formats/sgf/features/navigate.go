package features

import (
	"strings"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// navigateProvider is what the records name, for navigation.
func navigateProvider() *navigate.Provider {
	return &navigate.Provider{
		Read: func(f *syntax.File, g *record.Game) navigate.Reader {
			return &mentionReader{f.Tree, sgf.FactsOf(f).At(syntax.NodeID(g.Nodes[0].Syntax)), g}
		},
		Name:    nameOf,
		Write:   func(name string) string { return sgf.EscapeText(name, false) },
		Texts:   syntax.Kinds(sgf.Value, sgf.CutValue), // links are in properties of programs, too
		Content: sgf.Content,
		Plain:   unescaped,
	}
}

// mentionReader reads the nodes of one game tree. It needs no more than the node that
// it is asked about.
type mentionReader struct {
	text *syntax.Tree
	tree *sgf.Tree
	game *record.Game
}

func (r *mentionReader) Leave(int) {}

func (r *mentionReader) Enter(node int, said []navigate.Mention) []navigate.Mention {
	move := sgf.MoveProperty(r.text, r.game, node)
	second := sgf.IsSecond(r.game, node)
	for p := range sgf.PropertiesOf(r.text, syntax.NodeID(r.game.Nodes[node].Syntax)) {
		id := sgf.IdentOf(r.text, p)
		switch {
		case p == move:
			said = r.played(node, p, said)
		case second || id == sgf.B || id == sgf.W:
		default:
			said = r.named(id, p, said)
		}
	}
	return said
}

// played is the points of a move: where the piece comes from, if the game says
// so, and where it goes.
func (r *mentionReader) played(node int, p syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	if r.game.Nodes[node].Move.Action != record.Play {
		return said
	}
	first, value := len(said), r.game.Place(node)
	for n := range sgf.Namings(r.text, r.tree, p) {
		if n.Span.Start >= value.End {
			break // a move has one value; further ones are not read
		}
		said = append(said, navigate.Mention{Span: n.Span, Act: navigate.Moves, Area: navigate.Rectangle(n.From, n.To)})
	}
	if len(said)-first > 1 {
		said[first].Act = navigate.Lifts
	}
	if r.game.Kind == record.Gess {
		for i := range said[first:] {
			said[first+i].Area = said[first+i].Area.Around(r.game.Cols, r.game.Rows)
		}
	}
	return said
}

// named is the points of setup and marks.
func (r *mentionReader) named(id sgf.Ident, p syntax.NodeID, said []navigate.Mention) []navigate.Mention {
	m := navigate.Mention{Act: navigate.Names}
	switch id {
	case sgf.AB, sgf.AW:
		m.Act, m.Color = navigate.Sets, id.Color()
	case sgf.AA:
		if m.Act = navigate.Sets; r.game.Kind != record.Amazons {
			return said
		}
	case sgf.AE:
		m.Act = navigate.Clears
	}
	for n := range sgf.Namings(r.text, r.tree, p) {
		m.Span, m.Area = n.Span, navigate.Rectangle(n.From, n.To)
		said = append(said, m)
	}
	return said
}

// nameSubjects are the properties that name somebody or something.
var nameSubjects = [256]record.Subject{
	sgf.PB: record.PlayerName, sgf.PW: record.PlayerName, sgf.BT: record.TeamName, sgf.WT: record.TeamName, sgf.EV: record.EventName, sgf.PC: record.PlaceName, sgf.SO: record.PublicationName,
	sgf.AN: record.PersonName, sgf.US: record.PersonName, sgf.ON: record.OpeningName, sgf.GN: record.TitleName,
}

func nameOf(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool) {
	if t.Kind(n) != sgf.Property {
		return navigate.Name{}, false
	}
	if at.Subject = nameSubjects[sgf.IdentOf(t, n)]; at.Subject == record.NoSubject {
		return navigate.Name{}, false
	}
	for v := range sgf.ValuesOf(t, n) {
		at.Span = sgf.Content(t, v)
		at.Text = strings.TrimSpace(sgf.DecodeSimpleText(t.Source().Slice(at.Span)))
		return at, true
	}
	return navigate.Name{}, false
}

// unescaped takes the backslashes away, and the line breaks after them.
func unescaped(written string) navigate.Unescaped {
	return navigate.Unescape(written, func(rest string) (n int, plain string) {
		if soft := sgf.LineBreak(rest); soft > 0 || rest == "" {
			return soft, ""
		}
		return 1, rest[:1]
	})
}
