package values

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax/pattern"
)

// IsResult reports whether a text is a result as FF[4] writes it.
func IsResult(s string) bool {
	switch s {
	case "0", "Draw", "Void", "?":
		return true
	}
	how, ok := winOf(s)
	switch how {
	case "", "R", "Resign", "T", "Time", "F", "Forfeit":
		return ok
	}
	whole, fraction, point := strings.Cut(how, ".")
	return ok && IsDigits(whole) && (!point || IsDigits(fraction))
}

// winOf is what `B+3.5` says of how the game was won.
func winOf(s string) (how string, ok bool) {
	if len(s) < 2 || s[0] != 'B' && s[0] != 'W' || s[1] != '+' {
		return "", false
	}
	return s[2:], true
}

// IsDigits reports whether a text is digits of ASCII, at least one.
func IsDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// WinsByZero reports whether a result is a win by no points at all, which is a draw.
func WinsByZero(s string) bool {
	how, _ := winOf(s)
	return how != "" && strings.Trim(how, "0.") == "" && IsResult(s)
}

// Result reads a result as people write it, in words or nearly as FF[4] has it, and gives it in the form of FF[4]; ""
// when it does not understand all of the text. Digits are never taken out of running text. sure tells that the form
// says all that the text says and nothing else.
func Result(text string) (re string, sure bool) {
	const longest = 100 // bytes; no result in words is longer
	if text = strings.TrimSpace(text); IsResult(text) {
		return text, true
	}
	if len(text) > longest {
		return "", false
	}
	r := resultReader{sure: true}
	if !r.words(strings.Map(folded, text)) {
		return "", false
	}
	return r.say(), r.sure
}

// folded is a character in lower case, and in the width of ASCII: Japanese and Chinese
// editors write wide letters and digits. All white space is a blank.
func folded(r rune) rune {
	const wideFirst, wideLast, wide = '！', '～', '！' - '!'
	switch {
	case r >= wideFirst && r <= wideLast:
		r -= wide
	case unicode.IsSpace(r):
		r = ' '
	}
	return unicode.ToLower(r)
}

// resultWord is what a word means in a result. The letters spell a sentence, which resultForms knows.
type resultWord byte

const (
	wordColor   resultWord = 'c' // of a player
	wordWins    resultWord = 'w'
	wordLoses   resultWord = 'l'
	wordGivesUp resultWord = 'g' // "resigns": the player named has lost
	wordBy      resultWord = '+'
	wordWay     resultWord = 'y' // how the game was won
	wordNumber  resultWord = 'n'
	wordHalf    resultWord = 'h'
	wordQuarter resultWord = 'q' // ¼ or ¾
	wordPoints  resultWord = 'u'
	wordStones  resultWord = 'z' // the unit of Chinese counting, worth two points
	wordMoves   resultWord = 'm'
	wordWhole   resultWord = 'd' // a result by itself: a draw
	wordNothing resultWord = '-'
)

