package server

import (
	"bytes"
	"context"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// toy is a format for the tests of the server: one line is one node. The word "bad" is a fault, "odd" a finding with
// tags and a related place, "boom" a panic while parsing. A hover shows the line; the layout has no blanks at the ends
// of lines.
type toy struct{ parsed func(text string) }

func (toy) ID() string                    { return "toy" }
func (toy) Name() string                  { return "Toy" }
func (toy) Extensions() []string          { return []string{".toy"} }
func (toy) Claims() []string              { return []string{".go"} }
func (toy) Sniff(head []byte) bool        { return bytes.HasPrefix(head, []byte("toy!")) }
func (toy) IsRecord(f *syntax.File) bool  { return !strings.Contains(f.Source().Text(), "foreign") }
func (toy) Charset([]byte) syntax.Charset { return syntax.Charset{Fallback: "utf-8"} }

func (t toy) Parse(src *syntax.Source) *syntax.File {
	if t.parsed != nil {
		t.parsed(src.Text())
	}
	if strings.Contains(src.Text(), "boom") {
		panic("boom")
	}
	b := syntax.NewBuilder(src, 0, syntax.SizeHint{})
	faults := &syntax.Faults{}
	for line := range src.LineCount() {
		end := src.Len()
		if line+1 < src.LineCount() {
			end = src.LineStart(line + 1)
		}
		if end == b.At() {
			continue
		}
		b.Open(1)
		b.Token(0, end)
		b.Close()
	}
	for _, at := range indexAll(src.Text(), "bad") {
		faults.Add(syntax.Fault{Code: "toy/bad", Span: syntax.Span{Start: at, End: at + 3}, Message: i18n.Msg("`bad` is bad")})
	}
	return syntax.NewFile(t, b.Tree(0), faults, nil, syntax.Games{})
}

func indexAll(text, word string) (all []int) {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return all
		}
		all = append(all, at+i)
		at += i + len(word)
	}
}

// toys are the languages of a server that knows one format.
func toys(f toy) []*language.Language { return []*language.Language{{Format: f, Layout: toyLayout()}} }

var (
	toyBad  = &diagnostics.Rule{Code: "toy/bad", Severity: diagnostics.Error}
	toyOdd  = &diagnostics.Rule{Code: "toy/odd", Severity: diagnostics.Hint}
	toyLong = &diagnostics.Rule{Code: "toy/long", Severity: diagnostics.Warning, Traits: diagnostics.Off}
)

func toyRules() *diagnostics.Catalogue {
	return diagnostics.NewCatalogue(diagnostics.Set{Format: "toy", Rules: []diagnostics.Entry{
		{Rule: toyBad},
		{Rule: toyOdd, Kinds: []syntax.Kind{1}, Check: checkOdd},
		{Rule: toyLong, Kinds: []syntax.Kind{1}, Check: checkLong},
	}})
}

func checkOdd(p *diagnostics.Pass, n syntax.NodeID) {
	i := strings.Index(p.Tree.Text(n), "odd")
	if i < 0 {
		return
	}
	start := p.Tree.Span(n).Start + i
	p.Report(toyOdd, diagnostics.Finding{
		Span: syntax.Span{Start: start, End: start + 3}, Message: i18n.Msg("`odd` is odd"),
		Related: []diagnostics.Related{{Span: syntax.Span{Start: 0, End: 1}, Message: i18n.Msg("it began here")}},
		Tags:    diagnostics.Unnecessary | diagnostics.Deprecated,
	})
}

func checkLong(p *diagnostics.Pass, n syntax.NodeID) {
	if s := p.Tree.Span(n); s.Len() > 20 {
		p.Report(toyLong, diagnostics.Finding{Span: s, Message: i18n.Msg("the line is long")})
	}
}

func toyHover(_ context.Context, f *syntax.File, off int, o hover.Options) (hover.Card, bool) {
	src := f.Source()
	line := src.LineSpan(src.LineAt(off))
	text := "**" + src.Slice(line) + "**"
	switch {
	case o.SVG:
		text = "![" + src.Slice(line) + "]"
	case o.Plain:
		text = src.Slice(line)
	}
	return hover.Card{Span: line, Text: text}, line.Len() > 0
}

// toyLayout takes the blanks from the ends of lines. A text that says "unsafe" does not mean the same afterwards.
func toyLayout() *format.Layout {
	return &format.Layout{
		Write: func(w *format.Writer, f *syntax.File, _ format.Options) {
			src, from := f.Source(), 0
			for line := range src.LineCount() {
				s := src.LineSpan(line)
				w.Keep(syntax.Span{Start: from, End: s.Start + len(strings.TrimRight(src.Slice(s), " "))})
				from = s.End
			}
			w.Keep(syntax.Span{Start: from, End: src.Len()})
		},
		Same: func(before, _ *syntax.File) bool { return !strings.Contains(before.Source().Text(), "unsafe") },
	}
}

func toyOptions() Options {
	return Options{Version: "1.2.3", Languages: toys(toy{}), Rules: toyRules(), hover: toyHover}
}
