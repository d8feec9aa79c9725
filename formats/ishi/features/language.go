package features

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/ishi/rules"
	"github.com/recls/recls/language"
)

// Language is the format, with all that recls knows of it.
func Language() *language.Language {
	return &language.Language{
		Format: ishi.Format{},
		Rules:  rules.Set,
		View:   viewProvider(),
		Hover:  hoverProvider(),
		Hints:  hintProvider(),
	}
}
