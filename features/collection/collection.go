// Package collection takes the games of a file apart, and puts games together into one file. It works on texts: every
// game stays as it was written, but for the lines that its format needs at another place.
package collection

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// Provider is what only a format knows of a file with several games. The zero value is that of a format that separates
// games by nothing, and whose files say nothing that holds for all games in them.
type Provider struct {
	// Own is the text of a game without what separates it from others. Nil: File.GameSpan.
	Own func(f *syntax.File, game int) syntax.Span
	// Alone is what a game must say itself once those before it are gone. Nil: nothing.
	Alone func(f *syntax.File, game int) []syntax.Edit
	// Declare makes a game name the charset of its file. Nil: the format has no such word.
	Declare func(f *syntax.File, game int, charset string) []syntax.Edit
	// Further makes a game one that is not the first of its file. Nil: it is the same.
	Further func(f *syntax.File, game int) []syntax.Edit
	// Separator is the line between two games; "" where each begins with a line of its own.
	Separator string
	// Single: a file holds one game.
	Single bool
}

// Own is the place of a game in its file.
func (p *Provider) own(f *syntax.File, game int) syntax.Span {
	if p.Own == nil {
		return f.GameSpan(game)
	}
	return p.Own(f, game)
}

// Text is a game as it is in its file when it is alone there. With a charset it names this one where the format can.
func (p *Provider) Text(f *syntax.File, game int, charset string) string {
	var edits []syntax.Edit
	if charset != "" && p.Declare != nil {
		edits = p.Declare(f, game, charset)
	}
	if p.Alone != nil {
		edits = append(edits, p.Alone(f, game)...)
	}
	return p.edited(f, game, edits)
}

// Next is a game as it is in a file that others precede it in, in a charset that the format may have to name.
func (p *Provider) Next(f *syntax.File, game int, charset string) string {
	edits := []syntax.Edit(nil)
	switch {
	case p.Further != nil:
		edits = p.Further(f, game)
	case charset != "" && p.Declare != nil:
		edits = p.Declare(f, game, charset)
	}
	if p.Alone != nil {
		edits = append(edits, p.Alone(f, game)...)
	}
	return p.edited(f, game, edits)
}

// edited is the text of a game with the edits made that lie in it, and a line break at its end.
func (p *Provider) edited(f *syntax.File, game int, edits []syntax.Edit) string {
	own := p.own(f, game)
	var inside []syntax.Edit
	for _, e := range edits {
		if own.Covers(e.Span) {
			inside = append(inside, syntax.Edit{Span: e.Span.Moved(-own.Start), Text: e.Text})
		}
	}
	text := syntax.Apply(f.Source().Slice(own), inside)
	if text != "" && text[len(text)-1] != '\n' && text[len(text)-1] != '\r' {
		text += syntax.LineBreak(f.Source().Text())
	}
	return text
}

// Join puts texts of games into one.
func (p *Provider) Join(texts []string) string {
	var out strings.Builder
	for i, text := range texts {
		if i > 0 && p.Separator != "" {
			out.WriteString(p.Separator + syntax.LineBreak(text))
		}
		out.WriteString(text)
	}
	return out.String()
}

const blanks = " \t\r\n\f\v\ufeff"

// Outside is the text of a file that belongs to none of its games, without blanks and separators.
func (p *Provider) Outside(f *syntax.File) (spans []syntax.Span) {
	text, at := f.Source().Text(), 0
	add := func(end int) {
		if at >= end {
			return
		}
		rest := strings.TrimLeft(text[at:end], blanks+p.Separator)
		if size := len(strings.TrimRight(rest, blanks+p.Separator)); size > 0 {
			spans = append(spans, syntax.Span{Start: end - len(rest), End: end - len(rest) + size})
		}
	}
	for i := range f.GameCount() {
		own := p.own(f, i)
		add(own.Start)
		at = max(at, own.End)
	}
	add(len(text))
	return spans
}
