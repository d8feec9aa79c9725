package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// ishiHeader is the header in the order in which people write it.
var ishiHeader = []ishi.Word{
	ishi.BlackWord, ishi.WhiteWord, ishi.DateWord, ishi.PlaceWord, ishi.ResultWord, ishi.KomiWord, ishi.HandicapWord, ishi.RulesWord,
	ishi.TimelimitWord, ishi.BoardsizeWord, ishi.SourceWord, ishi.AnalysisWord, ishi.RecorderWord,
}

// keywords proposes the statements that may begin here; in a block of text, only
// the line that ends it. hasData tells that something stands behind the word
// already.
func (p *ishiPlace) keywords(r *request, hasData bool) {
	switch {
	case p.block == syntax.None:
		p.statements(r, hasData)
	case p.t.Kind(p.block) == ishi.Com:
		p.keyword(r, ishi.EndcomWord, true, false)
	default:
		p.keyword(r, ishi.EnduserWord, true, false)
	}
}

// statements proposes by what the line speaks about (section 3): the event, a
// move, a diagram.
func (p *ishiPlace) statements(r *request, hasData bool) {
	isNewGame := !hasData && !p.inVar() && isBetweenEvents(r)
	if isNewGame && p.event == syntax.None {
		p.games(r)
	}
	switch {
	case p.item == syntax.None:
		p.header(r, hasData)
		p.moves(r, hasData)
	case p.t.Kind(p.item) == ishi.Diagram:
		p.list(r, hasData, ishi.SetupWord, ishi.HideWord, ishi.MarkWord, ishi.ComWord, ishi.UserWord)
		p.moves(r, hasData)
	case p.t.Kind(p.item) == ishi.VarStart || p.after:
		p.moves(r, hasData)
	default:
		p.beside(r, hasData)
	}
	if p.has(ishi.Mark) {
		p.list(r, hasData, ishi.UnmarkWord)
	}
	if p.item != syntax.None && p.t.Kind(p.item) == ishi.Move {
		p.variation(r, hasData)
	}
	p.list(r, hasData, ishi.DiagramWord)
	if p.inVar() {
		p.keyword(r, ishi.EndvarWord, true, false)
	}
	p.list(r, hasData, ishi.RemarkWord, ishi.EventWord)
	if isNewGame {
		p.games(r)
	}
}

// header proposes the lines of the event's header; those that it has come last.
func (p *ishiPlace) header(r *request, hasData bool) {
	present := map[ishi.Word]bool{}
	if p.event != syntax.None {
		for n := range p.t.Children(p.event) {
			if k := p.t.Kind(n); k == ishi.Move || k == ishi.Diagram {
				break
			}
			if p.t.Span(n).Start != r.line.Start {
				present[ishi.WordOf(p.t, n)] = true
			}
		}
	}
	for _, w := range ishiHeader {
		p.keyword(r, w, hasData, present[w])
	}
	p.list(r, hasData, ishi.SetupWord, ishi.ComWord, ishi.MarkWord, ishi.UserWord)
}

// beside proposes the data of a move, the stones that it took before all others.
func (p *ishiPlace) beside(r *request, hasData bool) {
	b := p.replay()
	if len(b.captured) > 0 && !hasData && !p.has(ishi.Prisoner) {
		list := make([]string, len(b.captured))
		for i, pt := range b.captured {
			list[i] = ishi.PlaceOf(pt, p.size).String()
		}
		text := "PRISONER " + strings.Join(list, " ")
		r.add(Item{Label: text, Detail: "what the move takes", Kind: Property, Insert: text, Word: "PRISONER"})
	}
	p.moves(r, hasData)
	p.list(r, hasData, ishi.ComWord, ishi.MarkWord, ishi.UserWord)
	if len(b.captured) > 0 {
		p.keyword(r, ishi.PrisonerWord, hasData, p.has(ishi.Prisoner))
	}
}

// has reports whether the current item, or the header, has a line of this kind
// before this one.
func (p *ishiPlace) has(kind syntax.Kind) bool {
	for n := p.last; n != syntax.None && n != p.item; n = p.before(p.seq, n-1) {
		if p.t.Kind(n) == kind {
			return true
		}
	}
	return false
}

func (p *ishiPlace) list(r *request, hasData bool, words ...ishi.Word) {
	for _, w := range words {
		p.keyword(r, w, hasData, false)
	}
}

