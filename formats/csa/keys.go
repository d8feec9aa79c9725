package csa

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// HeaderKey is all that is known of a key of `$` lines, which has no sign here.
type HeaderKey struct {
	Entry
	KIF     string          // the key of KIF for the same; "" without one
	Common  string          // the common name, record.KeyEvent and the like; "" without one
	Label   i18n.Message    // what people call it; zero where its common name or its own says it
	Subject record.Subject  // what the value names
	Strip   strip.Parts     // the part that its line belongs to. The limits of the clock are no times of moves
	Usual   []record.Choice // usual values
}

// keys are section 3.
var keys = []HeaderKey{
	{Entry: Entry{"EVENT", "text", V2, 0, i18n.Msg("Name of the event")}, KIF: "棋戦", Common: record.KeyEvent, Subject: record.EventName},
	{Entry: Entry{"SITE", "text", V2, 0, i18n.Msg("Place of the game")}, KIF: "場所", Common: record.KeyPlace, Subject: record.PlaceName, Strip: 1 << strip.Names},
	{Entry: Entry{"OPENING", "text", V2, 0, i18n.Msg("Name of the opening")}, KIF: "戦型", Label: notation.ShogiOpening, Subject: record.OpeningName},
	{Entry: Entry{"START_TIME", "YYYY/MM/DD HH:MM:SS", V2, 0, i18n.Msg("When the game began. The time of day may be left out")}, KIF: "開始日時", Common: record.KeyDate},
	{Entry: Entry{"END_TIME", "YYYY/MM/DD HH:MM:SS", V2, 0, i18n.Msg("When the game ended. The time of day may be left out")}, KIF: "終了日時", Label: i18n.Msg("End")},
	{Entry: Entry{"TIME_LIMIT", "HH:MM+SS", V2, 0, i18n.Msg("Main time in hours and minutes, then byo-yomi in seconds. A byo-yomi of `00` is sudden death")}, KIF: "持ち時間", Common: record.KeyTime, Usual: usualLimits},
	{Entry: Entry{"TIME", "main+byoyomi+increment", V30, 0, i18n.Msg("Time limit of both sides, in seconds. Each number may have up to three decimals")}, KIF: "持ち時間", Common: record.KeyTime, Usual: usualTimes},
	{Entry: Entry{"TIME+", "main+byoyomi+increment", V30, 0, i18n.Msg("Time limit of Black, in seconds. Each number may have up to three decimals")}, KIF: "先手持ち時間", Label: i18n.Msg("Time limit of Black"), Usual: usualTimes},
	{Entry: Entry{"TIME-", "main+byoyomi+increment", V30, 0, i18n.Msg("Time limit of White, in seconds. Each number may have up to three decimals")}, KIF: "後手持ち時間", Label: i18n.Msg("Time limit of White"), Usual: usualTimes},
	{Entry: Entry{"MAX_MOVES", "number", V30, 0, i18n.Msg("Number of moves after which the game is drawn")}, Label: i18n.Msg("Most moves"), Usual: usualMostMoves},
	{Entry: Entry{"JISHOGI", "24 or 27", V30, 0, i18n.Msg("Point rule for entering kings (jishogi)")}, Label: i18n.Msg("Entering kings"), Usual: usualRules},
	{Entry: Entry{"NOTE", "text", V30, 0, i18n.Msg("Notes on the game. `\\n` is a line break, and `\\\\` is a backslash")}, KIF: "備考", Common: record.KeyComment, Strip: 1 << strip.Comments},
}

// Usual values of the keys.
var (
	usualLimits = []record.Choice{
		{"00:10+00", i18n.Msg("10 minutes, sudden death")}, {"00:15+60", i18n.Msg("15 minutes, then a minute a move")}, {"00:25+00", i18n.Msg("25 minutes, sudden death")},
		{"01:00+60", i18n.Msg("an hour, then a minute a move")}, {"06:00+60", i18n.Msg("6 hours, then a minute a move")},
	}
	usualTimes = []record.Choice{
		{"600+0+0", i18n.Msg("10 minutes, sudden death")}, {"600+10+0", i18n.Msg("10 minutes, then 10 seconds a move")},
		{"300+0+10", i18n.Msg("5 minutes, and 10 seconds more after each move")},
	}
	usualMostMoves = []record.Choice{{"256", i18n.Msg("a draw after this many moves")}, {"320", i18n.Msg("a draw after this many moves")}, {"512", i18n.Msg("a draw after this many moves")}}
	usualRules     = []record.Choice{{"27", i18n.Msg("28 points for Black, 27 for White")}, {"24", i18n.Msg("31 points win, 24 draw")}}
)

// Keys lists the `$` keys that the format defines, without the sign.
func Keys() []HeaderKey { return keys }

// LookupKey finds a `$` key; nil for a key that the format does not define. The text of V3.0 once prints TIMET+ for
// TIME+.
func LookupKey(key string) *HeaderKey {
	if rest, ok := strings.CutPrefix(key, "TIMET"); ok && (rest == "+" || rest == "-") {
		key = "TIME" + rest
	}
	for i := range keys {
		if keys[i].Name == key {
			return &keys[i]
		}
	}
	return nil
}

// KnownKey is what is known of a key in its own spelling: nothing of one that the format does not define.
func KnownKey(key string) HeaderKey {
	if k := LookupKey(key); k != nil && k.Name == key {
		return *k
	}
	return HeaderKey{}
}
