package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// gameRules are the rules of section 16.8.
var gameRules = slices.Concat(reported(
	backgammonCube, backgammonDice, backgammonMatchNumber, backgammonMatchTag, backgammonResignPoints,
	backgammonRules, loaValue, loaSetupName, hexSetting,
), []diagnostics.Entry{
	{Rule: hexPositionMark, Kinds: nodes, Needs: special, Check: asCheck((*state).hexMarks)},
	{Rule: hexLateSwap, Kinds: nodes, Needs: special, Check: asCheck((*state).checkHexLateSwap)},
}, reported(
	hexSwap, amazonsLine, octiVariant, gessEdge, twixtRules,
), []diagnostics.Entry{
	{Rule: twixtHandicapMissing, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkTwixtHandicapMissing)},
	{Rule: twixtBorder},
})

var backgammonCube = &diagnostics.Rule{Code: "sgf/backgammon-cube", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Unknown owner of the doubling cube",
	What:    "`CO` says who owns the doubling cube. Its value is not `b` (Black), `w` (White), `c` (centre) or `n` (nobody).",
	Why:     "Programs cannot show whose cube it is, so people see a wrong position.",
	ByHand:  "Write `b`, `w`, `c` or `n`, as in `CO[c]`.",
	Bad:     []string{"(;FF[4]GM[6]CO[x])"},
	Good:    []string{"(;FF[4]GM[6]CO[n])"},
	Related: []string{"sgf/backgammon-dice"},
	Source:  "FF4/backgammon",
}}

var backgammonDice = &diagnostics.Rule{Code: "sgf/backgammon-dice", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Backgammon dice that do not exist",
	What:    "`DI` (dice) is not two digits from 1 to 6, such as `31`.",
	Why:     "Programs cannot show the dice, so a position or a problem is not complete.",
	ByHand:  "Write the two dice, as in `DI[31]`.",
	Bad:     []string{"(;FF[4]GM[6]DI[71])"},
	Good:    []string{"(;FF[4]GM[6]DI[61])"},
	Related: []string{"sgf/backgammon-cube"},
	Source:  "FF4/backgammon",
}}

var backgammonMatchNumber = &diagnostics.Rule{Code: "sgf/backgammon-match-number", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Backgammon match data without number",
	What:    "`MI` (match data) has a word without a number after its colon, as in `MI[length:x]`.",
	Why:     "Programs cannot show how long the match is, or its score.",
	ByHand:  "Write the number after the colon, as in `MI[length:7]`.",
	Bad:     []string{"(;FF[4]GM[6]MI[length:x])"},
	Good:    []string{"(;FF[4]GM[6]MI[length:7][game:1])"},
	Related: []string{"sgf/backgammon-match-tag"},
	Source:  "FF4/backgammon",
}}

var backgammonMatchTag = &diagnostics.Rule{Code: "sgf/backgammon-match-tag", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Unknown word in Backgammon match data",
	What:    "`MI` (match data) has a word other than `length`, `game`, `bs` (Black's score) or `ws` (White's score).",
	Why:     "Programs skip the word, so people do not see what it says about the match.",
	ByHand:  "Correct the word if it is a typo, or delete the value.",
	Bad:     []string{"(;FF[4]GM[6]MI[foo:1])"},
	Good:    []string{"(;FF[4]GM[6]MI[bs:1])"},
	Related: []string{"sgf/backgammon-match-number"},
	Source:  "FF4/backgammon",
}}

var backgammonResignPoints = &diagnostics.Rule{Code: "sgf/backgammon-resign-points", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Backgammon resignation without points",
	What:    "A result says that a player resigned, but not for how many points, as in `RE[B+R]`.",
	Why:     "A game is worth one, two or three times the cube. Without the points, nobody can tell the score of the match.",
	ByHand:  "Write the points, as in `RE[W+2R]`.",
	Bad:     []string{"(;FF[4]GM[6]RE[B+R])"},
	Good:    []string{"(;FF[4]GM[6]RE[B+6R])"},
	Related: []string{"sgf/result-format"},
	Source:  "FF4/backgammon",
}}

