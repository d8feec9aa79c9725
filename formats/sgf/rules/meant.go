package rules

import (
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/values"
)

// meant is the property that another one is a slip for: one letter is wrong, missing, too many, or has changed places
// with the next one.
type meant struct {
	text string // the property as it was meant, up to its value: `B`, `;W`, `RE[W`
	old  syntax.Span
	move bool // it is a move
}

// meantBy finds what an unknown property was meant to be: a move where a move belongs, else the property of one slip
// that the node lacks, and whose values look like these. Programs may invent properties, so that a name alone proves
// nothing.
func (s *state) meantBy(pr *prop, span syntax.Span, word string) (meant, bool) {
	if upper := strings.ToUpper(word); upper != word && len(word) == 2 && s.game.FF < 4 {
		id := sgf.Lookup(upper)
		return meant{text: upper, old: span}, s.lacks(id) && s.looksLike(id, pr, pr.value, replaced)
	}
	if !isUpper(word) || len(word) > 3 { // longer ones are what programs name their own
		return meant{}, false
	}
	if m, ok := s.meantMove(pr, span, word); ok {
		return m, true
	}
	short := s.node == s.root && len(word) == 2
	if short && s.strangers() > 1 {
		return meant{}, false
	}
	single := s.oneValue(pr)
	mayBe := func(id sgf.Ident) bool {
		return s.lacks(id) && !(short && s.isFree(id)) && (len(word) < 3 || s.isHead(id)) && (single || s.d.Type(id).List)
	}
	best, how := sgf.Unknown, noSlip
	for _, id := range sgf.Known() {
		if like := slipBetween(word, id.String()); like > how && mayBe(id) && s.looksLike(id, pr, pr.value, like) {
			best, how = id, like
		}
	}
	if best != sgf.Unknown {
		return meant{text: best.String(), old: span}, true
	}
	return s.meantBracket(pr, span, word)
}

// meantMove finds a move whose name is mistyped, `K[dd]`, or whose semicolon is a letter, `;B[dd]KW[pp]`.
func (s *state) meantMove(pr *prop, span syntax.Span, word string) (meant, bool) {
	if s.node == s.root || len(word) > 2 || !s.oneValue(pr) || pr.value == "" || !s.isPoint(pr.value) {
		return meant{}, false
	}
	next := s.next(word)
	switch {
	case s.hasMove() && len(word) == 2 && word[1:] == next:
		return meant{";" + next, span, true}, true
	case !s.hasMove() && !s.is(sgf.SetupClass) && (len(word) == 1 || strings.Contains(word, next)):
		return meant{next, span, true}, true
	}
	return meant{}, false
}

// next is the property of the player who is to move. Before the first move it is the one that a mistyped name holds,
// else that of Black.
func (s *state) next(word string) string {
	if last := s.path.turn.last; last == record.Black || last == record.Empty && strings.Contains(word, "W") {
		return "W"
	}
	return "B"
}

func (s *state) isPoint(value string) bool {
	p, located, ok := s.board.Point(value)
	return ok && located && s.board.On(p)
}

// meantBracket finds a name whose last letter has changed places with the bracket, `S[Z19]` and `REW[+R]`.
func (s *state) meantBracket(pr *prop, span syntax.Span, word string) (meant, bool) {
	value := pr.value
	if len(word) > 2 && s.node != s.root {
		return meant{}, false
	}
	// The span includes the bracket, which comes at once after nearly every name.
	open := syntax.Span{Start: span.Start, End: span.End + 1}
	if s.tree.TokenStart(pr.first+1) != span.End || s.tree.TokenKind(pr.first+1) != sgf.Value {
		return meant{}, false
	}
	if n := len(word) - 1; n > 0 {
		name, first := word[:n], word[n:]
		if id := sgf.Lookup(name); s.lacks(id) && s.startsLike(id, pr, first+value) {
			return meant{text: name + "[" + first, old: open}, true
		}
	}
	if value == "" || !isUpper(value[:1]) {
		return meant{}, false
	}
	name := word + value[:1]
	if id := sgf.Lookup(name); s.lacks(id) && s.startsLike(id, pr, value[1:]) {
		open.End++
		return meant{text: name + "[", old: open}, true
	}
	return meant{}, false
}

// strangers counts the names of two capital letters in the node that nobody knows, up to two. A header with several of
// them is that of a program, which has names of its own.
func (s *state) strangers() (n int) {
	first := ""
	for i := range s.props {
		pr := &s.props[i]
		if pr.def != nil || pr.id != sgf.Unknown {
			continue
		}
		word := s.tree.TokenText(pr.first)
		if len(word) != 2 || !isUpper(word) || word == first {
			continue
		}
		if n++; n == 2 {
			break
		}
		first = word
	}
	return n
}

