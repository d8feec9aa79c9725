// Package convert writes records of one format in another (conversion.md). It gives text and a list of what the other
// format has no place for; it never changes the file that it reads.
package convert

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/recls/recls/features/loss"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Conversion is a way from one format to another.
type Conversion struct {
	From      string // syntax.Format.ID
	To        string // syntax.Format.ID, or the name of a format that is only written
	Version   string // of the other format, where there are several; or the form in which it states a position
	Extension string // of files of the other format
	Same      bool   // the text may be written in the charset that the file was read from; else it is UTF-8

	// Convert writes a file in the other format. why says what stops it: then there is no text.
	Convert func(*syntax.File) (text string, lost []Loss, why i18n.Message)
	// Each yields one text for each game, for a format that holds one game a file; there Convert gives the first, and
	// counts the others as lost. Nil for formats that hold many, and for those of which a file has one game.
	Each func(*syntax.File) (texts iter.Seq2[string, []Loss], why i18n.Message)

	// holds tells whether the other format can hold some of the file. It is nil for conversions that editors offer as
	// changes to the file.
	holds func(*syntax.File) bool
}

// Conversions lists all there are, in a list that is not to be changed. Of several versions the first is the usual one.
var Conversions = sync.OnceValue(func() []Conversion {
	return slices.Concat(
		shogiConversions(),
		[]Conversion{
			{From: "csa", To: "csa", Version: "V3.0", Extension: ".csa", Same: true, Convert: sure(toEdition(csa.V30))},
			{From: "csa", To: "csa", Version: "V2.2", Extension: ".csa", Same: true, Convert: sure(toEdition(csa.V22))},
			{From: "csa", To: "csa", Version: "rows", Extension: ".csa", Same: true, Convert: sure(inRecords(csa.PIToRows))},
			{From: "csa", To: "csa", Version: "PI", Extension: ".csa", Same: true, Convert: sure(inRecords(csa.RowsToPI))},
			{From: "ishi", To: "sgf", Extension: ".sgf", Convert: sure(repaired(IshiToSGF)), holds: holdsEvent},
			{From: "sgf", To: "ishi", Extension: ".ishi", Convert: sure(repaired(SGFToIshi)), holds: holdsGo},
		},
	)
})

// Disputed reports whether programs do not agree on how a format holds the games of another, which c converts.
func Disputed(to string, c Conversion) bool {
	return strings.EqualFold(to, "sgf") && c.To == "kif" // a format of shogi
}

// Holds reports whether the other format can hold some of the file. It is true where only the conversion itself can
// tell.
func (c Conversion) Holds(f *syntax.File) bool { return c.holds == nil || c.holds(f) }

// sure is a conversion that nothing stops, but that the other format has a place for nothing in the file.
func sure(convert func(*syntax.File) (string, []Loss)) func(*syntax.File) (string, []Loss, i18n.Message) {
	return func(f *syntax.File) (string, []Loss, i18n.Message) {
		text, lost := convert(f)
		if text == "" && len(lost) > 0 {
			return "", nil, i18n.Msg("not converted: the other format has no place for %v", lost[0].What)
		}
		return text, lost, i18n.Message{}
	}
}

// Loss is one kind of thing that the other format has no place for.
type Loss = loss.Loss

// losses counts what is lost of a game or of a file.
type losses struct{ loss.List }

// rest notes a move that cannot be made, and that so many moves go with it.
func (l *losses) rest(move i18n.Message, after int) {
	what := i18n.Msg("%v, which cannot be made on the board", move)
	if after > 0 {
		what = i18n.Plural(after, "%v, which cannot be made on the board, and %d move after it or in variations of it",
			"%v, which cannot be made on the board, and %d moves after it or in variations of it", move, after)
	}
	l.All = append(l.All, Loss{What: what, Count: 1, Rest: true})
}

// without notes a game, or a move, that the other format has no place for.
func (l *losses) without(what i18n.Message) {
	l.All[l.Add(what, 1)].Rest = true
}

// take adds a loss of one game to those of a file.
func (l *losses) take(one Loss) {
	if one.Rest {
		l.All = append(l.All, one)
	} else {
		l.Add(one.What, one.Count)
	}
}
