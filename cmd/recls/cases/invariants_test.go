package cases

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

// Checker runs a catalogue with one configuration and asserts the invariants.
type Checker struct {
	Catalogue *diagnostics.Catalogue
	Config    diagnostics.Config
	Format    format.Options
	Adds      map[string]bool // codes that a fix may bring up
	Fixes     int             // how many fixes of one title are tried; 0 means all
	Hovers    int             // how many places are hovered over; 0 means all
	// Uncovers is what a fix may bring up besides, by its code ("*" is any) and the other one with a blank between, and
	// why: after it rules see what they did not see before. Small cases need no such pardon; real records do.
	Uncovers map[string]string
}

// Check is all findings of a text.
func (c *Checker) Check(f *syntax.File) []diagnostics.Finding {
	return c.Catalogue.Check(context.Background(), f, c.Config)
}

// Invariants asserts on one text what must hold for every text, and returns what does not.
func (c *Checker) Invariants(f syntax.Format, text string) error {
	file := f.Parse(syntax.NewSource(text))
	findings := c.Check(file)
	return errors.Join(
		Nesting(file.Tree),
		quoted(f, text),
		games(file),
		places(text, findings),
		quotes(findings),
		c.fixes(f, text, findings),
		c.layout(file),
		c.keepsFindings(file, findings),
		c.hovers(file),
		c.completions(file),
		c.navigation(file),
		c.panels(file),
		c.refactors(file),
		c.tokens(file),
		c.hints(file),
		c.outlines(file),
	)
}

// games asserts that the values of a header have places, and that each node has a text of its own: the texts are in the
// game, in the order of the nodes, and none goes into the next. Two moves that are written in one node have one text.
func games(f *syntax.File) error {
	for i := range f.GameCount() {
		g := f.Game(i)
		game := syntax.Span{Start: g.Start, End: g.End}
		for _, h := range g.Header {
			if at := syntax.Span(h.At); !game.Covers(at) && at.Len() > 0 || at.Len() == 0 && h.Value != "" && h.Words.IsZero() {
				return fmt.Errorf("game %d: the value %q of %s is at %v", i, h.Value, h.Name, h.At)
			}
		}
		at := game.Start
		for n := range g.Nodes {
			s := g.Extent(n)
			if n > 0 && g.Nodes[n].Syntax == g.Nodes[n-1].Syntax && s == g.Extent(n-1) {
				continue
			}
			if s.Start < at || s.End < s.Start || s.End > game.End {
				return fmt.Errorf("game %d: the text of node %d is %v, that before it ends at %d, and the game at %d", i, n, s, at, game.End)
			}
			at = s.End
		}
	}
	return nil
}

// quoted asserts that a text with a word of somebody else before or after it is not a whole record: a file whose name
// says nothing would be taken for one.
func quoted(f syntax.Format, text string) error {
	for _, letter := range []string{"Dear Ann,\n" + text, text + "\nYours, Bob\n"} {
		if f.IsRecord(f.Parse(syntax.NewSource(letter))) {
			return fmt.Errorf("a letter that quotes it is a whole record: %.200q", letter)
		}
	}
	return nil
}

// Nesting asserts that the tokens join to the text and that the nodes are a tree in preorder.
func Nesting(t *syntax.Tree) error {
	at := 0
	for i := range t.TokenCount() {
		s := t.TokenSpan(i)
		if s.Start != at || s.Len() == 0 {
			return fmt.Errorf("token %d spans %v, expected a start at %d", i, s, at)
		}
		at = s.End
	}
	if at != t.Source().Len() {
		return fmt.Errorf("tokens end at %d of %d bytes", at, t.Source().Len())
	}
	for n := syntax.NodeID(1); n < syntax.NodeID(t.Len()); n++ {
		p := t.Parent(n)
		first, last := t.Tokens(n)
		pfirst, plast := t.Tokens(p)
		before, _ := t.Tokens(n - 1)
		if p >= n || first < pfirst || last > plast || first >= last || first < before {
			return fmt.Errorf("node %d [%d,%d) does not nest in %d [%d,%d)", n, first, last, p, pfirst, plast)
		}
	}
	return nil
}

// places asserts that findings and edits lie in the text, between characters.
func places(text string, findings []diagnostics.Finding) error {
	for _, f := range findings {
		spans := []syntax.Span{f.Span}
		for _, r := range f.Related {
			spans = append(spans, r.Span)
		}
		for _, fix := range f.Fixes {
			if syntax.Overlap(fix.All()) {
				return fmt.Errorf("%s: edits of %q overlap", f.Code(), fix.Title)
			}
			for _, e := range fix.All() {
				spans = append(spans, e.Span)
			}
		}
		for _, s := range spans {
			if s.Start < 0 || s.End < s.Start || s.End > len(text) || split(text, s.Start) || split(text, s.End) {
				return fmt.Errorf("%s: span %v is not a place in the text", f.Code(), s)
			}
		}
	}
	return nil
}

