package zobrist

import "testing"

// TestNumber has the first outputs of the generator with seed 0, as its authors' program gives them: keys are kept on
// disk, and the numbers must never change.
func TestNumber(t *testing.T) {
	for n, want := range []uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f} {
		if got := Number(0, uint64(n)); got != want {
			t.Errorf("number %d is %#x, want %#x", n, got, want)
		}
	}
}
