package complete

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
)

// sgfUsual is the order in which properties are proposed: as people write them.
// Those that are not here come behind, by the alphabet.
var sgfUsual = [...]sgf.Ident{
	sgf.FF, sgf.GM, sgf.CA, sgf.SZ, sgf.AP, sgf.ST,
	sgf.PB, sgf.BR, sgf.PW, sgf.WR, sgf.DT, sgf.RE, sgf.KM, sgf.HA, sgf.RU, sgf.TM, sgf.OT, sgf.EV, sgf.RO, sgf.PC, sgf.GN, sgf.GC,
	sgf.B, sgf.W, sgf.AB, sgf.AW, sgf.AE, sgf.PL,
	sgf.C, sgf.N, sgf.LB, sgf.TR, sgf.SQ, sgf.CR, sgf.MA, sgf.SL, sgf.L, sgf.M,
	sgf.TE, sgf.BM, sgf.DO, sgf.IT, sgf.GB, sgf.GW, sgf.DM, sgf.UC, sgf.HO, sgf.V,
	sgf.BL, sgf.WL, sgf.OB, sgf.OW, sgf.TB, sgf.TW, sgf.AR, sgf.LN, sgf.MN, sgf.FG, sgf.PM, sgf.VW, sgf.DD, sgf.KO,
}

// sgfPlace is the place of an identifier in that order.
func sgfPlace(id sgf.Ident) int {
	if i := slices.Index(sgfUsual[:], id); i >= 0 {
		return i
	}
	return len(sgfUsual) + int(id)
}

// sgfExclusive are the properties of which a node has one at most (section 6).
var sgfExclusive = [...][]sgf.Ident{
	{sgf.B, sgf.W}, {sgf.TE, sgf.BM, sgf.DO, sgf.IT}, {sgf.GB, sgf.GW, sgf.DM, sgf.UC},
}

// sgfOfMove are the properties that need a move in their node (section 6).
var sgfOfMove = [...]sgf.Ident{sgf.KO, sgf.TE, sgf.BM, sgf.DO, sgf.IT}

// properties proposes the standard properties that the node may hold.
func (n *sgfNode) properties(r *request, hasValue bool) {
	var defs []*sgf.Definition
	for _, id := range sgf.Known() {
		if def, exact := n.dialect.Find(id); exact && n.allows(def) {
			defs = append(defs, def)
		}
	}
	turn := sgf.B
	if n.turn() == record.White {
		turn = sgf.W
	}
	slices.SortStableFunc(defs, func(a, b *sgf.Definition) int {
		rank := func(d *sgf.Definition) int {
			return 2000*n.group(d) + 2*sgfPlace(d.Ident) - 5*boolInt(d.Ident == turn)
		}
		return rank(a) - rank(b)
	})
	for _, def := range defs {
		n.property(r, def, hasValue)
	}
}

// allows reports whether the property may stand in the node, by its class and by
// what else stands there (FF4, and section 6).
func (n *sgfNode) allows(def *sgf.Definition) bool {
	if n.present[def.Ident] {
		return true
	}
	strict := n.dialect.FF == 4
	switch def.Class {
	case sgf.RootClass:
		return n.isRoot()
	case sgf.InfoClass:
		return !n.info || n.classes[sgf.InfoClass]
	case sgf.SetupClass:
		return !strict || !n.classes[sgf.MoveClass]
	case sgf.MoveClass:
		if strict && n.classes[sgf.SetupClass] {
			return false
		}
	}
	if slices.Contains(sgfOfMove[:], def.Ident) && !n.present[sgf.B] && !n.present[sgf.W] {
		return false
	}
	return !n.excluded(def.Ident)
}

// excluded reports whether a property stands in the node that goes without id.
func (n *sgfNode) excluded(id sgf.Ident) bool {
	for _, group := range sgfExclusive {
		if slices.Contains(group, id) && slices.ContainsFunc(group, func(other sgf.Ident) bool { return n.present[other] }) {
			return true
		}
	}
	return false
}

// group puts first what belongs to a node of this kind: the header into the root,
// a move into an empty node, remarks beside a move.
func (n *sgfNode) group(def *sgf.Definition) int {
	isMove := def.Ident == sgf.B || def.Ident == sgf.W
	switch {
	case n.isRoot():
		return [...]int{sgf.RootClass: 0, sgf.InfoClass: 1, sgf.SetupClass: 2, sgf.NoClass: 3, sgf.MoveClass: 4}[def.Class]
	case n.classes[sgf.SetupClass]:
		return [...]int{sgf.SetupClass: 0, sgf.NoClass: 1, sgf.MoveClass: 2, sgf.InfoClass: 3, sgf.RootClass: 4}[def.Class]
	case n.classes[sgf.MoveClass] || isMove:
		return [...]int{sgf.MoveClass: 0, sgf.NoClass: 0, sgf.SetupClass: 1, sgf.InfoClass: 2, sgf.RootClass: 3}[def.Class]
	}
	return [...]int{sgf.NoClass: 1, sgf.SetupClass: 2, sgf.MoveClass: 3, sgf.InfoClass: 4, sgf.RootClass: 5}[def.Class]
}

// property proposes one property with the brackets of its value.
func (n *sgfNode) property(r *request, def *sgf.Definition, hasValue bool) {
	x := Item{
		Label: def.Ident.String(), Detail: clause(def.Doc) + " · " + def.ValueType,
		Kind: Property, Insert: def.Ident.String(), Word: def.Ident.String(), Last: n.present[def.Ident],
	}
	if !hasValue {
		x = bracketed(x, n.preset(def.Ident))
	}
	r.add(x)
}

// bracketed makes an item insert an identifier with a value to fill in.
func bracketed(x Item, preset string) Item {
	var s snippet
	return s.text(x.Insert + "[").stop(preset).text("]").item(x)
}

// preset is the value that a new property nearly always gets, "" without one.
func (n *sgfNode) preset(id sgf.Ident) string {
	switch typ := n.dialect.Type(id); {
	case id == sgf.FF || id == sgf.GM || id == sgf.CA:
		return map[sgf.Ident]string{sgf.FF: "4", sgf.GM: "1", sgf.CA: "UTF-8"}[id]
	case id == sgf.SZ && n.tree.Game().Cols > 0:
		return strconv.Itoa(n.tree.Game().Cols)
	case typ.Form.First == sgf.Double:
		return "1"
	}
	return ""
}

// clause is the first part of a line of documentation, which a list has room for.
func clause(doc string) string {
	doc, _, _ = strings.Cut(doc, "; ")
	depth := 0
	for i := 1; i+1 < len(doc); i++ {
		switch doc[i] {
		case '(':
			depth++
		case ')':
			depth--
		case '.', ':':
			if depth == 0 && doc[i+1] == ' ' && doc[i-1] != '.' {
				return doc[:i]
			}
		}
	}
	return doc
}
