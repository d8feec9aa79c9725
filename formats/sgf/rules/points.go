package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func (s *state) point(pr *prop, span syntax.Span, value string, rectangles bool) {
	if !s.board.Game.Page {
		return
	}
	p, located, ok := s.board.Point(value)
	switch {
	case ok:
		s.located(span, value, p, located)
	case s.spaced(span, value, s.isArea):
	case strings.Contains(value, ":"):
		s.rectangle(pr, span, value, rectangles)
	default:
		s.Report(badPoint, diagnostics.At(span, s.notPoint(value)))
	}
}

// notPoint says what points of the game look like.
func (s *state) notPoint(value string) i18n.Message {
	switch s.board.Game.Number {
	case sgf.Go, sgf.Amazons, sgf.Gess:
		return i18n.Msg("%s is not a point: expected two letters, as in `dd`", excerpt.Code(value))
	case sgf.Backgammon:
		return i18n.Msg("%s is not a point: expected a letter from `a` to `z`", excerpt.Code(value))
	case sgf.Octi:
		return i18n.Msg("%s is not a point: expected two digits from 1 to 9", excerpt.Code(value))
	}
	return i18n.Msg("%s is not a point: expected a letter and a number, as in `d4`", excerpt.Code(value))
}

// example is values of a game that messages show.
type example struct{ move, stone, rectangle string }

// examples are by GM. A stone is used only in Octi and Twixt.
var examples = map[int]example{
	sgf.Go: {move: "dd", rectangle: "aa:cc"}, sgf.Amazons: {move: "djddgd", rectangle: "aa:cc"}, sgf.Gess: {move: "cc:dd", rectangle: "aa:cc"},
	sgf.Backgammon: {move: "31hefe", rectangle: "a:c"}, sgf.LOA: {move: "e1-e3", rectangle: "a3:c1"}, sgf.Hex: {move: "c3", rectangle: "a1:c3"},
	sgf.Octi: {"33+B", "46CD", "13:31"}, sgf.Twixt: {"c3", "c3", "a1:c3"},
}

func (s *state) isArea(value string) bool {
	one, two, _ := strings.Cut(value, ":")
	_, _, ok := s.board.Point(one)
	_, _, ok2 := s.board.Point(two)
	return ok && (ok2 || two == "" && !strings.Contains(value, ":"))
}

// located judges where a point is. It reports whether it is on the board.
func (s *state) located(span syntax.Span, value string, p record.Point, located bool) bool {
	if !located {
		return true
	}
	lower := strings.ToLower(value)
	if s.board.Game.Number == sgf.Go && lower != value && s.board.Cols > 0 && s.board.Cols <= 26 && s.board.Rows <= 26 {
		if q, _ := sgf.Letters(lower); s.board.On(q) || lower == "tt" && s.board.IsPass(lower) {
			f := diagnostics.At(span, i18n.Msg("%s has capital letters: expected %s", excerpt.Code(value), excerpt.Code(lower)))
			capitals := strings.ToUpper(value) == value // one alone may be a slip for another letter
			s.Report(uppercasePoint, f.With(diagnostics.NewFix(i18n.Msg("Write `%s`", lower), capitals,
				syntax.Replace(span, lower))))
			return false
		}
	}
	if !s.board.On(p) {
		s.Report(offBoard, diagnostics.At(span,
			i18n.Msg("%s is outside the %d×%d board: expected a point on it", excerpt.Code(value), s.board.Cols, s.board.Rows)))
		return false
	}
	return true
}

func (s *state) stone(pr *prop, span syntax.Span, value string) {
	switch {
	case s.board.Game.Rectangles:
		s.point(pr, span, value, true)
	case s.board.IsStone(value) || s.spaced(span, value, s.board.IsStone):
	case s.board.Game.Page:
		s.Report(badStone, diagnostics.At(span,
			i18n.Msg("%s is not a piece of %s: expected one such as `%s`", excerpt.Code(value), nameOfGame(s.board.Game),
				examples[s.board.Game.Number].stone)))
	}
}

