package pgn

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/syntax/pattern"
)

// What a byte is. A character of a move has bits of its own: words of these alone are looked at once.
const (
	blankByte uint8 = 1 << iota
	endsWord        // with blankByte, what ends a word
	fileByte        // a to h
	rankByte        // 1 to 8
	pieceByte       // capitals of all languages (section 3.4)
	signByte        // x + # - = :
	nameByte        // of a tag
	plainByte       // of a value: no quote, backslash or line break
	moveByte  = fileByte | rankByte | pieceByte | signByte
)

var bytesOf = classify()

func classify() (c [256]uint8) {
	mark := func(chars string, bit uint8) {
		for _, b := range []byte(chars) {
			c[b] |= bit
		}
	}
	mark(" \t\n\v\f\r", blankByte)
	mark("{}()[];$!?<>\\&*", endsWord)
	mark("abcdefgh", fileByte)
	mark("12345678", rankByte)
	mark("KQRBNPSDTLCAGWVJFHO", pieceByte)
	mark("x+#-=:", signByte)
	mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", nameByte)
	for b := range c {
		if strings.IndexByte("\"\\\r\n", byte(b)) < 0 {
			c[b] |= plainByte
		}
	}
	for b := range byte(' ') { // what controls a terminal separates words too
		c[b] |= blankByte
	}
	c[0x7f] |= blankByte
	return c
}