var backgammonRules = &diagnostics.Rule{Code: "sgf/backgammon-rules", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Unknown Backgammon rules",
	What:    "In a game of Backgammon, `RU` (rules) is not `Crawford`, `Crawford:CrawfordGame` or `Jacoby`.",
	Why:     "Programs know only these names, and may count the score by other rules.",
	ByHand:  "Write one of the three names, or keep yours if other rules were played.",
	Bad:     []string{"(;FF[4]GM[6]RU[House])"},
	Good:    []string{"(;FF[4]GM[6]RU[Crawford])"},
	Related: []string{"sgf/rules-spelling"},
	Source:  "FF4/backgammon",
}}

var loaValue = &diagnostics.Rule{Code: "sgf/loa-value", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Unknown Lines of Action setting",
	What:    "In a game of Lines of Action, one of three settings has an unknown value. `IY` (rows counted from the other side) takes `true` or `false`. `IP` (position to show first) takes `End`. `AS` (who adds stones) takes `Black`, `White` or `None`.",
	Why:     "Programs ignore the setting, so the board may be upside down, or open at another move.",
	ByHand:  "Write one of these words, as in `IY[true]`.",
	Bad:     []string{"(;FF[4]GM[9]IY[yes])"},
	Good:    []string{"(;FF[4]GM[9]IY[true])"},
	Related: []string{"sgf/loa-setup-name"},
	Source:  "FF4/loa",
}}

var loaSetupName = &diagnostics.Rule{Code: "sgf/loa-setup-name", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Unknown Lines of Action setup",
	What:    "In a game of Lines of Action, `SU` (start position) is not one that SGF knows. It knows `Standard`, `Scrambled-eggs`, `Parachute`, `Gemma` and `Custom`.",
	Why:     "Programs cannot show the start of the game, so all moves after it look wrong.",
	ByHand:  "Write one of the five names. `Custom` is an empty board for stones of your own.",
	Bad:     []string{"(;FF[4]GM[9]SU[Chess])"},
	Good:    []string{"(;FF[4]GM[9]SU[Custom])"},
	Related: []string{"sgf/loa-value"},
	Source:  "FF4/loa",
}}

var hexSetting = &diagnostics.Rule{Code: "sgf/hex-setting", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Unknown Hex viewer setting",
	What:    "In a game of Hex, `IS` (viewer settings) has an unknown word, or a value other than `on` or `off`. The words are `tried`, `marked`, `lastmove`, `headings` and `lock`.",
	Why:     "Programs ignore the setting, so the record looks different from what its author wanted.",
	ByHand:  "Correct the word or the value, or delete the property.",
	Bad:     []string{"(;FF[4]GM[11]IS[foo:on])"},
	Good:    []string{"(;FF[4]GM[11]IS[tried:on])"},
	Related: []string{"sgf/hex-position-mark"},
	Source:  "FF4/hex",
}}

var hexPositionMark = &diagnostics.Rule{Code: "sgf/hex-position-mark", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Several Hex nodes to show first",
	What:    "In a game of Hex, more than one node has `IP` (show this node first).",
	Why:     "A program can open the game at only one of them, and that may be the wrong one.",
	Fixes:   []string{"Remove the later `IP`. **Changes the record:** another node may be meant."},
	Bad:     []string{"(;FF[4]GM[11]IP[];B[a1]IP[])"},
	Good:    []string{"(;FF[4]GM[11];B[a1]IP[])"},
	Related: []string{"sgf/hex-setting"},
	Source:  "FF4/hex",
}}

var hexLateSwap = &diagnostics.Rule{Code: "sgf/hex-late-swap", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Hex swap at the wrong move",
	What:    "A swap in a game of Hex is not the second move. It can only answer the first one.",
	Why:     "Programs do not know what the swap means, and show wrong colours or a wrong board.",
	ByHand:  "Compare the moves with the game. Write the swap as the second move, or correct it.",
	Bad:     []string{"(;FF[4]GM[11];B[a1];W[b2];B[swap-pieces])"},
	Good:    []string{"(;FF[4]GM[11];B[a1];W[swap-pieces])"},
	Related: []string{"sgf/hex-swap"},
	Source:  "FF4/hex",
}}

