package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// play adds a move: as the next one at the end of a line of play, and as a variation where another move or the end of
// the game is there (kif.md section 9).
func play(at refactor.Playing) (refactor.Played, i18n.Message) {
	p := playing{Playing: at, facts: kif.FactsOf(at.File)}
	b := replay.At(p.Game, p.Node)
	switch {
	case b.Pieces == nil:
		return refactor.Played{}, i18n.Msg("recls does not know the moves of %s", p.Game.Title())
	case p.facts.Second != syntax.None: // variations go to the end of the file
		return refactor.Played{}, i18n.Msg("the file has a second game: put it into a file of its own first")
	case b.Unread > 0:
		return refactor.Played{}, i18n.Msg("the position is not known, because an earlier move cannot be made")
	}
	p.pos = b.Pieces
	m, why := p.pos.Entered(&p.Move, p.Promote)
	if !why.IsZero() {
		return refactor.Played{}, why
	}
	if n := p.Existing(); n >= 0 {
		return p.Found(n), i18n.Message{}
	}
	if fault := p.pos.Judge(m); fault != shogi.Legal {
		return refactor.Played{}, fault.Message()
	}
	p.move = m
	if node := &p.Game.Nodes[p.Node]; node.Move.Action != record.NoAction {
		p.last = syntax.NodeID(node.Syntax)
		p.line = p.facts.LineAt(p.last)
		p.previous = notation.ShogiMove(node.Move).To
	}
	l := &p.facts.Lines[p.line]
	if p.number = p.facts.Begin; p.Node > 0 {
		p.number = p.numberOf(l) + 1
	}
	if p.atEnd(l) && l.End == syntax.None && l.Result == syntax.None {
		if l.To <= l.From {
			return refactor.Played{}, disordered // a variation is before all else
		}
		return p.goOn(), i18n.Message{}
	}
	if p.line == 0 && len(l.Moves) == 0 && l.End == syntax.None {
		return refactor.Played{}, i18n.Msg("the game has ended before its first move")
	}
	return p.branch()
}

// atEnd reports whether the move before is the last of its line of play.
func (p *playing) atEnd(l *kif.Line) bool {
	if len(l.Moves) == 0 {
		return true
	}
	return l.Moves[len(l.Moves)-1] == p.last
}

var disordered = i18n.Msg("the variations are not in the order that programs write")

// playing is a move that is to be added to a record.
type playing struct {
	refactor.Playing
	facts    *kif.Facts
	pos      *shogi.Position
	move     shogi.Move
	previous shogi.Square
	last     syntax.NodeID // the move before; 0, the file, before the first
	line     int           // the line of play that the move before is in
	number   int           // that the move gets
}

// numberOf counts the number of the move before, by its place in its line of play: what is written may be wrong.
func (p *playing) numberOf(l *kif.Line) int {
	for i, n := range l.Moves {
		if n == p.last {
			return l.Number + i
		}
	}
	return l.Number + len(l.Moves) - 1
}

// goOn adds the next move at the end of a line of play.
func (p *playing) goOn() refactor.Played {
	last := p.lastStatement(p.line)
	at := p.Tree.Span(last).End
	if p.facts.Notation == kif.KI2 {
		gap := p.gap(last)
		return p.added(nil, at, gap, p.text())
	}
	gap := p.eol()
	if p.facts.First == syntax.None && !p.hasHead() {
		gap += kif.MoveListHead + p.eol()
	}
	return p.added(nil, at, gap, p.text())
}

// added is the result: edits, and at a place of the text a gap and a move. The place of the move is that of its node.
func (p *playing) added(edits []syntax.Edit, at int, gap, move string) refactor.Played {
	start := at
	for _, e := range edits {
		if e.Span.End <= at {
			start += len(e.Text) - e.Span.Len()
		}
	}
	indent := len(move) - len(strings.TrimLeft(move, " "))
	edits = append(edits, syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: gap + move})
	return refactor.Played{Edits: edits, At: start + len(gap) + indent, Existing: -1}
}

