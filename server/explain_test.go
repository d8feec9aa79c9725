package server

import (
	"strings"
	"testing"
)

// TestExplain: a rule and a word of a format are explained in the language of the session; what means nothing is not.
func TestExplain(t *testing.T) {
	for _, c := range []struct{ language, word, want string }{
		{"en", "sgf/off-board", "# Point outside the board\n\n`sgf/off-board`"},
		{"en", "OFF-BOARD", "\n---\n"}, // of two formats
		{"ja", "sgf/off-board", "`sgf/off-board` · エラー"},
		{"en", "KM", "# KM (sgf)\n\n"},
		{"en", "no-such-rule", ""},
		{"en", "", ""},
		{"en", strings.Repeat("x", 1000), ""},
	} {
		e := start(t, Options{})
		e.begin(obj{"locale": c.language})
		var page *ExplainResult
		e.result(methodExplain, obj{"word": c.word}, &page)
		switch {
		case c.want == "" && page != nil:
			t.Errorf("%.20q is explained: %.200s", c.word, page.Markdown)
		case c.want != "" && (page == nil || !strings.Contains(page.Markdown, c.want)):
			t.Errorf("%s in %s: %+v", c.word, c.language, page)
		}
	}
}
