package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// usage says which types of the protocol's library the server reads from messages and which it writes into them;
// nothing else is needed of what turns them into JSON and back.
type usage struct{ read, written, unions map[string]bool }

// usedOf is what the server uses of the library, whose files are given. The server reads what its functions are given
// and its variables are declared as; it writes every other type that it names, but the params of what it is sent. What
// these types are made of, and all that a union may hold, is used too.
func usedOf(library []string) (usage, error) {
	u := usage{read: make(map[string]bool), written: make(map[string]bool), unions: make(map[string]bool)}
	set := token.NewFileSet()
	parts := make(map[string][]string)   // of a type: the names in its definition
	members := make(map[string][]string) // of a union, by the name of the method that all of them have
	for _, name := range library {
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return u, err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				if of, _ := receiver(f); of != "" && strings.HasPrefix(f.Name.Name, "is") {
					members[f.Name.Name] = append(members[f.Name.Name], of)
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if t, ok := n.(*ast.TypeSpec); ok {
				parts[t.Name.Name] = namesIn(t.Type)
				_, u.unions[t.Name.Name] = t.Type.(*ast.InterfaceType)
			}
			return true
		})
	}
	var add func(to map[string]bool, name string)
	add = func(to map[string]bool, name string) {
		if to[name] {
			return
		}
		to[name] = true
		for _, part := range parts[name] {
			add(to, part)
		}
		for _, member := range members["is"+name] {
			add(to, member)
		}
	}
	files, err := filepath.Glob(filepath.Join("server", "*.go"))
	if err != nil {
		return u, err
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return u, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncType:
				for _, p := range n.Params.List {
					for _, given := range libraryNames(p.Type) {
						add(u.read, given)
					}
				}
			case *ast.ValueSpec:
				if n.Type != nil {
					for _, declared := range libraryNames(n.Type) {
						add(u.read, declared)
					}
				}
			case *ast.SelectorExpr:
				for _, named := range libraryNames(n) {
					if writes(named) {
						add(u.written, named)
					}
				}
			}
			return true
		})
	}
	return u, nil
}

// writes reports whether a type that the server names may be one that it writes.
func writes(name string) bool {
	// These are what clients say of themselves.
	if strings.HasPrefix(name, "Client") || strings.HasSuffix(name, "ClientCapabilities") {
		return false
	}
	return !strings.HasSuffix(name, "Params") || slices.Contains(sent, name)
}

func namesIn(n ast.Node) (names []string) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names = append(names, id.Name)
		}
		return true
	})
	return names
}

// libraryNames are the names of the library in an expression: protocol.Hover has one.
func libraryNames(n ast.Node) (names []string) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if of, ok := s.X.(*ast.Ident); ok && of.Name == "protocol" {
				names = append(names, s.Sel.Name)
			}
		}
		return true
	})
	return names
}
