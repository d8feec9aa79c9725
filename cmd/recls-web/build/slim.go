package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// slimmed is the module whose code for the protocol is a third of the program, and its version: another one may be
// written otherwise, and is to be looked at.
const slimmed, slimmedVersion = "go.lsp.dev/protocol", "v1.0.1"

// sent are the params of requests and notifications that the server sends. All others, and what clients say of
// themselves, are only read, so the code that writes them is left out; so is what reads the server's own capabilities.
// What may be a part of something that is read is never left out: the parts of a union are found at run time.
var sent = []string{
	"ConfigurationParams", "LogMessageParams", "LogTraceParams", "ProgressParams", "PublishDiagnosticsParams",
	"RegistrationParams", "ShowMessageParams", "WorkDoneProgressCreateParams",
}

// slim writes the module without what a server never needs, and gives the name of a go.mod in which it is in the place of
// the module. Nothing that is left does anything else than before.
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
	for _, from := range append(files, filepath.Join(dir, "go.mod")) {
		if strings.HasSuffix(from, "_test.go") {
			continue
		}
		if err := copyFile(from, filepath.Join(to, filepath.Base(from))); err != nil {
			return "", err
		}
	}
	modfile = filepath.Join(work, "go.mod")
	for _, name := range []string{"go.mod", "go.sum"} {
		if err := copyFile(name, filepath.Join(work, name)); err != nil {
			return "", err
		}
	}
	_, err = output("go", "mod", "edit", "-replace", slimmed+"="+to, modfile)
	return modfile, err
}

// copyFile copies a file, without what is left out if it is made from the description of the protocol.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if strings.HasSuffix(from, ".gen.go") {
		if text, err = without(text); err != nil {
			return fmt.Errorf("%s: %w", from, err)
		}
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// without is a file of Go with the bodies of some functions replaced.
func without(text []byte) ([]byte, error) {
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
		body := instead(f)
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
func instead(f *ast.FuncDecl) string {
	of, me := receiver(f)
	params := strings.HasSuffix(of, "Params") || strings.HasPrefix(of, "Client") || strings.HasSuffix(of, "ClientCapabilities")
	writes := !params || slices.Contains(sent, of)
	switch f.Name.Name {
	case "unmarshalUnionRoot": // a union as a whole message: only clients read such
		return "return false, nil"
	case "MarshalJSONTo":
		if !writes {
			return `panic("left out")`
		}
		if me == "" {
			return ""
		}
		return "b, err := " + me + ".appendLSPJSON(nil); if err != nil { return err }; return enc.WriteValue(b)"
	case "appendLSPJSON", "appendLSP":
		if !writes {
			return `panic("left out")`
		}
	case "unmarshalLSP":
		if of == "ServerCapabilities" {
			return `panic("left out")`
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
