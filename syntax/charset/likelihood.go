package charset

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// How much speaks against a declaration. Costs are in bits, as in detect.go: a reading that is ten bits cheaper is a
// thousand times likelier. The declared charset is given every advantage: the frequent characters of all languages are
// cheap in it, for a Chinese file may name a Japanese player and a Japanese one may quote a traditional form.
//
// The numbers are measured: TestLikelihood writes real texts in every charset under every
// declaration, and demands that no true declaration is doubted.
const (
	trust     = 4 // bits that a declaration is worth against UTF-8 of fewer than plain characters
	plain     = 6
	sureBits  = 60 // that another charset must be cheaper by, in all
	sureShare = 4  // and by one in so many bits of what the declared one costs
	natural   = 8  // bits that a character costs at most, on average, in text that is what it seems

	soundForDamage = 16 // sound characters for each damage that show that a declaration is true
	soundFor       = 4  // and for each impossible one
)

// judgedBytes bounds the text that likelihood is judged by.
const judgedBytes = 1 << 11

// sample is what data holds beyond ASCII, up to judgedBytes of it. It is cut at bytes that are
// never part of a longer character in any charset, such as the semicolon before a node.
func sample(data []byte) []byte {
	var out []byte
	from, wide := 0, false
	for i, b := range data {
		if wide = wide || b >= utf8.RuneSelf; !parts(b) && i+1 < len(data) {
			continue
		}
		if wide {
			out = append(out, data[from:i+1]...)
		}
		if from, wide = i+1, false; len(out) >= judgedBytes {
			break
		}
	}
	return out
}

// parts reports whether a byte stands for itself in every charset: second bytes begin at `@`, and
// those of the four-byte characters of GB18030 are digits.
func parts(b byte) bool { return b < '0' || '9' < b && b < '@' }

// likelierThanUTF8 reports whether data, which is valid UTF-8 and possible in the charset that it declares, is more
// likely the latter: 一 in GB2312 is a letter of Abkhaz in UTF-8. A character of GB2312 is one in UTF-8 by accident in
// about one case of six, two in a row in one of thirty: with `plain` of them there is no question any more.
func likelierThanUTF8(declared charset, data []byte) bool {
	some := sample(data)
	if wideIn(View(some)) >= plain {
		return false
	}
	own, ok := declaredCost(declared, some)
	if ok && zonesOf[declared.name].zones != nil {
		own += cost(declared.codec.decode(some), amongLatin)
	}
	return ok && own < cost(View(some), anyCost)+trust
}

// amongLatin is what speaks against a character of East Asia: M眉ller is Müller.
func amongLatin(before, r, after rune) int {
	if unicode.IsLetter(r) && (isLatin(before) || isLatin(after)) {
		return 6
	}
	return 0
}

// outweighing is the candidate that data is surely in, although it declares another charset and
// has no byte that is impossible in that.
func outweighing(declared charset, data []byte, o Options) (charset, bool) {
	some := sample(data)
	own, ok := declaredCost(declared, some)
	if !ok || own < sureBits {
		return charset{}, false
	}
	best, ok := detect(some, o.Candidates, o.Ends)
	if !ok || best.name == declared.name {
		return charset{}, false
	}
	text := best.codec.decode(some)
	bits := scorerOf(best.name)(best, some, text, o.Ends)
	gain := own - bits
	wide := wideIn(text)
	sure := wide >= plain && bits <= natural*wide && gain >= sureBits && gain*sureShare >= own
	if best.name == "Windows-1251" && !inWords(text) {
		sure = false
	}
	if !sure || holdsImpossible(best, data, best.codec.decode(data)) {
		return charset{}, false
	}
	return best, true
}

