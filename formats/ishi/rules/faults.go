package rules

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var lineRules = []diagnostics.Entry{
	{Rule: unknownKeyword, Fix: fixKeyword},
	{Rule: missingData},
	{Rule: badNumber, Fix: fixNumber},
	{Rule: badPoint, Fix: fixPoint},
	{Rule: pointLetterI, Fix: fixLetterI},
	{Rule: offBoardRule, Kinds: kinds(ishi.Move, ishi.Setup, ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Hide), Needs: odd, Check: checkOffBoard},
	{Rule: extraData, Fix: fixSurplus},
	{Rule: lineBreakMissing, Fix: fixLineBreak},
	{Rule: extraDataLost, Kinds: kinds(ishi.Move, ishi.Boardsize, ishi.Diagram, ishi.Com, ishi.VarStart, ishi.VarEnd, ishi.Stray), Needs: odd, Check: checkExtra},
	{Rule: rangeDescending, Fix: fixRange},
	{Rule: nonASCII, End: endNonASCII},
	{Rule: emptyFile, End: func(p *diagnostics.Pass) { diagnostics.CheckEmptyFile(p, emptyFile, "") }},
	{Rule: utf16File, End: endUTF16},
	{Rule: doubledReturns, End: endDoubled},
	{Rule: mixedLineEnds, End: endMixed},
	{Rule: looksLikeGoSource},
}

var unknownKeyword = rule("unknown-keyword", diagnostics.Warning)
var missingData = rule("missing-data", diagnostics.Error)
var badNumber = rule("bad-number", diagnostics.Error)
var badPoint = rule("bad-point", diagnostics.Error)
var pointLetterI = rule("point-letter-i", diagnostics.Error)
var offBoardRule = rule("off-board", diagnostics.Error)
var extraData = rule("extra-data", diagnostics.Error)
var lineBreakMissing = rule("line-break-missing", diagnostics.Error)
var extraDataLost = rule("extra-data-lost", diagnostics.Hint)
var rangeDescending = rule("range-descending", diagnostics.Error)
var nonASCII = rule("non-ascii", diagnostics.Hint)
var emptyFile = rule("empty-file", diagnostics.Information)
var utf16File = rule("utf16-file", diagnostics.Warning)
var mixedLineEnds = rule("mixed-line-ends", diagnostics.Hint, diagnostics.Off)
var doubledReturns = rule("doubled-returns", diagnostics.Information)
var looksLikeGoSource = rule("looks-like-go-source", diagnostics.Information)

// The fixes of what the parser reports.

// fixKeyword offers the keyword that the line was read by, or else one that differs from the word in at most two
// letters, if there is one.
func fixKeyword(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if f.N > 0 {
		return insertSpace(f)
	}
	word := strings.ToUpper(p.Tree.Source().Slice(f.Span))
	if n := statementAt(p.Tree, f.Span.Start); p.Tree.Kind(n) != ishi.Unknown {
		name := ishi.WordOf(p.Tree, n).String()
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Use `%s`", name), syntax.Replace(f.Span, name))}
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
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Use `%s`", best), syntax.Replace(f.Span, best))}
}

// fixNumber offers the next number for a move, unless the move after it has that number already.
func fixNumber(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	if t.TokenKind(t.TokenAt(f.Span.Start)) == ishi.Number {
		return insertSpace(f)
	}
	n := statementAt(t, f.Span.Start)
	if f.N == 0 || t.Kind(n) != ishi.Move || !hasPoint(t, n) {
		return nil // without a point the word may be anything
	}
	for c, end := t.End(n), t.End(t.Parent(n)); c < end; c = t.End(c) {
		if t.Kind(c) != ishi.Move {
			continue
		}
		if next := ishi.NumberOf(t, c); next > 0 && next <= f.N {
			return nil
		}
		break
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%d`", f.N), syntax.Replace(f.Span, strconv.Itoa(f.N)))}
}

// hasPoint reports whether a move names where it is played, or that it is a pass.
func hasPoint(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if syntax.Kinds(ishi.Point, ishi.Pass).Has(t.TokenKind(i)) {
			return true
		}
	}
	return false
}

// insertSpace divides two fields that are written as one, of which the first has N bytes.
func insertSpace(f syntax.Fault) []diagnostics.Fix {
	at := f.Span.Start + f.N
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert a space"), syntax.Insert(at, " "))}
}

// fixSwapped writes the number before the point. Nothing is lost, and if the number is the next one of its sequence
// nothing else can be meant.
func fixSwapped(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	words := strings.Fields(p.Tree.Source().Slice(f.Span))
	text := words[1] + " " + words[0]
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write `%s`", text), f.N > 0, syntax.Replace(f.Span, text))}
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
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", point), syntax.Replace(f.Span, point))}
}

func fixLetterI(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	letter := string(p.Tree.Source().Text()[f.Span.Start] + 1)
	at := syntax.Span{Start: f.Span.Start, End: f.Span.Start + 1}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", letter+p.Tree.Source().Text()[at.End:f.Span.End]),
		syntax.Replace(at, letter))}
}

func fixLineBreak(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Start a new line"), syntax.Insert(f.Span.Start, stateOf(p).eol))}
}

func fixSurplus(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the rest of the line"),
		syntax.Remove(withBlanks(p.Tree, tokenAt(p.Tree, f))))}
}

func fixRange(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	from, to, _ := ishi.ParseRef(p.Tree.Source().Slice(f.Span))
	if from == to {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `#%d`", from),
			syntax.Replace(f.Span, fmt.Sprintf("#%d", from)))}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Swap the numbers"),
		syntax.Replace(f.Span, fmt.Sprintf("#%d-%d", to, from)))}
}

