package cases

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// FuzzRecord puts any bytes through parser, rules, fixes, layout and hover of every format. The inputs of the case
// files and the examples of the rules are the seeds.
func FuzzRecord(f *testing.F) {
	catalogue := formats.Catalogue()
	index := map[string]uint8{}
	for i, format := range formats.All() {
		index[format.ID()] = uint8(i)
	}
	paths, err := filepath.Glob("../../../testdata/*/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		list, err := Cases(txtar.Parse(data), catalogue)
		if err != nil {
			f.Fatal(err)
		}
		for _, c := range list {
			f.Add(index[c.Format.ID()], c.Text)
		}
	}
	for _, r := range catalogue.Rules() {
		for _, text := range pages.Of(r).Examples() {
			f.Add(index[r.Format()], text)
		}
	}
	c := &Checker{Catalogue: catalogue, Hovers: 8, Fixes: 2}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		list := formats.All()
		format := list[int(which)%len(list)]
		// What a fix does to a text full of faults is a guess; that it applies, that the tree holds, and that
		// formatting loses nothing is not.
		file := format.Parse(syntax.NewSource(text))
		for _, err := range []error{Nesting(file.Tree), places(text, c.Check(file)), c.layout(file), c.hovers(file), c.navigation(file), c.panels(file), c.tokens(file), c.hints(file), c.outlines(file)} {
			if err != nil {
				t.Error(err)
			}
		}
	})
}
