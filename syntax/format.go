// Package syntax holds what all game records have in common: the text and its lines (Source), the lossless tree over it
// (Tree), what is wrong with it (Fault), and the interface through which a format joins (Format).
//
// Nothing here fails, does I/O, or keeps state between calls. Offsets are bytes.
package syntax

import (
	"cmp"
	"sort"
	"sync"
	"sync/atomic"
	"weak"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/charset"
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
	// IsRecord reports whether a file that Parse has made is a record from the first byte that is not blank to the
	// last: nothing in it is foreign to the format, and nothing is cut off. A file whose name says nothing is taken for
	// a record only then, for programs and letters quote records too.
	IsRecord(*File) bool
	// Charset reads what the undecoded bytes of a file say about their encoding.
	Charset(data []byte) Charset
	// Parse reads a text. It never fails and never returns nil: what is wrong
	// is in File.Faults. It is linear in the text.
	Parse(*Source) *File
}

// Charset tells how to decode the bytes of a file whose byte order mark says nothing. Names are MIME names.
type Charset struct {
	Declared   string   // what the file names, as written; "" if it names none
	Span       Span     // where in the bytes it does
	Candidates []string // what to score when the bytes are neither as declared nor UTF-8
	Fallback   string   // what always decodes
	// Ends tells where a character would swallow structure of the format, see charset.Ends. Nil where none can: no
	// charset has bytes below `0` in the middle of a character, and of line breaks none at all.
	Ends charset.Ends
	// Mixed is where the first of several records ends that may each be in an encoding of its own. Nil: a file has one.
	Mixed func(data []byte) int
}

// Rereader is a format that can read a text by what has changed in it.
type Rereader interface {
	Format
	// Reread is Parse of src, which the change has made of old's text, at the cost of the part that has changed. It
	// gives nil where only Parse can tell how far the change reaches.
	Reread(old *File, src *Source, c Change) *File
}

// Reread is Parse of src, which a change has made of old's text. It costs the
// part that has changed where the format and the change allow it.
func Reread(old *File, src *Source, c Change) *File {
	if r, ok := old.Format.(Rereader); ok {
		if f := r.Reread(old, src, c); f != nil {
			f.before = old.id
			return f
		}
	}
	return old.Format.Parse(src)
}

// File is a text that was read as a record. It never changes.
type File struct {
	Format Format
	Tree   *Tree
	Faults *Faults
	// Data is what the format keeps for its own rules, layout and hovers.
	Data any
	// Reworded is the remark that the change lies in, where the file was reread and nothing but its words has changed: no
	// other node, no token and no fault begins or ends because of it. Root where more may have changed.
	Reworded NodeID

	id, before *identity
	games      Games
	known      func() []atomic.Pointer[readGame]
}

// identity tells a file from all others, without keeping it in memory.
type identity struct{ _ byte }

// FileID names a file.
type FileID struct{ id *identity }

// ID is the name of the file.
func (f *File) ID() FileID { return FileID{f.id} }

// DerivedFrom reports whether the file was reread from one of this name: then all
// its games but the one that the change lies in are what they were.
func (f *File) DerivedFrom(v FileID) bool { return v.id != nil && f.before == v.id }

// Games is how the games of a file are found: each is read when somebody asks
// for it. A collection holds ten thousand, of which a reader looks at one.
type Games struct {
	Count int
	Span  func(f *File, game int) Span         // of the text, in order
	Read  func(f *File, game int) *record.Game // with that Start and End
}

// NewFile is the last act of a parser.
func NewFile(f Format, t *Tree, faults *Faults, data any, games Games) *File {
	faults.Sort()
	known := sync.OnceValue(func() []atomic.Pointer[readGame] { return make([]atomic.Pointer[readGame], games.Count) })
	return &File{Format: f, Tree: t, Faults: faults, Data: data, id: new(identity), games: games, known: known}
}

// Source is the text of the file.
func (f *File) Source() *Source { return f.Tree.Source() }

// GameCount is the number of games.
func (f *File) GameCount() int { return f.games.Count }

// GameSpan is the text of a game.
func (f *File) GameSpan(i int) Span { return f.games.Span(f, i) }

// readGame is a game that was read. One that is cheap to read again, of a collection, is kept as long as somebody uses
// it: all games of a collection together take ten times the memory of its text.
type readGame struct {
	kept *record.Game // nil where it is not kept
	used weak.Pointer[record.Game]
}

// Of files with more than fewGames games, those with more than cheapNodes nodes are kept.
const (
	fewGames   = 100
	cheapNodes = 2000
)

// Game is the game with a number, from 0.
func (f *File) Game(i int) *record.Game {
	for known := &f.known()[i]; ; {
		before := known.Load()
		if before != nil {
			if g := cmp.Or(before.kept, before.used.Value()); g != nil {
				return g
			}
		}
		g := f.games.Read(f, i)
		now := &readGame{used: weak.Make(g)}
		if f.games.Count <= fewGames || len(g.Nodes) > cheapNodes {
			now.kept = g
		}
		if known.CompareAndSwap(before, now) { // whoever was first
			return g
		}
	}
}

// GameWith is the game with a number, from 0, if it has the node with a number,
// from 0; ok is false where the file has no such node.
func (f *File) GameWith(game, node int) (g *record.Game, ok bool) {
	if game < 0 || game >= f.GameCount() {
		return nil, false
	}
	g = f.Game(game)
	return g, node >= 0 && node < len(g.Nodes)
}

// Games are all games of the file in order, for as long as the list is in use. Who wants one, or one after the other,
// asks for that one.
func (f *File) Games() []*record.Game {
	all := make([]*record.Game, f.GameCount())
	for i := range all {
		all[i] = f.Game(i)
	}
	return all
}

// GameAt is the game whose text holds the byte at off, and the node that this
// byte belongs to (Game.NodeAt). Without one it returns nil, -1.
func (f *File) GameAt(off int) (*record.Game, int) {
	i := f.GameIndexAt(off)
	if i < 0 {
		return nil, -1
	}
	g := f.Game(i)
	return g, g.NodeAt(off)
}

// GameIndexAt is the number of the game whose text holds the byte at off, -1 without one.
func (f *File) GameIndexAt(off int) int {
	i := sort.Search(f.GameCount(), func(i int) bool { return f.GameSpan(i).Start > off }) - 1
	if i < 0 || !f.GameSpan(i).Contains(off) {
		return -1
	}
	return i
}

// Decode turns the bytes of a file into the text of a format, by what the bytes say of themselves and by what that
// format's files are written in. Nobody may change the bytes afterwards: the text may be the same memory.
func Decode(data []byte, f Format) *Source {
	says := f.Charset(data)
	return Decoded(charset.Decode(data, charset.Options{
		Declared: says.Declared, Candidates: says.Candidates, Fallback: says.Fallback, Ends: says.Ends, Mixed: says.Mixed,
	}))
}

// DecodeAs is Decode in the encoding that the user names. surely is not empty where the bytes are beyond doubt in
// another one; the bytes that do not exist in the one named are counted in Source.Bytes().Invalid.
func DecodeAs(data []byte, f Format, name string) (src *Source, surely string) {
	declared := f.Charset(data).Declared
	return Decoded(charset.DecodeAs(data, name, declared)), charset.Surely(data, name, declared)
}
