package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// orderRules are section 19.3. Each is found where the misplaced line is read; here is what they share.
var orderRules = walked(orderHeader, orderPosition, orderSecondGame)

var orderSecondGame = &rule{Code: string(kif.CodeSecondGame), Severity: diagnostics.Error, Doc: doc{
	Title:  "Second game in a file",
	What:   "The header and the moves of a second game come after the first game. recls reads the first game only.",
	Why:    "A KIF file holds one game. ShogiHome mixes the moves of the two games, and Kifu for JS refuses the file.",
	ByHand: "Put the second game into a file of its own.",
	Bad: []string{
		"先手：佐藤\n1 ７六歩(77)\n2 投了\n先手：鈴木\n1 ２六歩(27)\n2 投了\n",
		"先手：佐藤\n▲７六歩\nまで1手で先手の勝ち\n先手：鈴木\n▲２六歩\nまで1手で先手の勝ち\n",
	},
	Good:    []string{"先手：佐藤\n1 ７六歩(77)\n2 投了\n"},
	Related: []string{"kif/order-header", "kif/move-after-end"},
	Source:  spec,
}}

var orderHeader = &rule{Code: "kif/order-header", Severity: diagnostics.Warning, Doc: doc{
	Title: "Header line below the moves",
	What:  "A header line, such as `先手：佐藤` (Black's name), comes after the first move.",
	Why:   "Kifu for JS and MyShogi refuse the file. In other programs, the name or the event may be missing.",
	Fixes: []string{
		"Move a line with a known key up to the header. **Safe.**",
		"Move a line with a key of your own, or a key that the header has already. **Changes the record:** the line may be a comment without its `*`.",
	},
	Bad:     []string{"1 ７六歩(77)\n先手：佐藤\n2 ３四歩(33)\n", "後手：田中\n1 ７六歩(77)\n解説：角道を開ける\n"},
	Good:    []string{"先手：佐藤\n1 ７六歩(77)\n*解説：角道を開ける\n2 ３四歩(33)\n"},
	Related: []string{"kif/order-position", "kif/syntax-unknown-line"},
	Source:  practice,
}}

var orderPosition = &rule{Code: "kif/order-position", Severity: diagnostics.Error, Doc: doc{
	Title:   "Start position below the moves",
	What:    "A row of the board, a hand (`先手の持駒`), a side to move (`先手番`) or a handicap (`手合割`) comes after the first move.",
	Why:     "The start of a game cannot change after a move. ShogiHome refuses the file, and other programs ignore the line.",
	ByHand:  "Put the line above the first move, or remove it.",
	Bad:     []string{"1 ７六歩(77)\n手合割：角落ち\n", "1 ７六歩(77)\n後手番\n", "1 ７六歩(77)\n" + diagram("玉59 v玉51")},
	Good:    []string{"手合割：平手\n1 ７六歩(77)\n", diagram("玉59 v玉51") + "先手番\n1 ５八玉(59)\n"},
	Related: []string{"kif/order-header", "kif/position-none"},
	Source:  practice,
}}

// misplaced reports a header line below the moves. Only one with a key that is in use is surely no comment.
func (s *state) misplaced(p *pass, n syntax.NodeID, key string) {
	_, taken := s.keys[key]
	safe := kif.LookupKey(key) != nil && !taken
	report(p, orderHeader, s.keySpan(n), i18n.Msg("%s comes after the first move: expected it above the moves", excerpt.Code(key)),
		one(i18n.Msg("Move the line up to the header"), safe, s.insertHeader(s.t.Text(n)), remove(s.t, n))...)
}

// insertHeader puts a line after the last line of the header, or before the first line that is none.
func (s *state) insertHeader(line string) syntax.Edit {
	if s.lastHeader != none {
		return below(s.t, s.lastHeader, strings.TrimRight(line, " \t　"))
	}
	n := s.facts.Record + 1
	for s.t.Kind(n) == kif.Declaration || s.t.Kind(n) == kif.Skipped {
		n++
	}
	return insert(lineStart(s.text, s.t.Span(n).Start), line+syntax.LineBreak(s.text))
}

// positionBelow reports a line of the start position below the moves; of rows that follow each other the first.
func (s *state) positionBelow(p *pass, n syntax.NodeID) {
	if s.facts.Foreign || s.t.Kind(n) == kif.Row && s.t.Kind(n-1) == kif.Row {
		return
	}
	report(p, orderPosition, s.t.Span(n), i18n.Msg("%s comes after the first move: expected it above the moves", excerpt.Code(s.t.Text(n))))
}
