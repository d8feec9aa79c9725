package features

import (
	"strconv"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
)

// usualValues are the values that header lines usually have; all of them are free
// text (section 5).
var usualValues = map[ishi.Word][]complete.Choice{
	ishi.RulesWord: {{"Japanese", "the default"}, {"Chinese", ""}},
	ishi.KomiWord:  {{"6.5", "points for White"}, {"7.5", "points for White"}, {"5.5", "points for White"}, {"0.5", "of a handicap game"}},
	ishi.ResultWord: {
		{"Black wins by resignation", ""}, {"White wins by resignation", ""}, {"Black wins on time", ""}, {"White wins on time", ""},
		{"Draw", ""}, {"No result", ""},
	},
}

// headerValues proposes what a header line usually says, and what other lines of
// the file say in its place.
func (p *proposals) headerValues(w ishi.Word) {
	p.Choices(usualValues[w])
	switch w {
	case ishi.ResultWord:
		for _, winner := range []string{"Black", "White"} {
			var s complete.Template
			p.Add(s.Text(winner + " by ").Stop("0.5").Item(complete.Item{Label: winner + " by 0.5", Detail: "points", Kind: complete.Value}))
		}
	case ishi.HandicapWord:
		for n := 2; n <= 9; n++ {
			p.Value(strconv.Itoa(n), "stones, set with SETUP")
		}
	}
	p.names(w)
}

// names proposes what other lines of the same kind say; players may have either
// colour.
func (p *proposals) names(w ishi.Word) {
	events := ishi.InfoOf(p.File).Events
	p.Names(len(events), func(i int, add func(text, insert string)) {
		for n := range p.t.Children(events[i].Node) {
			k := p.t.Kind(n)
			if k == ishi.Move || k == ishi.Diagram {
				break
			}
			if p.t.Span(n).Start != p.Line.Start && (k == ishi.Header || k == ishi.EventLine) && sameField(ishi.WordOf(p.t, n), w) {
				text := p.t.Source().Slice(ishi.TokenOf(p.t, n, ishi.Text))
				add(text, text)
			}
		}
	})
}

func sameField(a, b ishi.Word) bool {
	isPlayer := func(w ishi.Word) bool { return w == ishi.BlackWord || w == ishi.WhiteWord }
	return a == b || isPlayer(a) && isPlayer(b)
}
