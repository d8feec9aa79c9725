package kif

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

// The forms of notes (section 10): who writes them.
const (
	ShogiHome     uint8 = iota // *#評価値=…, a line for each value
	ShogiHomeGame              // **評価値=…
	ShogiGUI                   // **対局 …, all on one line
	KShogi                     // *#指し手[…]…
	Shogidokoro                // *104 and *▲７六歩(77)…
	// ShogidokoroMate is *+Mate:7, and then the moves. Whose mate it is nobody knows: the sign is that of Black in some
	// records, and that of the side to move in others.
	ShogidokoroMate
	NoteForms // how many there are
)

var programs = [NoteForms]string{
	ShogiHome: "ShogiHome", ShogiHomeGame: "ShogiHome", ShogiGUI: "ShogiGUI", KShogi: "K-Shogi",
	Shogidokoro: "Shogidokoro", ShogidokoroMate: "Shogidokoro",
}

// noteLimit is how much of a comment is read, in characters: more than any engine writes.
const noteLimit = 2000

// notesFrom are the notes of engines in the comments that follow each other from a statement on. Each is in one comment or
// in several that follow each other.
func notesFrom(t *syntax.Tree, n syntax.NodeID) []record.Note {
	var notes noteList
	for ; int(n) < t.Len() && noteKinds.Has(t.Kind(n)); n++ {
		text := ""
		if t.Kind(n) == Comment {
			text = TextOf(t, n)
		}
		notes.add(text, record.Span(t.Span(n)))
	}
	return notes.whole()
}

// NotesIn are those in remarks that follow each other: At counts these.
func NotesIn(remarks []record.Remark) []record.Note {
	var notes noteList
	for i, r := range remarks {
		if r.Kind != record.Comment {
			r.Text = ""
		}
		notes.add(r.Text, record.Span{Start: i, End: i + 1})
	}
	return notes.whole()
}

// noteList is the notes of comments that follow each other.
type noteList struct {
	list  []record.Note
	joins bool // the last note goes on with the next comment
}

// add reads a comment, "" for another line.
func (l *noteList) add(text string, at record.Span) {
	x, ok := readNote(excerpt.Head(text, noteLimit))
	switch x.At = at; {
	case !ok:
		l.joins = false
	case l.joins && (*note)(&l.list[len(l.list)-1]).join(&x):
	default:
		x.Program = programs[x.Form]
		l.list, l.joins = append(l.list, record.Note(x)), x.Form != ShogiGUI && x.Form != KShogi
	}
}

// whole is the list. A number alone, or a move, is a comment like any other: Shogidokoro writes both.
func (l *noteList) whole() []record.Note {
	return slices.DeleteFunc(l.list, func(x record.Note) bool { return x.Form == Shogidokoro && (x.Score == nil || x.Moves == "") })
}

// noteKinds are the lines below a move.
const noteKinds syntax.KindSet = 1<<Comment | 1<<Bookmark | 1<<Skipped

// note is a note while it is read.
type note record.Note

// join takes the values of a comment into the note of the comments before it; false where it has one of them already, or
// the comment begins a note.
func (x *note) join(y *note) bool {
	twice := func(a, b string) bool { return a != "" && b != "" }
	goesOn := x.Form == y.Form && x.Form != ShogidokoroMate || x.Form == ShogidokoroMate && y.Form == Shogidokoro
	if !goesOn || x.Score != nil && y.Score != nil || x.Mates != 0 && y.Mates != 0 || twice(x.Moves, y.Moves) ||
		twice(x.Depth, y.Depth) || twice(x.Nodes, y.Nodes) || twice(x.Engine, y.Engine) {
		return false
	}
	x.At.End = y.At.End
	x.Score, x.Moves, x.Depth = cmp.Or(x.Score, y.Score), x.Moves+y.Moves, x.Depth+y.Depth
	x.Nodes, x.Engine = x.Nodes+y.Nodes, x.Engine+y.Engine
	if x.Mates == record.Empty {
		x.Mates, x.Mate = y.Mates, y.Mate
	}
	return true
}

