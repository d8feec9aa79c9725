package server

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/uri"
)

func readBelow(folder, below string, most int64) ([]byte, error) {
	return disk{}.ReadFile(folder, below, most)
}

func statBelow(folder, below string) (fs.FileInfo, error) { return statRecord(disk{}, folder, below) }

func isToy(name string) bool { return nameEnding(name) == ".toy" }

// found is what a finder finds in a folder, as paths below it.
func found(t *testing.T, f *finder, folder string) (names []string) {
	t.Helper()
	f.folder(t.Context(), disk{}, folder)
	for _, path := range f.paths {
		rel, err := filepath.Rel(folder, path)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, filepath.ToSlash(rel))
	}
	slices.Sort(names)
	return names
}

// linked is a workspace from which links lead away: to a file, to a folder, to itself and upwards.
func linked(t *testing.T) (inside, outside string) {
	t.Helper()
	dir, _ := workspaceOf(t, map[string]string{
		"in/a.toy": "toy! inside", "in/deep/b.toy": "toy! deep", "in/.hidden/c.toy": "", "in/node_modules/d.toy": "",
		"out/secret.toy": "toy! secret", "out/deep/more.toy": "toy! secret",
	})
	inside, outside = filepath.Join(dir, "in"), filepath.Join(dir, "out")
	for link, target := range map[string]string{
		"file.toy": "../out/secret.toy", "absolute.toy": filepath.Join(outside, "secret.toy"), "folder": "../out",
		"loop": ".", "up": "..", "deep/up": "../..", "self.toy": "self.toy", "near.toy": "a.toy", "nowhere.toy": "nowhere",
	} {
		if err := os.Symlink(target, filepath.Join(inside, link)); err != nil {
			t.Skip(err)
		}
	}
	return inside, outside
}

func TestFinderStaysInside(t *testing.T) {
	inside, _ := linked(t)
	f := &finder{wanted: isToy, bounds: usualBounds}
	if got := found(t, f, inside); fmt.Sprint(got) != "[a.toy deep/b.toy]" || f.unread > 0 {
		t.Errorf("%v, %d unread", got, f.unread)
	}
	for _, below := range []string{"file.toy", "absolute.toy", "folder/secret.toy", "loop/../../out/secret.toy", "../out/secret.toy", "deep/up/out/secret.toy", "self.toy", "deep"} {
		if data, err := readBelow(inside, below, 100); err == nil {
			t.Errorf("%s is read: %q", below, data)
		}
		if _, err := statBelow(inside, below); err == nil {
			t.Errorf("%s is taken", below)
		}
	}
	if data, err := readBelow(inside, "a.toy", 11); string(data) != "toy! inside" {
		t.Errorf("%q %v", data, err)
	}
	if _, err := readBelow(inside, "a.toy", 10); err == nil {
		t.Error("a file larger than the index takes is read")
	}
}

// TestWorkspaceStaysInside: neither the search nor a client's word about a changed file leads the index
// out of the workspace.
func TestWorkspaceStaysInside(t *testing.T) {
	dir, _ := workspaceOf(t, map[string]string{"in/a.sgf": "(;FF[4]PB[Shusaku inside])", "out/b.sgf": "(;FF[4]PB[Shusaku outside]B[zz])"})
	for link, target := range map[string]string{"in/link.sgf": "../out/b.sgf", "in/folder": "../out"} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Skip(err)
		}
	}
	uri := "file://" + filepath.ToSlash(dir)
	e := start(t, Options{})
	e.begin(indexing(uri+"/in", true))
	e.indexed()
	var changes []obj
	for _, name := range []string{"/in/link.sgf", "/in/folder/b.sgf", "/out/b.sgf", "/in/../out/b.sgf", "/in/a.sgf"} {
		changes = append(changes, obj{"uri": uri + name, "type": 2})
	}
	e.notify("workspace/didChangeWatchedFiles", obj{"changes": changes})
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	var symbols []struct{ Name string }
	e.result("workspace/symbol", obj{"query": "shusaku"}, &symbols)
	if sum.Files != 1 || sum.Errors != 0 || len(symbols) != 1 || symbols[0].Name != "Shusaku inside" {
		t.Errorf("%+v, %v", sum, symbols)
	}
}

// TestFinderUnreadable: what cannot be read is counted, with the first reason, and the rest is found.
func TestFinderUnreadable(t *testing.T) {
	dir, _ := workspaceOf(t, map[string]string{"a.toy": "", "closed/b.toy": "", "shut/c.toy": "", "open/d.toy": ""})
	f := &finder{wanted: isToy, bounds: usualBounds}
	f.folder(t.Context(), disk{}, filepath.Join(dir, "nowhere"))
	if f.unread != 1 || f.first == nil {
		t.Errorf("a folder that is not there: %d, %v", f.unread, f.first)
	}
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("everything may be read here")
	}
	for _, name := range []string{"closed", "shut"} {
		path := filepath.Join(dir, name)
		if err := os.Chmod(path, 0); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Chmod(path, 0o700) })
	}
	f = &finder{wanted: isToy, bounds: usualBounds}
	if got := found(t, f, dir); fmt.Sprint(got) != "[a.toy open/d.toy]" || f.unread != 2 || f.first == nil {
		t.Errorf("%v, %d unread, %v", got, f.unread, f.first)
	}
}

