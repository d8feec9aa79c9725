// Package complete says what can be written at a place of a record: the
// properties, keywords and statements that are allowed there, the values that
// they take, the moves that are legal.
//
// A record that is being typed is incomplete where the cursor stands. What a
// place is, is therefore told by the words before it, as the parser recovered
// them, and never by what follows. Everything here is read off the syntax tree:
// an answer costs the path from the root to the cursor.
package complete

import (
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// Kind tells what an item is.
type Kind uint8

const (
	Property Kind = iota // an SGF property, an Ishi keyword, a CSA statement
	Value                // one of the values that a field takes
	Point                // a point or a square
	Move                 // a move, or its beginning: more of it comes with the next letter
	Name                 // a name that occurs in the file: a player, an event
	Snippet              // more than one thing, with places to fill
)

// Item is one proposal.
type Item struct {
	Label   string
	Detail  string // beside the label, short
	Kind    Kind
	Replace syntax.Span // holds the cursor, within a line; of all items the same
	Insert  string      // what replaces it; in the syntax of LSP snippets when Snip is set
	Snip    bool
	Plain   string // Insert for clients without snippets; "" when Insert will do
	Rank    int    // sort order, small first
	Word    string // what hover.Explain documents; "" without documentation
	Last    bool   // present already: offered last
}

// completer is what one format adds.
type completer struct {
	id  string
	run func(*request)
}

// completers lists the formats that have something to propose, by their IDs.
func completers() []completer {
	return []completer{sgfCompleter(), ishiCompleter(), csaCompleter()}
}

// At is what can be written at the offset off, in bytes, the best first. What
// does not begin with the letters before the cursor is left out; labels are
// unique.
func At(f *syntax.File, off int) []Item {
	r := &request{file: f, text: f.Source().Text(), off: off}
	if off < 0 || off > len(r.text) {
		return nil
	}
	r.line = f.Source().LineSpan(f.Source().LineAt(off))
	if off > r.line.End {
		return nil // between the two characters of a line break
	}
	r.word(off, off)
	for _, c := range completers() {
		if c.id == f.Format.ID() {
			c.run(r)
		}
	}
	return r.ranked()
}

// request is one question, and the items found so far.
type request struct {
	file    *syntax.File
	text    string
	off     int
	line    syntax.Span // the cursor's, without its line break
	replace syntax.Span
	typed   string // what of it stands before the cursor
	suffix  string // what every item brings along behind it: a bracket that is missing
	items   []Item
	seen    map[string]bool
}

// word says what the items are to replace. It is cut to the cursor's line.
func (r *request) word(start, end int) {
	r.replace = syntax.Span{Start: max(start, r.line.Start), End: min(max(end, r.off), r.line.End)}
	r.typed = r.text[r.replace.Start:r.off]
}

// add proposes an item, unless something else is being typed.
func (r *request) add(x Item) {
	if r.seen[x.Label] || x.Label == "" || !begins(x.plain(), r.typed) && !begins(x.Label, r.typed) {
		return
	}
	if r.seen == nil {
		r.seen = make(map[string]bool)
	}
	r.seen[x.Label] = true
	x.Replace = r.replace
	x.Insert += r.suffix
	if x.Snip {
		x.Plain += r.suffix
	}
	r.items = append(r.items, x)
}

// value proposes a text as it stands.
func (r *request) value(text, detail string) {
	r.add(Item{Label: text, Detail: detail, Kind: Value, Insert: text})
}

func (x *Item) plain() string {
	if x.Snip {
		return x.Plain
	}
	return x.Insert
}

// begins reports whether a text starts with the letters typed, in any case.
func begins(text, typed string) bool {
	return len(text) >= len(typed) && strings.EqualFold(text[:len(typed)], typed)
}

// ranked is the items in their order, those that are present already behind.
func (r *request) ranked() []Item {
	slices.SortStableFunc(r.items, func(a, b Item) int { return boolInt(a.Last) - boolInt(b.Last) })
	for i := range r.items {
		r.items[i].Rank = i
	}
	return r.items
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