func (s *state) rectangle(pr *prop, span syntax.Span, value string, allowed bool) {
	one, two, _ := strings.Cut(value, ":")
	from, located, ok1 := s.board.Point(one)
	to, _, ok2 := s.board.Point(two)
	switch {
	case (!ok1 || !ok2) && !allowed:
		s.Report(badPoint, diagnostics.At(span, s.notPoint(value)))
	case !ok1 || !ok2:
		s.Report(badPoint, diagnostics.At(span,
			i18n.Msg("%s is not a rectangle: expected two points, as in `%s`", excerpt.Code(value), examples[s.board.Game.Number].rectangle)))
	case !allowed:
		s.Report(rectangleNotAllowed, diagnostics.At(span,
			i18n.Msg("%s is a rectangle: expected a single point in `%s`", excerpt.Code(value), pr.id)))
	case !located:
	case !s.board.On(from) || !s.board.On(to):
		s.Report(offBoard, diagnostics.At(span,
			i18n.Msg("the rectangle %s goes outside the %d×%d board: expected points on it", excerpt.Code(value), s.board.Cols,
				s.board.Rows)))
	case from == to:
		s.Report(rectangleOnePoint, diagnostics.At(span,
			i18n.Msg("the rectangle %s has only one point: expected `%s`", excerpt.Code(value), one),
			diagnostics.Unsafe(i18n.Msg("Write `%s`", one), syntax.Replace(span, one))))
	case s.game.FF < 4 && s.game.Declared && pr.id != sgf.VW:
		s.oldRectangle(pr, span, value)
	case from.Col > to.Col || from.Row > to.Row:
		s.corners(span, value, from, to)
	}
}

// corners swaps columns and rows between the corners as they are written: the games that count rows from the bottom
// have the upper ones further on.
func (s *state) corners(span syntax.Span, value string, a, b record.Point) {
	one, two, _ := strings.Cut(value, ":")
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
	s.Report(rectangleCorners, rewrite(diagnostics.At(span,
		i18n.Msg("the rectangle %s has swapped corners: expected `%s`", excerpt.Code(value), better)), swapped, span, better))
}

// columnLen is how many bytes of a point name its column: the letters before a number, else the first of two
// characters.
func columnLen(point string) int {
	return max(strings.IndexAny(point, "0123456789"), 1)
}

