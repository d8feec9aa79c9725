package complete

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
)

// csaHandicaps are the start positions that PI can state (section 5). White moves
// first in all but the first.
var csaHandicaps = []choice{
	{"PI", "an even game"}, {"PI11KY", "without a lance"}, {"PI91KY", "without the right lance"}, {"PI22KA", "without the bishop"},
	{"PI82HI", "without the rook"}, {"PI82HI11KY", "without rook and lance"}, {"PI82HI22KA", "two pieces"},
	{"PI82HI22KA11KY", "three pieces"}, {"PI82HI22KA11KY91KY", "four pieces"}, {"PI82HI22KA11KY91KY81KE", "five pieces"},
	{"PI82HI22KA11KY91KY81KE21KE", "six pieces"}, {"PI82HI22KA11KY91KY81KE21KE71GI31GI", "eight pieces"},
	{"PI82HI22KA11KY91KY81KE21KE71GI31GI61KI41KI", "ten pieces"},
}

// position proposes what a P line can be, by its second character.
func (p *csaPlace) position(r *request) {
	switch c := r.typed[1]; {
	case p.state.side || p.state.moves:
	case c == 'I' || c == 'i':
		for _, h := range csaHandicaps {
			r.add(Item{Label: h.text, Detail: h.detail, Kind: Value, Insert: h.text, Word: "PI"})
		}
	case c == '+' || c == '-':
		p.pieces(r)
	case c >= '1' && c <= '9' && len(r.typed) > len("P1"):
		p.cells(r)
	default:
		p.rows(r)
	}
}

// rows proposes the next rank of a position in rows: as it stands in an even
// game, and empty. PI and rows exclude each other.
func (p *csaPlace) rows(r *request) {
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
		r.add(Item{Label: text, Detail: row.words, Kind: Property, Insert: text, Word: "P" + strconv.Itoa(rank)})
	}
}

// pieceLists proposes the lines that name pieces one by one.
func (p *csaPlace) pieceLists(r *request) {
	p.keyword(r, "P+", "P+")
	p.keyword(r, "P-", "P-")
}

const cellLength = len("+FU")

// cells proposes what stands on the square of a row that the cursor is on.
func (p *csaPlace) cells(r *request) {
	from := r.replace.Start + len("P1")
	to := behindCell(r.text, from)
	for to <= r.off && to < r.replace.End {
		from, to = to, behindCell(r.text, to)
	}
	r.word(from, min(to, r.replace.End))
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		for k := shogi.FU; k <= shogi.RY; k++ {
			if k.String() != "" {
				r.piece(string(side.Sign())+k.String(), k)
			}
		}
	}
	r.value(" * ", "an empty square")
}

// behindCell is the end of the square that starts at a place of a row, in characters:
// an empty one may be drawn with anything.
func behindCell(text string, at int) int {
	for range cellLength {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}

func (r *request) piece(text string, k shogi.Kind) {
	r.add(Item{Label: text, Detail: k.English() + " " + k.Kanji(), Kind: Value, Insert: text, Word: k.String()})
}

const itemLength = len("59OU")

// pieces proposes an item of a piece list: behind the two digits of a square what
// stands there, and before them the hand.
func (p *csaPlace) pieces(r *request) {
	from := r.replace.Start + len("P+")
	from += (len(r.typed) - len("P+")) / itemLength * itemLength
	r.word(from, min(from+itemLength, r.replace.End))
	square := "00"
	if len(r.typed) >= len(square) {
		square = r.typed[:2]
	}
	for k := shogi.FU; k <= shogi.RY; k++ {
		if k.String() != "" && (square != "00" || k < shogi.OU) {
			r.piece(square+k.String(), k)
		}
	}
	if strings.HasPrefix(square, "0") {
		r.add(Item{Label: "00" + csa.All, Detail: "all pieces that are left in the box", Kind: Value, Insert: "00" + csa.All, Word: csa.All})
	}
}
