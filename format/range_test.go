package format_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

func TestFormatRange(t *testing.T) {
	for _, c := range []struct{ language, text, marked, want string }{
		{"sgf", "(;GM[1]\n\n\n;C[x]B[aa]\n\n\n;W[bb])\n", "C[x]", "(;GM[1]\n;B[aa]\nC[x]\n;W[bb])\n"},
		{"sgf", "(;GM[1]  ;B[aa]  ;W[bb];C[x]B[cc])\n", "W[", "(;GM[1]  ;B[aa];W[bb]\n;C[x]B[cc])\n"},
		{"sgf", "(;GM[1]  FF[4])", "GM[1]", "(;FF[4]\nGM[1])"},
		{"ishi", "b 1 q16\nw 2 d4\nb 3 d16\n", "w 2", "b 1 q16\nW 2 D4\nb 3 d16\n"},
		{"csa", "V2.2\nPI\n+\n+7776FU , T1\n-3334FU , T2\n", "-3334FU , T2", "V2.2\nPI\n+\n+7776FU , T1\n-3334FU\nT2\n"},
	} {
		l := languageOf(c.language)
		f := l.Parse(syntax.NewSource(c.text))
		got := syntax.Apply(c.text, format.FormatRange(context.Background(), l.Layout, f, format.Options{}, place(c.text, c.marked)).Edits)
		if got != c.want {
			t.Errorf("%s %q around %q: %q, want %q", c.language, c.text, c.marked, got, c.want)
		}
		whole := format.FormatRange(context.Background(), l.Layout, f, format.Options{}, syntax.Span{End: len(c.text)})
		if a, b := syntax.Apply(c.text, whole.Edits), syntax.Apply(c.text, format.Edits(l.Layout, f, format.Options{})); a != b {
			t.Errorf("%s %q: the whole range gives %q, the file %q", c.language, c.text, a, b)
		}
	}
}

// place is where part stands in text, or the end of the text.
func place(text, part string) syntax.Span {
	if i := strings.Index(text, part); i >= 0 {
		return syntax.Span{Start: i, End: i + len(part)}
	}
	return syntax.Span{Start: len(text), End: len(text)}
}

func languageOf(id string) *language.Language {
	all := formats.All()
	return all[slices.IndexFunc(all, func(l *language.Language) bool { return l.ID() == id })]
}
