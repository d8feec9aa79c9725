package complete

import (
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// sgfCompleter is what the Smart Game Format adds: properties, their values, new
// games.
func sgfCompleter() completer { return completer{sgf.Format{}.ID(), completeSGF} }

// completeSGF tells by the token before the cursor what the cursor is in: a
// value, a node, or what stands between the nodes and trees.
func completeSGF(r *request) {
	t := r.file.Tree
	if r.off == 0 {
		sgfBetween(r)
		return
	}
	token := t.TokenAt(r.off - 1)
	if isSGFValue(t.TokenKind(token)) && (r.off < t.TokenSpan(token).End || t.TokenKind(token) == sgf.CutValue) {
		sgfInValue(r, token)
		return
	}
	solid := token // the last token that is more than white space
	for solid > 0 && t.TokenKind(solid) == sgf.Blank {
		solid--
	}
	owner := t.NodeAt(t.TokenStart(solid))
	node := t.Up(owner, syntax.Kinds(sgf.Node))
	switch k := t.TokenKind(solid); {
	case node != syntax.None:
		sgfInNode(r, node, token)
	case owner == syntax.Root || k == sgf.Close && t.Parent(owner) == syntax.Root:
		sgfBetween(r)
	case k == sgf.Open && t.Parent(owner) == syntax.Root && isDoubled(r):
		sgfBetween(r)
	case k == sgf.Open || k == sgf.Close:
		sgfBetweenNodes(r, k == sgf.Close)
	}
}

// isDoubled reports whether the parenthesis before the cursor stands in front of
// another one: somebody begins a game before one that was there.
func isDoubled(r *request) bool {
	return r.text[r.off-1] == '(' && strings.HasPrefix(strings.TrimLeft(r.text[r.off:], " \t\r\n"), "(")
}

func isSGFValue(k syntax.Kind) bool { return k == sgf.Value || k == sgf.CutValue }

// sgfInNode proposes properties. The word being typed is the letters before the
// cursor and behind it; a property that stood there before it was typed in front
// of is left alone: `S▮GM[1]`.
func sgfInNode(r *request, node syntax.NodeID, token int) {
	start, end := r.off, r.off
	for start > r.file.Tree.TokenStart(token) && isAlphanumeric(r.text[start-1]) {
		start--
	}
	for start < r.off && end < len(r.text) && isAlphanumeric(r.text[end]) {
		end++
	}
	hasValue := end < len(r.text) && r.text[end] == '[' && start < r.off
	var behind sgf.Ident
	if hasValue && end > r.off && sgf.Lookup(r.text[start:end]) == sgf.Unknown {
		behind = sgf.Lookup(r.text[r.off:end])
	}
	if behind != sgf.Unknown {
		end, hasValue = r.off, false
	}
	r.word(start, end)
	n := newSGFNode(r.file, node)
	n.read(r.replace, behind)
	n.properties(r, hasValue)
	n.privates(r, hasValue)
}

func isAlphanumeric(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' }

// sgfBetweenNodes proposes the beginning of a node or, behind a variation, of one
// more variation.
func sgfBetweenNodes(r *request, variation bool) {
	var s snippet
	if variation {
		r.add(s.text("(;").stop("").text(")").item(Item{Label: "(;", Detail: "one more variation", Kind: Snippet}))
		return
	}
	r.add(Item{Label: ";", Detail: "a node", Kind: Property, Insert: ";"})
}

// sgfInValue proposes values of the property whose value is the token.
func sgfInValue(r *request, token int) {
	t := r.file.Tree
	property := t.Up(t.NodeAt(t.TokenStart(token)), syntax.Kinds(sgf.Property))
	if property == syntax.None {
		return
	}
	node := t.Parent(property)
	v := sgfValue{sgfNode: newSGFNode(r.file, node), property: property, ident: sgf.IdentOf(t, property), token: token}
	v.typ = v.dialect.Type(v.ident)
	if v.ident == sgf.Unknown || !v.span(r) {
		return
	}
	v.propose(r)
}

// sgfValue is the value that the cursor is in.
type sgfValue struct {
	*sgfNode
	property syntax.NodeID
	ident    sgf.Ident
	typ      sgf.Type
	token    int
	start    int  // where its content begins
	second   bool // the cursor is behind the colon of a composed value
}

// span finds the word at the cursor: the content of the value, or the half of it
// if it has halves. Where the closing bracket is missing the value has swallowed
// what follows; it ends at the cursor then, and the items bring a bracket along.
func (v *sgfValue) span(r *request) (ok bool) {
	content := sgf.Content(v.t, v.token)
	v.start = content.Start
	before, behind := r.text[content.Start:r.off], r.text[r.off:max(content.End, r.off)]
	if strings.ContainsAny(before, `[]\`) {
		return false
	}
	end := r.off + len(behind)
	if v.t.TokenKind(v.token) == sgf.CutValue || strings.Contains(behind, "[") {
		end = r.off
		r.suffix = "]"
	} else if strings.ContainsAny(behind, `]\`) {
		return false
	}
	start := content.Start
	if v.hasHalves() {
		if at := strings.IndexByte(before, ':'); at >= 0 {
			start, v.second = start+at+1, true
		} else if at := strings.IndexByte(r.text[r.off:end], ':'); at >= 0 {
			end = r.off + at
		}
	}
	r.word(start, end)
	return true
}

// hasHalves reports whether a colon parts the value: a composed one, or the two
// corners of a rectangle.
func (v *sgfValue) hasHalves() bool {
	return v.typ.Form.Composed || v.typ.Alt.Composed || v.isPointList() && v.dialect.FF >= 4
}

func (v *sgfValue) isPointList() bool {
	return v.typ.List && (v.typ.Form.First == sgf.Point || v.typ.Form.First == sgf.Stone && v.tree.Game().Rectangles)
}
