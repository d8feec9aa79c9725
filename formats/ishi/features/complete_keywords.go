package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// headerWords is the header in the order in which people write it.
var headerWords = []ishi.Word{
	ishi.BlackWord, ishi.WhiteWord, ishi.DateWord, ishi.PlaceWord, ishi.ResultWord, ishi.KomiWord, ishi.HandicapWord, ishi.RulesWord,
	ishi.TimelimitWord, ishi.BoardsizeWord, ishi.SourceWord, ishi.AnalysisWord, ishi.RecorderWord,
}

// keywords proposes the statements that may begin here; in a block of text, only the line that ends it. hasData tells
// that something is after the word already.
func (p *proposals) keywords(hasData bool) {
	switch {
	case p.block == syntax.None:
		p.statements(hasData)
	case p.t.Kind(p.block) == ishi.Com:
		p.keyword(ishi.EndcomWord, true, false)
	default:
		p.keyword(ishi.EnduserWord, true, false)
	}
}

// statements proposes by what the line is about (section 3): the event, a move, a diagram.
func (p *proposals) statements(hasData bool) {
	isNewGame := !hasData && !p.inVar() && p.isBetweenEvents()
	if isNewGame && p.event == syntax.None {
		p.games()
	}
	switch {
	case p.item == syntax.None:
		p.header(hasData)
		p.moves(hasData)
	case p.t.Kind(p.item) == ishi.Diagram:
		p.list(hasData, ishi.SetupWord, ishi.HideWord, ishi.MarkWord, ishi.ComWord, ishi.UserWord)
		p.moves(hasData)
	case p.t.Kind(p.item) == ishi.VarStart || p.after:
		p.moves(hasData)
	default:
		p.beside(hasData)
	}
	if p.has(ishi.Mark) {
		p.list(hasData, ishi.UnmarkWord)
	}
	if p.item != syntax.None && p.t.Kind(p.item) == ishi.Move {
		p.variation(hasData)
	}
	p.list(hasData, ishi.DiagramWord)
	if p.inVar() {
		p.keyword(ishi.EndvarWord, true, false)
	}
	p.list(hasData, ishi.RemarkWord, ishi.EventWord)
	if isNewGame {
		p.games()
	}
}

// header proposes the lines of the event's header; those that it has come last.
func (p *proposals) header(hasData bool) {
	present := map[ishi.Word]bool{}
	if p.event != syntax.None {
		for n := range p.t.Children(p.event) {
			if k := p.t.Kind(n); k == ishi.Move || k == ishi.Diagram {
				break
			}
			if p.t.Span(n).Start != p.Line.Start {
				present[ishi.WordOf(p.t, n)] = true
			}
		}
	}
	for _, w := range headerWords {
		p.keyword(w, hasData, present[w])
	}
	p.list(hasData, ishi.SetupWord, ishi.ComWord, ishi.MarkWord, ishi.UserWord)
}

// beside proposes the data of a move, the stones that it took before all others.
func (p *proposals) beside(hasData bool) {
	b := p.replay()
	if len(b.Captured) > 0 && !hasData && !p.has(ishi.Prisoner) {
		list := make([]string, len(b.Captured))
		for i, pt := range b.Captured {
			list[i] = ishi.CoordOf(pt, p.size).String()
		}
		text := "PRISONER " + strings.Join(list, " ")
		p.Add(complete.Item{Label: text, Detail: i18n.Msg("the stones that the move captures"), Kind: complete.Property, Insert: text, Word: "PRISONER"})
	}
	p.moves(hasData)
	p.list(hasData, ishi.ComWord, ishi.MarkWord, ishi.UserWord)
	if len(b.Captured) > 0 {
		p.keyword(ishi.PrisonerWord, hasData, p.has(ishi.Prisoner))
	}
}

// has reports whether the current item, or the header, has a line of this kind before this one.
func (p *proposals) has(kind syntax.Kind) bool {
	for n := p.last; n != syntax.None && n != p.item; n = p.before(p.seq, n-1) {
		if p.t.Kind(n) == kind {
			return true
		}
	}
	return false
}

func (p *proposals) list(hasData bool, words ...ishi.Word) {
	for _, w := range words {
		p.keyword(w, hasData, false)
	}
}

