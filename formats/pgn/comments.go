package pgn

import (
	"iter"
	"strconv"
	"strings"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// Operation is a command in a comment: [%clk 0:09:57].
type Operation struct {
	Name     string // "" where it is missing
	Operands string
	At       syntax.Span // from [% to ], or to the end of the comment where that is missing
	Closed   bool
}

// OperationsIn yields the commands of a comment that begins at an offset.
func OperationsIn(comment string, base int) iter.Seq[Operation] {
	return func(yield func(Operation) bool) {
		text := strings.TrimSuffix(comment, "}")
		for i := strings.Index(text, "[%"); i >= 0; {
			inner, _, closed := strings.Cut(text[i+2:], "]")
			name := nameEnd(inner, 0)
			end := i + 2 + len(inner)
			if closed {
				end++
			}
			if !yield(Operation{inner[:name], strings.TrimSpace(inner[name:]), syntax.Span{Start: base + i, End: base + end}, closed}) {
				return
			}
			if i = strings.Index(text[end:], "[%"); i >= 0 {
				i += end
			}
		}
	}
}

// Time reads h:mm:ss as commands have it: hours and the fraction of a second may be missing. ok is false for what is not
// a time, such as 61 seconds, and for the hours and minutes of old boards (0:15.10).
func Time(text string) (seconds float64, ok bool) {
	m := timeForm().FindStringSubmatch(text)
	if m == nil || m[1] == "" && len(m[4]) == len(".10") {
		return 0, false
	}
	hours, _ := strconv.Atoi(m[1])
	minutes, _ := strconv.Atoi(m[2])
	seconds, _ = strconv.ParseFloat(m[3]+m[4], 64)
	return float64(3600*hours+60*minutes) + seconds, minutes < 60 && seconds < 60
}

var timeForm = pattern.Of(`^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(\.\d{1,9})?$`)

// Spent is Time, or plain seconds: 0, 0.01.
func Spent(text string) (seconds float64, ok bool) {
	if secondsForm().MatchString(text) {
		seconds, err := strconv.ParseFloat(text, 64)
		return seconds, err == nil
	}
	return Time(text)
}

var secondsForm = pattern.Of(`^\d{1,9}(?:\.\d{0,9})?$`)

// Evaluation is a score as White sees it.
type Evaluation struct {
	Pawns float64
	Mate  int  // in how many moves White mates, below zero Black; with Mates
	Mates bool // Pawns says nothing
	Depth string
}

var (
	evalForm  = pattern.Of(`^([^,\s]+?)\s*(?:,\s*(\d{1,4}))?$`)
	matesForm = pattern.Of(`^([+-]?)(?:#|M)([+-]?)(\d{1,4})$`)
	pawnsForm = pattern.Of(`^[+-]?\d{1,6}(?:\.\d{0,6})?$`)
)

// Eval reads the operands of eval: 0.17, -1.2,20, #-3, -#26,30. Whole numbers with a depth are hundredths, as ChessBase
// writes them.
func Eval(text string) (e Evaluation, ok bool) {
	m := evalForm().FindStringSubmatch(text)
	if m == nil || !e.score(m[1]) {
		return e, false
	}
	if e.Depth = m[2]; e.Depth != "" && strings.IndexByte(m[1], '.') < 0 {
		e.Pawns /= 100
	}
	return e, true
}

// score reads a number of pawns, or a mate.
func (e *Evaluation) score(text string) (ok bool) {
	if m := matesForm().FindStringSubmatch(text); m != nil {
		e.Mate, _ = strconv.Atoi(m[3])
		if e.Mates = true; (m[1] == "-") != (m[2] == "-") {
			e.Mate = -e.Mate
		}
		return true
	}
	e.Pawns, _ = strconv.ParseFloat(text, 64)
	return pawnsForm().MatchString(text)
}

// Drawing is an item of csl, a square, or of cal, an arrow, with the letter of its colour.
type Drawing struct {
	Color    byte
	From, To string // To is empty of a square
}

// Drawings reads the operands of csl and cal; ok is false where one of them is not what the command is for.
func Drawings(o Operation) (list []Drawing, ok bool) {
	ok = true
	for item := range strings.SplitSeq(o.Operands, ",") {
		m := drawingForm().FindStringSubmatch(strings.TrimSpace(item))
		if m == nil || (m[3] != "") != (o.Name == "cal") {
			ok = false
		} else {
			list = append(list, Drawing{m[1][0], m[2], m[3]})
		}
	}
	return list, ok
}

var drawingForm = pattern.Of(`^([A-Z])([a-h][1-8])([a-h][1-8])?$`)

// CommentText is what a comment says to readers: without its signs and commands, and without blanks around these.
func CommentText(comment string) string {
	var parts []string
	text := strings.TrimSuffix(comment, "}")
	at := 1 // after the sign
	add := func(end int) {
		if part := strings.TrimSpace(text[min(at, end):end]); part != "" {
			parts = append(parts, part)
		}
	}
	if comment[0] == '{' {
		for o := range OperationsIn(comment, 0) {
			add(o.At.Start)
			at = o.At.End
		}
	} else {
		text = comment
	}
	add(len(text))
	return Legible(strings.Join(parts, " "))
}

// The forms of notes: who writes them.
const (
	EvalCommand uint8 = iota // [%eval 0.17,20]
	CuteChess                // {+0.46/13 17s}, of cutechess, fastchess and others: as whoever has moved sees it
	Book                     // {book}
	Lichess                  // {(0.17 → -0.56) Inaccuracy. Nf3 was best.}
	NoteForms                // how many there are
)

// textNote is a note in the text of a comment.
type textNote struct {
	Form  uint8
	Score Evaluation
	Used  string // seconds
	Best  string // the move that was better
}

var (
	engineForm = pattern.Of(`^\(?([+-]?\d+\.\d+|[+-]?[M#][+-]?\d+)/(\d+)(?:/\d+)?(?: +([\d.]+) *s\b)?(?:[ ,;].*)?\)?$`)
	judgedForm = pattern.Of(`^\((\S+) → (\S+)\) .*?(?:\. (\S+) was best\.)?$`)
)

// noteIn reads the text of a comment as what a program has written; ok is false for what people have. It is short.
func noteIn(text string) (n textNote, ok bool) {
	if text == "" || len(text) > 300 || strings.IndexByte("(+-#M0123456789b", text[0]) < 0 {
		return n, false
	}
	if m := engineForm().FindStringSubmatch(text); m != nil {
		n = textNote{Form: CuteChess, Used: m[3]}
		ok = n.Score.score(m[1])
		n.Score.Depth = m[2]
	} else if m := judgedForm().FindStringSubmatch(text); m != nil {
		n = textNote{Form: Lichess, Best: m[3]}
		ok = n.Score.score(m[2])
	} else if ok = text == "book"; ok {
		n.Form = Book
	}
	return n, ok
}
