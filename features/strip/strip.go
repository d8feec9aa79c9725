// Package strip takes parts out of records: comments, chat, variations, marks, notes of engines, times, names. It
// cannot lose anything else: the result is read again, and what was not named must be there as it was.
package strip

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Part is something that a record can do without.
type Part uint8

// The parts. No text belongs to two of them: what a program or a visitor has written into a comment is not a comment.
const (
	Comments   Part = iota // what people have written about the game
	Chat                   // what players and visitors said to each other
	Variations             // all but the main line
	Markup                 // what is drawn on the board
	Engine                 // what programs think of moves and positions
	Times                  // the time that was used, or is left, at a move
	Names                  // who played, and where
	partCount
)

// Parts is a set of them.
type Parts uint8

// Of makes a set.
func Of(parts ...Part) (s Parts) {
	for _, p := range parts {
		s |= 1 << p
	}
	return s
}

// Has reports whether a part is in the set.
func (s Parts) Has(p Part) bool { return s>>p&1 != 0 }

// List is the parts of the set, in their order.
func (s Parts) List() (list []Part) {
	for p := range partCount {
		if s.Has(p) {
			list = append(list, p)
		}
	}
	return list
}

// Provider is what a format knows of its parts.
type Provider struct {
	Parts  Parts          // those that have a meaning in it
	Layout syntax.KindSet // tokens that mean nothing: they join statements
	Cut    func(*Cutter)  // names what goes, in the order of the text
	// Beyond: a variation may go on where the main line ends, with the end of the game in its place. As a game tree
	// both are one line.
	Beyond bool
}

// Cutter takes the edits of one file.
type Cutter struct {
	File  *syntax.File
	Parts Parts

	misread []syntax.Span // in order
	edits   []syntax.Edit
	at      int // the end of the last edit
	kept    []syntax.Span
	names   []name
}

// name is that of a player, which is not in the record any more.
type name struct {
	game int
	text string
}

// Cut takes a span away. What the edit before has of it is gone already.
func (c *Cutter) Cut(s syntax.Span) { c.Replace(s, "") }

// Replace writes a text in the place of a span.
func (c *Cutter) Replace(s syntax.Span, text string) {
	s.Start = max(s.Start, c.at)
	if s.End <= s.Start || c.File.Source().Slice(s) == text {
		return
	}
	for len(c.misread) > 0 && c.misread[0].End <= s.Start {
		c.misread = c.misread[1:]
	}
	if len(c.misread) > 0 && c.misread[0].Start < s.End {
		c.Keep(s)
		return
	}
	c.edits, c.at = append(c.edits, syntax.Edit{Span: s, Text: text}), s.End
}

// Done is the byte before which everything is dealt with.
func (c *Cutter) Done() int { return c.at }

// Keep notes a part that was named and stays, because of mistakes in it.
func (c *Cutter) Keep(s syntax.Span) { c.kept = append(c.kept, s) }

// Name writes another name in the place of a player's.
func (c *Cutter) Name(s syntax.Span, text string) {
	old := c.File.Source().Slice(s)
	if old == text || strings.TrimSpace(old) == "" {
		return
	}
	c.names = append(c.names, name{c.File.GameIndexAt(s.Start), strings.TrimSpace(old)})
	c.Replace(s, text)
}

// Result is what stripping a file comes to.
type Result struct {
	Edits []syntax.Edit // in order, not overlapping
	Text  string        // with the edits made
	Kept  []syntax.Span // what was named and stays, because of mistakes in it
	Left  []int         // 1-based lines of Text where the name of a player still is, in order
	// Faulty and Unsafe are set, and Edits nil, when the proof of the result failed: something else would be lost. Of a
	// file without faults, that is a defect of recls.
	Faulty, Unsafe bool
}

// Strip finds the edits that take parts out of a file. Parts without a meaning in its format are left out of account.
// What has a place that was misread in it stays: a move that a comment has swallowed is not a comment. These places are
// in order.
func Strip(p *Provider, f *syntax.File, parts Parts, misread ...syntax.Span) Result {
	text := f.Source().Text()
	if p == nil || p.Parts&parts == 0 {
		return Result{Text: text}
	}
	c := &Cutter{File: f, Parts: p.Parts & parts, misread: misread}
	p.Cut(c)
	after, ok := p.made(c)
	if !ok && len(f.Faults.Codes()) > 0 {
		c.spareFaulty()
		after, ok = p.made(c)
	}
	if !ok {
		return Result{Text: text, Kept: c.kept, Faulty: len(f.Faults.Codes()) > 0, Unsafe: len(f.Faults.Codes()) == 0}
	}
	return Result{Edits: c.edits, Text: after.Source().Text(), Kept: c.kept, Left: c.left(after)}
}

// made is the file after the edits; ok is false when something else would be lost.
func (p *Provider) made(c *Cutter) (after *syntax.File, ok bool) {
	if len(c.edits) == 0 {
		return c.File, true
	}
	after = c.File.Format.Parse(syntax.NewSource(syntax.Apply(c.File.Source().Text(), c.edits)))
	return after, p.proved(c.File, after, c)
}

