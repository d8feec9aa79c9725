package find

import (
	"encoding/binary"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Posting is a place as an index keeps it: all that is shown of it, so the record need not be read again.
type Posting struct {
	Game         int // of the file, from 0
	Line, Column int // from 1
	Number       int // of the last move, as the record counts
	Played       int // the moves before the place
	Next         []Next
}

// Postings takes, for an index, the places of a game at which a position comes about.
type Postings struct {
	Game int     // of the file, from 0
	At   *Cursor // in its text
	// Put gets the key and the bytes of each place, which are valid until it returns. Positions of shogi have two keys,
	// with the hands and without.
	Put func(key uint64, posting []byte)
	buf []byte
}

func (p *Postings) add(w *Walker, b *walk, node int, key Key) {
	n, before := &b.Game.Nodes[node], Key{}
	if n.Parent >= 0 {
		before = w.keys[n.Parent]
	}
	if key.Position == 0 || before == key {
		return
	}
	w.next = following(b.Game, node, w.next[:0])
	at := Posting{Game: p.Game, Number: b.Number, Played: b.Played, Next: w.next}
	at.Line, at.Column = p.At.Position(int(n.Start))
	p.buf = at.append(p.buf[:0])
	if before.Position != key.Position {
		p.Put(key.Position, p.buf)
	}
	if key.Board != key.Position && before.Board != key.Board {
		p.Put(key.Board, p.buf)
	}
}

// many stands for that many moves or more, whose number follows.
const many = 3

func (p *Posting) append(b []byte) []byte {
	few := min(len(p.Next), many)
	for _, n := range [...]int{p.Game<<2 | few, p.Line, p.Column, p.Number, p.Played} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	if few == many {
		b = binary.AppendUvarint(b, uint64(len(p.Next)))
	}
	for i := range p.Next {
		b = p.Next[i].append(b)
	}
	return b
}

// has tells what of a move was written.
const (
	hasFrom = 1 << (6 + iota)
	hasMore // piece, arrow, words
)

func (n *Next) append(b []byte) []byte {
	m := &n.Move
	head := byte(m.Action)<<2 | byte(m.Color) // an action takes four bits
	if m.From != (record.Point{}) {
		head |= hasFrom
	}
	if m.Piece != 0 || m.Arrow != (record.Point{}) || n.Written != "" {
		head |= hasMore
	}
	b = append(b, head, m.To.Col, m.To.Row)
	if head&hasFrom != 0 {
		b = append(b, m.From.Col, m.From.Row)
	}
	if head&hasMore != 0 {
		b = append(b, m.Piece, m.Arrow.Col, m.Arrow.Row)
		b = binary.AppendUvarint(b, uint64(len(n.Written)))
		b = append(b, n.Written...)
	}
	return b
}

// ReadPosting reads what Postings gave; ok is false for other bytes.
func ReadPosting(b []byte) (p Posting, ok bool) {
	r := reader{b, true}
	head := r.number()
	p = Posting{Game: head >> 2, Line: r.number(), Column: r.number(), Number: r.number(), Played: r.number()}
	n := head & many
	if n == many {
		n = r.number()
	}
	for ; n > 0 && r.ok; n-- {
		p.Next = append(p.Next, r.next())
	}
	return p, r.ok
}

// reader takes numbers and bytes off the front. What is missing is zero, and no longer ok.
type reader struct {
	b  []byte
	ok bool
}

func (r *reader) number() int {
	n, size := binary.Uvarint(r.b)
	if size <= 0 || n > syntax.MaxSize*4+many {
		r.b, r.ok = nil, false
		return 0
	}
	r.b = r.b[size:]
	return int(n)
}

func (r *reader) take(n int) []byte {
	if n > len(r.b) {
		r.b, r.ok = nil, false
		return make([]byte, min(n, 8))
	}
	head := r.b[:n]
	r.b = r.b[n:]
	return head
}

func (r *reader) point() record.Point {
	b := r.take(2)
	return record.Point{Col: b[0], Row: b[1]}
}

func (r *reader) next() (n Next) {
	head := r.take(1)[0]
	n.Move = record.Move{Action: record.Action(head >> 2 & 15), Color: record.Color(head & 3), To: r.point()}
	if head&hasFrom != 0 {
		n.Move.From = r.point()
	}
	if head&hasMore != 0 {
		n.Move.Piece = r.take(1)[0]
		n.Move.Arrow = r.point()
		n.Written = string(r.take(r.number()))
	}
	return n
}
