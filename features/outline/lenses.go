package outline

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// MaxLenses is how many lenses a file gets: each takes a line of the editor.
const MaxLenses = 1000

// Lenses are a line over every game: how many moves its main line has, who plays, who won; and one over every variation
// that starts on a line of its own. When there are more than a thousand, games alone have one.
func Lenses(p *Provider, f *syntax.File, l *i18n.Locale) []Lens {
	if p == nil {
		return nil
	}
	var all, games []Lens
	for i := range min(f.GameCount(), MaxLenses) {
		g := f.Game(i)
		lines := linesOf(g)
		games = append(games, gameLens(f, l, g, i, lines))
		if all = append(all, games[i]); len(all) <= MaxLenses {
			all = variationLenses(p, all, f, l, g, i, lines)
		}
	}
	if len(all) > MaxLenses {
		return games
	}
	return all
}

func gameLens(f *syntax.File, l *i18n.Locale, g *record.Game, index int, of lines) Lens {
	at := syntax.Span(g.Extent(0))
	if at.Len() == 0 {
		at = syntax.Span{Start: g.Start, End: g.Start}
	}
	return Lens{
		Span: trim(f, at), Title: join(countMoves(of.length[0]).In(l), players(l, g), line(l, g, record.KeyResult)), Game: index, OfGame: true,
	}
}

// variationLenses appends those of one game, up to one more than there is room for.
func variationLenses(p *Provider, all []Lens, f *syntax.File, l *i18n.Locale, g *record.Game, game int, of lines) []Lens {
	depth := make([]int32, len(g.Nodes))
	for i := 1; i < len(g.Nodes) && len(all) <= MaxLenses; i++ {
		depth[i] += depth[g.Nodes[i].Parent]
		span, head, ok := p.branch(f, g, i)
		if !ok {
			continue
		}
		if head == i {
			depth[i]++
		} else {
			depth[head] = 1
		}
		if OwnLine(f, span.Start) {
			moves, deep := of.length[head], depth[g.Nodes[head].Parent]+1
			title := i18n.Plural(int(moves), "variation of %d move · depth %d", "variation of %d moves · depth %d", moves, deep)
			all = append(all, Lens{Span: trim(f, span), Game: game, Node: head, Title: title.In(l)})
		}
	}
	return all
}
