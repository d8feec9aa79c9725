package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
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

var problemUnsolved = &diagnostics.Rule{Code: "sgf/problem-unsolved", Severity: diagnostics.Warning, Off: true, Doc: diagnostics.Doc{
	Title: "Problem without a solution",
	What: "A Go problem (stones set up in the first node, then moves) has no line that is marked right. These marks count: a comment with `RIGHT` or one that begins with `Correct`. " +
		"`TE` (good move) counts at a move of the player who solves it. `GB` (good for Black) or `GW` (good for White) counts for that player. A problem whose wrong lines have `WV`, the mark of the program uliGo, is not reported.",
	Why:     "The site goproblems.com refuses the problem. Other programs take the main line for the solution, or call every move wrong.",
	ByHand:  "Write `RIGHT` into the comment of the last move of the solution, as in `C[RIGHT]`.",
	Bad:     []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb];W[cc])"},
	Good:    []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb];W[cc];B[db]C[RIGHT])", "(;FF[4]GM[1]SZ[9];B[cb];W[cc])"},
	Related: []string{"sgf/problem-mark-conflict", "sgf/problem-second-solution", "sgf/problem-unanswered"},
	Source:  "practice",
}}

var problemMarkConflict = &diagnostics.Rule{Code: "sgf/problem-mark-conflict", Severity: diagnostics.Warning, Off: true, Doc: diagnostics.Doc{
	Title: "Line marked right and wrong",
	What: "In a Go problem, a position is marked right, and the same node or a move before it is marked wrong. " +
		"Right is a comment with `RIGHT` or one that begins with `Correct`. So is `GB` (good for Black) or `GW` (good for White) for the player who solves it. " +
		"Wrong is a comment that begins with `Wrong` or `Incorrect`, `BM` (bad move), `WV`, or `GB` or `GW` for the other player. " +
		"`TE` (good move) is right in its own node only, because a wrong line can have a good move.",
	Why:    "Some programs look at comments, others at the properties. The same answer is right in one program and wrong in another.",
	ByHand: "Decide which is meant, and remove the other mark.",
	Bad: []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb]BM[1]C[RIGHT])",
		"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb]BM[1];W[cc];B[db]C[RIGHT])", "(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb]TE[1]C[Wrong.])"},
	Good: []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb]TE[1]C[RIGHT])",
		"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc];B[cb];W[cc]BM[1];B[db]GB[1]C[RIGHT])"},
	Related: []string{"sgf/problem-unsolved", "sgf/annotation-conflict"},
	Source:  "practice",
}}

var problemSecondSolution = &diagnostics.Rule{Code: "sgf/problem-second-solution", Severity: diagnostics.Information, Off: true, Doc: diagnostics.Doc{
	Title:   "Second solution without a mark",
	What:    "A Go problem has two or more first moves that lead to a line marked right. The later one has no mark itself, such as `TE` (good move).",
	Why:     "A problem mostly has one solution. People cannot tell whether the second one is meant, or is a wrong line with a mistaken mark.",
	ByHand:  "If both are right, write `TE[1]` at the first move of the second. If not, remove its mark.",
	Bad:     []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc](;B[cb];W[cc];B[db]C[RIGHT])(;B[cc];W[cb];B[ca]C[RIGHT]))"},
	Good:    []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc](;B[cb];W[cc];B[db]C[RIGHT])(;B[cc]TE[1];W[cb];B[ca]C[RIGHT]))"},
	Related: []string{"sgf/problem-unsolved"},
	Source:  "recls",
}}

var problemUnanswered = &diagnostics.Rule{Code: "sgf/problem-unanswered", Severity: diagnostics.Information, Off: true, Doc: diagnostics.Doc{
	Title:   "Wrong move without an answer",
	What:    "In a Go problem, a move of the player who solves it is marked wrong, and no answer follows.",
	Why:     "People who try the move do not see why it fails, and programs have no move to play.",
	ByHand:  "Add the move of the other player that shows why it fails.",
	Bad:     []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc](;B[cb]C[RIGHT])(;B[cc]BM[1]))"},
	Good:    []string{"(;FF[4]GM[1]SZ[9]AB[ab][bb]AW[ac][bc](;B[cb]C[RIGHT])(;B[cc]BM[1];W[cb]))"},
	Related: []string{"sgf/problem-unsolved"},
	Source:  "practice",
}}

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
func (st *state) problem() *problem {
	if st.node != st.root {
		return &problem{}
	}
	if st.asked == nil {
		st.asked = &problem{}
		stones := st.has(sgf.AB) || st.has(sgf.AW)
		if ha := st.find(sgf.HA); stones && (ha == nil || ha.value == "0") && st.tree.GM == sgf.Go {
			st.asked.read(st.Tree, st.outermost(), st.solver())
		}
	}
	return st.asked
}

