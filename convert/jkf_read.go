package convert

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// jkfReader reads the moves of a record.
type jkfReader struct {
	*game
	moves []*jkfPlayed // by node
	forks []jkfFork    // to be read
}

// jkfFork is a variation, and the node that it branches off.
type jkfFork struct {
	moves  []*jkfMove
	parent int32
}

// readJKF reads a record; why says why it cannot be read. What is after the end of a line of play, or after a move that
// cannot be made, is lost.
func readJKF(text string) (g *game, why i18n.Message) {
	text = strings.TrimPrefix(text, mark)
	var read jkfRecord
	if err := json.Unmarshal([]byte(text), &read); err != nil {
		return nil, jkfFault(text, err)
	}
	if read.Moves == nil {
		return nil, i18n.Msg("it has no `moves`: expected a record of json-kifu-format")
	}
	r := &jkfReader{game: newGame(), moves: make([]*jkfPlayed, 1)}
	for _, e := range read.Header {
		if _, hand := kif.HandOf(e.key); hand {
			r.losses.Add(i18n.Msg("hands among the header lines (`initial` has the position)"), 1)
			continue
		}
		if e.key == kif.KeyHandicap && kif.OtherGame(e.value) {
			return nil, i18n.Msg("this is another game than shogi on a board of 9×9 squares")
		}
		r.header = append(r.header, e)
	}
	if r.start, why = jkfStart(read.Initial); !why.IsZero() {
		return nil, why
	}
	r.stated()
	first := jkfFork{moves: make([]*jkfMove, len(read.Moves))}
	for i := range read.Moves {
		first.moves[i] = &read.Moves[i]
	}
	if len(first.moves) > 0 && first.moves[0].Move == nil && first.moves[0].Special == "" { // the start position
		r.comments(0, first.moves[0])
		first.moves = first.moves[1:]
	}
	for r.forks = append(r.forks, first); len(r.forks) > 0; r.forks = r.forks[1:] {
		r.line(r.forks[0])
	}
	r.written = func(n int32) i18n.Message {
		return i18n.Msg("move %d, %s", r.nodes[n].number, jsonOf(r.moves[n]))
	}
	r.replay(r.resolve)
	return r.game, why
}

// jsonOf quotes a move as JSON has it, from which it was read.
func jsonOf(move *jkfPlayed) string {
	text, _ := json.Marshal(move)
	return excerpt.Code(string(text))
}

// jkfFault words an error of the JSON reader, with its line where that is known.
func jkfFault(text string, err error) i18n.Message {
	var form *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &form) && strings.HasSuffix(form.Error(), "exceeded max depth"):
		return i18n.Msg("line %d: values are nested more than %d deep: expected variations that are nested at most %d deep", lineAt(text, form.Offset), jsonDepth, jkfNested)
	case errors.As(err, &form):
		return i18n.Msg("line %d is not valid JSON: %s", lineAt(text, form.Offset), form.Error())
	case errors.As(err, &kind) && kind.Field == "":
		return i18n.Msg("line %d: the record is of the kind %s: expected an object as json-kifu-format has it", lineAt(text, kind.Offset), excerpt.Code(kind.Value))
	case errors.As(err, &kind):
		return i18n.Msg("line %d: %s is of the kind %s: expected a value as json-kifu-format has it", lineAt(text, kind.Offset), excerpt.Code(kind.Field), excerpt.Code(kind.Value))
	}
	return i18n.Msg("it is not valid JSON: %s", err.Error())
}

// stated says in the header in which position the game starts, unless it does already.
func (g *game) stated() {
	name := g.value(kif.KeyHandicap)
	named, ok := shogi.Handicap(name)
	switch {
	case g.entries(diagram) > 0, ok && named.Key() == g.start.Key():
	case name == "":
		rest := g.header
		g.header = nil
		g.stateStart()
		g.header = append(g.header, rest...)
	default:
		g.header = append(g.header, entry{kind: diagram})
	}
}

// jkfStart is the start position. A preset counts unless it is that of a position which is shown; programs write
// positions below HIRATE too.
func jkfStart(initial *jkfInitial) (p shogi.Position, why i18n.Message) {
	switch {
	case initial == nil:
		return shogi.Start(), why
	case initial.Data != nil && (initial.Preset == jkfOther || initial.Preset == "HIRATE"):
		return jkfPosition(initial.Data)
	case initial.Preset == jkfOther:
		return p, i18n.Msg("`initial` has no `data`: expected the position of the preset `OTHER`")
	}
	for _, known := range jkfPresets {
		if known.preset == initial.Preset {
			p, _ = shogi.Handicap(known.name)
			return p, why
		}
	}
	return p, i18n.Msg("the preset %s is unknown: expected one such as `HIRATE` or `OTHER`", excerpt.Code(initial.Preset))
}

