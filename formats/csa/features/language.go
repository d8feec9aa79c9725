// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/csa/rules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format: csa.Format{},
		Rules:  rules.Set,
		Layout: layout(),
		Stats:  statsProvider(),
		Diff:   diffProvider(),
		Declined: map[language.Capability]i18n.Message{
			language.Figures: i18n.Msg("CSA has no mark for a position that is to be printed as a diagram."),
			language.Merge:   i18n.Msg("A CSA record has one line of moves, without variations."),
		},
		Navigate:   navigateProvider(),
		Complete:   completion,
		Triggers:   []string{"$", "%", "+", "-", ":"},
		Outline:    outlineProvider(),
		Refactor:   refactorProvider(),
		Classify:   classes,
		View:       viewProvider(),
		Hover:      hoverProvider(),
		Hints:      &hover.HintProvider{Times: true},
		Strip:      stripProvider(),
		Encode:     encodeProvider(),
		Evaluation: evaluation.Centipawns,
		Collection: collectionProvider(),
	}
}
