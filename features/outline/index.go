package outline

import (
	"strings"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// Index is the names in a file that people search for, in the order of the text.
func Index(p *Provider, f *syntax.File) []Entry {
	if p == nil {
		return nil
	}
	var list []Entry
	at, name := -1, ""
	p.Index(f, func(e Entry) {
		if e.Name = excerpt.Line(e.Name, NameLimit); e.Name == "" {
			return
		}
		for at+1 < f.GameCount() && f.GameSpan(at+1).Start <= e.Span.Start {
			at++
			name = ""
		}
		if name == "" && at >= 0 {
			name, _ = title(f.Game(at), at)
			name = strings.Clone(name) // an index outlives the text
		}
		e.Game = name
		list = append(list, e)
	})
	return list
}
