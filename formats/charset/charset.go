// Package charset turns the bytes of a record into UTF-8 text and back.
//
// Records are older than Unicode: what a file says about its charset is often missing and sometimes
// wrong, so decoding is a decision with a reason (Text.How), and writing is the exact inverse of the
// reading: same charset, same mark, same bytes for what was not touched, or a refusal.
//
// The order of decisions is that of the SGF page of the specification, section 5 "Encoding"; the
// other formats take part of it by what they put into Options. The package does no I/O and decides
// nothing about records: where a format declares its charset is that format's knowledge.
package charset

import (
	"bytes"
	"unicode/utf8"
)

// How says what a charset was chosen by.
type How uint8

// In order of strength.
const (
	ByMark     How = iota + 1 // a byte order mark; wins over a declaration
	ByDeclared                // the file's own word, which its bytes do not contradict
	ByUTF8                    // no usable declaration, and the bytes are valid UTF-8 (ASCII too)
	ByDetected                // the look of the decoded text, or the NUL bytes of UTF-16
	ByFallback                // nothing fitted
)

var howNames = [...]string{"", "byte order mark", "declared", "valid UTF-8", "detected", "fallback"}

// String gives the words that a user reads.
func (h How) String() string {
	if int(h) < len(howNames) {
		return howNames[h]
	}
	return ""
}

// Options is what a format knows before the bytes are decoded. Names are read as by Lookup.
type Options struct {
	Declared   string   // the charset that the file names; "" when it names none
	Candidates []string // scored against each other when nothing else decides
	Fallback   string   // used when no candidate fits; "" takes the candidate that fits least badly
}

// Invalid counts the bytes that cannot occur in a charset.
type Invalid struct {
	Offset int // of the first, in bytes of the undecoded file
	Count  int // of the impossible sequences; 0: none, and Offset means nothing
}

// Text is a decoded file. It never changes after Decode.
type Text struct {
	// Text is UTF-8 without the mark. In a file read as UTF-8, impossible bytes stay as they are
	// (so that nothing is lost); in every other charset they are U+FFFD.
	Text string
	Name string // registered name of the charset the bytes were decoded as, "Shift_JIS"
	How  How
	Mark bool // a byte order mark stood in front

	Declared string // as given in Options
	Known    bool   // Declared is a name of a charset in the table

	// Invalid speaks of the declared charset if it is known and there is no mark, otherwise of the
	// charset that was used.
	Invalid Invalid
	// Place is where the first of them is in Text, in bytes; near there when Invalid speaks of
	// another charset than the one used.
	Place int

	// RoundTrips: Encode(Text) gives the bytes of the file. When false, Encode refuses.
	RoundTrips bool

	codec  codec
	spells map[rune]string // bytes of characters that this file spells otherwise than our encoder
}

// Decode never fails: every input gives a text, a charset and a reason. The bytes are the text's
// from then on, and nobody may change them any more.
func Decode(data []byte, o Options) *Text {
	t := &Text{Declared: o.Declared}
	var declared charset
	declared, t.Known = find(o.Declared)
	body := data
	switch name, n := markOf(data); {
	case n > 0:
		t.Mark, body = true, data[n:]
		t.use(mustFind(name), ByMark, body)
		t.Invalid = t.codec.impossible(body)
		t.Invalid.Offset += n
	case looksUTF16(data) != "":
		t.use(mustFind(looksUTF16(data)), ByDetected, data)
		t.Invalid = t.codec.impossible(data)
	default:
		t.choose(data, declared, o)
	}
	t.place(body, len(data)-len(body))
	t.seal(body)
	return t
}

// place finds in the text what Invalid names in the bytes: whatever comes before decodes to what
// stands before it. before is the length of the mark.
func (t *Text) place(body []byte, before int) {
	if t.Invalid.Count > 0 {
		at := t.codec.decode(body[:t.Invalid.Offset-before])
		t.Place = runeStart(t.Text, min(len(at), len(t.Text)))
	}
}

// choose takes steps 3 to 6 of the order of decisions.
func (t *Text) choose(data []byte, declared charset, o Options) {
	if t.Known {
		if t.Invalid = declared.codec.impossible(data); t.Invalid.Count == 0 {
			t.use(declared, ByDeclared, data)
			return
		}
	}
	t.guess(data, o)
	if !t.Known {
		t.Invalid = t.codec.impossible(data)
	}
}

// guess takes steps 4 to 6, when no word of the file can be believed.
func (t *Text) guess(data []byte, o Options) {
	if utf8.Valid(data) {
		t.use(mustFind("UTF-8"), ByUTF8, data)
		return
	}
	if mostlyUTF8(data) {
		t.use(mustFind("UTF-8"), ByDetected, data)
		return
	}
	if best, ok := detect(data, o.Candidates); ok {
		t.use(best, ByDetected, data)
		return
	}
	t.fallBack(data, o)
}

func (t *Text) fallBack(data []byte, o Options) {
	last, ok := find(o.Fallback)
	if !ok {
		last, ok = leastBad(data, o.Candidates)
	}
	if !ok {
		last = mustFind("ISO-8859-1")
	}
	t.use(last, ByFallback, data)
}

func (t *Text) use(c charset, how How, data []byte) {
	t.Name, t.codec, t.How = c.name, c.codec, how
	t.Text = c.codec.decode(data)
}

// seal finds out whether writing gives the bytes back, and learns this file's own spellings if
// they are all that stands in the way.
func (t *Text) seal(body []byte) {
	_, plain := t.codec.(utf8Codec) // which changes no byte on either way
	t.RoundTrips = plain || t.reproduces(body)
	if t.RoundTrips {
		return
	}
	if m, ok := t.codec.(multiByte); ok {
		t.spells = m.spellings(body, t.Text)
		t.RoundTrips = t.spells != nil && t.reproduces(body)
	}
}

func (t *Text) reproduces(body []byte) bool {
	again, err := t.encodeBody(t.Text)
	return err == nil && bytes.Equal(again, body)
}