// branch adds a variation after those of the same move, and of later ones, of the line of play.
func (p *playing) branch() (refactor.Played, i18n.Message) {
	for i := range p.facts.Lines {
		if l := &p.facts.Lines[i]; l.OutOfOrder || i > 0 && l.Parent < 0 {
			return refactor.Played{}, disordered
		}
	}
	after := p.lastBefore()
	last := p.lastStatement(after)
	eol := p.eol()
	gap := eol + eol + kif.VariationHead(p.number) + eol
	return p.added(p.plus(), p.Tree.Span(last).End, gap, p.text()), i18n.Message{}
}

// lastBefore is the line of play after which the variation belongs: the last of the variations that are inside of those
// of this move and later ones, or the line itself.
func (p *playing) lastBefore() int {
	last, inside := p.line, make([]bool, len(p.facts.Lines))
	for i := p.line + 1; i < len(p.facts.Lines); i++ {
		l := &p.facts.Lines[i]
		if l.Parent == p.line && l.Number >= p.number || l.Parent >= 0 && inside[l.Parent] {
			inside[i], last = true, i
		}
	}
	return last
}

// plus are the marks after the moves that the variation is another way for, in a file that has such marks.
func (p *playing) plus() (edits []syntax.Edit) {
	if !usesPlus(p.Tree) {
		return nil
	}
	add := func(n syntax.NodeID) {
		if n != syntax.None && p.Tree.Kind(n) == kif.Move && kif.Part(p.Tree, n, kif.Plus).Len() == 0 {
			at := p.Tree.Span(n).End
			edits = append(edits, syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: "+"})
		}
	}
	add(p.facts.MoveAt(p.line, p.number))
	for i := p.line + 1; i < len(p.facts.Lines); i++ {
		if l := &p.facts.Lines[i]; l.Parent == p.line && l.Number == p.number && len(l.Moves) > 0 {
			add(l.Moves[0])
		}
	}
	return edits
}

// usesPlus reports whether a file has the mark of moves with variations.
func usesPlus(t *syntax.Tree) bool {
	for i := range t.TokenCount() {
		if t.TokenKind(i) == kif.Plus {
			return true
		}
	}
	return false
}

// lastStatement is the last statement of a line of play.
func (p *playing) lastStatement(line int) syntax.NodeID {
	l := &p.facts.Lines[line]
	if l.To <= l.From {
		return l.Node
	}
	return l.To - 1
}

func (p *playing) hasHead() bool {
	for n := range p.Tree.Children(p.facts.Record) {
		if p.Tree.Kind(n) == kif.ListHead {
			return true
		}
	}
	return false
}

func (p *playing) eol() string { return syntax.LineBreak(p.Tree.Source().Text()) }

// text is the move as the file writes moves, with its number.
func (p *playing) text() string {
	if p.facts.Notation == kif.KI2 {
		return ki2Move(p.pos, p.move, p.previous)
	}
	move := kif.MoveTextOf(p.pos, p.move, p.previous)
	return numberText(p.File, p.facts.First, p.number) + move.KIF()
}

// gap is what goes before the next move of KI2: blanks up to the next column while the line has room for it, if moves
// of the file share lines.
func (p *playing) gap(last syntax.NodeID) string {
	if p.Tree.Kind(last) != kif.Ki2Move {
		return p.eol()
	}
	src := p.File.Source()
	onLine, most, line := 0, 0, -1
	previous := syntax.None
	between := ""
	for _, n := range p.facts.Lines[p.line].Moves {
		switch at := src.LineAt(p.Tree.Span(n).Start); {
		case at != line:
			line, onLine = at, 1
		default:
			onLine++
			between = src.Text()[p.Tree.Span(previous).End:p.Tree.Span(n).Start]
		}
		previous, most = n, max(most, onLine)
	}
	if most == 1 && len(p.facts.Lines[p.line].Moves) > 1 {
		return p.eol()
	}
	if most < kif.MovesOfRow && line == src.LineAt(p.Tree.Span(p.facts.Lines[p.line].Moves[0]).Start) {
		most = kif.MovesOfRow // the first line is not full
	}
	if onLine >= most {
		return p.eol()
	}
	if between == "" || strings.Trim(between, " ") == "" {
		return strings.Repeat(" ", max(1, kif.RowColumns-kif.Columns(p.Tree.Text(last))))
	}
	return between
}
