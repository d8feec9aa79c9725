package complete

import (
	"strconv"
	"strings"
)

// snippet is an insertion with places to fill, in the syntax of LSP snippets,
// and the same text without them. What is put in is escaped: text of a record
// never becomes syntax.
type snippet struct {
	snip, plain strings.Builder
	stops       int
}

var snippetEscapes = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`)

// text appends what stands there as it is.
func (s *snippet) text(t string) *snippet {
	s.snip.WriteString(snippetEscapes.Replace(t))
	s.plain.WriteString(t)
	return s
}

// stop appends a place to fill; preset stands there until somebody does.
func (s *snippet) stop(preset string) *snippet {
	s.plain.WriteString(preset)
	return s.form(preset)
}

// form appends a place to fill that shows what is to stand there; without snippets
// it stays empty.
func (s *snippet) form(words string) *snippet {
	s.stops++
	s.snip.WriteString("${" + strconv.Itoa(s.stops))
	if words != "" {
		s.snip.WriteString(":" + snippetEscapes.Replace(words))
	}
	s.snip.WriteString("}")
	return s
}

// item makes x insert the snippet.
func (s *snippet) item(x Item) Item {
	x.Insert, x.Plain, x.Snip = s.snip.String(), s.plain.String(), true
	return x
}

// lineBreak is the one that a text uses first.
func lineBreak(text string) string {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return "\n"
	case strings.HasPrefix(text[i:], "\r\n"):
		return "\r\n"
	}
	return text[i : i+1]
}
