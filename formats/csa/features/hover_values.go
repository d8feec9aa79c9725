package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// hoverFacts are the time used for the move of a node, by itself and with all that its side has used before, and what
// an engine thought of it.
func hoverFacts(p view.NodeRef) (facts []i18n.Text) {
	t := p.File.Tree
	if p.Node == 0 {
		return nil
	}
	move := syntax.NodeID(p.Game.Nodes[p.Node].Syntax)
	for n := t.End(move); int(n) < t.Len(); n = t.End(n) {
		switch t.Kind(n) {
		case csa.Move, csa.BrokenMove, csa.Record, csa.Separator, csa.End:
			return facts
		case csa.Time:
			seconds, _ := csa.SecondsOf(t, n)
			fact := i18n.Msg("%s used", hover.Duration(seconds))
			if sum := hoverSpent(t, move) + seconds; sum > seconds {
				fact = i18n.Msg("%s used, %s in all", hover.Duration(seconds), hover.Duration(sum))
			}
			facts = append(facts, fact)
		case csa.Comment:
			if a, ok := readAnalysis(t.Text(n)); ok {
				if words := a.words(p); words != nil {
					facts = append(facts, words)
				}
			}
		}
	}
	return facts
}

// hoverSpent is the time, in seconds, that the side of a move has used before it.
func hoverSpent(t *syntax.Tree, move syntax.NodeID) (sum float64) {
	side, mover := csa.SideOf(t, move), syntax.None
	for n := t.Parent(move) + 1; n < move; n++ {
		switch t.Kind(n) {
		case csa.Move, csa.BrokenMove:
			mover = n
		case csa.Time:
			if mover != syntax.None && csa.SideOf(t, mover) == side {
				seconds, _ := csa.SecondsOf(t, n)
				sum += seconds
			}
		}
	}
	return sum
}

// analysis is a note of an engine: a score seen from Black, the moves that it expects, the number of nodes that it
// searched (csa.md section 8).
type analysis struct {
	score, nodes string
	line         []record.Move
}

// readAnalysis reads a comment that starts with `'**`. Words that are no move end the line of moves.
func readAnalysis(comment string) (a analysis, ok bool) {
	text, ok := strings.CutPrefix(comment, "'**")
	if !ok {
		return a, false
	}
	const characters = 200
	words := strings.Fields(excerpt.Head(text, characters))
	if len(words) > 0 {
		if f, ok := hover.Number(words[0]); ok {
			a.score, words = hover.Amount(f), words[1:]
		}
	}
	for _, word := range words {
		if n, ok := strings.CutPrefix(word, "#"); ok {
			a.nodes = excerpt.Line(n, 20)
		}
	}
	for _, word := range words {
		m, ok := hoverMove(word)
		if !ok {
			break
		}
		a.line = append(a.line, m)
	}
	return a, true
}

// words is the note beside the board of its move: the score and the first moves. It is nil for a note with neither.
func (a analysis) words(p view.NodeRef) i18n.Text {
	const limit = 6
	if p.Notation == notation.Both {
		p.Notation = notation.Japanese // a list with every name twice cannot be read
	}
	line := view.Expected(p, a.line[:min(len(a.line), limit)])
	if len(a.line) > limit && !strings.HasSuffix(line, "…") {
		line += " …"
	}
	switch {
	case line == "":
		return hover.Score(a.score)
	case a.score == "":
		return i18n.Msg("expects %s", line)
	}
	return i18n.Msg("%s, expects %s", hover.Score(a.score), line)
}

// hoverMove reads a move as it is written inside of a comment.
func hoverMove(s string) (record.Move, bool) {
	side, m, ok := shogi.ParseMove(s)
	if !m.From.OnBoard() {
		m.From = 0
	}
	return m.Recorded(side), ok && m.To.OnBoard()
}

// hoverInfo is what the value of a `$` line means (csa.md section 3).
func hoverInfo(key, value string) i18n.Text {
	switch key {
	case "TIME_LIMIT":
		if words := hoverTimeLimit(value); words != nil {
			return words
		}
	case "TIME", "TIME+", "TIME-", "TIMET+", "TIMET-":
		if words := hoverTime(value); words != nil {
			if sign := key[len(key)-1]; sign == '+' || sign == '-' {
				return i18n.Msg("%s, for %s", words, player(shogi.SideOfSign(sign)))
			}
			return words
		}
	case "MAX_MOVES":
		if n, err := strconv.Atoi(value); err == nil {
			return i18n.Msg("draw at move %d", n)
		}
	case "JISHOGI":
		if value == "24" || value == "27" {
			return i18n.Msg("%s-point rule", value)
		}
	case "NOTE":
		value = strings.NewReplacer(`\n`, " ", `\\`, `\`).Replace(excerpt.Head(value, 80))
	}
	return i18n.Verbatim(excerpt.Line(value, 80))
}

// hoverTimeLimit reads HH:MM+SS.
func hoverTimeLimit(value string) i18n.Text {
	limit, byoyomi, ok1 := strings.Cut(value, "+")
	hours, minutes, ok2 := strings.Cut(limit, ":")
	h, err1 := strconv.Atoi(hours)
	m, err2 := strconv.Atoi(minutes)
	s, err3 := strconv.Atoi(byoyomi)
	if !ok1 || !ok2 || err1 != nil || err2 != nil || err3 != nil {
		return nil
	}
	return timeWords(float64(h*3600+m*60), float64(s), 0)
}

// hoverTime reads main+byoyomi+increment, in seconds.
func hoverTime(value string) i18n.Text {
	parts := strings.Split(value, "+")
	var n [3]float64
	if len(parts) != len(n) {
		return nil
	}
	for i, part := range parts {
		f, ok := hover.Number(part)
		if !ok {
			return nil
		}
		n[i] = f
	}
	return timeWords(n[0], n[1], n[2])
}

func timeWords(main, byoyomi, increment float64) i18n.Text {
	all, each, more := hover.Duration(main), hover.Duration(byoyomi), hover.Duration(increment)
	switch {
	case byoyomi > 0 && increment > 0:
		return i18n.Msg("%s, then %s a move, %s more after each move", all, each, more)
	case byoyomi > 0:
		return i18n.Msg("%s, then %s a move", all, each)
	case increment > 0:
		return i18n.Msg("%s, %s more after each move", all, more)
	}
	return i18n.Msg("%s, sudden death", all)
}
