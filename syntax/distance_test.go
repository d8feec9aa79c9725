package syntax

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

func TestSlipped(t *testing.T) {
	const move = "+7776FU"
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"", "", false}, {"a", "", true}, {"a", "b", true}, {"ab", "ab", false}, {"ab", "ba", true}, {"abc", "acb", true}, {"abc", "cba", false},
		{"abc", "abd", true}, {"abc", "xbd", false}, {"abc", "ab", true}, {"abc", "bc", true}, {"abc", "ac", true}, {"abc", "a", false},
		{"abcd", "bacd", true}, {"abcd", "badc", false}, {"japanese", "jpaanese", true}, {"japanese", "japaness", true},
		{"7776FU", move, true}, {"+776FU", move, true}, {"+7776F", move, true}, {"++7776FU", move, true}, {"+7776FUX", move, true},
		{"x+7776FU", move, true}, {"-7776FU", move, true}, {"7+776FU", move, true}, {"+7776UF", move, true}, {"+76FU", move, false},
		{"+7767FI", move, false}, {"+6777FU", move, false}, {"+7776FUXX", move, false}, {"-7767FU", move, false},
	} {
		if Slipped(c.a, c.b) != c.want || Slipped(c.b, c.a) != c.want {
			t.Errorf("%q and %q: %v", c.a, c.b, !c.want)
		}
	}
}
