package convert

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// engineLine is what an engine noted at a move (kif.md section 10), as far as CSA has a place for it.
type engineLine struct {
	score, nodes, moves string // as the record has them
	more                bool   // it says more than that
}

// longestAnalysis bounds how much of a note is read, in bytes: more than any engine writes.
const longestAnalysis = 20000

// engineNotes gives the remarks of the moves of the main line at which an engine has noted something that CSA can hold,
// with that in its words. Each note costs what its moves do.
func (g *game) engineNotes() map[int32][]record.Remark {
	notes := map[int32][]record.Remark{}
	main := make([]bool, len(g.nodes))
	for n := range g.line(g.child(0)) {
		main[n] = true
	}
	g.walk(func(n int32, p *shogi.Position) bool {
		if !main[n] || g.nodes[n].kind != moves {
			return main[n] || n == 0
		}
		if list, changed := inWordsOfCSA(&g.nodes[n], p); changed {
			notes[n] = list
		}
		return true
	})
	return notes
}

// inWordsOfCSA rewrites the notes among the remarks of a move, given the position before it.
func inWordsOfCSA(x *node, p *shogi.Position) (list []record.Remark, changed bool) {
	for i := 0; i < len(x.remarks); {
		e, rest, length := readEngineLine(x.remarks[i:])
		text, ok := "", false
		if length > 0 {
			text, ok = e.inCSA(x, p)
		}
		if !ok {
			list = append(list, x.remarks[i])
			i++
			continue
		}
		k := record.Engine
		if e.more {
			k = record.PartOfNote
		}
		list = append(append(list, record.Remark{Kind: k, Text: text}), rest...)
		i += length
		changed = true
	}
	return list, changed
}

// readEngineLine reads the note with which some remarks begin: a line of ShogiGUI, or the lines of ShogiHome, a value
// each. length is how many remarks it has, 0 without a note; rest are those of them that CSA has no place for.
func readEngineLine(remarks []record.Remark) (e engineLine, rest []record.Remark, length int) {
	for _, r := range remarks {
		text, star := strings.CutPrefix(r.Text, "*")
		key, value, valued := strings.Cut(text, "=")
		if !star || r.Kind != record.Comment || len(r.Text) > longestAnalysis {
			break
		}
		if !valued && length == 0 {
			if e = pairsOf(strings.Fields(text)); e.score != "" {
				length = 1
			}
			return e, nil, length
		}
		if !valued || !e.set(key, value) {
			rest = append(rest, r)
		}
		length++
	}
	return e, rest, length
}

// set takes a value; false for one that CSA has no place for, or that is there already.
func (e *engineLine) set(key, value string) bool {
	to := map[string]*string{"評価値": &e.score, "ノード数": &e.nodes, "読み筋": &e.moves}[key]
	if to == nil || *to != "" {
		return false
	}
	*to = value
	return true
}

// pairsOf reads the words of ShogiGUI: 対局 深さ 2 ノード数 960 評価値 0 読み筋 ▲７六歩(77).
func pairsOf(words []string) (e engineLine) {
	if len(words) == 0 || !strings.Contains(" 対局 解析 検討 候補手 詰み探索 ", " "+words[0]+" ") {
		return e
	}
	for i := 1; i < len(words); i++ {
		switch {
		case words[i] == "読み筋":
			e.moves = strings.Join(words[i+1:], " ")
			return e
		case i+1 < len(words) && e.set(words[i], words[i+1]):
			i++
		default:
			e.more = true
		}
	}
	return e
}

var (
	scoreForm = pattern.Of(`^[+-]?[0-9]{1,9}$`)
	countForm = pattern.Of(`^[0-9]{1,15}$`)
)

// inCSA is the note as CSA has it after `'**`: 30 -3334FU +2726FU #1000. ok is false where a part of it cannot be read,
// or where it is about another move than that of its node.
func (e engineLine) inCSA(x *node, p *shogi.Position) (text string, ok bool) {
	if !scoreForm().MatchString(e.score) || e.nodes != "" && !countForm().MatchString(e.nodes) {
		return "", false
	}
	moves, ok := e.expected(x, *p)
	text = strings.TrimPrefix(e.score, "+") + moves
	if e.nodes != "" {
		text += " #" + e.nodes
	}
	return text, ok
}

// expected is the moves that follow that of the node. Many programs begin with the move itself.
func (e engineLine) expected(x *node, p shogi.Position) (text string, ok bool) {
	t := kif.Format{}.Parse(syntax.NewSource(e.moves)).Tree
	previous, begun := shogi.Square(0), false
	for n := syntax.NodeID(0); int(n) < t.Len(); n++ {
		switch t.Kind(n) {
		case kif.File, kif.Record:
			continue
		case kif.Ki2Move:
		default:
			return "", false
		}
		w := kif.MoveOf(t, n)
		if !begun && w.Marked && w.Side != x.Side {
			p.Apply(x.Move)
			begun, previous = true, x.Move.To
		}
		m, _ := kif.Resolve(w, &p, previous)
		if w.Marked && w.Side != p.Turn() || m.To == 0 || !p.CanApply(m) || p.Judge(m) != shogi.Legal || !begun && m != x.Move {
			return "", false
		}
		if begun {
			text += " " + m.Written(p.Turn())
		}
		p.Apply(m)
		begun, previous = true, m.To
	}
	for i := range t.TokenCount() {
		if t.TokenKind(i) == kif.Junk {
			return "", false
		}
	}
	return text, true
}
