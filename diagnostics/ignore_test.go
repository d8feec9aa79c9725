package diagnostics

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

var wordsUnused = &Rule{Code: "words/unused", Severity: Hint}

// silencing is the words, of which "!CODE:N" silences a code in itself and the N bytes after it.
func silencing() *Catalogue {
	return NewCatalogue(Set{
		Format: "words",
		Rules: []Entry{
			{Rule: wordsQuestion},
			{Rule: wordsLong, Kinds: []syntax.Kind{1}, Check: func(p *Pass, n syntax.NodeID) {
				if p.Tree.Text(n)[0] != '!' {
					long(p, n)
				}
			}},
			{Rule: wordsUnused},
		},
		Ignores: Ignores{Marker: "!", Unused: wordsUnused, Read: func(t *syntax.Tree) (all []Ignore) {
			for at := range Markers(t.Source().Text(), "!") {
				var reach int
				span := t.Span(t.NodeAt(at))
				code, n, _ := strings.Cut(t.Source().Slice(span)[1:], ":")
				fmt.Sscan(n, &reach)
				all = append(all, Ignore{Span: span, Code: code, Reach: syntax.Span{Start: at, End: min(span.End+reach, t.Source().Len())}})
			}
			return all
		}},
	})
}

func TestIgnores(t *testing.T) {
	on := Config{On: map[string]bool{"words/long": true}}
	for _, c := range []struct {
		text, want string
		cfg        Config
	}{
		{"?a !words/question:4 ?b ?c", "0 words/question, 24 words/question", Config{}},
		{"!words/question:9 ?a", "", Config{}},
		{"!words/question:0 ?a", "0 words/unused, 18 words/question", Config{}},
		{"!words/question:40 !words/question:3 ?a ?b", "", Config{}},                              // each has one
		{"!words/question:40 !words/question:3 ?a", "0 words/unused", Config{}},                   // the inner one has it
		{"!words/long:9 abcdef", "", Config{}},                                                    // off: nobody looked
		{"!words/long:9 abcdef", "", on},                                                          //
		{"!words/long:2 abc", "0 words/unused", on},                                               //
		{"!words/none:2 abc", "0 words/unused", Config{}},                                         // no such rule
		{"!words/unused:20 !words/question:0 abc", "", Config{}},                                  // silenced as well
		{"!words/question:4 ?a ?b ?c ?d", "21 words/question, 27 words/question", Config{Max: 1}}, // the silenced one is not counted
		{"?a ?b !words/question:0", "0 words/question, 3 words/question", Config{Max: 1}},         // nobody looked for the others
	} {
		f := words{}.Parse(syntax.NewSource(c.text))
		var got []string
		for _, x := range silencing().Check(t.Context(), f, c.cfg) {
			got = append(got, fmt.Sprint(x.Span.Start, " ", x.Code()))
		}
		if got := strings.Join(got, ", "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

// TestIgnoresAreLinear: ignores inside each other, or one beside the other, are found in no time.
func TestIgnoresAreLinear(t *testing.T) {
	for shape := range 3 {
		filetest.Growth(t, fmt.Sprintf("shape %d", shape), 75_000, func(many int) func() {
			return func() { readIgnores(t, shape, many) }
		})
	}
}

// readIgnores looks many ignores up that are beside each other, beside each other in one, or each in the one before.
func readIgnores(t *testing.T, shape, many int) {
	beside := func(i int) syntax.Span { return syntax.Span{Start: i, End: i + 1} }
	around := func(i int) syntax.Span {
		if i == 0 {
			return syntax.Span{Start: 0, End: 3 * many}
		}
		return beside(i)
	}
	inside := func(i int) syntax.Span { return syntax.Span{Start: i, End: 2*many - i} }
	reach := []func(int) syntax.Span{beside, around, inside}[shape]
	set := newRuleSet(Set{Format: "words", Ignores: Ignores{Marker: "!", Read: func(*syntax.Tree) (all []Ignore) {
		for i := range many {
			all = append(all, Ignore{Code: "words/long", Reach: reach(i)})
		}
		return all
	}}})
	s := silencesOf(set, words{}.Parse(syntax.NewSource("!")))
	for at := range many {
		if got := s.of("words/long", at); got != at {
			t.Fatalf("shape %d: the ignore of %d is %d", shape, at, got)
		}
	}
	s.of("words/long", 2*many)
}
