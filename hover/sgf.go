package hover

import (
	"fmt"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// sgfLore is what the Smart Game Format adds: its properties.
func sgfLore() lore {
	return lore{
		id: sgf.Format{}.ID(), note: sgfNote, frame: sgfFrame, facts: sgfFacts, move: sgfMove,
		explain: sgfExplain, words: sgfWords,
	}
}

// sgfNote speaks about the property under the cursor; a semicolon shows its node.
func sgfNote(p *place) (n note, ok bool) {
	t := p.file.Tree
	token := t.TokenAt(p.off)
	if token < 0 || p.game == nil {
		return note{}, false
	}
	n.span = t.TokenSpan(token)
	switch t.TokenKind(token) {
	case sgf.Semicolon:
		return n, true
	case sgf.Name, sgf.Value, sgf.CutValue:
	default:
		return note{}, false
	}
	if property := t.NodeAt(p.off); t.Kind(property) == sgf.Property {
		sgfProperty(&n, p, property, token)
	}
	return n, true
}

func sgfProperty(n *note, p *place, property syntax.NodeID, token int) {
	t := p.file.Tree
	tree := sgf.FactsOf(p.file).At(property)
	dialect := tree.Dialect()
	id := sgf.IdentOf(t, property)
	n.word = excerpt.Line(t.Source().Slice(sgf.NameSpan(t, property)), 20)
	def, exact := dialect.Find(id)
	if def == nil {
		n.doc, n.kind = sgfPrivate(id), "private property"
		n.header = p.node == 0
		return
	}
	n.word, n.doc, n.kind = id.String(), def.Doc, sgfKind(def)
	if !exact {
		n.kind += fmt.Sprintf(", not of FF[%d] %s", dialect.FF, dialect.Game.Name)
	}
	n.header = def.Class == sgf.RootClass && !def.Inherit || def.Class == sgf.InfoClass
	m := sgfMeaning{tree: tree, ident: id, typ: dialect.Type(id)}
	if t.TokenKind(token) == sgf.Name {
		n.value = m.all(t, property)
	} else {
		n.value = m.one(t.Source().Slice(sgf.Content(t, token)))
	}
	if id == sgf.B || id == sgf.W {
		n.value = "" // the title of the board says it
	}
}

// sgfPrivate says what programs mean by an identifier that is not of the
// specification.
func sgfPrivate(id sgf.Ident) string {
	var meanings []string
	for _, private := range sgf.Privates(id) {
		meanings = append(meanings, private.Program+": "+private.Meaning)
	}
	if len(meanings) == 0 {
		return "Not a property of the specification; programs keep it as it is"
	}
	return strings.Join(meanings, "; ")
}

func sgfKind(def *sgf.Definition) string {
	kind := "property"
	if def.Class != sgf.NoClass {
		kind = def.Class.String() + " property"
	}
	kind += ", " + def.ValueType
	if def.Inherit {
		kind += ", inherited"
	}
	return kind + ", " + def.Versions.String()
}

// sgfFrame follows VW and DD, which hold for the nodes below as well, up the
// path.
func sgfFrame(p place) (fr frame) {
	t := p.file.Tree
	tree := sgf.FactsOf(p.file).At(syntax.NodeID(p.game.Nodes[p.node].Syntax))
	if tree == nil || !tree.Game().Letters {
		return frame{}
	}
	view, dim := false, false
	for i := int32(p.node); i >= 0 && !(view && dim); i = p.game.Nodes[i].Parent {
		node := syntax.NodeID(p.game.Nodes[i].Syntax)
		for property := node + 1; int(property) < t.Len() && t.Parent(property) == node; property++ {
			switch id := sgf.IdentOf(t, property); {
			case id == sgf.VW && !view:
				view, fr.shown = true, sgfPoints(t, tree, property, tree.FF < 4)
			case id == sgf.DD && !dim:
				dim = true
				if int(i) != p.node {
					fr.dim = sgfPoints(t, tree, property, false)
				}
			}
		}
	}
	return fr
}

// sgfPoints reads a list of points, rectangles expanded. corners tells that two
// points name a rectangle, as VW did before FF[4].
func sgfPoints(t *syntax.Tree, tree *sgf.Tree, property syntax.NodeID, corners bool) []record.Point {
	var values []string
	for v := range sgf.ValuesOf(t, property) {
		values = append(values, t.Source().Slice(sgf.Content(t, v)))
	}
	if corners && len(values) == 2 {
		values = []string{values[0] + ":" + values[1]}
	}
	var set sgf.PointSet
	var points []record.Point
	for _, v := range values {
		r, ok := sgf.ParseRect(v)
		if r, on := r.Clip(int(tree.Cols), int(tree.Rows)); ok && on {
			for p := range set.AddNew(r) {
				points = append(points, p)
			}
		}
	}
	return points
}

// sgfRemarks are the properties that judge a move or a position, in words.
var sgfRemarks = map[sgf.Ident]string{
	sgf.TE: "good move", sgf.BM: "bad move", sgf.DO: "doubtful move", sgf.IT: "interesting move",
	sgf.GB: "good for Black", sgf.GW: "good for White", sgf.DM: "even position", sgf.UC: "unclear position",
	sgf.HO: "hotspot",
}

// sgfFacts are judgement and clocks.
func sgfFacts(p place) (facts []string) {
	t, node := p.file.Tree, syntax.NodeID(p.game.Nodes[p.node].Syntax)
	tree := sgf.FactsOf(p.file).At(node)
	if tree == nil || t.Kind(node) != sgf.Node {
		return nil
	}
	for property := node + 1; int(property) < t.Len() && t.Parent(property) == node; property++ {
		id := sgf.IdentOf(t, property)
		m := sgfMeaning{tree: tree, ident: id}
		value := sgf.FirstValue(t, property)
		switch words := sgfRemarks[id]; {
		case words != "" && len(value) <= 1:
			facts = append(facts, words+m.emphasis(value))
		case id == sgf.BL || id == sgf.WL || id == sgf.OB || id == sgf.OW || id == sgf.V:
			if words := m.one(value); words != "" {
				facts = append(facts, words)
			}
		}
	}
	return facts
}

func sgfExplain(word string) (found []Entry) {
	id := sgf.Lookup(strings.ToUpper(word))
	for def := range sgf.Definitions(id) {
		text := sgfKind(def)
		if def.Game != 0 {
			text += ", " + sgf.GameOf(def.Game).Name
		}
		found = append(found, Entry{Word: id.String(), Text: text + "\n" + def.Doc + "\n"})
	}
	for _, private := range sgf.Privates(id) {
		text := "private property of " + private.Program + ", " + private.ValueType + "\n" + private.Meaning + "\n"
		found = append(found, Entry{Word: id.String(), Text: text})
	}
	return found
}

func sgfWords() []string {
	var words []string
	for _, id := range sgf.Known() {
		words = append(words, id.String())
	}
	return words
}
