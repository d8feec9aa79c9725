package server

import (
	"sort"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/diagnostics"
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
	Steps         int                             `json:"steps,omitempty"`         // on from the place along the main continuation, below 0 towards the start, as far as there are nodes
	Flip          bool                            `json:"flip,omitempty"`          // seen from the other side
	Numbers       int                             `json:"numbers,omitempty"`       // draw the numbers of so many last moves
	Variations    string                          `json:"variations,omitempty"`    // draw the next moves: "none", "letters" or "ghosts"
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
	Hands      *BoardSides    `json:"hands,omitempty"`    // pieces that each holds, "" for none
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
	Players    *BoardSides    `json:"players,omitempty"` // of BoardPlayer
	Header     []BoardField   `json:"header"`
	Findings   []BoardFinding `json:"findings"`           // of the node
	Ended      bool           `json:"ended,omitzero"`     // the place is behind the last game: this is the end of its main line
	Editable   []string       `json:"editable,omitempty"` // the actions of recls/edit that the format has here
}

// BoardPlayer is what the record says of a player. The keys are those of the fields that say it.
type BoardPlayer struct {
	Name    string `json:"name"`
	Rank    string `json:"rank,omitempty"`
	Team    string `json:"team,omitempty"`
	Clock   string `json:"clock,omitempty"` // the time left or used after the node, in words
	NameKey string `json:"nameKey,omitempty"`
	RankKey string `json:"rankKey,omitempty"`
	TeamKey string `json:"teamKey,omitempty"`
}

// BoardField is a field of the header.
type BoardField struct {
	Key   string `json:"key"` // as the format writes it
	Label string `json:"label"`
	Value string `json:"value"`
	Words string `json:"words,omitempty"` // what the value says, where that is more than it
	Whole bool   `json:"whole,omitzero"`  // the value is all of the field, and may be edited
}

// BoardFinding is a finding of the node.
type BoardFinding struct {
	Severity string         `json:"severity"`
	Message  string         `json:"message"`
	Code     string         `json:"code"`
	Range    protocol.Range `json:"range"`
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

	Color  string      `json:"color,omitempty"`  // who makes its move
	Point  *BoardPoint `json:"point,omitempty"`  // where the move goes to
	From   *BoardPoint `json:"from,omitempty"`   // where its piece comes from
	Drop   string      `json:"drop,omitempty"`   // the piece that it puts on the board from a hand: "FU"
	Letter string      `json:"letter,omitempty"` // of the move on the board
}

// BoardMoves is where a piece may go; in a game of stones From is empty.
type BoardMoves struct {
	From string   `json:"from,omitempty"`
	To   []string `json:"to"`
}

// NodeParams names a node of a game, both from 0.
type NodeParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Game         int                             `json:"game"`
	Node         int                             `json:"node"`
}

// nextShown are the values of BoardParams.Variations.
var nextShown = map[string]view.Next{"": view.NoNext, "none": view.NoNext, "letters": view.Letters, "ghosts": view.Ghosts}

// board answers recls/board; null where no game is or none that has a board.
func (s *server) board(at *target, p *BoardParams) (*BoardResult, error) {
	next, ok := nextShown[p.Variations]
	if !ok {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "variations are none, letters or ghosts")
	}
	defer s.awaited.begin()()
	game, node, ended, ok, err := at.boardNode(p)
	if !ok {
		return nil, err
	}
	panel, ok := view.PanelAt(at.lang.View, at.f, game, node, view.PanelOptions{
		Notation: s.settingsFor(at.snap.key).notation, SVG: p.SVG,
		Interactive: p.Interactive, NoCoordinates: p.NoCoordinates, Moves: p.Moves, Locale: s.locale(),
		Show: view.Show{Turned: p.Flip, Numbers: max(p.Numbers, 0), Next: next},
	})
	if !ok {
		return nil, nil
	}
	r := boardResult(at.snap, at.f, &panel)
	r.Ended = ended
	r.Findings = s.findingsOfNode(at, game, node)
	r.Editable = editable(at, game, node)
	return r, nil
}

// boardNode is the node whose board is asked for.
func (at *target) boardNode(p *BoardParams) (game, node int, ended, ok bool, err error) {
	if p.Position != nil {
		game, node, ended, ok = view.PlaceAt(at.lang.View, at.f, at.snap.mapper.PositionOffset(*p.Position))
	} else {
		game, node, ok, err = at.node(nil, p.Game, p.Node)
	}
	if ok {
		node = view.Stepped(at.f.Game(game), node, p.Steps)
	}
	return game, node, ended && p.Steps == 0, ok, err
}

// mostOfNode is how many findings of a node are given.
const mostOfNode = 50

// severityWords are the severities as recls/board names them.
var severityWords = [...]string{
	diagnostics.Error: "error", diagnostics.Warning: "warning", diagnostics.Information: "information", diagnostics.Hint: "hint",
}

// findingsOfNode are the findings that begin in the text of a node; none when the text has changed meanwhile, and the
// client will ask again.
func (s *server) findingsOfNode(at *target, game, node int) []BoardFinding {
	list := []BoardFinding{}
	found, err := at.snap.judge(at.work, s.Rules, s.settingsFor(at.snap.key))
	if err != nil {
		return list
	}
	g := at.f.Game(game)
	start, end := int(g.Nodes[node].Start), at.f.GameSpan(game).End
	if node == 0 {
		start = at.f.GameSpan(game).Start
	}
	if node+1 < len(g.Nodes) {
		end = int(g.Nodes[node+1].Start)
	}
	first := sort.Search(len(found), func(i int) bool { return found[i].Span.Start >= start })
	for i := first; i < len(found) && len(list) < mostOfNode && found[i].Span.Start < end; i++ {
		f := &found[i]
		list = append(list, BoardFinding{severityWords[f.Severity], s.words(f.Message), f.Code(), at.snap.mapper.SpanRange(f.Span)})
	}
	return list
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
	r.Players = &BoardSides{boardPlayer(&p.Players[0]), boardPlayer(&p.Players[1])}
	r.Header = mapped(p.Header, func(f view.HeaderField) BoardField { return BoardField(f) })
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
	return &BoardStep{
		Node: x.Node, Title: x.Title, Name: x.Name, Range: s.mapper.SpanRange(x.Span),
		Color: colorNames[x.Color], Point: boardPoint(x.To), From: boardPoint(x.From), Drop: x.Drop, Letter: x.Letter,
	}
}

func boardPlayer(p *view.Player) BoardPlayer {
	return BoardPlayer{Name: p.Name, Rank: p.Rank, Team: p.Team, Clock: p.Clock, NameKey: p.NameKey, RankKey: p.RankKey, TeamKey: p.TeamKey}
}

func (s *snapshot) steps(list []view.Step) []BoardStep {
	return mapped(list, func(x view.Step) BoardStep { return *s.step(&x) })
}

// BoardPoint is a point or square: column from the left and row from the top, both from 0.
type BoardPoint struct {
	Col uint8 `json:"col"`
	Row uint8 `json:"row"`
}

func boardPoint(p *record.Point) *BoardPoint {
	if p == nil {
		return nil
	}
	return &BoardPoint{p.Col, p.Row}
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
