package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// problemRules are about collections of Go problems, whose games begin with stones set up and have lines that are right
// or wrong. They are off: no property says that a game is a problem.
var problemRules = []diagnostics.Entry{
	{Rule: problemUnsolved, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkProblemUnsolved)},
	{Rule: problemMarkConflict, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkProblemMarkConflict)},
	{Rule: problemSecondSolution, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkProblemSecondSolution)},
	{Rule: problemUnanswered, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkProblemUnanswered)},
}

var problemUnsolved = rule("problem-unsolved", diagnostics.Warning, diagnostics.Off)
var problemMarkConflict = rule("problem-mark-conflict", diagnostics.Warning, diagnostics.Off)
var problemSecondSolution = rule("problem-second-solution", diagnostics.Information, diagnostics.Off)
var problemUnanswered = rule("problem-unanswered", diagnostics.Information, diagnostics.Off)

// problem is a game tree as one who solves it sees it; it has no steps if it is not a problem.
type problem struct {
	steps []step
	isWV  bool // wrong lines are marked as uliGo does it
}

// step is a node of a problem.
type step struct {
	node        syntax.NodeID
	before      int           // the step before; -1 at the root
	move        syntax.NodeID // of either player; None without one
	own         bool          // by the player who solves the problem
	right       syntax.NodeID // the property that says so; None without one
	wrong       syntax.NodeID // likewise
	first       int           // the first move of its line; -1 before that
	wrongBefore int           // the last step of its line, itself included, that is marked wrong; -1 without one
	last        bool          // nothing follows
	leads       bool          // of a first move: to a line that is right
}

// problem looks at the tree that the walk has come to the root of, once. At any other node there is none.
func (s *state) problem() *problem {
	if s.node != s.root {
		return &problem{}
	}
	if s.asked == nil {
		s.asked = &problem{}
		stones := s.has(sgf.AB) || s.has(sgf.AW)
		if ha := s.find(sgf.HA); stones && (ha == nil || ha.value == "0") && s.game.GM == sgf.Go {
			s.ReadsWords()
			s.asked.read(s.tree, s.File.Game(s.index), s.solver())
		}
	}
	return s.asked
}

// solver is the property of the moves of the player who solves the problem: who is to move, else who moves first.
func (s *state) solver() sgf.Ident {
	if pl := s.find(sgf.PL); pl != nil && pl.value != "" {
		if pl.value[0] == 'W' || pl.value[0] == 'w' {
			return sgf.W
		}
		return sgf.B
	}
	for _, n := range s.File.Game(s.index).Nodes {
		if n.Move.Action != record.NoAction {
			return sgf.MoveIdents[n.Move.Color-record.Black]
		}
	}
	return sgf.B
}

// read goes through a game. Of two moves in one node, which are two nodes of the game, the second has what the node
// says.
func (pb *problem) read(t *syntax.Tree, g *record.Game, solver sgf.Ident) {
	hasMove := false
	for i := range g.Nodes {
		node := &g.Nodes[i]
		s := step{move: syntax.None, right: syntax.None, wrong: syntax.None}
		if i+1 == len(g.Nodes) || g.Nodes[i+1].Syntax != node.Syntax {
			s = pb.step(t, syntax.NodeID(node.Syntax), solver)
		}
		s.before, s.first, s.wrongBefore = int(node.Parent), -1, -1
		if s.before >= 0 {
			before := &pb.steps[s.before]
			before.last = false
			s.first, s.wrongBefore = before.first, before.wrongBefore
		}
		if s.move != syntax.None && s.first < 0 {
			s.first = i
		}
		if s.wrong != syntax.None {
			s.wrongBefore = i
		}
		hasMove = hasMove || s.move != syntax.None
		pb.steps = append(pb.steps, s)
		if s.right != syntax.None && s.wrongBefore < 0 && s.first >= 0 {
			pb.steps[s.first].leads = true
		}
	}
	if !hasMove {
		pb.steps = nil
	}
}

