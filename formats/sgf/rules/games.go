package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
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
	Title:  "the cube has no such owner",
	What:   "CO is not b, w, c or n.",
	Why:    "The position cannot be shown.",
	Bad:    []string{"(;FF[4]GM[6]CO[x])"},
	Good:   []string{"(;FF[4]GM[6]CO[n])"},
	Source: "FF4/backgammon",
}}

var backgammonDice = &diagnostics.Rule{Code: "sgf/backgammon-dice", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "no such dice",
	What:   "DI is not two digits from 1 to 6.",
	Why:    "The position cannot be shown.",
	Bad:    []string{"(;FF[4]GM[6]DI[71])"},
	Good:   []string{"(;FF[4]GM[6]DI[61])"},
	Source: "FF4/backgammon",
}}

var backgammonMatchNumber = &diagnostics.Rule{Code: "sgf/backgammon-match-number", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "match data without its number",
	What:   "A known tag of MI without a number.",
	Why:    "The score of the match is lost.",
	Bad:    []string{"(;FF[4]GM[6]MI[length:x])"},
	Good:   []string{"(;FF[4]GM[6]MI[length:7][game:1])"},
	Source: "FF4/backgammon",
}}

var backgammonMatchTag = &diagnostics.Rule{Code: "sgf/backgammon-match-tag", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "an unknown tag of match data",
	What:   "An unknown tag in MI.",
	Why:    "Programs ignore it.",
	Bad:    []string{"(;FF[4]GM[6]MI[foo:1])"},
	Good:   []string{"(;FF[4]GM[6]MI[bs:1])"},
	Source: "FF4/backgammon",
}}

var backgammonResignPoints = &diagnostics.Rule{Code: "sgf/backgammon-resign-points", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a resignation without its points",
	What:   "A resignation without its points.",
	Why:    "A game of Backgammon is worth one, two or three times the cube.",
	Bad:    []string{"(;FF[4]GM[6]RE[B+R])"},
	Good:   []string{"(;FF[4]GM[6]RE[B+6R])"},
	Source: "FF4/backgammon",
}}

var backgammonRules = &diagnostics.Rule{Code: "sgf/backgammon-rules", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "rules that the page does not know",
	What:   "RU is none of Crawford, Crawford:CrawfordGame, Jacoby.",
	Why:    "Programs cannot tell what they are.",
	Bad:    []string{"(;FF[4]GM[6]RU[House])"},
	Good:   []string{"(;FF[4]GM[6]RU[Crawford])"},
	Source: "FF4/backgammon",
}}

var loaValue = &diagnostics.Rule{Code: "sgf/loa-value", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a value that Lines of Action does not know",
	What:   "IY not true or false, IP not End, AS not Black, White or None.",
	Why:    "Programs ignore it.",
	Bad:    []string{"(;FF[4]GM[9]IY[yes])"},
	Good:   []string{"(;FF[4]GM[9]IY[true])"},
	Source: "FF4/loa",
}}

var loaSetupName = &diagnostics.Rule{Code: "sgf/loa-setup-name", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a setup that Lines of Action does not know",
	What:   "SU is none of the listed setups.",
	Why:    "The start of the game cannot be shown.",
	Bad:    []string{"(;FF[4]GM[9]SU[Chess])"},
	Good:   []string{"(;FF[4]GM[9]SU[Custom])"},
	Source: "FF4/loa",
}}

var hexSetting = &diagnostics.Rule{Code: "sgf/hex-setting", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "an unknown viewer setting",
	What:   "IS with an unknown keyword, or neither on nor off.",
	Why:    "Programs ignore it.",
	Bad:    []string{"(;FF[4]GM[11]IS[foo:on])"},
	Good:   []string{"(;FF[4]GM[11]IS[tried:on])"},
	Source: "FF4/hex",
}}

