package sgf

import (
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// The fixes of what the parser found (16.1).

func itoa(n int) string { return strconv.Itoa(n) }

func fix(isSafe bool, title string, edits ...formats.Edit) []diagnostics.Fix {
	return []diagnostics.Fix{{Title: title, Safe: isSafe, Edits: edits}}
}

// removeText deletes the text outside the trees that the fault stands on the
// first line of.
func removeText(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	span := p.Tree.TokenSpan(p.Tree.TokenAt(f.Span.Start))
	return fix(false, "Remove the text", remove(span))
}

func removeParenthesis(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(true, "Remove the parenthesis", remove(f.Span))
}

func removeStray(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(false, "Remove the characters", remove(f.Span))
}

// writeLineBreaks makes one line break of `\r\n`, one of each `\n`, in all of the
// tree: the fault is the first of N.
func writeLineBreaks(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	t, first := p.Tree, p.Tree.TokenAt(f.Span.Start)
	all := func() []formats.Edit {
		edits := make([]formats.Edit, 0, f.N)
		for i := first; len(edits) < f.N; i++ {
			if t.TokenKind(i) == sgf.LineEscape {
				s := strings.NewReplacer(`\r\n`, "\n", `\n`, "\n", `\r`, "\n").Replace(t.TokenText(i))
				edits = append(edits, replace(t.TokenSpan(i), s))
			}
		}
		return edits
	}
	title := "Replace by a line break"
	if f.N > 1 {
		title = "Replace all by line breaks"
	}
	return []diagnostics.Fix{{Title: title, Safe: true, Later: all}}
}

// end is the offset behind the last byte of a text that is not white space.
func end(p *diagnostics.Pass) int {
	return len(strings.TrimRight(p.Tree.Source().Text(), " \t\r\n"))
}

func closeTrees(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	title := "Add the missing parentheses"
	if f.N == 1 {
		title = "Add the missing parenthesis"
	}
	return fix(true, title, insert(end(p), strings.Repeat(")", f.N)))
}

func closeValue(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	at := end(p)
	text := p.Tree.Source().Text()
	bracket := "]"
	if trailing := len(text[:at]) - len(strings.TrimRight(text[:at], `\`)); trailing%2 == 1 {
		bracket = `\]`
	}
	return fix(false, "Close the value", insert(at, bracket+strings.Repeat(")", f.N)))
}

// escapeBrackets puts a backslash before every bracket that ended the value too
// early.
func escapeBrackets(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Other)
	var edits []formats.Edit
	for i := 0; i < len(text)-1; i++ {
		switch text[i] {
		case '\\':
			i++
		case ']':
			edits = append(edits, insert(f.Other.Start+i, `\`))
		}
	}
	title := "Escape the bracket"
	if len(edits) > 1 {
		title = "Escape the brackets"
	}
	return fix(false, title, edits...)
}

func insertBracket(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(false, "Insert the bracket", insert(f.Span.End, "]"))
}

func removeEmptyVariation(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(true, "Remove the empty variation", remove(f.Span))
}

func insertSemicolon(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(true, "Insert the semicolon", insert(f.Span.Start, ";"))
}

// removeDoubled deletes the parentheses without a node of their own, and those
// that close them as far as they are there.
func removeDoubled(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	t := p.Tree
	n := t.NodeAt(f.Span.Start)
	isSafe := true
	var edits []formats.Edit
	for range f.N {
		first, _ := t.Tokens(n)
		edits = append(edits, remove(t.TokenSpan(first)))
		if closing, ok := sgf.Closing(p.File, n); ok {
			edits = append(edits, remove(t.TokenSpan(closing)))
		} else {
			isSafe = false
		}
		n++
	}
	return fix(isSafe, "Remove the extra pair", edits...)
}

// wrapVariation puts the nodes behind a closed variation into parentheses.
func wrapVariation(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	t := p.Tree
	tree := t.Parent(t.NodeAt(f.Span.Start))
	closing, ok := sgf.Closing(p.File, tree)
	at := t.TokenStart(closing)
	if !ok {
		at = t.Span(tree).End
	}
	return fix(false, "Make it a variation", insert(f.Span.Start, "("), insert(at, ")"))
}

func removeValues(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(false, "Remove the value", remove(f.Span))
}

func removeIdent(_ *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix(true, "Remove the identifier", remove(f.Span))
}

// scan is what one pass over the bytes of the text finds.
type scan struct {
	wide    int  // the first byte beyond ASCII, the length of the text without one
	nul     bool // there is a NUL
	control bool // there is another control character
}

func scanText(text string) scan {
	s := scan{wide: len(text)}
	for i := 0; i < len(text); i++ {
		i = skipPrintable(text, i)
		if i == len(text) {
			break
		}
		switch c := text[i]; {
		case c >= 0x80:
			s.wide = min(s.wide, i)
		case c >= ' ' && c != 0x7f || c >= '\t' && c <= '\r':
		case c == 0:
			s.nul = true
		default:
			s.control = true
		}
	}
	return s
}

func (st *state) scanned() *scan {
	if st.scan == nil {
		s := scanText(st.Tree.Source().Text())
		st.scan = &s
	}
	return st.scan
}

// skipPrintable is the offset behind the words of eight bytes at i that are
// printable ASCII, space to tilde.
func skipPrintable(text string, i int) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	for ; i+8 <= len(text); i += 8 {
		w := word(text[i:])
		low := (w - ones*' ') | (w + ones) // the top bit of a byte below the space, or of DEL
		if (w|low)&tops != 0 {
			return i
		}
	}
	return i
}

// word is the first eight bytes of a text.
func word(s string) uint64 {
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// nulBytes and controlCharacters look for bytes that no record should hold.
// Among the stray characters of a tree they are reported already; a file
// without any tree is none, or UTF-16: the bytes are not its fault.
func nulBytes(p *diagnostics.Pass) {
	st := of(p)
	if !st.scanned().nul || len(st.facts.Trees) == 0 {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		if text[i] == 0 && p.Tree.TokenKind(p.Tree.TokenAt(i)) != sgf.Junk {
			f := diagnostics.Finding{Span: formats.Span{Start: i, End: i + 1}, Message: "a NUL byte: many readers end the text here"}
			p.Report("sgf/nul-byte", safe(f, "Replace by a space", replace(f.Span, " ")))
		}
	}
}

func controlCharacters(p *diagnostics.Pass) {
	if !of(p).scanned().control {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= ' ' && c != 0x7f || c >= '\t' && c <= '\r' || c == 0 {
			continue
		}
		if k := p.Tree.TokenKind(p.Tree.TokenAt(i)); k == sgf.Value || k == sgf.CutValue {
			span := formats.Span{Start: i, End: i + 1}
			p.Report("sgf/control-character", unsafe(at(span, "a control character (%02X) in a value", c), "Remove it", remove(span)))
		}
	}
}
