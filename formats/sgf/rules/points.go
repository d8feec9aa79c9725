package rules

import (
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func (st *state) point(pr *prop, span syntax.Span, s string, rectangles bool) {
	if !st.board.Game.Page {
		return
	}
	p, located, ok := st.board.Point(s)
	switch {
	case ok:
		st.located(span, s, p, located)
	case st.spaced(span, s, st.isArea):
	case strings.Contains(s, ":"):
		st.rectangle(pr, span, s, rectangles)
	default:
		st.Report(badPoint, diagnostics.Finding{Span: span, Message: st.notPoint(s)})
	}
}

// notPoint says what points of the game look like.
func (st *state) notPoint(s string) i18n.Message {
	switch st.board.Game.Number {
	case sgf.Go, sgf.Amazons, sgf.Gess:
		return i18n.Msg("%s is not a point: expected two letters, as in `dd`", quote(s))
	case sgf.Backgammon:
		return i18n.Msg("%s is not a point: expected a letter from `a` to `z`", quote(s))
	case sgf.Octi:
		return i18n.Msg("%s is not a point: expected two digits from 1 to 9", quote(s))
	}
	return i18n.Msg("%s is not a point: expected a letter and a number, as in `d4`", quote(s))
}

// examples are values of the game that messages show. A stone is used only in Octi and Twixt.
func (st *state) examples() (e struct{ move, stone, rectangle string }) {
	e.move, e.stone, e.rectangle = "c3", "c3", "a1:c3"
	switch st.board.Game.Number {
	case sgf.Go:
		e.move, e.rectangle = "dd", "aa:cc"
	case sgf.Amazons:
		e.move, e.rectangle = "djddgd", "aa:cc"
	case sgf.Gess:
		e.move, e.rectangle = "cc:dd", "aa:cc"
	case sgf.Backgammon:
		e.move, e.rectangle = "31hefe", "a:c"
	case sgf.LOA:
		e.move, e.rectangle = "e1-e3", "a3:c1"
	case sgf.Octi:
		e.move, e.stone, e.rectangle = "33+B", "46CD", "13:31"
	}
	return e
}

func (st *state) isArea(s string) bool {
	one, two, _ := strings.Cut(s, ":")
	_, _, ok := st.board.Point(one)
	_, _, ok2 := st.board.Point(two)
	return ok && (ok2 || two == "" && !strings.Contains(s, ":"))
}

// located judges where a point is. It reports whether it is on the board.
func (st *state) located(span syntax.Span, s string, p record.Point, located bool) bool {
	if !located {
		return true
	}
	lower := strings.ToLower(s)
	if st.board.Game.Number == sgf.Go && lower != s && st.board.Cols > 0 && st.board.Cols <= 26 && st.board.Rows <= 26 {
		if q, _ := sgf.Letters(lower); st.board.On(q) || lower == "tt" && st.board.IsPass(lower) {
			f := at(span, "%s has capital letters: expected %s", quote(s), quote(lower))
			capitals := strings.ToUpper(s) == s // one alone may be a slip for another letter
			st.Report(uppercasePoint, fixed(f, capitals, i18n.Msg("Write `%s`", lower), replace(span, lower)))
			return false
		}
	}
	if !st.board.On(p) {
		st.Report(offBoard, at(span, "%s is outside the %d×%d board: expected a point on it", quote(s), st.board.Cols, st.board.Rows))
		return false
	}
	return true
}

func (st *state) stone(pr *prop, span syntax.Span, s string) {
	switch {
	case st.board.Game.Rectangles:
		st.point(pr, span, s, true)
	case st.board.IsStone(s) || st.spaced(span, s, st.board.IsStone):
	case st.board.Game.Page:
		st.Report(badStone, at(span, "%s is not a piece of %s: expected one such as `%s`", quote(s), nameOfGame(st.board.Game), st.examples().stone))
	}
}

func (st *state) rectangle(pr *prop, span syntax.Span, s string, allowed bool) {
	one, two, _ := strings.Cut(s, ":")
	from, located, ok1 := st.board.Point(one)
	to, _, ok2 := st.board.Point(two)
	switch {
	case (!ok1 || !ok2) && !allowed:
		st.Report(badPoint, diagnostics.Finding{Span: span, Message: st.notPoint(s)})
	case !ok1 || !ok2:
		st.Report(badPoint, at(span, "%s is not a rectangle: expected two points, as in `%s`", quote(s), st.examples().rectangle))
	case !allowed:
		st.Report(rectangleNotAllowed, at(span, "%s is a rectangle: expected a single point in `%s`", quote(s), pr.id))
	case !located:
	case !st.board.On(from) || !st.board.On(to):
		st.Report(offBoard, at(span, "the rectangle %s goes outside the %d×%d board: expected points on it", quote(s), st.board.Cols, st.board.Rows))
	case from == to:
		st.Report(rectangleOnePoint, unsafe(at(span, "the rectangle %s has only one point: expected `%s`", quote(s), one), i18n.Msg("Write `%s`", one), replace(span, one)))
	case st.tree.FF < 4 && st.tree.Declared && pr.id != sgf.VW:
		st.oldRectangle(pr, span, s)
	case from.Col > to.Col || from.Row > to.Row:
		st.corners(span, s, from, to)
	}
}

// corners swaps columns and rows between the corners as they are written: the games that count rows from the bottom
// have the upper ones further on.
func (st *state) corners(span syntax.Span, s string, a, b record.Point) {
	one, two, _ := strings.Cut(s, ":")
	i, j := columnLen(one), columnLen(two)
	left, right, top, bottom := one[:i], two[:j], one[i:], two[j:]
	swapped := a.Col > b.Col && a.Row > b.Row // else one letter may be wrong
	if a.Col > b.Col {
		left, right = right, left
	}
	if a.Row > b.Row {
		top, bottom = bottom, top
	}
	better := left + top + ":" + right + bottom
	f := at(span, "the rectangle %s has swapped corners: expected `%s`", quote(s), better)
	st.Report(rectangleCorners, rewrite(f, swapped, span, better))
}

// columnLen is how many bytes of a point name its column: the letters before a number, else the first of two
// characters.
func columnLen(point string) int {
	return max(strings.IndexAny(point, "0123456789"), 1)
}

func (st *state) oldRectangle(pr *prop, span syntax.Span, s string) {
	f := at(span, "the rectangle %s is not possible in FF[%d]: expected single points", quote(s), st.tree.FF)
	if r, ok := sgf.ParseRect(s); ok && st.board.Game.Letters {
		points := strings.Join(listPoints(r, nil), "][")
		f = safe(f, i18n.Msg("Write the single points"), replace(span, points))
	}
	st.Report(rectangleInOldFF, st.offerUpgrade(f))
}

// listPoints are the points of a rectangle that are not in a set.
func listPoints(r sgf.Rect, without *sgf.PointSet) (all []string) {
	var seen sgf.PointSet
	if without != nil {
		seen = *without
	}
	for p := range seen.AddNew(r) {
		all = append(all, sgf.FormatLetters(p))
	}
	return all
}

func (st *state) move(pr *prop, span syntax.Span, s string) {
	if st.tree.GM != sgf.Go {
		st.otherMove(pr, span, s)
		return
	}
	p, ok := sgf.Letters(s)
	switch {
	case s == "tt":
		st.tt(span)
	case ok && st.beyondCorner(p):
		pass, title := st.pass()
		f := at(span, "%s is outside the %d×%d board, an old way to pass: expected `[%s]`", quote(s), st.board.Cols, st.board.Rows, pass)
		st.Report(sizePlusOnePass, unsafe(f, title, replace(span, pass)))
	case ok:
		st.located(span, s, p, true)
	case st.spaced(span, s, st.board.IsMove) || st.human(span, s):
	case strings.Contains(s, ":") && st.isArea(s):
		st.Report(rectangleNotAllowed, at(span, "%s is a rectangle: expected a single point in a move", quote(s)))
	default:
		st.Report(badMove, at(span, "%s is not a move: expected two letters, as in `dd`", quote(s)))
	}
}

func (st *state) beyondCorner(p record.Point) bool {
	return st.board.Cols > 0 && int(p.Col) == st.board.Cols && int(p.Row) == st.board.Rows
}

func (st *state) tt(span syntax.Span) {
	switch {
	case st.board.Cols == 0:
	case !st.board.IsPass("tt") && st.board.On(record.Point{Col: 19, Row: 19}):
		f := at(span, "`tt` is a point on the %d×%d board: expected an empty value for a pass", st.board.Cols, st.board.Rows)
		st.Report(ttOnLargeBoard, unsafe(f, i18n.Msg("Write an empty value"), remove(span)))
	case !st.board.IsPass("tt"):
		st.located(span, "tt", record.Point{Col: 19, Row: 19}, true)
	case st.tree.FF == 4:
		f := at(span, "`tt` is an old way to pass: expected an empty value")
		st.Report(ttPass, safe(f, i18n.Msg("Write an empty value"), remove(span)))
	}
}

// pass is how the version of the tree writes a pass, and the title of a fix that does. Before FF[4] it is `tt`, which
// larger boards have as a point.
func (st *state) pass() (value string, title i18n.Message) {
	if st.tree.FF < 4 && st.tree.Declared && st.board.IsPass("tt") {
		return "tt", i18n.Msg("Write `tt`")
	}
	return "", i18n.Msg("Write an empty value")
}

// human judges a move as people write it.
func (st *state) human(span syntax.Span, s string) bool {
	if strings.EqualFold(s, "pass") {
		pass, title := st.pass()
		f := at(span, "%s is a word for a pass: expected `[%s]`", quote(s), pass)
		st.Report(humanCoordinates, safe(f, title, replace(span, pass)))
		return true
	}
	if st.board.Cols == 0 || st.board.Rows > goban.MaxSize {
		return false
	}
	p, ok := goban.ParseName(s, st.board.Rows)
	if !ok {
		return false
	}
	f := at(span, "%s is how people name a point: SGF writes two letters, as in `dd`", quote(s))
	if st.board.On(p) {
		f.Message = i18n.Msg("SGF writes %s as `%s`", quote(s), sgf.FormatLetters(p))
		// Another game may be recorded without GM, whose points are written so, and a digit may be a slip for a letter.
		f = rewrite(f, false, span, sgf.FormatLetters(p))
	}
	st.Report(humanCoordinates, f)
	return true
}

// otherMove judges a move in another game than Go.
func (st *state) otherMove(pr *prop, span syntax.Span, s string) {
	switch {
	case st.isBareSwap(s):
		f := at(span, "%s does not say what is swapped: expected `swap-pieces` or `swap-sides`", quote(s))
		st.Report(hexSwap, rewrite(rewrite(f, false, span, "swap-pieces"), false, span, "swap-sides"))
	case !st.board.IsMove(s):
		if !st.spaced(span, s, st.board.IsMove) {
			st.Report(badMove, at(span, "%s is not a move of %s: expected one such as `%s`", quote(s), nameOfGame(st.board.Game), st.examples().move))
		}
	case st.tree.GM == sgf.Hex:
		if p, located, ok := st.board.Point(s); ok {
			st.located(span, s, p, located)
		}
	case st.tree.GM == sgf.Amazons:
		st.amazonsMove(span, s)
	case st.tree.GM == sgf.Gess:
		st.gessMove(span, s)
	case st.tree.GM == sgf.Octi:
		st.octiMove(span, s)
	case st.tree.GM == sgf.LOA || st.tree.GM == sgf.Twixt:
		st.namedMove(pr, span, s)
	}
}

// family is a number for properties whose points must not overlap.
type family uint8

const (
	noFamily family = iota
	setupFamily
	markFamily
	blackFamily
	whiteFamily
	dimFamily
	viewFamily
	blackSquares
	whiteSquares
	deadFamily
	labelFamily
	arrowFamily
	lineFamily
	familyCount
)

var families = [256]family{
	sgf.AB: setupFamily, sgf.AW: setupFamily, sgf.AE: setupFamily,
	sgf.CR: markFamily, sgf.MA: markFamily, sgf.SL: markFamily, sgf.SQ: markFamily, sgf.TR: markFamily,
	sgf.TB: blackFamily, sgf.TW: whiteFamily, sgf.DD: dimFamily, sgf.VW: viewFamily,
	sgf.BO: blackSquares, sgf.WO: whiteSquares, sgf.KGSDE: deadFamily,
	sgf.LB: labelFamily, sgf.AR: arrowFamily, sgf.LN: lineFamily,
}

// overlaps judges the points that a node names more than once (16.4). Sets of points exist where points have a place.
func (st *state) overlaps() {
	var last *prop
	n := 0
	for i := range st.props {
		if pr := &st.props[i]; families[pr.id] != noFamily {
			last = pr
			n++
		}
	}
	if n == 0 || n == 1 && families[last.id] < labelFamily && st.oneValue(last) {
		return // a single point cannot overlap with anything
	}
	var groups [familyCount]group
	for i := range st.props {
		groups[families[st.props[i].id]].add(&st.props[i])
	}
	for f := setupFamily; f < labelFamily; f++ {
		st.repetitions(&groups[f])
	}
	st.territories(&groups[blackFamily], &groups[whiteFamily])
	st.labelOverlaps(&groups[labelFamily])
	st.lineOverlaps(&groups[arrowFamily])
	st.lineOverlaps(&groups[lineFamily])
}

// group is the properties of one family in a node. A node that repeats its properties more often than there is room for
// is faulty by itself.
type group struct {
	props [6]*prop
	n     int
}

func (g *group) add(pr *prop) {
	if g.n < len(g.props) {
		g.props[g.n] = pr
		g.n++
	}
}

func (st *state) isSingle(g *group) bool {
	return g.n == 0 || g.n == 1 && st.oneValue(g.props[0])
}

// areaOf is the points of a value on the board. White space and capital letters, which other rules speak of, do not
// hide them.
func areaOf(t *syntax.Tree, board sgf.Board, tok int) (sgf.Rect, bool) {
	if t.TokenKind(tok) != sgf.Value {
		return sgf.Rect{}, false
	}
	s := t.Source().Slice(sgf.Content(t, tok))
	if board.Game.Letters {
		r, ok := sgf.ParseRect(s)
		if ok && board.On(r.From) && board.On(r.To) {
			return r, true
		}
		r, ok = sgf.ParseRect(mended(board, s))
		return r, ok && board.On(r.From) && board.On(r.To)
	}
	p, located, ok := board.Point(strings.ToLower(s))
	return sgf.Rect{From: p, To: p}, ok && located && board.On(p) && p.Col < 52 && p.Row < 52
}

func mended(board sgf.Board, s string) string {
	s = strings.Join(strings.Fields(s), "")
	if board.Cols > 0 && board.Cols <= 26 && board.Rows <= 26 {
		s = strings.ToLower(s)
	}
	return s
}

func (st *state) repetitions(g *group) {
	if st.isSingle(g) || g.n == 1 && st.isCorners(g.props[0]) {
		return
	}
	var seen sgf.PointSet
	for i, pr := range g.props[:g.n] {
		others := seen
		if pr.repeat {
			others = st.pointsOfOthers(g.props[:i], pr.id)
		}
		for v, r := range st.areas(pr) {
			before := seen
			if seen.Add(r) {
				st.repetition(g, pr, v, r, &before, &others)
			}
		}
	}
}

// isCorners reports whether the values of VW are the two corners that it takes below FF[4]. Those of a single point are
// equal.
func (st *state) isCorners(pr *prop) bool {
	n := 0
	for _, s := range contents(st.Tree, pr.node) {
		if n == 2 || s == "" || strings.Contains(s, ":") {
			return false
		}
		n++
	}
	return n == 2 && pr.id == sgf.VW && st.tree.FF < 4 && st.tree.Declared
}

// pointsOfOthers is the points of properties with another property name.
func (st *state) pointsOfOthers(all []*prop, id sgf.Ident) (set sgf.PointSet) {
	for _, pr := range all {
		if pr.id == id {
			continue
		}
		for _, r := range st.areas(pr) {
			set.Add(r)
		}
	}
	return set
}

// repetition reports a value whose points were named before: by the property itself, or by another one, whose points
// are in others.
func (st *state) repetition(g *group, pr *prop, v int, r sgf.Rect, before, others *sgf.PointSet) {
	rule, within := twice(pr.id), !others.Overlaps(r)
	if within && !oneOf(pr.id, sgf.AB, sgf.AW, sgf.AE) {
		rule = duplicatePoint
	}
	span := st.content(v)
	if !pr.repeat && st.Full(rule, span) || !st.Room(rule) {
		return
	}
	other := st.firstNaming(g, r, v)
	if pr.repeat && other.value >= 0 && other.prop.id == pr.id && st.slice(st.content(other.value)) == st.slice(span) {
		return // merging the two properties is the cure
	}
	f := at(span, "%s is in `%s` already: expected it once in a node", quote(st.slice(span)), other.prop.id)
	if r.Points() > 1 {
		f.Message = i18n.Msg("%s overlaps `%s`: expected each point once in a node", quote(st.slice(span)), other.prop.id)
	}
	f = related(f, st.content(other.value), i18n.Msg("the first one"))
	edit := st.removeValue(pr, v)
	if rest := listPoints(r, before); len(rest) > 0 {
		edit = replace(span, strings.Join(rest, "]["))
	}
	title := i18n.Msg("Remove the repetition")
	if rule == markupOverlap {
		title = i18n.Msg("Keep the first mark")
	}
	st.unique(rule, unsafe(f, title, edit)) // another point may be meant
}

// unique reports a point or line that a node names twice. Only FF[4] says that it may not: below, nobody refuses it,
// and it is as sure a mistake.
func (st *state) unique(rule *diagnostics.Rule, f diagnostics.Finding) {
	st.Report(rule, st.ff4(f, diagnostics.Warning))
}

// twice is the rule against two mentions of one point in properties like this one.
func twice(id sgf.Ident) *diagnostics.Rule {
	switch id {
	case sgf.AB, sgf.AW, sgf.AE:
		return setupOverlap
	case sgf.CR, sgf.MA, sgf.SL, sgf.SQ, sgf.TR:
		return markupOverlap
	}
	return duplicatePoint
}

// naming is a value that names a point.
type naming struct {
	prop  *prop
	value int
}

// firstNaming finds the first value of a group that shares a point with r.
func (st *state) firstNaming(g *group, r sgf.Rect, until int) naming {
	var want sgf.PointSet
	want.Add(r)
	for _, pr := range g.props[:g.n] {
		for v, x := range st.areas(pr) {
			if v != until && want.Overlaps(x) {
				return naming{pr, v}
			}
		}
	}
	return naming{g.props[0], until}
}

func (st *state) territories(black, white *group) {
	if black.n == 0 || white.n == 0 {
		return
	}
	seen := st.pointsOfOthers(black.props[:black.n], sgf.TW)
	for _, pr := range white.props[:white.n] {
		for v, r := range st.areas(pr) {
			if !seen.Overlaps(r) || st.Full(territoryOverlap, st.content(v)) {
				continue
			}
			f := at(st.content(v), "%s is territory of both players: expected one", quote(st.slice(st.content(v))))
			f = related(f, st.content(st.firstNaming(black, r, v).value), i18n.Msg("Black's territory"))
			st.unique(territoryOverlap, f)
		}
	}
}

func (st *state) labelOverlaps(g *group) {
	if st.isSingle(g) {
		return
	}
	var seen sgf.PointSet
	for _, pr := range g.props[:g.n] {
		for v, s := range contents(st.Tree, pr.node) {
			point, _, colon := sgf.SplitColon(s)
			p, located, ok := st.board.Point(point)
			if ok && located && colon >= 0 && p.Col < 52 && p.Row < 52 && seen.Add(sgf.Rect{From: p, To: p}) && st.Room(labelOverlap) {
				st.labelOverlap(g, pr, v, point)
			}
		}
	}
}

func (st *state) labelOverlap(g *group, pr *prop, v int, point string) {
	span := st.content(v)
	for _, one := range g.props[:g.n] {
		for first, s := range contents(st.Tree, one.node) {
			if at, _, _ := sgf.SplitColon(s); at != point || first == v {
				continue
			}
			if equal := s == st.slice(span); !equal || one == pr {
				f := related(at(span, "%s has two labels: expected one", quote(point)), st.content(first), i18n.Msg("the first label"))
				st.unique(labelOverlap, unsafe(f, i18n.Msg("Keep the first label"), st.removeValue(pr, v)))
			}
			return
		}
	}
}

// lineOverlaps reports arrows and lines that are there twice or lead nowhere. A line has no direction.
func (st *state) lineOverlaps(g *group) {
	var seen map[string]naming
	if !st.isSingle(g) {
		seen = make(map[string]naming)
	}
	for _, pr := range g.props[:g.n] {
		for v := range sgf.ValuesOf(st.Tree, pr.node) {
			st.lineOverlap(pr, v, seen)
		}
	}
}

// lineOverlap judges one line. seen holds those before it, by their ends; it is nil for a line alone.
func (st *state) lineOverlap(pr *prop, v int, seen map[string]naming) {
	span := st.content(v)
	s := st.slice(span)
	from, to, colon := sgf.SplitColon(s)
	if colon < 0 || st.Tree.TokenKind(v) != sgf.Value {
		return
	}
	if from == to && from != "" {
		if !st.Full(zeroLengthLine, span) {
			f := at(span, "%s ends where it begins: expected two different points", quote(s))
			title := i18n.Msg("Remove the line")
			if pr.id == sgf.AR {
				title = i18n.Msg("Remove the arrow")
			}
			st.unique(zeroLengthLine, unsafe(f, title, st.removeValue(pr, v)))
		}
		return
	}
	key := s
	if pr.id == sgf.LN {
		key = undirected(s)
	}
	first, twice := seen[key]
	switch {
	case !twice && seen != nil:
		seen[key] = naming{pr, v}
	case !twice || first.prop != pr && st.slice(st.content(first.value)) == s:
		// Merging the two properties is the cure.
	case !st.Full(duplicateLine, span):
		f := related(at(span, "%s is drawn twice: expected it once", quote(s)), st.content(first.value), i18n.Msg("the first one"))
		st.unique(duplicateLine, unsafe(f, i18n.Msg("Remove the repetition"), st.removeValue(pr, v)))
	}
}
