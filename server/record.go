package server

import (
	"context"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// target is what a request is about: an open record as it was when the request came.
type target struct {
	snap *snapshot
	f    *syntax.File
	lang *language.Language
	off  int             // of the position in the params, if there is one
	ctx  context.Context // of the request
	work context.Context // ends with ctx, and as soon as the text is not the newest any more
}

// targetFor is snapshotFor and, after the release, the text read as a record; ok is false where the text is none of
// ours. done ends the work.
func (s *server) targetFor(ctx context.Context, u uri.URI) (at target, done func(), ok bool) {
	at.ctx, at.snap = ctx, s.snapshotFor(ctx, u)
	if at.snap == nil {
		return at, nil, false
	}
	if at.f = at.snap.file(); at.f == nil {
		return at, nil, false
	}
	at.lang = s.language(at.f)
	at.work, done = at.snap.whileCurrent(ctx)
	at.work = s.pausing(at.work)
	return at, done, true
}

// onRecord makes a table entry of a request about an open record, whose params have a textDocument and may have a
// position, wherever the type of the params keeps them: they are read by themselves. The answer is none where the text
// is no record.
func onRecord[P, R any](s *server, none R, f func(*target, *P) (R, error)) method {
	return method{call: true, run: func(ctx context.Context, raw jsonrpc2.RawMessage) (any, error) {
		var place protocol.TextDocumentPositionParams
		var params P
		if err := decode(raw, &params); err != nil {
			return nil, err
		}
		if err := decode(raw, &place); err != nil {
			return nil, err
		}
		at, done, ok := s.targetFor(ctx, place.TextDocument.URI)
		if !ok {
			return none, nil
		}
		defer done()
		at.off = at.snap.mapper.PositionOffset(place.Position)
		return f(&at, &params)
	}}
}

// location is a span for other files to point at.
func (s *snapshot) location(at syntax.Span) protocol.Location {
	return protocol.Location{URI: s.uri, Range: s.mapper.SpanRange(at)}
}

// mapped is what f makes of each element of a list; never nil.
func mapped[T, U any](list []T, f func(T) U) []U {
	made := make([]U, 0, len(list))
	for _, x := range list {
		made = append(made, f(x))
	}
	return made
}

// ptr is for the optional fields of LSP.
func ptr[T any](v T) *T { return &v }

// linkTarget is a URL from a record as the target of a link; nil when it is not one after all. It is given as it is
// written: the normal form escapes more than some servers read again (?id=7 becomes ?id%3D7). One that holds what no
// URL may hold (RFC 3986, section 2) is brought into normal form.
func linkTarget(url string) *uri.URI {
	u, err := uri.Parse(url)
	switch {
	case err != nil:
		return nil
	case !strings.ContainsFunc(url, notInURLs):
		u = uri.URI(url)
	}
	return &u
}

func notInURLs(r rune) bool {
	return r <= ' ' || r >= 0x7f || strings.ContainsRune("\"<>\\^`{|}", r)
}
