// Package rules judges shogi records in KIF, KI2 and BOD: the catalogue of recls, spec/kif.md section 19. References to
// sections mean that document.
//
// Each group of rules has a file: the list of the group, the rules with their documentation, and below them what finds
// them; a large group has its rules in files of their own (moverules.go). The record is walked once; state holds what
// is known at a statement.
package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The documents that entries name as their source.
const (
	spec     = "KIF specification"
	theRules = "the rules of shogi"
	practice = "practice"
	ours     = "recls"
)

// rule makes a rule of the format. What people read about it is its page, docs/rules/kif/NAME.md.
func rule(name string, severity diagnostics.Severity, traits ...diagnostics.Traits) *diagnostics.Rule {
	return diagnostics.NewRule("kif", name, severity, traits)
}

// Set is the rules of the format.
func Set() diagnostics.Set {
	return diagnostics.Set{
		Format: "kif",
		Documents: []diagnostics.Document{
			{Short: spec, Name: i18n.Msg(spec), URL: "http://kakinoki.o.oo7.jp/kif_format.html"},
			{Short: theRules, Name: i18n.Msg(theRules)},
		},
		Rules: slices.Concat(
			lineRules, encodingRules, orderRules, headerRules, positionRules, numberRules, moveRules, timeRules, variationRules, endRules,
			commentRules, diagnostics.Reported(unusedIgnore),
		),
		Start:    start,
		Enter:    enter,
		Enters:   syntax.Kinds(kif.Record) | kif.Statements,
		Parts:    kif.Record,
		Contents: contentsOf(),
		Ignores:  ignores.Ignores(),
	}
}
