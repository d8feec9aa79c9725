package convert

import (
	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// Comparable are two records as they can be compared. Of two formats one is converted to the other, the one that is
// first in the list of formats: SGF, which holds more than Ishi, and CSA, so that the variations which only KIF has
// make no difference. as is its name, "" where nothing was or could be converted.
func Comparable(a, b *syntax.File) (left, right treediff.Side, as string) {
	left, right = treediff.Side{File: a}, treediff.Side{File: b}
	if a.Format.ID() != b.Format.ID() {
		as = convertOne(&left, &right)
	}
	left.Provider, right.Provider = formats.Of(left.File).Diff, formats.Of(right.File).Diff
	return left, right, as
}

func convertOne(a, b *treediff.Side) string {
	for _, to := range formats.All() {
		from := a
		switch to.ID() {
		case a.File.Format.ID():
			from = b
		case b.File.Format.ID():
		default:
			continue
		}
		for _, c := range Conversions() {
			if c.From == from.File.Format.ID() && c.To == to.ID() {
				text, _, why := c.Convert(from.File)
				if !why.IsZero() {
					return ""
				}
				from.File, from.Converted = to.Parse(syntax.NewSource(text)), true
				return to.Name()
			}
		}
	}
	return ""
}
