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

// textReport is what people read, with a summary at the end. Where a diff is asked for, that is
// all that goes to standard output.
type textReport struct {
	bytesReport
	k        *checker
	terminal terminal
}

func (k *checker) newTextReport() report {
	to := k.out
	if k.flags.fixing() && !k.flags.diff {
		to = k.err
	}
	p := terminalOf(to)
	if k.flags.output != "" {
		p = terminal{columns: defaultColumns}
	}
	return textReport{bytesReport{textWriter(p)}, k, p}
}

func (t textReport) put(w io.Writer, r *checked) {
	if !t.k.flags.diff {
		t.bytesReport.put(w, r)
		return
	}
	if m := r.fixed; m != nil && m.changed() {
		before, after := m.old.src.Text(), m.rec.src.Text()
		writeDiff(w, t.terminal, r.name, before, after)
	}
}

func (t textReport) speaks(r *checked) bool {
	return t.bytesReport.speaks(r) || t.k.flags.diff && r.fixed != nil && r.fixed.changed()
}

func (t textReport) end(w io.Writer, sum *tally) {
	if t.k.flags.diff {
		text := sum.fixSummary(true)
		if sum.others > 0 {
			text += "; " + skipped(sum.others)
		}
		t.k.say("%s", text)
		return
	}
	if t.k.flags.statistics {
		statistics(w, t.terminal, sum)
	}
	if t.k.flags.fixing() {
		fmt.Fprintln(w, sum.fixSummary(false))
	}
	fmt.Fprintln(w, sum.summary(t.k.show))
}

// statistics is a table of the rules that have spoken, the most frequent first.
func statistics(w io.Writer, p terminal, sum *tally) {
	rows := sum.byCount()
	if len(rows) == 0 {
		return
	}
	widest, digits := 0, len(fmt.Sprint(rows[0].n))
	for _, r := range rows {
		widest = max(widest, len(r.rule.Code))
	}
	for _, r := range rows {
		mark := " "
		if r.safe > 0 {
			mark = "*"
		}
		severity := fmt.Sprintf("%-11s", r.severity)
		fmt.Fprintf(w, "%*d  %s  %-*s %s %s\n", digits, r.n, p.in(severityColour(r.severity), severity), widest, r.rule.Code,
			p.in(green, mark), p.in(dim, r.rule.Doc.Title))
	}
	if n := safelyFixed(rows); n > 0 {
		fmt.Fprintf(w, "%s %s can be mended with --fix\n", p.in(green, "*"), counted(n, "finding"))
	}
}

func safelyFixed(rows []ruleCount) int {
	n := 0
	for _, r := range rows {
		n += r.safe
	}
	return n
}

// fixSummary is "12 fixes in 3 files: 7 of sgf/a and 5 of sgf/b".
func (t *tally) fixSummary(would bool) string {
	if t.changed == 0 {
		return "nothing to fix"
	}
	var parts []string
	for _, code := range slices.Sorted(maps.Keys(t.fixes)) {
		parts = append(parts, fmt.Sprintf("%d of %s", t.fixes[code], code))
	}
	verb := "applied"
	if would {
		verb = "would be applied"
	}
	fixes := fmt.Sprintf("%d fixes", t.fixed)
	if t.fixed == 1 {
		fixes = "1 fix"
	}
	return fmt.Sprintf("%s %s in %s: %s", fixes, verb, counted(t.changed, "file"), listed(parts))
}

// summary is the last line of text output: "2 errors and 1 warning in 3 files; 5 hints not shown
// (--show hint)".
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
		text += fmt.Sprintf("; %s not shown (--show hint)", listed(hidden))
	}
	if t.known > 0 {
		text += fmt.Sprintf("; %s known from the baseline", counted(t.known, "finding"))
	}
	if t.errors > 0 {
		text += fmt.Sprintf("; %s could not be checked", counted(t.errors, "file"))
	}
	if t.others > 0 {
		text += "; " + skipped(t.others)
	}
	return text
}

// textWriter prints findings as people read them: where, how bad, what; the line with carets under
// the place; the other places; the ways to mend it.
func textWriter(p terminal) func(io.Writer, *loaded, []diagnostics.Finding) {
	return func(w io.Writer, l *loaded, findings []diagnostics.Finding) {
		places := snippet.NewCounter(l.src)
		for i := range findings {
			writeText(w, p, l, places, &findings[i])
		}
	}
}

func writeText(w io.Writer, p terminal, l *loaded, places *snippet.Counter, f *diagnostics.Finding) {
	line, column := places.Place(f.Span.Start)
	fmt.Fprintf(w, "%s %s %s %s\n",
		p.in(bold, fmt.Sprintf("%s:%d:%d:", snippet.Plain(l.name), line, column)),
		p.in(severityColour(f.Severity), f.Severity.String()+":"), snippet.Plain(f.Message), p.in(dim, "["+f.Code()+"]"))
	gutter := len(fmt.Sprint(line)) + 2
	margin := strings.Repeat(" ", gutter)
	s := snippet.Cut(l.src, f.Span, p.columns-gutter-3)
	colour := severityColour(f.Severity)
	fmt.Fprintf(w, " %s %s%s%s\n", p.in(dim, fmt.Sprintf("%d |", line)), s.Before, p.in(colour, s.Marked), s.After)
	fmt.Fprintf(w, "%s%s %s\n", margin, p.in(dim, "|"), p.in(colour, s.Carets()))
	for _, r := range f.Related {
		line, column := places.Place(r.Span.Start)
		fmt.Fprintf(w, "%s%s %d:%d: %s\n", margin, p.in(dim, "= see"), line, column, snippet.Plain(r.Message))
	}
	for _, fix := range f.Fixes {
		fmt.Fprintf(w, "%s%s %s (%s)\n", margin, p.in(dim, "= fix:"), snippet.Plain(fix.Title), safety(fix.Safe))
	}
}

func safety(safe bool) string {
	if safe {
		return "safe"
	}
	return "unsafe"
}

// counted is "1 file", "2 files". Information has no plural.
func counted(n int, noun string) string {
	if n == 1 || noun == diagnostics.Information.String() {
		return fmt.Sprintf("%d %s", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// listed joins with commas and a last "and".
func listed(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}
