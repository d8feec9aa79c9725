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
	Translated          // Sf3: the letter of a piece is of another language
)

// Reading is what a word means in a position.
type Reading struct {
	SAN      chess.SAN // of the folded word
	Move     chess.Move
	Fault    chess.Fault // Unreadable where the word is no SAN
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
	if letters != nil {
		if english := letters.English(word); english != word {
			word, r.Spelling = english, Translated
		}
	}
	var ok bool
	if r.SAN, ok = chess.ParseSAN(word); ok {
		r.Move, r.Fault = p.Find(r.SAN)
	} else {
		r.Fault = chess.Unreadable
	}
	if r.Fault.IsPlayable() {
		return r
	}
	if capital := strings.ToUpper(word[:1]) + word[1:]; strings.IndexByte("kqrnb", word[0]) >= 0 {
		if s, ok := chess.ParseSAN(capital); ok {
			if m, fault := p.Find(s); fault == chess.Legal {
				return Reading{SAN: s, Move: m, Spelling: LowerCase}
			}
		}
	}
	if r.Fault == chess.Unreadable || r.SAN.Piece == chess.NoKind {
		if two, ok := joined(p, word); ok {
			return two
		}
	}
	return r
}

// joined reads two moves without a space.
func joined(p *chess.Position, word string) (r Reading, ok bool) {
	for i := 2; i+2 <= len(word) && i < longestMove; i++ {
		one, ok1 := chess.ParseSAN(word[:i])
		two, ok2 := chess.ParseSAN(word[i:])
		if !ok1 || !ok2 {
			continue
		}
		m, fault := p.Find(one)
		if fault != chess.Legal {
			continue
		}
		after := *p
		after.Play(m)
		if second, fault := after.Find(two); fault == chess.Legal {
			return Reading{SAN: one, Move: m, Spelling: Joined, Second: second, Cut: i}, true
		}
	}
	return r, false
}

// Language is the letters of the pieces in a language, king first (section 3.4).
type Language struct {
	Name    string
	Letters string // of K, Q, R, B, N
}

// Languages are those whose letters are not the English ones. Languages with the same letters are one.
var Languages = []Language{
	{"German", "KDTLS"}, {"Dutch", "KDTLP"}, {"French", "RDTFC"}, {"Spanish", "RDTAC"}, {"Portuguese", "RDTBC"}, {"Polish", "KHWGS"},
	{"Czech", "KDVSJ"}, {"Hungarian", "KVBFH"},
}

const englishLetters = "KQRBN"

// English writes a word with English letters.
func (l *Language) English(word string) string {
	change := func(letter byte) byte {
		if i := strings.IndexByte(l.Letters, letter); i >= 0 {
			return englishLetters[i]
		}
		return letter
	}
	out := []byte(word)
	if len(out) > 0 {
		out[0] = change(out[0])
	}
	for i := 1; i < len(out); i++ {
		if out[i-1] == '=' || out[i-1] == '8' || out[i-1] == '1' || out[i-1] == '(' || out[i-1] == '/' {
			out[i] = change(out[i])
		}
	}
	return string(out)
}

// LanguageOf is the language of a game's moves: the first under which all of its main line can be played. alone tells that
// there is no other. It is nil of a game whose letters are all English, or that fits none.
func LanguageOf(t *syntax.Tree, game syntax.NodeID, start *chess.Position) (l *Language, alone bool) {
	var line []string
	foreign := false
	for n := range t.Children(game) {
		if Moves.Has(t.Kind(n)) {
			word := t.Text(n)
			line = append(line, word)
			foreign = foreign || strings.IndexByte("SDTLCAGWVJHF", word[0]) >= 0
		}
	}
	if !foreign {
		return nil, false
	}
	for i := range Languages {
		if !playable(*start, line, &Languages[i]) {
			continue
		}
		if l != nil {
			return l, false
		}
		l = &Languages[i]
	}
	return l, l != nil
}

func playable(p chess.Position, line []string, l *Language) bool {
	for _, word := range line {
		s, ok := chess.ParseSAN(l.English(Fold(word)))
		if !ok && !isNull(word) {
			return false
		}
		m, fault := chess.Move{}, chess.Legal
		if ok {
			m, fault = p.Find(s)
		}
		if !fault.IsPlayable() {
			return false
		}
		p.Play(m)
	}
	return true
}
