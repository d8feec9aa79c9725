package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Next is what a board shows of the moves that follow its node.
type Next uint8

// The ways to show them.
const (
	NoNext  Next = iota
	Letters      // A, B, C on the points that they go to
	Ghosts       // their stones and pieces, half transparent
)

// nextMove is a move that follows the node. It goes to a point: others cannot be drawn.
type nextMove struct {
	node   int
	move   record.Move
	letter string // "" where there are more than letters, and for ghosts
	own    bool   // the record itself has the letter on the point
}

// mostNext bounds the moves that are drawn: a board has room for no more.
const mostNext = 52

// nextMoves are the moves after a node that are drawn on its board. The label of a point in the record is left as it
// is, and the letters that labels have are given to no other point.
func nextMoves(at NodeRef, label func(record.Point) string) (next []nextMove) {
	if at.Show.Next == NoNext {
		return nil
	}
	for i := at.node().Child; i >= 0 && len(next) < mostNext; i = at.Game.Nodes[i].Next {
		if to, _ := pointsOf(at.Game, int(i)); to != nil {
			next = append(next, nextMove{node: int(i), move: at.Game.Nodes[i].Move})
		}
	}
	if at.Show.Next == Letters {
		giveLetters(next, label)
	}
	return next
}

func giveLetters(next []nextMove, label func(record.Point) string) {
	taken := map[string]bool{}
	for i := range next {
		if own := label(next[i].move.To); own != "" {
			next[i].letter, next[i].own = own, true
			taken[own] = true
		}
	}
	free := byte('A')
	for i := range next {
		if next[i].own {
			continue
		}
		for taken[string(free)] {
			free = letterAfter(free)
		}
		if free == 0 {
			return
		}
		next[i].letter = string(free)
		free = letterAfter(free)
	}
}

// letterAfter goes from A to Z and on to a to z; 0 is after them.
func letterAfter(letter byte) byte {
	switch letter {
	case 'Z':
		return 'a'
	case 'z', 0:
		return 0
	}
	return letter + 1
}

// pointsOf is where the move of a node goes to and where it comes from, for moves between points of the board; nil for
// others.
func pointsOf(g *record.Game, node int) (to, from *record.Point) {
	m := g.Nodes[node].Move
	on := func(p record.Point) bool { return int(p.Col) < g.Cols && int(p.Row) < g.Rows }
	if m.Action != record.Play && m.Action != record.Drop || g.Kind.IsWritten() || !on(m.To) {
		return nil, nil
	}
	if to = &m.To; m.Action == record.Play && on(m.From) && (g.Kind == record.Shogi || notation.IsStep(g.Kind)) {
		from = &m.From
	}
	return to, from
}

// lettersOn are the letters of the moves that go to a point, in one text, and the first of these moves; nil for none.
func lettersOn(next []nextMove, p record.Point) (letters string, first *nextMove) {
	for i := range next {
		if next[i].move.To != p {
			continue
		}
		if first == nil {
			first = &next[i]
		}
		if !next[i].own || letters == "" {
			letters += next[i].letter
		}
	}
	return letters, first
}

// nextWords says of a point that a move of the record goes there, for people who do not see it.
func nextWords(next []nextMove, p record.Point) i18n.Text {
	switch letters, first := lettersOn(next, p); {
	case first == nil:
		return nil
	case letters == "" || first.own:
		return i18n.Msg("next move")
	default:
		return i18n.Msg("next move %s", letters)
	}
}

// openNext begins what is drawn of a move.
func (c *canvas) openNext(n *nextMove) {
	class := ""
	if c.inline {
		class = ` class="recls-next next"`
	}
	c.add(`<g%s data-node="%d">`, class, n.node)
}

// recent says which move came last to a place of the board, by the number of moves made until then: the records may
// count otherwise.
type recent[Place comparable] struct {
	moves int
	at    map[Place]numberedMove
}

// numberedMove is a move with its number in the record.
type numberedMove struct{ order, number int }

// put notes a move to a place, from another one if it has one.
func (r *recent[Place]) put(to Place, from *Place, number int) {
	if r.at == nil {
		r.at = make(map[Place]numberedMove)
	}
	if from != nil {
		delete(r.at, *from)
	}
	r.at[to] = numberedMove{r.moves, number}
}

// number is that of the move that came to a place, among so many last moves; 0 for none.
func (r *recent[Place]) number(p Place, last int) int {
	if m, ok := r.at[p]; ok && m.order > r.moves-last {
		return m.number
	}
	return 0
}

// remember keeps where a move went, so that its number can be drawn.
func (v *goView) remember(m record.Move) {
	v.recent.moves++
	switch {
	case m.Action == record.SwapPieces: // no stone is where it was put
		clear(v.recent.at)
	case m.Action != record.Play || v.Game.Kind.IsWritten() || !v.on(m.To):
	case notation.IsStep(v.Game.Kind):
		v.recent.put(m.To, &m.From, v.Number)
	default:
		v.recent.put(m.To, nil, v.Number)
	}
}

// addNumbers marks the stones of the last moves with their numbers, but for those that the record has a label or a
// number on.
func (v *goView) addNumbers() {
	for p := range v.points(false) {
		if n := v.recent.number(p, v.show.Numbers); n > 0 && !v.isEmpty(p) && v.labelOf(p) == "" {
			v.numbers[v.index(p)] = int32(n)
			v.mark(record.Mark{Point: p, Shape: record.Number})
		}
	}
}

// labelOf is the text that the record has on a point, on one line; "" for none.
func (v *goView) labelOf(p record.Point) string {
	if !v.on(p) {
		return ""
	}
	return v.label(p)
}

