// Package rulepage makes the pages that explain rules, as Markdown: those of docs/rules, of `recls explain` and of the
// request recls/explain.
package rulepage

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

// Page is what people read about a rule, as Markdown. A terminal shows the same text, wrapped.
func Page(l *i18n.Locale, cat *diagnostics.Catalogue, r *diagnostics.Rule) string {
	return From(l, cat, r, pages.Of(r))
}

// From is what people read about a rule that has this page.
func From(l *i18n.Locale, cat *diagnostics.Catalogue, r *diagnostics.Rule, d *pages.Page) string {
	var b strings.Builder
	usual := i18n.Msg("on by default")
	if r.Has(diagnostics.Off) {
		usual = i18n.Msg("off by default")
	}
	fmt.Fprintf(&b, "# %s\n\n`%s` · %s · %s\n\n%s\n\n%s\n", l.Lookup(d.Title), r.Code, grades(l, r, d), usual.In(l), l.Lookup(d.What), l.Lookup(d.Why))
	if _, ok := l.Translation(d.What); l != nil && !ok {
		fmt.Fprintf(&b, "\n%s\n", i18n.Msg("(This page is in English: nobody has translated it yet.)").In(l))
	}
	heading := func(title i18n.Message) { fmt.Fprintf(&b, "\n## %s\n", title.In(l)) }
	item := func(text i18n.Message) { fmt.Fprintf(&b, "- %s\n", text.In(l)) }
	in := func(name string) {
		if name != "" {
			fmt.Fprintf(&b, "\n%s\n", i18n.Msg("In a file with the name `%s`:", name).In(l))
		}
	}
	if len(d.Bad) > 0 {
		heading(i18n.Msg("Reported"))
		in(d.Named.Bad)
		for _, text := range d.Bad {
			demonstrate(&b, l, cat, r, text, d.Named.Bad)
		}
	}
	if len(d.Good) > 0 {
		heading(i18n.Msg("Fine"))
		in(d.Named.Good)
		for _, text := range d.Good {
			b.WriteString(Fenced(ExampleLines(l, ExampleText(r, text))))
		}
	}
	heading(i18n.Msg("Fix"))
	b.WriteString("\n")
	for _, line := range d.Fixes {
		fmt.Fprintf(&b, "- %s\n", l.Lookup(line))
	}
	if len(d.Fixes) == 0 {
		fmt.Fprintln(&b, ByHand(l, d))
	}
	heading(i18n.Msg("More"))
	b.WriteString("\n")
	item(i18n.Msg("Since recls %s.", d.Since))
	if r.Has(diagnostics.Off) {
		item(i18n.Msg("Turn it on: %s in `.recls.toml`, under `[rules]`.", fmt.Sprintf("`%q = \"on\"`", r.Code)))
	} else {
		item(i18n.Msg("Turn it off: %s in `.recls.toml`, under `[rules]`.", fmt.Sprintf("`%q = \"off\"`", r.Code)))
	}
	if len(d.Related) > 0 {
		var links []string
		for _, code := range d.Related {
			links = append(links, fmt.Sprintf("[`%s`](../%s.md)", code, code))
		}
		item(i18n.Msg("Related: %v", i18n.Items(links...)))
	}
	var sources []string
	for _, s := range cat.Sources(r, d.Source) {
		text := s.Text.In(l)
		if s.URL != "" {
			text = fmt.Sprintf("[%s](%s)", text, s.URL)
		}
		sources = append(sources, text)
	}
	item(i18n.Msg("Source: %s", strings.Join(sources, "; ")))
	return b.String()
}

// ByHand is what to do where a rule has no fix.
func ByHand(l *i18n.Locale, d *pages.Page) string {
	return i18n.Msg("By hand: %s", l.Lookup(d.ByHand)).In(l)
}

// grades are the severities of a rule: "warning, error in FF[4]".
func grades(l *i18n.Locale, r *diagnostics.Rule, d *pages.Page) string {
	list := i18n.List{r.Severity.Text()}
	for _, g := range d.Also {
		list = append(list, i18n.Msg("severity, when"+i18n.Context+"%v %s", g.Severity.Text(), l.Lookup(g.When)))
	}
	return list.In(l)
}