var hexSwap = &diagnostics.Rule{Code: "sgf/hex-swap", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title: "Hex swap of an unknown kind",
	What:  "A move of Hex is the word `swap`. SGF has `swap-pieces` (the stones change colour) and `swap-sides` (the players change sides) instead. recls does not check the moves after it on the board.",
	Why:   "HexGui and Little Golem read `swap`. Other programs refuse the record or show another position.",
	Fixes: []string{
		"Write `swap-pieces`, as HexGui and Little Golem understand it. **Changes the record:** the position after it can differ.",
		"Write `swap-sides`. **Changes the record:** the position after it can differ.",
	},
	Bad:     []string{"(;FF[4]GM[11];B[a2];W[SWAP];B[b3])"},
	Good:    []string{"(;FF[4]GM[11];B[a2];W[swap-pieces];B[b3])", "(;FF[4]GM[21];W[c3];B[swap])"},
	Related: []string{"sgf/hex-late-swap"},
	Source:  "FF4/hex; practice",
}}

var amazonsLine = &diagnostics.Rule{Code: "sgf/amazons-line", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "Amazons move off the lines",
	What:   "A move of Amazons names three points: from, to, and the arrow. One of its two steps is not straight or diagonal, or goes nowhere.",
	Why:    "Amazons and arrows move like a queen in chess. Programs cannot play the move, and show a wrong board from there on.",
	ByHand: "Compare the move with the game, and correct the wrong point.",
	Bad:    []string{"(;FF[4]GM[18];B[djejdd])"},
	Good:   []string{"(;FF[4]GM[18];B[djddgd])"},
	Source: "game rules",
}}

var octiVariant = &diagnostics.Rule{Code: "sgf/octi-variant", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Unknown Octi variant",
	What:    "`RU` (rules) of an Octi game does not begin with one of the three variants: `full`, `fast` or `kids`.",
	Why:     "The variant sets the board and the pieces, so programs cannot show the start of the game.",
	ByHand:  "Write `full`, `fast` or `kids` first. Options follow after a colon, as in `full:edgeless`.",
	Bad:     []string{"(;FF[4]GM[19]RU[slow])"},
	Good:    []string{"(;FF[4]GM[19]RU[full:edgeless])"},
	Related: []string{"sgf/rules-spelling"},
	Source:  "FF4/octi",
}}

var gessEdge = &diagnostics.Rule{Code: "sgf/gess-edge", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Gess move on the edge",
	What:    "A move of Gess names a point in the outermost row or column, such as `aa`.",
	Why:     "No move may begin or end there, so programs refuse it or show a wrong board.",
	ByHand:  "Compare the move with the game, and correct the point.",
	Bad:     []string{"(;FF[4]GM[20];B[aa:cc])"},
	Good:    []string{"(;FF[4]GM[20];B[cc:dd])"},
	Related: []string{"sgf/off-board"},
	Source:  "FF4/gess",
}}

var twixtRules = &diagnostics.Rule{Code: "sgf/twixt-rules", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Unknown Twixt rules",
	What:    "`RU` (rules) of a Twixt game is not `STD` (standard), `PP` (paper and pencil) or `3M` (the edition by 3M).",
	Why:     "Programs do not know which moves are allowed, such as links that cross.",
	ByHand:  "Write `STD`, `PP` or `3M`.",
	Bad:     []string{"(;FF[4]GM[21]RU[XX])"},
	Good:    []string{"(;FF[4]GM[21]RU[PP])"},
	Related: []string{"sgf/rules-spelling"},
	Source:  "FF4/twixt",
}}

var twixtHandicapMissing = &diagnostics.Rule{Code: "sgf/twixt-handicap-missing", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Unequal Twixt board without handicap",
	What:    "The columns and rows of a Twixt board differ in number, as in `SZ[12:24]` (board size). The game has no `HA` (handicap).",
	Why:     "Unequal sides are a handicap in Twixt. Without `HA`, people cannot tell whether the board size is a typo.",
	ByHand:  "If the board was unequal on purpose, write the handicap in `HA`, as in `HA[1]`. Otherwise correct `SZ` (board size).",
	Bad:     []string{"(;FF[4]GM[21]SZ[12:24])"},
	Good:    []string{"(;FF[4]GM[21]SZ[12:24]HA[1])"},
	Related: []string{"sgf/handicap-undeclared"},
	Source:  "FF4/twixt",
}}

