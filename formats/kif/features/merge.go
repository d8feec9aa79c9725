package features

import (
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/features/treemerge"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func mergeProvider() *treemerge.Provider {
	return &treemerge.Provider{Read: mergeRead, Write: mergeWrite, Comment: mergeComment}
}

// The parts of a step.
const (
	mergeMove     = "move"    // the statement without its number
	mergeTime     = "time"    // behind a move; the statement of the first game has it
	mergeRemarks  = "comment" // lines with *
	mergeBookmark = "bookmark"
	mergeResult   = "result" // the line まで
)

// mergeHead is what the first game has before its moves, a statement each, for the writer.
type mergeHead struct {
	begin int
	ki2   bool // moves as people read them, several on a line
	lines []mergeLine
	eol   string
}

type mergeLine struct {
	text        string
	field       treemerge.Field // of a header line that may differ
	declaration bool
}

func mergeRead(f *syntax.File, _ int) (g treemerge.Game, why i18n.Message) {
	facts := kif.FactsOf(f)
	switch {
	case facts.Foreign:
		return g, i18n.Msg("this is not shogi on 9×9 squares, so the game cannot be merged")
	}
	for n := range f.Tree.Len() {
		switch f.Tree.Kind(syntax.NodeID(n)) {
		case kif.Unknown, kif.BrokenMove, kif.BrokenVariation, kif.BrokenResult:
			line := f.Source().LineAt(f.Tree.Span(syntax.NodeID(n)).Start) + 1
			return g, i18n.Msg("line %d has a mistake, so the game cannot be merged: recls check shows it", line)
		}
	}
	start, _ := kif.Start(f)
	g.Start = fmt.Sprint(start, facts.Begin)
	g.Steps = []treemerge.Step{{Parent: -1}}
	g.Style = "KIF"
	if facts.Notation == kif.KI2 {
		g.Style = "KI2"
	}
	head := &mergeHead{begin: facts.Begin, ki2: facts.Notation == kif.KI2, eol: syntax.LineBreak(f.Source().Text())}
	mergeReadHead(f, &g, head)
	g.Held = head
	mergeMoves(f, &g)
	return g, why
}

func mergeReadHead(f *syntax.File, g *treemerge.Game, head *mergeHead) {
	t, facts := f.Tree, kif.FactsOf(f)
	for n := range t.Children(facts.Record) {
		kind := t.Kind(n)
		if kif.Moves.Has(kind) || kind == kif.End || kind == kif.Variation || kind == kif.Result {
			break
		}
		line := mergeLine{text: t.Text(n), declaration: kind == kif.Declaration}
		switch kind {
		case kif.Comment, kif.Bookmark:
			mergeRemark(t, n, &g.Steps[0])
			continue
		case kif.Header:
			if key, value := kif.KeyValueOf(t, n); key != kif.KeyHandicap && !strings.Contains(key, "持駒") {
				line.field = treemerge.Field{Name: key, Value: value}
				g.Header = append(g.Header, line.field)
			}
		}
		head.lines = append(head.lines, line)
	}
}

func mergeRemark(t *syntax.Tree, n syntax.NodeID, s *treemerge.Step) {
	name, how, text := mergeRemarks, treemerge.Remark, kif.TextOf(t, n)
	if t.Kind(n) == kif.Bookmark {
		name, how = mergeBookmark, treemerge.Once
	}
	if at := slices.IndexFunc(s.Parts, func(p treemerge.Part) bool { return p.Name == name }); at >= 0 {
		p := &s.Parts[at]
		if how == treemerge.Remark { // the lines of one game are one text
			p.Values[0] += "\n" + text
		} else {
			p.Values = append(p.Values, text)
		}
		return
	}
	s.Parts = append(s.Parts, treemerge.Part{Name: name, How: how, Values: []string{text}})
}

