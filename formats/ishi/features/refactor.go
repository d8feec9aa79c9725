package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// refactorProvider is what users can change in records (recls: spec/ishi.md, section 10), and how moves are added.
func refactorProvider() *refactor.Provider {
	return refactor.NewProvider(cursorAt, offers(), play).With(editor())
}

// cursor is a position in an event that is not broken: there what belongs to what is certain.
type cursor struct {
	f     *syntax.File
	t     *syntax.Tree
	off   int
	event *ishi.Event
	line  syntax.NodeID // the statement, or what holds a blank line
	seq   syntax.NodeID // the EventBody or Var that the statement is part of; of VAR and ENDVAR, their own
}

// cursorAt is the cursor at a byte; ok is false outside of such events.
func cursorAt(f *syntax.File, off int) (p cursor, ok bool) {
	p = cursor{f: f, t: f.Tree, off: off}
	p.line = p.t.Up(p.t.NodeAt(off), ishi.Statements|syntax.Kinds(ishi.EventBody, ishi.Var))
	p.seq = p.t.Up(p.line, syntax.Kinds(ishi.EventBody, ishi.Var))
	p.event = ishi.FactsOf(f).EventOf(p.t.Up(p.seq, syntax.Kinds(ishi.EventBody)))
	return p, p.event != nil && !p.event.Broken
}

// offers are the actions, in the order in which they are listed.
func offers() []refactor.Offer[cursor] {
	numbered := func(how numbering) func(cursor) []syntax.Edit {
		return func(p cursor) []syntax.Edit { return p.renumber(how) }
	}
	always := func(cursor) bool { return true }
	counted := i18n.Msg("the moves already have these numbers, or other lines name moves by number")
	table := []refactor.Offer[cursor]{
		refactor.NewOffer("ishi.promote", i18n.Msg("Make the variation the main line"), refactor.KindPromote, cursor.isVariation, cursor.promote,
			i18n.Msg("the variation does not begin with a move")),
		refactor.NewOffer("ishi.delete", i18n.Msg("Delete the variation"), refactor.KindDelete, cursor.isVariation, cursor.remove, i18n.Message{}),
		refactor.NewOffer("ishi.renumber", i18n.Msg("Number the moves from 1"), refactor.KindRenumber, cursor.isMove, numbered(fromOne), counted),
		refactor.NewOffer("ishi.renumber-on", i18n.Msg("Number the moves from here on"), refactor.KindRenumber, cursor.isMove, numbered(fromHere), counted),
		refactor.NewOffer("ishi.renumber-variation", i18n.Msg("Number the moves as in the main line"), refactor.KindRenumber,
			func(p cursor) bool { return p.isMove() && p.isVariation() }, numbered(goOn), counted),
		refactor.NewOffer("ishi.prisoners", i18n.Msg("Write the captured stones into `PRISONER` lines"), refactor.KindFill, cursor.isMove, cursor.writePrisoners,
			i18n.Msg("all captured stones are already listed")),
		refactor.NewOffer("ishi.boardsize", i18n.Msg("Write the board size"), refactor.KindFill, cursor.lacksSize, cursor.addBoardsize, i18n.Msg("the event already says its board size")),
	}
	table = append(table, refactor.Symmetries(ishi.Format{}.ID(), func(cursor, refactor.Symmetry) bool { return true }, cursor.turn)...)
	return append(table,
		refactor.NewOffer("ishi.swap-colors", i18n.Msg("Swap the colours of the game"), refactor.KindColors, always, cursor.swapColors, i18n.Msg("the event does not name a colour")))
}

func (p cursor) isVariation() bool { return p.t.Kind(p.seq) == ishi.Var }
func (p cursor) isMove() bool      { return p.t.Kind(p.line) == ishi.Move }

// namesPoints is the statements before which the size of the board should be known.
var namesPoints = syntax.Kinds(ishi.Setup, ishi.Mark, ishi.Unmark, ishi.Move, ishi.Diagram)

// lacksSize looks at the lines before the first point.
func (p cursor) lacksSize() bool {
	first := ishi.First(p.t, p.event.Node, namesPoints|1<<ishi.Boardsize)
	return !p.isVariation() && (first == syntax.None || p.t.Kind(first) != ishi.Boardsize)
}

// numbering says what numbers the moves of a sequence get.
type numbering uint8

const (
	// goOn counts on from the move before the sequence: in a variation from the one before the move that it replaces.
	goOn numbering = iota
	// fromOne counts from 1.
	fromOne
	// fromHere keeps the number of the move at the cursor and counts on from it.
	fromHere
)

// renumber counts the moves of the sequence anew. An event that names moves by their number (`#n`) is left alone: the
// names would mean other moves.
func (p cursor) renumber(how numbering) (edits []syntax.Edit) {
	if ishi.NamesMoves(p.t, p.event.Node) {
		return nil
	}
	next, counting := 1, how != fromHere
	if how == goOn && p.isVariation() {
		next = p.numberOf(p.replaced(p.seq))
	}
	if next == 0 {
		return nil
	}
	for c := range p.t.Children(p.seq) {
		if p.t.Kind(c) != ishi.Move {
			continue
		}
		if !counting && p.t.Span(c).End > p.off {
			next, counting = p.numberOf(c), true
		}
		if n := p.numberOf(c); counting && n > 0 {
			if n != next {
				edits = append(edits, syntax.Edit{Span: ishi.TokenOf(p.t, c, ishi.Number), Text: strconv.Itoa(next)})
			}
			next++
		}
	}
	return edits
}

// numberOf is the number of a move; 0 if it has none, or for None.
func (p cursor) numberOf(move syntax.NodeID) int {
	if move == syntax.None {
		return 0
	}
	return ishi.NumberOf(p.t, move)
}

// replaced is the move that a variation is an alternative to, None without one.
func (p cursor) replaced(block syntax.NodeID) syntax.NodeID {
	move := syntax.None
	for c := range p.t.Children(p.t.Parent(block)) {
		if c >= block {
			break
		}
		if p.t.Kind(c) == ishi.Move {
			move = c
		}
	}
	return move
}

// addBoardsize writes the default size, after the last header line before the first point.
func (p cursor) addBoardsize() []syntax.Edit {
	after := p.t.Span(p.event.Node).Start
	for c := range p.t.Children(p.event.Node) {
		if namesPoints.Has(p.t.Kind(c)) {
			break
		}
		if syntax.Kinds(ishi.EventLine, ishi.Header).Has(p.t.Kind(c)) {
			after = p.t.Span(c).End
		}
	}
	return []syntax.Edit{p.insert(after, "BOARDSIZE 19")}
}

// insert puts a line at the start of another, or at the end of the file.
func (p cursor) insert(off int, line string) syntax.Edit {
	text, eol := p.t.Source().Text(), p.lineBreak()
	if off == len(text) && off > 0 && !strings.ContainsAny(text[off-1:], "\r\n") {
		line = eol + line
	} else {
		line += eol
	}
	return syntax.Edit{Span: syntax.Span{Start: off, End: off}, Text: line}
}

func (p cursor) lineBreak() string { return syntax.LineBreak(p.t.Source().Text()) }
