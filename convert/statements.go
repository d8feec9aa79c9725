package convert

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// statementReader reads a game from the statements of a syntax tree.
type statementReader struct {
	*game
	t *syntax.Tree
}

func newStatementReader(t *syntax.Tree) statementReader {
	r := statementReader{newGame(), t}
	r.written = func(n int32) i18n.Message {
		line, text := r.quoted(r.nodes[n].statement)
		return i18n.Msg("line %d: move %d, %s", line, r.nodes[n].number, text)
	}
	return r
}

// quoted is a statement, and the line that it is on.
func (r *statementReader) quoted(n syntax.NodeID) (line int, text string) {
	return r.t.Source().LineAt(r.t.Span(n).Start) + 1, excerpt.Code(r.t.Text(n))
}

// read appends what a statement holds, a move, a pass or an end, with its time.
func (r *statementReader) read(parent int32, k step, n syntax.NodeID, c record.Clock) int32 {
	at := r.add(parent, k)
	r.nodes[at].statement = n
	r.timed(at, c)
	return at
}

// late loses a move after the end of the game, which has no number of its own.
func (r *statementReader) late(n syntax.NodeID) {
	r.lose(moves, func() i18n.Message {
		line, text := r.quoted(n)
		return i18n.Msg("line %d: %s", line, text)
	})
}

// unplaced counts what a line of the position has and no position can have. off tells pieces off the board from the
// rest; it is nil where the board of a format has no other squares.
func (r *statementReader) unplaced(n syntax.NodeID, junk syntax.Kind, off func(string) bool) {
	first, last := r.t.Tokens(n)
	for i := first; i < last; i++ {
		switch {
		case r.t.TokenKind(i) != junk:
		case off != nil && off(r.t.TokenText(i)):
			r.losses.Add(i18n.Msg("pieces off the board"), 1)
		default:
			r.losses.Add(i18n.Msg("parts of the position that cannot be read"), 1)
		}
	}
}
