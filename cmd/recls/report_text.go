package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/rulepage"
	"github.com/recls/recls/syntax/snippet"
)

// textReport is what people read, with a summary at the end. Where a diff is asked for, that is all that goes to
// standard output.
type textReport struct {
	bytesReport
	terminal terminal
	locale   *i18n.Locale
}

func newTextReport(k *checker) report {
	to := k.out
	if k.aside {
		to = k.err
	}
	p := terminalOf(to)
	if k.flags.output != "" {
		p = terminal{columns: defaultColumns}
	}
	t := &textReport{bytesReport: bytesReport{k: k}, terminal: p, locale: k.locale}
	t.write = t.writeFindings
	return t
}

// newConciseReport is a text report with a line for each finding.
func newConciseReport(k *checker) report {
	t := newTextReport(k).(*textReport)
	t.write = t.writeConcise
	return t
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
	switch {
	case t.k.flags.quiet && t.k.flags.diff:
		return
	case t.k.flags.diff:
		text := sum.fixSummary(&t.k.flags)
		if sum.others > 0 {
			text = also(text, skipped(sum.others))
		}
		t.k.say(text)
		return
	}
	if t.k.flags.statistics {
		t.statistics(t.k.to, sum)
	}
	if t.k.flags.quiet {
		return
	}
	if t.k.flags.fixing() {
		fmt.Fprintln(t.k.to, sum.fixSummary(&t.k.flags).In(t.locale))
	}
	fmt.Fprintln(t.k.to, sum.summary(t.k.show).In(t.locale))
}

// statistics is a table of the rules that were reported, the most frequent first.
func (t *textReport) statistics(w io.Writer, sum *tally) {
	p := t.terminal
	rows := sum.byCount()
	if len(rows) == 0 {
		return
	}
	widest, digits, safe := 0, len(i18n.Count(rows[0].n).String()), 0
	grade := snippet.Columns(diagnostics.Information.String())
	for _, r := range rows {
		widest = max(widest, len(r.rule.Code))
		grade = max(grade, snippet.Columns(r.severity.Text().In(t.locale)))
		safe += r.safe
	}
	for _, r := range rows {
		mark := " "
		if r.safe > 0 {
			mark = "*"
		}
		severity := p.in(severityColours[r.severity], snippet.Pad(r.severity.Text().In(t.locale), grade))
		fmt.Fprintf(w, "%*s  %s  %-*s %s %s\n", digits, i18n.Count(r.n).String(), severity, widest, r.rule.Code, p.in(green, mark), p.in(dim, t.locale.Lookup(pages.Of(r.rule).Title)))
	}
	if safe > 0 {
		fmt.Fprintf(w, "%s %s\n", p.in(green, "*"), i18n.Plural(safe, "%d finding can be fixed with --fix", "%d findings can be fixed with --fix", i18n.Count(safe)).In(t.locale))
	}
}

// fixSummary is "12 fixes applied in 3 files: 7 of sgf/a and 5 of sgf/b". Of a diff, nothing was applied. Where only
// safe fixes were asked for, the report may list others: these are something to fix too.
func (t *tally) fixSummary(flags *checkFlags) i18n.Message {
	switch {
	case t.changed == 0 && t.unfixed > 0:
		return i18n.Msg("no fix applied")
	case t.changed == 0 && !flags.unsafe:
		return i18n.Msg("no safe fix to apply")
	case t.changed == 0:
		return i18n.Msg("nothing to fix")
	}
	var parts i18n.List
	for _, code := range slices.Sorted(maps.Keys(t.fixes)) {
		parts = append(parts, i18n.Msg("%d of %s", i18n.Count(t.fixes[code]), code))
	}
	fixes := i18n.Plural(t.fixed, "%d fix", "%d fixes", i18n.Count(t.fixed))
	files := i18n.Plural(t.changed, "%d file", "%d files", i18n.Count(t.changed))
	if flags.diff {
		return i18n.Msg("%v would be applied in %v: %v", fixes, files, listed(parts))
	}
	return i18n.Msg("%v applied in %v: %v", fixes, files, listed(parts))
}

