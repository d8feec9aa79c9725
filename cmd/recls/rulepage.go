package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// rulePage is what people read about a rule, as Markdown. A terminal shows the same text, see plainPage.
func rulePage(l *i18n.Locale, cat *diagnostics.Catalogue, r *diagnostics.Rule) string {
	var b strings.Builder
	d := &r.Doc
	usual := i18n.Msg("on by default")
	if r.Off {
		usual = i18n.Msg("off by default")
	}
	fmt.Fprintf(&b, "# %s\n\n`%s` · %s · %s\n\n%s\n\n%s\n", l.Lookup(d.Title), r.Code, grades(l, r), usual.In(l), l.Lookup(d.What), l.Lookup(d.Why))
	if _, ok := l.Translation(d.What); l != nil && !ok {
		fmt.Fprintf(&b, "\n%s\n", i18n.Msg("(This page is in English: nobody has translated it yet.)").In(l))
	}
	heading := func(title i18n.Message) { fmt.Fprintf(&b, "\n## %s\n", title.In(l)) }
	item := func(text i18n.Message) { fmt.Fprintf(&b, "- %s\n", text.In(l)) }
	if len(d.Bad) > 0 {
		heading(i18n.Msg("Reported"))
		for _, text := range d.Bad {
			demonstrate(&b, l, cat, r, text)
		}
	}
	if len(d.Good) > 0 {
		heading(i18n.Msg("Fine"))
		for _, text := range d.Good {
			fenced(&b, exampleLines(l, text))
		}
	}
	heading(i18n.Msg("Fix"))
	b.WriteString("\n")
	for _, line := range d.Fixes {
		fmt.Fprintf(&b, "- %s\n", l.Lookup(line))
	}
	if len(d.Fixes) == 0 {
		fmt.Fprintln(&b, byHand(l, d))
	}
	heading(i18n.Msg("More"))
	b.WriteString("\n")
	item(i18n.Msg("Since recls %s.", cmp.Or(r.Since, diagnostics.FirstVersion)))
	if r.Off {
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
	for _, s := range cat.Sources(r) {
		text := s.Text.In(l)
		if s.URL != "" {
			text = fmt.Sprintf("[%s](%s)", text, s.URL)
		}
		sources = append(sources, text)
	}
	item(i18n.Msg("Source: %s", strings.Join(sources, "; ")))
	return b.String()
}

// byHand is what to do where a rule has no fix.
func byHand(l *i18n.Locale, d *diagnostics.Doc) string {
	return i18n.Msg("By hand: %s", l.Lookup(d.ByHand)).In(l)
}

// grades are the severities of a rule: "warning, error in FF[4]".
func grades(l *i18n.Locale, r *diagnostics.Rule) string {
	list := i18n.List{r.Severity.Text()}
	for _, g := range r.Doc.Also {
		list = append(list, i18n.Msg("severity, when"+i18n.Context+"%v %s", g.Severity.Text(), l.Lookup(g.When)))
	}
	return list.In(l)
}

// demonstrate shows an example with marks under what the rule finds in it, what it says there, and the record after each fix.
func demonstrate(b *strings.Builder, l *i18n.Locale, cat *diagnostics.Catalogue, r *diagnostics.Rule, text string) {
	file, findings := exampleFindings(cat, r, text)
	fenced(b, markedLines(l, file, findings))
	if len(findings) == 0 {
		return
	}
	first := findings[0]
	fmt.Fprintf(b, "\n%s: %s\n", sentence(first.Severity.Text().In(l)), first.Message.In(l))
	seen := make(map[string]bool)
	for _, fix := range first.Fixes {
		if title := fix.Title.In(l); !seen[title] {
			seen[title] = true
			fmt.Fprintf(b, "\n%s\n", i18n.Msg("“%s” (%v) gives:", title, safety(fix.Safe)).In(l))
			fenced(b, exampleLines(l, syntax.Apply(file.Source().Text(), fix.All())))
		}
	}
}

// safety says whether a fix can be applied without a look.
func safety(safe bool) i18n.Message {
	if safe {
		return i18n.Msg("safe")
	}
	return i18n.Msg("changes the record")
}

// exampleFindings reads an example as an editor holds it, and as the bytes of a file where only these show the fault.
func exampleFindings(cat *diagnostics.Catalogue, r *diagnostics.Rule, text string) (f *syntax.File, found []diagnostics.Finding) {
	id, _, _ := strings.Cut(r.Code, "/")
	format := formats.ByID(id)
	var cfg diagnostics.Config
	cfg.Set(r.Code, "on")
	for _, src := range []*syntax.Source{syntax.NewSource(text), syntax.Decode([]byte(text), format)} {
		f = format.Parse(src)
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
	plain := exampleLines(l, src.Text())
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

// fenced writes lines between fences that are longer than any in them.
func fenced(b *strings.Builder, lines []string) {
	text := strings.Join(lines, "\n")
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	fmt.Fprintf(b, "\n%s\n%s\n%s\n", fence, text, fence)
}

// plainPage is a page of Markdown for a terminal: headings in bold, running text wrapped, lists with a hanging indent, code
// indented, no links.
func plainPage(t terminal, page string) string {
	var b strings.Builder
	fence, width := "", textWidth
	if t.columns > 0 {
		width = min(width, t.columns)
	}
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case fence != "" && line == fence:
			fence = ""
		case fence != "":
			b.WriteString("    " + line + "\n")
		case strings.HasPrefix(line, "```"):
			fence = line
		case strings.HasPrefix(line, "#"):
			b.WriteString(t.in(bold, strings.TrimLeft(line, "# ")) + "\n")
		case line == "":
			b.WriteString("\n")
		case strings.HasPrefix(line, "- "):
			b.WriteString(wrapHanging(unlinked(line), width, len("- ")))
		default:
			b.WriteString(wrap(unlinked(line), width))
		}
	}
	return b.String()
}

// unlinked is a line of Markdown with its links as "text <address>", without the paths of other pages, and without marks of weight.
func unlinked(line string) string {
	line = strings.ReplaceAll(line, "**", "")
	for {
		at := strings.Index(line, "](")
		if at < 0 {
			return line
		}
		open, depth := at-1, 1 // the text of a link may hold brackets, as in FF[4]
		for ; open >= 0; open-- {
			if line[open] == ']' {
				depth++
			} else if line[open] == '[' {
				if depth--; depth == 0 {
					break
				}
			}
		}
		end := strings.IndexByte(line[at:], ')')
		if open < 0 || end < 0 {
			return line
		}
		text, address := line[open+1:at], line[at+2:at+end]
		if strings.HasPrefix(address, "http") {
			text += " <" + address + ">"
		}
		line = line[:open] + text + line[at+end+1:]
	}
}
