package csa

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// The codes of the faults that parsing finds (section 12).
const (
	CodeUnknownLine       syntax.Code = "csa/syntax-unknown-line"
	CodeMove              syntax.Code = "csa/syntax-move"
	CodeSquare            syntax.Code = "csa/syntax-square"
	CodeCase              syntax.Code = "csa/syntax-case"
	CodeIndent            syntax.Code = "csa/syntax-indent"
	CodePadding           syntax.Code = "csa/syntax-padding"
	CodeEmptyStatement    syntax.Code = "csa/syntax-empty-statement"
	CodeBlankLine         syntax.Code = "csa/syntax-blank-line"
	CodeSeparator         syntax.Code = "csa/syntax-separator"
	CodeInfoSyntax        syntax.Code = "csa/meta-syntax"
	CodeRowLength         syntax.Code = "csa/position-row-length"
	CodeRowSpacing        syntax.Code = "csa/position-row-spacing"
	CodeRowEnd            syntax.Code = "csa/position-row-end"
	CodeCell              syntax.Code = "csa/position-cell"
	CodeUnknownPiece      syntax.Code = "csa/position-unknown-piece"
	CodeBadSquare         syntax.Code = "csa/position-bad-square"
	CodeALSquare          syntax.Code = "csa/position-al-square"
	CodeTime              syntax.Code = "csa/time-syntax"
	CodeCommentMidLine    syntax.Code = "csa/comment-mid-line"
	CodeCommentAfterComma syntax.Code = "csa/comment-after-comma"
)

// fault notes a fault. Lines that cannot be read have no words: their rules find them, which know the board.
func (p *parser) fault(code syntax.Code, s syntax.Span, message i18n.Message) {
	p.faults.Add(syntax.Fault{Code: code, Span: s, Message: message})
}

func (p *parser) emptyStatement(comma int, message i18n.Message) {
	p.fault(CodeEmptyStatement, syntax.Span{Start: comma, End: comma + 1}, message)
}

// separatorFault notes a `/`; n is 1 when it can be taken away.
func (p *parser) separatorFault(s syntax.Span, n int, message i18n.Message) {
	p.faults.Add(syntax.Fault{Code: CodeSeparator, Span: s, Message: message, N: n})
}

func (p *parser) upperCase(start, end int) {
	const short = 30 // characters that a message shows
	text := p.text[start:end]
	upper := Upper(text)
	if upper == text {
		return
	}
	message := i18n.Msg("%s has lowercase letters: expected %s", excerpt.Code(text), excerpt.Code(upper))
	if len(text) > short {
		message = i18n.Msg("%s has lowercase letters: expected capitals", excerpt.Code(text))
	}
	p.fault(CodeCase, syntax.Span{Start: start, End: end}, message)
}
