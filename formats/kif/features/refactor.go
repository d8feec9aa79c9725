package features

import (
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

func refactorProvider() *refactor.Provider {
	return refactor.NewProvider(cursorAt, offers(), play).With(editor())
}

// cursor is what is known about a cursor in a record.
type cursor struct {
	f     *syntax.File
	t     *syntax.Tree
	facts *kif.Facts
	line  syntax.NodeID // the statement on the line of the cursor, None on an empty line
	play  int           // the line of play; 0 in the header too
	head  head
}

// head is what is before the first move of a record.
type head struct {
	inside bool // the cursor is
	rows   bool
	view   bool
}

// cursorAt is the cursor at a byte; ok is false where there is no record.
func cursorAt(f *syntax.File, off int) (p cursor, ok bool) {
	p = cursor{f: f, t: f.Tree, facts: kif.FactsOf(f)}
	if p.facts.Record == syntax.None {
		return p, false
	}
	p.line = statementAt(p.t, off)
	before := p.line
	if before == syntax.None {
		before = statementBefore(p.t, off)
	}
	p.play = p.facts.LineAt(before)
	p.head.inside = p.facts.First == syntax.None || before < p.facts.First
	if p.head.inside {
		p.head.read(p.t, p.facts)
	}
	return p, true
}

func (h *head) read(t *syntax.Tree, facts *kif.Facts) {
	for n := facts.Record + 1; int(n) < t.Len() && n != facts.First; n++ {
		switch t.Kind(n) {
		case kif.Row:
			h.rows = true
		case kif.View:
			h.view = true
		}
	}
}

// statementAt is the statement that holds the byte at off, ends there, or has only blanks between it and off; None
// without one.
func statementAt(t *syntax.Tree, off int) syntax.NodeID {
	for _, at := range []int{off, off - 1} {
		if at < 0 || t.TokenCount() == 0 {
			continue
		}
		i := t.TokenAt(at)
		back := i
		for back > 0 && t.TokenKind(back) == kif.Blank {
			back--
		}
		for i < t.TokenCount()-1 && t.TokenKind(i) == kif.Blank {
			i++
		}
		for _, token := range []int{back, i} {
			if n := t.Up(t.NodeAt(t.TokenStart(token)), kif.Statements); n != syntax.None {
				return n
			}
		}
	}
	return syntax.None
}

// statementBefore is the last statement that begins before a byte, or the record.
func statementBefore(t *syntax.Tree, off int) syntax.NodeID {
	for i := min(t.TokenAt(off), t.TokenCount()-1); i >= 0; i-- {
		if n := t.Up(t.NodeAt(t.TokenStart(i)), kif.Statements); n != syntax.None && t.TokenStart(i) < off {
			return n
		}
	}
	return syntax.Root
}

func offers() []refactor.Offer[cursor] {
	list := []refactor.Offer[cursor]{
		refactor.NewOffer("kif.renumber", i18n.Msg("Renumber from here"), refactor.KindRenumber, cursor.isNumbered, cursor.renumber,
			i18n.Msg("the numbers from here on are right")),
		refactor.NewOffer("kif.times", i18n.Msg("Write the sums of the times"), refactor.KindFill, cursor.hasTime, cursor.sumTimes,
			i18n.Msg("every time has its sum, or a header line adds time that is not known")),
		refactor.NewOffer("kif.plus", i18n.Msg("Write `+` after every move with a variation"), refactor.KindFill, cursor.atVariation, cursor.writePlus,
			i18n.Msg("`+` is after the right moves, or they cannot be read")),
		refactor.NewOffer("kif.no-plus", i18n.Msg("Remove every `+`"), refactor.KindFill, cursor.hasPlus, cursor.removePlus,
			i18n.Msg("no move has a `+` after it")),
		refactor.NewOffer("kif.result", i18n.Msg("Write the line `まで`"), refactor.KindFill, cursor.atEnd, cursor.writeResult,
			i18n.Msg("the end word is unknown, so nobody can tell who won")),
		refactor.NewOffer("kif.end", i18n.Msg("Write the end word that `まで` stands for"), refactor.KindFill, cursor.atResult, cursor.writeEnd,
			i18n.Msg("no end word says the same as this line")),
		refactor.NewOffer("kif.same", i18n.Msg("Write `同` for every repeated square"), refactor.KindPoints, cursor.repeats, cursor.writeSame,
			i18n.Msg("no move repeats the square of the move before it")),
		refactor.NewOffer("kif.squares", i18n.Msg("Write the square for every `同`"), refactor.KindPoints, cursor.isSame, cursor.writeSquares,
			i18n.Msg("the moves before `同` cannot be read")),
	}
	for _, r := range renamings {
		list = append(list, r.offer())
	}
	return append(list,
		refactor.NewOffer("kif.diagram", i18n.Msg("Write the start position as a diagram"), refactor.KindPosition, cursor.lacksDiagram, cursor.writeDiagram,
			i18n.Msg("the start position is not known")),
		refactor.NewOffer("kif.handicap", i18n.Msg("Write the start position as `手合割`"), refactor.KindPosition, cursor.hasDiagram, cursor.writeHandicap,
			i18n.Msg("the diagram is not a start position that programs know by name")),
		refactor.NewOffer("kif.turn-board", i18n.Msg("Turn the board: show White at the bottom"), refactor.KindBoard, cursor.isUpright, cursor.turnBoard, i18n.Message{}),
		refactor.NewOffer("kif.turn-back", i18n.Msg("Turn the board back: show Black at the bottom"), refactor.KindBoard, cursor.isTurned, cursor.turnBack, i18n.Message{}),
		refactor.NewOffer("kif.order", i18n.Msg("Move the variations into the usual order"), refactor.KindFlatten, cursor.hasOthers, cursor.order,
			i18n.Msg("the variations are in the usual order, or the move of one does not exist")),
		refactor.NewOffer("kif.mainline", i18n.Msg("Make the variation the main line"), refactor.KindPromote, cursor.inVariation, cursor.makeMain,
			i18n.Msg("a variation starts from a move that does not exist")),
		refactor.NewOffer("kif.start-here", i18n.Msg("Start the record from the position after this move"), refactor.KindPosition, cursor.isPlayed, cursor.startHere,
			i18n.Msg("the position after this move is not known")),
	)
}

// kind is that of the statement at the cursor.
func (p cursor) kind() syntax.Kind {
	if p.line == syntax.None {
		return kif.File
	}
	return p.t.Kind(p.line)
}

// is reports whether the statement at the cursor is of a kind and holds a token of another.
func (p cursor) is(kinds syntax.KindSet, token syntax.Kind) bool {
	return kinds.Has(p.kind()) && kif.Part(p.t, p.line, token).Len() > 0
}

var boardMoves = syntax.Kinds(kif.Move, kif.Ki2Move)

func (p cursor) isNumbered() bool  { return p.is(kif.Moves|syntax.Kinds(kif.End), kif.Number) }
func (p cursor) hasTime() bool     { return p.is(kif.Moves|syntax.Kinds(kif.End), kif.Time) }
func (p cursor) hasPlus() bool     { return p.is(kif.Moves|syntax.Kinds(kif.End), kif.Plus) }
func (p cursor) isSame() bool      { return p.is(boardMoves, kif.Same) && !p.is(boardMoves, kif.Square) }
func (p cursor) inVariation() bool { return p.play > 0 && p.facts.Lines[p.play].Parent >= 0 }
func (p cursor) hasOthers() bool   { return p.kind() == kif.Variation && len(p.facts.Lines) > 2 }

func (p cursor) atVariation() bool {
	return p.facts.Notation == kif.KIF && p.kind() == kif.Variation
}

func (p cursor) atEnd() bool {
	l := &p.facts.Lines[p.play]
	return p.kind() == kif.End && p.line == l.End && l.Result == syntax.None
}

func (p cursor) atResult() bool {
	l := &p.facts.Lines[p.play]
	return p.facts.Notation == kif.KIF && p.kind() == kif.Result && p.line == l.Result && l.End == syntax.None
}

// Text of the header.

func (p cursor) lacksDiagram() bool { return p.head.inside && !p.head.rows && !p.facts.Foreign }
func (p cursor) hasDiagram() bool   { return p.head.inside && p.head.rows && !p.facts.Foreign }
func (p cursor) isUpright() bool    { return p.head.inside && !p.head.view && !p.facts.Foreign }
func (p cursor) isTurned() bool     { return p.head.inside && p.head.view }
func (p cursor) isPlayed() bool     { return boardMoves.Has(p.kind()) && !p.facts.Foreign }

// eol is the line break of the file.
func (p cursor) eol() string { return syntax.LineBreak(p.t.Source().Text()) }

// lineBefore puts lines before the one on which the statement n begins.
func (p cursor) lineBefore(n syntax.NodeID, text string) syntax.Edit {
	return kif.Lines.Before(p.t, n, text)
}

// lineAfter puts lines after the one on which the statement n ends.
func (p cursor) lineAfter(n syntax.NodeID, text string) syntax.Edit {
	return kif.Lines.After(p.t, n, text)
}

// withoutLine takes the line of a statement away, with its break.
func (p cursor) withoutLine(n syntax.NodeID) syntax.Edit {
	return syntax.Remove(kif.Lines.WholeLine(p.t, n))
}
