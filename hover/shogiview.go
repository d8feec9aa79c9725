package hover

import (
	"fmt"
	"strings"

	"github.com/recls/recls/formats/board/shogi"
	"github.com/recls/recls/formats/record"
)

// shogiView is a position of shogi with the move that led to it.
type shogiView struct {
	game     *record.Game
	node     int
	pos      shogi.Position // at the node
	before   shogi.Position // at the last move of the path, to name that move by
	last     shogi.Move
	mover    shogi.Side
	captured shogi.Piece
	previous shogi.Square // the target of the move before, zero without one
	number   int          // of the last move
	stopped  int          // the number of the first move that could not be made; 0 for none
}

// newShogiView replays the path to a node. A game that says nothing of its
// position is an even one.
func newShogiView(g *record.Game, node int) *shogiView {
	v := &shogiView{game: g, node: node, pos: shogi.Start()}
	for _, i := range g.Path(node) {
		if g.Nodes[i].Has&record.HasSetup != 0 {
			v.pos = *shogi.FromDetail(g.Detail(i))
		}
		if m := g.Nodes[i].Move; m.Action != record.NoAction {
			v.play(m)
		}
	}
	return v
}

// play makes a move as csa.md section 7 tells: one that breaks the rules is made
// when it has a clear meaning. Behind one that has none the position is unknown,
// and the board stays as it was.
func (v *shogiView) play(m record.Move) {
	v.number++
	v.previous, v.last, v.captured = v.last.To, shogiMove(m), 0
	v.mover = shogi.SideOf(m.Color)
	v.before = v.pos
	v.before.SetTurn(v.mover)
	if v.stopped == 0 && !v.pos.ApplyRecorded(m) {
		v.stopped = v.number
	}
	if v.stopped == 0 {
		v.captured = v.before.At(v.last.To)
	}
}

// shogiMove is the move as the board names it, zero for one that cannot be read.
func shogiMove(m record.Move) shogi.Move {
	out := shogi.Move{To: shogi.SquareAt(m.To), Piece: shogi.Kind(m.Piece)}
	switch m.Action {
	case record.Play:
		out.From = shogi.SquareAt(m.From)
		return out
	case record.Drop:
		return out
	}
	return shogi.Move{}
}

func (v *shogiView) title() string {
	switch m := v.game.Nodes[v.node].Move; {
	case m.Action == record.NoAction && v.number == 0:
		return "Position before move 1"
	case m.Action == record.NoAction:
		return fmt.Sprintf("Position after move %d", v.number)
	case !v.last.To.OnBoard():
		return fmt.Sprintf("%d · %s plays a move that cannot be read", v.number, v.mover)
	}
	title := fmt.Sprintf("%d · %s (%s)", v.number, v.japanese(), v.western())
	if v.captured != 0 {
		title += ", takes a " + v.captured.Kind().English()
	}
	return title
}

func (v *shogiView) facts() []string {
	if v.stopped > 0 {
		return []string{fmt.Sprintf("the board stands before move %d, which cannot be made", v.stopped)}
	}
	facts := []string{v.pos.Turn().String() + " to play"}
	if v.pos.InCheck(v.pos.Turn()) {
		facts = append(facts, "in check")
	}
	return facts
}

// lastSquare is where the move of the node itself went.
func (v *shogiView) lastSquare() shogi.Square {
	if v.game.Nodes[v.node].Move.Action == record.NoAction || v.stopped > 0 {
		return 0
	}
	return v.last.To
}

// diagram is the board as KIF files draw it (BOD): every character of the board
// is as wide as two Latin letters, so the columns stand in line wherever the
// kanji have a font of their own; `v` stands before the pieces of White.
func (v *shogiView) diagram() string {
	var s strings.Builder
	s.WriteString("後手の持駒：" + v.hand(shogi.White) + "\n")
	s.WriteString("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n")
	for rank := 1; rank <= 9; rank++ {
		s.WriteByte('|')
		for file := 9; file >= 1; file-- {
			s.WriteString(diagramPiece(v.pos.At(shogi.NewSquare(file, rank))))
		}
		s.WriteString("|" + kanjiNumber(rank) + "\n")
	}
	s.WriteString("+---------------------------+\n先手の持駒：" + v.hand(shogi.Black) + "\n")
	if v.pos.Turn() == shogi.White {
		s.WriteString("後手番\n")
	}
	if v.lastSquare() != 0 {
		fmt.Fprintf(&s, "手数＝%d　%s　まで\n", v.number, v.japanese())
	}
	return s.String()
}

func diagramPiece(p shogi.Piece) string {
	switch {
	case p == 0:
		return " ・"
	case p.Side() == shogi.White:
		return "v" + oneKanji(p.Kind())
	}
	return " " + oneKanji(p.Kind())
}

// hand lists the pieces in hand, the strongest first.
func (v *shogiView) hand(side shogi.Side) string {
	var list []string
	for _, k := range shogi.HandKinds {
		switch n := v.pos.Hand(side, k); {
		case n == 1:
			list = append(list, k.Kanji())
		case n > 1:
			list = append(list, k.Kanji()+kanjiNumber(n))
		}
	}
	if len(list) == 0 {
		return "なし"
	}
	return strings.Join(list, "　")
}

// oneKanji is a piece in the width of one character: diagrams print 成香, 成桂 and
// 成銀 as 杏, 圭 and 全.
func oneKanji(k shogi.Kind) string {
	switch k {
	case shogi.NY:
		return "杏"
	case shogi.NK:
		return "圭"
	case shogi.NG:
		return "全"
	}
	return k.Kanji()
}

// kanjiNumber writes 1 to 99 as Japanese diagrams do: 一, 十八.
func kanjiNumber(n int) string {
	digits := [...]string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}
	switch {
	case n < 10:
		return digits[n]
	case n < 20:
		return "十" + digits[n-10]
	}
	return digits[n/10%10] + "十" + digits[n%10]
}
