package csa

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// plain reads the lines from at on that are what nearly all lines of a collection are: a move, the time of one, or both
// with a comma between them, in upper case and with nothing around them. It does what line would do, and gives the
// place of the first line that is anything else. TestPlain holds the two against each other.
func (p *parser) plain(at int) int {
	text, start := p.text, at
	for at < len(text) {
		stop := at
		if isPlainMove(text[at:]) {
			stop += moveLength
		}
		comma := stop > at && stop < len(text) && text[stop] == ','
		behind := stop // the move, and the comma
		if comma {
			behind++
		}
		end := behind
		if comma || stop == at {
			if end = plainTime(text, behind); end == behind {
				break
			}
		}
		if end == len(text) || text[end] != '\n' && text[end] != '\r' {
			break
		}
		if at == start {
			p.openRecord()
		}
		if stop > at {
			p.b.AppendLeaf(Move, syntax.MakeToken(Sign, at+1), syntax.MakeToken(Square, at+3), syntax.MakeToken(Square, at+5), syntax.MakeToken(Piece, stop))
		}
		if comma {
			p.b.AppendToken(Comma, behind)
		}
		if end > behind {
			p.b.AppendLeaf(Time, syntax.MakeToken(Keyword, behind+1), syntax.MakeToken(Seconds, end))
		}
		at = syntax.AfterLineBreak(text, end)
		p.b.AppendToken(Break, at)
	}
	if at > start {
		p.last = p.b.Tokens() - 1
	}
	return at
}

// moveLength is the length of a move without a plus.
const moveLength = len("+7776FU")

// moveTokens is how many tokens such a move has: sign, squares, piece.
const moveTokens = 4

func isPlainMove(s string) bool {
	if len(s) < moveLength || s[0] != '+' && s[0] != '-' || shogi.KindOf(s[5], s[6]) == shogi.NoKind {
		return false
	}
	return areFilled(s[3], s[4]) && (areFilled(s[1], s[2]) || s[1] == '0' && s[2] == '0')
}

// areFilled reports whether two bytes are digits other than 0.
func areFilled(a, b byte) bool { return a-'1' < 9 && b-'1' < 9 }

// plainTime is where a time in whole seconds that starts at at ends; at without one.
func plainTime(text string, at int) (end int) {
	if at == len(text) || text[at] != 'T' {
		return at
	}
	end = at + 1
	for end < len(text) && text[end]-'0' <= 9 {
		end++
	}
	if end == at+1 {
		return at
	}
	return end
}