// readNote reads one comment, without its first asterisk.
func readNote(text string) (x note, ok bool) {
	switch rest, hash := strings.CutPrefix(text, "#"); {
	case hash:
		if x, ok = readBracketed(rest); ok {
			return x, true
		}
		x.Form = ShogiHome
		return x, x.value(strings.Cut(rest, "="))
	case strings.HasPrefix(text, "*"):
		x.Form = ShogiHomeGame
		if x.value(strings.Cut(text[1:], "=")) {
			return x, true
		}
		x = note{Form: ShogiGUI}
		return x, x.pairs(text[1:])
	}
	x.Form = Shogidokoro
	text = strings.TrimSpace(text)
	if x.scored(text) {
		return x, true
	}
	if strings.HasPrefix(text, "+Mate") || strings.HasPrefix(text, "-Mate") {
		x.Form = ShogidokoroMate
		return x, true
	}
	_, marked := MarkOf(text)
	_, western := westernMove(firstField(text))
	x.Moves = text
	return x, marked > 0 || western
}

// scored reads a score.
func (x *note) scored(text string) bool {
	score, ok := values.Decimal(text)
	if ok {
		x.Score = &score
	}
	return ok
}

// value reads a value of ShogiHome.
func (x *note) value(key, value string, ok bool) bool {
	if !ok {
		return false
	}
	switch value = strings.TrimSpace(value); key {
	case "評価値":
		return x.scored(value)
	case "詰み":
		side, length, _ := strings.Cut(value, ":")
		n, _ := strconv.Atoi(strings.TrimSuffix(length, "手"))
		switch side {
		case "先手勝ち", "先手の勝ち":
			x.mates(shogi.Black, n)
		case "後手勝ち", "後手の勝ち":
			x.mates(shogi.White, n)
		}
		return x.Mates != record.Empty
	case "読み筋":
		x.Moves = value
	case "深さ":
		x.Depth = excerpt.Line(value, 10)
	case "ノード数":
		x.Nodes = excerpt.Line(value, 20)
	case "エンジン":
		x.Engine = excerpt.Line(value, 40)
	default:
		return false
	}
	return true
}

// mates notes who mates, in how many moves if that is known.
func (x *note) mates(side shogi.Side, n int) { x.Mates, x.Mate = side.Color(), max(n, 0) }

// guiHeads begin the notes of ShogiGUI.
var guiHeads = []string{"対局", "解析", "検討", "候補手", "詰み探索"}

// pairs reads the words of ShogiGUI, in pairs; the moves go to the end of the line.
func (x *note) pairs(text string) bool {
	head := firstField(text)
	if !slices.Contains(guiHeads, head) {
		return false
	}
	text, x.Moves, _ = strings.Cut(text, "読み筋")
	x.Moves = strings.TrimSpace(x.Moves)
	words := strings.Fields(text)
	for i := 1; i+1 < len(words); i++ {
		switch next := words[i+1]; words[i] {
		case "深さ":
			x.Depth = excerpt.Line(next, 10)
		case "ノード数":
			x.Nodes = excerpt.Line(next, 20)
		case "評価値":
			x.guiScore(next, words[i+2:])
		}
	}
	return true
}

