package rules

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// The rules about the charset of the file (16.2). An editor hands over decoded
// text: then only what the text itself shows can be said.

// declaration is the CA of the first tree; ok is false without one. name is the
// registered name, "" for an unknown one.
func (st *state) declaration() (prop syntax.NodeID, name string, ok bool) {
	if len(st.facts.Trees) == 0 {
		return syntax.None, "", false
	}
	root := sgf.RootNode(st.Tree, st.facts.Trees[0].Node)
	if root == syntax.None {
		return syntax.None, "", false
	}
	prop = st.propertyOf(root, sgf.CA)
	if prop == syntax.None {
		return prop, "", false
	}
	name, _ = charset.Lookup(sgf.CharsetName(sgf.FirstValue(st.Tree, prop)))
	return prop, name, true
}

// declares reports whether CA of the first tree names something.
func (st *state) declares() bool {
	prop, _, ok := st.declaration()
	return ok && strings.TrimSpace(sgf.FirstValue(st.Tree, prop)) != ""
}

// declare writes a charset into CA of the first tree, behind GM when there is
// none.
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
	root := sgf.RootNode(st.Tree, st.facts.Trees[0].Node)
	for _, id := range []sgf.Ident{sgf.GM, sgf.FF} {
		if p := st.propertyOf(root, id); p != syntax.None {
			return []syntax.Edit{insert(st.Tree.Span(p).End, "CA["+name+"]")}
		}
	}
	return []syntax.Edit{insert(st.Tree.TokenSpan(st.firstToken(root)).End, "CA["+name+"]")}
}

// firstWhere is the place of the first character that is so.
func (st *state) firstWhere(so func(rune, int) bool) (span syntax.Span, ok bool) {
	text := st.Tree.Source().Text()
	for i := st.firstWide(); i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		if so(r, n) {
			return syntax.Span{Start: i, End: i + n}, true
		}
		i += n
	}
	return span, false
}

// firstWide is the offset of the first byte beyond ASCII, the length of the text
// without one.
func (st *state) firstWide() int {
	text := st.Tree.Source().Text()
	if st.Tree.Source().Census().Wide == 0 {
		return len(text)
	}
	for st.wide < len(text) && text[st.wide] < utf8.RuneSelf {
		st.wide++
	}
	return st.wide
}

func beyondASCII(r rune, _ int) bool { return r != '\ufeff' && r != '\u00a0' && r != '\u0085' }

