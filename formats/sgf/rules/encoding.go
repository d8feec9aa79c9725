package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
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
	{Rule: doubledReturns, End: checkDoubledReturns},
	{Rule: mixedLineEnds, End: checkMixedLineEnds},
}

var invalidBytes = rule("invalid-bytes", diagnostics.Error)
var charsetWrong = rule("charset-wrong", diagnostics.Warning)
var unknownCharset = rule("unknown-charset", diagnostics.Warning)
var charsetSpelling = rule("charset-spelling", diagnostics.Hint)
var utf8Undeclared = rule("utf8-undeclared", diagnostics.Warning)
var charsetUndeclared = rule("charset-undeclared", diagnostics.Information)
var charsetDiffers = rule("charset-differs", diagnostics.Warning)
var markContradictsCharset = rule("mark-contradicts-charset", diagnostics.Warning)
var utf16File = rule("utf16-file", diagnostics.Warning)
var charsetLate = rule("charset-late", diagnostics.Hint, diagnostics.Off)
var mixedLineEnds = rule("mixed-line-ends", diagnostics.Hint, diagnostics.Off)
var doubledReturns = rule("doubled-returns", diagnostics.Information)

// The rules about the charset of the file (16.2). An editor hands over decoded text: then only what the text itself
// shows can be said.

// firstRoot is the root of the first tree; None without one.
func (s *state) firstRoot() syntax.NodeID {
	if len(s.facts.Trees) == 0 {
		return syntax.None
	}
	return sgf.RootNode(s.tree, s.facts.Trees[0].Node)
}

// declare writes a charset into CA of the first tree, after GM when there is none.
func (s *state) declare(name string) []syntax.Edit {
	if ca, _ := sgf.Declared(s.tree, s.firstRoot()); ca == syntax.None && (len(s.facts.Trees) == 0 || s.facts.Trees[0].Broken) {
		return nil
	}
	return []syntax.Edit{sgf.Declare(s.tree, s.firstRoot(), name)}
}

// firstWhere is the place of the first character that is so. None of ASCII are.
func (s *state) firstWhere(so func(rune) bool) (span syntax.Span, ok bool) {
	if s.tree.Source().ByteStats().Wide == 0 {
		return span, false
	}
	return s.character(strings.IndexFunc(s.tree.Source().Text(), so))
}

// character is that at a place of the text; ok is false where the place is below 0.
func (s *state) character(at int) (span syntax.Span, ok bool) {
	if at < 0 {
		return span, false
	}
	_, n := utf8.DecodeRuneInString(s.tree.Source().Text()[at:])
	return syntax.Span{Start: at, End: at + n}, true
}

// firstLost is the place of the first character that is there instead of one that could not be read. It is looked for at
// every key, so not character by character in a text that is valid.
func (s *state) firstLost() (span syntax.Span, ok bool) {
	text := s.tree.Source().Text()
	switch {
	case s.tree.Source().ByteStats().Wide == 0:
		return span, false
	case utf8.ValidString(text):
		return s.character(strings.Index(text, string(utf8.RuneError)))
	}
	return s.character(strings.IndexRune(text, utf8.RuneError))
}

func beyondASCII(r rune) bool {
	return r >= utf8.RuneSelf && r != '\ufeff' && r != '\u00a0' && r != '\u0085'
}

func checkInvalidBytes(p *diagnostics.Pass) {
	s := stateOf(p)
	if p.Tree.Source().Len() == 0 || len(s.facts.Trees) == 0 {
		return
	}
	bytes := p.Tree.Source().Bytes()
	if bytes == nil {
		if span, found := s.firstLost(); found {
			p.Report(invalidBytes, diagnostics.At(span,
				i18n.Msg("a character was lost when the file was read: expected another encoding")))
		}
		return
	}
	if bytes.Invalid.Count == 0 || !bytes.Known && !bytes.Mark || bytes.Overruled() {
		return
	}
	if declared, _ := charset.Lookup(bytes.Declared); bytes.Mark || bytes.Name == declared {
		p.Report(invalidBytes, damagedBytes(p.Tree.Source().Text(), bytes))
		return
	}
	span, found := s.firstLost()
	if !found {
		span = s.declarationSpan()
	}
	f := diagnostics.At(span, i18n.Msg("the character at byte %d does not exist in %s: expected another encoding",
		bytes.Invalid.Offset, excerpt.Code(bytes.Declared)))
	if bytes.Invalid.Count > 1 {
		f.Message = i18n.Msg("%d characters do not exist in %s, the first at byte %d: expected another encoding",
			bytes.Invalid.Count, excerpt.Code(bytes.Declared), bytes.Invalid.Offset)
	}
	f = f.With(diagnostics.Unsafe(i18n.Msg("Declare `%s`", bytes.Name), s.declare(bytes.Name)...))
	p.Report(invalidBytes, f)
}

