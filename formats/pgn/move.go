package pgn

import (
	"strings"

	"github.com/recls/recls/board/chess"
	"github.com/recls/recls/syntax"
)

// Spelling is how a word has to be read to be a move.
type Spelling uint8

// The spellings.
const (
	Usual      Spelling = iota
	LowerCase           // nf3: the first letter is a capital
	Joined              // d4d5: two moves
	Translated          // Sf3: the letters of the pieces are of another language
)

// Reading is what a word means in a position.
type Reading struct {
	SAN      chess.SAN // of the folded word, which is that of the first of two moves
	Move     chess.Move
	Fault    chess.Fault
	Spelling Spelling
	Second   chess.Move // of two joined moves
	Cut      int        // where the second begins in the folded word
}

// Resolve reads a word in a position (sections 3.1 and 3.2). letters are those of the game's language, nil in English.
func Resolve(p *chess.Position, word string, letters *Language) (r Reading) {
	word = Fold(word)
	if isNull(word) {
		if p.InCheck() {
			r.Fault = chess.KingInCheck
		}
		return r
	}
	english := letters.English(word)
	if english != word {
		r.Spelling = Translated
	}
	r.find(p, english)
	if r.Fault.IsPlayable() {
		return r
	}
	var other Reading
	if capital := strings.ToUpper(word[:1]) + word[1:]; strings.IndexByte("kqrnb", word[0]) >= 0 && other.find(p, capital) {
		other.Spelling = LowerCase
		return other
	}
	two := r.Fault == chess.Unreadable || r.SAN.Piece == chess.NoKind // d4d5 may also be a move from square to square
	for i := 2; two && i+2 <= len(word) && i < longestMove; i++ {
		if !other.find(p, word[:i]) {
			continue
		}
		next, second := *p, Reading{}
		if next.Play(other.Move); second.find(&next, word[i:]) {
			other.Spelling, other.Second, other.Cut = Joined, second.Move, i
			return other
		}
	}
	return r
}

// find reads a word as SAN. It reports whether it is a legal move.
func (r *Reading) find(p *chess.Position, word string) bool {
	var ok bool
	r.Fault = chess.Unreadable
	if r.SAN, ok = chess.ParseSAN(word); ok {
		r.Move, r.Fault = p.Find(r.SAN)
	}
	return r.Fault == chess.Legal
}

// Language is the letters of the pieces in a language, king first (section 3.4).
type Language struct{ Name, Letters string }

// Languages are those whose letters are not the English ones. Of languages with the same letters one is there.
var Languages = []Language{
	{"German", "KDTLS"}, {"Dutch", "KDTLP"}, {"French", "RDTFC"}, {"Spanish", "RDTAC"}, {"Portuguese", "RDTBC"}, {"Polish", "KHWGS"},
	{"Czech", "KDVSJ"}, {"Hungarian", "KVBFH"},
}

// foreignLetters are those that tell that a language is meant.
const foreignLetters = "DTLSPFCAHWGVJ"

// English writes a folded word with English letters: the first, and that of a promotion. Nil is English.
func (l *Language) English(word string) string {
	if l == nil {
		return word
	}
	out := []byte(word)
	for i, c := range out {
		n := strings.IndexByte(l.Letters, c)
		if n >= 0 && (i == 0 || strings.IndexByte("=18(/", out[i-1]) >= 0) {
			out[i] = "KQRBN"[n]
		}
	}
	return string(out)
}

// LanguageOf is the language of a game's moves: the first under which all of its main line can be played, nil of a game
// whose letters are all English, or that fits none. alone tells that there is no other.
func LanguageOf(t *syntax.Tree, game syntax.NodeID, start *chess.Position) (l *Language, alone bool) {
	var line []string
	foreign := false
	for n := range t.Children(game) {
		if Moves.Has(t.Kind(n)) {
			word := t.Text(n)
			line = append(line, word)
			foreign = foreign || strings.IndexByte(foreignLetters, word[0]) >= 0
		}
	}
	for i := 0; foreign && i < len(Languages); i++ {
		if !Languages[i].plays(*start, line) {
			continue
		}
		if l != nil {
			return l, false
		}
		l = &Languages[i]
	}
	return l, l != nil
}

// plays reports whether a line is one of moves in the language.
func (l *Language) plays(p chess.Position, line []string) bool {
	for _, word := range line {
		r := Resolve(&p, word, l)
		if !r.Fault.IsPlayable() || r.Spelling == LowerCase || r.Spelling == Joined {
			return false
		}
		p.Play(r.Move)
	}
	return true
}