// mergeMoves reads the lines of play. A line may end in a word, which is a step like a move: another game may go on there.
func mergeMoves(f *syntax.File, g *treemerge.Game) {
	t, facts, r := f.Tree, kif.FactsOf(f), f.Game(0)
	nodes := make(map[int32]int32, len(r.Nodes)) // by the syntax of a move: its node
	for i := 1; i < len(r.Nodes); i++ {
		nodes[r.Nodes[i].Syntax] = int32(i)
	}
	steps := make([]int32, len(r.Nodes)) // by node
	for i := range facts.Lines {
		l := &facts.Lines[i]
		if i > 0 && l.Parent < 0 {
			g.Lost = append(g.Lost, i18n.Msg("variations of a move that does not exist"))
			continue
		}
		at := int32(0)
		if i > 0 {
			at = steps[mergeBefore(r, facts, nodes, i)]
		}
		for range l.Late {
			g.Lost = append(g.Lost, i18n.Msg("moves after the end of the game"))
		}
		mergeLineOfPlay(t, r, l, &facts.Lines[0], g, nodes, steps, at)
	}
}

// mergeBefore is the node before the first move of a variation.
func mergeBefore(r *record.Game, facts *kif.Facts, nodes map[int32]int32, line int) int32 {
	if moves := facts.Lines[line].Moves; len(moves) > 0 {
		return r.Nodes[nodes[int32(moves[0])]].Parent
	}
	number := facts.Lines[line].Number
	for line = facts.Lines[line].Parent; ; line = facts.Lines[line].Parent {
		l := &facts.Lines[line]
		if i := number - l.Number - 1; i >= 0 && len(l.Moves) > 0 {
			return nodes[int32(l.Moves[min(i, len(l.Moves)-1)])]
		}
		if l.Parent < 0 {
			return 0
		}
	}
}

// mergeLineOfPlay adds the steps of a line after the step at.
func mergeLineOfPlay(t *syntax.Tree, r *record.Game, l, main *kif.Line, g *treemerge.Game, nodes map[int32]int32, steps []int32, at int32) {
	add := func(n syntax.NodeID, key string) {
		s := treemerge.Step{Parent: at, Key: key}
		text := t.Text(n)
		if number := kif.Part(t, n, kif.Number); number.Len() > 0 {
			text = strings.TrimLeft(text[number.End-t.Span(n).Start:], " \t　")
		}
		s.Parts = append(s.Parts, treemerge.Part{Name: mergeMove, How: treemerge.First, Values: []string{text}})
		if time := t.Source().Slice(kif.Part(t, n, kif.Time)); time != "" {
			s.Parts = append(s.Parts, treemerge.Part{Name: mergeTime, How: treemerge.Once, Values: []string{time}})
		}
		at = int32(len(g.Steps))
		g.Steps = append(g.Steps, s)
	}
	moves := 0
	for n := l.From; n < l.To; n = t.End(n) {
		switch kind := t.Kind(n); {
		case moves < len(l.Moves) && n == l.Moves[moves]:
			node := nodes[int32(n)]
			add(n, mergeKey(t, r, node, n))
			steps[node] = at
			moves++
		case n == l.End:
			add(n, "end "+kif.WordOf(t, n))
		case n == l.Result:
			g.Steps[at].Parts = append(g.Steps[at].Parts, treemerge.Part{Name: mergeResult, How: treemerge.Once, Values: []string{t.Text(n)}})
		case at == 0 && l == main: // the head has it
		case kind == kif.Comment || kind == kif.Bookmark:
			mergeRemark(t, n, &g.Steps[at])
		case kind != kif.Move && kind != kif.Pass: // which were counted
			g.Lost = append(g.Lost, i18n.Msg("lines between the moves that are not comments"))
		}
	}
}

func mergeKey(t *syntax.Tree, r *record.Game, node int32, n syntax.NodeID) string {
	if m := r.Nodes[node].Move; m.Action != record.Opaque {
		return fmt.Sprint(m)
	}
	return t.Text(n)
}

