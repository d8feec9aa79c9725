package charset

import (
	"sync"
	"unicode/utf8"
)

// sampleSize bounds the characters beyond ASCII that scoring looks at. Validity is asked of the whole file.
const sampleSize = 4000

// detect gives the candidate whose text looks most like text, among those in which no byte is
// impossible. false when none is left, or none has a scorer.
func detect(data []byte, candidates []string, ends Ends) (charset, bool) {
	var best charset
	lowest := 0
	for _, name := range candidates {
		c, ok := find(name)
		if !ok || scorerOf(c.name) == nil {
			continue
		}
		text := c.codec.decode(data)
		if holdsImpossible(c, data, text) {
			continue
		}
		if s := scorerOf(c.name)(c, data, text, ends); best.name == "" || s < lowest {
			best, lowest = c, s
		}
	}
	return best, best.name != ""
}

// leastBad is for files that are damaged in every candidate.
func leastBad(data []byte, candidates []string) (charset, bool) {
	var best charset
	fewest := 0
	for _, name := range candidates {
		c, ok := find(name)
		if !ok {
			continue
		}
		if n := c.codec.impossible(data).Count; best.name == "" || n < fewest {
			best, fewest = c, n
		}
	}
	return best, best.name != ""
}

// holdsImpossible also takes the control characters from U+0080 to U+009F for impossible: single
// byte tables map what they leave open to them, and no record holds any.
func holdsImpossible(c charset, data []byte, text string) bool {
	for _, r := range text {
		if isControl(r) {
			return true
		}
	}
	m, wide := c.codec.(multiByte)
	return wide && !m.sound(data, text)
}

// A scorer gives the cost of a reading, in bits: what it would take to tell the characters beyond
// ASCII to somebody who knows the language. The lowest cost is the likeliest reading; as all
// candidates read the same bytes, sums can be compared without weighting.
type scorer func(c charset, data []byte, text string, ends Ends) int

// Ends reports whether the byte at an offset, were it a character of its own, would end something of the format where
// it is: a reading in which it is the second half of a character has swallowed that. It is asked of the last bytes
// of characters only. All its answers about one text together take time linear in it.
type Ends func(data []byte, at int) bool

// costSwallowed is what it costs a reading to swallow structure of the format. Somebody forgot to close a text less
// often than once in a thousand million, but a name that was cut in the middle of its last character swallows what
// closes it in the true reading too: one such place must not outweigh the text of a whole record.
const costSwallowed = 30

func scorerOf(name string) scorer {
	if z, ok := zonesOf[name]; ok {
		return func(c charset, data []byte, text string, ends Ends) int {
			return zonedCost(c, data, text, z.ownCost(), ends)
		}
	}
	switch name {
	case "Windows-1251":
		return func(_ charset, _ []byte, text string, _ Ends) int { return cost(text, cyrillicCost) }
	case "Windows-1252":
		return func(_ charset, _ []byte, text string, _ Ends) int { return cost(text, latinCost) }
	}
	return nil
}

// zoning is a multi-byte charset: its designers put the frequent characters together, so the bytes
// tell much; a list of the most frequent ones tells the charsets of one family apart.
type zoning struct {
	zones    []zone
	frequent func() map[rune]bool
}

// ownCost judges a character in the language of the charset.
func (z zoning) ownCost() func(code []byte, r rune) int {
	often := z.frequent()
	return func(code []byte, r rune) int {
		if often[r] {
			return costFrequent
		}
		return zoneCost(z.zones, code)
	}
}

// zonesOf are the multi-byte charsets that can be told by the look of their text.
var zonesOf = map[string]zoning{
	"GB18030":   {gbZones[:], sync.OnceValue(func() map[rune]bool { return setOf(chinese) })},
	"Big5":      {big5Zones[:], sync.OnceValue(func() map[rune]bool { return setOf(taiwanese) })},
	"Shift_JIS": {sjisZones[:], frequentInJapanese},
	"EUC-JP":    {eucjpZones[:], frequentInJapanese},
	"EUC-KR":    {euckrZones[:], sync.OnceValue(func() map[rune]bool { return setOf(hangul) })},
}

var frequentInJapanese = sync.OnceValue(func() map[rune]bool { return setOf(nihongo) })

// zone is a range of the first two bytes of a character and what a character in it costs, unless
// it is one of the frequent ones of the language.
type zone struct {
	from, to uint16
	cost     int
}

const (
	costFrequent = 4  // one of a few hundred
	costUnzoned  = 24 // a corner of the charset that records do not visit
)

// zonedCost adds up what the characters beyond ASCII of a multi-byte charset cost, and what they swallow. ends is nil
// where that is not to count.
func zonedCost(c charset, data []byte, text string, of func(code []byte, r rune) int, ends Ends) int {
	total, seen := 0, 0
	c.codec.(multiByte).walk(data, text, func(u unit) bool {
		if u.rune < utf8.RuneSelf {
			return true
		}
		total += of(data[u.at:u.at+u.width], u.rune)
		if ends != nil && u.width > 1 && ends(data, u.at+u.width-1) {
			total += costSwallowed
		}
		seen++
		return seen < sampleSize
	})
	return total
}

func zoneCost(zones []zone, code []byte) int {
	key := uint16(code[0]) << 8
	if len(code) > 1 {
		key |= uint16(code[1])
	}
	if len(code) > 2 {
		return costUnzoned
	}
	for _, z := range zones {
		if z.from <= key && key <= z.to && (len(code) == 1 || code[1] >= byte(z.from)) {
			return z.cost
		}
	}
	return costUnzoned
}

// cost adds up what the characters beyond ASCII cost, where each is judged by its neighbours.
func cost(text string, of func(before, r, after rune) int) int {
	total, seen := 0, 0
	before := rune(' ')
	for at, r := range text {
		if r >= utf8.RuneSelf {
			after, _ := utf8.DecodeRuneInString(text[at+utf8.RuneLen(r):])
			total += of(before, r, after)
			if seen++; seen == sampleSize {
				break
			}
		}
		before = r
	}
	return total
}
