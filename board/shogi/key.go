package shogi

// keys holds the random numbers whose sum is a position's key (Zobrist's method). They are added and not xored, so that
// a hand needs one number a kind however many pieces it holds. The numbers are fixed: the same position has the same
// key in every run.
var keys = func() (t struct {
	board [2 * whiteBit][squares]uint64
	hand  [2][OU]uint64
	white uint64
}) {
	next := splitMix(0x73686f6769) // "shogi"
	for pc := range t.board {
		for s := range t.board[pc] {
			t.board[pc][s] = next()
		}
	}
	for side := range t.hand {
		for k := range t.hand[side] {
			t.hand[side][k] = next()
		}
	}
	t.white = next()
	return t
}()

// BoardKey is Key without the hands: it identifies what is on the board and the side to move.
func (p *Position) BoardKey() uint64 {
	key := p.key
	for side := range p.hands {
		for k, n := range p.hands[side] {
			key -= uint64(n) * keys.hand[side][k]
		}
	}
	return key
}

// splitMix is the SplitMix64 generator (Steele, Lea and Flood, 2014).
func splitMix(state uint64) func() uint64 {
	return func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
}
