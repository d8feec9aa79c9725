package convert

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// toEdition writes a file of CSA in another version.
func toEdition(to csa.Edition) func(*syntax.File) (string, []Loss) {
	return func(f *syntax.File) (string, []Loss) {
		edits, lost := csa.ToEdition(f, to)
		var all losses
		for _, what := range lost {
			all.add(what, 1)
		}
		return syntax.Apply(f.Source().Text(), edits), all.All
	}
}

// inRecords makes edits in every record of CSA where they can be made; nothing is lost.
func inRecords(do func(*syntax.Tree, syntax.NodeID) []syntax.Edit) func(*syntax.File) (string, []Loss) {
	return func(f *syntax.File) (string, []Loss) {
		var edits []syntax.Edit
		for _, n := range recordsOf(f.Tree) {
			edits = append(edits, do(f.Tree, n)...)
		}
		return syntax.Apply(f.Source().Text(), edits), nil
	}
}

func recordsOf(t *syntax.Tree) (records []syntax.NodeID) {
	for n := range t.Children(syntax.Root) {
		if t.Kind(n) == csa.Record {
			records = append(records, n)
		}
	}
	return records
}
