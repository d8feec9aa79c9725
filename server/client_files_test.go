package server

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/uri"

	"github.com/recls/recls/server/project"
)

// shelf is a client that keeps files under their URIs, as an editor in a browser does.
type shelf struct {
	*editor
	mu    sync.Mutex
	files map[string]string
	asked []string
}

// keep starts a server that asks the client for its files.
func keep(t *testing.T, o Options, files map[string]string) *shelf {
	o.ClientFiles = true
	s := &shelf{editor: start(t, o), files: files}
	s.editor.serve = s.fetch // before the first message
	return s
}

// fetch answers requests about files.
func (s *shelf) fetch(method string, params json.RawMessage) (any, bool) {
	if !strings.HasPrefix(method, "recls/fs/") {
		return nil, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var p FileRequest
	if err := json.Unmarshal(params, &p); err != nil {
		s.t.Error(err)
	}
	s.asked = append(s.asked, strings.TrimPrefix(method, "recls/fs/")+" "+string(p.URI))
	text, isFile := s.files[string(p.URI)]
	entries := s.entries(string(p.URI))
	switch {
	case method == methodRead && isFile:
		return FileContent{[]byte(text)}, true
	case method == methodStat && isFile:
		return FileStat{"file", int64(len(text)), 1}, true
	case method == methodStat && len(entries) > 0:
		return FileStat{"folder", 0, 1}, true
	case method == methodList && len(entries) > 0:
		return FolderContent{entries}, true
	}
	return nil, true
}

// entries is what lies right in a folder; a name that ends in ! is a link.
func (s *shelf) entries(folder string) (list []FolderEntry) {
	for name := range s.files {
		below, ok := strings.CutPrefix(name, strings.TrimSuffix(folder, "/")+"/")
		if !ok {
			continue
		}
		below = strings.ReplaceAll(below, "%20", " ")
		e := FolderEntry{Name: below, Kind: "file"}
		if first, _, deeper := strings.Cut(below, "/"); deeper {
			e = FolderEntry{first, "folder"}
		} else if strings.HasSuffix(name, "!") {
			e.Kind = "link"
		}
		if !slices.Contains(list, e) {
			list = append(list, e)
		}
	}
	return list
}

func fromBrowser(folder string) obj {
	p := indexing(folder, true)
	caps := obj{"experimental": obj{"recls": obj{"files": true}}}
	for k, v := range p["capabilities"].(obj) {
		caps[k] = v
	}
	p["capabilities"] = caps
	return p
}

// TestClientFiles: with files that only the client has, settings hold, the workspace is searched and checked, and
// nothing outside its folders is asked for.
func TestClientFiles(t *testing.T) {
	const root = "memfs://play/games"
	e := keep(t, Options{}, map[string]string{
		root + "/.recls.toml":        "[rules]\n\"sgf/off-board\" = \"warning\"\n",
		root + "/a.sgf":              "(;FF[4]GM[1]SZ[9]PB[Shusaku];B[zz])",
		root + "/deep/b.sgf":         "(;FF[4]GM[1]SZ[9]PB[Shusaku II])",
		root + "/.git/c.sgf":         "(;FF[4]PB[Shusaku III])",
		root + "/link.sgf!":          "(;FF[4]PB[Shusaku IV])",
		"memfs://play/other/d.sgf":   "(;FF[4]PB[Shusaku V])",
		"memfs://play/.recls.toml":   "[rules]\n\"sgf/off-board\" = \"off\"\n",
		root + "/new%20folder/e.sgf": "(;FF[4]GM[1]SZ[9]PB[Shusaku VI])",
	})
	e.begin(fromBrowser(root))
	e.indexed()
	var symbols []struct {
		Name     string
		Location struct{ URI string }
	}
	e.result("workspace/symbol", obj{"query": "shusaku"}, &symbols)
	got := []string{}
	for _, x := range symbols {
		got = append(got, x.Name+" "+x.Location.URI)
	}
	slices.Sort(got)
	if want := "[Shusaku II " + root + "/deep/b.sgf Shusaku VI " + root + "/new%20folder/e.sgf Shusaku " + root + "/a.sgf]"; fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	if sum.Files != 3 || sum.Errors != 0 || sum.Warnings == 0 {
		t.Errorf("%+v", sum)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, asked := range e.asked {
		if strings.Contains(asked, "/other") || strings.Contains(asked, ".git/") || strings.Contains(asked, "c.sgf") || strings.Contains(asked, "link") {
			t.Errorf("asked for %s", asked)
		}
	}
}

// TestClientWithoutFiles: a client that serves none is asked for none, and the operating system is not looked at.
func TestClientWithoutFiles(t *testing.T) {
	_, folder := workspaceOf(t, map[string]string{"a.sgf": "(;FF[4]PB[Shusaku])", ".recls.toml": "exclude = 1\n"})
	e := keep(t, Options{}, nil)
	e.begin(indexing(folder, true))
	e.open(folder+"/a.sgf", "", "(;FF[4];B[aa])")
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	if sum.Files != 0 || len(e.asked) > 0 {
		t.Errorf("%+v %v", sum, e.asked)
	}
}

// TestSettingsOfClient: a document gets the settings of the client's files, also after they have changed while the
// client still owes an answer about them.
func TestSettingsOfClient(t *testing.T) {
	const root = "vscode-vfs://github/owner/games"
	e := keep(t, Options{}, map[string]string{root + "/.recls.toml": "[rules]\n\"sgf/off-board\" = \"off\"\n"})
	e.begin(fromBrowser("memfs:/nothing"))
	severity := func() (list []int) {
		var report struct{ Items []diagnosis }
		e.result("textDocument/diagnostic", obj{"textDocument": obj{"uri": root + "/a.sgf"}}, &report)
		for _, d := range report.Items {
			if d.Code == "sgf/off-board" {
				list = append(list, d.Severity)
			}
		}
		return list
	}
	e.open(root+"/a.sgf", "", "(;FF[4]GM[1]SZ[9];B[zz])")
	if got := severity(); len(got) != 0 {
		t.Errorf("off: %v", got)
	}
	for _, word := range []string{"warning", "error"} {
		e.mu.Lock()
		e.files[root+"/.recls.toml"] = "[rules]\n\"sgf/off-board\" = \"" + word + "\"\n"
		e.mu.Unlock()
		e.notify("workspace/didChangeWatchedFiles", obj{"changes": []obj{{"uri": root + "/.recls.toml", "type": 2}}})
		if got := severity(); fmt.Sprint(got) != map[string]string{"warning": "[2]", "error": "[1]"}[word] {
			t.Errorf("%s: %v", word, got)
		}
	}
}

// TestClientNames: a name is the one way to say a URI, and no name leads out of its file system.
func TestClientNames(t *testing.T) {
	c := &clientFiles{serves: func() bool { return true }}
	for _, u := range []uri.URI{"memfs:/a/b.sgf", "vscode-vfs://github%2B7b2276223a317d/owner/repo/a%20b.sgf", "vscode-test-web://mount/x.sgf", "file:///home/x.sgf", "memfs:/%E6%A3%8B/a.sgf"} {
		u = normal(string(u))
		name, ok := c.Name(u)
		if back := c.URI(name); !ok || back != u {
			t.Errorf("%s → %s → %s", u, name, back)
		}
	}
	for _, u := range []uri.URI{"memfs:/a?x=1", "memfs:/a#f", "untitled:Untitled-1"} {
		if name, ok := c.Name(u); ok {
			t.Errorf("%s has the name %s", u, name)
		}
	}
	for _, name := range []string{"/", "/memfs", "", "a/+b/c", "/x/y/+z/a", "/home/x.sgf"} {
		if u := c.URI(name); u != "" {
			t.Errorf("%s is %s", name, u)
		}
	}
	if name, _ := c.Name("memfs://a/../../b/c.sgf"); name != "/memfs/+a/b/c.sgf" {
		t.Error(name)
	}
}

var _ project.FileReader = (*clientFiles)(nil)
