package complete

import (
	"unicode"
	"unicode/utf8"
)

// Names that occur in the file: players, events, places. A record is untrusted,
// so what could not be shown on one line, or would turn the reading direction of
// the list, is not proposed.

const (
	maxNames = 200  // names proposed for one field
	maxGames = 2000 // games of a collection looked at for names
	maxName  = 80   // characters of a name that is proposed
)

// name proposes a text of the record; insert is how the format writes it.
func (r *request) name(text, insert, detail string) {
	if presentable(text) && len(r.items) < maxNames {
		r.add(Item{Label: text, Detail: detail, Kind: Name, Insert: insert})
	}
}

func presentable(name string) bool {
	if name == "" || len(name) > maxName*utf8.UTFMax || !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxName {
		return false
	}
	for _, c := range name {
		if !unicode.IsPrint(c) && c != '\u3000' {
			return false
		}
	}
	return true
}
