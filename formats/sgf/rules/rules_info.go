package rules

import "github.com/recls/recls/diagnostics"

// infoRules are the rules of section 16.6.
func infoRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/date-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "DT is not in the grammar",
				What:   "DT does not follow the grammar. Below FF[4], which may write dates in any form, it is information; a warning where the date is one typo away from the grammar.",
				Why:    "Databases cannot sort or find the game.",
				Bad:    []string{"(;FF[4]DT[2018.02.09])", "(;FF[4]DT[16.9.2000])", "(;FF[3]DT[2018-02-9])"},
				Good:   []string{"(;FF[4]DT[2018-02-09])", "(;FF[4]DT[1996-12-27,28,1997-01-03,04])"},
				Fix:    "Write the ISO date. Safe where the text has one reading and no digit can be missing: `2018.02.09`, `2000-9-16`, `2000年9月16日`, `August 9, 2002`. Unsafe where something is dropped or a digit may be missing: `2018.02.09 11:30`, `2012-2-05`, `16.9.2000`. No fix where nobody can tell day and month apart: `01.08.2001`",
				Source: "FF4/properties DT",
			},
		},
		{
			Code: "sgf/date-calendar", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a day that does not exist",
				What:   "A month or a day does not exist, and 00 does not, either; or the year is before 190 or after 2199, of which there are no games.",
				Why:    "The day is wrong, and nobody can tell which was meant.",
				Bad:    []string{"(;FF[4]DT[2026-02-30])", "(;FF[4]DT[1996-00-00])", "(;FF[4]DT[2919-02-01])"},
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
				What:   "RE does not follow the grammar. Below FF[4], which may write results in any form, it is information; a warning where the result is one typo away from the grammar.",
				Why:    "Databases cannot count the game.",
				Bad:    []string{"(;FF[4]RE[W])", "(;FF[4]RE[B+Illegal])", "(;FF[4]RE[白中押し勝ち])", "(;FF[3]RE[B+Resigm])"},
				Good:   []string{"(;FF[4]RE[W+])", "(;FF[4]RE[B+3.5])"},
				Fix:    "Write the standard form. Safe where it says all that the words say, as for `W`, `b+r`, `白中押し勝ち`, `Black wins by resignation`; unsafe where something is dropped or guessed, as for `182수 백불계승`, `B+Illegal`, `黑胜3又3/4子`. No fix where a part of the text is not understood",
				Source: "FF4/properties RE",
			},
		},
		{
			Code: "sgf/result-zero", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "Win by 0 points",
				What:   "A result names a winner and a margin of 0 points.",
				Why:    "Some programs read it as a draw, and some as a win whose margin is not known. Write the winner as `B+` or `W+`, and a draw as `0`, by hand.",
				Bad:    []string{"(;FF[4]RE[B+0])"},
				Good:   []string{"(;FF[4]RE[B+0.5])", "(;FF[4]RE[0])"},
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
				Fix:    "Write seconds, add OT. Safe for `9 hours`, `1h30m`, `90 min`; unsafe for `10:00`, which has two readings, and for `60s`, whose letter may be a typo",
				Source: "FF4/properties TM",
			},
		},
		{
			Code: "sgf/negative-value", Severity: diagnostics.Warning,
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
				Bad:    []string{"(;FF[4]KM[5 1/2])", "(;FF[4]KM[5½])", "(;FF[4]KM[6.])"},
				Good:   []string{"(;FF[4]KM[5.5])", "(;FF[4]KM[-3])"},
				Fix:    "Write the number, safe for `5 1/2`, `6,5`, `6.5 points`; unsafe for `6.`, `.5` and other commas, where a digit may be missing",
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/komi-scale", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "komi that cannot be points",
				What:   "KM cannot be points: above 150 or below -150 (a hundredfold or Chinese count), 50 with signs of Fox, or one of 45, 55, 65, 75, 85, which lost its point.",
				Why:    "Asian servers write it a hundredfold, or in Chinese count; the score comes out wrong.",
				Bad:    []string{"(;FF[4]KM[375])", "(;FF[4]KM[50]TC[3]TT[30])", "(;FF[4]KM[65])"},
				Good:   []string{"(;FF[4]KM[7.5])", "(;FF[4]KM[50])"},
				Fix:    "Write points, unsafe, by the table in section 8",
				Source: "practice",
			},
		},
		{
			Code: "sgf/komi-fraction", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "komi that is no multiple of half a point",
				What:   "KM is no multiple of 0.5. It is a warning when it is no multiple of 0.25, either.",
				Why:    "It may be in Chinese count, where one zi is two points.",
				Bad:    []string{"(;FF[4]KM[3.75])", "(;FF[4]RU[Chinese]KM[3.75])", "(;FF[4]KM[6.6])"},
				Good:   []string{"(;FF[4]KM[3.5])"},
				Fix:    "Write points, unsafe, with RU Chinese",
				Source: "practice",
			},
		},
		{
			Code: "sgf/handicap-format", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "HA is not a number of stones",
				What:   "HA is not a whole number, or more than 41 stones, which is a warning.",
				Why:    "Programs begin with the wrong player.",
				Bad:    []string{"(;FF[4]HA[7.5])", "(;FF[4]HA[7.5]KM[2])", "(;FF[4]HA[44])"},
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
				Fix:    "Remove it, unsafe: the number may be a typo",
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/handicap-one", Severity: diagnostics.Hint,
			Doc: diagnostics.Doc{
				Title:  "Handicap of one stone",
				What:   "`HA` (handicap) is 1, and the standard begins at 2. With a komi of 0 it is information: then it most likely means that Black plays first without komi. Otherwise it is a hint.",
				Why:    "Some programs take it for a stone on the board and let White begin, others for a game without komi.",
				Bad:    []string{"(;FF[4]HA[1])", "(;FF[4]HA[1]KM[0])"},
				Good:   []string{"(;FF[4]HA[2]AB[dd][pp])", "(;FF[4]KM[0])"},
				Source: "FF4/go",
			},
		},
		{
			Code: "sgf/handicap-stones", Severity: diagnostics.Warning,
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
				What:   "RU is a spelling of a name with a fixed form. A name with one wrong letter, as in `Japanse`, is a warning.",
				Why:    "Programs look for the fixed name.",
				Bad:    []string{"(;FF[4]RU[japanese])", "(;FF[4]RU[Ing])", "(;FF[4]RU[Japanse])"},
				Good:   []string{"(;FF[4]RU[Japanese])", "(;FF[4]RU[Chinese])"},
				Fix:    "Use the fixed name, safe for case, unsafe for `Ing`, `New Zealand` and typos",
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
