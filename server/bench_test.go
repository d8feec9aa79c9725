package server

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/recls/recls/syntax"
)

// bigTexts are a large file of each kind: the sample records, generated into one of a megabyte and a half, and the
// corpus's opening tree where there is a corpus.
func bigTexts(b *testing.B) map[string]string {
	texts := make(map[string]string)
	files, _ := filepath.Glob("testdata/records/*.txtar")
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			b.Fatal(err)
		}
		name, one := a.Files[0].Name, string(a.Files[0].Data)
		if strings.HasSuffix(name, ".csa") {
			one += "/\n" // between the games of a collection
		}
		texts[name] = strings.Repeat(one, 3<<19/len(one))
	}
	if tree, err := os.ReadFile(filepath.Join(os.Getenv("RECLS_CORPUS"), "sgf/derived/opening-tree.sgf")); err == nil {
		texts["opening-tree.sgf"] = string(tree)
	}
	return texts
}

// benchEditor is an editor with a big file open and its findings there.
func benchEditor(b *testing.B, name, text string) (e *editor, uri string) {
	e = start(b, Options{})
	e.begin(capabilities(pulling))
	uri = "file:///big/" + name
	e.open(uri, "", text)
	e.pull(uri)
	b.SetBytes(int64(len(text)))
	b.Cleanup(func() {
		e.in.Close()
		io.Copy(io.Discard, e.out)
	})
	return e, uri
}

func (e *editor) pull(uri string) message {
	return e.call("textDocument/diagnostic", obj{"textDocument": obj{"uri": uri}})
}

// One typed character, until the findings of that text are there.
func BenchmarkEditToFindings(b *testing.B) {
	for name, text := range bigTexts(b) {
		b.Run(name, func(b *testing.B) {
			e, uri := benchEditor(b, name, text)
			for i := 0; b.Loop(); i++ {
				e.edit(uri, obj{"range": span(1, i%2, 1, i%2), "text": " "})
				e.pull(uri)
			}
		})
	}
}

// The reading goroutine's share of a typed character.
func BenchmarkEditAlone(b *testing.B) {
	for name, text := range bigTexts(b) {
		b.Run(name, func(b *testing.B) {
			buf := newBuffer(text)
			m := newMapper(syntax.NewSource(text), utf16)
			middle := m.SpanRange(syntax.Span{Start: len(text) / 2, End: len(text) / 2})
			for i := 0; b.Loop(); i++ {
				r := middle
				if i%2 == 1 {
					r.End.Character++
				}
				buf.change(r, utf16, strings.Repeat("x", (i+1)%2))
			}
		})
	}
}

// A hover in the middle of a file that has not changed.
func BenchmarkHover(b *testing.B) {
	for name, text := range bigTexts(b) {
		b.Run(name, func(b *testing.B) {
			e, uri := benchEditor(b, name, text)
			line := strings.Count(text, "\n") / 2
			for b.Loop() {
				e.call("textDocument/hover", at(uri, line, 3))
			}
		})
	}
}

// The first hover after an edit: it parses and reads the file anew.
func BenchmarkEditThenHover(b *testing.B) {
	for name, text := range bigTexts(b) {
		b.Run(name, func(b *testing.B) {
			e, uri := benchEditor(b, name, text)
			line := strings.Count(text, "\n") / 2
			for i := 0; b.Loop(); i++ {
				e.edit(uri, obj{"range": span(1, i%2, 1, i%2), "text": " "})
				e.call("textDocument/hover", at(uri, line, 3))
			}
		})
	}
}

// Positions on one line of a megabyte with Chinese in it.
func BenchmarkMapperLongLine(b *testing.B) {
	text := strings.Repeat("先手[pd]", 1<<17)
	for _, enc := range encodings {
		b.Run(fmt.Sprint(enc.kind()), func(b *testing.B) {
			m := newMapper(syntax.NewSource(text), enc)
			for i := 0; b.Loop(); i++ {
				off := i * 7919 % len(text)
				m.PositionOffset(m.OffsetPosition(off))
			}
		})
	}
}
