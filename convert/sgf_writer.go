package convert

import (
	"strings"

	"github.com/recls/recls/formats/sgf"
)

// sgfWriter puts nodes and properties out, in lines of a readable length. Layout proper is the formatter's.
type sgfWriter struct {
	out  strings.Builder
	line int // where the line starts
}

// lineLength is how many bytes a line has before the next node begins another.
const lineLength = 72

func (w *sgfWriter) String() string { return w.out.String() }

func (w *sgfWriter) newLine() {
	if w.out.Len() > w.line {
		w.out.WriteByte('\n')
		w.line = w.out.Len()
	}
}

func (w *sgfWriter) open()  { w.newLine(); w.out.WriteByte('(') }
func (w *sgfWriter) close() { w.out.WriteByte(')') }

func (w *sgfWriter) node() {
	if w.out.Len()-w.line > lineLength {
		w.newLine()
	}
	w.out.WriteByte(';')
}

// value writes a property with one value that needs no escapes.
func (w *sgfWriter) value(ident, value string) { w.out.WriteString(ident + "[" + value + "]") }

// list writes a property with its values as they are; without any, nothing.
func (w *sgfWriter) list(ident string, values []string) {
	if len(values) > 0 {
		w.value(ident, strings.Join(values, "]["))
	}
}

// text writes a property with one text; nothing when that is empty.
func (w *sgfWriter) text(ident, text string) {
	if text = clean(text); text != "" {
		w.value(ident, sgf.EscapeText(text, false))
	}
}

// texts writes a property with a text in each value.
func (w *sgfWriter) texts(ident string, texts []string) {
	var values []string
	for _, t := range texts {
		values = append(values, sgf.EscapeText(clean(t), false))
	}
	w.list(ident, values)
}

// figure writes FG with a name, or without one.
func (w *sgfWriter) figure(name string) {
	if name = clean(name); name != "" {
		w.value("FG", "0:"+sgf.EscapeText(name, true))
		return
	}
	w.value("FG", "")
}
