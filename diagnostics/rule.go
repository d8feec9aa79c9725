// Package diagnostics judges records: it holds the shape of a rule and of a finding, and the runner that walks a file
// once for all rules. The rules themselves are in one package a format below; package all puts them together.
package diagnostics

import (
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Severity is how bad a finding is. The zero value means "as the rule says".
type Severity uint8

const (
	Error       Severity = iota + 1 // not a valid record: a reader will refuse or misread it
	Warning                         // valid or nearly, and almost surely a mistake
	Information                     // legal, worth knowing
	Hint                            // a tidier form, with a fix
)

var severityNames = [...]string{"", "error", "warning", "information", "hint"}

func (s Severity) String() string { return severityNames[s] }

var severityTexts = [...]i18n.Message{
	Error: i18n.Msg("error"), Warning: i18n.Msg("warning"), Information: i18n.Msg("information"), Hint: i18n.Msg("hint"),
}

// Text is the name of a severity as people read it.
func (s Severity) Text() i18n.Message { return severityTexts[s] }

// Counted is a number of findings of a severity.
func (s Severity) Counted(n int) i18n.Message {
	switch s {
	case Error:
		return i18n.Plural(n, "%d error", "%d errors", i18n.Count(n))
	case Warning:
		return i18n.Plural(n, "%d warning", "%d warnings", i18n.Count(n))
	case Information:
		return i18n.Msg("%d information", i18n.Count(n))
	}
	return i18n.Plural(n, "%d hint", "%d hints", i18n.Count(n))
}

// ParseSeverity reads the name of a severity; ok is false for other words.
func ParseSeverity(name string) (s Severity, ok bool) {
	for i, n := range severityNames[1:] {
		if strings.EqualFold(n, name) {
			return Severity(i + 1), true
		}
	}
	return 0, false
}

// Rule is what the program knows of a rule: its code, how bad its findings are, and whether it is on. What people read
// about it is its page, docs/rules/CODE.md. A rule is one variable beside its check, and whatever reports a finding
// names that. What finds the findings is in the rule's Entry, for it refers to rules itself. Codes are never reused.
type Rule struct {
	Code     string // "sgf/duplicate-property"
	Severity Severity
	Traits
}

// Format is the ID of the format that a rule is of.
func (r *Rule) Format() string {
	id, _, _ := strings.Cut(r.Code, "/")
	return id
}

// Traits are what is special about a rule.
type Traits uint8

const (
	// Off rules are on only when they are asked for.
	Off Traits = 1 << iota
	// Walked rules report the parser's faults of their code by themselves, on their walk: there they know what a fix
	// has to know.
	Walked
	// Reshapes says that the text was not read as it was meant, so that what is found near it may be there because of
	// this alone. So does a Fix in the rule's Entry.
	Reshapes
	// Independent says of such a rule that a fix of one finding leaves what the others say true: they are fixed in one
	// go.
	Independent
)

// Has reports whether a rule has one of some traits.
func (t Traits) Has(some Traits) bool { return t&some != 0 }

// NewRule makes a rule of a format ("sgf"), which the rules of the format do by a function of their own.
func NewRule(format, name string, severity Severity, traits []Traits) *Rule {
	r := &Rule{Code: format + "/" + name, Severity: severity}
	for _, t := range traits {
		r.Traits |= t
	}
	return r
}

// Entry is a rule in the list of its Set, with what finds and fixes. A rule alone has findings that come from
// elsewhere: from the parser's faults of its code, or from a check that judges several rules in one go.
type Entry struct {
	*Rule

	// Kinds are the nodes that Check wants to see.
	// Needs, when it is not 0, narrows them to nodes with one of these aspects.
	Kinds []syntax.Kind
	Needs NodeFlags
	Check func(*Pass, syntax.NodeID)

	// End is called once, after the walk, for what only the whole file shows.
	End func(*Pass)

	// Fix makes the fixes of a parser's fault of the rule's code. May be nil.
	Fix func(*Pass, syntax.Fault) []Fix
}

// Reported are the entries of rules without a check of their own: other checks report them, or faults of the parser do.
func Reported(rules ...*Rule) []Entry {
	list := make([]Entry, len(rules))
	for i, r := range rules {
		list[i].Rule = r
	}
	return list
}

// Document is a text that rules are taken from, as a page cites it: "FF4/properties CA".
type Document struct {
	Short string       // "FF4/properties"
	Name  i18n.Message // "FF[4], properties"
	URL   string       // of the public text; "" without one
	Parts bool         // the page has an anchor for each word that may follow: "#CA"
}

// Finding is one thing to say about one place.
type Finding struct {
	Rule     *Rule
	Severity Severity
	Span     syntax.Span
	Message  i18n.Message // lower case, no full stop, things in backquotes
	Related  []Related
	Fixes    []Fix
	Tags     Tags
}

// Code is the code of the finding's rule.
func (f *Finding) Code() string { return f.Rule.Code }

// Related is another place that belongs to a finding.
type Related struct {
	Span    syntax.Span
	Message i18n.Message
}

// Fix is a way to repair a finding. Safe means that nothing but the defect
// disappears: the record's meaning is kept, and it may be applied in bulk.
//
// A fix has its edits, or makes them Later: that is for fixes that touch a whole file, of which a million edits would
// be made for nobody. Who wants only few of them makes no more.
type Fix struct {
	Title i18n.Message // a verb phrase: "Remove the second `C`"
	Kind  string       // names fixes that a command of an editor applies, whatever finding has them; mostly ""
	Safe  bool
	Edits []syntax.Edit
	Later iter.Seq[syntax.Edit]
}

// All is the edits of a fix.
func (f *Fix) All() []syntax.Edit {
	if f.Later == nil {
		return f.Edits
	}
	return slices.Collect(f.Later)
}

// AllAtOnce is Later edits that a function makes: none before somebody wants them.
func AllAtOnce(edits func() []syntax.Edit) iter.Seq[syntax.Edit] {
	return func(yield func(syntax.Edit) bool) { slices.Values(edits())(yield) }
}

// Each is the edits of a fix one by one.
func (f *Fix) Each() iter.Seq[syntax.Edit] {
	if f.Later == nil {
		return slices.Values(f.Edits)
	}
	return f.Later
}

// Tags mark findings that editors show in another way.
type Tags uint8

const (
	Unnecessary Tags = 1 << iota // shown faded
	Deprecated                   // shown struck out
)

// Set is the rules of one format, and what they share. A Set is a value that nobody changes.
type Set struct {
	Format string // syntax.Format.ID
	Rules  []Entry

	// Documents are what the rules' sources cite.
	Documents []Document

	// Start prepares Pass.State, where the rules of the set keep what they
	// compute together in one run (the board, the properties seen). May be nil.
	Start func(*Pass)
	// Enter is called for every node of the kinds Enters before the rules that want it, but for those that it has gone
	// over itself (Pass.Skip): it moves the shared state on, and tells what there is about the node, for Rule.Needs.
	// It may be nil.
	Enter  func(*Pass, syntax.NodeID) NodeFlags
	Enters syntax.KindSet

	// Parts is the kind of the nodes below the root that can be judged each by itself, such as the games of a
	// collection, and Shared what their rules look at outside of their part, for comparison. The walk then goes through
	// runs of them, each with a state of its own, and rules' End sees a state without any walk. The zero kind, which is
	// a root's, says that a file is one part.
	Parts  syntax.Kind
	Shared func(*syntax.File) any
	// Grain is the least number of nodes in a run of parts; 0 is a good default.
	Grain syntax.NodeID
	// Leave is called after the last node of a run of parts. May be nil.
	Leave func(*Pass)

	// FileFacts finds out what some rule wants to know of a file as a whole, see Pass.FileFacts. May be nil.
	FileFacts func(*syntax.File) any
	// Contents is what a safe fix may not take away. May be nil: then nothing is held against one.
	Contents *Contents
	// Ignores is how records say that findings are to be left out.
	Ignores Ignores
}

// NodeFlags are what a set's Enter has seen about a node, a bit each: most nodes of a record have nothing about them
// that most rules could be about, and asking every rule about every node costs more than all of their answers. A set
// has at most maxFlags of them.
type NodeFlags uint16

const maxFlags = 12
