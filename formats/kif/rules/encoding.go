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
var encodingRules = walked(
	encodingMismatch, encodingName, encodingLinePosition, encodingUndeclared, encodingExtension, encodingBroken, encodingOther,
)

var encodingMismatch = &rule{Code: "kif/encoding-mismatch", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Encoding line that contradicts the file",
	What:    "The encoding line (`#KIF version=2.0 encoding=`) names one encoding, but the file is saved in another. Only the command `recls check` reports this.",
	Why:     "Programs that trust the line, such as Kifu for Windows, show garbled names, pieces and moves.",
	Fixes:   []string{"Write the encoding that the file is saved in, `UTF-8` or `Shift_JIS`. **Safe.** With damaged characters in the file, no fix is offered."},
	Bad:     []string{"#KIF version=2.0 encoding=Shift_JIS\n先手：佐藤\n1 ７六歩(77)\n"},
	Good:    []string{"#KIF version=2.0 encoding=UTF-8\n先手：佐藤\n1 ７六歩(77)\n"},
	Related: []string{"kif/encoding-name", "kif/encoding-extension"},
	Source:  practice,
}}

var encodingName = &rule{Code: "kif/encoding-name", Severity: diagnostics.Warning, Doc: doc{
	Title: "Unknown encoding name",
	What:  "The encoding line (`#KIF version=2.0 encoding=`) names something other than `UTF-8` or `Shift_JIS`. A misspelt encoding line is reported too.",
	Why:   "Programs know only these two names and have to guess. If they guess wrong, people see garbled names and moves.",
	Fixes: []string{
		"Write `UTF-8` or `Shift_JIS`, whichever the file is saved in. **Changes the record:** the file may be meant to be in the encoding that is named.",
		"Write a misspelt encoding line correctly. **Changes the record:** the line may be an ordinary note.",
	},
	Bad: []string{
		"#KIF version=2.0 encoding=EUC-JP\n1 ７六歩(77)\n", "#KIF version=2.0 encoding=SJIS\n1 ７六歩(77)\n",
		"#KIF version=2.0 encodng=UTF-8\n1 ７六歩(77)\n",
	},
	Good:    []string{"#KIF version=2.0 encoding=UTF-8\n1 ７六歩(77)\n"},
	Related: []string{"kif/encoding-mismatch", "kif/encoding-other"},
	Source:  practice,
}}

var encodingLinePosition = &rule{Code: "kif/encoding-line-position", Severity: diagnostics.Hint, Doc: doc{
	Title: "Encoding line below the top",
	What:  "The encoding line (`#KIF version=2.0 encoding=`) comes after the first line of the file. There, programs skip it.",
	Why:   "Programs then guess the encoding by the name of the file, and people may see garbled names and moves.",
	Fixes: []string{
		"Move the line to the top. **Safe.**",
		"Move a line that contradicts the file to the top. **Changes the record:** programs then trust the wrong encoding.",
	},
	Bad:     []string{"# my games\n#KIF version=2.0 encoding=UTF-8\n1 ７六歩(77)\n"},
	Good:    []string{"#KIF version=2.0 encoding=UTF-8\n# my games\n1 ７六歩(77)\n"},
	Related: []string{"kif/encoding-undeclared", "kif/encoding-name"},
	Source:  practice,
}}

var encodingUndeclared = &rule{Code: "kif/encoding-undeclared", Severity: diagnostics.Information, Doc: doc{
	Title:   "UTF-8 without an encoding line",
	What:    "A file with the ending `.kif` or `.ki2` is saved in UTF-8 and does not say so. These endings mean Shift_JIS. Only the command `recls check` reports this.",
	Why:     "Kifu for Windows, ShogiGUI and other programs may show garbled names and moves, or refuse the file.",
	Fixes:   []string{"Insert `#KIF version=2.0 encoding=UTF-8` (in KI2 `#KI2 …`) as the first line. **Safe.**"},
	Bad:     []string{"先手：佐藤\n1 ７六歩(77)\n"},
	Good:    []string{"先手：佐藤\n1 ７六歩(77)\n"},
	Named:   diagnostics.Named{Bad: "game.kif", Good: "game.kifu"},
	Related: []string{"kif/encoding-extension", "kif/encoding-mismatch"},
	Source:  spec,
}}

