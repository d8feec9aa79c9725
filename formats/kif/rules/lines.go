package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// lineRules are section 19.1. The parser finds all but the last.
var lineRules = slices.Concat([]diagnostics.Entry{
	{Rule: syntaxUnknownLine, Fix: setAside},
	{Rule: syntaxMove},
	{Rule: syntaxSquare},
	{Rule: syntaxNumber, Fix: insertNumber},
	{Rule: syntaxBlanks, Fix: halfWidth},
	{Rule: syntaxIndent, Fix: unindent},
	{Rule: syntaxTrailing, Fix: commentBelow},
	{Rule: syntaxVariation, Fix: writeColon},
	{Rule: syntaxResult, Fix: insertCount},
	{Rule: syntaxMixed},
	{Rule: emptyFile, End: func(p *diagnostics.Pass) { diagnostics.CheckEmptyFile(p, emptyFile, "　") }},
	{Rule: doubledReturns, Kinds: []syntax.Kind{kif.Record}, Check: func(p *diagnostics.Pass, n syntax.NodeID) {
		diagnostics.CheckLineReturns(p, doubledReturns, loneReturns, n)
	}},
	{Rule: loneReturns},
}, diagnostics.Reported(syntaxKind))

var emptyFile = rule("empty-file", diagnostics.Information)
var doubledReturns = rule("doubled-returns", diagnostics.Information)
var loneReturns = rule("lone-returns", diagnostics.Information)
var syntaxUnknownLine = rule("syntax-unknown-line", diagnostics.Warning)
var syntaxMove = rule("syntax-move", diagnostics.Error)
var syntaxSquare = rule("syntax-square", diagnostics.Error)
var syntaxNumber = rule("syntax-number", diagnostics.Error)
var syntaxBlanks = rule("syntax-blanks", diagnostics.Warning)
var syntaxIndent = rule("syntax-indent", diagnostics.Warning)
var syntaxTrailing = rule("syntax-trailing", diagnostics.Warning)
var syntaxVariation = rule("syntax-variation", diagnostics.Error)
var syntaxResult = rule("syntax-result", diagnostics.Warning)
var syntaxMixed = rule("syntax-mixed", diagnostics.Error)
var syntaxKind = rule("syntax-kind", diagnostics.Warning)

// setAside keeps an unknown line as what programs skip, or people read. Neither is safe: it may be a statement with a
// slip in it, and nothing would show that any more.
func setAside(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	at := lineStart(p.Tree.Source().Text(), f.Span.Start)
	blanks := syntax.Span{Start: at, End: f.Span.Start}
	return []diagnostics.Fix{
		diagnostics.Unsafe(i18n.Msg("Insert `#`: programs skip the line"), syntax.Replace(blanks, "#")),
		diagnostics.Unsafe(i18n.Msg("Insert `*`: the line becomes a comment"), syntax.Replace(blanks, "*")),
	}
}

// writeColon writes the colon of a line 変化 that has a number.
func writeColon(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	switch text := p.Tree.Source().Slice(f.Span); {
	case text == "変化":
		return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write `：`"), syntax.Insert(f.Span.End, "："))}
	case strings.HasPrefix(text, "変化"):
		return nil
	}
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write `：`"), syntax.Replace(f.Span, "："))}
}

func lineStart(text string, off int) int { return strings.LastIndexAny(text[:off], "\r\n") + 1 }

// insertNumber completes what is before a move: the fault ends with the first character of its square.
func insertNumber(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t, facts := p.Tree, kif.FactsOf(p.File)
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	before := t.Source().Slice(f.Span)
	_, size := utf8.DecodeLastRuneInString(before)
	at, digits := f.Span.End-size, before[:len(before)-size]
	expected := placeOf(facts, n)
	if expected == 0 {
		return nil
	}
	next := facts.MoveAt(facts.LineAt(n), expected+1)
	fits := n != facts.First || expected == 1
	if next != syntax.None {
		fits = kif.NumberOf(t, next) == expected+1
	}
	if digits != "" {
		wide := before[len(before)-size] >= utf8.RuneSelf // a half-width digit may belong to the number
		return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Insert a space"), wide && fits && digits == strconv.Itoa(expected),
			syntax.Insert(at, " "))}
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Insert the number %d", expected), fits,
		syntax.Insert(at, strconv.Itoa(expected)+" "))}
}

