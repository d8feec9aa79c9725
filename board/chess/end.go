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

// IsClaim reports whether the game goes on unless a player claims the draw.
func (e End) IsClaim() bool { return e >= Threefold }

// End says how the game has ended in this position, which occurs for this time (History.Push); 1 when that is not known.
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

// IsDead reports whether neither player has the pieces to mate, however the other plays. It is what servers end a game
// for; positions that are dead for another reason, such as a wall of pawns, it does not see.
func (p *Position) IsDead() bool { return p.CannotMate(White) && p.CannotMate(Black) }

// CannotMate reports whether a player has too few pieces to mate, whatever the opponent does: a draw when the opponent's
// time runs out (FIDE Laws 6.9). A knight needs a piece of the opponent other than a queen in the way of the king;
// bishops on squares of one colour need a pawn, a knight, or a bishop on the other colour, of either player.
func (p *Position) CannotMate(c Color) bool {
	own, other := p.colors[c&1], p.colors[c.Other()&1]
	switch {
	case own&(p.kinds[Pawn]|p.kinds[Rook]|p.kinds[Queen]) != 0:
		return false
	case own&p.kinds[Knight] != 0:
		return own.Len() <= 2 && other&^(p.kinds[King]|p.kinds[Queen]) == 0
	case own&p.kinds[Bishop] != 0:
		bishops := p.kinds[Bishop]
		return p.kinds[Pawn]|p.kinds[Knight] == 0 && (bishops&dark == 0 || bishops&^dark == 0)
	}
	return true
}

// History counts how often positions occur in a game. The zero value is ready. Every position is pushed once, the first
// one before any move; a reader of variations pops those of a line that it leaves.
type History struct {
	keys   []uint64
	counts map[uint64]int
}

// Push adds the position after a move. It gives how often the position has occurred, this time included.
func (h *History) Push(p *Position) int {
	if h.counts == nil {
		h.counts = make(map[uint64]int)
	}
	key := p.Key()
	h.keys = append(h.keys, key)
	h.counts[key]++
	return h.counts[key]
}

// Pop takes back the newest position, if there is one.
func (h *History) Pop() {
	if len(h.keys) == 0 {
		return
	}
	key := h.keys[len(h.keys)-1]
	h.keys = h.keys[:len(h.keys)-1]
	if h.counts[key]--; h.counts[key] == 0 {
		delete(h.counts, key)
	}
}

// Reset begins a game anew.
func (h *History) Reset() {
	h.keys = h.keys[:0]
	clear(h.counts)
}
