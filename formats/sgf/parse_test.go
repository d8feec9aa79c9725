package sgf

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

func parseText(text string) *syntax.File { return Format{}.Parse(syntax.NewSource(text)) }

// outline draws a tree in one line: `(` for a tree or variation, `;` for a
// node, the identifier and values of a property.
func outline(f *syntax.File) string {
	var out strings.Builder
	t := f.Tree
	var open []syntax.NodeID
	for n := syntax.NodeID(1); int(n) < t.Len(); n++ {
		for len(open) > 0 && !t.Inside(n, open[len(open)-1]) {
			open = open[:len(open)-1]
			out.WriteByte(')')
		}
		switch t.Kind(n) {
		case GameTree, Variation:
			out.WriteByte('(')
			open = append(open, n)
		case Node:
			out.WriteByte(';')
		case Property, Values:
			first, last := t.Tokens(n)
			for i := first; i < last; i++ {
				if t.TokenKind(i) == CutValue {
					out.WriteString(t.TokenText(i) + "~")
				} else if t.TokenKind(i) != Blank {
					out.WriteString(t.TokenText(i))
				}
			}
		}
	}
	return out.String() + strings.Repeat(")", len(open))
}

// codes lists the faults of a file with the text that they stand on.
func codes(f *syntax.File) string {
	var all []string
	for _, fault := range f.Faults.List() {
		all = append(all, strings.TrimPrefix(string(fault.Code), "sgf/")+" "+f.Source().Slice(fault.Span))
	}
	return strings.Join(all, ", ")
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ in, tree, faults string }{
		{"", "", ""},
		{" \n", "", ""},
		{"(;)", "(;)", ""},
		{"(;FF[4];B[aa] [bb]\n;W [cc])", "(;FF[4];B[aa][bb];W[cc])", ""},
		{"(;a[x](;B[aa])(;C[\\]](;)))", "(;a[x](;B[aa])(;C[\\]](;)))", ""},
		{"\ufeff(;FF[4])\n(;)\n", "(;FF[4])(;)", ""},
		{"hello world\nmore", "", "no-game-tree hello world"},
		{"Collection (;FF[4])", "(;FF[4])", "text-before-tree Collection"},
		{"B[aa](;FF[4])", "(;FF[4])", "property-before-tree B[aa]"},
		{";FF[4];B[aa])", "(;FF[4];B[aa])", "property-before-tree ;"},
		{"\ufeff \n; FF[4](;B[aa])(;B[bb]))(;)", "(;FF[4](;B[aa])(;B[bb]))(;)", "property-before-tree ;"},
		{";FF[4];B[aa]", "(;FF[4];B[aa])", "property-before-tree ;, unclosed-tree ]"},
		{"(;FF[4]) ;GM[1];B[aa])\n(;)", "(;FF[4])(;GM[1];B[aa])(;)", "property-before-tree ;"},
		{"(;FF[4]);B[aa])", "(;FF[4])", "text-after-tree ;B[aa], extra-closing-paren )"},
		{"(;FF[4]);see [1])", "(;FF[4])", "text-after-tree ;see [1], extra-closing-paren )"},
		{"; see [1] (;FF[4])", "(;FF[4])", "text-before-tree ; see [1]"},
		{"See [1] (;FF[4])", "(;FF[4])", "text-before-tree See [1]"},
		{"(;FF[4]) --- (;)", "(;FF[4])(;)", "text-after-tree ---"},
		{"(;FF[4]) (c) me)", "(;FF[4])", "text-after-tree (c) me, extra-closing-paren )"},
		{"(;FF[4]))", "(;FF[4])", "extra-closing-paren )"},
		{"(;FF[4];B[aa] ?! x;W[bb])", "(;FF[4];B[aa];W[bb])", "stray-text ?! x"},
		{"(;FF[4]\\r\\n;B[aa])", "(;FF[4];B[aa])", "literal-line-escape \\r\\n"},
		{"(;FF[4]C[a]\\n;B[aa])", "(;FF[4]C[a];B[aa])", "literal-line-escape \\n"},
		{"(;FF[4]\\n;B[aa]\\r\\n)(;\\n)", "(;FF[4];B[aa])(;)", "literal-line-escape \\n, literal-line-escape \\n"},
		{"(;FF[4](;B[aa]", "(;FF[4](;B[aa]))", "unclosed-tree ]"},
		{"(;FF[4]C[hello", "(;FF[4]C[hello~)", "unclosed-value ["},
		{"(;FF[4]US[Matsuyama[3d]])", "(;FF[4]US[Matsuyama[3d]])", "unescaped-bracket ]"},
		{"(;FF[4]C[a [3d] b [4d] c];B[aa])", "(;FF[4]C[a [3d] b [4d] c];B[aa])", "unescaped-bracket ]"},
		{"(;FF[4]C[a] b;B[aa]C[x])", "(;FF[4]C[a];B[aa]C[x])", "stray-text b"},
		{"(;FF[4];B[aa LB[aa:x][bb:y])", "(;FF[4];B[aa~LB[aa:x][bb:y])", "missing-bracket [aa"},
		{"(;FF[4];B[aa;W[bb])", "(;FF[4];B[aa~;W[bb])", "missing-bracket [aa"},
		{"(;FF[4];B[a[b])", "(;FF[4];B[a[b])", ""},
		{"(;FF[4]KM[)", "(;FF[4]KM[)~)", "unclosed-value ["},
		{"(;FF[4];B[aa]())", "(;FF[4];B[aa]()", "empty-variation ()"},
		{"(FF[4];B[aa])", "(;FF[4];B[aa])", "missing-semicolon FF"},
		{"(;FF[4]((;B[aa])))", "(;FF[4]((;B[aa])))", "double-open (("},
		{"((;FF[4]))", "((;FF[4]))", "double-open (("},
		{"(;FF[4](;B[aa]);W[bb];B[cc])", "(;FF[4](;B[aa]);W[bb];B[cc])", "node-after-variation ;"},
		{"(;FF[4](;B[aa])W[bb]C[x])", "(;FF[4](;B[aa]);W[bb]C[x])", "property-after-variation W"},
		{"(;FF[4];[aa][bb])", "(;FF[4];[aa][bb])", "values-without-ident [aa][bb]"},
		{"(;FF[4];AB;B[aa])", "(;FF[4];;B[aa])", "ident-without-value AB"},
		{"(;FF[4]" + strings.Repeat("A", 101) + "[x])", "(;FF[4]" + strings.Repeat("A", 101) + "[x])", "oversized-ident " + strings.Repeat("A", 101)},
		{"(;FF[4];B[aa](;W[bb](;FF[4];B[cc])", "(;FF[4];B[aa](;W[bb](;FF[4];B[cc])))", "unclosed-tree ]"},
	} {
		f := parseText(c.in)
		if got := outline(f); strings.TrimRight(got, ")") != strings.TrimRight(c.tree, ")") {
			t.Errorf("%q: tree %s, want %s", c.in, got, c.tree)
		}
		if got := codes(f); got != c.faults {
			t.Errorf("%q: faults %q, want %q", c.in, got, c.faults)
		}
		checkTree(t, f)
	}
}

