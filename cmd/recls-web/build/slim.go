package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// slimmed is the module whose code for the protocol is a third of the program, and its version: another one may be
// written otherwise, and is to be looked at.
const slimmed, slimmedVersion = "go.lsp.dev/protocol", "v1.0.1"

// sent are the params of requests and notifications that the server sends. All others are only read.
var sent = []string{
	"ConfigurationParams", "LogMessageParams", "LogTraceParams", "ProgressParams", "PublishDiagnosticsParams",
	"RegistrationParams", "ShowMessageParams", "WorkDoneProgressCreateParams",
}

// slim writes the module without what a server never needs, and gives the name of a go.mod in which it is in the place
// of the module. Nothing that is left does anything else than before.
func slim(work string) (modfile string, err error) {
	where, err := output("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", slimmed)
	if err != nil {
		return "", err
	}
	version, dir, _ := strings.Cut(where, " ")
	if version != slimmedVersion {
		return "", fmt.Errorf("%s is %s: what is left out of it was chosen for %s", slimmed, version, slimmedVersion)
	}
	to := filepath.Join(work, "protocol")
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return "", err
	}
	used, err := usedOf(files)
	if err != nil {
		return "", err
	}
	for _, from := range append(files, filepath.Join(dir, "go.mod")) {
		if strings.HasSuffix(from, "_test.go") {
			continue
		}
		if err := copyFile(from, filepath.Join(to, filepath.Base(from)), used); err != nil {
			return "", err
		}
	}
	modfile = filepath.Join(work, "go.mod")
	for _, name := range []string{"go.mod", "go.sum"} {
		if err := copyFile(name, filepath.Join(work, name), used); err != nil {
			return "", err
		}
	}
	_, err = output("go", "mod", "edit", "-replace", slimmed+"="+to, modfile)
	return modfile, err
}

// copyFile copies a file, without what is left out if it is made from the description of the protocol.
func copyFile(from, to string, used usage) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if strings.HasSuffix(from, ".gen.go") {
		if text, err = without(text, used); err != nil {
			return fmt.Errorf("%s: %w", from, err)
		}
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// without is a file of Go with the bodies of some functions replaced.
func without(text []byte, used usage) ([]byte, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	at := 0
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		body := used.instead(f)
		if body == "" {
			continue
		}
		b.Write(text[at:set.Position(f.Body.Lbrace).Offset])
		b.WriteString("{ " + body + " }")
		at = set.Position(f.Body.Rbrace).Offset + 1
	}
	b.Write(text[at:])
	for _, i := range file.Imports { // of what the bodies used; an alias of the path tells nothing here
		path := strings.Trim(i.Path.Value, `"`)
		if name := uses[path]; name != "" {
			b.WriteString("\nvar _ = " + name + "\n")
		}
	}
	return b.Bytes(), nil
}

// uses are names of packages that may have been used in bodies only.
var uses = map[string]string{
	"github.com/go-json-experiment/json":          "json.Marshal",
	"github.com/go-json-experiment/json/jsontext": "jsontext.BeginObject",
	"errors": "errors.New", "fmt": "fmt.Errorf", "slices": "slices.Clone[[]byte]", "strconv": "strconv.Itoa",
	"go.lsp.dev/uri": "uri.File",
}

// instead is the body that a function gets; "" leaves it as it is.
func (u usage) instead(f *ast.FuncDecl) string {
	const gone = `panic("left out")`
	of, me := receiver(f)
	name := f.Name.Name
	if of == "" {
		// What reads a union is a function: unmarshalHover, unmarshalHoverValue, unmarshalHoverValueBoxed.
		union := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(name, "unmarshal"), "Boxed"), "Value")
		switch {
		case name == "unmarshalUnionRoot": // a union as a whole message: only clients read such
			return "return false, nil"
		case union != name && u.unions[union] && !u.read[union]:
			return gone
		}
		return ""
	}
	switch name {
	case "MarshalJSONTo":
		if !u.written[of] {
			return gone
		}
		if me == "" {
			return ""
		}
		return "b, err := " + me + ".appendLSPJSON(nil); if err != nil { return err }; return enc.WriteValue(b)"
	case "appendLSPJSON", "appendLSP":
		if !u.written[of] {
			return gone
		}
	case "UnmarshalJSONFrom", "unmarshalLSP", "unmarshalLSPValue":
		if !u.read[of] {
			return gone
		}
	}
	return ""
}

// receiver is the type that a method is of, and what it calls the value.
func receiver(f *ast.FuncDecl) (of, name string) {
	if f.Recv == nil || len(f.Recv.List) == 0 {
		return "", ""
	}
	t := f.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if id, ok := t.(*ast.Ident); ok {
		of = id.Name
	}
	if len(f.Recv.List[0].Names) > 0 {
		name = f.Recv.List[0].Names[0].Name
	}
	return of, name
}
