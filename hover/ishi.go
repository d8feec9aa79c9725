package hover

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// ishiLore is what Ishi Standard Format adds: its keywords and their data.
func ishiLore() lore {
	return lore{
		id: ishi.Format{}.ID(), note: ishiNote, frame: ishiFrame, facts: noFacts,
		explain: ishiExplain, words: ishiWords,
	}
}

// ishiNote speaks about the line under the cursor, and the field in it.
func ishiNote(p *place) (n note, ok bool) {
	t := p.file.Tree
	token := t.TokenAt(p.off)
	if token < 0 || p.game == nil {
		return note{}, false
	}
	switch t.TokenKind(token) {
	case ishi.Blank, ishi.NewLine, ishi.Ignored, ishi.Foreign:
		return note{}, false
	}
	line := t.Up(t.NodeAt(p.off), ishi.Statements)
	if line == syntax.None {
		return note{}, false
	}
	n.span = t.TokenSpan(token)
	n.header = syntax.Kinds(ishi.EventLine, ishi.Header, ishi.Boardsize, ishi.Remark).Has(t.Kind(line))
	word := ishi.WordOf(t, line)
	if w := ishi.Lookup(t.TokenText(token)); w != ishi.NoWord && t.TokenKind(token) == ishi.Keyword {
		word = w
	}
	if info := word.Info(); word != ishi.NoWord {
		n.word, n.doc = info.Name, ishiDoc(info)
	}
	n.value = ishiValue(p, line, token)
	return n, true
}

// ishiValue is what the data of a line means: the field under the cursor, or all
// of it on the keyword.
func ishiValue(p *place, line syntax.NodeID, token int) string {
	t := p.file.Tree
	text := t.TokenText(token)
	switch t.TokenKind(token) {
	case ishi.Point:
		return ishiPoint(p, line, text)
	case ishi.MoveRef, ishi.MoveRange:
		return ishiRef(p, text)
	case ishi.All:
		return "all stones that have a move number"
	case ishi.Special:
		return ishiSpecials[text[len(text)-1]|0x20]
	case ishi.Size:
		return strings.ReplaceAll(strings.ToLower(text), "x", "×") + " points"
	}
	switch t.Kind(line) {
	case ishi.Boardsize:
		size := t.Source().Slice(ishi.TokenOf(t, line, ishi.Number))
		return joinNonEmpty("×", size, size)
	case ishi.Setup:
		return ishiStones(t, line)
	case ishi.Header, ishi.EventLine:
		return ishiHeader(ishi.WordOf(t, line), t.Source().Slice(ishi.TokenOf(t, line, ishi.Text)))
	}
	return ""
}

var ishiSpecials = map[byte]string{'c': "check mark", 'd': "diamond", 's': "square", 't': "triangle"}

// ishiPoint names the stone on a point that a mark or a PRISONER line names.
func ishiPoint(p *place, line syntax.NodeID, text string) string {
	point, ok := ishi.ParsePoint(text)
	at, on := point.On(p.game.Rows)
	if !ok || p.file.Tree.Kind(line) == ishi.Move || p.file.Tree.Kind(line) == ishi.Setup {
		return ""
	}
	if !on {
		return "a point off the board"
	}
	if m, found := ishiPath(p).At(at); found && m.Number > 0 {
		return fmt.Sprintf("%s: %s %d", point, notation.Color(m.Color), m.Number)
	}
	return point.String()
}

// ishiRef names the moves that #n or #n-n stands for: the most recent ones on the
// path (ishi.md section 6).
func ishiRef(p *place, text string) string {
	const limit = 6
	from, to, ok := ishi.ParseRef(text)
	if !ok {
		return ""
	}
	path := ishiPath(p)
	if from == to {
		m, found := path.ByNumber(from)
		if !found {
			return text + " names no move on this path"
		}
		return text + " is " + ishiMove(m, p.game.Rows)
	}
	var moves []string
	for n := from; n <= to && len(moves) <= limit && n <= from+path.Len(); n++ {
		if m, found := path.ByNumber(n); found {
			moves = append(moves, ishiMove(m, p.game.Rows))
		}
	}
	if len(moves) > limit {
		moves[limit] = "…"
	}
	return text + " is " + strings.Join(moves, ", ")
}

func ishiMove(m ishi.PathMove, size int) string {
	where := "pass"
	if m.OnBoard {
		where = goban.Name(m.Point, size)
	}
	return fmt.Sprintf("%s %d %s", notation.Color(m.Color), m.Number, where)
}

// ishiPath is the moves up to the node of a place.
func ishiPath(p *place) *ishi.Path {
	path := &ishi.Path{}
	for _, i := range p.game.Path(p.node) {
		if n := syntax.NodeID(p.game.Nodes[i].Syntax); p.file.Tree.Kind(n) == ishi.Move {
			path.Push(ishi.MoveOf(p.file.Tree, n, p.game.Rows).PathMove)
		}
	}
	return path
}

func ishiStones(t *syntax.Tree, line syntax.NodeID) string {
	var stones [3]int
	color := record.Empty
	for i := range ishi.Fields(t, line, syntax.Kinds(ishi.Color, ishi.Point)) {
		if t.TokenKind(i) == ishi.Color {
			color = ishi.ParseColor(t.TokenText(i))
			continue
		}
		stones[color]++
	}
	return fmt.Sprintf("%d black, %d white", stones[record.Black], stones[record.White])
}

func ishiHeader(word ishi.Word, text string) string {
	text = excerpt.Line(text, 80)
	switch {
	case word == ishi.KomiWord:
		return komiWords(text)
	case text == "" && word == ishi.RulesWord:
		return "Japanese"
	}
	return text
}

// komiWords reads the halves that people write, too: 3 1/2.
func komiWords(text string) string {
	if whole, found := strings.CutSuffix(text, " 1/2"); found {
		return komi(whole + ".5")
	}
	return komi(text)
}

// ishiFrame is the region of a DIAGRAM.
func ishiFrame(p place) frame {
	if p.file.Tree.Kind(syntax.NodeID(p.game.Nodes[p.node].Syntax)) != ishi.Diagram {
		return frame{}
	}
	return frame{shown: p.game.Detail(p.node).View}
}
