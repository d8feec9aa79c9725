package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func hoverProvider() *hover.Provider {
	return &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords}
}

// hoverHeader is the statements that speak about the record and not a position.
var hoverHeader = syntax.Kinds(kif.Declaration, kif.ListHead, kif.View, kif.Skipped)

// hoverWord speaks about the statement under the cursor.
func hoverWord(p view.NodeRef, off int) (n hover.WordInfo, ok bool) {
	t := p.File.Tree
	token := t.TokenAt(off)
	if k := t.TokenKind(token); k == kif.Blank || k == kif.Break {
		return hover.WordInfo{}, false
	}
	line := t.Up(t.NodeAt(off), kif.Statements)
	if line == syntax.None {
		return hover.WordInfo{}, false
	}
	n.Span = t.Span(line)
	kind := t.Kind(line)
	n.Header = hoverHeader.Has(kind)
	switch kind {
	case kif.Header:
		hoverKey(&n, t, line)
	case kif.Row, kif.Frame, kif.Files, kif.Turn, kif.PositionNote:
		hoverDiagram(&n, t, line, off)
	case kif.Move, kif.Ki2Move:
		hoverPart(&n, p, line, token)
	case kif.End, kif.Pass:
		hoverEnd(&n, p, line)
	case kif.Result, kif.BrokenResult:
		hoverResult(&n, p, line)
	case kif.Variation, kif.BrokenVariation:
		hoverVariation(&n, p, line)
	case kif.Comment:
		hoverComment(&n, p, line)
	case kif.Bookmark:
		n.Word, n.Doc = "&", docOf(markNamed("&"))
	default:
		if w := markNamed(signOf(t, line)); w != nil {
			n.Word, n.Doc = w.name, w.doc
		}
	}
	return n, true
}

// signOf is the name under which the table has a line that is not a move.
func signOf(t *syntax.Tree, line syntax.NodeID) string {
	switch t.Kind(line) {
	case kif.Declaration:
		if strings.HasPrefix(t.Text(line), "#KI2") {
			return "#KI2 version="
		}
		return "#KIF version="
	case kif.Skipped:
		return "#"
	case kif.ListHead:
		return kif.MoveListHead
	case kif.View:
		return kif.WordOf(t, line)
	}
	return ""
}

func docOf(w *word) i18n.Text {
	if w == nil {
		return nil
	}
	return w.doc
}

// hoverKey explains a header line. Hands and handicaps are shown on the board.
func hoverKey(n *hover.WordInfo, t *syntax.Tree, line syntax.NodeID) {
	key, value := kif.KeyValueOf(t, line)
	n.Word, n.Header = excerpt.Line(key, 30), true
	n.Doc = i18n.Msg("A key that the format does not define")
	if k := kif.LookupKey(key); k != nil {
		n.Doc = k.Doc
	}
	if value != "" {
		n.Value = i18n.Verbatim(excerpt.Line(value, 80))
	}
	if key == kif.KeyHandicap {
		n.Header = false
		if w := handicapNamed(value); w != nil {
			n.Doc = w.doc
		}
	}
	if side, ok := kif.HandOf(key); ok {
		n.Header = false
		n.Value = heldWords(side, kif.HeldIn(t, line))
	}
}

// heldWords lists the pieces of a hand.
func heldWords(side shogi.Side, held []kif.Held) i18n.Text {
	var list i18n.List
	for _, h := range held {
		if h.Count > 0 {
			list = append(list, someOf(h.Kind, h.Count))
		}
	}
	if len(list) == 0 {
		return i18n.Msg("%s has no piece in hand", shogirules.Name(side))
	}
	return i18n.Msg("%s has in hand: %s", shogirules.Name(side), list)
}

// someOf is a piece with how many there are of it.
func someOf(k shogi.Kind, n int) i18n.Text {
	if n == 1 {
		return shogirules.PieceName(k)
	}
	return i18n.Msg("count of pieces"+i18n.Context+"%s ×%d", shogirules.PieceName(k), n)
}

// hoverDiagram explains the diagram: the piece under the cursor, and what is missing to a full set.
func hoverDiagram(n *hover.WordInfo, t *syntax.Tree, line syntax.NodeID, off int) {
	switch t.Kind(line) {
	case kif.Turn:
		n.Value = i18n.Msg("%s moves first", shogirules.Name(kif.TurnOf(t, line)))
		return
	case kif.PositionNote:
		n.Word, n.Doc = "手数＝", docOf(markNamed("手数＝"))
		return
	case kif.Row:
		if n.Value = cellWords(t, line, off); n.Value != nil {
			return
		}
	}
	n.Doc = i18n.Msg("Diagram of the start position. `v` is before the pieces of White")
}

// cellWords is the piece that the cursor is on; nil without one.
func cellWords(t *syntax.Tree, line syntax.NodeID, off int) i18n.Text {
	cells, rank := kif.CellsOf(t, line)
	if rank == 0 {
		rank = rowOf(t, line)
	}
	for i, c := range cells {
		if !c.Span.Contains(off) || c.Piece == 0 {
			continue
		}
		side, piece := shogirules.Name(c.Piece.Side()), shogirules.PieceName(c.Piece.Kind())
		if at := shogi.NewSquare(9-i, rank); at != 0 {
			return i18n.Msg("%s's %s on %s", side, piece, shogirules.SquareName(at))
		}
		return i18n.Msg("%s's %s", side, piece)
	}
	return nil
}

