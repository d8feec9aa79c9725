package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// encodingRules are the rules of section 16.2.
var encodingRules = []diagnostics.Entry{
	{Rule: invalidBytes, End: checkInvalidBytes},
	{Rule: charsetWrong, End: checkCharsetWrong},
	{Rule: unknownCharset},
	{Rule: charsetSpelling},
	{Rule: utf8Undeclared, End: checkUTF8Undeclared},
	{Rule: charsetUndeclared, End: checkCharsetUndeclared},
	{Rule: charsetDiffers},
	{Rule: markContradictsCharset, End: checkMarkContradictsCharset},
	{Rule: utf16File, End: checkUTF16File},
	{Rule: charsetLate},
	{Rule: mixedLineEnds, End: checkMixedLineEnds},
}

var invalidBytes = &diagnostics.Rule{Code: "sgf/invalid-bytes", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "bytes that the charset does not have",
	What:   "Bytes that are impossible in the declared charset (or in UTF-8 after a mark); first offset and count.",
	Why:    "Texts are damaged, or the charset is another one.",
	Bad:    []string{"(;FF[4]CA[UTF-8]PB[\xb0\xc5])"},
	Good:   []string{"(;FF[4]CA[UTF-8]PB[é])"},
	Fix:    "Declare the detected charset, unsafe, edits CA",
	Source: "FF4/properties CA",
}}

var charsetWrong = &diagnostics.Rule{Code: "sgf/charset-wrong", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title: "Encoding declared wrongly",
	What: "`CA` names one encoding, and the file is in another. Its bytes are valid UTF-8, have the escape sequences of ISO-2022-JP, " +
		"or make words only in another encoding. recls reads the file as what it is in.",
	Why: "Programs that believe `CA` show names and comments as nonsense. They can also miss the end of a value, and lose what follows: " +
		"in old Asian encodings `]` can be half a character.",
	Bad:    []string{"(;FF[4]CA[GB2312]PB[羽生善治])", "(;FF[4]CA[ISO-8859-1]PB[Müller])", "(;FF[4]CA[UTF-8]PB[\x1b$B2CF#\x1b(B])"},
	Good:   []string{"(;FF[4]CA[UTF-8]PB[羽生善治])", "(;FF[4]CA[ISO-2022-JP]PB[\x1b$B2CF#\x1b(B])"},
	Fix:    "Write the encoding that the file was read in. Unsafe: it replaces what the file says of itself.",
	Source: "FF4/properties CA",
}}

var unknownCharset = &diagnostics.Rule{Code: "sgf/unknown-charset", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a charset that recls does not know",
	What:   "The charset name is not known.",
	Why:    "Texts cannot be decoded as the file wants it.",
	Bad:    []string{"(;FF[4]CA[klingon])"},
	Good:   []string{"(;FF[4]CA[UTF-8])", "(;FF[4]CA[gbk])"},
	Source: "FF4/properties CA",
}}

var charsetSpelling = &diagnostics.Rule{Code: "sgf/charset-spelling", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "another spelling of a charset",
	What:   "A known charset under an unregistered spelling.",
	Why:    "Readers that look the name up as it stands do not find it.",
	Bad:    []string{"(;FF[4]CA[ISO8859_1])"},
	Good:   []string{"(;FF[4]CA[ISO-8859-1])", "(;FF[4]CA[utf-8])"},
	Fix:    "Use the registered name, safe, edits CA",
	Source: "RFC 1345 names",
}}

var utf8Undeclared = &diagnostics.Rule{Code: "sgf/utf8-undeclared", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "UTF-8 without CA",
	What:   "No CA, but the bytes are UTF-8 beyond ASCII; a reader that follows the standard shows Latin-1.",
	Why:    "A reader that follows the standard shows ISO-8859-1.",
	Bad:    []string{"(;FF[4]PB[古力])", "(;FF[4]C[GBK]PB[古力])"},
	Good:   []string{"(;FF[4]CA[UTF-8]PB[古力])", "(;FF[4]PB[Gu Li])"},
	Fix:    "Declare UTF-8, safe, adds `CA[UTF-8]` after GM; unsafe where another property has the name of an encoding, as `C[GBK]`",
	Source: "FF4/properties CA",
}}

