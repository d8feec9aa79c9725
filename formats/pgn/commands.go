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
	At       syntax.Span // from [% to ]
	NameAt   syntax.Span
	Closed   bool
}

// CommandsIn yields the commands of a text that begins at an offset.
func CommandsIn(text string, base int) iter.Seq[Operation] {
	return func(yield func(Operation) bool) {
		for i := 0; ; {
			n := strings.Index(text[i:], "[%")
			if n < 0 {
				return
			}
			start := i + n
			o := Operation{Closed: true}
			end := strings.IndexByte(text[start:], ']')
			if o.Closed = end >= 0; o.Closed {
				i = start + end + 1
			} else {
				i = len(strings.TrimSuffix(text, "}"))
			}
			inner := strings.TrimSuffix(text[start+2:i], "]")
			name := len(inner) - len(strings.TrimLeft(inner, wordLetters))
			o.Name, o.Operands = inner[:name], strings.TrimSpace(inner[name:])
			o.At = syntax.Span{Start: base + start, End: base + i}
			o.NameAt = syntax.Span{Start: base + start + 2, End: base + start + 2 + name}
			if !yield(o) {
				return
			}
		}
	}
}

const wordLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

// KnownCommands are those of section 2.3, in the order in which they are offered.
var KnownCommands = []string{
	"clk", "emt", "eval", "csl", "cal", "egt", "mct", "timestamp", "depth", "evp", "mdl", "tqu", "vt", "cmd", "ctl", "evdbg", "pgndiagram",
}

// Time reads h:mm:ss as commands have it: hours and the fraction of a second may be missing. ok is false for what is no
// time, such as 61 seconds.
func Time(text string) (seconds float64, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	for i, part := range parts {
		whole, fraction, cut := strings.Cut(part, ".")
		n, err := strconv.ParseFloat(part, 64)
		if err != nil || whole == "" || strings.Trim(whole+fraction, "0123456789") != "" || cut && (i < len(parts)-1 || fraction == "") || i > 0 && n >= 60 ||
			len(parts) == 2 && len(fraction) == 2 { // hours and minutes, as old boards write them
			return 0, false
		}
		seconds = 60*seconds + n
	}
	return seconds, true
}

// Spent is Time, or plain seconds: 0, 0.01.
func Spent(text string) (seconds float64, ok bool) {
	if seconds, ok = Time(text); ok {
		return seconds, true
	}
	if text == "" || strings.Trim(text, "0123456789.") != "" {
		return 0, false
	}
	seconds, err := strconv.ParseFloat(text, 64)
	return seconds, err == nil
}

// Evaluation is a score as White sees it.
type Evaluation struct {
	Pawns float64
	Mate  int  // in how many moves White mates, below zero Black; with Mates
	Mates bool // Pawns says nothing
	Depth string
}

var (
	matesForm = pattern.Of(`^([+-]?)(?:#|M)([+-]?)(\d{1,4})$`)
	pawnsForm = pattern.Of(`^[+-]?\d{1,6}(?:\.\d{0,6})?$`)
)

// Eval reads the operands of eval: 0.17, -1.2,20, #-3, -#26,30. Whole numbers with a depth are hundredths, as ChessBase
// writes them.
func Eval(text string) (e Evaluation, ok bool) {
	score, depth, deep := strings.Cut(text, ",")
	e.Depth = strings.TrimSpace(depth)
	if deep && (e.Depth == "" || strings.Trim(e.Depth, "0123456789") != "") {
		return e, false
	}
	if !e.score(strings.TrimSpace(score)) {
		return e, false
	}
	if deep && !e.Mates && strings.IndexByte(score, '.') < 0 {
		e.Pawns /= 100
	}
	return e, true
}

// score reads a number of pawns, or a mate.
func (e *Evaluation) score(text string) (ok bool) {
	text = strings.ReplaceAll(text, "−", "-")
	if m := matesForm().FindStringSubmatch(text); m != nil {
		e.Mate, _ = strconv.Atoi(m[3])
		if e.Mates = true; (m[1] == "-") != (m[2] == "-") {
			e.Mate = -e.Mate
		}
		return true
	}
	if !pawnsForm().MatchString(text) {
		return false
	}
	e.Pawns, _ = strconv.ParseFloat(text, 64)
	return true
}

// Drawing is an item of csl or cal: a square, or an arrow, with the letter of its colour.
type Drawing struct {
	Color    byte // G, R, Y, B and others
	From, To string
	Arrow    bool
}

var drawingForm = pattern.Of(`^([A-Z])([a-h][1-8])([a-h][1-8])?$`)

// Drawings reads the operands of csl and cal; ok is false where one of them is neither or not what the command is for.
func Drawings(o Operation) (list []Drawing, ok bool) {
	ok = true
	for item := range strings.SplitSeq(o.Operands, ",") {
		m := drawingForm().FindStringSubmatch(strings.TrimSpace(item))
		if m == nil || (m[3] != "") != (o.Name == "cal") {
			ok = false
			continue
		}
		list = append(list, Drawing{Color: m[1][0], From: m[2], To: m[3], Arrow: m[3] != ""})
	}
	return list, ok
}

// CommentText is what a comment says to readers: without its signs and commands, and without blanks around it.
func CommentText(comment string) string {
	if strings.HasPrefix(comment, ";") {
		return Legible(strings.TrimSpace(comment[1:]))
	}
	comment = strings.TrimSuffix(strings.TrimPrefix(comment, "{"), "}")
	if !strings.Contains(comment, "[%") {
		return Legible(strings.TrimSpace(comment))
	}
	var out strings.Builder
	at := 0
	for o := range CommandsIn(comment, 0) {
		before := comment[at:o.At.Start]
		if out.Len() > 0 && strings.TrimSpace(before) != "" && strings.TrimLeft(before, " \t") != before {
			before = " " + strings.TrimLeft(before, " \t")
		}
		out.WriteString(strings.TrimRight(before, " \t"))
		at = o.At.End
	}
	out.WriteString(comment[at:])
	return Legible(strings.TrimSpace(out.String()))
}
