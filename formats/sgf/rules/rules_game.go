package rules

import "github.com/recls/recls/diagnostics"

// gameRules are the rules of section 16.8.
func gameRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/backgammon-cube", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "the cube has no such owner",
				What:   "CO is not b, w, c or n.",
				Why:    "The position cannot be shown.",
				Bad:    []string{"(;FF[4]GM[6]CO[x])"},
				Good:   []string{"(;FF[4]GM[6]CO[n])"},
				Source: "FF4/backgammon",
			},
		},
		{
			Code: "sgf/backgammon-dice", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "no such dice",
				What:   "DI is not two digits from 1 to 6.",
				Why:    "The position cannot be shown.",
				Bad:    []string{"(;FF[4]GM[6]DI[71])"},
				Good:   []string{"(;FF[4]GM[6]DI[61])"},
				Source: "FF4/backgammon",
			},
		},
		{
			Code: "sgf/backgammon-match-number", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "match data without its number",
				What:   "A known tag of MI without a number.",
				Why:    "The score of the match is lost.",
				Bad:    []string{"(;FF[4]GM[6]MI[length:x])"},
				Good:   []string{"(;FF[4]GM[6]MI[length:7][game:1])"},
				Source: "FF4/backgammon",
			},
		},
		{
			Code: "sgf/backgammon-match-tag", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "an unknown tag of match data",
				What:   "An unknown tag in MI.",
				Why:    "Programs ignore it.",
				Bad:    []string{"(;FF[4]GM[6]MI[foo:1])"},
				Good:   []string{"(;FF[4]GM[6]MI[bs:1])"},
				Source: "FF4/backgammon",
			},
		},
		{
			Code: "sgf/backgammon-resign-points", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "a resignation without its points",
				What:   "A resignation without its points.",
				Why:    "A game of Backgammon is worth one, two or three times the cube.",
				Bad:    []string{"(;FF[4]GM[6]RE[B+R])"},
				Good:   []string{"(;FF[4]GM[6]RE[B+6R])"},
				Source: "FF4/backgammon",
			},
		},
		{
			Code: "sgf/backgammon-rules", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "rules that the page does not know",
				What:   "RU is none of Crawford, Crawford:CrawfordGame, Jacoby.",
				Why:    "Programs cannot tell what they are.",
				Bad:    []string{"(;FF[4]GM[6]RU[House])"},
				Good:   []string{"(;FF[4]GM[6]RU[Crawford])"},
				Source: "FF4/backgammon",
			},
		},
		{
			Code: "sgf/loa-value", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a value that Lines of Action does not know",
				What:   "IY not true or false, IP not End, AS not Black, White or None.",
				Why:    "Programs ignore it.",
				Bad:    []string{"(;FF[4]GM[9]IY[yes])"},
				Good:   []string{"(;FF[4]GM[9]IY[true])"},
				Source: "FF4/loa",
			},
		},
		{
			Code: "sgf/loa-setup-name", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "a setup that Lines of Action does not know",
				What:   "SU is none of the listed setups.",
				Why:    "The start of the game cannot be shown.",
				Bad:    []string{"(;FF[4]GM[9]SU[Chess])"},
				Good:   []string{"(;FF[4]GM[9]SU[Custom])"},
				Source: "FF4/loa",
			},
		},
		{
			Code: "sgf/hex-setting", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "an unknown viewer setting",
				What:   "IS with an unknown keyword, or neither on nor off.",
				Why:    "Programs ignore it.",
				Bad:    []string{"(;FF[4]GM[11]IS[foo:on])"},
				Good:   []string{"(;FF[4]GM[11]IS[tried:on])"},
				Source: "FF4/hex",
			},
		},
		{
			Code: "sgf/hex-position-mark", Severity: diagnostics.Error,
			Kinds: nodes, Needs: special, Check: hexMarks,
			Doc: diagnostics.Doc{
				Title:  "more than one node to show first",
				What:   "More than one IP in the tree.",
				Why:    "A reader can show one of them.",
				Bad:    []string{"(;FF[4]GM[11]IP[];B[a1]IP[])"},
				Good:   []string{"(;FF[4]GM[11];B[a1]IP[])"},
				Fix:    "Remove the later one, unsafe",
				Source: "FF4/hex",
			},
		},
		{
			Code: "sgf/hex-late-swap", Severity: diagnostics.Information,
			Kinds: nodes, Needs: special, Check: hexLateSwap,
			Doc: diagnostics.Doc{
				Title:  "a swap that is not the second move",
				What:   "A swap that is not the second move.",
				Why:    "The swap answers the first move; later it has no meaning.",
				Bad:    []string{"(;FF[4]GM[11];B[a1];W[b2];B[swap-pieces])"},
				Good:   []string{"(;FF[4]GM[11];B[a1];W[swap-pieces])"},
				Source: "FF4/hex",
			},
		},
		{
			Code: "sgf/hex-swap", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "Swap of an unknown kind",
				What:   "A move of Hex is the word `swap`, as HexGui and Little Golem read it, which is not a move of the standard. The moves after it are not held against the board.",
				Why:    "Programs that know `swap-pieces` and `swap-sides` alone refuse the record or show another position.",
				Bad:    []string{"(;FF[4]GM[11];B[a2];W[SWAP];B[b3])"},
				Good:   []string{"(;FF[4]GM[11];B[a2];W[swap-pieces];B[b3])", "(;FF[4]GM[21];W[c3];B[swap])"},
				Fix:    "Write `swap-pieces`, which is what these programs mean, or `swap-sides`: both unsafe, because the position after them differs",
				Source: "FF4/hex; practice",
			},
		},
		{
			Code: "sgf/amazons-line", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a move that is none of a queen",
				What:   "From and to, or to and arrow, are not on one queen line, or equal.",
				Why:    "Amazons and arrows go like a queen in chess.",
				Bad:    []string{"(;FF[4]GM[18];B[djejdd])"},
				Good:   []string{"(;FF[4]GM[18];B[djddgd])"},
				Source: "game rules",
			},
		},
		{
			Code: "sgf/octi-variant", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "an unknown variant of Octi",
				What:   "RU does not start with full, fast or kids.",
				Why:    "The start of the game cannot be shown.",
				Bad:    []string{"(;FF[4]GM[19]RU[slow])"},
				Good:   []string{"(;FF[4]GM[19]RU[full:edgeless])"},
				Source: "FF4/octi",
			},
		},
		{
			Code: "sgf/gess-edge", Severity: diagnostics.Error,
			Doc: diagnostics.Doc{
				Title:  "a move on the edge",
				What:   "A move touches the outermost row or column.",
				Why:    "Pieces may not leave the board.",
				Bad:    []string{"(;FF[4]GM[20];B[aa:cc])"},
				Good:   []string{"(;FF[4]GM[20];B[cc:dd])"},
				Source: "FF4/gess",
			},
		},
		{
			Code: "sgf/twixt-rules", Severity: diagnostics.Information,
			Doc: diagnostics.Doc{
				Title:  "rules that the page does not know",
				What:   "RU is none of STD, PP, 3M.",
				Why:    "Programs cannot tell what they are.",
				Bad:    []string{"(;FF[4]GM[21]RU[XX])"},
				Good:   []string{"(;FF[4]GM[21]RU[PP])"},
				Source: "FF4/twixt",
			},
		},
		{
			Code: "sgf/twixt-handicap-missing", Severity: diagnostics.Information,
			Kinds: nodes, Needs: atRoot, Check: twixtHandicapMissing,
			Doc: diagnostics.Doc{
				Title:  "a board that is not square without HA",
				What:   "A board that is not square and no HA.",
				Why:    "The page demands it.",
				Bad:    []string{"(;FF[4]GM[21]SZ[12:24])"},
				Good:   []string{"(;FF[4]GM[21]SZ[12:24]HA[1])"},
				Source: "FF4/twixt",
			},
		},
		{
			Code: "sgf/twixt-border", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a peg on a border of the other player",
				What:   "A peg on a border line of the other player.",
				Why:    "The rules forbid it.",
				Bad:    []string{"(;FF[4]GM[21];W[a5])"},
				Good:   []string{"(;FF[4]GM[21];W[b5])"},
				Source: "game rules",
			},
		},
	}
}
