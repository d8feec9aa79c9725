package convert

import (
	"bytes"
	"fmt"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// jkfWriter writes a game as JSON, a move a line. It is written by hand, for variations may be nested deeper than a
// writer of values goes.
type jkfWriter struct {
	losses
	*game
	out bytes.Buffer
}

// writeJKF is JKF, in the form that json-kifu-format calls normal: every member that the position tells is there.
func writeJKF(g *game) (text string, lost []Loss) {
	w := &jkfWriter{game: g}
	g.sums()
	g.mark()
	w.out.WriteString("{\n\"header\":{")
	w.head()
	w.out.WriteString("},\n\"initial\":")
	w.initial()
	w.out.WriteString(",\n\"moves\":[\n{")
	w.comments(0, false)
	w.out.WriteString("}")
	switch first := g.nodes[0].first; {
	case first == 0:
	case g.nodes[first].kind == passes:
		w.passed(first)
	default:
		w.out.WriteString(",\n")
		w.tree(first)
	}
	w.out.WriteString("\n]\n}\n")
	w.lose()
	return w.out.String(), w.losses.all
}

// lose counts what has no place in the object.
func (w *jkfWriter) lose() {
	skips := 0
	for _, e := range w.header {
		switch {
		case e.kind == skipped:
			skips++
		case e.kind == view:
			w.losses.add(i18n.Msg("lines that turn the board (盤面回転)"), 1)
		}
	}
	skips += w.count(func(x *node) (n int) {
		for _, r := range x.remarks {
			if r.kind == skip {
				n++
			}
		}
		return n
	})
	w.losses.add(i18n.Msg("lines that programs skip (`#`)"), skips)
	w.losses.add(i18n.Msg("other names of pieces (王, 竜, 全 and the like)"), w.otherNames())
	w.losses.add(i18n.Msg("last lines (まで) that do not say how the game ended"), w.openResults())
	if w.before > 0 {
		w.losses.add(i18n.Msg("the number of moves before the start position (手数＝)"), 1)
	}
}

func (w *jkfWriter) text(s string) {
	w.out.Write(snippet.JSON(s))
}

func (w *jkfWriter) head() {
	written := map[string]bool{}
	for _, e := range w.header {
		switch {
		case e.kind != field:
			continue
		case e.key == "":
			w.losses.add(i18n.Msg("`$%s`", e.csa), 1)
			continue
		case written[e.key]:
			w.losses.add(i18n.Msg("header lines that repeat a key"), 1)
			continue
		}
		if len(written) > 0 {
			w.out.WriteString(",")
		}
		written[e.key] = true
		w.out.WriteString("\n")
		w.text(e.key)
		w.out.WriteString(":")
		w.text(e.value)
	}
	if len(written) > 0 {
		w.out.WriteString("\n")
	}
}

func (w *jkfWriter) initial() {
	name := commonStart(&w.start)
	for _, known := range jkfPresets {
		if known.name == name {
			fmt.Fprintf(&w.out, `{"preset":"%s"}`, known.preset)
			return
		}
	}
	fmt.Fprintf(&w.out, `{"preset":"%s","data":{"color":%d,"board":[`, jkfOther, w.start.Turn())
	for file := 1; file <= 9; file++ {
		if file > 1 {
			w.out.WriteString(",")
		}
		w.out.WriteString("\n[")
		for rank := 1; rank <= 9; rank++ {
			if rank > 1 {
				w.out.WriteString(",")
			}
			if pc := w.start.At(shogi.NewSquare(file, rank)); pc == 0 {
				w.out.WriteString("{}")
			} else {
				fmt.Fprintf(&w.out, `{"color":%d,"kind":"%v"}`, pc.Side(), pc.Kind())
			}
		}
		w.out.WriteString("]")
	}
	w.out.WriteString("\n],\"hands\":[")
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		if side == shogi.White {
			w.out.WriteString(",")
		}
		for i, k := range []shogi.Kind{shogi.FU, shogi.KY, shogi.KE, shogi.GI, shogi.KI, shogi.KA, shogi.HI} {
			w.out.WriteString([]string{",", "{"}[b2i(i == 0)])
			fmt.Fprintf(&w.out, `"%v":%d`, k, w.start.Hand(side, k))
		}
		w.out.WriteString("}")
	}
	w.out.WriteString("]}}")
}

// tree writes a line of play from its first node on, and with each move the variations that replace it. Depth costs no
// stack.
func (w *jkfWriter) tree(first int32) {
	type open struct {
		node int32
		fork int32 // the next variation of it to be written
		any  bool  // one was
	}
	begin := func(n int32) open {
		w.node(n)
		x := open{node: n}
		if w.isMain(n) {
			x.fork = w.nodes[n].next
		}
		return x
	}
	stack := []open{begin(first)}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if v := top.fork; v != 0 {
			top.fork = w.nodes[v].next
			if w.nodes[v].kind == passes {
				w.passed(v)
				continue
			}
			if len(stack) > jkfNested {
				w.losses.add(i18n.Msg("variations that are nested more than %d deep", jkfNested), w.linesFrom(v))
				continue
			}
			w.out.WriteString([]string{`,"forks":[[` + "\n", ",[\n"}[b2i(top.any)])
			top.any = true
			stack = append(stack, begin(v))
			continue
		}
		if top.any {
			w.out.WriteString("]")
		}
		w.out.WriteString("}")
		next := w.nodes[top.node].first
		if next != 0 && w.nodes[next].kind == passes {
			w.passed(next)
			next = 0
		}
		if next != 0 {
			w.out.WriteString(",\n")
			*top = begin(next)
			continue
		}
		if stack = stack[:len(stack)-1]; len(stack) > 0 {
			w.out.WriteString("\n]")
		}
	}
}

// linesFrom is how many lines of play begin with a node or below it.
func (g *game) linesFrom(top int32) (count int) {
	for n := top; ; {
		if n == top || !g.isMain(n) {
			count++
		}
		if first := g.nodes[n].first; first != 0 {
			n = first
			continue
		}
		for n != top && g.nodes[n].next == 0 {
			n = g.nodes[n].parent
		}
		if n == top {
			return count
		}
		n = g.nodes[n].next
	}
}

// passed counts a pass and what follows it.
func (w *jkfWriter) passed(n int32) {
	w.losses.add(i18n.Msg("moves after a pass (%s has no pass)", "JKF"), w.following(n))
}
