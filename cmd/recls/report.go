package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/diagnostics"
)

// textWriter prints findings as people read them: where, how bad, what; the line with carets under
// the place; the other places; the ways to mend it.
func textWriter(p paper) func(io.Writer, *loaded, []diagnostics.Finding) {
	return func(w io.Writer, l *loaded, findings []diagnostics.Finding) {
		places := snippet.NewCounter(l.file.Source())
		for i := range findings {
			writeText(w, p, l, places, &findings[i])
		}
	}
}

func writeText(w io.Writer, p paper, l *loaded, places *snippet.Counter, f *diagnostics.Finding) {
	line, column := places.Place(f.Span.Start)
	fmt.Fprintf(w, "%s %s %s %s\n",
		p.in(bold, fmt.Sprintf("%s:%d:%d:", snippet.Plain(l.name), line, column)),
		p.in(severityInk(f.Severity), f.Severity.String()+":"), snippet.Plain(f.Message), p.in(dim, "["+f.Code()+"]"))
	gutter := len(fmt.Sprint(line)) + 2
	margin := strings.Repeat(" ", gutter)
	s := snippet.Cut(l.file.Source(), f.Span, p.columns-gutter-3)
	ink := severityInk(f.Severity)
	fmt.Fprintf(w, " %s %s%s%s\n", p.in(dim, fmt.Sprintf("%d |", line)), s.Before, p.in(ink, s.Marked), s.After)
	fmt.Fprintf(w, "%s%s %s\n", margin, p.in(dim, "|"), p.in(ink, s.Carets()))
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

// jsonFinding is one line of JSON output. Its shape is a promise to other programs.
type jsonFinding struct {
	File      string    `json:"file"`
	Line      int       `json:"line"` // from 1
	Column    int       `json:"column"`
	EndLine   int       `json:"endLine"` // the place behind the last character
	EndColumn int       `json:"endColumn"`
	Severity  string    `json:"severity"`
	Code      string    `json:"code"`
	Message   string    `json:"message"`
	Fixes     []jsonFix `json:"fixes"` // never null
}

type jsonFix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
}

func writeJSON(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.file.Source())
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	for _, f := range findings {
		j := jsonFinding{File: l.name, Severity: f.Severity.String(), Code: f.Code(), Message: f.Message, Fixes: []jsonFix{}}
		j.Line, j.Column = places.Place(f.Span.Start)
		j.EndLine, j.EndColumn = places.Place(f.Span.End)
		for _, fix := range f.Fixes {
			j.Fixes = append(j.Fixes, jsonFix{fix.Title, fix.Safe})
		}
		_ = out.Encode(j) // strings, numbers and booleans into a buffer: nothing can fail
	}
}

// summary is the last line of text output: "2 errors and 1 warning in 3 files; 5 hints not shown
// (--show hint)".
func (k *checker) summary() string {
	var shown, hidden []string
	for severity := diagnostics.Error; severity <= diagnostics.Hint; severity++ {
		n := k.tally.found[severity]
		switch {
		case n == 0:
		case severity <= k.show:
			shown = append(shown, counted(n, severity.String()))
		default:
			hidden = append(hidden, counted(n, severity.String()))
		}
	}
	text := "nothing found"
	if len(shown) > 0 {
		text = listed(shown)
	}
	text += " in " + counted(k.tally.files, "file")
	if len(hidden) > 0 {
		text += fmt.Sprintf("; %s not shown (--show hint)", listed(hidden))
	}
	if k.tally.errors > 0 {
		text += fmt.Sprintf("; %s could not be checked", counted(k.tally.errors, "file"))
	}
	return text
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
