package chess

// End is a reason for which a game is over, or for which a player may claim a draw.
type End uint8

const (
	NoEnd            End = iota
	Checkmate            // the side to move is in check and has no legal move
	Stalemate            // the side to move is not in check and has no legal move
	DeadPosition         // nobody has the pieces to mate: see IsDead
	Fivefold             // the same position for the fifth time (FIDE Laws 9.6.1)
	SeventyFiveMoves     // 75 moves of each side without a capture or a move of a pawn (9.6.2)
	Threefold            // the same position for the third time: a draw may be claimed (9.2)
	FiftyMoves           // 50 moves of each side: a draw may be claimed (9.3)
)

// End says how the game has ended in this position, which occurs for this time: see History.Push.
func (p *Position) End(times int) End {
	switch legal := p.HasLegal(); {
	case !legal && p.InCheck():
		return Checkmate
	case !legal:
		return Stalemate
	case p.IsDead():
		return DeadPosition
	case times >= 5:
		return Fivefold
	case p.halfmoves >= 150:
		return SeventyFiveMoves
	case times >= 3:
		return Threefold
	case p.halfmoves >= 100:
		return FiftyMoves
	}
	return NoEnd
}

// IsDead reports whether neither player has the pieces to mate, however the other plays: beside the kings there is one
// knight, or there are bishops on squares of one colour, or nothing. Servers end a game then. Positions that are dead
// for another reason, such as a wall of pawns, it does not see.
func (p *Position) IsDead() bool {
	knights, bishops := p.kinds[Knight], p.kinds[Bishop]
	switch {
	case p.kinds[Pawn]|p.kinds[Rook]|p.kinds[Queen] != 0:
		return false
	case knights != 0:
		return (knights | bishops).isOne()
	}
	return bishops&dark == 0 || bishops&^dark == 0
}

// History counts how often positions occur in a game, by their keys; it is made by make. Every position is pushed once,
// the first one before any move; a reader of variations pops those of a line that it leaves.
type History map[uint64]int

// Push adds the position after a move. It gives how often the position has occurred, this time included.
func (h History) Push(p *Position) int {
	key := p.Key()
	h[key]++
	return h[key]
}

// Pop takes a position back.
func (h History) Pop(p *Position) {
	key := p.Key()
	if h[key]--; h[key] <= 0 {
		delete(h, key)
	}
}