var encodingExtension = &rule{Code: "kif/encoding-extension", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Shift_JIS under a UTF-8 name",
	What:    "A file with the ending `.kifu` or `.ki2u` is saved in Shift_JIS and does not say so. These endings mean UTF-8. Only the command `recls check` reports this.",
	Why:     "Every program that follows the specification shows garbled names and moves.",
	Fixes:   []string{"Insert `#KIF version=2.0 encoding=Shift_JIS` (in KI2 `#KI2 …`) as the first line. **Safe.**"},
	Bad:     []string{"1 \x82\x56\x98\x5a\x95\xe0(77)\n2 \x82\x52\x8e\x6c\x95\xe0(33)\n"},
	Good:    []string{"1 \x82\x56\x98\x5a\x95\xe0(77)\n2 \x82\x52\x8e\x6c\x95\xe0(33)\n"},
	Named:   diagnostics.Named{Bad: "game.kifu", Good: "game.kif"},
	Related: []string{"kif/encoding-undeclared", "kif/syntax-kind"},
	Source:  spec,
}}

var encodingBroken = &rule{Code: "kif/encoding-broken", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Damaged characters",
	What:    "A line has bytes that do not exist in the encoding of the file. Only the command `recls check` reports these. Three other signs of damage are reported everywhere. They are the mark `�`, which programs write for a lost character, the character NUL, and a key that was read in a wrong encoding.",
	Why:     "The text was cut off or converted wrongly at some time. People see `�` or nonsense there, and programs may refuse the line or stop at it.",
	ByHand:  "Write the missing character, or take the line from an older copy of the file.",
	Bad:     []string{"先手：\xe8\x97\n後手：田中\n1 ７六歩(77)\n", "先手：佐�\n1 ７六歩(77)\n", "1 ７六歩(77)\n*a\x00b\n", "蜈域焔：佐藤\n1 ７六歩(77)\n"},
	Good:    []string{"先手：藤\n後手：田中\n1 ７六歩(77)\n"},
	Related: []string{"kif/encoding-mismatch", "kif/encoding-other"},
	Source:  ours,
}}

