package rules

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// endNonASCII is about the first byte that is none of the characters of the format.
func endNonASCII(p *diagnostics.Pass) {
	t := p.Tree
	if plainText(t.Source()) {
		return
	}
	text := t.Source().Text()
	for at := nextForeign(text, 0); at < len(text); {
		tok := t.TokenAt(at)
		if end := t.TokenSpan(tok).End; ownText.Has(t.TokenKind(tok)) {
			at = nextForeign(text, end)
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		p.Report(nonASCII, diagnostics.At(syntax.Span{Start: at, End: at + size}, describe(r, text[at])))
		return
	}
}

// endUTF16 reports, where the bytes are known, those that no program for the format reads.
func endUTF16(p *diagnostics.Pass) {
	src := p.Tree.Source()
	if in := src.Encoding(); strings.HasPrefix(in.Name, "UTF-16") && src.Len() > 0 {
		p.Report(utf16File, diagnostics.At(src.LineSpan(0), i18n.Msg("the file is in UTF-16: expected UTF-8")))
	}
}

// plainText reports whether all bytes are characters of the format. The census takes two for white space that the
// format does not know.
func plainText(src *syntax.Source) bool {
	c := src.ByteStats()
	return c.Wide+c.NUL+c.Control == 0 && strings.IndexByte(src.Text(), '\v') < 0 && strings.IndexByte(src.Text(), '\f') < 0
}

// ownText is what may hold any characters: the format has no say in it.
var ownText = syntax.Kinds(ishi.UserBody, ishi.UserText, ishi.Foreign)

// nextForeign is the offset of the next byte at or after from that is not a character of the format; the length of the
// text without one.
func nextForeign(text string, from int) int {
	for from < len(text) && !foreign[text[from]] {
		from++
	}
	return from
}

// foreign is the bytes that are not characters of the format.
var foreign = func() (all [256]bool) {
	for c := range all {
		all[c] = c > '~' || c < ' ' && c != '\t' && c != '\n' && c != '\r'
	}
	return all
}()

func describe(r rune, c byte) i18n.Message {
	if r < ' ' || r == 0x7f || r == utf8.RuneError {
		return i18n.Msg("the byte `%02X` is not a visible character: expected letters, digits and signs", c)
	}
	return i18n.Msg("%s is not an ASCII character: expected letters without accents, digits and signs", excerpt.Code(string(r)))
}

// endDoubled is about lines that end in several returns: programs may leave out all characters of control but the pair
// of a return and a line feed, so that the lines are the same with one.
func endDoubled(p *diagnostics.Pass) {
	if !stateOf(p).facts.Foreign {
		diagnostics.CheckReturns(p, doubledReturns, nil, syntax.Span{End: p.Tree.Source().Len()})
	}
}

// endMixed is about the first line break that differs from those of most lines.
func endMixed(p *diagnostics.Pass) {
	if !p.Enabled(mixedLineEnds) || stateOf(p).facts.Foreign {
		return
	}
	count := map[string]int{}
	breaks := lineBreaks(p.Tree.Source().Text())
	for _, b := range breaks {
		count[p.Tree.Source().Slice(b)]++
	}
	most := ""
	for _, style := range [...]string{"\n", "\r\n", "\r"} {
		if count[style] > count[most] {
			most = style
		}
	}
	var first syntax.Span
	var edits []syntax.Edit
	for _, b := range breaks {
		if p.Tree.Source().Slice(b) != most {
			if len(edits) == 0 {
				first = b
			}
			edits = append(edits, syntax.Replace(b, most))
		}
	}
	if len(edits) > 0 {
		p.Report(mixedLineEnds, diagnostics.At(first,
			i18n.Msg("the line ends as on %s, but most lines end as on %s", system(p.Tree.Source().Slice(first)), system(most)),
			diagnostics.Safe(i18n.Msg("End all lines as on %s", system(most)), edits...)))
	}
}

// system is the computers that end lines so.
func system(lineBreak string) i18n.Message {
	switch lineBreak {
	case "\r\n":
		return i18n.Msg("Windows")
	case "\r":
		return i18n.Msg("old Macintosh computers")
	}
	return i18n.Msg("Unix")
}

// lineBreaks is the line breaks of a text. Of several returns before a line feed the last is a part of one.
func lineBreaks(text string) (all []syntax.Span) {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\r':
			end := i
			for end < len(text) && text[end] == '\r' {
				end++
			}
			if end < len(text) && text[end] == '\n' {
				all = append(all, syntax.Span{Start: end - 1, End: end + 1})
				i = end
				continue
			}
			for ; i < end; i++ {
				all = append(all, syntax.Span{Start: i, End: i + 1})
			}
			i--
		case text[i] == '\n':
			all = append(all, syntax.Span{Start: i, End: i + 1})
		}
	}
	return all
}
