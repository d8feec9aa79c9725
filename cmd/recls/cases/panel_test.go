package cases

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// panel writes the panel of the node at the cursor, without its picture.
func (c *Case) panel(f *syntax.File) string {
	game, node, ok := view.NodeAt(f, c.Cursor)
	if !ok {
		return "no game\n"
	}
	p, ok := view.PanelAt(formats.Of(f).View, f, game, node, view.PanelOptions{Moves: true, Locale: c.Locale})
	if !ok {
		return "no panel\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "game %d of %d, node %d, move %d: %s\n", p.Game, p.Games, p.Node, p.MoveNumber, p.Title)
	b.WriteString(underlined(f.Source(), []marking{{p.Span, "^"}}))
	b.WriteString(p.Text)
	fmt.Fprintf(&b, "to play: %s\n", notation.Color(p.ToPlay))
	switch f.Game(game).Kind {
	case record.Go:
		fmt.Fprintf(&b, "captures: %d, %d\n", p.Captures[0], p.Captures[1])
	case record.Shogi:
		fmt.Fprintf(&b, "hands: %s, %s\n", p.Hands[0], p.Hands[1])
	}
	for _, fact := range p.Facts {
		b.WriteString("fact: " + fact + "\n")
	}
	if p.Comment != "" {
		b.WriteString("comment: " + strings.ReplaceAll(p.Comment, "\n", "\n         ") + "\n")
	}
	ways(&b, &p)
	legal(&b, p.Legal)
	return b.String()
}

func ways(b *strings.Builder, p *view.Panel) {
	one := func(way string, s *view.Step) {
		if s != nil {
			fmt.Fprintf(b, "%s: %d, %s", way, s.Node, s.Title)
			if s.Name != "" {
				fmt.Fprintf(b, " “%s”", s.Name)
			}
			b.WriteString("\n")
		}
	}
	one("first", p.First)
	one("previous", p.Previous)
	one("next", p.Next)
	one("last", p.Last)
	for i := range p.Variations {
		one("variation", &p.Variations[i])
	}
	for i := range p.Siblings {
		way := "sibling"
		if i == p.Sibling {
			way = "this sibling"
		}
		one(way, &p.Siblings[i])
	}
}

// legal lists the moves that may be played; when there are many, how many.
func legal(b *strings.Builder, moves []view.Legal) {
	const few = 30
	n := 0
	for _, from := range moves {
		n += len(from.To)
	}
	if n > few {
		fmt.Fprintf(b, "may be played: %d\n", n)
		return
	}
	for _, from := range moves {
		fmt.Fprintf(b, "may be played: %s\n", strings.TrimSpace(from.From+" "+strings.Join(from.To, " ")))
	}
}

// panels asserts at places all over the text that the panel leads to nodes of the game, and that its picture is fit to
// become a part of a page.
func (c *Checker) panels(f *syntax.File) error {
	n, last, tried := f.Source().Len(), -1, 0
	for off := 0; off <= n; off += c.step(n, 6) {
		game, node, ok := view.NodeAt(f, off)
		if !ok || node == last {
			continue
		}
		o := view.PanelOptions{Interactive: true, NoCoordinates: off%2 == 0, Moves: off%3 == 0}
		o.Show = view.Show{Turned: off%2 == 1, Numbers: off % 7, Next: view.Next(off % 3)}
		o.SVG = tried == 1 // it takes longer to check than all else
		last = node
		tried++
		p, ok := view.PanelAt(formats.Of(f).View, f, game, node, o)
		if !ok {
			return fmt.Errorf("no panel of node %d of game %d", node, game)
		}
		if err := errors.Join(leads(f, &p), safe(p.SVG)); err != nil {
			return fmt.Errorf("panel at %d: %w", off, err)
		}
	}
	return nil
}

// leads asserts that the steps of a panel are nodes of its game, each with a title and a place in the text.
func leads(f *syntax.File, p *view.Panel) error {
	steps := append(append([]view.Step{}, p.Variations...), p.Siblings...)
	for _, s := range []*view.Step{p.First, p.Previous, p.Next, p.Last} {
		if s != nil {
			steps = append(steps, *s)
		}
	}
	spans := []syntax.Span{p.Span}
	for _, s := range steps {
		spans = append(spans, s.Span)
		if s.Title == "" || s.Node < 0 || s.Node >= len(f.Game(p.Game).Nodes) {
			return fmt.Errorf("step to node %d, %q", s.Node, s.Title)
		}
	}
	if len(p.Siblings) > 0 && p.Siblings[p.Sibling].Node != p.Node {
		return fmt.Errorf("sibling %d is not node %d", p.Sibling, p.Node)
	}
	return within(f.Source().Text(), spans)
}

// safe asserts that a picture is well-formed and neither runs nor loads anything, nor sets a style of its own.
func safe(svg string) error {
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if !strings.Contains(" svg g rect path circle text marker ", " "+token.Name.Local+" ") {
				return fmt.Errorf("the picture holds an element %s", token.Name.Local)
			}
			for _, a := range token.Attr {
				name := a.Name.Local
				if strings.HasPrefix(name, "on") || name == "style" || name == "href" || strings.Contains(a.Value, "javascript:") {
					return fmt.Errorf("the picture holds an attribute %s=%q", name, a.Value)
				}
			}
		case xml.Comment, xml.ProcInst, xml.Directive:
			return fmt.Errorf("the picture holds a %T", token)
		}
	}
}
