package server

import (
	"context"
	"fmt"
	"log/slog"
	"sync"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/i18n"
)

// progressBook knows the work whose progress a client shows, so that the client's user can end it.
type progressBook struct {
	mu      sync.Mutex
	serial  int
	running map[string]context.CancelFunc
}

// progress is one work that a client shows. For a client that shows none it does nothing.
type progress struct {
	s     *server
	token string
	shown bool // by the client
	end   context.CancelFunc
}

// begin tells the client that work begins. The context ends when its user has enough of it.
func (s *server) begin(ctx context.Context, title i18n.Message) (context.Context, *progress) {
	ctx, cancel := context.WithCancel(ctx)
	p := &progress{s: s, end: cancel}
	if !s.clientCaps.progress {
		return ctx, p
	}
	book := &s.progresses
	book.mu.Lock()
	book.serial++
	p.token = fmt.Sprintf("recls-%d", book.serial)
	book.running[p.token] = cancel
	book.mu.Unlock()
	if err := s.client.WorkDoneProgressCreate(ctx, &protocol.WorkDoneProgressCreateParams{Token: protocol.String(p.token)}); err != nil {
		s.log.Debug("progress", slog.Any("error", err))
		return ctx, p
	}
	p.shown = true
	p.send(&protocol.WorkDoneProgressBegin{Kind: "begin", Title: s.words(title), Cancellable: ptr(true)})
	return ctx, p
}

func (p *progress) report(message i18n.Message, done, all int) {
	percent := uint32(100 * done / max(all, 1))
	p.send(&protocol.WorkDoneProgressReport{Kind: "report", Message: ptr(p.s.words(message)), Percentage: &percent})
}

// done ends the work, with a last word.
func (p *progress) done(message i18n.Text) {
	p.end()
	p.send(&protocol.WorkDoneProgressEnd{Kind: "end", Message: ptr(p.s.words(message))})
	p.s.progresses.mu.Lock()
	delete(p.s.progresses.running, p.token)
	p.s.progresses.mu.Unlock()
}

func (p *progress) send(value any) {
	if !p.shown {
		return
	}
	raw, err := protocol.Marshal(value)
	if err == nil {
		err = p.s.client.Progress(p.s.base, &protocol.ProgressParams{Token: protocol.String(p.token), Value: raw})
	}
	if err != nil && p.s.base.Err() == nil {
		p.s.log.Debug("progress", slog.Any("error", err))
	}
}

// cancelProgress takes window/workDoneProgress/cancel.
func (s *server) cancelProgress(_ context.Context, p *protocol.WorkDoneProgressCancelParams) error {
	token, _ := p.Token.(protocol.String)
	s.progresses.mu.Lock()
	defer s.progresses.mu.Unlock()
	if cancel := s.progresses.running[string(token)]; cancel != nil {
		cancel()
	}
	return nil
}
