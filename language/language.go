// Package language says what recls owes the records of one format: how they are
// read, and what every engine is told of them. The engines name no format; each
// takes its own part of a Language.
package language

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// Language is what recls knows about one format. A capability that is nil is
// declined: Declined says why in one sentence that users read.
type Language struct {
	syntax.Format

	Rules func() diagnostics.Set
	View  *view.Provider
	Hover *hover.Provider
	Hints *hover.HintProvider

	Declined map[Capability]string
}

// Capability names what a language can do for its users.
type Capability string

// The capabilities.
const (
	Rules Capability = "rules"
	View  Capability = "view"
	Hover Capability = "hover"
	Hints Capability = "hints"
)

// Capabilities tells of each capability whether the language has it.
func (l *Language) Capabilities() map[Capability]bool {
	return map[Capability]bool{
		Rules: l.Rules != nil,
		View:  l.View != nil,
		Hover: l.Hover != nil,
		Hints: l.Hints != nil,
	}
}
