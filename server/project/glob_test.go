package project

import (
	"slices"
	"strings"
	"testing"
	"time"
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
	} {
		g, why := compileGlob(c.glob)
		if why != "" {
			t.Errorf("%s: %s", c.glob, why)
			continue
		}
		for path := range strings.FieldsSeq(c.yes) {
			if !g.match(strings.Split(path, "/")) {
				t.Errorf("%s does not match %s", c.glob, path)
			}
		}
		for path := range strings.FieldsSeq(c.no) {
			if g.match(strings.Split(path, "/")) {
				t.Errorf("%s matches %s", c.glob, path)
			}
		}
	}
	for _, bad := range []string{"", "/", "//", ".", "./", "[", "a/[x", "a[]", `a\b`, "!a", "..", "../a", "a/../b"} {
		if g, why := compileGlob(bad); why == "" {
			t.Errorf("%q is a glob: %q", bad, g)
		}
	}
}

// TestGlobSteps: however many stars there are, and wherever they match, names are compared no more
// often than there are names, squared, nor than there are names times patterns.
func TestGlobSteps(t *testing.T) {
	const depth = 60
	for _, text := range []string{
		"a", "*", "**", "**/**/**/**a", "**/a/**/a/**/a/**/b", strings.Repeat("**/", 300) + "b", strings.Repeat("a*/", 200) + "b",
		strings.Repeat("**/a*/", 100) + "b", strings.Repeat("a/", depth) + "b", "**/" + strings.Repeat("a/", depth/2) + "b", "*a*a*a*a*a*b",
	} {
		g, why := compileGlob(text)
		if why != "" {
			t.Fatalf("%s: %s", text, why)
		}
		for _, last := range []string{"a", "b", "c"} {
			steps := 0
			names := append(slices.Repeat([]string{"a"}, depth-1), last)
			got := g.matchBy(names, func(pattern, name string) bool { steps++; return matchName(pattern, name) })
			if got != g.match(names) {
				t.Errorf("%.40s …: %v", text, got)
			}
			if steps > depth*depth || steps > (len(g)+1)*(depth+1) {
				t.Errorf("%.40s …: %d comparisons of %d patterns with %d names", text, steps, len(g), depth)
			}
		}
	}
	if _, why := compileGlob(strings.Repeat("a", longestGlob+1)); why == "" {
		t.Error("a glob may be endless")
	}
}

// TestGlobIsLinear: stars that match everywhere do not multiply.
func TestGlobIsLinear(t *testing.T) {
	g, why := compileGlob(strings.Repeat("**/a*/", 160) + "b")
	if why != "" {
		t.Fatal(why)
	}
	begun := time.Now()
	if g.match(strings.Split(strings.Repeat("aaa/", 5000)+"c", "/")) {
		t.Error("matches")
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("%v for one match", took)
	}
}
