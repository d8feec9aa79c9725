package i18n

import (
	"strings"
	"unicode/utf8"
)

// A Korean particle has one form after a consonant and another after a vowel. Where a value comes before it, a
// translation has both, as people write them in such a place: `%s`은(는). The message has the one that fits the value.

// particle is a pair of forms. After ㄹ, a liquid, 으로 becomes 로.
var particles = []struct {
	both string
	form [liquid + 1]string // by the sound before it
}{
	{"은(는)", [...]string{consonant: "은", vowel: "는", liquid: "은"}},
	{"이(가)", [...]string{consonant: "이", vowel: "가", liquid: "이"}},
	{"을(를)", [...]string{consonant: "을", vowel: "를", liquid: "을"}},
	{"와(과)", [...]string{consonant: "과", vowel: "와", liquid: "과"}},
	{"(으)로", [...]string{consonant: "으로", vowel: "로", liquid: "로"}},
	{"이어야(여야)", [...]string{unknown: "이어야", consonant: "이어야", vowel: "여야", liquid: "이어야"}}, // 이어야 is never wrong
}

// particleMark is before the particles of a template while its values are put in: those in the values, which are texts
// of a record, stay as they are. It is not a character that texts have.
const particleMark = "\ufdd0"

// markParticles puts the mark before each particle with two forms.
func markParticles(template string) string {
	if !strings.Contains(template, "(") {
		return template
	}
	for _, p := range particles {
		template = strings.ReplaceAll(template, p.both, particleMark+p.both)
	}
	return template
}

// chooseParticles writes the forms that fit what is before them. Both stay where nobody can tell how that is read.
func chooseParticles(s string) string {
	before, rest, ok := strings.Cut(s, particleMark)
	if !ok {
		return s
	}
	var b strings.Builder
	b.WriteString(before)
	for ok {
		sound := finalSound(b.String())
		before, rest, ok = strings.Cut(rest, particleMark)
		for _, p := range particles {
			if after, is := strings.CutPrefix(before, p.both); is && p.form[sound] != "" {
				before = p.form[sound] + after
				break
			}
		}
		b.WriteString(before)
	}
	return b.String()
}

// sounds are what a word can end with.
type sounds int

const (
	unknown sounds = iota
	consonant
	vowel
	liquid
)

// finalSound is how a text ends when a Korean reads it aloud. Quotation marks and brackets after a word are not read,
// and neither is what is in parentheses after it.
func finalSound(s string) sounds {
	const closers = "`'\"”’」』]}"
	if code, ok := strings.CutSuffix(s, "`"); ok && strings.Trim(code[strings.LastIndex(code, "`")+1:], "()[]{}（）") == "" {
		return vowel // 괄호: the bracket itself is meant
	}
	word := strings.TrimRight(s, closers+" ")
	if strings.HasSuffix(word, ")") || strings.HasSuffix(word, "）") {
		if i := strings.LastIndexAny(word, "(（"); i > 0 {
			outside := strings.TrimRight(word[:i], closers)
			if r, _ := utf8.DecodeLastRuneInString(outside); outside != "" && r != ' ' {
				return finalSound(outside)
			}
		}
		word = strings.TrimRight(word, closers+")）")
	}
	r, _ := utf8.DecodeLastRuneInString(word)
	if strings.ContainsRune("([{（", r) {
		return vowel
	}
	if isLetter(r) {
		start := len(word) - 1
		for start > 0 && isLetter(rune(word[start-1])) {
			start--
		}
		return soundOfLatin(word[start:], start > 0 && word[start-1] == '.')
	}
	return soundOf(r)
}

func isLetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' && r < utf8.RuneSelf }

// The last sounds of signs, digits, and the characters that end words of shogi records, in their Korean readings.
const (
	endInConsonant = "036０３６三六十百千銀金角玉王龍竜香成杏全同上直引断則戦間型名局面目番年分段級件勝白黒;:#"
	endInVowel     = "2459２４５９二四五九飛桂歩馬圭手打右左下寄化了棋時駒考題所図数秒者行+*%$\\,×"
	endInLiquid    = "178１７８一七八割詰日月"
)

// soundOf is how one character ends.
func soundOf(r rune) sounds {
	switch {
	case '가' <= r && r <= '힣':
		switch final := (r - '가') % 28; final { // syllables are in the order of their last sounds
		case 0:
			return vowel
		case 8:
			return liquid
		default:
			return consonant
		}
	case r == 'ん' || r == 'ン' || strings.ContainsRune(endInConsonant, r):
		return consonant
	case 'ぁ' <= r && r <= 'ー' || strings.ContainsRune(endInVowel, r):
		return vowel
	case strings.ContainsRune(endInLiquid, r):
		return liquid
	}
	return unknown
}

// latinEndings are the endings of words in Latin letters, by sound: Japanese names and English words that agree in it.
// Of me and ne, which they do not, only common words are known.
var latinEndings = func() map[string]sounds {
	endings := map[string]sounds{}
	for sound, list := range map[sounds]string{
		consonant: "m n ng ap ip op up ack ick ock time game name line",
		vowel:     "a d e f h i j o r s u v w x y z ct ft lt nt rt st nk rk sk",
		liquid:    "l le",
		unknown:   "me ne pe",
	} {
		for _, ending := range strings.Fields(list) {
			endings[ending] = sound
		}
	}
	return endings
}()

// soundOfLatin is how Latin letters end. One or two, three capitals without a vowel between, and the ending of a file's
// name are read letter by letter, others as a word, of which the longest known ending counts.
func soundOfLatin(word string, afterDot bool) sounds {
	if len(word) <= 2 || afterDot && len(word) <= 4 || len(word) == 3 && word == strings.ToUpper(word) && !strings.Contains("AEIOU", word[1:2]) {
		switch word[len(word)-1] | 0x20 {
		case 'l', 'r': // 엘, 알
			return liquid
		case 'm', 'n': // 엠, 엔
			return consonant
		}
		return vowel
	}
	word = strings.ToLower(word)
	for n := min(4, len(word)); n > 0; n-- {
		if sound, ok := latinEndings[word[len(word)-n:]]; ok {
			return sound
		}
	}
	return unknown
}
