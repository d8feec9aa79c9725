package syntax

import "testing"

// TestHuge: all of a slice can be written, whatever memory it is in.
func TestHuge(t *testing.T) {
	for _, n := range []int{0, 1, 1 << 20, 5<<20 + 3} {
		s := huge(make([]Token, 0, n))
		for i := range n {
			s = append(s, Token(i))
		}
		if len(s) != n || cap(s) < n || n > 0 && s[n-1] != Token(n-1) {
			t.Errorf("%d tokens: %d are there", n, len(s))
		}
	}
}
