package refactor

import (
	"sort"
	"strings"

	"github.com/recls/recls/formats/ishi"
	ishifeatures "github.com/recls/recls/formats/ishi/features"
	"github.com/recls/recls/syntax"
)

func ishiLanguage() language {
	return language{
		format:   ishi.Format{}.ID(),
		entries:  func() []Entry { return entriesOf(ishiTable()) },
		actions:  ishiActions,
		converts: func(f *syntax.File) bool { return len(ishi.InfoOf(f).Events) > 0 },
		play:     ishiPlay,
	}
}

// ishiPlace is a cursor in an event whose blocks have no fault.
type ishiPlace struct {
	f     *syntax.File
	t     *syntax.Tree
	off   int
	event *ishi.Event
	line  syntax.NodeID // the statement, or what is around a blank line
	block syntax.NodeID // the innermost variation; None in the game itself
}

func ishiActions(f *syntax.File, off int) []Action {
	p := ishiPlace{f: f, t: f.Tree, off: off}
	n := p.t.NodeAt(off)
	p.event = eventOf(f, p.t.Up(n, syntax.Kinds(ishi.EventBody)))
	if p.event == nil || p.event.Broken {
		return nil
	}
	p.line = p.t.Up(n, ishi.Statements|syntax.Kinds(ishi.EventBody, ishi.Var))
	p.block = p.t.Up(n, syntax.Kinds(ishi.Var))
	return offered(ishiTable(), p)
}

// eventOf finds the event of a node; nil for none.
func eventOf(f *syntax.File, body syntax.NodeID) *ishi.Event {
	events := ishi.InfoOf(f).Events
	i := sort.Search(len(events), func(i int) bool { return events[i].Node >= body })
	if body == syntax.None || i == len(events) || events[i].Node != body {
		return nil
	}
	return &events[i]
}

func ishiTable() []entry[ishiPlace] {
	numbered := func(how ishifeatures.Numbering) func(ishiPlace) []syntax.Edit {
		return func(p ishiPlace) []syntax.Edit { return ishifeatures.Renumber(p.f, p.off, how) }
	}
	at := func(do func(*syntax.File, int) []syntax.Edit) func(ishiPlace) []syntax.Edit {
		return func(p ishiPlace) []syntax.Edit { return do(p.f, p.off) }
	}
	const counted = "the moves are numbered so, or others of the event name them by their numbers"
	table := []entry[ishiPlace]{
		{Entry{"ishi.promote", "Make the variation the main line", kindPromote}, ishiPlace.isVariation, at(ishifeatures.PromoteVariation),
			"the variation does not begin with a move"},
		{Entry{"ishi.delete", "Delete the variation", kindDelete}, ishiPlace.isVariation, at(ishifeatures.DeleteVariation), ""},
		{Entry{"ishi.renumber", "Number the moves from 1", kindRenumber}, ishiPlace.isMove, numbered(ishifeatures.FromOne), counted},
		{Entry{"ishi.renumber-on", "Number the moves from here on", kindRenumber}, ishiPlace.isMove, numbered(ishifeatures.FromHere), counted},
		{Entry{"ishi.renumber-variation", "Number the moves as the game they leave", kindRenumber},
			func(p ishiPlace) bool { return p.isMove() && p.isVariation() }, numbered(ishifeatures.Continue), counted},
		{Entry{"ishi.prisoners", "Write the captured stones into PRISONER lines", kindFill}, ishiPlace.isMove, at(ishifeatures.WritePrisoners),
			"all captures are written as the board has them"},
		{Entry{"ishi.boardsize", "Write the board size", kindFill}, ishiPlace.lacksSize, at(ishifeatures.AddBoardsize), "the event states its size"},
	}
	table = append(table, symmetryEntries(ishi.Format{}.ID(), func(ishiPlace, symmetry) bool { return true }, ishiPlace.turn)...)
	return append(table, entry[ishiPlace]{
		Entry{"ishi.swap-colors", "Swap the colours of the game", kindColors}, func(ishiPlace) bool { return true }, ishiPlace.swapColors,
		"the event names no colour"})
}

func (p ishiPlace) isVariation() bool { return p.block != syntax.None }
func (p ishiPlace) isMove() bool      { return p.t.Kind(p.line) == ishi.Move }

