package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/view"
)

// hoverHeader is the statements that speak about the record and not a position.
var hoverHeader = syntax.Kinds(csa.Encoding, csa.Version, csa.Player, csa.Info, csa.BrokenInfo)

// hoverWord speaks about the statement under the cursor.
func hoverWord(p view.NodeRef, off int) (n hover.WordInfo, ok bool) {
	t := p.File.Tree
	token := t.TokenAt(off)
	switch t.TokenKind(token) {
	case csa.Blank, csa.Break, csa.Comma:
		return hover.WordInfo{}, false
	}
	line := t.Up(t.NodeAt(off), csa.Statements)
	if line == syntax.None {
		return hover.WordInfo{}, false
	}
	n.Span = t.Span(line)
	kind := t.Kind(line)
	n.Header = hoverHeader.Has(kind) || kind == csa.Separator || kind == csa.Comment && p.Node == 0
	if a, ok := readAnalysis(t.Text(line)); ok && kind == csa.Comment {
		n.Expected, n.Header = a.line, false
	}
	if e := hoverEntry(t, line); e != nil {
		n.Word, n.Doc, n.Kind = e.Name, e.Doc, hoverKind(e)
	}
	n.Value = hoverValue(p, line, off)
	if kind == csa.Move && n.Value != "" {
		n.Word = t.TokenText(token)
	}
	return n, true
}

// hoverEntry is the documentation of a statement; nil for a move, which its board explains.
func hoverEntry(t *syntax.Tree, line syntax.NodeID) *csa.Entry {
	switch t.Kind(line) {
	case csa.Info:
		key, _ := csa.KeyValueOf(t, line)
		if e := csa.LookupKey(key); e != nil {
			return hoverNamed(e, "$"+key)
		}
		return &csa.Entry{Name: "$" + excerpt.Line(key, 30), Doc: "A keyword that the format does not define"}
	case csa.End:
		word := excerpt.Line(csa.WordOf(t, line), 30)
		if e := csa.LookupEnd(word); e != nil {
			return hoverNamed(&e.Entry, "%"+word)
		}
		return &csa.Entry{Name: "%" + word, Doc: "An end word that the format does not define"}
	case csa.Comment:
		return csa.Lookup(commentHead(t.Text(line)))
	case csa.Encoding:
		return csa.Lookup(csa.EncodingHead)
	case csa.Player, csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces:
		return hoverNamed(csa.Lookup(strings.ToUpper(t.Text(line)[:2])), strings.ToUpper(t.Text(line)[:2]))
	case csa.Side, csa.Separator, csa.Version, csa.Time, csa.BrokenTime:
		return csa.Lookup(strings.ToUpper(t.Text(line)[:1]))
	}
	return nil
}

// hoverNamed is an entry under the name that the file uses.
func hoverNamed(e *csa.Entry, name string) *csa.Entry {
	if e == nil {
		return nil
	}
	named := *e
	named.Name = name
	return &named
}

func commentHead(text string) string {
	for _, head := range [...]string{"'**", "'*"} {
		if strings.HasPrefix(text, head) {
			return head
		}
	}
	return "'"
}

func hoverKind(e *csa.Entry) string {
	if e.Since == csa.NoEdition {
		return ""
	}
	kind := e.Syntax + ", since " + e.Since.String()
	if e.Until != csa.NoEdition {
		kind += ", last in " + e.Until.String()
	}
	return kind
}

// hoverValue is what a statement says, or the piece under the cursor.
func hoverValue(p view.NodeRef, line syntax.NodeID, off int) string {
	t := p.File.Tree
	switch t.Kind(line) {
	case csa.Player, csa.Encoding:
		return excerpt.Line(csa.ValueOf(t, line), 80)
	case csa.Version:
		return "version " + csa.EditionOf(t, line).String()[1:]
	case csa.Info:
		key, value := csa.KeyValueOf(t, line)
		return hoverInfo(key, value)
	case csa.Time:
		seconds, _ := csa.SecondsOf(t, line)
		return hover.Duration(seconds) + " used"
	case csa.End:
		return hoverResult(p, line)
	case csa.Side:
		return csa.SideOf(t, line).String() + " moves first"
	case csa.Initial, csa.Row, csa.Pieces:
		return hoverPiece(t, line, off)
	case csa.Move:
		return hoverPart(t, t.TokenAt(off))
	case csa.Comment:
		if a, ok := readAnalysis(t.Text(line)); ok && a.nodes != "" {
			return notation.Join(", ", a.scored(), a.nodes+" nodes")
		} else if ok {
			return a.scored()
		}
	}
	return ""
}

// hoverResult is who wins, as the game's header has it; the reason, which is there in parentheses, is the documentation
// of the word. Some words name no winner.
func hoverResult(p view.NodeRef, line syntax.NodeID) string {
	for _, f := range p.Game.Header {
		winner, _, found := strings.Cut(f.Value, " (")
		if f.Syntax == int32(line) && found {
			return winner
		}
	}
	return ""
}

func hoverPiece(t *syntax.Tree, line syntax.NodeID, off int) string {
	for item := range csa.Items(t, line) {
		switch {
		case !item.Span.Contains(off):
		case item.All:
			return "all remaining pieces, to the hand of " + item.Piece.Side().String()
		case item.Square == 0:
			return item.Piece.Side().String() + " has a " + pieceWords(item.Piece.Kind()) + " in hand"
		case t.Kind(line) == csa.Initial:
			return "without the " + pieceWords(item.Piece.Kind()) + " on " + squareWords(item.Square)
		default:
			return item.Piece.Side().String() + "'s " + pieceWords(item.Piece.Kind()) + " on " + squareWords(item.Square)
		}
	}
	return ""
}

func pieceWords(k shogi.Kind) string { return k.English() + " " + k.Kanji() }

func squareWords(s shogi.Square) string {
	if s == 0 {
		return "the hand"
	}
	return s.Japanese() + " (" + notation.WesternSquare(s) + ")"
}

// hoverPart explains the square or piece of a move that the cursor is on.
func hoverPart(t *syntax.Tree, token int) string {
	text := t.TokenText(token)
	switch t.TokenKind(token) {
	case csa.Square:
		square := squareWords(shogi.NewSquare(int(text[0]-'0'), int(text[1]-'0')))
		if t.TokenKind(token-1) == csa.Sign {
			return "from " + square
		}
		return "to " + square
	case csa.Piece:
		if k, ok := shogi.ParseKind(strings.ToUpper(text)); ok {
			return pieceWords(k) + ": " + k.Moves()
		}
	}
	return ""
}

func hoverExplain(word string) (found []hover.Entry) {
	for _, name := range [...]string{word, strings.ToUpper(word), "$" + strings.ToUpper(word), "%" + strings.ToUpper(word)} {
		e := csa.Lookup(name)
		if e == nil || len(found) > 0 && found[0].Word == e.Name {
			continue
		}
		found = append(found, hover.Entry{Word: e.Name, Text: hoverKind(e) + "\n" + e.Doc + "\n"})
	}
	return found
}

func hoverWords() []string {
	var words []string
	for _, e := range csa.Keywords() {
		words = append(words, e.Name)
	}
	return words
}
