package features

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
)

// What the header of a game says (section 8): results, rules, komi, times, and
// names that other games of the file have.

// names proposes what other games of the file say in a property, or in that of the
// other colour.
func (v *valueProposals) names(id sgf.Ident) {
	twin := cmp.Or(twins[id], id)
	trees := sgf.FactsOf(v.File).Trees
	v.Names(len(trees), func(i int, add func(text, insert string)) {
		root := sgf.RootNode(v.t, trees[i].Node)
		for p := range sgf.PropertiesOf(v.t, max(root, 0)) {
			if said := sgf.IdentOf(v.t, p); p != v.property && (said == id || said == twin) {
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
	grade := func(n int, letter, words string) { v.Value(strconv.Itoa(n)+letter, strconv.Itoa(n)+words) }
	for n := range 9 {
		grade(9-n, "d", " dan")
	}
	for n := range 30 {
		grade(n+1, "k", " kyu")
	}
	for n := range 9 {
		grade(9-n, "p", " dan professional")
	}
}

// results is the grammar of RE: mandatory in FF[4], and recommended before.
func (v *valueProposals) results() {
	for _, side := range []complete.Choice{{"B", "Black wins"}, {"W", "White wins"}} {
		v.wins(side)
	}
	v.Value("0", "draw")
	if v.dialect.FF < 4 {
		return
	}
	v.Choices([]complete.Choice{{"Draw", "draw"}, {"Void", "no result, or suspended"}, {"?", "unknown result"}})
}

func (v *valueProposals) wins(side complete.Choice) {
	points := "0.5"
	if v.tree.GM != sgf.Go {
		points = "1"
	}
	score := func(behind, words string) {
		var s complete.Template
		x := complete.Item{Label: side[0] + "+" + points + behind, Detail: side[1] + words, Kind: complete.Value}
		v.Add(s.Text(side[0] + "+").Stop(points).Text(behind).Item(x))
	}
	switch {
	case v.tree.GM == sgf.Backgammon && v.dialect.FF == 4:
		score("R", " by resignation, with the points at stake")
	case v.dialect.FF >= 3:
		v.Value(side[0]+"+R", side[1]+" by resignation")
	}
	score("", " by points")
	if v.dialect.FF >= 3 {
		v.Value(side[0]+"+T", side[1]+" on time")
		v.Value(side[0]+"+F", side[1]+" by forfeit")
	}
	v.Value(side[0]+"+", side[1]+", the margin is unknown")
}

// ruleSets are the rules of the games that name some, by GM: for Go the fixed
// spellings, then names that are in use.
var ruleSets = map[int][]complete.Choice{
	sgf.Go: {
		{"Japanese", "territory"}, {"Chinese", "area"}, {"AGA", "American Go Association"}, {"NZ", "New Zealand"},
		{"GOE", "Ing"}, {"Korean", "territory"}, {"Tromp-Taylor", "area"},
	},
	sgf.Backgammon: {
		{"Crawford", "the rule is in use"}, {"Crawford:CrawfordGame", "this is the game"}, {"Jacoby", "the rule is in use"},
	},
	sgf.Octi:  {{"full", ""}, {"fast", ""}, {"kids", ""}},
	sgf.Twixt: {{"STD", "standard, the default"}, {"PP", "paper and pencil"}, {"3M", ""}},
}

func (v *valueProposals) rules() {
	if v.second {
		v.Value("CrawfordGame", "this is the game")
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
		v.Choices([]complete.Choice{{"0.5", "of a handicap game"}, {"0", "of a handicap game"}})
	}
	rules := strings.TrimSpace(sgf.DecodeSimpleText(v.first(sgf.RU)))
	for _, komi := range usualKomi[strings.ToLower(rules)] {
		v.Value(komi, "usual under these rules")
	}
	v.Choices([]complete.Choice{
		{"6.5", "points for White"}, {"7.5", "points for White"}, {"5.5", "points for White"}, {"0.5", "points for White"}, {"0", "no komi"},
	})
}

func (v *valueProposals) handicaps() {
	for n := 2; n <= 9 && v.tree.GM == sgf.Go; n++ {
		v.Value(strconv.Itoa(n), strconv.Itoa(n)+" stones, set with AB")
	}
}

// times is the main time in seconds; FF[1] recommends minutes.
func (v *valueProposals) times() {
	for _, minutes := range []int{10, 20, 30, 45, 60, 90, 120, 180, 300, 480} {
		words := strconv.Itoa(minutes) + " minutes for each player"
		if minutes > 60 && minutes%60 == 0 {
			words = strconv.Itoa(minutes/60) + " hours for each player"
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
		{"5x30 byo-yomi", "5 periods of 30 seconds"}, {"3x30 byo-yomi", "3 periods of 30 seconds"}, {"5x60 byo-yomi", "5 periods of a minute"},
		{"25/600 Canadian", "25 moves in every 10 minutes"}, {"10 fischer", "10 seconds more after each move"},
	})
}
