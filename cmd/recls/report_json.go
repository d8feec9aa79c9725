package main

import (
	"io"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

// jsonFinding is one line of JSON output. Its shape is a promise to other programs.
type jsonFinding struct {
	File      string    `json:"file"`
	Line      int       `json:"line"` // from 1
	Column    int       `json:"column"`
	EndLine   int       `json:"endLine"` // the position after the last character
	EndColumn int       `json:"endColumn"`
	Severity  string    `json:"severity"`
	Code      string    `json:"code"`
	Message   string    `json:"message"`
	Fixes     []jsonFix `json:"fixes"` // never null

	// Additions to the first version of the contract.
	URL     string        `json:"url"`     // of the page about the rule
	Related []jsonRelated `json:"related"` // never null
}

// jsonSpan is a place as a finding has it.
type jsonSpan struct {
	Line      int `json:"line"`
	Column    int `json:"column"`
	EndLine   int `json:"endLine"`
	EndColumn int `json:"endColumn"`
}

type jsonRelated struct {
	jsonSpan
	Message string `json:"message"`
}

type jsonFix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`

	Edits []jsonEdit `json:"edits,omitempty"` // an addition as well; not there when they are many
}

// jsonEdit puts a text in the place of another. The places of all edits of a fix are those before the fix.
type jsonEdit struct {
	jsonSpan
	Text string `json:"text"`
}

// How much of one fix goes into a report: it may touch every node of a record, and so may the fix of each finding.
const (
	mostEdits    = 100
	mostEditText = 64 << 10 // bytes
)

// editsOf is the edits of a fix, or none when they are too many for a report.
func editsOf(f *diagnostics.Fix) []syntax.Edit {
	edits, size := 0, 0
	for e := range f.Each() {
		if edits, size = edits+1, size+len(e.Text); edits > mostEdits || size > mostEditText {
			return nil
		}
	}
	return f.All()
}

func placeIn(places *snippet.Counter, at syntax.Span) (p jsonSpan) {
	p.Line, p.Column = places.Place(at.Start)
	p.EndLine, p.EndColumn = places.Place(at.End)
	return p
}

func writeJSON(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.src)
	out := snippet.JSONLines(w)
	for _, f := range findings {
		j := jsonFinding{File: l.name, Severity: f.Severity.String(), Code: f.Code(), Message: f.Message.String(), Fixes: []jsonFix{}, URL: ruleURL(f.Code()), Related: []jsonRelated{}}
		j.Line, j.Column = places.Place(f.Span.Start)
		j.EndLine, j.EndColumn = places.Place(f.Span.End)
		for i := range f.Fixes {
			fix := jsonFix{Title: f.Fixes[i].Title.String(), Safe: f.Fixes[i].Safe}
			for _, e := range editsOf(&f.Fixes[i]) {
				fix.Edits = append(fix.Edits, jsonEdit{placeIn(places, e.Span), e.Text})
			}
			j.Fixes = append(j.Fixes, fix)
		}
		for _, r := range f.Related {
			j.Related = append(j.Related, jsonRelated{placeIn(places, r.Span), r.Message.String()})
		}
		_ = out.Encode(j) // strings, numbers and booleans into a buffer: nothing can fail
	}
}
