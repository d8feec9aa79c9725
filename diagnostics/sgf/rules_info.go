package sgf

import "github.com/recls/recls/diagnostics"

// infoRules are the rules of section 16.6.
func infoRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/date-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "DT is not in the grammar",
				What:   "DT does not follow the grammar.",
				Why:    "Databases cannot sort or find the game.",
				Bad:    []string{"(;FF[4]DT[2018.02.09])", "(;FF[4]DT[01.08.2001])"},
				Good:   []string{"(;FF[4]DT[2018-02-09])", "(;FF[4]DT[1996-12-27,28,1997-01-03,04])"},
				Fix:    "Write the ISO date, safe or unsafe by the table in section 8",
				Source: "FF4/properties DT",
			},
		},
		{
			Code: "sgf/date-calendar", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a day that does not exist",
				What:   "Month or day does not exist; 00 does not, either.",
				Why:    "The day is wrong, and nobody can tell which was meant.",
				Bad:    []string{"(;FF[4]DT[2026-02-30])", "(;FF[4]DT[1996-00-00])"},
				Good:   []string{"(;FF[4]DT[2024-02-29])"},
				Source: "FF4/properties DT",
			},
		},
		{
			Code: "sgf/date-order", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "an earlier day behind a later one",
				What:   "A later part is an earlier day.",
				Why:    "Most likely a digit is wrong.",
				Bad:    []string{"(;FF[4]DT[1996-05-06,05])"},
				Good:   []string{"(;FF[4]DT[1996-05-06,07])"},
				Source: "recls",
			},
		},
		{
			Code: "sgf/date-shortcut", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "dates that could be shorter",
				What:   "The short form is recommended.",
				Why:    "FF4 recommends the short form.",
				Bad:    []string{"(;FF[4]DT[1997-05-05,1997-05-06])"},
				Good:   []string{"(;FF[4]DT[1997-05-05,06])"},
				Fix:    "Shorten, safe",
				Source: "FF4/properties DT",
			},
		},
		{
			Code: "sgf/result-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "RE is not in the grammar",
				What:   "RE does not follow the grammar.",
				Why:    "Databases cannot count the game.",
				Bad:    []string{"(;FF[4]RE[W])", "(;FF[4]RE[B+Illegal])"},
				Good:   []string{"(;FF[4]RE[W+])", "(;FF[4]RE[B+3.5])"},
				Fix:    "Write the standard form, safe or unsafe by the table in section 8",
				Source: "FF4/properties RE",
			},
		},
		{
			Code: "sgf/result-zero", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "a win by 0 points",
				What:   "A win by 0 points.",
				Why:    "A draw is written as 0.",
				Bad:    []string{"(;FF[4]RE[B+0])"},
				Good:   []string{"(;FF[4]RE[B+0.5])", "(;FF[4]RE[0])"},
				Fix:    "Write `0`, unsafe",
				Source: "recls",
			},
		},
		{
			Code: "sgf/time-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "TM is not a number of seconds",
				What:   "TM is not a number of seconds; of minutes in FF1.",
				Why:    "Programs cannot set their clocks.",
				Bad:    []string{"(;FF[4]TM[1h30m])", "(;FF[4]TM[10:00(5x1:00)])"},
				Good:   []string{"(;FF[4]TM[5400])", "(;TM[90 minutes])"},
				Fix:    "Write seconds, add OT, safe or unsafe by the table in section 8",
				Source: "FF4/properties TM",
			},
		},
		{
			Code: "sgf/negative-value", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "a number below zero",
				What:   "A negative TM, OB, OW, MN or HA.",
				Why:    "There is no such time, number or handicap.",
				Bad:    []string{"(;FF[4]TM[-5])"},
				Good:   []string{"(;FF[4]TM[5])", "(;FF[4];B[aa]BL[-5])"},
				Source: "recls",
			},
		},
		{
			Code: "sgf/komi-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "KM is not a number",
				What:   "KM is not a real.",
				Why:    "Programs count the game without komi.",
				Bad:    []string{"(;FF[4]KM[5 1/2])", "(;FF[4]KM[5½])"},
				Good:   []string{"(;FF[4]KM[5.5])", "(;FF[4]KM[-3])"},
				Fix:    "Write the number, safe by section 8",
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/komi-scale", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "komi that cannot be points",
				What:   "KM cannot be points: above 150 or below -150 (a hundredfold or Chinese count), or 50 with signs of Fox.",
				Why:    "Asian servers write it a hundredfold, or in Chinese count; the score comes out wrong.",
				Bad:    []string{"(;FF[4]KM[375])", "(;FF[4]KM[50]TC[3]TT[30])"},
				Good:   []string{"(;FF[4]KM[7.5])", "(;FF[4]KM[50])"},
				Fix:    "Write points, unsafe, by the table in section 8",
				Source: "practice",
			},
		},
		{
			Code: "sgf/komi-fraction", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "komi that is no multiple of half a point",
				What:   "KM is no multiple of 0.5.",
				Why:    "It may be in Chinese count, where one zi is two points.",
				Bad:    []string{"(;FF[4]KM[3.75])", "(;FF[4]RU[Chinese]KM[3.75])"},
				Good:   []string{"(;FF[4]KM[3.5])"},
				Fix:    "Write points, unsafe, with RU Chinese",
				Source: "practice",
			},
		},
		{
			Code: "sgf/handicap-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "HA is not a number of stones",
				What:   "HA is not a whole number.",
				Why:    "Programs begin with the wrong player.",
				Bad:    []string{"(;FF[4]HA[7.5])", "(;FF[4]HA[7.5]KM[2])"},
				Good:   []string{"(;FF[4]HA[3]AB[dd][pp][dp])"},
				Fix:    "Swap HA and KM, unsafe, only when KM is a whole number 0 to 9",
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/handicap-zero", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "a handicap of 0",
				What:   "HA[0] says nothing.",
				Why:    "It says nothing.",
				Bad:    []string{"(;FF[4]HA[0])"},
				Good:   []string{"(;FF[4])"},
				Fix:    "Remove it, safe",
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/handicap-one", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "a handicap of 1",
				What:   "HA[1]; the Go page starts at 2.",
				Why:    "The Go page begins with 2; what 1 means depends on the program.",
				Bad:    []string{"(;FF[4]HA[1])"},
				Good:   []string{"(;FF[4]HA[2]AB[dd][pp])"},
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/handicap-stones", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "HA against the stones on the board",
				What:   "HA of 2 or more differs from the black stones on the board before the first move of the main line, and Black does not place them as moves.",
				Why:    "One of the two is wrong; readers that trust HA count another game.",
				Bad:    []string{"(;FF[4]HA[3]AB[dd][pp];W[aa])"},
				Good:   []string{"(;FF[4]HA[2]AB[dd][pp];W[aa])", "(;FF[4]HA[2];B[dd];B[pp];W[aa])"},
				Fix:    "Write the number of stones, unsafe",
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/handicap-undeclared", Severity: diagnostics.Hint, Off: true,
			Kinds: nodes, Needs: atRoot, Check: handicapUndeclared,
			Doc: diagnostics.Doc{
				Title:  "handicap stones without HA",
				What:   "AB without AW in the root and no HA.",
				Why:    "Databases take the game for an even one.",
				Bad:    []string{"(;FF[4]AB[dd][pp];W[aa])"},
				Good:   []string{"(;FF[4]HA[2]AB[dd][pp];W[aa])", "(;FF[4]AB[dd]AW[pp])"},
				Fix:    "Add HA, unsafe, where White moves first; not where another node holds the game-info",
				Source: "recls",
			},
		},
		{
			Code: "sgf/rules-spelling", Severity: diagnostics.Hint,
			Doc: diagnostics.Doc{
				Title:  "another spelling of a rule set",
				What:   "RU is a spelling of a name with a fixed form.",
				Why:    "Programs look for the fixed name.",
				Bad:    []string{"(;FF[4]RU[japanese])", "(;FF[4]RU[Ing])"},
				Good:   []string{"(;FF[4]RU[Japanese])", "(;FF[4]RU[Chinese])"},
				Fix:    "Use the fixed name, safe for case, unsafe for `Ing` `New Zealand`",
				Source: "FF4/properties RU",
			},
		},
		{
			Code: "sgf/rank-style", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "a rank in another form",
				What:   "BR or WR not like 5k, 5 kyu, 3d, 3 dan, with ? or *.",
				Why:    "Programs cannot compare it.",
				Bad:    []string{"(;FF[4]BR[strong])"},
				Good:   []string{"(;FF[4]BR[3d])", "(;FF[4]BR[5 kyu?])"},
				Source: "FF4/properties BR",
			},
		},
		{
			Code: "sgf/round-style", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "a round in another form",
				What:   "RO not like `2` or `2 (final)`.",
				Why:    "Programs cannot sort by it.",
				Bad:    []string{"(;FF[4]RO[second round])"},
				Good:   []string{"(;FF[4]RO[2 (final)])"},
				Source: "FF4/properties RO",
			},
		},
		{
			Code: "sgf/byoyomi-in-private", Severity: diagnostics.Hint, Off: true,
			Kinds: nodes, Needs: several, Check: byoyomiInPrivate,
			Doc: diagnostics.Doc{
				Title:  "byo-yomi in private properties",
				What:   "TC and TT of Fox without OT.",
				Why:    "Other programs read OT.",
				Bad:    []string{"(;FF[4]TM[60]TC[3]TT[20])"},
				Good:   []string{"(;FF[4]TM[60]TC[3]TT[20]OT[3x20 byo-yomi])"},
				Fix:    "Add `OT[3x20 byo-yomi]`, unsafe; not where another node holds the game-info",
				Source: "practice",
			},
		},
		{
			Code: "sgf/header-dialect", Severity: diagnostics.Warning,
			Kinds: nodes, Needs: atRoot, Check: headerDialect,
			Doc: diagnostics.Doc{
				Title:  "the header of Nihon Ki-in, Cyberoro or Sina",
				What:   "The header of Nihon Ki-in, Cyberoro or Sina: TE RD KO LT LC HD used for other things, with RD, LC or GK as the sign. Replaces the single findings on those properties.",
				Why:    "Readers of the standard take the event for a good move and the komi for a ko.",
				Bad:    []string{"(;FF[3]TE[Meijin]RD[2001-02-03]KO[6.5]GK[1])"},
				Good:   []string{"(;FF[4]EV[Meijin]DT[2001-02-03]KM[6.5])", "(;FF[3]DT[2015-10-20]RD[2015-10-20]KM[6.5])"},
				Fix:    "Translate the header, unsafe, mapping in section 13",
				Source: "practice",
			},
		},
	}
}
