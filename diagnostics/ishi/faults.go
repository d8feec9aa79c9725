package ishi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/ishi"
)

// The fixes of what the parser reports.

// fixKeyword offers the keyword that differs from the word in at most two letters, if there is one.
func fixKeyword(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	word := strings.ToUpper(p.Tree.Source().Slice(f.Span))
	best, distance := "", 3
	for _, k := range ishi.Keywords() {
		if len(k.Name) < 3 || len(word) > len(k.Name)+2 || len(word) < 3 {
			continue
		}
		if d := formats.Distance(word, k.Name, distance); d < distance && 2*d < len(k.Name) {
			best, distance = k.Name, d
		}
	}
	if best == "" {
		return nil
	}
	return fix("Use `"+best+"`", false, replace(f.Span, best))
}

// fixNumber offers the next number for a move, unless the move behind it has that number already.
func fixNumber(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	t := p.Tree
	n := statementAt(t, f.Span.Start)
	if f.N == 0 || t.Kind(n) != ishi.Move {
		return nil
	}
	for c, end := t.End(n), t.End(t.Parent(n)); c < end; c = t.End(c) {
		if t.Kind(c) != ishi.Move {
			continue
		}
		if next, ok := ishi.ParseNumber(t.Source().Slice(ishi.TokenOf(t, c, ishi.Number))); ok && next <= f.N {
			return nil
		}
		break
	}
	return fix(fmt.Sprintf("Write %d", f.N), false, replace(f.Span, strconv.Itoa(f.N)))
}

func fixLetterI(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	letter := string(p.Tree.Source().Text()[f.Span.Start] + 1)
	at := formats.Span{Start: f.Span.Start, End: f.Span.Start + 1}
	return fix("Write `"+letter+p.Tree.Source().Text()[at.End:f.Span.End]+"`", false, replace(at, letter))
}

func fixSurplus(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix("Remove the surplus", false, remove(withBlanks(p.Tree, tokenAt(p.Tree, f))))
}

func fixRange(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	from, to, _ := ishi.ParseRef(p.Tree.Source().Slice(f.Span))
	if from == to {
		return fix(fmt.Sprintf("Write `#%d`", from), true, replace(f.Span, fmt.Sprintf("#%d", from)))
	}
	return fix("Swap the numbers", true, replace(f.Span, fmt.Sprintf("#%d-%d", to, from)))
}

func fixNoColour(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix("Insert `B`", false, replace(formats.Span{Start: f.Span.Start, End: f.Span.Start}, "B "))
}

func fixEmptyGroup(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	return fix("Remove the colour", true, removeFields(p.Tree, n, tokenAt(p.Tree, f))...)
}

func fixUnmarkForm(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix("Remove the characters", true, remove(f.Span))
}

func fixNotSquare(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	cols, rows, _ := ishi.ParseSize(p.Tree.Source().Slice(f.Span))
	points := "A1 " + ishi.Place{Col: int8(cols - 1), Row: int8(rows)}.String()
	return fix("Write `"+points+"`", true, replace(f.Span, points))
}

// fixStray removes the line.
func fixStray(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix("Remove the line", false, remove(p.Tree.Span(statementAt(p.Tree, f.Span.Start))))
}

// blockEnd is where a block ends that is not closed: N counts from its keyword.
func blockEnd(f formats.Fault) int { return f.Span.Start + f.N }

func fixComUnclosed(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	if strings.TrimSpace(p.Tree.Source().Slice(ishi.TokenOf(p.Tree, n, ishi.Body))) == "" && ishi.TokenOf(p.Tree, n, ishi.Text).Len() == 0 {
		return nil // an empty block would come of it
	}
	return fix("Insert `ENDCOM`", false, stateOf(p).insertLines(blockEnd(f), "ENDCOM"))
}

func fixUserUnclosed(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	return fix("Insert `ENDUSER`", false, stateOf(p).insertLines(blockEnd(f), "ENDUSER"))
}

// fixVarUnclosed does nothing where the new line would become text of a block that is not closed either. A VAR with nothing behind it
// goes: it would be an empty variation.
func fixVarUnclosed(p *diagnostics.Pass, f formats.Fault) []diagnostics.Fix {
	for _, x := range p.File.Faults.List() {
		if blockEnd(x) == blockEnd(f) && (x.Code == "ishi/com-unclosed" || x.Code == "ishi/user-unclosed") {
			return nil
		}
	}
	start := statementAt(p.Tree, f.Span.Start)
	switch last := p.Tree.End(p.Tree.Parent(start)) - 1; {
	case last == start:
		return fix("Remove `VAR`", true, remove(p.Tree.Span(start)))
	case p.Tree.Kind(last) == ishi.VarStart:
		return nil
	}
	return fix("Insert `ENDVAR`", true, stateOf(p).insertLines(blockEnd(f), "ENDVAR"))
}