// nextMoves draws the moves that follow, over all else.
func (c *goCanvas) nextMoves() {
	drawn := map[record.Point]bool{}
	for i := range c.next {
		n := &c.next[i]
		if p := n.move.To; !drawn[p] && !c.isCovered(p) {
			drawn[p] = true
			c.nextMove(n)
		}
	}
}

func (c *goCanvas) nextMove(n *nextMove) {
	letters, _ := lettersOn(c.next, n.move.To)
	x, y := c.at(n.move.To)
	c.openNext(n)
	if c.show.Next == Ghosts {
		if notation.IsStep(c.Game.Kind) && !c.isCovered(n.move.From) {
			c.path(c.lineTo(n.move.From, n.move.To), c.stroke(goInk)+` stroke-opacity=".5" stroke-width="1"`)
		}
		c.add(`<circle cx="%d" cy="%d" r="%s" %s %s fill-opacity=".5" stroke-width=".6"/>`, x, y, num(c.stoneWidth/2-0.3),
			`fill="`+c.color(goFill[ghostColor(n.move.Color)])+`"`, `stroke="`+c.color(goInk)+`"`)
	} else if !n.own && letters != "" {
		c.letters(letters, x, y, c.ground)
	}
	c.add(`</g>`)
}

// ghostColor is the colour of a ghost whose player nobody knows, too.
func ghostColor(color record.Color) record.Color {
	if color == record.White {
		return record.White
	}
	return record.Black
}

// letters writes letters on a disc in the colour of the board, so that the lines and pieces below do not disturb them.
func (c *canvas) letters(letters string, x, y int, ground paint) {
	size := labelSizes[min(len(letters), len(labelSizes)-1)]
	c.add(`<circle cx="%d" cy="%d" r="4" %s/><text x="%d" y="%s" font-size="%s" font-weight="700" %s>%s</text>`,
		x, y, c.fill(ground), x, num(float64(y)+size*0.36), num(size), c.fill(nextInk), escapeXML(letters[:min(len(letters), len(labelSizes)-1)]))
}

// nextInk is that of the letters. It is the ink of the labels, so that a page that sets the colours of a board needs no
// other one to make them readable.
var nextInk = goInk

// nextMoves draws the moves that follow: letters on empty squares and in the corner of others, or pieces
// on empty squares and the ways of all.
func (v *shogiView) nextMoves(c *canvas) {
	drawn := map[shogi.Square]bool{}
	for i := range v.next {
		n := &v.next[i]
		m := notation.ShogiMove(n.move)
		if !m.To.OnBoard() || drawn[m.To] {
			continue
		}
		drawn[m.To] = true
		c.openNext(n)
		x, y := v.at(m.To)
		if v.show.Next == Ghosts {
			v.ghost(c, n, m)
		} else if letters, _ := lettersOn(v.next, n.move.To); letters != "" && v.board.Pieces.At(m.To) != 0 {
			c.letters(letters, x-shogiCell/2+5, y-shogiTall/2+5, shogiWood)
		} else if letters != "" {
			c.add(`<text x="%d" y="%d" font-size="12" font-weight="700" %s>%s</text>`, x, y+4, c.fill(nextInk), letters[:min(len(letters), 3)])
		}
		c.add(`</g>`)
	}
}

// ghost draws a piece where it goes to, or only its way if it captures there.
func (v *shogiView) ghost(c *canvas, n *nextMove, m shogi.Move) {
	x, y := v.at(m.To)
	if m.From.OnBoard() {
		fx, fy := v.at(m.From)
		c.path(fmt.Sprintf("M%d %dL%d %d", fx, fy, x, y), c.stroke(shogiInk)+` stroke-opacity=".45" stroke-width="1.6" stroke-linecap="round"`)
		c.add(`<circle cx="%d" cy="%d" r="2.6" %s fill-opacity=".6"/>`, x, y, c.fill(shogiInk))
	}
	side := shogi.SideOf(n.move.Color)
	if v.board.Pieces.At(m.To) != 0 || m.Piece == shogi.NoKind {
		return
	}
	c.add(`<g opacity=".5"><path d="M%d %d%s" %s stroke="%s" stroke-width=".6"/>`, x, y, v.wedge(side), c.fill(shogiPiece), c.color(shogiEdge))
	turn := ""
	if v.isUpper(side) {
		turn = fmt.Sprintf(` transform="rotate(180 %d %d)"`, x, y)
	}
	c.add(`<text x="%d" y="%s" font-size="14.5" font-weight="600" %s%s>%s</text></g>`, x, num(float64(y)+5.9), c.fill(shogiInk), turn, m.Piece.OneKanji())
}

// drawNumbers writes the numbers of the last moves into the corners of the squares where their pieces stand.
func (v *shogiView) drawNumbers(c *canvas) {
	if v.show.Numbers == 0 {
		return
	}
	var numbers strings.Builder
	for rank := 1; rank <= 9; rank++ {
		for file := 9; file >= 1; file-- {
			s := shogi.NewSquare(file, rank)
			if n := v.numberOn(s); n > 0 {
				x, y := v.at(s)
				fmt.Fprintf(&numbers, `<text x="%d" y="%d">%d</text>`, x+shogiCell/2-1, y-shogiTall/2+6, n)
			}
		}
	}
	if numbers.Len() > 0 {
		c.add(`<g font-size="6.4" font-weight="700" text-anchor="end" font-family="sans-serif" %s>%s</g>`, c.fill(shogiInk), numbers.String())
	}
}

// numberOn is the number of the move that brought the piece on a square, among the last ones that are to be shown; 0
// for none.
func (v *shogiView) numberOn(s shogi.Square) int {
	if v.board.Pieces.At(s) == 0 {
		return 0
	}
	return v.recent.number(s, v.show.Numbers)
}