// isFree reports whether a property holds text of any form, so that its value does not show that it was meant. What
// looksLike knows the form of is not free, but for programs, overtime and places: there it knows only a sign that other
// texts have too. Nor is what each player has: that the other one's is there and this one's is not shows more than a
// form.
func (s *state) isFree(id sgf.Ident) bool {
	switch id {
	case sgf.CA, sgf.DT, sgf.RE, sgf.RU:
		return false
	}
	return pairs[id] == sgf.Unknown && s.d.Type(id).Form.First.IsText()
}

// lacks reports whether a property belongs into the node, by the version and the game of the tree, and is not there.
func (s *state) lacks(id sgf.Ident) bool {
	def, exact := s.d.Find(id)
	if id == sgf.Unknown || !exact && id != sgf.FF || s.has(id) {
		return false
	}
	switch def.Class {
	case sgf.RootClass, sgf.InfoClass:
		return s.node == s.root
	case sgf.MoveClass:
		return s.hasMove() && id != sgf.B && id != sgf.W
	case sgf.SetupClass:
		return !s.hasMove()
	}
	return true
}

// isHead reports whether a property says something of the whole game. Names of more than two letters are what programs
// take for what is their own: only there is one looked at as a slip.
func (s *state) isHead(id sgf.Ident) bool {
	def, _ := s.d.Find(id)
	return def.Class == sgf.RootClass || def.Class == sgf.InfoClass
}

// A slip is how one name becomes another, from the unlikely to the likely.
type slip int

const (
	noSlip   slip = iota
	lettered      // a letter is missing or too many
	replaced      // a letter is another
	swapped       // two letters have changed places
)

// slipBetween is the one slip that parts two different names; another letter makes no slip of a name of one.
func slipBetween(a, b string) slip {
	switch {
	case b == "" || !syntax.Slipped(a, b):
		return noSlip
	case len(a) != len(b):
		return lettered
	}
	differ := 0
	for i := range len(a) {
		if a[i] != b[i] {
			differ++
		}
	}
	switch {
	case differ == 2:
		return swapped
	case len(a) > 1:
		return replaced
	}
	return noSlip
}

// looksLike reports whether a value looks like that of a property. What may hold any text must look like it in some
// other way: by its form, or because the property of the other player is there.
func (s *state) looksLike(id sgf.Ident, pr *prop, value string, how slip) bool {
	switch id {
	case sgf.FF, sgf.ST, sgf.GM:
		return len(value) < 3 && isNumber(value)
	case sgf.HA:
		return len(value) == 1 && isNumber(value)
	case sgf.SZ:
		n, err := strconv.Atoi(value)
		return err == nil && n > 1 && n < 53
	case sgf.KM, sgf.TM:
		return isReal(value, s.game.FF)
	case sgf.CA:
		_, known := charset.Lookup(value)
		return known
	case sgf.DT:
		_, ok := values.ReadDates(value)
		return ok
	case sgf.RE:
		return values.IsResult(value) && value != "0"
	case sgf.RU:
		return rulesNames[strings.ToLower(value)] != "" || value == "Chinese" || value == "Korean"
	case sgf.AP:
		return strings.Contains(value, ":")
	case sgf.OT:
		return strings.Contains(value, "x") && strings.ContainsAny(value, "0123456789") || strings.Contains(value, "/")
	case sgf.PC:
		return how == swapped || strings.Contains(value, "://")
	}
	typ := s.d.Type(id)
	switch first := typ.Form.First; {
	case pairs[id] != sgf.Unknown:
		return s.has(pairs[id])
	case first == sgf.Text:
		return strings.Contains(value, " ")
	case first.IsText():
		return how == swapped
	case first == sgf.Real || first == sgf.Number:
		return isReal(value, s.game.FF) && how > lettered
	case first == sgf.Point || first == sgf.Stone:
		return s.arePoints(pr, typ)
	}
	return false
}

// startsLike is looksLike for a property whose first value is another than it seems.
func (s *state) startsLike(id sgf.Ident, pr *prop, value string) bool {
	if first := s.d.Type(id).Form.First; first == sgf.Point || first == sgf.Stone {
		point, _, _ := strings.Cut(value, ":")
		return s.isPoint(point)
	}
	return s.looksLike(id, pr, value, swapped)
}