// keyword proposes a statement; a block with the line that ends it.
func (p *proposals) keyword(w ishi.Word, bare, present bool) {
	info := w.Info()
	x := complete.Item{Label: info.Name, Detail: complete.Parts{complete.Clause(info.Doc), info.Data}, Kind: complete.Property,
		Insert: info.Name, Word: info.Name, Last: present}
	if bare {
		p.Add(x)
		return
	}
	var s complete.Template
	if end := map[ishi.Word]string{ishi.ComWord: "ENDCOM", ishi.UserWord: "ENDUSER"}[w]; end != "" {
		s.Text(info.Name + syntax.LineBreak(p.Text)).Stop("").Text(syntax.LineBreak(p.Text) + end)
	} else {
		s.Text(info.Name + " ").Stop("")
	}
	p.Add(s.Item(x))
}

// moves proposes the next move with its number: by the player whose turn it is, and by the other one.
func (p *proposals) moves(hasData bool) {
	number, color := p.next()
	for _, c := range []record.Color{color, color.Opponent()} {
		letter := notation.Color(c)[:1]
		x := complete.Item{Label: letter + " " + strconv.Itoa(number), Detail: i18n.Msg("move %d by %s", number, notation.Player(record.Go, c)),
			Kind: complete.Property, Insert: letter, Word: letter}
		if hasData {
			x.Label = letter
			p.Add(x)
			continue
		}
		var s complete.Template
		p.Add(s.Text(x.Label + " ").Stop("").Item(x))
	}
}

// variation proposes another choice instead of the current move.
func (p *proposals) variation(hasData bool) {
	if hasData {
		p.keyword(ishi.VarWord, true, false)
		return
	}
	m := ishi.MoveOf(p.t, p.item, p.size)
	eol := syntax.LineBreak(p.Text)
	var s complete.Template
	s.Text("VAR" + eol + notation.Color(m.Color)[:1] + " " + strconv.Itoa(m.Number) + " ").Stop("").Text(eol + "ENDVAR")
	p.Add(s.Item(complete.Item{Label: "VAR", Detail: i18n.Msg("another move in the place of %s %d", notation.Player(record.Go, m.Color), m.Number),
		Kind: complete.Property, Word: "VAR"}))
}

// next is the number and colour of the next move: after the last one of the sequence, or those of the move that the
// variation replaces.
func (p *proposals) next() (number int, c record.Color) {
	if p.previous == 0 {
		return 1, p.first()
	}
	last := &p.game.Nodes[p.previous]
	if p.t.Parent(syntax.NodeID(last.Syntax)) != p.seq {
		return max(int(last.Number), 1), last.Move.Color
	}
	return int(last.Number) + 1, last.Move.Color.Opponent()
}

// first is who begins: Black, or White after a handicap, where black stones alone are set up.
func (p *proposals) first() record.Color {
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
func (p *proposals) isBetweenEvents() bool {
	rest := strings.TrimLeft(p.Text[p.Line.End:], " \t\r\n")
	word := ishi.NextWord(rest, 0, len(rest))
	word.End = word.Start + strings.IndexAny(rest[word.Start:word.End]+"\n", "\r\n")
	return rest == "" || ishi.Lookup(rest[word.Start:word.End]) == ishi.EventWord
}

// games proposes a new event.
func (p *proposals) games() {
	eol := syntax.LineBreak(p.Text)
	var game, problem complete.Template
	game.Text("EVENT ").Stop("").Text(eol + "BLACK ").Stop("").Text(eol + "WHITE ").Stop("").Text(eol + "DATE ").Stop("")
	game.Text(eol + "KOMI ").Stop("6.5").Text(eol + "RESULT ").Stop("").Text(eol + "B 1 ").Stop("")
	p.Add(game.Item(complete.Item{Label: i18n.Msg("EVENT … a new game").In(p.Locale), Detail: i18n.Msg("header and first move"), Kind: complete.Snippet}))
	problem.Text("EVENT ").Stop("").Text(eol + "SETUP B ").Stop("").Text(" W ").Stop("").Text(eol + "B 1 ").Stop("")
	p.Add(problem.Item(complete.Item{Label: i18n.Msg("EVENT … a new problem").In(p.Locale), Detail: i18n.Msg("a position and its solution"), Kind: complete.Snippet}))
}
