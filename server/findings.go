package server

import (
	"slices"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/diagnostics"
)

// rulePages is where the documentation of each rule is read.
const rulePages = "https://github.com/recls/recls/blob/main/docs/rules/"

var severities = [...]protocol.DiagnosticSeverity{
	diagnostics.Error:       protocol.DiagnosticSeverityError,
	diagnostics.Warning:     protocol.DiagnosticSeverityWarning,
	diagnostics.Information: protocol.DiagnosticSeverityInformation,
	diagnostics.Hint:        protocol.DiagnosticSeverityHint,
}

// diagnosticsOf puts findings into the words of LSP, with as much of them as
// the client can show. The list is never nil.
func (s *server) diagnosticsOf(snap *snapshot, found []diagnostics.Finding) []protocol.Diagnostic {
	list := append(make([]protocol.Diagnostic, 0, len(found)+1), s.misreadFinding(snap)...)
	for i := range found {
		d := s.diagnosticOf(snap, &found[i])
		if s.clientCaps.diagnosticData {
			d.Data = s.fixTitles(&found[i])
		}
		list = append(list, d)
	}
	return list
}

// fixTitles is the data of a diagnostic: what can be done about it, for clients
// that show it without asking for code actions. Nothing without a fix.
func (s *server) fixTitles(f *diagnostics.Finding) protocol.LSPAny {
	if len(f.Fixes) == 0 {
		return nil
	}
	type fix struct {
		Title string `json:"title"`
		Safe  bool   `json:"safe"`
	}
	return mustJSON(map[string]any{"fixes": mapped(f.Fixes, func(x diagnostics.Fix) fix { return fix{s.words(x.Title), x.Safe} })})
}

func (s *server) diagnosticOf(snap *snapshot, f *diagnostics.Finding) protocol.Diagnostic {
	d := protocol.Diagnostic{
		Range:    snap.mapper.SpanRange(f.Span),
		Severity: severities[f.Severity],
		Code:     protocol.String(f.Code()),
		Source:   protocol.NewOptional("recls"),
		Message:  protocol.String(s.words(f.Message)),
		Tags:     s.tagsOf(f.Tags),
	}
	if s.clientCaps.codeDescription {
		d.CodeDescription = protocol.CodeDescription{Href: uri.URI(rulePages + f.Code() + ".md")}
	}
	if s.clientCaps.relatedInformation {
		d.RelatedInformation = s.relatedOf(snap, f.Related)
	}
	return d
}

func (s *server) tagsOf(tags diagnostics.Tags) protocol.DiagnosticTags {
	var list []protocol.DiagnosticTag
	add := func(tag diagnostics.Tags, t protocol.DiagnosticTag) {
		if tags&tag != 0 && slices.Contains(s.clientCaps.diagnosticTags, t) {
			list = append(list, t)
		}
	}
	add(diagnostics.Unnecessary, protocol.DiagnosticTagUnnecessary)
	add(diagnostics.Deprecated, protocol.DiagnosticTagDeprecated)
	return protocol.NewDiagnosticTags(list...)
}

func (s *server) relatedOf(snap *snapshot, related []diagnostics.Related) []protocol.DiagnosticRelatedInformation {
	var list []protocol.DiagnosticRelatedInformation
	for _, r := range related {
		list = append(list, protocol.DiagnosticRelatedInformation{
			Location: protocol.Location{URI: snap.uri, Range: snap.mapper.SpanRange(r.Span)},
			Message:  s.words(r.Message),
		})
	}
	return list
}
