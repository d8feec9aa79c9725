package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
)

func headerRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{Code: "ishi/header-after-move", Severity: warning, Kinds: kinds(ishi.Header), Check: checkHeaderPlace, Doc: diagnostics.Doc{
			Title:  "header line behind a move",
			What:   "A header line stands behind the first move or diagram of its event.",
			Why:    "Programs read the header up to the first move; what comes later is skipped, or taken for the next event.",
			Bad:    list("B 1 Q3\nBLACK Shusaku\n"),
			Good:   list("BLACK Shusaku\nB 1 Q3\n"),
			Fix:    "Moves it behind the last header line. Safe unless a line of the event is skipped: it may be a misspelt EVENT.",
			Source: text + "4.1",
		}},
		{Code: "ishi/header-repeated", Severity: information, Kinds: kinds(ishi.Header), Check: checkHeaderRepeated, Doc: diagnostics.Doc{
			Title:  "header field twice",
			What:   "A field that an event has once (BLACK, WHITE, DATE, HANDICAP, KOMI, RESULT, RULES, TIMELIMIT) stands there twice.",
			Why:    "The last one counts; the text allows programs to call it an error.",
			Bad:    list("BLACK A\nBLACK B\n"),
			Good:   list("SOURCE A book\nSOURCE by somebody\n", "BLACK A\nEVENT\nBLACK B\n"),
			Fix:    "Removes the earlier one. Unsafe: it may hold a part of the name.",
			Source: text + "5",
		}},
		{Code: "ishi/boardsize-late", Severity: warning, Doc: diagnostics.Doc{
			Title:  "board size behind a point",
			What:   "BOARDSIZE stands behind a line of its event that names a point.",
			Why:    "A program that reads from the top has put the stone on a board of another size.",
			Bad:    list("SETUP B C3\nBOARDSIZE 9\n"),
			Good:   list("COM\nA problem\nENDCOM\nBOARDSIZE 9\nSETUP B C3\n"),
			Fix:    "Moves it up behind the header lines. Safe: recls has read all points on this board. Not where a line of the event is skipped.",
			Source: "recls",
		}},
		{Code: "ishi/boardsize-range", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "board size that the format does not have",
			What:   "BOARDSIZE is not a number from 2 to 19. The event is read on 19 lines, or on those of another BOARDSIZE line.",
			Why:    "Points are named by letters up to T and numbers up to 19.",
			Bad:    list("BOARDSIZE 21\n", "BOARDSIZE 1\n"),
			Good:   list("BOARDSIZE 13\n"),
			Source: text + "BOARDSIZE",
		}},
		{Code: "ishi/boardsize-repeated", Severity: warning, Doc: diagnostics.Doc{
			Title:  "two different board sizes",
			What:   "Two BOARDSIZE lines of one event name different sizes.",
			Why:    "An event has one board. recls takes the last; other programs may take the first.",
			Bad:    list("BOARDSIZE 9\nBOARDSIZE 13\n"),
			Good:   list("BOARDSIZE 9\nBOARDSIZE 9\n", "BOARDSIZE 9\nEVENT\nBOARDSIZE 13\n"),
			Source: text + "5",
		}},
		{Code: "ishi/header-value", Severity: hint, Kinds: kinds(ishi.Header), Check: checkHeaderValue, Doc: diagnostics.Doc{
			Title:  "header value that programs cannot read",
			What:   "`KOMI`, `HANDICAP`, `RESULT`, `DATE` or `RULES` has a text that recls cannot read as a number, a result, a date or rules.",
			Why:    "These lines are free text, so it is not an error. But programs that sort, count or convert games leave the value out.",
			Bad:    list("KOMI 6.5x\n", "HANDICAP two\n", "RESULT Blak wins by 3\n", "DATE 8 Marhc 1990\n", "RULES Japnese\n"),
			Good:   list("KOMI 3 1/2\nHANDICAP 0\nRESULT White wins by resignation\nDATE 3-21-48\nRULES Chinese\n", "DATE Dec 9, 1938 and Mar 3-4, 1939\n", "PLACE\nKOMI\n"),
			Fix:    "Uses the name of the rules that one letter differs from. Unsafe. Other values have to be written by hand.",
			Source: text + "5",
		}},
		{Code: "ishi/rules-name", Severity: hint, Off: true, Kinds: kinds(ishi.Header), Check: checkRules, Doc: diagnostics.Doc{
			Title:  "rules that the format does not name",
			What:   "RULES begins with neither Japanese nor Chinese.",
			Why:    "The text names these two only; other programs may fall back to Japanese rules.",
			Bad:    list("RULES Ing\n"),
			Good:   list("RULES CHINESE\n", "RULES Japanese, no komi\n"),
			Source: text + "5",
		}},
	}
}