// damagedBytes is about a file that is in the encoding it names, but for some bytes.
func damagedBytes(text string, bytes *charset.Text) diagnostics.Finding {
	_, size := utf8.DecodeRuneInString(text[bytes.Place:])
	f := diagnostics.At(syntax.Span{Start: bytes.Place, End: bytes.Place + size},
		i18n.Msg("the character at byte %d is damaged: it does not exist in %s", bytes.Invalid.Offset, excerpt.Code(bytes.Name)))
	if bytes.Invalid.Count > 1 {
		f.Message = i18n.Msg("%d characters are damaged, the first at byte %d: they do not exist in %s", bytes.Invalid.Count,
			bytes.Invalid.Offset, excerpt.Code(bytes.Name))
	}
	return f
}

// charsetWrong is about a declaration that the bytes do not bear out, although all of them may be possible in it. The
// fix is not safe: that the bytes are something else is a judgement, if one that has not been seen to fail, and what it
// takes away is the file's own word, which nobody could find again.
func checkCharsetWrong(p *diagnostics.Pass) {
	s := stateOf(p)
	bytes := p.Tree.Source().Bytes()
	if bytes == nil || !bytes.Overruled() || strings.HasPrefix(bytes.Name, "UTF-16") || len(s.facts.Trees) == 0 {
		return
	}
	f := diagnostics.At(s.declarationSpan(),
		i18n.Msg("`CA` says %s, but the bytes are %s: expected `CA[%s]`", excerpt.Code(bytes.Declared), bytes.Name, bytes.Name))
	if edits := s.declare(bytes.Name); edits != nil {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Declare `%s`", bytes.Name), edits...))
	}
	p.Report(charsetWrong, f)
}

// declarationSpan is the place of CA, or of the first tree's parenthesis.
func (s *state) declarationSpan() syntax.Span {
	if ca, _ := sgf.Declared(s.tree, s.firstRoot()); ca != syntax.None {
		return s.tree.Span(ca)
	}
	return s.open(s.facts.Trees[0].Node)
}

// undeclared reports characters beyond ASCII without CA, if the rule is the one for their charset. Where nobody knows
// the bytes, characters that ISO-8859-1 does not have show that the default cannot be meant.
func (s *state) undeclared(rule *diagnostics.Rule) {
	if len(s.facts.Trees) == 0 || strings.TrimSpace(sgf.ValueOf(s.tree, s.firstRoot(), sgf.CA)) != "" {
		return
	}
	span, found := s.firstWhere(beyondASCII)
	if !found {
		return
	}
	in := s.tree.Source().Encoding()
	name := in.Name
	if strings.HasPrefix(name, "UTF-16") || in.Mark {
		return
	} else if name == "" {
		wide, isWide := s.firstWhere(func(r rune) bool { return r > 0xFF && r != '\ufeff' && r != utf8.RuneError })
		if isWide {
			span, name = wide, "UTF-8"
		}
	}
	if (name == "UTF-8") != (rule == utf8Undeclared) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("the file has non-ASCII text, but no `CA`: expected `CA` with its encoding"))
	title, sure := i18n.Msg("Declare `%s`", name), false
	if name == "UTF-8" {
		f.Message = i18n.Msg("non-ASCII text without `CA`: expected `CA[UTF-8]`, as the default is ISO-8859-1")
		title, sure = i18n.Msg("Declare UTF-8"), !s.namesCharset()
	}
	if edits := s.declare(name); name != "" && edits != nil {
		f = f.With(diagnostics.NewFix(title, sure, edits...))
	}
	s.Report(rule, f)
}

// namesCharset reports whether a property of the first root has the name of an encoding for its value, or all but a
// letter of one that comes before the bracket or before the name: then CA is there, with a slip in it.
func (s *state) namesCharset() bool {
	t := s.tree
	for p := range sgf.PropertiesOf(t, s.firstRoot()) {
		name, value := t.Source().Slice(sgf.NameSpan(t, p)), strings.TrimPrefix(sgf.FirstValue(t, p), "[")
		for _, spelling := range [...]string{value, value[min(1, len(value)):], name[max(0, len(name)-1):] + value} {
			if _, known := charset.Lookup(spelling); known && len(spelling) > 1 {
				return true
			}
		}
	}
	return false
}

func checkUTF8Undeclared(p *diagnostics.Pass)    { stateOf(p).undeclared(utf8Undeclared) }
func checkCharsetUndeclared(p *diagnostics.Pass) { stateOf(p).undeclared(charsetUndeclared) }

func checkMarkContradictsCharset(p *diagnostics.Pass) {
	s := stateOf(p)
	in := p.Tree.Source().Encoding()
	// The character of the mark is one of UTF-8 where nobody says otherwise: GB18030 has its own.
	mark := in.Mark && in.Name == "UTF-8" || strings.HasPrefix(p.Tree.Source().Text(), "\ufeff") && (in.Name == "" || in.Name == "UTF-8")
	prop, name := sgf.Declared(p.Tree, s.firstRoot())
	if mark && name != "UTF-8" && name != "" {
		p.Report(markContradictsCharset, diagnostics.At(p.Tree.Span(prop),
			i18n.Msg("the file begins with a byte order mark (BOM), but `CA` is %s: expected `CA[UTF-8]`",
				excerpt.Code(sgf.FirstValue(p.Tree, prop))),
			diagnostics.Safe(i18n.Msg("Declare UTF-8"), s.declare("UTF-8")...)))
	}
}

