package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// structureRules are the rules of section 16.1.
var structureRules = []diagnostics.Entry{
	{Rule: noGameTree, End: func(p *diagnostics.Pass) { diagnostics.CheckEmptyFile(p, noGameTree, "") }},
	{Rule: textBeforeTree, Fix: removeText},
	{Rule: propertyBeforeTree, Fix: insertParen},
	{Rule: textAfterTree, Fix: removeText},
	{Rule: extraClosingParen, Fix: removal(i18n.Msg("Remove the parenthesis"))},
	{Rule: strayText, Fix: removal(i18n.Msg("Remove the characters"))},
	{Rule: literalLineEscape, Fix: writeLineBreaks},
	{Rule: unclosedTree, Fix: closeTrees},
	{Rule: unclosedValue, Fix: closeValue},
	{Rule: unescapedBracket, Fix: escapeBrackets},
	{Rule: missingBracket, Fix: insertBracket},
	{Rule: swallowedProperty},
	{Rule: oversizedIdent},
	{Rule: emptyVariation, Fix: removal(i18n.Msg("Remove the empty variation"))},
	{Rule: missingSemicolon, Fix: insertSemicolon},
	{Rule: doubleOpen, Fix: removeDoubled},
	{Rule: nodeAfterVariation, Fix: wrapVariation},
	{Rule: propertyAfterVariation},
	{Rule: valuesWithoutIdent, Fix: removal(i18n.Msg("Remove the value"))},
	{Rule: identWithoutValue, Fix: removeIdent},
	{Rule: deepNesting},
	{Rule: singleVariation},
	{Rule: emptyNode, Kinds: nodes, Needs: bare, Check: asCheck((*state).checkEmptyNode)},
	{Rule: severalTrees, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkSeveralTrees)},
	{Rule: nulByte, End: nulBytes},
	{Rule: controlCharacter, End: controlCharacters},
}

var noGameTree = &diagnostics.Rule{Code: string(sgf.CodeNoGameTree), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "File without a game",
	What:    "The file has text, but no game begins in it: every SGF game begins with `(;`. An empty file is information, and in an editor nothing is said of it.",
	Why:     "No program finds a game in the file. It may be another format, or its beginning is lost.",
	ByHand:  "Look for the beginning of the game and write `(;` before its first property.",
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "for an empty file"}},
	Bad:     []string{"hello world"},
	Good:    []string{"(;)", "junk (;FF[4])"},
	Related: []string{"sgf/text-before-tree", "sgf/property-before-tree"},
	Source:  "FF4 grammar",
}}

var textBeforeTree = &diagnostics.Rule{Code: string(sgf.CodeTextBeforeTree), Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Text before the first game",
	What:    "The file has text before the first `(;`, such as a mail header or a title.",
	Why:     "Most programs skip this text. Those that follow FF[4] to the letter do not open the file.",
	Fixes:   []string{"Remove the text. **Changes the record:** what it says is deleted."},
	Bad:     []string{"Takemiya collection (;FF[4])"},
	Good:    []string{"(;FF[4])", "\n (;FF[4])"},
	Related: []string{"sgf/property-before-tree", "sgf/text-after-tree"},
	Source:  "FF1; FF4/convert",
}}

var propertyBeforeTree = &diagnostics.Rule{Code: string(sgf.CodePropertyBeforeTree), Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Property before the first game",
	What:    "Something that looks like a property comes before the first `(;`, as in `B[aa](;FF[4])`. A file that begins with `;` and a property has lost its `(`. So has a later game that begins with `;` and a property of the game, such as `SZ` (board size).",
	Why:     "Programs skip it. A parenthesis or the first part of the game may be lost.",
	Fixes:   []string{"Insert `(` before the `;` at the start of the game. **Changes the record:** programs then find the game. In other places, write `(;` before the property if it belongs to the game, and delete it if it does not."},
	Bad:     []string{";FF[4];B[aa])", "(;FF[4];B[aa])\n;FF[4];B[bb])", "B[aa](;FF[4])"},
	Good:    []string{"Takemiya collection (;FF[4])", "(;FF[4])"},
	Related: []string{"sgf/text-before-tree", "sgf/no-game-tree"},
	Source:  "practice",
}}

