package convert_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func parseIshi(text string) *syntax.File { return ishi.Format{}.Parse(syntax.NewSource(text)) }

func parseSGF(text string) *syntax.File { return sgf.Format{}.Parse(syntax.NewSource(text)) }

// moves lists the moves of a game in the order of a walk, each with the place of the move before it in the list, its
// number and its colour and point: the game, whatever nodes it is told in.
func moves(g *record.Game, numbered bool) (all []string) {
	type at struct {
		node   int32
		move   int // index of the last move on the path
		number int32
	}
	stack := []at{{0, -1, 0}}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := g.Nodes[top.node]
		if n.Move.Action != record.NoAction {
			top.number++
			if n.Number > 0 {
				top.number = n.Number
			}
			one := fmt.Sprint(top.move, n.Move.Action, n.Move.Color, n.Move.To)
			if numbered {
				one += fmt.Sprint(" ", top.number)
			}
			all = append(all, one)
			top.move = len(all) - 1
		}
		var children []int32
		for c := n.Child; c >= 0; c = g.Nodes[c].Next {
			children = append(children, c)
		}
		for _, c := range slices.Backward(children) {
			stack = append(stack, at{c, top.move, top.number})
		}
	}
	return all
}

// start is the position before the first move.
func start(g *record.Game) string {
	stones := map[record.Point]record.Color{}
	for n := int32(0); n >= 0 && (n == 0 || g.Nodes[n].Move.Action == record.NoAction); n = g.Nodes[n].Child {
		if g.Nodes[n].Has&record.HasSetup != 0 {
			for _, s := range g.Detail(int(n)).Setup {
				stones[s.Point] = s.Color
			}
		}
		if c := g.Nodes[n].Child; c < 0 || g.Nodes[c].Next >= 0 {
			break
		}
	}
	return fmt.Sprint(stones)
}

// said lists what a game shows and says, move by move: labels and shapes, then the comment with its name.
func said(g *record.Game) (all []string) {
	for i := range g.Nodes {
		d := g.Detail(i)
		var marks []string
		for _, m := range d.Marks {
			if slices.Contains([]record.Shape{record.Label, record.Triangle, record.Square, record.Circle, record.Cross}, m.Shape) {
				marks = append(marks, fmt.Sprint(m.Point, m.Shape, m.Text))
			}
		}
		slices.Sort(marks)
		text := d.Comment
		if d.Name != "" && !strings.HasPrefix(text, d.Name) {
			text = strings.TrimRight(d.Name+"\n"+text, "\n")
		}
		var lines []string
		for line := range strings.Lines(text) {
			lines = append(lines, strings.TrimRight(line, " \n"))
		}
		if one := strings.Join(append(marks, strings.Trim(strings.Join(lines, "\n"), "\n")), "|"); one != "" {
			all = append(all, one)
		}
	}
	slices.Sort(all)
	return all
}

// sameGames holds two files against each other.
func sameGames(t *testing.T, name string, a, b *syntax.File) {
	t.Helper()
	if len(a.Games()) != len(b.Games()) {
		t.Errorf("%s: %d games became %d", name, len(a.Games()), len(b.Games()))
		return
	}
	for i, g := range a.Games() {
		h := b.Games()[i]
		if x, y := moves(g, true), moves(h, true); !slices.Equal(x, y) {
			at := 0
			for at < len(x) && at < len(y) && x[at] == y[at] {
				at++
			}
			t.Errorf("%s, game %d: %d moves became %d, the first to differ is %d: %v, %v", name, i, len(x), len(y), at,
				x[min(at, len(x)):min(at+1, len(x))], y[min(at, len(y)):min(at+1, len(y))])
		}
		if x, y := start(g), start(h); x != y {
			t.Errorf("%s, game %d: the start %s became %s", name, i, x, y)
		}
		if g.Rows != h.Rows {
			t.Errorf("%s, game %d: %d lines became %d", name, i, g.Rows, h.Rows)
		}
	}
}

// corpus calls do for every file of a folder of the corpus.
func corpus(t *testing.T, folder string, do func(name string, text []byte)) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS names no folder of records")
	}
	files := 0
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		files++
		do(filepath.Base(path), text)
		return err
	})
	if err != nil || files == 0 {
		t.Fatal(files, err)
	}
}

// TestIshiThroughSGF: every game comes back, move for move.
func TestIshiThroughSGF(t *testing.T) {
	corpus(t, "ishi", func(name string, text []byte) {
		f := syntax.Decode(text, ishi.Format{})
		throughSGF(t, name, ishi.Format{}.Parse(f))
	})
}

func throughSGF(t *testing.T, name string, f *syntax.File) (tree, back string) {
	t.Helper()
	tree, _ = convert.IshiToSGF(f)
	s := parseSGF(tree)
	clean(t, name+" as SGF", f, s)
	sameGames(t, name+" as SGF", f, s)
	back, _ = convert.SGFToIshi(s)
	b := parseIshi(back)
	clean(t, name+" and back", s, b)
	sameGames(t, name+" and back", f, b)
	if again, _ := convert.IshiToSGF(b); again != tree {
		t.Errorf("%s: the second SGF differs from the first:\n%s", name, difference(tree, again))
	}
	return tree, back
}

// clean holds a result against the rules: what comes of a record without an error or warning has none either.
func clean(t *testing.T, name string, from, f *syntax.File) {
	t.Helper()
	if found := faults(from); len(found) > 0 {
		return
	}
	if found := faults(f); len(found) > 0 {
		t.Errorf("%s: %s\n%s", name, strings.Join(found, "\n"), f.Source().Text())
	}
}

var rules = formats.Catalogue()

func faults(f *syntax.File) (codes []string) {
	for _, x := range rules.Check(context.Background(), f, diagnostics.Config{}) {
		if x.Severity <= diagnostics.Warning {
			codes = append(codes, x.Rule.Code+": "+x.Message.String())
		}
	}
	return codes
}

func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return a[max(0, i-60):min(len(a), i+120)] + "\n--\n" + b[max(0, min(i, len(b))-60):min(len(b), i+120)]
}

// TestSGFThroughIshi: moves, setup, comments, marks and variations come back.
func TestSGFThroughIshi(t *testing.T) {
	for _, folder := range []string{"sgf/gosharp", "sgf/clamshell"} {
		corpus(t, folder, func(name string, text []byte) {
			throughIshi(t, name, sgf.Format{}.Parse(syntax.Decode(text, sgf.Format{})))
		})
	}
}

func throughIshi(t *testing.T, name string, f *syntax.File) {
	t.Helper()
	event, _ := convert.SGFToIshi(f)
	e := parseIshi(event)
	clean(t, name+" as Ishi", f, e)
	back, _ := convert.IshiToSGF(e)
	s := parseSGF(back)
	sameGames(t, name, f, s)
	for i, g := range f.Games() {
		if x, y := said(g), said(s.Games()[min(i, len(s.Games())-1)]); !slices.Equal(x, y) {
			t.Errorf("%s, game %d says\n%q\nand then\n%q", name, i, x, y)
		}
	}
}
