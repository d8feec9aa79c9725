package notation

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// fieldNames are what people call the fields of a header that are about both players.
var fieldNames = map[string]i18n.Message{
	record.KeyTitle: i18n.Msg("Title"), record.KeyEvent: i18n.Msg("Event"), record.KeyRound: i18n.Msg("Round"),
	record.KeyDate: i18n.Msg("Date"), record.KeyPlace: i18n.Msg("Place"), record.KeyResult: i18n.Msg("Result"),
	record.KeyKomi: i18n.Msg("Komi"), record.KeyHandicap: i18n.Msg("Handicap"), record.KeyRules: i18n.Msg("Rules"),
	record.KeyTime: i18n.Msg("Time limit"), record.KeySource: i18n.Msg("Source"), record.KeyComment: i18n.Msg("Comment"),
}

// CommonField is what a field is called that is not of a player; ok is false for a name that is not common to formats.
func CommonField(kind record.Kind, name string) (words i18n.Message, ok bool) {
	if kind == record.Shogi && name == record.KeyHandicap {
		return ShogiHandicap, true
	}
	words, ok = fieldNames[name]
	return words, ok
}

// What shogi has other words for than Go.
var (
	ShogiHandicap = i18n.Msg("shogi" + i18n.Context + "Handicap")
	ShogiOpening  = i18n.Msg("shogi" + i18n.Context + "Opening")
)

// FieldName names a field of a header for people, by its common name: "Black", "Date". Other fields have only the name
// by which their format knows them.
func FieldName(kind record.Kind, name string) i18n.Text {
	switch name {
	case record.KeyBlack:
		return Player(kind, record.Black)
	case record.KeyWhite:
		return Player(kind, record.White)
	case record.KeyBlackRnk:
		return i18n.Msg("Rank of %v", Player(kind, record.Black))
	case record.KeyWhiteRnk:
		return i18n.Msg("Rank of %v", Player(kind, record.White))
	case record.KeyBlackTm:
		return i18n.Msg("Team of %v", Player(kind, record.Black))
	case record.KeyWhiteTm:
		return i18n.Msg("Team of %v", Player(kind, record.White))
	}
	if words, ok := CommonField(kind, name); ok {
		return words
	}
	return i18n.Verbatim(name)
}