var twixtBorder = &diagnostics.Rule{Code: "sgf/twixt-border", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Peg on the opponent's border",
	What:    "White plays on the first or last column of a Twixt board, or Black on the first or last row.",
	Why:     "The rules of Twixt do not allow it, so the point or the player is wrong. Programs may refuse the move.",
	ByHand:  "Correct the point or the player.",
	Bad:     []string{"(;FF[4]GM[21];W[a5])"},
	Good:    []string{"(;FF[4]GM[21];W[b5])"},
	Related: []string{"sgf/off-board"},
	Source:  "game rules",
}}

// ofGame judges the value of a property that one game alone has. It reports whether nothing is left to say about its
// type.
func (st *state) ofGame(pr *prop, span syntax.Span, s string) bool {
	if pr.def == nil || pr.def.Game == 0 || !pr.exact {
		return false
	}
	lower := strings.ToLower(s)
	switch {
	case pr.id == sgf.CO && st.tree.GM == sgf.Backgammon:
		if !oneOf(lower, "b", "w", "c", "n") {
			st.Report(backgammonCube, at(span, "%s is not an owner of the cube: expected `b`, `w`, `c` (centre) or `n` (nobody)", quote(s)))
		}
	case pr.id == sgf.DI && st.tree.GM == sgf.Backgammon:
		if len(s) != 2 || strings.Trim(s, "123456") != "" {
			st.Report(backgammonDice, at(span, "%s is not two dice: expected two digits from 1 to 6", quote(s)))
		}
		return true
	case pr.id == sgf.MI:
		st.matchInfo(span, s)
	case pr.id == sgf.IY && !oneOf(lower, "true", "false"):
		st.Report(loaValue, at(span, "%s is not a value of `IY`: expected `true` or `false`", quote(s)))
	case pr.id == sgf.IP && st.tree.GM == sgf.LOA && lower != "end":
		st.Report(loaValue, at(span, "%s is not a value of `IP`: expected `End`", quote(s)))
	case pr.id == sgf.AS && st.tree.GM == sgf.LOA && !oneOf(lower, "black", "white", "none"):
		st.Report(loaValue, at(span, "%s is not a value of `AS`: expected `Black`, `White` or `None`", quote(s)))
	case pr.id == sgf.SU && st.tree.GM == sgf.LOA && !oneOf(lower, "standard", "scrambled-eggs", "parachute", "gemma", "custom"):
		st.Report(loaSetupName, at(span, "%s is unknown: expected `Standard`, `Scrambled-eggs`, `Parachute`, `Gemma` or `Custom`", quote(s)))
	case pr.id == sgf.IS:
		st.hexSetting(span, s)
	}
	return false
}

func (st *state) matchInfo(span syntax.Span, s string) {
	tag, value, colon := strings.Cut(s, ":")
	switch {
	case !colon:
	case !oneOf(strings.ToLower(tag), "length", "game", "bs", "ws"):
		st.Report(backgammonMatchTag, at(span, "%s is not a word of match data: expected `length`, `game`, `bs` or `ws`", quote(tag)))
	case !isNumber(value):
		st.Report(backgammonMatchNumber, at(span, "%s has no number: expected one after the colon, as in `%s:7`", quote(s), tag))
	}
}

func (st *state) hexSetting(span syntax.Span, s string) {
	tag, value, colon := strings.Cut(strings.ToLower(s), ":")
	if colon && (!oneOf(tag, "tried", "marked", "lastmove", "headings", "lock") || !oneOf(value, "on", "off")) {
		st.Report(hexSetting, at(span, "%s is not a viewer setting: expected one such as `tried:on` or `lock:off`", quote(s)))
	}
}

func (st *state) otherRules(span syntax.Span, s string) {
	switch {
	case st.tree.GM == sgf.Backgammon && !oneOf(s, "Crawford", "Crawford:CrawfordGame", "Jacoby"):
		st.Report(backgammonRules, at(span, "%s is not a name of rules: expected `Crawford`, `Crawford:CrawfordGame` or `Jacoby`", quote(s)))
	case st.tree.GM == sgf.Octi && !octiRules().MatchString(strings.ToLower(s)):
		st.Report(octiVariant, at(span, "%s is not a variant of Octi: expected `full`, `fast` or `kids` at its start", quote(s)))
	case st.tree.GM == sgf.Twixt && !oneOf(s, "STD", "PP", "3M"):
		st.Report(twixtRules, at(span, "%s is not a name of rules: expected `STD`, `PP` or `3M`", quote(s)))
	}
}

