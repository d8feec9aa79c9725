package kif

import (
	"strings"
	"sync"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// HeaderKey is all that is known of a key of the header that is in use.
type HeaderKey struct {
	Name     string
	Standard bool            // the specification has it; the others are of programs
	Doc      i18n.Message    // one line, its first sentence the most important one
	Form     string          // what the value looks like; "" for a text
	Common   string          // the common name, record.KeyEvent and the like; "" without one
	Label    i18n.Message    // what people call it; zero where its common name or its own says it
	Subject  record.Subject  // what the value names
	Strip    strip.Parts     // the part that its line belongs to. The limits of the clock are no times of moves
	Other    string          // the other key for the same: in handicap games players are 下手 and 上手
	Usual    []record.Choice // usual values
}

// The forms of values.
const (
	DateForm   = "YYYY/MM/DD"
	MomentForm = "YYYY/MM/DD HH:MM:SS"
)

// The keys that rules and readers look at.
const (
	KeyHandicap = "手合割"
	KeyStart    = "開始日時"
	KeyFinish   = "終了日時"
	KeyDay      = "対局日"
)

// keys are those of the author's page (kif.md section 4) and what programs write beside them, in the order in which
// programs write them.
var keys = []HeaderKey{
	{Name: KeyStart, Standard: true, Doc: i18n.Msg("When the game began. The time of day may be left out"), Form: MomentForm, Common: record.KeyDate},
	{Name: KeyFinish, Standard: true, Doc: i18n.Msg("When the game ended. The time of day may be left out"), Form: MomentForm, Label: i18n.Msg("End")},
	{Name: KeyDay, Standard: true, Doc: i18n.Msg("Day of the game"), Form: DateForm, Common: record.KeyDate},
	{Name: "表題", Standard: true, Doc: i18n.Msg("Title of the record"), Label: i18n.Msg("Title"), Subject: record.TitleName},
	{Name: "棋戦", Standard: true, Doc: i18n.Msg("Name of the event"), Common: record.KeyEvent, Subject: record.EventName},
	{Name: "戦型", Standard: true, Doc: i18n.Msg("Name of the opening"), Label: notation.ShogiOpening, Subject: record.OpeningName},
	{Name: "場所", Standard: true, Doc: i18n.Msg("Place of the game"), Common: record.KeyPlace, Subject: record.PlaceName, Strip: 1 << strip.Names},
	{Name: "持ち時間", Standard: true, Doc: i18n.Msg("Time that each player has for the game"), Common: record.KeyTime, Usual: []record.Choice{
		{"3分切れ負け", i18n.Msg("3 minutes, sudden death")}, {"10分切れ負け", i18n.Msg("10 minutes, sudden death")},
		{"10分+30秒", i18n.Msg("10 minutes, then 30 seconds a move")}, {"15分+60秒", i18n.Msg("15 minutes, then a minute a move")},
		{"各６時間", i18n.Msg("6 hours for each player")},
	}},
	{Name: "秒読み", Standard: true, Doc: i18n.Msg("Byo-yomi, the time for each move after the main time"), Label: i18n.Msg("Byo-yomi"), Usual: []record.Choice{
		{"10秒", i18n.Msg("10 seconds a move")}, {"30秒", i18n.Msg("30 seconds a move")}, {"60秒", i18n.Msg("a minute a move")},
	}},
	{Name: "消費時間", Standard: true, Doc: i18n.Msg("Time used so far, in minutes. `142▲239△227` is 239 minutes of Black and 227 of White after 142 moves"), Label: i18n.Msg("Time used"), Strip: 1 << strip.Times},
	{Name: KeyHandicap, Standard: true, Doc: i18n.Msg("Handicap, the pieces that White plays without. Beside a diagram, the diagram counts"), Label: notation.ShogiHandicap},
	{Name: "先手", Standard: true, Doc: i18n.Msg("Name of Black (sente). It may be empty"), Common: record.KeyBlack, Subject: record.PlayerName, Other: "下手"},
	{Name: "後手", Standard: true, Doc: i18n.Msg("Name of White (gote). It may be empty"), Common: record.KeyWhite, Subject: record.PlayerName, Other: "上手"},
	{Name: "下手", Standard: true, Doc: i18n.Msg("Name of Black in a handicap game (shitate). It may be empty"), Common: record.KeyBlack, Subject: record.PlayerName, Other: "先手"},
	{Name: "上手", Standard: true, Doc: i18n.Msg("Name of White in a handicap game (uwate). It may be empty"), Common: record.KeyWhite, Subject: record.PlayerName, Other: "後手"},
	{Name: "先手省略名", Standard: true, Doc: i18n.Msg("Short name of Black, for printed diagrams"), Strip: 1 << strip.Names},
	{Name: "後手省略名", Standard: true, Doc: i18n.Msg("Short name of White, for printed diagrams"), Strip: 1 << strip.Names},
	{Name: "先手の持駒", Standard: true, Doc: i18n.Msg("Pieces that Black has in hand at the start, with their numbers in kanji"), Other: "下手の持駒"},
	{Name: "後手の持駒", Standard: true, Doc: i18n.Msg("Pieces that White has in hand at the start, with their numbers in kanji"), Other: "上手の持駒"},
	{Name: "下手の持駒", Standard: true, Doc: i18n.Msg("Pieces that Black has in hand at the start, with their numbers in kanji"), Other: "先手の持駒"},
	{Name: "上手の持駒", Standard: true, Doc: i18n.Msg("Pieces that White has in hand at the start, with their numbers in kanji"), Other: "後手の持駒"},
	{Name: "掲載", Standard: true, Doc: i18n.Msg("Where the game was published"), Label: i18n.Msg("Source"), Subject: record.PublicationName},
	{Name: "備考", Standard: true, Doc: i18n.Msg("Notes on the game. `\\n` may stand for a line break"), Common: record.KeyComment, Strip: 1 << strip.Comments},
	{Name: "記録係", Standard: true, Doc: i18n.Msg("Who kept the record"), Label: i18n.Msg("Recorder"), Subject: record.PersonName, Strip: 1 << strip.Names},
	{Name: "作品番号", Standard: true, Doc: i18n.Msg("Number of the problem")},
	{Name: "作品名", Standard: true, Doc: i18n.Msg("Name of the problem"), Label: i18n.Msg("Name of the problem"), Subject: record.TitleName},
	{Name: "作者", Standard: true, Doc: i18n.Msg("Composer of the problem"), Label: i18n.Msg("Composer"), Subject: record.PersonName},
	{Name: "発表誌", Standard: true, Doc: i18n.Msg("Magazine that published the problem"), Subject: record.PublicationName},
	{Name: "発表年月", Standard: true, Doc: i18n.Msg("Month in which the problem was published")},
	{Name: "出典", Standard: true, Doc: i18n.Msg("Source of the problem"), Subject: record.PublicationName},
	{Name: "手数", Standard: true, Doc: i18n.Msg("Number of moves of the solution")},
	{Name: "完全性", Standard: true, Doc: i18n.Msg("Whether the problem is sound")},
	{Name: "分類", Standard: true, Doc: i18n.Msg("Kind of problem")},
	{Name: "受賞", Standard: true, Doc: i18n.Msg("Prize that the problem won")},
	{Name: "振り駒", Doc: i18n.Msg("Result of the piece toss that decides who is Black (furigoma)"), Usual: []record.Choice{
		{"先手", i18n.Msg("Black")}, {"後手", i18n.Msg("White")},
	}},
	{Name: "図", Doc: i18n.Msg("Diagrams that belong to the record. Programs for broadcasts write this key")},
	{Name: "対局ID", Doc: i18n.Msg("Number under which the organiser keeps the game")},
	{Name: "記録ID", Doc: i18n.Msg("Number under which the organiser keeps the record")},
	{Name: "計測時方式", Doc: i18n.Msg("How the clock measures the time")},
	{Name: "封じ手手数", Doc: i18n.Msg("Number of the sealed move")},
	{Name: "昼食休憩", Doc: i18n.Msg("Lunch break")},
	{Name: "夕食休憩", Doc: i18n.Msg("Dinner break")},
	{Name: "昼休前消費時間", Doc: i18n.Msg("Time used before the lunch break"), Strip: 1 << strip.Times},
	{Name: "先手消費時間加算", Doc: i18n.Msg("Time charged to Black before the first move"), Strip: 1 << strip.Times},
	{Name: "後手消費時間加算", Doc: i18n.Msg("Time charged to White before the first move"), Strip: 1 << strip.Times},
	{Name: "先手年齢", Doc: i18n.Msg("Age of Black"), Strip: 1 << strip.Names},
	{Name: "後手年齢", Doc: i18n.Msg("Age of White"), Strip: 1 << strip.Names},
	{Name: "リーグ成績", Doc: i18n.Msg("Results of the players in the league")},
	{Name: "初期局面", Doc: i18n.Msg("Start position, in the words of Shogi Wars")},
	{Name: "先手段級", Doc: i18n.Msg("Rank of Black"), Common: record.KeyBlackRnk, Strip: 1 << strip.Names},
	{Name: "後手段級", Doc: i18n.Msg("Rank of White"), Common: record.KeyWhiteRnk, Strip: 1 << strip.Names},
	{Name: "棋戦詳細", Doc: i18n.Msg("Details of the event")},
	{Name: "先手詳細", Doc: i18n.Msg("Details about Black"), Strip: 1 << strip.Names},
	{Name: "後手詳細", Doc: i18n.Msg("Details about White"), Strip: 1 << strip.Names},
	{Name: "先手の囲い", Doc: i18n.Msg("Castles of Black")},
	{Name: "後手の囲い", Doc: i18n.Msg("Castles of White")},
	{Name: "先手の戦型", Doc: i18n.Msg("Openings of Black")},
	{Name: "後手の戦型", Doc: i18n.Msg("Openings of White")},
	{Name: "先手の戦法", Doc: i18n.Msg("Strategies of Black")},
	{Name: "後手の戦法", Doc: i18n.Msg("Strategies of White")},
	{Name: "先手の手筋", Doc: i18n.Msg("Tactics of Black")},
	{Name: "後手の手筋", Doc: i18n.Msg("Tactics of White")},
	{Name: "先手の備考", Doc: i18n.Msg("Notes about Black"), Strip: 1 << strip.Comments},
	{Name: "後手の備考", Doc: i18n.Msg("Notes about White"), Strip: 1 << strip.Comments},
	{Name: "先手の棋風", Doc: i18n.Msg("Playing style of Black")},
	{Name: "後手の棋風", Doc: i18n.Msg("Playing style of White")},
	{Name: "結末", Doc: i18n.Msg("How the game ended")},
	{Name: "勝者", Doc: i18n.Msg("Winner of the game"), Subject: record.PlayerName},
	{Name: "総手数", Doc: i18n.Msg("Number of moves of the game")},
	{Name: "開戦", Doc: i18n.Msg("Number of the move with which the fight began")},
	{Name: "接触", Doc: i18n.Msg("Number of the move with which the pieces first met")},
	{Name: "先手持ち時間", Doc: i18n.Msg("Time limit of Black"), Label: i18n.Msg("Time limit of Black")},
	{Name: "後手持ち時間", Doc: i18n.Msg("Time limit of White"), Label: i18n.Msg("Time limit of White")},
	{Name: "最大手数", Doc: i18n.Msg("Number of moves after which the game is drawn"), Label: i18n.Msg("Most moves")},
	{Name: "持将棋", Doc: i18n.Msg("Point rule for entering kings (jishogi)"), Label: i18n.Msg("Entering kings")},
	{Name: "先手の持ち時間", Doc: i18n.Msg("Time limit of Black"), Label: i18n.Msg("Time limit of Black")},
	{Name: "後手の持ち時間", Doc: i18n.Msg("Time limit of White"), Label: i18n.Msg("Time limit of White")},
	{Name: "先手のチーム", Doc: i18n.Msg("Team of Black"), Common: record.KeyBlackTm, Subject: record.TeamName, Strip: 1 << strip.Names},
	{Name: "後手のチーム", Doc: i18n.Msg("Team of White"), Common: record.KeyWhiteTm, Subject: record.TeamName, Strip: 1 << strip.Names},
	{Name: "注釈者", Doc: i18n.Msg("Who wrote the comments"), Label: i18n.Msg("Annotated by"), Subject: record.PersonName, Strip: 1 << strip.Names},
}

var keyIndex = sync.OnceValue(func() map[string]*HeaderKey {
	index := make(map[string]*HeaderKey, len(keys))
	for i := range keys {
		index[keys[i].Name] = &keys[i]
	}
	return index
})

// Keys lists the keys that are in use, those of the specification first.
func Keys() []HeaderKey { return keys }

// LookupKey finds a key; nil for one that nobody is known to use.
func LookupKey(key string) *HeaderKey { return keyIndex()[key] }

// KnownKey is what is known of a key: nothing of one of somebody's own.
func KnownKey(key string) HeaderKey {
	if k := LookupKey(key); k != nil {
		return *k
	}
	return HeaderKey{}
}

// PlayerOf is the side that a key names the player of.
func PlayerOf(key string) (side shogi.Side, ok bool) {
	switch key {
	case "先手", "下手":
		return shogi.Black, true
	case "後手", "上手":
		return shogi.White, true
	}
	return 0, false
}

// HandOf is the side whose hand a header key names: 先手の持駒. With 持ち駒 programs do not read it, but there is nothing else
// that it could mean (meta-key).
func HandOf(key string) (side shogi.Side, ok bool) {
	for _, hand := range [...]string{"の持駒", "の持ち駒"} {
		if player, found := strings.CutSuffix(key, hand); found {
			return PlayerOf(player)
		}
	}
	return 0, false
}
