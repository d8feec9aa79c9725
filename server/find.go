package server

import (
	"context"
	"slices"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/find"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// findPosition is the command that looks for the position at a place in all records of the workspace.
const findPosition = "recls.findPosition"

// showPositions is the command that shows what findPosition finds. It is the client's, as showBoard is: only clients
// that have it are offered the action that runs it. The others ask for implementations, which every client can list.
const showPositions = "recls.showPositions"

// sourceFindPosition is the kind of that action. Editors show actions of the kind source only to those who ask for them,
// so it is not behind every light bulb.
const sourceFindPosition protocol.CodeActionKind = "source.findPosition"

// maxPlaces is how many places of a position are given: more nobody reads, and every game has its start.
const maxPlaces = 1000

// FindPositionParams are the argument of findPosition.
type FindPositionParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Position     protocol.Position               `json:"position"`
}

// FoundPositions is what findPosition answers.
type FoundPositions struct {
	Positions []FoundPosition `json:"positions"` // open records first, that which was asked about before the others
	Files     int             `json:"files"`     // records that were read
	More      bool            `json:"more"`      // there may be others: the list is full
	Stopped   bool            `json:"stopped"`   // there may be others: the user has ended the search
	Refused   string          `json:"refused,omitempty"`
}

// FoundPosition is a place at which the position comes about. Names are as the record has them: who shows them as HTML
// must escape them.
type FoundPosition struct {
	URI     uri.URI        `json:"uri"`
	Range   protocol.Range `json:"range"` // of the node
	Text    string         `json:"text"`  // what follows, in one line, in the language of the user
	Game    int            `json:"game"`  // of the file, from 0
	Black   string         `json:"black"`
	White   string         `json:"white"`
	Move    int            `json:"move"`   // the number of the last move as the record counts, 0 at the start
	Played  int            `json:"played"` // the moves before the place, whatever numbers the record gives them
	Next    []string       `json:"next"`   // the moves that followed, as in the file
	Turned  bool           `json:"turned"`
	Swapped bool           `json:"swapped"`
}

// findAll answers findPosition.
func (s *server) findAll(at *target, _ *FindPositionParams) (*FoundPositions, error) {
	game, node, ok := view.NodeAt(at.f, at.off)
	if !ok {
		return &FoundPositions{Positions: []FoundPosition{}, Refused: s.words(i18n.Msg("there is no game at this place"))}, nil
	}
	pattern, ok := find.PatternOf(replay.At(at.f.Game(game), node))
	if !ok {
		return &FoundPositions{Positions: []FoundPosition{}, Refused: s.words(i18n.Msg("recls does not know the position at this place"))}, nil
	}
	x := newPositionSearch(s, pattern, at.snap)
	x.run(at.ctx)
	return &x.found, nil
}

// implementation answers textDocument/implementation, the way to the same answer for clients that know no command of
// ours: all that they show as a list of places they show for this.
func (s *server) implementation(at *target, _ *protocol.ImplementationParams) ([]protocol.Location, error) {
	found, err := s.findAll(at, nil)
	if err != nil {
		return nil, err
	}
	return mapped(found.Positions, func(p FoundPosition) protocol.Location {
		return protocol.Location{URI: p.URI, Range: p.Range}
	}), nil
}

// findAction offers the search, to clients that can show what it finds.
func (a *actions) findAction(at syntax.Span) {
	if !a.wants(sourceFindPosition) || !slices.Contains(a.s.clientCaps.commands, showPositions) {
		return
	}
	if _, _, ok := view.NodeAt(a.f, at.Start); !ok {
		return
	}
	title := i18n.Msg("Find this position in the workspace")
	here := FindPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: a.snap.uri}, Position: a.snap.mapper.OffsetPosition(at.Start)}
	a.offer(title, sourceFindPosition, actionData{}).Command = protocol.Command{
		Title: a.s.words(title), Command: showPositions, Arguments: []protocol.LSPAny{mustJSON(here)},
	}
}

// finding is the search that runs: there is one at a time, and a new one ends the one before, whose answer nobody waits
// for any more.
type finding struct {
	mu  sync.Mutex
	end context.CancelFunc
}

// begin ends the search before.
func (f *finding) begin(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.end != nil {
		f.end()
	}
	f.end = cancel
	return ctx, cancel
}

// positionSearch looks for a position in the records of the workspace. It is for one goroutine.
type positionSearch struct {
	s      *server
	asked  *snapshot // that the position is from
	query  *find.Query
	words  find.Words
	walker find.Walker
	end    context.CancelFunc // of the search, when the list is full
	found  FoundPositions
}

func newPositionSearch(s *server, p find.Pattern, asked *snapshot) *positionSearch {
	x := &positionSearch{s: s, asked: asked, query: find.NewQuery(p, find.Options{})}
	x.words = find.Words{Query: x.query, Style: s.settingsFor(asked.key).notation, Locale: s.locale()}
	x.found.Positions = []FoundPosition{}
	return x
}

// run searches the records of the workspace, that which was asked about first.
func (x *positionSearch) run(ctx context.Context) {
	ctx, x.end = x.s.finding.begin(ctx)
	defer x.end()
	// Texts that are neither files nor new ones are the past of a file, such as git's, and are left out, unless it is one
	// of them that was asked about.
	wanted := func(scheme string) bool { return strings.HasPrefix(string(x.asked.key), scheme+":") }
	all := x.s.everyRecord(ctx, i18n.Msg("recls: looking for the position"), x.asked, wanted, x.file, func(int, bool) i18n.Text {
		return i18n.List{
			i18n.Plural(x.found.Files, "1 file", "%d files", x.found.Files),
			i18n.Plural(len(x.found.Positions), "1 place", "%d places", len(x.found.Positions)),
		}
	})
	x.found.Stopped = !all && !x.found.More
}

// file adds the places in a record. Only one that has places needs its mapper.
func (x *positionSearch) file(ctx context.Context, u uri.URI, f *syntax.File, m func() *mapper) {
	x.found.Files++
	for i := range f.GameCount() {
		if ctx.Err() != nil {
			return
		}
		g := f.Game(i)
		for _, p := range x.query.In(&x.walker, g, nil) {
			if len(x.found.Positions) == maxPlaces {
				x.found.More = true
				x.end()
				return
			}
			spot := find.SpotOf(g, p)
			turned, swapped := x.query.Seen(p.Mask)
			x.found.Positions = append(x.found.Positions, FoundPosition{
				URI: u, Range: m().SpanRange(view.SpanOf(f, g, p.Node)), Text: x.words.Of(&spot), Game: i,
				Black: spot.Black, White: spot.White, Move: spot.Number, Next: x.words.Moves(&spot, x.words.Locale),
				Turned: turned, Swapped: swapped,
			})
		}
	}
}

// findCommand reads the argument of findPosition and runs it.
func (s *server) findCommand(ctx context.Context, p *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	if len(p.Arguments) != 1 {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s takes one argument, the place of the position", findPosition)
	}
	found, err := onRecord(s, nil, s.findAll).run(ctx, jsonrpc2.RawMessage(p.Arguments[0]))
	if err != nil {
		return nil, err
	}
	return mustJSON(found), nil
}
