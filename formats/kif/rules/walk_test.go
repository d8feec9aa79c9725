package rules

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

// tree is a record that TestLines makes up: a line of play as it is written, and those that branch from it.
type tree struct {
	number   int // of its first move
	moves    []string
	branches []*tree // in the order in which they are written
}

// grow makes a line of play from a position on, and lines that branch from it. Some moves are against the rules.
func grow(r *rand.Rand, p shogi.Position, number, deep int) *tree {
	t := &tree{number: number}
	boards := []shogi.Position{p}
	for range 2 + r.IntN(8) {
		legal := p.AppendLegal(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		if r.IntN(8) == 0 {
			m.To = shogi.NewSquare(1+r.IntN(9), 1+r.IntN(9))
		}
		if r.IntN(20) == 0 && !m.IsDrop() {
			m.From = shogi.NewSquare(1+r.IntN(9), 1+r.IntN(9))
		}
		t.moves = append(t.moves, written1(&p, m))
		if !p.CanApply(m) {
			break
		}
		p.Apply(m)
		boards = append(boards, p)
	}
	if deep == 0 {
		return t
	}
	at := make([]int, r.IntN(4))
	for i := range at {
		at[i] = r.IntN(len(t.moves))
	}
	slices.Sort(at)
	slices.Reverse(at)
	if r.IntN(3) == 0 { // out of order
		r.Shuffle(len(at), func(i, j int) { at[i], at[j] = at[j], at[i] })
	}
	for _, i := range at {
		t.branches = append(t.branches, grow(r, boards[i], number+i, deep-1))
	}
	return t
}

// written1 is a move as KIF writes it.
func written1(p *shogi.Position, m shogi.Move) string {
	if m.IsDrop() {
		return m.To.Japanese() + m.Piece.Kanji() + "打"
	}
	kind, promotes := p.At(m.From).Kind(), ""
	if kind == shogi.NoKind {
		kind = m.Piece
	}
	if kind != m.Piece {
		promotes = "成"
	}
	return m.To.Japanese() + kind.Kanji() + promotes + "(" + m.From.String() + ")"
}

// write writes a tree, and gives the moves of every line of play from the start of the game, in the order of the text.
func (t *tree) write(s *strings.Builder, before []string, lines *[][]string) {
	if t.number > 1 || len(*lines) > 0 {
		fmt.Fprintf(s, "\n変化：%d手\n", t.number)
	}
	all := slices.Clip(append(slices.Clone(before), t.moves...))
	*lines = append(*lines, all)
	for i, m := range t.moves {
		fmt.Fprintf(s, "%d %s\n", t.number+i, m)
	}
	for _, b := range t.branches {
		b.write(s, all[:b.number-1], lines)
	}
}

// TestLines: what is found in the moves of a variation is what is found in them when they are the main line of a record
// of their own, in whatever order the variations come.
func TestLines(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	catalogue := diagnostics.NewCatalogue(Set())
	found, disorder := 0, 0
	for range 300 {
		var text strings.Builder
		var lines [][]string
		grow(r, shogi.Start(), 1, 3).write(&text, nil, &lines)
		file := kif.Format{}.Parse(syntax.NewSource(text.String()))
		facts := kif.FactsOf(file)
		all := aboutMoves(catalogue.Check(context.Background(), file, diagnostics.Config{}))
		for i := range facts.Lines {
			l := &facts.Lines[i]
			if l.OutOfOrder {
				disorder++
			}
			moves := main(facts, file, i)
			if i > 0 && l.Parent < 0 || !slices.Equal(moves, lines[i]) { // recls reads it as a variation of another line
				continue
			}
			var alone strings.Builder
			for j, m := range moves {
				fmt.Fprintf(&alone, "%d %s\n", j+1, m)
			}
			own := kif.Format{}.Parse(syntax.NewSource(alone.String()))
			prefix := kif.FactsOf(own).Lines[0].Moves[l.Number-1]
			var want, got []string
			for _, f := range aboutMoves(catalogue.Check(context.Background(), own, diagnostics.Config{})) {
				if f.Span.Start >= own.Tree.Span(prefix).Start {
					want = append(want, f.Code()+" "+f.Message.String())
				}
			}
			for _, f := range all {
				if n := file.Tree.NodeAt(f.Span.Start); n >= l.From && n < l.To {
					got = append(got, f.Code()+" "+f.Message.String())
				}
			}
			found += len(got)
			if !slices.Equal(got, want) {
				t.Fatalf("line %d: %q, want %q, in\n%s\nalone\n%s", i, got, want, text.String(), alone.String())
			}
		}
	}
	if found < 100 || disorder < 20 {
		t.Errorf("only %d findings, %d variations out of order", found, disorder)
	}
}

// main is the moves of a line of play from the start of the game on.
func main(facts *kif.Facts, f *syntax.File, line int) (moves []string) {
	l := &facts.Lines[line]
	for number := 1; number < l.Number+len(l.Moves); number++ {
		n := facts.MoveAt(line, number)
		if n == syntax.None {
			return nil
		}
		text := f.Tree.Text(n)
		moves = append(moves, text[strings.IndexByte(text, ' ')+1:])
	}
	return moves
}

// aboutMoves leaves the findings about moves and the board.
func aboutMoves(all []diagnostics.Finding) []diagnostics.Finding {
	return slices.DeleteFunc(all, func(f diagnostics.Finding) bool {
		return !strings.HasPrefix(f.Code(), "kif/move-") || f.Code() == moveRepetition.Code
	})
}

// TestManyVariations: a great many variations, side by side, nested, and out of order, take time that is linear in the
// text.
func TestManyVariations(t *testing.T) {
	game := "７六歩(77) ３四歩(33) ２六歩(27) ８四歩(83) ２五歩(26) ８五歩(84)"
	moves := strings.Fields(game)
	shuffled := []string{"３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"}
	long := func(n int) string {
		var s strings.Builder
		for i := range n {
			fmt.Fprintf(&s, "%d %s\n", i+1, shuffled[i%4])
		}
		return s.String()
	}
	side := func(n int) string {
		var s strings.Builder
		s.WriteString(long(1000))
		for range n {
			fmt.Fprintf(&s, "変化：1000手\n1000 ８二飛(72)\n")
		}
		return s.String()
	}
	nested := func(n int) string {
		var s strings.Builder
		s.WriteString("1 " + moves[0] + "\n2 " + moves[1] + "\n")
		for i := range n {
			fmt.Fprintf(&s, "変化：%d手\n%d %s\n%d %s\n", i+2, i+2, shuffled[(i+1)%4], i+3, shuffled[(i+2)%4])
		}
		return s.String()
	}
	disorder := func(n int) string {
		var s strings.Builder
		s.WriteString(long(2000))
		for range n {
			fmt.Fprintf(&s, "変化：1手\n1 ７六歩(77)\n変化：2000手\n2000 ８二飛(72)\n")
		}
		return s.String()
	}
	descending := func(n int) string {
		var s strings.Builder
		s.WriteString(long(n))
		for i := n; i > 0; i-- {
			fmt.Fprintf(&s, "変化：%d手\n%d %s\n", i, i, shuffled[(i-1)%4])
		}
		return s.String()
	}
	catalogue, cfg := diagnostics.NewCatalogue(Set()), findingtest.EveryRule(Set())
	for name, text := range map[string]func(int) string{"side": side, "nested": nested, "disorder": disorder, "descending": descending} {
		filetest.Growth(t, name, 4000, func(n int) func() {
			file := kif.Format{}.Parse(syntax.NewSource(text(n)))
			return func() { catalogue.Check(context.Background(), file, cfg) }
		})
	}
}

// nothingBut is the catalogue with one rule alone turned on.
func nothingBut(one *diagnostics.Rule) (*diagnostics.Catalogue, diagnostics.Config) {
	catalogue := diagnostics.NewCatalogue(Set())
	var cfg diagnostics.Config
	for _, r := range catalogue.Rules() {
		if r != one {
			cfg.Set(r.Code, "off")
		}
	}
	return catalogue, cfg
}

// TestSumsInOneRound: however many sums are wrong, one fix of each side in a line of play, or fewer, makes all of them
// right.
func TestSumsInOneRound(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 4))
	catalogue, cfg := nothingBut(timeSum)
	moves := []string{"５八金(49)", "５二金(41)", "４九金(58)", "４一金(52)"}
	for range 200 {
		var text strings.Builder
		line := func(from, to int) {
			for i := from; i <= to; i++ {
				fmt.Fprintf(&text, "%4d %s ( 0:%02d/00:%02d:%02d)\n", i, moves[(i-1)%4], r.IntN(60), r.IntN(3), r.IntN(60))
			}
		}
		line(1, 40)
		lines := 1
		for from := 38; from > 2; from -= 1 + r.IntN(9) {
			fmt.Fprintf(&text, "\n変化：%d手\n", from)
			line(from, from+r.IntN(9))
			lines++
		}
		done := catalogue.FixAll(context.Background(), kif.Format{}.Parse(syntax.NewSource(text.String())), cfg, diagnostics.AllFixes)
		if n := done.Applied[timeSum.Code]; n == 0 || n > 2*lines || len(done.Left) > 0 {
			t.Fatalf("%d fixes for %d lines of play, and %d sums are wrong:\n%s", n, lines, len(done.Left), done.File.Source().Text())
		}
	}
}

