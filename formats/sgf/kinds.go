package sgf

import "github.com/recls/recls/syntax"

// The kinds of tokens. Values are one token with their brackets: a file of 600,000 nodes has a million of them.
const (
	Blank      syntax.Kind = iota // white space between tokens
	Prose                         // text before, between and after the trees
	Open                          // (
	Close                         // )
	Semicolon                     // ;
	Name                          // the identifier of a property
	Value                         // [...]
	CutValue                      // [... whose closing bracket is missing
	Word                          // letters like an identifier, without a value
	LineEscape                    // \r\n written as four characters
	Junk                          // what forms nothing inside a tree
)

// The kinds of nodes.
//
// A GameTree or Variation holds its Nodes and, after them, its Variations. In a faulty file it may hold no Node at all
// (a doubled parenthesis), or Nodes after a Variation: these hang on the node before the first Variation, as one more
// alternative. A Node holds Properties; Values are values without an identifier. A Property begins with a Name and
// holds Blank, Value and CutValue.
const (
	File syntax.Kind = iota
	GameTree
	Variation
	Node
	Property
	Values
)
