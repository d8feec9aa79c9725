package htmlpage

import (
	"strings"
	"testing"
)

func TestMarked(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "",
		"`KM` is <b>":           "<code>KM</code> is &lt;b&gt;",
		"a `<i>` and `b`":       "a <code>&lt;i&gt;</code> and <code>b</code>",
		"an end that is not `x": "an end that is not `x",
	} {
		if got := string(marked(text)); got != want {
			t.Errorf("marked(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestEscaped: no text of the page, wherever it is, opens or ends an element or an attribute.
func TestEscaped(t *testing.T) {
	const evil = `</title></style></script><i>"onload='x' & ` + "`<b>`\x00"
	p := Page{
		Version: evil, Summary: evil, Notes: []string{evil},
		Counts: []Count{{Severity: "error", Label: evil, N: 1}},
		Rules: []Rule{{Code: evil, Severity: "error", Title: evil, What: evil, Why: evil, Fixes: []string{evil}, Bad: []string{evil},
			Good: []string{evil}, Source: evil, URL: evil, N: 1, Percent: 100}},
		Files: []File{{Name: evil, N: 1, Percent: 100, Worst: "error"}},
		Findings: []Finding{{File: evil, Line: 1, Column: 2, Severity: "error", Code: evil, Message: evil, Before: evil, Marked: evil, After: evil,
			Related: []Related{{Line: 1, Column: 2, Message: evil}}, Fixes: []Fix{{Title: evil, Safe: true}, {Title: evil}},
			Board: &Board{Title: evil, SVG: evil}}},
		Errors: []Failure{{File: evil, Reason: evil}},
	}
	var b strings.Builder
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, never := range []string{"<i>", "<b>`", "onload='", `"onload`, "\x00"} {
		if strings.Contains(page, never) {
			t.Errorf("%q is in the page: %s", never, page[max(0, strings.Index(page, never)-80):strings.Index(page, never)+20])
		}
	}
	for _, once := range []string{"</title>", "</style>", "</script>"} {
		if n := strings.Count(page, once); n != 1 {
			t.Errorf("%s is there %d times", once, n)
		}
	}
	if n := strings.Count(page, "&lt;i&gt;"); n < 25 {
		t.Errorf("the text is there %d times only", n)
	}
}