// pairs are the properties that each player has.
var pairs = map[sgf.Ident]sgf.Ident{
	sgf.PB: sgf.PW, sgf.PW: sgf.PB, sgf.BR: sgf.WR, sgf.WR: sgf.BR, sgf.BT: sgf.WT, sgf.WT: sgf.BT,
}

// arePoints reports whether all values of a property are points of the board, before a colon where the type has one.
func (s *state) arePoints(pr *prop, typ sgf.Type) bool {
	n := 0
	for _, value := range sgf.Contents(s.tree, pr.node) {
		one, two, colon := strings.Cut(value, ":")
		pair := typ.Form.Composed && typ.Form.Second == sgf.Point || typ.List && !typ.Form.Composed && colon
		if !s.isPoint(one) || colon != typ.Form.Composed && !pair || pair && !s.isPoint(two) {
			return false
		}
		n++
	}
	return n == 1 || typ.List
}

func (s *state) slipped(pr *prop, span syntax.Span, word string) bool {
	m, ok := s.meantBy(pr, span, word)
	if !ok || s.isOwn(word) {
		return false
	}
	if m.move {
		s.path.turn.last = record.Empty // that the other player moves next is no second fault
	}
	f := diagnostics.At(span, i18n.Msg("there is no property %s here: expected `%s`", excerpt.Code(word), m.text))
	if m.old != span { // its bracket is among what is wrong
		f.Message = i18n.Msg("the bracket after %s is in the wrong place: expected `%s`", excerpt.Code(word), m.text)
	}
	s.Report(mistypedProperty, rewrite(f, false, m.old, m.text))
	return true
}

// mistypedMove looks back from a move of the main line to a node with a single property that names a point, such as
// `C[qp]`, after another move of the same player: it is the move between the two. It reports whether there is one.
func (s *state) mistypedMove(color record.Color) bool {
	p := s.betweenMoves()
	if p == syntax.None {
		return false
	}
	other, before := "W", sgf.B
	if color == record.White {
		other, before = "B", sgf.W
	}
	if sgf.PropertyOf(s.tree, sgf.Previous(s.tree, p-1), before) == syntax.None {
		return false
	}
	span := s.open(p)
	s.Report(mistypedProperty, rewrite(diagnostics.At(span,
		i18n.Msg("%s is between two moves of %s: expected `%s`", excerpt.Code(s.tree.Text(p)), playerNames[color], other)), false,
		span, other))
	return true
}

// betweenMoves is the only property of the node before this one in its sequence, if it is not a move and its one value
// names a point; None otherwise.
func (s *state) betweenMoves() syntax.NodeID {
	p := s.node - 1
	if p == s.entered+1 || p <= s.root || s.tree.Kind(p) != sgf.Property || s.tree.Parent(p) != p-1 || s.tree.Parent(p-1) != s.tree.Parent(s.node) || p-1 == s.root {
		return syntax.None
	}
	switch id := sgf.IdentOf(s.tree, p); id {
	case sgf.B, sgf.W, sgf.Unknown, sgf.AE:
		return syntax.None
	}
	value := sgf.FirstValue(s.tree, p)
	if len(value) != 2 || !s.isPoint(value) || !sgf.OneValue(s.tree, p) {
		return syntax.None
	}
	return p
}

// ownNodes is in how many nodes of a tree a name makes it somebody's own: nobody makes the same slip so often.
const ownNodes = 3

// nameNodes counts the nodes that have a name which the version and the game of a tree do not have. It is counted for a
// tree when the first of these looks like a slip.
type nameNodes struct {
	last  syntax.NodeID // one node may have a name twice
	count int
}

// isOwn reports whether a name occurs in so many nodes of the tree that it is not a slip for another one, but the
// property of a program or a person.
func (s *state) isOwn(name string) bool {
	if s.own == nil {
		s.own = s.countNames()
	}
	return s.own[name].count >= ownNodes
}

func (s *state) countNames() map[string]nameNodes {
	t, nodes := s.tree, make(map[string]nameNodes)
	for p, end := s.game.Node+1, t.End(s.game.Node); p < end; p++ {
		if _, exact := s.d.Find(sgf.IdentOf(t, p)); exact || t.Kind(p) != sgf.Property {
			continue
		}
		name := t.Source().Slice(sgf.NameSpan(t, p))
		if seen := nodes[name]; seen.count == 0 || seen.last != t.Parent(p) {
			nodes[name] = nameNodes{t.Parent(p), seen.count + 1}
		}
	}
	return nodes
}
