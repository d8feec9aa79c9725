// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/csa/rules"
	"github.com/recls/recls/language"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format:   csa.Format{},
		Rules:    rules.Set,
		Layout:   layout(),
		Stats:    statistics(),
		Diff:     diff(),
		Declined: map[language.Capability]string{language.Figures: "CSA has no mark for a position that is to be printed as a diagram."},
		Navigate: navigateProvider(),
		Complete: completion,
		Outline:  outlined(),
		Refactor: refactorProvider(),
		Classify: classes,
		View:     viewProvider(),
		Hover:    hoverProvider(),
		Hints:    hintProvider(),
	}
}
