package format_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// TestNoLoneReturns: of a record whose lines end in "\r\r\n" the layout is found, and has no return that no line feed
// follows: programs that end lines at "\n" and "\r\n" alone would read two lines as one.
func TestNoLoneReturns(t *testing.T) {
	tried := 0
	try := func(path, text string) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
		for _, language := range formats.All() {
			syntaxOf := language.Format
			if !strings.HasPrefix(filepath.Base(filepath.Dir(path)), syntaxOf.ID()) && !strings.Contains(path, "/"+syntaxOf.ID()+"/") {
				continue
			}
			for _, ends := range []string{"\r\r\n", "\r\r\r\n"} {
				f := syntaxOf.Parse(syntax.NewSource(strings.ReplaceAll(text, "\n", ends)))
				r := format.Format(t.Context(), language.Layout, f, format.Options{})
				tried++
				if after := syntax.Apply(f.Source().Text(), r.Edits); r.Unsafe || syntax.LoneReturns(after) {
					t.Errorf("%s: %q: unsafe %v, a lone return %v", path, ends, r.Unsafe, syntax.LoneReturns(after))
				}
			}
		}
	}
	try("x/csa/a.csa", "V2.2\nN+A\nN-B\nPI\n+\n\n+7776FU , T1\n\n-3334FU\n%TORYO\n")
	try("x/kif/a.kif", "手合割：香落ち\n先手：A\n\n後手：B\n手数----指手---------消費時間--\n1   ３四歩(33)   ( 0:00/00:00:00)\n*a\n\n変化：1手\n1 ８四歩(83)\n")
	try("x/ishi/a.ishi", "EVENT  a\nBLACK b\n\nB 1  Q3\nCOM\na\n\nb\nENDCOM\nW 2 D4\n")
	try("x/sgf/a.sgf", "(;GM[1]\n\nFF[4]C[a\nb]\n;B[aa])\n")
	if root := os.Getenv("RECLS_CORPUS"); root != "" {
		paths, _ := filepath.Glob(filepath.Join(root, "*", "*", "*"))
		for i, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil || len(data) > 20000 || i%7 != 0 && !strings.Contains(path, "kyoochi") {
				continue
			}
			for _, language := range formats.All() {
				if strings.Contains(path, "/"+language.Format.ID()+"/") {
					try(path, syntax.Decode(data, language.Format).Text())
				}
			}
		}
	}
	if tried < 8 {
		t.Errorf("%d texts were tried", tried)
	}
}