var hexPositionMark = &diagnostics.Rule{Code: "sgf/hex-position-mark", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "more than one node to show first",
	What:   "More than one IP in the tree.",
	Why:    "A reader can show one of them.",
	Bad:    []string{"(;FF[4]GM[11]IP[];B[a1]IP[])"},
	Good:   []string{"(;FF[4]GM[11];B[a1]IP[])"},
	Fix:    "Remove the later one, unsafe",
	Source: "FF4/hex",
}}

var hexLateSwap = &diagnostics.Rule{Code: "sgf/hex-late-swap", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a swap that is not the second move",
	What:   "A swap that is not the second move.",
	Why:    "The swap answers the first move; later it has no meaning.",
	Bad:    []string{"(;FF[4]GM[11];B[a1];W[b2];B[swap-pieces])"},
	Good:   []string{"(;FF[4]GM[11];B[a1];W[swap-pieces])"},
	Source: "FF4/hex",
}}

var hexSwap = &diagnostics.Rule{Code: "sgf/hex-swap", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "Swap of an unknown kind",
	What:   "A move of Hex is the word `swap`, as HexGui and Little Golem read it, which is not a move of the standard. The moves after it are not held against the board.",
	Why:    "Programs that know `swap-pieces` and `swap-sides` alone refuse the record or show another position.",
	Bad:    []string{"(;FF[4]GM[11];B[a2];W[SWAP];B[b3])"},
	Good:   []string{"(;FF[4]GM[11];B[a2];W[swap-pieces];B[b3])", "(;FF[4]GM[21];W[c3];B[swap])"},
	Fix:    "Write `swap-pieces`, which is what these programs mean, or `swap-sides`: both unsafe, because the position after them differs",
	Source: "FF4/hex; practice",
}}

var amazonsLine = &diagnostics.Rule{Code: "sgf/amazons-line", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a move that is none of a queen",
	What:   "From and to, or to and arrow, are not on one queen line, or equal.",
	Why:    "Amazons and arrows go like a queen in chess.",
	Bad:    []string{"(;FF[4]GM[18];B[djejdd])"},
	Good:   []string{"(;FF[4]GM[18];B[djddgd])"},
	Source: "game rules",
}}

var octiVariant = &diagnostics.Rule{Code: "sgf/octi-variant", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "an unknown variant of Octi",
	What:   "RU does not start with full, fast or kids.",
	Why:    "The start of the game cannot be shown.",
	Bad:    []string{"(;FF[4]GM[19]RU[slow])"},
	Good:   []string{"(;FF[4]GM[19]RU[full:edgeless])"},
	Source: "FF4/octi",
}}

var gessEdge = &diagnostics.Rule{Code: "sgf/gess-edge", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a move on the edge",
	What:   "A move touches the outermost row or column.",
	Why:    "Pieces may not leave the board.",
	Bad:    []string{"(;FF[4]GM[20];B[aa:cc])"},
	Good:   []string{"(;FF[4]GM[20];B[cc:dd])"},
	Source: "FF4/gess",
}}

var twixtRules = &diagnostics.Rule{Code: "sgf/twixt-rules", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "rules that the page does not know",
	What:   "RU is none of STD, PP, 3M.",
	Why:    "Programs cannot tell what they are.",
	Bad:    []string{"(;FF[4]GM[21]RU[XX])"},
	Good:   []string{"(;FF[4]GM[21]RU[PP])"},
	Source: "FF4/twixt",
}}

var twixtHandicapMissing = &diagnostics.Rule{Code: "sgf/twixt-handicap-missing", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a board that is not square without HA",
	What:   "A board that is not square and no HA.",
	Why:    "The page demands it.",
	Bad:    []string{"(;FF[4]GM[21]SZ[12:24])"},
	Good:   []string{"(;FF[4]GM[21]SZ[12:24]HA[1])"},
	Source: "FF4/twixt",
}}

