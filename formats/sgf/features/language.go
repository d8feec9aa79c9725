// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/formats/sgf/rules"
	"github.com/recls/recls/language"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format:     sgf.Format{},
		Rules:      rules.Set,
		Layout:     layout(),
		Stats:      statistics(),
		Diff:       diff(),
		Figures:    figures,
		Navigate:   navigateProvider(),
		Complete:   completion,
		Outline:    outlined(),
		Refactor:   refactorProvider(),
		Classify:   classes,
		View:       viewProvider(),
		Hover:      hoverProvider(),
		Hints:      hintProvider(),
		Strip:      stripper(),
		Encode:     encoder(),
		Evaluation: evaluations(),
		Collection: collected(),
		Merge:      merging(),
	}
}