var charsetUndeclared = &diagnostics.Rule{Code: "sgf/charset-undeclared", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "characters beyond ASCII without CA",
	What:   "No CA and bytes beyond ASCII that are not UTF-8.",
	Why:    "Readers guess the charset, or show ISO-8859-1.",
	Bad:    []string{"(;FF[4]PB[\xb9\xc5\xc1\xa6])"},
	Good:   []string{"(;FF[4]CA[ISO-8859-1]PB[é])", "(;FF[4]PB[e])"},
	Fix:    "Declare the detected charset, unsafe, adds CA",
	Source: "FF4/properties CA",
}}

var charsetDiffers = &diagnostics.Rule{Code: "sgf/charset-differs", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "trees in different charsets",
	What:   "Trees of one file declare different charsets.",
	Why:    "No text tool can show both trees.",
	Bad:    []string{"(;FF[4]CA[UTF-8])(;FF[4]CA[GB2312])"},
	Good:   []string{"(;FF[4]CA[UTF-8])(;FF[4]CA[utf8])"},
	Source: "recls",
}}

var markContradictsCharset = &diagnostics.Rule{Code: "sgf/mark-contradicts-charset", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a byte order mark against CA",
	What:   "A byte order mark and another charset in CA.",
	Why:    "The mark is the truth; readers that believe CA show nonsense.",
	Bad:    []string{"\ufeff(;FF[4]CA[GB2312])"},
	Good:   []string{"\ufeff(;FF[4]CA[UTF-8])", "(;FF[4]CA[GB2312])"},
	Fix:    "Declare UTF-8, safe, edits CA",
	Source: "recls",
}}

var utf16File = &diagnostics.Rule{Code: "sgf/utf16-file", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a file in UTF-16",
	What:   "The file is UTF-16, which the standard's ASCII skeleton rules out.",
	Why:    "The standard builds on ASCII; most readers refuse the file.",
	Bad:    []string{"(\x00;\x00F\x00F\x00[\x004\x00]\x00)\x00"},
	Good:   []string{"(;FF[4])"},
	Source: "FF4 basics",
}}

var charsetLate = &diagnostics.Rule{Code: "sgf/charset-late", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "the charset is declared late",
	What:   "CA stands after byte 1,000 or after three `(`; SGFC then refuses the file.",
	Why:    "SGFC refuses such a file, and others decode what stands before with a guess.",
	Bad:    []string{"(;FF[4]C[" + strings.Repeat("a", 1000) + "]CA[UTF-8])"},
	Good:   []string{"(;FF[4]CA[UTF-8])"},
	Fix:    "Move it to the front, behind FF and GM, safe; the formatter does it too",
	Source: "practice",
}}

var mixedLineEnds = &diagnostics.Rule{Code: "sgf/mixed-line-ends", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "several styles of line ends",
	What:   "Several line-end styles outside values.",
	Why:    "Tools that compare lines show differences that nobody sees.",
	Bad:    []string{"(;FF[4]\r\n;B[aa]\n)"},
	Good:   []string{"(;FF[4]\n;B[aa]\n)"},
	Fix:    "Use one style, that of most lines, safe; the formatter does it too",
	Source: "recls",
}}

// The rules about the charset of the file (16.2). An editor hands over decoded text: then only what the text itself
// shows can be said.

// declaration is the CA of the first tree; ok is false without one. name is the registered name, "" for an unknown one.
func (st *state) declaration() (prop syntax.NodeID, name string, ok bool) {
	if prop = st.propertyOf(st.firstRoot(), sgf.CA); prop == syntax.None {
		return prop, "", false
	}
	name, _ = charset.Lookup(sgf.CharsetName(sgf.FirstValue(st.Tree, prop)))
	return prop, name, true
}

