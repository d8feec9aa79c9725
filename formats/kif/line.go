package kif

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Line is a line of play: the main line, or a variation.
type Line struct {
	Node       syntax.NodeID   // Record for the main line; else the Variation or BrokenVariation
	From, To   syntax.NodeID   // its statements: from the first after Node up to, not including, To; comments included
	Number     int             // of the move that the variation replaces, as 変化 says; Begin for the main line
	Parent     int             // the line that has the move which is replaced; -1 for the main line and where there is none
	Through    int             // the lines between this one and that number hang on it or on each other; it is the first that does not
	OutOfOrder bool            // the line before has no such move, Parent is further out (variation-order)
	Moves      []syntax.NodeID // Move, Ki2Move, Pass and BrokenMove, in order, before the end of the line of play
	Late       []syntax.NodeID // likewise, after that end, and of a second game
	End        syntax.NodeID   // the first End; None without
	Result     syntax.NodeID   // the first Result or BrokenResult; None without
}

// last is the number of the last move that a variation may replace: the end of a line may be replaced too.
func (l *Line) last() int {
	if l.End != syntax.None || l.Result != syntax.None {
		return l.Number + len(l.Moves)
	}
	return l.Number + len(l.Moves) - 1
}

// openedLine is a line of play on the stack of section 9. Those below it start earlier. Of these outer is the nearest
// that goes on longer, and jump one still further out, so that few steps find the line which has a move, however deep
// the stack is.
type openedLine struct {
	line, last  int
	outer, jump int // on the stack; that of the main line is itself
	depth       int // steps from the main line by outer
}

// current is the line of play that is being read.
func (p *parser) current() *Line { return &p.facts.Lines[len(p.facts.Lines)-1] }

func (p *parser) openMain() {
	p.facts.Lines = append(p.facts.Lines, Line{Node: p.facts.Record, From: p.facts.Record + 1, Parent: -1, End: syntax.None, Result: syntax.None})
}

// openBroken begins a variation of which nobody knows where it starts.
func (p *parser) openBroken(n syntax.NodeID) {
	p.facts.Lines = append(p.facts.Lines, Line{Node: n, From: n + 1, Parent: -1, End: syntax.None, Result: syntax.None})
}

// openVariation begins a variation of move number, and looks for the line that has this move.
func (p *parser) openVariation(n syntax.NodeID, number int) {
	for len(p.stack) > 1 && p.facts.Lines[p.stack[len(p.stack)-1].line].Number >= number {
		p.stack = p.stack[:len(p.stack)-1]
	}
	line := Line{Node: n, From: n + 1, Number: number, Parent: -1, End: syntax.None, Result: syntax.None}
	top := len(p.stack) - 1
	at := top
	for p.stack[at].last < number && at > 0 {
		if jump := p.stack[at].jump; p.stack[jump].last < number {
			at = jump
		} else {
			at = p.stack[at].outer
		}
	}
	if found := p.stack[at]; found.last >= number && number >= p.facts.Lines[found.line].Number {
		line.Parent, line.OutOfOrder = found.line, at != top
	}
	p.facts.Lines = append(p.facts.Lines, line)
}

// closeLine ends the line of play that was being read, and puts it on the stack if its place is known.
func (p *parser) closeLine() {
	if !p.open {
		return
	}
	l := p.current()
	l.To = p.node + 1
	if len(p.facts.Lines) == 1 && len(l.Moves) == 0 { // a line まで may have ended it
		l.Number = p.facts.Begin
	}
	if l.Parent < 0 && len(p.facts.Lines) > 1 {
		return
	}
	opened := openedLine{line: len(p.facts.Lines) - 1, last: l.last()}
	if len(p.stack) > 0 {
		at := len(p.stack) - 1
		for p.stack[at].last <= opened.last && at > 0 {
			if jump := p.stack[at].jump; p.stack[jump].last <= opened.last {
				at = jump
			} else {
				at = p.stack[at].outer
			}
		}
		outer := p.stack[at]
		opened.outer, opened.jump, opened.depth = at, at, outer.depth+1
		if further := p.stack[outer.jump]; outer.depth-further.depth == further.depth-p.stack[further.jump].depth {
			opened.jump = further.jump
		}
	}
	p.stack = append(p.stack, opened)
}

// played notes a move or a pass of the line of play.
func (p *parser) played(n syntax.NodeID, number int) {
	l := p.current()
	if p.facts.Second != syntax.None {
		l.Late = append(l.Late, n)
		return
	}
	if p.facts.First == syntax.None {
		p.facts.First = n
		if number > 0 {
			p.facts.Begin = number
		}
	}
	if len(p.facts.Lines) == 1 {
		l.Number = p.facts.Begin
	}
	if l.End != syntax.None || l.Result != syntax.None && p.facts.Notation == KI2 {
		l.Late = append(l.Late, n)
		return
	}
	l.Moves = append(l.Moves, n)
}

// ended notes an end word.
func (p *parser) ended(n syntax.NodeID, number int) {
	l := p.current()
	if p.facts.Second != syntax.None {
		return
	}
	if p.facts.First == syntax.None {
		p.facts.First = n
		if number > 0 {
			p.facts.Begin = number
		}
	}
	if len(p.facts.Lines) == 1 && len(l.Moves) == 0 {
		l.Number = p.facts.Begin
	}
	if l.End == syntax.None {
		l.End = n
	}
}

// closed notes a line まで. It is the first that ends a line of play.
func (p *parser) closed(n syntax.NodeID) {
	if l := p.current(); l.Result == syntax.None && p.facts.Second == syntax.None {
		l.Result = n
	}
}

// nest finds where the variations end that hang on each line of play. Where they are not in the usual order, a line
// that hangs on one whose variations have ended hangs on nothing here.
func (f *Facts) nest() {
	open := make([]bool, len(f.Lines))
	var stack []int
	closeTo := func(parent, next int) {
		for len(stack) > 0 && stack[len(stack)-1] != parent {
			top := stack[len(stack)-1]
			f.Lines[top].Through, open[top] = next, false
			stack = stack[:len(stack)-1]
		}
	}
	for i := range f.Lines {
		parent := f.Lines[i].Parent
		if parent < 0 || !open[parent] {
			parent = 0 // all hang on the main line
		}
		if i > 0 {
			closeTo(parent, i)
		}
		stack, open[i] = append(stack, i), true
	}
	closeTo(-1, len(f.Lines))
}

// LineAt is the index of the line of play that holds a node; 0 for what is before all moves.
func (f *Facts) LineAt(n syntax.NodeID) int {
	i, found := slices.BinarySearchFunc(f.Lines, n, func(l Line, n syntax.NodeID) int { return int(l.Node - n) })
	if !found {
		i--
	}
	return max(i, 0)
}

// MoveAt is the node of move number in a line of play, or in what is before it in the lines that it branches from;
// None without one. It takes a step for every line that is branched from.
func (f *Facts) MoveAt(line, number int) syntax.NodeID {
	for line >= 0 && line < len(f.Lines) {
		l := &f.Lines[line]
		if number >= l.Number {
			if i := number - l.Number; i < len(l.Moves) {
				return l.Moves[i]
			}
			return syntax.None
		}
		line = l.Parent
	}
	return syntax.None
}
