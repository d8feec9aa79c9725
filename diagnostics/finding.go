package diagnostics

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The words that checks of all formats report with: p.Report(rule, At(place, message, fixes…)).

// At is a finding at a place, with its fixes. Without As it is as bad as its rule.
func At(at syntax.Span, message i18n.Message, fixes ...Fix) Finding {
	return Finding{Span: at, Message: message, Fixes: fixes}
}

// As gives a finding another severity than that of its rule.
func (f Finding) As(severity Severity) Finding {
	f.Severity = severity
	return f
}

// See adds another place that belongs to a finding.
func (f Finding) See(at syntax.Span, message i18n.Message) Finding {
	f.Related = append(f.Related, Related{Span: at, Message: message})
	return f
}

// With adds fixes to a finding.
func (f Finding) With(fixes ...Fix) Finding {
	f.Fixes = append(f.Fixes, fixes...)
	return f
}

// NewFix is a fix that makes edits. Of several fixes of a finding the likeliest comes first.
func NewFix(title i18n.Message, safe bool, edits ...syntax.Edit) Fix {
	return Fix{Title: title, Safe: safe, Edits: edits}
}

// Safe is a fix after which the record says the same.
func Safe(title i18n.Message, edits ...syntax.Edit) Fix { return NewFix(title, true, edits...) }

// Unsafe is a fix that changes what the record says: somebody has to look at it.
func Unsafe(title i18n.Message, edits ...syntax.Edit) Fix { return NewFix(title, false, edits...) }