// TestLinesInOneRound: however the variations are ordered, one fix puts all of them in the usual order, and they stay
// what they are.
func TestLinesInOneRound(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 5))
	catalogue, cfg := nothingBut(variationOrder)
	// lines is each variation with the path of numbers that leads to it, however they are ordered.
	lines := func(f *syntax.File) (all []string) {
		facts := kif.FactsOf(f)
		paths := make([]string, len(facts.Lines))
		for i := range facts.Lines {
			l := &facts.Lines[i]
			if l.Parent >= 0 {
				paths[i] = fmt.Sprint(paths[l.Parent], " ", l.Number)
			}
			text := ""
			for _, n := range l.Moves {
				text += f.Tree.Text(n)
			}
			all = append(all, paths[i]+text)
		}
		slices.Sort(all)
		return all
	}
	fixed := 0
	for range 300 {
		var text strings.Builder
		var written [][]string
		grow(r, shogi.Start(), 1, 3).write(&text, nil, &written)
		f := kif.Format{}.Parse(syntax.NewSource(text.String()))
		if slices.ContainsFunc(kif.FactsOf(f).Lines[1:], func(l kif.Line) bool { return l.Parent < 0 }) {
			continue // where those belong nobody knows, so nothing is moved
		}
		done := catalogue.FixAll(context.Background(), f, cfg, diagnostics.AllFixes)
		n := done.Applied[variationOrder.Code]
		fixed += n
		if before, after := lines(f), lines(done.File); n > 1 || len(done.Left) > 0 || !slices.Equal(before, after) {
			t.Fatalf("%d fixes, and %d are out of order; the lines of play are\n%q\nand were\n%q\n%s", n, len(done.Left), after, before, text.String())
		}
	}
	if fixed == 0 {
		t.Error("no variation was out of order")
	}
}
