package charset

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// ISO-2022-JP writes Japanese in seven bits: escape sequences say in which set the bytes are that follow, and in the
// sets of two bytes any of them may look like a bracket or a backslash. The same text can be escaped in several ways:
// two generations of JIS X 0208, a return to ASCII or to the Roman set of JIS X 0201, escapes that change nothing.
// Nearly always each run of characters between ASCII has bytes of its own, which are kept. Else what is before and
// after an edit keeps its bytes, and the states at both ends of it must be known.

const esc = 0x1B

// state is the set that a byte of ISO-2022-JP belongs to.
type state uint8

const (
	ascii    state = iota // the Roman set of JIS X 0201 too, which programs read as ASCII
	katakana              // of half width, one byte each
	kanji                 // JIS X 0208, two bytes
	more                  // JIS X 0212, two bytes
)

// escapes are the sequences and the states that they begin, the one that we write first.
var escapes = [...]struct {
	bytes string
	begin state
}{
	{"\x1b(B", ascii}, {"\x1b$B", kanji}, {"\x1b(I", katakana}, {"\x1b$(D", more}, {"\x1b(J", ascii}, {"\x1b$@", kanji},
}

// escapeAt is the escape sequence that data begins with, "" without one.
func escapeAt(data []byte) (sequence string, begin state) {
	if len(data) == 0 || data[0] != esc {
		return "", ascii
	}
	for _, e := range escapes {
		if bytes.HasPrefix(data, []byte(e.bytes)) {
			return e.bytes, e.begin
		}
	}
	return "", ascii
}

// escapeTo is the sequence that begins a state.
func escapeTo(s state) string {
	for _, e := range escapes {
		if e.begin == s {
			return e.bytes
		}
	}
	return ""
}

// hasEscapes reports whether data is ISO-2022-JP beyond doubt: seven bits, with an escape to kanji
// or katakana, and nothing in it that the charset does not have. Records hold no other escapes.
func hasEscapes(data []byte) bool {
	if !bytes.Contains(data, []byte("\x1b$")) && !bytes.Contains(data, []byte("\x1b(I")) || !isASCII(data) {
		return false
	}
	c := mustFind("ISO-2022-JP").codec.(multiByte)
	text := c.decode(data)
	return !isASCII(text) && c.sound(data, text)
}

// sealStates finds out how body comes back although our encoder would write it otherwise.
func (t *Text) sealStates(body []byte, sound bool) {
	if !sound {
		return
	}
	t.runs = runsOf(body, t.Text)
	if t.RoundTrips = t.runs != nil && t.reproduces(body); !t.RoundTrips {
		t.runs, t.body, t.RoundTrips = nil, body, true
	}
}

// runsOf learns the bytes of the runs of characters beyond ASCII, with the escapes around them. nil
// when a run does not begin and end in ASCII: its bytes then depend on what is beside it.
func runsOf(body []byte, text string) map[string]string {
	runs := make(map[string]string)
	var now, start cut // after the last character; where the run begins
	from := -1         // the run in the text
	note := func(off int, end cut) bool {
		if run := text[from:off]; runs[run] == "" {
			runs[run] = string(body[start.at:end.at])
		}
		return start.state == ascii && end.state == ascii
	}
	for off, r := range text {
		before := now
		now = now.pastEscapes(body)
		switch wide := r >= utf8.RuneSelf; {
		case wide && from < 0:
			from, start = off, before
		case !wide && from >= 0:
			if !note(off, now) {
				return nil
			}
			from = -1
		}
		now = now.after(r)
	}
	if from >= 0 && !note(len(text), now.pastEscapes(body)) {
		return nil
	}
	return runs
}

// encodeRuns writes s with the bytes that its runs have in this file, where they are in it.
func (t *Text) encodeRuns(s string) ([]byte, error) {
	var out []byte
	for from := 0; from < len(s); {
		wide := s[from] >= utf8.RuneSelf
		end := from + 1
		for end < len(s) && s[end] >= utf8.RuneSelf == wide {
			end++
		}
		if known, ok := t.runs[s[from:end]]; ok {
			out = append(out, known...)
		} else {
			var err error
			if out, err = t.encodeRun(out, s[from:end], from); err != nil {
				return nil, err
			}
		}
		from = end
	}
	return out, nil
}

// cut is a place between two characters of a file with states.
type cut struct {
	at    int // in the bytes
	state state
}

// cuts finds the place after the first head bytes of the text, before any escape there, and the
// place before the last tail bytes of it, after the escapes. body must be sound.
func cuts(body []byte, text string, head, tail int) (front, back cut) {
	back.at = len(body)
	var now cut
	for off, r := range text {
		now = now.pastEscapes(body)
		if off == len(text)-tail {
			back = now
		}
		now = now.after(r)
		if off+utf8.RuneLen(r) == head {
			front = now
		}
	}
	return front, back
}

// pastEscapes is the place after the escapes that are there.
func (c cut) pastEscapes(body []byte) cut {
	for {
		sequence, begin := escapeAt(body[c.at:])
		if sequence == "" {
			return c
		}
		c = cut{c.at + len(sequence), begin}
	}
}

// after is the place after a character. A line break ends the sets of two bytes.
func (c cut) after(r rune) cut {
	switch {
	case c.state < kanji:
		return cut{c.at + 1, c.state}
	case r == '\n':
		return cut{c.at + 1, ascii}
	}
	return cut{c.at + 2, c.state}
}

// encodeAround writes s, keeping the bytes of t.body before the first and after the last
// character that differs from t.Text.
func (t *Text) encodeAround(s string) ([]byte, error) {
	if s == t.Text {
		return bytes.Clone(t.body), nil
	}
	head := commonHead(s, t.Text)
	tail := commonTail(s[head:], t.Text[head:])
	front, back := cuts(t.body, t.Text, head, tail)
	fresh := s[head : len(s)-tail]
	middle, err := t.encodeRun(nil, fresh, head)
	if err != nil {
		return nil, err
	}
	out := bytes.Clone(t.body[:front.at])
	now := front.state
	if len(middle) > 0 {
		// The encoder begins and ends in ASCII; two escapes that cancel each other are left out.
		rest, ok := bytes.CutPrefix(middle, []byte(escapeTo(now)))
		switch {
		case now == ascii:
		case ok:
			middle = rest
		default:
			out = append(out, escapeTo(ascii)...)
		}
		if now = ascii; back.state == kanji && endsInKanji(fresh) {
			middle, now = bytes.TrimSuffix(middle, []byte(escapeTo(ascii))), kanji
		}
		out = append(out, middle...)
	}
	if now != back.state {
		out = append(out, escapeTo(back.state)...)
	}
	return append(out, t.body[back.at:]...), nil
}

// endsInKanji reports whether the encoder is among the kanji after s.
func endsInKanji(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r >= utf8.RuneSelf && (r < '｡' || 'ﾟ' < r)
}

// commonHead is the length of what two texts begin with, in whole characters.
func commonHead(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && (n < len(a) && !utf8.RuneStart(a[n]) || n < len(b) && !utf8.RuneStart(b[n])) {
		n--
	}
	return n
}

// commonTail is the length of what two texts end in, in whole characters.
func commonTail(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return len(strings.TrimLeftFunc(a[len(a)-n:], func(r rune) bool { return r == utf8.RuneError }))
}
