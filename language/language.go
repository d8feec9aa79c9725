// Package language says what recls owes the records of one format: how they are read, and what every engine is told of
// them. The engines name no format; each takes its own part of a Language.
package language

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/features/figures"
	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/features/stats"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/features/treemerge"
	"github.com/recls/recls/format"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// Language is what recls knows about one format. A capability that is nil is declined: Declined says why in one
// sentence that users read.
type Language struct {
	syntax.Format

	Rules  func() diagnostics.Set
	Layout *format.Layout

	Stats    *stats.Provider
	Diff     *treediff.Provider
	Figures  figures.Provider
	Navigate *navigate.Provider
	Complete complete.Provider
	Triggers []string // the characters after which Complete can propose something
	Outline  *outline.Provider
	Refactor *refactor.Provider
	Classify classify.Provider
	View     *view.Provider
	Hover    *hover.Provider
	Hints    *hover.HintProvider
	Strip    *strip.Provider
	Encode   *encode.Provider

	Evaluation evaluation.Unit // of the notes of programs; "" where the format has none
	Collection *collection.Provider
	Merge      *treemerge.Provider

	Declined map[Capability]i18n.Message
}

// Capability names what a language can do for its users.
type Capability string

// The capabilities.
const (
	Rules      Capability = "rules"
	Layout     Capability = "layout"
	Stats      Capability = "stats"
	Diff       Capability = "diff"
	Figures    Capability = "figures"
	Navigate   Capability = "navigate"
	Complete   Capability = "completion"
	Outline    Capability = "outline"
	Refactor   Capability = "refactor"
	Classify   Capability = "colours"
	View       Capability = "view"
	Hover      Capability = "hover"
	Hints      Capability = "hints"
	Strip      Capability = "strip"
	Encode     Capability = "encode"
	Evaluation Capability = "evaluations"
	Collection Capability = "collections"
	Merge      Capability = "merging"
)

// Capabilities tells of each capability whether the language has it.
func (l *Language) Capabilities() map[Capability]bool {
	return map[Capability]bool{
		Rules:      l.Rules != nil,
		Layout:     l.Layout != nil,
		Stats:      l.Stats != nil,
		Diff:       l.Diff != nil,
		Figures:    l.Figures != nil,
		Navigate:   l.Navigate != nil,
		Complete:   l.Complete != nil,
		Outline:    l.Outline != nil,
		Refactor:   l.Refactor != nil,
		Classify:   l.Classify != nil,
		View:       l.View != nil,
		Hover:      l.Hover != nil,
		Hints:      l.Hints != nil,
		Strip:      l.Strip != nil,
		Encode:     l.Encode != nil,
		Evaluation: l.Evaluation != "",
		Collection: l.Collection != nil,
		Merge:      l.Merge != nil,
	}
}

// Of is what is known about the format of a file: one of a list, or a language that can do nothing but read it.
func Of(list []*Language, f *syntax.File) *Language {
	if i := slices.IndexFunc(list, func(l *Language) bool { return l.ID() == f.Format.ID() }); i >= 0 {
		return list[i]
	}
	return &Language{Format: f.Format}
}
