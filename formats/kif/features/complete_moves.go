package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// kifMoves proposes the legal moves with their number.
func (p *proposals) kifMoves(head string) {
	if p.ended {
		return
	}
	p.legalMoves(p.missingNumber(head), kifSpellings)
}

// missingNumber is the number of the next move, "" where it is typed already with a blank after it: then it stays.
func (p *proposals) missingNumber(head string) string {
	digits := len(head) - len(strings.TrimLeft(head, "0123456789"))
	rest := strings.TrimLeft(head[digits:], kif.Blanks)
	if digits == 0 || len(rest) == len(head)-digits {
		return p.numbered()
	}
	p.Word(p.Off-len(rest), p.Replace.End)
	return ""
}

// legalMoves proposes the legal moves, those to the square of the previous move first. The first spelling of a move is the
// one that is written.
func (p *proposals) legalMoves(number string, spellings func(pos *shogi.Position, m shogi.Move, previous shogi.Square) []string) {
	pos, previous, ok := p.position()
	if !ok {
		return
	}
	lead := p.Typed[:len(p.Typed)-len(strings.TrimLeft(p.Typed, kif.Blanks))]
	for _, m := range complete.ShogiMoves(pos, previous) {
		list := spellings(pos, m, previous)
		text := list[0]
		if spelled := p.spelled(lead, append(list, strings.TrimLeft(number, " ")+text)...); spelled != "" {
			p.Add(complete.Item{Label: text, Detail: complete.ShogiWords(pos, m, previous), Kind: complete.Move, Insert: number + text, Filter: spelled})
		}
	}
}

// spelled is the spelling that somebody types who has typed this much, with the blanks before it; "" for none.
func (p *proposals) spelled(lead string, spellings ...string) string {
	typed := p.Typed[len(lead):]
	for _, s := range spellings {
		if len(s) >= len(typed) && strings.EqualFold(s[:len(typed)], typed) {
			return lead + s
		}
	}
	return ""
}

// kifSpellings are the ways in which people type a move of KIF: ７六歩(77), 76歩(77), 7776, 7g7f, P-7f, and 同銀 or the square.
func kifSpellings(pos *shogi.Position, m shogi.Move, previous shogi.Square) []string {
	x := kif.MoveTextOf(pos, m, previous)
	usual := x.KIF()
	x.Same = false
	text := x.KIF()
	rest := strings.TrimPrefix(text, m.To.Japanese())
	list := []string{usual, text, m.From.String() + m.To.String(), m.To.String() + rest,
		string(rune('０'+m.To.File())) + strconv.Itoa(m.To.Rank()) + rest}
	if m.To == previous {
		list = append(list, "同"+rest)
	}
	return append(list, latinSpellings(pos, m, previous)...)
}

// latinSpellings are those of USI, and the western name.
func latinSpellings(pos *shogi.Position, m shogi.Move, previous shogi.Square) []string {
	western := notation.Shogi(pos, m, previous, notation.Western)
	western = strings.TrimPrefix(strings.TrimPrefix(western, "☗"), "☖")
	usi := western[:1] + "*" + notation.WesternSquare(m.To)
	if !m.IsDrop() {
		usi = notation.WesternSquare(m.From) + notation.WesternSquare(m.To)
	}
	return []string{usi, western}
}

// ki2Moves proposes the legal moves as KI2 has them.
func (p *proposals) ki2Moves() {
	if !p.ended {
		p.legalMoves("", ki2Spellings)
	}
}

// ki2Spellings are the ways in which people type a move of KI2: ▲７六歩, ７六歩, 7776, 7g7f, P-7f, and 同銀 or the square.
func ki2Spellings(pos *shogi.Position, m shogi.Move, previous shogi.Square) []string {
	text := ki2Move(pos, m, previous)
	_, size := kif.MarkOf(text)
	name := text[size:]
	list := []string{text, name, m.From.String() + m.To.String()}
	if rest, same := strings.CutPrefix(name, "同"); same {
		rest = strings.TrimPrefix(rest, "　")
		list = append(list, text[:size]+"同"+rest, "同"+rest)
		name = m.To.Japanese() + rest
		list = append(list, text[:size]+name, name)
	}
	list = append(list, m.To.String()+strings.TrimPrefix(name, m.To.Japanese()))
	return append(list, latinSpellings(pos, m, previous)...)
}

// numbered is the number of the next move, as the file writes numbers.
func (p *proposals) numbered() string {
	return numberText(p.File, p.firstMove(), p.number())
}

// firstMove is a move that shows how the file writes numbers: the first, unless it is the line that is being typed.
func (p *proposals) firstMove() syntax.NodeID {
	n := p.facts.First
	if n == syntax.None || p.t.Kind(n) != kif.Move || p.t.Span(n).Start < p.Line.Start || p.t.Span(n).Start > p.Line.End {
		return n
	}
	return syntax.None
}
