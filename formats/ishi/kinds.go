package ishi

import "github.com/recls/recls/syntax"

// Nodes. A file is a row of events; an event is a row of statements and variations; a variation starts with its
// VarStart line and ends with its VarEnd line, if it has one. Every other node is one line with its line break, but for
// Com and User, which are a block of lines. Blank lines belong to the event or variation around them.
const (
	File syntax.Kind = iota
	EventBody
	EventLine
	Header
	Boardsize
	Setup
	Move
	Prisoner
	Mark
	Unmark
	Hide
	Diagram
	Com
	User
	Var
	VarStart
	VarEnd
	Remark
	Unknown // the first word is no keyword
	Stray   // the end of a block that is not open
)

// Statements is the set of all nodes that hold lines rather than other nodes.
const Statements syntax.KindSet = 1<<(Stray+1) - 1 - 1<<File - 1<<EventBody - 1<<Var

// Tokens.
const (
	Blank       syntax.Kind = iota // a blank line outside blocks, with its line break
	Space                          // blanks and tabs inside a line
	NewLine                        // the line break of a statement
	Keyword                        //
	Text                           // title, header value, remark, as it is
	Body                           // all lines between COM and ENDCOM
	UserText                       // the rest of a USER or ENDUSER line, leading blanks included
	UserBody                       // all lines between USER and ENDUSER
	Number                         // of a move, of BOARDSIZE
	Point                          //
	Pass                           //
	All                            //
	Color                          // B or W in SETUP
	MoveRef                        // #n
	MoveRange                      // #n-n
	Label                          // what is before the @ of a mark; the marker of VAR
	Special                        // \c \d \s \t before the @ of a mark
	At                             // @
	Size                           // NxN
	Extra                          // text after complete data
	Bad                            // a field that cannot be read
	UnknownWord                    // the first word of a line, no keyword
	Ignored                        // control characters that the document lets programs ignore; a byte order mark
	Foreign                        // a program in Go
)
