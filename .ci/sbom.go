// Command sbom writes a bill of materials in CycloneDX 1.5 (JSON): the Go modules that are in a program, as the go
// command has noted them in it, and the npm packages of a lock file that are not for development alone. The same
// program and lock file give the same bytes.
//
//	go run .ci/sbom.go PROGRAM [PACKAGE-LOCK]
package main

import (
	"cmp"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

type bom struct {
	Format   string `json:"bomFormat"`
	Spec     string `json:"specVersion"`
	Serial   string `json:"serialNumber"`
	Version  int    `json:"version"`
	Metadata struct {
		Timestamp string    `json:"timestamp,omitempty"` // of the commit
		Component component `json:"component"`
	} `json:"metadata"`
	Components   []component `json:"components"`
	Dependencies []depends   `json:"dependencies"`
}

type component struct {
	Type    string `json:"type"`
	Ref     string `json:"bom-ref"`
	Name    string `json:"name"`
	Version string `json:"version"`
	PURL    string `json:"purl"`
	Hashes  []hash `json:"hashes,omitempty"`
}

type hash struct {
	Alg     string `json:"alg"`
	Content string `json:"content"`
}

type depends struct {
	Ref string   `json:"ref"`
	On  []string `json:"dependsOn"`
}

func main() {
	if len(os.Args) < 2 {
		fail(fmt.Errorf("usage: sbom PROGRAM [PACKAGE-LOCK]"))
	}
	info, err := buildinfo.ReadFile(os.Args[1])
	fail(err)
	b := bom{Format: "CycloneDX", Spec: "1.5", Version: 1}
	b.Metadata.Component = module("application", &info.Main)
	for _, s := range info.Settings {
		if s.Key == "vcs.time" {
			b.Metadata.Timestamp = s.Value
		}
	}
	b.Components = append(b.Components, component{
		Type: "library", Ref: "pkg:golang/std@" + info.GoVersion, Name: "std", Version: info.GoVersion, PURL: "pkg:golang/std@" + info.GoVersion,
	})
	for _, d := range info.Deps {
		b.Components = append(b.Components, module("library", d))
	}
	for _, lock := range os.Args[2:] {
		b.Components = append(b.Components, packages(lock)...)
	}
	b.finish()
}

// module is a Go module. Its sum of go.sum is no digest of a file, and so no hash here.
func module(kind string, m *debug.Module) component {
	if m.Replace != nil {
		m = m.Replace
	}
	version := cmp.Or(m.Version, "(devel)")
	ref := "pkg:golang/" + m.Path + "@" + strings.ReplaceAll(version, "+", "%2B")
	return component{Type: kind, Ref: ref, Name: m.Path, Version: version, PURL: ref}
}

// packages are those of a lock file of npm (version 3) that an extension ships.
func packages(lock string) (list []component) {
	data, err := os.ReadFile(lock)
	fail(err)
	var file struct {
		Packages map[string]struct {
			Version, Integrity string
			Dev, Link          bool
		}
	}
	fail(json.Unmarshal(data, &file))
	for _, path := range slices.Sorted(maps.Keys(file.Packages)) {
		p := file.Packages[path]
		at := strings.LastIndex(path, "node_modules/")
		if at < 0 || p.Dev || p.Link {
			continue
		}
		name := path[at+len("node_modules/"):]
		ref := "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + p.Version
		c := component{Type: "library", Ref: ref, Name: name, Version: p.Version, PURL: ref}
		if sum, ok := strings.CutPrefix(p.Integrity, "sha512-"); ok {
			raw, err := base64.StdEncoding.DecodeString(sum)
			fail(err)
			c.Hashes = []hash{{"SHA-512", hex.EncodeToString(raw)}}
		}
		if !slices.ContainsFunc(list, func(other component) bool { return other.Ref == ref }) {
			list = append(list, c)
		}
	}
	return list
}

// finish numbers the bill by what is in it, and prints it.
func (b *bom) finish() {
	all := depends{Ref: b.Metadata.Component.Ref, On: []string{}}
	for _, c := range b.Components {
		all.On = append(all.On, c.Ref)
	}
	b.Dependencies = []depends{all}
	data, err := json.Marshal(b)
	fail(err)
	s := sha256.Sum256(data)
	s[6], s[8] = s[6]&0x0f|0x80, s[8]&0x3f|0x80 // a UUID of version 8 (RFC 9562)
	b.Serial = fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", s[:4], s[4:6], s[6:8], s[8:10], s[10:16])
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	fail(out.Encode(b))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}
