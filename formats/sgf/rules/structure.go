package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// structureRules are the rules of section 16.1.
var structureRules = []diagnostics.Entry{
	{Rule: noGameTree},
	{Rule: textBeforeTree, Fix: removeText},
	{Rule: propertyBeforeTree},
	{Rule: textAfterTree, Fix: removeText},
	{Rule: extraClosingParen, Fix: removal("Remove the parenthesis")},
	{Rule: strayText, Fix: removal("Remove the characters")},
	{Rule: literalLineEscape, Fix: writeLineBreaks},
	{Rule: unclosedTree, Fix: closeTrees},
	{Rule: unclosedValue, Fix: closeValue},
	{Rule: unescapedBracket, Fix: escapeBrackets},
	{Rule: missingBracket, Fix: insertBracket},
	{Rule: swallowedProperty},
	{Rule: oversizedIdent},
	{Rule: emptyVariation, Fix: removal("Remove the empty variation")},
	{Rule: missingSemicolon, Fix: insertSemicolon},
	{Rule: doubleOpen, Fix: removeDoubled},
	{Rule: nodeAfterVariation, Fix: wrapVariation},
	{Rule: propertyAfterVariation},
	{Rule: valuesWithoutIdent, Fix: removal("Remove the value")},
	{Rule: identWithoutValue, Fix: removeIdent},
	{Rule: deepNesting},
	{Rule: singleVariation},
	{Rule: emptyNode, Kinds: nodes, Needs: bare, Check: asCheck((*state).checkEmptyNode)},
	{Rule: severalTrees, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkSeveralTrees)},
	{Rule: nulByte, End: nulBytes},
	{Rule: controlCharacter, End: controlCharacters},
}

var noGameTree = &diagnostics.Rule{Code: string(sgf.CodeNoGameTree), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "the text holds no game tree",
	What:   "The file has text but no `(;` anywhere. An empty file is fine.",
	Why:    "No program finds a game in it.",
	Bad:    []string{"hello world"},
	Good:   []string{"", "(;)", "junk (;FF[4])"},
	Source: "FF4 grammar",
}}

var textBeforeTree = &diagnostics.Rule{Code: string(sgf.CodeTextBeforeTree), Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "text before the first tree",
	What:   "Text stands before the first tree; FF1 reserved it, most readers skip it.",
	Why:    "Most readers skip it; those that follow FF4 to the letter do not read the file.",
	Bad:    []string{"Takemiya collection (;FF[4])"},
	Good:   []string{"(;FF[4])", "\n (;FF[4])", "B[aa](;FF[4])"},
	Fix:    "Remove the text, unsafe, deletes the preamble",
	Source: "FF1; FF4/convert",
}}

var propertyBeforeTree = &diagnostics.Rule{Code: string(sgf.CodePropertyBeforeTree), Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a property before the first tree",
	What:   "Something that looks like a property stands before the first `(;`; the start of the record may be lost.",
	Why:    "A parenthesis or the head of the record may have been lost; what stands there is not read.",
	Bad:    []string{"B[aa](;FF[4])"},
	Good:   []string{"Takemiya collection (;FF[4])", "(;FF[4])"},
	Source: "practice",
}}

var textAfterTree = &diagnostics.Rule{Code: string(sgf.CodeTextAfterTree), Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "text between or behind the trees",
	What:   "Text between trees or after the last one.",
	Why:    "Readers disagree: some stop, some skip it, some refuse the file.",
	Bad:    []string{"(;FF[4]) ---"},
	Good:   []string{"(;FF[4])\n", "(;FF[4])\n\n(;FF[4])"},
	Fix:    "Remove the text. Unsafe. Where it has a property of a game there is no fix: a parenthesis may be missing.",
	Source: "FF4 grammar",
}}

var extraClosingParen = &diagnostics.Rule{Code: string(sgf.CodeExtraClosingParen), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a closing parenthesis too many",
	What:   "`)` without an open `(`.",
	Why:    "Readers end the tree at the wrong place, or refuse the file.",
	Bad:    []string{"(;FF[4]))"},
	Good:   []string{"(;FF[4])", "(;FF[4]) (a note)"},
	Fix:    "Remove the parenthesis, unsafe: another `(` may be missing",
	Source: "FF4 grammar",
}}

var strayText = &diagnostics.Rule{Code: string(sgf.CodeStrayText), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "characters that belong to no token",
	What:   "Characters inside a tree that belong to no token.",
	Why:    "A reader skips them at best; mostly they are the rest of something lost.",
	Bad:    []string{"(;FF[4];B[aa] ?!;W[bb])"},
	Good:   []string{"(;FF[4];B[aa]C[?!];W[bb])", "(;FF[4];B[aa] ;W[bb])"},
	Fix:    "Remove the characters, unsafe, deletes the run",
	Source: "FF4 grammar",
}}