// placeOf is the number that a move or an end word has by its place in its line of play; 0 where that is not known.
func placeOf(facts *kif.Facts, n syntax.NodeID) int {
	line := &facts.Lines[facts.LineAt(n)]
	if line.Number == 0 {
		return 0
	}
	if i, ok := slices.BinarySearch(line.Moves, n); ok {
		return line.Number + i
	}
	if n == line.End {
		return line.Number + len(line.Moves)
	}
	return 0
}

// halfWidth writes what is around a number, or the number itself, as the format has it.
func halfWidth(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Text()
	odd := text[f.Span.Start:f.Span.End]
	if digits := narrowDigits(odd); strings.Trim(digits, "0123456789") == "" {
		return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write half-width digits"), syntax.Replace(f.Span, digits))}
	}
	fresh := " "
	if f.Span.Start == lineStart(text, f.Span.Start) { // before the number: the columns stay about as they are
		fresh = strings.Repeat(" ", utf8.RuneCountInString(odd))
	}
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write half-width spaces"), syntax.Replace(f.Span, fresh))}
}

func narrowDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if '０' <= r && r <= '９' {
			return r - '０' + '0'
		}
		return r
	}, s)
}

// unindent is not safe where the line would be a move but for its first character, which may have slipped in.
func unindent(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	rest := p.Tree.Source().Text()[f.Span.End:]
	if i := strings.IndexAny(rest, "\r\n"); i >= 0 {
		rest = rest[:i]
	}
	isMove := false
	if rest != "" && strings.IndexByte("*&#|", rest[0]) >= 0 {
		line := kif.Format{}.Parse(syntax.NewSource(rest[1:]))
		isMove = kif.FactsOf(line).First != syntax.None
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Remove the spaces"), !isMove, syntax.Remove(f.Span))}
}

// commentBelow makes what is left over after a statement a comment on a line of its own. A move after the head of the
// list of moves gets the line as it is.
func commentBelow(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	if n == syntax.None {
		return nil
	}
	text := t.Source().Slice(f.Span)
	if t.Kind(n) == kif.ListHead && kif.FactsOf(kif.Format{}.Parse(syntax.NewSource(text))).First != syntax.None {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Put it on its own line"),
			removeTail(t, f.Span), below(t, n, text))}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Make it a comment below"),
		removeTail(t, f.Span), below(t, n, "*"+text))}
}

// insertCount writes how many moves the line of play has into the line まで. It is safe before what such lines say
// (section 7), and where no other line of play can be meant.
func insertCount(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t, facts := p.Tree, kif.FactsOf(p.File)
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	if n == syntax.None {
		return nil
	}
	line := facts.LineAt(n)
	play := &facts.Lines[line]
	count := play.Number + len(play.Moves) - 1
	rest, _ := strings.CutPrefix(t.Text(n)[len("まで"):], "、")
	at := t.Span(n).End - len(rest)
	if play.Number == 0 || count == 0 || strings.ContainsAny(narrowDigits(rest), "0123456789") {
		return nil
	}
	middle := "手で"
	if strings.HasPrefix(rest, "手") {
		middle = ""
	} else if strings.HasPrefix(rest, "で") {
		middle = "手"
	}
	says := strings.TrimPrefix(strings.TrimPrefix(rest, "手"), "で")
	last := play.To == t.End(facts.Record) && len(facts.Lines) > 1 // it may count the main line
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Insert the number of moves"), isResult(says) && !last,
		syntax.Insert(at, strconv.Itoa(count)+middle))}
}

// isResult reports whether words are what follows the number in a line まで.
func isResult(words string) bool {
	for _, side := range [...]string{"先手の", "後手の", "下手の", "上手の"} {
		words = strings.TrimPrefix(strings.TrimPrefix(words, "時間切れにより"), side)
	}
	return words == "勝ち" || kif.LookupEnd(words) != nil
}

// judgeName holds the name of the file against the notation of its moves.
func (s *state) judgeName(p *diagnostics.Pass) {
	named, ok := notationOf(s.tree.Source().Name())
	if !ok || s.facts.First == syntax.None || s.facts.Notation == kif.NoMoves || s.facts.Notation == named || s.facts.Foreign ||
		p.File.Faults.Count(kif.CodeMixed) > 0 {
		return
	}
	message := i18n.Msg("the moves are in KI2 notation, but the name of the file says KIF")
	if named == kif.KI2 {
		message = i18n.Msg("the moves are in KIF notation, but the name of the file says KI2")
	}
	p.Report(syntaxKind, diagnostics.At(s.tree.Span(s.facts.First), message))
}