var encodingOther = &rule{Code: "kif/encoding-other", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Encoding unknown to KIF programs",
	What:    "The file is saved in an encoding other than UTF-8 and Shift_JIS, such as EUC-JP or UTF-16. Only the command `recls check` reports this.",
	Why:     "recls reads the file, but programs for KIF show garbled names and moves.",
	ByHand:  "Save the file as UTF-8, with the ending `.kifu` or `.ki2u`.",
	Bad:     []string{"\xc0\xe8\xbc\xea\xa1\xa7\xba\xb4\xc6\xa3\n\xb8\xe5\xbc\xea\xa1\xa7\xc5\xc4\xc3\xe6\n1 \xa3\xb7\xcf\xbb\xca\xe2(77)\n"},
	Good:    []string{"1 ７六歩(77)\n"},
	Related: []string{"kif/encoding-mismatch", "kif/encoding-name"},
	Source:  practice,
}}

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
func (s *state) declarationLine(p *pass, n syntax.NodeID) {
	at := kif.Part(s.t, n, kif.Value)
	name := s.text[at.Start:at.End]
	first := s.declared == none
	if first {
		s.declared = n
	}
	if head := kif.Part(s.t, n, kif.Keyword); !declarationHead().MatchString(s.text[head.Start:head.End]) {
		s.misspelt(p, head, declarations[0])
	}
	if !isEncoding(name) {
		report(p, encodingName, at, unknownEncoding(name), s.rename(at, name)...)
	}
	top := 0
	if strings.HasPrefix(s.text, byteOrderMark) {
		top = len(byteOrderMark)
	}
	line := s.t.Span(n)
	if line.Start == top {
		return
	}
	var fixes []fix
	if first {
		in := s.t.Source().Encoding().Name
		agrees := isEncoding(name) && (in == "" || strings.EqualFold(name, in))
		fixes = one(i18n.Msg("Move the line to the top"), agrees, insert(top, s.t.Text(n)+syntax.LineBreak(s.text)), remove(s.t, n))
	}
	report(p, encodingLinePosition, line, i18n.Msg("the encoding line comes after other lines: expected it first in the file"), fixes...)
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

// rename writes the name of the encoding that the file is in. Where nobody knows that, it is the one that the name in the
// file is another name of.
func (s *state) rename(at syntax.Span, name string) []fix {
	used, _ := charset.Lookup(name)
	if in := s.t.Source().Encoding().Name; in != "" {
		used = in
	}
	if !isEncoding(used) {
		return nil
	}
	return one(i18n.Msg("Write `%s`", used), false, replace(at, used))
}

// declarations are what encoding lines begin with.
var declarations = [...]string{"#KIF version=2.0 encoding=", "#KI2 version=2.0 encoding="}

// nearlyDeclared reports the first line of the record if it was meant as its encoding line.
func (s *state) nearlyDeclared(p *pass) {
	n := s.facts.Record + 1
	if s.t.Kind(n) != kif.Skipped {
		return
	}
	text := s.t.Text(n)
	for _, head := range declarations {
		for length := len(head) - 1; length <= len(head)+1 && length <= len(text); length++ {
			if begins := text[:length]; !strings.EqualFold(begins, head) && !syntax.Slipped(begins, head) {
				continue
			}
			s.nearly = true
			at := s.t.Span(n).Start
			s.misspelt(p, syntax.Span{Start: at, End: at + length}, head)
			return
		}
	}
}

// declarationHead is what stands before the name, in any version.
var declarationHead = pattern.Of(`^#KI[F2] version=\d+(?:\.\d+)? +encoding=$`)

// misspelt reports the beginning of an encoding line.
func (s *state) misspelt(p *pass, at syntax.Span, head string) {
	if strings.HasPrefix(s.text[at.Start:], "#KI2") {
		head = declarations[1]
	}
	report(p, encodingName, at, i18n.Msg("the encoding line is misspelt: expected `%s`", head), one(i18n.Msg("Write `%s`", head), false, replace(at, head))...)
}

// judgeEncoding holds what the file says of its encoding, by its first line and by its name, against its bytes.
func (s *state) judgeEncoding(p *pass) {
	s.nearlyDeclared(p)
	s.nul(p)
	b := s.bytes
	if b == nil {
		return
	}
	s.broken(p)
	wide := s.t.Source().ByteStats().Wide > 0
	switch {
	case b.Name != utf8Name && b.Name != shiftJISName:
		if wide || strings.HasPrefix(b.Name, "UTF-") {
			report(p, encodingOther, s.firstLine(), i18n.Msg("the text is in `%s`: expected `UTF-8` or `Shift_JIS`", b.Name))
		}
	case !wide || s.nearly: // it is the same in both, or the line that should say it was reported
	case s.declared != none:
		s.mismatch(p)
	case b.Name == utf8Name && !b.Mark && s.isNamed(".kif", ".ki2"):
		report(p, encodingUndeclared, s.firstLine(), i18n.Msg("the file is in `UTF-8`, but its name says Shift_JIS: expected an encoding line"), s.declare()...)
	case b.Name == shiftJISName && s.isNamed(".kifu", ".ki2u"):
		report(p, encodingExtension, s.firstLine(), i18n.Msg("the file is in `Shift_JIS`, but its name says UTF-8: expected an encoding line"), s.declare()...)
	}
}

// isNamed reports whether the name of the file has one of these endings.
func (s *state) isNamed(endings ...string) bool {
	name := strings.ToLower(filepath.Ext(s.t.Source().Name()))
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
func (s *state) firstLine() syntax.Span { return s.t.Source().LineSpan(0) }

// declare inserts the line that says what the bytes are.
func (s *state) declare() []fix {
	head := "#KIF"
	notation := s.facts.Notation
	if notation == kif.NoMoves {
		notation, _ = notationOf(s.t.Source().Name())
	}
	if notation == kif.KI2 {
		head = "#KI2"
	}
	line := head + " version=2.0 encoding=" + s.bytes.Name
	return one(i18n.Msg("Insert `%s`", line), true, insert(0, line+syntax.LineBreak(s.text)))
}

// mismatch reports a declaration that the bytes contradict, below other lines too: there it waits for somebody to move it up.
func (s *state) mismatch(p *pass) {
	at := kif.Part(s.t, s.declared, kif.Value)
	name := s.text[at.Start:at.End]
	if !isEncoding(name) || strings.EqualFold(name, s.bytes.Name) {
		return
	}
	var fixes []fix
	if lostAt(s.text, 0) == len(s.text) {
		fixes = one(i18n.Msg("Write `%s`", s.bytes.Name), true, replace(at, s.bytes.Name))
	}
	report(p, encodingMismatch, at, i18n.Msg("the encoding line says %s, but the bytes are `%s`", excerpt.Code(name), s.bytes.Name), fixes...)
}

// nul reports the first character NUL of the file, at which many programs end a text.
func (s *state) nul(p *pass) {
	if s.t.Source().ByteStats().NUL == 0 {
		return
	}
	at := strings.IndexByte(s.text, 0)
	report(p, encodingBroken, syntax.Span{Start: at, End: at + 1}, i18n.Msg("the invisible character NUL (byte `00`) is in the text: expected none"))
}

// garbled reports, once, a key that is UTF-8 which a program has read in another encoding.
func (s *state) garbled(p *pass, n syntax.NodeID, key string) bool {
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
			report(p, encodingBroken, s.keySpan(n), i18n.Msg("%s is %s, which was read as `%s`: expected `UTF-8`", excerpt.Code(key), excerpt.Code(string(raw)), name))
		}
		s.garble = true
		return true
	}
	return false
}

// broken reports the first run of bytes in each line that mean nothing.
func (s *state) broken(p *pass) {
	if s.t.Source().ByteStats().Wide == 0 {
		return
	}
	src := s.t.Source()
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
		report(p, encodingBroken, syntax.Span{Start: start, End: end}, message)
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
