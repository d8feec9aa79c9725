package cases

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// mayName are the folders that are about formats, and those that are not code of the program.
var mayName = []string{"formats", "convert", "editors", "web", "contrib", "docs", "packages", "testdata"}

// namesFormats are the files that name a format nevertheless, what is in the texts that do ("" is anything), and why.
var namesFormats = map[string]struct{ text, why string }{
	"server/project/settings.go":  {"csa/*", "an example in the documentation of the setting rules"},
	"server/project/template.go":  {"", "examples in a new settings file"},
	"syntax/filetest/shapes.go":   {"", "large texts of each format, for tests alone"},
	"cmd/recls/tour.go":           {".", "the names of the records of the tour"},
	"cmd/recls-web/build/main.go": {"formats/sgf", "packages that are compiled for speed, whatever they are about"},
}

// TestNames: no code names a format but that of the formats and what converts them. It is named by what imports its
// folder, by an identifier, and by a text that has its identifier or an ending of its files as a word. Texts of the
// command line with blanks in them are for users: they name formats where users think of them.
func TestNames(t *testing.T) {
	var words []string
	for _, l := range formats.All() {
		words = append(words, l.ID())
		for _, ending := range l.Extensions() {
			words = append(words, ending[1:])
		}
	}
	one := strings.Join(words, "|")
	asWord := regexp.MustCompile(`(?i)(^|[^\pL\d])(` + one + `)([^\pL\d]|$)`)
	asPart := regexp.MustCompile(`^(` + one + `)([^a-z]|$)|` + // sgfWidth
		`(^|[^A-Z])(` + strings.ToUpper(one) + `)([^a-z]|$)|` + // widthOfSGF
		`(^|[^A-Z])(` + titled(words) + `)([^a-z]|$)`) // widthOfIshi
	const root = "../../.."
	named := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if rel != "." && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || slices.Contains(mayName, rel) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			name := ""
			switch n := n.(type) {
			case *ast.ImportSpec:
				if strings.HasPrefix(n.Path.Value, `"`+module+"formats/") {
					name = n.Path.Value
				}
			case *ast.Ident:
				if asPart.MatchString(n.Name) {
					name = n.Name
				}
			case *ast.BasicLit:
				forUsers := strings.HasPrefix(rel, "cmd/") && strings.ContainsAny(n.Value, " \n")
				if n.Kind == token.STRING && asWord.MatchString(n.Value) && !forUsers {
					name = n.Value
				}
			}
			if name == "" {
				return true
			}
			if may := namesFormats[rel]; may.why != "" && strings.Contains(name, may.text) {
				named[rel] = true
			} else {
				t.Errorf("%s names a format: %s", fset.Position(n.Pos()), name)
			}
			_, isImport := n.(*ast.ImportSpec)
			return !isImport
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range namesFormats {
		if !named[path] {
			t.Errorf("%s names no format any more", path)
		}
	}
}

// titled are words as parts of an identifier, for a regular expression.
func titled(words []string) string {
	var list []string
	for _, w := range words {
		list = append(list, strings.ToUpper(w[:1])+w[1:])
	}
	return strings.Join(list, "|")
}
