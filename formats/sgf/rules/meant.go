package rules

import (
	"strconv"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
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
func (st *state) meantBy(pr *prop, span syntax.Span, word string) (meant, bool) {
	if upper := strings.ToUpper(word); upper != word && len(word) == 2 && st.tree.FF < 4 {
		id := sgf.Lookup(upper)
		return meant{text: upper, old: span}, st.lacks(id) && st.looksLike(id, pr, pr.value, replaced)
	}
	if !isUpper(word) || len(word) > 3 { // longer ones are what programs name their own
		return meant{}, false
	}
	if m, ok := st.meantMove(pr, span, word); ok {
		return m, true
	}
	short := st.node == st.root && len(word) == 2
	if short && st.strangers() > 1 {
		return meant{}, false
	}
	single := st.oneValue(pr)
	mayBe := func(id sgf.Ident) bool {
		return st.lacks(id) && !(short && st.isFree(id)) && (len(word) < 3 || st.isHead(id)) && (single || st.d.Type(id).List)
	}
	best, how := sgf.Unknown, noSlip
	for _, id := range sgf.Known() {
		if s := slipBetween(word, id.String()); s > how && mayBe(id) && st.looksLike(id, pr, pr.value, s) {
			best, how = id, s
		}
	}
	if best != sgf.Unknown {
		return meant{text: best.String(), old: span}, true
	}
	return st.meantBracket(pr, span, word)
}

// meantMove finds a move whose name is mistyped, `K[dd]`, or whose semicolon is a letter, `;B[dd]KW[pp]`.
func (st *state) meantMove(pr *prop, span syntax.Span, word string) (meant, bool) {
	if st.node == st.root || len(word) > 2 || !st.oneValue(pr) || pr.value == "" || !st.isPoint(pr.value) {
		return meant{}, false
	}
	next := st.next(word)
	switch {
	case st.hasMove() && len(word) == 2 && word[1:] == next:
		return meant{";" + next, span, true}, true
	case !st.hasMove() && !st.is(sgf.SetupClass) && (len(word) == 1 || strings.Contains(word, next)):
		return meant{next, span, true}, true
	}
	return meant{}, false
}

// next is the property of the player who is to move. Before the first move it is the one that a mistyped name holds,
// else that of Black.
func (st *state) next(word string) string {
	if last := st.path.turn.last; last == record.Black || last == record.Empty && strings.Contains(word, "W") {
		return "W"
	}
	return "B"
}

func (st *state) isPoint(s string) bool {
	p, located, ok := st.board.Point(s)
	return ok && located && st.board.On(p)
}

// meantBracket finds a name whose last letter has changed places with the bracket, `S[Z19]` and `REW[+R]`.
func (st *state) meantBracket(pr *prop, span syntax.Span, word string) (meant, bool) {
	value := pr.value
	if len(word) > 2 && st.node != st.root {
		return meant{}, false
	}
	open := syntax.Span{Start: span.Start, End: span.End + 1} // with the bracket, which comes at once after nearly every name
	if st.Tree.TokenStart(pr.first+1) != span.End || st.Tree.TokenKind(pr.first+1) != sgf.Value {
		return meant{}, false
	}
	if n := len(word) - 1; n > 0 {
		name, first := word[:n], word[n:]
		if id := sgf.Lookup(name); st.lacks(id) && st.startsLike(id, pr, first+value) {
			return meant{text: name + "[" + first, old: open}, true
		}
	}
	if value == "" || !isUpper(value[:1]) {
		return meant{}, false
	}
	name := word + value[:1]
	if id := sgf.Lookup(name); st.lacks(id) && st.startsLike(id, pr, value[1:]) {
		open.End++
		return meant{text: name + "[", old: open}, true
	}
	return meant{}, false
}

// strangers counts the names of two capital letters in the node that nobody knows, up to two. A header with several of
// them is that of a program, which has names of its own.
func (st *state) strangers() (n int) {
	first := ""
	for i := range st.props {
		pr := &st.props[i]
		if pr.def != nil || pr.id != sgf.Unknown {
			continue
		}
		word := st.Tree.TokenText(pr.first)
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
func (st *state) isFree(id sgf.Ident) bool {
	switch id {
	case sgf.CA, sgf.DT, sgf.RE, sgf.RU:
		return false
	}
	return pairs[id] == sgf.Unknown && st.d.Type(id).Form.First.IsText()
}

// lacks reports whether a property belongs into the node, by the version and the game of the tree, and is not there.
func (st *state) lacks(id sgf.Ident) bool {
	def, exact := st.d.Find(id)
	if id == sgf.Unknown || !exact && id != sgf.FF || st.has(id) {
		return false
	}
	switch def.Class {
	case sgf.RootClass, sgf.InfoClass:
		return st.node == st.root
	case sgf.MoveClass:
		return st.hasMove() && id != sgf.B && id != sgf.W
	case sgf.SetupClass:
		return !st.hasMove()
	}
	return true
}

// isHead reports whether a property says something of the whole game. Names of more than two letters are what programs
// take for what is their own: only there is one looked at as a slip.
func (st *state) isHead(id sgf.Ident) bool {
	def, _ := st.d.Find(id)
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
func (st *state) looksLike(id sgf.Ident, pr *prop, value string, how slip) bool {
	switch id {
	case sgf.FF, sgf.ST, sgf.GM:
		return len(value) < 3 && isNumber(value)
	case sgf.HA:
		return len(value) == 1 && isNumber(value)
	case sgf.SZ:
		n, err := strconv.Atoi(value)
		return err == nil && n > 1 && n < 53
	case sgf.KM, sgf.TM:
		return isReal(value, st.tree.FF)
	case sgf.CA:
		_, known := charset.Lookup(value)
		return known
	case sgf.DT:
		_, ok := readDates(value)
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
	typ := st.d.Type(id)
	switch first := typ.Form.First; {
	case pairs[id] != sgf.Unknown:
		return st.has(pairs[id])
	case first == sgf.Text:
		return strings.Contains(value, " ")
	case first.IsText():
		return how == swapped
	case first == sgf.Real || first == sgf.Number:
		return isReal(value, st.tree.FF) && how > lettered
	case first == sgf.Point || first == sgf.Stone:
		return st.arePoints(pr, typ)
	}
	return false
}

// startsLike is looksLike for a property whose first value is another than it seems.
func (st *state) startsLike(id sgf.Ident, pr *prop, value string) bool {
	if first := st.d.Type(id).Form.First; first == sgf.Point || first == sgf.Stone {
		point, _, _ := strings.Cut(value, ":")
		return st.isPoint(point)
	}
	return st.looksLike(id, pr, value, swapped)
}

// pairs are the properties that each player has.
var pairs = map[sgf.Ident]sgf.Ident{
	sgf.PB: sgf.PW, sgf.PW: sgf.PB, sgf.BR: sgf.WR, sgf.WR: sgf.BR, sgf.BT: sgf.WT, sgf.WT: sgf.BT,
}

// arePoints reports whether all values of a property are points of the board, before a colon where the type has one.
func (st *state) arePoints(pr *prop, typ sgf.Type) bool {
	n := 0
	for _, s := range contents(st.Tree, pr.node) {
		one, two, colon := strings.Cut(s, ":")
		pair := typ.Form.Composed && typ.Form.Second == sgf.Point || typ.List && !typ.Form.Composed && colon
		if !st.isPoint(one) || colon != typ.Form.Composed && !pair || pair && !st.isPoint(two) {
			return false
		}
		n++
	}
	return n == 1 || typ.List
}

func (st *state) slipped(pr *prop, span syntax.Span, word string) bool {
	m, ok := st.meantBy(pr, span, word)
	if !ok || st.isOwn(word) {
		return false
	}
	if m.move {
		st.path.turn.last = record.Empty // that the other player moves next is no second fault
	}
	f := at(span, "there is no property %s here: expected `%s`", quote(word), m.text)
	if m.old != span { // its bracket is among what is wrong
		f.Message = i18n.Msg("the bracket after %s is in the wrong place: expected `%s`", quote(word), m.text)
	}
	st.Report(mistypedProperty, rewrite(f, false, m.old, m.text))
	return true
}

// mistypedMove looks back from a move of the main line to a node with a single property that names a point, such as
// `C[qp]`, after another move of the same player: it is the move between the two. It reports whether there is one.
func (st *state) mistypedMove(color record.Color) bool {
	p := st.betweenMoves()
	if p == syntax.None {
		return false
	}
	other, before := "W", sgf.B
	if color == record.White {
		other, before = "B", sgf.W
	}
	if st.propertyOf(st.nodeBefore(p-1), before) == syntax.None {
		return false
	}
	first, _ := st.Tree.Tokens(p)
	span := st.Tree.TokenSpan(first)
	f := at(span, "%s is between two moves of %s: expected `%s`", quote(st.Tree.Text(p)), playerNames[color], other)
	st.Report(mistypedProperty, rewrite(f, false, span, other))
	return true
}

// betweenMoves is the only property of the node before this one in its sequence, if it is no move and its one value
// names a point; None otherwise.
func (st *state) betweenMoves() syntax.NodeID {
	p := st.node - 1
	if p == st.lone+1 || p <= st.root || st.Tree.Kind(p) != sgf.Property || st.Tree.Parent(p) != p-1 || st.Tree.Parent(p-1) != st.Tree.Parent(st.node) || p-1 == st.root {
		return syntax.None
	}
	switch id := sgf.IdentOf(st.Tree, p); id {
	case sgf.B, sgf.W, sgf.Unknown, sgf.AE:
		return syntax.None
	}
	value := sgf.FirstValue(st.Tree, p)
	if len(value) != 2 || !st.isPoint(value) || !oneValue(st.Tree, p) {
		return syntax.None
	}
	return p
}

// nodeBefore is the node before n in its sequence; None when n is the first.
func (st *state) nodeBefore(n syntax.NodeID) syntax.NodeID {
	within := st.Tree.Parent(n)
	for before := n - 1; before > within; before = st.Tree.Parent(before) {
		if st.Tree.Parent(before) == within {
			return before
		}
	}
	return syntax.None
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
func (st *state) isOwn(name string) bool {
	if st.own == nil {
		st.own = st.countNames()
	}
	return st.own[name].count >= ownNodes
}

func (st *state) countNames() map[string]nameNodes {
	t, nodes := st.Tree, make(map[string]nameNodes)
	for p, end := st.tree.Node+1, t.End(st.tree.Node); p < end; p++ {
		if _, exact := st.d.Find(sgf.IdentOf(t, p)); exact || t.Kind(p) != sgf.Property {
			continue
		}
		name := t.Source().Slice(sgf.NameSpan(t, p))
		if seen := nodes[name]; seen.count == 0 || seen.last != t.Parent(p) {
			nodes[name] = nameNodes{t.Parent(p), seen.count + 1}
		}
	}
	return nodes
}
