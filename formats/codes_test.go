package formats

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestCodesAreWrittenOnce: below the program and its tests, the code of a rule is
// written in one place: where the rule is declared, or, if a parser finds its faults,
// where the format declares the code. Every rule that is declared is in the list of its
// set, and every fault has a rule.
func TestCodesAreWrittenOnce(t *testing.T) {
	written, rules := map[string]token.Position{}, Catalogue()
	fset := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "cmd" || d.Name() == "editors" || d.Name() == "node_modules" || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if field, ok := n.(*ast.KeyValueExpr); ok {
				if name, ok := field.Key.(*ast.Ident); ok && name.Name == "Related" {
					return false // TestPages holds these
				}
			}
			l, ok := n.(*ast.BasicLit)
			if !ok || l.Kind != token.STRING {
				return true
			}
			code, err := strconv.Unquote(l.Value)
			if id, _, _ := strings.Cut(code, "/"); err != nil || !codeForm.MatchString(code) || ByID(id) == nil {
				return true
			}
			at := fset.Position(l.Pos())
			if rules.Rule(code) == nil {
				t.Errorf("%s: no list of rules has %s", at, code)
			}
			if first, twice := written[code]; twice {
				t.Errorf("%s: %s is written at %s already", at, code, first)
			}
			written[code] = at
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.Rules() {
		if _, ok := written[r.Code]; !ok {
			t.Errorf("%s is made up from parts", r.Code)
		}
	}
}
