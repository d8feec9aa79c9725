package csa

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

// lineRules are section 12.1. The parser finds all of them.
func lineRules() []rule {
	return []rule{
		{Code: csa.CodeUnknownLine, Severity: diagnostics.Error, Fix: makeComment, Doc: doc{
			Title:  "line that is no statement",
			What:   "A line starts with none of the signs that start a statement: `V`, `N`, `$`, `P`, `+`, `-`, `T`, `%`, `'` and `/`.",
			Why:    "Strict readers stop at it and lose the rest of the game; others skip it.",
			Bad:    []string{"V2.2\nPI\n+\nhello world\n+7776FU\n", "PI\n+\n+7776FU\nTORYO\n"},
			Good:   []string{"V2.2\nPI\n+\n'hello world\n+7776FU\n"},
			Fix:    "Puts an apostrophe in front of the line. Safe.",
			Source: v22,
		}},
		{Code: csa.CodeMove, Severity: diagnostics.Error, Doc: doc{
			Title:  "malformed move",
			What:   "A line starts like a move but is not made of a sign, four digits and the name of a piece.",
			Why:    "The move cannot be replayed, and with it none behind it.",
			Bad:    []string{"PI\n+\n+776FU\n", "PI\n+\n+7776XX\n", "PI\n+\n+7776FU T5\n"},
			Good:   []string{"PI\n+\n+7776FU\n", "PI\n+\n+7776FU,T5\n"},
			Source: v22 + ", moves",
		}},
		{Code: csa.CodeSquare, Severity: diagnostics.Error, Doc: doc{
			Title:  "move names a square that does not exist",
			What:   "A square of a move holds the digit 0 without being the hand `00`, or the hand is named as the target.",
			Why:    "Files and ranks count from 1 to 9; nothing can move there.",
			Bad:    []string{"PI\n+\n+7706FU\n", "PI\n+\n+7700FU\n"},
			Good:   []string{"PI\n+\n+7776FU\n", "P-51OU\nP+59OU00KI\n+\n+0055KI\n"},
			Source: v22 + ", position",
		}},
		{Code: csa.CodeCase, Severity: diagnostics.Error, Fix: toUpper, Doc: doc{
			Title:  "lower case in a keyword or a piece name",
			What:   "The format is written in upper case; only names, values and comments are free.",
			Why:    "Most readers compare letter by letter and refuse the line.",
			Bad:    []string{"PI\n+\n+7776fu\n", "pi\n+\n", "PI\n+\n%toryo\n"},
			Good:   []string{"N+alice\n$EVENT:club match\nPI\n+\n'lower case\n+7776FU\n"},
			Fix:    "Writes the statement in upper case. Safe.",
			Source: v22,
		}},
		{Code: csa.CodePadding, Severity: diagnostics.Hint, Fix: deleteIt, Doc: doc{
			Title:  "blanks around a statement",
			What:   "Blanks stand before a statement, behind it, or beside a comma.",
			Why:    "Readers that look at the first character of a line do not see the statement.",
			Bad:    []string{"PI\n+\n+7776FU  ,T0\n", " PI\n+\n"},
			Good:   []string{"N+ two blanks \nPI\n+\n+7776FU,T0\n", "P1 *  *  *  *  *  *  *  *  * \n+\n"},
			Fix:    "Removes the blanks. Safe.",
			Source: practice,
		}},
		{Code: csa.CodeEmptyStatement, Severity: diagnostics.Hint, Fix: deleteIt, Doc: doc{
			Title:  "comma with nothing before or after it",
			What:   "A comma joins two statements on one line; here one of them is missing.",
			Why:    "It is left over from editing, or something was lost.",
			Bad:    []string{"PI\n+\n+7776FU,\n", "PI\n+\n+7776FU,,T1\n"},
			Good:   []string{"PI\n+\n+7776FU,T1\n", "N+A,\nPI\n+\n"},
			Fix:    "Removes the comma. Safe.",
			Source: ours,
		}},
		{Code: csa.CodeBlankLine, Severity: diagnostics.Hint, Off: true, Fix: deleteIt, Doc: doc{
			Title:  "empty line",
			What:   "A line holds nothing but blanks.",
			Why:    "The format does not know empty lines, and strict readers stop at them.",
			Bad:    []string{"PI\n\n+\n"},
			Good:   []string{"PI\n'\n+\n"},
			Fix:    "Removes the line. Safe.",
			Source: ours,
		}},
		{Code: csa.CodeSeparator, Severity: diagnostics.Warning, Fix: removeSeparator, Doc: doc{
			Title:  "separator that separates nothing",
			What:   "`/` has other characters on its line, or has no record before or behind it.",
			Why:    "Readers see an empty record, or none where there is one.",
			Bad:    []string{"PI\n+\n%CHUDAN\n/\n", "PI\n+\n/\n/\nPI\n+\n", "PI\n+\n/ 2\nPI\n+\n"},
			Good:   []string{"PI\n+\n%CHUDAN\n/\nPI\n+\n"},
			Fix:    "Removes a `/` too many. Safe.",
			Source: v22,
		}},
	}
}

func makeComment(p *pass, f formats.Fault) []fix {
	return one("Make it a comment", true, ownLine(p.Tree, f.Span.Start, "'"))
}

func toUpper(p *pass, f formats.Fault) []fix {
	return one("Write upper case", true, replace(f.Span, csa.Upper(p.Tree.Source().Slice(f.Span))))
}

func deleteIt(_ *pass, f formats.Fault) []fix {
	titles := map[string]string{
		csa.CodePadding: "Remove the blanks", csa.CodeEmptyStatement: "Remove the comma", csa.CodeBlankLine: "Remove the line",
	}
	return one(titles[f.Code], true, replace(f.Span, ""))
}

func removeSeparator(p *pass, f formats.Fault) []fix {
	if f.N != 1 {
		return nil
	}
	return one("Remove the `/`", true, csa.Remove(p.Tree, p.Tree.NodeAt(f.Span.Start)))
}
