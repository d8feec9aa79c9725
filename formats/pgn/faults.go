package pgn

import "github.com/recls/recls/syntax"

// The codes of the faults that parsing finds: those for which a game is left as it is written (section 7, group syntax).
// Every other rule of the catalogue reads the tree.
const (
	CodeTagUnclosed       syntax.Code = "pgn/syntax-tag-unclosed"
	CodeTagQuote          syntax.Code = "pgn/syntax-tag-quote"
	CodeTagNameMissing    syntax.Code = "pgn/syntax-tag-name-missing"
	CodeTagValueMissing   syntax.Code = "pgn/syntax-tag-value-missing"
	CodeTagName           syntax.Code = "pgn/syntax-tag-name"
	CodeTagSeveralValues  syntax.Code = "pgn/syntax-tag-several-values"
	CodeTagNewline        syntax.Code = "pgn/syntax-tag-newline"
	CodeQuoteUnescaped    syntax.Code = "pgn/syntax-quote-unescaped"
	CodeQuoteCurly        syntax.Code = "pgn/syntax-quote-curly"
	CodeEscape            syntax.Code = "pgn/syntax-escape"
	CodeMarkup            syntax.Code = "pgn/syntax-markup"
	CodeToken             syntax.Code = "pgn/syntax-token"
	CodeCommentUnclosed   syntax.Code = "pgn/syntax-comment-unclosed"
	CodeCommentStray      syntax.Code = "pgn/syntax-comment-stray"
	CodeCommentNested     syntax.Code = "pgn/syntax-comment-nested"
	CodeVariationUnclosed syntax.Code = "pgn/syntax-variation-unclosed"
	CodeVariationStray    syntax.Code = "pgn/syntax-variation-stray"
	CodePercent           syntax.Code = "pgn/syntax-percent"
	CodeAngle             syntax.Code = "pgn/syntax-angle"
	CodeHTML              syntax.Code = "pgn/syntax-html"
	CodeSpace             syntax.Code = "pgn/syntax-space"
	CodeControl           syntax.Code = "pgn/syntax-control"
)
