package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var colourCodes = regexp.MustCompile("\x1b\\[[0-9]*m")

// odd is a finding whose every part holds what a terminal would obey.
func odd() (*loaded, []diagnostics.Finding) {
	rule := &diagnostics.Rule{Code: "sgf/odd", Severity: diagnostics.Error}
	l := candidate{name: "a\x1b.sgf", format: formats.All()[0]}.decode([]byte("(;C[名\t\x1b[31m]\n;B[aa])\n"))
	return l, []diagnostics.Finding{{
		Rule: rule, Severity: diagnostics.Error, Span: syntax.Span{Start: 4, End: 7}, Message: i18n.Msg("a \x07bell"),
		Related: []diagnostics.Related{{Span: syntax.Span{Start: 15, End: 16}, Message: i18n.Msg("the\x1b other")}},
		Fixes:   []diagnostics.Fix{{Title: i18n.Msg("Remove\x00 it"), Safe: true}, {Title: i18n.Msg("Keep it")}},
	}}
}

func TestTextReport(t *testing.T) {
	var plain, coloured strings.Builder
	l, found := odd()
	(&textReport{terminal: terminal{columns: 60}}).writeFindings(&plain, l, found)
	(&textReport{terminal: terminal{columns: 60, colours: true}}).writeFindings(&coloured, l, found)
	want := `a␛.sgf:1:5: error: a ␇bell [sgf/odd]
 1 | (;C[名  ␛[31m]
   |     ^^
   = see 2:1: the␛ other
   = fix: Remove␀ it (safe)
   = fix: Keep it (changes the record)
`
	if diff := cmp.Diff(want, plain.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if coloured.String() == want {
		t.Error("no colours on a terminal")
	}
	if diff := cmp.Diff(want, colourCodes.ReplaceAllString(coloured.String(), "")); diff != "" {
		t.Errorf("without its colours (-want +got):\n%s", diff)
	}
}

func TestDiffOnTerminal(t *testing.T) {
	before, after := "x\x1b[2J\n", "y\n"
	want := "diff a.orig a\n--- a.orig\n+++ a\n@@ -1,1 +1,1 @@\n-" + before + "+" + after
	var piped, shown strings.Builder
	writeDiff(&piped, terminal{}, "a", before, after)
	if piped.String() != want {
		t.Errorf("for patch(1): %q", piped.String())
	}
	writeDiff(&shown, terminal{colours: true}, "a", before, after)
	if got := colourCodes.ReplaceAllString(shown.String(), ""); got != strings.ReplaceAll(want, "\x1b", "␛") {
		t.Errorf("on a terminal: %q", got)
	}
	if !strings.Contains(shown.String(), "\x1b[31m-x") || !strings.Contains(shown.String(), "\x1b[32m+y") {
		t.Errorf("on a terminal: %q", shown.String())
	}
}

func TestSummary(t *testing.T) {
	for _, c := range []struct {
		found [diagnostics.Hint + 1]int
		files int
		lost  int
		want  string
	}{
		{files: 1, want: "nothing found in 1 file"},
		{found: [...]int{0, 2, 1, 3, 5}, files: 3, want: "2 errors, 1 warning and 3 information in 3 files; 5 hints not shown (--min-severity hint)"},
		{found: [...]int{0, 0, 0, 0, 1}, files: 2, lost: 1, want: "nothing found in 2 files; 1 hint not shown (--min-severity hint); 1 file could not be checked"},
	} {
		sum := tally{files: c.files, errors: c.lost, found: c.found}
		if got := sum.summary(diagnostics.Information); got.String() != c.want {
			t.Errorf("summary %q, want %q", got, c.want)
		}
	}
}
