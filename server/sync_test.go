package server

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

// echo is a toy server whose hover shows the whole text.
func echo() Options {
	o := toyOptions()
	o.hover = func(_ context.Context, f *syntax.File, _ int, _ hover.Options) (hover.Card, bool) {
		return hover.Card{Text: f.Source().Text()}, true
	}
	return o
}

func (e *editor) text(uri string) string {
	e.t.Helper()
	return strings.TrimPrefix(e.hoverText(uri, 0, 0), "plaintext ")
}

// Two hundred notifications of random ranged edits, counted by hand on this side: the server ends with the same text.
func TestRandomEditsOverTheWire(t *testing.T) {
	pieces := []string{"", "x", "先手▲７六歩", "😀", "\r", "\n", "\r\n", "é\rb", "(;B[pd])\n\n"}
	for _, enc := range encodings {
		t.Run(string(enc.kind()), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, uint64(enc)))
			e := start(t, echo())
			e.begin(obj{"capabilities": obj{"general": obj{"positionEncodings": []any{enc.kind()}}}})
			text := "先手\r\n😀 a\rb\n"
			e.open(doc, "toy", text)
			for range 200 {
				var changes []obj
				for range 1 + rng.IntN(3) {
					put := pieces[rng.IntN(len(pieces))] + pieces[rng.IntN(len(pieces))]
					places, _ := naive(text, enc)
					offsets := sortedOffsets(places, text)
					from, to := offsets[rng.IntN(len(offsets))], offsets[rng.IntN(len(offsets))]
					if to-from > 20 {
						to = from
					}
					changes = append(changes, obj{
						"range": obj{"start": wirePosition(places[from]), "end": wirePosition(places[to])}, "text": put,
					})
					text = text[:min(from, to)] + put + text[max(from, to):]
				}
				e.edit(doc, changes...)
			}
			if got := e.text(doc); got != text {
				t.Errorf("the server has\n%q\nwant\n%q", got, text)
			}
		})
	}
}

// sortedOffsets lists the places that a client can name; the middle of "\r\n" is none of them.
func sortedOffsets(places map[int]protocol.Position, text string) (all []int) {
	for off := range places {
		if off == 0 || off == len(text) || text[off-1:off+1] != "\r\n" {
			all = append(all, off)
		}
	}
	slices.Sort(all)
	return all
}

func wirePosition(p protocol.Position) obj {
	return obj{"line": p.Line, "character": p.Character}
}

func TestOddEdits(t *testing.T) {
	e := start(t, echo())
	e.begin(nil)
	e.open(doc, "toy", "abc\ndef")
	for _, c := range []struct {
		change obj
		want   string
	}{
		{obj{"range": span(1, 1, 0, 1), "text": "-"}, "a-ef"},             // upside down
		{obj{"range": span(0, 2, 0, 99), "text": "X"}, "a-X"},             // past the end of the line
		{obj{"range": span(7, 3, 9, 0), "text": "\nlast"}, "a-X\nlast"},   // past the end of the text
		{obj{"range": span(0, 99, 1, 0), "text": ""}, "a-Xlast"},          // a line break alone
		{obj{"text": "whole"}, "whole"},                                   // no range
		{obj{"range": span(0, 0, 0, 0), "text": "\uFEFF"}, "\uFEFFwhole"}, // a mark of the byte order
	} {
		e.edit(doc, c.change)
		if got := e.text(doc); got != c.want {
			t.Errorf("%v: %q, want %q", c.change, got, c.want)
		}
	}
	e.edit(doc) // no change at all
	e.findings(doc)
	e.mu.Lock()
	e.version[doc], e.newest[doc] = -5, -5
	e.mu.Unlock()
	e.edit(doc, obj{"text": "versions run backwards"})
	if got := e.text(doc); got != "versions run backwards" {
		t.Error(got)
	}
}

// heap is how many bytes are in use, without what the editor itself has kept of notifications.
func (e *editor) heap() uint64 {
	e.mu.Lock()
	e.notes = nil
	e.mu.Unlock()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// The memory of ten thousand edits of one file is the memory of the file.
func TestEditsDoNotGather(t *testing.T) {
	if testing.Short() {
		t.Skip("ten thousand edits")
	}
	e := start(t, echo())
	e.begin(nil)
	e.open(doc, "toy", strings.Repeat("bad line\n", 1000))
	heap := func() uint64 {
		e.call("textDocument/hover", at(doc, 0, 0))
		return e.heap()
	}
	round := func() {
		for i := range 5000 {
			e.edit(doc, obj{"range": span(i%1000, 0, i%1000, 0), "text": "x"})
			e.edit(doc, obj{"range": span(i%1000, 0, i%1000, 1), "text": ""})
		}
	}
	round()
	before := heap()
	round()
	if after := heap(); after > before+4<<20 {
		t.Errorf("%d bytes before, %d after", before, after)
	}
}

// The memory of many files that are edited is the memory of the files, however often each is edited.
func TestManyFilesDoNotGather(t *testing.T) {
	if testing.Short() {
		t.Skip("some thousand edits")
	}
	const files = 400
	e := start(t, Options{})
	e.begin(nil)
	name := func(i int) string { return fmt.Sprintf("file:///many/%d.sgf", i) }
	text := longRecord(60)
	for i := range files {
		e.open(name(i), "sgf", text)
	}
	heap := func() uint64 {
		for i := range files {
			e.call("textDocument/documentSymbol", obj{"textDocument": obj{"uri": name(i)}})
		}
		return e.heap()
	}
	round := func(edits int) {
		for range edits {
			for i := range files {
				e.edit(name(i), obj{"range": span(0, 0, 0, 0), "text": " "})
				e.edit(name(i), obj{"range": span(0, 0, 0, 1), "text": ""})
			}
		}
	}
	round(1)
	before := heap()
	round(10)
	if after := heap(); after > before+before/4+8<<20 {
		t.Errorf("%d bytes before, %d after", before, after)
	}
}

// The ten thousand edits by which an editor reports an applied formatting, on
// a file of one long line, are one message and must stay one.
func TestManyChangesInOneMessage(t *testing.T) {
	const n = 20000
	b := newBuffer(strings.Repeat("(;B[pd] ) ", n))
	for i := n - 1; i >= 0; i-- {
		b.change(protocol.Range{
			Start: protocol.Position{Character: uint32(10*i + 7)}, End: protocol.Position{Character: uint32(10*i + 8)},
		}, utf16, "")
	}
	if want := strings.Repeat("(;B[pd]) ", n); b.String() != want {
		t.Error("wrong text")
	}
}

func BenchmarkBufferManyChanges(b *testing.B) {
	const n = 20000
	for _, text := range []string{"(;B[pd] ) ", "(;B[pd] )\n", "先[pd] ) "} {
		b.Run(fmt.Sprintf("%q", text), func(b *testing.B) {
			size := uint32(len([]rune(text)))
			for b.Loop() {
				buf := newBuffer(strings.Repeat(text, n))
				for i := n - 1; i >= 0; i-- {
					p := protocol.Position{Character: uint32(i)*size + 3}
					if strings.HasSuffix(text, "\n") {
						p = protocol.Position{Line: uint32(i), Character: 3}
					}
					buf.change(protocol.Range{Start: p, End: p}, utf16, "x")
				}
			}
		})
	}
}
