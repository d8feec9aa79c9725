package rules

import (
	"iter"
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// Words and edits that many rules share.

func (s *state) text(pr *prop) string          { return s.tree.Text(pr.node) }
func (s *state) name(pr *prop) syntax.Span     { return s.tree.TokenSpan(pr.first) }
func (s *state) content(tok int) syntax.Span   { return sgf.Content(s.tree, tok) }
func (s *state) slice(span syntax.Span) string { return s.tree.Source().Slice(span) }

func (s *state) oneValue(pr *prop) bool { return sgf.OneValue(s.tree, pr.node) }

// areas yields the points on the board that values of a property name, with the tokens of these values.
func areas(t *syntax.Tree, board sgf.Board, p syntax.NodeID) iter.Seq2[int, sgf.Rect] {
	return func(yield func(int, sgf.Rect) bool) {
		for v := range sgf.ValuesOf(t, p) {
			if r, ok := areaOf(t, board, v); ok && !yield(v, r) {
				return
			}
		}
	}
}

func (s *state) areas(pr *prop) iter.Seq2[int, sgf.Rect] { return areas(s.tree, s.board, pr.node) }

func oneOf[T comparable](x T, all ...T) bool { return slices.Contains(all, x) }

// show is a property in a message: `B[aa]`, cut when it is long.
func (s *state) show(pr *prop) string {
	return excerpt.Code(sgf.Lookup(s.tree.TokenText(pr.first)).String() + "[" + pr.value + "]")
}

// rewrite offers another text for a value; without one there is no fix.
func rewrite(f diagnostics.Finding, sure bool, span syntax.Span, better string) diagnostics.Finding {
	if better == "" {
		return f
	}
	return f.With(diagnostics.NewFix(i18n.Msg("Write `%s`", better), sure, syntax.Replace(span, better)))
}

// Report notes a finding. In a tree with a fault of its structure no fix is safe: what it would fix may come of that
// fault.
func (s *state) Report(rule *diagnostics.Rule, f diagnostics.Finding) {
	if s.game != nil && s.game.Broken {
		for i := range f.Fixes {
			f.Fixes[i].Safe = false
		}
	}
	s.Pass.Report(rule, f)
}

// ff4 makes a finding an error in FF[4] and as bad as below in older trees.
func (s *state) ff4(f diagnostics.Finding, below diagnostics.Severity) diagnostics.Finding {
	if f.Severity = below; s.game.FF == 4 {
		f.Severity = diagnostics.Error
	}
	return f
}

// removeProperty deletes a property with the white space before it.
func (s *state) removeProperty(pr *prop) syntax.Edit {
	return syntax.Remove(sgf.SpanWithBlanks(s.tree, pr.node))
}

// removeEmpty deletes the empty values of a property that has others.
func (s *state) removeEmpty(pr *prop) (edits []syntax.Edit) {
	for v := range sgf.ValuesOf(s.tree, pr.node) {
		if s.content(v).Len() == 0 {
			edits = append(edits, syntax.Remove(sgf.WithBlanks(s.tree, s.tree.TokenSpan(v), v)))
		}
	}
	return edits
}

// removeValue deletes one value, and its property when no other value says anything.
func (s *state) removeValue(pr *prop, tok int) syntax.Edit {
	for v := range sgf.ValuesOf(s.tree, pr.node) {
		if v != tok && (s.content(v).Len() > 0 || pr.typ.Empty) {
			return syntax.Remove(sgf.WithBlanks(s.tree, s.tree.TokenSpan(tok), tok))
		}
	}
	return s.removeProperty(pr)
}