// wideBlanks are white space beyond ASCII (rule syntax-space).
var wideBlanks = [...]string{"\u00a0", "\u2007", "\u202f", "\u3000", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"}

// wideBlank is the length of the white space beyond ASCII at i, 0 for none.
func wideBlank(text string, i int) int {
	if i < len(text) && text[i] >= utf8.RuneSelf {
		for _, b := range wideBlanks {
			if strings.HasPrefix(text[i:], b) {
				return len(b)
			}
		}
	}
	return 0
}

// suffixes are those of section 2.4 by the numbers of their marks, and those of one character.
var suffixes = map[string]int{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "‼": 3, "⁇": 4, "⁈": 6, "⁉": 5}

// suffixEnd is the end of the suffixes at i, i itself without one.
func suffixEnd(text string, i int) int {
	for i < len(text) {
		switch c := text[i]; {
		case c == '!' || c == '?':
			i++
		case c == 0xe2 && i+3 <= len(text) && suffixes[text[i:i+3]] > 0:
			i += 3
		default:
			return i
		}
	}
	return i
}

// lineEnd is the end of the line that i is in, without its line break.
func lineEnd(text string, i int) int {
	if n := strings.IndexAny(text[i:], "\r\n"); n >= 0 {
		return i + n
	}
	return len(text)
}

// lineBreaks counts those in a text.
func lineBreaks(s string) int {
	return strings.Count(s, "\n") + strings.Count(s, "\r") - strings.Count(s, "\r\n")
}

// skipSpaces is the place after the spaces and tabs at i.
func skipSpaces(text string, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	return i
}

func digitsEnd(text string, i int) int {
	for i < len(text) && '0' <= text[i] && text[i] <= '9' {
		i++
	}
	return i
}

// wordEnd is the end of the word at i, at least one character. A promotion may be in parentheses: e8(Q).
func wordEnd(text string, i int) int {
	start := i
	for i < len(text) {
		switch c := text[i]; {
		case c == '(' && i > start && i+2 < len(text) && text[i+2] == ')' && (text[i-1] == '8' || text[i-1] == '1') &&
			strings.IndexByte("QRBNqrbn", text[i+1]) >= 0:
			i += 3
			continue
		case bytesOf[c]&(blankByte|endsWord) != 0, c >= utf8.RuneSelf && (wideBlank(text, i) > 0 || suffixEnd(text, i) > i):
			if i == start {
				_, n := utf8.DecodeRuneInString(text[i:])
				return i + n
			}
			return i
		}
		i++
	}
	return i
}

// The results.
const (
	WhiteWins = "1-0"
	BlackWins = "0-1"
	Drawn     = "1/2-1/2"
	Unknown   = "*"
)

// ResultOf is the result that a word means, "" for what is not one. Most words are written so.
func ResultOf(word string) string {
	switch word {
	case WhiteWins, BlackWins, Drawn, Unknown:
		return word
	case "draw", "Draw":
		return Drawn
	}
	if len(word) > 12 || !strings.ContainsAny(word, "01½") {
		return ""
	}
	switch s := resultSigns.Replace(word); s {
	case WhiteWins, BlackWins, Drawn:
		return s
	case "1/2":
		return Drawn
	}
	return ""
}

var resultSigns = strings.NewReplacer("½", "1/2", "0.5", "1/2", ".5", "1/2", "0,5", "1/2", "–", "-", "—", "-", "‑", "-", "−", "-", ":", "-", "O", "0", "o", "0")

// nulls are the words that pass the turn.
var nulls = []string{"--", "Z0", "null", "pass", "@@@@", "0000", "<>"}

func isNull(word string) bool { return slices.Contains(nulls, word) }

// symbols are signs in the place of note marks (section 2.4), with the numbers of these.
var symbols = []struct {
	Text string
	Mark int
}{
	{"+/=", 14}, {"=/+", 15}, {"+/-", 16}, {"-/+", 17}, {"∞", 13}, {"⩲", 14}, {"⩱", 15}, {"±", 16}, {"∓", 17}, {"+−", 18}, {"−+", 19}, {"□", 7}, {"⊙", 22},
	{"+=", 14}, {"=+", 15}, {"+-", 18}, {"-+", 19}, {"=", 10}, {"N", 146}, {"D", 220},
}

// MarkOf is the number of a note mark that is written as such, as a suffix or as a symbol; ok is false for other signs.
func MarkOf(sign string) (number int, ok bool) {
	if digits, mark := strings.CutPrefix(strings.TrimPrefix(sign, `\`), "$"); mark {
		number, err := strconv.Atoi(digits)
		return number, err == nil
	}
	for _, s := range symbols {
		if s.Text == sign {
			return s.Mark, true
		}
	}
	number, ok = suffixes[sign]
	return number, ok
}

// symbolTail is a symbol at the end of a word.
var symbolTail = pattern.Of(`^(.*?)(?:\+/[=-]|[=-]/\+|[∞⩲⩱±∓□⊙]|\+[=−-]|[=−-]\+|=)$`)

// lateWords are words of a move that some books write after a space, and the symbols that are letters.
var lateWords = []string{"e.p.", "ep", "ep.", "ch", "ch.", "mate", "+", "++", "#", "N", "D"}

// Fold writes a word in ASCII where it has figurines, full-width characters or look-alikes of other alphabets; other
// characters stay.
func Fold(word string) string {
	return strings.Map(func(r rune) rune {
		if r < utf8.RuneSelf {
			return r
		}
		if 0xff01 <= r && r <= 0xff5e { // full-width
			return r - 0xff01 + '!'
		}
		if i := strings.IndexRune(lookAlikes, r); i >= 0 {
			return rune(lookedLike[utf8.RuneCountInString(lookAlikes[:i])])
		}
		return r
	}, word)
}

// What characters look like, and what figurines show.
const (
	lookAlikes = "асеоОКВРСхНТАԁɡ×‑–—−♔♕♖♗♘♙♚♛♜♝♞♟"
	lookedLike = "aceoOKBPCxHTAdgx----KQRBNPKQRBNP"
)

// plainMove is the end of the move at i where it consists of nothing but the usual characters and ends as words do; 0
// for others. It is the fast path of sortOf: nearly all moves are such.
func plainMove(text string, i int) int {
	seen, castling := uint8(0), strings.HasPrefix(text[i:], "O-O")
	for ; i < len(text); i++ {
		b := bytesOf[text[i]]
		if b&moveByte == 0 {
			break
		}
		seen |= b
	}
	if seen&(fileByte|rankByte) != fileByte|rankByte && (!castling || seen&moveByte != pieceByte|signByte) {
		return 0
	}
	if last := text[i-1]; last == '-' || last == '=' || last == '+' && (text[i-2] == '-' || text[i-2] == '=') {
		return 0 // a symbol may begin there
	}
	if i < len(text) && (bytesOf[text[i]]&(blankByte|endsWord) == 0 || text[i] == '(') {
		return 0
	}
	return i
}

// IsCastling reports whether a folded word castles, in any spelling.
func IsCastling(folded string) bool {
	switch castlingSigns.Replace(strings.TrimRight(folded, "+#")) {
	case "O-O", "O-O-O":
		return true
	}
	return false
}

var castlingSigns = strings.NewReplacer("o", "O", "0", "O")

var (
	// nearSquare has a square, or what a square could be, among characters of moves alone.
	nearSquare = pattern.Of(`^[A-Zkqrnpsoa-h0-9x:=/()@.+#†‡-]*(?:[a-h][0-9]|[a-h][x:-][0-9])[A-Zkqrnpsoa-h0-9x:=/()@.+#†‡-]*(?:ch|mate|dis)?\.?$`)
	// squareless has none: a capture by files, a move without its rank.
	squareless = pattern.Of(`^(?:[a-h][x:-]?[a-h](?:[=/(]?[QRBN]\)?)?|[KQRBN][x:-]?[a-h])[+#]*$`)
	// Descriptive is descriptive notation: P-K4, NxP.
	Descriptive = pattern.Of(`^[KQRBNP]{1,3}[-x][KQRBNP]{1,3}[1-8]?[+#]*$`)
)

// longestMove is the length of what may be two moves without a space, in bytes.
const longestMove = 16

// nearMove reports whether a word is a move or begins like one. surely demands a square, as text of other kinds has none.
func nearMove(word string, surely bool) bool {
	if len(word) > longestMove {
		return false
	}
	if word != "" && plainMove(word, 0) == len(word) {
		return true
	}
	folded := Fold(word)
	return nearSquare().MatchString(folded) || IsCastling(folded) || Descriptive().MatchString(folded) ||
		!surely && squareless().MatchString(folded)
}
