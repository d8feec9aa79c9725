package ishi

import (
	"iter"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/goban"
	"github.com/recls/recls/formats/record"
)

// readDetail reads the lines that belong to a node: those behind its own up to the next item of the same sequence, variations passed
// over. It follows the path to the node when marks name moves, and replays it for MARK ALL.
func readDetail(t *formats.Tree, g *record.Game, e Event, node int) record.Detail {
	var d record.Detail
	marks := marker{tree: t, game: g, node: node, size: e.Size}
	var comment []string
	for n := range itemLines(t, formats.NodeID(g.Nodes[node].Syntax)) {
		switch t.Kind(n) {
		case Setup:
			d.Setup = readSetup(t, n, e.Size, d.Setup)
		case Mark, Unmark, Hide:
			marks.line(n)
		case Com:
			comment = readComment(t, n, comment, &d.Name)
		}
	}
	d.Comment = strings.Join(comment, "\n")
	if d.Name == "" {
		d.Name = markerOf(t, formats.NodeID(g.Nodes[node].Syntax))
	}
	d.Marks = marks.list()
	return d
}

// itemLines yields the statements that belong to the item n: a move, a diagram, a setup out of place, or the event with its setup.
func itemLines(t *formats.Tree, n formats.NodeID) iter.Seq[formats.NodeID] {
	return func(yield func(formats.NodeID) bool) {
		stop, parent := formats.Kinds(Move, Diagram), t.Parent(n)
		at := t.End(n)
		switch t.Kind(n) {
		case EventBody:
			at, parent = n+1, n
		case Setup:
			at = n
		case Move:
			stop = formats.Kinds(Move, Diagram, Setup)
		}
		for end := t.End(parent); at < end && !stop.Has(t.Kind(at)); at = t.End(at) {
			if !yield(at) {
				return
			}
		}
	}
}

// markerOf is the marker of the variation whose first item is n.
func markerOf(t *formats.Tree, n formats.NodeID) string {
	parent := t.Parent(n)
	if parent == formats.None || t.Kind(parent) != Var {
		return ""
	}
	for c := range t.Children(parent) {
		if k := t.Kind(c); k == Move || k == Diagram || k == Setup {
			if c == n {
				return variationMarker(t, parent)
			}
			break
		}
	}
	return ""
}

func readSetup(t *formats.Tree, n formats.NodeID, size int, all []record.Placement) []record.Placement {
	color := goban.Empty
	for i := range Fields(t, n, formats.Kinds(Color, Point)) {
		if t.TokenKind(i) == Color {
			color = ParseColor(t.TokenText(i))
			continue
		}
		place, _ := ParsePoint(t.TokenText(i))
		if pt, ok := place.On(size); ok && color != goban.Empty {
			all = append(all, record.Placement{Point: point(pt), Color: record.Color(color)})
		}
	}
	return all
}

// readComment appends the text of a block: its title, which also names the node, then its paragraphs, one a line. A single line break
// in the text is a soft one (section 2).
func readComment(t *formats.Tree, n formats.NodeID, all []string, name *string) []string {
	if title := t.Source().Slice(TokenOf(t, n, Text)); title != "" {
		title = showSpecials(title)
		if *name == "" {
			*name = title
		}
		all = append(all, title)
	}
	body := formats.NewSource(t.Source().Slice(TokenOf(t, n, Body)))
	var lines []string
	for l := range body.LineCount() {
		if text := strings.TrimSpace(body.Slice(body.LineSpan(l))); text != "" {
			lines = append(lines, text)
			continue
		}
		all = paragraph(all, lines)
		lines = lines[:0]
	}
	return paragraph(all, lines)
}

func paragraph(all, lines []string) []string {
	if len(lines) == 0 {
		return all
	}
	return append(all, showSpecials(strings.Join(lines, " ")))
}

// showSpecials puts the signs that readers see in the place of \d \t \c \s, where these stand alone.
func showSpecials(text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		letter, ok := byte(0), false
		if i+1 < len(text) {
			letter, ok = SpecialMark(text[i : i+2])
		}
		if !ok || i+2 < len(text) && isLetter(text[i+2]) || i > 0 && (isLetter(text[i-1]) || text[i-1] == ':') {
			out.WriteByte(text[i])
			continue
		}
		out.WriteString(specialSign(letter))
		i++
	}
	return out.String()
}

func specialSign(letter byte) string {
	switch letter {
	case 'd':
		return "◇"
	case 't':
		return "△"
	case 'c':
		return "✓"
	}
	return "□"
}
