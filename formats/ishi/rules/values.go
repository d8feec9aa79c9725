package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// headerValue is a header line whose text programs try to read.
type headerValue struct {
	word     ishi.Word
	what     string
	expected string
	reads    func(string) bool
}

var headerValues = [...]headerValue{
	{ishi.KomiWord, "a komi", "`4.5` or `3 1/2`", func(s string) bool { _, ok := values.Komi(s); return ok }},
	{ishi.HandicapWord, "a handicap", "a number such as `2`", readsHandicap},
	{ishi.ResultWord, "a result", "`B+3.5` or `White by 3`", readsResult},
	{ishi.DateWord, "a date", "`1990-03-08`", readsDate},
	{ishi.RulesWord, "a name of rules", "`Japanese`", knownRules},
}

func readsHandicap(text string) bool {
	n, err := strconv.Atoi(text)
	return err == nil && n >= 0
}

// resultWords begins a sentence that says who won, as the specification's `Black resigns at move 186` does. What follows is a story that
// the converters keep as text.
var resultWords = pattern.Of(`(?i)^(?:black|white) (?:wins|won|resigns|resigned|loses|lost|by)\b`)

func readsResult(text string) bool {
	re, _ := values.Result(text)
	return re != "" || resultWords().MatchString(text)
}

// shortDate is the form `3-21-48` of the specification, which leaves open what is the month and which century is meant.
var shortDate = pattern.Of(`^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?$`)

func readsDate(text string) bool {
	_, ok := values.Date(text)
	return ok || shortDate().MatchString(text)
}

// ruleNames are the rules of the format, and others that records name.
var ruleNames = [...]string{"Japanese", "Chinese", "Korean", "AGA", "American", "French", "BGA", "British", "NZ", "New", "Ing", "GOE", "Tromp-Taylor",
	"Tromp", "Territory", "Area", "Stone", "OGS"}

func knownRules(text string) bool {
	name, _, _ := strings.Cut(text, " ")
	name = strings.TrimRight(name, ",;:.")
	return slices.ContainsFunc(ruleNames[:], func(known string) bool { return strings.EqualFold(name, known) })
}

// checkHeaderValue judges the lines whose text programs read: what the converters cannot read, others cannot either.
func checkHeaderValue(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	word := ishi.WordOf(t, n)
	for i := range headerValues {
		v := &headerValues[i]
		if v.word != word {
			continue
		}
		at := ishi.TokenOf(t, n, ishi.Text)
		text := t.Source().Slice(at)
		if text == "" || len(text) < longestValue && v.reads(text) {
			return
		}
		p.Report(headerValueRule, diagnostics.Finding{
			Span:    at,
			Message: fmt.Sprintf("%s is not %s: expected %s", excerpt.Code(text), v.what, v.expected),
			Fixes:   fixRules(v.word, at, text),
		})
	}
}

// longestValue bounds the texts that are read; a longer one is a story.
const longestValue = 200

// fixRules offers the name of rules that a slip of a hand has changed.
func fixRules(word ishi.Word, at syntax.Span, text string) []diagnostics.Fix {
	name, _, _ := strings.Cut(text, " ")
	if word != ishi.RulesWord || len(name) > longestValue {
		return nil
	}
	for _, known := range ruleNames {
		if len(known) > 3 && syntax.Slipped(strings.ToLower(name), strings.ToLower(known)) {
			return fix("Use `"+known+"`", false, replace(syntax.Span{Start: at.Start, End: at.Start + len(name)}, known))
		}
	}
	return nil
}
