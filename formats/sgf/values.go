package sgf

import (
	"iter"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// ValuesOf yields the tokens of the values of a property, or of values without
// an identifier.
func ValuesOf(t *syntax.Tree, n syntax.NodeID) iter.Seq[int] {
	return func(yield func(int) bool) {
		first, last := t.Tokens(n)
		for i := first; i < last; i++ {
			if isValue(t.TokenKind(i)) && !yield(i) {
				return
			}
		}
	}
}

func isValue(k syntax.Kind) bool { return k == Value || k == CutValue }

// Contents yields what is in the values of a property, without their brackets, each with its token.
func Contents(t *syntax.Tree, n syntax.NodeID) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for v := range ValuesOf(t, n) {
			if !yield(v, t.Source().Slice(Content(t, v))) {
				return
			}
		}
	}
}

// ValueTexts are the contents of the values of a property.
func ValueTexts(t *syntax.Tree, n syntax.NodeID) (all []string) {
	for _, text := range Contents(t, n) {
		all = append(all, text)
	}
	return all
}

// OneValue reports whether a property has no second value.
func OneValue(t *syntax.Tree, n syntax.NodeID) bool {
	count := 0
	for range ValuesOf(t, n) {
		if count++; count == 2 {
			return false
		}
	}
	return true
}

// PropertiesOf yields the properties of a node.
func PropertiesOf(t *syntax.Tree, node syntax.NodeID) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		for p := node + 1; int(p) < t.Len() && t.Parent(p) == node; p++ {
			if t.Kind(p) == Property && !yield(p) {
				return
			}
		}
	}
}

// PropertyOf is the first property of a node with an identifier; None without one, and of None.
func PropertyOf(t *syntax.Tree, node syntax.NodeID, id Ident) syntax.NodeID {
	for p := range PropertiesOf(t, node) {
		if IdentOf(t, p) == id {
			return p
		}
	}
	return syntax.None
}

// ValueOf is the first value of a property of a node, as written; "" without it.
func ValueOf(t *syntax.Tree, node syntax.NodeID, id Ident) string {
	if p := PropertyOf(t, node, id); p != syntax.None {
		return FirstValue(t, p)
	}
	return ""
}

// MoveProperty is the property that the move of a node of a game was read from; None without one. Of a node of the text
// with several moves the first and the last are read.
func MoveProperty(t *syntax.Tree, g *record.Game, node int) syntax.NodeID {
	found := syntax.None
	for p := range PropertiesOf(t, syntax.NodeID(g.Nodes[node].Syntax)) {
		if id := IdentOf(t, p); id == B || id == W {
			if found = p; !IsSecond(g, node) {
				break
			}
		}
	}
	return found
}

// IsSecond reports whether a node of the game is the second of two that one node of the text was read as, because it
// holds two moves.
func IsSecond(g *record.Game, node int) bool {
	return node > 0 && g.Nodes[node-1].Syntax == g.Nodes[node].Syntax
}

// Content is the place of a value's content, without its brackets.
func Content(t *syntax.Tree, token int) syntax.Span {
	s := t.TokenSpan(token)
	s.Start++
	if t.TokenKind(token) == Value {
		s.End--
	}
	return s
}

// SpanWithBlanks is the place of a node with the white space before it.
func SpanWithBlanks(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	first, _ := t.Tokens(n)
	return WithBlanks(t, t.Span(n), first)
}

// WithBlanks is a span whose first token has a number, with the white space before it.
func WithBlanks(t *syntax.Tree, s syntax.Span, first int) syntax.Span {
	if first > 0 && t.TokenKind(first-1) == Blank {
		s.Start = t.TokenStart(first - 1)
	}
	return s
}

// NameSpan is the place of a property's identifier.
func NameSpan(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	first, _ := t.Tokens(n)
	return t.TokenSpan(first)
}

// SplitColon cuts a composed value at its first colon that is not escaped. at
// is the offset of the colon, -1 without one.
func SplitColon(value string) (first, second string, at int) {
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ':':
			return value[:i], value[i+1:], i
		}
	}
	return value, "", -1
}

// DecodeText reads a Text value: escapes are resolved, soft line breaks
// removed, other white space becomes a blank. Line breaks come out as "\n".
func DecodeText(value string) string { return decode(value, '\n') }

// DecodeSimpleText reads a SimpleText value: as DecodeText, but a line break
// becomes a blank.
func DecodeSimpleText(value string) string { return decode(value, ' ') }

func decode(value string, lineBreak byte) string {
	if !strings.ContainsAny(value, "\\\t\n\v\f\r") {
		return value
	}
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); {
		soft := value[i] == '\\'
		if soft {
			if i++; i == len(value) {
				break
			}
		}
		n := LineBreak(value[i:])
		switch {
		case n > 0 && !soft:
			out = append(out, lineBreak)
		case n > 0:
		case value[i] == '\t' || value[i] == '\v' || value[i] == '\f':
			out = append(out, ' ')
		default:
			out = append(out, value[i])
		}
		i += max(n, 1)
	}
	return string(out)
}

// LineBreak is the length of the line break that a text begins with, 0 for
// none: SGF knows LF, CR, CR LF and LF CR.
func LineBreak(s string) int {
	if s == "" || s[0] != '\n' && s[0] != '\r' {
		return 0
	}
	if len(s) > 1 && s[0]+s[1] == '\n'+'\r' {
		return 2
	}
	return 1
}

// LineEnds are the line breaks of white space, each with where it begins and its length. Of several returns before a line
// feed the last is a part of one, and the others end no line.
func LineEnds(blank string) iter.Seq2[int, int] {
	return func(yield func(at, n int) bool) {
		returns := 0 // up to where it is known that no line feed follows
		for at := 0; at < len(blank); {
			n := LineBreak(blank[at:])
			if n == 1 && blank[at] == '\r' && at >= returns {
				for returns = at; returns < len(blank) && blank[returns] == '\r'; returns++ {
				}
				if returns < len(blank) && blank[returns] == '\n' {
					at, n = returns-1, 2
				}
			}
			if n > 0 && !yield(at, n) {
				return
			}
			at += max(n, 1)
		}
	}
}

// BlankEnds yields the line breaks in the white space between the tokens [first, last).
func BlankEnds(t *syntax.Tree, first, last int) iter.Seq[syntax.Span] {
	return func(yield func(syntax.Span) bool) {
		for i := first; i < last; i++ {
			if t.TokenKind(i) != Blank {
				continue
			}
			for at, n := range LineEnds(t.TokenText(i)) {
				if start := t.TokenStart(i) + at; !yield(syntax.Span{Start: start, End: start + n}) {
					return
				}
			}
		}
	}
}

// EscapeText writes a text as a value: `\` goes before `\` and `]`, and before
// `:` in one half of a composed value.
func EscapeText(text string, composed bool) string {
	if composed {
		return composedEscapes.Replace(text)
	}
	return escapes.Replace(text)
}

var (
	escapes         = strings.NewReplacer(`\`, `\\`, "]", `\]`)
	composedEscapes = strings.NewReplacer(`\`, `\\`, "]", `\]`, ":", `\:`)
)
