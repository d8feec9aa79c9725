package rules

import (
	"cmp"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// The header that Nihon Ki-in, Cyberoro and Sina write, with identifiers of their own and with standard ones that mean
// something else there (section 13).

// isHeader reports whether a root is written so, by what it has: RD, LC or GK is the sign, and there must be something that means
// what a standard property should say. RD beside DT alone is a private property like others.
func isHeader(has func(sgf.Ident) bool) bool {
	return (has(sgf.RD) || has(sgf.LC) || has(sgf.GK)) &&
		(has(sgf.TE) || has(sgf.KO) || has(sgf.LT) || has(sgf.LC) || has(sgf.HD) || has(sgf.RD) && !has(sgf.DT))
}

func (st *state) checkHeaderDialect() {
	if st.node != st.root || !st.header {
		return
	}
	sign := cmp.Or(st.find(sgf.RD), st.find(sgf.LC), st.find(sgf.GK))
	f := at(st.name(sign), "`%s` shows a header of Nihon Ki-in, Cyberoro or Sina: expected standard properties", sign.id)
	if edits, ok := st.translateHeader(); ok {
		f = unsafe(f, "Translate the header", edits...)
	}
	st.Report(headerDialect, f)
}

// translateHeader writes the properties of the dialect as standard ones. What a standard property says already goes,
// and GK stays. It is not ok when komi cannot be read: KO would then be taken for the standard one.
func (st *state) translateHeader() (edits []syntax.Edit, ok bool) {
	for i := range st.props {
		pr := &st.props[i]
		switch s := strings.TrimSpace(pr.value); pr.id {
		case sgf.TE:
			edits = append(edits, st.translate(pr, sgf.EV, s))
		case sgf.RD:
			if date, _ := mendDate(s); date != "" {
				s = date
			}
			edits = append(edits, st.translate(pr, sgf.DT, s))
		case sgf.KO:
			if !isReal(s, 4) {
				if s, _ = mendKomi(s); s == "" {
					return nil, false
				}
			}
			edits = append(edits, st.translate(pr, sgf.KM, s))
		case sgf.HD:
			if isNumber(s) {
				edits = append(edits, st.translate(pr, sgf.HA, s))
			}
		case sgf.TM:
			if tm, _, _ := readTime(s); tm != "" && !isReal(s, 4) && st.tree.FF > 2 {
				edits = append(edits, replace(st.firstContent(pr.node), tm))
			}
		case sgf.LT, sgf.LC:
			edits = append(edits, st.overtime(pr))
		}
	}
	return edits, len(edits) > 0
}

// translate writes a property under another name, or removes it where that name is taken.
func (st *state) translate(pr *prop, to sgf.Ident, value string) syntax.Edit {
	if st.has(to) || pr.repeat || !st.oneValue(pr) {
		return st.removeProperty(pr)
	}
	return replace(st.Tree.Span(pr.node), to.String()+"["+value+"]")
}

// overtime writes LT and LC, the length and the number of periods, as OT in the place of the first of them.
func (st *state) overtime(pr *prop) syntax.Edit {
	lt, lc := st.find(sgf.LT), st.find(sgf.LC)
	if pr.repeat || st.has(sgf.OT) || lt != nil && lc != nil && max(lt.node, lc.node) == pr.node {
		return st.removeProperty(pr)
	}
	ot := ""
	if lt != nil {
		ot = strings.TrimSpace(lt.value)
		if seconds, _, sure := readTime(ot); sure {
			ot = seconds
		}
	}
	switch {
	case lt == nil:
		ot = strings.TrimSpace(lc.value) + " periods of"
	case lc != nil:
		ot = strings.TrimSpace(lc.value) + "x" + ot
	}
	return replace(st.Tree.Span(pr.node), "OT["+ot+" byo-yomi]")
}
