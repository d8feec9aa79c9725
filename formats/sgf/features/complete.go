package features

import (
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// completion proposes properties, their values, new games. It tells by the token before the cursor what the cursor is
// in: a value, a node, or what is between the nodes and trees.
func completion(r *complete.Request) {
	t := r.File.Tree
	if r.Off == 0 {
		proposeGames(r)
		return
	}
	token := t.TokenAt(r.Off - 1)
	if isValue(t.TokenKind(token)) && (r.Off < t.TokenSpan(token).End || t.TokenKind(token) == sgf.CutValue) {
		proposeValues(r, token)
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
		proposeProperties(r, node, token)
	case owner == syntax.Root || k == sgf.Close && t.Parent(owner) == syntax.Root:
		proposeGames(r)
	case k == sgf.Open && t.Parent(owner) == syntax.Root && isDoubled(r):
		proposeGames(r)
	case k == sgf.Open || k == sgf.Close:
		proposeNode(r, k == sgf.Close)
	}
}

// isDoubled reports whether the parenthesis before the cursor is in front of
// another one: somebody begins a game before one that was there.
func isDoubled(r *complete.Request) bool {
	return r.Text[r.Off-1] == '(' && strings.HasPrefix(strings.TrimLeft(r.Text[r.Off:], " \t\r\n"), "(")
}

func isValue(k syntax.Kind) bool { return k == sgf.Value || k == sgf.CutValue }

// proposeProperties proposes properties. The word being typed is the letters before the cursor and after it; a property
// that was there before, in front of which it is typed, is left alone: `S▮GM[1]`.
func proposeProperties(r *complete.Request, node syntax.NodeID, token int) {
	start, end := r.Off, r.Off
	for start > r.File.Tree.TokenStart(token) && isAlphanumeric(r.Text[start-1]) {
		start--
	}
	for start < r.Off && end < len(r.Text) && isAlphanumeric(r.Text[end]) {
		end++
	}
	hasValue := end < len(r.Text) && r.Text[end] == '[' && start < r.Off
	var after sgf.Ident
	if hasValue && end > r.Off && sgf.Lookup(r.Text[start:end]) == sgf.Unknown {
		after = sgf.Lookup(r.Text[r.Off:end])
	}
	if after != sgf.Unknown {
		end, hasValue = r.Off, false
	}
	r.Word(start, end)
	n := newNodeProposals(r, node)
	n.read(r.Replace, after)
	n.properties(hasValue)
	n.privates(hasValue)
}

func isAlphanumeric(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' }

// proposeNode proposes the beginning of a node or, after a variation, of one more variation.
func proposeNode(r *complete.Request, variation bool) {
	var s complete.Template
	if variation {
		r.Add(s.Text("(;").Stop("").Text(")").Item(complete.Item{Label: "(;", Detail: i18n.Msg("one more variation"), Kind: complete.Snippet}))
		return
	}
	r.Add(complete.Item{Label: ";", Detail: i18n.Msg("a node"), Kind: complete.Property, Insert: ";"})
}

// proposeValues proposes values of the property whose value is the token.
func proposeValues(r *complete.Request, token int) {
	t := r.File.Tree
	property := t.Up(t.NodeAt(t.TokenStart(token)), syntax.Kinds(sgf.Property))
	if property == syntax.None {
		return
	}
	node := t.Parent(property)
	v := valueProposals{nodeProposals: newNodeProposals(r, node), property: property, ident: sgf.IdentOf(t, property), token: token}
	v.typ = v.dialect.Type(v.ident)
	if v.ident == sgf.Unknown || !v.span() {
		return
	}
	v.propose()
}

// valueProposals is the value that the cursor is in.
type valueProposals struct {
	*nodeProposals
	property syntax.NodeID
	ident    sgf.Ident
	typ      sgf.Type
	token    int
	start    int  // where its content begins
	second   bool // the cursor is after the colon of a composed value
}

// span finds the word at the cursor: the content of the value, or the half of it
// if it has halves. Where the closing bracket is missing the value has swallowed
// what follows; it ends at the cursor then, and the items bring a bracket along.
func (v *valueProposals) span() (ok bool) {
	content := sgf.Content(v.t, v.token)
	v.start = content.Start
	before, after := v.Text[content.Start:v.Off], v.Text[v.Off:max(content.End, v.Off)]
	if strings.ContainsAny(before, `[]\`) {
		return false
	}
	end := v.Off + len(after)
	if v.t.TokenKind(v.token) == sgf.CutValue || strings.Contains(after, "[") {
		end = v.Off
		v.Suffix = "]"
	} else if strings.ContainsAny(after, `]\`) {
		return false
	}
	start := content.Start
	if v.hasHalves() {
		if at := strings.IndexByte(before, ':'); at >= 0 {
			start, v.second = start+at+1, true
		} else if at := strings.IndexByte(v.Text[v.Off:end], ':'); at >= 0 {
			end = v.Off + at
		}
	}
	v.Word(start, end)
	return true
}

// hasHalves reports whether a colon parts the value: a composed one, or the two corners of a rectangle.
func (v *valueProposals) hasHalves() bool {
	return v.typ.Form.Composed || v.typ.Alt.Composed || v.isPointList() && v.dialect.FF >= 4
}

func (v *valueProposals) isPointList() bool {
	return v.typ.List && (v.typ.Form.First == sgf.Point || v.typ.Form.First == sgf.Stone && v.tree.Game().Rectangles)
}
