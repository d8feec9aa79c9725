package hover

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/values"
)

// Komi says who gets the points; nil for what is not a number.
func Komi(value string) i18n.Text {
	switch f, ok := values.Decimal(value); {
	case !ok:
		return nil
	case f == 0:
		return i18n.Msg("no komi")
	case f < 0:
		return i18n.Plural(notation.Number(-f), "%s point for Black", "%s points for Black", notation.Amount(-f))
	default:
		return i18n.Plural(notation.Number(f), "%s point for White", "%s points for White", notation.Amount(f))
	}
}

// Sentences are whole texts, one after the other on one line.
type Sentences []i18n.Text

// String is the text in English.
func (s Sentences) String() string { return s.In(nil) }

// In is the text in the language of a Locale.
func (s Sentences) In(l *i18n.Locale) string {
	var b strings.Builder
	for _, text := range s {
		if said := b.String(); said != "" && !strings.HasSuffix(said, "。") { // the full-width stop has its space
			b.WriteByte(' ')
		}
		b.WriteString(text.In(l))
	}
	return b.String()
}