// resultWords are the words of results in the languages of records. says is what a word adds: a colour, a way to win, a
// result. A guess is a word whose meaning is not that alone.
var resultWords = map[string]struct {
	word  resultWord
	says  string
	guess bool
}{
	"b": {wordColor, "B", false}, "black": {wordColor, "B", false}, "黑": {wordColor, "B", false}, "黒": {wordColor, "B", false},
	"흑": {wordColor, "B", false}, "schwarz": {wordColor, "B", false}, "noir": {wordColor, "B", false}, "zwart": {wordColor, "B", false},
	"negro": {wordColor, "B", false}, "negras": {wordColor, "B", false}, "чёрные": {wordColor, "B", false}, "черные": {wordColor, "B", false},
	"w": {wordColor, "W", false}, "white": {wordColor, "W", false}, "白": {wordColor, "W", false}, "백": {wordColor, "W", false},
	"weiss": {wordColor, "W", false}, "weiß": {wordColor, "W", false}, "blanc": {wordColor, "W", false}, "wit": {wordColor, "W", false},
	"blanco": {wordColor, "W", false}, "blancas": {wordColor, "W", false}, "белые": {wordColor, "W", false},

	"wins": {wordWins, "", false}, "won": {wordWins, "", false}, "win": {wordWins, "", false}, "胜": {wordWins, "", false},
	"勝": {wordWins, "", false}, "勝ち": {wordWins, "", false}, "勝つ": {wordWins, "", false}, "승": {wordWins, "", false},
	"승리": {wordWins, "", false}, "gewinnt": {wordWins, "", false}, "gagne": {wordWins, "", false}, "wint": {wordWins, "", false},
	"gana": {wordWins, "", false}, "ganan": {wordWins, "", false},

	"loses": {wordLoses, "", false}, "lost": {wordLoses, "", false}, "负": {wordLoses, "", false}, "負": {wordLoses, "", false},
	"負け": {wordLoses, "", false}, "패": {wordLoses, "", false},

	"resigns": {wordGivesUp, "", false}, "resigned": {wordGivesUp, "", false}, "认输": {wordGivesUp, "", false}, "認輸": {wordGivesUp, "", false},
	"投了": {wordGivesUp, "", false}, "投子认输": {wordGivesUp, "", false}, "投子認輸": {wordGivesUp, "", false}, "gibt auf": {wordGivesUp, "", false},
	"abandonne": {wordGivesUp, "", false}, "opgave": {wordGivesUp, "", false}, "abandona": {wordGivesUp, "", false},
	"abandonan": {wordGivesUp, "", false}, "сдались": {wordGivesUp, "", false},

	"+": {wordBy, "", false}, "by": {wordBy, "", false}, "on": {wordBy, "", false}, "durch": {wordBy, "", false}, "mit": {wordBy, "", false},
	"auf": {wordBy, "", false}, "par": {wordBy, "", false}, "de": {wordBy, "", false}, "por": {wordBy, "", false},

	"r": {wordWay, "R", false}, "res": {wordWay, "R", false}, "resign": {wordWay, "Resign", false}, "resignation": {wordWay, "R", false},
	"中盘": {wordWay, "R", false}, "中盤": {wordWay, "R", false}, "中押": {wordWay, "R", false}, "中押し": {wordWay, "R", false},
	"불계": {wordWay, "R", false}, "aufgabe": {wordWay, "R", false}, "abandon": {wordWay, "R", false}, "abandono": {wordWay, "R", false},
	"t": {wordWay, "T", false}, "time": {wordWay, "Time", false}, "timeout": {wordWay, "T", false}, "time out": {wordWay, "T", false},
	"time over": {wordWay, "T", false}, "超时": {wordWay, "T", false}, "超時": {wordWay, "T", false}, "時間切れ": {wordWay, "T", false},
	"時間": {wordWay, "T", false}, "시간": {wordWay, "T", false}, "zeit": {wordWay, "T", false}, "tiempo": {wordWay, "T", false},
	"f": {wordWay, "F", false}, "forfeit": {wordWay, "Forfeit", false}, "forfeiture": {wordWay, "F", false}, "default": {wordWay, "F", true},
	"illegal": {wordWay, "F", true}, "aw": {wordWay, "F", true}, "不戦": {wordWay, "F", true}, "弃权": {wordWay, "F", true},
	"棄權": {wordWay, "F", true}, "기권": {wordWay, "F", true},

	"半": {wordHalf, "", false}, "반": {wordHalf, "", false}, "½": {wordHalf, "", false}, "1/2": {wordHalf, "", false},
	"half": {wordHalf, "", false}, "half a": {wordHalf, "", false}, "and a half": {wordHalf, "", false},
	"1/4": {wordQuarter, "1", false}, "¼": {wordQuarter, "1", false}, "3/4": {wordQuarter, "3", false}, "¾": {wordQuarter, "3", false},
	"四分之一": {wordQuarter, "1", false}, "四分之三": {wordQuarter, "3", false},

	"point": {wordPoints, "", false}, "points": {wordPoints, "", false}, "pt": {wordPoints, "", false}, "pts": {wordPoints, "", false},
	"moku": {wordPoints, "", false}, "目": {wordPoints, "", false}, "집": {wordPoints, "", false}, "punkt": {wordPoints, "", false},
	"punkte": {wordPoints, "", false}, "punkten": {wordPoints, "", false}, "puntos": {wordPoints, "", false},
	"子": {wordStones, "", false},
	"手": {wordMoves, "", false}, "수": {wordMoves, "", false}, "moves": {wordMoves, "", false},

	"draw": {wordWhole, "Draw", false}, "tie": {wordWhole, "Draw", false}, "jigo": {wordWhole, "0", false}, "持碁": {wordWhole, "0", false},
	"持ち碁": {wordWhole, "0", false}, "ジゴ": {wordWhole, "0", false}, "和棋": {wordWhole, "0", false}, "和局": {wordWhole, "0", false},
	"平局": {wordWhole, "0", false}, "무승부": {wordWhole, "0", false}, "빅": {wordWhole, "0", true},
	"void": {wordWhole, "Void", false}, "no result": {wordWhole, "Void", false}, "無勝負": {wordWhole, "Void", false},
	"无胜负": {wordWhole, "Void", false}, "adjourned": {wordWhole, "Void", true}, "has adjourned": {wordWhole, "Void", true},
	"suspended": {wordWhole, "Void", true}, "unfinished": {wordWhole, "Void", true}, "打ち掛け": {wordWhole, "Void", true},
	"打掛": {wordWhole, "Void", true}, "打挂": {wordWhole, "Void", true}, "unknown": {wordWhole, "?", false}, "不明": {wordWhole, "?", false},

	" ": {wordNothing, "", false}, ".": {wordNothing, "", false}, ",": {wordNothing, "", false}, "。": {wordNothing, "", false},
	"、": {wordNothing, "", false}, "!": {wordNothing, "", false}, "方": {wordNothing, "", false}, "番": {wordNothing, "", false},
	"の": {wordNothing, "", false}, "棋": {wordNothing, "", false}, "又": {wordNothing, "", false}, "共": {wordNothing, "", false},
	"完": {wordNothing, "", false}, "(": {wordNothing, "", false}, ")": {wordNothing, "", false},
}

