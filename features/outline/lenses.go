package outline

import (
	"strconv"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// MaxLenses is how many lenses a file gets: each takes a line of the editor.
const MaxLenses = 1000

// Lenses are a line over every game: how many moves its main line has, who plays,
// who won; and one over every variation that starts on a line of its own. When
// there are more than a thousand, games alone have one.
func Lenses(f *syntax.File) []Lens {
	know, ok := languageOf(f)
	if !ok {
		return nil
	}
	var all, games []Lens
	for i := range min(f.GameCount(), MaxLenses) {
		g := f.Game(i)
		l := linesOf(g)
		games = append(games, gameLens(f, &know, g, i, l))
		if all = append(all, games[i]); len(all) <= MaxLenses {
			all = variationLenses(all, f, &know, l, g, i)
		}
	}
	if len(all) > MaxLenses {
		return games
	}
	return all
}

func gameLens(f *syntax.File, know *language, g *record.Game, index int, l lines) Lens {
	at, _ := know.header(f, g)
	if at.Len() == 0 {
		at = syntax.Span{Start: g.Start, End: g.Start}
	}
	return Lens{
		Span: trim(f, at), Title: join(countMoves(l.length[0]), players(g), line(g, record.KeyResult)), Game: index, Whole: true,
	}
}

// variationLenses appends those of one game, up to one more than there is room
// for.
func variationLenses(all []Lens, f *syntax.File, know *language, l lines, g *record.Game, game int) []Lens {
	depth := make([]int32, len(g.Nodes))
	for i := 1; i < len(g.Nodes) && len(all) <= MaxLenses; i++ {
		depth[i] += depth[g.Nodes[i].Parent]
		span, head, ok := know.branch(f, g, i)
		if !ok {
			continue
		}
		if head == i {
			depth[i]++
		} else {
			depth[head] = 1
		}
		if ownLine(f, span.Start) {
			all = append(all, Lens{Span: trim(f, span), Game: game, Node: head,
				Title: "variation of " + countMoves(l.length[head]) + " · depth " + strconv.Itoa(int(depth[g.Nodes[head].Parent]+1))})
		}
	}
	return all
}
