package cases

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/server/rulepage"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

// pageWriter writes the page of a rule with what recls finds in its examples today.
type pageWriter struct {
	strings.Builder
	check Checker
	rule  *diagnostics.Rule
	page  *pages.Page
}

// fresh is the page as it should be.
func (w *pageWriter) fresh() string {
	shown := rulepage.From(nil, w.check.Catalogue, w.rule, w.page)
	head, _, _ := strings.Cut(shown, "\n## Reported\n")
	_, tail, _ := strings.Cut(shown, "\n## Fix\n")
	tail, _, _ = strings.Cut(tail, "- Source: ")
	w.WriteString(head + "\n## Reported\n")
	w.in(w.page.Named.Bad)
	for _, text := range w.page.Bad {
		w.reported(text)
	}
	w.WriteString("\n## Fine\n")
	w.in(w.page.Named.Good)
	for _, text := range w.page.Good {
		f := w.file(text, w.page.Named.Good)
		w.WriteString(rulepage.Fenced(pages.Lines(w.rule.Code, text)))
		w.others(f, w.check.Check(f))
	}
	w.WriteString("\n## Fix\n" + tail + "- Source: " + w.sources() + "\n")
	return w.String()
}

// judge asserts that the rule finds something in each bad example, and that a good one is one: no rule finds a mistake
// in it.
func (w *pageWriter) judge(t *testing.T) {
	if len(w.page.Bad) == 0 || len(w.page.Good) == 0 {
		t.Error("the page has no record under Reported, or none under Fine")
	}
	for _, text := range w.page.Bad {
		if len(w.own(w.file(text, w.page.Named.Bad))) == 0 {
			t.Errorf("nothing is found in the record %q under Reported", text)
		}
	}
	for _, text := range w.page.Good {
		for _, x := range w.check.Check(w.file(text, w.page.Named.Good)) {
			if x.Rule == w.rule || x.Severity <= diagnostics.Warning {
				t.Errorf("the record %q under Fine has a mistake: %s: %s", text, x.Code(), x.Message)
			}
		}
	}
}

func (w *pageWriter) in(name string) {
	if name != "" {
		fmt.Fprintf(w, "\nIn a file with the name `%s`:\n", name)
	}
}

// file reads an example as an editor holds it, and as the bytes of a file where only these show the fault, or are not
// text.
func (w *pageWriter) file(text, name string) (f *syntax.File) {
	format := w.format()
	f = format.Parse(syntax.NewSource(text).Named(name))
	if !utf8.ValidString(text) {
		return format.Parse(syntax.Decode([]byte(text), format).Named(name))
	}
	if len(w.own(f)) == 0 {
		if decoded := format.Parse(syntax.Decode([]byte(text), format).Named(name)); len(w.own(decoded)) > 0 {
			return decoded
		}
	}
	return f
}

func (w *pageWriter) format() syntax.Format { return formats.ByID(w.rule.Format()) }

// own are the findings of the rule.
func (w *pageWriter) own(f *syntax.File) []diagnostics.Finding {
	return slices.DeleteFunc(w.check.Check(f), func(x diagnostics.Finding) bool { return x.Rule != w.rule })
}

// reported shows an example with marks under what the rule finds in it, what it says there, and the record after each
// fix.
func (w *pageWriter) reported(text string) {
	f := w.file(text, w.page.Named.Bad)
	all, own := w.check.Check(f), w.own(f)
	w.WriteString(rulepage.Fenced(w.marked(f, text, own)))
	for _, x := range own {
		fmt.Fprintf(w, "\n%s: %s\n", rulepage.Sentence(x.Severity.String()), x.Message.In(nil))
		for _, r := range x.Related {
			line, column := f.Source().Position(r.Span.Start)
			fmt.Fprintf(w, "\nSee also %d:%d: %s\n", line, column, r.Message.In(nil))
		}
		for _, fix := range x.Fixes {
			fixed := syntax.Apply(f.Source().Text(), fix.All())
			fmt.Fprintf(w, "\n%s\n", fmt.Sprintf("“%s” (%v) gives:", fix.Title.In(nil), rulepage.Safety(fix.Safe).In(nil)))
			w.WriteString(rulepage.Fenced(pages.Lines(w.rule.Code, fixed)))
			w.uncovered(all, f.Format.Parse(syntax.NewSource(fixed).Named(w.page.Named.Bad)))
		}
	}
	w.others(f, all)
}