// checkTree asserts what holds of every tree: the tokens are the text, the
// spans of children lie inside their parents' and in order.
func checkTree(t testing.TB, f *syntax.File) {
	t.Helper()
	tree := f.Tree
	if n := tree.TokenCount(); tree.TokenStart(n) != tree.Source().Len() {
		t.Fatalf("tokens end at %d of %d", tree.TokenStart(n), tree.Source().Len())
	}
	for i := 1; i < tree.TokenCount(); i++ {
		if tree.TokenSpan(i).Len() <= 0 {
			t.Fatalf("token %d is empty", i)
		}
	}
	for n := syntax.NodeID(1); int(n) < tree.Len(); n++ {
		up := tree.Parent(n)
		if up >= n || !tree.Span(up).Covers(tree.Span(n)) || tree.Span(n).Len() == 0 {
			t.Fatalf("node %d %v in %d %v", n, tree.Span(n), up, tree.Span(up))
		}
		if tree.Span(n).Start < tree.Span(n-1).Start {
			t.Fatalf("node %d starts before the one in front of it", n)
		}
	}
	for _, fault := range f.Faults.List() {
		if fault.Span.Start < 0 || fault.Span.End > tree.Source().Len() || fault.Span.Len() == 0 {
			t.Fatalf("fault %s at %v", fault.Code, fault.Span)
		}
	}
}

