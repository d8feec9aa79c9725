package rules

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/pattern"
)

// encodingRules are section 19.2. What a file says of its encoding, and its name, can only be held against its bytes
// where these are known: in the command, not in editors.
var encodingRules = diagnostics.Reported(
	encodingMismatch, encodingName, encodingLinePosition, encodingUndeclared, encodingExtension, encodingBroken, encodingOther,
)

var encodingMismatch = rule("encoding-mismatch", diagnostics.Warning)
var encodingName = rule("encoding-name", diagnostics.Warning)
var encodingLinePosition = rule("encoding-line-position", diagnostics.Hint)
var encodingUndeclared = rule("encoding-undeclared", diagnostics.Information)
var encodingExtension = rule("encoding-extension", diagnostics.Warning)
var encodingBroken = rule("encoding-broken", diagnostics.Warning)
var encodingOther = rule("encoding-other", diagnostics.Warning)

// The names of the two encodings of the format, as files declare them.
const (
	utf8Name     = "UTF-8"
	shiftJISName = "Shift_JIS"
)

// coding is what the record says of its encoding.
type coding struct {
	declared syntax.NodeID // the first line that does; none without one
	nearly   bool          // the first line was meant to
	garble   bool          // a key that was read in a wrong encoding was reported
}

const byteOrderMark = "\ufeff"

// declarationLine judges the name of the encoding, and the place of the line.
func (s *state) declarationLine(p *diagnostics.Pass, n syntax.NodeID) {
	at := kif.Part(s.tree, n, kif.Value)
	name := s.text[at.Start:at.End]
	first := s.declared == none
	if first {
		s.declared = n
	}
	if head := kif.Part(s.tree, n, kif.Keyword); !declarationHead().MatchString(s.text[head.Start:head.End]) {
		s.misspelt(p, head, declarations[0])
	}
	if !isEncoding(name) {
		p.Report(encodingName, diagnostics.At(at, unknownEncoding(name), s.rename(at, name)...))
	}
	top := 0
	if strings.HasPrefix(s.text, byteOrderMark) {
		top = len(byteOrderMark)
	}
	line := s.tree.Span(n)
	if line.Start == top {
		return
	}
	f := diagnostics.At(line, i18n.Msg("the encoding line comes after other lines: expected it first in the file"))
	if first {
		in := s.tree.Source().Encoding().Name
		agrees := isEncoding(name) && (in == "" || strings.EqualFold(name, in))
		f = f.With(diagnostics.NewFix(i18n.Msg("Move the line to the top"), agrees,
			syntax.Insert(top, s.tree.Text(n)+syntax.LineBreak(s.text)), kif.Lines.Remove(s.tree, n)))
	}
	p.Report(encodingLinePosition, f)
}

func isEncoding(name string) bool {
	return strings.EqualFold(name, utf8Name) || strings.EqualFold(name, shiftJISName)
}

func unknownEncoding(name string) i18n.Message {
	if name == "" {
		return i18n.Msg("the encoding line is empty: expected `UTF-8` or `Shift_JIS`")
	}
	return i18n.Msg("%s is not an encoding of KIF files: expected `UTF-8` or `Shift_JIS`", excerpt.Code(name))
}

// rename writes the name of the encoding that the file is in. Where nobody knows that, it is the one that the name in
// the file is another name of.
func (s *state) rename(at syntax.Span, name string) []diagnostics.Fix {
	used, _ := charset.Lookup(name)
	if in := s.tree.Source().Encoding().Name; in != "" {
		used = in
	}
	if !isEncoding(used) {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", used), syntax.Replace(at, used))}
}

// declarations are what encoding lines begin with.
var declarations = [...]string{"#KIF version=2.0 encoding=", "#KI2 version=2.0 encoding="}

// nearlyDeclared reports the first line of the record if it was meant as its encoding line.
func (s *state) nearlyDeclared(p *diagnostics.Pass) {
	n := s.facts.Record + 1
	if s.tree.Kind(n) != kif.Skipped {
		return
	}
	text := s.tree.Text(n)
	for _, head := range declarations {
		for length := len(head) - 1; length <= len(head)+1 && length <= len(text); length++ {
			if begins := text[:length]; !strings.EqualFold(begins, head) && !syntax.Slipped(begins, head) {
				continue
			}
			s.nearly = true
			at := s.tree.Span(n).Start
			s.misspelt(p, syntax.Span{Start: at, End: at + length}, head)
			return
		}
	}
}

// declarationHead is what is before the name, in any version.
var declarationHead = pattern.Of(`^#KI[F2] version=\d+(?:\.\d+)? +encoding=$`)

// misspelt reports the beginning of an encoding line.
func (s *state) misspelt(p *diagnostics.Pass, at syntax.Span, head string) {
	if strings.HasPrefix(s.text[at.Start:], "#KI2") {
		head = declarations[1]
	}
	p.Report(encodingName, diagnostics.At(at, i18n.Msg("the encoding line is misspelt: expected `%s`", head),
		diagnostics.Unsafe(i18n.Msg("Write `%s`", head), syntax.Replace(at, head))))
}

// judgeEncoding holds what the file says of its encoding, by its first line and by its name, against its bytes.
func (s *state) judgeEncoding(p *diagnostics.Pass) {
	s.nearlyDeclared(p)
	s.nul(p)
	b := s.bytes
	if b == nil {
		return
	}
	s.broken(p)
	wide := s.tree.Source().ByteStats().Wide > 0
	switch {
	case b.Name != utf8Name && b.Name != shiftJISName:
		if wide || strings.HasPrefix(b.Name, "UTF-") {
			p.Report(encodingOther, diagnostics.At(s.firstLine(),
				i18n.Msg("the text is in `%s`: expected `UTF-8` or `Shift_JIS`", b.Name)))
		}
	case !wide || s.nearly: // it is the same in both, or the line that should say it was reported
	case s.declared != none:
		s.mismatch(p)
	case b.Name == utf8Name && !b.Mark && s.isNamed(".kif", ".ki2"):
		p.Report(encodingUndeclared, diagnostics.At(s.firstLine(),
			i18n.Msg("the file is in `UTF-8`, but its name says Shift_JIS: expected an encoding line"), s.declare()...))
	case b.Name == shiftJISName && s.isNamed(".kifu", ".ki2u"):
		p.Report(encodingExtension, diagnostics.At(s.firstLine(),
			i18n.Msg("the file is in `Shift_JIS`, but its name says UTF-8: expected an encoding line"), s.declare()...))
	}
}

// isNamed reports whether the name of the file has one of these endings.
func (s *state) isNamed(endings ...string) bool {
	name := strings.ToLower(filepath.Ext(s.tree.Source().Name()))
	for _, ending := range endings {
		if name == ending {
			return true
		}
	}
	return false
}

// notationOf is what the ending of a file's name says of the moves.
func notationOf(name string) (n kif.Notation, ok bool) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".kif", ".kifu":
		return kif.KIF, true
	case ".ki2", ".ki2u":
		return kif.KI2, true
	}
	return kif.NoMoves, false
}

