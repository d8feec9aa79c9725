package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// judgeData judges where data of a move stands: before its variations, and without a remark in between.
func (s *state) judgeData(kind syntax.Kind, n syntax.NodeID) {
	if s.item == moveItem && s.firstVar != syntax.None && !s.behind && kind != ishi.Hide {
		s.behind = true
		s.dataBehindVariations(n)
	}
	if s.item != moveItem && s.item != diagramItem {
		return
	}
	for _, r := range s.claimed {
		s.pass.Report("ishi/remark-binds-forward", diagnostics.Finding{
			Span:    keyword(s.tree, r),
			Message: fmt.Sprintf("`REMARK` before `%s` does not speak about the item above but about the next one", ishi.WordOf(s.tree, n)),
			Related: []diagnostics.Related{{Span: line(s.tree, s.itemNode), Message: "the item above"}},
			Fixes:   fix("Move it up", false, s.moveLines([]syntax.NodeID{r}, s.tree.Span(s.itemNode).Start)...),
		})
	}
}

// dataBehindVariations speaks once about all data of the current move that stands behind a variation.
func (s *state) dataBehindVariations(n syntax.NodeID) {
	f := diagnostics.Finding{
		Span:    keyword(s.tree, n),
		Message: fmt.Sprintf("`%s` behind the variations on its move: variations come last", ishi.WordOf(s.tree, n)),
		Related: []diagnostics.Related{{Span: line(s.tree, s.moveNode), Message: "the move"}},
	}
	if !s.event.Broken {
		// A point that comes to stand above a BOARDSIZE line makes that line late.
		safe := s.event.header.last[ishi.BoardsizeWord] < s.firstVar && !s.event.skipped
		f.Fixes = fix("Move it before `VAR`", safe, s.moveLines(s.dataFrom(n), s.tree.Span(s.firstVar).Start)...)
	}
	s.pass.Report("ishi/var-data-after", f)
}

// dataFrom is n and the data behind it up to the next item of the sequence.
func (s *state) dataFrom(n syntax.NodeID) (all []syntax.NodeID) {
	for end := s.tree.End(s.tree.Parent(n)); n < end; n = s.tree.End(n) {
		switch kind := s.tree.Kind(n); {
		case itemData.Has(kind):
			all = append(all, n)
		case kind == ishi.Move, kind == ishi.Diagram, kind == ishi.Setup:
			return all
		}
	}
	return all
}

// checkDangling speaks about remarks before ENDVAR.
func checkDangling(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	s.dangling(s.claimed)
}

func (s *state) dangling(remarks []syntax.NodeID) {
	for _, r := range remarks {
		s.pass.Report("ishi/remark-dangling", diagnostics.Finding{
			Span:    keyword(s.tree, r),
			Message: "`REMARK` speaks about the next item, and none follows",
		})
	}
}

func checkComEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	ended := false
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case ishi.Text, ishi.Extra:
			return
		case ishi.Body:
			if strings.Trim(t.TokenText(i), " \t\r\n") != "" {
				return
			}
		case ishi.Keyword:
			ended = i > first+1
		}
	}
	if ended {
		p.Report("ishi/com-empty", diagnostics.Finding{
			Span: keyword(t, n), Message: "a comment without title and text", Tags: diagnostics.Unnecessary,
			Fixes: fix("Remove the block", true, removeLines(t, n)),
		})
	}
}

func checkVarEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	start := n + 1
	end := t.End(start)
	if end >= syntax.NodeID(t.Len()) || t.Kind(end) != ishi.VarEnd || t.Parent(end) != n {
		return
	}
	f := diagnostics.Finding{Span: line(t, start), Message: "a variation without moves", Tags: diagnostics.Unnecessary}
	if !onlyChild(t, n) {
		f.Fixes = fix("Remove `VAR` and `ENDVAR`", bare(t, start) && bare(t, end), removeLines(t, n))
	}
	p.Report("ishi/var-empty", f)
}

// bare reports whether a statement has nothing behind its keyword.
func bare(t *syntax.Tree, n syntax.NodeID) bool { return field(t, n) == keyword(t, n) }

// onlyChild reports whether a variation is all that the variation around it holds: that one would be empty without it.
func onlyChild(t *syntax.Tree, n syntax.NodeID) bool {
	parent := t.Parent(n)
	if t.Kind(parent) != ishi.Var || n != t.End(parent+1) {
		return false
	}
	next := t.End(n)
	return next < syntax.NodeID(t.Len()) && t.Kind(next) == ishi.VarEnd
}

// checkExtra says what programs that rewrite the file will drop.
func checkExtra(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	for i := range ishi.Fields(t, n, syntax.Kinds(ishi.Extra)) {
		if t.Kind(n) == ishi.Move && ishi.LooksLikeData(t.TokenText(i)) {
			continue // an error of its own: ishi/extra-data
		}
		p.Report("ishi/extra-data-lost", diagnostics.Finding{
			Span:    t.TokenSpan(i),
			Message: "text behind complete data: programs that rewrite the file drop it",
			Fixes:   fix("Remove the text", false, remove(withBlanks(t, i))),
		})
	}
}
