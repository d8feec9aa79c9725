package rules

import "github.com/recls/recls/diagnostics"

func setupRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{Code: "ishi/setup-after-move", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "setup behind a move",
			What:   "SETUP stands behind a move of its event and not in a DIAGRAM. Of lines that follow each other the first is reported.",
			Why:    "Setup is one step before the first move. Some programs add the stones, others drop them.",
			Bad:    list("B 1 Q3\nSETUP W D4\n"),
			Good:   list("SETUP W D4\nB 1 Q3\n", "B 1 Q3\nDIAGRAM\nSETUP W D4\n"),
			Fix:    "Inserts a DIAGRAM line, the place for later positions. Unsafe.",
			Source: text + "4.1",
		}},
		{Code: "ishi/setup-conflict", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "point set up in both colours",
			What:   "The setup of an event or diagram puts a black and a white stone on one point.",
			Why:    "All setup is one step, so there is no order in which one could replace the other.",
			Bad:    list("SETUP B D4 W D4\n", "SETUP B D4\nSETUP W D4\n"),
			Good:   list("SETUP B D4 W Q4\n", "SETUP B D4\nDIAGRAM\nSETUP W D4\n"),
			Source: text + "SETUP",
		}},
		{Code: "ishi/setup-repeated", Severity: information, Doc: diagnostics.Doc{
			Title:  "point set up twice",
			What:   "The setup of an event or diagram names a point twice in the same colour.",
			Why:    "It changes nothing, and often shows that another point was meant.",
			Bad:    list("SETUP B D4 D4\n"),
			Good:   list("SETUP B D4 Q4\n"),
			Fix:    "Removes the repetition. Unsafe: another point may have been meant.",
			Source: text + "SETUP",
		}},
		{Code: "ishi/setup-no-colour", Severity: errorLevel, Fix: fixNoColour, Doc: diagnostics.Doc{
			Title:  "setup without a colour",
			What:   "A SETUP line names a point before it says B or W. The colour does not carry over from the line before.",
			Why:    "No reader knows which stone to put.",
			Bad:    list("SETUP D4 Q4\n", "SETUP B D4\nSETUP Q4\n"),
			Good:   list("SETUP B D4 Q4\n"),
			Fix:    "Inserts `B`. Unsafe.",
			Source: text + "SETUP",
		}},
		{Code: "ishi/setup-empty-group", Severity: hint, Fix: fixEmptyGroup, Doc: diagnostics.Doc{
			Title:  "colour without points",
			What:   "A SETUP line names a colour and no point behind it.",
			Why:    "It changes nothing, and often shows that points were forgotten.",
			Bad:    list("SETUP B W D4\n", "SETUP B\n"),
			Good:   list("SETUP W D4\n"),
			Fix:    "Removes the colour. Unsafe: its points may be missing.",
			Source: text + "SETUP",
		}},
		{Code: "ishi/setup-data-between", Severity: warning, Doc: diagnostics.Doc{
			Title:  "data inside a series of setup lines",
			What:   "MARK, UNMARK, COM or USER stands between two SETUP lines of an event.",
			Why:    "The lines are one step; only the last of them can have data.",
			Bad:    list("SETUP B D4\nMARK a@D4\nSETUP W Q4\n"),
			Good:   list("SETUP B D4\nSETUP W Q4\nMARK a@D4\n", "COM\nA problem\nENDCOM\nSETUP B D4\n"),
			Fix:    "Moves it behind the series. Unsafe: what it speaks about may change.",
			Source: text + "SETUP",
		}},
		{Code: "ishi/remark-in-setup-series", Severity: warning, Doc: diagnostics.Doc{
			Title:  "remark inside a series of setup lines",
			What:   "REMARK stands before a SETUP line that is not the first of its series.",
			Why:    "The lines are one step; only the first of them can have a remark.",
			Bad:    list("SETUP B D4\nREMARK white too\nSETUP W Q4\n"),
			Good:   list("REMARK both\nSETUP B D4\nSETUP W Q4\n"),
			Fix:    "Moves it before the series. Safe unless a line of the event is skipped.",
			Source: text + "SETUP",
		}},
	}
}