// keyword proposes a statement; a block with the line that ends it.
func (p *ishiPlace) keyword(r *request, w ishi.Word, bare, present bool) {
	info := w.Info()
	x := Item{Label: info.Name, Detail: strings.TrimSuffix(clause(info.Doc)+" · "+info.Data, " · "), Kind: Property, Insert: info.Name,
		Word: info.Name, Last: present}
	if bare {
		r.add(x)
		return
	}
	var s snippet
	if end := map[ishi.Word]string{ishi.ComWord: "ENDCOM", ishi.UserWord: "ENDUSER"}[w]; end != "" {
		s.text(info.Name + lineBreak(r.text)).stop("").text(lineBreak(r.text) + end)
	} else {
		s.text(info.Name + " ").stop("")
	}
	r.add(s.item(x))
}

// moves proposes the next move with its number: by the player whose turn it is,
// and by the other one.
func (p *ishiPlace) moves(r *request, hasData bool) {
	number, color := p.next()
	for _, c := range []record.Color{color, color.Opponent()} {
		letter := notation.Color(c)[:1]
		x := Item{Label: letter + " " + strconv.Itoa(number), Detail: "move " + strconv.Itoa(number) + " by " + notation.Color(c), Kind: Property,
			Insert: letter, Word: letter}
		if hasData {
			x.Label = letter
			r.add(x)
			continue
		}
		var s snippet
		r.add(s.text(x.Label + " ").stop("").item(x))
	}
}

// variation proposes another choice in the place of the current move.
func (p *ishiPlace) variation(r *request, hasData bool) {
	if hasData {
		p.keyword(r, ishi.VarWord, true, false)
		return
	}
	m := ishi.MoveOf(p.t, p.item, p.size)
	eol := lineBreak(r.text)
	var s snippet
	s.text("VAR" + eol + notation.Color(m.Color)[:1] + " " + strconv.Itoa(m.Number) + " ").stop("").text(eol + "ENDVAR")
	r.add(s.item(Item{Label: "VAR", Detail: "another move in the place of " + notation.Color(m.Color) + " " + strconv.Itoa(m.Number), Kind: Property,
		Word: "VAR"}))
}

// next is the number and colour of the next move: after the last one of the
// sequence, or those of the move that the variation replaces.
func (p *ishiPlace) next() (number int, c record.Color) {
	seq, n := p.seq, p.last
	for seq != syntax.None && p.t.Kind(seq) != ishi.File {
		for ; n != syntax.None; n = p.before(seq, n-1) {
			if p.t.Kind(n) != ishi.Move {
				continue
			}
			m := ishi.MoveOf(p.t, n, p.size)
			if seq == p.seq {
				return m.Number + 1, m.Color.Opponent()
			}
			return max(m.Number, 1), m.Color
		}
		if p.t.Kind(seq) == ishi.EventBody {
			break
		}
		n, seq = seq-1, p.t.Parent(seq)
		n = p.before(seq, n)
	}
	return 1, p.first()
}

// first is who begins: Black, or White behind a handicap, where black stones alone
// are set up.
func (p *ishiPlace) first() record.Color {
	b := p.replay()
	stones := map[record.Color]bool{}
	for y := range p.size {
		for x := range p.size {
			stones[b.At(record.Point{Col: uint8(x), Row: uint8(y)})] = true
		}
	}
	if stones[record.Black] && !stones[record.White] {
		return record.White
	}
	return record.Black
}

// isBetweenEvents reports whether the event ends with the cursor's line.
func isBetweenEvents(r *request) bool {
	rest := strings.TrimLeft(r.text[r.line.End:], " \t\r\n")
	word := ishiWord(rest, syntax.Span{End: len(rest)}, 0)
	word.End = word.Start + strings.IndexAny(rest[word.Start:word.End]+"\n", "\r\n")
	return rest == "" || ishi.Lookup(rest[word.Start:word.End]) == ishi.EventWord
}

// games proposes a new event.
func (p *ishiPlace) games(r *request) {
	eol := lineBreak(r.text)
	var game, problem snippet
	game.text("EVENT ").stop("").text(eol + "BLACK ").stop("").text(eol + "WHITE ").stop("").text(eol + "DATE ").stop("")
	game.text(eol + "KOMI ").stop("6.5").text(eol + "RESULT ").stop("").text(eol + "B 1 ").stop("")
	r.add(game.item(Item{Label: "EVENT … a new game", Detail: "header and first move", Kind: Snippet}))
	problem.text("EVENT ").stop("").text(eol + "SETUP B ").stop("").text(" W ").stop("").text(eol + "B 1 ").stop("")
	r.add(problem.item(Item{Label: "EVENT … a new problem", Detail: "a position and its solution", Kind: Snippet}))
}
