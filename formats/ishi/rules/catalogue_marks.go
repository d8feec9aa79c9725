package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
)

func markRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{Code: "ishi/mark-syntax", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "not a mark",
			What:   "A field of MARK or UNMARK is none of ALL, a point, `#n`, `#n-n`, or one of these behind characters and `@`.",
			Why:    "Programs cannot show it, and may skip the rest of the line.",
			Bad:    list("B 1 Q3\nMARK ?Q3\n", "MARK a@\n"),
			Good:   list("B 1 Q3\nMARK ?@Q3 @@R3 ALL #1\n"),
			Source: text + "MARK",
		}},
		{Code: "ishi/mark-label-long", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "long label",
			What:   "The label before `@` has more than two characters.",
			Why:    "The format has room for two on a point.",
			Bad:    list("B 1 Q3\nMARK abc@R3\n"),
			Good:   list("B 1 Q3\nMARK ab@R3\n"),
			Source: text + "notation",
		}},
		{Code: "ishi/mark-unknown-special", Severity: hint, Doc: diagnostics.Doc{
			Title:  "unknown special mark",
			What:   "The label before `@` is a backslash with a letter other than c, d, s and t. It is read as two plain characters.",
			Why:    "A shape was most likely meant, and the characters will be shown instead.",
			Bad:    list("B 1 Q3\nMARK \\x@R3\n"),
			Good:   list("B 1 Q3\nMARK \\T@R3 \\1@R4\n"),
			Source: text + "notation",
		}},
		{Code: "ishi/mark-no-such-move", Severity: warning, Check: checkRefs,
			Kinds: kinds(ishi.Mark, ishi.Unmark, ishi.Hide, ishi.Prisoner),
			Doc: diagnostics.Doc{
				Title:  "move that has not been played",
				What:   "`#n`, or an end of `#n-n`, has a number that no move on the way here has. Moves of closed variations do not count.",
				Why:    "There is no stone to mark, hide or take.",
				Bad:    list("B 1 Q3\nMARK #7\n", "B 1 Q3\nVAR\nB 1 Q4\nW 2 D4\nENDVAR\nMARK #2\n"),
				Good:   list("B 1 Q3\nMARK #1\n"),
				Source: text + "MARK",
			}},
		{Code: "ishi/mark-no-number", Severity: hint, Doc: diagnostics.Doc{
			Title:  "no number to show",
			What:   "MARK names a bare point without a numbered stone: it is empty, or its stone was set up.",
			Why:    "A bare point asks for the number of the move there. Characters with `@` can stand on any point.",
			Bad:    list("B 1 Q3\nMARK D4\n", "SETUP B D4\nMARK D4\n"),
			Good:   list("B 1 Q3\nMARK Q3 a@D4\n"),
			Source: text + "MARK",
		}},
		{Code: "ishi/unmark-form", Severity: errorLevel, Fix: fixUnmarkForm, Doc: diagnostics.Doc{
			Title:  "UNMARK with characters",
			What:   "A field of UNMARK has characters and `@` before its target.",
			Why:    "UNMARK takes all marks from its target; it cannot choose one.",
			Bad:    list("B 1 Q3\nMARK x@Q3\nUNMARK x@Q3\n"),
			Good:   list("B 1 Q3\nMARK x@Q3\nUNMARK Q3\n"),
			Fix:    "Removes the characters. Unsafe: `MARK` may have been meant.",
			Source: text + "UNMARK",
		}},
		{Code: "ishi/unmark-nothing", Severity: hint, Doc: diagnostics.Doc{
			Title:  "UNMARK that removes nothing",
			What:   "A target of UNMARK bears no mark of the same event, move or diagram above it.",
			Why:    "It has no effect; the mark most likely belongs to another move, or stands below.",
			Bad:    list("B 1 Q3\nUNMARK #1\n"),
			Good:   list("B 1 Q3\nMARK ALL\nUNMARK #1\n"),
			Fix:    "Removes the target, or the line if it has no other. Unsafe: the target may be mistyped.",
			Source: text + "UNMARK",
		}},
		{Code: "ishi/hide-outside-diagram", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "HIDE without a diagram",
			What:   "HIDE stands where no DIAGRAM is current.",
			Why:    "It takes stones out of a picture; the position of the game has no such step.",
			Bad:    list("B 1 Q3\nHIDE Q3\n"),
			Good:   list("B 1 Q3\nDIAGRAM\nHIDE Q3\n"),
			Fix:    "Inserts a DIAGRAM line before it. Unsafe.",
			Source: text + "HIDE",
		}},
		{Code: "ishi/hide-nothing", Severity: hint, Doc: diagnostics.Doc{
			Title:  "HIDE of an empty point",
			What:   "HIDE names a point that is empty in the diagram.",
			Why:    "It has no effect; another point was most likely meant.",
			Bad:    list("B 1 Q3\nDIAGRAM\nHIDE D4\n"),
			Good:   list("B 1 Q3\nDIAGRAM\nSETUP B D4\nHIDE Q3 D4\n"),
			Source: text + "HIDE",
		}},
		{Code: "ishi/diagram-region", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "not a region",
			What:   "What follows DIAGRAM is neither a size from 2x2 to 19x19 nor two points.",
			Why:    "Programs cannot tell which part of the board to show.",
			Bad:    list("DIAGRAM A1\n", "DIAGRAM 20x20\n", "DIAGRAM corner\n"),
			Good:   list("DIAGRAM\n", "DIAGRAM 9x9\n", "DIAGRAM b12 j5\n"),
			Source: text + "DIAGRAM",
		}},
		{Code: "ishi/diagram-not-square", Severity: errorLevel, Fix: fixNotSquare, Doc: diagnostics.Doc{
			Title:  "region that is not square",
			What:   "The size behind DIAGRAM has two different numbers.",
			Why:    "A size names a whole square board. A rectangle is named by two of its corners.",
			Bad:    list("DIAGRAM 9x13\n"),
			Good:   list("DIAGRAM A1 J13\n"),
			Fix:    "Writes the corners of the region at the lower left. Unsafe: one of the numbers may be mistyped.",
			Source: text + "DIAGRAM",
		}},
		{Code: "ishi/remark-dangling", Severity: hint, Kinds: kinds(ishi.VarEnd), Check: checkDangling, Doc: diagnostics.Doc{
			Title:  "remark about nothing",
			What:   "REMARK stands before ENDVAR or the end of the file, where nothing follows that it could be about.",
			Why:    "A remark speaks about the next item. Programs that keep remarks with items lose this one.",
			Bad:    list("B 1 Q3\nREMARK end\n", "B 1 Q3\nVAR\nB 1 Q4\nREMARK end\nENDVAR\nW 2 D4\n"),
			Good:   list("REMARK first\nB 1 Q3\n"),
			Source: text + "REMARK",
		}},
		{Code: "ishi/remark-binds-forward", Severity: hint, Doc: diagnostics.Doc{
			Title:  "remark between a move and its data",
			What:   "REMARK stands between a move or diagram and its MARK, COM or other data.",
			Why:    "It speaks about the next item, though it was most likely meant for the current one.",
			Bad:    list("B 1 Q3\nREMARK good\nMARK a@Q3\n"),
			Good:   list("REMARK good\nB 1 Q3\nMARK a@Q3\n"),
			Fix:    "Moves it before the current item. Unsafe: what it speaks about changes.",
			Source: text + "REMARK",
		}},
	}
}
