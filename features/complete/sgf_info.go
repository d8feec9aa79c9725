package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/formats/sgf"
)

// What the header of a game says (section 8): results, rules, komi, times, and
// names that other games of the file have.

// names proposes what other games of the file say in one of the properties.
func (v *sgfValue) names(r *request, idents ...sgf.Ident) {
	trees := sgf.FactsOf(v.file).Trees
	for i := 0; i < min(len(trees), maxGames) && len(r.items) < maxNames; i++ {
		root := sgf.RootNode(v.t, trees[i].Node)
		for p := range propertiesOf(v.t, max(root, 0)) {
			if p == v.property || !hasIdent(idents, sgf.IdentOf(v.t, p)) {
				continue
			}
			name := sgf.DecodeSimpleText(sgf.FirstValue(v.t, p))
			r.name(name, sgf.EscapeText(name, v.hasHalves()), "in this file")
		}
	}
}

func hasIdent(list []sgf.Ident, id sgf.Ident) bool {
	for _, one := range list {
		if one == id {
			return true
		}
	}
	return false
}

func sgfPlayers(v *sgfValue, r *request) { v.names(r, sgf.PB, sgf.PW) }
func sgfTeams(v *sgfValue, r *request)   { v.names(r, sgf.BT, sgf.WT) }

// sgfRanks are those of players, as the page of Go recommends to write them.
func sgfRanks(v *sgfValue, r *request) {
	v.names(r, sgf.BR, sgf.WR)
	if v.tree.GM != sgf.Go {
		return
	}
	for _, grade := range []struct {
		letter, words string
		best, last    int
	}{{"d", " dan", 9, 1}, {"k", " kyu", 1, 30}, {"p", " dan professional", 9, 1}} {
		step := 1
		if grade.best > grade.last {
			step = -1
		}
		for n := grade.best; n != grade.last+step; n += step {
			r.value(strconv.Itoa(n)+grade.letter, strconv.Itoa(n)+grade.words)
		}
	}
}

// sgfResults is the grammar of RE: mandatory in FF[4], and recommended before.
func sgfResults(v *sgfValue, r *request) {
	for _, side := range []choice{{"B", "Black wins"}, {"W", "White wins"}} {
		v.wins(r, side)
	}
	r.value("0", "draw")
	if v.dialect.FF < 4 {
		return
	}
	r.choices([]choice{{"Draw", "draw"}, {"Void", "no result, or suspended"}, {"?", "unknown result"}})
}

func (v *sgfValue) wins(r *request, side choice) {
	points := "0.5"
	if v.tree.GM != sgf.Go {
		points = "1"
	}
	score := func(behind, words string) {
		var s snippet
		x := Item{Label: side.text + "+" + points + behind, Detail: side.detail + words, Kind: Value}
		r.add(s.text(side.text + "+").stop(points).text(behind).item(x))
	}
	switch {
	case v.tree.GM == sgf.Backgammon && v.dialect.FF == 4:
		score("R", " by resignation, with the points at stake")
	case v.dialect.FF >= 3:
		r.value(side.text+"+R", side.detail+" by resignation")
	}
	score("", " by points")
	if v.dialect.FF >= 3 {
		r.value(side.text+"+T", side.detail+" on time")
		r.value(side.text+"+F", side.detail+" by forfeit")
	}
	r.value(side.text+"+", side.detail+", the margin is unknown")
}

// sgfRuleSets are the rules of the games that name some, by GM: for Go the fixed
// spellings, then names that are in use.
var sgfRuleSets = map[int][]choice{
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

func sgfRules(v *sgfValue, r *request) {
	if v.second {
		r.value("CrawfordGame", "this is the game")
		return
	}
	if v.hasHalves() {
		r.word(r.replace.Start, v.contentEnd(r))
	}
	r.choices(sgfRuleSets[int(v.tree.GM)])
	v.names(r, v.ident)
}

// contentEnd is the end of the whole value, second half included.
func (v *sgfValue) contentEnd(r *request) int {
	if r.suffix != "" {
		return r.off
	}
	return sgf.Content(v.t, v.token).End
}

// sgfUsualKomi is the komi that goes with the rules that RU names.
var sgfUsualKomi = map[string][]string{
	"japanese": {"6.5", "5.5"}, "korean": {"6.5"}, "chinese": {"7.5"}, "aga": {"7.5"}, "nz": {"7"}, "goe": {"8"}, "tromp-taylor": {"7.5"},
}

func sgfKomi(v *sgfValue, r *request) {
	if n, err := strconv.Atoi(strings.TrimSpace(v.first(sgf.HA))); err == nil && n >= 2 {
		r.choices([]choice{{"0.5", "of a handicap game"}, {"0", "of a handicap game"}})
	}
	rules := strings.TrimSpace(sgf.DecodeSimpleText(v.first(sgf.RU)))
	for _, komi := range sgfUsualKomi[strings.ToLower(rules)] {
		r.value(komi, "usual under these rules")
	}
	r.choices([]choice{
		{"6.5", "points for White"}, {"7.5", "points for White"}, {"5.5", "points for White"}, {"0.5", "points for White"}, {"0", "no komi"},
	})
}

func sgfHandicaps(v *sgfValue, r *request) {
	for n := 2; n <= 9 && v.tree.GM == sgf.Go; n++ {
		r.value(strconv.Itoa(n), strconv.Itoa(n)+" stones, set with AB")
	}
}

// sgfTimes is the main time in seconds; FF[1] recommends minutes.
func sgfTimes(v *sgfValue, r *request) {
	for _, minutes := range []int{10, 20, 30, 45, 60, 90, 120, 180, 300, 480} {
		words := strconv.Itoa(minutes) + " minutes for each player"
		if minutes > 60 && minutes%60 == 0 {
			words = strconv.Itoa(minutes/60) + " hours for each player"
		}
		n := minutes * 60
		if v.dialect.FF < 3 {
			n = minutes
		}
		r.value(strconv.Itoa(n), words)
	}
}

func sgfOvertimes(v *sgfValue, r *request) {
	v.names(r, v.ident)
	r.choices([]choice{
		{"5x30 byo-yomi", "5 periods of 30 seconds"}, {"3x30 byo-yomi", "3 periods of 30 seconds"}, {"5x60 byo-yomi", "5 periods of a minute"},
		{"25/600 Canadian", "25 moves in every 10 minutes"}, {"10 fischer", "10 seconds more after each move"},
	})
}
