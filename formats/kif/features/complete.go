package features

import (
	"sort"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// completion proposes header lines, their values, moves, end words and variations. A line that is being typed may parse
// as anything: what it is to be is told by its first characters, and by what is before it.
func completion(r *complete.Request) {
	p := newProposals(r)
	switch head := strings.TrimLeft(p.Text[p.Line.Start:p.Off], kif.Blanks); {
	case strings.HasPrefix(head, "*"), strings.HasPrefix(head, "＊"):
	case strings.HasPrefix(head, "&"):
		p.Word(p.Off-len(head), p.contentEnd())
		p.Value("&読み込み時表示", i18n.Msg("the position that Kifu for Windows shows first"))
	case strings.HasPrefix(head, "#"):
		p.declaration()
	case p.value(head):
	case p.ki2() && head != "" && p.amongMoves():
		p.inKI2()
	default:
		p.inLine(head)
	}
}

// proposals is the cursor's line, with what is before it.
type proposals struct {
	*complete.Request
	t     *syntax.Tree
	facts *kif.Facts
	begun bool // a statement is before the line
	moves bool // a move or an end word is before the line
	head  bool // the title of the list of moves is before the line

	play  kif.Line // the line of play that the place is in
	line  int      // its index
	count int      // of its moves before the place
	ended bool     // it has ended before the place
}

func newProposals(r *complete.Request) *proposals {
	p := &proposals{Request: r, t: r.File.Tree, facts: kif.FactsOf(r.File)}
	if p.facts.Record == syntax.None {
		return p
	}
	for n := p.facts.Record + 1; int(n) < p.t.Len() && p.t.Span(n).Start < p.Line.Start; n++ {
		p.begun = true
		if p.head = p.head || p.t.Kind(n) == kif.ListHead; kif.Moves.Has(p.t.Kind(n)) || p.t.Kind(n) == kif.End {
			p.moves = true
			break
		}
	}
	p.at(p.Line.Start)
	return p
}

// at finds the line of play of a place.
func (p *proposals) at(off int) {
	first := int(p.facts.Record) + 1
	before := sort.Search(p.t.Len()-first, func(i int) bool { return p.t.Span(syntax.NodeID(first+i)).Start >= off })
	p.line = 0
	if before > 0 {
		p.line = p.facts.LineAt(syntax.NodeID(first + before - 1))
	}
	p.play = p.facts.Lines[p.line]
	isBefore := func(n syntax.NodeID) bool { return n != syntax.None && p.t.Span(n).Start < off }
	p.count = sort.Search(len(p.play.Moves), func(i int) bool { return !isBefore(p.play.Moves[i]) })
	p.ended = isBefore(p.play.End) || isBefore(p.play.Result)
}

// ki2 reports whether the moves of the file are those of KI2.
func (p *proposals) ki2() bool { return p.facts.Notation == kif.KI2 }

// amongMoves reports whether the line is a line of moves, or below one.
func (p *proposals) amongMoves() bool {
	return p.moves || p.facts.First != syntax.None && p.t.Span(p.facts.First).Start < p.Line.End
}

// number is that of the next move at the place.
func (p *proposals) number() int {
	if p.line == 0 {
		if p.count == 0 && !p.moves {
			return p.begin()
		}
		return p.facts.Begin + p.count
	}
	return p.play.Number + p.count
}

// begin is the number of the first move, as 手数＝ says it: the line that is being typed may be a first move with any
// number.
func (p *proposals) begin() int {
	if p.facts.Record == syntax.None { // the word that is typed is after a byte order mark alone
		return 1
	}
	for n := range p.t.Children(p.facts.Record) {
		if p.t.Kind(n) == kif.PositionNote && p.t.Span(n).Start < p.Line.Start {
			return kif.NumberOf(p.t, n) + 1
		}
	}
	return 1
}

// position is the one at the place, with the target of the move before. ok is false where it is not known.
func (p *proposals) position() (pos *shogi.Position, previous shogi.Square, ok bool) {
	if p.facts.Record == syntax.None {
		start := shogi.Start()
		return &start, 0, true
	}
	g, node := p.File.Game(0), 0
	switch {
	case p.count > 0:
		node = nodeWith(g, p.play.Moves[p.count-1])
	case p.line > 0 && p.play.Parent >= 0:
		node = nodeBefore(p.facts, g, p.play.Parent, p.play.Number)
	case p.line > 0:
		return nil, 0, false
	}
	if pos, previous, ok = complete.ShogiPosition(g, node); ok && g.Nodes[node].Move.Action == record.NoAction {
		p.settle(pos)
	}
	return pos, previous, ok
}

// settle gives the first move to who has it when nothing is played yet: the line that is being typed does not decide it.
func (p *proposals) settle(pos *shogi.Position) {
	if p.moves || p.line > 0 {
		return
	}
	turn, rows, turned, handicap := shogi.Black, false, false, ""
	for n := range p.t.Children(p.facts.Record) {
		switch p.t.Kind(n) {
		case kif.Turn:
			turn, turned = kif.TurnOf(p.t, n), true
		case kif.Row:
			rows = true
		case kif.Header:
			if key, value := kif.KeyValueOf(p.t, n); key == kif.KeyHandicap {
				handicap = value
			}
		}
	}
	if !rows {
		return // the position alone says it
	}
	if !turned && kif.Handicapped(handicap) {
		turn = shogi.White
	}
	pos.SetTurn(turn)
}

// inLine proposes what a line can be.
func (p *proposals) inLine(head string) {
	end := p.contentEnd()
	p.Word(p.Line.Start, end)
	if !p.begun && !p.moves {
		p.games()
		p.declaration()
	}
	switch {
	case p.moves && p.ki2():
		p.ki2Moves()
	case p.moves || p.head:
		p.kifMoves(head)
	default:
		p.keys(head)
		if !p.head && p.begun {
			p.listHead()
		}
		switch {
		case p.ki2():
			p.ki2Moves()
		case head != "", p.begun && (p.facts.First == syntax.None || p.amongMoves()):
			p.kifMoves(head)
		}
		return
	}
	p.Word(p.Line.Start, end)
	p.endWords()
	p.results(head)
	p.variations(head)
}

// contentEnd is the end of what an item replaces on the cursor's line: of a move, without its time.
func (p *proposals) contentEnd() int {
	text := p.Text[p.Off:p.Line.End]
	if n := p.t.Up(p.t.NodeAt(max(p.Off-1, p.Line.Start)), kif.Statements); n != syntax.None && p.t.Kind(n) == kif.Move {
		if end, ok := kif.MoveEnd(p.t, n); ok && end >= p.Off {
			return end
		}
	}
	return p.Off + len(strings.TrimRight(text, kif.Blanks))
}

// inKI2 proposes the next move on a line of moves, or what else can be on a line of its own.
func (p *proposals) inKI2() {
	var start int
	n := p.t.Up(p.t.NodeAt(max(p.Off-1, p.Line.Start)), kif.Statements)
	switch {
	case p.Off > p.Line.Start && n != syntax.None && p.t.Span(n).Start >= p.Line.Start && p.t.Span(n).Start < p.Off:
		start = p.t.Span(n).Start
	default:
		typed := p.Text[p.Line.Start:p.Off]
		start = p.Line.Start + strings.LastIndexAny(typed, kif.Blanks) + 1
		for start < p.Off && strings.ContainsRune(kif.Blanks, rune(p.Text[start])) {
			start++
		}
		if cut := strings.LastIndex(typed, "　"); cut >= 0 {
			start = max(start, p.Line.Start+cut+len("　"))
		}
	}
	end := p.Off
	if n != syntax.None && p.t.Span(n).Contains(p.Off-1) && p.t.Kind(n) != kif.BrokenMove {
		end = max(end, p.t.Span(n).End)
	}
	p.at(start)
	p.Word(start, end)
	p.ki2Moves()
	if head := p.Text[p.Line.Start:p.Off]; start == p.Line.Start {
		p.results(head)
		p.variations(head)
	}
}
