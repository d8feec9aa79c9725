package complete_test

import (
	"testing"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/i18n"
)

func TestClause(t *testing.T) {
	for _, c := range [...][2]string{
		{"Komi, the points of White. It may be 0", "Komi, the points of White"},
		{"Komi.", "Komi"},
		{"Draw by repetition: the position occurred for the fourth time", "Draw by repetition"},
		{"Overtime (for example: 5x30) in words", "Overtime (for example: 5x30) in words"},
		{"More … than one", "More … than one"},
		{"コミ。0でもよい。", "コミ"},
		{"千日手：同じ局面が4回現れた", "千日手"},
		{"", ""},
	} {
		if got := complete.Clause(i18n.Verbatim(c[0])).String(); got != c[1] {
			t.Errorf("%q: %q, want %q", c[0], got, c[1])
		}
	}
}

func TestParts(t *testing.T) {
	if got := (complete.Parts{i18n.Msg("a"), i18n.Message{}, i18n.Verbatim("b")}).String(); got != "a · b" {
		t.Error(got)
	}
}
