package bench

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

// operation is something that an editor or a script asks for. file is what the text was read as; what must be read anew
// reads it itself.
type operation struct {
	name string
	run  func(file *syntax.File)
}

var rules = formats.Catalogue()

// operations are measured one by one. Those after parse begin with a tree that is there already, as in an editor.
var operations = []operation{
	{"parse", func(f *syntax.File) { parse(f.Format, f.Source().Text()) }},
	{"check", func(f *syntax.File) { rules.Check(context.Background(), f, diagnostics.Config{}) }},
	{"parse+check", func(f *syntax.File) {
		rules.Check(context.Background(), f.Format.Parse(syntax.NewSource(f.Source().Text())), diagnostics.Config{})
	}},
	{"format", func(f *syntax.File) { format.Edits(formats.Of(f).Layout, f, format.Options{}) }},
	{"hover", func(f *syntax.File) {
		l := formats.Of(f)
		hover.At(context.Background(), l.Hover, l.View, f, f.Source().Len()*2/3, hover.Options{})
	}},
	{"symbols", func(f *syntax.File) { outline.Symbols(formats.Of(f).Outline, f, nil) }},
	{"tokens", func(f *syntax.File) { classify.Tokens(formats.Of(f).Classify, f, syntax.Span{End: f.Source().Len()}) }},
	{"screen", func(f *syntax.File) { screen(f) }},
}

func parse(f syntax.Format, text string) *syntax.File { return f.Parse(syntax.NewSource(text)) }

// screen is what an editor asks for when it scrolls: colours and hints of 4 kB.
func screen(f *syntax.File) {
	middle := f.Source().Len() / 2
	within := syntax.Span{Start: middle, End: min(middle+4096, f.Source().Len())}
	classify.Tokens(formats.Of(f).Classify, f, within)
	hover.Hints(formats.Of(f).Hints, f, within, hover.HintKinds{Moves: hover.EachMove, Captures: true, Notation: true, Sums: true}, notation.Both, nil)
}

func Benchmark(b *testing.B) {
	for _, in := range inputs {
		b.Run(in.name, func(b *testing.B) {
			file := parse(in.format, in.make(b))
			for _, op := range operations {
				b.Run(op.name, func(b *testing.B) { measure(b, op, file) })
			}
		})
	}
}

func measure(b *testing.B, op operation, file *syntax.File) {
	b.SetBytes(int64(file.Source().Len()))
	b.ReportAllocs()
	for b.Loop() {
		op.run(file)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(file.Tree.Len()), "ns/syntax-node")
}

// BenchmarkKeystroke types into the middle of a text: it is read again, judged again, and asked for its findings.
func BenchmarkKeystroke(b *testing.B) {
	for _, in := range inputs {
		b.Run(in.name, func(b *testing.B) {
			k := newKeystrokes(in, in.make(b))
			for b.Loop() {
				k.press()
			}
		})
	}
}

// keystrokes is an editor in which one key is pressed and taken back, in a comment in the middle of the text.
type keystrokes struct {
	texts   [2]string
	changes [2]syntax.Change // from a text to the other
	now     int
	cfg     diagnostics.Config
	file    *syntax.File
	report  *diagnostics.Report
}

func newKeystrokes(in input, text string) *keystrokes {
	k := &keystrokes{}
	at := middleOf(parse(in.format, text))
	k.texts = [2]string{text, text[:at] + "x" + text[at:]}
	k.changes[0] = syntax.Change{Span: syntax.Span{Start: at, End: at}, Len: 1}
	k.changes[1] = syntax.Change{Span: syntax.Span{Start: at, End: at + 1}}
	k.file = parse(in.format, text)
	k.report = rules.Judge(context.Background(), k.file, &k.cfg)
	return k
}

// middleOf is a place inside a token in the middle of a text.
func middleOf(f *syntax.File) int {
	tok := f.Tree.TokenAt(f.Source().Len() / 2)
	span := f.Tree.TokenSpan(tok)
	for span.Len() < 2 && tok+1 < f.Tree.TokenCount() {
		tok++
		span = f.Tree.TokenSpan(tok)
	}
	return span.Start + 1
}

func (k *keystrokes) press() {
	change := k.changes[k.now]
	k.now = 1 - k.now
	src := k.file.Source().Changed(k.texts[k.now], change)
	k.file = syntax.Reread(k.file, src, change)
	k.report = rules.Rejudge(context.Background(), k.file, &k.cfg, k.report, change)
}

var write = flag.String("write", "", "write the inputs into this folder, to measure other programs with them")

// TestInputs asserts that the generated inputs are records without an error: what is measured is what recls does with
// good ones.
func TestInputs(t *testing.T) {
	for _, in := range inputs {
		t.Run(in.name, func(t *testing.T) {
			text := in.make(t)
			if *write != "" {
				name := filepath.Join(*write, in.name+in.format.Extensions()[0])
				if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if len(text) > 2_000_000 || strings.HasPrefix(in.name, "nested") {
				t.Skip("measured only: it is large, or has no moves")
			}
			file := parse(in.format, text)
			for _, x := range rules.Check(t.Context(), file, diagnostics.Config{}) {
				if x.Severity <= diagnostics.Warning {
					t.Fatalf("%s: %s", x.Code(), x.Message)
				}
			}
			k := newKeystrokes(in, file.Source().Text())
			k.press()
			k.press()
			if k.file.Source().Text() != file.Source().Text() {
				t.Error("a key that is taken back leaves something")
			}
		})
	}
}
