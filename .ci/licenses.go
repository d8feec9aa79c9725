// Command licenses prints the licences of all that is linked into a program beside its own module: the Go modules and
// the standard library. Packages carry this text beside the program, as most of these licences ask for. It covers every
// platform that is named, so all packages have the same.
//
//	go run .ci/licenses.go PACKAGE OS-ARCH…
//
// The modules must have been downloaded. A module without a licence is an error.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// listed is what go list says of a package.
type listed struct {
	Dir      string
	Standard bool
	Module   *struct {
		Path, Version, Dir string
		Main               bool
		Replace            *struct{ Path, Version string }
	}
}

// legal are the names of files that tell about licences.
var legal = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|patents)([-.].*)?$`)

func main() {
	if len(os.Args) < 3 {
		fail(errors.New("usage: licenses PACKAGE OS-ARCH…"))
	}
	root := strings.TrimSpace(string(run(nil, "go", "env", "GOROOT")))
	// The folders of each module that packages are from, and those above them in it.
	folders := map[string]map[string]bool{"The Go standard library, " + runtime.Version(): {root: true}}
	for _, platform := range os.Args[2:] {
		system, arch, ok := strings.Cut(platform, "-")
		if !ok {
			fail(fmt.Errorf("%s: expected OS-ARCH, such as linux-amd64", platform))
		}
		env := []string{"GOOS=" + system, "GOARCH=" + arch, "CGO_ENABLED=0"}
		for d := json.NewDecoder(bytes.NewReader(run(env, "go", "list", "-deps", "-json=Dir,Standard,Module", os.Args[1]))); ; {
			var p listed
			err := d.Decode(&p)
			if errors.Is(err, io.EOF) {
				break
			}
			fail(err)
			if p.Standard || p.Module.Main {
				continue
			}
			name := p.Module.Path + " " + p.Module.Version
			if p.Module.Replace != nil {
				name += " (" + p.Module.Replace.Path + " " + p.Module.Replace.Version + ")"
			}
			if folders[name] == nil {
				folders[name] = make(map[string]bool)
			}
			for dir := p.Dir; strings.HasPrefix(dir, p.Module.Dir); dir = filepath.Dir(dir) {
				folders[name][dir] = true
			}
		}
	}
	fmt.Println("recls is made with the works below. Their licences follow.")
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		texts := texts(slices.Sorted(maps.Keys(folders[name])))
		if len(texts) == 0 {
			fail(fmt.Errorf("%s has no licence", name))
		}
		fmt.Printf("\n%s\n%s\n", strings.Repeat("=", 80), name)
		for _, text := range texts {
			fmt.Printf("\n%s\n%s\n", strings.Repeat("-", 80), text)
		}
	}
}

// texts are what the files about licences in some folders say, each text once.
func texts(folders []string) (texts []string) {
	for _, folder := range folders {
		files, err := os.ReadDir(folder)
		fail(err)
		for _, f := range files {
			if !f.Type().IsRegular() || !legal.MatchString(f.Name()) || strings.HasSuffix(f.Name(), ".go") {
				continue
			}
			data, err := os.ReadFile(filepath.Join(folder, f.Name()))
			fail(err)
			text := strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n"))
			if !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

func run(env []string, name string, arguments ...string) []byte {
	c := exec.Command(name, arguments...)
	c.Env = append(os.Environ(), env...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	fail(err)
	return out
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}
