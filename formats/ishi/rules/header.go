package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

var headerRules = []diagnostics.Entry{
	{Rule: headerAfterMove, Kinds: kinds(ishi.Header), Check: checkHeaderPlace},
	{Rule: headerRepeated, Kinds: kinds(ishi.Header), Check: checkHeaderRepeated},
	{Rule: boardsizeLate},
	{Rule: boardsizeRange},
	{Rule: boardsizeRepeated},
	{Rule: headerValueRule, Kinds: kinds(ishi.Header), Check: checkHeaderValue},
	{Rule: rulesName, Kinds: kinds(ishi.Header), Check: checkRules},
}

var headerAfterMove = rule("header-after-move", diagnostics.Warning)
var headerRepeated = rule("header-repeated", diagnostics.Information)
var boardsizeLate = rule("boardsize-late", diagnostics.Warning)
var boardsizeRange = rule("boardsize-range", diagnostics.Error)
var boardsizeRepeated = rule("boardsize-repeated", diagnostics.Warning)
var headerValueRule = rule("header-value", diagnostics.Hint)
var rulesName = rule("rules-name", diagnostics.Hint, diagnostics.Off)

// header is the header lines of an event so far.
type header struct {
	last     [ishi.WhiteWord + 1]syntax.NodeID // by keyword: its last line
	previous syntax.NodeID                     // the line with the keyword of the one at hand, before it
	end      syntax.NodeID                     // the last header line before the tree: others belong after it
	early    syntax.NodeID                     // the last one before any point
}

func newHeader() header {
	h := header{previous: syntax.None, end: syntax.None, early: syntax.None}
	for w := range h.last {
		h.last[w] = syntax.None
	}
	return h
}

func (s *state) enterHeader(n syntax.NodeID) {
	h, word := &s.event.header, ishi.WordOf(s.tree, n)
	h.previous, h.last[word] = h.last[word], n
	if !s.event.hasTree {
		h.end = n
	}
	if !s.event.usedPoint && !s.event.hasTree {
		h.early = n
	}
}

// positionAfter is where a line goes that belongs after n, or to the start of the event if that is None.
func (s *state) positionAfter(n syntax.NodeID) int {
	if n == syntax.None {
		return s.tree.Span(s.event.Node).Start
	}
	return s.tree.Span(n).End
}

func checkHeaderPlace(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	if !s.event.hasTree {
		return
	}
	p.Report(headerAfterMove, diagnostics.At(keyword(s.tree, n),
		i18n.Msg("`%s` comes after the first move or diagram of the game: expected it before", ishi.WordOf(s.tree, n)),
		s.moveUp(n, s.event.header.end)...))
}

func checkHeaderRepeated(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	earlier := s.event.header.previous
	if earlier == syntax.None || ishi.WordOf(s.tree, n).Info().Repeated != ishi.LastOne {
		return
	}
	p.Report(headerRepeated, diagnostics.At(keyword(s.tree, n), repeated(s.tree, n, earlier),
		diagnostics.Unsafe(i18n.Msg("Remove the earlier line"), removeLines(s.tree, earlier))).
		See(line(s.tree, earlier), i18n.Msg("the earlier line")))
}

// repeated names both texts of a line that is given twice, if they differ.
func repeated(t *syntax.Tree, n, earlier syntax.NodeID) i18n.Message {
	word, is, was := ishi.WordOf(t, n), ishi.TextOf(t, n, ishi.Text), ishi.TextOf(t, earlier, ishi.Text)
	if is == was || is == "" || was == "" {
		return i18n.Msg("`%s` is given twice in one game: expected one line", word)
	}
	return i18n.Msg("`%s` is %s here, but %s before: expected one line", word, excerpt.Code(is), excerpt.Code(was))
}

