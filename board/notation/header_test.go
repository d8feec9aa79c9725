package notation

import (
	"testing"

	"github.com/recls/recls/record"
)

// TestFieldName: every common field has words, which are not the key that programs know it by; others keep their names.
func TestFieldName(t *testing.T) {
	for _, key := range []string{
		record.KeyTitle, record.KeyBlack, record.KeyWhite, record.KeyBlackRnk, record.KeyWhiteRnk, record.KeyBlackTm, record.KeyWhiteTm, record.KeyEvent, record.KeyRound, record.KeyDate,
		record.KeyPlace, record.KeyResult, record.KeyKomi, record.KeyHandicap, record.KeyRules, record.KeyTime, record.KeySource, record.KeyComment,
	} {
		if got := FieldName(record.Go, key).In(nil); got == "" || got == key {
			t.Errorf("%s is %q", key, got)
		}
	}
	for _, test := range []struct {
		kind      record.Kind
		key, want string
	}{{record.Go, record.KeyBlackRnk, "Rank of Black"}, {record.Shogi, record.KeyWhite, "White"}, {record.Go, "XX", "XX"}, {record.Go, "消費時間", "消費時間"}} {
		if got := FieldName(test.kind, test.key).In(nil); got != test.want {
			t.Errorf("%s is %q, want %q", test.key, got, test.want)
		}
	}
}