// longestWord is the length of the longest of resultWords, in bytes.
const longestWord = 16

// resultReader reads a result word by word.
type resultReader struct {
	sentence []byte // a letter for each word, see resultWord
	color    byte
	way      string
	whole    string
	number   string
	before   string // the number in front of that
	quarters int    // of a point or of a stone, besides the number
	sure     bool
}

// words reads all words of a text; false when one is not known.
func (r *resultReader) words(text string) bool {
	before := rune(0)
	for text != "" {
		n := r.word(text, before)
		if n == 0 {
			return false
		}
		before, _ = utf8.DecodeLastRuneInString(text[:n])
		text = text[n:]
	}
	return true
}

// word reads the longest word that a text begins with, and gives its length.
func (r *resultReader) word(text string, before rune) int {
	for n := min(len(text), longestWord); n > 0; n-- {
		found, known := resultWords[text[:n]]
		if !known || n < len(text) && joined(text[:n], text[n:]) {
			continue
		}
		if r.sure = r.sure && !found.guess; found.word == wordNothing {
			// A point ends a word; beside a digit, or where a word should be, it may be all that is left of something.
			r.sure = r.sure && (!strings.Contains(".,!()", text[:n]) || unicode.IsLetter(before) && !startsWithDigit(text[n:]))
			return n
		}
		r.sentence = append(r.sentence, byte(found.word))
		switch found.word {
		case wordMoves:
			r.dropMoves()
		case wordColor:
			r.color = found.says[0]
		case wordWay:
			r.way = found.says
		case wordWhole:
			r.whole = found.says
		case wordHalf:
			r.quarters += 2
		case wordQuarter:
			r.quarters += int(found.says[0] - '0')
		}
		return n
	}
	n := numberLen(text)
	if n == 0 || unicode.IsDigit(before) || before == '.' {
		return 0
	}
	r.sentence = append(r.sentence, byte(wordNumber))
	r.before, r.number = r.number, text[:n]
	return n
}

// dropMoves forgets "182 moves": RE has no place for it, and the number is not a margin.
func (r *resultReader) dropMoves() {
	if s, moves := bytes.CutSuffix(r.sentence, []byte{byte(wordNumber), byte(wordMoves)}); moves {
		r.sentence, r.number, r.sure = s, r.before, false
	}
}

func startsWithDigit(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }

// joined reports whether two texts make one word, as letters of an alphabet do; those of Chinese, Japanese and Korean
// are beside each other without a blank. Digits go on too.
func joined(one, other string) bool {
	a, _ := utf8.DecodeLastRuneInString(one)
	b, _ := utf8.DecodeRuneInString(other)
	return unicode.In(a, unicode.Latin, unicode.Cyrillic) && unicode.In(b, unicode.Latin, unicode.Cyrillic) ||
		unicode.IsDigit(a) && (unicode.IsDigit(b) || b == '/')
}

