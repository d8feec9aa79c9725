package convert

import (
	"math"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// game is a game of shogi as no format writes it: what is between the readers and the writers. A reader knows one
// format and a writer another; neither knows of the other.
//
// Its nodes are a tree; node 0 is the start position. A node other than that is a move, a pass or an end of the game.
// The first child goes on with the line of play, the others are variations. Once replay has run, every move can be made
// on the board, and what a writer wants to know of the position before it is in its node.
type game struct {
	losses // what the reader has found and no writer therefore has
	header []entry
	start  shogi.Position
	before int // how many moves led to the start position (手数＝)
	tree   record.Game
	nodes  []node // of the tree

	late struct { // the moves after the end of the game
		first i18n.Message
		count int
		at    int // in losses.All
	}

	// written names the move of a node as the file has it, with its place.
	written func(n int32) i18n.Message
}

// entry is a line of the header. Of the lines of a diagram there is one, where the first of them is.
type entry struct {
	kind  entryKind
	key   string // of a field, as KIF has it; "" where only CSA has one
	csa   string // the key as CSA has it, "" where nobody has asked
	value string // of a field, its line breaks as they are; or the text of a line
}

type entryKind uint8

const (
	field   entryKind = iota
	diagram           // the start position is shown, in whatever way
	skipped           // a line that programs skip, without its first character
	view              // 盤面回転
)

// node is a move, a pass, an end of the game, or the start.
type node struct {
	kind   step
	number int   // as records count: the end of the game has one too
	last   int32 // child, 0 without one
	from   int32 // the node of the record that it was read from, in the formats that have such nodes

	kif.MoveText            // of a move; of every node the side to move
	captured     shogi.Kind // what was on the target

	end     ending
	clock   record.Clock // Sum is there even where the record states none, once sums has run
	remarks []record.Remark
	result  string // the last line of a line of play, without まで; on its last node
	words   string // of result, where it counts the moves before an end right
}

type step uint8

const (
	begins step = iota
	moves
	passes
	ends
)

// maxSeconds bounds what is counted: nobody thinks for a lifetime.
const maxSeconds = 1 << 31

// newGame begins a game in an even position.
func newGame() *game {
	g := &game{start: shogi.Start(), nodes: make([]node, 1)}
	g.tree.Add(record.Node{}, -1, -1)
	g.written = func(n int32) i18n.Message { return i18n.Msg("move %d", g.nodes[n].number) }
	return g
}

// add appends a node below another one.
func (g *game) add(parent int32, k step) int32 {
	p := &g.nodes[parent]
	last, number := int(p.last), p.number+1
	if last == 0 {
		last = -1
	}
	if parent == 0 {
		number = g.before + 1
	}
	p.last = int32(g.tree.Add(record.Node{}, int(parent), last))
	g.nodes = append(g.nodes, node{kind: k, number: number})
	return int32(len(g.nodes) - 1)
}

// child is what comes after a node, next the variation after it; -1 without one.
func (g *game) child(n int32) int32 { return g.tree.Nodes[n].Child }
func (g *game) next(n int32) int32  { return g.tree.Nodes[n].Next }

func (g *game) parent(n int32) int32 { return g.tree.Nodes[n].Parent }

func (g *game) remark(n int32, k record.RemarkKind, text string) {
	g.nodes[n].remarks = append(g.nodes[n].remarks, record.Remark{Kind: k, Text: text})
}

// timed notes the time of a node, with a sum in whole seconds.
func (g *game) timed(n int32, c record.Clock) {
	c.Used, c.Sum = min(c.Used, maxSeconds), math.Floor(min(c.Sum, maxSeconds))
	g.nodes[n].clock = c
}

func (g *game) field(key, value string) {
	g.header = append(g.header, entry{kind: field, key: key, value: value})
}

// value is the first field of a key, "" without one.
func (g *game) value(key string) string {
	for _, e := range g.header {
		if e.kind == field && e.key == key {
			return e.value
		}
	}
	return ""
}

// entries is how many lines of a kind the header has.
func (g *game) entries(k entryKind) (count int) {
	for _, e := range g.header {
		count += b2i(e.kind == k)
	}
	return count
}

// isMain reports whether a node is on the main line, given that its parent is.
func (g *game) isMain(n int32) bool { return g.child(g.parent(n)) == n }

// count is how many live nodes there are for which a thing is so.
func (g *game) count(is func(*node) int) (total int) {
	g.each(func(n int32) { total += is(&g.nodes[n]) })
	return total
}

// remarkCount is how many remarks of a kind the nodes have.
func (g *game) remarkCount(k record.RemarkKind) int {
	return g.count(func(x *node) (total int) {
		for _, r := range x.remarks {
			total += b2i(r.Kind == k)
		}
		return total
	})
}

// openResults is how many last lines of lines of play say nothing of how they end.
func (g *game) openResults() int {
	return g.count(func(x *node) int { return b2i(x.result != "" && x.kind != ends) })
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// sums counts the time of each side where the record states none.
func (g *game) sums() {
	spent := make([][2]float64, len(g.nodes))
	g.each(func(n int32) {
		x := &g.nodes[n]
		if n > 0 {
			spent[n] = spent[g.parent(n)]
		}
		if x.clock.Has == 0 {
			return
		}
		if x.clock.Has&record.HasSum == 0 {
			x.clock.Sum = spent[n][x.Side] + math.Floor(x.clock.Used)
		}
		spent[n][x.Side] = x.clock.Sum
	})
}

// commonStart is the name of a position in which a game starts, "" without one that every program knows.
func commonStart(p *shogi.Position) string {
	if odds, ok := shogi.OddsOf(shogi.HandicapOf(p)); ok && odds.Common {
		return odds.Name
	}
	return ""
}

// stateStart says in the header, in the place of the next entry, in which position the game starts: by its name, or
// with a diagram.
func (g *game) stateStart() {
	if name := commonStart(&g.start); name != "" {
		g.field(kif.KeyHandicap, name)
	} else {
		g.header = append(g.header, entry{kind: diagram})
	}
}

// playerKeys are what the players are called: handicap games have names of their own.
func (g *game) playerKeys() [2]string {
	if name := shogi.HandicapOf(&g.start); name != "" && name != shogi.EvenGame {
		return [2]string{"下手", "上手"}
	}
	return [2]string{"先手", "後手"}
}

// ending is how a game ends, in the words of the format that it was read from. Both are about the side to move.
type ending struct {
	csa string // as JKF has it too; "" where the record is KIF
	kif string // "" where the record is CSA or JKF

	byLine bool // the last line of the record says it, and no end word
}

// kifOfCSA are the end words of KIF (kif.md section 7). note is set where the word of CSA says more: it is kept as a
// comment.
var kifOfCSA = map[string]struct {
	word string
	note bool
}{
	"TORYO": {"投了", false}, "CHUDAN": {"中断", false}, "SENNICHITE": {"千日手", false}, "JISHOGI": {"持将棋", false},
	"TSUMI": {"詰み", false}, "FUZUMI": {"不詰", false}, "TIME_UP": {"切れ負け", false}, "KACHI": {"入玉勝ち", false},
	"ILLEGAL_MOVE": {"反則負け", false}, "MAX_MOVES": {"最大手数", false}, "HIKIWAKE": {"持将棋", true},
	"MATTA": {"中断", true}, "ERROR": {"中断", true},
}

const illegalAction = "ILLEGAL_ACTION"

// inKIF is the end word of KIF, as the record has it where it is KIF. note is set where the word of the record says
// more. An illegal action is told from the side to move, which loses by its own and wins by the other's.
func (e ending) inKIF(turn shogi.Side) (word string, note bool) {
	switch {
	case e.kif != "":
		return e.kif, false
	case e.csa == string(turn.Sign())+illegalAction:
		return "反則負け", true // which is an illegal move, so the word is kept
	case e.csa == string(turn.Other().Sign())+illegalAction:
		return "反則勝ち", false
	}
	if end, ok := kifOfCSA[e.csa]; ok {
		return end.word, end.note
	}
	return "中断", true
}

// inCSA is the end word of CSA, without its percent sign. note is set where the word of the record says more.
func (e ending) inCSA(turn shogi.Side) (word string, note bool) {
	if e.csa != "" {
		if csa.LookupEnd(e.csa) == nil {
			return "CHUDAN", true
		}
		return e.csa, false
	}
	w := kif.LookupEnd(e.kif)
	switch {
	case w == nil || w.CSA == "":
		return "CHUDAN", true
	case w.CSA == illegalAction:
		return string(turn.Other().Sign()) + illegalAction, false
	}
	same := kif.LookupEnd(kifOfCSA[w.CSA].word)
	return w.CSA, same == nil || same.Kind != w.Kind || same.Outcome != w.Outcome
}

// written is the word as the record has it, for a comment that keeps it.
func (e ending) written() string {
	if e.kif != "" {
		return e.kif
	}
	return "%" + oneLine(e.csa)
}

// outcome says in words what the end of the game means, for the last line of a line of play.
func outcome(word string, turn shogi.Side, players [2]string) string {
	if end := kif.LookupEnd(word); end != nil {
		return end.Result(turn, players)
	}
	return word
}

// endOfResult is the end word for what the last line of a line of play has in words: `先手の勝ち`. "" where it says
// none. A side can win when it is itself to move only by the opponent's illegal move.
func endOfResult(words string, turn shogi.Side) string {
	if v := kif.VerdictOf(words); v.Won && v.Kind == record.OtherEnd && v.Winner == turn {
		return "反則勝ち"
	}
	return kif.EndOfResult(words, turn)
}
