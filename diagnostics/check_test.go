package diagnostics

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// words is a format whose nodes (kind 1) are the words of a text; a word that starts with "?" is a fault.
type words struct{ syntax.Format }

func (words) ID() string { return "words" }

func (w words) Parse(src *syntax.Source) *syntax.File {
	var faults syntax.Faults
	b := syntax.NewBuilder(src, 0, syntax.SizeHint{})
	text := src.Text()
	for at := 0; at < len(text); {
		end := at + strings.IndexByte(text[at:]+" ", ' ')
		if text[at:end] != "" {
			b.Open(1)
			b.Token(1, end)
			b.Close()
		}
		if strings.HasPrefix(text[at:], "?") {
			faults.Add(syntax.Fault{Code: "words/question", Span: syntax.Span{Start: at, End: end}, Message: i18n.Msg("a question")})
		}
		at = end + 1
		b.Token(0, min(at, len(text)))
	}
	return syntax.NewFile(w, b.Tree(0), &faults, nil, syntax.Games{})
}

func long(p *Pass, n syntax.NodeID) {
	if p.Tree.Span(n).Len() > 3 {
		p.Report(wordsLong, Finding{Span: p.Tree.Span(n), Message: i18n.Msg("`%s` is long", p.Tree.Text(n))})
	}
}

var (
	wordsQuestion = &Rule{Code: "words/question", Severity: Error}
	wordsLong     = &Rule{Code: "words/long", Severity: Warning, Traits: Off}
)

func set() *Catalogue {
	return NewCatalogue(Set{Format: "words", Rules: []Entry{
		{Rule: wordsQuestion},
		{Rule: wordsLong, Kinds: []syntax.Kind{1}, Check: long},
	}})
}

func run(text string, cfg Config) string {
	var out []string
	for _, f := range set().Check(context.Background(), words{}.Parse(syntax.NewSource(text)), cfg) {
		out = append(out, f.Severity.String()+" "+f.Message.String())
	}
	return strings.Join(out, "; ")
}

func TestCheck(t *testing.T) {
	on := Config{On: map[string]bool{"words/long": true}}
	capped := Config{On: map[string]bool{"words/long": true}, Max: 1}
	graded := Config{}
	graded.Set("words/long", "information")
	off := Config{}
	off.Set("words/question", "off")
	for _, c := range []struct {
		text string
		cfg  Config
		want string
	}{
		{"abcd ?x", Config{}, "error a question"},
		{"?x abcd ab", on, "error a question; warning `abcd` is long"},
		{"abcd efgh ijkl", capped, "warning `abcd` is long; warning and 2 more like this, of which this is the last"},
		{"abcd", graded, "information `abcd` is long"},
		{"?x", off, ""},
	} {
		if got := run(c.text, c.cfg); got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

// TestFaultOverflow: faults beyond the parser's own cap are counted in the last finding.
func TestFaultOverflow(t *testing.T) {
	got := run(strings.Repeat("?x ", 2500), Config{})
	if n := strings.Count(got, "a question"); n != DefaultMax || !strings.HasSuffix(got, "and 1500 more like this, of which this is the last") {
		t.Errorf("%d findings, ending %q", n, got[len(got)-60:])
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	cfg := Config{On: map[string]bool{"words/long": true}}
	if got := set().Check(ctx, words{}.Parse(syntax.NewSource("abcd")), cfg); len(got) != 0 {
		t.Errorf("a cancelled check went on: %v", got)
	}
}

func TestConfigSet(t *testing.T) {
	var c Config
	if c.Set("x/y", "loud") || !c.Set("x/y", "Hint") || c.Severity["x/y"] != Hint {
		t.Error("Set takes a word that is no setting, or loses one")
	}
	c.Set("x/y", "off")
	c.Set("x/y", "on")
	if !c.enabled(&Rule{Code: "x/y", Traits: Off}) {
		t.Error("a rule that was switched off cannot be switched on again")
	}
}
