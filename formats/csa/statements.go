package csa

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

func (p *parser) comment(start, end int) int {
	if p.commas {
		p.fault(CodeCommentAfterComma, syntax.Span{Start: start, End: end}, i18n.Msg("the comment comes after a comma: expected it on its own line"))
	}
	if strings.HasPrefix(p.text[start:end], EncodingHead) {
		p.pair(Encoding, Keyword, start+len(EncodingHead), Value, end)
		p.encoding(start)
		return end
	}
	return p.single(Comment, Text, end)
}

func (p *parser) encoding(start int) {
	record := len(p.facts.Records) - 1
	if p.facts.Encoding == noEncoding {
		p.facts.Encoding = record
	}
	if start > 0 && p.text[start-1] == '\n' && p.facts.Below == noEncoding {
		p.facts.Below = record
	}
}

func (p *parser) unknown(start, end int) int {
	s := syntax.Span{Start: start, End: max(start, blanksBefore(p.text, end))}
	p.fault(CodeUnknownLine, s, i18n.Message{})
	return p.single(Unknown, Junk, end)
}

func (p *parser) version(start, stop int) int {
	p.upperCase(start, start+1)
	p.pair(Version, Keyword, start+1, Number, stop)
	if !p.stated {
		p.stated, p.edition = true, ParseEdition(p.text[start+1:stop])
	}
	return stop
}

// isVersionNumber reports whether the text after a V can be meant as a version.
func isVersionNumber(s string) bool {
	for i := 0; i < len(s); i++ {
		if (s[i] < '0' || s[i] > '9') && (s[i] != '.' || i == 0) {
			return false
		}
	}
	return s != ""
}

func (p *parser) player(start, end int) int {
	p.upperCase(start, start+1)
	p.pair(Player, Keyword, start+2, Value, end)
	return end
}

func (p *parser) info(start, end int) int {
	key, _, found := strings.Cut(p.text[start+1:end], ":")
	colon := start + 1 + len(key)
	if !found || key == "" {
		return p.brokenInfo(start, end, found)
	}
	p.begin(Info)
	p.b.Token(Keyword, start+1)
	p.b.Token(Key, colon)
	p.b.Token(Colon, colon+1)
	p.b.Token(Value, end)
	p.end()
	return end
}

func (p *parser) brokenInfo(start, end int, colon bool) int {
	stop := max(start, blanksBefore(p.text, end))
	code := excerpt.Code(p.text[start:stop])
	message := i18n.Msg("%s has no colon: expected a keyword, a colon and a value", code)
	if colon {
		message = i18n.Msg("%s has no keyword: expected one such as `$EVENT` before the colon", code)
	}
	p.fault(CodeInfoSyntax, syntax.Span{Start: start, End: stop}, message)
	return p.single(BrokenInfo, Junk, end)
}

func (p *parser) separate(start, stop, end int) int {
	p.closeRecord()
	s := syntax.Span{Start: start, End: stop}
	switch {
	case p.commas || stop < end && p.text[stop] == ',' || stop != start+1:
		p.separatorFault(s, 0, i18n.Msg("`/` shares its line with other text: expected it alone"))
	case !p.statement && p.separator.Len() == 0:
		p.separatorFault(s, 1, i18n.Msg("`/` comes before the first game: expected it between two games"))
	case !p.statement:
		p.separatorFault(s, 1, i18n.Msg("`/` comes twice in a row: expected a game in between"))
	}
	p.b.Open(Separator)
	p.b.Token(Keyword, stop)
	p.end()
	p.separator, p.statement = s, false
	return stop
}

// move reads a side line or a move. The plus that other notations set after a promoting piece is kept apart: what is
// meant is clear.
func (p *parser) move(start, stop int) int {
	s := p.text[start:stop]
	if len(s) == 1 {
		return p.single(Side, Sign, stop)
	}
	if code := FaultOfMove(s); code != "" {
		p.fault(code, syntax.Span{Start: start, End: stop}, i18n.Message{})
		return p.single(BrokenMove, Junk, stop)
	}
	p.upperCase(start+5, start+7)
	parts := [...]syntax.Token{
		syntax.MakeToken(Sign, start+1), syntax.MakeToken(Square, start+3), syntax.MakeToken(Square, start+5),
		syntax.MakeToken(Piece, start+7), syntax.MakeToken(Plus, stop),
	}
	p.leaf(Move, parts[:len(s)-3]...) // without the plus where there is none
	return stop
}

// FaultOfMove is the code of what is wrong with the form of a move, "" for nothing.
func FaultOfMove(s string) syntax.Code {
	plus := strings.HasSuffix(s, "+") && len(s) == moveLength+1
	switch {
	case !plus && len(s) != moveLength || !values.IsDigits(s[1:5]) || !isPiece(s[5:7]):
		return CodeMove
	case !onBoard(s[3:5]) || !onBoard(s[1:3]) && s[1:3] != "00":
		return CodeSquare
	}
	return ""
}

// startsTime distinguishes a faulty time from a line that merely starts with a T.
func startsTime(s string) bool {
	return s == "" || s[0] < 'A' || s[0] > '~'
}

func (p *parser) time(start, stop int) int {
	if !isSeconds(p.text[start+1 : stop]) {
		message := i18n.Msg("%s is not a time in seconds: expected one such as `T12`", excerpt.Code(p.text[start:stop]))
		p.fault(CodeTime, syntax.Span{Start: start, End: stop}, message)
		return p.single(BrokenTime, Junk, stop)
	}
	p.upperCase(start, start+1)
	p.pair(Time, Keyword, start+1, Seconds, stop)
	return stop
}

func isSeconds(s string) bool {
	if values.IsDigits(s) {
		return true // as nearly all are
	}
	whole, fraction, point := strings.Cut(s, ".")
	return point && values.IsDigits(whole) && values.IsDigits(fraction) && len(fraction) <= 3
}

func (p *parser) endWord(start, stop int) int {
	p.upperCase(start, stop)
	p.pair(End, Keyword, start+1, Word, stop)
	return stop
}
