package rules

import (
	"iter"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// structureRules are the rules of section 16.1.
var structureRules = []diagnostics.Entry{
	{Rule: noGameTree, End: func(p *diagnostics.Pass) { diagnostics.CheckEmptyFile(p, noGameTree, "") }},
	{Rule: rule("text-before-tree", diagnostics.Information), Fix: removeText},
	{Rule: rule("property-before-tree", diagnostics.Warning), Fix: insertParen},
	{Rule: rule("text-after-tree", diagnostics.Warning), Fix: removeText},
	{Rule: rule("extra-closing-paren", diagnostics.Error), Fix: removal(i18n.Msg("Remove the parenthesis"))},
	{Rule: rule("stray-text", diagnostics.Error), Fix: removal(i18n.Msg("Remove the characters"))},
	{Rule: rule("literal-line-escape", diagnostics.Error), Fix: writeLineBreaks},
	{Rule: rule("unclosed-tree", diagnostics.Error), Fix: closeTrees},
	{Rule: rule("unclosed-value", diagnostics.Error), Fix: closeValue},
	{Rule: rule("unescaped-bracket", diagnostics.Error), Fix: escapeBrackets},
	{Rule: rule("missing-bracket", diagnostics.Error), Fix: insertBracket},
	{Rule: swallowedProperty},
	{Rule: rule("oversized-ident", diagnostics.Error)},
	{Rule: rule("empty-variation", diagnostics.Error), Fix: removal(i18n.Msg("Remove the empty variation"))},
	{Rule: rule("missing-semicolon", diagnostics.Error), Fix: insertSemicolon},
	{Rule: rule("double-open", diagnostics.Error), Fix: removeDoubled},
	{Rule: rule("node-after-variation", diagnostics.Error), Fix: wrapVariation},
	{Rule: rule("property-after-variation", diagnostics.Error)},
	{Rule: rule("values-without-ident", diagnostics.Error), Fix: removal(i18n.Msg("Remove the value"))},
	{Rule: rule("ident-without-value", diagnostics.Error), Fix: removeIdent},
	{Rule: deepNesting},
	{Rule: singleVariation},
	{Rule: emptyNode, Kinds: nodes, Needs: bare, Check: asCheck((*state).checkEmptyNode)},
	{Rule: severalTrees, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkSeveralTrees)},
	{Rule: nulByte, End: nulBytes},
	{Rule: controlCharacter, End: controlCharacters},
}

var noGameTree = rule("no-game-tree", diagnostics.Error)
var swallowedProperty = rule("swallowed-property", diagnostics.Warning, diagnostics.Reshapes, diagnostics.Independent)
var deepNesting = rule("deep-nesting", diagnostics.Information)
var singleVariation = rule("single-variation", diagnostics.Hint)
var emptyNode = rule("empty-node", diagnostics.Information)
var severalTrees = rule("several-trees", diagnostics.Information, diagnostics.Off)
var nulByte = rule("nul-byte", diagnostics.Warning)
var controlCharacter = rule("control-character", diagnostics.Hint)

