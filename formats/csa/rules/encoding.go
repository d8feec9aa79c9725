package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/excerpt"
)

// encodingRules are section 12.2. What the file says of its encoding can only be held against its bytes where these are
// known: in the command, not in editors.
var encodingRules = slices.Concat(
	[]diagnostics.Entry{{Rule: encodingMismatch, End: func(p *pass) { p.State.(*state).mismatch(p) }}},
	walked(encodingName, encodingLinePosition, v3NoEncodingLine, versionUnknown, versionRepeated, versionMissing),
)

var encodingMismatch = &rule{Code: "csa/encoding-mismatch", Severity: diagnostics.Warning, Doc: doc{
	Title:  "bytes that are not in the declared charset",
	What:   "The encoding line names a charset, and bytes of the file cannot occur in it, or are plainly another one: valid UTF-8 is read as UTF-8.",
	Why:    "Readers that trust the line garble names and comments, or refuse the file.",
	Bad:    []string{"'CSA encoding=SHIFT_JIS\nV3.0\nN+先\nPI\n+\n"},
	Good:   []string{"'CSA encoding=UTF-8\nV3.0\nN+先\nPI\n+\n", "'CSA encoding=SHIFT_JIS\nV3.0\nN+A\nPI\n+\n"},
	Fix:    "Declares the charset that the file was read as. Unsafe.",
	Source: v30,
}}

var encodingName = &rule{Code: "csa/encoding-name", Severity: diagnostics.Warning, Doc: doc{
	Title:  "encoding line that programs do not know",
	What:   "The encoding line names an encoding other than UTF-8 and SHIFT_JIS. A first line that is nearly an encoding line counts too.",
	Why:    "Programs cannot know what is meant, and may garble names and comments.",
	Bad:    []string{"'CSA encoding=EUC\nV3.0\nPI\n+\n", "'CSA encodng=UTF-8\nV3.0\nPI\n+\n"},
	Fix:    "Writes the words of the encoding line. Unsafe: it may be a comment.",
	Good:   []string{"'CSA encoding=SHIFT_JIS\nV3.0\nPI\n+\n", "'encoding=EUC\nV2.2\nPI\n+\n"},
	Source: v30,
}}

var encodingLinePosition = &rule{Code: "csa/encoding-line-position", Severity: diagnostics.Warning, Doc: doc{
	Title:  "encoding line is not the first line",
	What:   "A line `'CSA encoding=` stands further down than on the first line of the file.",
	Why:    "There it is an ordinary comment: readers take the default, Shift_JIS.",
	Bad:    []string{"V3.0\n'CSA encoding=UTF-8\nPI\n+\n"},
	Good:   []string{"'CSA encoding=UTF-8\nV3.0\nPI\n+\n"},
	Fix:    "Moves the line to the top. Safe.",
	Source: v30,
}}

var v3NoEncodingLine = &rule{Code: "csa/v3-no-encoding-line", Severity: diagnostics.Warning, Doc: doc{
	Title:  "V3.0 text beyond ASCII without an encoding line",
	What:   "A V3.0 file without an encoding line is Shift_JIS; this one is UTF-8 and holds more than ASCII.",
	Why:    "Readers that follow the format garble the names and comments.",
	Bad:    []string{"V3.0\nN+先手\nPI\n+\n+7776FU\n%CHUDAN\n"},
	Good:   []string{"V3.0\nN+A\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nN+先手\nPI\n+\n", "V2.2\nN+先手\nPI\n+\n"},
	Fix:    "Inserts `'CSA encoding=UTF-8`. Unsafe: it adds a statement.",
	Source: v30,
}}

var versionUnknown = &rule{Code: "csa/version-unknown", Severity: diagnostics.Warning, Doc: doc{
	Title:  "version that was never published",
	What:   "The number behind V is none of 2, 2.1, 2.2 and 3.0.",
	Why:    "Readers that look at the version refuse the file.",
	Bad:    []string{"V9\nPI\n+\n", "V2.0\nPI\n+\n"},
	Good:   []string{"V2\nPI\n+\n", "V3.0\nPI\n+\n"},
	Source: v22 + "; " + v30,
}}

