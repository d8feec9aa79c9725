package diagnostics

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// CheckDoubledReturns reports the first line break of the node that has more than one return before its line feed, as
// programs write that turn "\n" into "\r\n" twice. The fix is safe: between lines a lone return is an empty line at most.
// The line breaks after the node belong to it, and so does what parts it from the next record of CSA.
func CheckDoubledReturns(p *Pass, rule *Rule, n syntax.NodeID) {
	src := p.Tree.Source()
	if src.ByteStats().CR == 0 {
		return
	}
	text, within := src.Text(), p.Tree.Span(n)
	for within.End < len(text) && strings.IndexByte("\r\n/", text[within.End]) >= 0 {
		within.End++
	}
	breaks := doubledReturns(text, within)
	if len(breaks) == 0 {
		return
	}
	p.Report(rule, Finding{
		Span:    breaks[0],
		Message: i18n.Msg("the line ends with several carriage returns before its line feed: expected one"),
		Fixes: []Fix{{Title: i18n.Msg("Keep one carriage return in each line end"), Safe: true, Later: AllAtOnce(func() (edits []syntax.Edit) {
			for _, b := range breaks {
				edits = append(edits, syntax.Edit{Span: b, Text: "\r\n"})
			}
			return edits
		})}},
	})
}

// doubledReturns is the line breaks within a span that have several returns.
func doubledReturns(text string, within syntax.Span) (list []syntax.Span) {
	for at := within.Start; at < within.End; {
		i := strings.Index(text[at:within.End], "\r\r\n")
		if i < 0 {
			break
		}
		start := at + i
		for start > within.Start && text[start-1] == '\r' {
			start--
		}
		at += i + len("\r\r\n")
		list = append(list, syntax.Span{Start: start, End: at})
	}
	return list
}
