package kif

import "github.com/recls/recls/syntax"

// The codes of the faults that parsing finds (section 19).
const (
	CodeUnknownLine     syntax.Code = "kif/syntax-unknown-line"
	CodeMove            syntax.Code = "kif/syntax-move"
	CodeSquare          syntax.Code = "kif/syntax-square"
	CodeNumber          syntax.Code = "kif/syntax-number"
	CodeBlanks          syntax.Code = "kif/syntax-blanks"
	CodeIndent          syntax.Code = "kif/syntax-indent"
	CodeTrailing        syntax.Code = "kif/syntax-trailing"
	CodeVariation       syntax.Code = "kif/syntax-variation"
	CodeResult          syntax.Code = "kif/syntax-result"
	CodeSecondGame      syntax.Code = "kif/order-second-game"
	CodeMixed           syntax.Code = "kif/syntax-mixed"
	CodeColon           syntax.Code = "kif/meta-colon"
	CodeRowLength       syntax.Code = "kif/position-row-length"
	CodeRowSpacing      syntax.Code = "kif/position-row-spacing"
	CodeUnknownPiece    syntax.Code = "kif/position-unknown-piece"
	CodeHandPiece       syntax.Code = "kif/position-hand-piece"
	CodeHandCount       syntax.Code = "kif/position-hand-count"
	CodeHandDigits      syntax.Code = "kif/position-hand-digits"
	CodeHandSeparator   syntax.Code = "kif/position-hand-separator"
	CodeSquareForm      syntax.Code = "kif/move-square-form"
	CodeUnpromotedWord  syntax.Code = "kif/move-unpromoted-word"
	CodeMarkInKIF       syntax.Code = "kif/move-mark-in-kif"
	CodeTime            syntax.Code = "kif/time-syntax"
	CodeTrailingComment syntax.Code = "kif/comment-trailing"
	CodeFullWidth       syntax.Code = "kif/comment-fullwidth"
)
