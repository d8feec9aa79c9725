package kif

import "github.com/recls/recls/syntax"

// Notation is how the moves of a file are written.
type Notation uint8

const (
	NoMoves Notation = iota
	KIF              // numbered, with source squares
	KI2              // ▲７六歩
)

// Facts is what the parser knows of a file beside its tree. Nobody changes it once its file is made.
type Facts struct {
	Record   syntax.NodeID // None in a file of blanks
	Notation Notation      // of the first move
	First    syntax.NodeID // the first Move, Ki2Move, Pass, End or BrokenMove; None without
	Begin    int           // the number that the first move of the main line has: 1, or what 手数＝ or the move itself says
	Lines    []Line        // the main line first, even if it is empty; then a line for each 変化, in order of the text
	Second   syntax.NodeID // where a second game begins, which is not read; None in nearly all files
	Foreign  bool          // another game than shogi on 9×9 (section 12): nothing is said of positions and moves
}

// FactsOf is the facts of a file of this format.
func FactsOf(f *syntax.File) *Facts { return f.Data.(*Facts) }

func newFile(f syntax.Format, t *syntax.Tree, faults *syntax.Faults, facts *Facts) *syntax.File {
	return syntax.NewFile(f, t, faults, facts, games(facts))
}
