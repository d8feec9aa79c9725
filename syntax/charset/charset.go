// Package charset turns the bytes of a record into UTF-8 text and back.
//
// Records are older than Unicode: what a file says about its charset is often missing and sometimes
// wrong, so decoding is a decision with a reason (Text.How), and writing is the exact inverse of the
// reading: same charset, same mark, same bytes for what was not touched, or a refusal.
//
// The evidence is asked in this order: a byte order mark; what the bytes can hardly be by accident (the NUL bytes of
// UTF-16, the escapes of ISO-2022-JP, valid UTF-8); the declaration; likelihood. A program that copies a record into
// UTF-8 often leaves the old declaration in it, and text of another charset is next to never valid UTF-8: so the bytes
// are believed, and the declaration is only where so few of them speak that they may be an accident. See likelihood.go
// for how much has to speak against a declaration.
//
// The package does no I/O and decides nothing about records: where a format declares its charset
// is that format's knowledge.
package charset

import (
	"bytes"
	"unicode/utf8"
)

// How says what a charset was chosen by.
type How uint8

// In the order in which they are asked.
const (
	ByMark     How = iota + 1 // a byte order mark; wins over a declaration
	ByUTF8                    // the bytes are valid UTF-8, and the file says otherwise or nothing (ASCII too)
	ByDeclared                // the file's own word, which its bytes do not contradict
	ByDetected                // the look of the decoded text, the NUL bytes of UTF-16, the escapes of ISO-2022-JP
	ByFallback                // nothing fitted
	ByOrder                   // the user's word (DecodeAs)
)

var howNames = [...]string{"", "byte order mark", "valid UTF-8", "declared", "detected", "fallback", "as you say"}

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
	Ends       Ends     // tells a guess that swallows structure of the format; nil where no character can
	// Mixed is where the first of several records ends that may each be in an encoding of its own; nil in most formats.
	Mixed func(data []byte) int
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
	Mark bool // a byte order mark was in front

	Declared string // as given in Options
	Known    bool   // Declared is a name of a charset in the table

	// Invalid is about the declared charset if it is known and there is no mark, otherwise of the
	// charset that was used.
	Invalid Invalid
	// Place is where the first of them is in Text, in bytes; near there when Invalid is about
	// another charset than the one used.
	Place int

	// RoundTrips: Encode(Text) gives the bytes of the file. When false, Encode refuses.
	RoundTrips bool

	codec  codec
	spells map[rune]string // bytes of characters that this file spells otherwise than our encoder

	// Of a charset with states, one of these when our encoder would write other bytes.
	runs map[string]string // the bytes of runs of characters beyond ASCII, with their escapes
	body []byte            // where these do not tell, the whole file
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
// is before it. before is the length of the mark.
func (t *Text) place(body []byte, before int) {
	if t.Invalid.Count > 0 {
		at := t.codec.decode(body[:t.Invalid.Offset-before])
		t.Place = runeStart(t.Text, min(len(at), len(t.Text)))
	}
}

// choose decides where no mark does.
func (t *Text) choose(data []byte, declared charset, o Options) {
	switch _, wide := declared.codec.(utf16Codec); {
	case wide: // and neither a mark nor NUL bytes: it could not even say so
		t.Invalid = Invalid{Count: len(data)}
	case t.Known:
		t.Invalid = declared.codec.impossible(data)
	}
	if c, how, ok := t.evident(data, declared, o); ok {
		if t.Known && c.name == declared.name {
			how = ByDeclared
		}
		t.use(c, how, data)
	} else {
		t.guess(data, o)
	}
	if !t.Known {
		t.Invalid = t.codec.impossible(data)
	}
}

// evident weighs what the bytes show against what the file says. ok is false when neither tells.
func (t *Text) evident(data []byte, declared charset, o Options) (c charset, how How, ok bool) {
	said := t.Known && t.Invalid.Count == 0 // its bytes can be in the charset that the file names
	switch {
	case hasEscapes(data):
		return mustFind("ISO-2022-JP"), ByDetected, true
	case said && declared.name == "UTF-8":
		return declared, ByDeclared, true
	case utf8.Valid(data):
		if said && (isASCII(data) || likelierThanUTF8(declared, data)) {
			return declared, ByDeclared, true
		}
		return mustFind("UTF-8"), ByUTF8, true
	case said && mostlyUTF8(sample(data), 8) && mostlyUTF8(data, 8):
		// Text of another charset has more impossible bytes than sound ones.
		return mustFind("UTF-8"), ByDetected, true
	case said:
		if surely, found := outweighing(declared, data, o); found {
			return surely, ByDetected, true
		}
		return declared, ByDeclared, true
	}
	return c, 0, false
}

// Overruled reports whether the file names a charset in vain: its bytes are possible in that one or
// are plainly something else, and it was read as another although no mark says so.
func (t *Text) Overruled() bool {
	return t.speaksOfAnother() && (t.How == ByUTF8 || t.Invalid.Count == 0)
}

// Guessed reports whether likelihood alone chose the charset: neither the file's word nor a mark nor bytes that can
// hardly be anything else. Such a reading can be wrong even where all of it looks like text.
func (t *Text) Guessed() bool {
	if t.How != ByDetected && t.How != ByFallback {
		return false
	}
	switch c := t.codec.(type) {
	case utf8Codec, utf16Codec:
		return false
	case multiByte:
		if c.states { // its escapes tell
			return false
		}
	}
	declared, _ := Lookup(t.Declared)
	return declared != t.Name
}

// guess decides when neither a word of the file nor its bytes can be believed as they are.
func (t *Text) guess(data []byte, o Options) {
	ratio := 4
	if declared, _ := find(o.Declared); declared.name == "UTF-8" { // damage alone makes it impossible
		ratio = 2
	}
	if mostlyUTF8(data, ratio) || o.Mixed != nil && mixed(data, o.Mixed) {
		t.use(mustFind("UTF-8"), ByDetected, data)
		return
	}
	if declared, _ := find(o.Declared); t.Known && damaged(declared, data, o) {
		t.use(declared, ByDeclared, data)
		return
	}
	if best, ok := detect(data, o.Candidates, o.Ends); ok {
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
// they are all that is in the way.
func (t *Text) seal(body []byte) {
	_, plain := t.codec.(utf8Codec) // which changes no byte on either way
	t.RoundTrips = plain || t.reproduces(body)
	if t.RoundTrips {
		return
	}
	m, ok := t.codec.(multiByte)
	switch {
	case ok && m.states:
		t.sealStates(body, m.sound(body, t.Text))
	case ok:
		t.spells = m.spellings(body, t.Text)
		t.RoundTrips = t.spells != nil && t.reproduces(body)
	}
}

func (t *Text) reproduces(body []byte) bool {
	again, err := t.encodeBody(t.Text)
	return err == nil && bytes.Equal(again, body)
}
