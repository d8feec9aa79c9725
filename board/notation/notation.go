// Package notation names points and moves as players of a game read them: Q16, ☗７六歩, P-7f. It knows no format and
// draws nothing; what it says is text of its own, and never text of a record.
package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Style is a way to name moves of shogi.
type Style uint8

const (
	Both     Style = iota // ☗７六歩 (P-7f)
	Japanese              // ☗７六歩
	Western               // ☗P-7f
)

// ParseStyle reads "both", "japanese", "western", or "auto", which is the style for readers of a language; ok is false
// for others, which are read as "auto".
func ParseStyle(name string, l *i18n.Locale) (s Style, ok bool) {
	if i := slices.Index([]string{"both", "japanese", "western"}, name); i >= 0 {
		return Style(i), true
	}
	if l != nil && l.Tag == "ja" {
		s = Japanese
	}
	return s, name == "auto"
}

// Color names a player, as files and codes do. For people it is Player.
func Color(c record.Color) string {
	switch c {
	case record.Black:
		return "Black"
	case record.White:
		return "White"
	}
	return "Nobody"
}

// Player names a player of a game for people.
func Player(kind record.Kind, c record.Color) i18n.Message { return *player(kind, c) }

// player is Player without a copy, for texts that are made of many moves.
func player(kind record.Kind, c record.Color) *i18n.Message {
	if kind == record.Shogi {
		return &shogiPlayers[c]
	}
	return &players[c]
}

var (
	players = [...]i18n.Message{record.Empty: i18n.Msg("Nobody"), record.Black: i18n.Msg("Black"), record.White: i18n.Msg("White")}

	shogiPlayers = [...]i18n.Message{
		record.Empty: i18n.Msg("Nobody"), record.Black: i18n.Msg("shogi" + i18n.Context + "Black"), record.White: i18n.Msg("shogi" + i18n.Context + "White"),
	}
)

// Count writes a number with its unit, without needless decimals: 1 move, 2.5 points.
func Count[N int | int32 | float64](n N, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return strconv.FormatFloat(float64(n), 'f', -1, 64) + " " + unit + "s"
}

// Players is who plays in one line; "" where neither is known.
func Players(black, white string) string {
	if black+white == "" {
		return ""
	}
	return cmp.Or(black, "?") + " – " + cmp.Or(white, "?")
}

// Join joins the texts that are not empty.
func Join(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return s == "" }), between)
}
