package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// statements proposes what may stand here, in the order of a record (section 4):
// version, players, information, position, side to move, moves.
func (p *csaPlace) statements(r *request) {
	s := &p.state
	if p.isBetween(r) {
		p.games(r)
	}
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
}

// isBetween reports whether the cursor stands where a record may begin, and none
// follows before the next separator.
func (p *csaPlace) isBetween(r *request) bool {
	rest := strings.TrimLeft(r.text[r.replace.End:], " \t\r\n")
	return p.record == syntax.None && (rest == "" || rest[0] == '/')
}

// head proposes the lines before the position, and the position of an even game.
func (p *csaPlace) head(r *request) {
	s := &p.state
	p.encoding(r)
	inherited := p.edition == csa.V30 // V3.0 is stated once a file
	if !s.version && !inherited && len(s.players)+len(s.keys) == 0 {
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
		x.Detail, x.Word = clause(e.Doc), word
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

// games proposes a new record: at the start of a file of each version in use,
// behind a separator of the version before it, with the same event and place.
func (p *csaPlace) games(r *request) {
	switch {
	case p.first:
		r.add(p.game(r, "V3.0", csa.EncodingHead+"UTF-8", "V3.0"))
		r.add(p.game(r, "V2.2", "V2.2"))
	case p.edition == csa.V30:
		r.add(p.game(r, "N+"))
	default:
		r.add(p.game(r, "V2.2", "V2.2"))
	}
}

func (p *csaPlace) game(r *request, label string, head ...string) Item {
	var s snippet
	eol := lineBreak(r.text)
	for _, line := range head {
		s.text(line + eol)
	}
	s.text("N+").stop("").text(eol + "N-").stop("")
	s.text(eol + "$EVENT:").stop(p.carried("EVENT")).text(eol + "$SITE:").stop(p.carried("SITE"))
	s.text(eol + "$START_TIME:").form("YYYY/MM/DD").text(eol + "PI" + eol + "+" + eol).stop("")
	return s.item(Item{Label: label + " … a new record", Detail: "header and start position", Kind: Snippet})
}

// carried is what the record before says behind a key, "" where it says nothing.
func (p *csaPlace) carried(key string) string {
	if p.before == syntax.None {
		return ""
	}
	for n := range p.t.Children(p.before) {
		if p.t.Kind(n) != csa.Info {
			continue
		}
		if k, value := csa.KeyValueOf(p.t, n); k == key && presentable(value) {
			return value
		}
	}
	return ""
}
