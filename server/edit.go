package server

import (
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// methodEdit asks how a change on a board is written into the record.
const methodEdit = "recls/edit"

// EditParams is a change at a node.
type EditParams struct {
	NodeParams
	Action EditAction `json:"action"`
}

// EditAction is what changes. Which of its fields count depends on the kind.
type EditAction struct {
	Kind    string      `json:"kind"`              // one of BoardResult.Editable
	Text    string      `json:"text,omitempty"`    // comment, label; "" removes it
	Mark    string      `json:"mark,omitempty"`    // mark: one of markNames, or "none" for all marks of the point
	Point   *BoardPoint `json:"point,omitempty"`   // mark, label, setup
	What    string      `json:"what,omitempty"`    // setup: "black", "white", "empty", or a piece with its side: "+FU"
	Hand    string      `json:"hand,omitempty"`    // setup of a piece: "more" gives it to the hand of its side, "less" takes it away
	NewNode bool        `json:"newNode,omitempty"` // setup: after a move, in a node of its own
	Key     string      `json:"key,omitempty"`     // header: the field as the format names it, or its common name
	Value   string      `json:"value,omitempty"`   // header; "" removes it
}

// EditResult is the edit that makes the change, and where the node is once it is made. One with neither edit nor reason
// has nothing to do.
type EditResult struct {
	Edit     *protocol.WorkspaceEdit `json:"edit,omitempty"`
	Position *protocol.Position      `json:"position,omitempty"` // after the edit
	Node     int                     `json:"node"`               // after the edit
	Refused  string                  `json:"refused,omitempty"`  // why the change cannot be made
}

// markNames are the marks that a hand can set.
var markNames = map[string]record.Mark{
	"triangle": {Shape: record.Triangle}, "square": {Shape: record.Square}, "circle": {Shape: record.Circle}, "cross": {Shape: record.Cross},
	"selected": {Shape: record.Selected}, "diamond": {Shape: record.Diamond}, "check": {Shape: record.Check},
	"territory-black": {Shape: record.Territory, Color: record.Black}, "territory-white": {Shape: record.Territory, Color: record.White},
}

// request is the action as the engine takes it; ok is false for one that is incomplete.
func (a *EditAction) request() (r refactor.Request, ok bool) {
	r = refactor.Request{Kind: refactor.EditKind(a.Kind), Text: a.Text, NewNode: a.NewNode, Key: a.Key, Value: a.Value}
	if a.Point != nil {
		r.Point = a.Point.point()
	}
	switch r.Kind {
	case refactor.EditMark:
		mark, known := markNames[a.Mark]
		r.Shape, r.Color, r.None = mark.Shape, mark.Color, a.Mark == "none"
		return r, (known || r.None) && a.Point != nil
	case refactor.EditSetup:
		switch a.What {
		case "black":
			r.Color = record.Black
		case "white":
			r.Color = record.White
		case "empty":
		default:
			return a.piece(r)
		}
		return r, a.What != "" && a.Point != nil
	case refactor.EditLabel:
		return r, a.Point != nil
	case refactor.EditHeader:
		return r, a.Key != ""
	case refactor.EditComment, refactor.EditDelete, refactor.EditPromote, refactor.EditMain, refactor.EditPrune:
		return r, true
	}
	return r, false
}

// piece is the setup of a piece, on the board or in a hand.
func (a *EditAction) piece(r refactor.Request) (_ refactor.Request, ok bool) {
	r.Color, r.Piece, ok = refactor.PieceNamed(a.What)
	r.Hand, r.None = a.Hand == "more" || a.Hand == "less", a.Hand == "less"
	return r, ok && (r.Hand || a.Hand == "" && a.Point != nil)
}

// applyEdit answers recls/edit. It changes nothing: the edit is the client's to apply, so that its undo takes it back.
func (s *server) applyEdit(at *target, p *EditParams) (*EditResult, error) {
	game, node, ok, err := at.node(nil, p.Game, p.Node)
	if !ok {
		return nil, err
	}
	if why, refused := s.refuses(at.snap); refused {
		return &EditResult{Refused: s.words(why), Node: node}, nil
	}
	r, ok := p.Action.request()
	if !ok {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "the action %q is unknown or incomplete", p.Action.Kind)
	}
	done, why := refactor.Edit(at.lang.Refactor, at.f, game, node, r)
	switch {
	case !why.IsZero():
		return &EditResult{Refused: s.words(why), Node: node}, nil
	case !s.docs.current(at.snap):
		return nil, errContentModified
	case len(done.Edits) == 0:
		return &EditResult{Node: node}, nil
	}
	after := newMapper(syntax.NewSource(syntax.Apply(at.snap.src.Text(), done.Edits)), s.docs.enc)
	return &EditResult{Edit: s.edit(at.snap, done.Edits), Position: ptr(after.OffsetPosition(done.At)), Node: done.Node}, nil
}

// editable is the kinds of edits that a node takes.
func editable(at *target, game, node int) []string {
	return mapped(refactor.Editable(at.lang.Refactor, at.f, game, node), func(k refactor.EditKind) string { return string(k) })
}