var versionRepeated = &rule{Code: "csa/version-repeated", Severity: diagnostics.Warning, Doc: doc{
	Title:  "second version line",
	What:   "A record has two V lines. In V3.0 the version is stated once for all records of a file: there a V line behind `/` is a hint.",
	Why:    "Two versions contradict each other or say the same twice.",
	Bad:    []string{"V2.2\nV2.2\nPI\n+\n", "V2.2\nPI\n+\n+7776FU\n%CHUDAN\nV2.2\n", "V3.0\nPI\n+\n/\nV3.0\nPI\n+\n"},
	Good:   []string{"V2.2\nPI\n+\n/\nV2.2\nPI\n+\n"},
	Fix:    "Removes the line when both are equal. Unsafe: another record may begin there, or the line is cut off. Safe right behind `/`.",
	Source: v22 + "; " + v30,
}}

var versionMissing = &rule{Code: "csa/version-missing", Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:  "no version line",
	What:   "A record has no V line and follows the edition of 1997.",
	Why:    "Nothing of what came later may be used, not even `$` lines.",
	Bad:    []string{"PI\n+\n"},
	Good:   []string{"V2.2\nPI\n+\n", "V2.2\nPI\n+\n/\nPI\n+\n"},
	Fix:    "Inserts `V2.2`. Unsafe: it says what the record did not say.",
	Source: v22,
}}

const byteOrderMark = "\ufeff"

// mismatch holds the declared charset against the bytes. Where the text was read as another charset the declaration is
// at fault, else single bytes are.
func (s *state) mismatch(p *pass) {
	b := s.bytes
	switch {
	case b == nil || !b.Known || b.Mark:
		return
	case b.Overruled(): // all bytes may be possible in what is declared
		report(p, encodingMismatch, s.declaration(), fmt.Sprintf("the encoding line says %s, but the bytes are %s", excerpt.Code(b.Declared), b.Name), s.declare()...)
		return
	case b.Invalid.Count == 0:
		return
	}
	declared, _ := charset.Lookup(b.Declared)
	if declared == b.Name {
		_, size := utf8.DecodeRuneInString(s.text[b.Place:])
		at := syntax.Span{Start: b.Place, End: b.Place + size}
		report(p, encodingMismatch, at, fmt.Sprintf("byte %d is impossible in %s%s", b.Invalid.Offset, declared, others(b.Invalid.Count)))
		return
	}
	report(p, encodingMismatch, s.declaration(), fmt.Sprintf("byte %d is impossible in %s%s; the file was read as %s", b.Invalid.Offset, declared, others(b.Invalid.Count), b.Name), s.declare()...)
}

// declaration is the place of the name in the encoding line.
func (s *state) declaration() syntax.Span {
	start := strings.Index(s.text, "=") + 1
	return syntax.Span{Start: start, End: start + len(s.bytes.Declared)}
}

// declare writes what the file was read as, where the format has a name for that.
func (s *state) declare() []fix {
	if name := strings.ToUpper(s.bytes.Name); name == "UTF-8" || name == "SHIFT_JIS" {
		return one("Declare `"+name+"`", false, replace(s.declaration(), name))
	}
	return nil
}

func others(count int) string {
	if count == 1 {
		return ""
	}
	return fmt.Sprintf(", and so are %d more places", count-1)
}

func (s *state) encodingLine(p *pass, n syntax.NodeID) {
	at := s.t.Span(n)
	known := s.coded
	s.coded = true
	if name := strings.TrimRight(csa.ValueOf(s.t, n), " \t"); !strings.EqualFold(name, "UTF-8") && !strings.EqualFold(name, "SHIFT_JIS") {
		report(p, encodingName, at, "the encodings are `UTF-8` and `SHIFT_JIS`, not "+excerpt.Code(name))
	}
	top := 0
	if strings.HasPrefix(s.text, byteOrderMark) {
		top = len(byteOrderMark)
	}
	if at.Start == top {
		return
	}
	var fixes []fix
	if !known {
		line := replace(syntax.Span{Start: top, End: top}, s.t.Text(n)+syntax.LineBreak(s.text))
		fixes = one("Move it to the top", true, line, csa.Remove(s.t, n))
	}
	report(p, encodingLinePosition, at, "the encoding line counts only as the first line of the file", fixes...)
}

