package sgf

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"iter"
	"math"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// source reads what nodes say beside their moves.
type source struct {
	record.Silent
	t    *syntax.Tree
	tree *Tree
	g    *record.Game
}

// Written is the value of the move.
func (s source) Written(node int) string {
	if p := MoveProperty(s.t, s.g, node); p != syntax.None {
		return FirstValue(s.t, p)
	}
	return ""
}

// Place is that of the property of the move, with its first value.
func (s source) Place(node int) (at record.Span) {
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	if c, alone := s.t.OnlyChild(n, Property, Value); alone && s.g.Nodes[node].Move.Action != record.NoAction {
		return record.Span{Start: s.t.TokenStart(int(c.First)), End: c.Span.End}
	}
	p := MoveProperty(s.t, s.g, node)
	if p == syntax.None {
		return at
	}
	at = record.Span(NameSpan(s.t, p))
	for v := range ValuesOf(s.t, p) {
		at.End = s.t.TokenSpan(v).End
		break
	}
	return at
}

// Extent is the node with all of its properties; empty in a game without nodes.
func (s source) Extent(node int) record.Span {
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	at := record.Span(s.t.Span(n))
	if s.t.Kind(n) != Node {
		at.End = at.Start
	}
	return at
}

// Detail reads comments, setup and marks.
func (s source) Detail(node int) record.Detail {
	return readDetail(s.t, s.tree, syntax.NodeID(s.g.Nodes[node].Syntax))
}

// clocks are the properties of the clock of a player: the time and the moves left.
var clocks = [...][2]Ident{record.Black: {BL, OB}, record.White: {WL, OW}}

// Clock is the time that a player has left, and how many moves have to be made in it.
func (s source) Clock(node int, of record.Color) (c record.Clock) {
	var left, moves bool
	for p := range s.properties(node) {
		switch IdentOf(s.t, p) {
		case clocks[of][0]:
			c.Left, left = values.Decimal(FirstValue(s.t, p))
			c.At = record.Span(s.t.Span(p))
		case clocks[of][1]:
			c.Moves, moves = values.Decimal(FirstValue(s.t, p))
		}
	}
	if left {
		c.Has |= record.HasLeft
	}
	if moves {
		c.Has |= record.HasMoves
	}
	return c
}

// Notes is what programs have written into a node, in one note: `V` of the specification, and the properties of Sabaki,
// Lizzie and KaTrain with the comments of the two. The last two are read from their sources.
func (s source) Notes(node int) []record.Note {
	t, g := s.t, s.g
	if IsSecond(g, node) {
		return nil // of two moves in one node the first has it all
	}
	var n record.Note
	mover, next := g.Nodes[node].Move.Color, record.Black
	if mover == record.Black {
		next = record.White
	}
	for p := range s.properties(node) {
		switch value := FirstValue(t, p); IdentOf(t, p) {
		case V:
			if score, ok := values.Decimal(value); ok {
				n.Score = &score
			}
		case SBKV:
			if percent, ok := values.Decimal(value); ok {
				noteChance(&n, percent, record.Black, "Sabaki")
			}
		case LZ:
			readLizzie(&n, g, DecodeText(excerpt.Head(value, lizzieLimit)), mover)
		case KT:
			readKaTrain(&n, g, t, p, next)
		case C:
			readRemark(&n, DecodeText(excerpt.Head(value, remarkLimit)))
		}
	}
	if n.Score == nil && n.Chance == nil {
		return nil
	}
	return []record.Note{n}
}

// properties are those of a node.
func (s source) properties(node int) iter.Seq[syntax.NodeID] {
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	if s.t.Kind(n) != Node {
		return func(func(syntax.NodeID) bool) {}
	}
	return PropertiesOf(s.t, n)
}

// noteChance notes a chance to win in percent, from the view of a side; the first in a node counts. One that is no chance
// does not.
func noteChance(n *record.Note, percent float64, side record.Color, program string) {
	if percent < 0 || percent > 100 || side == record.Empty || n.Chance != nil {
		return
	}
	if side == record.White {
		percent = 100 - percent
	}
	chance := math.Round(percent*100) / 1e4
	n.Chance, n.Program = &chance, program
}

// How much is read, in characters: more than the programs write.
const (
	lizzieLimit  = 2000
	remarkLimit  = 2000
	kaTrainLimit = 1 << 20 // of what is packed, and of what it becomes, in bytes
)

