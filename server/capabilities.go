package server

import (
	"encoding/json"
	"slices"

	"go.lsp.dev/protocol"
)

// clientCapabilities is what the client has said about itself. What it has left out is false, or as LSP has it.
type clientCapabilities struct {
	pulls       bool     // asks for findings itself; nothing else decides between push and pull
	markdown    bool     // hovers are Markdown
	svg         bool     // shows SVG images in Markdown
	foldLimit   int      // folds that it is given at most
	rangeTokens bool     // asks for the tokens of what is on the screen
	commands    []string // that it runs itself

	diagnosticData     bool // keeps the data of a diagnostic
	codeDescription    bool // shows a link to the page of a rule
	relatedInformation bool // shows other places of a finding
	diagnosticTags     []protocol.DiagnosticTag
	refreshDiagnostics bool // can be asked to pull again
	refreshHints       bool
	refreshLenses      bool
	configuration      bool // can be asked for settings
	watchConfiguration bool // reports changed settings only to servers that register for it
	watchFiles         bool // can be asked to watch files
	progress           bool // shows how far work is
	documentChanges    bool // an edit may name the version that it is for
	files              bool // serves files that are not open: see clientFiles
	createFiles        bool // an edit may make a file
	resolveEdits       bool // asks for the edits of a code action when it is taken
	nestedSymbols      bool // an outline may be a tree
	definitionLinks    bool // wants to know what a definition was asked from
	multilineTokens    bool // a semantic token may go over the end of a line
	snippets           bool // what is inserted may have places to fill
}

// svgClients are known to show SVG images in Markdown. No capability says so: others show the data URI as text.
var svgClients = []string{"Visual Studio Code", "Visual Studio Code - Insiders", "VSCodium", "code-server"}

func clientCapabilitiesOf(p *protocol.InitializeParams) clientCapabilities {
	text, workspace := orZero(p.Capabilities.TextDocument), orZero(p.Capabilities.Workspace)
	// Clients that pull often say what they can show where they are about pushing only.
	push, pull := orZero(text.PublishDiagnostics).DiagnosticsCapabilities, orZero(text.Diagnostic).DiagnosticsCapabilities
	edits, actions := orZero(workspace.WorkspaceEdit), orZero(text.CodeAction)
	c := clientCapabilities{
		pulls: text.Diagnostic != nil,
		// The client lists first what it likes best.
		markdown:    slices.Index(orZero(text.Hover).ContentFormat, protocol.MarkupKindMarkdown) == 0,
		foldLimit:   maxFolds,
		rangeTokens: text.SemanticTokens.Requests.Range != nil && text.SemanticTokens.Requests.Range != protocol.Boolean(false),

		diagnosticData:     said(push.DataSupport, pull.DataSupport),
		codeDescription:    said(push.CodeDescriptionSupport, pull.CodeDescriptionSupport),
		relatedInformation: said(push.RelatedInformation, pull.RelatedInformation),
		diagnosticTags:     slices.Concat(push.TagSupport.ValueSet, pull.TagSupport.ValueSet),
		refreshDiagnostics: said(orZero(workspace.Diagnostics).RefreshSupport),
		refreshHints:       said(orZero(workspace.InlayHint).RefreshSupport),
		refreshLenses:      said(orZero(workspace.CodeLens).RefreshSupport),
		configuration:      said(workspace.Configuration),
		watchConfiguration: said(orZero(workspace.DidChangeConfiguration).DynamicRegistration),
		watchFiles:         said(orZero(workspace.DidChangeWatchedFiles).DynamicRegistration),
		progress:           said(orZero(p.Capabilities.Window).WorkDoneProgress),
		documentChanges:    said(edits.DocumentChanges),
		createFiles:        said(edits.DocumentChanges) && slices.Contains(edits.ResourceOperations, protocol.ResourceOperationKindCreate),
		resolveEdits:       said(actions.DataSupport) && slices.Contains(actions.ResolveSupport.Properties, "edit"),
		nestedSymbols:      said(orZero(text.DocumentSymbol).HierarchicalDocumentSymbolSupport),
		definitionLinks:    said(orZero(text.Definition).LinkSupport),
		multilineTokens:    said(text.SemanticTokens.MultilineTokenSupport),
		snippets:           said(orZero(orZero(text.Completion).CompletionItem).SnippetSupport),
	}
	c.svg = c.markdown && slices.Contains(svgClients, p.ClientInfo.Name)
	if limit := orZero(text.FoldingRange).RangeLimit; limit != nil {
		c.foldLimit = min(int(*limit), maxFolds)
	}
	// No capability is about commands: clients with commands for recls name them in their initializationOptions.
	var own struct {
		Commands []string `json:"commands"`
	}
	_ = json.Unmarshal(p.InitializationOptions, &own) // without a list there are none
	c.commands = own.Commands
	var extra struct {
		Recls struct {
			Files bool `json:"files"`
		} `json:"recls"`
	}
	_ = json.Unmarshal(p.Capabilities.Experimental, &extra) // without a word there are none
	c.files = extra.Recls.Files
	return c
}

func orZero[T any](p *T) T {
	if p == nil {
		return *new(T)
	}
	return *p
}

// said reports whether a client has said yes in one of the fields for it.
func said(fields ...*bool) bool {
	return slices.ContainsFunc(fields, func(f *bool) bool { return orZero(f) })
}
