package ishi

import "github.com/recls/recls/diagnostics"

func moveRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{Code: "ishi/occupied", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "move on an occupied point",
			What:   "A move is made on a point that holds a stone.",
			Why:    "The format has no way to replace a stone by a move, so the point or an earlier one is wrong.",
			Bad:    list("B 1 Q3\nW 2 Q3\n", "SETUP W Q3\nB 1 Q3\n"),
			Good:   list("B 1 Q3\nW 2 Q4\n", "B 1 Q3\nVAR\nW 1 Q3\nENDVAR\n"),
			Source: "recls",
		}},
		{Code: "ishi/suicide", Severity: warning, Doc: diagnostics.Doc{
			Title:  "suicide",
			What:   "A move leaves its own group without liberties and takes nothing.",
			Why:    "Most rules forbid it; in a record it is most often a wrong point.",
			Bad:    list("SETUP W A2 B1\nB 1 A1\n"),
			Good:   list("SETUP W A2 B1 B A3 B2 C1\nB 1 A1\nPRISONER A2 B1\n"),
			Source: "recls",
		}},
		{Code: "ishi/ko", Severity: warning, Doc: diagnostics.Doc{
			Title:  "ko taken back at once",
			What:   "A single stone is taken where it has just taken a single stone.",
			Why:    "All rules forbid it; in a record a move is most often missing between the two.",
			Bad:    list("SETUP B B3 C2 C4 W C3 D2 D4 E3\nB 1 D3\nPRISONER C3\nW 2 C3\nPRISONER D3\n"),
			Good:   list("SETUP B B3 C2 C4 W C3 D2 D4 E3\nB 1 D3\nPRISONER C3\nW 2 Q16\nB 3 Q4\nW 4 C3\nPRISONER D3\n"),
			Source: "recls",
		}},
		{Code: "ishi/duplicate-number", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "move number twice",
			What:   "A number occurs twice in one sequence: the moves of an event outside variations, or of one VAR outside its inner ones.",
			Why:    "Duplicate numbers always are errors; `#n` names only one of the moves.",
			Bad:    list("B 12 Q3\nB 12 R8\n"),
			Good:   list("B 12 Q3\nVAR\nB 12 R8\nENDVAR\nW 13 D4\n"),
			Fix:    "Renumbers the sequence from its first number. Unsafe; not offered where moves are named by number.",
			Source: text + "6",
		}},
		{Code: "ishi/number-descends", Severity: warning, Doc: diagnostics.Doc{
			Title:  "move number goes down",
			What:   "A number is lower than the one before it in its sequence.",
			Why:    "Moves are most often out of order, or a digit is wrong.",
			Bad:    list("B 12 Q3\nB 11 R5\n"),
			Good:   list("B 11 Q3\nB 12 R5\n", "B 12 Q3\nVAR\nB 1 R5\nENDVAR\n"),
			Fix:    "Renumbers the sequence from its first number. Unsafe; not offered where moves are named by number.",
			Source: text + "6",
		}},
		{Code: "ishi/number-gap", Severity: hint, Doc: diagnostics.Doc{
			Title:  "move numbers left out",
			What:   "Between a number and the highest before it in its sequence others are missing.",
			Why:    "A move may have been forgotten. It is up to programs what they make of it.",
			Bad:    list("B 19 Q3\nB 21 R5\n"),
			Good:   list("B 19 Q3\nB 20 R5\n", "B 101 Q3\nW 102 D4\n"),
			Fix:    "Renumbers the sequence from its first number. Unsafe; not offered where moves are named by number.",
			Source: text + "6",
		}},
		{Code: "ishi/prisoner-wrong", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "prisoners other than the board's",
			What:   "The PRISONER lines of a move do not name exactly the stones that the move takes.",
			Why:    "They repeat what the board shows, so either they or a move before them is wrong.",
			Bad:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER C3\n", "B 1 Q3\nPRISONER Q3\n"),
			Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n", "W 1 A1\nB 2 A2\nB 3 B1\nPRISONER #1\n"),
			Fix:    "Writes the captured stones. Safe: it is what the board says.",
			Source: text + "PRISONER",
		}},
		{Code: "ishi/prisoner-missing", Severity: warning, Doc: diagnostics.Doc{
			Title: "no PRISONER line for a capture",
			What: "A move takes stones and has no PRISONER line, while other moves of the event have one. " +
				"An event without any PRISONER line gets one hint instead.",
			Why:    "Programs that do not compute captures leave the stones on the board.",
			Bad:    list("SETUP W A1 T1 B A2 T2\nB 1 B1\nB 2 S1\nPRISONER T1\n", "SETUP W A1 B A2\nB 1 B1\n"),
			Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
			Fix:    "Adds the line; of an event without any, all of them. Safe.",
			Source: text + "PRISONER",
		}},
		{Code: "ishi/prisoner-misplaced", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "PRISONER without a move",
			What:   "PRISONER stands where there is no current B or W move.",
			Why:    "It names the stones that the current move takes.",
			Bad:    list("PRISONER Q3\n", "B 1 Q3\nVAR\nPRISONER Q3\nENDVAR\n"),
			Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
			Source: text + "PRISONER",
		}},
		{Code: "ishi/prisoner-after-pass", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "PRISONER behind a pass",
			What:   "PRISONER stands behind a pass.",
			Why:    "A pass takes nothing.",
			Bad:    list("B 1 PASS\nPRISONER Q3\n"),
			Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\nW 2 PASS\n"),
			Fix:    "Removes the line. Unsafe: the pass may be the mistake.",
			Source: text + "PRISONER",
		}},
	}
}
