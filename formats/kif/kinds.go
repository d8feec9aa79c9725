package kif

import (
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/syntax"
)

// Nodes. A file with anything but blanks in it has one Record, which is a row of statements, each without the blanks
// and line breaks around it. KIF has a statement a line; of KI2 every move is one. A statement of a kind can be read;
// what starts like it and cannot has the kind of the same name with Broken. Rows and hands are read piece by piece.
const (
	File            syntax.Kind = iota
	Record                      //
	Declaration                 // #KIF version=2.0 encoding=UTF-8, wherever it is
	Skipped                     // # …
	Comment                     // * …
	Bookmark                    // & …
	Header                      // key：value, hands and 手合割 included
	Row                         // of the diagram
	Frame                       // +------+
	Files                       // ９ ８ ７ … above the diagram
	ListHead                    // 手数----指手----
	PositionNote                // 手数＝30
	Turn                        // 先手番
	View                        // 盤面回転
	Variation                   // 変化：5手
	Result                      // まで76手で先手の勝ち
	Move                        // a move of KIF
	Ki2Move                     // a move of KI2
	Pass                        // パス
	End                         // an end word: 投了; in KI2 after a mark
	BrokenMove                  // of either notation
	BrokenVariation             // without a number
	BrokenResult                // without a number
	Unknown
)

// Statements is the set of all nodes that are one statement each.
const Statements syntax.KindSet = 1<<(Unknown+1) - 1 - 1<<File - 1<<Record

// Moves is the set of what is where a move may be and passes the turn.
const Moves syntax.KindSet = 1<<Move | 1<<Ki2Move | 1<<Pass | 1<<BrokenMove

// Tokens.
const (
	Blank     syntax.Kind = iota // blanks, full-width blanks and tabs, a byte order mark
	Break                        // the end of a line
	Keyword                      // #KIF …, 変化：, まで, 手数＝, the letters after the number of these
	Number                       // of a move, a variation, a result, a position note
	Key                          // of a header line
	Colon                        // ： or :
	Value                        // of a header line or of the declaration
	Bar                          // | of a row
	Cell                         // one square of a row, its mark included
	Rank                         // after a row: 一 to 九
	Frames                       // a frame, the file digits
	Mark                         // ▲ △ and the like
	Square                       // ７六
	Same                         // 同 with the blank after it
	Piece                        // of a move
	Relative                     // 右左直上寄引
	Promotion                    // 成 or 不成
	Drop                         // 打
	Source                       // (77)
	Time                         // ( 0:16/00:00:16)
	Plus                         // + after a move
	Word                         // end word, turn, view, list head, what follows まで…手
	Text                         // comment, bookmark, skipped line, each with its first character; a note after a move
	HandPiece                    // of a hand
	HandCount                    // 十八
	Junk                         // what cannot be read
)

// Lines is how the lines of the format are made.
var Lines = lines.Grammar{
	Statements: Statements, Notes: noteKinds, Begin: Moves | 1<<End | 1<<Variation | 1<<BrokenVariation | 1<<Result, Follow: noteKinds,
	Blank: Blank, Break: Break, Blanks: Blanks, Sound: Sound,
}
