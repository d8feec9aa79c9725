package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// methodPlay asks how a move is written into the record.
const methodPlay = "recls/play"

// PlayParams is a move after a node, as a click on a board gives it. Who plays it is the record's to say.
type PlayParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Game         int                             `json:"game"`
	Node         int                             `json:"node"`
	From         *BoardPoint                     `json:"from,omitempty"` // of a piece that moves
	Drop         string                          `json:"drop,omitempty"` // of a piece from the hand: "FU"
	To           *BoardPoint                     `json:"to,omitempty"`   // none is a pass
	Promote      bool                            `json:"promote,omitempty"`
}

// PlayResult is the edit that writes the move, and where the move is once
// it is made; or, where the same move follows already, that move.
type PlayResult struct {
	Edit     *protocol.WorkspaceEdit `json:"edit,omitempty"`
	Position *protocol.Position      `json:"position,omitempty"` // after the edit
	Existing *GotoMoveResult         `json:"existing,omitempty"`
	Refused  string                  `json:"refused,omitempty"` // why the move cannot be played
}

// play answers recls/play. It changes nothing: the edit is the client's to apply, so that its undo takes it back.
func (s *server) play(ctx context.Context, p *PlayParams) (*PlayResult, error) {
	spot, err := s.spotOf(ctx, p.TextDocument.URI, nil, p.Game, p.Node)
	if spot == nil {
		return nil, err
	}
	snap, f, game := spot.snap, spot.f, spot.game
	input := refactor.Input{Drop: p.Drop, Promote: p.Promote}
	if p.From != nil {
		input.From = ptr(p.From.point())
	}
	if p.To != nil {
		input.To = ptr(p.To.point())
	}
	played, why := refactor.PlayInput(s.language(f).Refactor, f, game, spot.node, input)
	switch {
	case why != "":
		return &PlayResult{Refused: why}, nil
	case !s.docs.current(snap):
		return nil, errContentModified
	case played.Existing >= 0:
		node := f.Game(game).NodeAt(played.Existing)
		return &PlayResult{Existing: &GotoMoveResult{Node: node, Range: snap.mapper.SpanRange(view.StepAt(s.language(f).View, f, game, node).Span)}}, nil
	}
	after := newMapper(syntax.NewSource(syntax.Apply(snap.src.Text(), played.Edits)), s.docs.enc)
	at := after.OffsetPosition(played.At)
	return &PlayResult{Edit: s.edit(snap, played.Edits), Position: &at}, nil
}
