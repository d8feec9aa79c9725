package features

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// analysis is what an engine noted at a move, in one comment or in several that follow each other (kif.md section 10).
type analysis struct {
	first, last          syntax.NodeID // its comments
	program              program
	score                string // seen from Black; "" without one
	mate                 i18n.Text
	mateIn               int // Black mates in so many moves; White, if it is negative; 0 where the number is not known
	depth, nodes, engine string
	moves                string // as they are written; "" without
}

// program is who writes notes of such a form.
type program uint8

const (
	shogiHome     program = iota // *#評価値=…, a line for each value
	shogiHomeGame                // **評価値=…
	shogiGUI                     // **対局 …, all on one line
	kShogi                       // *#指し手[…]…
	shogidokoro                  // *104 and *▲７六歩(77)…
)

var programDocs = [...]i18n.Message{
	shogiHome:     i18n.Msg("Engine analysis of the move above, as ShogiHome writes it. The score is seen from Black"),
	shogiHomeGame: i18n.Msg("What an engine thought while it played, as ShogiHome writes it. The score is seen from Black"),
	shogiGUI:      i18n.Msg("What an engine thought, as ShogiGUI writes it. The score is seen from Black"),
	kShogi:        i18n.Msg("Engine analysis, as K-Shogi and Piyo Shogi (ぴよ将棋) write it"),
	shogidokoro:   i18n.Msg("What an engine thought, as Shogidokoro (将棋所) writes it. The score is seen from Black"),
}

// analysisLimit is how much of a comment is read, in characters: more than any engine writes.
const analysisLimit = 2000

// analysesFrom are the notes of engines in the comments that follow each other from a statement on.
func analysesFrom(t *syntax.Tree, n syntax.NodeID) (list []analysis) {
	joins := false // the last note goes on with the next comment
	for ; int(n) < t.Len() && syntax.Kinds(kif.Comment, kif.Bookmark, kif.Skipped).Has(t.Kind(n)); n = t.End(n) {
		if t.Kind(n) != kif.Comment {
			joins = false
			continue
		}
		a, ok := readAnalysis(excerpt.Head(kif.TextOf(t, n), analysisLimit))
		a.first, a.last = n, n
		if !ok {
			joins = false
			continue
		}
		if joins && list[len(list)-1].join(a) {
			continue
		}
		list, joins = append(list, a), a.program != shogiGUI && a.program != kShogi
	}
	// A number alone, or a move, is a comment like any other: Shogidokoro writes both.
	var whole []analysis
	for _, a := range list {
		if a.program != shogidokoro || a.score != "" && a.moves != "" {
			whole = append(whole, a)
		}
	}
	return whole
}

// join takes the values of a comment into the note of the comments before it; false where it has one of them already.
func (a *analysis) join(b analysis) bool {
	if a.program != b.program || a.score != "" && b.score != "" || a.mate != nil && b.mate != nil || a.moves != "" && b.moves != "" ||
		a.depth != "" && b.depth != "" || a.nodes != "" && b.nodes != "" || a.engine != "" && b.engine != "" {
		return false
	}
	a.last = b.last
	a.score, a.moves, a.depth, a.nodes, a.engine = a.score+b.score, a.moves+b.moves, a.depth+b.depth, a.nodes+b.nodes, a.engine+b.engine
	if a.mate == nil {
		a.mate, a.mateIn = b.mate, b.mateIn
	}
	return true
}

// readAnalysis reads one comment, without its first asterisk.
func readAnalysis(text string) (a analysis, ok bool) {
	switch rest, hash := strings.CutPrefix(text, "#"); {
	case hash:
		if a, ok = readBracketed(rest); ok {
			return a, true
		}
		a.program = shogiHome
		return a, a.value(strings.Cut(rest, "="))
	case strings.HasPrefix(text, "*"):
		a.program = shogiHomeGame
		if a.value(strings.Cut(text[1:], "=")) {
			return a, true
		}
		a = analysis{program: shogiGUI}
		return a, a.pairs(text[1:])
	}
	a.program = shogidokoro
	text = strings.TrimSpace(text)
	if f, ok := hover.Number(text); ok {
		a.score = hover.Amount(f)
		return a, true
	}
	r, _ := utf8.DecodeRuneInString(text)
	_, marked := markSide(r)
	_, western := westernMove(firstField(text))
	a.moves = text
	return a, marked || western
}

// value reads a value of ShogiHome.
func (a *analysis) value(key, value string, ok bool) bool {
	if !ok {
		return false
	}
	switch value = strings.TrimSpace(value); key {
	case "評価値":
		f, ok := hover.Number(value)
		a.score = hover.Amount(f)
		return ok
	case "詰み":
		side, length, _ := strings.Cut(value, ":")
		n, _ := strconv.Atoi(strings.TrimSuffix(length, "手"))
		switch side {
		case "先手勝ち", "先手の勝ち":
			a.mates(shogi.Black, n)
		case "後手勝ち", "後手の勝ち":
			a.mates(shogi.White, n)
		}
		return a.mate != nil
	case "読み筋":
		a.moves = value
	case "深さ":
		a.depth = excerpt.Line(value, 10)
	case "ノード数":
		a.nodes = excerpt.Line(value, 20)
	case "エンジン":
		a.engine = excerpt.Line(value, 40)
	default:
		return false
	}
	return true
}

