// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/features/stats"
	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/csa/rules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
	"github.com/recls/recls/view"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format: csa.Format{},
		Rules:  rules.Set,
		Layout: &format.Layout{Units: csa.Statements, Write: writeCSA, Same: sameCSA},
		Stats:  &stats.Provider{Version: statsVersion, Result: statsResult},
		Diff:   &treediff.Provider{Rest: diffRest},
		Declined: map[language.Capability]i18n.Message{
			language.Figures: i18n.Msg("CSA has no mark for a position that is to be printed as a diagram."),
			language.Merge:   i18n.Msg("A CSA record has one line of moves, without variations."),
		},
		Navigate:   navigateProvider(),
		Complete:   completion,
		Outline:    outlined(),
		Refactor:   refactor.NewProvider(cursorAt, offers(), play).With(editor()),
		Classify:   func(s *classify.Scan) { s.Tokens(s.Within.Start, (&classifier{s}).token) },
		View:       &view.Provider{Facts: hoverFacts, Field: viewField, Clock: viewClock},
		Hover:      &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords},
		Hints:      hintProvider(),
		Strip:      stripper(),
		Encode:     encoder(),
		Evaluation: evaluations(),
		Collection: collected(),
	}
}
