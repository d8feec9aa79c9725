package features

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
)

// handicaps are the start positions that PI can state (section 5). White moves first in all but the first.
var handicaps = []complete.Choice{
	{"PI", "an even game"}, {"PI11KY", "without a lance"}, {"PI91KY", "without the right lance"}, {"PI22KA", "without the bishop"},
	{"PI82HI", "without the rook"}, {"PI82HI11KY", "without rook and lance"}, {"PI82HI22KA", "two pieces"},
	{"PI82HI22KA11KY", "three pieces"}, {"PI82HI22KA11KY91KY", "four pieces"}, {"PI82HI22KA11KY91KY81KE", "five pieces"},
	{"PI82HI22KA11KY91KY81KE21KE", "six pieces"}, {"PI82HI22KA11KY91KY81KE21KE71GI31GI", "eight pieces"},
	{"PI82HI22KA11KY91KY81KE21KE71GI31GI61KI41KI", "ten pieces"},
}

func (p *proposals) position() {
	switch c := p.Typed[1]; {
	case p.state.side || p.state.moves:
	case c == 'I' || c == 'i':
		for _, h := range handicaps {
			p.Add(complete.Item{Label: h[0], Detail: h[1], Kind: complete.Value, Insert: h[0], Word: "PI"})
		}
	case c == '+' || c == '-':
		p.pieces()
	case c >= '1' && c <= '9' && len(p.Typed) > len("P1"):
		p.cells()
	default:
		p.rows()
	}
}

// rows proposes the next rank of a position in rows: as in an even game, and empty. PI and rows exclude each other.
func (p *proposals) rows() {
	rank := 1
	for rank <= 9 && p.state.rows[rank] {
		rank++
	}
	if p.state.initial || rank > 9 {
		return
	}
	start := shogi.Start()
	var empty shogi.Position
	for _, row := range []struct {
		pos   *shogi.Position
		words string
	}{{&start, "as in an even game"}, {&empty, "empty"}} {
		text := string(row.pos.AppendRow([]byte("P"+strconv.Itoa(rank)), rank))
		p.Add(complete.Item{Label: text, Detail: row.words, Kind: complete.Property, Insert: text, Word: "P" + strconv.Itoa(rank)})
	}
}

func (p *proposals) pieceLists() {
	p.keyword("P+", "P+")
	p.keyword("P-", "P-")
}

const cellLength = len("+FU")

func (p *proposals) cells() {
	from := p.Replace.Start + len("P1")
	to := cellEnd(p.Text, from)
	for to <= p.Off && to < p.Replace.End {
		from, to = to, cellEnd(p.Text, to)
	}
	p.Word(from, min(to, p.Replace.End))
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		for _, k := range shogi.Kinds {
			p.piece(string(side.Sign())+k.String(), k)
		}
	}
	p.Value(" * ", "an empty square")
}

// cellEnd is the end of the square that starts at a place of a row, in characters: an empty one may be drawn with
// anything.
func cellEnd(text string, at int) int {
	for range cellLength {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}

func (p *proposals) piece(text string, k shogi.Kind) {
	p.Add(complete.Item{Label: text, Detail: pieceWords(k).String(), Kind: complete.Value, Insert: text, Word: k.String()})
}

const itemLength = len("59OU")

// pieces proposes an item of a piece list: after the two digits of a square what is there, and before them the hand.
func (p *proposals) pieces() {
	from := p.Replace.Start + len("P+")
	from += (len(p.Typed) - len("P+")) / itemLength * itemLength
	p.Word(from, min(from+itemLength, p.Replace.End))
	square := "00"
	if len(p.Typed) >= len(square) {
		square = p.Typed[:2]
	}
	for _, k := range shogi.Kinds {
		if square != "00" || k < shogi.OU {
			p.piece(square+k.String(), k)
		}
	}
	if strings.HasPrefix(square, "0") {
		p.Add(complete.Item{Label: "00" + csa.All, Detail: "all remaining pieces", Kind: complete.Value,
			Insert: "00" + csa.All, Word: csa.All})
	}
}
