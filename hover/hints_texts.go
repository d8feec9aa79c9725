package hover

import "strings"

// texts makes many short strings of bytes in few pieces of memory: the hints of a large record are a hundred thousand.
// A piece lives as long as any of its strings does.
type texts struct{ piece strings.Builder }

// The sizes of pieces, in bytes: the first, and the largest that is asked for before it is needed.
const (
	firstPiece = 1 << 10
	maxPiece   = 1 << 16
)

// text is b as a string.
func (t *texts) text(b []byte) string {
	if t.piece.Len()+len(b) > t.piece.Cap() {
		size := max(min(2*t.piece.Cap(), maxPiece), firstPiece, len(b))
		t.piece = strings.Builder{} // the strings keep the one before
		t.piece.Grow(size)
	}
	start := t.piece.Len()
	t.piece.Write(b)
	return t.piece.String()[start:]
}
