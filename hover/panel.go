package hover

import (
	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// PanelOptions say what a panel beside the text shows. The picture is drawn with
// Options.SVG only.
type PanelOptions struct {
	Options
	// Interactive draws the picture as a part of a page: colours are classes and
	// variables of the page's style, and every point is an element that can be
	// found, focused and read aloud.
	Interactive   bool
	NoCoordinates bool
	Moves         bool // list what may be played
}

// Panel is a position with the ways that lead on from it and back. Its texts are
// plain: who shows them as HTML escapes them. The picture is safe as it is.
type Panel struct {
	Game, Games, Node int // Game and Node count from 0
	Title             string
	MoveNumber        int          // of the last move; 0 before the first
	ToPlay            record.Color // Empty where nobody can say
	Text, SVG         string       // the board; "" of a game that has none here, and Facts say why
	Captures          *[2]int      // stones taken by Black, by White; nil in games without captures
	Hands             *[2]string   // pieces held by Black, by White; nil in games without hands
	Facts             []string
	Comment           string // of the node, whole; its lines end in "\n"
	Span              syntax.Span

	First, Previous, Next, Last *Step // nil at the end that they lead to
	Variations                  []Step
	Siblings                    []Step // the alternatives to the node, itself among them; none of the root
	Sibling                     int    // the index of the node in Siblings
	Legal                       []Legal
}

// PanelNode is the game and the node that the byte at off belongs to.
func PanelNode(f *syntax.File, off int) (game, node int, ok bool) {
	p := placeAt(f, off)
	if p.game == nil {
		return 0, 0, false
	}
	return f.GameIndexAt(p.game.Start), p.node, true
}

// StoneMove is the node by which what stands on a point at a node came there: a
// move or a setup. ok is false where nothing stands.
func StoneMove(f *syntax.File, game, node int, at record.Point) (by int, ok bool) {
	p, ok := placeOf(f, game, node)
	if !ok {
		return 0, false
	}
	return navigate.PutBy(f, p.game, node, at)
}

// placeOf is a node by its number.
func placeOf(f *syntax.File, game, node int) (p place, ok bool) {
	g, ok := f.GameWith(game, node)
	return place{file: f, game: g, node: node}, ok
}

// PanelAt is the panel of a node; ok is false where there is no such node.
func PanelAt(f *syntax.File, game, node int, o PanelOptions) (panel Panel, ok bool) {
	p, ok := placeOf(f, game, node)
	if !ok {
		return Panel{}, false
	}
	p.notation = o.Notation
	var c content
	know := loreOf(f)
	c.position(know, p)
	s := stepper{know, p}
	panel = Panel{Game: game, Games: f.GameCount(), Node: node, Title: c.title, Facts: c.facts, Span: spanOf(p)}
	if panel.show(c.view, o); c.view == nil {
		panel.MoveNumber = s.after(node).number
	}
	if c.title == "" {
		panel.Title = s.at(node).Title
	}
	if p.game.Nodes[node].Has&record.HasComment != 0 {
		panel.Comment = excerpt.Clean(p.game.Detail(node).Comment)
	}
	panel.ways(s)
	return panel, true
}

// show fills in what the board tells.
func (p *Panel) show(v view, o PanelOptions) {
	if v == nil {
		return
	}
	p.Text = v.diagram()
	if o.SVG {
		p.SVG = v.picture(drawing{inline: o.Interactive, noCoordinates: o.NoCoordinates}).svg
	}
	switch v := v.(type) {
	case *goView:
		p.MoveNumber, p.ToPlay = v.number, v.turn
		if v.board != nil {
			p.Captures = &[2]int{v.board.Prisoners(record.White), v.board.Prisoners(record.Black)}
		}
		if o.Moves {
			p.Legal = v.legal()
		}
	case *backgammonView:
		p.MoveNumber, p.ToPlay = v.number, v.turn
	case *shogiView:
		p.MoveNumber, p.Hands = v.board.Number, &[2]string{v.board.Pieces.HandJapanese(0), v.board.Pieces.HandJapanese(1)}
		if v.stopped > 0 {
			return
		}
		p.ToPlay = v.board.Pieces.Turn().Color()
		if o.Moves {
			p.Legal = v.legal()
		}
	}
}

// spanOf is the place of a node without what descends from it, and without the
// white space behind it.
func spanOf(p place) syntax.Span {
	t, n := p.file.Tree, p.game.Nodes[p.node]
	s := t.Span(syntax.NodeID(n.Syntax))
	s.Start = int(n.Start)
	if next := p.node + 1; next < len(p.game.Nodes) && int(p.game.Nodes[next].Start) > s.Start {
		s.End = min(s.End, int(p.game.Nodes[next].Start))
	}
	for text := t.Source().Text(); s.End > s.Start && text[s.End-1] <= ' '; {
		s.End--
	}
	return s
}
