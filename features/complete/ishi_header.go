package complete

import (
	"strconv"

	"github.com/recls/recls/formats/ishi"
)

// ishiUsual are the values that header lines usually have; all of them are free
// text (section 5).
var ishiUsual = map[ishi.Word][]choice{
	ishi.RulesWord: {{"Japanese", "the default"}, {"Chinese", ""}},
	ishi.KomiWord:  {{"6.5", "points for White"}, {"7.5", "points for White"}, {"5.5", "points for White"}, {"0.5", "of a handicap game"}},
	ishi.ResultWord: {
		{"Black wins by resignation", ""}, {"White wins by resignation", ""}, {"Black wins on time", ""}, {"White wins on time", ""},
		{"Draw", ""}, {"No result", ""},
	},
}

// headerValues proposes what a header line usually says, and what other lines of
// the file say in its place.
func (p *ishiPlace) headerValues(r *request, w ishi.Word) {
	r.choices(ishiUsual[w])
	switch w {
	case ishi.ResultWord:
		for _, winner := range []string{"Black", "White"} {
			var s snippet
			r.add(s.text(winner + " by ").stop("0.5").item(Item{Label: winner + " by 0.5", Detail: "points", Kind: Value}))
		}
	case ishi.HandicapWord:
		for n := 2; n <= 9; n++ {
			r.value(strconv.Itoa(n), "stones, set with SETUP")
		}
	}
	p.names(r, w)
}

// names proposes what other lines of the same kind say; players may have either
// colour.
func (p *ishiPlace) names(r *request, w ishi.Word) {
	events := ishi.InfoOf(r.file).Events
	for _, e := range events[:min(len(events), maxGames)] {
		for n := range p.t.Children(e.Node) {
			k := p.t.Kind(n)
			if k == ishi.Move || k == ishi.Diagram {
				break
			}
			if p.t.Span(n).Start != r.line.Start && (k == ishi.Header || k == ishi.EventLine) && sameField(ishi.WordOf(p.t, n), w) {
				text := p.t.Source().Slice(ishi.TokenOf(p.t, n, ishi.Text))
				r.name(text, text, "in this file")
			}
		}
	}
}

func sameField(a, b ishi.Word) bool {
	isPlayer := func(w ishi.Word) bool { return w == ishi.BlackWord || w == ishi.WhiteWord }
	return a == b || isPlayer(a) && isPlayer(b)
}
