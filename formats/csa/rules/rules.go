// Package rules judges CSA shogi records: the catalogue of recls, spec/csa.md section 12. References to sections mean
// that document.
//
// Each group of rules has a file: the list of the group, the rules with their documentation, and below them what finds
// them; a large group has its rules in a file of their own (positionrules.go). The records are walked once; state holds
// what is known at a statement.
package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The documents that entries name as their source.
const (
	v22      = "CSA record format V2.2 (2008)"
	v30      = "CSA record format V3.0 (2024)"
	theRules = "the rules of shogi"
	practice = "practice"
	ours     = "recls"
)

// rule makes a rule of the format. What people read about it is its page, docs/rules/csa/NAME.md.
func rule(name string, severity diagnostics.Severity, traits ...diagnostics.Traits) *diagnostics.Rule {
	return diagnostics.NewRule("csa", name, severity, traits)
}

// Set is the rules of the format.
func Set() diagnostics.Set {
	return diagnostics.Set{
		Format: "csa",
		Documents: []diagnostics.Document{
			{Short: v22, Name: i18n.Msg(v22), URL: "http://www2.computer-shogi.org/protocol/record_v22.html"},
			{Short: theRules, Name: i18n.Msg(theRules)},
			{Short: v30, Name: i18n.Msg(v30), URL: "http://www2.computer-shogi.org/protocol/record_v3.html"},
		},
		Rules: slices.Concat(
			lineRules, swallowedRules, encodingRules, orderRules, headerRules, positionRules, moveRules, timeRules, endRules, commentRules, diagnostics.Reported(unusedIgnore),
		),
		Start:    start,
		Enter:    enter,
		Enters:   syntax.Kinds(csa.Record) | csa.Statements&^syntax.Kinds(csa.Separator),
		Parts:    csa.Record,
		Contents: contentsOf(),
		Ignores:  ignores.Ignores(),
	}
}