// firstRoot is the root of the first tree; None without one.
func (st *state) firstRoot() syntax.NodeID {
	if len(st.facts.Trees) == 0 {
		return syntax.None
	}
	return sgf.RootNode(st.Tree, st.facts.Trees[0].Node)
}

// declare writes a charset into CA of the first tree, after GM when there is none.
func (st *state) declare(name string) []syntax.Edit {
	prop, _, ok := st.declaration()
	if ok {
		for v := range sgf.ValuesOf(st.Tree, prop) {
			return []syntax.Edit{replace(st.content(v), name)}
		}
	}
	if len(st.facts.Trees) == 0 || st.facts.Trees[0].Broken {
		return nil
	}
	root := st.firstRoot()
	for _, id := range []sgf.Ident{sgf.GM, sgf.FF} {
		if p := st.propertyOf(root, id); p != syntax.None {
			return []syntax.Edit{insert(st.Tree.Span(p).End, "CA["+name+"]")}
		}
	}
	return []syntax.Edit{insert(st.open(root).End, "CA["+name+"]")}
}

// firstWhere is the place of the first character that is so. None of ASCII are.
func (st *state) firstWhere(so func(rune) bool) (span syntax.Span, ok bool) {
	if st.Tree.Source().ByteStats().Wide == 0 {
		return span, false
	}
	text := st.Tree.Source().Text()
	i := strings.IndexFunc(text, so)
	if i < 0 {
		return span, false
	}
	_, n := utf8.DecodeRuneInString(text[i:])
	return syntax.Span{Start: i, End: i + n}, true
}

func beyondASCII(r rune) bool {
	return r >= utf8.RuneSelf && r != '\ufeff' && r != '\u00a0' && r != '\u0085'
}

func checkInvalidBytes(p *diagnostics.Pass) {
	st := of(p)
	if p.Tree.Source().Len() == 0 || len(st.facts.Trees) == 0 {
		return
	}
	span, found := st.firstWhere(func(r rune) bool { return r == utf8.RuneError })
	bytes := p.Tree.Source().Bytes()
	if bytes == nil {
		if found {
			p.Report(invalidBytes, at(span, "a character that could not be decoded: the charset of the file is another than was thought"))
		}
		return
	}
	if bytes.Invalid.Count == 0 || !bytes.Known && !bytes.Mark || bytes.Overruled() {
		return
	}
	name := bytes.Declared
	if bytes.Mark {
		name = bytes.Name
	}
	if !found {
		span = st.declarationSpan()
	}
	f := at(span, "a character is impossible in %s, at byte %d of the file", quote(name), bytes.Invalid.Offset)
	if bytes.Invalid.Count > 1 {
		f.Message = fmt.Sprintf("%d characters are impossible in %s, the first at byte %d of the file", bytes.Invalid.Count, quote(name), bytes.Invalid.Offset)
	}
	if declared, _ := charset.Lookup(bytes.Declared); !bytes.Mark && bytes.Name != declared {
		f = unsafe(f, "Declare `"+bytes.Name+"`", st.declare(bytes.Name)...)
	}
	p.Report(invalidBytes, f)
}

// charsetWrong speaks of a declaration that the bytes do not bear out, although all of them may be possible in it. The
// fix is not safe: that the bytes are something else is a judgement, if one that has not been seen to fail, and what it
// takes away is the file's own word, which nobody could find again.
func checkCharsetWrong(p *diagnostics.Pass) {
	st := of(p)
	bytes := p.Tree.Source().Bytes()
	if bytes == nil || !bytes.Overruled() || strings.HasPrefix(bytes.Name, "UTF-16") || len(st.facts.Trees) == 0 {
		return
	}
	f := at(st.declarationSpan(), "`CA` says %s, but the bytes are %s: expected `CA[%s]`", quote(bytes.Declared), bytes.Name, bytes.Name)
	if edits := st.declare(bytes.Name); edits != nil {
		f = unsafe(f, "Declare `"+bytes.Name+"`", edits...)
	}
	p.Report(charsetWrong, f)
}

