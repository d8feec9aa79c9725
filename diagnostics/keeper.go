package diagnostics

import (
	"strings"
	"unicode"

	"github.com/recls/recls/syntax"
)

// keeper holds safe fixes to their promise: what a person or a program wrote into a record is there after them. A value
// may be written in another way, and of two that are equal one may go.
type keeper struct {
	tree    *syntax.Tree
	content syntax.KindSet // of tokens, see Set.Content
	left    map[string]int // how often each value is in the text, without those that fixes take away; nil until somebody asks
}

// keeps reports whether a fix loses nothing. What it takes away is counted as gone for the fixes after it.
func (k *keeper) keeps(edits []syntax.Edit) bool {
	var gone []string
	var written strings.Builder
	for _, e := range edits {
		written.WriteString(e.Text)
		written.WriteByte('\n')
		gone = k.taken(gone, e.Span)
	}
	text := written.String()
	var missing []string
	for _, value := range gone {
		if !strings.Contains(text, value) {
			missing = append(missing, value)
		}
	}
	if len(missing) == 0 {
		return true
	}
	k.count()
	for _, value := range missing {
		k.left[value]--
	}
	lost := 0
	for _, value := range missing {
		if k.left[value] <= 0 {
			lost++
		}
	}
	if lost <= len(parts(text)) { // written in another way
		return true
	}
	for _, value := range missing {
		k.left[value]++
	}
	return false
}

// taken appends the values that are taken away with a span, or the part of one that is.
func (k *keeper) taken(gone []string, span syntax.Span) []string {
	if span.Start == span.End {
		return gone
	}
	for i := k.tree.TokenAt(span.Start); i < k.tree.TokenCount(); i++ {
		at := k.tree.TokenSpan(i)
		if at.Start >= span.End {
			break
		}
		if !k.content.Has(k.tree.TokenKind(i)) {
			continue
		}
		within := syntax.Span{Start: max(at.Start, span.Start), End: min(at.End, span.End)}
		if value := valueIn(k.tree.Source().Slice(within)); value != "" {
			gone = append(gone, value)
		}
	}
	return gone
}

func (k *keeper) count() {
	if k.left != nil {
		return
	}
	k.left = make(map[string]int)
	for i := range k.tree.TokenCount() {
		if k.content.Has(k.tree.TokenKind(i)) {
			k.left[valueIn(k.tree.TokenText(i))]++
		}
	}
}

// valueIn is what a token says, without brackets, signs and blanks around it; "" where it says nothing.
func valueIn(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return !isSaid(r) })
}

// parts are what a text holds of letters and numbers.
func parts(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !isSaid(r) })
}

func isSaid(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.S) && r != '\uFFFD' }
