package hover

import (
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

const (
	longLine   = 64 << 10 // bytes: a longer line has no hint at its end, since all of its moves would be replayed for it
	mostRuns   = 3        // series of numbers in a hint
	mostInTips = 24       // moves in the words about a line
)

// lineHints collects the hints at the ends of lines: the numbers of the moves on them.
type lineHints struct {
	h      *hinter
	wanted bool
	game   syntax.Span
	asked  syntax.Span // the span of the hints, and where lines are wanted all of the lines that it touches

	line  syntax.Span // which the runs are of
	runs  []run
	named []string // the moves, for the tip
	moves int
}

// run is moves whose numbers follow each other.
type run struct{ first, last int }

func (h *hinter) linesOf(game syntax.Span) *lineHints {
	l := &lineHints{h: h, wanted: h.moves() == LineMoves, game: game, asked: h.within}
	if !l.wanted {
		return l
	}
	src := h.file.Source()
	if first := src.LineSpan(src.LineAt(h.within.Start)); first.Len() <= longLine {
		l.asked.Start = first.Start
	}
	if last := src.LineSpan(src.LineAt(h.within.End)); last.Len() <= longLine {
		l.asked.End = max(last.End, h.within.End)
	}
	return l
}

// add takes the move that ends at an offset. Moves come in the order of the text.
func (l *lineHints) add(at, number int, name i18n.Text) {
	if at > l.line.End || l.moves == 0 {
		l.flush()
		src := l.h.file.Source()
		l.line = src.LineSpan(src.LineAt(at))
	}
	if last := len(l.runs) - 1; last >= 0 && l.runs[last].last+1 == number {
		l.runs[last].last = number
	} else {
		l.runs = append(l.runs, run{number, number})
	}
	if l.moves++; l.moves <= mostInTips {
		l.named = append(l.named, strconv.Itoa(number)+" "+name.In(l.h.locale))
	}
}

// flush makes the hint of the line: after its text, or after the game where another one follows on the line.
func (l *lineHints) flush() {
	text := l.h.file.Source().Slice(l.line)
	at := min(l.line.Start+len(strings.TrimRight(text, " \t")), l.game.End)
	if l.moves > 0 && l.line.Len() <= longLine && l.h.asked(at) {
		l.h.add(at, l.text(), l.tip())
	}
	l.runs, l.named, l.moves = l.runs[:0], l.named[:0], 0
}

// text is "1–10", and where variations are on the line "5–6, 5–8".
func (l *lineHints) text() string {
	var b strings.Builder
	for i, r := range l.runs {
		switch {
		case i == mostRuns:
			return b.String() + ", …"
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(r.first))
		if r.last > r.first {
			b.WriteString("–" + strconv.Itoa(r.last))
		}
	}
	return b.String()
}

func (l *lineHints) tip() string {
	text := strings.Join(l.named, ", ")
	if l.moves > mostInTips {
		text += ", …"
	}
	return text
}
