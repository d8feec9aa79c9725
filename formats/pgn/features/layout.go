package features

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/pgn"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The canonical layouts of PGN (recls: spec/pgn.md, section 6): a line for each tag, an empty line, and lines of moves.
// Only white space changes, in the form for export that between the words of comments too. Games with a fault of their
// syntax stay byte for byte.

func layout() *format.Layout {
	return &format.Layout{
		Units: syntax.Kinds(pgn.Game), Settings: []*format.Setting{lineWidth, variationLine, export}, Write: writePGN, Same: samePGN,
	}
}

// lineWidth is how many characters a line of moves has.
var lineWidth = &format.Setting{
	Name: "pgn.lineWidth", Values: []int{40, 400}, Ranged: true, Default: pgn.LineWidth,
	Doc:  "How many characters a line of moves in formatted PGN may have. A longer comment keeps its own line.",
	Flag: "pgn-width", Usage: "break lines of moves in PGN after `CHARACTERS`: 40 to 400",
	Refuse: func(n int) error {
		return i18n.Errorf("--pgn-width %d: expected 40 to 400 characters, such as --pgn-width 80", n)
	},
}

// variationLine is how long a variation may be that is written among the moves.
var variationLine = &format.Setting{
	Name: "pgn.variationLine", Values: []int{0, 400}, Ranged: true, Default: 60,
	Doc:  "A variation of PGN with more characters has lines of its own.",
	Flag: "pgn-variation", Usage: "give variations of PGN with more `CHARACTERS` lines of their own: 0 to 400",
	Refuse: func(n int) error {
		return i18n.Errorf("--pgn-variation %d: expected 0 to 400 characters, such as --pgn-variation 60", n)
	},
}

// export is the form in which the standard wants records to be sent.
var export = &format.Setting{
	Name: "pgn.export", Values: []int{0, 1}, Default: 0,
	Doc:  "1 formats PGN as the standard has it for export: full lines of 79 characters, in which comments are broken too.",
	Flag: "pgn-export", Usage: "1 writes PGN in the form of the standard for export",
	Refuse: func(n int) error {
		return i18n.Errorf("--pgn-export %d: expected 0 or 1", n)
	},
}

// pgnWriter goes over a file game by game, and over a game token by token.
type pgnWriter struct {
	*format.Writer
	pgn.Filler
	t      *syntax.Tree
	eol    string
	export bool
	long   int    // characters of a variation that has lines of its own
	due    string // what ends the line before the next token
	deep   int    // variations around that have lines of their own

	widths []int32 // of the nodes of the game so far, with a space each: by node from first on
	first  syntax.NodeID
	open   []variation
}

// variation is one that is open.
type variation struct {
	node syntax.NodeID
	long bool
}

func writePGN(out *format.Writer, f *syntax.File, o format.Options) {
	w := &pgnWriter{Writer: out, t: f.Tree, eol: lineBreak(f.Source().Text()), long: o.Get(variationLine)}
	if w.Width, w.export = o.Get(lineWidth), o.Get(export) == 1; w.export {
		w.Width = pgn.LineWidth - 1
	}
	if strings.HasPrefix(w.Source(), format.ByteOrderMark) {
		w.Keep(syntax.Span{End: len(format.ByteOrderMark)})
	}
	faults, before := f.Faults.List(), syntax.None
	for n := range w.t.Children(syntax.Root) {
		if w.Stopped() {
			return
		}
		w.between(before, n)
		span := w.t.Span(n)
		for len(faults) > 0 && faults[0].Span.End <= span.Start {
			faults = faults[1:]
		}
		switch {
		case w.t.Kind(n) != pgn.Game:
			w.Keep(span)
		case len(faults) > 0 && faults[0].Span.Start < span.End:
			w.KeepFaulty(span)
		default:
			w.game(n)
		}
		before = n
	}
	if before != syntax.None {
		w.Put(w.eol)
	} else {
		w.Keep(syntax.Span{Start: w.At(), End: len(w.Source())})
	}
}

