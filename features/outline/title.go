package outline

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// The longest names and details, in characters: what a list beside the text shows of one line.
const (
	NameLimit   = 60
	DetailLimit = 80
)

// title is what a game is called: its own title, its players, its event, or its number in the file (index counts from
// 0). detail is what is left of these, and the result.
func title(l *i18n.Locale, g *record.Game, index int) (name, detail string) {
	var known []string
	for _, text := range [...]string{line(l, g, record.KeyTitle), players(l, g), line(l, g, record.KeyEvent)} {
		if text != "" {
			known = append(known, text)
		}
	}
	if len(known) == 0 {
		return i18n.Msg("Game %d", index+1).In(l), line(l, g, record.KeyResult)
	}
	return known[0], join(append(known[1:], line(l, g, record.KeyResult))...)
}

// line is a field of the header, short enough for a list.
func line(l *i18n.Locale, g *record.Game, key string) string {
	return excerpt.Line(g.Text(key).In(l), NameLimit)
}

// players are both names, "" when neither is known.
func players(l *i18n.Locale, g *record.Game) string {
	return notation.Players(line(l, g, record.KeyBlack), line(l, g, record.KeyWhite))
}

func countMoves(n int32) i18n.Message { return i18n.Plural(int(n), "1 move", "%d moves", n) }

// join puts the texts that are not empty beside each other.
func join(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		if text != "" && b.Len() > 0 {
			b.WriteString(" · ")
		}
		b.WriteString(text)
	}
	return b.String()
}

// quoted puts a name after what it names.
func quoted(l *i18n.Locale, what, name string) string {
	if name = excerpt.Line(name, NameLimit); name == "" {
		return what
	}
	return i18n.Msg("%s “%s”", what, name).In(l)
}

// numbered names a run of moves by its first and last number.
func numbered(first, last int32) i18n.Message {
	if first == last {
		return i18n.Msg("Move %d", first)
	}
	return i18n.Msg("Moves %d–%d", first, last)
}
