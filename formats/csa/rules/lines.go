package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// lineRules are section 12.1. The parser finds most of them; lines that it cannot read are reported on the walk
// (unread.go), which knows the board.
var lineRules = slices.Concat(diagnostics.Reported(syntaxUnknownLine, syntaxMove, syntaxSquare), []diagnostics.Entry{
	{Rule: syntaxCase, Fix: toUpper},
	{Rule: syntaxIndent, Fix: unspace},
	{Rule: syntaxPadding, Fix: unspace},
	{Rule: syntaxEmptyStatement, Fix: deleteIt},
	{Rule: syntaxBlankLine, Fix: deleteIt},
	{Rule: syntaxSeparator, Fix: removeSeparator},
	{Rule: emptyFile, End: func(p *diagnostics.Pass) { diagnostics.CheckEmptyFile(p, emptyFile, "") }},
	{Rule: doubledReturns, Kinds: []syntax.Kind{csa.Record}, Check: func(p *diagnostics.Pass, n syntax.NodeID) {
		diagnostics.CheckLineReturns(p, doubledReturns, loneReturns, n)
	}},
	{Rule: loneReturns},
})

var emptyFile = rule("empty-file", diagnostics.Information)
var doubledReturns = rule("doubled-returns", diagnostics.Information)
var loneReturns = rule("lone-returns", diagnostics.Information)
var syntaxUnknownLine = rule("syntax-unknown-line", diagnostics.Error, diagnostics.Walked)
var syntaxMove = rule("syntax-move", diagnostics.Error, diagnostics.Walked)
var syntaxSquare = rule("syntax-square", diagnostics.Error, diagnostics.Walked)
var syntaxCase = rule("syntax-case", diagnostics.Error)
var syntaxIndent = rule("syntax-indent", diagnostics.Warning)
var syntaxPadding = rule("syntax-padding", diagnostics.Hint)
var syntaxEmptyStatement = rule("syntax-empty-statement", diagnostics.Warning)
var syntaxBlankLine = rule("syntax-blank-line", diagnostics.Hint, diagnostics.Off)
var syntaxSeparator = rule("syntax-separator", diagnostics.Warning)

// toUpper is safe if every word is in lower case throughout: of the piece `Ka` one letter is a typo, and it may be
// another letter that was meant. What is not a statement of the format in upper case either has lost another letter.
func toUpper(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Span)
	upper := csa.Upper(text)
	mixed := false
	for i := 1; i < len(text); i++ {
		mixed = mixed || isLetter(text[i-1]) && isLetter(text[i]) && (text[i-1] == upper[i-1]) != (text[i] == upper[i])
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write %s", excerpt.Code(upper)), !mixed && isSound(p, f.Span.Start),
		syntax.Replace(f.Span, upper))}
}

func isSound(p *diagnostics.Pass, off int) bool {
	n := p.Tree.Up(p.Tree.NodeAt(off), csa.Statements)
	return n != syntax.None && csa.Sound(p.Tree, n)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// unspace removes the blanks before or after a statement. Those of a line that is none may be what the line says: it is
// a drawing, or of another format.
func unspace(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	at := f.Span.End
	if f.Code == csa.CodePadding {
		at = f.Span.Start - 1
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Remove the spaces"), isSound(p, at), syntax.Remove(f.Span))}
}

func deleteIt(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	titles := map[syntax.Code]i18n.Message{csa.CodeEmptyStatement: i18n.Msg("Remove the comma"), csa.CodeBlankLine: i18n.Msg("Remove the line")}
	return []diagnostics.Fix{diagnostics.NewFix(titles[f.Code], f.Code != csa.CodeEmptyStatement, syntax.Remove(f.Span))}
}

func removeSeparator(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N != 1 || f.Span.Len() > len("/") {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Remove `/`"), csa.Lines.Remove(p.Tree, p.Tree.NodeAt(f.Span.Start)))}
}
