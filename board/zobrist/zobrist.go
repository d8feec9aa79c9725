// Package zobrist makes the random numbers of which the keys of positions are put together (Zobrist's method).
package zobrist

// Number is output n, from 0 on, of the SplitMix64 generator (Steele, Lea and Flood, 2014) that begins with a seed. It is
// the same in every run, and as quick to have as to keep: a table would have to be filled whenever the program starts.
func Number(seed, n uint64) uint64 {
	z := seed + (n+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Mix spreads the bits of what a number is for: it is the first number of the generator that begins with that.
func Mix(x uint64) uint64 { return Number(x, 0) }
