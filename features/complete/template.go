package complete

import (
	"strconv"
	"strings"
)

// Template is an insertion with places to fill, in the syntax of LSP snippets, and the same text without them. What is
// put in is escaped: text of a record never becomes syntax.
type Template struct {
	snip, plain strings.Builder
	stops       int
}

var snippetEscapes = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`)

// Text appends a text as it is.
func (t *Template) Text(text string) *Template {
	t.snip.WriteString(snippetEscapes.Replace(text))
	t.plain.WriteString(text)
	return t
}

// Stop appends a place to fill; preset is there until somebody does.
func (t *Template) Stop(preset string) *Template {
	t.plain.WriteString(preset)
	return t.Form(preset)
}

// Form appends a place to fill that shows what belongs there; without snippets it stays empty.
func (t *Template) Form(words string) *Template {
	t.stops++
	t.snip.WriteString("${" + strconv.Itoa(t.stops))
	if words != "" {
		t.snip.WriteString(":" + snippetEscapes.Replace(words))
	}
	t.snip.WriteString("}")
	return t
}

// Item makes x insert the template.
func (t *Template) Item(x Item) Item {
	x.Insert, x.Plain, x.Snip = t.snip.String(), t.plain.String(), true
	return x
}

// Date appends the stops of a date, with the time of day if wanted.
func (t *Template) Date(timed bool) *Template {
	t.Stop("YYYY").Text("/").Stop("MM").Text("/").Stop("DD")
	if timed {
		t.Text(" ").Stop("HH").Text(":").Stop("MM").Text(":").Stop("SS")
	}
	return t
}
