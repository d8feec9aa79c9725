package server

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// searching is what a client asks that looks for the position at a place.
func searching(uri string, line, character int) obj {
	return obj{"command": findPosition, "arguments": []obj{at(uri, line, character)}}
}

// places are the files and lines of an answer.
func places(f *FoundPositions, below string) (list []string) {
	for _, p := range f.Positions {
		list = append(list, fmt.Sprintf("%s:%d %s", strings.TrimPrefix(string(p.URI), below+"/"), p.Range.Start.Line, p.Text))
	}
	return list
}

// TestFindPosition: open records count as they are in the editor, the others as they are on disk, and what is not a
// record of the workspace does not count.
func TestFindPosition(t *testing.T) {
	dir, folder := workspaceOf(t, map[string]string{
		"a.sgf":       "(;GM[1]SZ[9]PB[Ann]PW[Bob]\n;B[cc];W[gg])",
		"b/b.sgf":     "(;GM[1]SZ[9];B[ee])",
		"b/two.sgf":   "(;GM[1]SZ[9]PB[C];B[aa])\n(;GM[1]SZ[9]PB[D]\n;B[gg];W[cc])",
		".hid/c.sgf":  "(;GM[1]SZ[9];B[cc])",
		"d.txt":       "(;GM[1]SZ[9];B[cc])",
		"e.csa":       "V2.2\nPI\n+\n+7776FU\n",
		"nothing.sgf": "",
	})
	outside := filepath.Join(t.TempDir(), "out.sgf")
	if err := os.WriteFile(outside, []byte("(;GM[1]SZ[9];B[cc])"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.sgf")); err != nil {
		t.Skip(err)
	}
	e := start(t, Options{})
	e.begin(indexing(folder, false))
	e.open(folder+"/b/b.sgf", "sgf", "(;GM[1]SZ[9];B[ee])")
	e.change(folder+"/b/b.sgf", "(;GM[1]SZ[9];B[cc]C[now];W[dd])")
	e.open("untitled:Untitled-1", "sgf", "(;GM[1]SZ[9];B[gc])")
	e.open("git:/a.sgf?ref", "sgf", "(;GM[1]SZ[9];B[gc])")
	var found FoundPositions
	e.result("workspace/executeCommand", searching(folder+"/b/b.sgf", 0, 16), &found)
	want := []string{
		"b/b.sgf:0 after move 1 · next: White D6",
		"untitled:Untitled-1:0 after move 1 · turned or mirrored",
		"a.sgf:1 Ann – Bob · after move 1 · next: White G3",
		"b/two.sgf:2 D – ? · after move 1 · next: White C7 · turned or mirrored",
	}
	if got := places(&found, folder); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if found.Files != 6 || found.More || found.Stopped {
		t.Errorf("%d files, more %v, stopped %v", found.Files, found.More, found.Stopped)
	}
	// The past of a file is searched when it is what was asked about.
	e.result("workspace/executeCommand", searching("git:/a.sgf?ref", 0, 16), &found)
	if len(found.Positions) != 5 || !strings.HasPrefix(string(found.Positions[0].URI), "git:") {
		t.Errorf("%q", places(&found, folder))
	}
	var list []protocol.Location
	e.result("textDocument/implementation", at(folder+"/b/b.sgf", 0, 16), &list)
	if len(list) != len(want) {
		t.Errorf("implementations: %v", list)
	}
}

// TestFindPositionIsBounded: every game has its start, and the list ends somewhere.
func TestFindPositionIsBounded(t *testing.T) {
	_, folder := workspaceOf(t, map[string]string{
		"a.sgf": strings.Repeat("(;GM[1]SZ[9])", maxPlaces-1), "b.sgf": "(;GM[1]SZ[9])", "c.sgf": "(;GM[1]SZ[9])", "d.sgf": "(;GM[1]SZ[9])",
	})
	e := start(t, Options{})
	e.begin(indexing(folder, false))
	e.open(folder+"/b.sgf", "sgf", "(;GM[1]SZ[9])")
	var found FoundPositions
	e.result("workspace/executeCommand", searching(folder+"/b.sgf", 0, 2), &found)
	if len(found.Positions) != maxPlaces || !found.More || found.Stopped || found.Files != 3 {
		t.Errorf("%d places in %d files, more %v, stopped %v", len(found.Positions), found.Files, found.More, found.Stopped)
	}
}

// TestFindPositionEnds: the user ends a search, and so does the next one. The client never answers what it is asked, so
// that nothing else ends it.
func TestFindPositionEnds(t *testing.T) {
	_, folder := workspaceOf(t, map[string]string{"a.sgf": "(;GM[1]SZ[9];B[cc])", "b.sgf": "(;GM[1]SZ[9];B[cc])"})
	e := start(t, Options{})
	e.silent = true
	e.begin(indexing(folder, false))
	e.open(folder+"/a.sgf", "sgf", "(;GM[1]SZ[9];B[cc])")
	ask := func() (id, token string) {
		id = e.send("workspace/executeCommand", searching(folder+"/a.sgf", 0, 16))
		var created struct{ Token string }
		decodeInto(t, e.await("window/workDoneProgress/create", nil).Params, &created)
		return id, created.Token
	}
	stopped := func(id string) {
		t.Helper()
		var found FoundPositions
		decodeInto(t, e.reply(id).Result, &found)
		if !found.Stopped || len(found.Positions) != 1 { // the open record is searched before
			t.Errorf("%+v", found)
		}
	}
	first, _ := ask()
	second, token := ask()
	stopped(first)
	// What is asked meanwhile is answered.
	var board struct{ MoveNumber int }
	e.result(methodBoard, at(folder+"/a.sgf", 0, 16), &board)
	if board.MoveNumber != 1 {
		t.Errorf("the board is at move %d", board.MoveNumber)
	}
	e.notify("window/workDoneProgress/cancel", obj{"token": token})
	stopped(second)
	third, _ := ask()
	e.notify("$/cancelRequest", obj{"id": json.Number(third)})
	if m := e.reply(third); m.code() != int(protocol.CodeRequestCancelled) {
		t.Errorf("a cancelled search is answered with %s", m.Result)
	}
}

// TestFindPositionOffered: a client that can show what is found gets the action and no implementations, the others the
// other way round.
func TestFindPositionOffered(t *testing.T) {
	for _, has := range []bool{false, true} {
		e := start(t, Options{})
		commands := []string{}
		if has {
			commands = append(commands, showPositions)
		}
		r := e.begin(obj{"capabilities": obj{}, "initializationOptions": obj{"commands": commands}})
		if _, announced := r.Capabilities["implementationProvider"]; announced == has {
			t.Errorf("with the command %v: implementations announced %v", has, announced)
		}
		e.open("file:///a.sgf", "sgf", "(;GM[1]SZ[9];B[cc])")
		var list []struct {
			Kind    string
			Command protocol.Command
		}
		e.result("textDocument/codeAction", obj{
			"textDocument": obj{"uri": "file:///a.sgf"}, "range": obj{"start": point(0, 16), "end": point(0, 16)},
			"context": obj{"diagnostics": []any{}},
		}, &list)
		offered := slices.ContainsFunc(list, func(a struct {
			Kind    string
			Command protocol.Command
		}) bool {
			return a.Kind == string(sourceFindPosition) && a.Command.Command == showPositions
		})
		if offered != has {
			t.Errorf("with the command %v: offered %v", has, offered)
		}
	}
}

// TestFindPositionOfTheCorpus searches the real records, and answers other questions while it does.
func TestFindPositionOfTheCorpus(t *testing.T) {
	corpus := os.Getenv("RECLS_CORPUS")
	if corpus == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	folder := string(uri.File(corpus))
	e := start(t, Options{})
	e.begin(indexing(folder, false))
	const text = "(;GM[1]SZ[19];B[pd];W[dp])"
	e.open("untitled:a", "sgf", text)
	id := e.send("workspace/executeCommand", searching("untitled:a", 0, 24))
	for i := range 30 {
		e.change("untitled:a", fmt.Sprintf("%s%*s", text, i%7, ""))
		var board json.RawMessage
		e.result(methodBoard, at("untitled:a", 0, 24), &board)
	}
	var found FoundPositions
	decodeInto(t, e.reply(id).Result, &found)
	if len(found.Positions) < 2 || found.Files < 1000 {
		t.Errorf("%d places in %d files", len(found.Positions), found.Files)
	}
}
