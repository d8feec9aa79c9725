package convert

import (
	"iter"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// kifGames reads the record of a file.
func kifGames(f *syntax.File) (iter.Seq[*game], i18n.Message) {
	g, why := readKIFGame(f)
	return func(yield func(*game) bool) {
		if g != nil {
			yield(g)
		}
	}, why
}

var kifForm = form{
	moves: kif.Moves, position: syntax.Kinds(kif.Header, kif.Row, kif.Frame, kif.Files), end: kif.End, junk: kif.Junk,
	remark: kif.RemarkOf, other: kifStatement, move: moveOfKIF,
	ending: func(word string) ending { return ending{kif: word} },
}

// readKIFGame reads a record of KIF or KI2. A move of KI2 must say which piece it moves: one that does not stops the
// reading, for to go on would be to guess.
func readKIFGame(f *syntax.File) (*game, i18n.Message) {
	facts := kif.FactsOf(f)
	if facts.Record == syntax.None {
		return nil, i18n.Message{}
	}
	switch _, known := kif.Start(f); {
	case facts.Foreign:
		return nil, i18n.Msg("this is another game than shogi on a board of 9×9 squares")
	case !known:
		return nil, i18n.Msg("the start position cannot be read: expected a diagram of nine rows, or a handicap that recls knows")
	}
	return readRecord(f, f.Game(0), &kifForm, facts.Lines)
}

// kifStatement reads a statement that is particular to KIF. A diagram is in the header where its first row is. Hands alone
// are none: without rows the handicap gives the position.
func kifStatement(r *recordReader, n syntax.NodeID) bool {
	k := r.t.Kind(n)
	key, value := "", ""
	if k == kif.Header {
		key, value = kif.KeyValueOf(r.t, n)
	}
	_, hand := kif.HandOf(key)
	switch {
	case syntax.Kinds(kif.Declaration, kif.ListHead, kif.Turn, kif.PositionNote).Has(k):
	case k == kif.Header && (r.begun || !hand):
		r.field(key, value)
	case r.begun:
		return false
	case k == kif.View:
		r.header = append(r.header, entry{kind: view, value: r.t.Text(n)})
	case k == kif.Row && r.entries(diagram) == 0:
		r.header = append(r.header, entry{kind: diagram})
	}
	return true
}

// moveOfKIF is a move with the piece that the text has, under its name there. In record a piece promotes where it must, and
// only where it may.
func moveOfKIF(r *recordReader, n int32, p *shogi.Position, previous shogi.Square, m shogi.Move, ok bool) shogi.Move {
	s := r.statement(n)
	w := kif.MoveOf(r.t, s)
	if !ok {
		r.unclear(s, w, p, previous)
		return m
	}
	r.nodes[n].Name = r.t.Source().Slice(kif.Part(r.t, s, kif.Piece))
	if m.Piece = w.Piece; !m.IsDrop() {
		m.Piece = p.At(m.From).Kind()
	}
	if w.Promotion == kif.Promotes {
		m.Piece = m.Piece.Promoted()
		m = p.Played(m, p.Judge(m))
	}
	return m
}

// unclear says why a move of KI2 does not say what moves.
func (r *recordReader) unclear(n syntax.NodeID, w kif.Written, p *shogi.Position, previous shogi.Square) {
	if r.t.Kind(n) != kif.Ki2Move {
		return
	}
	_, found := kif.Resolve(w, p, previous)
	line, text := r.quoted(n)
	switch {
	case w.Marked && w.Side != p.Turn():
		r.why = i18n.Msg("line %d: the mark of %s is that of the other player: nothing was converted", line, text)
	case found == shogi.Ambiguous:
		r.why = i18n.Msg("line %d: several pieces can make the move %s, and no mark says which: nothing was converted", line, text)
	case found == shogi.MarkWrong:
		r.why = i18n.Msg("line %d: the marks of %s fit none of the pieces that can go there: nothing was converted", line, text)
	case found == shogi.NoPiece:
		r.why = i18n.Msg("line %d: no piece can make the move %s: nothing was converted", line, text)
	}
}