// summary is the last line of text output: "2 errors and 1 warning in 3 files; 5 hints not shown (--min-severity
// hint)".
func (t *tally) summary(show diagnostics.Severity) i18n.Message {
	var shown, hidden i18n.List
	for severity := diagnostics.Error; severity <= diagnostics.Hint; severity++ {
		n := t.found[severity]
		switch {
		case n == 0:
		case severity <= show:
			shown = append(shown, severity.Counted(n))
		default:
			hidden = append(hidden, severity.Counted(n))
		}
	}
	var text i18n.Message
	switch {
	case len(shown) > 0:
		text = i18n.Plural(t.files, "%v in %d file", "%v in %d files", listed(shown), i18n.Count(t.files))
	case t.baseline:
		text = i18n.Plural(t.files, "nothing new in %d file", "nothing new in %d files", i18n.Count(t.files))
	default:
		text = i18n.Plural(t.files, "nothing found in %d file", "nothing found in %d files", i18n.Count(t.files))
	}
	if t.fixable > 0 {
		text = also(text, i18n.Msg("%d fixable with --fix", i18n.Count(t.fixable)))
	}
	if len(hidden) > 0 {
		text = also(text, i18n.Msg("%v not shown (--min-severity hint)", listed(hidden)))
	}
	if t.known > 0 {
		text = also(text, i18n.Plural(t.known, "%d finding in the baseline already", "%d findings in the baseline already", i18n.Count(t.known)))
	}
	if t.unfixed > 0 {
		text = also(text, i18n.Plural(t.unfixed, "%d file could not be fixed", "%d files could not be fixed", i18n.Count(t.unfixed)))
	}
	if t.errors > 0 {
		text = also(text, i18n.Plural(t.errors, "%d file could not be checked", "%d files could not be checked", i18n.Count(t.errors)))
	}
	if t.others > 0 {
		text = also(text, skipped(t.others))
	}
	return text
}

// writeFindings prints findings as people read them: where, how bad, what; the line with carets under the span; the
// other spans; the fixes.
func (t *textReport) writeFindings(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.src)
	for i := range findings {
		t.writeFinding(w, l, places, &findings[i])
	}
}

// writeConcise prints findings a line each.
func (t *textReport) writeConcise(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.src)
	for i := range findings {
		t.writeHead(w, l, places, &findings[i])
	}
}

// writeHead prints where, how bad and what, with the code of the rule, on a line.
func (t *textReport) writeHead(w io.Writer, l *loaded, places *snippet.Counter, f *diagnostics.Finding) (line int) {
	p := t.terminal
	line, column := places.Place(f.Span.Start)
	fmt.Fprintf(w, "%s %s %s %s\n",
		p.in(bold, fmt.Sprintf("%s:%d:%d:", snippet.Plain(l.name), line, column)),
		p.in(severityColours[f.Severity], f.Severity.Text().In(t.locale)+":"), snippet.Plain(f.Message.In(t.locale)),
		p.in(dim, "["+p.link(ruleURL(f.Code()), f.Code())+"]"))
	return line
}

func (t *textReport) writeFinding(w io.Writer, l *loaded, places *snippet.Counter, f *diagnostics.Finding) {
	p := t.terminal
	line := t.writeHead(w, l, places, f)
	gutter := len(fmt.Sprint(line)) + 2
	margin := strings.Repeat(" ", gutter)
	s := snippet.Cut(l.src, f.Span, p.columns-gutter-3)
	colour := severityColours[f.Severity]
	fmt.Fprintf(w, " %s %s%s%s\n", p.in(dim, fmt.Sprintf("%d |", line)), s.Before, p.in(colour, s.Marked), s.After)
	fmt.Fprintf(w, "%s%s %s\n", margin, p.in(dim, "|"), p.in(colour, s.Carets()))
	for _, r := range f.Related {
		line, column := places.Place(r.Span.Start)
		fmt.Fprintf(w, "%s%s %d:%d: %s\n", margin, p.in(dim, "= "+i18n.Msg("see").In(t.locale)), line, column, snippet.Plain(r.Message.In(t.locale)))
	}
	for _, fix := range f.Fixes {
		fmt.Fprintf(w, "%s%s %s\n", margin, p.in(dim, "= "+i18n.Msg("fix:").In(t.locale)),
			i18n.Msg("title (safety)"+i18n.Context+"%s (%v)", snippet.Plain(fix.Title.In(t.locale)), rulepage.Safety(fix.Safe)).In(t.locale))
	}
}
