package server

import (
	"context"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/record"
)

// maxFound is how many symbols a search gives: more nobody reads.
const maxFound = 500

var subjectKinds = [...]protocol.SymbolKind{
	record.PlayerName:  protocol.SymbolKindClass,
	record.EventName:   protocol.SymbolKindNamespace,
	record.OpeningName: protocol.SymbolKindConstant,
	record.PlaceName:   protocol.SymbolKindPackage,
	record.TitleName:   protocol.SymbolKindInterface,
}

// workspaceSymbol answers workspace/symbol: players, events, openings and named places of the open files, and after
// them of the workspace where that is indexed.
func (s *server) workspaceSymbol(ctx context.Context, p *protocol.WorkspaceSymbolParams) (protocol.WorkspaceSymbolResult, error) {
	release(ctx)
	found := search{query: []rune(strings.ToLower(p.Query))}
	open := make(map[uri.URI]bool)
	for _, id := range s.docs.all() {
		open[id.key] = true
		if snap := s.docs.snapshot(id.key); snap != nil {
			found.add(snap.names())
		}
	}
	files, at := s.index.all()
	for _, u := range files {
		if ctx.Err() != nil || len(found.list) >= maxFound {
			break
		}
		if !open[u] {
			found.add(at[u].names)
		}
	}
	return found.list, nil
}

// search gathers the names that a query fits: its letters, in their order, in any case.
type search struct {
	query []rune
	list  protocol.SymbolInformationSlice
}

func (x *search) add(names []name) {
	for i := range names {
		n := &names[i]
		if len(x.list) >= maxFound {
			return
		}
		if x.fits(n.entry.Name) {
			x.list = append(x.list, protocol.SymbolInformation{
				BaseSymbolInformation: protocol.BaseSymbolInformation{
					Name: n.entry.Name, Kind: subjectKinds[n.entry.Subject], ContainerName: &n.entry.Game,
				},
				Location: n.at,
			})
		}
	}
}

func (x *search) fits(name string) bool {
	want := x.query
	for _, r := range strings.ToLower(name) {
		if len(want) == 0 {
			break
		}
		if r == want[0] {
			want = want[1:]
		}
	}
	return len(want) == 0
}
