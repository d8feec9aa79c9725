package diagnostics

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// CheckReturns reports the first line break of a part of a text that has more than one return before its line feed, as
// programs write that turn "\n" into "\r\n" twice, and the first that is a return alone, which ends no line to many
// programs. The fixes are safe: between lines a lone return is an empty line at most, and a line that ends is one that
// ends. bare is nil for a format that allows returns alone.
func CheckReturns(p *Pass, doubled, bare *Rule, within syntax.Span) {
	src := p.Tree.Source()
	if src.ByteStats().CR == 0 {
		return
	}
	text := src.Text()
	ReportDoubled(p, doubled, DoubledReturns(text, within),
		i18n.Msg("the line ends with several carriage returns before its line feed: expected one"), true)
	if bare == nil {
		return
	}
	if breaks := loneReturns(text, within); len(breaks) > 0 {
		p.Report(bare, Finding{
			Span:    breaks[0],
			Message: i18n.Msg("the line ends with a carriage return alone: expected a line feed"),
			Fixes:   []Fix{{Title: i18n.Msg("End these lines with a line feed"), Safe: true, Later: func(yield func(syntax.Edit) bool) { replaceAll(breaks, mostBreaks(text), yield) }}},
		})
	}
}

// CheckLineReturns is CheckReturns for a node of lines. The line breaks after the node belong to it, and so does what
// parts it from the next record of CSA.
func CheckLineReturns(p *Pass, doubled, bare *Rule, n syntax.NodeID) {
	text, within := p.Tree.Source().Text(), p.Tree.Span(n)
	for within.End < len(text) && strings.IndexByte("\r\n/", text[within.End]) >= 0 {
		within.End++
	}
	CheckReturns(p, doubled, bare, within)
}

// ReportDoubled reports the first of some line breaks with several returns, if there are any, with a fix of all of
// them.
func ReportDoubled(p *Pass, rule *Rule, breaks []syntax.Span, message i18n.Message, safe bool) {
	if len(breaks) > 0 {
		p.Report(rule, Finding{Span: breaks[0], Message: message, Fixes: []Fix{keepOneReturn(safe, breaks)}})
	}
}

func keepOneReturn(safe bool, breaks []syntax.Span) Fix {
	return Fix{Title: i18n.Msg("Keep one carriage return in each line end"), Safe: safe, Later: func(yield func(syntax.Edit) bool) { replaceAll(breaks, "\r\n", yield) }}
}

func replaceAll(spans []syntax.Span, by string, yield func(syntax.Edit) bool) {
	for _, s := range spans {
		if !yield(syntax.Edit{Span: s, Text: by}) {
			return
		}
	}
}

// mostBreaks is the line break of most lines that end in a line feed.
func mostBreaks(text string) string {
	if 2*strings.Count(text, "\r\n") > strings.Count(text, "\n") {
		return "\r\n"
	}
	return "\n"
}

// DoubledReturns is the line breaks within a span that have several returns.
func DoubledReturns(text string, within syntax.Span) (list []syntax.Span) {
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

// loneReturns is the returns within a span after which no line feed comes, other returns aside.
func loneReturns(text string, within syntax.Span) (list []syntax.Span) {
	for at := within.Start; at < within.End; at++ {
		i := strings.IndexByte(text[at:within.End], '\r')
		if i < 0 {
			break
		}
		start := at + i
		for at = start; at < len(text) && text[at] == '\r'; at++ {
		}
		if at < len(text) && text[at] == '\n' {
			continue
		}
		for ; start < min(at, within.End); start++ {
			list = append(list, syntax.Span{Start: start, End: start + 1})
		}
		at--
	}
	return list
}
