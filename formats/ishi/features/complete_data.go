package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// data proposes a field of a statement whose keyword ends at from.
func (p *proposals) data(w ishi.Word, from int) {
	if w.Info().Kind == ishi.Header || w == ishi.EventWord {
		for from < p.Off && (p.Text[from] == ' ' || p.Text[from] == '\t') {
			from++
		}
		p.Word(from, p.Line.End)
		p.headerValues(w)
		return
	}
	start, end := p.Off, p.Off
	for p.Text[start-1] != ' ' && p.Text[start-1] != '\t' {
		start--
	}
	for end < p.Line.End && p.Text[end] != ' ' && p.Text[end] != '\t' {
		end++
	}
	p.Word(start, end)
	index := len(strings.Fields(p.Text[from:start])) // of the field at the cursor
	switch w {
	case ishi.BWord, ishi.WWord:
		p.move(w, index)
	case ishi.BoardsizeWord:
		p.sizes(index)
	case ishi.DiagramWord:
		p.regions(index, from)
	case ishi.SetupWord:
		p.setupFields(from)
	case ishi.VarWord:
		p.markers(index)
	case ishi.PrisonerWord:
		p.prisoners(from)
	case ishi.MarkWord, ishi.UnmarkWord, ishi.HideWord:
		p.targets(w, from)
	}
}

// move proposes the number of a move, then its point.
func (p *proposals) move(w ishi.Word, index int) {
	color := record.Black
	if w == ishi.WWord {
		color = record.White
	}
	switch index {
	case 0:
		number, _ := p.next()
		p.Value(strconv.Itoa(number), i18n.Msg("the next move"))
	case 1:
		b := p.replay()
		for pt, takes := range b.Moves(p.Request, color) {
			p.Add(complete.Item{Label: b.Name(pt), Detail: complete.Takes(takes), Kind: complete.Move, Insert: b.Name(pt)})
		}
		p.Add(complete.Item{Label: "PASS", Detail: i18n.Msg("no stone is placed"), Kind: complete.Move, Insert: "PASS"})
	}
}

func (p *proposals) sizes(index int) {
	for _, size := range []string{"19", "13", "9"} {
		if index == 0 {
			p.Value(size, i18n.Verbatim(size+"×"+size))
		}
	}
}

// regions proposes what a DIAGRAM shows: as much of the board from the lower left corner, or one of its quarters.
func (p *proposals) regions(index, from int) {
	if index > 0 {
		p.corners(from)
		return
	}
	for _, size := range []int{9, 13, 19} {
		if size <= p.size {
			p.Value(strconv.Itoa(size)+"x"+strconv.Itoa(size), i18n.Msg("from the lower left corner"))
		}
	}
	half, edge := uint8(p.size/2), uint8(p.size-1)
	for _, q := range []struct {
		from, to record.Point
		words    i18n.Message
	}{
		{record.Point{Col: half, Row: half}, record.Point{Col: edge, Row: 0}, i18n.Msg("the upper right quarter")},
		{record.Point{Col: 0, Row: half}, record.Point{Col: half, Row: 0}, i18n.Msg("the upper left quarter")},
		{record.Point{Col: 0, Row: edge}, record.Point{Col: half, Row: half}, i18n.Msg("the lower left quarter")},
		{record.Point{Col: half, Row: edge}, record.Point{Col: edge, Row: half}, i18n.Msg("the lower right quarter")},
	} {
		p.Value(goban.Name(q.from, p.size)+" "+goban.Name(q.to, p.size), q.words)
	}
}

// corners proposes the second corner of a region.
func (p *proposals) corners(from int) {
	word := ishi.NextWord(p.Text, from, p.Line.End)
	first, ok := ishi.ParsePoint(p.Text[word.Start:word.End])
	at, on := first.On(p.size)
	if !ok || !on {
		return
	}
	b := complete.GoBoard{Board: goban.New(p.size, p.size)}
	for _, pt := range b.Near(at, func(pt record.Point) bool { return pt != at }) {
		p.Add(complete.Item{Label: b.Name(pt), Kind: complete.Point, Insert: b.Name(pt)})
	}
}