func invalidBytes(p *diagnostics.Pass) {
	st := of(p)
	if p.Tree.Source().Len() == 0 || len(st.facts.Trees) == 0 {
		return
	}
	span, found := st.firstWhere(func(r rune, _ int) bool { return r == utf8.RuneError })
	bytes := p.Tree.Source().Bytes()
	if bytes == nil {
		if found {
			p.Report("sgf/invalid-bytes", at(span, "a character that could not be decoded: the charset of the file is another than was thought"))
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
	p.Report("sgf/invalid-bytes", f)
}

// charsetWrong speaks of a declaration that the bytes do not bear out, although all of
// them may be possible in it. The fix is not safe: that the bytes are something else
// is a judgement, if one that has not been seen to fail, and what it takes away is
// the file's own word, which nobody could find again.
func charsetWrong(p *diagnostics.Pass) {
	st := of(p)
	bytes := p.Tree.Source().Bytes()
	if bytes == nil || !bytes.Overruled() || strings.HasPrefix(bytes.Name, "UTF-16") || len(st.facts.Trees) == 0 {
		return
	}
	f := at(st.declarationSpan(), "`CA` says %s, but the bytes are %s: expected `CA[%s]`", quote(bytes.Declared), bytes.Name, bytes.Name)
	if edits := st.declare(bytes.Name); edits != nil {
		f = unsafe(f, "Declare `"+bytes.Name+"`", edits...)
	}
	p.Report("sgf/charset-wrong", f)
}

// declarationSpan is the place of CA, or of the first tree's parenthesis.
func (st *state) declarationSpan() syntax.Span {
	if prop, _, ok := st.declaration(); ok {
		return st.Tree.Span(prop)
	}
	return st.open(st.facts.Trees[0].Node)
}

// undeclared speaks of characters beyond ASCII without CA. Where nobody knows
// the bytes, characters that ISO-8859-1 does not have show that the default
// cannot be meant.
func (st *state) undeclared(code string) {
	if len(st.facts.Trees) == 0 || st.declares() {
		return
	}
	span, found := st.firstWhere(beyondASCII)
	if !found {
		return
	}
	bytes := st.Tree.Source().Bytes()
	if bytes == nil {
		wide, isWide := st.firstWhere(func(r rune, _ int) bool { return r > 0xFF && r != '\ufeff' && r != utf8.RuneError })
		if isWide {
			st.undeclaredAs(code, wide, "UTF-8")
		} else {
			st.undeclaredAs(code, span, "")
		}
		return
	}
	if !strings.HasPrefix(bytes.Name, "UTF-16") && !bytes.Mark {
		st.undeclaredAs(code, span, bytes.Name)
	}
}

// namesCharset reports whether a property of the first root has the name of an encoding
// for its value, or all but a letter of one that stands before the bracket or in front of
// the name: then CA is there, with a slip in it.
func (st *state) namesCharset() bool {
	t := st.Tree
	root := sgf.RootNode(t, st.facts.Trees[0].Node)
	for p := root + 1; int(p) < t.Len() && t.Parent(p) == root; p++ {
		first, _ := t.Tokens(p)
		name, value := t.TokenText(first), strings.TrimPrefix(sgf.FirstValue(t, p), "[")
		for _, spelling := range [...]string{value, value[min(1, len(value)):], name[max(0, len(name)-1):] + value} {
			if _, known := charset.Lookup(spelling); known && len(spelling) > 1 {
				return true
			}
		}
	}
	return false
}

// undeclaredAs reports it under the code that belongs to the charset, if that
// is the one that is asked for.
func (st *state) undeclaredAs(code string, span syntax.Span, name string) {
	if (name == "UTF-8") != (code == "sgf/utf8-undeclared") {
		return
	}
	if name == "UTF-8" {
		f := at(span, "non-ASCII text without `CA`: expected `CA[UTF-8]`, as the default is ISO-8859-1")
		if edits := st.declare("UTF-8"); edits != nil {
			f = fixed(f, !st.namesCharset(), "Declare UTF-8", edits...)
		}
		st.Report(code, f)
		return
	}
	f := at(span, "characters beyond ASCII, and no CA says in which charset")
	if edits := st.declare(name); name != "" && edits != nil {
		f = unsafe(f, "Declare `"+name+"`", edits...)
	}
	st.Report(code, f)
}

func utf8Undeclared(p *diagnostics.Pass)    { of(p).undeclared("sgf/utf8-undeclared") }
func charsetUndeclared(p *diagnostics.Pass) { of(p).undeclared("sgf/charset-undeclared") }

func markContradictsCharset(p *diagnostics.Pass) {
	st := of(p)
	bytes := p.Tree.Source().Bytes()
	mark := strings.HasPrefix(p.Tree.Source().Text(), "\ufeff")
	if bytes != nil {
		mark = mark || bytes.Mark && bytes.Name == "UTF-8"
	}
	prop, name, ok := st.declaration()
	if mark && ok && name != "UTF-8" && name != "" {
		f := at(p.Tree.Span(prop), "the file begins with the mark of UTF-8, and declares %s", quote(sgf.FirstValue(p.Tree, prop)))
		p.Report("sgf/mark-contradicts-charset", safe(f, "Declare UTF-8", st.declare("UTF-8")...))
	}
}

func utf16File(p *diagnostics.Pass) {
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
	p.Report("sgf/utf16-file", at(span, "the file is UTF-16: the standard builds on ASCII, and most readers refuse it"))
}

// everyOtherNUL reports whether a text looks like UTF-16 that nobody decoded.
func everyOtherNUL(text string) bool {
	text = text[:min(len(text), 64)]
	n := strings.Count(text, "\x00")
	return n > 1 && n >= len(text)/2-2
}

// charsetLate speaks of a declaration that readers may overlook.
func (st *state) charsetLate(pr *prop, span syntax.Span) {
	if !st.Enabled("sgf/charset-late") || !st.inFirst() || !st.isLate(span.Start) {
		return
	}
	f := at(span, "the charset is declared late: some readers look for it in the first 1,000 bytes only")
	if front := st.front(); st.node == st.root && !st.repeated(sgf.CA) && !st.isLate(front+len("CA[")) {
		f = safe(f, "Move it to the front", insert(front, st.text(pr)), st.removeProperty(pr))
	}
	st.Report("sgf/charset-late", f)
}

// isLate reports whether SGFC gives up before it comes to an offset.
func (st *state) isLate(offset int) bool {
	return offset > 1000 || strings.Count(st.slice(syntax.Span{End: offset}), "(") > 3
}

// front is the offset behind the semicolon of the node, and behind FF and GM if
// they come first.
func (st *state) front() int {
	end := st.Tree.TokenSpan(st.firstToken(st.node)).End
	for i := range st.props {
		if !among(st.props[i].id, sgf.FF, sgf.GM) {
			break
		}
		end = st.Tree.Span(st.props[i].node).End
	}
	return end
}