func fixNoColour(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `B` (black)"), syntax.Insert(f.Span.Start, "B "))}
}

func fixEmptyGroup(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove `%s`", p.Tree.Source().Slice(f.Span)),
		removeFields(p.Tree, n, tokenAt(p.Tree, f))...)}
}

func fixUnmarkForm(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the label"), syntax.Remove(f.Span))}
}

func fixNotSquare(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	cols, rows, _ := ishi.ParseSize(p.Tree.Source().Slice(f.Span))
	points := "A1 " + ishi.Coord{Col: int8(cols - 1), Row: int8(rows)}.String()
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", points), syntax.Replace(f.Span, points))}
}

// fixStray removes the line.
func fixStray(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the line"),
		removeLines(p.Tree, statementAt(p.Tree, f.Span.Start)))}
}

// blockEnd is where a block ends that is not closed: N counts from its keyword.
func blockEnd(f syntax.Fault) int { return f.Span.Start + f.N }

// endLine writes the line that a block should end with for what is taken for it: a misspelt word, or the
// right one glued to what is before or after it.
func endLine(p *diagnostics.Pass, f syntax.Fault, end ishi.Word) []diagnostics.Fix {
	name, word := end.String(), p.Tree.Source().Slice(f.Span)
	switch {
	case strings.EqualFold(word, name):
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Start a new line before `%s`", name),
			syntax.Insert(f.Span.Start, stateOf(p).eol))}
	case len(word) > len(name)+1 && strings.EqualFold(word[:len(name)], name):
		at := f.Span.Start + len(name)
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Start a new line after `%s`", name),
			syntax.Insert(at, stateOf(p).eol))}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Use `%s`", name), syntax.Replace(f.Span, name))}
}

// startsBlock reports whether a fault of a block that is not closed is at the word that begins it, and not at one that
// was meant to end it.
func startsBlock(p *diagnostics.Pass, f syntax.Fault, begin ishi.Word) bool {
	word := p.Tree.Source().Slice(f.Span)
	return ishi.Lookup(word) == begin || ishi.Meant(word) == begin
}

func fixComUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := statementAt(p.Tree, f.Span.Start)
	if startsBlock(p, f, ishi.ComWord) && ishi.TextOf(p.Tree, n, ishi.Text) == "" && strings.TrimSpace(ishi.TextOf(p.Tree, n, ishi.Body)) == "" {
		return nil // an empty block would come of it
	}
	return fixUnclosed(p, f, ishi.ComWord, ishi.EndcomWord)
}

func fixUserUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return fixUnclosed(p, f, ishi.UserWord, ishi.EnduserWord)
}

// fixUnclosed inserts the line that ends a block, or writes it for what was meant to be that line.
func fixUnclosed(p *diagnostics.Pass, f syntax.Fault, begin, end ishi.Word) []diagnostics.Fix {
	if !startsBlock(p, f, begin) {
		return endLine(p, f, end)
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `%s`", end.String()),
		stateOf(p).insertLines(blockEnd(f), end.String()))}
}

// fixVarUnclosed does nothing where the new line would become text of a block that is not closed either. A VAR with
// nothing after it goes: it would be an empty variation.
func fixVarUnclosed(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	if startsBlock(p, f, ishi.VarWord) {
		for _, x := range p.File.Faults.List() {
			if blockEnd(x) == blockEnd(f) && (x.Code == ishi.CodeComUnclosed || x.Code == ishi.CodeUserUnclosed) {
				return nil
			}
		}
		start := statementAt(p.Tree, f.Span.Start)
		switch last := p.Tree.End(p.Tree.Parent(start)) - 1; {
		case last == start:
			return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove `VAR`"), removeLines(p.Tree, start))}
		case p.Tree.Kind(last) == ishi.VarStart:
			return nil
		}
	}
	return fixUnclosed(p, f, ishi.VarWord, ishi.EndvarWord)
}
