package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// statements proposes what may be here, in the order of a record (section 4): version, players, information, position,
// side to move, moves.
func (p *proposals) statements() {
	s := &p.state
	if p.isBetween() {
		p.games()
	}
	switch {
	case s.ended:
		p.time()
		p.keyword("/", "/")
	case s.side || s.moves:
		p.time()
		p.moves()
		p.endWords()
		p.comments()
	case s.isBegun():
		p.sides()
		p.rows()
		p.pieceLists()
	default:
		p.head()
		p.pieceLists()
	}
}

// isBetween reports whether the cursor is where a record may begin, and none follows before the next separator.
func (p *proposals) isBetween() bool {
	rest := strings.TrimLeft(p.Text[p.Replace.End:], " \t\r\n")
	return p.record == syntax.None && (rest == "" || rest[0] == '/')
}

// head proposes the lines before the position, and the position of an even game.
func (p *proposals) head() {
	s := &p.state
	p.encoding()
	inherited := p.edition == csa.V30 // V3.0 is stated once a file
	if !s.version && !inherited && len(s.players)+len(s.keys) == 0 {
		for _, version := range []string{"V2.2", "V3.0", "V2.1", "V2"} {
			p.Add(complete.Item{Label: version, Detail: i18n.Msg("version of the format"), Kind: complete.Property, Insert: version, Word: "V"})
		}
	}
	for _, sign := range []byte{'+', '-'} {
		name := "N" + string(sign)
		p.Add(p.entry(complete.Item{Label: name, Insert: name, Last: s.players[sign]}, name))
	}
	p.keys(false)
	if !s.isBegun() {
		p.keyword("PI", "PI")
	}
	p.rows()
}

// encoding proposes the line that names the charset, which is the first of the file or nothing.
func (p *proposals) encoding() {
	if line := csa.EncodingHead + "UTF-8"; p.first && p.Replace.Start == 0 {
		p.Add(complete.Item{Label: line, Detail: i18n.Msg("encoding of the file"), Insert: line, Word: csa.EncodingHead})
	}
}

// entry fills an item in from the table of the format's words.
func (p *proposals) entry(x complete.Item, word string) complete.Item {
	if e := csa.Lookup(word); e != nil {
		x.Detail, x.Word = complete.Clause(e.Doc), word
	}
	return x
}

func (p *proposals) keyword(word, insert string) {
	p.Add(p.entry(complete.Item{Label: word, Insert: insert}, word))
}

func (p *proposals) sides() {
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		sign := string(side.Sign())
		p.Add(complete.Item{Label: sign, Detail: i18n.Msg("%s moves first", notation.Player(record.Shogi, side.Color())), Kind: complete.Property, Insert: sign, Word: sign})
	}
}

func (p *proposals) endWords() {
	if !p.state.side && !p.state.moves {
		return
	}
	words := csa.EndWords()
	for i := range words {
		if w := &words[i]; w.In(p.edition) {
			p.Add(complete.Item{Label: "%" + w.Name, Detail: w.Doc, Kind: complete.Property, Insert: "%" + w.Name, Word: "%" + w.Name})
		}
	}
}

func (p *proposals) comments() {
	p.encoding()
	if p.state.side || p.state.moves {
		p.keyword("'*", "'*")
		p.keyword("'**", "'** ")
	}
	p.keyword("'", "'")
}

// time proposes the time of the move or end before, which has none so far.
func (p *proposals) time() {
	if !p.state.untimed {
		return
	}
	var s complete.Template
	x := p.entry(complete.Item{Label: "T", Kind: complete.Property}, "T")
	p.Add(s.Text("T").Stop("").Item(x))
	if p.Typed == "" {
		return
	}
	for _, seconds := range []int{0, 1, 5, 10, 30, 60} {
		text := "T" + strconv.Itoa(seconds)
		p.Add(complete.Item{Label: text, Detail: i18n.Msg("seconds"), Kind: complete.Value, Insert: text, Word: "T"})
	}
}

// games proposes a new record: at the start of a file of each version in use, after a separator of the version before
// it, with the same event and place.
func (p *proposals) games() {
	switch {
	case p.first:
		p.Add(p.game("V3.0", csa.EncodingHead+"UTF-8", "V3.0"))
		p.Add(p.game("V2.2", "V2.2"))
	case p.edition == csa.V30:
		p.Add(p.game("N+"))
	default:
		p.Add(p.game("V2.2", "V2.2"))
	}
}

func (p *proposals) game(label string, head ...string) complete.Item {
	var s complete.Template
	eol := syntax.LineBreak(p.Text)
	for _, line := range head {
		s.Text(line + eol)
	}
	s.Text("N+").Stop("").Text(eol + "N-").Stop("")
	s.Text(eol + "$EVENT:").Stop(p.carried("EVENT")).Text(eol + "$SITE:").Stop(p.carried("SITE"))
	s.Text(eol + "$START_TIME:").Form("YYYY/MM/DD").Text(eol + "PI" + eol + "+" + eol).Stop("")
	return s.Item(complete.Item{Label: i18n.Msg("%s … a new record", label).In(p.Locale), Detail: i18n.Msg("header and start position"), Kind: complete.Snippet})
}

// carried is what the record before says after a key, "" where it says nothing.
func (p *proposals) carried(key string) string {
	if p.before == syntax.None {
		return ""
	}
	for n := range p.t.Children(p.before) {
		if p.t.Kind(n) != csa.Info {
			continue
		}
		if k, value := csa.KeyValueOf(p.t, n); k == key && complete.Presentable(value) {
			return value
		}
	}
	return ""
}
