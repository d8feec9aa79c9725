package server

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"go.lsp.dev/jsonrpc2"
)

// answerWithin is how long shutdown waits for what the client still owes us.
// Eglot gives a server 1.5 seconds to answer shutdown, Neovim half a second.
const answerWithin = 250 * time.Millisecond

var errLeaving = errors.New("nothing is asked after shutdown")

// questions is a connection that counts the requests of ours that the client
// has not answered yet, so that shutdown can be answered after them.
//
// A client that answers a question after it has said exit writes into a pipe that nobody reads any more. Emacs 28 to 30
// (jsonrpc.el) takes the pipe's error for the end of the process, misses its true end, and waits for it for ever.
type questions struct {
	jsonrpc2.Conn

	mu      sync.Mutex
	open    int
	leaving bool
	settled chan struct{} // closed once leaving with none open
}

func newQuestions(conn jsonrpc2.Conn) *questions {
	return &questions{Conn: conn, settled: make(chan struct{})}
}

// Call asks the client, unless it has asked us to shut down.
func (q *questions) Call(ctx context.Context, method string, params, result any) (jsonrpc2.ID, error) {
	if !q.count(1) {
		return jsonrpc2.ID{}, errLeaving
	}
	defer q.count(-1)
	return q.Conn.Call(ctx, method, params, result)
}

// count adds n open questions. It refuses new ones when leaving.
func (q *questions) count(n int) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if n > 0 && q.leaving {
		return false
	}
	q.open += n
	if q.leaving && q.open == 0 {
		close(q.settled)
	}
	return true
}

// leave lets no new question through, and says whether some are still open; settled closes after the last of them.
func (q *questions) leave() (open bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.leaving = true
	return q.open > 0
}

// shutdown owes nothing but its answer: all that is open belongs to the client.
// The answer comes after those that the client owes us.
func (s *server) shutdown(ctx context.Context) error {
	if !s.questions.leave() {
		return nil
	}
	release(ctx) // the answers come over the same connection
	late, stop := s.clock.ticks(answerWithin)
	defer stop()
	select {
	case <-s.questions.settled:
	case <-ctx.Done():
	case <-late:
		s.log.Debug("shutdown with questions that the client did not answer")
	}
	return nil
}

// unasked logs that a question to the client failed, unless it is the session that ended.
func (s *server) unasked(what string, err error) {
	if err != nil && !errors.Is(err, errLeaving) && s.base.Err() == nil {
		s.log.Warn(what, slog.Any("error", err))
	}
}