// TestFinderBounds: the search ends at each bound, and does not look much further.
func TestFinderBounds(t *testing.T) {
	files := map[string]string{}
	for i := range 50 {
		files[fmt.Sprintf("%d/a.toy", i)] = ""
		files[fmt.Sprintf("%d/b.txt", i)] = ""
	}
	dir, uri := workspaceOf(t, files)
	for _, b := range []bounds{{records: 7, entries: 1000}, {records: 1000, entries: 60}} {
		f := &finder{wanted: isToy, bounds: b}
		if got := found(t, f, dir); !f.Enough() || len(got) > b.records || f.looked > b.entries {
			t.Errorf("%+v: %d records of %d entries", b, len(got), f.looked)
		}
	}
	ended, end := context.WithCancel(t.Context())
	f := &finder{bounds: usualBounds, wanted: func(string) bool { end(); return true }}
	if f.folder(ended, disk{}, dir); len(f.paths) > 2 {
		t.Errorf("a search that was ended has found %d files", len(f.paths))
	}

	o := toyOptions()
	o.bounds = bounds{records: 7, entries: 1000, size: 100, names: 5}
	e := start(t, o)
	e.begin(obj{"workspaceFolders": []obj{{"uri": uri, "name": "games"}}})
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	if m := e.await("window/showMessage", nil); sum.Files != 7 || !strings.Contains(string(m.Params), "The workspace is large") {
		t.Errorf("%+v %s", sum, m.Params)
	}
}

// TestFinderDeep: a tree that is deeper than any path is left out where it is too deep.
func TestFinderDeep(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such paths")
	}
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	const name = "a-folder-with-a-name-of-some-length-to-get-to-the-bound-sooner-than-with-a-short-one"
	for depth := range 80 {
		if err = root.Mkdir(name, 0o700); err != nil {
			t.Fatalf("at depth %d: %v", depth, err)
		}
		if err = root.WriteFile("a.toy", nil, 0o600); err != nil {
			t.Fatal(err)
		}
		next, err := root.OpenRoot(name)
		if err != nil {
			t.Fatal(err)
		}
		_ = root.Close() // it was only looked into
		root = next
	}
	_ = root.Close() // it was only looked into
	f := &finder{wanted: isToy, bounds: usualBounds}
	if f.folder(t.Context(), disk{}, dir); len(f.paths) < 40 || f.unread != 1 {
		t.Errorf("%d records, %d folders too deep", len(f.paths), f.unread)
	}
}

// TestIndexNames: no more names are kept than there is room for, and room comes free.
func TestIndexNames(t *testing.T) {
	x := newIndex(bounds{names: 10})
	for i := range 5 {
		x.put(docURI(i), "1", make([]name, 4))
	}
	if x.names != 10 || !x.full() {
		t.Errorf("%d names", x.names)
	}
	x.put(docURI(0), "2", make([]name, 1))
	x.put(docURI(4), "2", make([]name, 9))
	if x.names != 10 || len(x.files[docURI(4)].names) != 3 {
		t.Errorf("%d names, %d of the last", x.names, len(x.files[docURI(4)].names))
	}
}

// TestHundredThousandFiles: a workspace of that size is looked through to the bound of the index, and
// no further; a smaller share of records costs no more than the walk.
func TestHundredThousandFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("a hundred thousand files take some seconds to make")
	}
	const folders, each = 100, 1000
	dir := t.TempDir()
	for i := range folders {
		at := filepath.Join(dir, fmt.Sprint(i))
		if err := os.Mkdir(at, 0o700); err != nil {
			t.Fatal(err)
		}
		first := filepath.Join(at, "0.sgf")
		if err := os.WriteFile(first, []byte("(;FF[4]GM[1]SZ[9]PB[Shusaku];B[aa])\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		for n := 1; n < each; n++ { // another name of the same file costs less
			if err := os.Link(first, filepath.Join(at, fmt.Sprintf("%d.sgf", n))); err != nil {
				t.Skip(err)
			}
		}
	}
	none := &finder{wanted: isToy, bounds: usualBounds}
	if got := found(t, none, dir); len(got) != 0 || none.looked != folders*each+folders || none.Enough() {
		t.Errorf("%d found of %d", len(got), none.looked)
	}
	every := &finder{wanted: func(string) bool { return true }, bounds: usualBounds}
	if every.folder(t.Context(), disk{}, dir); len(every.paths) != usualBounds.records || every.looked > usualBounds.records+folders+entriesAtOnce {
		t.Errorf("%d found of %d", len(every.paths), every.looked)
	}
	e := start(t, Options{})
	e.begin(indexing("file://"+filepath.ToSlash(dir), true))
	large := e.await("window/showMessage", nil)
	if !strings.Contains(string(large.Params), "found 20000 records") {
		t.Error(string(large.Params))
	}
	e.indexed()
	var symbols []any
	e.result("workspace/symbol", obj{"query": "shusaku"}, &symbols)
	if len(symbols) != maxFound {
		t.Errorf("%d symbols", len(symbols))
	}
}

func docURI(i int) uri.URI { return uri.File(fmt.Sprintf("/tmp/%d.toy", i)) }

// TestManyFaultySettings: a faulty settings file in each folder is not a message for each.
func TestManyFaultySettings(t *testing.T) {
	files := map[string]string{}
	for i := range 5 * mostReports {
		files[fmt.Sprintf("%d/a.sgf", i)] = "(;FF[4];B[aa])"
		files[fmt.Sprintf("%d/.recls.toml", i)] = "exclude = 1\n"
	}
	_, uri := workspaceOf(t, files)
	e := start(t, Options{})
	e.begin(obj{"workspaceFolders": []obj{{"uri": uri, "name": "games"}}})
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	e.await("window/showMessage", func(m message) bool { return strings.Contains(string(m.Params), "Many settings files") })
	e.mu.Lock()
	defer e.mu.Unlock()
	told := 0
	for _, m := range e.notes {
		if m.Method == "window/showMessage" {
			told++
		}
	}
	if sum.Files != 5*mostReports || told >= mostReports {
		t.Errorf("%d files, %d messages more", sum.Files, told)
	}
}
