package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/view"
)

// hoverProvider is what Ishi Standard Format says: its keywords and their data.
func hoverProvider() *hover.Provider {
	return &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords}
}

func viewProvider() *view.Provider { return &view.Provider{Frame: hoverFrame} }

// hoverWord is about the line under the cursor, and the field in it.
func hoverWord(p view.NodeRef, off int) (n hover.WordInfo, ok bool) {
	t := p.File.Tree
	token := t.TokenAt(off)
	switch t.TokenKind(token) {
	case ishi.Blank, ishi.NewLine, ishi.Ignored, ishi.Foreign:
		return hover.WordInfo{}, false
	}
	line := t.Up(t.NodeAt(off), ishi.Statements)
	if line == syntax.None {
		return hover.WordInfo{}, false
	}
	n.Span = t.TokenSpan(token)
	n.Header = syntax.Kinds(ishi.EventLine, ishi.Header, ishi.Boardsize, ishi.Remark).Has(t.Kind(line))
	word := ishi.WordOf(t, line)
	if w := ishi.Lookup(t.TokenText(token)); w != ishi.NoWord && t.TokenKind(token) == ishi.Keyword {
		word = w
	}
	if info := word.Info(); word != ishi.NoWord {
		n.Word, n.Doc = info.Name, strings.Join(hoverDoc(info), " ")
	}
	n.Value = hoverValue(p, line, token)
	return n, true
}

// hoverValue is what the data of a line means: the field under the cursor, or all of it on the keyword.
func hoverValue(p view.NodeRef, line syntax.NodeID, token int) string {
	t := p.File.Tree
	text := t.TokenText(token)
	switch t.TokenKind(token) {
	case ishi.Point:
		return hoverPoint(p, line, text)
	case ishi.MoveRef, ishi.MoveRange:
		return hoverRef(p, text)
	case ishi.All:
		return "all stones that have a move number"
	case ishi.Special:
		return hoverSpecials[text[len(text)-1]|0x20]
	case ishi.Size:
		return strings.ReplaceAll(strings.ToLower(text), "x", "×") + " points"
	}
	switch t.Kind(line) {
	case ishi.Boardsize:
		size := ishi.TextOf(t, line, ishi.Number)
		return notation.Join("×", size, size)
	case ishi.Setup:
		return hoverStones(t, line)
	case ishi.Header, ishi.EventLine:
		return hoverHeader(ishi.WordOf(t, line), ishi.TextOf(t, line, ishi.Text))
	}
	return ""
}

var hoverSpecials = map[byte]string{'c': "check mark", 'd': "diamond", 's': "square", 't': "triangle"}

// hoverPoint names the stone on a point that a mark or a PRISONER line names.
func hoverPoint(p view.NodeRef, line syntax.NodeID, text string) string {
	point, ok := ishi.ParsePoint(text)
	at, on := point.On(p.Game.Rows)
	if !ok || p.File.Tree.Kind(line) == ishi.Move || p.File.Tree.Kind(line) == ishi.Setup {
		return ""
	}
	if !on {
		return "a point off the board"
	}
	if m, found := hoverPath(p).At(at); found && m.Number > 0 {
		return fmt.Sprintf("%s: %s %d", point, notation.Color(m.Color), m.Number)
	}
	return point.String()
}

// hoverRef names the moves that #n or #n-n means: the most recent ones on the path (ishi.md section 6).
func hoverRef(p view.NodeRef, text string) string {
	const limit = 6
	from, to, ok := ishi.ParseRef(text)
	if !ok {
		return ""
	}
	path := hoverPath(p)
	if from == to {
		m, found := path.ByNumber(from)
		if !found {
			return text + " names no move on this path"
		}
		return text + " is " + hoverMove(m, p.Game.Rows)
	}
	var moves []string
	for n := from; n <= to && len(moves) <= limit && n <= from+path.Len(); n++ {
		if m, found := path.ByNumber(n); found {
			moves = append(moves, hoverMove(m, p.Game.Rows))
		}
	}
	if len(moves) > limit {
		moves[limit] = "…"
	}
	return text + " is " + strings.Join(moves, ", ")
}

func hoverMove(m ishi.PathMove, size int) string {
	where := "pass"
	if m.OnBoard {
		where = goban.Name(m.Point, size)
	}
	return fmt.Sprintf("%s %d %s", notation.Color(m.Color), m.Number, where)
}

// hoverPath is the moves up to the node of a place.
func hoverPath(p view.NodeRef) *ishi.Path {
	path := &ishi.Path{}
	for _, i := range p.Game.Path(p.Node) {
		if n := syntax.NodeID(p.Game.Nodes[i].Syntax); p.File.Tree.Kind(n) == ishi.Move {
			path.Push(ishi.MoveOf(p.File.Tree, n, p.Game.Rows).PathMove)
		}
	}
	return path
}

func hoverStones(t *syntax.Tree, line syntax.NodeID) string {
	var stones [3]int
	for _, color := range ishi.ColoredFields(t, line, syntax.Kinds(ishi.Point)) {
		stones[color]++
	}
	return fmt.Sprintf("%d black, %d white", stones[record.Black], stones[record.White])
}

func hoverHeader(word ishi.Word, text string) string {
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
		return hover.Komi(whole + ".5")
	}
	return hover.Komi(text)
}

// hoverFrame is the region of a DIAGRAM.
func hoverFrame(p view.NodeRef) view.Frame {
	if p.File.Tree.Kind(syntax.NodeID(p.Game.Nodes[p.Node].Syntax)) != ishi.Diagram {
		return view.Frame{}
	}
	return view.Frame{Shown: p.Game.Detail(p.Node).View}
}

var hoverRepetitions = [...]string{
	ishi.Repeats:  "",
	ishi.AddsUp:   "Several lines add up.",
	ishi.LastOne:  "The last of several lines counts.",
	ishi.MustFit:  "Several lines must agree.",
	ishi.InSeries: "Several lines make one position.",
	ishi.InOrder:  "Several lines work one after the other.",
}

// hoverDoc is a keyword for people: what it is, what comes after it, where it comes, and what several of it mean.
func hoverDoc(info ishi.KeywordInfo) []string {
	after := "Nothing comes after it on its line."
	if info.Data != "" {
		after = fmt.Sprintf("Write %s after it, as in %s.", info.Data, info.Example)
	}
	said := []string{info.Name + " " + info.Doc + ".", after, "It comes " + info.Where + "."}
	if again := hoverRepetitions[info.Repeated]; again != "" {
		said = append(said, again)
	}
	return said
}

func hoverExplain(word string) []hover.Entry {
	w := ishi.Lookup(word)
	if w == ishi.NoWord {
		return nil
	}
	info := w.Info()
	text := "keyword about " + info.BelongsTo + "\n" + strings.Join(hoverDoc(info), "\n") + "\n"
	return []hover.Entry{{Word: info.Name, Text: text}}
}

func hoverWords() []string {
	var words []string
	for _, info := range ishi.Keywords() {
		words = append(words, info.Name)
	}
	return words
}
