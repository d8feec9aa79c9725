package features

import (
	"slices"
	"strconv"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
)

// usualOrder is the order in which properties are proposed: as people write them.
// Those that are not here come after, by the alphabet.
var usualOrder = [...]sgf.Ident{
	sgf.FF, sgf.GM, sgf.CA, sgf.SZ, sgf.AP, sgf.ST,
	sgf.PB, sgf.BR, sgf.PW, sgf.WR, sgf.DT, sgf.RE, sgf.KM, sgf.HA, sgf.RU, sgf.TM, sgf.OT, sgf.EV, sgf.RO, sgf.PC, sgf.GN, sgf.GC,
	sgf.B, sgf.W, sgf.AB, sgf.AW, sgf.AE, sgf.PL,
	sgf.C, sgf.N, sgf.LB, sgf.TR, sgf.SQ, sgf.CR, sgf.MA, sgf.SL, sgf.L, sgf.M,
	sgf.TE, sgf.BM, sgf.DO, sgf.IT, sgf.GB, sgf.GW, sgf.DM, sgf.UC, sgf.HO, sgf.V,
	sgf.BL, sgf.WL, sgf.OB, sgf.OW, sgf.TB, sgf.TW, sgf.AR, sgf.LN, sgf.MN, sgf.FG, sgf.PM, sgf.VW, sgf.DD, sgf.KO,
}

// orderOf is the place of an identifier in that order.
func orderOf(id sgf.Ident) int {
	if i := slices.Index(usualOrder[:], id); i >= 0 {
		return i
	}
	return len(usualOrder) + int(id)
}

// exclusive are the properties of which a node has one at most (section 6).
var exclusive = [...][]sgf.Ident{sgf.MoveIdents, sgf.MoveJudgements, sgf.PositionJudgements}

// properties proposes the standard properties that the node may hold.
func (n *nodeProposals) properties(hasValue bool) {
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
			at := 2000*n.group(d) + 2*orderOf(d.Ident)
			if d.Ident == turn {
				at -= 5
			}
			return at
		}
		return rank(a) - rank(b)
	})
	for _, def := range defs {
		n.property(def, hasValue)
	}
}

// allows reports whether the property may be in the node, by its class and by what else is there (FF4, and section 6).
func (n *nodeProposals) allows(def *sgf.Definition) bool {
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
	needsMove := def.Ident == sgf.KO || slices.Contains(sgf.MoveJudgements, def.Ident)
	if needsMove && !n.present[sgf.B] && !n.present[sgf.W] {
		return false
	}
	return !n.excluded(def.Ident)
}

// excluded reports whether a property is in the node that goes without id.
func (n *nodeProposals) excluded(id sgf.Ident) bool {
	for _, group := range exclusive {
		if slices.Contains(group, id) && slices.ContainsFunc(group, func(other sgf.Ident) bool { return n.present[other] }) {
			return true
		}
	}
	return false
}

// group puts first what belongs to a node of this kind: the header into the root,
// a move into an empty node, remarks beside a move.
func (n *nodeProposals) group(def *sgf.Definition) int {
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
func (n *nodeProposals) property(def *sgf.Definition, hasValue bool) {
	x := complete.Item{
		Label: def.Ident.String(), Detail: complete.Parts{complete.Clause(def.Doc), typeWords[def.ValueType]},
		Kind: complete.Property, Insert: def.Ident.String(), Word: def.Ident.String(), Last: n.present[def.Ident],
	}
	if !hasValue {
		x = bracketed(x, n.preset(def.Ident))
	}
	n.Add(x)
}

// bracketed makes an item insert an identifier with a value to fill in.
func bracketed(x complete.Item, preset string) complete.Item {
	var s complete.Template
	return s.Text(x.Insert + "[").Stop(preset).Text("]").Item(x)
}

// preset is the value that a new property nearly always gets, "" without one.
func (n *nodeProposals) preset(id sgf.Ident) string {
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