// setupFields proposes colours and, after one, empty points.
func (p *proposals) setupFields(from int) {
	colored := false
	for w := range p.fields(from) {
		colored = colored || ishi.ParseColor(p.Text[w.Start:w.End]) != record.Empty && w.End < p.Off
	}
	p.Choices([]complete.Choice{{"B", i18n.Msg("black stones")}, {"W", i18n.Msg("white stones")}})
	if !colored {
		return
	}
	b := p.replay()
	named := p.namedTargets(b, from)
	for _, pt := range b.Near(b.Start(), func(pt record.Point) bool { return b.At(pt) == record.Empty && !named[pt] }) {
		p.Add(complete.Item{Label: b.Name(pt), Kind: complete.Point, Insert: b.Name(pt)})
	}
}

// markers proposes the label of a variation: the first letter that the others on the same move do not have.
func (p *proposals) markers(index int) {
	if index > 0 {
		return
	}
	var used []string
	for n := p.last; n != syntax.None && p.t.Kind(n) != ishi.Move; n = p.before(p.seq, n-1) {
		if first := ishi.First(p.t, n, syntax.Kinds(ishi.Move, ishi.Diagram)); p.t.Kind(n) == ishi.Var && first != syntax.None {
			used = append(used, ishi.MarkerOf(p.t, first))
		}
	}
	p.Choices(complete.NextLabels(used))
}

// usualValues are the values that header lines usually have; all of them are free text (section 5).
var usualValues = map[ishi.Word][]complete.Choice{
	ishi.RulesWord: {{"Japanese", i18n.Msg("the default")}, {"Chinese", nil}},
	ishi.KomiWord:  {{"6.5", i18n.Msg("points for White")}, {"7.5", i18n.Msg("points for White")}, {"5.5", i18n.Msg("points for White")}, {"0.5", i18n.Msg("of a handicap game")}},
	ishi.ResultWord: {
		{"Black wins by resignation", nil}, {"White wins by resignation", nil}, {"Black wins on time", nil}, {"White wins on time", nil},
		{"Draw", nil}, {"No result", nil},
	},
}

// headerValues proposes what a header line usually says, and what other lines of the file say in its place.
func (p *proposals) headerValues(w ishi.Word) {
	p.Choices(usualValues[w])
	switch w {
	case ishi.ResultWord:
		for _, winner := range []string{"Black", "White"} {
			var s complete.Template
			p.Add(s.Text(winner + " by ").Stop("0.5").Item(complete.Item{Label: winner + " by 0.5", Detail: i18n.Msg("score" + i18n.Context + "points"), Kind: complete.Value}))
		}
	case ishi.HandicapWord:
		for n := 2; n <= 9; n++ {
			p.Value(strconv.Itoa(n), i18n.Msg("%d stones, placed with SETUP", n))
		}
	}
	isPlayer := func(key string) bool { return key == record.KeyBlack || key == record.KeyWhite }
	key, players := w.String(), w == ishi.BlackWord || w == ishi.WhiteWord // who may have either colour
	p.Fields(func(f record.Field) bool { return f.Name == key || players && isPlayer(f.Key) })
}

// maxRefs is how many moves are proposed by their numbers: a long game.
const maxRefs = 400

// shapes are the special marks (section 4).
var shapes = []complete.Choice{{`\t`, i18n.Msg("a triangle")}, {`\s`, i18n.Msg("a square")}, {`\d`, i18n.Msg("a diamond")}, {`\c`, i18n.Msg("a check mark")}}

// prisoners proposes the stones that the current move takes, by their points and by the numbers of their moves, less
// those that the line names already.
func (p *proposals) prisoners(from int) {
	b := p.replay()
	named := p.namedTargets(b, from)
	for _, pt := range b.Captured {
		if named[pt] {
			continue
		}
		p.Add(complete.Item{Label: b.Name(pt), Detail: i18n.Msg("captured by the move"), Kind: complete.Point, Insert: b.Name(pt)})
		if m, ok := b.path.At(pt); ok && m.Number > 0 {
			ref := "#" + strconv.Itoa(m.Number)
			p.Add(complete.Item{Label: ref, Detail: i18n.Msg("the stone on %s", b.Name(pt)), Kind: complete.Point, Insert: ref})
		}
	}
}

