package diagnostics

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The words that checks of all formats report with: p.Report(rule, At(place, message, fixes…)). They are not inlined:
// at some hundred places that would make the program larger, and a finding is rare.

// At is a finding at a place, with its fixes. Without As it is as bad as its rule.
//
//go:noinline
func At(at syntax.Span, message i18n.Message, fixes ...Fix) Finding {
	return Finding{Span: at, Message: message, Fixes: fixes}
}

// As gives a finding another severity than that of its rule.
//
//go:noinline
func (f Finding) As(severity Severity) Finding {
	f.Severity = severity
	return f
}

// See adds another place that belongs to a finding.
//
//go:noinline
func (f Finding) See(at syntax.Span, message i18n.Message) Finding {
	f.Related = append(f.Related, Related{Span: at, Message: message})
	return f
}

// With adds fixes to a finding.
//
//go:noinline
func (f Finding) With(fixes ...Fix) Finding {
	f.Fixes = append(f.Fixes, fixes...)
	return f
}

// NewFix is a fix that makes edits. Of several fixes of a finding the likeliest comes first.
//
//go:noinline
func NewFix(title i18n.Message, safe bool, edits ...syntax.Edit) Fix {
	return Fix{Title: title, Safe: safe, Edits: edits}
}

// Safe is a fix after which the record says the same.
//
//go:noinline
func Safe(title i18n.Message, edits ...syntax.Edit) Fix { return NewFix(title, true, edits...) }

// Unsafe is a fix that changes what the record says: somebody has to look at it.
//
//go:noinline
func Unsafe(title i18n.Message, edits ...syntax.Edit) Fix { return NewFix(title, false, edits...) }
