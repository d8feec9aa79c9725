package server

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The tests of this file are a client that means ill. Whatever it sends, the server answers each request once, neither
// dies nor hangs, and serves on: hover still knows the text.

// besieged is the program with a file open, and a check that it still serves.
func besieged(t *testing.T) (p *process, alive func(what string)) {
	p = startBinary(t)
	p.begin(obj{"capabilities": obj{"textDocument": obj{
		"diagnostic": obj{}, "codeAction": obj{"dataSupport": true, "resolveSupport": obj{"properties": []string{"edit"}}},
	}}})
	p.open(game, "sgf", "(;FF[4]GM[1]SZ[19];B[pd];W[dd])")
	return p, func(what string) {
		t.Helper()
		if m := p.call("textDocument/hover", at(game, 0, 20)); m.Error != nil || string(m.Result) == "null" {
			t.Fatalf("after %s: %+v %s", what, m.Error, m.Result)
		}
	}
}

// methodsOf is everything that a client may call.
func methodsOf(t *testing.T) (all []string) {
	for name := range newServer(t.Context(), func() {}, Options{}.withDefaults(), nil).methods() {
		if name != "shutdown" && name != "initialize" {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all
}

// Every method with params of every wrong shape.
func TestHostileShapes(t *testing.T) {
	p, alive := besieged(t)
	place := `{"line":0,"character":20}`
	odd := []string{
		`null`, `true`, `0`, `-1`, `1e308`, `1e999`, `"x"`, `[]`, `{}`, `[[[[]]]]`, `{"textDocument":null}`, `{"textDocument":[]}`, `{"textDocument":{}}`,
		`{"textDocument":{"uri":null}}`, `{"textDocument":{"uri":7}}`, `{"textDocument":{"uri":["a"]}}`, `{"textDocument":{"uri":""}}`,
		`{"textDocument":{"uri":"` + game + `"},"position":null}`, `{"textDocument":{"uri":"` + game + `"},"position":[0,0]}`,
		`{"textDocument":{"uri":"` + game + `"},"position":{"line":"0","character":0}}`,
		`{"textDocument":{"uri":"` + game + `","version":"x"},"contentChanges":[{"text":"x"}]}`,
		`{"textDocument":{"uri":"` + game + `","version":99999999999999999999},"contentChanges":[{"text":"x"}]}`,
		`{"textDocument":{"uri":"` + game + `","version":2},"contentChanges":{"text":"x"}}`,
		`{"textDocument":{"uri":"` + game + `","version":2},"contentChanges":[null]}`,
		`{"textDocument":{"uri":"` + game + `","version":2},"contentChanges":[{"range":{},"text":null}]}`,
		`{"textDocument":{"uri":"` + game + `"},"position":` + place + `,"range":5,"positions":5,"context":5,"options":5}`,
		`{"textDocument":{"uri":"` + game + `"},"position":` + place + `,"positions":[],"range":{"start":` + place + `,"end":` + place + `},"context":{},"options":{}}`,
		`{"command":5}`, `{"command":"rm -rf","arguments":[{}]}`, `{"query":5}`, `{"query":"` + strings.Repeat("x", 100_000) + `"}`,
		`{"game":-1,"node":-1,"textDocument":{"uri":"` + game + `"}}`, `{"game":9223372036854775807,"node":9223372036854775807,"textDocument":{"uri":"` + game + `"}}`,
		`{"game":0,"node":1,"number":-9223372036854775808,"point":{"col":255,"row":255},"to":{"col":255,"row":255},"from":{"col":255,"row":0},"drop":"\u0000","textDocument":{"uri":"` + game + `"}}`,
		`{"data":{"uri":"` + game + `","text":"1","finding":-1,"fix":-1}}`, `{"title":"x","data":{"uri":"` + game + `","text":"1","finding":9e18,"fix":1}}`,
		`{"title":"x","data":{"uri":"` + game + `","text":"1","action":"sgf.rotate-right","start":-5,"end":-9}}`,
		`{"title":"x","data":{"uri":"` + game + `","text":"1","action":"sgf.delete","start":9223372036854775807,"end":-9223372036854775808}}`,
		`{"title":"x","data":{"uri":"` + game + `","text":"1","fix":9223372036854775807,"finding":-9223372036854775808}}`,
		`{"title":"x","data":{"uri":"` + game + `","text":"1","fix":1,"finding":-1}}`,
		`{"label":"x","data":"x"}`, `{"label":"x","data":{"format":5}}`, `{"label":"x","data":{"format":"sgf","word":"` + strings.Repeat("[", 10_000) + `"}}`,
		`{"settings":5}`, `{"settings":{"recls":[]}}`, `{"settings":{"rules":{"x":{}}}}`, `{"event":5}`, `{"event":{"added":[{"uri":"file:////"}],"removed":[{}]}}`,
		`{"changes":[{"uri":"file:///%00/.recls.toml","type":99}]}`, `{"token":{}}`, `{"token":1e308}`, `{"value":5}`, `{"id":{}}`, `{"id":1.5}`, `{"id":1e999}`,
		`{"previousResultIds":[{"uri":"%%%","value":""}]}`, `{"newName":"\u0000];B[aa]","textDocument":{"uri":"` + game + `"},"position":` + place + `}`,
		`{"a":1,"a":2,"textDocument":{"uri":"` + game + `","uri":"file:///x"}}`, `{"textDocument":{"URI":"` + game + `"}}`, "{\"textDocument\":{\"uri\":\"\xff\xfe\"}}", `{"textDocument":{"uri":"\ud800"}}`,
	}
	for _, method := range methodsOf(t) {
		for i, params := range odd {
			id := strconv.Itoa(1_000_000 + i)
			p.body(`{"jsonrpc":"2.0","method":"` + method + `","params":` + params + `}`)
			p.body(`{"jsonrpc":"2.0","id":` + id + `,"method":"` + method + `","params":` + params + `}`)
			p.reply(id)
			p.unanswered(id)
		}
		p.open(game, "sgf", "(;FF[4]GM[1]SZ[19];B[pd];W[dd])")
		alive(method)
	}
	p.saysNothingOfPanics(t)
}

// saysNothingOfPanics checks the log of the server for faults of its own.
func (p *process) saysNothingOfPanics(t *testing.T) {
	t.Helper()
	if log := p.logged(t); strings.Contains(log, `"panic"`) || strings.Contains(log, "internal fault") {
		t.Errorf("the log speaks of a panic: %.3000s", log[strings.Index(log, "panic"):])
	}
}

// Frames and messages that are none.
func TestHostileMessages(t *testing.T) {
	p, alive := besieged(t)
	for _, body := range []string{
		``, ` `, `null`, `0`, `"x"`, `{}`, `[]`, `[[]]`, `{`, `}`, `{"jsonrpc":"2.0"}`, `{"jsonrpc":2}`, `{"jsonrpc":"2.0","method":null}`,
		`{"jsonrpc":"2.0","method":""}`, `{"jsonrpc":"2.0","id":null,"method":"shutdown"}`, `{"jsonrpc":"2.0","id":[1],"method":"shutdown"}`, `{"jsonrpc":"2.0","id":true,"method":"shutdown"}`,
		`{"jsonrpc":"2.0","id":1.5,"method":"shutdown"}`, `{"jsonrpc":"2.0","id":1e400,"method":"shutdown"}`, `{"jsonrpc":"2.0","id":{},"method":"shutdown"}`,
		`[{"jsonrpc":"2.0","id":1,"method":"shutdown"},{"jsonrpc":"2.0","method":"exit"}]`,
		`{"jsonrpc":"2.0","id":1,"result":null,"error":{"code":1,"message":"x"}}`, `{"jsonrpc":"2.0","id":77777,"result":{}}`, `{"jsonrpc":"2.0","id":"x","error":5}`, `{"jsonrpc":"2.0","id":null,"result":1}`,
		strings.Repeat(`{"a":`, 100_000), strings.Repeat("[", 1_000_000), `{"jsonrpc":"2.0","method":"` + strings.Repeat("m", 1_000_000) + `"}`,
		"{\"jsonrpc\":\"2.0\",\"method\":\"x\xff\"}", "\x00\x01\x02", "\xef\xbb\xbf{}", "Content-Length: 2",
		`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":123456789}}`, `{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"` + strings.Repeat("i", 100_000) + `"}}`,
	} {
		p.body(body)
		alive(fmt.Sprintf("%.60q", body))
	}
	for _, id := range []string{`"x"`, `""`, `-1`, `0`, `9223372036854775807`, `-9223372036854775808`, `"` + strings.Repeat("i", 100_000) + `"`, `"\u0000\ud83d\ude00"`} {
		p.body(`{"jsonrpc":"2.0","id":` + id + `,"method":"workspace/symbol","params":{"query":""}}`)
		var want string
		if json.Unmarshal([]byte(id), &want) == nil {
			p.mu.Lock()
			p.until("answer to "+id, func() bool { return p.answeredTo(want) })
			p.mu.Unlock()
		} else {
			p.reply(id)
		}
		alive("id " + id[:min(len(id), 40)])
	}
	p.saysNothingOfPanics(t)
}

// answeredTo reports whether a request was answered whose id is a text, however
// that is written. It is called with the lock held.
func (e *editor) answeredTo(id string) bool {
	for written := range e.replies {
		var text string
		if json.Unmarshal([]byte(written), &text) == nil && text == id {
			return true
		}
	}
	return false
}

// Edits at places that are none, in no order, of files that are not open, and files opened twice.
func TestHostileEdits(t *testing.T) {
	p, alive := besieged(t)
	rng := rand.New(rand.NewPCG(15, 9))
	number := func() int {
		return []int{0, 1, 5, 1 << 20, math.MaxInt32, math.MaxUint32, rng.IntN(100)}[rng.IntN(7)]
	}
	text := func() string {
		return []string{"", "x", ";B[aa]", "\r", "\n", "😀", "\x00", "(", "]", strings.Repeat("ab\n", 1000)}[rng.IntN(10)]
	}
	for i := range 2000 {
		uri := []string{game, game, game, "file:///never-opened.sgf", "untitled:1"}[rng.IntN(5)]
		version := []int{i, -i, 0, math.MaxInt32, math.MinInt32}[rng.IntN(5)]
		switch rng.IntN(12) {
		case 0:
			p.notify("textDocument/didOpen", obj{"textDocument": obj{"uri": uri, "languageId": []string{"sgf", "csa", "ishi", "x", ""}[rng.IntN(5)], "version": version, "text": text()}})
		case 1:
			p.notify("textDocument/didClose", obj{"textDocument": obj{"uri": uri}})
		case 2:
			p.notify("textDocument/didChange", obj{"textDocument": obj{"uri": uri, "version": version}, "contentChanges": []obj{}})
		case 3:
			p.send("textDocument/hover", at(uri, number(), number()))
		default:
			var changes []obj
			for range 1 + rng.IntN(4) {
				changes = append(changes, obj{"range": span(number(), number(), number(), number()), "rangeLength": number(), "text": text()})
			}
			p.notify("textDocument/didChange", obj{"textDocument": obj{"uri": uri, "version": version}, "contentChanges": changes})
		}
	}
	p.open(game, "sgf", "(;FF[4]GM[1]SZ[19];B[pd];W[dd])")
	alive("edits at places that are none")
	p.saysNothingOfPanics(t)
}

// Ten thousand requests at once, half of them cancelled and some under one id: each is answered once.
func TestHostileFlood(t *testing.T) {
	p, alive := besieged(t)
	p.open(game, "sgf", longRecord(100))
	methods := []string{"textDocument/hover", "textDocument/documentSymbol", "textDocument/completion", "textDocument/codeAction", "textDocument/diagnostic", "no/such"}
	var ids []string
	for i := range 10_000 {
		params := at(game, 1, i%50)
		params["range"], params["context"] = span(0, 0, 3, 0), obj{"diagnostics": []any{}}
		id := p.send(methods[i%len(methods)], params)
		ids = append(ids, id)
		if i%2 == 0 {
			n, _ := strconv.Atoi(id)
			p.notify("$/cancelRequest", obj{"id": n})
		}
	}
	for _, id := range ids {
		if m := p.reply(id); !slices.Contains([]int{0, -32800, -32601, -32802}, m.code()) {
			t.Errorf("code %d: %s", m.code(), m.Error.Message)
		}
	}
	for range 100 {
		p.write(obj{"jsonrpc": "2.0", "id": "same", "method": "textDocument/hover", "params": at(game, 1, 2)})
	}
	p.mu.Lock()
	p.until("hundred answers", func() bool { return len(p.replies[`"same"`]) == 100 })
	p.mu.Unlock()
	p.open(game, "sgf", "(;FF[4]GM[1]SZ[19];B[pd];W[dd])")
	alive("the flood")
	for _, id := range ids {
		p.unanswered(id)
	}
	p.saysNothingOfPanics(t)
}
