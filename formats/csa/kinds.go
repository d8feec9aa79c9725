package csa

import (
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/syntax"
)

// Nodes. A file is a row of records with Separators between them; a record is a row of statements, each without the
// blanks, commas and line breaks around it. A statement of a kind is well-formed; what starts like it and is not has
// the kind of the same name with Broken. Rows and piece lists are judged piece by piece: they are well-formed unless
// they hold a Junk token.
const (
	File syntax.Kind = iota
	Record
	Encoding // 'CSA encoding=
	Version
	Player
	Info
	Initial // PI
	Row     // P1 to P9
	Pieces  // P+ and P-
	Side    // + or - alone
	Move
	Time
	End
	Comment
	Separator
	BrokenInfo
	BrokenRow
	BrokenMove
	BrokenTime
	Unknown
)

// Statements is the set of all nodes that are one statement each.
const Statements syntax.KindSet = 1<<(Unknown+1) - 1 - 1<<File - 1<<Record

// Tokens.
const (
	Blank   syntax.Kind = iota // blanks and tabs, a byte order mark
	Break                      // the end of a line
	Comma                      //
	Keyword                    // V N+ $ PI P1 P+ T % / and the head of an encoding line
	Number                     // of a version
	Key                        // of a $ line
	Colon                      //
	Value                      // name, value of a $ line or of the encoding line
	Sign                       // + or - of a move or a side line
	Square                     // two digits
	Piece                      // two letters
	Cell                       // one square of a row
	Seconds                    //
	Word                       // of an end line
	Text                       // a comment with its apostrophe
	Plus                       // a plus after the piece of a move
	Junk                       // what cannot be read
)

// Lines is how the lines of the format are made.
var Lines = lines.Grammar{
	Statements: Statements, Notes: syntax.Kinds(Comment, Separator), Blank: Blank, Break: Break, Comma: syntax.Kinds(Comma),
	Begin: syntax.Kinds(Move, BrokenMove, End), Follow: syntax.Kinds(Time, BrokenTime, Comment), Blanks: blanks, Sound: Sound,
}
