package sgf

import "github.com/recls/recls/syntax"

// The codes of the faults that parsing finds. The rules of the same codes say what they mean.
const (
	CodeNoGameTree             syntax.Code = "sgf/no-game-tree"
	CodeTextBeforeTree         syntax.Code = "sgf/text-before-tree"
	CodePropertyBeforeTree     syntax.Code = "sgf/property-before-tree"
	CodeTextAfterTree          syntax.Code = "sgf/text-after-tree"
	CodeExtraClosingParen      syntax.Code = "sgf/extra-closing-paren"
	CodeStrayText              syntax.Code = "sgf/stray-text"
	CodeLiteralLineEscape      syntax.Code = "sgf/literal-line-escape"
	CodeUnclosedTree           syntax.Code = "sgf/unclosed-tree"
	CodeUnclosedValue          syntax.Code = "sgf/unclosed-value"
	CodeUnescapedBracket       syntax.Code = "sgf/unescaped-bracket"
	CodeMissingBracket         syntax.Code = "sgf/missing-bracket"
	CodeOversizedIdent         syntax.Code = "sgf/oversized-ident"
	CodeEmptyVariation         syntax.Code = "sgf/empty-variation"
	CodeMissingSemicolon       syntax.Code = "sgf/missing-semicolon"
	CodeDoubleOpen             syntax.Code = "sgf/double-open"
	CodeNodeAfterVariation     syntax.Code = "sgf/node-after-variation"
	CodePropertyAfterVariation syntax.Code = "sgf/property-after-variation"
	CodeValuesWithoutIdent     syntax.Code = "sgf/values-without-ident"
	CodeIdentWithoutValue      syntax.Code = "sgf/ident-without-value"
)
