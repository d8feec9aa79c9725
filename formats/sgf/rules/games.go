package rules

import (
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// The rules of the other games (16.8).

// ofGame judges the value of a property that one game alone has. It reports
// whether nothing is left to say about its type.
func (st *state) ofGame(pr *prop, span syntax.Span, s string) bool {
	if pr.def == nil || pr.def.Game == 0 || !pr.exact {
		return false
	}
	lower := strings.ToLower(s)
	switch {
	case pr.id == sgf.CO && st.tree.GM == sgf.Backgammon:
		if !oneOf(lower, "b", "w", "c", "n") {
			st.Report("sgf/backgammon-cube", at(span, "%s is not an owner of the cube: `b`, `w`, `c` or `n`", quote(s)))
		}
	case pr.id == sgf.DI && st.tree.GM == sgf.Backgammon:
		if len(s) != 2 || strings.Trim(s, "123456") != "" {
			st.Report("sgf/backgammon-dice", at(span, "%s is not two dice from 1 to 6", quote(s)))
		}
		return true
	case pr.id == sgf.MI:
		st.matchInfo(span, s)
	case pr.id == sgf.IY && !oneOf(lower, "true", "false"):
		st.Report("sgf/loa-value", at(span, "%s is neither `true` nor `false`", quote(s)))
	case pr.id == sgf.IP && st.tree.GM == sgf.LOA && lower != "end":
		st.Report("sgf/loa-value", at(span, "%s is not `End`, the only value of `IP`", quote(s)))
	case pr.id == sgf.AS && st.tree.GM == sgf.LOA && !oneOf(lower, "black", "white", "none"):
		st.Report("sgf/loa-value", at(span, "%s is none of `Black`, `White`, `None`", quote(s)))
	case pr.id == sgf.SU && st.tree.GM == sgf.LOA && !oneOf(lower, "standard", "scrambled-eggs", "parachute", "gemma", "custom"):
		st.Report("sgf/loa-setup-name", at(span, "%s is none of the setups of Lines of Action", quote(s)))
	case pr.id == sgf.IS:
		st.hexSetting(span, s)
	}
	return false
}

func oneOf(s string, all ...string) bool { return contains(all, s) }

func (st *state) matchInfo(span syntax.Span, s string) {
	tag, value, colon := strings.Cut(s, ":")
	switch {
	case !colon:
	case !oneOf(strings.ToLower(tag), "length", "game", "bs", "ws"):
		st.Report("sgf/backgammon-match-tag", at(span, "%s is no tag of match data: `length`, `game`, `bs`, `ws`", quote(tag)))
	case !isNumber(value):
		st.Report("sgf/backgammon-match-number", at(span, "the tag `%s` needs a number", tag))
	}
}

func (st *state) hexSetting(span syntax.Span, s string) {
	tag, value, colon := strings.Cut(strings.ToLower(s), ":")
	if colon && (!oneOf(tag, "tried", "marked", "lastmove", "headings", "lock") || !oneOf(value, "on", "off")) {
		st.Report("sgf/hex-setting", at(span, "%s is not a viewer setting: expected one such as `tried:on` or `lock:off`", quote(s)))
	}
}

func (st *state) otherRules(span syntax.Span, s string) {
	switch {
	case st.tree.GM == sgf.Backgammon && !oneOf(s, "Crawford", "Crawford:CrawfordGame", "Jacoby"):
		st.Report("sgf/backgammon-rules", at(span, "%s is none of `Crawford`, `Crawford:CrawfordGame`, `Jacoby`", quote(s)))
	case st.tree.GM == sgf.Octi && !octiRules().MatchString(strings.ToLower(s)):
		st.Report("sgf/octi-variant", at(span, "%s begins with none of `full`, `fast`, `kids`", quote(s)))
	case st.tree.GM == sgf.Twixt && !oneOf(s, "STD", "PP", "3M"):
		st.Report("sgf/twixt-rules", at(span, "%s is none of `STD`, `PP`, `3M`", quote(s)))
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
		st.Report("sgf/amazons-line", at(span, "%s does not go along a line of a queen", quote(s)))
	}
}

// queenLine reports whether two different points lie on a row, a column or a
// diagonal.
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
			st.Report("sgf/gess-edge", at(part, "%s lies on the edge: no move starts or ends there", quote(s[i:i+2])))
			return
		}
	}
}

// octiMove judges the points that the parts of a move name.
func (st *state) octiMove(span syntax.Span, s string) {
	steps, _ := grid.OctiMove(s, st.board.Rows)
	for _, step := range steps {
		on := st.board.On(step.At)
		for _, hop := range step.Path {
			on = on && st.board.On(hop.To)
		}
		if !on {
			st.Report("sgf/off-board", at(span, "%s names a point outside the %d×%d board", quote(s), st.board.Cols, st.board.Rows))
			return
		}
	}
}

// namedMove judges the points of a move of Lines of Action or Twixt.
func (st *state) namedMove(pr *prop, span syntax.Span, s string) {
	point := hole(s)
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
		st.Report("sgf/twixt-border", at(part, "%s lies on a border line of the other player", quote(point)))
	}
}

// hole is the letters and digits that a move begins with.
func hole(s string) string {
	letters := len(s) - len(strings.TrimLeft(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
	rest := strings.TrimLeft(s[letters:], "0123456789")
	return s[:len(s)-len(rest)]
}

// hexMarks counts the nodes to show first.
func hexMarks(p *diagnostics.Pass, _ syntax.NodeID) {
	st := of(p)
	ip := st.find(sgf.IP)
	if ip == nil || st.tree.GM != sgf.Hex {
		return
	}
	if st.shown == syntax.None {
		st.shown = ip.node
		return
	}
	f := related(at(st.name(ip), "the tree marks another node to be shown first"), st.Tree.Span(st.shown), "the first mark")
	p.Report("sgf/hex-position-mark", unsafe(f, "Remove the later one", st.removeProperty(ip)))
}

func hexLateSwap(p *diagnostics.Pass, _ syntax.NodeID) {
	st := of(p)
	if st.tree.GM != sgf.Hex || st.path.turn.moves == 2 {
		return
	}
	for _, id := range []sgf.Ident{sgf.B, sgf.W} {
		if pr := st.find(id); pr != nil && strings.HasPrefix(strings.ToLower(pr.value), "swap") {
			p.Report("sgf/hex-late-swap", at(st.Tree.Span(pr.node), "%s is move %d, and a swap is the second", st.show(pr), st.path.turn.moves))
		}
	}
}

func twixtHandicapMissing(p *diagnostics.Pass, n syntax.NodeID) {
	st := of(p)
	if n == st.root && st.tree.GM == sgf.Twixt && st.board.Cols != st.board.Rows && !st.has(sgf.HA) {
		p.Report("sgf/twixt-handicap-missing", at(st.orProperty(sgf.SZ, st.open(st.outermost())), "a board that is not square needs `HA`"))
	}
}