// lacksSize looks at the lines before the first point.
func (p ishiPlace) lacksSize() bool {
	if p.isVariation() {
		return false
	}
	for c := range p.t.Children(p.event.Node) {
		switch p.t.Kind(c) {
		case ishi.Boardsize:
			return false
		case ishi.Setup, ishi.Mark, ishi.Unmark, ishi.Move, ishi.Diagram:
			return true
		}
	}
	return true
}

// turn maps the points of all lines of the event. What comments say stays.
func (p ishiPlace) turn(s symmetry) (edits []syntax.Edit) {
	for n, end := p.event.Node+1, p.t.End(p.event.Node); n < end; n++ {
		if p.t.Kind(n) == ishi.Diagram {
			edits = append(edits, p.turnRegion(n, s)...)
		}
		if !ishi.Statements.Has(p.t.Kind(n)) {
			continue
		}
		for i := range ishi.Fields(p.t, n, syntax.Kinds(ishi.Point)) {
			old := p.t.TokenText(i)
			if text := p.turned(old, s); text != old {
				edits = append(edits, syntax.Edit{Span: p.t.TokenSpan(i), Text: text})
			}
		}
	}
	return edits
}

// turned is where a point goes; one off the board stays. Columns keep their case.
func (p ishiPlace) turned(text string, s symmetry) string {
	place, _ := ishi.ParsePoint(text)
	pt, ok := place.On(p.event.Size)
	if !ok {
		return text
	}
	size := uint8(p.event.Size)
	to := ishi.PlaceOf(s.at(pt, size, size), p.event.Size).String()
	if text[0] >= 'a' {
		return strings.ToLower(to)
	}
	return to
}

// turnRegion writes a region that is named by its size, which is the lower left
// part of the board, by the corners that it comes to have. The whole board keeps
// its size, and so does a board of another size.
func (p ishiPlace) turnRegion(n syntax.NodeID, s symmetry) []syntax.Edit {
	span := ishi.TokenOf(p.t, n, ishi.Size)
	cols, rows, ok := ishi.ParseSize(p.t.Source().Slice(span))
	if !ok || min(cols, rows) < 1 || max(cols, rows) >= p.event.Size {
		return nil
	}
	far := ishi.Place{Col: int8(cols - 1), Row: int8(rows)}
	return []syntax.Edit{{Span: span, Text: p.turned("A1", s) + " " + p.turned(far.String(), s)}}
}

// swapColors exchanges the players, as swapping in other formats does: names,
// stones and moves change places, komi changes its sign, the result its winner.
// HANDICAP, which counts stones, stays.
func (p ishiPlace) swapColors() (edits []syntax.Edit) {
	swap := func(span syntax.Span, text string) {
		if text != p.t.Source().Slice(span) {
			edits = append(edits, syntax.Edit{Span: span, Text: text})
		}
	}
	for n, end := p.event.Node+1, p.t.End(p.event.Node); n < end; n++ {
		keyword, value := ishi.TokenOf(p.t, n, ishi.Keyword), ishi.TokenOf(p.t, n, ishi.Text)
		switch p.t.Kind(n) {
		case ishi.Move:
			swap(keyword, swappedResult(p.t.Source().Slice(keyword)))
		case ishi.Setup:
			for i := range ishi.Fields(p.t, n, syntax.Kinds(ishi.Color)) {
				swap(p.t.TokenSpan(i), swappedResult(p.t.TokenText(i)))
			}
		case ishi.Header:
			switch ishi.WordOf(p.t, n) {
			case ishi.BlackWord, ishi.WhiteWord:
				swap(keyword, swappedKeyword(p.t.Source().Slice(keyword)))
			case ishi.KomiWord:
				swap(value, negated(p.t.Source().Slice(value)))
			case ishi.ResultWord:
				swap(value, swappedResult(p.t.Source().Slice(value)))
			}
		}
	}
	return edits
}

// swappedKeyword keeps the case where the keyword has one of the usual ones.
func swappedKeyword(keyword string) string {
	if text := swappedNames.Replace(keyword); text != keyword {
		return text
	}
	return strings.ToLower(swappedNames.Replace(strings.ToUpper(keyword)))
}