// others names the other rules that find something in an example, each with the line and column or the count.
func (w *pageWriter) others(f *syntax.File, findings []diagnostics.Finding) {
	var codes []string
	places := make(map[string][]string)
	for _, x := range findings {
		if x.Rule != w.rule {
			line, column := f.Source().Position(x.Span.Start)
			if places[x.Code()] == nil {
				codes = append(codes, x.Code())
			}
			places[x.Code()] = append(places[x.Code()], fmt.Sprintf("%d:%d", line, column))
		}
	}
	for i, code := range codes {
		if at := places[code]; len(at) <= 3 {
			codes[i] = fmt.Sprintf("`%s` at %s", code, strings.Join(at, " and "))
		} else {
			codes[i] = fmt.Sprintf("`%s` %d times", code, len(at))
		}
	}
	if len(codes) > 0 {
		fmt.Fprintf(w, "\nReported here too: %s\n", strings.Join(codes, ", "))
	}
}

// uncovered names the rules that find something in a record after a fix, and did not before it.
func (w *pageWriter) uncovered(before []diagnostics.Finding, after *syntax.File) {
	var list []string
	for _, x := range w.check.Check(after) {
		known := func(y diagnostics.Finding) bool { return x.Rule == y.Rule }
		if code := "`" + x.Code() + "`"; !slices.ContainsFunc(before, known) && !slices.Contains(list, code) {
			list = append(list, code)
			w.check.Adds[x.Code()] = true
		}
	}
	if len(list) > 0 {
		fmt.Fprintf(w, "\nReported then: %s\n", strings.Join(list, ", "))
	}
}

// marked are the lines of an example, each with its marks below it.
func (w *pageWriter) marked(f *syntax.File, text string, own []diagnostics.Finding) (lines []string) {
	src := f.Source()
	for i, line := range pages.Lines(w.rule.Code, text) {
		lines = append(lines, line)
		if src.Text() != text && i >= src.LineCount() { // bytes of another encoding may have other lines
			continue
		}
		for _, x := range own {
			if mark := markOf(src, i, x.Span); mark != "" {
				lines = append(lines, mark)
			}
		}
	}
	return lines
}

// markOf draws the part of a span that is in a line: ^ under it, | where it is empty, … where it goes on in the next
// line.
func markOf(src *syntax.Source, line int, s syntax.Span) string {
	at := src.LineSpan(line)
	first, last := src.LineAt(s.Start), src.LineAt(max(s.Start, s.End-1))
	if line < first || line > last {
		return ""
	}
	from, to := max(s.Start, at.Start), min(s.End, at.End)
	width := snippet.Columns(pages.Shown(src.Text()[min(from, to):to]))
	before := strings.Repeat(" ", snippet.Columns(pages.Shown(src.Text()[at.Start:min(from, max(at.End, at.Start))])))
	switch {
	case s.Len() == 0:
		return before + "|"
	case line < last:
		return before + strings.Repeat("^", max(width, 1)) + "…"
	}
	return before + strings.Repeat("^", max(width, 1))
}

// sources are links with the short names of the documents as their titles.
func (w *pageWriter) sources() string {
	short := strings.Split(w.page.Source, "; ")
	for i, s := range w.check.Catalogue.Sources(w.rule, w.page.Source) {
		switch text := s.Text.In(nil); {
		case s.URL != "":
			short[i] = fmt.Sprintf("[%s](%s %q)", text, s.URL, short[i])
		default:
			short[i] = text
		}
	}
	return strings.Join(short, "; ")
}

// writerOf is the writer of a rule's page, which is switched on. A fix may bring up what the page says, and what it is
// about: that of another rule may complete what the rule has to see.
func writerOf(cat *diagnostics.Catalogue, r *diagnostics.Rule, p *pages.Page) *pageWriter {
	w := &pageWriter{check: Checker{Catalogue: cat, Uncovers: emptied, Adds: map[string]bool{r.Code: true}}, rule: r, page: p}
	w.check.Config.Set(r.Code, "on")
	return w
}