// mates notes who mates, in how many moves if that is known.
func (a *analysis) mates(side shogi.Side, n int) {
	if n <= 0 {
		a.mate, a.mateIn = i18n.Msg("%s mates", player(side)), 0
		return
	}
	a.mate, a.mateIn = i18n.Plural(n, "%s mates in 1 move", "%s mates in %d moves", player(side), n), n
	if side == shogi.White {
		a.mateIn = -n
	}
}

// guiHeads begin the notes of ShogiGUI.
var guiHeads = []string{"対局", "解析", "検討", "候補手", "詰み探索"}

// pairs reads the words of ShogiGUI, in pairs; the moves go to the end of the line.
func (a *analysis) pairs(text string) bool {
	head := firstField(text)
	known := false
	for _, h := range guiHeads {
		known = known || head == h
	}
	if !known {
		return false
	}
	text, a.moves, _ = strings.Cut(text, "読み筋")
	a.moves = strings.TrimSpace(a.moves)
	words := strings.Fields(text)
	for i := 1; i+1 < len(words); i++ {
		switch next := words[i+1]; words[i] {
		case "深さ":
			a.depth = excerpt.Line(next, 10)
		case "ノード数":
			a.nodes = excerpt.Line(next, 20)
		case "評価値":
			a.guiScore(next, words[i+2:])
		}
	}
	return true
}

// guiScore reads 120, or +詰 with the number of moves in the same or the next word.
func (a *analysis) guiScore(word string, rest []string) {
	if f, ok := hover.Number(strings.TrimRight(word, "↑↓")); ok {
		a.score = hover.Amount(f)
		return
	}
	sign, length, ok := strings.Cut(word, "詰")
	if !ok {
		return
	}
	if length == "" && len(rest) > 0 {
		length = rest[0]
	}
	n, _ := strconv.Atoi(length)
	side := shogi.Black
	if sign == "-" {
		side = shogi.White
	}
	a.mates(side, n)
}

// readBracketed reads 指し手[120], 推奨手[244] ▲５六歩 … of K-Shogi.
func readBracketed(text string) (a analysis, ok bool) {
	a.program = kShogi
	for _, head := range [...]string{"指し手[", "推奨手["} {
		rest, found := strings.CutPrefix(text, head)
		if !found {
			continue
		}
		score, moves, closed := strings.Cut(rest, "]")
		f, number := hover.Number(score)
		if !closed || !number {
			return a, false
		}
		a.score = hover.Amount(f)
		if head == "推奨手[" {
			a.moves = strings.TrimSpace(moves)
		}
		return a, true
	}
	return a, strings.HasPrefix(text, "定跡")
}

// head is what one of the comments of a note begins with, as its name.
func (a *analysis) head(t *syntax.Tree, line syntax.NodeID) string {
	text := excerpt.Line(t.Text(line), 40)
	switch a.program {
	case shogidokoro:
		return "*"
	case shogiGUI:
		return firstField(text)
	}
	return text[:len(text)-len(strings.TrimLeftFunc(text, func(r rune) bool { return !strings.ContainsRune("=[", r) }))]
}

// remarks is the comments on a node that people wrote: those of engines are said in the facts.
func remarks(p view.NodeRef) string {
	t := p.File.Tree
	var lines []string
	first := syntax.NodeID(p.Game.Nodes[p.Node].Syntax) + 1
	list := analysesFrom(t, first)
	for n := first; int(n) < t.Len(); n = t.End(n) {
		for len(list) > 0 && list[0].last < n {
			list = list[1:]
		}
		switch k := t.Kind(n); {
		case k == kif.Variation || k == kif.BrokenVariation || kif.Moves.Has(k):
			return strings.Join(lines, "\n")
		case k == kif.Comment && (len(list) == 0 || n < list[0].first):
			lines = append(lines, kif.TextOf(t, n))
		}
	}
	return strings.Join(lines, "\n")
}

func firstField(text string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word
}

// scored is the score or the mate in words; nil without one.
func (a *analysis) scored() i18n.Text {
	if a.mate != nil {
		return a.mate
	}
	return hover.Score(a.score)
}

// said is what the note says beside its moves; nil for nothing.
func (a *analysis) said() i18n.Text {
	var list i18n.List
	if scored := a.scored(); scored != nil {
		list = append(list, scored)
	}
	if a.depth != "" {
		list = append(list, i18n.Msg("depth %s", a.depth))
	}
	if a.nodes != "" {
		list = append(list, i18n.Msg("%s nodes", a.nodes))
	}
	if a.engine != "" {
		list = append(list, i18n.Verbatim(a.engine))
	}
	if len(list) == 0 {
		return nil
	}
	return list
}
