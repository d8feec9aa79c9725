package server

import (
	"context"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"
)

// publisher pushes findings, one file after another, on a goroutine of its
// own. Files are marked as often as they change and published as often as
// there is time: the newest text counts.
type publisher struct {
	wake chan struct{}

	mu    sync.Mutex
	marks []uri.URI // in order of their first mark
	set   map[uri.URI]bool
}

func newPublisher() *publisher {
	return &publisher{wake: make(chan struct{}, 1), set: make(map[uri.URI]bool)}
}

// mark notes that a file has changed, was opened or was closed.
func (p *publisher) mark(u uri.URI) {
	p.mu.Lock()
	if !p.set[u] {
		p.set[u] = true
		p.marks = append(p.marks, u)
	}
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

func (p *publisher) next() (u uri.URI, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.marks) == 0 {
		return "", false
	}
	u = p.marks[0]
	p.marks = p.marks[1:]
	delete(p.set, u)
	return u, true
}

func (p *publisher) run(ctx context.Context, publish func(uri.URI)) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.wake:
		}
		for u, ok := p.next(); ok && ctx.Err() == nil; u, ok = p.next() {
			publish(u)
		}
	}
}

// publishFindings tells the client what is wrong with a file as it is now. A
// closed file has nothing wrong. A text that changes meanwhile is left to the
// mark that the change has made.
func (s *server) publishFindings(u uri.URI) {
	defer survive(s.log, "publisher")
	snap := s.docs.snapshot(u)
	if snap == nil {
		s.send(&protocol.PublishDiagnosticsParams{URI: u, Diagnostics: []protocol.Diagnostic{}})
		return
	}
	found, err := snap.judge(snap.reign, s.Rules, s.settingsFor(u))
	if err != nil {
		return
	}
	list := s.diagnosticsOf(snap, found)
	if s.docs.current(snap) {
		s.send(&protocol.PublishDiagnosticsParams{URI: u, Version: protocol.NewOptional(snap.version), Diagnostics: list})
	}
}

func (s *server) send(p *protocol.PublishDiagnosticsParams) {
	if err := s.client.PublishDiagnostics(s.base, p); err != nil && s.base.Err() == nil {
		s.log.Warn("publish", zap.String("uri", string(p.URI)), zap.Error(err))
	}
}

// findingsChanged asks for all findings anew, after settings have changed.
func (s *server) findingsChanged() {
	switch {
	case s.publish != nil:
		for _, u := range s.docs.all() {
			s.publish.mark(u)
		}
	case s.says.refreshesDiagnostics():
		s.unasked("refresh", s.client.DiagnosticRefresh(s.base))
	}
}

// viewsChanged asks for hints and lenses anew, after settings have changed.
func (s *server) viewsChanged() {
	if s.says.refreshesHints() {
		_ = s.client.InlayHintRefresh(s.base)
	}
	if s.says.refreshesLenses() {
		_ = s.client.CodeLensRefresh(s.base)
	}
}
