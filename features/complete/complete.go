// Package complete says what can be written at a place of a record: the properties, keywords and statements that are
// allowed there, the values that they take, the moves that are legal.
//
// A record that is being typed is incomplete at the cursor. What a place is, is therefore told by the words before it,
// as the parser recovered them, and never by what follows. Everything here is read off the syntax tree: an answer costs
// the path from the root to the cursor.
package complete

import (
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
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
	Detail  i18n.Text // beside the label, short; nil without one
	Kind    Kind
	Replace syntax.Span // holds the cursor, within a line; of all items the same
	Insert  string      // what replaces it; in the syntax of LSP snippets when Snip is set
	Snip    bool
	Plain   string // Insert for clients without snippets; "" when Insert will do
	Filter  string // what the letters typed are compared with, where that is not what is inserted
	Rank    int    // sort order, small first
	Word    string // what hover.Explain documents; "" without documentation
	Last    bool   // present already: offered last
}

// Provider adds to a request what one format has to propose at its place.
type Provider func(*Request)

// At is what can be written at the offset off, in bytes, the best first. What does not begin with the letters before
// the cursor is left out; labels are unique. Without a provider there is nothing.
func At(p Provider, f *syntax.File, off int, l *i18n.Locale) []Item {
	r := &Request{File: f, Locale: l, Text: f.Source().Text(), Off: off}
	if p == nil || off < 0 || off > len(r.Text) {
		return nil
	}
	r.Line = f.Source().LineSpan(f.Source().LineAt(off))
	if off > r.Line.End {
		return nil // between the two characters of a line break
	}
	r.Word(off, off)
	p(r)
	return r.ranked()
}

// Request is one question, and the items found so far.
type Request struct {
	File    *syntax.File
	Text    string       // of the file
	Off     int          // of the cursor, in bytes
	Line    syntax.Span  // the cursor's, without its line break
	Replace syntax.Span  // what the items replace; see Word
	Typed   string       // what of it is before the cursor
	Locale  *i18n.Locale // of labels that are words
	Suffix  string       // what every item brings along after it: a bracket that is missing

	items []Item
	seen  map[string]bool
}

// Word says what the items are to replace, in bytes. It is cut to the cursor's line.
func (r *Request) Word(start, end int) {
	r.Replace = syntax.Span{Start: max(start, r.Line.Start), End: min(max(end, r.Off), r.Line.End)}
	r.Typed = r.Text[r.Replace.Start:r.Off]
}

// Add proposes an item, unless something else is being typed.
func (r *Request) Add(x Item) {
	if r.seen[x.Label] || x.Label == "" || !r.Begins(x.plain()) && !r.Begins(x.Label) && (x.Filter == "" || !r.Begins(x.Filter)) {
		return
	}
	if r.seen == nil {
		r.seen = make(map[string]bool)
	}
	r.seen[x.Label] = true
	x.Replace = r.Replace
	x.Insert += r.Suffix
	if x.Snip {
		x.Plain += r.Suffix
	}
	r.items = append(r.items, x)
}

// Len is the number of items so far.
func (r *Request) Len() int { return len(r.items) }

// Value proposes a text as it is.
func (r *Request) Value(text string, detail i18n.Text) {
	r.Add(Item{Label: text, Detail: detail, Kind: Value, Insert: text})
}

// Choice is a value that a field takes, and what it means.
type Choice = record.Choice

// Choices proposes values.
func (r *Request) Choices(list []Choice) {
	for _, c := range list {
		r.Value(c.Text, c.Means)
	}
}

func (x *Item) plain() string {
	if x.Snip {
		return x.Plain
	}
	return x.Insert
}

// Begins reports whether a text starts with the letters typed, in any case.
func (r *Request) Begins(text string) bool {
	return len(text) >= len(r.Typed) && strings.EqualFold(text[:len(r.Typed)], r.Typed)
}

// ranked is the items in their order, those that are present already last.
func (r *Request) ranked() []Item {
	First(r.items, func(x Item) bool { return !x.Last })
	for i := range r.items {
		r.items[i].Rank = i
	}
	return r.items
}

// First moves those of a list that are wanted before the others; both keep their order.
func First[T any](list []T, wanted func(T) bool) {
	rank := func(x T) int {
		if wanted(x) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b T) int { return rank(a) - rank(b) })
}

// Clause is the first part of a line of documentation, which a list has room for.
func Clause(doc i18n.Text) i18n.Text { return clause{doc} }

type clause struct{ doc i18n.Text }

func (c clause) String() string { return c.In(nil) }

// In cuts the text in its language: that ends a sentence in another way than English.
func (c clause) In(l *i18n.Locale) string {
	doc := strings.TrimSuffix(c.doc.In(l), ".")
	depth := 0
	for i := 1; i < len(doc); i++ {
		switch rest := doc[i:]; {
		case doc[i] == '(':
			depth++
		case doc[i] == ')':
			depth--
		case depth > 0:
		case strings.HasPrefix(rest, "。"), strings.HasPrefix(rest, "："), strings.HasPrefix(rest, "；"), strings.HasPrefix(rest, "; "),
			(strings.HasPrefix(rest, ". ") || strings.HasPrefix(rest, ": ")) && doc[i-1] != '.':
			return doc[:i]
		}
	}
	return doc
}

// Parts are texts side by side, with dots between those that are not empty.
type Parts []i18n.Text

// String is the parts in English.
func (p Parts) String() string { return p.In(nil) }

// In is the parts in a language.
func (p Parts) In(l *i18n.Locale) string {
	var texts []string
	for _, part := range p {
		if text := part.In(l); text != "" {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, " · ")
}
