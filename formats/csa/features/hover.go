package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func hoverProvider() *hover.Provider {
	return &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords}
}

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
	if note, ok := csa.NoteOf(t, line); ok {
		n.Expected, n.Header = note.Line, false
	}
	if e := hoverEntry(t, line); e != nil {
		n.Word, n.Doc, n.Kind = e.Name, e.Doc, hoverKind(e)
	}
	n.Value = hoverValue(p, line, off)
	if kind == csa.Move && n.Value != nil {
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
			return hoverNamed(&e.Entry, "$"+key)
		}
		return &csa.Entry{Name: "$" + excerpt.Line(key, 30), Doc: i18n.Msg("A keyword that the format does not define")}
	case csa.End:
		word := excerpt.Line(csa.WordOf(t, line), 30)
		if e := csa.LookupEnd(word); e != nil {
			return hoverNamed(&e.Entry, "%"+word)
		}
		return &csa.Entry{Name: "%" + word, Doc: i18n.Msg("An end word that the format does not define")}
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

// hoverKind is what a statement looks like, and which editions have it.
func hoverKind(e *csa.Entry) i18n.Text {
	switch {
	case e.Since == csa.NoEdition:
		return nil
	case e.Until != csa.NoEdition:
		return i18n.Msg("`%s`, since `%s`, last in `%s`", e.Syntax, e.Since, e.Until)
	}
	return i18n.Msg("`%s`, since `%s`", e.Syntax, e.Since)
}

// hoverValue is what a statement says, or the piece under the cursor; nil for nothing.
func hoverValue(p view.NodeRef, line syntax.NodeID, off int) i18n.Text {
	t := p.File.Tree
	switch t.Kind(line) {
	case csa.Player, csa.Encoding:
		return i18n.Verbatim(excerpt.Line(csa.ValueOf(t, line), 80))
	case csa.Version:
		return i18n.Msg("version %s", csa.EditionOf(t, line).String()[1:])
	case csa.Info:
		key, value := csa.KeyValueOf(t, line)
		return hoverInfo(key, value)
	case csa.Time:
		seconds, _ := csa.SecondsOf(t, line)
		return i18n.Msg("%s used", notation.Duration(seconds))
	case csa.End:
		return view.Winner(p, int32(line))
	case csa.Side:
		return i18n.Msg("%s moves first", shogirules.Name(csa.SideOf(t, line)))
	case csa.Initial, csa.Row, csa.Pieces:
		return hoverPiece(t, line, off)
	case csa.Move:
		return hoverPart(t, t.TokenAt(off))
	case csa.Comment:
		if note, ok := csa.NoteOf(t, line); ok {
			return view.NoteWords(&note)
		}
	}
	return nil
}

func hoverPiece(t *syntax.Tree, line syntax.NodeID, off int) i18n.Text {
	for item := range csa.Items(t, line) {
		side, piece := shogirules.Name(item.Piece.Side()), shogirules.PieceName(item.Piece.Kind())
		switch {
		case !item.Span.Contains(off):
		case item.All:
			return i18n.Msg("all remaining pieces, to the hand of %s", side)
		case item.Square == 0:
			return i18n.Msg("%s has a %s in hand", side, piece)
		case t.Kind(line) == csa.Initial:
			return i18n.Msg("without the %s on %s", piece, shogirules.SquareName(item.Square))
		default:
			return i18n.Msg("%s's %s on %s", side, piece, shogirules.SquareName(item.Square))
		}
	}
	return nil
}

// hoverPart explains the square or piece of a move that the cursor is on.
func hoverPart(t *syntax.Tree, token int) i18n.Text {
	text := t.TokenText(token)
	switch t.TokenKind(token) {
	case csa.Square:
		square := shogi.NewSquare(int(text[0]-'0'), int(text[1]-'0'))
		from := t.TokenKind(token-1) == csa.Sign
		switch {
		case from && square == 0:
			return i18n.Msg("from the hand")
		case from:
			return i18n.Msg("from %s", shogirules.SquareName(square))
		case square == 0:
			return i18n.Msg("to the hand")
		}
		return i18n.Msg("to %s", shogirules.SquareName(square))
	case csa.Piece:
		if k, ok := shogi.ParseKind(strings.ToUpper(text)); ok {
			return i18n.Msg("%s: moves %s", shogirules.PieceName(k), k.Moves())
		}
	}
	return nil
}

func hoverExplain(word string) (found []hover.Entry) {
	for _, name := range [...]string{word, strings.ToUpper(word), "$" + strings.ToUpper(word), "%" + strings.ToUpper(word)} {
		e := csa.Lookup(name)
		if e == nil || len(found) > 0 && found[0].Word == e.Name {
			continue
		}
		found = append(found, hover.Entry{Word: e.Name, Lines: []i18n.Text{hoverKind(e), e.Doc}})
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
