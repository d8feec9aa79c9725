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
		Format:   ishi.Format{},
		Rules:    rules.Set,
		Layout:   layout(),
		Diff:     diff(),
		Figures:  figures,
		Declined: map[language.Capability]i18n.Message{language.Stats: i18n.Msg("An Ishi file names neither a version of its format nor the program that wrote it.")},
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