// lineBreak is that at the end of the text, which is what the layout leaves there, else the first one.
func lineBreak(text string) string {
	text = strings.TrimRight(text, " \t")
	for _, eol := range []string{"\r\n", "\n", "\r"} {
		if strings.HasSuffix(text, eol) {
			return eol
		}
	}
	return syntax.LineBreak(text)
}

// between puts an empty line around a game. Lines that no game has stay as they are, and so does one that is skipped and
// belongs to the game after it.
func (w *pgnWriter) between(before, n syntax.NodeID) {
	span := syntax.Span{Start: w.At(), End: w.t.Span(n).Start}
	breaks := strings.Count(w.Source()[span.Start:span.End], "\n")
	switch {
	case before == syntax.None && w.t.Kind(n) == pgn.Game:
	case before == syntax.None:
		w.Keep(span)
	case w.t.Kind(before) != pgn.Game && (w.t.Kind(n) != pgn.Game || breaks < 2):
		w.Keep(span)
	default:
		w.Put(w.eol + w.eol)
	}
}

// game writes the tags, and after an empty line the moves. One with tags among its moves stays as it is: at the start of
// a line they would begin another game.
func (w *pgnWriter) game(n syntax.NodeID) {
	lastTag, moves := syntax.None, false
	for child := range w.t.Children(n) {
		switch k := w.t.Kind(child); {
		case k != pgn.Tag:
			moves = moves || !pgn.Comments.Has(k) && k != pgn.Skipped
		case moves:
			w.Keep(w.t.Span(n))
			return
		default:
			lastTag = child
		}
	}
	child, end := n+1, w.t.End(n)
	for ; child <= lastTag; child = w.t.End(child) {
		if child > n+1 {
			w.Put(w.eol)
		}
		if w.t.Kind(child) == pgn.Tag {
			w.tag(child)
		} else {
			w.Keep(w.t.Span(child))
		}
	}
	w.measure(child, end)
	w.Filler, w.due, w.deep = pgn.Filler{Width: w.Width}, "", 0
	if lastTag != syntax.None {
		w.due = w.eol + w.eol
	}
	for ; child < end; child++ {
		w.sign(child)
	}
	w.closeBefore(end)
}

func (w *pgnWriter) tag(n syntax.NodeID) {
	first, last := w.t.Tokens(n)
	for i := first; i < last; i++ {
		switch w.t.TokenKind(i) {
		case pgn.Blank:
			continue
		case pgn.Value:
			w.Put(" ")
		}
		w.Keep(w.t.TokenSpan(i))
	}
}

// measure notes how wide the nodes from one to another are.
func (w *pgnWriter) measure(from, to syntax.NodeID) {
	w.first, w.widths = from, append(w.widths[:0], 0)
	sum := int32(0)
	for n := from; n < to; n++ {
		if w.t.Kind(n) == pgn.Variation {
			sum++
		} else {
			sum += int32(utf8.RuneCountInString(w.t.Text(n))) + 1
		}
		w.widths = append(w.widths, sum)
	}
}

// isLong reports whether a variation has lines of its own.
func (w *pgnWriter) isLong(n syntax.NodeID) bool {
	return !w.export && int(w.widths[w.t.End(n)-w.first]-w.widths[n-w.first]) > w.long
}

// afterNumber is what usually comes after a number.
const afterNumber = pgn.Moves | pgn.Comments | 1<<pgn.Variation

