package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
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
func (s *state) ofGame(pr *prop, span syntax.Span, value string) bool {
	if pr.def == nil || pr.def.Game == 0 || !pr.exact {
		return false
	}
	lower := strings.ToLower(value)
	switch {
	case pr.id == sgf.CO && s.game.GM == sgf.Backgammon:
		if !oneOf(lower, "b", "w", "c", "n") {
			s.Report(backgammonCube, diagnostics.At(span,
				i18n.Msg("%s is not an owner of the cube: expected `b`, `w`, `c` (centre) or `n` (nobody)", excerpt.Code(value))))
		}
	case pr.id == sgf.DI && s.game.GM == sgf.Backgammon:
		if len(value) != 2 || strings.Trim(value, "123456") != "" {
			s.Report(backgammonDice, diagnostics.At(span,
				i18n.Msg("%s is not two dice: expected two digits from 1 to 6", excerpt.Code(value))))
		}
		return true
	case pr.id == sgf.MI:
		s.matchInfo(span, value)
	case pr.id == sgf.IY && !oneOf(lower, "true", "false"):
		s.Report(loaValue, diagnostics.At(span,
			i18n.Msg("%s is not a value of `IY`: expected `true` or `false`", excerpt.Code(value))))
	case pr.id == sgf.IP && s.game.GM == sgf.LOA && lower != "end":
		s.Report(loaValue, diagnostics.At(span, i18n.Msg("%s is not a value of `IP`: expected `End`", excerpt.Code(value))))
	case pr.id == sgf.AS && s.game.GM == sgf.LOA && !oneOf(lower, "black", "white", "none"):
		s.Report(loaValue, diagnostics.At(span,
			i18n.Msg("%s is not a value of `AS`: expected `Black`, `White` or `None`", excerpt.Code(value))))
	case pr.id == sgf.SU && s.game.GM == sgf.LOA && !oneOf(lower, "standard", "scrambled-eggs", "parachute", "gemma", "custom"):
		s.Report(loaSetupName, diagnostics.At(span,
			i18n.Msg("%s is unknown: expected `Standard`, `Scrambled-eggs`, `Parachute`, `Gemma` or `Custom`",
				excerpt.Code(value))))
	case pr.id == sgf.IS:
		s.hexSetting(span, value)
	}
	return false
}

func (s *state) matchInfo(span syntax.Span, text string) {
	tag, value, colon := strings.Cut(text, ":")
	switch {
	case !colon:
	case !oneOf(strings.ToLower(tag), "length", "game", "bs", "ws"):
		s.Report(backgammonMatchTag, diagnostics.At(span,
			i18n.Msg("%s is not a word of match data: expected `length`, `game`, `bs` or `ws`", excerpt.Code(tag))))
	case !isNumber(value):
		s.Report(backgammonMatchNumber, diagnostics.At(span,
			i18n.Msg("%s has no number: expected one after the colon, as in `%s:7`", excerpt.Code(text), tag)))
	}
}

func (s *state) hexSetting(span syntax.Span, text string) {
	tag, value, colon := strings.Cut(strings.ToLower(text), ":")
	if colon && (!oneOf(tag, "tried", "marked", "lastmove", "headings", "lock") || !oneOf(value, "on", "off")) {
		s.Report(hexSetting, diagnostics.At(span,
			i18n.Msg("%s is not a viewer setting: expected one such as `tried:on` or `lock:off`", excerpt.Code(text))))
	}
}

func (s *state) otherRules(span syntax.Span, value string) {
	switch {
	case s.game.GM == sgf.Backgammon && !oneOf(value, "Crawford", "Crawford:CrawfordGame", "Jacoby"):
		s.Report(backgammonRules, diagnostics.At(span,
			i18n.Msg("%s is not a name of rules: expected `Crawford`, `Crawford:CrawfordGame` or `Jacoby`", excerpt.Code(value))))
	case s.game.GM == sgf.Octi && !octiRules().MatchString(strings.ToLower(value)):
		s.Report(octiVariant, diagnostics.At(span,
			i18n.Msg("%s is not a variant of Octi: expected `full`, `fast` or `kids` at its start", excerpt.Code(value))))
	case s.game.GM == sgf.Twixt && !oneOf(value, "STD", "PP", "3M"):
		s.Report(twixtRules, diagnostics.At(span,
			i18n.Msg("%s is not a name of rules: expected `STD`, `PP` or `3M`", excerpt.Code(value))))
	}
}

var octiRules = pattern.Of(`^(full|fast|kids)`)

