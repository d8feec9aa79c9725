package rules

import "github.com/recls/recls/diagnostics"

// rootRules are the rules of section 16.5.
func rootRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/ff-missing", Severity: diagnostics.Hint,
			Kinds: nodes, Needs: atRoot, Check: ffMissing,
			Doc: diagnostics.Doc{
				Title:  "FF is missing",
				What:   "No FF, so the tree counts as FF[1].",
				Why:    "The tree counts as FF[1], which most such files are not.",
				Bad:    []string{"(;GM[1];B[aa])"},
				Good:   []string{"(;FF[4];B[aa])"},
				Fix:    "Add `FF[4]`, unsafe. Upgrade to FF[4], unsafe, as under sgf/newer-property",
				Source: "FF4/properties FF",
			},
		},
		{
			Code: "sgf/bad-ff", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "FF is not a number",
				What:   "FF is not a number.",
				Why:    "Readers do not know the version.",
				Bad:    []string{"(;FF[four])"},
				Good:   []string{"(;FF[4])"},
				Fix:    "Write 4, unsafe",
				Source: "FF4/properties FF",
			},
		},
		{
			Code: "sgf/unknown-ff", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "FF is not a version",
				What:   "FF is not 1 to 4.",
				Why:    "Readers may refuse the file.",
				Bad:    []string{"(;FF[5])"},
				Good:   []string{"(;FF[4])", "(;FF[1])"},
				Fix:    "Write 4, unsafe",
				Source: "FF4/properties FF",
			},
		},
		{
			Code: "sgf/bad-gm", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "GM is not a number of a game",
				What:   "GM is not a number above 0.",
				Why:    "Readers do not know the game.",
				Bad:    []string{"(;FF[4]GM[Go])"},
				Good:   []string{"(;FF[4]GM[1])"},
				Fix:    "Write the number, safe for a game name of section 9",
				Source: "FF4/properties GM",
			},
		},
		{
			Code: "sgf/unassigned-game", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "GM has no game",
				What:   "GM above 40.",
				Why:    "No program knows how to show it.",
				Bad:    []string{"(;FF[4]GM[41])"},
				Good:   []string{"(;FF[4]GM[40])"},
				Source: "FF4/properties GM",
			},
		},
		{
			Code: "sgf/unchecked-game", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "a game without a page",
				What:   "A game without a page: points, moves and stones are not checked.",
				Why:    "Points, moves and stones are not checked.",
				Bad:    []string{"(;FF[4]GM[3])"},
				Good:   []string{"(;FF[4]GM[1])"},
				Source: "recls",
			},
		},
		{
			Code: "sgf/bad-size", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "SZ is not a size",
				What:   "SZ is not a number above 0, or not two of them. A Go board of one point is a warning.",
				Why:    "Points cannot be judged; readers take a board of their own.",
				Bad:    []string{"(;FF[4]SZ[0])", "(;FF[4]SZ[19x19])", "(;FF[4]SZ[1])"},
				Good:   []string{"(;FF[4]SZ[9])", "(;FF[4]SZ[9:13])"},
				Fix:    "Write `19x19` as SGF writes it, unsafe",
				Source: "FF4/properties SZ",
			},
		},
		{
			Code: "sgf/size-too-big", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "SZ is too big",
				What:   "A Go board above 52, a Twixt board above 702.",
				Why:    "Points beyond cannot be named.",
				Bad:    []string{"(;FF[4]SZ[100])"},
				Good:   []string{"(;FF[4]SZ[52])"},
				Source: "FF4/properties SZ",
			},
		},
		{
			Code: "sgf/size-square-pair", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "a square board with two numbers",
				What:   "A square board written with two numbers.",
				Why:    "FF4 forbids it: readers may take it for a board that is not square.",
				Bad:    []string{"(;FF[4]SZ[19:19])"},
				Good:   []string{"(;FF[4]SZ[19])", "(;FF[4]SZ[19:18])"},
				Fix:    "Write one number, safe",
				Source: "FF4/properties SZ",
			},
		},
		{
			Code: "sgf/size-needs-ff4", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a size that needs FF4",
				What:   "A board above 19, below 2 or not square in a tree below FF4.",
				Why:    "Readers of that version know square boards of 2 to 19 lines.",
				Bad:    []string{"(;FF[3]SZ[21])"},
				Good:   []string{"(;FF[4]SZ[21])", "(;FF[3]SZ[9])"},
				Fix:    "Raise FF to 4, unsafe. Upgrade to FF[4], unsafe, as under sgf/newer-property",
				Source: "FF4/compat",
			},
		},
		{
			Code: "sgf/st-range", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "ST outside its range",
				What:   "ST is not 0 to 3.",
				Why:    "Readers take a style of their own.",
				Bad:    []string{"(;FF[4]ST[9])"},
				Good:   []string{"(;FF[4]ST[3])"},
				Source: "FF4/properties ST",
			},
		},
		{
			Code: "sgf/pm-range", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "PM outside its range",
				What:   "PM is not 0 to 2.",
				Why:    "Readers do not know how to number the moves.",
				Bad:    []string{"(;FF[4];PM[7])"},
				Good:   []string{"(;FF[4];PM[2])"},
				Source: "FF4/properties PM",
			},
		},
		{
			Code: "sgf/fg-flags", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "print flags without a meaning",
				What:   "FG with bits that have no meaning, or negative.",
				Why:    "Programs ignore them, or do what they like.",
				Bad:    []string{"(;FF[4];FG[8:x])"},
				Good:   []string{"(;FF[4];FG[257:x])", "(;FF[4];FG[])"},
				Source: "FF4/properties FG",
			},
		},
		{
			Code: "sgf/view-corners", Severity: diagnostics.Information,
			Kinds: nodes, Needs: special, Check: viewCorners,
			Doc: diagnostics.Doc{
				Title:  "VW of an old version without two corners",
				What:   "VW below FF4 with neither two corners nor an empty value.",
				Why:    "Readers of that time expect two corners.",
				Bad:    []string{"(;FF[3];VW[aa][bb][cc])"},
				Good:   []string{"(;FF[3];VW[aa][cc])", "(;FF[4];VW[aa][bb][cc])"},
				Source: "FF1; FF4/convert",
			},
		},
		{
			Code: "sgf/ff-differs", Severity: diagnostics.Information,
			Kinds: nodes, Needs: atRoot, Check: ffDiffers,
			Doc: diagnostics.Doc{
				Title:  "trees of different versions",
				What:   "Trees of one file have different FF.",
				Why:    "Some programs read all trees by the version of the first.",
				Bad:    []string{"(;FF[4])(;FF[3])"},
				Good:   []string{"(;FF[4])(;FF[4])"},
				Source: "FF4/properties FF",
			},
		},
		{
			Code: "sgf/gm-differs", Severity: diagnostics.Information,
			Kinds: nodes, Needs: atRoot, Check: gmDiffers,
			Doc: diagnostics.Doc{
				Title:  "trees of different games",
				What:   "Trees of one file are different games.",
				Why:    "Some programs read the first game only.",
				Bad:    []string{"(;FF[4])(;FF[4]GM[11])"},
				Good:   []string{"(;FF[4])(;FF[4]GM[1])"},
				Source: "FF4/properties GM",
			},
		},
	}
}