// tokenByToken reads a text without the fast path for moves.
func tokenByToken(text string) *syntax.File {
	p := &parser{b: syntax.NewBuilder(syntax.NewSource(text), File, syntax.SizeHint{}), text: text, innermost: syntax.None, onlyTokens: true}
	p.all()
	return p.file(Format{})
}

// TestPlain holds the fast path for moves against the reading token by token: of whole texts, and of those that begin
// or end in the middle of one.
func TestPlain(t *testing.T) {
	rows := []string{
		";B[aa]", ";W[]", ";B[tt]BL[12.5]", ";AB[aa][bb]", ";AB[aa] [bb]", ";AB[aa]\u00a0[bb]", ";C[a]", ";C[a\\]b]", ";KM[6.5]N[x]", ";b[aa]", ";Bl[aa]",
		";B [aa]", ";B[a\\]a]", ";B[a[a]", ";B[aa", ";B[aa]]", ";B", ";", ";;", "B[aa]", ";QQ[aa]", ";CA[UTF-8]", ";GM[1]SZ[19]", ";B[" + strings.Repeat("a", 64) + "]",
	}
	for _, a := range rows {
		for _, b := range rows {
			for _, between := range []string{"", " ", "\n", "\u00a0", "(", ")", "x", "\\n"} {
				for _, end := range []string{")", "", " \n", "\u0085)", "?"} {
					text := "(" + a + between + b + end
					sameFile(t, parseText(text), tokenByToken(text))
				}
			}
		}
	}
	whole := "text (;FF[4]GM[1]SZ[19]AB[aa][bb]C[x];B[aa];W[bb]BL[1] (;B[cc]\n;W[dd])(;B[])) --- (;AB[aa:bb]PL[B])"
	for at := range whole {
		sameFile(t, parseText(whole[:at]), tokenByToken(whole[:at]))
		sameFile(t, parseText(whole[at:]), tokenByToken(whole[at:]))
	}
	for _, text := range hostile(2000) {
		sameFile(t, parseText(text), tokenByToken(text))
	}
}

// hostile are texts of about n bytes that would cost a careless parser its stack, or more than linear time.
func hostile(n int) map[string]string {
	rep := func(s string) string { return strings.Repeat(s, n/len(s)) }
	return map[string]string{
		"nested":            strings.Repeat("(;", n/4) + strings.Repeat(")", n/4),
		"open nested":       rep("(;"),
		"parens":            rep("("),
		"parens in a tree":  "(;" + rep("("),
		"closing":           "(;" + rep(")"),
		"semicolons":        "(;" + rep(";"),
		"brackets":          "(;" + rep("["),
		"closing brackets":  "(;C[" + rep("]"),
		"backslashes":       "(;C[" + rep("\\"),
		"escapes":           "(;" + rep("\\]"),
		"open comment":      "(;C[" + rep("a"),
		"open moves":        "(;" + rep(";B[aa"),
		"moves and escapes": "(;" + strings.Repeat("B[aa ", n/10) + strings.Repeat("\\]", n/4),
		"moves, slashes":    "(;" + strings.Repeat("B[aa ", n/10) + strings.Repeat("\\", n/2) + "]",
		"lost texts":        "(;" + rep("C[a]x ") + ";B[aa]",
		"lost texts 2":      "(;" + rep("C[a]?"),
		"lost moves":        "(;" + rep("C[a]?;B[aa]"),
		"words":             "(;" + rep("Ab "),
		"one word":          "(;" + rep("A"),
		"blanks":            "(;" + rep("A        "),
		"empty variations":  "(;" + rep("()"),
		"trees":             rep("(;)"),
		"parens and text":   "(;)" + rep("(a)"),
		"parens behind":     "(;)" + rep("("),
		"variations":        "(;" + rep("(;)"),
		"values":            "(;AB" + rep("[aa:ZZ]"),
		"properties":        "(;" + rep("A[]"),
		"nul":               rep("\x00"),
		"nul in a tree":     "(;" + rep("\x00;"),
		"line escapes":      "(;" + rep("\\n"),
		"after variations":  "(;" + rep("(;);"),
	}
}

