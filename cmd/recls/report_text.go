package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/diagnostics"
)

// textReport is what people read, with a summary at the end. Where a diff is asked for, that is all that goes to
// standard output.
type textReport struct {
	bytesReport
	terminal terminal
}

func newTextReport(k *checker) report {
	to := k.out
	if k.flags.fixing() && !k.flags.diff {
		to = k.err
	}
	p := terminalOf(to)
	if k.flags.output != "" {
		p = terminal{columns: defaultColumns}
	}
	return &textReport{bytesReport{k: k, write: p.writeFindings}, p}
}

func (t *textReport) put(r *checked) {
	if !t.k.flags.diff {
		t.bytesReport.put(r)
	} else if m := r.fixed; m != nil && m.changed() {
		writeDiff(t.k.to, t.terminal, r.name, m.old.src.Text(), m.rec.src.Text())
	}
}

func (t *textReport) end() {
	sum := &t.k.tally
	if t.k.flags.diff {
		text := sum.fixSummary("would be applied")
		if sum.others > 0 {
			text += "; " + skipped(sum.others)
		}
		t.k.say("%s", text)
		return
	}
	if t.k.flags.statistics {
		statistics(t.k.to, t.terminal, sum)
	}
	if t.k.flags.fixing() {
		fmt.Fprintln(t.k.to, sum.fixSummary("applied"))
	}
	fmt.Fprintln(t.k.to, sum.summary(t.k.show))
}

// statistics is a table of the rules that were reported, the most frequent first.
func statistics(w io.Writer, p terminal, sum *tally) {
	rows := sum.byCount()
	if len(rows) == 0 {
		return
	}
	widest, digits, safe := 0, len(fmt.Sprint(rows[0].n)), 0
	for _, r := range rows {
		widest = max(widest, len(r.rule.Code))
		safe += r.safe
	}
	for _, r := range rows {
		mark := " "
		if r.safe > 0 {
			mark = "*"
		}
		severity := p.in(severityColours[r.severity], fmt.Sprintf("%-11s", r.severity))
		fmt.Fprintf(w, "%*d  %s  %-*s %s %s\n", digits, r.n, severity, widest, r.rule.Code, p.in(green, mark), p.in(dim, r.rule.Doc.Title))
	}
	if safe > 0 {
		fmt.Fprintf(w, "%s %s can be fixed with --fix\n", p.in(green, "*"), counted(safe, "finding"))
	}
}

// fixSummary is "12 fixes applied in 3 files: 7 of sgf/a and 5 of sgf/b".
func (t *tally) fixSummary(verb string) string {
	if t.changed == 0 {
		return "nothing to fix"
	}
	var parts []string
	for _, code := range slices.Sorted(maps.Keys(t.fixes)) {
		parts = append(parts, fmt.Sprintf("%d of %s", t.fixes[code], code))
	}
	fixes := fmt.Sprintf("%d %s", t.fixed, plural(t.fixed, "fix", "fixes"))
	return fmt.Sprintf("%s %s in %s: %s", fixes, verb, counted(t.changed, "file"), listed(parts))
}

// summary is the last line of text output: "2 errors and 1 warning in 3 files; 5 hints not shown (--min-severity hint)".
func (t *tally) summary(show diagnostics.Severity) string {
	var shown, hidden []string
	for severity := diagnostics.Error; severity <= diagnostics.Hint; severity++ {
		n := t.found[severity]
		switch {
		case n == 0:
		case severity <= show:
			shown = append(shown, counted(n, severity.String()))
		default:
			hidden = append(hidden, counted(n, severity.String()))
		}
	}
	text := "nothing found"
	if t.baseline {
		text = "nothing new"
	}
	if len(shown) > 0 {
		text = listed(shown)
	}
	text += " in " + counted(t.files, "file")
	if len(hidden) > 0 {
		text += fmt.Sprintf("; %s not shown (--min-severity hint)", listed(hidden))
	}
	for _, more := range []struct {
		n          int
		noun, what string
	}{{t.known, "finding", "in the baseline already"}, {t.errors, "file", "could not be checked"}, {t.others, "other file", "skipped"}} {
		if more.n > 0 {
			text += fmt.Sprintf("; %s %s", counted(more.n, more.noun), more.what)
		}
	}
	return text
}

// writeFindings prints findings as people read them: where, how bad, what; the line with carets under the span; the
// other spans; the fixes.
func (p terminal) writeFindings(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.src)
	for i := range findings {
		p.writeFinding(w, l, places, &findings[i])
	}
}

func (p terminal) writeFinding(w io.Writer, l *loaded, places *snippet.Counter, f *diagnostics.Finding) {
	line, column := places.Place(f.Span.Start)
	fmt.Fprintf(w, "%s %s %s %s\n",
		p.in(bold, fmt.Sprintf("%s:%d:%d:", snippet.Plain(l.name), line, column)),
		p.in(severityColours[f.Severity], f.Severity.String()+":"), snippet.Plain(f.Message.String()), p.in(dim, "["+f.Code()+"]"))
	gutter := len(fmt.Sprint(line)) + 2
	margin := strings.Repeat(" ", gutter)
	s := snippet.Cut(l.src, f.Span, p.columns-gutter-3)
	colour := severityColours[f.Severity]
	fmt.Fprintf(w, " %s %s%s%s\n", p.in(dim, fmt.Sprintf("%d |", line)), s.Before, p.in(colour, s.Marked), s.After)
	fmt.Fprintf(w, "%s%s %s\n", margin, p.in(dim, "|"), p.in(colour, s.Carets()))
	for _, r := range f.Related {
		line, column := places.Place(r.Span.Start)
		fmt.Fprintf(w, "%s%s %d:%d: %s\n", margin, p.in(dim, "= see"), line, column, snippet.Plain(r.Message.String()))
	}
	for _, fix := range f.Fixes {
		fmt.Fprintf(w, "%s%s %s (%s)\n", margin, p.in(dim, "= fix:"), snippet.Plain(fix.Title.String()), safety(fix.Safe))
	}
}

// counted is "1 file", "2 files". Information has no plural.
func counted(n int, noun string) string {
	if noun == diagnostics.Information.String() {
		return fmt.Sprintf("%d %s", n, noun)
	}
	return fmt.Sprintf("%d %s", n, plural(n, noun, noun+"s"))
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// listed joins with commas and a last "and".
func listed(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}
