package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// expected are the moves of a note at a node, and the node that they follow: that one, or the one before where the
// engine would have played something else. A move that the record itself makes is left out.
func (a *analysis) expected(p view.NodeRef) (from view.NodeRef, line []record.Move) {
	if a.moves == "" {
		return p, nil
	}
	own := p.Game.Nodes[p.Node].Move
	if !a.isInstead(own) {
		return p, readMoves(a.moves, replay.At(p.Game, p.Node), p.Node, maxExpected)
	}
	from = p
	from.Node = int(p.Game.Nodes[p.Node].Parent)
	line = readMoves(a.moves, replay.At(p.Game, from.Node), from.Node, maxExpected)
	if len(line) > 0 && line[0] == own {
		return p, line[1:]
	}
	return from, line
}

// isInstead reports whether the moves of a note begin in the place of the move that it is written at.
func (a *analysis) isInstead(own record.Move) bool {
	if own.Action == record.NoAction {
		return false
	}
	if m, ok := westernMove(firstField(a.moves)); ok {
		return m.To.Point() == own.To && m.IsDrop() == (own.Action == record.Drop) && (m.IsDrop() || m.From.Point() == own.From)
	}
	side, marked := firstMark(a.moves)
	return marked && side == shogi.SideOf(own.Color)
}

// words is the note beside the board of its move: the score and the first moves. It is nil for a note with neither.
func (a *analysis) words(p view.NodeRef) i18n.Text {
	const limit = 6
	if p.Notation == notation.Both {
		p.Notation = notation.Japanese // a list with every name twice cannot be read
	}
	from, moves := a.expected(p)
	line := view.Expected(from, moves[:min(len(moves), limit)])
	if len(moves) > limit && !strings.HasSuffix(line, "…") {
		line += " …"
	}
	scored := a.scored()
	switch instead := from.Node != p.Node; {
	case line == "":
		return scored
	case scored == nil && instead:
		return i18n.Msg("would play %s", line)
	case scored == nil:
		return i18n.Msg("expects %s", line)
	case instead:
		return i18n.Msg("%s, would play %s", scored, line)
	}
	return i18n.Msg("%s, expects %s", scored, line)
}

// firstMark is the side that the first move of a line is marked with.
func firstMark(moves string) (shogi.Side, bool) {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(moves, " 　"))
	return markSide(r)
}

// markSide is the side of ▲, △ and the like.
func markSide(r rune) (side shogi.Side, ok bool) {
	switch r {
	case '▲', '▼', '☗', '⛊':
		return shogi.Black, true
	case '△', '▽', '☖', '⛉':
		return shogi.White, true
	}
	return shogi.Black, false
}

// maxExpected is how many moves of an engine are read.
const maxExpected = 60

// readMoves reads moves as they are written in a comment: the notation is that of KI2, in which source squares may stand
// as well, or 将棋所's P7g-7f. They follow a node, at which the board is, and are limit
// moves at most. The last one is a move that cannot be read, if
// there is such a one.
func readMoves(text string, b *replay.Board, node, limit int) (line []record.Move) {
	if b == nil || b.Pieces == nil || b.Unread > 0 {
		return nil
	}
	pos := *b.Pieces
	previous := shogi.Square(0)
	if own := b.Game.Nodes[node].Move; own.Action != record.NoAction {
		previous = shogi.SquareAt(own.To)
	}
	play := func(m shogi.Move) bool {
		made := m.Recorded(pos.Turn())
		if m.Piece == shogi.NoKind || !m.OnBoard() {
			made = record.Move{Action: record.Opaque, Color: pos.Turn().Color()}
		}
		line, previous = append(line, made), m.To
		return made.Action != record.Opaque && pos.ApplyRecorded(made) && len(line) < limit
	}
	if _, ok := westernMove(firstField(text)); ok {
		for _, word := range strings.Fields(text) {
			if m, ok := westernMove(word); !ok || !play(m) {
				break
			}
		}
		return line
	}
	f := kif.Format{}.Parse(syntax.NewSource(text))
	for n := range syntax.NodeID(f.Tree.Len()) {
		if k := f.Tree.Kind(n); k != kif.Ki2Move && k != kif.Move {
			continue
		}
		m, _ := kif.Resolve(kif.MoveOf(f.Tree, n), &pos, previous)
		if !play(m) {
			break
		}
	}
	return line
}

// westernMove reads a move such as P7g-7f, B8hx2b+, B*5e.
func westernMove(word string) (m shogi.Move, ok bool) {
	promoted := strings.HasPrefix(word, "+")
	word = strings.TrimPrefix(word, "+")
	if len(word) < len("P*5e") {
		return m, false
	}
	k := westernKinds[word[0]]
	if promoted {
		k = k.Promoted()
	}
	if word = word[1:]; k == shogi.NoKind {
		return m, false
	}
	drop := word[0] == '*'
	if from, ok := westernSquare(word); ok {
		m.From, word = from, word[2:]
	}
	if word == "" || strings.IndexByte("-x*", word[0]) < 0 {
		return m, false
	}
	if m.To, ok = westernSquare(word[1:]); !ok || m.From == 0 && !drop {
		return m, false
	}
	if m.Piece = k; strings.HasSuffix(word, "+") {
		m.Piece = k.Promoted()
	}
	return m, true
}

var westernKinds = [256]shogi.Kind{
	'P': shogi.FU, 'L': shogi.KY, 'N': shogi.KE, 'S': shogi.GI, 'G': shogi.KI, 'B': shogi.KA, 'R': shogi.HI, 'K': shogi.OU,
}

// westernSquare reads 7f at the start of a text.
func westernSquare(s string) (shogi.Square, bool) {
	if len(s) < 2 || s[0] < '1' || s[0] > '9' || s[1] < 'a' || s[1] > 'i' {
		return 0, false
	}
	return shogi.NewSquare(int(s[0]-'0'), int(s[1]-'a')+1), true
}
