package features

import (
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
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
	// Notes hold no names.
	p.Fields(func(f record.Field) bool { return f.Name == "$"+key && f.Key != record.KeyComment })
	p.Choices(csa.KnownKey(key).Usual)
	if strings.HasSuffix(key, "_TIME") {
		var s complete.Template
		p.Add(s.Date(true).Item(complete.Item{Label: "YYYY/MM/DD HH:MM:SS", Detail: i18n.Msg("the time of day may be left out"), Kind: complete.Value}))
	}
}

func (p *proposals) players() {
	p.Word(p.Replace.Start+len("N+"), p.Replace.End)
	p.Fields(func(f record.Field) bool { return f.Key == record.KeyBlack || f.Key == record.KeyWhite })
}

// valueForm is what the value of a key looks like; nothing for a text.
func valueForm(e *csa.HeaderKey) string {
	if strings.HasPrefix(e.Syntax, "text") {
		return ""
	}
	return e.Syntax
}
