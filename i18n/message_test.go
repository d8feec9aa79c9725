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
		"Black has 0 prisoners": Plural(0, "%s has a prisoner", "%s has %d prisoners", Msg("Black"), 0),
	} {
		if got := m.String(); got != want || m.IsZero() != (want == "") {
			t.Errorf("%+v is %q, want %q", m, got, want)
		}
	}
}