// TestHostile parses hostile texts, each within twenty times its size of memory
// that stays. What is not linear in the text would not come to an end here.
func TestHostile(t *testing.T) {
	size := 1 << 20
	if testing.Short() {
		size = 1 << 18
	}
	for name, text := range hostile(size) {
		t.Run(name, func(t *testing.T) {
			before := heap()
			f := parseText(text)
			kept := float64(heap()-before+int64(len(text))) / float64(len(text))
			if kept > 20 {
				t.Errorf("keeps %.1f times the input", kept)
			}
			t.Logf("%.1f times the input", kept)
			if f.Tree.TokenCount() == 0 {
				t.Error("no token")
			}
		})
	}
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// corpus reads the SGF files of the corpus, or skips.
func corpus(t testing.TB, pattern string) map[string]string {
	t.Helper()
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	files := make(map[string]string)
	err := filepath.WalkDir(filepath.Join(root, "sgf"), func(path string, d fs.DirEntry, err error) error {
		if ok, _ := filepath.Match(pattern, d.Name()); err != nil || d.IsDir() || !ok {
			return err
		}
		data, err := os.ReadFile(path)
		files[path] = string(data)
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s in the corpus (%v)", pattern, err)
	}
	return files
}

func TestCorpusTrees(t *testing.T) {
	for name, text := range corpus(t, "*") {
		f := parseText(text)
		checkTree(t, f)
		sameFile(t, f, tokenByToken(text))
		for _, g := range f.Games() {
			for i := range g.Nodes {
				g.Detail(i)
			}
		}
		if faults := codes(f); faults != "" {
			t.Logf("%s: %s", filepath.Base(name), faults)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range hostile(60) {
		f.Add(text)
	}
	f.Add("(;FF[4]GM[1]SZ[9:13]AB[aa:cc]LB[aa:x];B[bb]C[a\\]b](;W[tt])(;KO[]))")
	f.Fuzz(func(t *testing.T, text string) {
		file := parseText(text)
		checkTree(t, file)
		sameFile(t, file, tokenByToken(text))
		for _, g := range file.Games() {
			for i := range g.Nodes {
				g.Detail(i)
			}
		}
		for _, head := range []string{text, fmt.Sprint("(;CA[", text)} {
			Format{}.Sniff([]byte(head))
			Format{}.Charset([]byte(head))
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for _, text := range corpus(b, "opening-tree.sgf") {
		src := syntax.NewSource(text)
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			Format{}.Parse(src)
		}
	}
}

func BenchmarkGames(b *testing.B) {
	for _, text := range corpus(b, "opening-tree.sgf") {
		src := syntax.NewSource(text)
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			Format{}.Parse(src).Games()
		}
	}
}

// TestLostParenthesisOfAnyGame: whichever game of a collection has lost its first parenthesis, the others are read as
// they were, and so is this one.
func TestLostParenthesisOfAnyGame(t *testing.T) {
	games := []string{"(;FF[4]GM[1]SZ[9];B[aa](;W[bb])(;W[cc]))", "(;GM[1];B[dd];W[ee])", "(;PB[a]C[(;b)])", "( ;SZ[19]AB[aa][bb])"}
	for lost := range games {
		for _, between := range []string{"", "\n", " \r\n\t\r\n"} {
			made := slices.Clone(games)
			made[lost] = made[lost][1:]
			whole, cut := strings.Join(games, between), strings.Join(made, between)
			f := parseText(cut)
			if got, want := outline(f), outline(parseText(whole)); got != want || f.GameCount() != len(games) {
				t.Errorf("%q: %d games, %s instead of %s", cut, f.GameCount(), got, want)
			}
			if got := codes(f); got != "property-before-tree ;" {
				t.Errorf("%q: faults %q", cut, got)
			}
			checkTree(t, f)
		}
	}
}
