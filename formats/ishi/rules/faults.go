package rules

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// The fixes of what the parser reports.

// fixKeyword offers the keyword that the line was read by, or else one that differs from the word in at most two letters, if there is one.
func fixKeyword(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return insertSpace(f)
	}
	word := strings.ToUpper(p.Tree.Source().Slice(f.Span))
	if n := statementAt(p.Tree, f.Span.Start); p.Tree.Kind(n) != ishi.Unknown {
		name := ishi.WordOf(p.Tree, n).String()
		return fix("Use `"+name+"`", false, replace(f.Span, name))
	}
	best, distance := "", 3
	for _, k := range ishi.Keywords() {
		if len(k.Name) < 3 || len(word) > len(k.Name)+2 || len(word) < 3 {
			continue
		}
		if d := syntax.Distance(word, k.Name, distance); d < distance && 2*d < len(k.Name) {
			best, distance = k.Name, d
		}
	}
	if best == "" {
		return nil
	}
	return fix("Use `"+best+"`", false, replace(f.Span, best))
}

// fixNumber offers the next number for a move, unless the move behind it has that number already.
func fixNumber(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	if t.TokenKind(t.TokenAt(f.Span.Start)) == ishi.Number {
		return insertSpace(f)
	}
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

// insertSpace divides two fields that are written as one, of which the first has N bytes.
func insertSpace(f syntax.Fault) []diagnostics.Fix {
	at := f.Span.Start + f.N
	return fix("Insert a space", false, replace(syntax.Span{Start: at, End: at}, " "))
}

// fixSwapped writes the number before the point. Nothing is lost, and if the number is the next one of its sequence nothing else can be meant.
func fixSwapped(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	words := strings.Fields(p.Tree.Source().Slice(f.Span))
	text := words[1] + " " + words[0]
	return fix("Write `"+text+"`", f.N > 0, replace(f.Span, text))
}

// fixPoint offers to leave out the zero before a row.
func fixPoint(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Span)
	if len(text) != len("Q04") || text[1] != '0' {
		return nil
	}
	point := text[:1] + text[2:]
	if _, ok := ishi.ParsePoint(point); !ok {
		return nil
	}
	return fix("Write `"+point+"`", false, replace(f.Span, point))
}

func fixLetterI(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	letter := string(p.Tree.Source().Text()[f.Span.Start] + 1)
	at := syntax.Span{Start: f.Span.Start, End: f.Span.Start + 1}
	return fix("Write `"+letter+p.Tree.Source().Text()[at.End:f.Span.End]+"`", false, replace(at, letter))
}

func fixLineBreak(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Start a new line", false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, stateOf(p).eol))
}

func fixSurplus(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Remove the surplus", false, remove(withBlanks(p.Tree, tokenAt(p.Tree, f))))
}

func fixRange(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	from, to, _ := ishi.ParseRef(p.Tree.Source().Slice(f.Span))
	if from == to {
		return fix(fmt.Sprintf("Write `#%d`", from), false, replace(f.Span, fmt.Sprintf("#%d", from)))
	}
	return fix("Swap the numbers", false, replace(f.Span, fmt.Sprintf("#%d-%d", to, from)))
}

func fixNoColour(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Insert `B`", false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, "B "))
}

func fixEmptyGroup(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	return fix("Remove the colour", false, removeFields(p.Tree, n, tokenAt(p.Tree, f))...)
}

func fixUnmarkForm(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Remove the characters", false, remove(f.Span))
}

func fixNotSquare(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	cols, rows, _ := ishi.ParseSize(p.Tree.Source().Slice(f.Span))
	points := "A1 " + ishi.Place{Col: int8(cols - 1), Row: int8(rows)}.String()
	return fix("Write `"+points+"`", false, replace(f.Span, points))
}

// fixStray removes the line.
func fixStray(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fix("Remove the line", false, removeLines(p.Tree, statementAt(p.Tree, f.Span.Start)))
}

// blockEnd is where a block ends that is not closed: N counts from its keyword.
func blockEnd(f syntax.Fault) int { return f.Span.Start + f.N }

// endLine writes the line that a block should end with in the place of what stands for it: a misspelt word, or the right one glued to
// what is before or behind it.
func endLine(p *diagnostics.Pass, f syntax.Fault, end ishi.Word) []diagnostics.Fix {
	name, word := end.String(), p.Tree.Source().Slice(f.Span)
	switch {
	case strings.EqualFold(word, name):
		return fix("Start a new line before `"+name+"`", false, replace(syntax.Span{Start: f.Span.Start, End: f.Span.Start}, stateOf(p).eol))
	case len(word) > len(name)+1 && strings.EqualFold(word[:len(name)], name):
		at := f.Span.Start + len(name)
		return fix("Start a new line behind `"+name+"`", false, replace(syntax.Span{Start: at, End: at}, stateOf(p).eol))
	}
	return fix("Use `"+name+"`", false, replace(f.Span, name))
}

// startsBlock reports whether a fault of a block that is not closed is at the word that begins it, and not at one that was meant to end it.
func startsBlock(p *diagnostics.Pass, f syntax.Fault, begin ishi.Word) bool {
	word := p.Tree.Source().Slice(f.Span)
	return ishi.Lookup(word) == begin || ishi.Meant(word) == begin
}

func fixComUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if !startsBlock(p, f, ishi.ComWord) {
		return endLine(p, f, ishi.EndcomWord)
	}
	n := statementAt(p.Tree, f.Span.Start)
	if strings.TrimSpace(p.Tree.Source().Slice(ishi.TokenOf(p.Tree, n, ishi.Body))) == "" && ishi.TokenOf(p.Tree, n, ishi.Text).Len() == 0 {
		return nil // an empty block would come of it
	}
	return fix("Insert `ENDCOM`", false, stateOf(p).insertLines(blockEnd(f), "ENDCOM"))
}

func fixUserUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if !startsBlock(p, f, ishi.UserWord) {
		return endLine(p, f, ishi.EnduserWord)
	}
	return fix("Insert `ENDUSER`", false, stateOf(p).insertLines(blockEnd(f), "ENDUSER"))
}

// fixVarUnclosed does nothing where the new line would become text of a block that is not closed either. A VAR with nothing behind it
// goes: it would be an empty variation.
func fixVarUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if !startsBlock(p, f, ishi.VarWord) {
		return endLine(p, f, ishi.EndvarWord)
	}
	for _, x := range p.File.Faults.List() {
		if blockEnd(x) == blockEnd(f) && (x.Code == "ishi/com-unclosed" || x.Code == "ishi/user-unclosed") {
			return nil
		}
	}
	start := statementAt(p.Tree, f.Span.Start)
	switch last := p.Tree.End(p.Tree.Parent(start)) - 1; {
	case last == start:
		return fix("Remove `VAR`", false, removeLines(p.Tree, start))
	case p.Tree.Kind(last) == ishi.VarStart:
		return nil
	}
	return fix("Insert `ENDVAR`", false, stateOf(p).insertLines(blockEnd(f), "ENDVAR"))
}
