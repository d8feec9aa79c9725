package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// encodingRules are section 12.2. What the file says of its encoding can only be held against its bytes where these are
// known: in the command, not in editors.
var encodingRules = slices.Concat(
	[]diagnostics.Entry{{Rule: encodingMismatch, End: func(p *diagnostics.Pass) { stateOf(p).mismatch(p) }}},
	[]diagnostics.Entry{{Rule: utf16File, End: checkUTF16}, {Rule: nulByte, End: checkNUL}},
	diagnostics.Reported(encodingName, encodingLinePosition, v3NoEncodingLine, versionUnknown, versionRepeated, versionMissing),
)

var encodingMismatch = rule("encoding-mismatch", diagnostics.Warning)
var utf16File = rule("utf16-file", diagnostics.Warning)

// checkUTF16 reports, where the bytes are known, those that no program for the format reads.
func checkUTF16(p *diagnostics.Pass) {
	src := p.Tree.Source()
	if in := src.Encoding(); strings.HasPrefix(in.Name, "UTF-16") && src.Len() > 0 {
		p.Report(utf16File, diagnostics.At(src.LineSpan(0), i18n.Msg("the file is in UTF-16: expected UTF-8")))
	}
}

var nulByte = rule("nul-byte", diagnostics.Warning)

// checkNUL reports the first character NUL of the file.
func checkNUL(p *diagnostics.Pass) {
	if src := p.Tree.Source(); src.ByteStats().NUL > 0 {
		at := strings.IndexByte(src.Text(), 0)
		p.Report(nulByte, diagnostics.At(syntax.Span{Start: at, End: at + 1},
			i18n.Msg("the invisible character NUL (byte `00`) is in the text: expected none")))
	}
}

var encodingName = rule("encoding-name", diagnostics.Warning)
var encodingLinePosition = rule("encoding-line-position", diagnostics.Warning)
var v3NoEncodingLine = rule("v3-no-encoding-line", diagnostics.Warning)
var versionUnknown = rule("version-unknown", diagnostics.Warning)
var versionRepeated = rule("version-repeated", diagnostics.Warning)
var versionMissing = rule("version-missing", diagnostics.Hint, diagnostics.Off)

const byteOrderMark = "\ufeff"

// mismatch holds the declared charset against the bytes. Where the text was read as another charset the declaration is
// at fault, else single bytes are.
func (s *state) mismatch(p *diagnostics.Pass) {
	b := s.bytes
	switch {
	case b == nil || !b.Known || b.Mark:
		return
	case b.Overruled(): // all bytes may be possible in what is declared
		p.Report(encodingMismatch, diagnostics.At(s.declaration(),
			i18n.Msg("the encoding line says %s, but the bytes are `%s`", excerpt.Code(b.Declared), b.Name), s.declare()...))
		return
	case b.Invalid.Count == 0:
		return
	}
	declared, _ := charset.Lookup(b.Declared)
	if declared == b.Name {
		_, size := utf8.DecodeRuneInString(s.text[b.Place:])
		at := syntax.Span{Start: b.Place, End: b.Place + size}
		p.Report(encodingMismatch, diagnostics.At(at, i18n.Plural(b.Invalid.Count,
			"%d place is not valid `%s`, at byte %d of the file", "%d places are not valid `%s`, the first at byte %d of the file",
			b.Invalid.Count, declared, b.Invalid.Offset)))
		return
	}
	p.Report(encodingMismatch, diagnostics.At(s.declaration(), i18n.Plural(b.Invalid.Count,
		"%d place is not valid `%s`, at byte %d: the file is read as `%s`",
		"%d places are not valid `%s`, the first at byte %d: the file is read as `%s`",
		b.Invalid.Count, declared, b.Invalid.Offset, b.Name), s.declare()...))
}

// declaration is the place of the name in the encoding line.
func (s *state) declaration() syntax.Span {
	start := strings.Index(s.text, "=") + 1
	return syntax.Span{Start: start, End: start + len(s.bytes.Declared)}
}

// declare writes what the file was read as, where the format has a name for that.
func (s *state) declare() []diagnostics.Fix {
	if name := strings.ToUpper(s.bytes.Name); name == "UTF-8" || name == "SHIFT_JIS" {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", name), syntax.Replace(s.declaration(), name))}
	}
	return nil
}

func unknownEncoding(name string) i18n.Message {
	if name == "" {
		return i18n.Msg("the encoding line is empty: expected `UTF-8` or `SHIFT_JIS`")
	}
	return i18n.Msg("%s is not an encoding of CSA files: expected `UTF-8` or `SHIFT_JIS`", excerpt.Code(name))
}