// declarationSpan is the place of CA, or of the first tree's parenthesis.
func (st *state) declarationSpan() syntax.Span {
	if prop, _, ok := st.declaration(); ok {
		return st.Tree.Span(prop)
	}
	return st.open(st.facts.Trees[0].Node)
}

// undeclared reports characters beyond ASCII without CA, if the rule is the one for their charset. Where nobody knows
// the bytes, characters that ISO-8859-1 does not have show that the default cannot be meant.
func (st *state) undeclared(rule *diagnostics.Rule) {
	ca, _, declared := st.declaration()
	span, found := st.firstWhere(beyondASCII)
	if !found || len(st.facts.Trees) == 0 || declared && strings.TrimSpace(sgf.FirstValue(st.Tree, ca)) != "" {
		return
	}
	name := ""
	if bytes := st.Tree.Source().Bytes(); bytes == nil {
		wide, isWide := st.firstWhere(func(r rune) bool { return r > 0xFF && r != '\ufeff' && r != utf8.RuneError })
		if isWide {
			span, name = wide, "UTF-8"
		}
	} else if name = bytes.Name; strings.HasPrefix(name, "UTF-16") || bytes.Mark {
		return
	}
	if (name == "UTF-8") != (rule == utf8Undeclared) {
		return
	}
	f := at(span, "characters beyond ASCII, and no CA says in which charset")
	title, sure := "Declare `"+name+"`", false
	if name == "UTF-8" {
		f.Message = "non-ASCII text without `CA`: expected `CA[UTF-8]`, as the default is ISO-8859-1"
		title, sure = "Declare UTF-8", !st.namesCharset()
	}
	if edits := st.declare(name); name != "" && edits != nil {
		f = fixed(f, sure, title, edits...)
	}
	st.Report(rule, f)
}

// namesCharset reports whether a property of the first root has the name of an encoding for its value, or all but a
// letter of one that comes before the bracket or before the name: then CA is there, with a slip in it.
func (st *state) namesCharset() bool {
	t := st.Tree
	for p := range sgf.PropertiesOf(t, st.firstRoot()) {
		name, value := t.Source().Slice(sgf.NameSpan(t, p)), strings.TrimPrefix(sgf.FirstValue(t, p), "[")
		for _, spelling := range [...]string{value, value[min(1, len(value)):], name[max(0, len(name)-1):] + value} {
			if _, known := charset.Lookup(spelling); known && len(spelling) > 1 {
				return true
			}
		}
	}
	return false
}

func checkUTF8Undeclared(p *diagnostics.Pass)    { of(p).undeclared(utf8Undeclared) }
func checkCharsetUndeclared(p *diagnostics.Pass) { of(p).undeclared(charsetUndeclared) }

func checkMarkContradictsCharset(p *diagnostics.Pass) {
	st := of(p)
	bytes := p.Tree.Source().Bytes()
	mark := strings.HasPrefix(p.Tree.Source().Text(), "\ufeff")
	if bytes != nil {
		mark = mark || bytes.Mark && bytes.Name == "UTF-8"
	}
	prop, name, ok := st.declaration()
	if mark && ok && name != "UTF-8" && name != "" {
		f := at(p.Tree.Span(prop), "the file begins with the mark of UTF-8, and declares %s", quote(sgf.FirstValue(p.Tree, prop)))
		p.Report(markContradictsCharset, safe(f, "Declare UTF-8", st.declare("UTF-8")...))
	}
}

