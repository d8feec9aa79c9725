package cases

import (
	"fmt"
	"strings"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The drawings of what package outline says: a line an entry, places as the lines (1-based) that they cover.

var symbolNames = [...]string{
	outline.Game: "game", outline.Header: "header", outline.Field: "field", outline.Setup: "setup", outline.Move: "move",
	outline.Group: "group", outline.Variation: "variation", outline.Comment: "comment", outline.Figure: "figure",
}

var subjectNames = [...]string{
	record.PlayerName: "player", record.EventName: "event", record.OpeningName: "opening", record.PlaceName: "place", record.TitleName: "name",
}

func (c *Case) outline(f *syntax.File) string {
	var b strings.Builder
	drawSymbols(&b, f.Source(), outline.Symbols(formats.Of(f).Outline, f, c.Locale), "")
	return b.String()
}

func drawSymbols(b *strings.Builder, src *syntax.Source, symbols []outline.Symbol, indent string) {
	for i := range symbols {
		s := &symbols[i]
		fmt.Fprintf(b, "%s%s %s", indent, symbolNames[s.Kind], s.Name)
		if s.Detail != "" {
			fmt.Fprintf(b, " | %s", s.Detail)
		}
		fmt.Fprintf(b, " (%s)\n", lineNumbers(src, s.Span))
		drawSymbols(b, src, s.Children, indent+"  ")
	}
}

// lineNumbers is the lines of a place: "3" or "3-7".
func lineNumbers(src *syntax.Source, s syntax.Span) string {
	first, last := src.LineAt(s.Start)+1, src.LineAt(s.End)+1
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, last)
}

func (c *Case) index(f *syntax.File) string {
	var b strings.Builder
	for _, e := range outline.Index(formats.Of(f).Outline, f, c.Locale) {
		fmt.Fprintf(&b, "%s %s | %s: %q\n", subjectNames[e.Subject], e.Name, e.Game, f.Source().Slice(e.Span))
	}
	return b.String()
}

func (c *Case) folds(f *syntax.File) string {
	var b strings.Builder
	for _, fold := range outline.Folds(formats.Of(f).Outline, f) {
		kind := [...]string{outline.Region: "region", outline.CommentFold: "comment"}[fold.Kind]
		fmt.Fprintf(&b, "%s %s %s\n", lineNumbers(f.Source(), fold.Span), kind, shown(f, fold.Span))
	}
	return b.String()
}

func (c *Case) around(f *syntax.File) string {
	var b strings.Builder
	for _, s := range outline.Around(formats.Of(f).Outline, f, c.Cursor) {
		fmt.Fprintf(&b, "%d-%d %s\n", s.Start, s.End, shown(f, s))
	}
	return b.String()
}

func (c *Case) lenses(f *syntax.File) string {
	var b strings.Builder
	for _, l := range outline.Lenses(formats.Of(f).Outline, f, c.Locale) {
		what := "variation"
		if l.OfGame {
			what = "game"
		}
		fmt.Fprintf(&b, "%s %s %d node %d: %s\n", lineNumbers(f.Source(), syntax.Span{Start: l.Span.Start, End: l.Span.Start}), what, l.Game, l.Node, l.Title)
	}
	return b.String()
}

// shown is the text of a place, its middle left out when it is long.
func shown(f *syntax.File, s syntax.Span) string {
	const most = 48
	text := []rune(f.Source().Slice(s))
	if len(text) <= most {
		return fmt.Sprintf("%q", string(text))
	}
	return fmt.Sprintf("%q … %q", string(text[:most/2]), string(text[len(text)-most/2:]))
}
