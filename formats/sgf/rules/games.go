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
var gameRules = slices.Concat(diagnostics.Reported(
	backgammonCube, backgammonDice, backgammonMatchNumber, backgammonMatchTag, backgammonResignPoints,
	backgammonRules, loaValue, loaSetupName, hexSetting,
), []diagnostics.Entry{
	{Rule: hexPositionMark, Kinds: nodes, Needs: special, Check: asCheck((*state).hexMarks)},
	{Rule: hexLateSwap, Kinds: nodes, Needs: special, Check: asCheck((*state).checkHexLateSwap)},
}, diagnostics.Reported(
	hexSwap, amazonsLine, octiVariant, gessEdge, twixtRules,
), []diagnostics.Entry{
	{Rule: twixtHandicapMissing, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkTwixtHandicapMissing)},
	{Rule: twixtBorder},
})

var backgammonCube = rule("backgammon-cube", diagnostics.Error)
var backgammonDice = rule("backgammon-dice", diagnostics.Error)
var backgammonMatchNumber = rule("backgammon-match-number", diagnostics.Error)
var backgammonMatchTag = rule("backgammon-match-tag", diagnostics.Information)
var backgammonResignPoints = rule("backgammon-resign-points", diagnostics.Information)
var backgammonRules = rule("backgammon-rules", diagnostics.Hint, diagnostics.Off)
var loaValue = rule("loa-value", diagnostics.Warning)
var loaSetupName = rule("loa-setup-name", diagnostics.Information)
var hexSetting = rule("hex-setting", diagnostics.Warning)
var hexPositionMark = rule("hex-position-mark", diagnostics.Error)
var hexLateSwap = rule("hex-late-swap", diagnostics.Information)
var hexSwap = rule("hex-swap", diagnostics.Warning)
var amazonsLine = rule("amazons-line", diagnostics.Warning)
var octiVariant = rule("octi-variant", diagnostics.Information)
var gessEdge = rule("gess-edge", diagnostics.Error)
var twixtRules = rule("twixt-rules", diagnostics.Information)
var twixtHandicapMissing = rule("twixt-handicap-missing", diagnostics.Information)
var twixtBorder = rule("twixt-border", diagnostics.Warning)

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
