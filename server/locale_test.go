package server

import (
	"strings"
	"testing"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestTextsInALanguage: what the features say comes in the language of a locale, its values too.
func TestTextsInALanguage(t *testing.T) {
	l := i18n.NewLocale("xx", "Test", map[string]string{
		"%s %s": "%s-%s", "Black": "Noir", "Header": "Tete", "1 move": "1 coup", "%s wins by resignation": "%s gagne par abandon",
		"there is a stone on %s": "pierre en %s",
	})
	f := sgf.Format{}.Parse(syntax.NewSource("(;FF[4]GM[1]SZ[9]RE[];B[cc])"))
	lang := formats.Of(f)
	var got []string
	symbols := outline.Symbols(lang.Outline, f, l)
	got = append(got, symbols[0].Children[0].Name, symbols[0].Children[1].Name, outline.Lenses(lang.Outline, f, l)[0].Title)
	for _, x := range complete.At(lang.Complete, f, strings.Index(f.Source().Text(), "RE[")+3, l) {
		if x.Label == "B+R" {
			got = append(got, x.Detail.In(l))
		}
	}
	_, why := refactor.Play(lang.Refactor, f, 0, 1, refactor.Playing{Move: record.Move{Action: record.Play, To: record.Point{Col: 2, Row: 2}}})
	got = append(got, why.In(l))
	want := []string{"Tete", "1 · Noir-C7", "1 coup", "Noir gagne par abandon", "pierre en C7"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q, want %q", got, want)
	}
}