var textAfterTree = &diagnostics.Rule{Code: string(sgf.CodeTextAfterTree), Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Text outside the games",
	What:    "There is text between two games, or after the last one.",
	Why:     "Some programs stop at the text, some skip it, and some refuse the file. People may miss the games after it.",
	Fixes:   []string{"Remove the text. **Changes the record:** what it says is deleted. There is no fix where the text has properties of a game, because a parenthesis may be missing."},
	Bad:     []string{"(;FF[4]) ---"},
	Good:    []string{"(;FF[4])\n", "(;FF[4])\n\n(;FF[4])"},
	Related: []string{"sgf/text-before-tree", "sgf/extra-closing-paren"},
	Source:  "FF4 grammar",
}}

var extraClosingParen = &diagnostics.Rule{Code: string(sgf.CodeExtraClosingParen), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "One closing parenthesis too many",
	What:    "A `)` closes nothing: every `(` before it is closed already.",
	Why:     "Programs end the game at the wrong place, or refuse the file. What follows may be missing on the board.",
	Fixes:   []string{"Remove the parenthesis. **Changes the record:** it may be a `(` that is missing instead."},
	Bad:     []string{"(;FF[4]))"},
	Good:    []string{"(;FF[4])"},
	Related: []string{"sgf/unclosed-tree", "sgf/text-after-tree"},
	Source:  "FF4 grammar",
}}

var strayText = &diagnostics.Rule{Code: string(sgf.CodeStrayText), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Stray characters in a game",
	What:    "Inside a game there are characters that are not part of a property, a node or a variation.",
	Why:     "Some programs skip the characters, others do not open the file. The characters are probably left from a property that lost its brackets.",
	Fixes:   []string{"Remove the characters. **Changes the record:** they may be part of something that is missing."},
	Bad:     []string{"(;FF[4];B[aa] ?!;W[bb])"},
	Good:    []string{"(;FF[4];B[aa]C[?!];W[bb])", "(;FF[4];B[aa] ;W[bb])"},
	Related: []string{"sgf/values-without-ident", "sgf/ident-without-value"},
	Source:  "FF4 grammar",
}}

var literalLineEscape = &diagnostics.Rule{Code: string(sgf.CodeLiteralLineEscape), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Line break written as letters",
	What:  "Between two nodes there is a backslash and the letter `n` or `r` instead of a line break. It is reported once a game.",
	Why:   "A program has written its line breaks as two characters. Other programs take the letter for a broken property.",
	Fixes: []string{
		"Write real line breaks. **Safe.**",
		"Write real line breaks, where a value comes after one. **Changes the record:** the value comes to belong to a property.",
	},
	Bad:     []string{"(;FF[4]\\r\\n;B[aa])"},
	Good:    []string{"(;FF[4]\r\n;B[aa])", "(;FF[4]C[\\r\\n];B[aa])"},
	Related: []string{"sgf/stray-text"},
	Source:  "practice Fox",
}}

var unclosedTree = &diagnostics.Rule{Code: string(sgf.CodeUnclosedTree), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Game without its closing parenthesis",
	What:  "A `)` is missing: the file ends, or a new game begins, before every `(` is closed. The mark is where the `)` probably belongs.",
	Why:   "Strict programs refuse the file. If it was cut off, moves or whole games are missing.",
	Fixes: []string{
		"Add the missing parentheses. **Changes the record:** they may belong somewhere else.",
		"Remove the parenthesis, where a variation without an alternative is not closed. **Changes the record:** its `)` may be missing instead.",
	},
	Bad:     []string{"(;FF[4];B[aa]", "(;FF[4];B[aa](;W[bb];B[cc](;W[dd]))", "(;FF[4];B[aa](;FF[4];B[bb])", "(;FF[4];B[aa](;W[bb])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))"},
	Related: []string{"sgf/extra-closing-paren", "sgf/unclosed-value"},
	Source:  "FF4 grammar",
}}

var unclosedValue = &diagnostics.Rule{Code: string(sgf.CodeUnclosedValue), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Value without its closing bracket",
	What:    "The file ends inside a value: its `]` is missing.",
	Why:     "Everything after the `[` counts as text of this value. Moves and variations after it are lost.",
	Fixes:   []string{"Close the value and the game at the end of the file. **Changes the record:** the `]` may belong further up."},
	Bad:     []string{"(;FF[4]C[hello"},
	Good:    []string{"(;FF[4]C[hello])"},
	Related: []string{"sgf/swallowed-property", "sgf/missing-bracket"},
	Source:  "FF4 grammar",
}}

