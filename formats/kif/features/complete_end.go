package features

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// mover is the side to move at the place; ok is false where nobody can tell.
func (p *proposals) mover() (side shogi.Side, ok bool) {
	if p.facts.Record == syntax.None {
		return shogi.Black, true
	}
	if p.count > 0 {
		g := p.File.Game(0)
		if node := nodeWith(g, p.play.Moves[p.count-1]); node >= 0 {
			return shogi.SideOf(g.Nodes[node].Move.Color.Opponent()), g.Kind == record.Shogi
		}
		return 0, false
	}
	pos, _, ok := p.position()
	if !ok {
		return 0, false
	}
	return pos.Turn(), true
}

// resultLine is the まで line of an end word; "" for a word without one.
func (p *proposals) resultLine(w *kif.EndWord, mover shogi.Side) string {
	if w.Kind == record.WithoutPlay {
		return ""
	}
	names := [...]string{"先手", "後手"}
	if p.handicapped() {
		names = [...]string{"下手", "上手"}
	}
	said := w.Result(mover, names)
	if w.Kind == record.Mate {
		said = names[mover.Other()] + "の勝ち"
	}
	return kif.ResultLine(p.number()-1, said)
}

// standardEnds yields the end words that are proposed: hovers explain those of single programs too.
func standardEnds(yield func(*kif.EndWord) bool) {
	words := kif.EndWords()
	for i := range words {
		if words[i].Standard && !yield(&words[i]) {
			return
		}
	}
}

func (p *proposals) handicapped() bool {
	for _, h := range p.File.Game(0).Header {
		if h.Name == kif.KeyHandicap {
			return kif.Handicapped(h.Value)
		}
	}
	return false
}

// endWords proposes the end words, of KIF with their number and their まで line, unless that is there.
func (p *proposals) endWords() {
	if p.ended || p.facts.Record == syntax.None || p.ki2() {
		return
	}
	number := p.missingNumber(strings.TrimLeft(p.Typed, kif.Blanks))
	lead := p.Typed[:len(p.Typed)-len(strings.TrimLeft(p.Typed, kif.Blanks))]
	mover, known := p.mover()
	for w := range standardEnds {
		text := w.Word
		if line := p.resultLine(w, mover); known && line != "" && !p.resultFollows() {
			text += syntax.LineBreak(p.Text) + line
		}
		spellings := []string{w.Word, strings.TrimLeft(number, " ") + w.Word}
		if w.CSA != "" {
			spellings = append(spellings, w.CSA)
		}
		if spelled := p.spelled(lead, spellings...); spelled != "" {
			p.Add(complete.Item{Label: w.Word, Detail: complete.Clause(w.Doc), Insert: number + text, Filter: spelled, Word: w.Word})
		}
	}
}

// resultFollows reports whether the next line is a まで line.
func (p *proposals) resultFollows() bool {
	return strings.HasPrefix(strings.TrimLeft(p.Text[p.Line.End:], kif.Blanks+"\r\n"), "まで")
}

// results proposes the まで line: after an end word the one that says the same, in KI2 each.
func (p *proposals) results(head string) {
	if !strings.HasPrefix("まで", head) && !strings.HasPrefix(head, "まで") || p.facts.Record == syntax.None {
		return
	}
	mover, known := p.mover()
	isBefore := func(n syntax.NodeID) bool { return n != syntax.None && p.t.Span(n).Start < p.Line.Start }
	if !known || isBefore(p.play.Result) {
		return
	}
	word := ""
	if isBefore(p.play.End) {
		word = kif.WordOf(p.t, p.play.End)
	} else if !p.ki2() && head == "" {
		return
	}
	for w := range standardEnds {
		line := p.resultLine(w, mover)
		if line == "" || word != "" && word != w.Word {
			continue
		}
		p.Add(complete.Item{Label: line, Detail: complete.Clause(w.Doc), Insert: line, Word: w.Word})
	}
}

// variations proposes the start of a variation: of the last move of the line of play, to whom begins to type one of
// every move that a variation here may replace.
func (p *proposals) variations(head string) {
	if p.facts.Record == syntax.None || p.count == 0 && p.line == 0 {
		return
	}
	last := p.number() - 1
	if p.ended {
		last++
	}
	first := last
	if head != "" {
		if head = strings.Trim(head, kif.Blanks); !strings.HasPrefix("変化：", head) && !strings.HasPrefix(head, "変化") {
			return
		}
		const most = 300
		first = max(p.facts.Begin, last-most)
	}
	before := strings.TrimRight(p.Text[:p.Line.Start], kif.Blanks)
	gap := ""
	if trimmed := strings.TrimRight(before, "\r\n"); trimmed != "" && strings.Count(before[len(trimmed):], "\n") < 2 {
		gap = syntax.LineBreak(p.Text)
	}
	lead := p.Typed[:len(p.Typed)-len(strings.TrimLeft(p.Typed, kif.Blanks))]
	for n := last; n >= first; n-- {
		text := kif.VariationHead(n)
		x := complete.Item{Label: text, Detail: p.replaced(n), Insert: gap + text, Word: "変化："}
		x.Filter = p.spelled(lead, text, strings.Replace(text, "：", ":", 1))
		p.Add(x)
	}
}

// replaced is the move, or the end, that a variation replaces.
func (p *proposals) replaced(number int) i18n.Text {
	move := p.facts.MoveAt(p.line, number)
	if move == syntax.None {
		return i18n.Msg("instead of the end of the game")
	}
	if end, ok := kif.MoveEnd(p.t, move); ok {
		first := kif.Part(p.t, move, kif.Square).Start
		if same := kif.Part(p.t, move, kif.Same); same.Len() > 0 {
			first = same.Start
		}
		return i18n.Msg("instead of %s", p.Text[first:max(first, end)])
	}
	return i18n.Msg("instead of move %d", number)
}
