package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// PanelOptions say what a panel beside the text shows.
type PanelOptions struct {
	Notation notation.Style // of moves of shogi; the zero value names them twice
	SVG      bool           // draw the board
	// Interactive draws the picture as a part of a page: colours are classes and variables of the page's style, and
	// every point is an element that can be found, focused and read aloud.
	Interactive   bool
	NoCoordinates bool
	Moves         bool // list what may be played
	Board         bool // give the board in runs
	Round         bool // with discs, see Position.Board
	Locale        *i18n.Locale
	Show          Show
}

// Panel is a position with the ways that lead on from it and back. Its texts are plain: who shows them as HTML escapes
// them. The picture is safe as it is.
type Panel struct {
	Game, Games, Node int // Game and Node count from 0
	Title             string
	MoveNumber        int          // of the last move; 0 before the first
	ToPlay            record.Color // Empty where nobody can say
	Text, SVG         string       // the board; "" of a game that has none here, and Facts say why
	Board             *Board       // the board in runs, where it was asked for
	Captures          *[2]int      // stones taken by Black, by White; nil in games without captures
	Hands             *[2]string   // pieces held by Black, by White, "" for none; nil in games without hands
	Facts             []string
	OtherFacts        []string // those of Facts that no other field has
	Comment           string   // of the node, whole; its lines end in "\n"
	Span              syntax.Span
	Players           [2]Player // Black, White
	Header            []HeaderField

	First, Previous, Next, Last *Step // nil at the end that they lead to
	Variations                  []Step
	Siblings                    []Step // the alternatives to the node, itself among them; none of the root
	Sibling                     int    // the index of the node in Siblings
	Legal                       []Legal
	next                        []nextMove // as they are drawn
}

// NodeAt is the game and the node that the byte at off belongs to, both counted from 0.
func NodeAt(f *syntax.File, off int) (game, node int, ok bool) {
	at, ok := NodeRefAt(f, off)
	if !ok {
		return 0, 0, false
	}
	return f.GameIndexAt(at.Game.Start), at.Node, true
}

// PanelAt is the panel of a node; ok is false where there is no such node.
func PanelAt(p *Provider, f *syntax.File, game, node int, o PanelOptions) (panel Panel, ok bool) {
	at, ok := placeOf(f, game, node, o.Notation, o.Locale)
	if !ok {
		return Panel{}, false
	}
	s := stepper{given(p), at}
	at.Show = o.Show
	x := At(p, at, nil)
	panel = Panel{Game: game, Games: f.GameCount(), Node: node, Title: x.Title, Facts: x.Facts, Comment: x.Comment(), Span: SpanOf(f, at.Game, node)}
	if o.Board && x.HasBoard() {
		panel.Board = x.Board(o.Round)
	}
	if panel.show(x.view, o); !x.HasBoard() {
		panel.MoveNumber = s.after(node).number
	}
	if x.Title == "" {
		panel.Title = s.at(node).Title
	}
	shown := []string{turnFact(at.Game.Kind, panel.ToPlay).In(o.Locale)}
	if panel.Captures != nil {
		shown = append(shown, capturesFact(panel.Captures[0], panel.Captures[1]).In(o.Locale))
	}
	panel.OtherFacts = slices.DeleteFunc(slices.Clone(x.Facts), func(fact string) bool { return slices.Contains(shown, fact) })
	panel.ways(s)
	panel.people(given(p), at)
	return panel, true
}

// show fills in what the board tells.
func (p *Panel) show(v view, o PanelOptions) {
	if v == nil {
		return
	}
	p.Text = v.diagram()
	if o.SVG {
		p.SVG = v.picture(drawing{inline: o.Interactive, noCoordinates: o.NoCoordinates}).SVG
	}
	switch v := v.(type) {
	case *goView:
		p.MoveNumber, p.ToPlay, p.next = v.Number, v.Turn, v.next
		if v.Stones != nil {
			p.Captures = &[2]int{v.Stones.Prisoners(record.White), v.Stones.Prisoners(record.Black)}
		}
		if o.Moves {
			p.Legal = v.legal()
		}
	case *backgammonView:
		p.MoveNumber, p.ToPlay = v.Number, v.Turn
	case *shogiView:
		p.next = v.next
		p.MoveNumber, p.Hands = v.board.Number, &[2]string{v.board.Pieces.HandPieces(0), v.board.Pieces.HandPieces(1)}
		if v.stopped > 0 {
			return
		}
		p.ToPlay = v.board.Pieces.Turn().Color()
		if o.Moves {
			p.Legal = v.legal()
		}
	}
}

// SpanOf is the place of a node of a game of the file, without the white space after it.
func SpanOf(f *syntax.File, g *record.Game, node int) syntax.Span {
	s := g.Extent(node)
	s.End = s.Start + len(strings.TrimRight(f.Source().Slice(syntax.Span(s)), " \t\r\n"))
	return syntax.Span(s)
}

// Legal is what may be played. In shogi From is a square, "77", or a piece of the hand, "00FU", and To squares with the
// piece that is there afterwards: "22UM", "22KA". In games of stones From is empty, and To are points as the picture
// has them in data-point: "15,3".
type Legal struct {
	From string
	To   []string
}

// legal lists the moves of the side to move, board moves first.
func (v *shogiView) legal() (all []Legal) {
	index := map[string]int{}
	var buffer [shogi.MaxMoves]shogi.Move
	for _, m := range v.board.Pieces.AppendLegal(buffer[:0]) {
		from := m.From.String()
		if m.IsDrop() {
			from += m.Piece.String()
		}
		i, known := index[from]
		if !known {
			i = len(all)
			index[from] = i
			all = append(all, Legal{From: from})
		}
		all[i].To = append(all[i].To, m.To.String()+m.Piece.String())
	}
	return all
}

// legal lists the points of Go where a stone may be put by all rules there are: they are empty, no suicide, and retake
// no ko at once. Other games have none.
func (v *goView) legal() []Legal {
	if v.Stones == nil || v.Turn == record.Empty {
		return nil
	}
	var to []string
	for row := range v.rows {
		for col := range v.cols {
			if _, ok := v.Stones.Legal(v.Turn, record.Point{Col: uint8(col), Row: uint8(row)}); ok {
				to = append(to, fmt.Sprintf("%d,%d", col, row))
			}
		}
	}
	return []Legal{{To: to}}
}
