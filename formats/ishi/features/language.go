// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/ishi/rules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format:  ishi.Format{},
		Rules:   rules.Set,
		Layout:  layout(),
		Diff:    diffProvider(),
		Figures: figures,
		Declined: map[language.Capability]i18n.Message{
			language.Stats:      i18n.Msg("An Ishi file names neither a version of its format nor the program that wrote it."),
			language.Encode:     i18n.Msg("An Ishi file has no place to name its encoding."),
			language.Evaluation: i18n.Msg("No program writes what it thinks of a position into Ishi files."),
			language.Merge:      i18n.Msg("The variations of Ishi records cannot be merged: convert the files to SGF."),
		},
		Navigate:   navigateProvider(),
		Complete:   completion,
		Triggers:   []string{" ", "#"},
		Outline:    outlineProvider(),
		Refactor:   refactorProvider(),
		Classify:   classes,
		View:       viewProvider(),
		Hover:      hoverProvider(),
		Hints:      hintProvider(),
		Strip:      stripProvider(),
		Collection: collectionProvider(),
	}
}
