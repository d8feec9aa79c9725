package diagnostics

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var wordsShrunk = &Rule{Code: "words/long", Severity: Hint}

// shrink takes a letter off every word of more than three, and offers to take the word away.
func shrink(p *Pass, n syntax.NodeID) {
	if at := p.Tree.Span(n); at.Len() > 3 {
		p.Report(wordsShrunk, Finding{Span: at, Message: i18n.Msg("long"), Fixes: []Fix{
			{Title: i18n.Msg("Remove the word"), Edits: []syntax.Edit{{Span: at}}},
			{Title: i18n.Msg("Remove a letter"), Safe: true, Edits: []syntax.Edit{{Span: syntax.Span{Start: at.End - 1, End: at.End}}}},
		}})
	}
}

func TestFixAll(t *testing.T) {
	c := NewCatalogue(Set{Format: "words", Rules: []Entry{{Rule: wordsQuestion}, {Rule: wordsShrunk, Kinds: []syntax.Kind{1}, Check: shrink}}})
	for _, x := range []struct {
		text, want string
		how        FixScope
		applied    int
	}{
		{"abc de", "abc de", OnlySafe, 0},
		{"abcdef de ghij", "abc de ghi", OnlySafe, 4},
		{"abcdef de ghij", " de ", AllFixes, 2},
		{strings.Repeat("x", 2*fixRounds), strings.Repeat("x", fixRounds), OnlySafe, fixRounds},
		{"", "", OnlySafe, 0},
	} {
		done := c.FixAll(context.Background(), words{}.Parse(syntax.NewSource(x.text)), Config{}, x.how)
		if got := syntax.Apply(x.text, done.Edits); got != x.want || done.File.Source().Text() != x.want {
			t.Errorf("%q: %q (%q), want %q", x.text, got, done.File.Source().Text(), x.want)
		}
		if got := done.Applied["words/long"]; got != x.applied {
			t.Errorf("%q: %d fixes, want %d", x.text, got, x.applied)
		}
		if want := len(x.want) > 0 && len(x.want) == fixRounds; (len(done.Left) > 0) != want {
			t.Errorf("%q: %v left", x.text, done.Left)
		}
	}
}

// TestFixAllKeepsContents: a fix that calls itself safe and takes away what a record says is not applied, and its rule
// is named; those beside it are. A word that is there twice, or that is written in another way, is not lost.
func TestFixAllKeepsContents(t *testing.T) {
	remove := &Rule{Code: "words/remove", Severity: Hint}
	respell := &Rule{Code: "words/respell", Severity: Hint}
	c := NewCatalogue(Set{
		Format: "words", Contents: &Contents{Nodes: syntax.Kinds(1)},
		Rules: []Entry{
			{Rule: wordsQuestion},
			{Rule: remove, Kinds: []syntax.Kind{1}, Check: func(p *Pass, n syntax.NodeID) {
				if at := p.Tree.Span(n); p.Tree.Text(n)[0] == 'x' {
					p.Report(remove, Finding{Span: at, Fixes: []Fix{{Safe: true, Edits: []syntax.Edit{{Span: at}}}}})
				}
			}},
			{Rule: respell, Kinds: []syntax.Kind{1}, Check: func(p *Pass, n syntax.NodeID) {
				if at := p.Tree.Span(n); p.Tree.Text(n)[0] == 'r' {
					p.Report(respell, Finding{Span: at, Fixes: []Fix{{Safe: true, Edits: []syntax.Edit{{Span: at, Text: "s"}}}}})
				}
			}},
		},
	})
	for _, x := range []struct {
		text, want string
		refused    bool
	}{
		{"a xy b", "a xy b", true},
		{"a xy b r", "a xy b s", true},
		{"a r b", "a s b", false},
		{"xy a r xy", "xy a s xy", true},
	} {
		done := c.FixAll(t.Context(), words{}.Parse(syntax.NewSource(x.text)), Config{}, OnlySafe)
		if got := done.File.Source().Text(); got != x.want || done.Refused["words/remove"] != x.refused || done.Refused["words/respell"] {
			t.Errorf("%q: %q, refused %v; want %q", x.text, got, done.Refused, x.want)
		}
	}
}