// step reads what a node says of its line.
func (pb *problem) step(t *syntax.Tree, n syntax.NodeID, solver sgf.Ident) step {
	s := step{node: n, move: syntax.None, right: syntax.None, wrong: syntax.None, last: true}
	good, bad := sgf.GB, sgf.GW
	if solver == sgf.W {
		good, bad = bad, good
	}
	tesuji, mistake := syntax.None, syntax.None
	for pr := range sgf.PropertiesOf(t, n) {
		switch id := sgf.IdentOf(t, pr); id {
		case sgf.B, sgf.W:
			s.move, s.own = pr, id == solver
		case sgf.C:
			switch text := sgf.FirstValue(t, pr); {
			case begins(text, "wrong"), begins(text, "incorrect"):
				s.wrong = pr
			case saysRight(text), begins(text, "correct"):
				s.right = pr
			}
		case good:
			s.right = pr
		case bad:
			s.wrong = pr
		case sgf.TE:
			tesuji = pr
		case sgf.BM:
			mistake = pr
		case sgf.WV:
			s.wrong, pb.isWV = pr, true
		}
	}
	switch {
	case !s.own || tesuji != syntax.None && mistake != syntax.None: // together they are a doubtful tesuji or an interesting mistake
	case tesuji != syntax.None:
		s.right = tesuji
	case mistake != syntax.None:
		s.wrong = mistake
	}
	return s
}

// begins reports whether a comment begins with a word, in capitals or not.
func begins(text, word string) bool {
	text = strings.TrimLeft(text, " \t\r\n")
	return len(text) >= len(word) && strings.EqualFold(text[:len(word)], word) && !isLetterAt(text, len(word))
}

// saysRight reports whether a comment has the word that goproblems.com looks for.
func saysRight(text string) bool {
	const word = "RIGHT"
	for at := range diagnostics.Markers(text, word) {
		if !isLetterAt(text, at-1) && !isLetterAt(text, at+len(word)) {
			return true
		}
	}
	return false
}

func isLetterAt(text string, at int) bool {
	return 0 <= at && at < len(text) && ('A' <= text[at]&^0x20 && text[at]&^0x20 <= 'Z')
}

func (s *state) checkProblemUnsolved() {
	pb := s.problem()
	if len(pb.steps) == 0 || pb.isWV {
		return
	}
	for i := range pb.steps {
		if pb.steps[i].right != syntax.None {
			return
		}
	}
	s.Report(problemUnsolved, diagnostics.At(s.open(s.root),
		i18n.Msg("no line of the problem is marked right: expected a comment with `RIGHT`, as in `C[RIGHT]`")))
}

func (s *state) checkProblemMarkConflict() {
	pb := s.problem()
	for i := range pb.steps {
		step := &pb.steps[i]
		isTE := step.right != syntax.None && sgf.IdentOf(s.tree, step.right) == sgf.TE
		if step.right == syntax.None || step.wrongBefore < 0 || isTE && step.wrongBefore != i || s.Full(problemMarkConflict, s.open(step.right)) {
			continue
		}
		wrong := pb.steps[step.wrongBefore].wrong
		s.Report(problemMarkConflict, diagnostics.At(s.open(step.right),
			i18n.Msg("%s marks the line right, but %s marks it wrong: expected one of them", s.showNode(step.right),
				s.showNode(wrong))).See(s.open(wrong), i18n.Msg("the other mark")))
	}
}

func (s *state) checkProblemSecondSolution() {
	pb, first := s.problem(), syntax.None
	for i := range pb.steps {
		switch step := &pb.steps[i]; {
		case step.first != i || !step.leads:
		case first == syntax.None:
			first = step.move
		case step.right == syntax.None && s.tree.Text(step.move) != s.tree.Text(first):
			s.Report(problemSecondSolution, diagnostics.At(s.tree.Span(step.move),
				i18n.Msg("%s leads to a right line too, as %s does: expected a mark such as `TE`", s.showNode(step.move),
					s.showNode(first))).See(s.tree.Span(first), i18n.Msg("the first solution")))
		}
	}
}

func (s *state) checkProblemUnanswered() {
	pb := s.problem()
	for i := range pb.steps {
		if step := &pb.steps[i]; step.own && step.last && step.wrong != syntax.None {
			s.Report(problemUnanswered, diagnostics.At(s.tree.Span(step.move),
				i18n.Msg("the wrong move %s has no answer: expected one that shows why it fails", s.showNode(step.move))))
		}
	}
}

// showNode is a property in a message.
func (s *state) showNode(pr syntax.NodeID) string { return excerpt.Code(s.tree.Text(pr)) }
