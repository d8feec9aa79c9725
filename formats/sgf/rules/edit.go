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

func (st *state) text(pr *prop) string        { return st.Tree.Text(pr.node) }
func (st *state) name(pr *prop) syntax.Span   { return st.Tree.TokenSpan(pr.first) }
func (st *state) content(tok int) syntax.Span { return sgf.Content(st.Tree, tok) }
func (st *state) slice(s syntax.Span) string  { return st.Tree.Source().Slice(s) }

func (st *state) oneValue(pr *prop) bool { return oneValue(st.Tree, pr.node) }

func oneValue(t *syntax.Tree, p syntax.NodeID) bool {
	n := 0
	for range sgf.ValuesOf(t, p) {
		if n++; n == 2 {
			return false
		}
	}
	return true
}

// contents yields what is in the values of a property, with their tokens.
func contents(t *syntax.Tree, p syntax.NodeID) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for v := range sgf.ValuesOf(t, p) {
			if !yield(v, t.Source().Slice(sgf.Content(t, v))) {
				return
			}
		}
	}
}

func bracketed(t *syntax.Tree, p syntax.NodeID) (all []string) {
	for _, s := range contents(t, p) {
		all = append(all, "["+s+"]")
	}
	return all
}

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

func (st *state) areas(pr *prop) iter.Seq2[int, sgf.Rect] { return areas(st.Tree, st.board, pr.node) }

func oneOf[T comparable](x T, all ...T) bool { return slices.Contains(all, x) }

// show is a property in a message: `B[aa]`, cut when it is long.
func (st *state) show(pr *prop) string {
	s := sgf.Lookup(st.Tree.TokenText(pr.first)).String() + "[" + pr.value + "]"
	return quote(s)
}

// quote is a text of the record in a message.
func quote(s string) string { return excerpt.Code(s) }

// at is a finding at a place.
func at(span syntax.Span, format string, args ...any) diagnostics.Finding {
	return diagnostics.Finding{Span: span, Message: i18n.Msg(format, args...)}
}

func related(f diagnostics.Finding, span syntax.Span, message i18n.Message) diagnostics.Finding {
	f.Related = append(f.Related, diagnostics.Related{Span: span, Message: message})
	return f
}

// rewrite offers another text for a value; without one there is no fix.
func rewrite(f diagnostics.Finding, sure bool, span syntax.Span, better string) diagnostics.Finding {
	if better == "" {
		return f
	}
	return fixed(f, sure, i18n.Msg("Write `%s`", better), replace(span, better))
}

// safe and unsafe add a fix to a finding.
func safe(f diagnostics.Finding, title i18n.Message, edits ...syntax.Edit) diagnostics.Finding {
	return fixed(f, true, title, edits...)
}

func unsafe(f diagnostics.Finding, title i18n.Message, edits ...syntax.Edit) diagnostics.Finding {
	return fixed(f, false, title, edits...)
}

// fixed adds a fix to a finding that is safe only if it is sure.
func fixed(f diagnostics.Finding, sure bool, title i18n.Message, edits ...syntax.Edit) diagnostics.Finding {
	f.Fixes = append(f.Fixes, diagnostics.Fix{Title: title, Safe: sure, Edits: edits})
	return f
}

// Report notes a finding. In a tree with a fault of its structure no fix is safe: what it would mend may come of that
// fault.
func (st *state) Report(rule *diagnostics.Rule, f diagnostics.Finding) {
	if st.tree != nil && st.tree.Broken {
		for i := range f.Fixes {
			f.Fixes[i].Safe = false
		}
	}
	st.Pass.Report(rule, f)
}

// ff4 makes a finding an error in FF[4] and as bad as below in older trees.
func (st *state) ff4(f diagnostics.Finding, below diagnostics.Severity) diagnostics.Finding {
	if f.Severity = below; st.tree.FF == 4 {
		f.Severity = diagnostics.Error
	}
	return f
}

func replace(span syntax.Span, text string) syntax.Edit {
	return syntax.Edit{Span: span, Text: text}
}
func insert(at int, text string) syntax.Edit {
	return syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: text}
}
func remove(span syntax.Span) syntax.Edit { return syntax.Edit{Span: span} }

// removeProperty deletes a property with the white space before it.
func (st *state) removeProperty(pr *prop) syntax.Edit {
	return remove(withBlank(st.Tree, st.Tree.Span(pr.node), pr.first))
}

// withBlank is a span whose first token has a number, with the white space before it.
func withBlank(t *syntax.Tree, s syntax.Span, first int) syntax.Span {
	if first > 0 && t.TokenKind(first-1) == sgf.Blank {
		s.Start = t.TokenStart(first - 1)
	}
	return s
}

// removeEmpty deletes the empty values of a property that has others.
func (st *state) removeEmpty(pr *prop) (edits []syntax.Edit) {
	for v := range sgf.ValuesOf(st.Tree, pr.node) {
		if st.content(v).Len() == 0 {
			edits = append(edits, remove(withBlank(st.Tree, st.Tree.TokenSpan(v), v)))
		}
	}
	return edits
}

// removeValue deletes one value, and its property when no other value says anything.
func (st *state) removeValue(pr *prop, tok int) syntax.Edit {
	for v := range sgf.ValuesOf(st.Tree, pr.node) {
		if v != tok && (st.content(v).Len() > 0 || pr.typ.Empty) {
			return remove(withBlank(st.Tree, st.Tree.TokenSpan(tok), tok))
		}
	}
	return st.removeProperty(pr)
}
