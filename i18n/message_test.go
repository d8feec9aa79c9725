package i18n

import "testing"

func TestMessage(t *testing.T) {
	for want, m := range map[string]Message{
		"":                      {},
		"100%":                  Msg("100%%"),
		"`x` is not a number":   Msg("`%s` is not a number", "x"),
		"the black stone":       Msg("the %s stone", Msg("black")),
		"a move is missing":     Plural(1, "a move is missing", "%d moves are missing", 1),
		"2 moves are missing":   Plural(2, "a move is missing", "%d moves are missing", 2),
		"1 of 3 is missing: %":  Plural(1, "%d of %d is missing: %%", "%d of %d are missing", 1, 3),
		"1,234 of 5 moves":      Plural(1234, "one move", "%d of %s moves", Count(1234), Count(5)),
		"-1,234,567 and 999":    Msg("%[2]d and %[1]d", Count(999), Count(-1234567)),
		"Black has 0 prisoners": Plural(0, "%s has a prisoner", "%s has %d prisoners", Msg("Black"), 0),
	} {
		if got := m.String(); got != want || m.IsZero() != (want == "") {
			t.Errorf("%+v is %q, want %q", m, got, want)
		}
	}
}

// TestWithoutTwins: a code that repeats the word before it is left out, and nothing else.
func TestWithoutTwins(t *testing.T) {
	for _, c := range [][2]string{
		{"67の歩（`歩`）です。", "67の歩です。"},
		{"駒名は金（`金`）ですが、79の駒は銀（`銀`）です。", "駒名は金ですが、79の駒は銀です。"},
		{"歩（`FU`）、と（`杏`）", "歩（`FU`）、と（`杏`）"},
		{"（`歩`）歩（`", "（`歩`）歩（`"},
		{"駒名はと金（`と`）、竜（`龍`）", "駒名はと金、竜（`龍`）"},
		{"a pawn (`歩`)", "a pawn (`歩`)"},
		{"（``）", "（``）"},
	} {
		if got := withoutTwins(c[0]); got != c[1] {
			t.Errorf("%s becomes %s, and not %s", c[0], got, c[1])
		}
	}
}
