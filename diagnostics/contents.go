package diagnostics

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// Contents says what of a record of a format somebody has written to be kept: values, comments, fields of the header,
// moves, marks. A safe fix may respell them and put them elsewhere; it may not take one away.
type Contents struct {
	Tokens syntax.KindSet // the tokens that are one value each
	Nodes  syntax.KindSet // the nodes that are one value each; none of them is in another
	// Bare is a value without what says nothing, such as its brackets; "" if it says nothing at all. The node is the
	// innermost that the value is in. May be nil.
	Bare func(t *syntax.Tree, n syntax.NodeID, span syntax.Span, text string) string
}

// value is one of the contents of a record, without white space and characters that are not seen.
type value struct {
	span  syntax.Span
	text  string
	moved int // of one that is gone: how far the edits before it move it
}

// values goes through the contents of a tree of one sort, in order.
type values struct {
	of    *Contents
	tree  *syntax.Tree
	nodes bool // and not tokens
	at    int  // the next one to look at
}

// next finds the next value; ok is false at the end.
func (v *values) next() (span syntax.Span, ok bool) {
	for ; v.nodes && v.at < v.tree.Len(); v.at++ {
		if n := syntax.NodeID(v.at); v.of.Nodes.Has(v.tree.Kind(n)) {
			v.at++
			return v.tree.Span(n), true
		}
	}
	for ; !v.nodes && v.at < v.tree.TokenCount(); v.at++ {
		if v.of.Tokens.Has(v.tree.TokenKind(v.at)) {
			v.at++
			return v.tree.TokenSpan(v.at - 1), true
		}
	}
	return syntax.Span{}, false
}

// value is what the value that next has found says.
func (v *values) value(span syntax.Span) value {
	text := v.tree.Source().Slice(span)
	if v.of.Bare != nil {
		n := syntax.NodeID(v.at - 1)
		if !v.nodes {
			n = v.tree.NodeAt(span.Start)
		}
		text = v.of.Bare(v.tree, n, span, text)
	}
	return value{span: span, text: strings.Join(strings.FieldsFunc(text, isBlank), " ")}
}

// isBlank is true of what says nothing: blanks, and characters that are not seen.
func isBlank(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }

// changes are the values of one sort that are not, byte for byte, where edits leave them, and those that come instead.
func (c *Contents) changes(nodes bool, before, after *syntax.Tree, edits []syntax.Edit) (gone, fresh []value) {
	if nodes && c.Nodes == 0 {
		return nil, nil
	}
	old, now := values{of: c, tree: before, nodes: nodes}, values{of: c, tree: after, nodes: nodes}
	comes, more := now.next()
	moved := 0
	add := func(list []value, v *values, span syntax.Span) []value {
		if x := v.value(span); x.text != "" {
			x.moved = moved
			list = append(list, x)
		}
		return list
	}
	for span, ok := old.next(); ok; span, ok = old.next() {
		for len(edits) > 0 && edits[0].Span.End <= span.Start {
			moved += len(edits[0].Text) - edits[0].Span.Len()
			edits = edits[1:]
		}
		if len(edits) > 0 && edits[0].Span.Start < span.End {
			gone = add(gone, &old, span)
			continue
		}
		there := syntax.Span{Start: span.Start + moved, End: span.End + moved}
		for more && comes.Start < there.Start {
			fresh = add(fresh, &now, comes)
			comes, more = now.next()
		}
		if !more || comes != there {
			gone = add(gone, &old, span)
			continue
		}
		comes, more = now.next()
	}
	for ; more; comes, more = now.next() {
		fresh = add(fresh, &now, comes)
	}
	return gone, fresh
}

// Lost is a value of a file that edits, which make another file of it, take away: it is nowhere in the new file,
// although nothing was written in its place. One that was there twice is still there. ok is false where nothing is
// lost.
func (c *Catalogue) Lost(before, after *syntax.File, edits []syntax.Edit) (text string, ok bool) {
	contents := c.set(before.Format.ID()).Contents
	if contents == nil || len(edits) == 0 {
		return "", false
	}
	gone, nodes := contents.changes(true, before.Tree, after.Tree, edits)
	more, tokens := contents.changes(false, before.Tree, after.Tree, edits)
	written := make(map[string]bool)
	for _, list := range [][]value{nodes, tokens} {
		for _, v := range list {
			written[v.text] = true
		}
	}
	words := make([]int, len(edits))
	for i, e := range edits {
		words[i] = countWords(e.Text)
	}
	missing := make(map[string]bool)
	for _, v := range append(gone, more...) {
		if !written[v.text] && !heldBy(nodes, v) && !heldBy(tokens, v) && !respelt(before.Source().Slice(v.span), v.span, edits, words) {
			missing[v.text] = true
		}
	}
	contents.found(after.Tree, missing)
	for text := range missing {
		return text, true
	}
	return "", false
}

// heldBy reports whether the value that comes in the place of one that is gone, of some in order, has it in it: then it
// has only come to be a part of more.
func heldBy(fresh []value, gone value) bool {
	i := sort.Search(len(fresh), func(i int) bool { return fresh[i].span.Start > gone.span.Start+gone.moved }) - 1
	return i >= 0 && holds(fresh[i].text, gone.text)
}

// found takes out of missing what a tree has of it.
func (c *Contents) found(t *syntax.Tree, missing map[string]bool) {
	for _, nodes := range []bool{true, false} {
		if len(missing) == 0 {
			return
		}
		all := values{of: c, tree: t, nodes: nodes}
		for span, ok := all.next(); ok && len(missing) > 0; span, ok = all.next() {
			delete(missing, all.value(span).text)
		}
	}
}

// holds reports whether a text has another in it, as whole words.
func holds(text, part string) bool {
	first, _ := utf8.DecodeRuneInString(part)
	last, _ := utf8.DecodeLastRuneInString(part)
	for from := 0; ; {
		i := strings.Index(text[from:], part)
		if i < 0 {
			return false
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[i+len(part):])
		if !(inWord(before) && inWord(first)) && !(inWord(last) && inWord(after)) {
			return true
		}
		from = i + len(part)
	}
}

func inWord(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }

// respelt reports whether edits, in order, write a value in another way, or take only signs and blanks out of it. Of
// what an edit writes each word can stand for one value.
func respelt(text string, span syntax.Span, edits []syntax.Edit, words []int) bool {
	touched, written := false, -1
	i := sort.Search(len(edits), func(i int) bool { return edits[i].Span.End >= span.Start })
	for ; i < len(edits) && edits[i].Span.Start <= span.End; i++ {
		e := edits[i].Span
		from, to := max(e.Start, span.Start)-span.Start, min(e.End, span.End)-span.Start
		switch gone := countWords(text[from:to]); {
		case words[i] > 0:
			written = i
		case gone > 0 || e.Covers(span) && strings.TrimSpace(edits[i].Text) == "":
			return false
		}
		touched = true
	}
	if written >= 0 {
		words[written]--
	}
	return touched
}

// countWords counts the runs of letters and digits of a text.
func countWords(s string) int {
	return len(strings.FieldsFunc(s, func(r rune) bool { return !inWord(r) }))
}

func (c *Catalogue) loses(before, after *syntax.File, edits []syntax.Edit) bool {
	_, lost := c.Lost(before, after, edits)
	return lost
}
