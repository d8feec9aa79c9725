// Package ishi reads the "Standard Format for Go Data Files" of 17 March 1990, known as Ishi Standard Format: one
// statement a line, the keyword first, blocks of commentary and user data between, variations in VAR … ENDVAR.
//
// The readings where the document leaves a choice are those of recls, spec/ishi.md, section 7. References to sections
// below mean that document.
package ishi

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Format is Ishi Standard Format. The zero value is ready.
type Format struct{}

// ID is "ishi".
func (Format) ID() string { return "ishi" }

// Name is what people call the format.
func (Format) Name() string { return "Ishi Standard Format" }

// Extensions are those that belong to nobody else.
func (Format) Extensions() []string { return []string{".ishi", ".ish"} }

// Claims are the endings of 1990: `.go` for games, which are Go programs to everybody else, and `.prb` for problems.
func (Format) Claims() []string { return []string{".go", ".prb"} }

// Charset: the format knows no declaration. What is not UTF-8 was most likely typed on a PC of the West.
func (Format) Charset([]byte) syntax.Charset {
	return syntax.Charset{Candidates: []string{"windows-1252"}, Fallback: "windows-1252"}
}

// Info is what the parser keeps in syntax.File.Data.
type Info struct {
	Events []Event
	// Foreign: the text is a program in Go. It was not read.
	Foreign bool
}

// InfoOf is the Info of a file that Format.Parse has read.
func InfoOf(f *syntax.File) *Info { return f.Data.(*Info) }

// EventOf is the event whose node is body; nil for none.
func (i *Info) EventOf(body syntax.NodeID) *Event {
	at, ok := slices.BinarySearchFunc(i.Events, body, func(e Event, n syntax.NodeID) int { return int(e.Node - n) })
	if !ok {
		return nil
	}
	return &i.Events[at]
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
