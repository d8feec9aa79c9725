package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
)

// Faults of blocks keep the formatter away from their event.
func blockRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{Code: "ishi/com-unclosed", Severity: errorLevel, Fix: fixComUnclosed, Doc: diagnostics.Doc{
			Title: "COM without ENDCOM",
			What: "A block of commentary runs into the end of the file, or into a line that starts with EVENT or COM. " +
				"Reading resumes there, or at a line before it that looks like a misspelt ENDCOM or like the next move.",
			Why:    "Every line up to ENDCOM is text: moves below would be swallowed.",
			Bad:    list("COM\na comment\nEVENT next\n", "COM\na comment\n", "COM\na comment\nENDCM\nB 1 Q3\n"),
			Good:   list("COM\na comment\nENDCOM\nEVENT next\n"),
			Fix:    "Inserts ENDCOM before the line where reading resumes, or writes ENDCOM where it is misspelt. Unsafe: the text may have ended before.",
			Source: text + "COM",
		}},
		{Code: "ishi/com-stray-end", Severity: errorLevel, Fix: fixStray, Doc: diagnostics.Doc{
			Title:  "ENDCOM without COM",
			What:   "A line says ENDCOM where no commentary is open.",
			Why:    "Either the line is surplus, or COM is missing and the text above was read as statements.",
			Bad:    list("B 1 Q3\nENDCOM\n"),
			Good:   list("B 1 Q3\nCOM\ngood\nENDCOM\n"),
			Fix:    "Removes the line. Unsafe.",
			Source: text + "ENDCOM",
		}},
		{Code: "ishi/com-empty", Severity: hint, Kinds: kinds(ishi.Com), Check: checkComEmpty, Doc: diagnostics.Doc{
			Title:  "empty comment",
			What:   "A block of commentary has neither title nor text.",
			Why:    "It says nothing; tools that tidy these files remove it.",
			Bad:    list("B 1 Q3\nCOM\nENDCOM\n"),
			Good:   list("B 1 Q3\nCOM A title alone\nENDCOM\n"),
			Fix:    "Removes the block. Safe: it says nothing.",
			Source: "practice (PROCISHI)",
		}},
		{Code: "ishi/user-unclosed", Severity: errorLevel, Fix: fixUserUnclosed, Doc: diagnostics.Doc{
			Title:  "USER without ENDUSER",
			What:   "A block of user data runs into the end of the file. If a line looks like a misspelt ENDUSER, reading resumes behind it.",
			Why:    "Every line up to ENDUSER belongs to the block: moves below are swallowed.",
			Bad:    list("USER data\n", "USER data\nENDUSR\nB 1 Q3\n"),
			Good:   list("USER data\nENDUSER\n"),
			Fix:    "Inserts ENDUSER at the end of the file, or writes ENDUSER where it is misspelt. Unsafe: the block may have ended before.",
			Source: text + "USER",
		}},
		{Code: "ishi/user-stray-end", Severity: errorLevel, Fix: fixStray, Doc: diagnostics.Doc{
			Title:  "ENDUSER without USER",
			What:   "A line says ENDUSER where no block of user data is open.",
			Why:    "Either the line is surplus, or USER is missing and the data above was read as statements.",
			Bad:    list("B 1 Q3\nENDUSER\n"),
			Good:   list("B 1 Q3\nUSER\nENDUSER\n"),
			Fix:    "Removes the line. Unsafe.",
			Source: text + "ENDUSER",
		}},
		{Code: "ishi/user-nested", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "USER inside USER",
			What:   "A block of user data lies inside another, as a second ENDUSER shows.",
			Why:    "These blocks do not nest: for other programs the outer one ends at the first ENDUSER.",
			Bad:    list("USER a\nUSER b\nENDUSER\nENDUSER\n"),
			Good:   list("USER a\nUSER is data here\nENDUSER\n"),
			Source: text + "USER",
		}},
		{Code: "ishi/var-without-move", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "VAR without a move",
			What:   "A variation begins where its sequence has no B or W move yet.",
			Why:    "A variation replaces the current move, so there has to be one.",
			Bad:    list("SETUP B D4\nVAR\nENDVAR\n", "B 1 Q3\nVAR\nVAR\nB 1 Q4\nENDVAR\nENDVAR\n"),
			Good:   list("SETUP B D4\nW 1 Q4\nVAR\nW 1 Q3\nENDVAR\n"),
			Source: text + "VAR",
		}},
		{Code: "ishi/var-unclosed", Severity: warning, Fix: fixVarUnclosed, Doc: diagnostics.Doc{
			Title:  "VAR without ENDVAR",
			What:   "A variation is still open at the next EVENT or at the end of the file, or its ENDVAR is misspelt.",
			Why:    "EVENT ends it by definition, but a line was probably forgotten, and moves meant for the main line may be inside.",
			Bad:    list("B 1 Q3\nVAR\nB 1 Q4\n", "B 1 Q3\nVAR\nB 1 Q4\nEVENT\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVR\nW 2 D4\n"),
			Good:   list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
			Fix:    "Inserts ENDVAR where the event ends, or writes ENDVAR where it is misspelt. Unsafe: the variation may have ended before.",
			Source: text + "VAR",
		}},
		{Code: "ishi/var-stray-end", Severity: errorLevel, Fix: fixStray, Doc: diagnostics.Doc{
			Title:  "ENDVAR without VAR",
			What:   "A line says ENDVAR where no variation is open.",
			Why:    "Either the line is surplus, or VAR is missing and its moves were read as the main line.",
			Bad:    list("B 1 Q3\nENDVAR\n"),
			Good:   list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
			Fix:    "Removes the line. Unsafe.",
			Source: text + "ENDVAR",
		}},
		{Code: "ishi/var-empty", Severity: hint, Kinds: kinds(ishi.Var), Check: checkVarEmpty, Doc: diagnostics.Doc{
			Title:  "empty variation",
			What:   "VAR is directly followed by ENDVAR.",
			Why:    "It holds nothing; some programs show a branch that leads nowhere.",
			Bad:    list("B 1 Q3\nVAR\nENDVAR\n"),
			Good:   list("B 1 Q3\nVAR\nDIAGRAM\nENDVAR\n"),
			Fix:    "Removes both lines. Safe unless a marker or text stands behind VAR or ENDVAR.",
			Source: "recls",
		}},
		{Code: "ishi/var-data-after", Severity: warning, Doc: diagnostics.Doc{
			Title:  "data behind variations",
			What:   "PRISONER, MARK, UNMARK, COM or USER of a move stands behind a variation on it. The first such line of a move is reported.",
			Why:    "Variations come last; programs may give the data to another move.",
			Bad:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nMARK a@Q3\n"),
			Good:   list("B 1 Q3\nMARK a@Q3\nVAR\nB 1 Q4\nENDVAR\n"),
			Fix:    "Moves all of it before the first VAR. Safe: recls has read it as the move's own. Not where a line of the event is skipped, which it may belong to.",
			Source: text + "4.1",
		}},
		{Code: "ishi/var-marker-long", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "long marker of a variation",
			What:   "The marker behind VAR has more than two characters.",
			Why:    "It is shown on the board, where there is room for two.",
			Bad:    list("B 1 Q3\nVAR main\nB 1 Q4\nENDVAR\n"),
			Good:   list("B 1 Q3\nVAR 10\nB 1 Q4\nENDVAR\n"),
			Source: text + "VAR",
		}},
	}
}
