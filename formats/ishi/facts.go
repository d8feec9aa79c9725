package ishi

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Facts is what the parser knows of a file beside its tree. Nobody changes it once its file is made.
type Facts struct {
	Events []Event
	// Foreign: the text is a program in Go. It was not read.
	Foreign bool
}

// FactsOf is the facts of a file of this format.
func FactsOf(f *syntax.File) *Facts { return f.Data.(*Facts) }

// EventOf is the event whose node is body; nil for none.
func (f *Facts) EventOf(body syntax.NodeID) *Event {
	at, ok := slices.BinarySearchFunc(f.Events, body, func(e Event, n syntax.NodeID) int { return int(e.Node - n) })
	if !ok {
		return nil
	}
	return &f.Events[at]
}

// Event is what later readers must know about an event before they meet its first line.
type Event struct {
	Node syntax.NodeID
	// Size is the board's size: that of the last good BOARDSIZE line, wherever it is, else 19.
	Size int
	// Prisoners: there is a PRISONER line in the event.
	Prisoners bool
	// Broken: a block is not closed, or closed without being open. What belongs to what is then a guess (section 10).
	Broken bool
}