var literalLineEscape = &diagnostics.Rule{Code: string(sgf.CodeLiteralLineEscape), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a line break written as letters",
	What:   "A backslash and a letter n or r stand between nodes instead of a line break. One report a tree.",
	Why:    "A program has escaped its line breaks; readers take the letters for junk.",
	Bad:    []string{"(;FF[4]\\r\\n;B[aa])"},
	Good:   []string{"(;FF[4]\r\n;B[aa])", "(;FF[4]C[\\r\\n];B[aa])"},
	Fix:    "Replace by a line break, safe",
	Source: "practice (Fox)",
}}

var unclosedTree = &diagnostics.Rule{Code: string(sgf.CodeUnclosedTree), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "the file ends inside a tree",
	What: "The file ends before every `(` is closed. The finding is where the `)` should be: " +
		"before a new game, where the indentation goes back, where a player would move twice at a fork, else at the end.",
	Why:  "The file may have been cut; strict readers refuse it.",
	Bad:  []string{"(;FF[4];B[aa]", "(;FF[4];B[aa](;W[bb];B[cc](;W[dd]))", "(;FF[4];B[aa](;FF[4];B[bb])", "(;FF[4];B[aa](;W[bb])"},
	Good: []string{"(;FF[4];B[aa])", "(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))"},
	Fix: "Add the missing parentheses, unsafe: they may belong elsewhere. Remove the parenthesis, unsafe, " +
		"where a variation without an alternative is not closed",
	Source: "FF4 grammar",
}}

var unclosedValue = &diagnostics.Rule{Code: string(sgf.CodeUnclosedValue), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "the file ends inside a value",
	What:   "The file ends inside a value.",
	Why:    "Everything behind the bracket is read as the value, closing parentheses too.",
	Bad:    []string{"(;FF[4]C[hello"},
	Good:   []string{"(;FF[4]C[hello])"},
	Fix:    "Close the value, unsafe, appends `]` and missing `)`",
	Source: "FF4 grammar",
}}

var unescapedBracket = &diagnostics.Rule{Code: string(sgf.CodeUnescapedBracket), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a bracket in a text without its backslash",
	What:   "A text value ends at a `]` that was meant as text.",
	Why:    "Readers end the text there and take the rest for junk.",
	Bad:    []string{"(;FF[4]US[Matsuyama[3d]])"},
	Good:   []string{"(;FF[4]US[Matsuyama[3d\\]])", "(;FF[4]US[Matsuyama]LB[aa:[b])"},
	Fix:    "Escape the bracket, unsafe, inserts a backslash",
	Source: "FF4 Text",
}}

var missingBracket = &diagnostics.Rule{Code: string(sgf.CodeMissingBracket), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a value whose bracket is missing",
	What:   "A value that is no text contains `[`: its own `]` is missing.",
	Why:    "Readers take the next property for a part of the value.",
	Bad:    []string{"(;FF[4];B[aa LB[aa:x][bb:y])"},
	Good:   []string{"(;FF[4];B[aa]LB[aa:x][bb:y])", "(;FF[4]C[see B[aa\\]])"},
	Fix:    "Insert the bracket, unsafe, inserts `]` before the identifier",
	Source: "FF4/convert",
}}

var swallowedProperty = &diagnostics.Rule{Code: "sgf/swallowed-property", Severity: diagnostics.Warning, Reshapes: true, Doc: diagnostics.Doc{
	Title: "Property inside a text",
	What: "A text ends with the beginning of a property, as in `C[hello;B[aa]`. Its own `]` is missing, or has a backslash before it. " +
		"A quotation in a text has a backslash before each `]`, and is not reported. " +
		"Nor is a text with non-ASCII characters where `CA` names an encoding that recls does not know.",
	Why: "Programs show the property as part of the text. The move or the name in it is lost.",
	Bad: []string{"(;FF[4]PB[Ann;B[aa];W[bb])", "(;FF[4]SO[D:\\sgf\\]PB[Ann])", "(;FF[4]C[first line\nAW[aa])", "(;FF[4]C[\\];B[aa])"},
	Good: []string{"(;FF[4]PB[Ann];B[aa];W[bb])", "(;FF[4]SO[D:\\sgf\\\\]PB[Ann])", "(;FF[4]C[Write ;B[aa\\] for a move])", "(;FF[4]C[an open [ bracket])",
		"(;FF[4]CA[klingon]PB[Ä;B[aa])"},
	Fix:    "Insert the bracket, unsafe, inserts `]` before the property. Double the backslash, unsafe, where one stands before the `]`",
	Source: "FF4 Text",
}}