// guiScore reads 120, or +詰 with the number of moves in the same or the next word.
func (x *note) guiScore(word string, rest []string) {
	if x.scored(strings.TrimRight(word, "↑↓")) {
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
	x.mates(side, n)
}

// readBracketed reads 指し手[120], 推奨手[244] ▲５六歩 … of K-Shogi.
func readBracketed(text string) (x note, ok bool) {
	x.Form = KShogi
	for _, head := range [...]string{"指し手[", "推奨手["} {
		rest, found := strings.CutPrefix(text, head)
		if !found {
			continue
		}
		score, moves, closed := strings.Cut(rest, "]")
		if !closed || !x.scored(score) {
			return x, false
		}
		if head == "推奨手[" {
			x.Moves = strings.TrimSpace(moves)
		}
		return x, true
	}
	return x, strings.HasPrefix(text, "定跡")
}

func firstField(text string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word
}

// isInstead reports whether the moves of a note begin in the place of the move that it is written at.
func isInstead(moves string, own record.Move) bool {
	if own.Action == record.NoAction || moves == "" {
		return false
	}
	if m, ok := westernMove(firstField(moves)); ok {
		return m.To.Point() == own.To && m.IsDrop() == (own.Action == record.Drop) && (m.IsDrop() || m.From.Point() == own.From)
	}
	side, size := MarkOf(strings.TrimLeft(moves, " 　"))
	return size > 0 && side == shogi.SideOf(own.Color)
}

// Line reads the moves of a note as they are written there: the notation is that of KI2, in which source squares may stand
// as well, or 将棋所's P7g-7f. The last one is a move that cannot be read, if there is such a one.
func (s *source) Line(n *record.Note, node, limit int, position func() (record.Detail, bool)) (line []record.Move) {
	text := n.Moves
	if text == "" {
		return nil
	}
	d, ok := position()
	if !ok {
		return nil
	}
	pos := *shogi.FromDetail(d)
	previous := shogi.Square(0)
	if own := s.g.Nodes[node].Move; own.Action != record.NoAction {
		previous = shogi.SquareAt(own.To)
	}
	play := func(m shogi.Move) bool {
		made := m.Recorded(pos.Turn())
		if m.Piece == shogi.NoKind || !m.OnBoard() {
			made = record.Move{Action: record.Opaque, Color: pos.Turn().Color()}
		}
		line, previous = append(line, made), m.To
		return made.Action != record.Opaque && pos.ApplyRecorded(made) && len(line) < limit
	}
	if _, ok := westernMove(firstField(text)); ok {
		for _, word := range strings.Fields(text) {
			if m, ok := westernMove(word); !ok || !play(m) {
				break
			}
		}
		return line
	}
	f := Format{}.Parse(syntax.NewSource(text))
	for n := range syntax.NodeID(f.Tree.Len()) {
		if k := f.Tree.Kind(n); k != Ki2Move && k != Move {
			continue
		}
		m, _ := Resolve(MoveOf(f.Tree, n), &pos, previous)
		if !play(m) {
			break
		}
	}
	return line
}

// westernMove reads a move such as P7g-7f, B8hx2b+, B*5e.
func westernMove(word string) (m shogi.Move, ok bool) {
	promoted := strings.HasPrefix(word, "+")
	word = strings.TrimPrefix(word, "+")
	if len(word) < len("P*5e") {
		return m, false
	}
	k := westernKinds[word[0]]
	if promoted {
		k = k.Promoted()
	}
	if word = word[1:]; k == shogi.NoKind {
		return m, false
	}
	drop := word[0] == '*'
	if from, ok := westernSquare(word); ok {
		m.From, word = from, word[2:]
	}
	if word == "" || strings.IndexByte("-x*", word[0]) < 0 {
		return m, false
	}
	if m.To, ok = westernSquare(word[1:]); !ok || m.From == 0 && !drop {
		return m, false
	}
	if m.Piece = k; strings.HasSuffix(word, "+") {
		m.Piece = k.Promoted()
	}
	return m, true
}

var westernKinds = [256]shogi.Kind{
	'P': shogi.FU, 'L': shogi.KY, 'N': shogi.KE, 'S': shogi.GI, 'G': shogi.KI, 'B': shogi.KA, 'R': shogi.HI, 'K': shogi.OU,
}

// westernSquare reads 7f at the start of a text.
func westernSquare(s string) (shogi.Square, bool) {
	if len(s) < 2 || s[0] < '1' || s[0] > '9' || s[1] < 'a' || s[1] > 'i' {
		return 0, false
	}
	return shogi.NewSquare(int(s[0]-'0'), int(s[1]-'a')+1), true
}