func checkUTF16File(p *diagnostics.Pass) {
	st := of(p)
	text := p.Tree.Source().Text()
	bytes := p.Tree.Source().Bytes()
	switch {
	case bytes != nil && strings.HasPrefix(bytes.Name, "UTF-16") && len(text) > 0:
	case bytes == nil && len(st.facts.Trees) == 0 && everyOtherNUL(text):
	default:
		return
	}
	span := syntax.Span{Start: 0, End: 1}
	if len(st.facts.Trees) > 0 {
		span = st.open(st.facts.Trees[0].Node)
	}
	for span.End < len(text) && !utf8.RuneStart(text[span.End]) {
		span.End++
	}
	p.Report(utf16File, at(span, "the file is UTF-16: the standard builds on ASCII, and most readers refuse it"))
}

func everyOtherNUL(text string) bool {
	text = text[:min(len(text), 64)]
	n := strings.Count(text, "\x00")
	return n > 1 && n >= len(text)/2-2
}

// charsetLate speaks of a declaration that readers may overlook.
func (st *state) charsetLate(pr *prop, span syntax.Span) {
	if !st.Enabled(charsetLate) || !st.inFirst() || !st.isLate(span.Start) {
		return
	}
	f := at(span, "the charset is declared late: some readers look for it in the first 1,000 bytes only")
	if front := st.front(); st.node == st.root && !st.repeated(sgf.CA) && !st.isLate(front+len("CA[")) {
		f = safe(f, "Move it to the front", insert(front, st.text(pr)), st.removeProperty(pr))
	}
	st.Report(charsetLate, f)
}

func (st *state) isLate(offset int) bool {
	return offset > 1000 || strings.Count(st.slice(syntax.Span{End: offset}), "(") > 3
}

// front is the offset after the semicolon of the node, and after FF and GM if they come first.
func (st *state) front() int {
	end := st.open(st.node).End
	for i := range st.props {
		if !oneOf(st.props[i].id, sgf.FF, sgf.GM) {
			break
		}
		end = st.Tree.Span(st.props[i].node).End
	}
	return end
}

// mixedLineEnds looks at the line breaks between tokens, where they mean nothing. Those in values are text.
func checkMixedLineEnds(p *diagnostics.Pass) {
	if isOneStyle(p.Tree.Source()) {
		return
	}
	src, breaks, count := p.Tree.Source(), lineBreaks(p.Tree), map[string]int{}
	for _, b := range breaks {
		count[src.Slice(b)]++
	}
	most := ""
	for _, style := range [...]string{"\n", "\r\n", "\r", "\n\r"} {
		if count[style] > count[most] {
			most = style
		}
	}
	breaks = slices.DeleteFunc(breaks, func(b syntax.Span) bool { return src.Slice(b) == most })
	if len(breaks) == 0 {
		return
	}
	f := at(breaks[0], "the line does not end like most lines of the file")
	f.Fixes = []diagnostics.Fix{{Title: "Use one style", Safe: true, Later: func() (edits []syntax.Edit) {
		for _, b := range breaks {
			edits = append(edits, replace(b, most))
		}
		return edits
	}}}
	p.Report(mixedLineEnds, f)
}

// isOneStyle reports whether all lines of a text end in "\n", or all in "\r\n".
func isOneStyle(src *syntax.Source) bool {
	returns := src.ByteStats().CR
	return returns == 0 || returns == strings.Count(src.Text(), "\r\n") && returns == strings.Count(src.Text(), "\n")
}

func lineBreaks(t *syntax.Tree) (all []syntax.Span) {
	for i := range t.TokenCount() {
		if t.TokenKind(i) != sgf.Blank {
			continue
		}
		for s := t.TokenSpan(i); s.Len() > 0; s.Start++ {
			if n := sgf.LineBreak(t.Source().Slice(s)); n > 0 {
				all = append(all, syntax.Span{Start: s.Start, End: s.Start + n})
				s.Start += n - 1
			}
		}
	}
	return all
}