// spareFaulty gives up the edits in games with faults: what a parser makes of these hangs on the text around them.
func (c *Cutter) spareFaulty() {
	f, game := c.File, 0
	c.edits = slices.DeleteFunc(c.edits, func(e syntax.Edit) bool {
		for game+1 < f.GameCount() && f.GameSpan(game).End <= e.Span.Start {
			game++
		}
		if game >= f.GameCount() {
			return true
		}
		span := f.GameSpan(game)
		if span.Covers(e.Span) && !f.Faults.In(span) {
			return false
		}
		if n := len(c.kept); n == 0 || c.kept[n-1] != span {
			c.kept = append(c.kept, span)
		}
		return true
	})
}

// proved reports whether the new file is the old one without what was cut: its tokens, the nodes over them, the moves.
func (p *Provider) proved(before, after *syntax.File, c *Cutter) bool {
	old, fresh := p.skeleton(before.Tree, c.edits), p.skeleton(after.Tree, nil)
	return slices.Equal(old.tokens, fresh.tokens) && slices.Equal(old.nodes, fresh.nodes) && p.sameMoves(before, after, c.Parts)
}

// skeleton is what a tree is but for its layout.
type skeleton struct {
	tokens []token
	nodes  []place
}

type token struct {
	kind syntax.Kind
	text string
}

// place is a node with how deep it lies: these in preorder are the whole tree.
type place struct {
	kind  syntax.Kind
	depth int32
}

// skeleton is that of a tree after the edits. Nodes that lose all their tokens are gone.
func (p *Provider) skeleton(t *syntax.Tree, edits []syntax.Edit) (s skeleton) {
	before := make([]int32, t.TokenCount()+1) // how many tokens are left before each
	s.tokens, s.nodes = make([]token, 0, t.TokenCount()), make([]place, 0, t.Len())
	for i := range t.TokenCount() {
		before[i+1] = before[i]
		kind := t.TokenKind(i)
		if p.Layout.Has(kind) {
			continue
		}
		var text string
		if text, edits = edited(t, t.TokenSpan(i), edits); text != "" {
			s.tokens = append(s.tokens, token{kind, text})
			before[i+1]++
		}
	}
	depth := make([]int32, t.Len())
	for n := range syntax.NodeID(t.Len()) {
		if up := t.Parent(n); up != syntax.None {
			depth[n] = depth[up] + 1
		}
		if first, last := t.Tokens(n); before[last] > before[first] {
			s.nodes = append(s.nodes, place{t.Kind(n), depth[n]})
		}
	}
	return s
}

// edited is the text of a span after the edits, of which those before it are done with.
func edited(t *syntax.Tree, s syntax.Span, edits []syntax.Edit) (string, []syntax.Edit) {
	for len(edits) > 0 && edits[0].Span.End <= s.Start {
		edits = edits[1:]
	}
	if len(edits) == 0 || edits[0].Span.Start >= s.End {
		return t.Source().Slice(s), edits
	}
	var out strings.Builder
	at := s.Start
	for _, e := range edits {
		if e.Span.Start >= s.End {
			break
		}
		out.WriteString(t.Source().Slice(syntax.Span{Start: at, End: max(at, e.Span.Start)}))
		if e.Span.Start >= s.Start {
			out.WriteString(e.Text)
		}
		at = min(e.Span.End, s.End)
	}
	out.WriteString(t.Source().Slice(syntax.Span{Start: at, End: s.End}))
	return out.String(), edits
}

// sameMoves reports whether the games have the same moves: all of them, or those of their main lines where the
// variations have gone.
func (p *Provider) sameMoves(before, after *syntax.File, parts Parts) bool {
	var old, fresh []record.Move
	for i := range before.GameCount() {
		old = appendMoves(old, before.Game(i), parts.Has(Variations))
	}
	for i := range after.GameCount() {
		fresh = appendMoves(fresh, after.Game(i), parts.Has(Variations))
	}
	if p.Beyond && parts.Has(Variations) && before.GameCount() == 1 && len(fresh) > 0 {
		old = old[:min(len(old), len(fresh))]
	}
	return slices.Equal(old, fresh)
}

func appendMoves(list []record.Move, g *record.Game, mainLine bool) []record.Move {
	for i := 0; i >= 0 && i < len(g.Nodes); {
		n := &g.Nodes[i]
		if n.Move.Action != record.NoAction {
			list = append(list, n.Move)
		}
		if i++; mainLine {
			i = int(n.Child)
		}
	}
	return list
}

// mostNames is how many names are looked for in one game: a game has two players, and broken ones have more.
const mostNames = 8

// left finds names of players that are still in the games that had them, in comments for example.
func (c *Cutter) left(after *syntax.File) (lines []int) {
	if after.GameCount() != c.File.GameCount() {
		return nil
	}
	for i := 0; i < len(c.names); {
		game, seen := c.names[i].game, 0
		for ; i < len(c.names) && c.names[i].game == game; i++ {
			name := c.names[i].text
			if seen++; game < 0 || seen > mostNames || utf8.RuneCountInString(name) < 2 {
				continue
			}
			span := after.GameSpan(game)
			text := after.Source().Slice(span)
			for at := 0; ; {
				n := strings.Index(text[at:], name)
				if n < 0 {
					break
				}
				lines = append(lines, after.Source().LineAt(span.Start+at+n)+1)
				at += n + len(name)
			}
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}