var unescapedBracket = &diagnostics.Rule{Code: string(sgf.CodeUnescapedBracket), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Bracket in text without backslash",
	What:    "A text ends at a `]` that was meant as part of the text. In a text, `]` needs a backslash before it: `\\]`.",
	Why:     "Programs cut the text at the bracket. The rest of the text looks like broken properties.",
	Fixes:   []string{"Write a backslash before the bracket. **Changes the record:** the text becomes longer."},
	Bad:     []string{"(;FF[4]US[Matsuyama[3d]])"},
	Good:    []string{"(;FF[4]US[Matsuyama[3d\\]])", "(;FF[4]US[Matsuyama]LB[aa:[b])"},
	Related: []string{"sgf/swallowed-property", "sgf/stray-text"},
	Source:  "FF4 Text",
}}

var missingBracket = &diagnostics.Rule{Code: string(sgf.CodeMissingBracket), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Bracket missing after a value",
	What:    "A value that is not a text, such as a point, has a `[` in it: `B[aa LB[aa:x]`. Its own `]` is missing.",
	Why:     "Programs take the next property for a part of this value. Both are lost.",
	Fixes:   []string{"Write the `]` before the next property name. **Changes the record:** what follows becomes a property of its own."},
	Bad:     []string{"(;FF[4];B[aa LB[aa:x][bb:y])"},
	Good:    []string{"(;FF[4];B[aa]LB[aa:x][bb:y])", "(;FF[4]C[see B[aa\\]])"},
	Related: []string{"sgf/unclosed-value", "sgf/swallowed-property"},
	Source:  "FF4/convert",
}}

var swallowedProperty = &diagnostics.Rule{Code: "sgf/swallowed-property", Severity: diagnostics.Warning, Reshapes: true, Apart: true, Doc: diagnostics.Doc{
	Title: "Property inside a text",
	What:  "A text runs on into the next property, as in `C[hello;B[aa]`. Its own `]` is missing, or has a backslash before it. A quoted property, as in `C[Write ;B[aa\\] for a move]`, is not reported. Nor is a non-ASCII text in an encoding that recls does not know.",
	Why:   "Programs show the property as part of the text. The move or the name in it is lost.",
	Fixes: []string{
		"Write the `]` before the property. **Changes the record:** what follows becomes a property of its own.",
		"Write two backslashes where there is one before the `]`. **Changes the record:** the text then ends with a backslash.",
	},
	Bad: []string{"(;FF[4]PB[Ann;B[aa];W[bb])", "(;FF[4]SO[D:\\sgf\\]PB[Ann])", "(;FF[4]C[first line\nAW[aa])", "(;FF[4]C[\\];B[aa])"},
	Good: []string{"(;FF[4]PB[Ann];B[aa];W[bb])", "(;FF[4]SO[D:\\sgf\\\\]PB[Ann])", "(;FF[4]C[Write ;B[aa\\] for a move])", "(;FF[4]C[an open [ bracket])",
		"(;FF[4]CA[klingon]PB[Ä;B[aa])"},
	Related: []string{"sgf/unescaped-bracket", "sgf/unclosed-value"},
	Source:  "FF4 Text",
}}

var oversizedIdent = &diagnostics.Rule{Code: string(sgf.CodeOversizedIdent), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Property name over 100 letters",
	What:    "A word before a `[` is longer than the name of any property. Names have one or two letters, those of some programs a few more.",
	Why:     "Programs skip the word and its value, or stop. It is probably text whose brackets are lost, with moves inside.",
	ByHand:  "Look for a missing `[` or `]` before the word, or delete the word.",
	Bad:     []string{"(;" + strings.Repeat("A", 105) + "[x])"},
	Good:    []string{"(;FF[4]AB[aa])"},
	Related: []string{"sgf/long-ident", "sgf/stray-text"},
	Source:  "recls",
}}

var emptyVariation = &diagnostics.Rule{Code: string(sgf.CodeEmptyVariation), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Empty variation",
	What:    "A variation has no node: there is nothing between `(` and `)`.",
	Why:     "Some programs fail to open a file with such a variation.",
	Fixes:   []string{"Remove the empty variation. **Changes the record:** its moves may have been lost."},
	Bad:     []string{"(;FF[4];B[aa]())"},
	Good:    []string{"(;FF[4];B[aa](;))"},
	Related: []string{"sgf/double-open", "sgf/single-variation"},
	Source:  "FF4/var",
}}

