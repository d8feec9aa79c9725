package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
)

// headerRules are section 12.4. header.go finds them.
func headerRules() []rule {
	return []rule{
		{Code: "csa/meta-player-repeated", Severity: diagnostics.Warning, Doc: doc{
			Title:  "player named twice",
			What:   "`N+` or `N-` stands twice in a record.",
			Why:    "Readers take the first or the last name, whichever they like.",
			Bad:    []string{"N+A\nN+B\nPI\n+\n"},
			Good:   []string{"N+A\nN-B\nPI\n+\n", "N+A\nPI\n+\n/\nN+A\nPI\n+\n"},
			Source: v22,
		}},
		{Code: "csa/meta-repeated", Severity: diagnostics.Warning, Doc: doc{
			Title:  "`$` key twice",
			What:   "A record has two `$` lines with the same key.",
			Why:    "Readers take the first or the last value, whichever they like.",
			Bad:    []string{"V2.2\n$EVENT:a\n$EVENT:b\nPI\n+\n"},
			Good:   []string{"V2.2\n$EVENT:a\n$SITE:b\nPI\n+\n"},
			Source: v22,
		}},
		{Code: csa.CodeInfoSyntax, Severity: diagnostics.Error, Fix: insertColon, Doc: doc{
			Title:  "malformed `$` line",
			What:   "A `$` line has no colon after its key, or no key.",
			Why:    "Programs cannot tell the key from the value.",
			Bad:    []string{"V2.2\n$END_TIME2003/05/03 11:11:05\nPI\n+\n", "V2.2\n$EVENT\nPI\n+\n", "V2.2\n$:x\nPI\n+\n"},
			Good:   []string{"V2.2\n$EVENT:a:b\nPI\n+\n"},
			Fix:    "Inserts the colon after the key. Unsafe: the line may have been another statement.",
			Source: v22,
		}},
		{Code: "csa/meta-version", Severity: diagnostics.Information, Doc: doc{
			Title:  "`$` line newer than the version of the record",
			What:   "The record has no V line, so that it knows no `$` lines; or it is older than V3.0 and uses a key of V3.0.",
			Why:    "Readers of that version skip the line or stop at it.",
			Bad:    []string{"N+A\n$EVENT:x\nPI\n+\n", "V2.2\n$TIME:600+10+0\nPI\n+\n"},
			Good:   []string{"V2\n$EVENT:x\n$OWN_KEY:x\nPI\n+\n", "V3.0\n$TIME:600+10+0\nPI\n+\n"},
			Fix:    "Inserts or raises the V line. Unsafe: it changes what the record says of its version.",
			Source: v22 + "; " + v30,
		}},
		{Code: "csa/meta-keyword", Severity: diagnostics.Warning, Doc: doc{
			Title:  "`$` key that is nearly a known one",
			What:   "A key differs from a key of the format by one character or in case. A key that differs by two letters, or is `START` or `END`, is a hint. Own keys are allowed.",
			Why:    "The key looks like a typo, and programs do not find the value under it.",
			Bad:    []string{"V2.2\n$EVNT:x\nPI\n+\n", "V2.2\n$STARTTIME:2002/01/01\nPI\n+\n", "V2.2\n$START:2002/01/01\nPI\n+\n", "V2.2\n$event:x\nPI\n+\n"},
			Good:   []string{"V2.2\n$ROUND:3\n$DATE:2002/01/01\nPI\n+\n", "V3.0\n$TIMET+:1+2+3\nPI\n+\n"},
			Fix:    "Uses the known key. Unsafe: it may be a key of your own.",
			Source: practice,
		}},
		{Code: "csa/meta-empty", Severity: diagnostics.Hint, Doc: doc{
			Title:  "`$` line without a value",
			What:   "A known key has nothing behind its colon.",
			Why:    "The line says nothing, and readers that expect a date complain.",
			Bad:    []string{"V2.2\n$START_TIME:\nPI\n+\n"},
			Good:   []string{"V2.2\n$OWN_KEY:\nN+\nPI\n+\n"},
			Fix:    "Removes the line. Safe, and not offered when the value may be on the next line.",
			Source: practice,
		}},
		{Code: "csa/meta-date", Severity: diagnostics.Warning, Doc: doc{
			Title:  "malformed date",
			What:   "START_TIME or END_TIME is not `YYYY/MM/DD` with an optional ` HH:MM:SS`, or there is no such day or time.",
			Why:    "Readers drop the date or the whole header.",
			Bad:    []string{"V2.2\n$START_TIME:2024-05-04T10:40:30\nPI\n+\n", "V2.2\n$END_TIME:2024/5/4\nPI\n+\n", "V2.2\n$END_TIME:2024/5/04\nPI\n+\n", "V2.2\n$END_TIME: 10:30:00\nPI\n+\n", "V2.2\n$START_TIME:2023/02/29\nPI\n+\n"},
			Good:   []string{"V2.2\n$START_TIME:2024/02/29\n$END_TIME:2024/02/29 10:40:30\nPI\n+\n"},
			Fix:    "Writes the date as the format wants it. Safe when only the signs between the numbers differ. Unsafe when a digit may be missing, as in `2024/5/04`.",
			Source: v22,
		}},
		{Code: "csa/meta-date-order", Severity: diagnostics.Warning, Doc: doc{
			Title:  "game ends before it starts",
			What:   "END_TIME lies before START_TIME.",
			Why:    "One of them is a slip.",
			Bad:    []string{"V2.2\n$START_TIME:2024/05/04\n$END_TIME:2024/05/03\nPI\n+\n"},
			Good:   []string{"V2.2\n$START_TIME:2024/05/04 10:00:00\n$END_TIME:2024/05/04\nPI\n+\n"},
			Source: ours,
		}},
		{Code: "csa/meta-time-limit", Severity: diagnostics.Error, Doc: doc{
			Title:  "malformed time limit",
			What:   "`TIME_LIMIT` is not `HH:MM+SS`, or `TIME` is not three numbers of seconds with plus signs between them. Sixty or more minutes, which are clear, are a warning.",
			Why:    "Programs cannot set their clocks, or drop the limit.",
			Bad:    []string{"V2.2\n$TIME_LIMIT:00:75+00\nPI\n+\n", "V2.2\n$TIME_LIMIT:25min\nPI\n+\n", "V3.0\n$TIME:600+10\nPI\n+\n"},
			Good:   []string{"V2.2\n$TIME_LIMIT:00:25+00\nPI\n+\n", "V3.0\n$TIME+:600.5+10+0\nPI\n+\n"},
			Fix:    "Writes the hours for sixty and more minutes. Unsafe: a digit may be the typo.",
			Source: v22 + "; " + v30,
		}},
		{Code: "csa/meta-jishogi", Severity: diagnostics.Warning, Doc: doc{
			Title:  "point rule that does not exist",
			What:   "JISHOGI is neither 24 nor 27.",
			Why:    "Nobody can tell who wins with an entering king.",
			Bad:    []string{"V3.0\n$JISHOGI:26\nPI\n+\n"},
			Good:   []string{"V3.0\n$JISHOGI:24\nPI\n+\n"},
			Source: v30,
		}},
		{Code: "csa/meta-max-moves", Severity: diagnostics.Warning, Doc: doc{
			Title:  "move limit that is no number or is exceeded",
			What:   "MAX_MOVES is no number, or the record has more moves.",
			Why:    "The game should have ended in a draw before.",
			Bad:    []string{"V3.0\n$MAX_MOVES:many\nPI\n+\n", "V3.0\n$MAX_MOVES:1\nPI\n+\n+7776FU\n-3334FU\n%CHUDAN\n"},
			Good:   []string{"V3.0\n$MAX_MOVES:2\nPI\n+\n+7776FU\n-3334FU\n%MAX_MOVES\n"},
			Source: v30,
		}},
		{Code: "csa/meta-note-escape", Severity: diagnostics.Hint, Doc: doc{
			Title:  "unknown escape in a note",
			What:   "NOTE knows `\\n` for a line break and `\\\\` for a backslash; here a backslash stands before something else.",
			Why:    "Readers show it in different ways.",
			Bad:    []string{"V3.0\n$NOTE:a\\tb\nPI\n+\n", "V3.0\n$NOTE:a\\\nPI\n+\n"},
			Good:   []string{"V3.0\n$NOTE:a\\nb\\\\c\nPI\n+\n", "V2.2\n$SITE:a\\tb\nPI\n+\n"},
			Source: v30,
		}},
	}
}
