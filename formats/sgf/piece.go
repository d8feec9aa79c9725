package sgf

import "github.com/recls/recls/syntax"

// Pieces cuts a text in front of what seem to be trees.
func (Format) Pieces(text string, size int) (pieces []syntax.Span) {
	at := 0
	for _, part := range syntax.Cut(text, size, treeStart) {
		pieces = append(pieces, syntax.Span{Start: at, End: at + len(part)})
		at += len(part)
	}
	return pieces
}

// ParsePiece reads some of the trees of a text. What a piece says of the first tree
// of its file is so of the first piece alone.
func (f Format) ParsePiece(src *syntax.Source, piece syntax.Span, room *syntax.Room) (*syntax.File, bool) {
	if piece.Start > 0 && (piece.Start == src.Len() || src.Text()[piece.Start] != '(') {
		return nil, false
	}
	b := room.Builder(src, File, func() syntax.Guess { return guess(src.Slice(piece)) })
	var x apart
	x.tree, x.faults, x.facts = parsePiece(b, piece, src)
	x.facts.Behind = piece.Start > 0
	file := syntax.NewFile(f, x.tree, x.faults, x.facts, gamesOf(x.facts.Trees))
	return file, piece.Len() == src.Len() || x.whole(piece.End == src.Len(), piece.End)
}
