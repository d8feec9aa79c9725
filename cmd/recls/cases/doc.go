// Package cases runs the records under testdata through everything that recls does with a record, and asserts on each
// what must always hold. All of its code is test code.
//
// A case file is a txtar archive, testdata/<format>/<subject>.txtar. A section whose name ends in a format's extension
// is an input:
//
//	-- near-miss.sgf only=sgf/duplicate-property --
//
// Words after the name are options:
//
//	only=CODE[,CODE]  show (and count) only findings of these codes
//	on=CODE[,CODE]    switch on rules that are off by default
//	chomp             the input has no line break at its end
//	raw               ‹0D 0A› in the input stands for these bytes, in hexadecimal
//	bytes             the same, and the input is read as a file is: by its encoding
//	indent=N          format with this indentation
//	language=TAG      the words of findings, hovers, hints, … are in this language: ja, zh-CN, zh-TW, ko
//	rename=NAME       what to rename to, %20 for a blank
//	action=ID         the action of section refactored
//	play=MOVE         the move of section played: column,row from 0, or pass;
//	                  shogi: from-to-PIECE, or -to-PIECE for a drop
//	adds=CODE[,CODE]  a fix may bring up findings of these codes
//
// The sections after an input, up to the next one, are what to expect of it; those that are absent are not looked at,
// and go test -update writes those that are there anew:
//
//	findings  what is reported, drawn with carets under the text
//	tree      the syntax tree: a line a node, with its kind, span and text
//	format    the text in canonical layout
//	fixed     the text with the first fix of each finding shown
//	actions   what can be done at the cursor mark
//	refactored  the text after an action, or the file that it writes
//	played    the text after a move after the node at the cursor mark, ▮ before it
//	hover     what is shown at the cursor mark ▮ in the input
//	complete  what can be written at the mark: label, detail, insertion
//	definition  what the span at the mark (?) names (^)
//	references  what names that (^), and the move or setup itself (d)
//	highlights  what touches the point at the mark: reads (r) and changes (w) it
//	rename    the text after a rename of the name at the mark
//	panel     what a panel shows of the node at the mark, without its picture
//	links     the addresses of the web, each with what a browser is given
//	outline   the entries beside the text: kind, name, detail, lines
//	index     the names that people search for, with their game and span
//	folds     what can be folded, by its lines
//	around    what is selected around the mark, the innermost first
//	lenses    the lines over games and variations
//	hints     the lines with remarks after their moves, each as ‹hint›
//	tokens    the tokens that editors colour, with their classes and modifiers
//
// An empty findings section says: nothing is reported.
//
// Whatever the case asks, the runner asserts on every input (Invariants): the tokens join to the input, nodes nest,
// findings and edits lie in the text, a fix removes its finding and adds none, formatting is idempotent and keeps the
// meaning, no place makes a hover panic.
package cases
