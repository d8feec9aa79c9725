package pgn

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// This file is how PGN writes what a record holds (section 6). Everything that writes it uses it.

// LineWidth is how many columns a filled line has at most; the export form of the standard has one less.
const LineWidth = 80

// TagLine is a tag, without a line break.
func TagLine(name, value string) string { return "[" + name + " " + Quote(value) + "]" }

// Quote is a value as a tag has it: in quotes, on one line.
func Quote(value string) string { return `"` + escape.Replace(value) + `"` }

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// NumberText is a number of a move with its dots.
func NumberText(number int, black bool) string {
	if black {
		return strconv.Itoa(number) + "..."
	}
	return strconv.Itoa(number) + "."
}

// CommentOf is a text as a comment: braces in it would end it, or seem to begin another.
func CommentOf(text string) string { return "{" + braces.Replace(text) + "}" }

var braces = strings.NewReplacer("{", "(", "}", ")")

// Filler decides where the lines of the moves break. The zero value of Width never breaks a line.
type Filler struct {
	Width  int
	Indent int // of the lines that it begins
	column int
	glued  bool // nothing comes between the last token and the next one
}

// Next is what comes before a token, given the line break: nothing, a space or a new line. A token with line breaks of its
// own is put on a new line where its first line does not fit. A line that began with `%` would be skipped, and one with
// `[` read as a tag: such a token stays where it is.
func (f *Filler) Next(token, eol string) (before string) {
	first, rest, broken := strings.Cut(token, "\n")
	size := utf8.RuneCountInString(first)
	switch {
	case f.column == 0:
		before = f.line("")
	case f.glued:
	case f.Width > 0 && f.column+1+size > f.Width && token != "" && token[0] != '%' && token[0] != '[':
		before = f.line(eol)
	default:
		before = " "
		f.column++
	}
	f.glued = false
	if f.column += size; broken {
		f.column = utf8.RuneCountInString(rest[strings.LastIndexByte(rest, '\n')+1:])
	}
	return before
}

// line begins a line.
func (f *Filler) line(eol string) string {
	f.column = f.Indent
	return eol + strings.Repeat(" ", f.Indent)
}

// Glue lets nothing come before the next token: a suffix, or `)`.
func (f *Filler) Glue() { f.glued = true }

// Break ends the line: the next token begins one.
func (f *Filler) Break(eol string) string {
	if f.column == 0 {
		return ""
	}
	f.column, f.glued = 0, false
	return eol
}

// TextWriter writes games.
type TextWriter struct {
	Filler
	OneMove bool // a line for each number
	out     strings.Builder
	eol     string
	begun   bool // something is written of the moves
	aside   bool // a comment or a variation was written since the last move: a move of Black needs its number
}

// NewTextWriter writes lines that end in a line break.
func NewTextWriter(eol string) *TextWriter {
	return &TextWriter{Filler: Filler{Width: LineWidth}, eol: eol, aside: true}
}

// String is what is written.
func (w *TextWriter) String() string { return w.out.String() + w.Break(w.eol) }

// Tag writes a tag on a line of its own.
func (w *TextWriter) Tag(name, value string) { w.out.WriteString(TagLine(name, value) + w.eol) }

// token writes a sign of the moves.
func (w *TextWriter) token(text string) {
	if !w.begun && w.out.Len() > 0 && !strings.HasSuffix(w.out.String(), w.eol+w.eol) {
		w.out.WriteString(w.eol)
	}
	w.begun = true
	w.out.WriteString(w.Next(text, w.eol))
	w.out.WriteString(text)
}

// Move writes a move with what is due of its number.
func (w *TextWriter) Move(number int, black bool, san string) {
	if !black || w.aside {
		if w.OneMove && w.begun && !w.glued {
			w.out.WriteString(w.Break(w.eol))
		}
		w.token(NumberText(number, black))
	}
	w.token(san)
	w.aside = false
}

// Mark writes a note mark: a suffix is put right after its move.
func (w *TextWriter) Mark(mark string) {
	if strings.Trim(mark, "!?") == "" {
		w.Glue()
	}
	w.token(mark)
}

// Comment writes a comment. Commands in it are part of the text.
func (w *TextWriter) Comment(text string) {
	w.token(CommentOf(text))
	w.aside = true
}

// Open begins a variation, and Close ends it.
func (w *TextWriter) Open() {
	w.token("(")
	w.Glue()
	w.aside = true
}

// Close ends a variation.
func (w *TextWriter) Close() {
	w.Glue()
	w.token(")")
	w.aside = true
}

// Result ends the moves of a game, with an empty line before the next one.
func (w *TextWriter) Result(result string) {
	w.token(result)
	w.out.WriteString(w.Break(w.eol) + w.eol)
	w.begun, w.aside = false, true
}
