// Package all puts the rules of every format together.
package all

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/csa"
	"github.com/recls/recls/diagnostics/ishi"
	"github.com/recls/recls/diagnostics/sgf"
)

// Catalogue makes the catalogue of all rules. It costs a few maps: make one and
// keep it.
func Catalogue() *diagnostics.Catalogue {
	return diagnostics.NewCatalogue(
		sgf.Set(),
		ishi.Set(),
		csa.Set(),
	)
}