// damaged reports whether data is in the charset that it declares although some bytes are impossible in that: far more
// characters are sound, and no other charset is surely a likelier reading of what shows most of it. A byte that is lost
// shifts all characters up to the next byte that parts them, so what is impossible until there is one damage.
func damaged(declared charset, data []byte, o Options) bool {
	m, wide := declared.codec.(multiByte)
	if _, ok := declaredCost(declared, nil); !ok || !wide {
		return false
	}
	text := declared.codec.decode(data)
	impossible, damages, end := 0, 0, 0
	m.replaced(data, text, func(at int) bool {
		impossible++
		if at >= end {
			damages++
			for end = at; end < len(data) && !parts(data[end]); end++ {
			}
		}
		return true
	})
	if sound := wideIn(text) - impossible; sound < soundForDamage*damages || sound < soundFor*impossible {
		return false
	}
	_, other := outweighing(declared, data, o)
	return !other
}

// inWords reports whether one in three characters beyond ASCII has another on both sides, as in
// words of Cyrillic. In a list of the letters of a Latin alphabet none has.
func inWords(text string) bool {
	inside := cost(text, func(before, _, after rune) int {
		if before >= utf8.RuneSelf && after >= utf8.RuneSelf {
			return 1
		}
		return 0
	})
	return 3*inside >= wideIn(text)
}

// wideIn counts the characters beyond ASCII.
func wideIn(text string) (n int) {
	for _, r := range text {
		if r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// declaredCost is what data costs in the charset that the file declares; ok is false where nobody can say.
func declaredCost(c charset, data []byte) (bits int, ok bool) {
	switch text := c.codec.decode(data); c.name {
	case "ISO-8859-1", "ISO-8859-15", "Windows-1252", "macintosh":
		return cost(text, anyLatinCost), true
	case "KOI8-R": // the capitals of which are the small letters of Windows-1251
		return cost(strings.ToLower(text), cyrillicCost), true
	case "Windows-1251":
		return cost(text, cyrillicCost), true
	case "GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR":
		return zonedCost(c, data, text, zonesOf[c.name].declaredCost, nil), true
	}
	return 0, false
}

// anyLatinCost judges a character where Latin letters are declared: one that is alone, as in a
// list of them, is as good as one in a word.
func anyLatinCost(before, r, after rune) int {
	if before < utf8.RuneSelf {
		before = 'A'
	}
	return latinCost(before, r, after)
}

// declaredCost judges a character of a charset that is declared: what is frequent in any language
// is cheap, and so are the letters of other scripts that the charset has a row for.
func (z zoning) declaredCost(code []byte, r rune) int {
	switch {
	case frequentAnywhere()[r]:
		return costFrequent
	case unicode.In(r, unicode.Han, unicode.Hangul):
		return zoneCost(z.zones, code)
	}
	return min(zoneCost(z.zones, code), 8)
}

// frequentAnywhere is the frequent characters of all languages.
var frequentAnywhere = sync.OnceValue(func() map[rune]bool {
	return setOf(chinese + taiwanese + nihongo + hangul)
})

func setOf(s string) map[rune]bool {
	set := make(map[rune]bool, len(s)/3)
	for _, r := range s {
		set[r] = true
	}
	return set
}

// anyCost judges a character of a text in which every script can be.
func anyCost(before, r, after rune) int {
	switch {
	case r < 0x100:
		return latinCost(before, r, after)
	case 0x400 <= r && r < 0x460:
		return cyrillicCost(before, r, after)
	case frequentAnywhere()[r]:
		return costFrequent + 1
	case unicode.In(r, unicode.Hiragana, unicode.Katakana):
		return 6
	case unicode.In(r, unicode.Han, unicode.Hangul):
		return 12
	case strings.ContainsRune("‘’“”–—…•№€™", r), 0x3000 <= r && r < 0x3040, 0xFF00 <= r && r < 0xFFF0:
		return 8
	case unicode.IsLetter(r) || unicode.IsMark(r):
		if r >= 0x370 && (isLatin(before) || isLatin(after)) {
			return 22
		}
		if sameScript(before, r) || sameScript(after, r) {
			return 8
		}
		return 16
	case !unicode.IsGraphic(r):
		return 40
	}
	return 13
}

// sameScript reports whether two letters can be of one word.
func sameScript(a, r rune) bool {
	return r < 0x250 && isLatin(a) || a >= 0x80 && a>>7 == r>>7
}
