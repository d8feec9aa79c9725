package features

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
)

// handicaps are the start positions that PI can state (section 5). White moves first in all but the first.
var handicaps = []complete.Choice{
	{"PI", i18n.Msg("an even game")}, {"PI11KY", i18n.Msg("without a lance")}, {"PI91KY", i18n.Msg("without the right lance")}, {"PI22KA", i18n.Msg("without the bishop")},
	{"PI82HI", i18n.Msg("without the rook")}, {"PI82HI11KY", i18n.Msg("without rook and lance")}, {"PI82HI22KA", i18n.Msg("handicap of two pieces")},
	{"PI82HI22KA11KY", i18n.Msg("handicap of three pieces")}, {"PI82HI22KA11KY91KY", i18n.Msg("handicap of four pieces")}, {"PI82HI22KA11KY91KY81KE", i18n.Msg("handicap of five pieces")},
	{"PI82HI22KA11KY91KY81KE21KE", i18n.Msg("handicap of six pieces")}, {"PI82HI22KA11KY91KY81KE21KE71GI31GI", i18n.Msg("handicap of eight pieces")},
	{"PI82HI22KA11KY91KY81KE21KE71GI31GI61KI41KI", i18n.Msg("handicap of ten pieces")},
}

func (p *proposals) position() {
	switch c := p.Typed[1]; {
	case p.state.side || p.state.moves:
	case c == 'I' || c == 'i':
		for _, h := range handicaps {
			p.Add(complete.Item{Label: h.Text, Detail: h.Means, Kind: complete.Value, Insert: h.Text, Word: "PI"})
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
		words i18n.Message
	}{{&start, i18n.Msg("as in an even game")}, {&empty, i18n.Msg("empty")}} {
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
	p.Value(" * ", i18n.Msg("an empty square"))
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
	p.Add(complete.Item{Label: text, Detail: shogirules.PieceName(k), Kind: complete.Value, Insert: text, Word: k.String()})
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
		p.Add(complete.Item{Label: "00" + csa.All, Detail: i18n.Msg("all remaining pieces"), Kind: complete.Value,
			Insert: "00" + csa.All, Word: csa.All})
	}
}
