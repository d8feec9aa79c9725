package view

import (
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// legendLines bounds the list under a diagram.
const legendLines = 8

// legend says what the signs of the diagram mean, and lists what has no room on it: long labels, lines and arrows.
func (v *goView) legend(s *strings.Builder) {
	var signs i18n.List
	var list []string
	for p := range v.points(false) {
		for _, m := range v.marks[v.index(p)] {
			if w := v.signWord(m); w != "" && !slices.Contains(signs, i18n.Text(w)) {
				signs = append(signs, w)
			}
			if m.Shape == record.Label && v.cell(p).isLong() && len(list) < legendLines {
				list = append(list, "? "+v.name(p).In(v.locale)+": "+excerpt.Line(m.Text, 40))
			}
		}
	}
	if v.Game.Kind == record.Amazons {
		signs = append(signs, i18n.Verbatim("+ "+i18n.Msg("arrow").In(v.locale)))
	}
	if len(signs) > 0 {
		s.WriteString("   " + signs.In(v.locale) + "\n")
	}
	if v.Grid != nil {
		list = append(list, v.podWords()...)
	}
	for _, line := range append(list, v.lineWords()...) {
		s.WriteString("   " + line + "\n")
	}
}

// signWord is the sign of a mark with its meaning; "" for one without a sign.
func (v *goView) signWord(m record.Mark) i18n.Verbatim {
	sign := string(goSigns[m.Shape].sign)
	switch {
	case m.Shape == record.Territory && m.Color != record.Empty:
		sign = strings.ToLower(goStones[m.Color : m.Color+1])
	case sign == "\x00":
		return ""
	}
	return i18n.Verbatim(sign + " " + markWords(m).In(v.locale))
}

// markWords is what a mark means, zero for one that says it itself.
func markWords(m record.Mark) i18n.Message {
	switch {
	case m.Shape != record.Territory:
		return goSigns[m.Shape].word
	case m.Color == record.Black:
		return i18n.Msg("Black's territory")
	case m.Color == record.White:
		return i18n.Msg("White's territory")
	}
	return i18n.Message{}
}

// lineWords lists lines and arrows; a text has no means to draw them.
func (v *goView) lineWords() (words []string) {
	if v.Grid != nil {
		links := v.Grid.Links()
		for i := max(len(links)-legendLines, 0); i < len(links); i++ {
			words = append(words, i18n.Msg("%s linked to %s", v.name(links[i].From), v.name(links[i].To)).In(v.locale))
		}
	}
	for _, l := range v.lines[:min(len(v.lines), legendLines)] {
		line := i18n.Msg("line from %s to %s", v.name(l.From), v.name(l.To))
		if l.Arrow {
			line = i18n.Msg("arrow from %s to %s", v.name(l.From), v.name(l.To))
		}
		words = append(words, line.In(v.locale))
	}
	return words
}
