package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// keys proposes the keys of header lines, with the form of their values unless there is a value already; those that the
// record has come last. Keys of programs are proposed to whom begins to type one.
func (p *proposals) keys(head string) {
	rest := p.Text[p.Off:p.Replace.End]
	colon := strings.Index(rest, "：")
	if colon >= 0 {
		p.Word(p.Replace.Start, p.Off+colon+len("：")) // the value stays
	}
	present := p.present()
	for _, k := range kif.Keys() {
		if !k.Standard && head == "" {
			break
		}
		text := k.Name + "："
		x := complete.Item{Label: text, Detail: complete.Parts{complete.Clause(k.Doc), i18n.Verbatim(k.Form)}, Insert: text, Word: k.Name,
			Last: present[k.Name] || present[k.Other]}
		if colon < 0 {
			var s complete.Template
			x = s.Text(text).Form(k.Form).Item(x)
		}
		p.Add(x)
	}
}

// present are the keys that the header has on other lines.
func (p *proposals) present() map[string]bool {
	names := map[string]bool{}
	if p.facts.Record == syntax.None {
		return names
	}
	for n := range p.t.Children(p.facts.Record) {
		at := p.t.Span(n).Start
		if p.t.Kind(n) == kif.Header && (at < p.Line.Start || at > p.Line.End) {
			key, _ := kif.KeyValueOf(p.t, n)
			names[key] = true
		}
		if n == p.facts.First {
			break
		}
	}
	return names
}

// value proposes values of the header line that the cursor is in, after its colon; false where it is in none.
func (p *proposals) value(head string) bool {
	key, _, ok := strings.Cut(head, "：")
	if half, _, found := strings.Cut(head, ":"); !ok && found && kif.LookupKey(strings.Trim(half, kif.Blanks)) != nil {
		key, ok = half, true
	}
	key = strings.Trim(key, kif.Blanks)
	if !ok || p.moves || key == "変化" {
		return false
	}
	colon := strings.IndexAny(head, "：:")
	_, size := utf8.DecodeRuneInString(head[colon:])
	start := p.Off - len(head) + colon + size
	p.Word(start, p.Line.Start+len(strings.TrimRight(p.Text[p.Line.Start:p.Line.End], kif.Blanks)))
	switch known := kif.KnownKey(key); {
	case key == kif.KeyHandicap:
		for _, h := range handicaps {
			p.Add(complete.Item{Label: h.name, Detail: h.doc, Kind: complete.Value, Insert: h.name, Word: h.name})
		}
	case known.Form != "":
		p.date(known.Form)
	default:
		p.Choices(known.Usual)
		if _, hand := kif.HandOf(key); hand {
			p.Value("なし", i18n.Msg("no piece in hand"))
		}
	}
	return true
}

// date proposes the form of a date.
func (p *proposals) date(form string) {
	var s complete.Template
	x := complete.Item{Label: form, Kind: complete.Value}
	if form == kif.MomentForm {
		x.Detail = i18n.Msg("the time of day may be left out")
	}
	p.Add(s.Date(form == kif.MomentForm).Item(x))
}

// declaration proposes the line that names the charset, which is the first of the file or nothing.
func (p *proposals) declaration() {
	if p.Line.Start > len("\ufeff") || p.begun {
		return
	}
	p.Word(p.Line.Start, p.contentEnd())
	for _, name := range []string{"#KIF version=", "#KI2 version="} {
		line := name + "2.0 encoding=UTF-8"
		p.Add(complete.Item{Label: line, Detail: i18n.Msg("encoding of the file"), Insert: line, Word: name})
	}
}

func (p *proposals) listHead() {
	for n := p.facts.Record + 1; p.facts.Record != syntax.None && int(n) < p.t.Len() && n != p.facts.First; n++ {
		if p.t.Kind(n) == kif.ListHead {
			return
		}
	}
	p.Add(complete.Item{Label: kif.MoveListHead, Detail: complete.Clause(markNamed(kif.MoveListHead).doc), Insert: kif.MoveListHead, Word: kif.MoveListHead})
}

// games proposes a whole new record, in an empty file.
func (p *proposals) games() {
	if strings.Trim(p.Text[p.Replace.End:], kif.Blanks+"\r\n") != "" {
		return
	}
	p.game("KIF", kif.MoveListHead)
	p.game("KI2", "")
}

func (p *proposals) game(name, head string) {
	var s complete.Template
	eol := syntax.LineBreak(p.Text)
	s.Text(kif.DeclarationOf(name, "UTF-8") + eol + kif.KeyStart + "：").Form(kif.DateForm).Text(eol + kif.KeyHandicap + "：").Stop("平手")
	s.Text(eol + "先手：").Stop("").Text(eol + "後手：").Stop("").Text(eol)
	if head != "" {
		s.Text(head + eol)
	}
	s.Stop("")
	p.Add(s.Item(complete.Item{Label: i18n.Msg("%s … a new record", name).In(p.Locale), Detail: i18n.Msg("header and start position"), Kind: complete.Snippet}))
}
