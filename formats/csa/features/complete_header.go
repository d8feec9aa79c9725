package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// keys proposes the `$` keys of the record's edition, with the form of their values unless there is a value already;
// those that the record has come last.
func (p *proposals) keys(hasValue bool) {
	keys := csa.Keys()
	for i := range keys {
		e := &keys[i]
		if !e.In(p.edition) {
			continue
		}
		text := "$" + e.Name + ":"
		x := complete.Item{Label: text, Detail: complete.Parts{complete.Clause(e.Doc), i18n.Verbatim(e.Syntax)}, Insert: text,
			Word: "$" + e.Name, Last: p.state.keys[e.Name]}
		if !hasValue {
			var s complete.Template
			x = s.Text(text).Form(valueForm(e)).Item(x)
		}
		p.Add(x)
	}
}

// info proposes a key or, after its colon, values.
func (p *proposals) info() {
	key, _, ok := strings.Cut(p.Typed[1:], ":")
	if !ok {
		i := strings.IndexByte(p.Text[p.Off:p.Replace.End], ':')
		if i >= 0 {
			p.Word(p.Replace.Start, p.Off+i+1) // the value stays
		}
		p.keys(i >= 0)
		return
	}
	p.Word(p.Replace.Start+len("$")+len(key)+len(":"), p.Replace.End)
	p.keyNames(key)
	p.Choices(csa.KnownKey(key).Usual)
	if strings.HasSuffix(key, "_TIME") {
		var s complete.Template
		s.Stop("YYYY").Text("/").Stop("MM").Text("/").Stop("DD").Text(" ").Stop("HH").Text(":").Stop("MM").Text(":").Stop("SS")
		p.Add(s.Item(complete.Item{Label: "YYYY/MM/DD HH:MM:SS", Detail: i18n.Msg("the time of day may be left out"), Kind: complete.Value}))
	}
}

func (p *proposals) players() {
	p.Word(p.Replace.Start+len("N+"), p.Replace.End)
	p.names(func(n syntax.NodeID) (string, bool) { return csa.ValueOf(p.t, n), p.t.Kind(n) == csa.Player })
}

// keyNames proposes what other lines of the file with this key say.
func (p *proposals) keyNames(key string) {
	p.names(func(n syntax.NodeID) (string, bool) {
		if p.t.Kind(n) != csa.Info {
			return "", false
		}
		k, value := csa.KeyValueOf(p.t, n)
		return value, k == key
	})
}

// names proposes what value finds in the headers of the file's records.
func (p *proposals) names(value func(syntax.NodeID) (string, bool)) {
	records := slices.Collect(p.t.Children(syntax.Root))
	p.Names(len(records), func(i int, add func(text, insert string)) {
		for n := range p.t.Children(records[i]) {
			if k := p.t.Kind(n); k == csa.Move || k == csa.Side {
				break
			}
			if p.t.Span(n).Start == p.start {
				continue
			}
			if name, ok := value(n); ok {
				add(name, name)
			}
		}
	})
}

// valueForm is what the value of a key looks like; nothing for a text.
func valueForm(e *csa.HeaderKey) string {
	if strings.HasPrefix(e.Syntax, "text") {
		return ""
	}
	return e.Syntax
}