var oversizedIdent = &diagnostics.Rule{Code: string(sgf.CodeOversizedIdent), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "an identifier of more than 100 letters",
	What:   "An identifier of more than 100 letters; binary data or a lost bracket.",
	Why:    "No property has such a name: it is data, or text whose bracket is missing.",
	Bad:    []string{"(;" + strings.Repeat("A", 105) + "[x])"},
	Good:   []string{"(;FF[4]" + strings.Repeat("A", 100) + "[x])"},
	Source: "recls",
}}

var emptyVariation = &diagnostics.Rule{Code: string(sgf.CodeEmptyVariation), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a variation without a node",
	What:   "`()`: a variation needs a node.",
	Why:    "A node is what a variation is made of; readers fail on the empty one.",
	Bad:    []string{"(;FF[4];B[aa]())"},
	Good:   []string{"(;FF[4];B[aa](;))"},
	Fix:    "Remove the empty variation, unsafe: its node may have been lost",
	Source: "FF4/var",
}}

var missingSemicolon = &diagnostics.Rule{Code: string(sgf.CodeMissingSemicolon), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a tree that begins without a semicolon",
	What:   "A tree or variation starts with a property instead of `;`.",
	Why:    "Readers do not find the first node, or refuse the file.",
	Bad:    []string{"(FF[4];B[aa])", "(QQ[x];B[aa])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[4](;B[aa])(;B[bb]))"},
	Fix:    "Insert the semicolon, safe; unsafe before a name that nobody knows, and behind an empty node",
	Source: "FF4/var",
}}

var doubleOpen = &diagnostics.Rule{Code: string(sgf.CodeDoubleOpen), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a doubled opening parenthesis",
	What:   "`((`: a tree without a first node.",
	Why:    "A tree must begin with a node; readers disagree what the parenthesis opens.",
	Bad:    []string{"(;FF[4]((;B[aa])))", "(;FF[4]((;B[aa])"},
	Good:   []string{"(;FF[4](;B[aa]))"},
	Fix:    "Remove the extra pair, unsafe",
	Source: "FF4 grammar",
}}

var nodeAfterVariation = &diagnostics.Rule{Code: string(sgf.CodeNodeAfterVariation), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a node behind a closed variation",
	What:   "A node follows a closed variation.",
	Why:    "Some readers hang it on the variation, some on the node before, some stop.",
	Bad:    []string{"(;FF[4](;B[aa]);W[bb])"},
	Good:   []string{"(;FF[4](;B[aa])(;W[bb]))"},
	Fix:    "Make it a variation, unsafe, puts the rest into parentheses",
	Source: "FF4 grammar",
}}

var propertyAfterVariation = &diagnostics.Rule{Code: string(sgf.CodePropertyAfterVariation), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a property behind a closed variation",
	What:   "A property follows a closed variation.",
	Why:    "Nobody can tell which node it belongs to.",
	Bad:    []string{"(;FF[4](;B[aa])W[bb])"},
	Good:   []string{"(;FF[4]W[bb](;B[aa]))"},
	Source: "FF4/var",
}}

var valuesWithoutIdent = &diagnostics.Rule{Code: string(sgf.CodeValuesWithoutIdent), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a value without an identifier",
	What:   "A value without an identifier.",
	Why:    "Nobody can tell what it says; most readers drop it.",
	Bad:    []string{"(;FF[4];[aa])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[4]AB[aa] [bb])"},
	Fix:    "Remove the value, unsafe",
	Source: "FF4 grammar",
}}

var identWithoutValue = &diagnostics.Rule{Code: string(sgf.CodeIdentWithoutValue), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "an identifier without a value",
	What:   "An identifier without a value, or with one whose `[` is missing.",
	Why:    "A property is an identifier and a value; half of it is lost.",
	Bad:    []string{"(;FF[4];AB;B[aa])", "(;FF[4]PBAnn];B[bb])", "(;FF[4];Bpd];W[dp])"},
	Good:   []string{"(;FF[4];AB[aa];B[bb])"},
	Fix:    "Insert the bracket, unsafe, where the rest of a value follows. Remove the identifier, unsafe, where none does",
	Source: "FF4/convert",
}}