// solver is the property of the moves of the player who solves the problem: who is to move, else who moves first.
func (st *state) solver() sgf.Ident {
	if pl := st.find(sgf.PL); pl != nil && pl.value != "" {
		if pl.value[0] == 'W' || pl.value[0] == 'w' {
			return sgf.W
		}
		return sgf.B
	}
	t := st.Tree
	for n := st.node; n < t.End(st.outermost()); n++ {
		if t.Kind(n) == sgf.Property {
			if id := sgf.IdentOf(t, n); id == sgf.B || id == sgf.W {
				return id
			}
		}
	}
	return sgf.B
}

// read goes through a tree, which may be nested deeply.
func (pb *problem) read(t *syntax.Tree, tree syntax.NodeID, solver sgf.Ident) {
	type open struct {
		tree syntax.NodeID
		last int // the last step in it or before it
	}
	stack := []open{{tree, -1}}
	hasMove := false
	for n := tree + 1; n < t.End(tree); n++ {
		k := t.Kind(n)
		if k != sgf.Node && k != sgf.Variation {
			continue
		}
		for stack[len(stack)-1].tree != t.Parent(n) {
			stack = stack[:len(stack)-1]
		}
		top := &stack[len(stack)-1]
		if k == sgf.Variation {
			stack = append(stack, open{n, top.last})
			continue
		}
		s := pb.step(t, n, solver)
		s.before, s.first, s.wrongBefore = top.last, -1, -1
		index := len(pb.steps)
		if s.before >= 0 {
			before := &pb.steps[s.before]
			before.last = false
			s.first, s.wrongBefore = before.first, before.wrongBefore
		}
		if s.move != syntax.None && s.first < 0 {
			s.first = index
		}
		if s.wrong != syntax.None {
			s.wrongBefore = index
		}
		hasMove = hasMove || s.move != syntax.None
		pb.steps = append(pb.steps, s)
		if s.right != syntax.None && s.wrongBefore < 0 && s.first >= 0 {
			pb.steps[s.first].leads = true
		}
		top.last = index
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
	for pr := range t.Children(n) {
		if t.Kind(pr) != sgf.Property {
			continue
		}
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

func (st *state) checkProblemUnsolved() {
	pb := st.problem()
	if len(pb.steps) == 0 || pb.isWV {
		return
	}
	for i := range pb.steps {
		if pb.steps[i].right != syntax.None {
			return
		}
	}
	st.Report(problemUnsolved, at(st.open(st.root), "no line of the problem is marked right: expected a comment with `RIGHT`, as in `C[RIGHT]`"))
}

func (st *state) checkProblemMarkConflict() {
	pb := st.problem()
	for i := range pb.steps {
		s := &pb.steps[i]
		isTE := s.right != syntax.None && sgf.IdentOf(st.Tree, s.right) == sgf.TE
		if s.right == syntax.None || s.wrongBefore < 0 || isTE && s.wrongBefore != i || st.Full(problemMarkConflict, st.nameOf(s.right)) {
			continue
		}
		wrong := pb.steps[s.wrongBefore].wrong
		f := at(st.nameOf(s.right), "%s marks the line right, but %s marks it wrong: expected one of them", st.showNode(s.right), st.showNode(wrong))
		st.Report(problemMarkConflict, related(f, st.nameOf(wrong), i18n.Msg("the other mark")))
	}
}

func (st *state) checkProblemSecondSolution() {
	pb, first := st.problem(), syntax.None
	for i := range pb.steps {
		switch s := &pb.steps[i]; {
		case s.first != i || !s.leads:
		case first == syntax.None:
			first = s.move
		case s.right == syntax.None && st.Tree.Text(s.move) != st.Tree.Text(first):
			f := at(st.Tree.Span(s.move), "%s leads to a right line too, as %s does: expected a mark such as `TE`", st.showNode(s.move), st.showNode(first))
			st.Report(problemSecondSolution, related(f, st.Tree.Span(first), i18n.Msg("the first solution")))
		}
	}
}

func (st *state) checkProblemUnanswered() {
	pb := st.problem()
	for i := range pb.steps {
		if s := &pb.steps[i]; s.own && s.last && s.wrong != syntax.None {
			st.Report(problemUnanswered, at(st.Tree.Span(s.move), "the wrong move %s has no answer: expected one that shows why it fails", st.showNode(s.move)))
		}
	}
}

// nameOf is the place of the name of a property, showNode the property in a message.
func (st *state) nameOf(pr syntax.NodeID) syntax.Span {
	first, _ := st.Tree.Tokens(pr)
	return st.Tree.TokenSpan(first)
}

func (st *state) showNode(pr syntax.NodeID) string { return quote(st.Tree.Text(pr)) }
