package csa

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/charset"
	"github.com/recls/recls/formats/csa"
)

// encodingRules are section 12.2. What the file says of its encoding can only be
// held against its bytes where these are known: in the command, not in editors.
func encodingRules() []rule {
	return []rule{
		{Code: "csa/encoding-mismatch", Severity: diagnostics.Warning, End: func(p *pass) { p.State.(*state).mismatch(p) }, Doc: doc{
			Title:  "bytes that are impossible in the declared charset",
			What:   "The encoding line names a charset, and bytes of the file cannot occur in it.",
			Why:    "Readers that trust the line garble names and comments, or refuse the file.",
			Bad:    []string{"'CSA encoding=SHIFT_JIS\nV3.0\nN+先\nPI\n+\n"},
			Good:   []string{"'CSA encoding=UTF-8\nV3.0\nN+先\nPI\n+\n", "'CSA encoding=SHIFT_JIS\nV3.0\nN+A\nPI\n+\n"},
			Fix:    "Declares the charset that the file was read as. Unsafe.",
			Source: v30,
		}},
		{Code: "csa/encoding-name", Severity: diagnostics.Warning, Doc: doc{
			Title:  "encoding line names neither UTF-8 nor SHIFT_JIS",
			What:   "The encoding line may name one of two charsets; this is another.",
			Why:    "A reader cannot know what the name means and may garble names and comments.",
			Bad:    []string{"'CSA encoding=EUC\nV3.0\nPI\n+\n"},
			Good:   []string{"'CSA encoding=SHIFT_JIS\nV3.0\nPI\n+\n", "'encoding=EUC\nV2.2\nPI\n+\n"},
			Source: v30,
		}},
		{Code: "csa/encoding-line-position", Severity: diagnostics.Warning, Doc: doc{
			Title:  "encoding line is not the first line",
			What:   "A line `'CSA encoding=` stands further down than on the first line of the file.",
			Why:    "There it is an ordinary comment: readers take the default, Shift_JIS.",
			Bad:    []string{"V3.0\n'CSA encoding=UTF-8\nPI\n+\n"},
			Good:   []string{"'CSA encoding=UTF-8\nV3.0\nPI\n+\n"},
			Fix:    "Moves the line to the top. Safe.",
			Source: v30,
		}},
		{Code: "csa/v3-no-encoding-line", Severity: diagnostics.Warning, Doc: doc{
			Title:  "V3.0 text beyond ASCII without an encoding line",
			What:   "A V3.0 file without an encoding line is Shift_JIS; this one is UTF-8 and holds more than ASCII.",
			Why:    "Readers that follow the format garble the names and comments.",
			Bad:    []string{"V3.0\nN+先手\nPI\n+\n+7776FU\n%CHUDAN\n"},
			Good:   []string{"V3.0\nN+A\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nN+先手\nPI\n+\n", "V2.2\nN+先手\nPI\n+\n"},
			Fix:    "Inserts `'CSA encoding=UTF-8`. Safe.",
			Source: v30,
		}},
		{Code: "csa/version-unknown", Severity: diagnostics.Warning, Doc: doc{
			Title:  "version that was never published",
			What:   "The number behind V is none of 2, 2.1, 2.2 and 3.0.",
			Why:    "Readers that look at the version refuse the file.",
			Bad:    []string{"V9\nPI\n+\n", "V2.0\nPI\n+\n"},
			Good:   []string{"V2\nPI\n+\n", "V3.0\nPI\n+\n"},
			Source: v22 + "; " + v30,
		}},
		{Code: "csa/version-repeated", Severity: diagnostics.Warning, Doc: doc{
			Title:  "second version line",
			What:   "A record has two V lines. In V3.0 the version is stated once for all records of a file: there a V line behind `/` is a hint.",
			Why:    "Two versions contradict each other or say the same twice.",
			Bad:    []string{"V2.2\nV2.2\nPI\n+\n", "V3.0\nPI\n+\n/\nV3.0\nPI\n+\n"},
			Good:   []string{"V2.2\nPI\n+\n/\nV2.2\nPI\n+\n"},
			Fix:    "Removes the line. Safe, and offered, when both are equal.",
			Source: v22 + "; " + v30,
		}},
		{Code: "csa/version-missing", Severity: diagnostics.Hint, Off: true, Doc: doc{
			Title:  "no version line",
			What:   "A record has no V line and follows the edition of 1997.",
			Why:    "Nothing of what came later may be used, not even `$` lines.",
			Bad:    []string{"PI\n+\n"},
			Good:   []string{"V2.2\nPI\n+\n", "V2.2\nPI\n+\n/\nPI\n+\n"},
			Fix:    "Inserts `V2.2`. Safe.",
			Source: v22,
		}},
	}
}

const byteOrderMark = "\ufeff"

