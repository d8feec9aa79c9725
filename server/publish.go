package server

import (
	"context"
	"log/slog"
	"slices"
	"sync"

	"go.lsp.dev/protocol"
)

// publisher pushes findings, one file after another, on a goroutine of its own. Files are marked as often as they
// change and published as often as there is time: the newest text counts.
type publisher struct {
	wake chan struct{}

	mu    sync.Mutex
	marks []identity // in order of their first mark
}

// mark notes that a file has changed, was opened or was closed.
func (p *publisher) mark(id identity) {
	p.mu.Lock()
	if !slices.Contains(p.marks, id) {
		p.marks = append(p.marks, id)
	}
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

func (p *publisher) next() (id identity, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.marks) == 0 {
		return identity{}, false
	}
	id = p.marks[0]
	p.marks = p.marks[1:]
	return id, true
}

func (p *publisher) run(ctx context.Context, publish func(identity)) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.wake:
		}
		for id, ok := p.next(); ok && ctx.Err() == nil; id, ok = p.next() {
			publish(id)
		}
		collectEarly()
	}
}

// publishFindings tells the client what is wrong with a file as it is now. A closed file has nothing wrong, nor has one
// that was opened again under another spelling. A text that changes meanwhile is left to the mark that the change has
// made.
func (s *server) publishFindings(id identity) {
	defer survive(s.log, "publisher")
	snap := s.docs.snapshot(id.key)
	if snap == nil || snap.uri != id.uri {
		s.send(&protocol.PublishDiagnosticsParams{URI: id.uri, Diagnostics: []protocol.Diagnostic{}})
		return
	}
	found, err := snap.judge(s.pausing(snap.lifetime), s.Rules, s.settingsFor(id.key))
	if err != nil {
		return
	}
	list := s.diagnosticsOf(snap, found)
	if s.docs.current(snap) {
		s.send(&protocol.PublishDiagnosticsParams{URI: id.uri, Version: protocol.NewOptional(snap.version), Diagnostics: list})
	}
}

func (s *server) send(p *protocol.PublishDiagnosticsParams) {
	if err := s.client.PublishDiagnostics(s.base, p); err != nil && s.base.Err() == nil {
		s.log.Warn("publish", slog.String("uri", string(p.URI)), slog.Any("error", err))
	}
}

// findingsChanged asks for all findings anew, after settings have changed.
func (s *server) findingsChanged() {
	switch {
	case s.publish != nil:
		for _, id := range s.docs.all() {
			s.publish.mark(id)
		}
	case s.clientCaps.refreshDiagnostics:
		s.unasked("refresh", s.client.DiagnosticRefresh(s.base))
	}
}

// viewsChanged asks for hints and lenses anew, after settings have changed.
func (s *server) viewsChanged() {
	if s.clientCaps.refreshHints {
		_ = s.client.InlayHintRefresh(s.base)
	}
	if s.clientCaps.refreshLenses {
		_ = s.client.CodeLensRefresh(s.base)
	}
}