// demonstrate shows an example with marks under what the rule finds in it, what it says there, and the record after
// each fix.
func demonstrate(b *strings.Builder, l *i18n.Locale, cat *diagnostics.Catalogue, r *diagnostics.Rule, text, name string) {
	file, findings := exampleFindings(cat, r, text, name)
	b.WriteString(Fenced(markedLines(l, file, findings)))
	if len(findings) == 0 {
		return
	}
	first := findings[0]
	fmt.Fprintf(b, "\n%s: %s\n", Sentence(first.Severity.Text().In(l)), first.Message.In(l))
	seen := make(map[string]bool)
	for _, fix := range first.Fixes {
		if title := fix.Title.In(l); !seen[title] {
			seen[title] = true
			fmt.Fprintf(b, "\n%s\n", i18n.Msg("“%s” (%v) gives:", title, Safety(fix.Safe)).In(l))
			b.WriteString(Fenced(ExampleLines(l, syntax.Apply(file.Source().Text(), fix.All()))))
		}
	}
}

// Safety says whether a fix can be applied without a look.
func Safety(safe bool) i18n.Message {
	if safe {
		return i18n.Msg("safe")
	}
	return i18n.Msg("changes the record")
}

// ExampleText is an example as people read it: bytes that are not UTF-8 are read as a file of the format is.
func ExampleText(r *diagnostics.Rule, text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return syntax.Decode([]byte(text), formats.ByID(r.Format())).Text()
}

// exampleFindings reads an example as an editor holds it, and as the bytes of a file where only these show the fault.
func exampleFindings(cat *diagnostics.Catalogue, r *diagnostics.Rule, text, name string) (f *syntax.File, found []diagnostics.Finding) {
	format := formats.ByID(r.Format())
	var cfg diagnostics.Config
	cfg.Set(r.Code, "on")
	for _, src := range []*syntax.Source{syntax.NewSource(text), syntax.Decode([]byte(text), format)} {
		f = format.Parse(src.Named(name))
		for _, x := range cat.Check(context.Background(), f, cfg) {
			if x.Rule == r {
				found = append(found, x)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	return f, found
}

// markedLines are the lines of an example, with a line of marks under each in which something is found.
func markedLines(l *i18n.Locale, f *syntax.File, findings []diagnostics.Finding) (lines []string) {
	src := f.Source()
	plain := ExampleLines(l, src.Text())
	for i, line := range plain {
		lines = append(lines, line)
		for _, x := range findings {
			if s := snippet.Cut(src, x.Span, exampleMost); s.Line == i+1 && src.LineCount() >= len(plain) {
				lines[len(lines)-1] = s.Text() + lineEnd(line)
				lines = append(lines, strings.TrimRight(s.Carets(), "…"))
				break
			}
		}
	}
	return lines
}

// lineEnd is the visible end of a line of an example, which a snippet leaves out.
func lineEnd(line string) string {
	if strings.HasSuffix(line, "␍") {
		return "␍"
	}
	return ""
}

// Fenced is lines between fences that are longer than any in them, after an empty line.
func Fenced(lines []string) string {
	text := strings.Join(lines, "\n")
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fmt.Sprintf("\n%s\n%s\n%s\n", fence, text, fence)
}

// exampleMost is how many columns and lines of an example are shown: a few are long because they show that something is
// too long.
const exampleMost = 100

// ExampleLines makes an example fit for people. Where some lines end in `\r\n` and others do not, the `\r` is visible.
func ExampleLines(l *i18n.Locale, text string) []string {
	if strings.Count(text, "\r\n") == strings.Count(text, "\n") {
		text = strings.ReplaceAll(text, "\r\n", "\n")
	}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if more := len(lines) - exampleMost; more > 0 {
		lines = append(lines[:exampleMost:exampleMost], i18n.Plural(more, "… (one more line)", "… (%d more lines)", more).In(l))
	}
	out := make([]string, len(lines))
	for i, line := range lines {
		plain := []rune(snippet.Plain(line))
		if more := len(plain) - exampleMost; more > 0 {
			plain = append(plain[:exampleMost:exampleMost], []rune(i18n.Msg("… (%d more)", more).In(l))...)
		}
		out[i] = string(plain)
	}
	return out
}

// Sentence starts a title with a capital, unless it starts with code.
func Sentence(s string) string {
	if s != "" && 'a' <= s[0] && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}
