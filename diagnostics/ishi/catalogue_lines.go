package ishi

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
)

func lineRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{Code: "ishi/unknown-keyword", Severity: warning, Fix: fixKeyword, Doc: diagnostics.Doc{
			Title:  "unknown keyword",
			What:   "The first word of a line is none of the keywords of the format. The line is skipped.",
			Why:    "Readers of the format skip what they do not know or refuse the file; what the line was meant to say is lost.",
			Bad:    list("SETTUP B D4\n"),
			Good:   list("SETUP B D4\n", "COM\nsettup is text here\nENDCOM\n"),
			Fix:    "Uses the nearest keyword if at most two letters differ. Unsafe: another one may have been meant.",
			Source: text + "5",
		}},
		{Code: "ishi/missing-data", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "required data is missing",
			What:   "A `B` or `W` line lacks its number or its point, or a `BOARDSIZE` line its number.",
			Why:    "The move cannot be played, and everything behind it is read on another board than the writer's.",
			Bad:    list("B 12\n", "W Q3\n", "BOARDSIZE\n"),
			Good:   list("B 12 Q3\nW 13 PASS\n", "PLACE\n"),
			Source: text + "B",
		}},
		{Code: "ishi/bad-number", Severity: errorLevel, Fix: fixNumber, Doc: diagnostics.Doc{
			Title:  "not a number above 0",
			What:   "A move number, a board size or a `#n` is not made of digits with a value above 0; or `PRISONER` names a range.",
			Why:    "Moves are found by their numbers; one without a number cannot be marked, hidden or named as a prisoner.",
			Bad:    list("B 0 Q3\n", "B 1a Q3\n", "B 1 Q3\nMARK #x\n"),
			Good:   list("B 1 Q3\nMARK #1\n"),
			Fix:    "Writes the number behind the highest so far. Unsafe.",
			Source: text + "B and notation",
		}},
		{Code: "ishi/bad-point", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "not a point",
			What:   "A field is not a column `A` to `T` (without `I`, in any case) followed by a row 1 to 19 without leading zero.",
			Why:    "No reader can place the stone or the mark.",
			Bad:    list("B 3 Q20\n", "SETUP B D4 X\n", "B 1 A01\n"),
			Good:   list("B 3 q19\n"),
			Source: text + "notation",
		}},
		{Code: "ishi/point-letter-i", Severity: errorLevel, Fix: fixLetterI, Doc: diagnostics.Doc{
			Title:  "column I does not exist",
			What:   "A point names column `I`, which boards leave out because it looks like `J` and `1`.",
			Why:    "Programs that count letters write `I` for the ninth column, others skip the line: the stone is misplaced or lost.",
			Bad:    list("B 3 I5\n"),
			Good:   list("B 3 J5\n"),
			Fix:    "Writes `J`, the ninth column. Unsafe: the tenth may have been meant.",
			Source: text + "notation",
		}},
		{Code: "ishi/off-board", Severity: errorLevel, Check: checkOffBoard,
			Kinds: kinds(ishi.Move, ishi.Setup, ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Hide),
			Doc: diagnostics.Doc{
				Title:  "point outside the board",
				What:   "A point lies outside the board of the event. In a `DIAGRAM` the larger of board and region counts.",
				Why:    "The stone cannot be placed; a reader that does not check crashes or draws it elsewhere.",
				Bad:    list("BOARDSIZE 9\nB 1 Q3\n", "BOARDSIZE 9\nSETUP B A10\n"),
				Good:   list("BOARDSIZE 9\nB 1 J9\n", "B 1 T19\n", "BOARDSIZE 9\nDIAGRAM 19x19\nSETUP B Q16\n"),
				Fix:    "Raises `BOARDSIZE` so that the point is on the board. Unsafe: the point may be the mistake.",
				Source: text + "BOARDSIZE",
			}},
		{Code: "ishi/extra-data", Severity: errorLevel, Fix: fixSurplus, Doc: diagnostics.Doc{
			Title:  "more data than a move can have",
			What:   "Behind the point of a `B` or `W` line stands another point, a number, `PASS` or a keyword.",
			Why:    "A line holds one move. The text itself names `B 22 Q3 R7` as an error.",
			Bad:    list("B 22 Q3 R7\n"),
			Good:   list("B 22 Q3\nW 23 R7\n", "B 22 Q3 a good move\n"),
			Fix:    "Removes the surplus. Unsafe: it may be a second move.",
			Source: text + "6",
		}},
		{Code: "ishi/extra-data-lost", Severity: hint, Check: checkExtra,
			Kinds: kinds(ishi.Move, ishi.Boardsize, ishi.Diagram, ishi.Com, ishi.VarStart, ishi.VarEnd, ishi.Stray),
			Doc: diagnostics.Doc{
				Title:  "text that programs will drop",
				What:   "There is text behind complete data.",
				Why:    "It is no error, but a program that reads the file and writes it again is not expected to keep the text.",
				Bad:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR back to main game\n"),
				Good:   list("REMARK back to main game\nB 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
				Fix:    "Removes the text. Unsafe.",
				Source: text + "6",
			}},
		{Code: "ishi/range-descending", Severity: errorLevel, Fix: fixRange, Doc: diagnostics.Doc{
			Title:  "range that does not go up",
			What:   "The second number of a range `#n-n` is not larger than the first.",
			Why:    "Such a range names no move.",
			Bad:    list("B 1 Q3\nW 2 D4\nMARK #2-1\n"),
			Good:   list("B 1 Q3\nW 2 D4\nMARK #1-2\n"),
			Fix:    "Swaps the numbers; of two equal ones writes one. Safe.",
			Source: text + "notation",
		}},
		{Code: "ishi/non-ascii", Severity: hint, End: endNonASCII, Doc: diagnostics.Doc{
			Title:  "characters beyond ASCII",
			What:   "The file holds bytes outside 32 to 126, tab and line ends. Said once, USER blocks aside.",
			Why:    "The format knows ASCII only; other programs may ignore these characters or show other ones.",
			Bad:    list("BLACK 古力\n"),
			Good:   list("BLACK Gu Li\n", "USER\n古力\nENDUSER\n"),
			Source: text + "2",
		}},
		{Code: "ishi/mixed-line-ends", Severity: hint, Off: true, End: endMixed, Doc: diagnostics.Doc{
			Title:  "several styles of line ends",
			What:   "Some lines end in CR LF, some in LF or CR.",
			Why:    "The format asks for CR LF; recls takes all three, but tools that compare files by lines show all of them as changed.",
			Bad:    list("B 1 Q3\r\nW 2 D4\n"),
			Good:   list("B 1 Q3\r\nW 2 D4\r\n", "B 1 Q3\nW 2 D4\n"),
			Fix:    "Uses the style of most lines. Safe.",
			Source: "recls",
		}},
		{Code: "ishi/looks-like-go-source", Severity: information, Doc: diagnostics.Doc{
			Title:  "a program in Go",
			What:   "The file begins, comments aside, with a package clause of the language Go. Nothing else is checked.",
			Why:    "Records of 1990 have the ending `.go`, which most editors give to another language.",
			Bad:    list("package main\n"),
			Good:   list("REMARK package main\n"),
			Source: "recls",
		}},
	}
}
