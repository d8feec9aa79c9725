package find

import (
	"github.com/recls/recls/board/backgammon"
	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/zobrist"
	"github.com/recls/recls/record"
)

// Key identifies a position: the game, the size of the board, and what is on it. It is a sum of random numbers
// (Zobrist's method), so a move costs what it changes. The numbers are fixed, and the keys may be kept on disk: who
// changes what makes them changes Version. The zero Key is that of a position that nobody knows.
type Key struct {
	Position uint64
	// Board leaves out the hands of shogi. In other games it is the same as Position.
	Board uint64
}

// Version names how keys and postings are made.
const Version = "2"

// What the numbers are for, so that none is used for two things.
const (
	ofGame uint64 = (iota + 1) << 56
	ofStone
	ofLink
	ofPod
	ofCheckers
	ofPieces
	ofBoard
)

// empty is the key of a board without anything on it.
func empty(kind record.Kind, cols, rows int) uint64 {
	return zobrist.Mix(ofGame | uint64(kind)<<32 | uint64(cols)<<16 | uint64(rows))
}

// stone is what a stone adds to a key, and 0 for none.
func stone(p record.Point, content uint8) uint64 {
	if content == 0 {
		return 0
	}
	return zobrist.Mix(ofStone | uint64(content)<<16 | uint64(p.Col)<<8 | uint64(p.Row))
}

// KeyOf is the key of a position, counted anew.
func KeyOf(b *replay.Board) (k Key) {
	if !isKnown(b) {
		return k
	}
	at := empty(b.Game.Kind, b.Game.Cols, b.Game.Rows)
	switch {
	case b.Pieces != nil:
		return Key{at + zobrist.Mix(ofPieces^b.Pieces.Key()), at + zobrist.Mix(ofBoard^b.Pieces.BoardKey())}
	case b.Checkers != nil:
		at += checkers(b.Checkers)
	default:
		eachPoint(b.Game.Cols, b.Game.Rows, func(p record.Point) { at += stone(p, content(b, p)) })
		if b.Grid != nil {
			at += attached(b.Grid, b.Game)
		}
	}
	return Key{at, at}
}

// isKnown reports whether there is a board, and whether all that led to its position could be carried out.
func isKnown(b *replay.Board) bool {
	return b.Unread == 0 && b.Started && (b.Stones != nil || b.Grid != nil || b.Checkers != nil || b.Pieces != nil)
}

func checkers(b *backgammon.Board) (sum uint64) {
	for _, c := range [...]record.Color{record.Black, record.White} {
		for at := range backgammon.Tray + 1 {
			sum += zobrist.Mix(ofCheckers | uint64(c)<<16 | uint64(at)<<8 | uint64(b.At(c, at)))
		}
	}
	return sum
}

// attached is what lies beside the stones: links of Twixt, pods of Octi. Their order does not count.
func attached(b *grid.Board, g *record.Game) (sum uint64) {
	for _, l := range b.Links() {
		one, other := uint64(l.From.Col)<<8|uint64(l.From.Row), uint64(l.To.Col)<<8|uint64(l.To.Row)
		sum += zobrist.Mix(ofLink | min(one, other)<<16 | max(one, other))
	}
	if g.Kind == record.Octi {
		eachPoint(g.Cols, g.Rows, func(p record.Point) {
			for _, pod := range b.Pods(p) {
				sum += zobrist.Mix(ofPod | uint64(pod.Color)<<32 | uint64(pod.Prongs)<<16 | uint64(p.Col)<<8 | uint64(p.Row))
			}
		})
	}
	return sum
}

func eachPoint(cols, rows int, f func(record.Point)) {
	for row := range rows {
		for col := range cols {
			f(record.Point{Col: uint8(col), Row: uint8(row)})
		}
	}
}
