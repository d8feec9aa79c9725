package find

import (
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// IsSFEN reports whether a text looks like a position of the USI protocol, with moves after it or not.
func IsSFEN(text string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return first == "position" || first == "startpos" || first == "sfen" || strings.Count(first, "/") == 8
}

// ReadUSI reads what IsSFEN is true of.
func ReadUSI(text string) (p Pattern, why i18n.Message) {
	position, moves, found := strings.Cut(text+" ", " moves ")
	if !found {
		return ReadSFEN(text)
	}
	pos, _, why := shogi.ParseSFEN(position)
	if !why.IsZero() {
		return p, why
	}
	return playShogi(pos, strings.Fields(moves))
}

func playShogi(pos shogi.Position, moves []string) (p Pattern, why i18n.Message) {
	for _, word := range moves {
		m, ok := pos.ParseUSI(word)
		if !ok || !pos.CanApply(m) {
			return p, i18n.Msg("%s is not a move that can be made: expected one such as `7g7f` or `B*5e`", excerpt.Code(word))
		}
		pos.Apply(m)
	}
	p, _ = PatternOf(shogiBoard(&pos))
	return p, why
}

// ReadMoves reads moves from the start of a game: of shogi as the USI protocol writes them (`7g7f 3c3d`), of Go as
// points (`Q16 D4`), Black first, on a board of that size. ok is false for words that look like neither.
func ReadMoves(text string, size int) (p Pattern, ok bool, why i18n.Message) {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,\t\r\n", r) })
	if len(words) == 0 {
		return p, false, why
	}
	if start := shogi.Start(); isUSI(words[0]) {
		p, why = playShogi(start, words)
		return p, true, why
	}
	if _, ok := goban.ParseName(words[0], goban.MaxSize); !ok && !isPass(words[0]) {
		return p, false, why
	}
	b := replay.New(&record.Game{Kind: record.Go, Cols: size, Rows: size})
	m := record.Move{Color: record.Black}
	for i, word := range words {
		m.Action = record.Pass
		if !isPass(word) {
			m.Action = record.Play
			if m.To, ok = goban.ParseName(word, size); !ok || !b.Stones.Contains(m.To) {
				return p, true, i18n.Msg("move %d: %s is not a point of the %d×%d board", i+1, excerpt.Code(word), size, size)
			}
			if _, ok = b.Stones.Legal(m.Color, m.To); !ok {
				return p, true, i18n.Msg("move %d: %s cannot be played here", i+1, excerpt.Code(word))
			}
		}
		b.Play(m)
		m.Color = m.Color.Opponent()
	}
	p, _ = PatternOf(b)
	return p, true, why
}

func isPass(word string) bool { return strings.EqualFold(word, "pass") }

// isUSI reports whether a word looks like a move of the USI protocol: `7g7f`, `8h2b+`, `B*5e`.
func isUSI(word string) bool {
	digit := func(i int) bool { return '1' <= word[i] && word[i] <= '9' }
	letter := func(i int) bool { return 'a' <= word[i] && word[i] <= 'i' }
	return (len(word) == 4 || len(word) == 5) && digit(2) && letter(3) && (word[1] == '*' || digit(0) && letter(1))
}
