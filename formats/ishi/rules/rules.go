// Package rules judges records in Ishi Standard Format: the catalogue of recls, spec/ishi.md, section 11.
//
// Each file has rules, and what finds them, after what they look at; faults.go has those of the parser. Sources name
// the text of 17 March 1990 with its keyword or section, practice, or recls itself where the text is silent.
package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// rule makes a rule of the format. What people read about it is its page, docs/rules/ishi/NAME.md.
func rule(name string, severity diagnostics.Severity, traits ...diagnostics.Traits) *diagnostics.Rule {
	return diagnostics.NewRule("ishi", name, severity, traits)
}

// Set is the rules of the format.
func Set() diagnostics.Set {
	return diagnostics.Set{
		Format: ishi.Format{}.ID(),
		Rules:  slices.Concat(lineRules, headerRules, setupRules, moveRules, blockRules, markRules, diagnostics.Reported(unusedIgnore)),
		Documents: []diagnostics.Document{
			{Short: strings.TrimSuffix(text, ", "), Name: i18n.Msg("Standard Format for Go Data Files (1990)"), URL: "http://www.britgo.org/tech/ishispec.html"},
		},
		Start:    start,
		Enter:    enter,
		Leave:    leave,
		Ignores:  ignores.Ignores(),
		Contents: contentsOf(),
		Parts:    ishi.EventBody,
		Enters:   syntax.EveryKind,
	}
}

const text = "Standard Format for Go Data Files (1990), "

func kinds(k ...syntax.Kind) []syntax.Kind { return k }
