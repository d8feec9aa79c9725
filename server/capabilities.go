package server

import (
	"encoding/json"
	"slices"

	"go.lsp.dev/protocol"
)

// clientCapabilities is what the client said about itself. It is asked, never looked
// into: any part of it may be missing, and each question has an answer then.
type clientCapabilities struct {
	name     string
	caps     protocol.ClientCapabilities
	commands []string // that it runs itself
}

// commandsOf reads the client's own commands from its initializationOptions.
func commandsOf(options []byte) []string {
	var o struct {
		Commands []string `json:"commands"`
	}
	_ = json.Unmarshal(options, &o) // without a list there are none
	return o.Commands
}

func (a *clientCapabilities) general() protocol.GeneralClientCapabilities {
	return orZero(a.caps.General)
}

func (a *clientCapabilities) workspace() protocol.WorkspaceClientCapabilities {
	return orZero(a.caps.Workspace)
}

func (a *clientCapabilities) textDocument() protocol.TextDocumentClientCapabilities {
	return orZero(a.caps.TextDocument)
}

func orZero[T any](p *T) T {
	if p == nil {
		return *new(T)
	}
	return *p
}

// encoding is how this session counts columns.
func (a *clientCapabilities) encoding() encoding {
	return chooseEncoding(a.general().PositionEncodings)
}

// pulls reports whether the client asks for findings itself. It is the one place that decides between push and pull.
func (a *clientCapabilities) pulls() bool { return a.textDocument().Diagnostic != nil }

// diagnostics asks a question about findings. Clients that pull often state
// the answer where they speak of pushing only.
func (a *clientCapabilities) diagnostics(ask func(protocol.DiagnosticsCapabilities) bool) bool {
	push, pull := orZero(a.textDocument().PublishDiagnostics), orZero(a.textDocument().Diagnostic)
	return ask(push.DiagnosticsCapabilities) || ask(pull.DiagnosticsCapabilities)
}

func (a *clientCapabilities) relatedInformation() bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool { return orZero(c.RelatedInformation) })
}

func (a *clientCapabilities) codeDescription() bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool { return orZero(c.CodeDescriptionSupport) })
}

func (a *clientCapabilities) tag(t protocol.DiagnosticTag) bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool {
		return slices.Contains(c.TagSupport.ValueSet, t)
	})
}

// markdownHover reports whether hovers are Markdown: the client names it first, which is how it says what it likes
// best. One that says nothing gets plain text, which reads well either way.
func (a *clientCapabilities) markdownHover() bool {
	kinds := orZero(a.textDocument().Hover).ContentFormat
	return len(kinds) > 0 && kinds[0] == protocol.MarkupKindMarkdown
}

// svgHover reports whether the client is known to show SVG images in Markdown.
// No capability says so: others show the data URI as text.
func (a *clientCapabilities) svgHover() bool {
	known := []string{"Visual Studio Code", "Visual Studio Code - Insiders", "VSCodium", "code-server"}
	return a.markdownHover() && slices.Contains(known, a.name)
}

// configuration reports whether settings can be asked for.
func (a *clientCapabilities) configuration() bool { return orZero(a.workspace().Configuration) }

// registersConfiguration reports whether the client tells of changed settings only to servers that register for it.
func (a *clientCapabilities) registersConfiguration() bool {
	return orZero(orZero(a.workspace().DidChangeConfiguration).DynamicRegistration)
}

// refreshesDiagnostics reports whether the client can be told to pull again.
func (a *clientCapabilities) refreshesDiagnostics() bool {
	return orZero(orZero(a.workspace().Diagnostics).RefreshSupport)
}

// diagnosticData reports whether the client keeps what a diagnostic carries.
func (a *clientCapabilities) diagnosticData() bool {
	return a.diagnostics(func(c protocol.DiagnosticsCapabilities) bool { return orZero(c.DataSupport) })
}

// nestedSymbols reports whether an outline may be a tree.
func (a *clientCapabilities) nestedSymbols() bool {
	return orZero(orZero(a.textDocument().DocumentSymbol).HierarchicalDocumentSymbolSupport)
}

// foldLimit is how many folds the client is given at most.
func (a *clientCapabilities) foldLimit() int {
	if limit := orZero(a.textDocument().FoldingRange).RangeLimit; limit != nil {
		return min(int(*limit), maxFolds)
	}
	return maxFolds
}

// definitionLinks reports whether the client wants to know what it came from.
func (a *clientCapabilities) definitionLinks() bool {
	return orZero(orZero(a.textDocument().Definition).LinkSupport)
}

// multilineTokens reports whether a semantic token may go over the end of a line.
func (a *clientCapabilities) multilineTokens() bool {
	return orZero(a.textDocument().SemanticTokens.MultilineTokenSupport)
}

// rangeTokens reports whether the client asks for the tokens of what is on the screen.
func (a *clientCapabilities) rangeTokens() bool {
	switch r := a.textDocument().SemanticTokens.Requests.Range.(type) {
	case protocol.Boolean:
		return bool(r)
	default:
		return r != nil
	}
}

// snippets reports whether what is inserted may have places to fill.
func (a *clientCapabilities) snippets() bool {
	return orZero(orZero(orZero(a.textDocument().Completion).CompletionItem).SnippetSupport)
}

// resolvesEdits reports whether the client asks for the edits of a code action when it is taken.
func (a *clientCapabilities) resolvesEdits() bool {
	actions := orZero(a.textDocument().CodeAction)
	return orZero(actions.DataSupport) && slices.Contains(actions.ResolveSupport.Properties, "edit")
}

// documentChanges reports whether edits may name the version they are for.
func (a *clientCapabilities) documentChanges() bool {
	return orZero(orZero(a.workspace().WorkspaceEdit).DocumentChanges)
}

// createsFiles reports whether an edit may make a file.
func (a *clientCapabilities) createsFiles() bool {
	edits := orZero(a.workspace().WorkspaceEdit)
	return orZero(edits.DocumentChanges) && slices.Contains(edits.ResourceOperations, protocol.ResourceOperationKindCreate)
}

// watchesFiles reports whether the client can be asked to watch files.
func (a *clientCapabilities) watchesFiles() bool {
	return orZero(orZero(a.workspace().DidChangeWatchedFiles).DynamicRegistration)
}

// showsProgress reports whether the client shows how far work is.
func (a *clientCapabilities) showsProgress() bool {
	return orZero(orZero(a.caps.Window).WorkDoneProgress)
}

// command reports whether the client has a command. No capability says so:
// clients with commands for recls name them in their initializationOptions.
func (a *clientCapabilities) command(name string) bool { return slices.Contains(a.commands, name) }

// refreshesHints and refreshesLenses report whether the client can be told to ask again.
func (a *clientCapabilities) refreshesHints() bool {
	return orZero(orZero(a.workspace().InlayHint).RefreshSupport)
}

func (a *clientCapabilities) refreshesLenses() bool {
	return orZero(orZero(a.workspace().CodeLens).RefreshSupport)
}