// sign writes a node of the moves, and the parentheses that come before it.
func (w *pgnWriter) sign(n syntax.NodeID) {
	w.closeBefore(n)
	span := w.t.Span(n)
	if w.t.Kind(n-1) == pgn.Number && !afterNumber.Has(w.t.Kind(n)) && strings.ContainsAny(w.Source()[w.At():span.Start], "\r\n") {
		w.newLine() // what a number is depends on what else is on its line
	}
	switch text := w.Source()[span.Start:span.End]; w.t.Kind(n) {
	case pgn.Variation:
		v := variation{n, w.isLong(n)}
		if w.open = append(w.open, v); v.long {
			w.newLine()
			w.indent(1)
		}
		w.piece(syntax.Span{Start: span.Start, End: span.Start + 1})
		w.Glue()
	case pgn.Skipped:
		w.newLine()
		w.Put(w.due)
		w.Keep(span)
		w.due = w.eol
	case pgn.LineComment:
		w.piece(span)
		w.newLine()
	case pgn.Command:
		if w.piece(span); text[len(text)-1] != ']' { // it goes on to the end of its line
			w.newLine()
		}
	case pgn.Comment:
		w.comment(span, text)
	case pgn.Suffix, pgn.Symbol:
		if span.Start > 0 && w.t.TokenKind(w.t.TokenAt(span.Start-1)) != pgn.Blank {
			w.Glue() // it stays at its move
		}
		w.piece(span)
	default:
		w.piece(span)
	}
}

// comment writes a comment, in the form for export word by word.
func (w *pgnWriter) comment(span syntax.Span, text string) {
	if !w.export {
		w.piece(span)
		return
	}
	for at := 0; at < len(text); {
		size := strings.IndexAny(text[at:], " \t\r\n")
		if size < 0 {
			size = len(text) - at
		}
		if size > 0 {
			w.piece(syntax.Span{Start: span.Start + at, End: span.Start + at + size})
		}
		at += size
		at += len(text[at:]) - len(strings.TrimLeft(text[at:], " \t\r\n"))
	}
}

// piece writes a token after what is due before it.
func (w *pgnWriter) piece(span syntax.Span) {
	w.Put(w.due)
	w.Put(w.Next(w.Source()[span.Start:span.End], w.eol))
	w.Keep(span)
	w.due = ""
}

// newLine has the next token begin a line.
func (w *pgnWriter) newLine() { w.due += w.Break(w.eol) }

// closeBefore writes the parentheses of the variations that end before node n.
func (w *pgnWriter) closeBefore(n syntax.NodeID) {
	for len(w.open) > 0 {
		v := w.open[len(w.open)-1]
		if w.t.End(v.node) > n {
			break
		}
		end := w.t.Span(v.node).End
		w.Glue()
		w.piece(syntax.Span{Start: end - 1, End: end})
		if w.open = w.open[:len(w.open)-1]; v.long {
			w.newLine()
			w.indent(-1)
		}
	}
}

// indent changes the number of variations around that have lines of their own: two spaces for each.
func (w *pgnWriter) indent(by int) {
	w.deep += by
	w.Indent = 2 * min(w.deep, format.MaxIndent)
}

// samePGN compares node by node and token by token; white space in comments does not count.
func samePGN(before, after *syntax.File) bool {
	a, b := before.Tree, after.Tree
	if a.Len() != b.Len() || before.GameCount() != after.GameCount() {
		return false
	}
	for n := range syntax.NodeID(a.Len()) {
		if a.Kind(n) != b.Kind(n) || a.Parent(n) != b.Parent(n) {
			return false
		}
	}
	i, j := nextToken(a, 0), nextToken(b, 0)
	for ; i < a.TokenCount() && j < b.TokenCount(); i, j = nextToken(a, i+1), nextToken(b, j+1) {
		if a.TokenKind(i) != b.TokenKind(j) {
			return false
		}
		if x, y := a.TokenText(i), b.TokenText(j); x != y && (x[0] != '{' || !slices.Equal(strings.Fields(x), strings.Fields(y))) {
			return false
		}
	}
	return i == a.TokenCount() && j == b.TokenCount()
}

// nextToken is the first token from i on that is not white space.
func nextToken(t *syntax.Tree, i int) int {
	for i < t.TokenCount() && t.TokenKind(i) == pgn.Blank {
		i++
	}
	return i
}
