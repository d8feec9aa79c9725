package server

import (
	"context"
	"strings"
	"time"

	"go.lsp.dev/protocol"
	"go.uber.org/zap"
)

// initialize learns who the client is and settles, once, what depends on it.
func (s *server) initialize(_ context.Context, p *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	s.says = announced{name: strings.Clone(p.ClientInfo.Name), caps: p.Capabilities}
	s.docs.enc = s.says.encoding()
	s.trace.Store(p.Trace)
	s.settings.initial(p.InitializationOptions)
	if !s.says.pulls() {
		s.publish = newPublisher()
		s.spawn("publisher", func() { s.publish.run(s.base, s.publishFindings) })
	}
	if p.ProcessID != nil {
		pid := int(*p.ProcessID)
		s.spawn("watch", func() { s.clock.watch(s.base, pid, s.orphaned) })
	}
	s.log.Info("client", zap.String("name", s.says.name), zap.String("encoding", string(s.docs.enc.kind())), zap.Bool("pulls", s.says.pulls()))
	return &protocol.InitializeResult{
		Capabilities: s.capabilities(),
		ServerInfo:   protocol.ServerInfo{Name: "recls", Version: optional(s.Version)},
	}, nil
}

// capabilities says what of the methods the client may use.
func (s *server) capabilities() protocol.ServerCapabilities {
	yes, incremental := true, protocol.TextDocumentSyncKindIncremental
	caps := protocol.ServerCapabilities{
		PositionEncoding:           s.docs.enc.kind(),
		TextDocumentSync:           &protocol.TextDocumentSyncOptions{OpenClose: &yes, Change: &incremental},
		HoverProvider:              protocol.Boolean(true),
		DocumentFormattingProvider: protocol.Boolean(true),
	}
	if s.says.pulls() {
		caps.DiagnosticProvider = &protocol.DiagnosticOptions{}
	}
	return caps
}

// initialized begins what the client must not hear of before.
func (s *server) initialized(context.Context) error {
	s.applyConfiguration(nil)
	s.spawn("configuration", s.getConfiguration)
	return nil
}

// shutdown owes nothing but its answer: all that is open belongs to the client.
func (s *server) shutdown(context.Context) error { return nil }

// orphaned ends a session whose client died without closing the pipe.
func (s *server) orphaned() {
	s.log.Warn("the client's process is gone")
	s.end()
}

func (s *server) setTrace(_ context.Context, p *protocol.SetTraceParams) error {
	s.trace.Store(protocol.TraceValue(strings.Clone(string(p.Value))))
	return nil
}

// traced tells the log, and a client that asked by $/setTrace, what a request
// has cost.
func (s *server) traced(method string, took time.Duration) {
	s.log.Debug("served", zap.String("method", method), zap.Duration("took", took))
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