func checkUTF16File(p *diagnostics.Pass) {
	s := stateOf(p)
	text := p.Tree.Source().Text()
	in := p.Tree.Source().Encoding()
	switch {
	case strings.HasPrefix(in.Name, "UTF-16") && len(text) > 0:
	case p.Tree.Source().Bytes() == nil && len(s.facts.Trees) == 0 && everyOtherNUL(text):
	default:
		return
	}
	span := syntax.Span{Start: 0, End: 1}
	if len(s.facts.Trees) > 0 {
		span = s.open(s.facts.Trees[0].Node)
	}
	for span.End < len(text) && !utf8.RuneStart(text[span.End]) {
		span.End++
	}
	p.Report(utf16File, diagnostics.At(span, i18n.Msg("the file is in UTF-16: expected UTF-8")))
}

func everyOtherNUL(text string) bool {
	text = text[:min(len(text), 64)]
	n := strings.Count(text, "\x00")
	return n > 1 && n >= len(text)/2-2
}

// charsetLate is about a declaration that readers may overlook.
func (s *state) charsetLate(pr *prop, span syntax.Span) {
	if !s.Enabled(charsetLate) || !s.inFirst() {
		return
	}
	s.ReadsWords() // those before it
	if !s.isLate(span.Start) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("`CA` (encoding) comes late in the file: expected it at the start of the first game"))
	if front := s.front(); s.node == s.root && !s.repeated(sgf.CA) && !s.isLate(front+len("CA[")) {
		f = f.With(diagnostics.Safe(i18n.Msg("Move `CA` to the front"), syntax.Insert(front, s.text(pr)), s.removeProperty(pr)))
	}
	s.Report(charsetLate, f)
}

func (s *state) isLate(offset int) bool {
	return offset > 1000 || strings.Count(s.slice(syntax.Span{End: offset}), "(") > 3
}

// front is the offset after the semicolon of the node, and after FF and GM if they come first.
func (s *state) front() int {
	end := s.open(s.node).End
	for i := range s.props {
		if !oneOf(s.props[i].id, sgf.FF, sgf.GM) {
			break
		}
		end = s.tree.Span(s.props[i].node).End
	}
	return end
}

// lineEndName is a line break as a message writes it.
func lineEndName(s string) string {
	return "`" + strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(s) + "`"
}

// checkDoubledReturns looks at line ends with several returns: between tokens they mean nothing, and in a value each
// return but the last is a line break of its own.
func checkDoubledReturns(p *diagnostics.Pass) {
	if p.Tree.Source().ByteStats().CR == 0 {
		return
	}
	text := p.Tree.Source().Text()
	all := diagnostics.DoubledReturns(text, syntax.Span{End: len(text)})
	var outside, inside []syntax.Span
	for _, s := range all {
		switch p.Tree.TokenKind(p.Tree.TokenAt(s.Start)) {
		case sgf.Blank:
			outside = append(outside, s)
		case sgf.Value, sgf.CutValue:
			inside = append(inside, s)
		}
	}
	diagnostics.ReportDoubled(p, doubledReturns, outside,
		i18n.Msg("the line ends with several carriage returns before its line feed: expected one"), true)
	diagnostics.ReportDoubled(p, doubledReturns, inside,
		i18n.Msg("a line of the text ends with several carriage returns before its line feed: expected one"), false)
}

// mixedLineEnds looks at the line breaks between tokens, where they mean nothing. Those in values are text.
func checkMixedLineEnds(p *diagnostics.Pass) {
	if isOneStyle(p.Tree.Source()) {
		return
	}
	src, breaks, count := p.Tree.Source(), slices.Collect(sgf.BlankEnds(p.Tree, 0, p.Tree.TokenCount())), map[string]int{}
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
	f := diagnostics.At(breaks[0], i18n.Msg("the line ends with %s: expected %s, as in most lines",
		lineEndName(src.Slice(breaks[0])), lineEndName(most)))
	f = f.With(diagnostics.Fix{Title: i18n.Msg("Write the same line end everywhere"), Safe: true,
		Later: diagnostics.AllAtOnce(func() (edits []syntax.Edit) {
			for _, b := range breaks {
				if src.Slice(b) == "\r\n" { // what is before it would become a part of the new line end
					b.Start = len(strings.TrimRight(src.Text()[:b.Start], "\r"))
				}
				edits = append(edits, syntax.Replace(b, most))
			}
			return edits
		})})
	p.Report(mixedLineEnds, f)
}

// isOneStyle reports whether all lines of a text end in "\n", or all in "\r\n".
func isOneStyle(src *syntax.Source) bool {
	returns := src.ByteStats().CR
	return returns == 0 || returns == strings.Count(src.Text(), "\r\n") && returns == strings.Count(src.Text(), "\n")
}
