package server

import (
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// methodBoard asks for the board at a place: what a panel beside the text shows.
const methodBoard = "recls/board"

// BoardParams asks for the board at a position of the text, or at a node that an earlier answer has named.
type BoardParams struct {
	TextDocument  protocol.TextDocumentIdentifier `json:"textDocument"`
	Position      *protocol.Position              `json:"position,omitempty"`
	Game          int                             `json:"game,omitempty"` // from 0; with Node, instead of Position
	Node          int                             `json:"node,omitempty"`
	SVG           bool                            `json:"svg,omitempty"`           // draw it
	Interactive   bool                            `json:"interactive,omitempty"`   // every point of the drawing can be found and named
	NoCoordinates bool                            `json:"noCoordinates,omitempty"` // leave the letters and numbers at the edges out
	Moves         bool                            `json:"moves,omitempty"`         // list what may be played
}

// BoardResult is a position and the ways on from it. Text from the record is as the record has it: who shows it as HTML
// must escape it. The drawing alone is safe as it is.
type BoardResult struct {
	Version int32  `json:"version"` // of the text
	Format  string `json:"format"`  // language identifier
	Game    int    `json:"game"`    // from 0
	Games   int    `json:"games"`
	Node    int    `json:"node"`

	Title      string         `json:"title"`
	MoveNumber int            `json:"moveNumber"`
	ToPlay     string         `json:"toPlay"` // "black", "white", or "" where nobody can say
	Text       string         `json:"text"`   // the board in letters, one line a row
	SVG        string         `json:"svg,omitempty"`
	Captures   *BoardSides    `json:"captures,omitempty"` // stones that each has taken
	Hands      *BoardSides    `json:"hands,omitempty"`    // pieces that each holds
	Facts      []string       `json:"facts"`
	OtherFacts []string       `json:"otherFacts"` // those of the facts that no other field has
	Comment    string         `json:"comment"`
	Range      protocol.Range `json:"range"` // of the node
	First      *BoardStep     `json:"first,omitempty"`
	Previous   *BoardStep     `json:"previous,omitempty"`
	Next       *BoardStep     `json:"next,omitempty"`
	Last       *BoardStep     `json:"last,omitempty"`
	Variations []BoardStep    `json:"variations"` // what may follow; the first is the main line
	Siblings   []BoardStep    `json:"siblings"`   // the alternatives to this node, itself among them
	Sibling    int            `json:"sibling"`    // which of them it is, from 0
	Moves      []BoardMoves   `json:"moves,omitempty"`
}

// BoardSides is something of both players.
type BoardSides struct {
	Black any `json:"black"`
	White any `json:"white"`
}

// BoardStep is another node.
type BoardStep struct {
	Node  int            `json:"node"`
	Title string         `json:"title"`
	Name  string         `json:"name,omitempty"`
	Range protocol.Range `json:"range"`
}

// BoardMoves is where a piece may go; in a game of stones From is empty.
type BoardMoves struct {
	From string   `json:"from,omitempty"`
	To   []string `json:"to"`
}

// board answers recls/board; null where no game is or none that has a board.
func (s *server) board(at *target, p *BoardParams) (*BoardResult, error) {
	game, node, ok, err := at.node(p.Position, p.Game, p.Node)
	if !ok {
		return nil, err
	}
	panel, ok := view.PanelAt(s.language(at.f).View, at.f, game, node, view.PanelOptions{
		Notation: s.settingsFor(at.snap.key).notation, SVG: p.SVG,
		Interactive: p.Interactive, NoCoordinates: p.NoCoordinates, Moves: p.Moves, Locale: s.locale(),
	})
	if !ok {
		return nil, nil
	}
	return boardResult(at.snap, at.f, &panel), nil
}

// node is the node that params name: at a position, or by its number. ok is false where no game is at the position.
func (at *target) node(position *protocol.Position, game, node int) (_, _ int, ok bool, err error) {
	if position != nil {
		game, node, ok = view.NodeAt(at.f, at.snap.mapper.PositionOffset(*position))
	} else if _, ok = at.f.GameWith(game, node); !ok {
		err = jsonrpc2.Errorf(jsonrpc2.InvalidParams, "the file has no node %d in a game %d", node, game)
	}
	return game, node, ok, err
}

var colorNames = [...]string{record.Empty: "", record.Black: "black", record.White: "white"}

func boardResult(snap *snapshot, f *syntax.File, p *view.Panel) *BoardResult {
	r := &BoardResult{
		Version: snap.version, Format: f.Format.ID(), Game: p.Game, Games: p.Games, Node: p.Node,
		Title: p.Title, MoveNumber: p.MoveNumber, ToPlay: colorNames[p.ToPlay], Text: p.Text, SVG: p.SVG,
		Facts: append([]string{}, p.Facts...), OtherFacts: append([]string{}, p.OtherFacts...), Comment: p.Comment, Range: snap.mapper.SpanRange(p.Span),
		First: snap.step(p.First), Previous: snap.step(p.Previous), Next: snap.step(p.Next), Last: snap.step(p.Last),
		Variations: snap.steps(p.Variations), Siblings: snap.steps(p.Siblings), Sibling: p.Sibling,
	}
	if p.Captures != nil {
		r.Captures = &BoardSides{p.Captures[0], p.Captures[1]}
	}
	if p.Hands != nil {
		r.Hands = &BoardSides{p.Hands[0], p.Hands[1]}
	}
	for _, legal := range p.Legal {
		r.Moves = append(r.Moves, BoardMoves{legal.From, legal.To})
	}
	return r
}

func (s *snapshot) step(x *view.Step) *BoardStep {
	if x == nil {
		return nil
	}
	return &BoardStep{Node: x.Node, Title: x.Title, Name: x.Name, Range: s.mapper.SpanRange(x.Span)}
}

func (s *snapshot) steps(list []view.Step) []BoardStep {
	return mapped(list, func(x view.Step) BoardStep { return *s.step(&x) })
}

// BoardPoint is a point or square: column from the left and row from the top, both from 0.
type BoardPoint struct {
	Col uint8 `json:"col"`
	Row uint8 `json:"row"`
}

func (p *BoardPoint) point() record.Point { return record.Point{Col: p.Col, Row: p.Row} }

// methodGotoMove asks where a move is in the text.
const methodGotoMove = "recls/gotoMove"

// GotoMoveParams names a move of a game: by its number on the main line, or as
// the one that put the stone on a point of the board at a node.
type GotoMoveParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Position     *protocol.Position              `json:"position,omitempty"`
	Game         int                             `json:"game,omitempty"`
	Node         int                             `json:"node,omitempty"`
	Number       *int                            `json:"number,omitempty"` // moves from the start, 0 is the start itself
	Point        *BoardPoint                     `json:"point,omitempty"`
}

// GotoMoveResult is where the move is.
type GotoMoveResult struct {
	Node  int            `json:"node"`
	Range protocol.Range `json:"range"`
}

// gotoMove answers recls/gotoMove; null where no move is that fits.
func (s *server) gotoMove(at *target, p *GotoMoveParams) (*GotoMoveResult, error) {
	game, node, ok, err := at.node(p.Position, p.Game, p.Node)
	if !ok {
		return nil, err
	}
	switch {
	case p.Number != nil:
		node = at.f.Game(game).MainLine(max(*p.Number, 0))
	case p.Point != nil:
		if node, ok = navigate.PutBy(at.lang.Navigate, at.f, at.f.Game(game), node, p.Point.point()); !ok {
			return nil, nil
		}
	default:
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "neither a number nor a point")
	}
	return at.moveTo(game, node), nil
}

func (at *target) moveTo(game, node int) *GotoMoveResult {
	return &GotoMoveResult{Node: node, Range: at.snap.mapper.SpanRange(view.StepAt(at.lang.View, at.f, game, node).Span)}
}