const pagesDir = "../../../docs/rules/"

// TestPages: the page of every rule says what recls finds in its examples and how its fixes leave them, and agrees with
// the line of the rule in Go. What must hold for every record holds for the examples too. -update fills the pages in.
func TestPages(t *testing.T) {
	t.Parallel()
	cat := formats.Catalogue()
	all := make(map[string]string)
	for _, r := range cat.Rules() {
		t.Run(r.Code, func(t *testing.T) {
			path := pagesDir + r.Code + ".md"
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("the rule has no page: %v", err)
			}
			page, err := pages.Parse(string(text))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if page.Code != r.Code || page.Severity != r.Severity || page.Off != r.Has(diagnostics.Off) {
				t.Fatalf("%s says `%s` · %v, off by default: %v. The line in Go says `%s` · %v, off by default: %v",
					path, page.Code, page.Severity, page.Off, r.Code, r.Severity, r.Has(diagnostics.Off))
			}
			if page.Since == "" || page.Source == "" {
				t.Errorf("%s: expected `- Since recls …` and `- Source: …` under ## More", path)
			}
			w := writerOf(cat, r, page)
			w.judge(t)
			fresh := w.fresh()
			all[r.Code] = fresh
			for _, text := range page.Examples() {
				if err := w.check.Invariants(w.format(), text); err != nil {
					t.Errorf("%q: %v", text, err)
				}
			}
			switch {
			case *update && fresh != string(text):
				if err := os.WriteFile(path, []byte(fresh), 0o644); err != nil {
					t.Fatal(err)
				}
			case !*update:
				if diff := cmp.Diff(string(text), fresh); diff != "" {
					t.Errorf("%s (-page +recls; go generate ./... fills it in):\n%s", path, diff)
				}
			}
		})
	}
	const table = "../../../i18n/tables/" + pages.Packed + ".gz"
	if len(all) < len(cat.Rules()) {
		return // -run asks for some of them
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(table, pages.Pack(all), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if was, err := os.ReadFile(table); err != nil {
		t.Error(err)
	} else if string(was) != string(pages.Pack(all)) {
		t.Errorf("%s is not made of the pages: go generate ./...", table)
	}
}

// TestPageIndex: docs/rules has the pages of the rules and no others, and its README lists them below what people
// write.
func TestPageIndex(t *testing.T) {
	const below = "\n## Index\n"
	rules := make(map[string]string) // by format
	known := map[string]bool{"README.md": true}
	for _, r := range formats.Catalogue().Rules() {
		usual := "on"
		if r.Has(diagnostics.Off) {
			usual = "off"
		}
		rules[r.Format()] += fmt.Sprintf("| [`%s`](./%s.md) | %s | %s | %s |\n", r.Code, r.Code, r.Severity, usual, strings.ReplaceAll(titleOf(t, r), "|", `\|`))
		known[r.Code+".md"] = true
	}
	for _, pattern := range []string{"*.md", "*/*.md"} {
		found, err := filepath.Glob(pagesDir + pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			if name := strings.TrimPrefix(filepath.ToSlash(path), pagesDir); !known[name] {
				t.Errorf("docs/rules/%s is the page of no rule that a list of rules in formats has", name)
			}
		}
	}
	was, err := os.ReadFile(pagesDir + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	fresh, _, _ := strings.Cut(string(was), below)
	fresh += below
	for _, format := range slices.Sorted(maps.Keys(rules)) {
		fresh += "\n### " + format + "\n\n| code | severity | by default | what it finds |\n|---|---|---|---|\n" + rules[format]
	}
	if *update {
		err = os.WriteFile(pagesDir+"README.md", []byte(fresh), 0o644)
	} else if diff := cmp.Diff(string(was), fresh); diff != "" {
		t.Errorf("the index is stale; run go generate ./... (-want +got):\n%s", diff)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// titleOf is the title on the page of a rule.
func titleOf(t *testing.T, r *diagnostics.Rule) string {
	text, err := os.ReadFile(pagesDir + r.Code + ".md")
	page, malformed := pages.Parse(string(text))
	if err != nil || malformed != nil {
		t.Fatal(err, malformed)
	}
	return page.Title
}
