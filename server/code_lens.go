package server

import (
	"fmt"
	"slices"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
)

// showBoard is the command of the lens of a game. It is the client's: only clients that say in their
// initializationOptions that they have it get it; for the others a lens is a line to read.
const showBoard = "recls.showBoard"

// codeLens answers textDocument/codeLens: what is played, by whom and how it ended, over each game.
func (s *server) codeLens(at *target, p *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	if !s.settings.now().lenses {
		return nil, nil
	}
	if at.f.GameCount() > outline.MaxLenses {
		s.leftOut(at.snap, fmt.Sprintf("the file has more than %d games; those behind have no lens", outline.MaxLenses))
	}
	var list []protocol.CodeLens
	for _, l := range outline.Lenses(at.lang.Outline, at.f) {
		start := at.snap.mapper.OffsetPosition(l.Span.Start)
		where := protocol.Range{Start: start, End: start}
		if l.Whole && slices.Contains(s.clientCaps.commands, showBoard) {
			list = append(list, protocol.CodeLens{Range: where, Command: protocol.Command{
				Title: "▸ board", Command: showBoard, Arguments: []protocol.LSPAny{mustJSON(start), mustJSON(at.snap.uri)},
			}})
		}
		list = append(list, protocol.CodeLens{Range: where, Command: protocol.Command{Title: l.Title}})
	}
	return list, nil
}