// lizzieBest begins the moves that Lizzie lists, the best of them first.
var lizzieBest = pattern.Of(`(?m)^\s*(?:info )?move ([A-Za-z]+[0-9]+|pass) `)

// readLizzie reads `LZ[version winrate playouts`, and on further lines `move Q16 visits 100 winrate 5623 pv Q16 …`. The
// chance is that of the player who has just moved. Without playouts it is a guess from the node before, and counts for
// nothing.
func readLizzie(n *record.Note, g *record.Game, value string, mover record.Color) {
	head, moves, _ := strings.Cut(value, "\n")
	words := strings.Fields(head)
	if len(words) < 3 || words[2] == "0" {
		return
	}
	percent, ok := values.Decimal(words[1])
	if !ok || mover == record.Empty {
		return
	}
	noteChance(n, percent, mover, "Lizzie")
	if m := lizzieBest().FindStringSubmatch(moves); m != nil && n.Line == nil {
		n.Line = spokenMove(g, m[1], mover.Opponent())
	}
}

// spokenMove reads a move as players of Go name it; nil for what is none.
func spokenMove(g *record.Game, text string, side record.Color) []record.Move {
	if strings.EqualFold(text, "pass") {
		return []record.Move{{Action: record.Pass, Color: side}}
	}
	names := notation.PointsOf(g.Kind)
	for col := range g.Cols {
		column := names.Column(col)
		row, found := strings.CutPrefix(strings.ToUpper(text), strings.ToUpper(column))
		at, ok := values.Decimal(row)
		if !found || !ok || at < 1 || at > float64(g.Rows) {
			continue
		}
		to := record.Point{Col: uint8(col), Row: uint8(g.Rows - int(at))}
		if strings.EqualFold(names.Name(to, g.Rows), text) {
			return []record.Move{{Action: record.Play, Color: side, To: to}}
		}
	}
	return nil
}

// readKaTrain reads the third value of `KT`: packed JSON, whose numbers are seen from Black.
func readKaTrain(n *record.Note, g *record.Game, t *syntax.Tree, property syntax.NodeID, next record.Color) {
	var packed string
	count := 0
	for v := range ValuesOf(t, property) {
		if count++; count == 3 {
			packed = t.Source().Slice(Content(t, v))
		}
	}
	if len(packed) > kaTrainLimit {
		return
	}
	unpacked, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(packed)))
	if err != nil {
		return
	}
	var analysis struct {
		Root *struct {
			Lead   *float64 `json:"scoreLead"`
			Chance *float64 `json:"winrate"`
		} `json:"root"`
		Moves map[string]struct {
			Order *int `json:"order"`
		} `json:"moves"`
	}
	if json.NewDecoder(io.LimitReader(unpacked, kaTrainLimit)).Decode(&analysis) != nil || analysis.Root == nil {
		return
	}
	if analysis.Root.Lead != nil {
		lead := math.Round(*analysis.Root.Lead*100) / 100
		n.Score, n.Program = &lead, "KaTrain"
	}
	if analysis.Root.Chance != nil {
		noteChance(n, *analysis.Root.Chance*100, record.Black, "KaTrain")
	}
	for name, m := range analysis.Moves {
		if m.Order != nil && *m.Order == 0 && n.Line == nil {
			n.Line = spokenMove(g, name, next)
		}
	}
}

var (
	// remarkLizzie is what Lizzie writes into comments, with the side that it means.
	remarkLizzie = pattern.Of(`(?m)^(Black|White)'s winrate: ([0-9.]+)% .*\n\(.* / .* playouts\)`)
	// remarkKaTrain is what KaTrain writes into comments in English.
	remarkKaTrain = pattern.Of(`(?m)^Score: ([BW])\+([0-9.]+)\nWin rate: ([BW]) ([0-9.]+)%$`)
)

// readRemark reads the numbers that programs write into comments. A number of another property of the node counts first.
func readRemark(n *record.Note, text string) {
	if m := remarkLizzie().FindStringSubmatch(text); m != nil {
		if percent, ok := values.Decimal(m[2]); ok {
			noteChance(n, percent, ReadColor(m[1]), "Lizzie")
		}
	}
	if m := remarkKaTrain().FindStringSubmatch(text); m != nil {
		points, ok := values.Decimal(m[2])
		percent, sure := values.Decimal(m[4])
		if !ok || !sure {
			return
		}
		if m[1] == "W" {
			points = -points
		}
		if n.Score == nil {
			n.Score, n.Program = &points, "KaTrain"
		}
		noteChance(n, percent, ReadColor(m[3]), "KaTrain")
	}
}
