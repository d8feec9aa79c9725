package diagnostics

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var wordsShrunk = &Rule{Code: "words/long", Severity: Hint}

// shrink takes a letter off every word of more than three, and offers to take
// the word away.
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
		how        Fixing
		applied    int
	}{
		{"abc de", "abc de", OnlySafe, 0},
		{"abcdef de ghij", "abc de ghi", OnlySafe, 4},
		{"abcdef de ghij", " de ", Unsafe, 2},
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
