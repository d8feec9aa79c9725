package csa

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Facts is what records must know of those before them: with it each can be read and judged by itself. Nobody changes
// it once its file is made.
type Facts struct {
	Records  []RecordFact
	Encoding int // the index of the first record with an encoding line, -1 without one
	Below    int // likewise, but for one that is the first line of the text, or begins no line
}

// noEncoding is in the place of a record with an encoding line.
const noEncoding = -1

// RecordFact is one record.
type RecordFact struct {
	Node syntax.NodeID
	// Before is the edition that the records before state, which this one keeps when it has no V line; NoEdition when
	// they state none.
	Before Edition
}

// FactsOf is the facts of a file of this format.
func FactsOf(f *syntax.File) *Facts { return f.Data.(*Facts) }

// IndexAt is the index of the record with a node.
func (f *Facts) IndexAt(n syntax.NodeID) int {
	i, _ := slices.BinarySearchFunc(f.Records, n, func(r RecordFact, n syntax.NodeID) int { return int(r.Node - n) })
	return i
}
