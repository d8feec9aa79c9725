package features

import (
	"math"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// hoverProvider is what the Smart Game Format says: its properties.
func hoverProvider() *hover.Provider {
	return &hover.Provider{Word: hoverWord, Explain: hoverExplain, Words: hoverWords, Texts: sgf.Texts}
}

// viewProvider is what its nodes say beside stones and pieces.
func viewProvider() *view.Provider {
	return &view.Provider{Frame: hoverFrame, Facts: hoverFacts, Move: hoverMove, Unfixed: hoverUnfixed,
		Value: viewValue, Closed: viewClosed}
}

// hoverWord speaks about the property under the cursor; a semicolon shows its node.
func hoverWord(p view.NodeRef, off int) (n hover.WordInfo, ok bool) {
	t := p.File.Tree
	token := t.TokenAt(off)
	n.Span = t.TokenSpan(token)
	switch t.TokenKind(token) {
	case sgf.Semicolon:
		return n, true
	case sgf.Name, sgf.Value, sgf.CutValue:
	default:
		return hover.WordInfo{}, false
	}
	if property := t.NodeAt(off); t.Kind(property) == sgf.Property {
		hoverProperty(&n, p, property, token)
	}
	return n, true
}

func hoverProperty(n *hover.WordInfo, p view.NodeRef, property syntax.NodeID, token int) {
	t := p.File.Tree
	tree := sgf.FactsOf(p.File).At(property)
	dialect := tree.Dialect()
	id := sgf.IdentOf(t, property)
	n.Word = excerpt.Line(t.Source().Slice(sgf.NameSpan(t, property)), 20)
	def, exact := dialect.Find(id)
	if def == nil {
		if n.Doc = hoverPrivate(id); len(sgf.Privates(id)) > 0 {
			n.Kind = i18n.Msg("property of one program")
		}
		n.Header = p.Node == 0
		return
	}
	kind := kindWords(def)
	if !exact {
		kind = append(kind, i18n.Msg("not in FF[%d] for %s", dialect.FF, dialect.Game.Title()))
	}
	n.Word, n.Doc, n.Kind = id.String(), def.Doc, kind
	n.Header = def.Class == sgf.RootClass && !def.Inherit || def.Class == sgf.InfoClass
	m := hoverMeaning{tree: tree, ident: id, typ: dialect.Type(id)}
	if t.TokenKind(token) == sgf.Name {
		n.Value = m.all(t, property)
	} else {
		n.Value = m.one(t.Source().Slice(sgf.Content(t, token)))
	}
	switch onName := t.TokenKind(token) == sgf.Name; {
	case id != sgf.B && id != sgf.W:
	case onName && exact:
		n.Value, n.Kind, n.Brief = nil, nil, true // the title of the board says it
	default:
		n.Value, n.Spare = nil, !onName
	}
}

// hoverPrivate says what programs mean by an identifier that is not of the
// specification.
func hoverPrivate(id sgf.Ident) i18n.Text {
	var meanings hover.Sentences
	for _, private := range sgf.Privates(id) {
		meanings = append(meanings, i18n.Msg("%s: %s.", private.Program, private.Meaning))
	}
	if len(meanings) == 0 {
		return i18n.Msg("Not a property of the format. Programs keep it as it is.")
	}
	return meanings
}

// hoverFrame follows VW and DD, which hold for the nodes below as well, up the
// path.
func hoverFrame(p view.NodeRef) (fr view.Frame) {
	t := p.File.Tree
	tree := sgf.FactsOf(p.File).At(syntax.NodeID(p.Game.Nodes[p.Node].Syntax))
	if tree == nil || !tree.Game().Letters {
		return view.Frame{}
	}
	shown, dim := false, false
	for i := int32(p.Node); i >= 0 && !(shown && dim); i = p.Game.Nodes[i].Parent {
		node := syntax.NodeID(p.Game.Nodes[i].Syntax)
		for property := node + 1; int(property) < t.Len() && t.Parent(property) == node; property++ {
			switch id := sgf.IdentOf(t, property); {
			case id == sgf.VW && !shown:
				shown, fr.Shown = true, hoverPoints(t, tree, property, tree.FF < 4)
			case id == sgf.DD && !dim:
				dim = true
				if int(i) != p.Node {
					fr.Dim = hoverPoints(t, tree, property, false)
				}
			}
		}
	}
	return fr
}

// hoverPoints reads a list of points, rectangles expanded. corners reports whether two
// points name a rectangle, as VW did before FF[4].
func hoverPoints(t *syntax.Tree, tree *sgf.Tree, property syntax.NodeID, corners bool) []record.Point {
	values := sgf.ValueTexts(t, property)
	if corners && len(values) == 2 {
		values = []string{values[0] + ":" + values[1]}
	}
	var set sgf.PointSet
	var points []record.Point
	for _, v := range values {
		if r, ok := tree.Area(v); ok {
			for p := range set.AddNew(r) {
				points = append(points, p)
			}
		}
	}
	return points
}

// hoverRemarks are the properties that judge a move or a position, in words.
var hoverRemarks = map[sgf.Ident]i18n.Message{
	sgf.TE: i18n.Msg("good move"), sgf.BM: i18n.Msg("bad move"), sgf.DO: i18n.Msg("doubtful move"), sgf.IT: i18n.Msg("interesting move"),
	sgf.GB: i18n.Msg("good for Black"), sgf.GW: i18n.Msg("good for White"), sgf.DM: i18n.Msg("even position"), sgf.UC: i18n.Msg("unclear position"),
	sgf.HO: i18n.Msg("hotspot"),
}

// hoverFacts are judgement, also by programs, and clocks.
func hoverFacts(p view.NodeRef) (facts []i18n.Text) {
	t, node := p.File.Tree, syntax.NodeID(p.Game.Nodes[p.Node].Syntax)
	tree := sgf.FactsOf(p.File).At(node)
	if tree == nil || t.Kind(node) != sgf.Node {
		return nil
	}
	evaluated := false
	for property := node + 1; int(property) < t.Len() && t.Parent(property) == node; property++ {
		id := sgf.IdentOf(t, property)
		m := hoverMeaning{tree: tree, ident: id}
		value := sgf.FirstValue(t, property)
		switch words := hoverRemarks[id]; {
		case !words.IsZero() && value == "2":
			facts = append(facts, i18n.Msg("%s, emphasised", words))
		case !words.IsZero() && len(value) <= 1:
			facts = append(facts, words)
		case id == sgf.BL || id == sgf.WL || id == sgf.OB || id == sgf.OW || id == sgf.V:
			if words := m.one(value); words != nil {
				facts = append(facts, words)
			}
		case id == sgf.SBKV || id == sgf.LZ || id == sgf.KT:
			evaluated = true
		}
	}
	if evaluated {
		for _, note := range p.Game.Notes(p.Node) {
			if words := chanceFact(p.Game, &note); words != nil {
				facts = append(facts, words)
			}
		}
	}
	return facts
}

// chanceFact is a chance to win in words; nil without one.
func chanceFact(g *record.Game, n *record.Note) i18n.Text {
	if n.Chance == nil {
		return nil
	}
	side, chance := record.Black, *n.Chance
	if chance < 0.5 {
		side, chance = record.White, 1-chance
	}
	percent := notation.Amount(math.Round(chance*1000) / 10)
	return i18n.Msg("%s has a chance of %s%% to win, by %s", notation.Player(g.Kind, side), percent, n.Program)
}

func hoverExplain(word string) (found []hover.Entry) {
	id := sgf.Lookup(strings.ToUpper(word))
	for def := range sgf.Definitions(id) {
		kind := kindWords(def)
		if def.Game != 0 {
			kind = append(kind, sgf.GameOf(def.Game).Title())
		}
		found = append(found, hover.Entry{Word: id.String(), Lines: []i18n.Text{kind, def.Doc}})
	}
	for _, private := range sgf.Privates(id) {
		kind := i18n.Msg("property of %s, %s", private.Program, typeWords[private.ValueType])
		found = append(found, hover.Entry{Word: id.String(), Lines: []i18n.Text{kind, private.Meaning}})
	}
	return found
}

func hoverWords() []string {
	var words []string
	for _, id := range sgf.Known() {
		words = append(words, id.String())
	}
	return words
}
