package stats

import (
	"fmt"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// tongue is what only the format itself says of a game.
type tongue struct {
	version func(f *syntax.File, game int) string
	writer  func(g *record.Game) string // the program that wrote it; "" where the game does not say
	result  func(text string) string
}

// speech is the tongue of a file.
func speech(f *syntax.File) tongue {
	switch f.Format.ID() {
	case "sgf":
		return tongue{sgfVersion, sgfWriter, result}
	case "csa":
		return tongue{csaVersion, nobody, endWord}
	}
	return tongue{oneVersion, nobody, result}
}

func nobody(*record.Game) string { return "" }

// oneVersion is for formats without versions.
func oneVersion(f *syntax.File, _ int) string { return f.Format.Name() }

func sgfVersion(f *syntax.File, game int) string {
	tree := sgf.FactsOf(f).Trees[game]
	if !tree.Declared {
		return "SGF without FF"
	}
	return fmt.Sprintf("SGF FF[%d]", tree.FF)
}

// sgfWriter is AP: a program with its version.
func sgfWriter(g *record.Game) string {
	for _, field := range g.Header {
		if field.Name == sgf.AP.String() {
			return field.Value
		}
	}
	return ""
}

// csaVersion is that of the record, or of the first one in the file (csa.md, section 3: from V3.0 on
// it is stated once).
func csaVersion(f *syntax.File, game int) string {
	for _, i := range []int{game, 0} {
		if v := statedVersion(f.Tree, syntax.NodeID(f.Game(i).Nodes[0].Syntax)); v != "" {
			return "CSA " + line(v)
		}
	}
	return "CSA without a version"
}

// statedVersion is the first statement of a record, if that is its version.
func statedVersion(t *syntax.Tree, rec syntax.NodeID) string {
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case csa.Comment, csa.Encoding:
		case csa.Version:
			return t.Text(n)
		default:
			return ""
		}
	}
	return ""
}

// endWord counts results of CSA as they are: they come from a list of words.
func endWord(text string) string {
	if text == "" {
		return notSaid
	}
	return line(text)
}