func mergeComment(fields []treemerge.Field) treemerge.Part {
	var lines []string
	for _, f := range fields {
		lines = append(lines, f.Name+"："+f.Value)
	}
	return treemerge.Part{Name: mergeRemarks, How: treemerge.Remark, Values: []string{strings.Join(lines, "\n")}}
}

// mergeWriter writes lines of play: the main line first, and those that part from a line after it, the last one first.
type mergeWriter struct {
	out   strings.Builder
	tree  *treemerge.Tree
	head  *mergeHead
	depth []int
	row   []string // of KI2: the moves of the line that is written
}

// mergeRow is how many moves of KI2 are on a line, as the formatter has them.
const mergeRow = 6

func (w *mergeWriter) line(s string) {
	w.flush()
	w.out.WriteString(s + w.head.eol)
}

// flush ends a line of moves of KI2.
func (w *mergeWriter) flush() {
	if len(w.row) > 0 {
		w.out.WriteString(strings.Join(w.row, " ") + w.head.eol)
		w.row = w.row[:0]
	}
}

func mergeWrite(t *treemerge.Tree, charset string) string {
	w := &mergeWriter{tree: t, head: t.First.Held.(*mergeHead), depth: make([]int, len(t.Nodes))}
	w.writeHead(charset)
	w.remarks(0)
	for i := 1; i < len(t.Nodes); i++ {
		w.depth[i] = w.depth[t.Nodes[i].Parent] + 1
	}
	todo := []int32{t.Nodes[0].Child}
	for len(todo) > 0 {
		first := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if first < 0 {
			continue
		}
		if first != t.Nodes[0].Child {
			w.line("")
			w.line(fmt.Sprintf("変化：%d手", w.number(first)))
		}
		for at := first; at >= 0; at = t.Nodes[at].Child {
			w.step(at)
			if t.Nodes[t.Nodes[at].Parent].Child != at {
				continue // an alternative: its first one takes care of all
			}
			from := len(todo)
			for other := t.Nodes[at].Next; other >= 0; other = t.Nodes[other].Next {
				todo = append(todo, other)
			}
			slices.Reverse(todo[from:])
		}
	}
	w.flush()
	return w.out.String()
}

func (w *mergeWriter) number(node int32) int { return w.head.begin + w.depth[node] - 1 }

// writeHead writes the lines of the first game that all games have, with the word on the charset.
func (w *mergeWriter) writeHead(charset string) {
	declared := charset == "" || slices.ContainsFunc(w.head.lines, func(l mergeLine) bool { return l.declaration })
	if !declared {
		w.line("#" + w.tree.First.Style + " version=2.0 encoding=" + charset)
	}
	for _, l := range w.head.lines {
		switch {
		case l.declaration && charset != "":
			before, _, _ := strings.Cut(l.text, "encoding=")
			w.line(strings.TrimRight(before, " ") + " encoding=" + charset)
		case l.field == treemerge.Field{} || slices.Contains(w.tree.Header, l.field):
			w.line(l.text)
		}
	}
}

func (w *mergeWriter) step(at int32) {
	n := &w.tree.Nodes[at]
	for _, text := range n.Part(mergeMove).Values {
		if w.head.ki2 {
			if w.row = append(w.row, text); len(w.row) == mergeRow {
				w.flush()
			}
			continue
		}
		w.line(fmt.Sprintf("%4d %s", w.number(at), text))
	}
	w.remarks(at)
}

func (w *mergeWriter) remarks(at int32) {
	n := &w.tree.Nodes[at]
	for _, text := range n.Part(mergeRemarks).Values {
		for line := range strings.SplitSeq(text, "\n") {
			w.line("*" + line)
		}
	}
	for _, text := range n.Part(mergeBookmark).Values {
		w.line("&" + text)
	}
	for _, text := range n.Part(mergeResult).Values {
		if n.Child < 0 {
			w.line(text)
		}
	}
}