// removeText deletes the text outside the trees on whose first line the fault is. There is no fix where that may be a
// part of a game.
func removeText(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	span := p.Tree.TokenSpan(p.Tree.TokenAt(f.Span.Start))
	if strings.Contains(p.Tree.Source().Slice(span), "[") {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the text"), syntax.Remove(span))}
}

// insertParen is for a fault of the whole game, which has a number.
func insertParen(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N == 0 {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `(`"), syntax.Insert(f.Span.Start, "("))}
}

// removal makes the fix that deletes what the fault is about.
func removal(title i18n.Message) func(*diagnostics.Pass, syntax.Fault) []diagnostics.Fix {
	return func(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
		return []diagnostics.Fix{diagnostics.Unsafe(title, syntax.Remove(f.Span))}
	}
}

// writeLineBreaks makes one line break of `\r\n`, one of each `\n`, in all of the tree: the fault is the first of N. A
// value after one of them would be read in another way.
func writeLineBreaks(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t, first := p.Tree, p.Tree.TokenAt(f.Span.Start)
	safe, after := true, false
	for i, n := first, f.N; i < t.TokenCount() && (n > 0 || after); i++ {
		switch t.TokenKind(i) {
		case sgf.LineEscape:
			n--
			after = true
		case sgf.Value, sgf.CutValue:
			safe = safe && !after
			after = false
		case sgf.Blank:
		default:
			after = false
		}
	}
	all := func() []syntax.Edit {
		edits := make([]syntax.Edit, 0, f.N)
		for i := first; len(edits) < f.N; i++ {
			if t.TokenKind(i) == sgf.LineEscape {
				s := strings.NewReplacer(`\r\n`, "\n", `\n`, "\n", `\r`, "\n").Replace(t.TokenText(i))
				edits = append(edits, syntax.Replace(t.TokenSpan(i), s))
			}
		}
		return edits
	}
	title := i18n.Plural(f.N, "Replace by a line break", "Replace all by line breaks")
	return []diagnostics.Fix{{Title: title, Safe: safe, Later: diagnostics.AllAtOnce(all)}}
}

// end is the offset after the last byte of a text that is not white space.
func end(p *diagnostics.Pass) int {
	return len(strings.TrimRight(p.Tree.Source().Text(), " \t\r\n"))
}

// closeTrees puts N of the missing parentheses where the fault is, and the others to the end. Of a fault without any
// the parenthesis there may be one too many.
func closeTrees(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	missing := openAtEnd(p)
	title := i18n.Plural(missing, "Add the missing parenthesis", "Add the missing parentheses")
	rest := syntax.Insert(end(p), strings.Repeat(")", missing-f.N))
	switch f.N {
	case 0:
		return []diagnostics.Fix{
			diagnostics.Unsafe(title, rest), diagnostics.Unsafe(i18n.Msg("Remove the parenthesis"), syntax.Remove(f.Span)),
		}
	case missing:
		return []diagnostics.Fix{diagnostics.Unsafe(title, syntax.Insert(f.Span.End, strings.Repeat(")", f.N)))}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(title, syntax.Insert(f.Span.End, strings.Repeat(")", f.N)), rest)}
}

// openAtEnd is how many trees and variations are open where the text ends.
func openAtEnd(p *diagnostics.Pass) (n int) {
	for at := stateOf(p).facts.Open; at != syntax.Root; at = p.Tree.Parent(at) {
		n++
	}
	return n
}

func closeValue(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	at := end(p)
	bracket := "]"
	if sgf.Escaped(p.Tree.Source().Text(), 0, at) {
		bracket = `\]`
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Close the value"), syntax.Insert(at, bracket+strings.Repeat(")", f.N)))}
}

// escapeBrackets puts a backslash before every bracket that ended the value too early.
func escapeBrackets(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Other)
	var edits []syntax.Edit
	for i := 0; i < len(text)-1; i++ {
		switch text[i] {
		case '\\':
			i++
		case ']':
			edits = append(edits, syntax.Insert(f.Other.Start+i, `\`))
		}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Plural(len(edits), "Put a backslash before the bracket",
		"Put a backslash before the brackets"), edits...)}
}

func insertBracket(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `]`"), syntax.Insert(f.Span.End, "]"))}
}

// insertSemicolon makes a node of the property that a tree begins with. After a node without properties, or before a
// name that nobody knows, the semicolon may be what was mistyped.
func insertSemicolon(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	tok := t.TokenAt(f.Span.Start)
	ident := t.TokenText(tok)
	// Otherwise its first letter may be in the place of the semicolon.
	isSafe := sgf.Lookup(ident) != sgf.Unknown && sgf.Lookup(ident[1:]) == sgf.Unknown
	for before := tok - 1; before >= 0; before-- {
		if k := t.TokenKind(before); k != sgf.Blank && k != sgf.Open {
			isSafe = isSafe && k != sgf.Semicolon
			break
		}
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Insert `;`"), isSafe, syntax.Insert(f.Span.Start, ";"))}
}

// removeDoubled deletes the parentheses without a node of their own, and those that close them as far as they are
// there.
func removeDoubled(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := p.Tree.NodeAt(f.Span.Start)
	var edits []syntax.Edit
	for range f.N {
		edits = sgf.RemoveParentheses(edits, p.File, n)
		n++
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the extra parentheses"), edits...)}
}

// wrapVariation puts the nodes after a closed variation into parentheses.
func wrapVariation(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	tree := t.Parent(t.NodeAt(f.Span.Start))
	closing, ok := sgf.Closing(p.File, tree)
	at := t.TokenStart(closing)
	if !ok {
		at = t.Span(tree).End
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Make it a variation"), syntax.Insert(f.Span.Start, "("),
		syntax.Insert(at, ")"))}
}

// removeIdent puts the bracket after the N letters of a property name whose value follows, or deletes a property name
// that has none.
func removeIdent(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `[`"), syntax.Insert(f.Span.Start+f.N, "["))}
	}
	if open, end := sgf.OtherBrackets(p.Tree.Source().Text(), f.Span.End); end > 0 {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `[` and `]`"), syntax.Replace(open, "["),
			syntax.Replace(syntax.Span{Start: end - 1, End: end}, "]"))}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the property name"), syntax.Remove(f.Span))}
}

// nulBytes and controlCharacters look for bytes that no record should hold. Among the stray characters of a tree they
// are reported already; a file without any tree is none, or UTF-16: the bytes are not its fault.
func nulBytes(p *diagnostics.Pass) {
	s := stateOf(p)
	if p.Tree.Source().ByteStats().NUL == 0 || len(s.facts.Trees) == 0 {
		return
	}
	for token, span := range runs(p.Tree, func(c byte) bool { return c == 0 }) {
		if p.Tree.TokenKind(token) == sgf.Junk {
			continue
		}
		f := diagnostics.At(span, i18n.Msg("there is a byte of value 0 here: expected a character"))
		title := i18n.Msg("Replace by a space")
		if n := span.Len(); n > 1 {
			f.Message = i18n.Msg("there are %d bytes of value 0 here: expected characters", n)
			title = i18n.Msg("Replace by spaces")
		}
		p.Report(nulByte, f.With(diagnostics.Safe(title, syntax.Replace(span, strings.Repeat(" ", span.Len())))))
	}
}

func controlCharacters(p *diagnostics.Pass) {
	if p.Tree.Source().ByteStats().Control == 0 {
		return
	}
	for token, span := range runs(p.Tree, syntax.IsControl) {
		c := p.Tree.Source().Text()[span.Start]
		switch k := p.Tree.TokenKind(token); {
		case k != sgf.Value && k != sgf.CutValue:
		case span.Len() == 1:
			p.Report(controlCharacter, diagnostics.At(span,
				i18n.Msg("the value has an invisible control character (code %02X): expected none", c),
				diagnostics.Unsafe(i18n.Msg("Remove the character"), syntax.Remove(span))))
		default:
			p.Report(controlCharacter, diagnostics.At(span,
				i18n.Msg("the value has %d invisible control characters (the first has code %02X): expected none", span.Len(), c),
				diagnostics.Unsafe(i18n.Msg("Remove the characters"), syntax.Remove(span))))
		}
	}
}

// runs yields the longest spans of such bytes, each with the token that it is in: what damaged a file put many of them
// side by side, and a finding for each would be the same finding.
func runs(t *syntax.Tree, is func(byte) bool) iter.Seq2[int, syntax.Span] {
	return func(yield func(int, syntax.Span) bool) {
		text := t.Source().Text()
		for i := 0; i < len(text); i++ {
			if !is(text[i]) {
				continue
			}
			token := t.TokenAt(i)
			run := syntax.Span{Start: i, End: i + 1}
			for last := t.TokenSpan(token).End; run.End < last && is(text[run.End]); {
				run.End++
			}
			if !yield(token, run) {
				return
			}
			i = run.End - 1
		}
	}
}
