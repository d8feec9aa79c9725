package server

import (
	"context"
	"fmt"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
)

// showBoard is the command of the lens of a game. It is the client's: only clients that say in their
// initializationOptions that they have it get it; for the others a lens is a line to read.
const showBoard = "recls.showBoard"

// codeLens answers textDocument/codeLens: what is played, by whom and how it ended, over each game.
func (s *server) codeLens(ctx context.Context, p *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil || !s.settings.now().lenses {
		return nil, nil
	}
	if f.GameCount() > outline.MaxLenses {
		s.leftOut(snap, fmt.Sprintf("the file has more than %d games; those behind have no lens", outline.MaxLenses))
	}
	var list []protocol.CodeLens
	for _, l := range outline.Lenses(s.language(f).Outline, f) {
		at := protocol.Range{Start: snap.mapper.OffsetPosition(l.Span.Start)}
		at.End = at.Start
		if l.Whole && s.clientCaps.command(showBoard) {
			list = append(list, protocol.CodeLens{Range: at, Command: protocol.Command{
				Title: "▸ board", Command: showBoard, Arguments: []protocol.LSPAny{mustJSON(at.Start), mustJSON(snap.uri)},
			}})
		}
		list = append(list, protocol.CodeLens{Range: at, Command: protocol.Command{Title: l.Title}})
	}
	return list, nil
}
