package refactor

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// EditKind is what a hand changes on a board.
type EditKind string

// The kinds of edits.
const (
	EditComment EditKind = "comment" // the whole comment of the node
	EditMark    EditKind = "mark"    // a mark on a point: set, and taken away where it is
	EditLabel   EditKind = "label"   // a text on a point
	EditSetup   EditKind = "setup"   // what is on a point at the start, or at a node without a move
	EditDelete  EditKind = "delete"  // the node, and all that follows
	EditPromote EditKind = "promote" // the variation goes before the one above it
	EditMain    EditKind = "main"    // the variation becomes the main line
	EditPrune   EditKind = "prune"   // the alternatives of the variation go
	EditHeader  EditKind = "header"  // a line of the header
)

// Request is one edit as a hand makes it.
type Request struct {
	Kind  EditKind
	Text  string       // EditComment, EditLabel; "" takes away
	Shape record.Shape // EditMark
	Color record.Color // EditMark with record.Territory, EditSetup
	None  bool         // EditMark: all marks of the point go; EditSetup of a hand: a piece leaves it
	Point record.Point
	Piece uint8 // EditSetup in shogi: the kind of the piece of Color
	Hand  bool  // EditSetup in shogi: the piece goes to the hand of Color, or leaves it
	// NewNode lets EditSetup add a node after one that has a move.
	NewNode    bool
	Key, Value string // EditHeader: the field as the format names it, or by its common name; "" takes the field away
}

// Place is a node of a game.
type Place struct {
	File  *syntax.File
	Tree  *syntax.Tree // of File
	Index int          // of Game in File
	Game  *record.Game
	Node  int
}

// placeOf is a node of a game of a file; ok is false where there is no such node.
func placeOf(f *syntax.File, game, node int) (at Place, ok bool) {
	g, ok := f.GameWith(game, node)
	return Place{f, f.Tree, game, g, node}, ok
}

// Editing is an edit of a node that is to be made.
type Editing struct {
	Place
	Request
}

// Detail is what the node holds beside its move.
func (e *Editing) Detail() record.Detail { return e.Game.Detail(e.Node) }

// Lines is the text of the request with a line feed for every line break.
func (e *Editing) Lines() string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(e.Text)
}

// OneLine is the value of the request on one line, without the white space around it.
func (e *Editing) OneLine() string {
	return strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(e.Value))
}

// Field is the header field that the request names; nil without one.
func (e *Editing) Field() *record.Field {
	for _, byName := range [...]bool{true, false} {
		for i := range e.Game.Header {
			if f := &e.Game.Header[i]; byName && f.Name == e.Key || !byName && f.Key != "" && f.Key == e.Key {
				return f
			}
		}
	}
	return nil
}

// Editor is what a format knows of edits on a board. A nil function is what it cannot say.
type Editor struct {
	// Blocked says why nothing of a game can be edited; zero where it can.
	Blocked func(at Editing) i18n.Message
	// Comment, Mark, Label, Setup and Header write the request; no edits and no message is "there is nothing to do".
	Comment, Mark, Label, Setup, Header func(at Editing) ([]syntax.Edit, i18n.Message)
	// CanSetup reports whether the format has a place for stones or pieces at the node; nil is anywhere without a move.
	CanSetup func(at Editing) bool
	// Cut takes the node and what follows away.
	Cut func(at Editing) ([]syntax.Edit, i18n.Message)
	// CutsLater tells that Cut can only take a main line away once another variation has its place.
	CutsLater bool
	// Swap exchanges the node, with what follows, and the alternative before it; nil where there are no variations.
	Swap func(at Editing) ([]syntax.Edit, i18n.Message)
	// Main makes the variation of the node, and those around it, the main line in one step; nil where Swap does it.
	Main func(at Editing) ([]syntax.Edit, i18n.Message)
	// States reports whether a field of the header states the position, so that a setup changes it; nil is none.
	States func(name string) bool
	// Ends tells that the result in the header is the line that ends the main line: it goes and comes with that.
	Ends bool
}

