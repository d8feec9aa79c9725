package charset

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// Unrepresentable reports a character that the charset of a file has no bytes for.
type Unrepresentable struct {
	Rune    rune
	Offset  int    // in bytes of the UTF-8 text
	Charset string // registered name
}

func (e *Unrepresentable) Error() string {
	return fmt.Sprintf("%#U at byte %d of the text cannot be written in %s", e.Rune, e.Offset, e.Charset)
}

// ErrNotRoundTrip is wrapped by every refusal to write a file whose bytes the text does not determine.
var ErrNotRoundTrip = errors.New("the file's bytes cannot be written back unchanged")

// Encode writes s, an edited form of t.Text, as the file was written: same charset, same mark. It refuses when t does
// not round-trip, and when s holds a character that the charset lacks (the error is then an *Unrepresentable).
func (t *Text) Encode(s string) ([]byte, error) {
	if !t.RoundTrips {
		return nil, t.loss()
	}
	body, err := t.encodeBody(s)
	if err != nil || !t.Mark {
		return body, err
	}
	return slices.Concat([]byte(markFor(t.Name)), body), nil
}

func (t *Text) loss() error {
	if t.Invalid.Count > 0 && !t.speaksOfAnother() {
		return fmt.Errorf("%w: byte %d is impossible in %s (%d such in all)",
			ErrNotRoundTrip, t.Invalid.Offset, t.Name, t.Invalid.Count)
	}
	return fmt.Errorf("%w: read as %s (%s), which spells some of its characters in several ways or not at all",
		ErrNotRoundTrip, t.Name, t.How)
}

// speaksOfAnother reports whether Invalid is about a declared charset that was not used.
func (t *Text) speaksOfAnother() bool {
	declared, known := Lookup(t.Declared)
	return known && !t.Mark && declared != t.Name
}

// encodeBody writes everything but the mark.
func (t *Text) encodeBody(s string) ([]byte, error) {
	switch {
	case t.body != nil:
		return t.encodeAround(s)
	case t.runs != nil:
		return t.encodeRuns(s)
	}
	if len(t.spells) == 0 {
		return t.encodeRun(nil, s, 0)
	}
	var out []byte
	from := 0
	for at, r := range s {
		spelled, ok := t.spells[r]
		if !ok {
			continue
		}
		var err error
		if out, err = t.encodeRun(out, s[from:at], from); err != nil {
			return nil, err
		}
		out = append(out, spelled...)
		from = at + utf8.RuneLen(r)
	}
	return t.encodeRun(out, s[from:], from)
}

// encodeRun appends a run of text that starts at byte base of the whole.
func (t *Text) encodeRun(out []byte, s string, base int) ([]byte, error) {
	body, ok := t.codec.encode(s)
	if ok {
		return append(out, body...), nil
	}
	at, r := firstRefused(t.codec, s)
	return nil, &Unrepresentable{Rune: r, Offset: base + at, Charset: t.Name}
}

// firstRefused finds the character that made encode fail. It halves the text instead of trying
// every character: a refused text is refused in its first or in its second half.
func firstRefused(c codec, s string) (int, rune) {
	base := 0
	for {
		r, n := utf8.DecodeRuneInString(s)
		if n >= len(s) {
			return base, r
		}
		half := runeStart(s, len(s)/2)
		if half == 0 {
			half = n
		}
		if _, ok := c.encode(s[:half]); ok {
			base, s = base+half, s[half:]
		} else {
			s = s[:half]
		}
	}
}

// runeStart moves at back to the start of the character it is in.
func runeStart(s string, at int) int {
	for at > 0 && at < len(s) && !utf8.RuneStart(s[at]) {
		at--
	}
	return at
}
