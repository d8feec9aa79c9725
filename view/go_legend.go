package view

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/excerpt"
)

// legendLines bounds the list under a diagram.
const legendLines = 8

// legend says what the signs of the diagram mean, and lists what has no room on it: long labels, lines and arrows.
func (v *goView) legend(s *strings.Builder) {
	var signs, list []string
	for p := range v.points(false) {
		for _, m := range v.marks[v.index(p)] {
			if w := signWord(m); w != "" && !slices.Contains(signs, w) {
				signs = append(signs, w)
			}
			if m.Shape == record.Label && v.cell(p).isLong() && len(list) < legendLines {
				list = append(list, "? "+v.name(p)+": "+excerpt.Line(m.Text, 40))
			}
		}
	}
	if v.Game.Kind == record.Amazons {
		signs = append(signs, "+ arrow")
	}
	if len(signs) > 0 {
		s.WriteString("   " + strings.Join(signs, ", ") + "\n")
	}
	if v.Grid != nil {
		list = append(list, v.podWords()...)
	}
	for _, line := range append(list, v.lineWords()...) {
		s.WriteString("   " + line + "\n")
	}
}

func signWord(m record.Mark) string {
	if m.Shape == record.Territory && m.Color != record.Empty {
		return strings.ToLower(goStones[m.Color:m.Color+1]) + " " + notation.Color(m.Color) + "'s territory"
	}
	if sign := goSigns[m.Shape]; sign.sign != 0 {
		return string(sign.sign) + " " + sign.word
	}
	return ""
}

// lineWords lists lines and arrows; a text has no means to draw them.
func (v *goView) lineWords() []string {
	var words []string
	if v.Grid != nil {
		links := v.Grid.Links()
		for i := max(len(links)-legendLines, 0); i < len(links); i++ {
			words = append(words, v.name(links[i].From)+" linked to "+v.name(links[i].To))
		}
	}
	for _, l := range v.lines[:min(len(v.lines), legendLines)] {
		between := " line to "
		if l.Arrow {
			between = " arrow to "
		}
		words = append(words, v.name(l.From)+between+v.name(l.To))
	}
	return words
}
