package pgn

import (
	"cmp"
	"math"
	"strings"

	"github.com/recls/recls/board/chess"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/pattern"
)

// The forms of notes: who writes them.
const (
	EvalCommand uint8 = iota // [%eval 0.17,20]
	CuteChess                // {+0.46/13 17s}, of cutechess, fastchess and others
	Book                     // {book}
	Lichess                  // {(0.17 → -0.56) Inaccuracy. Nf3 was best.}
	NoteForms                // how many there are
)

// textNote is a note in the text of a comment.
type textNote struct {
	Form  uint8
	Score Evaluation // of CuteChess as whoever has moved sees it
	Used  string     // seconds
	Best  string     // the move that was better
}

var (
	engineForm = pattern.Of(`^\(?([+-]?\d+\.\d+|[+-]?[M#][+-]?\d+)/(\d+)(?:/\d+)?(?: +([\d.]+) *s\b)?(?:[ ,;].*)?\)?$`)
	judgedForm = pattern.Of(`^\((\S+) → (\S+)\) .*?(?:\. (\S+) was best\.)?$`)
)

// noteLimit is how much of a comment is read: more than any program writes.
const noteLimit = 300

// noteIn reads the text of a comment as what a program has written; ok is false for what people have.
func noteIn(text string) (n textNote, ok bool) {
	if text == "" || len(text) > noteLimit || strings.IndexByte("(+-#M0123456789b", text[0]) < 0 {
		return n, false
	}
	if text == "book" {
		return textNote{Form: Book}, true
	}
	if m := engineForm().FindStringSubmatch(text); m != nil {
		n = textNote{Form: CuteChess, Used: m[3]}
		ok = n.Score.score(m[1])
		n.Score.Depth = m[2]
		return n, ok
	}
	if m := judgedForm().FindStringSubmatch(text); m != nil {
		n = textNote{Form: Lichess, Best: m[3]}
		return n, n.Score.score(m[2])
	}
	return n, false
}

// Notes are the evaluations of a node: commands, and comments that programs write.
func (s *source) Notes(node int) (list []record.Note) {
	for c := range s.comments(node) {
		text, start := s.t.Text(c), s.t.Span(c).Start
		for o := range CommandsIn(text, start) {
			if e, ok := Eval(o.Operands); ok && o.Name == "eval" {
				list = append(list, e.note(record.White, record.Span(o.At)))
			}
		}
		n, ok := noteIn(CommentText(text))
		if !ok || n.Form == Book {
			continue
		}
		view := record.White
		if n.Form == CuteChess {
			view = cmp.Or(s.g.Nodes[node].Move.Color, record.White)
		}
		note := n.Score.note(view, record.Span(s.t.Span(c)))
		note.Form, note.Moves, note.Instead = n.Form, n.Best, n.Best != ""
		if n.Form == Lichess {
			note.Program = "lichess"
		}
		list = append(list, note)
	}
	return list
}

// note is an evaluation as a record has it: hundredths of a pawn, as Black sees them. view is who sees it as it is.
func (e Evaluation) note(view record.Color, at record.Span) record.Note {
	n := record.Note{At: at, Depth: excerpt.Line(e.Depth, 10)}
	sign := 1.0
	if view == record.White {
		sign = -1
	}
	if !e.Mates {
		score := math.Round(100 * e.Pawns * sign)
		n.Score = &score
		return n
	}
	n.Mates, n.Mate = view, max(e.Mate, -e.Mate)
	if e.Mate < 0 {
		n.Mates = view.Opponent()
	}
	return n
}

// Line reads the moves of a note in the position that the game has there.
func (s *source) Line(n *record.Note, node, limit int, position func() (record.Detail, bool)) (line []record.Move) {
	if n.Moves == "" || node == 0 || !s.setup.Known {
		return nil
	}
	if n.Instead {
		node = int(s.g.Nodes[node].Parent)
	}
	p, ok := s.position(node)
	for _, word := range strings.Fields(n.Moves) {
		if !ok || len(line) == limit {
			break
		}
		san, read := chess.ParseSAN(word)
		m, fault := p.Find(san)
		if !read || !fault.IsPlayable() {
			break
		}
		line = append(line, p.Recorded(m))
		p.Play(m)
	}
	return line
}

// position is the one after a node; ok is false where a move before it could not be played.
func (s *source) position(node int) (p chess.Position, ok bool) {
	p = s.setup.Position
	for _, n := range s.g.Path(node)[1:] {
		if !p.PlayRecorded(s.g.Nodes[n].Move) {
			return p, false
		}
	}
	return p, true
}

var _ record.Source = (*source)(nil)
