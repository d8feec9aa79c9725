package project

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/syntax/filetest"
)

func TestGlob(t *testing.T) {
	for _, c := range []struct{ glob, yes, no string }{
		{"*.csa", "a.csa x/y/a.csa .csa x.csa/a.sgf ../a.csa", "a.sgf a.csax"},
		{"archive/**", "archive/a archive/x/y/z archive", "archives/a x/archive/a ../archive/a"},
		{"archive", "archive archive/x x/archive/y", "archives x/archived"},
		{"archive/", "archive/x x/archive/y", "archives"},
		{"/archive", "archive archive/x", "x/archive"},
		{"./archive", "archive/x", "x/archive/y"},
		{"a/*.sgf", "a/x.sgf a/.sgf", "a/b/x.sgf a b/a/x.sgf"},
		{"a/**/z", "a/z a/b/z a/b/c/z a/z/y", "a z a/b"},
		{"**/a/*/z", "a/b/z x/a/b/z a/a/z/z", "a/z x/a/b/c/z"},
		{"**/*.sgf", "a.sgf x/a.sgf ../a.sgf", "a.csa"},
		{"**", "a a/b ..", ""},
		{"**/", "a a/b", ""},
		{"*/a", "x/a", "a ../a x/y/a"},
		{"game?.sgf", "game1.sgf x/gameé.sgf", "game.sgf game12.sgf"},
		{"[0-9]*", "1 12 x/1/y", "x x1"},
		{"[!0-9]*", "x x1", "1"},
		{"*a*b*c", "abc xaxbxc", "acb ab"},
		{"棋譜/**", "棋譜/一.csa", "棋/一.csa"},
		{"{a,b}.sgf", "{a,b}.sgf x/{a,b}.sgf", "a.sgf b.sgf"},
	} {
		g, why := compileGlob(c.glob)
		if !why.IsZero() {
			t.Errorf("%s: %s", c.glob, why)
			continue
		}
		for path := range strings.FieldsSeq(c.yes) {
			if !g.match(path) {
				t.Errorf("%s does not match %s", c.glob, path)
			}
		}
		for path := range strings.FieldsSeq(c.no) {
			if g.match(path) {
				t.Errorf("%s matches %s", c.glob, path)
			}
		}
	}
	for _, bad := range []string{"", "/", "//", ".", "./", "[", "a/[x", "a[]", `a\b`, "!a", "..", "../a", "a/../b", strings.Repeat("a", longestGlob+1)} {
		if g, why := compileGlob(bad); why.IsZero() {
			t.Errorf("%q is a glob: %q", bad, g)
		}
	}
}

// TestGlobIsQuick: stars that match everywhere do not multiply.
func TestGlobIsQuick(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("**/a*/", 160) + "b", strings.Repeat("*a", 400) + "b", strings.Repeat("**/", 300) + "b",
		strings.Repeat("{a,", 200) + strings.Repeat("}", 200), "**/" + strings.Repeat("*/", 400) + "b",
	} {
		isQuick(t, text)
	}
}

func isQuick(t *testing.T, text string) {
	t.Helper()
	g, why := compileGlob(text)
	if !why.IsZero() {
		t.Fatal(why)
	}
	filetest.Growth(t, fmt.Sprintf("a match of %.40s", text), 2000, func(n int) func() {
		path := strings.Repeat("aaa/", n) + "c"
		return func() {
			if g.match(path) {
				t.Error("matches")
			}
		}
	})
}
