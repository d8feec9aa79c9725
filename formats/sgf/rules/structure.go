package rules

import (
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// The fixes of what the parser found (16.1).

func itoa(n int) string { return strconv.Itoa(n) }

func fix(isSafe bool, title string, edits ...syntax.Edit) []diagnostics.Fix {
	return []diagnostics.Fix{{Title: title, Safe: isSafe, Edits: edits}}
}

// removeText deletes the text outside the trees on whose first line the fault is. There
// is no fix where that may be a part of a game.
func removeText(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	span := p.Tree.TokenSpan(p.Tree.TokenAt(f.Span.Start))
	if strings.Contains(p.Tree.Source().Slice(span), "[") {
		return nil
	}
	return fix(false, "Remove the text", remove(span))
}

func removeParenthesis(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, "Remove the parenthesis", remove(f.Span))
}

func removeStray(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, "Remove the characters", remove(f.Span))
}

// writeLineBreaks makes one line break of `\r\n`, one of each `\n`, in all of the
// tree: the fault is the first of N.
func writeLineBreaks(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t, first := p.Tree, p.Tree.TokenAt(f.Span.Start)
	all := func() []syntax.Edit {
		edits := make([]syntax.Edit, 0, f.N)
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

// closeTrees puts N of the missing parentheses where the fault is, and the others to
// the end. Of a fault without any the parenthesis there may be one too many.
func closeTrees(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	missing := openAtEnd(p)
	title := "Add the missing parentheses"
	if missing == 1 {
		title = "Add the missing parenthesis"
	}
	rest := insert(end(p), strings.Repeat(")", missing-f.N))
	switch f.N {
	case 0:
		return append(fix(false, title, rest), fix(false, "Remove the parenthesis", remove(f.Span))...)
	case missing:
		return fix(false, title, insert(f.Span.End, strings.Repeat(")", f.N)))
	}
	return fix(false, title, insert(f.Span.End, strings.Repeat(")", f.N)), rest)
}

// openAtEnd is how many trees and variations are open where the text ends.
func openAtEnd(p *diagnostics.Pass) (n int) {
	for at := of(p).facts.Open; at != syntax.Root; at = p.Tree.Parent(at) {
		n++
	}
	return n
}

func closeValue(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
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
func escapeBrackets(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Other)
	var edits []syntax.Edit
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

func insertBracket(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, "Insert the bracket", insert(f.Span.End, "]"))
}

func removeEmptyVariation(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, "Remove the empty variation", remove(f.Span))
}

// insertSemicolon makes a node of the property that a tree begins with. Behind a
// node without properties, or before a name that nobody knows, the semicolon may be
// what was mistyped.
func insertSemicolon(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	tok := t.TokenAt(f.Span.Start)
	ident := t.TokenText(tok)
	isSafe := sgf.Lookup(ident) != sgf.Unknown && sgf.Lookup(ident[1:]) == sgf.Unknown // else its first letter may be in the place of the semicolon
	for before := tok - 1; before >= 0; before-- {
		if k := t.TokenKind(before); k != sgf.Blank && k != sgf.Open {
			isSafe = isSafe && k != sgf.Semicolon
			break
		}
	}
	return fix(isSafe, "Insert the semicolon", insert(f.Span.Start, ";"))
}

// removeDoubled deletes the parentheses without a node of their own, and those
// that close them as far as they are there.
func removeDoubled(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	n := t.NodeAt(f.Span.Start)
	var edits []syntax.Edit
	for range f.N {
		first, _ := t.Tokens(n)
		edits = append(edits, remove(t.TokenSpan(first)))
		if closing, ok := sgf.Closing(p.File, n); ok {
			edits = append(edits, remove(t.TokenSpan(closing)))
		}
		n++
	}
	return fix(false, "Remove the extra pair", edits...)
}

// wrapVariation puts the nodes behind a closed variation into parentheses.
func wrapVariation(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	tree := t.Parent(t.NodeAt(f.Span.Start))
	closing, ok := sgf.Closing(p.File, tree)
	at := t.TokenStart(closing)
	if !ok {
		at = t.Span(tree).End
	}
	return fix(false, "Make it a variation", insert(f.Span.Start, "("), insert(at, ")"))
}

func removeValues(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix(false, "Remove the value", remove(f.Span))
}

// removeIdent puts the bracket behind the N letters of an identifier whose value
// follows, or deletes an identifier that has none.
func removeIdent(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return fix(false, "Insert the bracket", insert(f.Span.Start+f.N, "["))
	}
	return fix(false, "Remove the identifier", remove(f.Span))
}

// nulBytes and controlCharacters look for bytes that no record should hold.
// Among the stray characters of a tree they are reported already; a file
// without any tree is none, or UTF-16: the bytes are not its fault.
func nulBytes(p *diagnostics.Pass) {
	st := of(p)
	if p.Tree.Source().Census().NUL == 0 || len(st.facts.Trees) == 0 {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		if text[i] == 0 && p.Tree.TokenKind(p.Tree.TokenAt(i)) != sgf.Junk {
			f := diagnostics.Finding{Span: syntax.Span{Start: i, End: i + 1}, Message: "a NUL byte: many readers end the text here"}
			p.Report("sgf/nul-byte", safe(f, "Replace by a space", replace(f.Span, " ")))
		}
	}
}

func controlCharacters(p *diagnostics.Pass) {
	if p.Tree.Source().Census().Control == 0 {
		return
	}
	text := p.Tree.Source().Text()
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= ' ' && c != 0x7f || c >= '\t' && c <= '\r' || c == 0 {
			continue
		}
		if k := p.Tree.TokenKind(p.Tree.TokenAt(i)); k == sgf.Value || k == sgf.CutValue {
			span := syntax.Span{Start: i, End: i + 1}
			p.Report("sgf/control-character", unsafe(at(span, "a control character (%02X) in a value", c), "Remove it", remove(span)))
		}
	}
}
