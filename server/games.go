package server

import (
	"context"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// listGames is the command that lists the games in the records of the workspace.
const listGames = "recls.listGames"

// maxGames is how many games are listed: a list is to be looked through, and larger collections are searched.
const maxGames = 20_000

// ListedGames is what listGames answers.
type ListedGames struct {
	Games []ListedGame `json:"games"` // open records first, the others in the order of their paths
	More  bool         `json:"more"`  // there may be others: the list is full
}

// ListedGame is a game with what its header says. Texts are as the record has them: who shows them as HTML must escape
// them.
type ListedGame struct {
	URI    uri.URI        `json:"uri"`
	Range  protocol.Range `json:"range"` // of its first node
	Format string         `json:"format"`
	Game   int            `json:"game"` // of the file, from 0
	Black  string         `json:"black,omitempty"`
	White  string         `json:"white,omitempty"`
	Date   string         `json:"date,omitempty"`
	Event  string         `json:"event,omitempty"`
	Result string         `json:"result,omitempty"`
	Moves  int            `json:"moves"` // of the main line
}

// gameList gathers the games.
type gameList struct {
	s      *server
	end    context.CancelFunc // when the list is full
	locale *i18n.Locale
	ListedGames
}

// allGames answers listGames.
func (s *server) allGames(ctx context.Context) *ListedGames {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	x := &gameList{s: s, end: cancel, locale: s.locale(), ListedGames: ListedGames{Games: []ListedGame{}}}
	wanted := func(scheme string) bool { return strings.HasPrefix(scheme, "vscode-") }
	s.everyRecord(ctx, i18n.Msg("recls: reading the records of the workspace"), nil, wanted, x.file, func(files int, _ bool) i18n.Text {
		return i18n.Plural(files, "1 file", "%d files", files)
	})
	return &x.ListedGames
}

func (x *gameList) file(ctx context.Context, u uri.URI, f *syntax.File, m func() *mapper) {
	for i := range f.GameCount() {
		if len(x.Games) == maxGames {
			x.More = true
			x.end()
		}
		if ctx.Err() != nil {
			return
		}
		g := f.Game(i)
		said := func(key string) string {
			j := slices.IndexFunc(g.Header, func(h record.Field) bool { return h.Key == key })
			if j < 0 {
				return ""
			}
			return excerpt.Line(g.Header[j].Text().In(x.locale), 80)
		}
		moves := 0
		for n := int32(0); n >= 0; n = g.Nodes[n].Child {
			if g.Nodes[n].Move.Action != record.NoAction {
				moves++
			}
		}
		x.Games = append(x.Games, ListedGame{
			URI: u, Range: m().SpanRange(view.SpanOf(f, g, 0)), Format: f.Format.ID(), Game: i, Moves: moves,
			Black: said(record.KeyBlack), White: said(record.KeyWhite), Date: said(record.KeyDate), Event: said(record.KeyEvent), Result: said(record.KeyResult),
		})
	}
}
