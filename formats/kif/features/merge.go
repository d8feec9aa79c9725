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
	mergeTime     = "time"    // after a move; the statement of the first game has it
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
		if kif.Lines.Begin.Has(kind) {
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

// mergeMoves reads the lines of play. A line may end in a word, which is a step like a move: another game may go on
// there.
func mergeMoves(f *syntax.File, g *treemerge.Game) {
	facts := kif.FactsOf(f)
	steps := make(map[syntax.NodeID]int32) // by move
	for i := range facts.Lines {
		l, at := &facts.Lines[i], int32(0)
		if i > 0 && l.Parent < 0 {
			g.Lost = append(g.Lost, i18n.Msg("variations of a move that does not exist"))
			continue
		}
		if i > 0 {
			at = steps[facts.MoveAt(l.Parent, l.Number-1)]
		}
		for range l.Late {
			g.Lost = append(g.Lost, i18n.Msg("moves after the end of the game"))
		}
		mergeLineOfPlay(f, l, i == 0, g, steps, at)
	}
}

// mergeLineOfPlay adds the steps of a line after the step at.
func mergeLineOfPlay(f *syntax.File, l *kif.Line, isMain bool, g *treemerge.Game, steps map[syntax.NodeID]int32, at int32) {
	t, moves := f.Tree, 0
	for n := l.From; n < l.To; n = t.End(n) {
		switch kind := t.Kind(n); {
		case moves < len(l.Moves) && n == l.Moves[moves]:
			at = mergeStep(t, g, n, at, mergeKey(t, f.Game(0), n))
			steps[n] = at
			moves++
		case n == l.End:
			at = mergeStep(t, g, n, at, "end "+kif.WordOf(t, n))
		case n == l.Result:
			g.Steps[at].Parts = append(g.Steps[at].Parts, treemerge.Part{Name: mergeResult, How: treemerge.Once, Values: []string{t.Text(n)}})
		case at == 0 && isMain: // the head has it
		case kind == kif.Comment || kind == kif.Bookmark:
			mergeRemark(t, n, &g.Steps[at])
		case kind != kif.Move && kind != kif.Pass: // which were counted
			g.Lost = append(g.Lost, i18n.Msg("lines between the moves that are not comments"))
		}
	}
}

// mergeStep adds the step of a move or an end after another one.
func mergeStep(t *syntax.Tree, g *treemerge.Game, n syntax.NodeID, before int32, key string) int32 {
	text := t.Text(n)
	if number := kif.Part(t, n, kif.Number); number.Len() > 0 {
		text = strings.TrimLeft(text[number.End-t.Span(n).Start:], kif.Blanks)
	}
	parts := []treemerge.Part{{Name: mergeMove, How: treemerge.First, Values: []string{text}}}
	if time := t.Source().Slice(kif.Part(t, n, kif.Time)); time != "" {
		parts = append(parts, treemerge.Part{Name: mergeTime, How: treemerge.Once, Values: []string{time}})
	}
	g.Steps = append(g.Steps, treemerge.Step{Parent: before, Key: key, Parts: parts})
	return int32(len(g.Steps) - 1)
}

func mergeKey(t *syntax.Tree, r *record.Game, n syntax.NodeID) string {
	if m := r.Nodes[r.Started(t.Span(n).Start)].Move; m.Action != record.Opaque {
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

// mergeWriter writes the lines of play of a tree.
type mergeWriter struct {
	*kif.LineWriter
	tree  *treemerge.Tree
	head  *mergeHead
	depth []int
}

func mergeWrite(t *treemerge.Tree, charset string) string {
	head, nodes := t.First.Held.(*mergeHead), t.Game.Nodes
	w := &mergeWriter{LineWriter: kif.NewLineWriter(head.eol), tree: t, head: head, depth: make([]int, len(nodes))}
	w.writeHead(charset)
	w.remarks(0)
	for i := 1; i < len(nodes); i++ {
		w.depth[i] = w.depth[nodes[i].Parent] + 1
	}
	for first := range t.Game.LinesOfPlay {
		if first != nodes[0].Child {
			w.Variation(w.number(first))
		}
		for at := first; at >= 0; at = nodes[at].Child {
			w.step(at)
		}
	}
	return w.String()
}

func (w *mergeWriter) number(node int32) int { return w.head.begin + w.depth[node] - 1 }

// writeHead writes the lines of the first game that all games have, with the word on the charset.
func (w *mergeWriter) writeHead(charset string) {
	declared := charset == "" || slices.ContainsFunc(w.head.lines, func(l mergeLine) bool { return l.declaration })
	if !declared {
		w.Line(kif.DeclarationOf(w.tree.First.Style, charset))
	}
	for _, l := range w.head.lines {
		switch {
		case l.declaration && charset != "":
			before, _, _ := strings.Cut(l.text, "encoding=")
			w.Line(strings.TrimRight(before, " ") + " encoding=" + charset)
		case l.field == treemerge.Field{} || slices.Contains(w.tree.Header, l.field):
			w.Line(l.text)
		}
	}
}

func (w *mergeWriter) step(at int32) {
	for _, text := range w.tree.Part(at, mergeMove).Values {
		if w.head.ki2 {
			w.Ki2Move(text)
		} else {
			w.Line(kif.Numbered(w.number(at), text, ""))
		}
	}
	w.remarks(at)
}

func (w *mergeWriter) remarks(at int32) {
	for _, text := range w.tree.Part(at, mergeRemarks).Values {
		for line := range strings.SplitSeq(text, "\n") {
			w.Remark(record.Comment, line)
		}
	}
	for _, text := range w.tree.Part(at, mergeBookmark).Values {
		w.Remark(record.Bookmark, text)
	}
	if result := w.tree.Part(at, mergeResult).Values; w.tree.Game.Nodes[at].Child < 0 && len(result) > 0 {
		w.Line(result[0])
	}
}
