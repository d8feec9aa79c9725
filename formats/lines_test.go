package formats

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// moveLine recognises the lines of moves, by format.
var moveLine = map[string]*regexp.Regexp{
	"csa": regexp.MustCompile(`^[+-][0-9]{4}[A-Z]{2}`),
	"kif": regexp.MustCompile(`^[ 　]*([0-9]+ +[０-９１-９同]|[▲△▼▽☗☖])`),
}

// sampleLines are records of their own, for a machine without a corpus.
var sampleLines = map[string]string{
	"sample.csa": "V2.2\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n+8822UM\nT3\n-3122GI\nT4\n+0045KA\nT5\n%TORYO\nT6\n",
	"sample.kif": "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ４五角打\n   6 投了\nまで5手で先手の勝ち\n\n変化：3手\n   3 ２六歩(27)\n   4 ８四歩(83)\n",
	"sample.ki2": "手合割：平手\n\n▲７六歩 △３四歩\n▲２二角成 △同　銀\n▲４五角\nまで5手で先手の勝ち\n",
}

// TestMovedLines: a line of moves that is left out, doubled, or changes places with the next line is told, or the
// record that comes out is lawful: all moves that it has are read, and every one of them can be made.
func TestMovedLines(t *testing.T) {
	texts := map[string]string{}
	for name, text := range sampleLines {
		texts[name] = text
	}
	if root := os.Getenv("RECLS_CORPUS"); root != "" {
		for _, folder := range []string{"kif", "csa"} {
			_ = filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
				const largest = 40_000 // bytes
				if data, failed := os.ReadFile(path); err == nil && failed == nil && len(data) < largest {
					texts[path] = syntax.Decode(data, ByName(path)).Text()
				}
				return nil
			})
		}
	}
	c := Catalogue()
	tried, loud := map[string]int{}, map[string]int{}
	for name, text := range texts {
		format := ByName(name)
		if format == nil || moveLine[format.ID()] == nil {
			continue
		}
		found := func(text string) (list []string) {
			for _, f := range c.Check(t.Context(), format.Parse(syntax.NewSource(text).Named(name)), diagnostics.Config{}) {
				if f.Severity <= diagnostics.Information {
					list = append(list, f.Code()+f.Message.String())
				}
			}
			slices.Sort(list)
			return list
		}
		before := found(text)
		lines := strings.SplitAfter(text, "\n")
		const most = 12 // in a record
		step := 1 + len(lines)/most
		for i := 0; i+1 < len(lines); i++ {
			if !moveLine[format.ID()].MatchString(lines[i]) || i%step != len(name)%step && len(lines) > 2*most {
				continue
			}
			for kind, made := range map[string][]string{"left out": nil, "doubled": {lines[i], lines[i]}, "swapped": {lines[i+1], lines[i]}} {
				after := slices.Clone(lines[i+1:])
				if kind == "swapped" {
					after = after[1:]
				}
				changed := strings.Join(slices.Concat(lines[:i], made, after), "")
				tried[format.ID()+" "+kind]++
				if changed == text || !slices.Equal(found(changed), before) {
					loud[format.ID()+" "+kind]++
					continue
				}
				if kind == "doubled" {
					t.Errorf("%s: line %d doubled: nothing is found\n%s", name, i+1, lines[i])
				}
				if why := unlawful(format, changed); why != "" && unlawful(format, text) == "" {
					t.Errorf("%s: line %d %s: nothing is found, but %s\n%s", name, i+1, kind, why, lines[i])
				}
			}
		}
	}
	for what, n := range tried {
		t.Logf("%s: %d of %d are told", what, loud[what], n)
	}
}

// unlawful says why the moves of a text are not all read, or cannot all be made; "" where they are and can.
func unlawful(format syntax.Format, text string) string {
	f := format.Parse(syntax.NewSource(text))
	written, read := 0, 0
	for line := range strings.Lines(text) {
		if moveLine[format.ID()].MatchString(line) {
			written += max(1, strings.Count(line, "▲")+strings.Count(line, "△")+strings.Count(line, "▽")+strings.Count(line, "☗")+strings.Count(line, "☖"))
		}
	}
	for _, g := range f.Games() {
		at := make([]shogi.Position, len(g.Nodes))
		at[0] = *shogi.FromDetail(g.Detail(0))
		for n := 1; n < len(g.Nodes); n++ {
			x := &g.Nodes[n]
			p := at[x.Parent]
			if x.Move.Action == record.Opaque {
				return "a move cannot be read"
			}
			if m := notation.ShogiMove(x.Move); (x.Move.Action == record.Play || x.Move.Action == record.Drop) && (p.Turn().Color() != x.Move.Color || p.Judge(m) != shogi.Legal) {
				return "a move is against the rules"
			}
			p.ApplyRecorded(x.Move)
			at[n] = p
			read++
		}
	}
	if read < written {
		return "some moves are not read"
	}
	return ""
}
