package main

import (
	"io"

	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/diagnostics"
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
}

type jsonFix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
}

func writeJSON(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.src)
	out := jsonLines(w)
	for _, f := range findings {
		j := jsonFinding{File: l.name, Severity: f.Severity.String(), Code: f.Code(), Message: f.Message.String(), Fixes: []jsonFix{}}
		j.Line, j.Column = places.Place(f.Span.Start)
		j.EndLine, j.EndColumn = places.Place(f.Span.End)
		for _, fix := range f.Fixes {
			j.Fixes = append(j.Fixes, jsonFix{fix.Title.String(), fix.Safe})
		}
		_ = out.Encode(j) // strings, numbers and booleans into a buffer: nothing can fail
	}
}