var octiRules = pattern.Of(`^(full|fast|kids)`)

func (st *state) amazonsMove(span syntax.Span, s string) {
	from, _ := sgf.Letters(s[:2])
	to, _ := sgf.Letters(s[2:4])
	arrow, _ := sgf.Letters(s[4:])
	for i, p := range []record.Point{from, to, arrow} {
		if !st.located(syntax.Span{Start: span.Start + 2*i, End: span.Start + 2*i + 2}, s[2*i:2*i+2], p, true) {
			return
		}
	}
	if !queenLine(from, to) || !queenLine(to, arrow) {
		st.Report(amazonsLine, at(span, "%s has a step that no queen makes: expected straight or diagonal ones", quote(s)))
	}
}

func queenLine(a, b record.Point) bool {
	dx, dy := int(a.Col)-int(b.Col), int(a.Row)-int(b.Row)
	return (dx != 0 || dy != 0) && (dx == 0 || dy == 0 || dx == dy || dx == -dy)
}

func (st *state) gessMove(span syntax.Span, s string) {
	for i := 0; i < 6; i += 3 {
		p, _ := sgf.Letters(s[i : i+2])
		part := syntax.Span{Start: span.Start + i, End: span.Start + i + 2}
		if !st.located(part, s[i:i+2], p, true) {
			return
		}
		if p.Col == 0 || p.Row == 0 || int(p.Col) == st.board.Cols-1 || int(p.Row) == st.board.Rows-1 {
			st.Report(gessEdge, at(part, "%s is on the edge of the board: expected a point inside", quote(s[i:i+2])))
			return
		}
	}
}

func (st *state) octiMove(span syntax.Span, s string) {
	steps, _ := grid.OctiMove(s, st.board.Rows)
	for _, step := range steps {
		on := st.board.On(step.At)
		for _, hop := range step.Path {
			on = on && st.board.On(hop.To)
		}
		if !on {
			st.Report(offBoard, at(span, "%s goes outside the %d×%d board: expected points on it", quote(s), st.board.Cols, st.board.Rows))
			return
		}
	}
}

func (st *state) namedMove(pr *prop, span syntax.Span, s string) {
	point := sgf.Peg(s)
	p, located, ok := st.board.Point(point)
	if !ok {
		return
	}
	part := syntax.Span{Start: span.Start, End: span.Start + len(point)}
	if !st.located(part, point, p, located) || st.tree.GM != sgf.Twixt {
		return
	}
	white := pr.id == sgf.W
	if white && (p.Col == 0 || int(p.Col) == st.board.Cols-1) || !white && (p.Row == 0 || int(p.Row) == st.board.Rows-1) {
		st.Report(twixtBorder, at(part, "%s is on a border line of the other player: expected another point", quote(point)))
	}
}

func (st *state) hexMarks() {
	ip := st.find(sgf.IP)
	if ip == nil || st.tree.GM != sgf.Hex {
		return
	}
	if st.shown == syntax.None {
		st.shown = ip.node
		return
	}
	f := related(at(st.name(ip), "a second node has `IP` (the node to show first): expected one in a game"), st.Tree.Span(st.shown), i18n.Msg("the first one"))
	st.Report(hexPositionMark, unsafe(f, i18n.Msg("Remove this `IP`"), st.removeProperty(ip)))
}

func (st *state) checkHexLateSwap() {
	if st.tree.GM != sgf.Hex || st.path.turn.moves == 2 {
		return
	}
	for _, id := range []sgf.Ident{sgf.B, sgf.W} {
		if pr := st.find(id); pr != nil && strings.HasPrefix(strings.ToLower(pr.value), "swap") {
			st.Report(hexLateSwap, at(st.Tree.Span(pr.node), "%s is move %d: expected a swap as the second move", st.show(pr), st.path.turn.moves))
		}
	}
}

func (st *state) checkTwixtHandicapMissing() {
	if st.node == st.root && st.tree.GM == sgf.Twixt && st.board.Cols != st.board.Rows && !st.has(sgf.HA) {
		st.Report(twixtHandicapMissing, at(st.orProperty(sgf.SZ, st.open(st.outermost())), "the board of %d×%d is not square: expected `HA` (handicap)", st.board.Cols, st.board.Rows))
	}
}
