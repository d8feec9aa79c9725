package features

import (
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// hoverProvider is what Ishi Standard Format says: its keywords and their data.
func hoverProvider() *hover.Provider {
	return &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords}
}

func viewProvider() *view.Provider { return &view.Provider{Frame: hoverFrame, Value: viewValue} }

// viewValue is what a line of the header says.
func viewValue(f *syntax.File, field *record.Field) i18n.Text {
	return hoverHeader(ishi.WordOf(f.Tree, syntax.NodeID(field.Syntax)), field.Value)
}

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
	n.Value = hoverValue(p, line, token)
	switch info := word.Info(); {
	case word == ishi.NoWord:
	case t.Kind(line) == ishi.Move: // the title of the board says the rest
		n.Word, n.Doc, n.Brief, n.Spare = info.Name, hoverDoc(info), true, t.TokenKind(token) != ishi.Keyword
	default:
		n.Word, n.Doc = info.Name, hoverDoc(info)
	}
	return n, true
}

// hoverValue is what the data of a line means: the field under the cursor, or all of it on the keyword; nil for nothing.
func hoverValue(p view.NodeRef, line syntax.NodeID, token int) i18n.Text {
	t := p.File.Tree
	text := t.TokenText(token)
	switch t.TokenKind(token) {
	case ishi.Point:
		return hoverPoint(p, line, text)
	case ishi.MoveRef, ishi.MoveRange:
		return hoverRef(p, text)
	case ishi.All:
		return i18n.Msg("all stones that have a move number")
	case ishi.Special:
		if sign, ok := hoverSpecials[text[len(text)-1]|0x20]; ok {
			return sign
		}
		return nil
	case ishi.Size:
		return i18n.Msg("%s points", strings.ReplaceAll(strings.ToLower(text), "x", "×"))
	}
	switch t.Kind(line) {
	case ishi.Boardsize:
		size := ishi.TextOf(t, line, ishi.Number)
		return i18n.Verbatim(notation.Join("×", size, size))
	case ishi.Setup:
		return hoverStones(t, line)
	case ishi.Header, ishi.EventLine:
		return hoverHeader(ishi.WordOf(t, line), ishi.TextOf(t, line, ishi.Text))
	}
	return nil
}

var hoverSpecials = map[byte]i18n.Message{
	'c': i18n.Msg("check mark"), 'd': i18n.Msg("diamond"), 's': i18n.Msg("square"), 't': i18n.Msg("triangle"),
}

// hoverPoint names the stone on a point that a mark or a PRISONER line names.
func hoverPoint(p view.NodeRef, line syntax.NodeID, text string) i18n.Text {
	point, ok := ishi.ParsePoint(text)
	at, on := point.On(p.Game.Rows)
	if !ok || p.File.Tree.Kind(line) == ishi.Move || p.File.Tree.Kind(line) == ishi.Setup {
		return nil
	}
	if !on {
		return i18n.Msg("a point off the board")
	}
	if m, found := hoverPath(p).At(at); found && m.Number > 0 {
		return i18n.Msg("%s: %s %d", point, notation.Player(record.Go, m.Color), m.Number)
	}
	return i18n.Verbatim(point.String())
}

// hoverRef names the moves that #n or #n-n means: the most recent ones on the path (ishi.md section 6).
func hoverRef(p view.NodeRef, text string) i18n.Text {
	const limit = 6
	from, to, ok := ishi.ParseRef(text)
	if !ok {
		return nil
	}
	path := hoverPath(p)
	var moves i18n.List
	for n := from; n <= to && len(moves) <= limit && n <= from+path.Len(); n++ {
		if m, found := path.ByNumber(n); found {
			moves = append(moves, hoverMove(m, p.Game.Rows))
		}
	}
	switch {
	case len(moves) == 0 && from == to:
		return i18n.Msg("there is no move %d before this", from)
	case len(moves) == 0:
		return i18n.Msg("there are no moves %d to %d before this", from, to)
	case len(moves) > limit:
		moves[limit] = i18n.Verbatim("…")
	}
	return i18n.Msg("%s is %s", text, moves)
}

func hoverMove(m ishi.PathMove, size int) i18n.Message {
	player := notation.Player(record.Go, m.Color)
	if !m.OnBoard {
		return i18n.Msg("%s %d pass", player, m.Number)
	}
	return i18n.Msg("%s %d %s", player, m.Number, goban.Name(m.Point, size))
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

func hoverStones(t *syntax.Tree, line syntax.NodeID) i18n.Text {
	var stones [3]int
	for _, color := range ishi.ColoredFields(t, line, syntax.Kinds(ishi.Point)) {
		stones[color]++
	}
	return i18n.Msg("%d black, %d white", stones[record.Black], stones[record.White])
}

func hoverHeader(word ishi.Word, text string) i18n.Text {
	text = excerpt.Line(text, 80)
	switch {
	case word == ishi.KomiWord:
		return komiWords(text)
	case text == "" && word == ishi.RulesWord:
		return i18n.Msg("Japanese")
	}
	return i18n.Verbatim(text)
}

// komiWords reads the halves that people write, too: 3 1/2.
func komiWords(text string) i18n.Text {
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

var hoverRepetitions = [...]i18n.Message{
	ishi.Repeats:  {},
	ishi.AddsUp:   i18n.Msg("Several lines add up."),
	ishi.LastOne:  i18n.Msg("The last of several lines counts."),
	ishi.MustFit:  i18n.Msg("Several lines must agree."),
	ishi.InSeries: i18n.Msg("Several lines make one position."),
	ishi.InOrder:  i18n.Msg("Several lines work one after the other."),
}

// hoverDoc is a keyword for people: what it is, what comes after it, where it comes, and what several of it mean.
func hoverDoc(info *ishi.KeywordInfo) hover.Sentences {
	after := i18n.Msg("Nothing comes after it on its line.")
	if !info.Data.IsZero() {
		after = i18n.Msg("Write %s after it, as in `%s`.", info.Data, info.Example)
	}
	said := hover.Sentences{i18n.Msg("%s.", info.Doc), after, info.Where}
	if again := hoverRepetitions[info.Repeated]; !again.IsZero() {
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
	return []hover.Entry{{Word: info.Name, Lines: append([]i18n.Text{info.BelongsTo}, hoverDoc(info)...)}}
}

func hoverWords() []string {
	var words []string
	for _, info := range ishi.Keywords() {
		words = append(words, info.Name)
	}
	return words
}
