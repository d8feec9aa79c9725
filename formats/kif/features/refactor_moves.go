package features

import (
	"math"
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The actions of this file rewrite the parts of moves. What a move does they never change.

// countedMoves is what takes a number in KIF: moves, and the end words.
const countedMoves = kif.Moves | 1<<kif.End

// renumber gives the statements from the cursor to the end of the line of play the numbers that they have by their
// order, which is also what 変化 counts by (kif.md section 13).
func (p cursor) renumber() (edits []syntax.Edit) {
	l := &p.facts.Lines[p.play]
	number := l.Number
	for n := l.From; n < l.To; n++ {
		if !countedMoves.Has(p.t.Kind(n)) {
			continue
		}
		if span := kif.Part(p.t, n, kif.Number); n >= p.line && span.Len() > 0 && p.t.Source().Slice(span) != strconv.Itoa(number) {
			edits = append(edits, syntax.Edit{Span: span, Text: strconv.Itoa(number)})
		}
		number++
	}
	return edits
}

// sumTimes writes the sum after every time that has none or is off by more than a second, which programs round away.
func (p cursor) sumTimes() (edits []syntax.Edit) {
	start, _ := kif.Start(p.f)
	s := summer{t: p.t, facts: p.facts, before: make([][][2]float64, len(p.facts.Lines))}
	charged := p.chargedBefore()
	for i := range p.facts.Lines {
		s.line(i, start.Turn(), charged)
	}
	if s.unknown {
		return nil
	}
	return s.edits
}

// chargedBefore is which sides have a line that adds time from before the first move.
func (p cursor) chargedBefore() (charged [2]bool) {
	for n := p.facts.Record + 1; int(n) < p.t.Len(); n++ {
		if p.t.Kind(n) != kif.Header {
			continue
		}
		switch key, _ := kif.KeyValueOf(p.t, n); key {
		case "先手消費時間加算":
			charged[shogi.Black] = true
		case "後手消費時間加算":
			charged[shogi.White] = true
		}
	}
	return charged
}

// summer adds up the times of both sides, line of play by line of play.
type summer struct {
	t       *syntax.Tree
	facts   *kif.Facts
	before  [][][2]float64 // the sums before each statement with a number, by line of play
	edits   []syntax.Edit
	unknown bool // a side has time from before the first move, and no sum says how much
}

// line adds up a line of play: in a variation the sums go on from the position where it starts.
func (s *summer) line(i int, turn shogi.Side, charged [2]bool) {
	l := &s.facts.Lines[i]
	sums := [2]float64{}
	if i > 0 {
		if l.Parent < 0 {
			return
		}
		before := s.before[l.Parent]
		at := min(l.Number-s.facts.Lines[l.Parent].Number, len(before)-1)
		if at < 0 {
			return
		}
		sums = before[at]
		if (l.Number-s.facts.Begin)%2 == 1 {
			turn = turn.Other()
		}
	}
	for n := l.From; n < l.To; n++ {
		if !countedMoves.Has(s.t.Kind(n)) {
			continue
		}
		s.before[i] = append(s.before[i], sums)
		if c := kif.ClockOf(s.t, n); c.Has != 0 {
			summed := c.Has&record.HasSum != 0
			if i == 0 && charged[turn] {
				charged[turn] = false
				s.unknown = s.unknown || !summed
				sums[turn] = c.Sum - c.Used
			}
			sums[turn] += c.Used
			if !summed || math.Abs(c.Sum-sums[turn]) > 1 {
				s.write(n, int(sums[turn]))
			}
		}
		turn = turn.Other()
	}
	s.before[i] = append(s.before[i], sums)
}

// write puts a sum into the time of a statement.
func (s *summer) write(n syntax.NodeID, sum int) {
	span := kif.Part(s.t, n, kif.Time)
	text := s.t.Source().Slice(span)
	slash := strings.IndexByte(text, '/')
	end := strings.LastIndexAny(text, ")）")
	if slash < 0 || end < slash {
		return
	}
	span = syntax.Span{Start: span.Start + slash + 1, End: span.Start + end}
	s.edits = append(s.edits, syntax.Edit{Span: span, Text: notation.Digits(sum)})
}

// targets gives each the target of the move before every move, 0 where that is not known: what 同 stands for.
func targets(t *syntax.Tree, facts *kif.Facts, each func(n syntax.NodeID, w kif.Written, previous shogi.Square)) {
	after := make([][]shogi.Square, len(facts.Lines)) // by line of play and move
	for i := range facts.Lines {
		l := &facts.Lines[i]
		previous := shogi.Square(0)
		if i > 0 && l.Parent >= 0 {
			previous = targetBefore(facts, after, l.Parent, l.Number)
		}
		for _, n := range l.Moves {
			to := shogi.Square(0)
			if boardMoves.Has(t.Kind(n)) {
				w := kif.MoveOf(t, n)
				each(n, w, previous)
				if to = w.To; w.To == 0 && w.Same {
					to = previous
				}
			}
			after[i] = append(after[i], to)
			previous = to
		}
	}
}

// targetBefore is where the move before move number went, which is on the line of play or on one that it branches from.
func targetBefore(facts *kif.Facts, after [][]shogi.Square, line, number int) shogi.Square {
	for ; line >= 0; line = facts.Lines[line].Parent {
		l := &facts.Lines[line]
		if at := number - l.Number; at > 0 {
			if at > len(after[line]) {
				return 0
			}
			return after[line][at-1]
		}
		number = l.Number
	}
	return 0
}

// repeats reports whether the move at the cursor names the square that the move before it names.
func (p cursor) repeats() bool {
	if !p.is(boardMoves, kif.Square) || p.is(boardMoves, kif.Same) {
		return false
	}
	w := kif.MoveOf(p.t, p.line)
	for n := p.line - 1; n > p.facts.Record && p.facts.LineAt(n) == p.play; n-- {
		if !kif.Moves.Has(p.t.Kind(n)) {
			continue
		}
		if !boardMoves.Has(p.t.Kind(n)) {
			return false
		}
		if before := kif.MoveOf(p.t, n); before.To != 0 {
			return before.To == w.To
		}
	}
	return false
}

func (p cursor) writeSame() (edits []syntax.Edit) {
	targets(p.t, p.facts, func(n syntax.NodeID, w kif.Written, previous shogi.Square) {
		if w.Same || w.To == 0 || w.To != previous {
			return
		}
		span := kif.Part(p.t, n, kif.Square)
		same := "同"
		if behind := kif.Part(p.t, n, kif.Piece); p.t.Kind(n) == kif.Move || behind.End == p.t.Span(n).End && kif.Columns(p.t.Source().Slice(behind)) == 2 {
			same = "同　"
		}
		edits = append(edits, syntax.Edit{Span: span, Text: same})
	})
	return edits
}

func (p cursor) writeSquares() (edits []syntax.Edit) {
	targets(p.t, p.facts, func(n syntax.NodeID, w kif.Written, previous shogi.Square) {
		if w.Same && w.To == 0 && previous != 0 {
			edits = append(edits, syntax.Edit{Span: kif.Part(p.t, n, kif.Same), Text: previous.Japanese()})
		}
	})
	return edits
}

// renaming writes the names of pieces in another way, throughout a file.
type renaming struct {
	id    string
	title i18n.Message
	words *strings.Replacer
	rows  bool // in diagrams too, where a name has one character
}

// renamings are the pairs of names in use (kif.md section 16).
var renamings = []renaming{
	{"kif.dragon-old", i18n.Msg("Write `龍` for every `竜`"), strings.NewReplacer("竜", "龍"), true},
	{"kif.dragon-new", i18n.Msg("Write `竜` for every `龍`"), strings.NewReplacer("龍", "竜"), true},
	{"kif.king-jade", i18n.Msg("Write `玉` for every `王`"), strings.NewReplacer("王", "玉"), true},
	{"kif.king-king", i18n.Msg("Write `王` for every `玉`"), strings.NewReplacer("玉", "王"), true},
	{"kif.promoted-long", i18n.Msg("Write `成銀`, `成桂` and `成香` in the moves"), strings.NewReplacer("全", "成銀", "圭", "成桂", "杏", "成香"), false},
	{"kif.promoted-short", i18n.Msg("Write `全`, `圭` and `杏` for every `成銀`, `成桂` and `成香`"), strings.NewReplacer("成銀", "全", "成桂", "圭", "成香", "杏"), true},
}

func (r renaming) offer() refactor.Offer[cursor] {
	applies := func(p cursor) bool { return p.line != syntax.None && len(r.edits(p.t, p.line, nil)) > 0 }
	edits := func(p cursor) (edits []syntax.Edit) {
		for n := range syntax.NodeID(p.t.Len()) {
			edits = r.edits(p.t, n, edits)
		}
		return edits
	}
	return refactor.NewOffer(r.id, r.title, refactor.KindPoints, applies, edits, i18n.Message{})
}

// edits appends what is renamed in a statement: the piece of a move, or those of a row.
func (r renaming) edits(t *syntax.Tree, n syntax.NodeID, edits []syntax.Edit) []syntax.Edit {
	token := kif.Piece
	switch k := t.Kind(n); {
	case boardMoves.Has(k):
	case k == kif.Row && r.rows:
		token = kif.Cell
	default:
		return edits
	}
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) != token {
			continue
		}
		text := t.TokenText(i)
		if renamed := r.words.Replace(text); renamed != text {
			edits = append(edits, syntax.Edit{Span: t.TokenSpan(i), Text: renamed})
		}
	}
	return edits
}
