package features

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"math"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// evaluationProvider is what programs have written into nodes: `V` of the specification, and the properties of Sabaki,
// Lizzie and KaTrain with the comments of the two. The last two are read from their sources.
func evaluationProvider() *evaluation.Provider {
	return &evaluation.Provider{Unit: evaluation.Points, Read: func(at evaluation.Place) evaluation.Note {
		return noteAt(at.File, at.Game, at.Node)
	}}
}

// noteAt is what a node says about who is ahead.
func noteAt(f *syntax.File, g *record.Game, node int) (n evaluation.Note) {
	t, own := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if t.Kind(own) != sgf.Node || node > 0 && g.Nodes[node].Syntax == g.Nodes[node-1].Syntax {
		return n
	}
	mover, next := g.Nodes[node].Move.Color, record.Black
	if mover == record.Black {
		next = record.White
	}
	for p := range sgf.PropertiesOf(t, own) {
		switch sgf.IdentOf(t, p) {
		case sgf.V:
			if value, ok := hover.Number(sgf.FirstValue(t, p)); ok {
				n.Value = &value
			}
		case sgf.SBKV:
			if percent, ok := hover.Number(sgf.FirstValue(t, p)); ok {
				noteChance(&n, percent, record.Black, "Sabaki")
			}
		case sgf.LZ:
			readLizzie(&n, g, sgf.DecodeText(excerpt.Head(sgf.FirstValue(t, p), lizzieLimit)), mover)
		case sgf.KT:
			readKaTrain(&n, g, f, p, next)
		case sgf.C:
			readRemark(&n, sgf.DecodeText(excerpt.Head(sgf.FirstValue(t, p), remarkLimit)))
		}
	}
	return n
}

// noteChance notes a chance to win in percent, from the view of a side; the first in a node counts. One that is no chance
// does not.
func noteChance(n *evaluation.Note, percent float64, side record.Color, program string) {
	if percent < 0 || percent > 100 || side == record.Empty || n.Chance != nil {
		return
	}
	if side == record.White {
		percent = 100 - percent
	}
	chance := math.Round(percent*100) / 1e4
	n.Chance, n.Source = &chance, program
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
func readLizzie(n *evaluation.Note, g *record.Game, value string, mover record.Color) {
	head, moves, _ := strings.Cut(value, "\n")
	words := strings.Fields(head)
	if len(words) < 3 || words[2] == "0" {
		return
	}
	percent, ok := hover.Number(words[1])
	if !ok || mover == record.Empty {
		return
	}
	noteChance(n, percent, mover, "Lizzie")
	if m := lizzieBest().FindStringSubmatch(moves); m != nil && n.Best == nil {
		n.Best = spokenMove(g, m[1], mover.Opponent())
	}
}

// spokenMove reads a move as players of Go name it; nil for what is none.
func spokenMove(g *record.Game, text string, side record.Color) *record.Move {
	if strings.EqualFold(text, "pass") {
		return &record.Move{Action: record.Pass, Color: side}
	}
	names := notation.PointsOf(g.Kind)
	for col := range g.Cols {
		column := names.Column(col)
		row, found := strings.CutPrefix(strings.ToUpper(text), strings.ToUpper(column))
		at, ok := hover.Number(row)
		if !found || !ok || at < 1 || at > float64(g.Rows) {
			continue
		}
		to := record.Point{Col: uint8(col), Row: uint8(g.Rows - int(at))}
		if strings.EqualFold(names.Name(to, g.Rows), text) {
			return &record.Move{Action: record.Play, Color: side, To: to}
		}
	}
	return nil
}

// readKaTrain reads the third value of `KT`: packed JSON, whose numbers are seen from Black.
func readKaTrain(n *evaluation.Note, g *record.Game, f *syntax.File, property syntax.NodeID, next record.Color) {
	var packed string
	count := 0
	for v := range sgf.ValuesOf(f.Tree, property) {
		if count++; count == 3 {
			packed = f.Source().Slice(sgf.Content(f.Tree, v))
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
		n.Value, n.Source = &lead, "KaTrain"
	}
	if analysis.Root.Chance != nil {
		noteChance(n, *analysis.Root.Chance*100, record.Black, "KaTrain")
	}
	for name, m := range analysis.Moves {
		if m.Order != nil && *m.Order == 0 && n.Best == nil {
			n.Best = spokenMove(g, name, next)
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
func readRemark(n *evaluation.Note, text string) {
	if m := remarkLizzie().FindStringSubmatch(text); m != nil {
		if percent, ok := hover.Number(m[2]); ok {
			noteChance(n, percent, sgf.ReadColor(m[1]), "Lizzie")
		}
	}
	if m := remarkKaTrain().FindStringSubmatch(text); m != nil {
		points, ok := hover.Number(m[2])
		percent, sure := hover.Number(m[4])
		if !ok || !sure {
			return
		}
		if m[1] == "W" {
			points = -points
		}
		if n.Value == nil {
			n.Value, n.Source = &points, "KaTrain"
		}
		noteChance(n, percent, sgf.ReadColor(m[3]), "KaTrain")
	}
}

// chanceFact is a chance to win in words; nil without one.
func chanceFact(g *record.Game, n evaluation.Note) i18n.Text {
	if n.Chance == nil {
		return nil
	}
	side, chance := record.Black, *n.Chance
	if chance < 0.5 {
		side, chance = record.White, 1-chance
	}
	percent := hover.Amount(math.Round(chance*1000) / 10)
	return i18n.Msg("%s has a chance of %s%% to win, by %s", notation.Player(g.Kind, side), percent, n.Source)
}
