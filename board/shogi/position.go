// Package shogi is the board that replays shogi records: pieces, hands, side to move, and the rules of csa.md section
// 7.
package shogi

// Position is a board with the hands of both sides and the side to move. The zero value is an empty board with Black to
// move and every piece in the box, which is where the position part of a CSA record starts.
//
// Invariants: board[0] is always empty, so that a step off the board meets no piece; kings holds the square of each
// side's first king, zero when it has none; key changes with every change of board, hands and turn. A Position may be
// copied by assignment. Kings may be missing, and a set may be larger than the real one: problems have the first,
// faulty records the second.
type Position struct {
	board [squares]Piece
	hands [2][OU]int8  // by front kind
	out   [kinds]int16 // pieces that left the box, by front kind; more than a byte counts, for both hands together
	kings [2]Square
	turn  Side
	key   uint64
}

// At gives the piece on a square, zero when it is empty or off the board.
func (p *Position) At(s Square) Piece {
	if s >= squares {
		return 0
	}
	return p.board[s]
}

// Hand is the number of pieces of a kind that the side holds.
func (p *Position) Hand(s Side, k Kind) int {
	if k >= OU {
		return 0
	}
	return int(p.hands[s][k])
}

// Box is the number of pieces of the kind's front that are still in the box; negative when more were taken out than the
// set has.
func (p *Position) Box(k Kind) int { return k.SetSize() - int(p.out[k.Front()]) }

// King is the square of the side's king, zero when it has none.
func (p *Position) King(s Side) Square { return p.kings[s] }

// Turn is the side to move.
func (p *Position) Turn() Side { return p.turn }

// SetTurn changes the side to move.
func (p *Position) SetTurn(s Side) {
	if p.turn != s {
		p.flip()
	}
}

// Key identifies board, hands and side to move: two positions that are the same for the repetition rule have the same
// key.
func (p *Position) Key() uint64 { return p.key }

// Put takes a piece out of the box and sets it on an empty square of the board. It reports false, and does nothing,
// where that is impossible. Counting the set is the caller's matter: see Box.
func (p *Position) Put(s Square, pc Piece) bool {
	if !s.OnBoard() || p.board[s] != 0 || pc.Kind() == NoKind {
		return false
	}
	p.set(s, pc)
	p.out[pc.Kind().Front()]++
	return true
}

// Take puts the piece of a square back into the box.
func (p *Position) Take(s Square) Piece {
	pc := p.At(s)
	if pc != 0 {
		p.clear(s)
		p.out[pc.Kind().Front()]--
	}
	return pc
}

// GiveHand takes n pieces out of the box into a hand. Only fronts that can be held are taken; it reports whether it did
// so.
func (p *Position) GiveHand(s Side, k Kind, n int) bool {
	if k == NoKind || k >= OU || n < 0 || n > k.SetSize() || p.Hand(s, k)+n > maxHand {
		return false
	}
	for range n {
		p.hold(s, k, 1)
	}
	p.out[k] += int16(n)
	return true
}

// maxHand bounds a hand above every real set, so that a faulty record cannot overflow a count.
const maxHand = 100

// GiveRest gives all pieces that are left in the box, kings excepted, to a hand (`00AL` of the CSA format). It reports
// how many there were.
func (p *Position) GiveRest(s Side) (given int) {
	for _, k := range HandKinds {
		if n := p.Box(k); n > 0 && p.GiveHand(s, k, n) {
			given += n
		}
	}
	return given
}

func (p *Position) set(s Square, pc Piece) {
	p.board[s] = pc
	p.key += keyOnBoard(pc, s)
	if pc.Kind() == OU && p.kings[pc.Side()] == 0 {
		p.kings[pc.Side()] = s
	}
}

func (p *Position) clear(s Square) {
	pc := p.board[s]
	p.board[s] = 0
	p.key -= keyOnBoard(pc, s)
	if p.kings[pc.Side()] == s {
		p.kings[pc.Side()] = 0
	}
}

func (p *Position) hold(s Side, k Kind, n int8) {
	p.hands[s][k] += n
	if n > 0 {
		p.key += keyInHand(s, k)
	} else {
		p.key -= keyInHand(s, k)
	}
}

func (p *Position) flip() {
	p.turn = p.turn.Other()
	if p.turn == White {
		p.key += random(keyOfWhite)
	} else {
		p.key -= random(keyOfWhite)
	}
}