var deepNesting = &diagnostics.Rule{Code: "sgf/deep-nesting", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "variations nested beyond 1,000 levels",
	What:   "More than 1,000 nested variations; many readers stop or crash.",
	Why:    "Readers that walk the tree by recursion stop or crash.",
	Bad:    []string{strings.Repeat("(;", 1002) + strings.Repeat(")", 1002)},
	Good:   []string{"(;FF[4](;B[aa](;W[bb])))"},
	Fix:    "Remove the parentheses around variations without alternatives. Unsafe: one of them may be a slip.",
	Source: "practice",
}}

var singleVariation = &diagnostics.Rule{Code: "sgf/single-variation", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a variation without alternatives",
	What:   "A variation without alternatives; its parentheses say nothing. One report per tree with the count.",
	Why:    "Its parentheses cost room and depth and say nothing; some readers limit the depth.",
	Bad:    []string{"(;FF[4](;B[aa]))", "(;FF[4](;B[aa])"},
	Good:   []string{"(;FF[4](;B[aa])(;B[bb]))", "(;FF[4];B[aa])"},
	Fix:    "Remove the parentheses around variations without alternatives. Unsafe: a bracket or a parenthesis may be missing.",
	Source: "FF4 grammar",
}}

var emptyNode = &diagnostics.Rule{Code: "sgf/empty-node", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "Node without properties",
	What:   "A node other than the first has no property, as in `;)` or `;;B[aa]`. A single one between two nodes that have some is a warning.",
	Why:    "A reader steps to it and nothing changes. Often a move is missing there, or one `;` is too many.",
	Bad:    []string{"(;FF[4];;B[aa])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[4];C[x])"},
	Fix:    "Remove the node, unsafe: the numbers of the nodes after it change, and a move may be missing there",
	Source: "FF4/guide",
}}

var severalTrees = &diagnostics.Rule{Code: "sgf/several-trees", Severity: diagnostics.Information, Off: true, Doc: diagnostics.Doc{
	Title:  "more than one tree in the file",
	What:   "The file holds more than one tree; some programs read only the first.",
	Why:    "Some programs read the first tree only.",
	Bad:    []string{"(;FF[4])(;FF[4])"},
	Good:   []string{"(;FF[4])"},
	Source: "recls",
}}

var nulByte = &diagnostics.Rule{Code: "sgf/nul-byte", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a NUL byte",
	What:   "A NUL byte in the file.",
	Why:    "Many readers end the text at it.",
	Bad:    []string{"(;FF[4]C[a\x00b])"},
	Good:   []string{"(;FF[4]C[a b])"},
	Fix:    "Replace by a space, safe",
	Source: "practice",
}}

var controlCharacter = &diagnostics.Rule{Code: "sgf/control-character", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a control character in a value",
	What:   "Another control character in a value (not tab or line break).",
	Why:    "It cannot be seen, and some readers refuse it.",
	Bad:    []string{"(;FF[4]C[a\ab])"},
	Good:   []string{"(;FF[4]C[a	b\nc])"},
	Fix:    "Remove it, unsafe",
	Source: "recls",
}}

func fix(isSafe bool, title string, edits ...syntax.Edit) []diagnostics.Fix {
	return []diagnostics.Fix{{Title: title, Safe: isSafe, Edits: edits}}
}

// removeText deletes the text outside the trees on whose first line the fault is. There is no fix where that may be a
// part of a game.
func removeText(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	span := p.Tree.TokenSpan(p.Tree.TokenAt(f.Span.Start))
	if strings.Contains(p.Tree.Source().Slice(span), "[") {
		return nil
	}
	return fix(false, "Remove the text", remove(span))
}

