package server

import (
	"fmt"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
)

var foldKinds = [...]protocol.FoldingRangeKind{
	outline.Region:      protocol.FoldingRangeKindRegion,
	outline.CommentFold: protocol.FoldingRangeKindComment,
}

// foldingRange answers textDocument/foldingRange. Folds are whole lines: that is what every client shows. Of more than
// a client wants, the outermost come first in the text and are given.
func (s *server) foldingRange(at *target, p *protocol.FoldingRangeParams) (jsonrpc2.RawMessage, error) {
	folds := outline.Folds(at.lang.Outline, at.f)
	if limit := s.clientCaps.foldLimit; len(folds) > limit {
		folds = folds[:limit]
		s.leftOut(at.snap, fmt.Sprintf("the file has more than %d parts to fold; those behind are left out", limit))
	}
	m := at.snap.mapper.near()
	return jsonList(folds, func(fold *outline.Fold, to *protocol.FoldingRange) bool {
		to.StartLine, to.EndLine = m.lineOf(fold.Span.Start), m.lineOf(max(fold.Span.End-1, fold.Span.Start))
		to.Kind = foldKinds[fold.Kind]
		return to.StartLine < to.EndLine
	}), nil
}
