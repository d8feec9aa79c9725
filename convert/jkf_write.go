package convert

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
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
	w.out.WriteString(",\n\"moves\":[\n")
	w.node(0)
	w.out.WriteString("}")
	switch first := g.child(0); {
	case first < 0:
	case g.nodes[first].kind == passes:
		w.passed(first)
	default:
		w.out.WriteString(",\n")
		w.tree(first)
	}
	w.out.WriteString("\n]\n}\n")
	w.lose()
	return w.out.String(), w.losses.All
}

// lose counts what has no place in the object.
func (w *jkfWriter) lose() {
	w.losses.Add(i18n.Msg("lines that turn the board (盤面回転)"), w.entries(view))
	w.losses.Add(i18n.Msg("lines that programs skip (`#`)"), w.entries(skipped)+w.remarkCount(record.Skipped))
	w.losses.Add(i18n.Msg("other names of pieces (王, 竜, 全 and the like)"), w.otherNames())
	w.losses.Add(i18n.Msg("last lines (まで) that do not say how the game ended"), w.openResults())
	if w.before > 0 {
		w.losses.Add(i18n.Msg("the number of moves before the start position (手数＝)"), 1)
	}
}

func (w *jkfWriter) head() {
	var lines []string
	written := map[string]bool{}
	for _, e := range w.header {
		switch {
		case e.kind != field:
		case e.key == "":
			w.losses.Add(i18n.Msg("`$%s`", e.csa), 1)
		case written[e.key]:
			w.losses.Add(i18n.Msg("header lines that repeat a key"), 1)
		default:
			written[e.key] = true
			lines = append(lines, fmt.Sprintf("\n%s:%s", snippet.JSON(e.key), snippet.JSON(e.value)))
		}
	}
	if len(lines) > 0 {
		w.out.WriteString(strings.Join(lines, ",") + "\n")
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
	var files []string
	for file := 1; file <= 9; file++ {
		var squares []string
		for rank := 1; rank <= 9; rank++ {
			square := "{}"
			if pc := w.start.At(shogi.NewSquare(file, rank)); pc != 0 {
				square = fmt.Sprintf(`{"color":%d,"kind":"%v"}`, pc.Side(), pc.Kind())
			}
			squares = append(squares, square)
		}
		files = append(files, "\n["+strings.Join(squares, ",")+"]")
	}
	hand := func(side shogi.Side) string {
		var held []string
		for _, k := range slices.Backward(shogi.HandKinds[:]) {
			held = append(held, fmt.Sprintf(`"%v":%d`, k, w.start.Hand(side, k)))
		}
		return strings.Join(held, ",")
	}
	fmt.Fprintf(&w.out, `{"preset":"%s","data":{"color":%d,"board":[%s`, jkfOther, w.start.Turn(), strings.Join(files, ","))
	fmt.Fprintf(&w.out, "\n"+`],"hands":[{%s},{%s}]}}`, hand(shogi.Black), hand(shogi.White))
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
		x := open{node: n, fork: -1}
		if w.isMain(n) {
			x.fork = w.next(n)
		}
		return x
	}
	stack := []open{begin(first)}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if v := top.fork; v >= 0 {
			top.fork = w.next(v)
			if w.nodes[v].kind == passes {
				w.passed(v)
				continue
			}
			if len(stack) > jkfNested {
				w.losses.Add(i18n.Msg("variations that are nested more than %d deep", jkfNested), w.linesFrom(v))
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
		next := w.child(top.node)
		if next >= 0 && w.nodes[next].kind == passes {
			w.passed(next)
			next = -1
		}
		if next >= 0 {
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
	g.tree.Walk(int(top), func(n int) { count += b2i(n == int(top) || !g.isMain(int32(n))) }, func(int) {})
	return count
}

// passed counts a pass and what follows it.
func (w *jkfWriter) passed(n int32) {
	w.losses.Add(i18n.Msg("moves after a pass (%s has no pass)", "JKF"), w.following(n))
}

// node opens the object of a move, of an end, or of the start position. What comes before its variations is a value
// like others.
func (w *jkfWriter) node(n int32) {
	x := &w.nodes[n]
	out := jkfMove{Comments: x.comments()}
	switch x.kind {
	case moves:
		out.Move = x.inJKF()
	case ends:
		var note bool
		if out.Special, note = x.end.inJKF(x.Side); note {
			w.losses.Add(i18n.Msg("ends of the game that %s has no word for (a comment has them)", "JKF"), 1)
			out.Comments = slices.Insert(out.Comments, 0, x.end.written())
		}
	}
	out.Time = w.time(x)
	w.out.Write(bytes.TrimSuffix(snippet.JSON(out), []byte("}")))
}

// inJKF is the end word of JKF: those of CSA V2.2. note is set where the word of the record says more.
func (e ending) inJKF(turn shogi.Side) (word string, note bool) {
	word, note = e.inCSA(turn)
	switch word {
	case "TORYO", "CHUDAN", "SENNICHITE", "TIME_UP", "ILLEGAL_MOVE", "+ILLEGAL_ACTION", "-ILLEGAL_ACTION", "JISHOGI", "KACHI",
		"HIKIWAKE", "MATTA", "TSUMI", "FUZUMI", "ERROR":
		return word, note
	case "MAX_MOVES":
		return "JISHOGI", true
	}
	return "CHUDAN", true
}

// comments are the comments and bookmarks of a node.
func (x *node) comments() (list []string) {
	for _, r := range x.remarks {
		switch r.Kind {
		case record.Comment:
			list = append(list, r.Text)
		case record.Bookmark:
			list = append(list, "&"+r.Text)
		}
	}
	return list
}

// inJKF is a move as JKF has it.
func (x *node) inJKF() *jkfPlayed {
	color, promotes := int(x.Side), x.Promotes()
	m := &jkfPlayed{Color: &color, To: jkfPlaceOf(x.Move.To), Piece: x.Moved.String(), Same: x.Same, Relative: x.inLetters()}
	if !x.Move.IsDrop() {
		m.From = jkfPlaceOf(x.Move.From)
	}
	if promotes || x.Choice {
		m.Promote = &promotes
	}
	if x.captured != shogi.NoKind {
		m.Capture = x.captured.String()
	}
	return m
}

func jkfPlaceOf(s shogi.Square) *jkfPlace { return &jkfPlace{s.File(), s.Rank()} }

// inLetters is the marks of a move as JKF writes them.
func (x *node) inLetters() string {
	if x.MustDrop {
		return jkfDrop
	}
	var s strings.Builder
	for _, r := range jkfRelative {
		if x.Marks&r.mark != 0 {
			s.WriteByte(r.letter)
		}
	}
	return s.String()
}

// time is the time of a move, in whole seconds; nil without one.
func (w *jkfWriter) time(x *node) *jkfTime {
	c := x.clock
	if c.Has == 0 {
		return nil
	}
	if c.Used != math.Floor(c.Used) {
		w.losses.Add(i18n.Msg("fractions of seconds"), 1)
	}
	s, sum := int(c.Used), int(c.Sum)
	hours := sum / 3600
	return &jkfTime{Now: jkfClock{M: s / 60, S: s % 60}, Total: &jkfClock{H: &hours, M: sum / 60 % 60, S: sum % 60}}
}
