package main

import (
	"cmp"
	"flag"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/spf13/pflag"
)

var updateTranslations = flag.Bool("translations", false, "write new templates into i18n/po, drop those that are gone, and pack the tables")

// source is where the code says a template, and whether a language may lack it: pages of rules may.
type source struct {
	where    map[string]bool
	optional bool
}

// TestTranslations holds the files of i18n/po against the templates of the code: each has an entry in every language
// with the same verbs, nothing is translated that nobody says, and the tables in the program are made of these files.
func TestTranslations(t *testing.T) {
	templates := allTemplates(t)
	for _, l := range i18n.Locales {
		t.Run(l.Tag, func(t *testing.T) {
			name := "../../i18n/po/" + l.Tag + ".po"
			text, err := os.ReadFile(name)
			if err != nil && !*updateTranslations {
				t.Fatal(err)
			}
			header, old, err := i18n.ParsePO(string(text))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			entries := merge(templates, old)
			packed := make(map[string][]byte)
			packed["templates"], packed[l.Tag] = i18n.Pack(entries)
			table := func(name string) string { return "../../i18n/tables/" + name + ".gz" }
			if *updateTranslations {
				header = cmp.Or(header, "Language: "+l.Tag+"\nContent-Type: text/plain; charset=UTF-8\n")
				write(t, name, []byte(i18n.FormatPO(header, entries)))
				for name, data := range packed {
					write(t, table(name), data)
				}
				for _, e := range entries {
					if e.Text == "" && !templates[e.Template].optional {
						t.Logf("%s: not translated yet: %q", name, e.Template)
					}
				}
				return
			}
			if i18n.FormatPO(header, entries) != string(text) {
				t.Errorf("%s does not have the templates of the code: go test ./cmd/recls -run TestTranslations -translations", name)
			}
			for of, data := range packed {
				if have, _ := os.ReadFile(table(of)); string(have) != string(data) {
					t.Errorf("%s is not made of %s: go test ./cmd/recls -run TestTranslations -translations", table(of), name)
				}
			}
			for _, e := range entries {
				switch {
				case e.Text == "" && !templates[e.Template].optional:
					t.Errorf("%s: no translation of %q (%s)", name, e.Template, strings.Join(e.Where, " "))
				case e.Text != "" && !verbsFit(e.Template, e.Text):
					t.Errorf("%q has other verbs than %q", e.Text, e.Template)
				}
			}
		})
	}
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// merge gives each template its entry of old, in the order of the code that says it.
func merge(templates map[string]*source, old []i18n.Entry) (entries []i18n.Entry) {
	translated := map[string]i18n.Entry{}
	for _, e := range old {
		translated[e.Template] = e
	}
	for template, s := range templates {
		e := translated[template]
		e.Template, e.Where = template, nil
		for where := range s.where {
			e.Where = append(e.Where, where)
		}
		slices.Sort(e.Where)
		entries = append(entries, e)
	}
	slices.SortFunc(entries, func(a, b i18n.Entry) int {
		return cmp.Or(slices.Compare(a.Where, b.Where), cmp.Compare(a.Template, b.Template))
	})
	return entries
}

// verbsFit reports whether a translation has the verbs of its template. It may leave out values where it numbers the
// others: the Japanese name of a piece needs no kanji after it.
func verbsFit(template, translation string) bool {
	want, have := verbs(template), verbs(translation)
	if !strings.Contains(translation, "%[") {
		return slices.Equal(want, have)
	}
	return !slices.ContainsFunc(have, func(v string) bool { return !slices.Contains(want, v) })
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z%]`)

// verbs are the verbs of a template with the number of the value that each takes, sorted.
func verbs(template string) (list []string) {
	next := 1
	for _, m := range verb.FindAllStringSubmatch(template, -1) {
		if strings.HasSuffix(m[0], "%") {
			continue
		}
		n, plain := next, m[0]
		if m[1] != "" {
			n = int(m[1][0] - '0')
			plain = strings.Replace(plain, "["+m[1]+"]", "", 1)
		}
		list, next = append(list, string(rune('0'+n))+plain), n+1
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// allTemplates are all texts that can be translated, with where they come from.
func allTemplates(t *testing.T) map[string]*source {
	all := map[string]*source{}
	add := func(where, template string, optional bool) {
		if template == "" {
			return
		}
		s := all[template]
		if s == nil {
			s = &source{where: map[string]bool{}, optional: true}
			all[template] = s
		}
		s.where[where] = true
		s.optional = s.optional && optional
	}
	templatesOfCode(t, "../..", func(where, template string) { add(where, template, false) })
	for _, l := range formats.All() {
		add("formats/"+l.ID(), l.Name(), false)
		if l.Hover.Texts == nil {
			continue
		}
		for _, text := range l.Hover.Texts() {
			add("formats/"+l.ID(), text, false)
		}
	}
	for _, r := range formats.Catalogue().Rules() {
		where := "docs/rules/" + r.Code + ".md"
		if pages.Of(r).Title == r.Code {
			t.Fatalf("the program does not have %s yet: go generate ./... comes first", where)
		}
		add(where, pages.Of(r).Title, false)
		for _, text := range pageTexts(pages.Of(r)) {
			add(where, text, true)
		}
	}
	root := newRoot(streams{})
	for _, c := range append(root.Commands(), root) {
		where := "recls " + c.Name()
		if c.Hidden {
			continue
		}
		add(where, c.Short, false)
		add(where, c.Long, false)
		c.NonInheritedFlags().VisitAll(func(f *pflag.Flag) { add(where, f.Usage, false) })
	}
	return all
}

// pageTexts are the texts of a rule's page, paragraph for paragraph.
func pageTexts(d *pages.Page) []string {
	texts := append([]string{d.What, d.Why, d.ByHand}, d.Fixes...)
	for _, a := range d.Also {
		texts = append(texts, a.When)
	}
	return texts
}

// templatesOfCode finds the constant templates in calls of i18n.Msg, Plural and Errorf.
func templatesOfCode(t *testing.T, root string, found func(where, template string)) {
	fset := token.NewFileSet()
	byFolder := map[string][]*ast.File{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || d.Name() == "editors" || d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && path != root) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		byFolder[filepath.Dir(path)] = append(byFolder[filepath.Dir(path)], f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder, files := range byFolder {
		consts := map[string]ast.Expr{}
		for _, f := range files {
			ast.Inspect(f, func(n ast.Node) bool {
				if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == len(spec.Names) {
					for i, name := range spec.Names {
						consts[name.Name] = spec.Values[i]
					}
				}
				return true
			})
		}
		where, err := filepath.Rel(root, folder)
		if err != nil {
			t.Fatal(err)
		}
		takers := templateTakers(files)
		for _, f := range files {
			inspectCalls(f, func(call *ast.CallExpr, params map[string]int) {
				for _, arg := range templateArgs(call, takers) {
					text, ok := constantText(arg, consts, 0)
					if name, isName := arg.(*ast.Ident); !ok && isName {
						_, ok = params[name.Name] // its callers have the text
					}
					if ok {
						found(filepath.ToSlash(where), text)
					} else {
						t.Errorf("%s: a template that is not constant", fset.Position(arg.Pos()))
					}
				}
			})
		}
	}
	found("i18n", ", ")
}

// templateTakers are the functions and methods of a package that pass a parameter on as a template, with its number.
func templateTakers(files []*ast.File) map[string]int {
	takers := map[string]int{}
	for grown := true; grown; {
		grown = false
		for _, f := range files {
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok {
					continue
				}
				params := parameters(fn.Type)
				ast.Inspect(fn, func(n ast.Node) bool {
					call, ok := n.(*ast.CallExpr)
					if !ok {
						return true
					}
					for _, arg := range templateArgs(call, takers) {
						if name, ok := arg.(*ast.Ident); ok {
							if i, ok := params[name.Name]; ok && takers[fn.Name.Name] != i+1 {
								takers[fn.Name.Name], grown = i+1, true
							}
						}
					}
					return true
				})
			}
		}
	}
	return takers
}

// parameters are the names of a function's parameters, with their numbers from 0.
func parameters(fn *ast.FuncType) map[string]int {
	params := map[string]int{}
	for _, field := range fn.Params.List {
		for _, name := range field.Names {
			params[name.Name] = len(params)
		}
	}
	return params
}

// inspectCalls visits all calls of a file, with the parameters of the function that they are in.
func inspectCalls(f *ast.File, visit func(call *ast.CallExpr, params map[string]int)) {
	for _, d := range f.Decls {
		params := map[string]int{}
		if fn, ok := d.(*ast.FuncDecl); ok {
			params = parameters(fn.Type)
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				visit(call, params)
			}
			return true
		})
	}
}

// templateArgs are the arguments of a call that are templates. takers are functions with the number, from 1, of their
// argument that is one.
func templateArgs(call *ast.CallExpr, takers map[string]int) []ast.Expr {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
		if p, ok := f.X.(*ast.Ident); ok && p.Name == "i18n" {
			switch name {
			case "Msg", "Errorf":
				return call.Args[:1]
			case "Plural":
				return call.Args[1:3]
			}
			return nil
		}
	}
	if i := takers[name]; i > 0 && i <= len(call.Args) {
		return call.Args[i-1 : i]
	}
	return nil
}

// constantText is the value of an expression of texts and constants of the package.
func constantText(e ast.Expr, consts map[string]ast.Expr, depth int) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if v := constant.MakeFromLiteral(e.Value, e.Kind, 0); v.Kind() == constant.String {
			return constant.StringVal(v), true
		}
	case *ast.ParenExpr:
		return constantText(e.X, consts, depth)
	case *ast.BinaryExpr:
		x, okX := constantText(e.X, consts, depth)
		y, okY := constantText(e.Y, consts, depth)
		return x + y, okX && okY
	case *ast.SelectorExpr:
		if e.Sel.Name == "Context" {
			return i18n.Context, true
		}
	case *ast.Ident:
		if value := consts[e.Name]; value != nil && depth < 10 {
			return constantText(value, consts, depth+1)
		}
	}
	return "", false
}
