package pgn

import "github.com/recls/recls/syntax"

// Nodes. A Game holds its tags, then what its moves are made of, in the order of the text: each sign of the moves is a
// node of one token, and a Variation holds those of its own. A Game has no blanks around it. A Foreign line and a Loose
// comment are outside of all games.
const (
	File        syntax.Kind = iota
	Game                    //
	Tag                     // [White "Tal"]
	Skipped                 // % … in the first column
	Comment                 // { … }
	LineComment             // ; …
	Number                  // 12. or 12...
	Move                    // Nf3, and what is nearly a move
	Null                    // --
	Mark                    // $1
	Suffix                  // !?
	Symbol                  // ±, and words such as e.p.
	Variation               // ( … )
	Result                  // 1-0, and what is meant as such
	Command                 // [%…] outside a comment
	Markup                  // [pgn] of forums
	Junk                    // what cannot be read
	Foreign                 // a line that is not part of a game
	Loose                   // comments of a file without any game after them
)

// Sets of nodes.
const (
	Moves    syntax.KindSet = 1<<Move | 1<<Null // what passes the turn
	Comments syntax.KindSet = 1<<Comment | 1<<LineComment
	Marks    syntax.KindSet = 1<<Mark | 1<<Suffix | 1<<Symbol // what is said of the move before
)

// Tokens.
const (
	Blank     syntax.Kind = iota // white space, a byte order mark, control characters
	Bracket                      // [ and ] of a tag
	Name                         // of a tag
	Value                        // "…" of a tag
	BareValue                    // a value whose quotes are missing or are not those of the format
	Extra                        // what is between the value and ]
	Text                         // a comment, a skipped or foreign line, with the signs around it
	Figures                      // a number with its dots
	Word                         // a move
	Sign                         // a mark, suffix or symbol
	Score                        // a result
	Paren                        // ( or )
	Other                        // commands, markup, junk
)
