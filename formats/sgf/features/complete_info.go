package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// What the header of a game says (section 8): results, rules, komi, times, and names that other games of the file have.

// names proposes what other games of the file say in a property, or in that of the other colour.
func (v *valueProposals) names(id sgf.Ident) {
	trees := sgf.FactsOf(v.File).Trees
	v.Names(len(trees), func(i int, add func(text, insert string)) {
		root := sgf.RootNode(v.t, trees[i].Node)
		for p := range sgf.PropertiesOf(v.t, max(root, 0)) {
			if said := sgf.IdentOf(v.t, p); p != v.property && said != sgf.Unknown && (said == id || said == id.Twin()) {
				name := sgf.DecodeSimpleText(sgf.FirstValue(v.t, p))
				add(name, sgf.EscapeText(name, v.hasHalves()))
			}
		}
	})
}

// ranks are those of players, as the page of Go recommends to write them.
func (v *valueProposals) ranks() {
	v.names(v.ident)
	if v.tree.GM != sgf.Go {
		return
	}
	for n := 9; n >= 1; n-- {
		v.Value(strconv.Itoa(n)+"d", i18n.Msg("%d dan", n))
	}
	for n := 1; n <= 30; n++ {
		v.Value(strconv.Itoa(n)+"k", i18n.Msg("%d kyu", n))
	}
	for n := 9; n >= 1; n-- {
		v.Value(strconv.Itoa(n)+"p", i18n.Msg("%d dan professional", n))
	}
}

// results is the grammar of RE: mandatory in FF[4], and recommended before.
func (v *valueProposals) results() {
	v.wins("B", record.Black)
	v.wins("W", record.White)
	v.Value("0", i18n.Msg("draw"))
	if v.dialect.FF < 4 {
		return
	}
	v.Choices([]complete.Choice{{"Draw", i18n.Msg("draw")}, {"Void", i18n.Msg("no result, or suspended")}, {"?", i18n.Msg("unknown result")}})
}

func (v *valueProposals) wins(letter string, winner record.Color) {
	who, points := notation.Player(record.Go, winner), "0.5"
	if v.tree.GM != sgf.Go {
		points = "1"
	}
	score := func(behind string, words i18n.Message) {
		var s complete.Template
		x := complete.Item{Label: letter + "+" + points + behind, Detail: words, Kind: complete.Value}
		v.Add(s.Text(letter + "+").Stop(points).Text(behind).Item(x))
	}
	switch {
	case v.tree.GM == sgf.Backgammon && v.dialect.FF == 4:
		score("R", i18n.Msg("%s wins by resignation, with the points at stake", who))
	case v.dialect.FF >= 3:
		v.Value(letter+"+R", i18n.Msg("%s wins by resignation", who))
	}
	score("", i18n.Msg("%s wins by points", who))
	if v.dialect.FF >= 3 {
		v.Value(letter+"+T", i18n.Msg("%s wins on time", who))
		v.Value(letter+"+F", i18n.Msg("%s wins by forfeit", who))
	}
	v.Value(letter+"+", i18n.Msg("%s wins, the margin is unknown", who))
}

// ruleSets are the rules of the games that name some, by GM: for Go the fixed spellings, then names that are in use.
var ruleSets = map[int][]complete.Choice{
	sgf.Go: {
		{"Japanese", i18n.Msg("territory scoring")}, {"Chinese", i18n.Msg("area scoring")}, {"AGA", i18n.Msg("American Go Association")}, {"NZ", i18n.Msg("rules of New Zealand")},
		{"GOE", i18n.Msg("rules of Ing")}, {"Korean", i18n.Msg("territory scoring")}, {"Tromp-Taylor", i18n.Msg("area scoring")},
	},
	sgf.Backgammon: {
		{"Crawford", i18n.Msg("the rule is in use")}, {"Crawford:CrawfordGame", i18n.Msg("this is the game")}, {"Jacoby", i18n.Msg("the rule is in use")},
	},
	sgf.Octi:  {{"full", nil}, {"fast", nil}, {"kids", nil}},
	sgf.Twixt: {{"STD", i18n.Msg("standard rules, the default")}, {"PP", i18n.Msg("rules for paper and pencil")}, {"3M", nil}},
}

func (v *valueProposals) rules() {
	if v.second {
		v.Value("CrawfordGame", i18n.Msg("this is the game"))
		return
	}
	if v.hasHalves() {
		v.Word(v.Replace.Start, v.contentEnd())
	}
	v.Choices(ruleSets[int(v.tree.GM)])
	v.names(v.ident)
}

// contentEnd is the end of the whole value, second half included.
func (v *valueProposals) contentEnd() int {
	if v.Suffix != "" {
		return v.Off
	}
	return sgf.Content(v.t, v.token).End
}

// usualKomi is the komi that goes with the rules that RU names.
var usualKomi = map[string][]string{
	"japanese": {"6.5", "5.5"}, "korean": {"6.5"}, "chinese": {"7.5"}, "aga": {"7.5"}, "nz": {"7"}, "goe": {"8"}, "tromp-taylor": {"7.5"},
}

func (v *valueProposals) komi() {
	if n, err := strconv.Atoi(strings.TrimSpace(v.first(sgf.HA))); err == nil && n >= 2 {
		v.Choices([]complete.Choice{{"0.5", i18n.Msg("of a handicap game")}, {"0", i18n.Msg("of a handicap game")}})
	}
	rules := strings.TrimSpace(sgf.DecodeSimpleText(v.first(sgf.RU)))
	for _, komi := range usualKomi[strings.ToLower(rules)] {
		v.Value(komi, i18n.Msg("usual under these rules"))
	}
	v.Choices([]complete.Choice{
		{"6.5", i18n.Msg("points for White")}, {"7.5", i18n.Msg("points for White")}, {"5.5", i18n.Msg("points for White")}, {"0.5", i18n.Msg("points for White")}, {"0", i18n.Msg("no komi")},
	})
}

func (v *valueProposals) handicaps() {
	for n := 2; n <= 9 && v.tree.GM == sgf.Go; n++ {
		v.Value(strconv.Itoa(n), i18n.Msg("%d stones, placed with AB", n))
	}
}

// times is the main time in seconds; FF[1] recommends minutes.
func (v *valueProposals) times() {
	for _, minutes := range []int{10, 20, 30, 45, 60, 90, 120, 180, 300, 480} {
		words := i18n.Msg("%d minutes for each player", minutes)
		if minutes > 60 && minutes%60 == 0 {
			words = i18n.Msg("%d hours for each player", minutes/60)
		}
		n := minutes * 60
		if v.dialect.FF < 3 {
			n = minutes
		}
		v.Value(strconv.Itoa(n), words)
	}
}

func (v *valueProposals) overtimes() {
	v.names(v.ident)
	v.Choices([]complete.Choice{
		{"5x30 byo-yomi", i18n.Msg("5 periods of 30 seconds")}, {"3x30 byo-yomi", i18n.Msg("3 periods of 30 seconds")}, {"5x60 byo-yomi", i18n.Msg("5 periods of a minute")},
		{"25/600 Canadian", i18n.Msg("25 moves in every 10 minutes")}, {"10 fischer", i18n.Msg("10 seconds more after each move")},
	})
}