var missingSemicolon = &diagnostics.Rule{Code: string(sgf.CodeMissingSemicolon), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Game without its first semicolon",
	What:  "A game or a variation begins with a property, as in `(B[aa])`. The `;` after its `(` is missing.",
	Why:   "Programs do not find the first node, or refuse the file.",
	Fixes: []string{
		"Insert the semicolon before a known property. **Safe.**",
		"Insert the semicolon before an unknown name, or after an empty node. **Changes the record:** the text may not be a node.",
	},
	Bad:     []string{"(FF[4];B[aa])", "(QQ[x];B[aa])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[4](;B[aa])(;B[bb]))"},
	Related: []string{"sgf/double-open"},
	Source:  "FF4/var",
}}

var doubleOpen = &diagnostics.Rule{Code: string(sgf.CodeDoubleOpen), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Opening parenthesis twice",
	What:    "Two or more opening parentheses come in a row: `((`. Each one needs a `;` after it, where a game or a variation begins.",
	Why:     "Programs disagree about what the second parenthesis opens. Some refuse the file.",
	Fixes:   []string{"Remove the extra pair of parentheses. **Changes the record:** a node may be missing between them."},
	Bad:     []string{"(;FF[4]((;B[aa])))", "(;FF[4]((;B[aa])"},
	Good:    []string{"(;FF[4](;B[aa]))"},
	Related: []string{"sgf/missing-semicolon", "sgf/empty-variation"},
	Source:  "FF4 grammar",
}}

var nodeAfterVariation = &diagnostics.Rule{Code: string(sgf.CodeNodeAfterVariation), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Node after a closed variation",
	What:    "After the `)` of a variation there is a `;` without `(`, as in `(;FF[4](;B[aa]);W[bb])`. Only more variations can follow there.",
	Why:     "Some programs add the node to the variation, some to the node before it, and some stop.",
	Fixes:   []string{"Put the rest into parentheses, as one more variation. **Changes the record:** the rest may belong to the variation before it."},
	Bad:     []string{"(;FF[4](;B[aa]);W[bb])"},
	Good:    []string{"(;FF[4](;B[aa])(;W[bb]))"},
	Related: []string{"sgf/property-after-variation"},
	Source:  "FF4 grammar",
}}

var propertyAfterVariation = &diagnostics.Rule{Code: string(sgf.CodePropertyAfterVariation), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Property after a closed variation",
	What:    "After the `)` of a variation there is a property without `(;` before it, as in `(;FF[4](;B[aa])W[bb])`.",
	Why:     "Nobody can say which node the property belongs to. Most programs drop it.",
	ByHand:  "Move the property into the node that it belongs to.",
	Bad:     []string{"(;FF[4](;B[aa])W[bb])"},
	Good:    []string{"(;FF[4]W[bb](;B[aa]))"},
	Related: []string{"sgf/node-after-variation"},
	Source:  "FF4/var",
}}

var valuesWithoutIdent = &diagnostics.Rule{Code: string(sgf.CodeValuesWithoutIdent), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Value without a property name",
	What:    "A value such as `[aa]` has no name before it that says what it is, such as `B` (Black's move).",
	Why:     "Nobody can say what the value means. Most programs drop it.",
	Fixes:   []string{"Remove the value. **Changes the record:** the name may be missing by mistake."},
	Bad:     []string{"(;FF[4];[aa])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[4]AB[aa] [bb])"},
	Related: []string{"sgf/ident-without-value", "sgf/stray-text"},
	Source:  "FF4 grammar",
}}

var identWithoutValue = &diagnostics.Rule{Code: string(sgf.CodeIdentWithoutValue), Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Property name without a value",
	What:  "A property name has no value after it, as in `AB;`. Or the `[` of its value is missing, as in `Bpd]`.",
	Why:   "Programs drop what is left or refuse the file, so a move or a name is lost.",
	Fixes: []string{
		"Insert the bracket, where the rest of a value follows. **Changes the record:** the text may not be a value.",
		"Write `[` and `]`, where a value has other brackets, as in `PB(Ann)`. **Changes the record:** the text may not be a value.",
		"Remove the name, where no value follows. **Changes the record:** the value may be lost.",
	},
	Bad:     []string{"(;FF[4];AB;B[aa])", "(;FF[4]PBAnn];B[bb])", "(;FF[4];Bpd];W[dp])"},
	Good:    []string{"(;FF[4];AB[aa];B[bb])"},
	Related: []string{"sgf/values-without-ident"},
	Source:  "FF4/convert",
}}

