package complete

import (
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Names that occur in the file: players, events, places. A record is untrusted, so what could not be shown on one line,
// or would turn the reading direction of the list, is not proposed.

const (
	maxNames = 200  // names proposed for one field
	maxGames = 2000 // games of a collection looked at for names
	maxName  = 80   // characters of a name that is proposed
)

// Names proposes names from the games of the file, of which there are as many as games says. in calls add for each name
// in a game; insert is how the format writes it.
func (r *Request) Names(games int, in func(game int, add func(text, insert string))) {
	add := func(text, insert string) {
		if Presentable(text) && len(r.items) < maxNames {
			r.Add(Item{Label: text, Detail: i18n.Msg("in this file"), Kind: Name, Insert: insert})
		}
	}
	for i := 0; i < min(games, maxGames) && len(r.items) < maxNames; i++ {
		in(i, add)
	}
}

// Fields proposes what the wanted fields of the headers in the file say, but for the one on the cursor's line.
func (r *Request) Fields(wanted func(record.Field) bool) {
	r.Names(r.File.GameCount(), func(i int, add func(text, insert string)) {
		for _, f := range r.File.Game(i).Header {
			at := r.File.Tree.Span(syntax.NodeID(f.Syntax)).Start
			if wanted(f) && (at < r.Line.Start || at > r.Line.End) {
				add(f.Value, f.Value)
			}
		}
	})
}

// Presentable reports whether a text of a record can be proposed.
func Presentable(text string) bool {
	if text == "" || len(text) > maxName*utf8.UTFMax || !utf8.ValidString(text) || utf8.RuneCountInString(text) > maxName {
		return false
	}
	for _, c := range text {
		if !unicode.IsPrint(c) && c != '\u3000' {
			return false
		}
	}
	return true
}
