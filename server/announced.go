package server

import (
	"slices"

	"go.lsp.dev/protocol"
)

// announced is what the client said about itself. It is asked, never looked
// into: any part of it may be missing, and each question has an answer then.
type announced struct {
	name string
	caps protocol.ClientCapabilities
}

func (a *announced) general() protocol.GeneralClientCapabilities {
	return orZero(a.caps.General)
}

func (a *announced) workspace() protocol.WorkspaceClientCapabilities {
	return orZero(a.caps.Workspace)
}

func (a *announced) textDocument() protocol.TextDocumentClientCapabilities {
	return orZero(a.caps.TextDocument)
}

func orZero[T any](p *T) T {
	if p == nil {
		return *new(T)
	}
	return *p
}

// encoding is how this session counts columns.
func (a *announced) encoding() encoding { return chooseEncoding(a.general().PositionEncodings) }

// pulls reports whether the client asks for findings itself. It is the one
// place that decides between push and pull.
func (a *announced) pulls() bool { return a.textDocument().Diagnostic != nil }

// diagnostics asks a question about findings. Clients that pull often state
// the answer where they speak of pushing only.
func (a *announced) diagnostics(ask func(protocol.DiagnosticsCapabilities) bool) bool {
	push, pull := orZero(a.textDocument().PublishDiagnostics), orZero(a.textDocument().Diagnostic)
	return ask(push.DiagnosticsCapabilities) || ask(pull.DiagnosticsCapabilities)
}

func (a *announced) relatedInformation() bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool { return orZero(c.RelatedInformation) })
}

func (a *announced) codeDescription() bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool { return orZero(c.CodeDescriptionSupport) })
}

func (a *announced) tag(t protocol.DiagnosticTag) bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool {
		return slices.Contains(c.TagSupport.ValueSet, t)
	})
}

// markdownHover reports whether hovers are Markdown: the client names it first,
// which is how it says what it likes best. One that says nothing gets plain
// text, which reads well either way.
func (a *announced) markdownHover() bool {
	kinds := orZero(a.textDocument().Hover).ContentFormat
	return len(kinds) > 0 && kinds[0] == protocol.MarkupKindMarkdown
}

// svgHover reports whether the client is known to show SVG images in Markdown.
// No capability says so: others show the data URI as text.
func (a *announced) svgHover() bool {
	known := []string{"Visual Studio Code", "Visual Studio Code - Insiders", "VSCodium", "code-server"}
	return a.markdownHover() && slices.Contains(known, a.name)
}

// configuration reports whether settings can be asked for.
func (a *announced) configuration() bool { return orZero(a.workspace().Configuration) }

// registersConfiguration reports whether the client tells of changed settings
// only to servers that register for it.
func (a *announced) registersConfiguration() bool {
	return orZero(orZero(a.workspace().DidChangeConfiguration).DynamicRegistration)
}

// refreshesDiagnostics reports whether the client can be told to pull again.
func (a *announced) refreshesDiagnostics() bool {
	return orZero(orZero(a.workspace().Diagnostics).RefreshSupport)
}