var deepNesting = &diagnostics.Rule{Code: "sgf/deep-nesting", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "More than 1,000 nested variations",
	What:    "More than 1,000 parentheses are open at one place, as in `(;(;(;`. Each of them begins a variation inside the one before.",
	Why:     "SGFC (a checker of SGF files) refuses such a file, and other programs may crash when they open it.",
	Fixes:   []string{"Remove the parentheses around variations without alternatives. **Changes the record:** a parenthesis may be a typo. Where no fix is offered, save some variations as a game of their own."},
	Bad:     []string{strings.Repeat("(;", 1002) + strings.Repeat(")", 1002)},
	Good:    []string{"(;FF[4](;B[aa](;W[bb])))"},
	Related: []string{"sgf/single-variation"},
	Source:  "practice",
}}

var singleVariation = &diagnostics.Rule{Code: "sgf/single-variation", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Variation without an alternative",
	What:    "A variation is in parentheses although nothing branches off there. It is reported once a game, with the number of such variations.",
	Why:     "The parentheses add a level for nothing. Some programs refuse games with too many levels.",
	Fixes:   []string{"Remove the parentheses around variations without alternatives. **Changes the record:** a second variation, a `]` or a `)` may be missing."},
	Bad:     []string{"(;FF[4](;B[aa]))", "(;FF[4](;B[aa])"},
	Good:    []string{"(;FF[4](;B[aa])(;B[bb]))", "(;FF[4];B[aa])"},
	Related: []string{"sgf/deep-nesting"},
	Source:  "FF4 grammar",
}}

var emptyNode = &diagnostics.Rule{Code: "sgf/empty-node", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Node without properties",
	What:    "A node of a game below FF[4] has nothing after its `;`, as in `;;B[aa]`. FF[4] allows it, and the first node of a game may always be empty. An empty node between two others with properties is a warning.",
	Why:     "A program steps to the node, and the board does not change. Often a move is missing there, or one `;` is too many.",
	Fixes:   []string{"Remove the node. **Changes the record:** a move may be missing there, and the nodes after it get other numbers."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "between two nodes that have properties"}},
	Bad:     []string{"(;FF[3];;B[aa])", "(;FF[3];B[aa];)"},
	Good:    []string{"(;FF[3];B[aa])", "(;FF[3];C[x])", "(;FF[4];;B[aa])"},
	Related: []string{"sgf/trailing-pass"},
	Source:  "FF4/guide",
}}

var severalTrees = &diagnostics.Rule{Code: "sgf/several-trees", Severity: diagnostics.Information, Off: true, Doc: diagnostics.Doc{
	Title:   "Several games in one file",
	What:    "A second game begins after the first one, as in a collection of games or problems.",
	Why:     "Some programs open only the first game, and people do not notice the others.",
	ByHand:  "Split the file if your program shows only one game.",
	Bad:     []string{"(;FF[4])(;FF[4])"},
	Good:    []string{"(;FF[4])"},
	Related: []string{"sgf/text-after-tree"},
	Source:  "recls",
}}

var nulByte = &diagnostics.Rule{Code: "sgf/nul-byte", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Byte of value 0",
	What:    "The file has a byte of value 0 (NUL), which is not a character of any text.",
	Why:     "Many programs end the text at this byte. The rest of the file is then lost.",
	Fixes:   []string{"Replace each byte of value 0 by a space. **Safe.**"},
	Bad:     []string{"(;FF[4]C[a\x00b])"},
	Good:    []string{"(;FF[4]C[a b])"},
	Related: []string{"sgf/control-character", "sgf/utf16-file"},
	Source:  "practice",
}}

var controlCharacter = &diagnostics.Rule{Code: "sgf/control-character", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Invisible control character",
	What:    "A value has a character that cannot be shown, such as the bell (code 07). Tabs and line breaks are fine.",
	Why:     "Nobody sees the character, and some programs refuse the file because of it.",
	Fixes:   []string{"Remove the character. **Changes the record:** it may be the rest of a damaged letter."},
	Bad:     []string{"(;FF[4]C[a\ab])"},
	Good:    []string{"(;FF[4]C[a	b\nc])"},
	Related: []string{"sgf/nul-byte", "sgf/invalid-bytes"},
	Source:  "recls",
}}

func fix(isSafe bool, title i18n.Message, edits ...syntax.Edit) []diagnostics.Fix {
	return []diagnostics.Fix{{Title: title, Safe: isSafe, Edits: edits}}
}

