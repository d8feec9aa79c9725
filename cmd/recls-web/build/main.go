// Command build makes recls for the browser:
//
//	go run ./cmd/recls-web/build [FOLDER]     (default: web/dist)
//
// FOLDER gets recls.wasm.gz, wasm_exec.js of the Go that built it, worker.js, the texts of each language besides
// English, and the licences of what is in the program. RECLS_VERSION is the version that recls tells of itself.
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/recls/recls/docs/rules"
	"github.com/recls/recls/i18n"
)

func main() {
	out := filepath.Join("web", "dist")
	if len(os.Args) > 1 {
		out = os.Args[1]
	}
	if err := build(out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// notInlined are packages whose functions are not put in the places of their calls: all but what is done for every node
// of an SGF, because a key in one of 60,000 nodes would take twice as long then. Each megabyte less is there sooner.
var notInlined = []string{
	"go.lsp.dev/...", "github.com/...", "golang.org/x/...",
	"bufio", "compress/...", "context", "embed", "encoding/...", "errors", "fmt", "hash/...", "internal/bisect", "internal/fmtsort",
	"internal/godebug", "internal/poll", "internal/reflectlite", "internal/strconv", "internal/sync", "io/...", "iter", "log/...",
	"maps", "math", "net/...", "os/...", "path/...", "reflect", "regexp/...", "sort", "strconv", "sync", "syscall/...", "time/...",
	"unicode", "unique", "weak",
}

// inlined are packages of recls with what is done for every node. The flags of the last pattern count.
var inlined = []string{
	own + "board/goban", own + "board/grid", own + "board/replay", own + "diagnostics", own + "formats/sgf", own + "formats/sgf/rules", own + "record", own + "syntax",
}

const own = "github.com/recls/recls/"

func build(out string) error {
	work := filepath.Join(os.TempDir(), fmt.Sprintf("recls-web-%010d", rand.Uint32()))
	if err := os.Mkdir(work, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(work)
	modfile, err := slim(work)
	if err != nil {
		return err
	}
	binary := filepath.Join(work, "recls.wasm")
	args := []string{"build", "-trimpath", "-modfile", modfile}
	for _, packages := range notInlined {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	for _, packages := range inlined {
		args = append(args, "-gcflags="+packages+"=")
	}
	args = append(args, "-ldflags", "-s -w -buildid= -X main.version="+version(), "-o", binary, "./cmd/recls-web")
	c := exec.Command("go", args...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return err
	}
	program, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	// The folder is named in the program, as the place of a module: the same sources are to give the same bytes.
	folder := filepath.Base(work)
	program = bytes.ReplaceAll(program, []byte(folder), []byte(strings.Repeat("-", len(folder))))
	if program, err = joined(program); err != nil {
		return err
	}
	packed, err := pack(program)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "recls.wasm.gz"), packed, 0o644); err != nil {
		return err
	}
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	for _, from := range []string{filepath.Join(root, "lib", "wasm", "wasm_exec.js"), filepath.Join("web", "worker.js")} {
		data, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, filepath.Base(from)), data, 0o644); err != nil {
			return err
		}
	}
	if err := writeTexts(filepath.Join(out, "texts")); err != nil {
		return err
	}
	licences, err := output("go", "run", ".ci/licenses.go", "./cmd/recls-web", "js-wasm")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "THIRD-PARTY-LICENSES"), []byte(licences+"\n"), 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: recls.wasm.gz %.2f MB (%.1f MB unpacked)\n", out, float64(len(packed))/1e6, float64(len(program))/1e6)
	return nil
}

// writeTexts makes a file of each language: its translations after the templates that they are of. The pages of the
// rules are a file too, which is fetched when somebody opens one.
func writeTexts(to string) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, l := range i18n.Locales {
		var all []byte
		for _, name := range []string{"templates.gz", l.Tag + ".gz"} {
			list, err := unpack(filepath.Join("i18n", "tables", name))
			if err != nil {
				return err
			}
			all = append(all, list...)
		}
		packed, err := pack(all)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, l.Tag+".gz"), packed, 0o644); err != nil {
			return err
		}
	}
	table, err := os.ReadFile(filepath.Join("i18n", "tables", rules.Packed+".gz"))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, rules.Packed+".gz"), table, 0o644)
}

func unpack(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

func version() string {
	described, _ := output("git", "describe", "--tags", "--always", "--dirty") // none in a copy without its history
	return cmp.Or(os.Getenv("RECLS_VERSION"), described, "dev")
}

func output(name string, args ...string) (string, error) {
	out, err := exec.Command(name, args...).Output()
	return strings.TrimSpace(string(out)), err
}

// pack compresses what a page fetches. GNU gzip chooses where blocks of the format end, and so makes 1 % less of it
// than the library, which is taken where there is no gzip, or another one.
func pack(data []byte) ([]byte, error) {
	packed, err := library(data)
	c := exec.Command("gzip", "-9", "-n", "-c")
	c.Stdin = bytes.NewReader(data)
	if other, failed := c.Output(); failed == nil && err == nil && len(other) < len(packed) {
		return other, nil
	}
	return packed, err
}

func library(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}