func (s *state) oldRectangle(pr *prop, span syntax.Span, value string) {
	f := diagnostics.At(span, i18n.Msg("the rectangle %s is not possible in FF[%d]: expected single points", excerpt.Code(value),
		s.game.FF))
	if r, ok := sgf.ParseRect(value); ok && s.board.Game.Letters {
		points := strings.Join(listPoints(r, nil), "][")
		f = f.With(diagnostics.Safe(i18n.Msg("Write the single points"), syntax.Replace(span, points)))
	}
	s.Report(rectangleInOldFF, s.offerUpgrade(f))
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

func (s *state) move(pr *prop, span syntax.Span, value string) {
	if s.game.GM != sgf.Go {
		s.otherMove(pr, span, value)
		return
	}
	p, ok := sgf.Letters(value)
	switch {
	case value == "tt":
		s.tt(span)
	case ok && s.beyondCorner(p):
		pass, title := s.pass()
		s.Report(sizePlusOnePass, diagnostics.At(span,
			i18n.Msg("%s is outside the %d×%d board, an old way to pass: expected `[%s]`",
				excerpt.Code(value), s.board.Cols, s.board.Rows, pass),
			diagnostics.Unsafe(title, syntax.Replace(span, pass))))
	case ok:
		s.located(span, value, p, true)
	case s.spaced(span, value, s.board.IsMove) || s.human(span, value):
	case strings.Contains(value, ":") && s.isArea(value):
		s.Report(rectangleNotAllowed, diagnostics.At(span,
			i18n.Msg("%s is a rectangle: expected a single point in a move", excerpt.Code(value))))
	default:
		s.Report(badMove, diagnostics.At(span,
			i18n.Msg("%s is not a move: expected two letters, as in `dd`", excerpt.Code(value))))
	}
}

func (s *state) beyondCorner(p record.Point) bool {
	return s.board.Cols > 0 && int(p.Col) == s.board.Cols && int(p.Row) == s.board.Rows
}

func (s *state) tt(span syntax.Span) {
	switch {
	case s.board.Cols == 0:
	case !s.board.IsPass("tt") && s.board.On(record.Point{Col: 19, Row: 19}):
		s.Report(ttOnLargeBoard, diagnostics.At(span,
			i18n.Msg("`tt` is a point on the %d×%d board: expected an empty value for a pass", s.board.Cols, s.board.Rows),
			diagnostics.Unsafe(i18n.Msg("Write an empty value"), syntax.Remove(span))))
	case !s.board.IsPass("tt"):
		s.located(span, "tt", record.Point{Col: 19, Row: 19}, true)
	case s.game.FF == 4:
		s.Report(ttPass, diagnostics.At(span, i18n.Msg("`tt` is an old way to pass: expected an empty value"),
			diagnostics.Safe(i18n.Msg("Write an empty value"), syntax.Remove(span))))
	}
}

// pass is how the version of the tree writes a pass, and the title of a fix that does. Before FF[4] it is `tt`, which
// larger boards have as a point.
func (s *state) pass() (value string, title i18n.Message) {
	if s.game.FF < 4 && s.game.Declared && s.board.IsPass("tt") {
		return "tt", i18n.Msg("Write `tt`")
	}
	return "", i18n.Msg("Write an empty value")
}

// human judges a move as people write it.
func (s *state) human(span syntax.Span, value string) bool {
	if strings.EqualFold(value, "pass") {
		pass, title := s.pass()
		s.Report(humanCoordinates, diagnostics.At(span,
			i18n.Msg("%s is a word for a pass: expected `[%s]`", excerpt.Code(value), pass),
			diagnostics.Safe(title, syntax.Replace(span, pass))))
		return true
	}
	if s.board.Cols == 0 || s.board.Rows > goban.MaxSize {
		return false
	}
	p, ok := goban.ParseName(value, s.board.Rows)
	if !ok {
		return false
	}
	f := diagnostics.At(span, i18n.Msg("%s is how people name a point: SGF writes two letters, as in `dd`", excerpt.Code(value)))
	if s.board.On(p) {
		f.Message = i18n.Msg("SGF writes %s as `%s`", excerpt.Code(value), sgf.FormatLetters(p))
		// Another game may be recorded without GM, whose points are written so, and a digit may be a slip for a letter.
		f = rewrite(f, false, span, sgf.FormatLetters(p))
	}
	s.Report(humanCoordinates, f)
	return true
}

// otherMove judges a move in another game than Go.
func (s *state) otherMove(pr *prop, span syntax.Span, value string) {
	switch {
	case s.isBareSwap(value):
		s.Report(hexSwap, rewrite(rewrite(diagnostics.At(span,
			i18n.Msg("%s does not say what is swapped: expected `swap-pieces` or `swap-sides`", excerpt.Code(value))),
			false, span, "swap-pieces"), false, span, "swap-sides"))
	case !s.board.IsMove(value):
		if !s.spaced(span, value, s.board.IsMove) {
			s.Report(badMove, diagnostics.At(span,
				i18n.Msg("%s is not a move of %s: expected one such as `%s`", excerpt.Code(value), nameOfGame(s.board.Game),
					examples[s.board.Game.Number].move)))
		}
	case s.game.GM == sgf.Hex:
		if p, located, ok := s.board.Point(value); ok {
			s.located(span, value, p, located)
		}
	case s.game.GM == sgf.Amazons:
		s.amazonsMove(span, value)
	case s.game.GM == sgf.Gess:
		s.gessMove(span, value)
	case s.game.GM == sgf.Octi:
		s.octiMove(span, value)
	case s.game.GM == sgf.LOA || s.game.GM == sgf.Twixt:
		s.namedMove(pr, span, value)
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
func (s *state) overlaps() {
	var last *prop
	n := 0
	for i := range s.props {
		if pr := &s.props[i]; families[pr.id] != noFamily {
			last = pr
			n++
		}
	}
	if n == 0 || n == 1 && families[last.id] < labelFamily && s.oneValue(last) {
		return // a single point cannot overlap with anything
	}
	var groups [familyCount]group
	for i := range s.props {
		groups[families[s.props[i].id]].add(&s.props[i])
	}
	for f := setupFamily; f < labelFamily; f++ {
		s.repetitions(&groups[f])
	}
	s.territories(&groups[blackFamily], &groups[whiteFamily])
	s.labelOverlaps(&groups[labelFamily])
	s.lineOverlaps(&groups[arrowFamily])
	s.lineOverlaps(&groups[lineFamily])
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

func (s *state) isSingle(g *group) bool {
	return g.n == 0 || g.n == 1 && s.oneValue(g.props[0])
}

// areaOf is the points of a value on the board. White space and capital letters, which other rules are about, do not
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
		r, ok = sgf.ParseRect(normalPoint(board, s))
		return r, ok && board.On(r.From) && board.On(r.To)
	}
	p, located, ok := board.Point(strings.ToLower(s))
	return sgf.Rect{From: p, To: p}, ok && located && board.On(p) && p.Col < 52 && p.Row < 52
}

func normalPoint(board sgf.Board, s string) string {
	s = strings.Join(strings.Fields(s), "")
	if board.Cols > 0 && board.Cols <= 26 && board.Rows <= 26 {
		s = strings.ToLower(s)
	}
	return s
}

func (s *state) repetitions(g *group) {
	if s.isSingle(g) || g.n == 1 && s.isCorners(g.props[0]) {
		return
	}
	var seen sgf.PointSet
	for i, pr := range g.props[:g.n] {
		others := seen
		if pr.repeat {
			others = s.pointsOfOthers(g.props[:i], pr.id)
		}
		for v, r := range s.areas(pr) {
			before := seen
			if seen.Add(r) {
				s.repetition(g, pr, v, r, &before, &others)
			}
		}
	}
}

// isCorners reports whether the values of VW are the two corners that it takes below FF[4]. Those of a single point are
// equal.
func (s *state) isCorners(pr *prop) bool {
	n := 0
	for _, value := range sgf.Contents(s.tree, pr.node) {
		if n == 2 || value == "" || strings.Contains(value, ":") {
			return false
		}
		n++
	}
	return n == 2 && pr.id == sgf.VW && s.game.FF < 4 && s.game.Declared
}

// pointsOfOthers is the points of properties with another property name.
func (s *state) pointsOfOthers(all []*prop, id sgf.Ident) (set sgf.PointSet) {
	for _, pr := range all {
		if pr.id == id {
			continue
		}
		for _, r := range s.areas(pr) {
			set.Add(r)
		}
	}
	return set
}

// repetition reports a value whose points were named before: by the property itself, or by another one, whose points
// are in others.
func (s *state) repetition(g *group, pr *prop, v int, r sgf.Rect, before, others *sgf.PointSet) {
	rule, within := twice(pr.id), !others.Overlaps(r)
	if within && !slices.Contains(sgf.SetupIdents, pr.id) {
		rule = duplicatePoint
	}
	span := s.content(v)
	if !pr.repeat && s.Full(rule, span) || !s.Wants(rule) {
		return
	}
	other := s.firstNaming(g, r, v)
	if pr.repeat && other.value >= 0 && other.prop.id == pr.id && s.slice(s.content(other.value)) == s.slice(span) {
		return // merging the two properties is the cure
	}
	f := diagnostics.At(span, i18n.Msg("%s is in `%s` already: expected it once in a node", excerpt.Code(s.slice(span)),
		other.prop.id))
	if r.Points() > 1 {
		f.Message = i18n.Msg("%s overlaps `%s`: expected each point once in a node", excerpt.Code(s.slice(span)), other.prop.id)
	}
	f = f.See(s.content(other.value), i18n.Msg("the first one"))
	edit := s.removeValue(pr, v)
	if rest := listPoints(r, before); len(rest) > 0 {
		edit = syntax.Replace(span, strings.Join(rest, "]["))
	}
	title := i18n.Msg("Remove the repetition")
	if rule == markupOverlap {
		title = i18n.Msg("Keep the first mark")
	}
	s.unique(rule, f.With(diagnostics.Unsafe(title, edit))) // another point may be meant
}

// unique reports a point or line that a node names twice. Only FF[4] says that it may not: below, nobody refuses it,
// and it is as sure a mistake.
func (s *state) unique(rule *diagnostics.Rule, f diagnostics.Finding) {
	s.Report(rule, s.ff4(f, diagnostics.Warning))
}

// twice is the rule against two mentions of one point in properties like this one.
func twice(id sgf.Ident) *diagnostics.Rule {
	switch families[id] {
	case setupFamily:
		return setupOverlap
	case markFamily:
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
func (s *state) firstNaming(g *group, r sgf.Rect, until int) naming {
	var want sgf.PointSet
	want.Add(r)
	for _, pr := range g.props[:g.n] {
		for v, x := range s.areas(pr) {
			if v != until && want.Overlaps(x) {
				return naming{pr, v}
			}
		}
	}
	return naming{g.props[0], until}
}

func (s *state) territories(black, white *group) {
	if black.n == 0 || white.n == 0 {
		return
	}
	seen := s.pointsOfOthers(black.props[:black.n], sgf.TW)
	for _, pr := range white.props[:white.n] {
		for v, r := range s.areas(pr) {
			if !seen.Overlaps(r) || s.Full(territoryOverlap, s.content(v)) {
				continue
			}
			s.unique(territoryOverlap, diagnostics.At(s.content(v),
				i18n.Msg("%s is territory of both players: expected one", excerpt.Code(s.slice(s.content(v))))).
				See(s.content(s.firstNaming(black, r, v).value), i18n.Msg("Black's territory")))
		}
	}
}

func (s *state) labelOverlaps(g *group) {
	if s.isSingle(g) {
		return
	}
	var seen sgf.PointSet
	for _, pr := range g.props[:g.n] {
		for v, value := range sgf.Contents(s.tree, pr.node) {
			point, _, colon := sgf.SplitColon(value)
			p, located, ok := s.board.Point(point)
			if ok && located && colon >= 0 && p.Col < 52 && p.Row < 52 && seen.Add(sgf.Rect{From: p, To: p}) && s.Wants(labelOverlap) {
				s.labelOverlap(g, pr, v, point)
			}
		}
	}
}

func (s *state) labelOverlap(g *group, pr *prop, v int, point string) {
	span := s.content(v)
	for _, one := range g.props[:g.n] {
		for first, value := range sgf.Contents(s.tree, one.node) {
			if at, _, _ := sgf.SplitColon(value); at != point || first == v {
				continue
			}
			if equal := value == s.slice(span); !equal || one == pr {
				s.unique(labelOverlap, diagnostics.At(span, i18n.Msg("%s has two labels: expected one", excerpt.Code(point)),
					diagnostics.Unsafe(i18n.Msg("Keep the first label"), s.removeValue(pr, v))).
					See(s.content(first), i18n.Msg("the first label")))
			}
			return
		}
	}
}

// lineOverlaps reports arrows and lines that are there twice or lead nowhere. A line has no direction.
func (s *state) lineOverlaps(g *group) {
	var seen map[string]naming
	if !s.isSingle(g) {
		seen = make(map[string]naming)
	}
	for _, pr := range g.props[:g.n] {
		for v := range sgf.ValuesOf(s.tree, pr.node) {
			s.lineOverlap(pr, v, seen)
		}
	}
}

// lineOverlap judges one line. seen holds those before it, by their ends; it is nil for a line alone.
func (s *state) lineOverlap(pr *prop, v int, seen map[string]naming) {
	span := s.content(v)
	value := s.slice(span)
	from, to, colon := sgf.SplitColon(value)
	if colon < 0 || s.tree.TokenKind(v) != sgf.Value {
		return
	}
	if from == to && from != "" {
		if !s.Full(zeroLengthLine, span) {
			f := diagnostics.At(span, i18n.Msg("%s ends where it begins: expected two different points", excerpt.Code(value)))
			title := i18n.Msg("Remove the line")
			if pr.id == sgf.AR {
				title = i18n.Msg("Remove the arrow")
			}
			s.unique(zeroLengthLine, f.With(diagnostics.Unsafe(title, s.removeValue(pr, v))))
		}
		return
	}
	key := value
	if pr.id == sgf.LN {
		key = undirected(value)
	}
	first, twice := seen[key]
	switch {
	case !twice && seen != nil:
		seen[key] = naming{pr, v}
	case !twice || first.prop != pr && s.slice(s.content(first.value)) == value:
		// Merging the two properties is the cure.
	case !s.Full(duplicateLine, span):
		s.unique(duplicateLine, diagnostics.At(span, i18n.Msg("%s is drawn twice: expected it once", excerpt.Code(value)),
			diagnostics.Unsafe(i18n.Msg("Remove the repetition"), s.removeValue(pr, v))).
			See(s.content(first.value), i18n.Msg("the first one")))
	}
}
