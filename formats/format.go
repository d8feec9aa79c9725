// Package formats holds what all game records have in common: the text and its
// lines (Source), the lossless tree over it (Tree), what is wrong with it
// (Fault), and the interface through which a format joins (Format).
//
// Nothing here fails, does I/O, or keeps state between calls. Offsets are bytes.
package formats

import (
	"sync"

	"github.com/recls/recls/formats/charset"
	"github.com/recls/recls/formats/record"
)

// Format is one family of records. A format brings all that the rest of recls
// knows about it; no other package names it.
type Format interface {
	// ID is the language identifier ("sgf") and the prefix of its rule codes.
	ID() string
	// Name is what people call it ("Smart Game Format").
	Name() string
	// Extensions are the file name endings that belong to it, with their dots,
	// in lower case. An ending that belongs to others as well is not here.
	Extensions() []string
	// Claims are endings that others own but that may hold this format (".go"
	// of Ishi): such a file is taken only when Sniff agrees.
	Claims() []string
	// Sniff tells from the first bytes of a file whether it is of this format.
	Sniff(head []byte) bool
	// Charset reads what the undecoded bytes of a file say about their encoding.
	Charset(data []byte) Charset
	// Parse reads a text. It never fails and never returns nil: what is wrong
	// is in File.Faults. It is linear in the text.
	Parse(*Source) *File
}

// Charset tells how to decode the bytes of a file whose byte order mark says
// nothing. Names are MIME names.
type Charset struct {
	Declared   string   // what the file names, as written; "" if it names none
	Span       Span     // where in the bytes it does
	Candidates []string // what to score when the bytes are neither as declared nor UTF-8
	Fallback   string   // what always decodes
}

// File is a text that was read as a record. It never changes.
type File struct {
	Format Format
	Tree   *Tree
	Faults *Faults
	// Data is what the format keeps for its own rules, layout and hovers.
	Data any

	games func() []*record.Game
}

// NewFile is the last act of a parser. read makes the games from the tree; it
// is called at most once, when somebody asks for them.
func NewFile(f Format, t *Tree, faults *Faults, data any, read func(*File) []*record.Game) *File {
	faults.Seal()
	file := &File{Format: f, Tree: t, Faults: faults, Data: data}
	file.games = sync.OnceValue(func() []*record.Game { return read(file) })
	return file
}

// Source is the text of the file.
func (f *File) Source() *Source { return f.Tree.Source() }

// Games are the games of the file in order, read on first demand.
func (f *File) Games() []*record.Game { return f.games() }

// GameAt is the game whose text holds the byte at off, and the node that this
// byte belongs to (Game.NodeAt). Without one it returns nil, -1.
func (f *File) GameAt(off int) (*record.Game, int) {
	for _, g := range f.Games() {
		if off >= g.Start && off < g.End {
			return g, g.NodeAt(off)
		}
	}
	return nil, -1
}

// Decode turns the bytes of a file into the text of a format, by what the bytes
// say of themselves and by what that format's files are written in.
func Decode(data []byte, f Format) *Source {
	says := f.Charset(data)
	return Decoded(charset.Decode(data, charset.Options{
		Declared: says.Declared, Candidates: says.Candidates, Fallback: says.Fallback,
	}))
}
