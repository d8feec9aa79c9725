package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/formats/outline"
)

var foldKinds = [...]protocol.FoldingRangeKind{
	outline.Region:      protocol.FoldingRangeKindRegion,
	outline.CommentFold: protocol.FoldingRangeKindComment,
}

// foldingRange answers textDocument/foldingRange. Folds are whole lines: that
// is what every client shows. Of more than a client wants, the outermost come
// first in the text and are given.
func (s *server) foldingRange(ctx context.Context, p *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	folds := outline.Folds(f)
	folds = folds[:min(len(folds), s.says.foldLimit())]
	list := make([]protocol.FoldingRange, 0, len(folds))
	for _, fold := range folds {
		first, last := snap.src.LineAt(fold.Span.Start), snap.src.LineAt(max(fold.Span.End-1, fold.Span.Start))
		if first < last {
			list = append(list, protocol.FoldingRange{StartLine: uint32(first), EndLine: uint32(last), Kind: foldKinds[fold.Kind]})
		}
	}
	return list, nil
}