// split reports whether a cut at off would be inside a valid character.
func split(text string, off int) bool {
	if off == len(text) || utf8.RuneStart(text[off]) {
		return false
	}
	for back := 1; back < utf8.UTFMax && back <= off; back++ {
		if r, n := utf8.DecodeRuneInString(text[off-back:]); utf8.RuneStart(text[off-back]) {
			return r != utf8.RuneError && n > back
		}
	}
	return false
}

// quotes asserts that nothing is said of a text that is not there: no message, and no title of a fix, quotes it.
func quotes(findings []diagnostics.Finding) error {
	for _, x := range findings {
		said := []string{x.Message.String()}
		for _, fix := range x.Fixes {
			said = append(said, fix.Title.String())
		}
		for _, r := range x.Related {
			said = append(said, r.Message.String())
		}
		for _, s := range said {
			if quotesNothing(s) {
				return fmt.Errorf("%s: %q quotes an empty text", x.Code(), s)
			}
		}
	}
	return nil
}

// quotesNothing reports whether a message has two backticks with nothing between them. Two of them are also a fence
// around a text with a backtick, as excerpt.Code makes it: it has blanks before and after it where one of its ends is a
// backtick, and else none.
func quotesNothing(said string) bool {
	for from := 0; ; {
		at := strings.Index(said[from:], "``")
		if at < 0 {
			return false
		}
		at += from
		end := at + len("``")
		for end < len(said) && said[end] == '`' {
			end++
		}
		fence := said[at:end]
		text, _, closed := strings.Cut(said[end:], fence)
		inner, blank := strings.CutPrefix(strings.TrimSuffix(text, " "), " ")
		if !closed || !strings.Contains(text, "`") || blank && !strings.HasPrefix(inner, "`") && !strings.HasSuffix(inner, "`") {
			return true
		}
		from = end + len(text) + len(fence)
	}
}

// TestQuotesNothing: what that looks for.
func TestQuotesNothing(t *testing.T) {
	for said, want := range map[string]bool{
		"`a` is `b`": false, "`` is not an end word": true, "expected ``": true, "`` comes after `x`: expected ``": true,
		"`` ` `` is wrong": false, "`` L` `` is no point": false, "``a`b`` is wrong": false, "``` `` ``` is": false, "`a` comes after ``: expected one": true, "": false,
	} {
		if got := quotesNothing(said); got != want {
			t.Errorf("%q: %v", said, got)
		}
	}
}

// clip keeps a failure readable when the text is a whole collection.
func clip(text string) string {
	if len(text) > 600 {
		return text[:300] + "\n[…]\n" + text[len(text)-300:]
	}
	return text
}

// Count is the number of findings by code.
func Count(findings []diagnostics.Finding) map[string]int {
	n := map[string]int{}
	for _, f := range findings {
		n[f.Code()]++
	}
	return n
}

// layout asserts that formatting is safe and idempotent.
func (c *Checker) layout(file *syntax.File) error {
	text := file.Source().Text()
	r := format.Format(context.Background(), formats.Of(file).Layout, file, c.Format)
	if r.Unsafe {
		return errors.New("format: the result does not mean the same")
	}
	if len(r.Edits) == 0 {
		return nil
	}
	if syntax.Overlap(r.Edits) {
		return errors.New("format: edits overlap")
	}
	once := syntax.Apply(text, r.Edits)
	again := file.Format.Parse(syntax.NewSource(once))
	if edits := format.Edits(formats.Of(again).Layout, again, c.Format); len(edits) > 0 {
		return fmt.Errorf("format: not idempotent: %+q at %v after\n%s", clip(edits[0].Text), edits[0].Span, clip(once))
	}
	return nil
}

// keepsFindings asserts that formatting brings up no error and no warning.
func (c *Checker) keepsFindings(file *syntax.File, findings []diagnostics.Finding) error {
	once := syntax.Apply(file.Source().Text(), format.Edits(formats.Of(file).Layout, file, c.Format))
	before := Count(findings)
	for _, x := range c.Check(file.Format.Parse(syntax.NewSource(once))) {
		if before[x.Code()]--; before[x.Code()] < 0 && x.Severity <= diagnostics.Warning {
			return fmt.Errorf("format: brings up %s: %s\n%s", x.Code(), x.Message, clip(once))
		}
	}
	return nil
}

// hovers asks for a hover at places all over the text.
func (c *Checker) hovers(file *syntax.File) error {
	n, l := file.Source().Len(), formats.Of(file)
	step := 1
	if c.Hovers > 0 {
		step = max(1, n/c.Hovers)
	}
	for off := 0; off <= n; off += step {
		if card, ok := hover.At(context.Background(), l.Hover, l.View, file, off, hover.Options{SVG: off%2 == 0}); ok && (card.Span.Start < 0 || card.Span.End > n) {
			return fmt.Errorf("hover at %d speaks about %v", off, card.Span)
		}
	}
	return nil
}
