// Package formats puts the rules of every format together.
package formats

import (
	"github.com/recls/recls/diagnostics"
	csarules "github.com/recls/recls/formats/csa/rules"
	ishirules "github.com/recls/recls/formats/ishi/rules"
	sgfrules "github.com/recls/recls/formats/sgf/rules"
)

// Catalogue makes the catalogue of all rules. It costs a few maps: make one and
// keep it.
func Catalogue() *diagnostics.Catalogue {
	return diagnostics.NewCatalogue(
		sgfrules.Set(),
		ishirules.Set(),
		csarules.Set(),
	)
}
