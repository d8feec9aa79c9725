package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/formats/board/shogi"
	"github.com/recls/recls/formats/csa"
)

// statements proposes what may stand here, in the order of a record (section 4):
// version, players, information, position, side to move, moves.
func (p *csaPlace) statements(r *request) {
	s := &p.state
	switch {
	case s.ended:
		p.time(r)
		p.keyword(r, "/", "/")
	case s.side || s.moves:
		p.time(r)
		p.moves(r)
		p.endWords(r)
		p.comments(r)
	case s.isBegun():
		p.sides(r)
		p.rows(r)
		p.pieceLists(r)
	default:
		p.head(r)
		p.pieceLists(r)
	}
	if p.first || p.record < 0 {
		p.games(r)
	}
}

// head proposes the lines before the position, and the position of an even game.
func (p *csaPlace) head(r *request) {
	s := &p.state
	p.encoding(r)
	if !s.version && len(s.players)+len(s.keys) == 0 {
		for _, version := range []string{"V2.2", "V3.0", "V2.1", "V2"} {
			r.add(Item{Label: version, Detail: "version of the format", Kind: Property, Insert: version, Word: "V"})
		}
	}
	for _, sign := range []byte{'+', '-'} {
		name := "N" + string(sign)
		r.add(p.entry(Item{Label: name, Insert: name, Last: s.players[sign]}, name))
	}
	p.keys(r, false)
	if !s.isBegun() {
		p.keyword(r, "PI", "PI")
	}
	p.rows(r)
}

// encoding proposes the line that names the charset, which is the first of the
// file or nothing.
func (p *csaPlace) encoding(r *request) {
	if line := csa.EncodingHead + "UTF-8"; p.first && r.replace.Start == 0 {
		r.add(Item{Label: line, Detail: "charset of the file", Insert: line, Word: csa.EncodingHead})
	}
}

// entry fills an item in from the table of the format's words.
func (p *csaPlace) entry(x Item, word string) Item {
	if e := csa.Lookup(word); e != nil {
		x.Detail, x.Word = e.Doc, word
	}
	return x
}

func (p *csaPlace) keyword(r *request, word, insert string) {
	r.add(p.entry(Item{Label: word, Insert: insert}, word))
}

// sides proposes who moves first.
func (p *csaPlace) sides(r *request) {
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		sign := string(side.Sign())
		r.add(Item{Label: sign, Detail: side.String() + " moves first", Kind: Property, Insert: sign, Word: sign})
	}
}

// endWords proposes the words of the record's edition that end a game.
func (p *csaPlace) endWords(r *request) {
	if !p.state.side && !p.state.moves {
		return
	}
	words := csa.EndWords()
	for i := range words {
		if w := &words[i]; w.In(p.edition) {
			r.add(Item{Label: "%" + w.Name, Detail: w.Doc, Kind: Property, Insert: "%" + w.Name, Word: "%" + w.Name})
		}
	}
}

// comments proposes the comments that programs read.
func (p *csaPlace) comments(r *request) {
	p.encoding(r)
	if p.state.side || p.state.moves {
		p.keyword(r, "'*", "'*")
		p.keyword(r, "'**", "'** ")
	}
	p.keyword(r, "'", "'")
}

// time proposes the time of the move or end before, which has none so far.
func (p *csaPlace) time(r *request) {
	if !p.state.untimed {
		return
	}
	var s snippet
	x := p.entry(Item{Label: "T", Kind: Property}, "T")
	r.add(s.text("T").stop("").item(x))
	if r.typed == "" {
		return
	}
	for _, seconds := range []int{0, 1, 5, 10, 30, 60} {
		text := "T" + strconv.Itoa(seconds)
		r.add(Item{Label: text, Detail: "seconds", Kind: Value, Insert: text, Word: "T"})
	}
}

// games proposes a new record of each version in use.
func (p *csaPlace) games(r *request) {
	eol := lineBreak(r.text)
	var v3, v2 snippet
	v3.text(strings.Join([]string{csa.EncodingHead + "UTF-8", "V3.0", "N+"}, eol)).stop("").text(eol + "N-").stop("")
	v3.text(eol + "$EVENT:").stop("").text(eol + "$START_TIME:").stop("YYYY/MM/DD").text(eol + "$TIME:").stop("600+10+0")
	v3.text(eol + "PI" + eol + "+" + eol).stop("")
	if p.first {
		r.add(v3.item(Item{Label: "V3.0 record", Detail: "a new game", Kind: Snippet}))
	}
	v2.text("V2.2" + eol + "N+").stop("").text(eol + "N-").stop("")
	v2.text(eol + "$EVENT:").stop("").text(eol + "$START_TIME:").stop("YYYY/MM/DD").text(eol + "$TIME_LIMIT:").stop("00:30+30")
	v2.text(eol + "PI" + eol + "+" + eol).stop("")
	r.add(v2.item(Item{Label: "V2.2 record", Detail: "a new game", Kind: Snippet}))
}