func jkfPosition(data *jkfData) (p shogi.Position, why i18n.Message) {
	var board [][]jkfSquare
	var empty map[string]any // a board without pieces may be an empty object
	if len(data.Board) > 0 && json.Unmarshal(data.Board, &board) != nil && json.Unmarshal(data.Board, &empty) != nil {
		return p, i18n.Msg("`board` of `initial` cannot be read: expected nine files of nine squares")
	}
	for x, column := range board {
		for y, square := range column {
			if square.Kind == "" {
				continue
			}
			kind, ok := shogi.ParseKind(square.Kind)
			if !ok || !p.Put(shogi.NewSquare(x+1, y+1), shogi.NewPiece(jkfSide(square.Color), kind)) {
				return p, i18n.Msg("%s on file %d, rank %d of `board` is not a piece on the board", excerpt.Code(square.Kind), x+1, y+1)
			}
		}
	}
	for side, hand := range data.Hands[:min(len(data.Hands), 2)] {
		for name, n := range hand {
			if kind, ok := shogi.ParseKind(name); n != 0 && (!ok || !p.GiveHand(shogi.Side(side), kind, n)) {
				return p, i18n.Msg("`hands` holds %d of %s: expected pieces that can be in hand", n, excerpt.Code(name))
			}
		}
	}
	p.SetTurn(jkfSide(data.Color))
	return p, why
}

// jkfSide reads a colour: 1 is White.
func jkfSide(color int) shogi.Side {
	if color == 1 {
		return shogi.White
	}
	return shogi.Black
}

// line reads a line of play. Its variations are read later, which keeps depth from costing stack; each is a child of
// the node before the move that it replaces, after that move.
func (r *jkfReader) line(f jkfFork) {
	at, ended := f.parent, false
	for _, x := range f.moves {
		before := at
		switch {
		case x == nil:
		case ended && x.Move != nil:
			r.lose(moves, func() i18n.Message { return i18n.Msg("the move %s", jsonOf(x.Move)) })
		case ended && x.Special != "":
			r.lose(ends, nil)
		case x.Move != nil:
			at = r.put(at, moves, x)
		case x.Special == "" && len(x.Comments) == 0:
			r.losses.Add(i18n.Msg("entries of `moves` without a move"), 1)
		}
		if x == nil {
			continue
		}
		if x.Special != "" && !ended {
			at, ended = r.put(at, ends, x), true
		}
		r.comments(at, x)
		for _, fork := range x.Forks {
			if ended && before == at {
				r.losses.Add(i18n.Msg("variations that replace no move of the record"), 1)
			} else {
				r.forks = append(r.forks, jkfFork{fork, before})
			}
		}
	}
}

func (r *jkfReader) put(parent int32, k step, x *jkfMove) int32 {
	n := r.add(parent, k)
	r.moves = append(r.moves, x.Move)
	if k == ends {
		r.nodes[n].end = ending{csa: x.Special}
		// A word of both is one of CSA, as JKF has them.
		if kif.LookupEnd(x.Special) != nil && csa.LookupEnd(x.Special) == nil {
			r.nodes[n].end = ending{kif: x.Special}
		}
	}
	if t := x.Time; t != nil && (k == moves || x.Move == nil) {
		c := record.Clock{Used: t.Now.seconds(), Has: record.HasUsed}
		if t.Total != nil {
			c.Sum, c.Has = t.Total.seconds(), c.Has|record.HasSum
		}
		r.timed(n, c)
	}
	return n
}

// comments reads the comments of a node. One that begins as a bookmark is one.
func (r *jkfReader) comments(n int32, x *jkfMove) {
	for _, text := range x.Comments {
		for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
			line = strings.ReplaceAll(line, "\r", " ")
			if name, ok := strings.CutPrefix(line, "&"); ok {
				r.remark(n, record.Bookmark, name)
			} else {
				r.remark(n, record.Comment, line)
			}
		}
	}
}

// resolve finds the move of a node. Where no square is given that it comes from it is a drop, unless the record is one
// that was read off KI2 and never completed.
func (r *jkfReader) resolve(n int32, p *shogi.Position, previous shogi.Square) (m shogi.Move, ok bool) {
	x := r.moves[n]
	if x.Color != nil && jkfSide(*x.Color) != p.Turn() {
		return m, false
	}
	m.To = previous
	if x.To != nil {
		m.To = shogi.NewSquare(x.To.X, x.To.Y)
	}
	if m.Piece, ok = shogi.ParseKind(x.Piece); !ok && x.From == nil || m.To == 0 {
		return m, false
	}
	if x.From != nil {
		m.From = shogi.NewSquare(x.From.X, x.From.Y)
		if !p.At(m.From).Is(p.Turn()) {
			return m, false
		}
		m.Piece = p.At(m.From).Kind()
	} else if marks, drop := jkfMarks(x.Relative); !drop && (marks != 0 || p.Hand(p.Turn(), m.Piece) == 0) {
		if m.From, _ = p.Find(m.To, m.Piece, marks, false); m.From == 0 {
			return m, false
		}
	}
	if x.Promote != nil && *x.Promote {
		m.Piece = m.Piece.Promoted()
	}
	return p.Played(m, p.Judge(m)), true
}

// jkfRelative are the letters of the marks, in the order in which they are written.
var jkfRelative = []struct {
	letter byte
	mark   shogi.Relative
}{{'L', shogi.Left}, {'C', shogi.Straight}, {'R', shogi.Right}, {'U', shogi.Up}, {'M', shogi.Sideways}, {'D', shogi.Down}}

const jkfDrop = "H"

func jkfMarks(relative string) (marks shogi.Relative, drop bool) {
	for _, r := range jkfRelative {
		if strings.IndexByte(relative, r.letter) >= 0 {
			marks |= r.mark
		}
	}
	return marks, strings.Contains(relative, jkfDrop)
}
