package main

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The items of a report for reviewdog: DiagnosticResult as JSON (reviewdog, proto/rdf/reviewdog.proto). Its columns are
// bytes of UTF-8, from 1, and the end of a range is the place after it.
type (
	rdDiagnostic struct {
		Message     string         `json:"message"`
		Location    rdLocation     `json:"location"`
		Severity    string         `json:"severity"`
		Code        *rdCode        `json:"code,omitempty"`
		Suggestions []rdSuggestion `json:"suggestions,omitempty"`
		Related     []rdRelated    `json:"related_locations,omitempty"`
	}
	rdRelated struct {
		Message  string     `json:"message"`
		Location rdLocation `json:"location"`
	}
	rdLocation struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range,omitempty"`
	}
	rdRange struct {
		Start rdPosition `json:"start"`
		End   rdPosition `json:"end"`
	}
	rdPosition struct {
		Line   int `json:"line"`
		Column int `json:"column"`
	}
	rdCode struct {
		Value string `json:"value"`
		URL   string `json:"url"`
	}
	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}
)

var rdLevels = [...]string{
	diagnostics.Error: "ERROR", diagnostics.Warning: "WARNING", diagnostics.Information: "INFO", diagnostics.Hint: "INFO",
}

func newRDJSONReport(k *checker) report {
	const begin = `{"source":{"name":"recls","url":"https://github.com/recls/recls"},"diagnostics":[`
	return openList(k, begin, "\n]}\n", k.rdDiagnostics, func(r *checked) any {
		return rdDiagnostic{Message: i18n.Msg("not checked: %v", r.err).In(k.locale), Location: rdLocation{Path: slashed(r.name)}, Severity: "ERROR"}
	})
}

func (k *checker) rdDiagnostics(l *loaded, findings []diagnostics.Finding) (items []any) {
	for i := range findings {
		f := &findings[i]
		at := rdRangeOf(l.src, f.Span)
		d := rdDiagnostic{
			Message: f.Message.In(k.locale), Location: rdLocation{slashed(l.name), &at},
			Severity: rdLevels[f.Severity], Code: &rdCode{f.Code(), ruleURL(f.Code())},
		}
		for j := range f.Fixes {
			if edit, ok := oneEdit(l.src, &f.Fixes[j]); ok {
				d.Suggestions = append(d.Suggestions, rdSuggestion{rdRangeOf(l.src, edit.Span), edit.Text})
			}
		}
		for _, x := range f.Related {
			at := rdRangeOf(l.src, x.Span)
			d.Related = append(d.Related, rdRelated{x.Message.In(k.locale), rdLocation{slashed(l.name), &at}})
		}
		items = append(items, d)
	}
	return items
}

// mostJoined is how many bytes of a record one suggestion may replace: it is shown to people.
const mostJoined = 1000

// oneEdit is a safe fix as one edit, with the text between its edits as it is: a suggestion has one range, and says
// nothing of what it may break.
func oneEdit(src *syntax.Source, f *diagnostics.Fix) (syntax.Edit, bool) {
	edits := slices.Clone(editsOf(f))
	if len(edits) == 0 || !f.Safe {
		return syntax.Edit{}, false
	}
	slices.SortStableFunc(edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	all := syntax.Span{Start: edits[0].Span.Start, End: edits[len(edits)-1].Span.End}
	if all.Len() > mostJoined {
		return syntax.Edit{}, false
	}
	var text strings.Builder
	at := all.Start
	for _, e := range edits {
		if e.Span.Start < at {
			return syntax.Edit{}, false // they are one after the other
		}
		text.WriteString(src.Slice(syntax.Span{Start: at, End: e.Span.Start}))
		text.WriteString(e.Text)
		at = e.Span.End
	}
	return syntax.Edit{Span: all, Text: text.String()}, true
}

func rdRangeOf(src *syntax.Source, at syntax.Span) rdRange {
	return rdRange{rdPositionOf(src, at.Start), rdPositionOf(src, at.End)}
}

func rdPositionOf(src *syntax.Source, offset int) rdPosition {
	line := src.LineAt(offset)
	return rdPosition{line + 1, offset - src.LineSpan(line).Start + 1}
}
