// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/formats/sgf/rules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format:     sgf.Format{},
		Rules:      rules.Set,
		Layout:     layout(),
		Stats:      statsProvider(),
		Diff:       diffProvider(),
		Figures:    figures,
		Navigate:   navigateProvider(),
		Complete:   completion,
		Triggers:   []string{"(", ":", ";", "["},
		Outline:    outlineProvider(),
		Refactor:   refactorProvider(),
		Classify:   classes,
		View:       viewProvider(),
		Hover:      hoverProvider(),
		Hints:      &hover.HintProvider{Ends: syntax.Kinds(sgf.Value)},
		Strip:      stripProvider(),
		Encode:     encodeProvider(),
		Evaluation: evaluation.Points,
		Collection: collectionProvider(),
		Merge:      mergeProvider(),
	}
}
