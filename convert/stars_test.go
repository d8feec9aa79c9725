package convert

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestStarsOfEngines: a line of an engine keeps both its stars from CSA to KIF, KI2 and JKF and back, and what people
// wrote keeps its one.
func TestStarsOfEngines(t *testing.T) {
	starsBothWays(t, "small", parseCSA("V3.0\nPI\n+\n'** 10 +7776FU\n+7776FU\n'** 30 -3334FU +2726FU #1000\n'**-7\n'*a ** b\n-3334FU\n'*** drawn ***\n%TORYO\n"))
	realRecords(t, func(path string, f *syntax.File) { starsBothWays(t, path, f) })
}

func starsBothWays(t *testing.T, path string, f *syntax.File) {
	want := starred(f.Source().Text(), "'**")
	games, _ := csaGames(f)
	for g := range games {
		g.repair()
		read, scores := starredRemarks(g)
		for _, format := range []string{"kif", "jkf"} {
			for _, w := range shogiWriters {
				if w.id != format {
					continue
				}
				text, _ := w.write(g)
				if format == "kif" {
					if got := starred(text, "**"); fmt.Sprint(got) != fmt.Sprint(read) {
						t.Errorf("%s: KIF has %d lines of an engine instead of %d", path, len(got), len(read))
					}
				}
				if back := oneGame(t, path, parseShogi(format, text)); back != nil && scores {
					if got := starred(csaOf(back), "'**"); fmt.Sprint(got) != fmt.Sprint(read) {
						t.Errorf("%s: through %s there are %d lines of an engine instead of %d", path, format, len(got), len(read))
					}
				}
			}
		}
		for _, line := range read {
			if !slices.Contains(want, line) {
				t.Errorf("%s: %q is no line of the record", path, line)
			}
		}
	}
}

func csaOf(g *game) string {
	g.repair()
	text, _ := writeCSA(g)
	return text
}

// starred is the lines that begin so, less that.
func starred(text, mark string) (list []string) {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimRight(line, "\r\n"), mark); ok {
			list = append(list, rest)
		}
	}
	return list
}

// starredRemarks is what the comments with a star have behind it, in the order of the main line, and whether all of
// them are such that CSA has them in the same words. (It has another form of what ShogiHome writes.)
func starredRemarks(g *game) (list []string, scores bool) {
	scores = true
	add := func(n int32) {
		for _, r := range g.nodes[n].remarks {
			if rest, ok := strings.CutPrefix(r.Text, "*"); ok && r.Kind == record.Comment {
				list = append(list, rest)
				scores = scores && keepsStars(r.Text)
			}
		}
	}
	add(0)
	for n := range g.line(g.child(0)) {
		add(n)
	}
	return list, scores
}