func (s *state) encodingLine(p *diagnostics.Pass, n syntax.NodeID) {
	at := s.tree.Span(n)
	known := s.coded
	s.coded = true
	if name := strings.TrimRight(csa.ValueOf(s.tree, n), " \t"); !strings.EqualFold(name, "UTF-8") && !strings.EqualFold(name, "SHIFT_JIS") {
		p.Report(encodingName, diagnostics.At(at, unknownEncoding(name)))
	}
	top := 0
	if strings.HasPrefix(s.text, byteOrderMark) {
		top = len(byteOrderMark)
	}
	if at.Start == top {
		return
	}
	f := diagnostics.At(at, i18n.Msg("the encoding line comes after other lines: expected it first in the file"))
	if !known {
		line := syntax.Insert(top, s.tree.Text(n)+syntax.LineBreak(s.text))
		f = f.With(diagnostics.Safe(i18n.Msg("Move the line to the top"), line, csa.Lines.Remove(s.tree, n)))
	}
	p.Report(encodingLinePosition, f)
}

// nearlyEncoding reports the first line of a file that was meant as its encoding line.
func (s *state) nearlyEncoding(p *diagnostics.Pass, n syntax.NodeID, text string) {
	head := len(csa.EncodingHead)
	for _, length := range []int{head, head - 1, head + 1} {
		if length > len(text) || !syntax.Slipped(csa.Upper(text[:length]), csa.Upper(csa.EncodingHead)) && !strings.EqualFold(text[:length], csa.EncodingHead) {
			continue
		}
		at := s.tree.Span(n)
		line := csa.EncodingHead + text[length:]
		p.Report(encodingName, diagnostics.At(at,
			i18n.Msg("%s is a comment: expected %s", excerpt.Code(text), excerpt.Code(line)),
			diagnostics.Unsafe(i18n.Msg("Write %s", excerpt.Code(line)), syntax.Replace(at, line))))
		return
	}
}

func (s *state) versionLine(p *diagnostics.Pass, n syntax.NodeID) {
	at := s.tree.Span(n)
	if s.version != none {
		f := diagnostics.At(at,
			i18n.Msg("%s comes after %s: expected one version line", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(s.version)))).
			As(diagnostics.Warning).See(s.tree.Span(s.version), i18n.Msg("the first one"))
		// It may be cut off, or begin another record.
		if csa.Upper(s.tree.Text(n)) == csa.Upper(s.tree.Text(s.version)) {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Remove the second version line"), csa.Lines.Remove(s.tree, n)))
		}
		p.Report(versionRepeated, f)
		return
	}
	s.version = n
	edition := csa.EditionOf(s.tree, n)
	switch {
	case edition == csa.NoEdition:
		p.Report(versionUnknown, diagnostics.At(at,
			i18n.Msg("%s is not a version: expected `V2`, `V2.1`, `V2.2` or `V3.0`", excerpt.Code(s.tree.Text(n)))))
	case edition == csa.V30:
		s.undeclared(p, n)
	}
	if before := s.before(); before == csa.V30 {
		f := diagnostics.At(at,
			i18n.Msg("%s comes after `V3.0`: expected one version line for all games", excerpt.Code(s.tree.Text(n)))).
			As(diagnostics.Hint)
		if edition == before {
			f = f.With(diagnostics.NewFix(i18n.Msg("Remove the second version line"), s.first == n, csa.Lines.Remove(s.tree, n)))
		}
		p.Report(versionRepeated, f)
	}
	if s.first != n {
		p.Report(orderVersion, diagnostics.At(at,
			i18n.Msg("%s comes after other lines: expected it at the top of the game", excerpt.Code(s.tree.Text(n))),
			diagnostics.Safe(i18n.Msg("Move the line to the top"), csa.InsertBefore(s.tree, s.first, s.tree.Text(n)), csa.Lines.Remove(s.tree, n))))
	}
}

// undeclared looks for an encoding line at the first V3.0 line of a file that needs one. A misplaced line further down
// is a finding of its own.
func (s *state) undeclared(p *diagnostics.Pass, n syntax.NodeID) {
	if s.coded || s.before() == csa.V30 || !s.isUnmarkedUTF8() || isASCII(s.tree.Source()) || s.facts.Below >= 0 {
		return
	}
	top := syntax.Insert(0, csa.EncodingHead+"UTF-8"+syntax.LineBreak(s.text))
	p.Report(v3NoEncodingLine, diagnostics.At(s.tree.Span(n),
		i18n.Msg("the file has non-ASCII text and no encoding line: expected `%sUTF-8`", csa.EncodingHead),
		diagnostics.Unsafe(i18n.Msg("Insert `%sUTF-8`", csa.EncodingHead), top)))
}

// isUnmarkedUTF8 reports whether the file is UTF-8 and has no mark that says so. Where nobody knows the bytes, it is
// what an editor will write.
func (s *state) isUnmarkedUTF8() bool {
	if in := s.tree.Source().Encoding(); in.Name != "" {
		return in.Name == "UTF-8" && !in.Mark
	}
	return !strings.HasPrefix(s.text, byteOrderMark)
}

func (s *state) closeVersion(p *diagnostics.Pass) {
	if !s.stated {
		p.Report(versionMissing, diagnostics.At(s.tree.Span(s.first),
			i18n.Msg("the game has no version line: expected one such as `V2.2`"),
			diagnostics.Unsafe(i18n.Msg("Insert `V2.2`"), csa.InsertBefore(s.tree, s.first, "V2.2"))))
	}
}
