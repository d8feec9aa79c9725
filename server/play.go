package server

import (
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/syntax"
)

// methodPlay asks how a move is written into the record.
const methodPlay = "recls/play"

// PlayParams is a move after a node, as a click on a board gives it. Who plays it is the record's to say.
type PlayParams struct {
	NodeParams
	From    *BoardPoint `json:"from,omitempty"` // of a piece that moves
	Drop    string      `json:"drop,omitempty"` // of a piece from the hand: "FU"
	To      *BoardPoint `json:"to,omitempty"`   // none is a pass
	Promote bool        `json:"promote,omitempty"`
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
func (s *server) play(at *target, p *PlayParams) (*PlayResult, error) {
	game, from, ok, err := at.node(nil, p.Game, p.Node)
	if !ok {
		return nil, err
	}
	if why, refused := s.refuses(at.snap); refused {
		return &PlayResult{Refused: s.words(why)}, nil
	}
	input := refactor.Input{Drop: p.Drop, Promote: p.Promote}
	if p.From != nil {
		input.From = ptr(p.From.point())
	}
	if p.To != nil {
		input.To = ptr(p.To.point())
	}
	played, why := refactor.PlayInput(at.lang.Refactor, at.f, game, from, input)
	switch {
	case !why.IsZero():
		return &PlayResult{Refused: s.words(why)}, nil
	case !s.docs.current(at.snap):
		return nil, errContentModified
	case played.Existing >= 0:
		return &PlayResult{Existing: at.moveTo(game, at.f.Game(game).NodeAt(played.Existing))}, nil
	}
	after := newMapper(syntax.NewSource(syntax.Apply(at.snap.src.Text(), played.Edits)), s.docs.enc)
	return &PlayResult{Edit: s.edit(at.snap, played.Edits), Position: ptr(after.OffsetPosition(played.At))}, nil
}
