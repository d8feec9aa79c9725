package sgf

import (
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/recls/recls/syntax"
)

// Tree is what the root of one game tree says about all of it. It is small: a file may hold a million trees.
type Tree struct {
	Node       syntax.NodeID // the GameTree
	Cols, Rows int16         // size of the board; 0 when it cannot be known
	GM         uint8         // 0 when it is not a number from 1 to 255
	FF         uint8         // 1 to 4: the version whose rules are applied
	Declared   bool          // FF is there
	Broken     bool          // the tree has a fault of its structure, so that its layout is left alone
}

// Facts are what every program that reads a file needs to know: File.Data.
type Facts struct {
	Trees []Tree
	// Open is the innermost tree or variation that the file ends in: it and
	// those around it are not closed. None in a whole file.
	Open syntax.NodeID
}

// FactsOf are the facts about a file that this package has parsed.
func FactsOf(f *syntax.File) *Facts { return f.Data.(*Facts) }

// At is the game tree that node n lies in; nil for the file itself.
func (f *Facts) At(n syntax.NodeID) *Tree {
	i := f.IndexAt(n)
	if i < 0 {
		return nil
	}
	return &f.Trees[i]
}

// IndexAt is the number of the game tree that node n lies in; -1 for the file itself.
func (f *Facts) IndexAt(n syntax.NodeID) int {
	return sort.Search(len(f.Trees), func(i int) bool { return f.Trees[i].Node > n }) - 1
}

// Closing is the token of the parenthesis that closes a tree or variation; ok is false when it is missing.
func Closing(f *syntax.File, n syntax.NodeID) (token int, ok bool) {
	_, last := f.Tree.Tokens(n)
	open := FactsOf(f).Open
	return last - 1, open == syntax.None || !f.Tree.Inside(open, n)
}

// Game is the game that is played in the tree.
func (t *Tree) Game() *Game { return GameOf(int(t.GM)) }

// Dialect is the meaning of identifiers in the tree; see NewDialect for its cost, which Go has paid already.
func (t *Tree) Dialect() *Dialect {
	if t.GM == Go && t.FF >= 1 && t.FF <= 4 {
		return ofGo()[t.FF-1]
	}
	return NewDialect(int(t.GM), int(t.FF))
}

// ofGo are the dialects of nearly all records.
var ofGo = sync.OnceValue(func() []*Dialect {
	return []*Dialect{NewDialect(Go, 1), NewDialect(Go, 2), NewDialect(Go, 3), NewDialect(Go, 4)}
})

func newFacts(t *syntax.Tree, trees []Tree, open syntax.NodeID) *Facts {
	for i := range trees {
		readRoot(t, &trees[i])
	}
	return &Facts{Trees: trees, Open: open}
}

// RootNode is the first node of a game tree, None if it has none. It can lie
// deeper than the tree's own children when a parenthesis was doubled.
func RootNode(t *syntax.Tree, tree syntax.NodeID) syntax.NodeID {
	for n := tree + 1; int(n) < t.Len() && t.Kind(n) != GameTree; n++ {
		if t.Kind(n) == Node {
			return n
		}
	}
	return syntax.None
}

// readRoot fills the facts in. Of a property that is there twice the first counts.
func readRoot(t *syntax.Tree, tree *Tree) {
	tree.FF, tree.GM = 1, Go
	size, seen := "", [identCount]bool{}
	root := RootNode(t, tree.Node)
	for n := root + 1; root != syntax.None && int(n) < t.Len() && t.Parent(n) == root; n++ {
		id := IdentOf(t, n)
		if seen[id] {
			continue
		}
		switch id {
		case FF:
			tree.FF, tree.Declared = readVersion(FirstValue(t, n)), true
		case GM:
			tree.GM = readGM(FirstValue(t, n))
		case SZ:
			size = FirstValue(t, n)
		}
		seen[id] = true
	}
	tree.readSize(size, seen[SZ])
}

// readVersion is the version by which a tree is read: what cannot be one is read as FF[4].
func readVersion(value string) uint8 {
	if n := number(value); n >= 1 && n <= 4 {
		return uint8(n)
	}
	return 4
}

func readGM(value string) uint8 {
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil {
		n, _ = GameNamed(value)
	}
	if n < 1 || n > 255 {
		return 0
	}
	return uint8(n)
}

func (t *Tree) readSize(value string, given bool) {
	cols, rows := t.Game().Cols, t.Game().Rows
	if given {
		var ok bool
		if cols, rows, _, ok = ParseSize(value); !ok {
			cols, rows = 0, 0
		}
	}
	t.Cols, t.Rows = int16(cols), int16(rows)
}

// IdentOf is the identifier of a property; Unknown for other nodes.
func IdentOf(t *syntax.Tree, n syntax.NodeID) Ident {
	if t.Kind(n) != Property {
		return Unknown
	}
	first, _ := t.Tokens(n)
	return Lookup(t.TokenText(first))
}

// FirstValue is the content of a property's first value, as written.
func FirstValue(t *syntax.Tree, n syntax.NodeID) string { return t.Source().Slice(firstContent(t, n)) }

// firstContent is the place of FirstValue, empty without one.
func firstContent(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	for i, last := t.Tokens(n); i < last; i++ {
		if isValue(t.TokenKind(i)) {
			return Content(t, i)
		}
	}
	return syntax.Span{}
}
