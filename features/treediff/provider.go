package treediff

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Provider is what a format knows of its nodes. A nil field stands for what is
// true of most formats; a nil Provider for a format that adds nothing.
type Provider struct {
	// Details reads what the nodes of a game hold, all of them in linear time. Nil: what record.Game says.
	Details func(*syntax.File, *record.Game) func(node int) record.Detail
	// Written is the move of a node as the file writes it. Nil: the text of its syntax node.
	Written func(*syntax.File, *record.Game, int) string
	// Rest is what a node holds beside its move and its record.Detail, by name.
	Rest func(*syntax.File, *record.Game, int) map[string]string
	// Skips tells the header fields that are compared elsewhere, or that speak of the
	// file and not of the game. across: the other record is of another format.
	Skips func(f record.Field, across bool) bool
}

func (p *Provider) details(f *syntax.File, g *record.Game) func(int) record.Detail {
	if p == nil || p.Details == nil {
		return g.Detail
	}
	return p.Details(f, g)
}

func (p *Provider) written(f *syntax.File, g *record.Game, node int) string {
	if p == nil || p.Written == nil {
		return f.Tree.Text(syntax.NodeID(g.Nodes[node].Syntax))
	}
	return p.Written(f, g, node)
}

func (p *Provider) rest(f *syntax.File, g *record.Game, node int) map[string]string {
	if p == nil || p.Rest == nil {
		return nil
	}
	return p.Rest(f, g, node)
}

func (p *Provider) skips(f record.Field, across bool) bool {
	return p != nil && p.Skips != nil && p.Skips(f, across)
}