// rowOf is the rank of a row of the diagram; 0 for one that the board does not have.
func rowOf(t *syntax.Tree, line syntax.NodeID) int {
	var rows []syntax.NodeID
	for n := range t.Children(t.Parent(line)) {
		if t.Kind(n) == kif.Row {
			rows = append(rows, n)
		}
	}
	if i := slices.Index(rows, line); i >= 0 && i < 9 {
		return kif.Ranks(t, rows)[i]
	}
	return 0
}

// hoverPart explains the part of a move that the cursor is on.
func hoverPart(n *hover.WordInfo, p view.NodeRef, line syntax.NodeID, token int) {
	t := p.File.Tree
	text := t.TokenText(token)
	w := kif.MoveOf(t, line)
	n.Word = strings.Trim(text, " 　\t")
	switch t.TokenKind(token) {
	case kif.Square:
		n.Value = i18n.Msg("to %s", shogirules.SquareName(w.To))
	case kif.Same:
		n.Word = "同"
		n.Doc = docOf(markNamed("同"))
		if to := p.Game.Nodes[p.Node].Move.To; p.Game.Nodes[p.Node].Move.Action == record.Play {
			n.Value = i18n.Msg("to %s", shogirules.SquareName(shogi.SquareAt(to)))
		}
	case kif.Piece:
		if w.Piece != shogi.NoKind {
			n.Value = i18n.Msg("%s: moves %s", shogirules.PieceName(w.Piece), w.Piece.Moves())
		}
	case kif.Source:
		if w.From != 0 {
			n.Value = i18n.Msg("from %s", shogirules.SquareName(w.From))
		} else {
			n.Value = i18n.Msg("from the hand")
		}
	case kif.Time:
		n.Word = "" // the facts beside the board tell it
	case kif.Relative:
		var list hover.Sentences
		for _, r := range n.Word {
			if m := markNamed(string(r)); m != nil {
				list = append(list, m.doc)
			}
		}
		if len(list) > 0 {
			n.Doc = list
		}
	default:
		if n.Doc = docOf(markNamed(n.Word)); n.Doc == nil {
			n.Word = ""
		}
	}
}

// hoverComment explains an engine's note, with the board after the moves that it expects; others are about their move.
func hoverComment(n *hover.WordInfo, p view.NodeRef, line syntax.NodeID) {
	t := p.File.Tree
	n.Header = p.Node == 0
	for _, note := range p.Game.Notes(p.Node) {
		if !syntax.Span(note.At).Covers(n.Span) {
			continue
		}
		n.At, n.Expected = view.NoteLine(p, &note)
		n.Word, n.Value, n.Doc, n.Header = noteHead(&note, t, line), view.NoteWords(&note), noteDocs[note.Form], false
		return
	}
	n.Word, n.Doc = "*", docOf(markNamed("*"))
}

var noteDocs = [kif.NoteForms]i18n.Message{
	kif.ShogiHome:     i18n.Msg("Engine analysis of the move above, as ShogiHome writes it. The score is seen from Black"),
	kif.ShogiHomeGame: i18n.Msg("What an engine thought while it played, as ShogiHome writes it. The score is seen from Black"),
	kif.ShogiGUI:      i18n.Msg("What an engine thought, as ShogiGUI writes it. The score is seen from Black"),
	kif.KShogi:        i18n.Msg("Engine analysis, as K-Shogi and Piyo Shogi (ぴよ将棋) write it"),
	kif.Shogidokoro:   i18n.Msg("What an engine thought, as Shogidokoro (将棋所) writes it. The score is seen from Black"),

	kif.ShogidokoroMate: i18n.Msg("A mate that an engine found, as Shogidokoro (将棋所) writes it"),
}

// noteHead is what one of the comments of a note begins with, as its name.
func noteHead(n *record.Note, t *syntax.Tree, line syntax.NodeID) string {
	text := excerpt.Line(t.Text(line), 40)
	switch n.Form {
	case kif.Shogidokoro, kif.ShogidokoroMate:
		return "*"
	case kif.ShogiGUI:
		return strings.Fields(text)[0]
	}
	return text[:len(text)-len(strings.TrimLeftFunc(text, func(r rune) bool { return !strings.ContainsRune("=[", r) }))]
}

func hoverExplain(name string) (found []hover.Entry) {
	add := func(w *word) {
		if w != nil {
			found = append(found, hover.Entry{Word: w.name, Lines: []i18n.Text{w.doc}})
		}
	}
	if k := kif.LookupKey(name); k != nil {
		found = append(found, hover.Entry{Word: name, Lines: []i18n.Text{k.Doc}})
	}
	add(handicapNamed(name))
	if e := endNamed(name); e != nil {
		lines := []i18n.Text{e.Doc}
		if !e.ReadBy.IsZero() {
			lines = append(lines, e.ReadBy)
		}
		found = append(found, hover.Entry{Word: name, Lines: lines})
	}
	add(markNamed(name))
	return found
}

func hoverWords() (words []string) {
	for _, k := range kif.Keys() {
		words = append(words, k.Name)
	}
	for _, list := range [...][]word{handicaps, otherHandicaps, marks} {
		for _, w := range list {
			words = append(words, w.name)
		}
	}
	for _, w := range kif.EndWords() {
		words = append(words, w.Word)
	}
	return append(words, pass.Word)
}
