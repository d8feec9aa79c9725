package server

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write what the server answers into the scenarios")

// everything is what a client announces that can show all there is.
var everything = obj{"capabilities": obj{
	"general": obj{"positionEncodings": []string{"utf-16"}},
	"window":  obj{"workDoneProgress": true},
	"workspace": obj{
		"workspaceEdit": obj{"documentChanges": true, "resourceOperations": []string{"create"}},
	},
	"textDocument": obj{
		"hover":          obj{"contentFormat": []string{"markdown"}},
		"documentSymbol": obj{"hierarchicalDocumentSymbolSupport": true},
		"completion":     obj{"completionItem": obj{"snippetSupport": true}},
		"codeAction":     obj{"dataSupport": true, "resolveSupport": obj{"properties": []string{"edit"}}},
		"definition":     obj{"linkSupport": false},
		"diagnostic":     obj{"dataSupport": true, "relatedInformation": true, "codeDescriptionSupport": true, "tagSupport": obj{"valueSet": []int{1, 2}}},
	},
}, "initializationOptions": obj{"commands": []string{"recls.showBoard", "recls.showPositions", "recls.reopenAs"}}}

// TestScenarios runs testdata/scenarios: records, and after each what the server answers to requests about it. A
// section is named by its method and, where it needs them, a 1-based place or range, and more params as JSON:
//
//	-- textDocument/hover 3:5 --
//	-- textDocument/codeAction 1:1-2:4 {"context":{"diagnostics":[]}} --
//
// It holds the result with every position as "line:column" and every range as
// "line:column-line:column", 0-based as the protocol has them.
func TestScenarios(t *testing.T) {
	files, _ := filepath.Glob("testdata/scenarios/*.txtar")
	if len(files) == 0 {
		t.Fatal("no scenarios")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { runScenario(t, file) })
	}
}

// startAnywhere runs the server of this process, or the one that RECLS_SERVER names: a command, whose words have no
// spaces in them, that talks over standard input and output.
func startAnywhere(t *testing.T) *editor {
	command := strings.Fields(os.Getenv("RECLS_SERVER"))
	if len(command) == 0 {
		return start(t, Options{})
	}
	c := exec.CommandContext(t.Context(), command[0], command[1:]...)
	c.Stderr = os.Stderr
	in, err1 := c.StdinPipe()
	out, err2 := c.StdoutPipe()
	if err := errors.Join(err1, err2, c.Start()); err != nil {
		t.Fatal(err)
	}
	e := newEditor(t, in, out)
	e.work.Go(e.listen)
	e.guard(func() { _ = c.Process.Kill() })
	t.Cleanup(func() { _ = c.Wait() })
	return e
}

func runScenario(t *testing.T, file string) {
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	e := startAnywhere(t)
	e.begin(everything)
	uri := ""
	for i := range a.Files {
		f := &a.Files[i]
		if !strings.Contains(f.Name, "/") {
			uri = "file:///scenario/" + f.Name
			e.open(uri, "", string(f.Data))
			continue
		}
		got := e.asked(t, uri, f.Name)
		if *update {
			f.Data = []byte(got)
		} else if diff := cmp.Diff(string(f.Data), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", f.Name, diff)
		}
	}
	if *update {
		if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// asked makes the request that a section is named by.
func (e *editor) asked(t *testing.T, uri, section string) string {
	method, rest, _ := strings.Cut(section, " ")
	params := obj{"textDocument": obj{"uri": uri}}
	if place, more, _ := strings.Cut(rest, " "); place != "" && place[0] != '{' {
		rest = more
		from, to, isRange := strings.Cut(place, "-")
		if isRange {
			params["range"] = obj{"start": position(t, from), "end": position(t, to)}
		} else {
			params["position"] = position(t, from)
		}
	}
	if rest != "" {
		if err := json.Unmarshal([]byte(rest), &params); err != nil {
			t.Fatalf("%s: %v", section, err)
		}
	}
	m := e.call(method, params)
	if m.Error != nil {
		return fmt.Sprintf("error %d: %s\n", m.Error.Code, m.Error.Message)
	}
	return drawn(t, m.Result, uri)
}

func position(t *testing.T, text string) obj {
	line, column, _ := strings.Cut(text, ":")
	l, err1 := strconv.Atoi(line)
	c, err2 := strconv.Atoi(column)
	if err1 != nil || err2 != nil {
		t.Fatalf("%q is not a place", text)
	}
	return obj{"line": l - 1, "character": c - 1}
}

// drawn is a result as a person reads it.
func drawn(t *testing.T, result json.RawMessage, uri string) string {
	var v any
	decodeInto(t, result, &v)
	b, err := json.MarshalIndent(short(v), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(b), uri, "URI")
	text = strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(text)
	return text + "\n"
}

// short puts positions and ranges on one line.
func short(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = short(v[i])
		}
	case obj:
		for k := range v {
			v[k] = short(v[k])
		}
		line, ok1 := v["line"].(float64)
		column, ok2 := v["character"].(float64)
		if ok1 && ok2 && len(v) == 2 {
			return fmt.Sprintf("%v:%v", line, column)
		}
		start, ok1 := v["start"].(string)
		end, ok2 := v["end"].(string)
		if ok1 && ok2 && len(v) == 2 {
			return start + "-" + end
		}
	}
	return v
}
