package features

import (
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// sgfOrder is the order of properties in a node (recls: spec/sgf.md, section 15). What is not named here is after the
// printing properties, in the order of the file.
var sgfOrder = [...]sgf.Ident{
	sgf.FF, sgf.GM, sgf.CA, sgf.AP, sgf.SZ, sgf.ST, sgf.IS, // root
	sgf.GN, sgf.EV, sgf.RO, sgf.DT, sgf.PC, sgf.PB, sgf.BR, sgf.BT, sgf.PW, sgf.WR, sgf.WT, sgf.HA, sgf.KM, sgf.RU, sgf.TM, sgf.OT,
	sgf.RE, sgf.SU, sgf.IP, sgf.IY, sgf.MI, sgf.BO, sgf.WO, sgf.NP, sgf.NR, sgf.NS, sgf.SO, sgf.US, sgf.AN, sgf.CP, sgf.ON, sgf.ID,
	sgf.BS, sgf.WS, sgf.GC, // game-info
	sgf.B, sgf.W, sgf.KO, sgf.MN, // move
	sgf.AB, sgf.AW, sgf.AE, sgf.AA, sgf.RP, sgf.CO, sgf.CV, sgf.DI, sgf.PL, // setup
	sgf.TR, sgf.CR, sgf.SQ, sgf.MA, sgf.SL, sgf.TS, sgf.CS, sgf.SS, sgf.MS, sgf.LB, sgf.AR, sgf.LN, sgf.AS, sgf.SE, sgf.TB, sgf.TW,
	sgf.DD, sgf.VW, sgf.L, sgf.M, sgf.RG, sgf.SC, // markup
	sgf.TE, sgf.BM, sgf.DO, sgf.IT, sgf.GB, sgf.GW, sgf.DM, sgf.UC, sgf.HO, sgf.CH, sgf.SI, sgf.V, // annotation
	sgf.BL, sgf.OB, sgf.WL, sgf.OW, // clock
	sgf.FG, sgf.PM, // printing
}

// Ranks are places in sgfOrder, from 1. Those after it are of everything else, of N and of C.
const (
	rankHeader = 42 // the last that makes a node a header: GC
	rankOther  = uint8(len(sgfOrder)) + 1
	rankName   = rankOther + 1
	rankC      = rankOther + 2
)

// sgfRanks are the ranks by identifier; TE and BM have one together, because their order has a meaning in old files.
var sgfRanks = rankIdents()

func rankIdents() (ranks [256]uint8) {
	for i := range ranks {
		ranks[i] = rankOther
	}
	for i, id := range sgfOrder {
		ranks[id] = uint8(i) + 1
	}
	ranks[sgf.BM] = ranks[sgf.TE]
	ranks[sgf.N], ranks[sgf.C] = rankName, rankC
	return ranks
}

// sortable reports whether the properties of the node may be sorted. With two moves, a move and setup, or one point in
// two lists of stones or marks, their order may be what a program executed. A name without a capital letter begins a
// property only where no text is before it: after one it would be read as more of that text. A move at the start of a
// node ends the search for the end of a value in a faulty tree before it, and stays there.
func (w *sgfWriter) sortable() bool {
	var b, white, setup bool
	if first := w.props[0].id; w.afterFault && (first == sgf.B || first == sgf.W) {
		return false
	}
	for _, p := range w.props {
		if strings.IndexFunc(w.t.TokenText(w.firstToken(p.node)), isUpper) < 0 {
			return false
		}
		switch p.id {
		case sgf.B:
			b = true
		case sgf.W:
			white = true
		case sgf.AB, sgf.AW, sgf.AE, sgf.AA, sgf.RP, sgf.CO, sgf.CV, sgf.DI:
			setup = true
		}
	}
	return !(b && white) && !(setup && (b || white)) && !w.overlap()
}

// overlapping are the properties of which a point belongs into one only: stones set up, marks, territory. Where two of
// them name it, readers go by the one that comes last, or first.
var overlapping = [256]uint8{
	sgf.AB: 1, sgf.AW: 1, sgf.AE: 1, sgf.AA: 1,
	sgf.TR: 2, sgf.CR: 2, sgf.SQ: 2, sgf.MA: 2, sgf.SL: 2, sgf.M: 2, sgf.TS: 2, sgf.CS: 2, sgf.SS: 2, sgf.MS: 2,
	sgf.TB: 3, sgf.TW: 3,
}

// overlap reports whether two properties of the node name one point that belongs into one of them.
func (w *sgfWriter) overlap() bool {
	var all [4]points
	for _, p := range w.props {
		if group := overlapping[p.id]; group != 0 && all[group].add(w.t, p) {
			return true
		}
	}
	return false
}

// points are those that properties name: by letters, or else as they are written.
type points struct {
	letters sgf.PointSet
	words   map[string]sgf.Ident
}

// add adds the values of a property, and reports whether one before it has named one of them.
func (s *points) add(t *syntax.Tree, p sgfProp) bool {
	before := s.letters
	for v := range sgf.ValuesOf(t, p.node) {
		value := t.Source().Slice(sgf.Content(t, v))
		if r, ok := sgf.ParseRect(value); ok {
			s.letters.Add(r)
			if before.Overlaps(r) {
				return true
			}
			continue
		}
		if s.words == nil {
			s.words = make(map[string]sgf.Ident)
		}
		if id, there := s.words[value]; there && id != p.id {
			return true
		}
		s.words[value] = p.id
	}
	return false
}

func isUpper(r rune) bool { return 'A' <= r && r <= 'Z' }
