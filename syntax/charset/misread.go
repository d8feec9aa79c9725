package charset

import "unicode/utf8"

// Misreading says how a text that somebody made of the bytes of a file differs from the text that they are.
type Misreading struct {
	As   string // registered name of the encoding in which the bytes look like the text
	Lost int    // characters that are U+FFFD in the text and are whole in the file
}

// Misread compares a text, such as that of an editor, with the bytes that it was made from and that t was decoded from.
// ok is false where the text is a right reading of them, maybe with changes.
//
// A text that was edited differs from its file too. So the characters beyond ASCII are counted: a text is misread when
// fewer than half of its own are in the file as it is read here, and at least half of them in the file as another
// encoding would read it. What was typed into a text is in no reading of the file.
func (t *Text) Misread(data []byte, text string) (m Misreading, ok bool) {
	if text == t.Text || isPlain(text) {
		return m, false
	}
	shown := countRunes(text)
	right := countRunes(t.Text)
	most := shown.common(right)
	if shown.within(most) {
		return m, false
	}
	_, length := markOf(data)
	for _, c := range table {
		if c.name == t.Name {
			continue
		}
		if n := shown.common(countRunes(c.codec.decode(data[length:]))); shown.within(n) && n > most {
			m.As, most, ok = c.name, n, true
		}
	}
	m.Lost = max(shown.of[utf8.RuneError]-right.of[utf8.RuneError], 0)
	return m, ok
}

// isPlain reports whether a text has no character that tells how it was read.
func isPlain(text string) bool {
	for i := range len(text) {
		if tells(rune(text[i])) {
			return false
		}
	}
	return true
}

// tells is for characters beyond ASCII, and for NUL and the escape, which are in UTF-16 and ISO-2022-JP. A byte order
// mark is in one reading and is not in the next.
func tells(r rune) bool { return r >= utf8.RuneSelf && r != '\ufeff' || r == 0 || r == 0x1b }

// census counts the characters of a text that tell how it was read.
type census struct {
	of  map[rune]int
	all int
}

func countRunes(text string) census {
	c := census{of: make(map[rune]int)}
	for _, r := range text {
		if tells(r) {
			c.of[r]++
			c.all++
		}
	}
	return c
}

// common is how many characters both texts have.
func (c census) common(other census) int {
	n := 0
	for r, times := range c.of {
		n += min(times, other.of[r])
	}
	return n
}

// within reports whether n characters are at least half of the text's.
func (c census) within(n int) bool { return 2*n >= c.all }