// mismatch holds the declared charset against the bytes. Where the text was read
// as another charset the declaration is at fault, else single bytes are.
func (s *state) mismatch(p *pass) {
	b := s.bytes
	if b == nil || !b.Known || b.Mark || b.Invalid.Count == 0 {
		return
	}
	declared, _ := charset.Lookup(b.Declared)
	if declared == b.Name {
		at := formats.Span{Start: b.Place, End: b.Place}
		_, size := utf8.DecodeRuneInString(s.text[at.Start:])
		at.End += size
		report(p, "csa/encoding-mismatch", at, fmt.Sprintf("byte %d is impossible in %s%s", b.Invalid.Offset, declared, others(b.Invalid.Count)))
		return
	}
	start := strings.Index(s.text, "=") + 1
	at := formats.Span{Start: start, End: start + len(b.Declared)}
	var fixes []fix
	if name := strings.ToUpper(b.Name); name == "UTF-8" || name == "SHIFT_JIS" {
		fixes = one("Declare `"+name+"`", false, replace(at, name))
	}
	report(p, "csa/encoding-mismatch", at, fmt.Sprintf("byte %d is impossible in %s%s; the file was read as %s", b.Invalid.Offset, declared, others(b.Invalid.Count), b.Name), fixes...)
}

func others(count int) string {
	if count == 1 {
		return ""
	}
	return fmt.Sprintf(", and so are %d more places", count-1)
}

func (s *state) encodingLine(p *pass, n formats.NodeID) {
	at := s.t.Span(n)
	known := s.coded
	s.coded = true
	if name := strings.TrimRight(csa.ValueOf(s.t, n), " \t"); !strings.EqualFold(name, "UTF-8") && !strings.EqualFold(name, "SHIFT_JIS") {
		report(p, "csa/encoding-name", at, "the format knows the encodings `UTF-8` and `SHIFT_JIS`, not `"+name+"`")
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
		line := replace(formats.Span{Start: top, End: top}, s.t.Text(n)+csa.EOL(s.text))
		fixes = one("Move it to the top", true, line, csa.Remove(s.t, n))
	}
	report(p, "csa/encoding-line-position", at, "the encoding line counts only as the first line of the file", fixes...)
}

func (s *state) versionLine(p *pass, n formats.NodeID) {
	g, at := &s.game, s.t.Span(n)
	if g.version != formats.None {
		s.repeated(p, n, diagnostics.Warning, g.edition, "the record has a version already", s.see(g.version, "the first one"))
		return
	}
	g.version = n
	edition := csa.EditionOf(s.t, n)
	switch {
	case edition == csa.NoEdition:
		report(p, "csa/version-unknown", at, "`"+s.t.Text(n)+"` was never published; the versions are `V2`, `V2.1`, `V2.2` and `V3.0`")
	case edition == csa.V30:
		s.undeclared(p, n)
	}
	if before := s.before(); before == csa.V30 {
		s.repeated(p, n, diagnostics.Hint, before, "from V3.0 on the version is stated once for all records", nil)
	}
	if g.first != n {
		fixes := one("Move it to the top", true, csa.InsertBefore(s.t, g.first, s.t.Text(n)), csa.Remove(s.t, n))
		report(p, "csa/order-version", at, "the version comes before all other statements", fixes...)
	}
}

func (s *state) repeated(p *pass, n formats.NodeID, severity diagnostics.Severity, before csa.Edition, message string, related []diagnostics.Related) {
	f := finding{Severity: severity, Span: s.t.Span(n), Message: message, Related: related}
	if csa.EditionOf(s.t, n) == before {
		f.Fixes = one("Remove it", true, csa.Remove(s.t, n))
	}
	p.Report("csa/version-repeated", f)
}

// undeclared looks for an encoding line at the first V3.0 line of a file that
// needs one. A misplaced line further down is a finding of its own.
func (s *state) undeclared(p *pass, n formats.NodeID) {
	if s.coded || s.before() == csa.V30 || !s.plainUTF8() || isASCII(s.t.Source()) || s.facts.Below >= 0 {
		return
	}
	top := replace(formats.Span{}, csa.EncodingHead+"UTF-8"+csa.EOL(s.text))
	report(p, "csa/v3-no-encoding-line", s.t.Span(n), "text beyond ASCII is read as Shift_JIS, for no encoding line says otherwise",
		one("Insert `"+csa.EncodingHead+"UTF-8`", true, top)...)
}

// plainUTF8 reports whether the file is UTF-8 and has no mark that says so. Where
// nobody knows the bytes, it is what an editor will write.
func (s *state) plainUTF8() bool {
	if s.bytes != nil {
		return s.bytes.Name == "UTF-8" && !s.bytes.Mark
	}
	return !strings.HasPrefix(s.text, byteOrderMark)
}

func (s *state) closeVersion(p *pass) {
	if !s.game.stated {
		report(p, "csa/version-missing", s.t.Span(s.game.first), "the record does not state its version and follows the edition of 1997",
			one("Insert `V2.2`", true, csa.InsertBefore(s.t, s.game.first, "V2.2"))...)
	}
}
