// Package features is what recls offers for records of the format, beside its rules.
package features

import (
	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats/pgn"
	"github.com/recls/recls/language"
)

// Language is the format, with all that recls knows of it. It is not listed yet: it has no rules.
func Language() *language.Language {
	return &language.Language{
		Format:     pgn.Format{},
		Evaluation: evaluation.Centipawns,
		Layout:     layout(),
		Collection: &collection.Provider{},
	}
}