// namedTargets are the points that the other fields of the line name.
func (p *proposals) namedTargets(b *pathBoard, from int) map[record.Point]bool {
	named := map[record.Point]bool{}
	for w := range p.fields(from) {
		if w.Start == p.Replace.Start {
			continue
		}
		field := p.Text[w.Start:w.End]
		if at, ok := ishi.ParsePoint(field); ok {
			pt, _ := at.On(p.size)
			named[pt] = true
		} else if n, _, ok := ishi.ParseRef(field); ok {
			if m, found := b.path.ByNumber(n); found && m.OnBoard {
				named[m.Point] = true
			}
		}
	}
	return named
}

// targets proposes what MARK, UNMARK and HIDE are about: all stones, one move by its number or point, and for MARK
// labels and shapes before an `@`.
func (p *proposals) targets(w ishi.Word, from int) {
	labelled := false
	if at := strings.LastIndexByte(p.Typed, '@'); at >= 0 && w == ishi.MarkWord {
		p.Word(p.Replace.Start+at+1, p.Replace.End)
		labelled = true
	}
	b := p.replay()
	named := p.namedTargets(b, from)
	isStone := func(pt record.Point) bool {
		return b.At(pt) != record.Empty && !named[pt] && (w != ishi.MarkWord || b.isNumbered(pt))
	}
	if !labelled && w == ishi.MarkWord {
		p.labels(from)
	}
	if !labelled && w != ishi.HideWord {
		p.Value("ALL", i18n.Msg("every stone that has a number"))
	}
	p.refs(b, named)
	for _, pt := range b.Near(b.Start(), func(pt record.Point) bool { return labelled || isStone(pt) }) {
		p.Add(complete.Item{Label: b.Name(pt), Detail: p.stoneWords(b, pt), Kind: complete.Point, Insert: b.Name(pt)})
	}
}

// refs proposes the moves on the path by their numbers, the last one first, less those that are named.
func (p *proposals) refs(b *pathBoard, named map[record.Point]bool) {
	for i := b.path.Len() - 1; i >= 0 && p.Len() < maxRefs; i-- {
		m := b.path.Move(i)
		if !m.OnBoard || named[m.Point] || b.path.Index(m.Number) != i {
			continue
		}
		ref := "#" + strconv.Itoa(m.Number)
		p.Add(complete.Item{Label: ref, Detail: i18n.Msg("%s %s", notation.Player(record.Go, m.Color), b.Name(m.Point)), Kind: complete.Point, Insert: ref})
	}
}

// isNumbered reports whether the stone on a point is that of a move.
func (b *pathBoard) isNumbered(pt record.Point) bool {
	m, ok := b.path.At(pt)
	return ok && m.Number > 0 && b.At(pt) == m.Color
}

// stoneWords is what is on a point.
func (p *proposals) stoneWords(b *pathBoard, pt record.Point) i18n.Text {
	color := b.At(pt)
	if b.isNumbered(pt) {
		m, _ := b.path.At(pt)
		return i18n.Msg("%s %d", notation.Player(record.Go, m.Color), m.Number)
	}
	if color == record.Empty {
		return i18n.Msg("empty")
	}
	return i18n.Msg("%s, set up", notation.Player(record.Go, color))
}

// labels proposes labels and shapes with their `@`.
func (p *proposals) labels(from int) {
	var used []string
	for w := range p.fields(from) {
		if label, _, ok := strings.Cut(p.Text[w.Start:w.End], "@"); ok && w.Start != p.Replace.Start {
			used = append(used, label)
		}
	}
	for _, c := range append(complete.NextLabels(used), shapes...) {
		var s complete.Template
		p.Add(s.Text(c.Text + "@").Stop("").Item(complete.Item{Label: c.Text + "@", Detail: c.Means, Kind: complete.Value}))
	}
}