func (s *state) amazonsMove(span syntax.Span, value string) {
	from, _ := sgf.Letters(value[:2])
	to, _ := sgf.Letters(value[2:4])
	arrow, _ := sgf.Letters(value[4:])
	for i, p := range []record.Point{from, to, arrow} {
		if !s.located(syntax.Span{Start: span.Start + 2*i, End: span.Start + 2*i + 2}, value[2*i:2*i+2], p, true) {
			return
		}
	}
	if !queenLine(from, to) || !queenLine(to, arrow) {
		s.Report(amazonsLine, diagnostics.At(span,
			i18n.Msg("%s has a step that no queen makes: expected straight or diagonal ones", excerpt.Code(value))))
	}
}

func queenLine(a, b record.Point) bool {
	dx, dy := int(a.Col)-int(b.Col), int(a.Row)-int(b.Row)
	return (dx != 0 || dy != 0) && (dx == 0 || dy == 0 || dx == dy || dx == -dy)
}

func (s *state) gessMove(span syntax.Span, value string) {
	for i := 0; i < 6; i += 3 {
		p, _ := sgf.Letters(value[i : i+2])
		part := syntax.Span{Start: span.Start + i, End: span.Start + i + 2}
		if !s.located(part, value[i:i+2], p, true) {
			return
		}
		if p.Col == 0 || p.Row == 0 || int(p.Col) == s.board.Cols-1 || int(p.Row) == s.board.Rows-1 {
			s.Report(gessEdge, diagnostics.At(part,
				i18n.Msg("%s is on the edge of the board: expected a point inside", excerpt.Code(value[i:i+2]))))
			return
		}
	}
}

func (s *state) octiMove(span syntax.Span, value string) {
	steps, _ := grid.OctiMove(value, s.board.Rows)
	for _, step := range steps {
		on := s.board.On(step.At)
		for _, hop := range step.Path {
			on = on && s.board.On(hop.To)
		}
		if !on {
			s.Report(offBoard, diagnostics.At(span,
				i18n.Msg("%s goes outside the %d×%d board: expected points on it", excerpt.Code(value), s.board.Cols,
					s.board.Rows)))
			return
		}
	}
}

func (s *state) namedMove(pr *prop, span syntax.Span, value string) {
	point := sgf.Peg(value)
	p, located, ok := s.board.Point(point)
	if !ok {
		return
	}
	part := syntax.Span{Start: span.Start, End: span.Start + len(point)}
	if !s.located(part, point, p, located) || s.game.GM != sgf.Twixt {
		return
	}
	white := pr.id == sgf.W
	if white && (p.Col == 0 || int(p.Col) == s.board.Cols-1) || !white && (p.Row == 0 || int(p.Row) == s.board.Rows-1) {
		s.Report(twixtBorder, diagnostics.At(part,
			i18n.Msg("%s is on a border line of the other player: expected another point", excerpt.Code(point))))
	}
}

func (s *state) hexMarks() {
	ip := s.find(sgf.IP)
	if ip == nil || s.game.GM != sgf.Hex {
		return
	}
	if s.shown == syntax.None {
		s.shown = ip.node
		return
	}
	s.Report(hexPositionMark, diagnostics.At(s.name(ip),
		i18n.Msg("a second node has `IP` (the node to show first): expected one in a game"),
		diagnostics.Unsafe(i18n.Msg("Remove this `IP`"), s.removeProperty(ip))).
		See(s.tree.Span(s.shown), i18n.Msg("the first one")))
}

func (s *state) checkHexLateSwap() {
	if s.game.GM != sgf.Hex || s.path.turn.moves == 2 {
		return
	}
	for _, id := range []sgf.Ident{sgf.B, sgf.W} {
		if pr := s.find(id); pr != nil && strings.HasPrefix(strings.ToLower(pr.value), "swap") {
			s.Report(hexLateSwap, diagnostics.At(s.tree.Span(pr.node),
				i18n.Msg("%s is move %d: expected a swap as the second move", s.show(pr), s.path.turn.moves)))
		}
	}
}

func (s *state) checkTwixtHandicapMissing() {
	if s.game.GM == sgf.Twixt && s.board.Cols != s.board.Rows && !s.has(sgf.HA) {
		s.Report(twixtHandicapMissing, diagnostics.At(s.orProperty(sgf.SZ, s.open(s.outermost())),
			i18n.Msg("the board of %d×%d is not square: expected `HA` (handicap)", s.board.Cols, s.board.Rows)))
	}
}