var twixtBorder = &diagnostics.Rule{Code: "sgf/twixt-border", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a peg on a border of the other player",
	What:   "A peg on a border line of the other player.",
	Why:    "The rules forbid it.",
	Bad:    []string{"(;FF[4]GM[21];W[a5])"},
	Good:   []string{"(;FF[4]GM[21];W[b5])"},
	Source: "game rules",
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
			st.Report(backgammonCube, at(span, "%s is not an owner of the cube: `b`, `w`, `c` or `n`", quote(s)))
		}
	case pr.id == sgf.DI && st.tree.GM == sgf.Backgammon:
		if len(s) != 2 || strings.Trim(s, "123456") != "" {
			st.Report(backgammonDice, at(span, "%s is not two dice from 1 to 6", quote(s)))
		}
		return true
	case pr.id == sgf.MI:
		st.matchInfo(span, s)
	case pr.id == sgf.IY && !oneOf(lower, "true", "false"):
		st.Report(loaValue, at(span, "%s is neither `true` nor `false`", quote(s)))
	case pr.id == sgf.IP && st.tree.GM == sgf.LOA && lower != "end":
		st.Report(loaValue, at(span, "%s is not `End`, the only value of `IP`", quote(s)))
	case pr.id == sgf.AS && st.tree.GM == sgf.LOA && !oneOf(lower, "black", "white", "none"):
		st.Report(loaValue, at(span, "%s is none of `Black`, `White`, `None`", quote(s)))
	case pr.id == sgf.SU && st.tree.GM == sgf.LOA && !oneOf(lower, "standard", "scrambled-eggs", "parachute", "gemma", "custom"):
		st.Report(loaSetupName, at(span, "%s is none of the setups of Lines of Action", quote(s)))
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
		st.Report(backgammonMatchTag, at(span, "%s is no tag of match data: `length`, `game`, `bs`, `ws`", quote(tag)))
	case !isNumber(value):
		st.Report(backgammonMatchNumber, at(span, "the tag `%s` needs a number", tag))
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
		st.Report(backgammonRules, at(span, "%s is none of `Crawford`, `Crawford:CrawfordGame`, `Jacoby`", quote(s)))
	case st.tree.GM == sgf.Octi && !octiRules().MatchString(strings.ToLower(s)):
		st.Report(octiVariant, at(span, "%s begins with none of `full`, `fast`, `kids`", quote(s)))
	case st.tree.GM == sgf.Twixt && !oneOf(s, "STD", "PP", "3M"):
		st.Report(twixtRules, at(span, "%s is none of `STD`, `PP`, `3M`", quote(s)))
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
		st.Report(amazonsLine, at(span, "%s does not go along a line of a queen", quote(s)))
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
			st.Report(gessEdge, at(part, "%s lies on the edge: no move starts or ends there", quote(s[i:i+2])))
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
			st.Report(offBoard, at(span, "%s names a point outside the %d×%d board", quote(s), st.board.Cols, st.board.Rows))
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
		st.Report(twixtBorder, at(part, "%s lies on a border line of the other player", quote(point)))
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
	f := related(at(st.name(ip), "the tree marks another node to be shown first"), st.Tree.Span(st.shown), "the first mark")
	st.Report(hexPositionMark, unsafe(f, "Remove the later one", st.removeProperty(ip)))
}

func (st *state) checkHexLateSwap() {
	if st.tree.GM != sgf.Hex || st.path.turn.moves == 2 {
		return
	}
	for _, id := range []sgf.Ident{sgf.B, sgf.W} {
		if pr := st.find(id); pr != nil && strings.HasPrefix(strings.ToLower(pr.value), "swap") {
			st.Report(hexLateSwap, at(st.Tree.Span(pr.node), "%s is move %d, and a swap is the second", st.show(pr), st.path.turn.moves))
		}
	}
}

func (st *state) checkTwixtHandicapMissing() {
	if st.node == st.root && st.tree.GM == sgf.Twixt && st.board.Cols != st.board.Rows && !st.has(sgf.HA) {
		st.Report(twixtHandicapMissing, at(st.orProperty(sgf.SZ, st.open(st.outermost())), "a board that is not square needs `HA`"))
	}
}
