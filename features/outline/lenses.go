package outline

import (
	"strconv"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// MaxLenses is how many lenses a file gets: each takes a line of the editor.
const MaxLenses = 1000

// Lenses are a line over every game: how many moves its main line has, who plays, who won; and one over every variation
// that starts on a line of its own. When there are more than a thousand, games alone have one.
func Lenses(p *Provider, f *syntax.File) []Lens {
	if p == nil {
		return nil
	}
	var all, games []Lens
	for i := range min(f.GameCount(), MaxLenses) {
		g := f.Game(i)
		l := linesOf(g)
		games = append(games, gameLens(p, f, g, i, l))
		if all = append(all, games[i]); len(all) <= MaxLenses {
			all = variationLenses(p, all, f, l, g, i)
		}
	}
	if len(all) > MaxLenses {
		return games
	}
	return all
}

func gameLens(p *Provider, f *syntax.File, g *record.Game, index int, l lines) Lens {
	at, _ := p.Header(f, g)
	if at.Len() == 0 {
		at = syntax.Span{Start: g.Start, End: g.Start}
	}
	return Lens{
		Span: trim(f, at), Title: join(countMoves(l.length[0]), players(g), line(g, record.KeyResult)), Game: index, Whole: true,
	}
}

// variationLenses appends those of one game, up to one more than there is room for.
func variationLenses(p *Provider, all []Lens, f *syntax.File, l lines, g *record.Game, game int) []Lens {
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
			all = append(all, Lens{Span: trim(f, span), Game: game, Node: head,
				Title: "variation of " + countMoves(l.length[head]) + " · depth " + strconv.Itoa(int(depth[g.Nodes[head].Parent]+1))})
		}
	}
	return all
}