// numberLen is the length of the number that a text begins with: digits, also after
// one point or comma, or numerals of Chinese.
func numberLen(text string) int {
	n := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if n == 0 {
		return len(text) - len(strings.TrimLeft(text, chineseNumerals))
	}
	if n < len(text) && (text[n] == '.' || text[n] == ',') {
		rest := text[n+1:]
		if digits := len(rest) - len(strings.TrimLeft(rest, "0123456789")); digits > 0 {
			n += 1 + digits
		}
	}
	return n
}

const chineseNumerals = "〇零一二三四五六七八九十百"

// readChinese reads a number below a thousand, as it is written out: 一百八十二.
func readChinese(s string) (n int, ok bool) {
	digit := -1
	for _, r := range s {
		i := strings.IndexRune(chineseNumerals, r) / len("一")
		switch unit := map[rune]int{'十': 10, '百': 100}[r]; {
		case unit > 0:
			n, digit = n+max(digit, 1)*unit, -1
		case digit >= 0:
			return 0, false // one digit after the other
		default:
			digit = max(i-1, 0) // 〇 and 零 are both zero
		}
	}
	return n + max(digit, 0), true
}

// resultForms are the sentences that say who has won, and how; what does not fit has
// more than one reading, or none. `n?u?` and the like are a margin.
var resultForms = []struct {
	form  func() resultForm
	says  func(*resultReader) string
	guess bool
}{
	{formOf(`^d$`), func(r *resultReader) string { return r.whole }, false},
	{formOf(`^c[+w]+$`), func(r *resultReader) string { return r.wins("") }, false},
	{formOf(`^c$`), func(r *resultReader) string { return r.wins("") }, false},
	{formOf(`^c(?:[+w]+yw*|yw+)$`), func(r *resultReader) string { return r.wins(r.way) }, false},
	{formOf(`^c(?:[+w]+` + margin + `|` + margin + `w+)$`), func(r *resultReader) string { return r.wins(r.points()) }, false},
	{formOf(`^c` + margin + `$`), func(r *resultReader) string { return r.wins(r.points()) }, true},
	{formOf(`^cg$`), func(r *resultReader) string { return r.loses("R") }, false},
	{formOf(`^c(?:l\+*y|yl)$`), func(r *resultReader) string { return r.loses(r.way) }, false},
	{formOf(`^c(?:l\+*` + margin + `|` + margin + `l)$`), func(r *resultReader) string { return r.loses(r.points()) }, false},
}

// margin is a number of points: 3.5, 三目半, 3 1/2 points, 半目; or of stones, whose parts are quarters.
const margin = `(?:nu?h?u?|hu?|n?[hq]?z|nzh)`

type resultForm interface{ Match([]byte) bool }

func formOf(expr string) func() resultForm {
	compiled := pattern.Of(expr)
	return func() resultForm { return compiled() }
}

// say puts what was read into the form of FF[4].
func (r *resultReader) say() string {
	for i := range resultForms {
		if f := &resultForms[i]; f.form().Match(r.sentence) {
			r.sure = r.sure && !f.guess
			return f.says(r)
		}
	}
	return ""
}

// wins is the result where the player named has won; "" where how is not known to be a number.
func (r *resultReader) wins(how string) string {
	if how == unreadable {
		return ""
	}
	return string(r.color) + "+" + how
}

func (r *resultReader) loses(how string) string {
	r.color = map[byte]byte{'B': 'W', 'W': 'B'}[r.color]
	return r.wins(how)
}

// unreadable stands for a margin that contradicts itself, such as 3.5 and a half.
const unreadable = "!"

// points is the margin. Of stones it is twice the number, which takes knowledge of how the game was counted.
func (r *resultReader) points() string {
	text := strings.Replace(r.number, ",", ".", 1)
	if text != "" && text[0] >= utf8.RuneSelf {
		n, ok := readChinese(text)
		if !ok {
			return unreadable
		}
		text = strconv.Itoa(n)
	}
	stones := strings.IndexByte(string(r.sentence), byte(wordStones)) >= 0
	switch {
	case r.quarters == 0 && !stones:
		return text
	case strings.Contains(text, ".") && r.quarters > 0:
		return unreadable
	}
	n, err := strconv.ParseFloat("0"+text, 64)
	if n += float64(r.quarters) / 4; err != nil || n > 1e6 {
		return unreadable
	}
	if stones {
		n, r.sure = 2*n, false
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}