// removal makes the fix that deletes what the fault is about.
func removal(title string) func(*diagnostics.Pass, syntax.Fault) []diagnostics.Fix {
	return func(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix { return fix(false, title, remove(f.Span)) }
}

// writeLineBreaks makes one line break of `\r\n`, one of each `\n`, in all of the tree: the fault is the first of N.
func writeLineBreaks(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t, first := p.Tree, p.Tree.TokenAt(f.Span.Start)
	all := func() []syntax.Edit {
		edits := make([]syntax.Edit, 0, f.N)
		for i := first; len(edits) < f.N; i++ {
			if t.TokenKind(i) == sgf.LineEscape {
				s := strings.NewReplacer(`\r\n`, "\n", `\n`, "\n", `\r`, "\n").Replace(t.TokenText(i))
				edits = append(edits, replace(t.TokenSpan(i), s))
			}
		}
		return edits
	}
	title := plural(f.N, "Replace by a line break", "Replace all by line breaks")
	return []diagnostics.Fix{{Title: title, Safe: true, Later: all}}
}

// end is the offset after the last byte of a text that is not white space.
func end(p *diagnostics.Pass) int {
	return len(strings.TrimRight(p.Tree.Source().Text(), " \t\r\n"))
}

// closeTrees puts N of the missing parentheses where the fault is, and the others to the end. Of a fault without any
// the parenthesis there may be one too many.
func closeTrees(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	missing := openAtEnd(p)
	title := plural(missing, "Add the missing parenthesis", "Add the missing parentheses")
	rest := insert(end(p), strings.Repeat(")", missing-f.N))
	switch f.N {
	case 0:
		return append(fix(false, title, rest), fix(false, "Remove the parenthesis", remove(f.Span))...)
	case missing:
		return fix(false, title, insert(f.Span.End, strings.Repeat(")", f.N)))
	}
	return fix(false, title, insert(f.Span.End, strings.Repeat(")", f.N)), rest)
}

// openAtEnd is how many trees and variations are open where the text ends.
func openAtEnd(p *diagnostics.Pass) (n int) {
	for at := of(p).facts.Open; at != syntax.Root; at = p.Tree.Parent(at) {
		n++
	}
	return n
}

func closeValue(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	at := end(p)
	text := p.Tree.Source().Text()
	bracket := "]"
	if trailing := len(text[:at]) - len(strings.TrimRight(text[:at], `\`)); trailing%2 == 1 {
		bracket = `\]`
	}
	return fix(false, "Close the value", insert(at, bracket+strings.Repeat(")", f.N)))
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
			edits = append(edits, insert(f.Other.Start+i, `\`))
		}
	}
	return fix(false, plural(len(edits), "Escape the bracket", "Escape the brackets"), edits...)
}

func insertBracket(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, "Insert the bracket", insert(f.Span.End, "]"))
}

// insertSemicolon makes a node of the property that a tree begins with. Behind a node without properties, or before a
// name that nobody knows, the semicolon may be what was mistyped.
func insertSemicolon(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	tok := t.TokenAt(f.Span.Start)
	ident := t.TokenText(tok)
	isSafe := sgf.Lookup(ident) != sgf.Unknown && sgf.Lookup(ident[1:]) == sgf.Unknown // else its first letter may be in the place of the semicolon
	for before := tok - 1; before >= 0; before-- {
		if k := t.TokenKind(before); k != sgf.Blank && k != sgf.Open {
			isSafe = isSafe && k != sgf.Semicolon
			break
		}
	}
	return fix(isSafe, "Insert the semicolon", insert(f.Span.Start, ";"))
}

// removeDoubled deletes the parentheses without a node of their own, and those that close them as far as they are
// there.
func removeDoubled(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := p.Tree.NodeAt(f.Span.Start)
	var edits []syntax.Edit
	for range f.N {
		edits = removeParentheses(edits, p.File, n)
		n++
	}
	return fix(false, "Remove the extra pair", edits...)
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
	return fix(false, "Make it a variation", insert(f.Span.Start, "("), insert(at, ")"))
}

// removeIdent puts the bracket after the N letters of a property name whose value follows, or deletes a property name
// that has none.
func removeIdent(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return fix(false, "Insert the bracket", insert(f.Span.Start+f.N, "["))
	}
	return fix(false, "Remove the identifier", remove(f.Span))
}

// nulBytes and controlCharacters look for bytes that no record should hold. Among the stray characters of a tree they
// are reported already; a file without any tree is none, or UTF-16: the bytes are not its fault.
func nulBytes(p *diagnostics.Pass) {
	st := of(p)
	if p.Tree.Source().ByteStats().NUL == 0 || len(st.facts.Trees) == 0 {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		if text[i] == 0 && p.Tree.TokenKind(p.Tree.TokenAt(i)) != sgf.Junk {
			f := diagnostics.Finding{Span: syntax.Span{Start: i, End: i + 1}, Message: "a NUL byte: many readers end the text here"}
			p.Report(nulByte, safe(f, "Replace by a space", replace(f.Span, " ")))
		}
	}
}

func controlCharacters(p *diagnostics.Pass) {
	if p.Tree.Source().ByteStats().Control == 0 {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= ' ' && c != 0x7f || c >= '\t' && c <= '\r' || c == 0 {
			continue
		}
		if k := p.Tree.TokenKind(p.Tree.TokenAt(i)); k == sgf.Value || k == sgf.CutValue {
			span := syntax.Span{Start: i, End: i + 1}
			p.Report(controlCharacter, unsafe(at(span, "a control character (%02X) in a value", c), "Remove it", remove(span)))
		}
	}
}
