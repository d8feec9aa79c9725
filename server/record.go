package server

import (
	"context"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/syntax"
)

// recordFor is snapshotFor and, after the release, the text read as a record; the file is nil where the text is none of
// ours, and both where it is not open.
func (s *server) recordFor(ctx context.Context, u uri.URI) (*snapshot, *syntax.File) {
	snap := s.snapshotFor(ctx, u)
	if snap == nil {
		return nil, nil
	}
	return snap, snap.file()
}

// placeFor is recordFor with the offset of a position. ok is false where there is no record.
func (s *server) placeFor(ctx context.Context, p *protocol.TextDocumentPositionParams) (snap *snapshot, f *syntax.File, off int, ok bool) {
	snap, f = s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil, 0, false
	}
	return snap, f, snap.mapper.PositionOffset(p.Position), true
}

// whole is the span of everything that a snapshot holds.
func (s *snapshot) whole() syntax.Span { return syntax.Span{End: s.src.Len()} }

// location is the place of a span for other files to point at.
func (s *snapshot) location(at syntax.Span) protocol.Location {
	return protocol.Location{URI: s.uri, Range: s.mapper.SpanRange(at)}
}

func (s *snapshot) locations(spans []syntax.Span) []protocol.Location {
	list := make([]protocol.Location, 0, len(spans))
	for _, at := range spans {
		list = append(list, s.location(at))
	}
	return list
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
