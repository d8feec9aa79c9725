package complete

import (
	"strings"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// keys proposes the `$` keys of the record's edition, with the form of their
// values unless there is a value already; those that the record has come last.
func (p *csaPlace) keys(r *request, hasValue bool) {
	keys := csa.Keys()
	for i := range keys {
		e := &keys[i]
		if !e.In(p.edition) {
			continue
		}
		text := "$" + e.Name + ":"
		x := Item{Label: text, Detail: clause(e.Doc) + " · " + e.Syntax, Insert: text, Word: "$" + e.Name, Last: p.state.keys[e.Name]}
		if !hasValue {
			var s snippet
			x = s.text(text).form(valueForm(e)).item(x)
		}
		r.add(x)
	}
}

// info proposes a key or, behind its colon, values.
func (p *csaPlace) info(r *request) {
	key, _, ok := strings.Cut(r.typed[1:], ":")
	if !ok {
		i := strings.IndexByte(r.text[r.off:r.replace.End], ':')
		if i >= 0 {
			r.word(r.replace.Start, r.off+i+1) // the value stays
		}
		p.keys(r, i >= 0)
		return
	}
	r.word(r.replace.Start+len("$")+len(key)+len(":"), r.replace.End)
	p.keyNames(r, key)
	r.choices(csaValues[key])
	if strings.HasSuffix(key, "_TIME") {
		var s snippet
		s.stop("YYYY").text("/").stop("MM").text("/").stop("DD").text(" ").stop("HH").text(":").stop("MM").text(":").stop("SS")
		r.add(s.item(Item{Label: "YYYY/MM/DD HH:MM:SS", Detail: "the time of day may be missing", Kind: Value}))
	}
}

// csaValues are forms and usual values of `$` lines (section 3).
var csaValues = map[string][]choice{
	"TIME_LIMIT": {
		{"00:10+00", "10 minutes, sudden death"}, {"00:15+60", "15 minutes, then a minute a move"}, {"00:25+00", "25 minutes, sudden death"},
		{"01:00+60", "an hour, then a minute a move"}, {"06:00+60", "6 hours, then a minute a move"},
	},
	"TIME":      csaTimes,
	"TIME+":     csaTimes,
	"TIME-":     csaTimes,
	"MAX_MOVES": {{"256", "a draw at this move"}, {"320", "a draw at this move"}, {"512", "a draw at this move"}},
	"JISHOGI":   {{"27", "28 points for Black, 27 for White"}, {"24", "31 points win, 24 draw"}},
}

var csaTimes = []choice{
	{"600+0+0", "10 minutes, sudden death"}, {"600+10+0", "10 minutes, then 10 seconds a move"},
	{"300+0+10", "5 minutes, and 10 seconds more after each move"},
}

// players proposes the names of the file's players, of either colour.
func (p *csaPlace) players(r *request) {
	r.word(r.replace.Start+len("N+"), r.replace.End)
	p.names(r, func(n syntax.NodeID) (string, bool) { return csa.ValueOf(p.t, n), p.t.Kind(n) == csa.Player })
}

// keyNames proposes what other lines of the file with this key say.
func (p *csaPlace) keyNames(r *request, key string) {
	p.names(r, func(n syntax.NodeID) (string, bool) {
		if p.t.Kind(n) != csa.Info {
			return "", false
		}
		k, value := csa.KeyValueOf(p.t, n)
		return value, k == key
	})
}

// names proposes what value finds in the headers of the file's records.
func (p *csaPlace) names(r *request, value func(syntax.NodeID) (string, bool)) {
	records := 0
	for record := range p.t.Children(syntax.Root) {
		if records++; records > maxGames {
			return
		}
		for n := range p.t.Children(record) {
			if k := p.t.Kind(n); k == csa.Move || k == csa.Side {
				break
			}
			if p.t.Span(n).Start == p.start {
				continue
			}
			if name, ok := value(n); ok {
				r.name(name, name, "in this file")
			}
		}
	}
}

// valueForm is what the value of a key looks like; nothing for a text.
func valueForm(e *csa.Entry) string {
	if strings.HasPrefix(e.Syntax, "text") {
		return ""
	}
	return e.Syntax
}
