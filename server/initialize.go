package server

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/i18n"
)

// initialize learns who the client is and settles, once, what depends on it.
func (s *server) initialize(_ context.Context, p *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	s.clientCaps = clientCapabilitiesOf(p)
	s.docs.enc = chooseEncoding(orZero(p.Capabilities.General).PositionEncodings)
	s.trace.Store(p.Trace)
	s.settings.client, _ = i18n.Match(orZero(p.Locale))
	s.settings.initial(p.InitializationOptions)
	s.index.setFolders(s.workspaceFolders(p))
	if !s.clientCaps.pulls {
		s.publish = &publisher{wake: make(chan struct{}, 1)}
		s.spawn("publisher", func() { s.publish.run(s.base, s.publishFindings) })
	}
	if p.ProcessID != nil {
		pid := int(*p.ProcessID)
		s.spawn("watch", func() { s.clock.watch(s.base, pid, func() { s.orphaned(pid) }) })
	}
	s.log.Info("client", slog.String("name", p.ClientInfo.Name), slog.String("encoding", string(s.docs.enc.kind())), slog.Bool("pulls", s.clientCaps.pulls))
	return &protocol.InitializeResult{
		Capabilities: s.capabilities(),
		ServerInfo:   protocol.ServerInfo{Name: "recls", Version: optional(s.Version)},
	}, nil
}

// capabilities says what of the methods the client may use.
func (s *server) capabilities() protocol.ServerCapabilities {
	yes, incremental := true, protocol.TextDocumentSyncKindIncremental
	caps := protocol.ServerCapabilities{
		PositionEncoding: s.docs.enc.kind(),
		TextDocumentSync: &protocol.TextDocumentSyncOptions{OpenClose: &yes, Change: &incremental},

		CodeActionProvider:              &protocol.CodeActionOptions{CodeActionKinds: codeActionKinds, ResolveProvider: &yes},
		CodeLensProvider:                &protocol.CodeLensOptions{},
		CompletionProvider:              &protocol.CompletionOptions{TriggerCharacters: s.completionTriggers(), ResolveProvider: &yes},
		DefinitionProvider:              protocol.Boolean(true),
		DocumentFormattingProvider:      protocol.Boolean(true),
		DocumentHighlightProvider:       protocol.Boolean(true),
		DocumentLinkProvider:            &protocol.DocumentLinkOptions{},
		DocumentRangeFormattingProvider: protocol.Boolean(true),
		DocumentSymbolProvider:          protocol.Boolean(true),
		ExecuteCommandProvider:          protocol.ExecuteCommandOptions{Commands: []string{checkWorkspace, findPosition, listGames}},
		FoldingRangeProvider:            protocol.Boolean(true),
		HoverProvider:                   protocol.Boolean(true),
		InlayHintProvider:               protocol.Boolean(true),
		ReferencesProvider:              protocol.Boolean(true),
		RenameProvider:                  &protocol.RenameOptions{PrepareProvider: &yes},
		SelectionRangeProvider:          protocol.Boolean(true),
		SemanticTokensProvider: &protocol.SemanticTokensOptions{
			Legend: protocol.SemanticTokensLegend{TokenTypes: classify.Classes(), TokenModifiers: classify.Modifiers()},
			Full:   &protocol.SemanticTokensFullDelta{Delta: &yes},
			Range:  protocol.Boolean(true),
		},
		WorkspaceSymbolProvider: protocol.Boolean(true),
		Workspace: &protocol.WorkspaceOptions{WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{
			Supported: &yes, ChangeNotifications: protocol.Boolean(true),
		}},
		Experimental: mustJSON(map[string]any{"recls": map[string]any{"requests": ownRequests}}),
	}
	if !slices.Contains(s.clientCaps.commands, showPositions) {
		caps.ImplementationProvider = protocol.Boolean(true) // it has no better way to the same list
	}
	if s.clientCaps.pulls {
		caps.DiagnosticProvider = &protocol.DiagnosticOptions{WorkspaceDiagnostics: true}
	}
	return caps
}

// workspaceFolders is the folders that the user works in, in whichever of the three ways the client has said it.
func (s *server) workspaceFolders(p *protocol.InitializeParams) []string {
	if folders, ok := p.WorkspaceFolders.Get(); ok && len(folders) > 0 {
		return s.foldersOf(folders)
	}
	//lint:ignore SA1019 editors of before 2017 say it so
	if p.RootURI != nil {
		//lint:ignore SA1019 as above
		return s.foldersOf([]protocol.WorkspaceFolder{{URI: *p.RootURI}})
	}
	//lint:ignore SA1019 as above
	if path, ok := p.RootPath.Get(); ok && path != "" {
		return []string{path}
	}
	return nil
}

// initialized begins what the client must not hear of before.
func (s *server) initialized(context.Context) error {
	s.applyConfiguration(nil)
	s.reindex()
	s.spawn("configuration", s.getConfiguration)
	s.spawn("watch", s.watchFiles)
	return nil
}

// orphaned ends a session whose client died without closing the pipe. A client that lives where its process cannot be
// seen from here is told how to say so; nobody waits for long until it has heard.
func (s *server) orphaned(pid int) {
	text := i18n.Msg("recls ends: process %d, which started it, has ended or cannot be seen from here (processId). "+
		"An editor in another container or on another machine sends processId null.", pid)
	s.log.Warn("the client's process is gone", slog.Int("pid", pid))
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		_ = s.client.LogMessage(s.base, &protocol.LogMessageParams{Type: protocol.MessageTypeError, Message: s.words(text)})
	}()
	late, stop := s.clock.ticks(answerWithin)
	defer stop()
	select {
	case <-heard:
	case <-late:
	}
	s.end()
}

func (s *server) setTrace(_ context.Context, p *protocol.SetTraceParams) error {
	s.trace.Store(protocol.TraceValue(strings.Clone(string(p.Value))))
	return nil
}

// traced tells the log, and a client that asked by $/setTrace, what a request has cost.
func (s *server) traced(method string, took time.Duration) {
	s.log.Debug("served", slog.String("method", method), slog.Duration("took", took))
	switch level, _ := s.trace.Load().(protocol.TraceValue); level {
	case protocol.TraceValueMessages, protocol.TraceValueVerbose:
		_ = s.client.LogTrace(s.base, &protocol.LogTraceParams{Message: method + " took " + took.String()})
	}
}

// optional leaves empty text out.
func optional(text string) (o protocol.Optional[string]) {
	if text != "" {
		o.Set(text)
	}
	return o
}

// ownRequests are the methods that are not part of LSP. The server names them
// in its capabilities under experimental.recls.requests.
var ownRequests = []string{methodBoard, methodGotoMove, methodPlay, methodTree, methodBoardExport, methodEncoding, methodEvaluation, methodEdit, methodExplain}
