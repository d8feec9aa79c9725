package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
)

// structureRules are the rules of section 16.1.
func structureRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/no-game-tree", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "the text holds no game tree",
				What:   "The file has text but no `(;` anywhere. An empty file is fine.",
				Why:    "No program finds a game in it.",
				Bad:    []string{"hello world"},
				Good:   []string{"", "(;)", "junk (;FF[4])"},
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/text-before-tree", Severity: diagnostics.Information,
			Fix: removeText,
			Doc: diagnostics.Doc{
				Title:  "text before the first tree",
				What:   "Text stands before the first tree; FF1 reserved it, most readers skip it.",
				Why:    "Most readers skip it; those that follow FF4 to the letter do not read the file.",
				Bad:    []string{"Takemiya collection (;FF[4])"},
				Good:   []string{"(;FF[4])", "\n (;FF[4])", "B[aa](;FF[4])"},
				Fix:    "Remove the text, unsafe, deletes the preamble",
				Source: "FF1; FF4/convert",
			},
		},
		{
			Code: "sgf/property-before-tree", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a property before the first tree",
				What:   "Something that looks like a property stands before the first `(;`; the start of the record may be lost.",
				Why:    "A parenthesis or the head of the record may have been lost; what stands there is not read.",
				Bad:    []string{"B[aa](;FF[4])"},
				Good:   []string{"Takemiya collection (;FF[4])", "(;FF[4])"},
				Source: "practice",
			},
		},
		{
			Code: "sgf/text-after-tree", Severity: diagnostics.Warning,
			Fix: removeText,
			Doc: diagnostics.Doc{
				Title:  "text between or behind the trees",
				What:   "Text between trees or after the last one.",
				Why:    "Readers disagree: some stop, some skip it, some refuse the file.",
				Bad:    []string{"(;FF[4]) ---"},
				Good:   []string{"(;FF[4])\n", "(;FF[4])\n\n(;FF[4])"},
				Fix:    "Remove the text. Unsafe. Where it has a property of a game there is no fix: a parenthesis may be missing.",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/extra-closing-paren", Severity: diagnostics.Error,
			Fix: removeParenthesis,
			Doc: diagnostics.Doc{
				Title:  "a closing parenthesis too many",
				What:   "`)` without an open `(`.",
				Why:    "Readers end the tree at the wrong place, or refuse the file.",
				Bad:    []string{"(;FF[4]))"},
				Good:   []string{"(;FF[4])", "(;FF[4]) (a note)"},
				Fix:    "Remove the parenthesis, unsafe: another `(` may be missing",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/stray-text", Severity: diagnostics.Error,
			Fix: removeStray,
			Doc: diagnostics.Doc{
				Title:  "characters that belong to no token",
				What:   "Characters inside a tree that belong to no token.",
				Why:    "A reader skips them at best; mostly they are the rest of something lost.",
				Bad:    []string{"(;FF[4];B[aa] ?!;W[bb])"},
				Good:   []string{"(;FF[4];B[aa]C[?!];W[bb])", "(;FF[4];B[aa] ;W[bb])"},
				Fix:    "Remove the characters, unsafe, deletes the run",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/literal-line-escape", Severity: diagnostics.Error,
			Fix: writeLineBreaks,
			Doc: diagnostics.Doc{
				Title:  "a line break written as letters",
				What:   "A backslash and a letter n or r stand between nodes instead of a line break. One report a tree.",
				Why:    "A program has escaped its line breaks; readers take the letters for junk.",
				Bad:    []string{"(;FF[4]\\r\\n;B[aa])"},
				Good:   []string{"(;FF[4]\r\n;B[aa])", "(;FF[4]C[\\r\\n];B[aa])"},
				Fix:    "Replace by a line break, safe",
				Source: "practice (Fox)",
			},
		},
		{
			Code: "sgf/unclosed-tree", Severity: diagnostics.Error,
			Fix: closeTrees,
			Doc: diagnostics.Doc{
				Title: "the file ends inside a tree",
				What: "The file ends before every `(` is closed. The finding is where the `)` should be: " +
					"before a new game, where the indentation goes back, where a player would move twice at a fork, else at the end.",
				Why:  "The file may have been cut; strict readers refuse it.",
				Bad:  []string{"(;FF[4];B[aa]", "(;FF[4];B[aa](;W[bb];B[cc](;W[dd]))", "(;FF[4];B[aa](;FF[4];B[bb])", "(;FF[4];B[aa](;W[bb])"},
				Good: []string{"(;FF[4];B[aa])", "(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))"},
				Fix: "Add the missing parentheses, unsafe: they may belong elsewhere. Remove the parenthesis, unsafe, " +
					"where a variation without an alternative is not closed",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/unclosed-value", Severity: diagnostics.Error,
			Fix: closeValue,
			Doc: diagnostics.Doc{
				Title:  "the file ends inside a value",
				What:   "The file ends inside a value.",
				Why:    "Everything behind the bracket is read as the value, closing parentheses too.",
				Bad:    []string{"(;FF[4]C[hello"},
				Good:   []string{"(;FF[4]C[hello])"},
				Fix:    "Close the value, unsafe, appends `]` and missing `)`",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/unescaped-bracket", Severity: diagnostics.Error,
			Fix: escapeBrackets,
			Doc: diagnostics.Doc{
				Title:  "a bracket in a text without its backslash",
				What:   "A text value ends at a `]` that was meant as text.",
				Why:    "Readers end the text there and take the rest for junk.",
				Bad:    []string{"(;FF[4]US[Matsuyama[3d]])"},
				Good:   []string{"(;FF[4]US[Matsuyama[3d\\]])", "(;FF[4]US[Matsuyama]LB[aa:[b])"},
				Fix:    "Escape the bracket, unsafe, inserts a backslash",
				Source: "FF4 Text",
			},
		},
		{
			Code: "sgf/missing-bracket", Severity: diagnostics.Error,
			Fix: insertBracket,
			Doc: diagnostics.Doc{
				Title:  "a value whose bracket is missing",
				What:   "A value that is no text contains `[`: its own `]` is missing.",
				Why:    "Readers take the next property for a part of the value.",
				Bad:    []string{"(;FF[4];B[aa LB[aa:x][bb:y])"},
				Good:   []string{"(;FF[4];B[aa]LB[aa:x][bb:y])", "(;FF[4]C[see B[aa\\]])"},
				Fix:    "Insert the bracket, unsafe, inserts `]` before the identifier",
				Source: "FF4/convert",
			},
		},
		{
			Code: "sgf/swallowed-property", Severity: diagnostics.Warning, Reshapes: true,
			Doc: diagnostics.Doc{
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
			},
		},
		{
			Code: "sgf/oversized-ident", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "an identifier of more than 100 letters",
				What:   "An identifier of more than 100 letters; binary data or a lost bracket.",
				Why:    "No property has such a name: it is data, or text whose bracket is missing.",
				Bad:    []string{"(;" + strings.Repeat("A", 105) + "[x])"},
				Good:   []string{"(;FF[4]" + strings.Repeat("A", 100) + "[x])"},
				Source: "recls",
			},
		},
		{
			Code: "sgf/empty-variation", Severity: diagnostics.Error,
			Fix: removeEmptyVariation,
			Doc: diagnostics.Doc{
				Title:  "a variation without a node",
				What:   "`()`: a variation needs a node.",
				Why:    "A node is what a variation is made of; readers fail on the empty one.",
				Bad:    []string{"(;FF[4];B[aa]())"},
				Good:   []string{"(;FF[4];B[aa](;))"},
				Fix:    "Remove the empty variation, unsafe: its node may have been lost",
				Source: "FF4/var",
			},
		},
		{
			Code: "sgf/missing-semicolon", Severity: diagnostics.Error,
			Fix: insertSemicolon,
			Doc: diagnostics.Doc{
				Title:  "a tree that begins without a semicolon",
				What:   "A tree or variation starts with a property instead of `;`.",
				Why:    "Readers do not find the first node, or refuse the file.",
				Bad:    []string{"(FF[4];B[aa])", "(QQ[x];B[aa])"},
				Good:   []string{"(;FF[4];B[aa])", "(;FF[4](;B[aa])(;B[bb]))"},
				Fix:    "Insert the semicolon, safe; unsafe before a name that nobody knows, and behind an empty node",
				Source: "FF4/var",
			},
		},
		{
			Code: "sgf/double-open", Severity: diagnostics.Error,
			Fix: removeDoubled,
			Doc: diagnostics.Doc{
				Title:  "a doubled opening parenthesis",
				What:   "`((`: a tree without a first node.",
				Why:    "A tree must begin with a node; readers disagree what the parenthesis opens.",
				Bad:    []string{"(;FF[4]((;B[aa])))", "(;FF[4]((;B[aa])"},
				Good:   []string{"(;FF[4](;B[aa]))"},
				Fix:    "Remove the extra pair, unsafe",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/node-after-variation", Severity: diagnostics.Error,
			Fix: wrapVariation,
			Doc: diagnostics.Doc{
				Title:  "a node behind a closed variation",
				What:   "A node follows a closed variation.",
				Why:    "Some readers hang it on the variation, some on the node before, some stop.",
				Bad:    []string{"(;FF[4](;B[aa]);W[bb])"},
				Good:   []string{"(;FF[4](;B[aa])(;W[bb]))"},
				Fix:    "Make it a variation, unsafe, puts the rest into parentheses",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/property-after-variation", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "a property behind a closed variation",
				What:   "A property follows a closed variation.",
				Why:    "Nobody can tell which node it belongs to.",
				Bad:    []string{"(;FF[4](;B[aa])W[bb])"},
				Good:   []string{"(;FF[4]W[bb](;B[aa]))"},
				Source: "FF4/var",
			},
		},
		{
			Code: "sgf/values-without-ident", Severity: diagnostics.Error,
			Fix: removeValues,
			Doc: diagnostics.Doc{
				Title:  "a value without an identifier",
				What:   "A value without an identifier.",
				Why:    "Nobody can tell what it says; most readers drop it.",
				Bad:    []string{"(;FF[4];[aa])"},
				Good:   []string{"(;FF[4];B[aa])", "(;FF[4]AB[aa] [bb])"},
				Fix:    "Remove the value, unsafe",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/ident-without-value", Severity: diagnostics.Error,
			Fix: removeIdent,
			Doc: diagnostics.Doc{
				Title:  "an identifier without a value",
				What:   "An identifier without a value, or with one whose `[` is missing.",
				Why:    "A property is an identifier and a value; half of it is lost.",
				Bad:    []string{"(;FF[4];AB;B[aa])", "(;FF[4]PBAnn];B[bb])", "(;FF[4];Bpd];W[dp])"},
				Good:   []string{"(;FF[4];AB[aa];B[bb])"},
				Fix:    "Insert the bracket, unsafe, where the rest of a value follows. Remove the identifier, unsafe, where none does",
				Source: "FF4/convert",
			},
		},
		{
			Code: "sgf/deep-nesting", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "variations nested beyond 1,000 levels",
				What:   "More than 1,000 nested variations; many readers stop or crash.",
				Why:    "Readers that walk the tree by recursion stop or crash.",
				Bad:    []string{strings.Repeat("(;", 1002) + strings.Repeat(")", 1002)},
				Good:   []string{"(;FF[4](;B[aa](;W[bb])))"},
				Fix:    "Remove the parentheses around variations without alternatives. Unsafe: one of them may be a slip.",
				Source: "practice",
			},
		},
		{
			Code: "sgf/single-variation", Severity: diagnostics.Hint,
			Doc: diagnostics.Doc{
				Title:  "a variation without alternatives",
				What:   "A variation without alternatives; its parentheses say nothing. One report per tree with the count.",
				Why:    "Its parentheses cost room and depth and say nothing; some readers limit the depth.",
				Bad:    []string{"(;FF[4](;B[aa]))", "(;FF[4](;B[aa])"},
				Good:   []string{"(;FF[4](;B[aa])(;B[bb]))", "(;FF[4];B[aa])"},
				Fix:    "Remove the parentheses around variations without alternatives. Unsafe: a bracket or a parenthesis may be missing.",
				Source: "FF4 grammar",
			},
		},
		{
			Code: "sgf/empty-node", Severity: diagnostics.Information,
			Kinds: nodes, Needs: bare, Check: emptyNode,
			Doc: diagnostics.Doc{
				Title:  "Node without properties",
				What:   "A node other than the first has no property, as in `;)` or `;;B[aa]`. A single one between two nodes that have some is a warning.",
				Why:    "A reader steps to it and nothing changes. Often a move is missing there, or one `;` is too many.",
				Bad:    []string{"(;FF[4];;B[aa])"},
				Good:   []string{"(;FF[4];B[aa])", "(;FF[4];C[x])"},
				Fix:    "Remove the node, unsafe: the numbers of the nodes after it change, and a move may be missing there",
				Source: "FF4/guide",
			},
		},
		{
			Code: "sgf/several-trees", Severity: diagnostics.Information, Off: true,
			Kinds: nodes, Needs: atRoot, Check: severalTrees,
			Doc: diagnostics.Doc{
				Title:  "more than one tree in the file",
				What:   "The file holds more than one tree; some programs read only the first.",
				Why:    "Some programs read the first tree only.",
				Bad:    []string{"(;FF[4])(;FF[4])"},
				Good:   []string{"(;FF[4])"},
				Source: "recls",
			},
		},
		{
			Code: "sgf/nul-byte", Severity: diagnostics.Warning,
			End: nulBytes,
			Doc: diagnostics.Doc{
				Title:  "a NUL byte",
				What:   "A NUL byte in the file.",
				Why:    "Many readers end the text at it.",
				Bad:    []string{"(;FF[4]C[a\x00b])"},
				Good:   []string{"(;FF[4]C[a b])"},
				Fix:    "Replace by a space, safe",
				Source: "practice",
			},
		},
		{
			Code: "sgf/control-character", Severity: diagnostics.Hint,
			End: controlCharacters,
			Doc: diagnostics.Doc{
				Title:  "a control character in a value",
				What:   "Another control character in a value (not tab or line break).",
				Why:    "It cannot be seen, and some readers refuse it.",
				Bad:    []string{"(;FF[4]C[a\ab])"},
				Good:   []string{"(;FF[4]C[a	b\nc])"},
				Fix:    "Remove it, unsafe",
				Source: "recls",
			},
		},
	}
}
