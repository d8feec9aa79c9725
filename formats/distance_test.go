package formats

import "testing"

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b        string
		limit, want int
	}{
		{"", "", 0, 0}, {"KM", "KM", 2, 0}, {"KOMI", "KM", 3, 2}, {"SETTUP", "SETUP", 2, 1},
		{"ab", "ba", 2, 2}, {"abc", "", 5, 3}, {"abcdef", "a", 2, 3}, {"a", "abcdef", 2, 3},
	} {
		if got := Distance(c.a, c.b, c.limit); got != c.want {
			t.Errorf("Distance(%q, %q, %d) = %d, want %d", c.a, c.b, c.limit, got, c.want)
		}
	}
}
