// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/features/stats"
	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/kif/rules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
	"github.com/recls/recls/view"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format:     kif.Format{},
		Rules:      rules.Set,
		Layout:     &format.Layout{Units: kif.Statements, Write: writeKIF, Same: sameKIF},
		Stats:      &stats.Provider{Version: statsVersion, Writer: statsWriter, Result: statsResult},
		Diff:       &treediff.Provider{Written: diffWritten, Rest: diffRest},
		Outline:    outlined(),
		Refactor:   refactor.NewProvider(cursorAt, offers(), play).With(editor()),
		Classify:   func(s *classify.Scan) { s.Tokens(s.Within.Start, (&classifier{s}).token) },
		Declined:   map[language.Capability]i18n.Message{language.Figures: i18n.Msg("KIF has no mark for a position that is to be printed as a diagram.")},
		Navigate:   navigateProvider(),
		Complete:   completion,
		View:       &view.Provider{Facts: hoverFacts, Remarks: remarks, Field: viewField, Clock: viewClock},
		Hints:      hintProvider(),
		Strip:      stripper(),
		Encode:     encoder(),
		Evaluation: evaluations(),
		Hover:      &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords},

		Collection: collected(),
		Merge:      merging(),
	}
}