// removeText deletes the text outside the trees on whose first line the fault is. There is no fix where that may be a
// part of a game.
func removeText(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	span := p.Tree.TokenSpan(p.Tree.TokenAt(f.Span.Start))
	if strings.Contains(p.Tree.Source().Slice(span), "[") {
		return nil
	}
	return fix(false, i18n.Msg("Remove the text"), remove(span))
}

// insertParen is for a fault of the whole game, which has a number.
func insertParen(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N == 0 {
		return nil
	}
	return fix(false, i18n.Msg("Insert `(`"), insert(f.Span.Start, "("))
}

// removal makes the fix that deletes what the fault is about.
func removal(title i18n.Message) func(*diagnostics.Pass, syntax.Fault) []diagnostics.Fix {
	return func(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix { return fix(false, title, remove(f.Span)) }
}

// writeLineBreaks makes one line break of `\r\n`, one of each `\n`, in all of the tree: the fault is the first of N. A value
// after one of them would be read in another way.
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
				edits = append(edits, replace(t.TokenSpan(i), s))
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
	rest := insert(end(p), strings.Repeat(")", missing-f.N))
	switch f.N {
	case 0:
		return append(fix(false, title, rest), fix(false, i18n.Msg("Remove the parenthesis"), remove(f.Span))...)
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
	return fix(false, i18n.Msg("Close the value"), insert(at, bracket+strings.Repeat(")", f.N)))
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
	return fix(false, i18n.Plural(len(edits), "Put a backslash before the bracket", "Put a backslash before the brackets"), edits...)
}

func insertBracket(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, i18n.Msg("Insert `]`"), insert(f.Span.End, "]"))
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
	return fix(isSafe, i18n.Msg("Insert `;`"), insert(f.Span.Start, ";"))
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
	return fix(false, i18n.Msg("Remove the extra parentheses"), edits...)
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
	return fix(false, i18n.Msg("Make it a variation"), insert(f.Span.Start, "("), insert(at, ")"))
}

// removeIdent puts the bracket after the N letters of a property name whose value follows, or deletes a property name
// that has none.
func removeIdent(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return fix(false, i18n.Msg("Insert `[`"), insert(f.Span.Start+f.N, "["))
	}
	if open, end := sgf.OtherBrackets(p.Tree.Source().Text(), f.Span.End); end > 0 {
		return fix(false, i18n.Msg("Write `[` and `]`"), replace(open, "["), replace(syntax.Span{Start: end - 1, End: end}, "]"))
	}
	return fix(false, i18n.Msg("Remove the property name"), remove(f.Span))
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
		if text[i] != 0 {
			continue
		}
		token := p.Tree.TokenAt(i)
		span := run(text, i, p.Tree.TokenSpan(token).End, func(c byte) bool { return c == 0 })
		if i = span.End - 1; p.Tree.TokenKind(token) == sgf.Junk {
			continue
		}
		f := diagnostics.Finding{Span: span, Message: i18n.Msg("there is a byte of value 0 here: expected a character")}
		title := i18n.Msg("Replace by a space")
		if n := span.Len(); n > 1 {
			f.Message = i18n.Msg("there are %d bytes of value 0 here: expected characters", n)
			title = i18n.Msg("Replace by spaces")
		}
		p.Report(nulByte, safe(f, title, replace(span, strings.Repeat(" ", span.Len()))))
	}
}

func controlCharacters(p *diagnostics.Pass) {
	if p.Tree.Source().ByteStats().Control == 0 {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		if !syntax.IsControl(text[i]) {
			continue
		}
		token := p.Tree.TokenAt(i)
		span := run(text, i, p.Tree.TokenSpan(token).End, syntax.IsControl)
		c := text[i]
		i = span.End - 1
		switch k := p.Tree.TokenKind(token); {
		case k != sgf.Value && k != sgf.CutValue:
		case span.Len() == 1:
			p.Report(controlCharacter, unsafe(at(span, "the value has an invisible control character (code %02X): expected none", c), i18n.Msg("Remove the character"), remove(span)))
		default:
			p.Report(controlCharacter, unsafe(at(span, "the value has %d invisible control characters (the first has code %02X): expected none", span.Len(), c), i18n.Msg("Remove the characters"), remove(span)))
		}
	}
}

// run is the longest span of such bytes from one place to another at most: what damaged a file put many of them side by
// side, and a finding for each would be the same finding.
func run(text string, from, most int, is func(byte) bool) syntax.Span {
	end := from
	for end < most && is(text[end]) {
		end++
	}
	return syntax.Span{Start: from, End: end}
}
