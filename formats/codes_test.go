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

// TestCodesAreWrittenOnce: below the program and its tests, the code of a rule is written in one place, rule("name", …) in
// its format or in what several formats share, and once more if a parser finds its faults, where the format declares the
// code. Every rule that is declared
// is in the list of its set, and every fault has a rule.
func TestCodesAreWrittenOnce(t *testing.T) {
	declared, named, rules := map[string]token.Position{}, map[string]token.Position{}, Catalogue()
	fset := token.NewFileSet()
	note := func(written map[string]token.Position, code string, at token.Position) {
		if rules.Rule(code) == nil {
			t.Errorf("%s: no list of rules has %s", at, code)
		}
		if first, twice := written[code]; twice {
			t.Errorf("%s: %s is written at %s already", at, code, first)
		}
		written[code] = at
	}
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
		folders := strings.Split(filepath.ToSlash(path), "/") // ../formats/sgf/rules/…
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				f, ok := n.Fun.(*ast.Ident)
				if !ok || f.Name != "rule" || len(folders) < 4 {
					return true
				}
				name, ok := n.Args[0].(*ast.BasicLit)
				if !ok {
					return true
				}
				plain, _ := strconv.Unquote(name.Value)
				if folders[3] == "rules" {
					note(declared, folders[2]+"/"+plain, fset.Position(n.Pos()))
				} else if folders[2] == "shogirules" {
					for _, l := range All() {
						if code := l.ID() + "/" + plain; rules.Rule(code) != nil {
							note(declared, code, fset.Position(n.Pos()))
						}
					}
				}
			case *ast.BasicLit:
				code, err := strconv.Unquote(n.Value)
				if id, _, _ := strings.Cut(code, "/"); n.Kind == token.STRING && err == nil && codeForm.MatchString(code) && ByID(id) != nil {
					note(named, code, fset.Position(n.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.Rules() {
		if _, ok := declared[r.Code]; !ok {
			t.Errorf("%s is made up from parts", r.Code)
		}
	}
}