// judgeBoardsize compares a BOARDSIZE line with what is above it.
func (s *state) judgeBoardsize(n syntax.NodeID) {
	p := s.Pass
	is := ishi.NumberOf(s.tree, n)
	if is < 2 || is > ishi.MaxSize {
		s.doubt = true // captures at the edges may not be what the writer saw
	}
	if s.event.usedPoint && is > 0 {
		s.boardsizeLate(n)
	}
	earlier := s.event.header.previous
	if earlier == syntax.None {
		return
	}
	if was := ishi.NumberOf(s.tree, earlier); was > 0 && is > 0 && was != is {
		p.Report(boardsizeRepeated, diagnostics.At(field(s.tree, n),
			i18n.Msg("`BOARDSIZE` (board size) is %d here, but %d before: expected one size", is, was)).
			See(line(s.tree, earlier), i18n.Msg("the earlier size")))
	}
}

// boardsizeLate offers to move the line up unless others name other sizes: which one is the last could change.
func (s *state) boardsizeLate(n syntax.NodeID) {
	f := diagnostics.At(keyword(s.tree, n),
		i18n.Msg("`BOARDSIZE` (board size) comes after the first point of the game: expected it before"))
	if s.boardsize(); s.event.sizesFit {
		f = f.With(s.moveUp(n, s.event.header.early)...)
	}
	s.Report(boardsizeLate, f)
}

// moveUp moves a line after another, but for one that keeps a variation from being empty.
func (s *state) moveUp(n, after syntax.NodeID) []diagnostics.Fix {
	if onlyChild(s.tree, n) {
		return nil
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Move the line up"), !s.event.Broken && !s.event.skipped,
		s.moveLines([]syntax.NodeID{n}, s.positionAfter(after))...)}
}

func checkRules(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	value := ishi.TokenOf(s.tree, n, ishi.Text)
	name := strings.ToLower(s.tree.Source().Slice(value))
	if ishi.WordOf(s.tree, n) != ishi.RulesWord || name == "" || strings.HasPrefix(name, "japanese") || strings.HasPrefix(name, "chinese") {
		return
	}
	p.Report(rulesName, diagnostics.At(value,
		i18n.Msg("%s is unknown to the format: expected `Japanese` or `Chinese` rules",
			excerpt.Code(s.tree.Source().Slice(value)))))
}

// headerValue is a header line whose text programs try to read.
type headerValue struct {
	word  ishi.Word
	reads func(string) bool
	wrong func(value string) i18n.Message // what is said of a text that cannot be read
}

var headerValues = [...]headerValue{
	{ishi.KomiWord, readsKomi, func(value string) i18n.Message {
		return i18n.Msg("%s is not a komi: expected a number such as `4.5` or `3 1/2`", value)
	}},
	{ishi.HandicapWord, readsHandicap, func(value string) i18n.Message {
		return i18n.Msg("%s is not a handicap: expected a number of stones such as `2`", value)
	}},
	{ishi.ResultWord, readsResult, func(value string) i18n.Message {
		return i18n.Msg("%s is not a result: expected one such as `B+3.5` or `White by 3`", value)
	}},
	{ishi.DateWord, readsDate, func(value string) i18n.Message {
		return i18n.Msg("%s is not a date: expected one such as `1990-03-08`", value)
	}},
	{ishi.RulesWord, knownRules, func(value string) i18n.Message {
		return i18n.Msg("%s does not name known rules: expected a name such as `Japanese`", value)
	}},
}

func readsKomi(text string) bool {
	_, ok := values.Komi(text)
	return ok
}

func readsHandicap(text string) bool {
	n, err := strconv.Atoi(text)
	return err == nil && n >= 0
}

// resultWords begins a sentence that says who won, as the specification's `Black resigns at move 186` does. What
// follows is a story that the converters keep as text.
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
		p.Report(headerValueRule, diagnostics.At(at, v.wrong(excerpt.Code(text)), fixRules(v.word, at, text)...))
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
			return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Use `%s`", known),
				syntax.Replace(syntax.Span{Start: at.Start, End: at.Start + len(name)}, known))}
		}
	}
	return nil
}