// firstLine is the first line of the file.
func (s *state) firstLine() syntax.Span { return s.tree.Source().LineSpan(0) }

// declare inserts the line that says what the bytes are.
func (s *state) declare() []diagnostics.Fix {
	head := "#KIF"
	notation := s.facts.Notation
	if notation == kif.NoMoves {
		notation, _ = notationOf(s.tree.Source().Name())
	}
	if notation == kif.KI2 {
		head = "#KI2"
	}
	line := head + " version=2.0 encoding=" + s.bytes.Name
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Insert `%s`", line), syntax.Insert(0, line+syntax.LineBreak(s.text)))}
}

// mismatch reports a declaration that the bytes contradict, below other lines too: there it waits for somebody to move
// it up.
func (s *state) mismatch(p *diagnostics.Pass) {
	at := kif.Part(s.tree, s.declared, kif.Value)
	name := s.text[at.Start:at.End]
	if !isEncoding(name) || strings.EqualFold(name, s.bytes.Name) {
		return
	}
	f := diagnostics.At(at, i18n.Msg("the encoding line says %s, but the bytes are `%s`", excerpt.Code(name), s.bytes.Name))
	if lostAt(s.text, 0) == len(s.text) {
		f = f.With(diagnostics.Safe(i18n.Msg("Write `%s`", s.bytes.Name), syntax.Replace(at, s.bytes.Name)))
	}
	p.Report(encodingMismatch, f)
}

// nul reports the first character NUL of the file, at which many programs end a text.
func (s *state) nul(p *diagnostics.Pass) {
	if s.tree.Source().ByteStats().NUL == 0 {
		return
	}
	at := strings.IndexByte(s.text, 0)
	p.Report(encodingBroken, diagnostics.At(syntax.Span{Start: at, End: at + 1},
		i18n.Msg("the invisible character NUL (byte `00`) is in the text: expected none")))
}

// garbled reports, once, a key that is UTF-8 which a program has read in another encoding.
func (s *state) garbled(p *diagnostics.Pass, n syntax.NodeID, key string) bool {
	const longest = 60 // bytes: known keys are shorter
	if len(key) > longest {
		return false
	}
	for _, name := range [...]string{shiftJISName, "EUC-JP", "GB18030", "Windows-1252"} {
		raw, err := charset.EncodeAs(key, name, false)
		if err != nil || kif.LookupKey(string(raw)) == nil {
			continue
		}
		if !s.garble {
			p.Report(encodingBroken, diagnostics.At(s.keySpan(n),
				i18n.Msg("%s is %s, which was read as `%s`: expected `UTF-8`", excerpt.Code(key), excerpt.Code(string(raw)), name)))
		}
		s.garble = true
		return true
	}
	return false
}

// broken reports the first run of bytes in each line that mean nothing.
func (s *state) broken(p *diagnostics.Pass) {
	if s.tree.Source().ByteStats().Wide == 0 {
		return
	}
	src := s.tree.Source()
	for at := 0; at < len(s.text); {
		start := lostAt(s.text, at)
		if start == len(s.text) {
			return
		}
		end := start
		for end < len(s.text) {
			r, size := utf8.DecodeRuneInString(s.text[end:])
			if r != utf8.RuneError {
				break
			}
			end += size
		}
		message := i18n.Msg("the line has bytes that are not valid `%s`: a character is damaged", s.bytes.Name)
		if strings.HasPrefix(s.text[start:], string(utf8.RuneError)) && s.bytes.Name == utf8Name {
			message = i18n.Msg("`%c` is in place of a lost character", utf8.RuneError)
		}
		p.Report(encodingBroken, diagnostics.At(syntax.Span{Start: start, End: end}, message))
		line := src.LineAt(start)
		if line+1 == src.LineCount() {
			return
		}
		at = src.LineStart(line + 1)
	}
}

// lostAt is the place of the next character that was lost.
func lostAt(text string, from int) int {
	if i := strings.IndexFunc(text[from:], func(r rune) bool { return r == utf8.RuneError }); i >= 0 {
		return from + i
	}
	return len(text)
}