// Edited is an edit of a record.
type Edited struct {
	Edits []syntax.Edit
	Node  int // where a reader is afterwards: the node; after a deletion the one before it
	At    int // the offset, in bytes, of that node in the text after the edits
}

var (
	noPlace   = i18n.Msg("there is no such place in the record")
	noBranch  = i18n.Msg("there is no other variation here")
	cannotSay = i18n.Msg("this format has no place for it")
	// unproved says that an edit would do more than it should.
	unproved = i18n.Msg("the edit would change something else in the record too")
)

// Editable lists the kinds of edits that a node takes, in the order of their constants. Listing costs a look at the
// node and those before it.
func Editable(p *Provider, f *syntax.File, game, node int) []EditKind {
	kinds := []EditKind{}
	place, ok := placeOf(f, game, node)
	if p == nil || p.Edits == nil || !ok {
		return kinds
	}
	at := Editing{Place: place}
	if p.Edits.Blocked != nil && !p.Edits.Blocked(at).IsZero() {
		return kinds
	}
	for _, kind := range [...]EditKind{EditComment, EditMark, EditLabel, EditSetup, EditDelete, EditPromote, EditMain, EditPrune, EditHeader} {
		if at.Kind = kind; p.Edits.takes(at) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// takes reports whether the format has an edit of a kind at a place.
func (e *Editor) takes(at Editing) bool {
	switch at.Kind {
	case EditSetup:
		return e.Setup != nil && at.Game.Nodes[at.Node].Move.Action == record.NoAction && (e.CanSetup == nil || e.CanSetup(at))
	case EditDelete:
		return e.Cut != nil && at.Node > 0
	case EditPromote, EditMain:
		return e.Swap != nil && elderBranch(at.Game, at.Node) >= 0
	case EditPrune:
		return e.Cut != nil && e.Swap != nil && anyBranch(at.Game, at.Node) >= 0
	}
	return e.writer(at.Kind) != nil
}

// writer is the function for a kind that writes one thing.
func (e *Editor) writer(kind EditKind) func(Editing) ([]syntax.Edit, i18n.Message) {
	switch kind {
	case EditComment:
		return e.Comment
	case EditMark:
		return e.Mark
	case EditLabel:
		return e.Label
	case EditSetup:
		return e.Setup
	case EditHeader:
		return e.Header
	}
	return nil
}

// Edit works out the edits of a request at a node. The result is read again: where something else than what was named
// would change, or a mistake would come into the record, there is no edit and why says so. No edits without a reason is
// a record that is as it should be already.
func Edit(p *Provider, f *syntax.File, game, node int, r Request) (done Edited, why i18n.Message) {
	place, ok := placeOf(f, game, node)
	if p == nil || !ok {
		return done, noPlace
	}
	e, g, at := p.Edits, place.Game, Editing{place, r}
	if e == nil {
		return done, cannotSay
	}
	if e.Blocked != nil {
		if why = e.Blocked(at); !why.IsZero() {
			return done, why
		}
	}
	if why = holds(at, r.Text+r.Value); !why.IsZero() {
		return done, why
	}
	switch r.Kind {
	case EditDelete, EditPromote, EditMain, EditPrune:
		return e.rearrange(at)
	}
	write := e.writer(r.Kind)
	if write == nil {
		return done, cannotSay
	}
	if r.Kind == EditSetup {
		if why = e.setupPlace(at); !why.IsZero() {
			return done, why
		}
	}
	if r.Kind == EditHeader {
		at.Node = 0 // wherever a reader is
	}
	edits, why := write(at)
	if !why.IsZero() {
		return done, why
	}
	if len(edits) == 0 {
		return Edited{Node: node, At: int(g.Nodes[node].Start)}, i18n.Message{}
	}
	if syntax.Overlap(edits) {
		return done, unproved
	}
	after := reread(f, edits)
	if !sameTokens(f.Tree, after.Tree, edits) || !e.sameButFor(at, after) {
		return done, unproved
	}
	fresh := after.Game(game)
	if r.NewNode && len(fresh.Nodes) > len(g.Nodes) {
		node = lastChild(fresh, node)
	}
	return Edited{Edits: edits, Node: node, At: int(fresh.Nodes[node].Start)}, i18n.Message{}
}

// reread is the file after edits, read in part where the format can do that.
func reread(f *syntax.File, edits []syntax.Edit) *syntax.File {
	text := syntax.Apply(f.Source().Text(), edits)
	first, last, grown := edits[0].Span.Start, edits[0].Span.End, 0
	for _, x := range edits {
		first, last, grown = min(first, x.Span.Start), max(last, x.Span.End), grown+len(x.Text)-x.Span.Len()
	}
	c := syntax.Change{Span: syntax.Span{Start: first, End: last}, Len: last - first + grown}
	return syntax.Reread(f, f.Source().Changed(text, c), c)
}

// declaredWithin is how much of a text is searched for the name of its encoding, which is at the start of a record.
const declaredWithin = 1 << 16

// holds says which character of a text the record's encoding does not have; zero where it has all.
func holds(at Editing, text string) i18n.Message {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return i18n.Msg("the text has bytes that are no characters")
	}
	name := ""
	if bytes := at.File.Source().Bytes(); bytes != nil {
		name = bytes.Name
	} else { // what the record says at its start
		text := at.File.Source().Text()
		name, _ = charset.Lookup(at.File.Format.Charset([]byte(text[:min(len(text), declaredWithin)])).Declared)
	}
	if name == "" {
		return i18n.Message{}
	}
	var lost *charset.Unrepresentable
	if _, err := charset.EncodeAs(text, name, false); errors.As(err, &lost) {
		return i18n.Msg("%s does not exist in %s, the encoding of the record", excerpt.Code(string(lost.Rune)), name)
	}
	return i18n.Message{}
}

// elderBranch is the node, or the nearest before it, that has an alternative before itself; -1 without one.
func elderBranch(g *record.Game, node int) int {
	for n := int32(node); n > 0; n = g.Nodes[n].Parent {
		if g.Nodes[g.Nodes[n].Parent].Child != n {
			return int(n)
		}
	}
	return -1
}

// anyBranch is the node, or the nearest before it, that has alternatives; -1 without one.
func anyBranch(g *record.Game, node int) int {
	for n := int32(node); n > 0; n = g.Nodes[n].Parent {
		if g.Nodes[g.Nodes[n].Parent].Child != n || g.Nodes[n].Next >= 0 {
			return int(n)
		}
	}
	return -1
}

func lastChild(g *record.Game, node int) int {
	c := g.Nodes[node].Child
	for g.Nodes[c].Next >= 0 {
		c = g.Nodes[c].Next
	}
	return int(c)
}

// arrangement changes the order of the variations of a game step by step: each step is read again, and is to be the
// tree of games that it should be.
type arrangement struct {
	*Editor
	Editing
	steps int
	last  []syntax.Edit // of the last step
}

func (e *Editor) rearrange(at Editing) (done Edited, why i18n.Message) {
	a := &arrangement{Editor: e, Editing: at}
	switch at.Kind {
	case EditDelete:
		why = a.delete()
	case EditPrune:
		why = a.prune()
	default:
		why = a.promote()
	}
	if !why.IsZero() {
		return done, why
	}
	edits := a.last
	if a.steps > 1 {
		edits = Difference(at.File.Source().Text(), a.File.Source().Text())
	}
	return Edited{Edits: edits, Node: a.Node, At: int(a.Game.Nodes[a.Node].Start)}, i18n.Message{}
}

func (a *arrangement) delete() i18n.Message {
	switch {
	case a.Cut == nil:
		return cannotSay
	case a.Node == 0:
		return i18n.Msg("the start of the game cannot be deleted")
	}
	return a.cut(a.Node)
}

// cut takes a node away, and goes on at the one before it if the reader was there.
func (a *arrangement) cut(node int) i18n.Message {
	if nodes := a.Game.Nodes; a.CutsLater && nodes[node].Next >= 0 && nodes[nodes[node].Parent].Child == int32(node) {
		places := []int{node, a.Node}
		if why := a.swap(int(nodes[node].Next), places); !why.IsZero() {
			return why
		}
		node, a.Node = places[0], places[1]
	}
	at := a.Editing
	at.Node = node
	edits, why := a.Cut(at)
	if !why.IsZero() {
		return why
	}
	want := newOrder(a.Game)
	want.without(node)
	places := []int{a.Node}
	if a.Node >= node && isBelow(a.Game, a.Node, node) {
		places[0] = int(a.Game.Nodes[node].Parent)
	}
	if why = a.step(edits, want, places); why.IsZero() {
		a.Node = places[0]
	}
	return why
}

// swap exchanges a node with the alternative before it. places are nodes, and become what these are afterwards.
func (a *arrangement) swap(node int, places []int) i18n.Message {
	at := a.Editing
	at.Node = node
	edits, why := a.Swap(at)
	if !why.IsZero() {
		return why
	}
	want := newOrder(a.Game)
	want.up(node)
	return a.step(edits, want, places)
}

func (a *arrangement) promote() i18n.Message {
	if a.Swap == nil {
		return cannotSay
	}
	branch := elderBranch(a.Game, a.Node)
	if branch < 0 {
		return i18n.Msg("this is the main line already")
	}
	if a.Kind == EditMain && a.Main != nil {
		return a.makeMain()
	}
	for ; branch >= 0; branch = elderBranch(a.Game, a.Node) {
		places := []int{a.Node}
		if why := a.swap(branch, places); !why.IsZero() {
			return why
		}
		if a.Node = places[0]; a.Kind == EditPromote {
			break
		}
	}
	return i18n.Message{}
}

// makeMain is promoting up to the main line, in one step.
func (a *arrangement) makeMain() i18n.Message {
	edits, why := a.Main(a.Editing)
	if !why.IsZero() {
		return why
	}
	want := newOrder(a.Game)
	for n := int32(a.Node); n > 0; n = a.Game.Nodes[n].Parent {
		parent := a.Game.Nodes[n].Parent
		if a.Game.Nodes[parent].Child != n {
			others := slices.DeleteFunc(want.of(parent), func(c int32) bool { return c == n })
			want.children[parent] = append([]int32{n}, others...)
		}
	}
	places := []int{a.Node}
	if why = a.step(edits, want, places); why.IsZero() {
		a.Node = places[0]
	}
	return why
}

// prune takes the alternatives away, the last of them first.
func (a *arrangement) prune() i18n.Message {
	if a.Cut == nil || a.Swap == nil {
		return cannotSay
	}
	branch := anyBranch(a.Game, a.Node)
	if branch < 0 {
		return noBranch
	}
	for depth := len(a.Game.Path(branch)) - 1; ; {
		own := a.Game.Path(a.Node)[depth]
		parent := int(a.Game.Nodes[own].Parent)
		other := lastChild(a.Game, parent)
		if other == own {
			other = int(a.Game.Nodes[parent].Child)
		}
		if other == own {
			return i18n.Message{}
		}
		if why := a.cut(other); !why.IsZero() {
			return why
		}
	}
}

// step makes edits and asserts that the game has become what it should. places are nodes before, and after.
func (a *arrangement) step(edits []syntax.Edit, want *order, places []int) i18n.Message {
	if len(edits) == 0 || syntax.Overlap(edits) {
		return unproved
	}
	after := reread(a.File, edits)
	if !a.onlyGame(after) {
		return unproved
	}
	fresh := after.Game(a.Index)
	now, ok := want.is(fresh)
	ends := func(f record.Field) bool { return a.Ends && f.Key == record.KeyResult }
	if !ok || !sameHeader(a.Game, fresh, ends) {
		return unproved
	}
	for i, node := range places {
		places[i] = now[node]
	}
	a.File, a.Tree, a.Game = after, after.Tree, fresh
	a.steps, a.last = a.steps+1, edits
	return i18n.Message{}
}

// isBelow reports whether a node descends from another, or is it.
func isBelow(g *record.Game, node, top int) bool {
	n := int32(node)
	for n > int32(top) {
		n = g.Nodes[n].Parent
	}
	return n == int32(top)
}

// Difference is the edit that makes one text of another, without what both share at their ends; none where they are the
// same.
func Difference(old, text string) []syntax.Edit {
	if old == text {
		return nil
	}
	p, q := 0, 0
	for p < len(old) && p < len(text) && old[p] == text[p] {
		p++
	}
	for ; !cuts(old, p) || !cuts(text, p); p-- {
	}
	for q < len(old)-p && q < len(text)-p && old[len(old)-1-q] == text[len(text)-1-q] {
		q++
	}
	for ; !cuts(old, len(old)-q) || !cuts(text, len(text)-q); q-- {
	}
	return []syntax.Edit{{Span: syntax.Span{Start: p, End: len(old) - q}, Text: text[p : len(text)-q]}}
}

// cuts reports whether a place is between two characters.
func cuts(s string, i int) bool { return i == 0 || i == len(s) || utf8.RuneStart(s[i]) }

// order is a game tree as it should become: the children of each node, in their order.
type order struct {
	game     *record.Game
	children map[int32][]int32 // of the nodes whose children are not those of the game
}

func newOrder(g *record.Game) *order { return &order{g, map[int32][]int32{}} }

func (o *order) of(node int32) (list []int32) {
	if own, changed := o.children[node]; changed {
		return own
	}
	for c := o.game.Nodes[node].Child; c >= 0; c = o.game.Nodes[c].Next {
		list = append(list, c)
	}
	return list
}

func (o *order) without(node int) {
	parent := o.game.Nodes[node].Parent
	o.children[parent] = slices.DeleteFunc(o.of(parent), func(n int32) bool { return n == int32(node) })
}

func (o *order) up(node int) {
	parent := o.game.Nodes[node].Parent
	list := o.of(parent)
	if i := slices.Index(list, int32(node)); i > 0 {
		list[i-1], list[i] = list[i], list[i-1]
	}
	o.children[parent] = list
}

// is reports whether a game has become so, with the same moves, comments, marks and setups, and where each node is now.
func (o *order) is(fresh *record.Game) (now map[int]int, ok bool) {
	if o.game.Kind != fresh.Kind || o.game.Cols != fresh.Cols || o.game.Rows != fresh.Rows {
		return nil, false
	}
	now = make(map[int]int, len(fresh.Nodes))
	type pair struct{ old, fresh int32 }
	for stack := []pair{{0, 0}}; len(stack) > 0; {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !sameNode(o.game, int(x.old), fresh, int(x.fresh)) {
			return nil, false
		}
		now[int(x.old)] = int(x.fresh)
		c := fresh.Nodes[x.fresh].Child
		for _, old := range o.of(x.old) {
			if c < 0 {
				return nil, false
			}
			stack = append(stack, pair{old, c})
			c = fresh.Nodes[c].Next
		}
		if c >= 0 {
			return nil, false
		}
	}
	return now, len(now) == len(fresh.Nodes)
}

// sameNode compares what two nodes do and hold.
func sameNode(g *record.Game, n int, h *record.Game, m int) bool {
	a, b := &g.Nodes[n], &h.Nodes[m]
	if a.Move != b.Move || a.Has != b.Has {
		return false
	}
	if a.Has&^record.AnyMove == 0 {
		return true
	}
	old, fresh := g.Detail(n), h.Detail(m)
	return sameDetail(&old, &fresh)
}

// sameDetail compares details; marks and stones have no order.
func sameDetail(a, b *record.Detail) bool {
	return a.ToPlay == b.ToPlay && a.Comment == b.Comment && a.Name == b.Name && sameSet(a.Setup, b.Setup) && sameSet(a.Marks, b.Marks) &&
		sameSet(a.Lines, b.Lines) && sameSet(a.View, b.View) && (a.Cube == nil) == (b.Cube == nil) && (a.Cube == nil || *a.Cube == *b.Cube)
}

func sameSet[T comparable](a, b []T) bool {
	if len(a) != len(b) {
		return false
	}
	count := make(map[T]int, len(a))
	for _, x := range a {
		count[x]++
	}
	for _, x := range b {
		if count[x]--; count[x] < 0 {
			return false
		}
	}
	return true
}

// sameHeader compares headers but for some fields.
func sameHeader(g, h *record.Game, but func(record.Field) bool) bool {
	fields := func(g *record.Game) (list [][2]string) {
		for _, f := range g.Header {
			if !but(f) {
				list = append(list, [2]string{f.Name, f.Value})
			}
		}
		return list
	}
	return slices.Equal(fields(g), fields(h))
}

// onlyGame reports whether a file has its games still, of which no other than the edited one has changed its length,
// and no more faults.
func (e *Editing) onlyGame(after *syntax.File) bool {
	if after.GameCount() != e.File.GameCount() || faultCount(after) > faultCount(e.File) {
		return false
	}
	for i := range after.GameCount() {
		if i != e.Index && after.GameSpan(i).Len() != e.File.GameSpan(i).Len() {
			return false
		}
	}
	return true
}

func faultCount(f *syntax.File) (n int) {
	for _, code := range f.Faults.Codes() {
		n += f.Faults.Count(code)
	}
	return n
}

// sameButFor reports whether a file has changed in what a request names, and in nothing else.
func (e *Editor) sameButFor(at Editing, after *syntax.File) bool {
	if !at.onlyGame(after) {
		return false
	}
	g, h, name := at.Game, after.Game(at.Index), ""
	if f := at.Field(); at.Kind == EditHeader && f != nil {
		name = f.Name
	} else if at.Kind == EditHeader {
		name = newField(g, h)
	}
	changes := func(f record.Field) bool {
		return f.Name == name || at.Kind == EditSetup && e.States != nil && e.States(f.Name)
	}
	if g.Kind != h.Kind || g.Cols != h.Cols || g.Rows != h.Rows || !sameHeader(g, h, changes) || at.Kind == EditHeader && !saysField(h, name, at.Value) {
		return false
	}
	added := -1
	if len(h.Nodes) == len(g.Nodes)+1 && at.NewNode {
		added = lastChild(h, at.Node)
	} else if len(h.Nodes) != len(g.Nodes) {
		return false
	}
	// where a node of the old game is in the new one: setup nodes are added, never moved
	now := func(n int32) int32 {
		if added >= 0 && int(n) >= added {
			return n + 1
		}
		return n
	}
	for i := range g.Nodes {
		a, b := &g.Nodes[i], &h.Nodes[now(int32(i))]
		if a.Move != b.Move || a.Parent >= 0 && now(a.Parent) != b.Parent || i != at.Node && a.Has != b.Has {
			return false
		}
	}
	return sameNear(at, h, added, now)
}

// sameTokens reports whether all tokens that do not touch an edit are still what they were.
func sameTokens(old, fresh *syntax.Tree, edits []syntax.Edit) bool {
	first, last := old.Source().Len(), 0
	for _, x := range edits {
		first, last = min(first, x.Span.Start), max(last, x.Span.End)
	}
	for i := 0; i < old.TokenCount() && old.TokenSpan(i).End < first; i++ {
		if i >= fresh.TokenCount() || old.TokenKind(i) != fresh.TokenKind(i) || old.TokenSpan(i) != fresh.TokenSpan(i) {
			return false
		}
	}
	by := fresh.Source().Len() - old.Source().Len()
	for i, j := old.TokenCount()-1, fresh.TokenCount()-1; i >= 0 && old.TokenStart(i) > last; i, j = i-1, j-1 {
		if j < 0 || old.TokenKind(i) != fresh.TokenKind(j) || old.TokenStart(i)+by != fresh.TokenStart(j) {
			return false
		}
	}
	return true
}

// saysField reports whether a header has a field with a value; without a value it must not be there.
func saysField(h *record.Game, name, value string) bool {
	i := slices.IndexFunc(h.Header, func(f record.Field) bool { return f.Name == name })
	if i < 0 {
		return strings.TrimSpace(value) == ""
	}
	return slices.Equal(strings.Fields(h.Header[i].Value), strings.Fields(value))
}

// newField is the name of the first field of a new header that the old one does not have.
func newField(g, h *record.Game) string {
	for _, f := range h.Header {
		if !slices.ContainsFunc(g.Header, func(x record.Field) bool { return x.Name == f.Name }) {
			return f.Name
		}
	}
	return ""
}

// sameNear compares the node, but for what the request names, and those that it is between in the text: no edit of
// one node reaches further, for all tokens before and after it are what they were.
func sameNear(at Editing, h *record.Game, added int, now func(int32) int32) bool {
	g := at.Game
	for i := max(at.Node-2, 0); i < min(at.Node+3, len(g.Nodes)); i++ {
		if i != at.Node && !sameNode(g, i, h, int(now(int32(i)))) {
			return false
		}
	}
	old, fresh := g.Detail(at.Node), h.Detail(int(now(int32(at.Node))))
	target := &fresh
	if added >= 0 {
		if !sameDetail(&old, &fresh) {
			return false
		}
		both := h.Detail(added)
		old, target = record.Detail{}, &both
	}
	if at.Kind == EditSetup && at.Game.Kind == record.Shogi {
		return at.isPosition(&old, target)
	}
	return meets(at, &old, target) && sameRest(at, &old, target)
}

// meets reports whether the node says what was asked for.
func meets(at Editing, old, fresh *record.Detail) bool {
	switch at.Kind {
	case EditComment:
		return slices.Equal(strings.Fields(fresh.Comment), strings.Fields(at.Text))
	case EditLabel:
		i := slices.IndexFunc(fresh.Marks, func(m record.Mark) bool { return m.Shape == record.Label && m.Point == at.Point })
		if at.Text == "" {
			return i < 0
		}
		return i >= 0 && slices.Equal(strings.Fields(fresh.Marks[i].Text), strings.Fields(at.Text))
	case EditMark:
		is := func(d *record.Detail) bool { return slices.ContainsFunc(d.Marks, at.isMark) }
		return is(fresh) == (!is(old) && !at.None)
	}
	return true
}

// isMark reports whether a mark is the one that the request names; any on the point, where all of them go.
func (e *Editing) isMark(m record.Mark) bool {
	return m.Point == e.Point && (e.None || m.Shape == e.Shape && m.Color == e.Color)
}

// sameRest compares what the request does not name.
func sameRest(at Editing, old, fresh *record.Detail) bool {
	switch at.Kind {
	case EditComment:
		old.Comment, fresh.Comment = "", ""
	case EditMark, EditLabel:
		elsewhere := func(list []record.Mark) []record.Mark {
			return slices.DeleteFunc(slices.Clone(list), func(m record.Mark) bool { return m.Point == at.Point })
		}
		old.Marks, fresh.Marks = elsewhere(old.Marks), elsewhere(fresh.Marks)
	case EditSetup:
		elsewhere := func(list []record.Placement) []record.Placement {
			return slices.DeleteFunc(slices.Clone(list), func(p record.Placement) bool { return !p.Hand && p.Point == at.Point })
		}
		old.Setup, fresh.Setup = elsewhere(old.Setup), elsewhere(fresh.Setup)
	case EditHeader:
		old.Comment, fresh.Comment = "", "" // a comment on the game may be a field of the header, too
	}
	return sameDetail(old, fresh)
}
