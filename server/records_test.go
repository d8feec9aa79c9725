package server

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestRecords takes each record of testdata/records through a session: its findings of warning and above in place, what
// a hover must say, and a formatting that leaves nothing to format.
func TestRecords(t *testing.T) {
	files, _ := filepath.Glob("testdata/records/*.txtar")
	if len(files) != 3 {
		t.Fatalf("%d records", len(files))
	}
	for _, file := range files {
		for _, ending := range []string{"\n", "\r\n"} {
			for _, pull := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s %q pull=%v", filepath.Base(file), ending, pull), func(t *testing.T) {
					testRecord(t, file, ending, pull)
				})
			}
		}
	}
}

func testRecord(t *testing.T, file, ending string, pull bool) {
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	e := start(t, Options{})
	if pull {
		e.begin(capabilities(pulling))
	} else {
		e.begin(nil)
	}
	uri := "file:///records/" + a.Files[0].Name
	text := strings.ReplaceAll(string(a.Files[0].Data), "\n", ending)
	e.open(uri, "", text)
	for _, f := range a.Files[1:] {
		data := strings.TrimSpace(string(f.Data))
		if f.Name == "findings" {
			if got := strings.Join(e.worst(uri, pull), "\n"); got != data {
				t.Errorf("findings\n%s\nwant\n%s", got, data)
			}
			continue
		}
		place := strings.SplitN(strings.TrimPrefix(f.Name, "hover "), ":", 2)
		line, _ := strconv.Atoi(place[0])
		column, _ := strconv.Atoi(place[1])
		if got := e.hoverText(uri, line-1, column-1); !strings.Contains(got, data) {
			t.Errorf("%s: no %s in\n%s", f.Name, data, got)
		}
	}
	once := e.formatted(uri, text)
	if once == text {
		t.Error("nothing was formatted")
	}
	e.change(uri, once)
	if twice := e.formatted(uri, once); twice != once {
		t.Errorf("formatted again:\n%s\nnot\n%s", twice, once)
	}
}

// worst is the findings of warning and above, as 1-based places.
func (e *editor) worst(uri string, pull bool) (all []string) {
	e.t.Helper()
	var list []diagnosis
	if pull {
		var r struct{ Items []diagnosis }
		e.result("textDocument/diagnostic", obj{"textDocument": obj{"uri": uri}}, &r)
		list = r.Items
	} else {
		list = e.findings(uri).Diagnostics
	}
	for _, d := range list {
		if d.Severity > 2 {
			continue
		}
		r := d.Range
		all = append(all, fmt.Sprintf("%d:%d-%d:%d %s %s", r.Start.Line+1, r.Start.Character+1, r.End.Line+1, r.End.Character+1,
			[]string{1: "error", 2: "warning"}[d.Severity], d.Code))
	}
	return all
}

// formatted applies what formatting answers, last edit first.
func (e *editor) formatted(uri, text string) string {
	e.t.Helper()
	var edits []struct {
		Range   place
		NewText string
	}
	e.result("textDocument/formatting", obj{"textDocument": obj{"uri": uri}, "options": obj{"tabSize": 4, "insertSpaces": true}}, &edits)
	places, _ := naive(text, utf16)
	offsets := make(map[[2]int]int, len(places))
	for _, off := range sortedOffsets(places, text) {
		offsets[[2]int{int(places[off].Line), int(places[off].Character)}] = off
	}
	slices.Reverse(edits)
	for _, edit := range edits {
		r := edit.Range
		from, ok1 := offsets[[2]int{r.Start.Line, r.Start.Character}]
		to, ok2 := offsets[[2]int{r.End.Line, r.End.Character}]
		if !ok1 || !ok2 {
			e.t.Fatalf("an edit at %v, which is no place", r)
		}
		text = text[:from] + edit.NewText + text[to:]
	}
	return text
}

// The setting `notation` reaches the hover.
func TestNotation(t *testing.T) {
	e := start(t, Options{})
	e.begin(obj{"initializationOptions": obj{"notation": "western"}})
	e.open("file:///a.csa", "csa", "PI\n+\n+7776FU\n")
	if got := e.hoverText("file:///a.csa", 2, 1); !strings.Contains(got, "P-7f") || strings.Contains(got, "1 · ☗７六歩") {
		t.Errorf("hover: %s", got)
	}
}

// TestLanguage: a session speaks the language of the setting, else that which the client asks for, and changes it at
// once.
func TestLanguage(t *testing.T) {
	const uri, text = "file:///a.csa", "V2.2\nPI\n+\n+7776FU\n+2726FU\n"
	for _, c := range []struct {
		params        obj
		before, after string // the setting becomes ko
	}{
		{obj{"locale": "ja-JP"}, "後手の手番", "후수"},
		{obj{"locale": "zh-Hant"}, "後手", "후수"},
		{obj{"locale": "de"}, "White is to move", "후수"},
		{obj{"locale": "ja", "initializationOptions": obj{"language": "en"}}, "White is to move", "후수"},
		{obj{"initializationOptions": obj{"language": "zh-CN"}}, "后手", "후수"},
	} {
		e := start(t, Options{})
		e.begin(c.params)
		e.open(uri, "csa", text)
		wait := func(want string) {
			t.Helper()
			e.await("textDocument/publishDiagnostics", func(m message) bool { return strings.Contains(string(m.Params), want) })
		}
		wait(c.before)
		e.notify("workspace/didChangeConfiguration", obj{"settings": obj{"language": "ko"}})
		wait(c.after)
		if got := e.hoverText(uri, 3, 1); !strings.Contains(got, "후수 차례") {
			t.Errorf("%v: the hover is %s", c.params, got)
		}
	}
}
