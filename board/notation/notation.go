// Package notation names points and moves as players of a game read them: Q16, ☗７六歩, P-7f. It knows no format and draws
// nothing; what it says is text of its own, and never text of a record.
package notation

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/record"
)

// Style is a way to name moves of shogi.
type Style uint8

const (
	Both     Style = iota // ☗７六歩 (P-7f)
	Japanese              // ☗７六歩
	Western               // ☗P-7f
)

// ParseStyle reads "both", "japanese" or "western"; ok is false for others.
func ParseStyle(name string) (s Style, ok bool) {
	i := slices.Index([]string{"both", "japanese", "western"}, name)
	return Style(max(i, 0)), i >= 0
}

// Color names a player.
func Color(c record.Color) string {
	switch c {
	case record.Black:
		return "Black"
	case record.White:
		return "White"
	}
	return "Nobody"
}

// Count writes a number with its unit, without needless decimals: 1 move, 2.5 points.
func Count[N int | int32 | float64](n N, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return strconv.FormatFloat(float64(n), 'f', -1, 64) + " " + unit + "s"
}

// Join joins the texts that are not empty.
func Join(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return s == "" }), between)
}
