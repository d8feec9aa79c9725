package convert

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
)

// node opens the object of a move or an end.
func (w *jkfWriter) node(n int32) {
	x := &w.nodes[n]
	w.out.WriteString("{")
	if x.kind == moves {
		comma := w.comments(n, false)
		if comma {
			w.out.WriteString(",")
		}
		w.move(x)
		w.time(x)
		return
	}
	word, note := x.end.inJKF(x.side)
	if note {
		w.losses.add(i18n.Msg("ends of the game that %s has no word for (a comment has them)", "JKF"), 1)
	}
	if w.comments(n, note) {
		w.out.WriteString(",")
	}
	fmt.Fprintf(&w.out, `"special":"%s"`, word)
	w.time(x)
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

// comments writes the comments and bookmarks of a node, before them the end of the game where JKF has no word for it.
// It reports whether there are any.
func (w *jkfWriter) comments(n int32, note bool) bool {
	x := &w.nodes[n]
	var list []string
	if note {
		list = append(list, x.end.written())
	}
	for _, r := range x.remarks {
		switch r.kind {
		case comment:
			list = append(list, r.text)
		case bookmark:
			list = append(list, "&"+r.text)
		}
	}
	for i, text := range list {
		w.out.WriteString([]string{`,`, `"comments":[`}[b2i(i == 0)])
		w.text(text)
	}
	if len(list) > 0 {
		w.out.WriteString("]")
	}
	return len(list) > 0
}

func (w *jkfWriter) move(x *node) {
	fmt.Fprintf(&w.out, `"move":{"color":%d`, x.side)
	if !x.move.IsDrop() {
		fmt.Fprintf(&w.out, `,"from":{"x":%d,"y":%d}`, x.move.From.File(), x.move.From.Rank())
	}
	fmt.Fprintf(&w.out, `,"to":{"x":%d,"y":%d},"piece":"%v"`, x.move.To.File(), x.move.To.Rank(), x.moved)
	if x.same {
		w.out.WriteString(`,"same":true`)
	}
	if x.promotes() || x.canPromote {
		fmt.Fprintf(&w.out, `,"promote":%t`, x.promotes())
	}
	if x.captured != shogi.NoKind {
		fmt.Fprintf(&w.out, `,"capture":"%v"`, x.captured)
	}
	if relative := x.inLetters(); relative != "" {
		fmt.Fprintf(&w.out, `,"relative":"%s"`, relative)
	}
	w.out.WriteString("}")
}

// inLetters is the marks of a move as JKF writes them.
func (x *node) inLetters() string {
	if x.mustDrop {
		return jkfDrop
	}
	var s strings.Builder
	for _, r := range jkfRelative {
		if x.marks&r.mark != 0 {
			s.WriteByte(r.letter)
		}
	}
	return s.String()
}

// time writes the time of a move, in whole seconds.
func (w *jkfWriter) time(x *node) {
	c := x.clock
	if !c.known {
		return
	}
	if c.seconds != float64(int(c.seconds)) {
		w.losses.add(i18n.Msg("fractions of seconds"), 1)
	}
	s := int(c.seconds)
	fmt.Fprintf(&w.out, `,"time":{"now":{"m":%d,"s":%d},"total":{"h":%d,"m":%d,"s":%d}}`, s/60, s%60, c.sum/3600, c.sum/60%60, c.sum%60)
}