// nearlyEncoding reports the first line of a file that was meant as its encoding line.
func (s *state) nearlyEncoding(p *pass, n syntax.NodeID, text string) {
	head := len(csa.EncodingHead)
	for _, length := range []int{head, head - 1, head + 1} {
		if length > len(text) || !syntax.Slipped(csa.Upper(text[:length]), csa.Upper(csa.EncodingHead)) && !strings.EqualFold(text[:length], csa.EncodingHead) {
			continue
		}
		at := s.t.Span(n)
		line := csa.EncodingHead + text[length:]
		report(p, encodingName, at, excerpt.Code(text)+" is a comment: expected "+excerpt.Code(line), one("Write "+excerpt.Code(line), false, replace(at, line))...)
		return
	}
}

func (s *state) versionLine(p *pass, n syntax.NodeID) {
	at := s.t.Span(n)
	if s.version != none {
		f := finding{Severity: diagnostics.Warning, Span: at, Message: "the record has a version already", Related: s.see(s.version, "the first one")}
		if csa.Upper(s.t.Text(n)) == csa.Upper(s.t.Text(s.version)) { // it may be cut off, or begin another record
			f.Fixes = one("Remove it", false, csa.Remove(s.t, n))
		}
		p.Report(versionRepeated, f)
		return
	}
	s.version = n
	edition := csa.EditionOf(s.t, n)
	switch {
	case edition == csa.NoEdition:
		report(p, versionUnknown, at, excerpt.Code(s.t.Text(n))+" was never published; the versions are `V2`, `V2.1`, `V2.2` and `V3.0`")
	case edition == csa.V30:
		s.undeclared(p, n)
	}
	if before := s.before(); before == csa.V30 {
		f := finding{Severity: diagnostics.Hint, Span: at, Message: "from V3.0 on the version is stated once for all records"}
		if edition == before {
			f.Fixes = one("Remove it", s.first == n, csa.Remove(s.t, n))
		}
		p.Report(versionRepeated, f)
	}
	if s.first != n {
		fixes := one("Move it to the top", true, csa.InsertBefore(s.t, s.first, s.t.Text(n)), csa.Remove(s.t, n))
		report(p, orderVersion, at, "the version comes before all other statements", fixes...)
	}
}

// undeclared looks for an encoding line at the first V3.0 line of a file that needs one. A misplaced line further down
// is a finding of its own.
func (s *state) undeclared(p *pass, n syntax.NodeID) {
	if s.coded || s.before() == csa.V30 || !s.isUnmarkedUTF8() || isASCII(s.t.Source()) || s.facts.Below >= 0 {
		return
	}
	top := replace(syntax.Span{}, csa.EncodingHead+"UTF-8"+syntax.LineBreak(s.text))
	report(p, v3NoEncodingLine, s.t.Span(n), "text beyond ASCII is read as Shift_JIS, for no encoding line says otherwise",
		one("Insert `"+csa.EncodingHead+"UTF-8`", false, top)...)
}

// isUnmarkedUTF8 reports whether the file is UTF-8 and has no mark that says so. Where nobody knows the bytes, it is
// what an editor will write.
func (s *state) isUnmarkedUTF8() bool {
	if s.bytes != nil {
		return s.bytes.Name == "UTF-8" && !s.bytes.Mark
	}
	return !strings.HasPrefix(s.text, byteOrderMark)
}

func (s *state) closeVersion(p *pass) {
	if !s.stated {
		report(p, versionMissing, s.t.Span(s.first), "the record does not state its version and follows the edition of 1997",
			one("Insert `V2.2`", false, csa.InsertBefore(s.t, s.first, "V2.2"))...)
	}
}
