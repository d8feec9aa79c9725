package rules

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
			Title: "move number twice",
			What:  "A number occurs twice in one sequence: the moves of an event outside variations, or of one VAR outside its inner ones.",
			Why:   "Duplicate numbers always are errors; `#n` names only one of the moves.",
			Bad:   list("B 12 Q3\nB 12 R8\n"),
			Good:  list("B 12 Q3\nVAR\nB 12 R8\nENDVAR\nW 13 D4\n"),
			Fix: "Writes the number that the moves around it show, or renumbers the sequence from its first number. Unsafe. " +
				"Renumbering is not offered where moves are named by number.",
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
		{Code: "ishi/number-gap", Severity: information, Doc: diagnostics.Doc{
			Title: "move numbers left out",
			What: "Numbers are missing between a move and the highest number before it in its sequence. " +
				"Or a variation begins neither with 1 nor with the number of the move that it replaces.",
			Why:    "A move is probably missing, and the stones after it are on another board than the writer's.",
			Bad:    list("B 19 Q3\nB 21 R5\n", "B 19 Q3\nVAR\nB 25 R5\nENDVAR\n"),
			Good:   list("B 19 Q3\nB 20 R5\n", "B 101 Q3\nW 102 D4\n", "B 19 Q3\nVAR\nB 19 R5\nENDVAR\nVAR\nB 1 R6\nENDVAR\n"),
			Fix:    "Renumbers the sequence from its first number. Unsafe; not offered where moves are named by number.",
			Source: text + "6",
		}},
		{Code: "ishi/number-mistyped", Severity: warning, Doc: diagnostics.Doc{
			Title: "mistyped move number",
			What: "A move has a number that is out of line, while the moves around it follow each other as if it had another. " +
				"The first number of a variation is held against that of the move that it replaces.",
			Why:    "`MARK` and `PRISONER` find moves by their numbers: this one cannot be found by the number that readers expect.",
			Bad:    list("B 27 Q3\nW 2800 R5\nB 29 D4\n", "B 8 Q3\nVAR\nB 88 R5\nENDVAR\n"),
			Good:   list("B 27 Q3\nW 28 R5\nB 29 D4\n", "B 27 Q3\nB 29 D4\nW 30 D16\n"),
			Fix:    "Writes the number that is expected. Unsafe: only the writer knows whether moves are missing.",
			Source: text + "6",
		}},
		{Code: "ishi/number-point-swapped", Severity: errorLevel, Fix: fixSwapped, Doc: diagnostics.Doc{
			Title:  "number and point swapped",
			What:   "A `B` or `W` line has its point before its number. It is read as if they were in order.",
			Why:    "Programs expect the number first. They report the line, or skip the move.",
			Bad:    list("B D16 3\n", "B 1 Q3\nW D4 2\n"),
			Good:   list("B 3 D16\n"),
			Fix:    "Writes the number before the point. Safe if the number is the next one of its sequence: then nothing else can be meant. Else unsafe.",
			Source: text + "B",
		}},
		{Code: "ishi/turn-order", Severity: warning, Doc: diagnostics.Doc{
			Title: "move by the wrong player",
			What: "Three moves in a row, numbered one by one, are by the same player, while the moves before and after them take turns. " +
				"The format leaves open who plays when, so nothing else is judged.",
			Why:    "One wrong letter changes the colour of a stone, and with it what is captured later.",
			Bad:    list("B 9 Q17\nW 10 P18\nW 11 Q13\nW 12 M16\nB 13 R9\n"),
			Good:   list("B 1 Q16\nB 2 D4\nB 3 D16\nW 4 Q4\nB 5 C3\n", "W 10 P18\nB 11 Q13\nB 13 M16\nB 15 R9\nW 16 C3\n"),
			Fix:    "Writes the other colour. Unsafe: a move of the other player may be missing, and the numbers wrong.",
			Source: "recls",
		}},
		{Code: "ishi/prisoner-wrong", Severity: errorLevel, Doc: diagnostics.Doc{
			Title:  "prisoners other than the board's",
			What:   "The PRISONER lines of a move do not name exactly the stones that the move takes.",
			Why:    "They repeat what the board shows, so either they or a move before them is wrong.",
			Bad:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER C3\n", "B 1 Q3\nPRISONER Q3\n"),
			Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n", "W 1 A1\nB 2 A2\nB 3 B1\nPRISONER #1\n"),
			Fix:    "Writes the stones that the board shows as captured. Unsafe: a move may be what is wrong, and not `PRISONER`.",
			Source: text + "PRISONER",
		}},
		{Code: "ishi/prisoner-missing", Severity: warning, Doc: diagnostics.Doc{
			Title: "no PRISONER line for a capture",
			What: "A move takes stones and has no PRISONER line, while other moves of the event have one. " +
				"An event without any PRISONER line gets one hint instead.",
			Why:    "Programs that do not compute captures leave the stones on the board.",
			Bad:    list("SETUP W A1 T1 B A2 T2\nB 1 B1\nB 2 S1\nPRISONER T1\n", "SETUP W A1 B A2\nB 1 B1\n"),
			Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
			Fix:    "Adds the line; to an event without any, all of them. Unsafe: if a move is mistyped, the capture is not real.",
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
